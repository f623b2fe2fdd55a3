import Adapt
import Foundation
import Testing

/// Every example of the repository passes a check, or says why not.
@Suite("Examples under a check")
struct ExampleCheckTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".adapt") }.sorted()
  }()

  @Test("nothing is found", arguments: names)
  func clean(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let trial = CheckTrial(text, name: name)
    #expect(trial.findings.isEmpty && !trial.result.couldNotRun, "\(trial.transcript)")
    #expect(trial.result.notes.allSatisfy { $0.code == .notChecked }, "\(trial.transcript)")
  }
}
