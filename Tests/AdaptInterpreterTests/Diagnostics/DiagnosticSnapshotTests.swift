import AdaptInterpreter
import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// Mistakes that people make, each in a file, and beside it what is said about it, for review.
///
/// After a change of wording `ADAPT_UPDATE=1 swift test --filter DiagnosticSnapshotTests` writes the texts anew; read
/// them before they are committed.
@Suite("What real mistakes get")
struct DiagnosticSnapshotTests {
  private static let path = "Tests/AdaptInterpreterTests/Diagnostics/Failing"
  static let folder = Repository.url(path)

  /// The names of the files, without their extension.
  static let names = Repository.names(in: path, withExtensions: "adapt").map { String($0.dropLast(6)) }

  /// What the fixtures may import, beside each other.
  static func host() -> MemoryHost {
    var files = ["lib/spacing.adapt": "let gap = 8"]
    for name in names {
      files["\(name).adapt"] = try? String(contentsOf: folder.appendingPathComponent("\(name).adapt"), encoding: .utf8)
    }
    return MemoryHost(files: files)
  }

  @Test("there are enough of them")
  func count() {
    #expect(Self.names.count >= 40)
  }

  @Test("a mistake is answered as it was when this was last read", arguments: names)
  func snapshot(name: String) throws {
    let script = try String(contentsOf: Self.folder.appendingPathComponent("\(name).adapt"), encoding: .utf8)
    let trial = Trial(SourceFile(name: "\(name).adapt", text: script), host: Self.host())
    #expect(!trial.diagnostics.isEmpty, "nothing is said about \(name)")
    #expect(
      try Reviewed.text(trial.transcript, at: Self.folder.appendingPathComponent("\(name).txt")) == trial.transcript)
  }
}
