import Foundation

/// Files of the repository that the tests read.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = root.appendingPathComponent("Tests/AdaptSyntaxTests/Fixtures")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The scripts of the page that defines the language.
  static let pages = [
    "components-loops-assets-functions-tests", "containers-and-overridden-traits", "deciding-instead-of-watching",
    "presentations-that-adapt", "rotation", "size-class-specific-layout",
  ].map { "Tests/AdaptSyntaxTests/Fixtures/\($0).adapt" }

  /// Every script under `Examples` and `Tests` that is not there to fail, by path from the root.
  ///
  /// A script fails on purpose if it lies in a folder called `Failing` or `Errors`, its name ends in `.fail.adapt`, or
  /// one of its lines has an `// error` comment.
  static var scripts: [(path: String, text: String)] {
    var result: [(String, String)] = []
    for folder in ["Examples", "Tests"] {
      let base = root.appendingPathComponent(folder)
      let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "adapt", !file.lastPathComponent.hasSuffix(".fail.adapt") else { continue }
        guard !file.pathComponents.contains("Failing"), !file.pathComponents.contains("Errors") else { continue }
        guard let text = try? String(contentsOf: file, encoding: .utf8), !text.contains("// error") else { continue }
        result.append((String(file.path.dropFirst(root.path.count + 1)), text))
      }
    }
    return result.sorted { $0.0 < $1.0 }
  }
}
