import AdaptTestSupport

/// Scripts that the tests of the syntax read.
enum SyntaxFixtures {
  private static let path = "Tests/AdaptSyntaxTests/Fixtures"
  static let folder = Repository.url(path)

  /// The scripts of the page that defines the language.
  static let pages = [
    "components-loops-assets-functions-tests", "containers-and-overridden-traits", "deciding-instead-of-watching",
    "presentations-that-adapt", "rotation", "size-class-specific-layout",
  ].map { "\(path)/\($0).adapt" }

  /// Every script under `Examples` and `Tests` that is not there to fail, by path from the root.
  ///
  /// A script fails on purpose if it lies in a folder called `Failing` or `Errors`, its name ends in `.fail.adapt`, or
  /// one of its lines has an `// error` comment.
  static let scripts: [(path: String, text: String)] =
    Repository.paths(below: ["Examples", "Tests"], withExtension: "adapt").compactMap { path in
      let folders = path.split(separator: "/").dropLast()
      guard !path.hasSuffix(".fail.adapt"), !folders.contains("Failing"), !folders.contains("Errors") else {
        return nil
      }
      guard let text = try? Repository.text(path), !text.contains("// error") else { return nil }
      return (path, text)
    }
}
