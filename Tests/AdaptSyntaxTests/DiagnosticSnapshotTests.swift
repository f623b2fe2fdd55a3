import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// Mistakes and what is said of them, side by side in a file for review.
///
/// `Fixtures/Errors/NAME.adapt` holds scripts divided by `---`; `NAME.expected` repeats each with its findings. After a
/// change of wording `ADAPT_UPDATE=1 swift test --filter DiagnosticSnapshotTests` writes the files anew.
@Suite("Diagnostics, as they are shown")
struct DiagnosticSnapshotTests {
  static let folder = SyntaxFixtures.folder.appendingPathComponent("Errors")

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
    #expect(try Reviewed.text(page, at: Self.folder.appendingPathComponent("\(name).expected")) == page)
  }
}
