import AdaptTestSupport
import Testing

/// Every example of the repository passes a check, or says why not.
@Suite("Examples under a check")
struct ExampleCheckTests {
  static let names = Repository.names(in: "Examples", withExtensions: "adapt")

  @Test("nothing is found", arguments: names)
  func clean(name: String) throws {
    let text = try Repository.text("Examples/\(name)")
    let trial = CheckTrial(text, name: name)
    #expect(trial.findings.isEmpty && !trial.result.couldNotRun, "\(trial.transcript)")
    #expect(trial.result.notes.allSatisfy { $0.code == .notChecked }, "\(trial.transcript)")
  }
}
