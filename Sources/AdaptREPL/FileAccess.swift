import AdaptSyntax

/// What the session does with files, in the hands of whoever runs it.
package struct FileAccess {
  /// Why a file was not read or written, in the system's words.
  package struct Failure: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
      self.message = message
    }
  }

  /// Reads the file of a path.
  package var read: (String) throws(Failure) -> SourceFile
  /// Replaces a file whole.
  package var write: (_ text: String, _ path: String) throws(Failure) -> Void
  /// What a folder holds, for completion: names, those of folders with a `/` at their end.
  package var list: (_ folder: String) -> [String]
  /// The folder from which relative paths go out, as an absolute path; empty if that is not known.
  package var currentFolder: String

  package init(
    read: @escaping (String) throws(Failure) -> SourceFile,
    write: @escaping (_ text: String, _ path: String) throws(Failure) -> Void,
    list: @escaping (_ folder: String) -> [String], currentFolder: String = ""
  ) {
    self.currentFolder = currentFolder
    self.read = read
    self.write = write
    self.list = list
  }

  /// The path from the current folder, where the file lies in it or in one within.
  func relative(_ path: String) -> String {
    guard !currentFolder.isEmpty, path.hasPrefix(currentFolder + "/") else { return path }
    return String(path.dropFirst(currentFolder.utf8.count + 1))
  }
}
