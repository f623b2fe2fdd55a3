import AdaptSyntax
import Foundation
import Testing

/// Mistakes and what is said of them, side by side in a file for review.
///
/// `Fixtures/Errors/NAME.adapt` holds scripts divided by `---`; `NAME.expected` repeats each with its findings. After a
/// change of wording `ADAPT_UPDATE_FIXTURES=1 swift test --filter DiagnosticSnapshotTests` writes the files anew.
@Suite("Diagnostics, as they are shown")
struct DiagnosticSnapshotTests {
  static let folder = Repository.fixtures.appendingPathComponent("Errors")

  @Test("each mistake gets its findings", arguments: ["swift", "styles", "structure", "habits"])
  func snapshot(name: String) throws {
    let scripts = try String(contentsOf: Self.folder.appendingPathComponent("\(name).adapt"), encoding: .utf8)
    var page = ""
    for script in scripts.components(separatedBy: "---\n") {
      let tree = Parser.parse(SourceFile(name: "script.adapt", text: script))
      page += String(repeating: "=", count: 100) + "\n" + script + String(repeating: "-", count: 100) + "\n"
      page += DiagnosticRenderer().render(tree.diagnostics)
      #expect(!tree.diagnostics.isEmpty, "nothing is said of \(script)")
    }
    let file = Self.folder.appendingPathComponent("\(name).expected")
    if ProcessInfo.processInfo.environment["ADAPT_UPDATE_FIXTURES"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(page == expected)
  }
}
