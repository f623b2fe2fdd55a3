import Foundation

/// The files of the repository.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder by its path from the root.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The text of a file by its path from the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The names of the files in a folder that end in one of the extensions, sorted. Folders in it are not searched.
  ///
  /// A folder without such a file ends the test run: tests that loop over no files would pass without testing anything.
  public static func names(in path: String, withExtensions extensions: String...) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []
    let found = names.filter { name in extensions.contains { name.hasSuffix(".\($0)") } }.sorted()
    precondition(!found.isEmpty, "\(path) has no file that ends in \(extensions)")
    return found
  }

  /// The paths from the root of all files below some folders that end in `.extension`, sorted.
  ///
  /// Like ``names(in:withExtensions:)`` it insists on finding one.
  public static func paths(below folders: [String], withExtension ending: String) -> [String] {
    var result: [String] = []
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: url(folder).path)
      while let file = files?.nextObject() as? String {
        if file.hasSuffix(".\(ending)") { result.append("\(folder)/\(file)") }
      }
    }
    precondition(!result.isEmpty, "\(folders) have no file that ends in \(ending)")
    return result.sorted()
  }
}
