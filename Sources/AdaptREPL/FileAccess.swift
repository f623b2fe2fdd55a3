import AdaptSyntax

/// The file operations of a session, which its host provides.
package struct FileAccess {
  /// Why a file was not read or written, with the system's message.
  package struct Failure: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
      self.message = message
    }
  }

  /// Reads the file at a path.
  package var read: (String) throws(Failure) -> SourceFile
  /// Replaces a file atomically.
  package var write: (_ text: String, _ path: String) throws(Failure) -> Void
  /// The content of a folder, for completion; the names of folders end with a `/`.
  package var list: (_ folder: String) -> [String]
  /// The folder to which paths are relative, as an absolute path; empty if it is unknown.
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

  /// The path relative to the current folder, if the file is in that folder or below.
  func relative(_ path: String) -> String {
    guard !currentFolder.isEmpty, path.hasPrefix(currentFolder + "/") else { return path }
    return String(path.dropFirst(currentFolder.utf8.count + 1))
  }
}
