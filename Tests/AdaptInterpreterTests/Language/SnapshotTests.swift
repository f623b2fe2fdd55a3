import AdaptInterpreter
import AdaptSyntax
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  static let script = """
    controller Page {
      view box { size == 40 x 40; center == superview.center }
    }
    launch Page on "iPhone 6"
    snapshot "In Portrait"
    rotate to landscape
    snapshot
    """

  /// Runs a script with the snapshots that are stored.
  private func run(
    _ script: String, _ stored: [String: String] = [:], accepting: Bool = false
  ) -> (findings: [Diagnostic], host: MemoryHost, outcome: Interpreter.Outcome) {
    let host = MemoryHost(files: stored)
    let interpreter = Interpreter(host: host)
    interpreter.acceptsSnapshots = accepting
    let outcome = interpreter.run(script, name: "tests/page.adapt")
    let findings = interpreter.log.compactMap { entry -> Diagnostic? in
      if case .expectation(let expectation) = entry { expectation.diagnostic } else { nil }
    }
    return (findings, host, outcome)
  }

  @Test("what is accepted is stored beside the script, and found again")
  func roundTrip() throws {
    let accepted = run(Self.script, accepting: true)
    #expect(accepted.outcome.succeeded)
    #expect(accepted.host.snapshots.keys.sorted() == ["tests/page.1.snapshot", "tests/page.in-portrait.snapshot"])
    let text = try #require(accepted.host.snapshots["tests/page.in-portrait.snapshot"])
    #expect(text.hasPrefix("iPhone 6 in portrait (width compact, height regular)\n"))
    #expect(text.split(separator: "\n").last?.split(separator: " ") == ["box", "view", "167.5", "313.5", "40", "40"])
    let again = run(Self.script, accepted.host.snapshots)
    #expect(again.outcome.succeeded)
    #expect(again.findings.isEmpty)
  }

  @Test("another layout is a failure that shows the lines which differ")
  func difference() throws {
    let accepted = run(Self.script, accepting: true)
    let changed = run(
      Self.script.replacing("size == 40 x 40", with: "size == 60 x 40"), accepted.host.snapshots)
    #expect(changed.outcome.failedExpectations == 2)
    #expect(changed.findings.map(\.code) == [.snapshotDiffers, .snapshotDiffers])
    let help = try #require(changed.findings.first?.help)
    #expect(help.first?.hasPrefix("-   box") == true && help.dropFirst().first?.hasPrefix("+   box") == true)
  }

  @Test("one that nobody accepted is a failure")
  func missing() {
    let fresh = run(Self.script)
    #expect(fresh.findings.map(\.code) == [.noSnapshot, .noSnapshot])
    #expect(fresh.outcome.completed && fresh.outcome.failedExpectations == 2)
  }

  @Test("a test's snapshots are named after it")
  func names() {
    let host = MemoryHost()
    let interpreter = Interpreter(host: host)
    interpreter.acceptsSnapshots = true
    let source = SourceFile(
      name: "page.adapt",
      text: """
        controller Page { view box }
        test "box, at first" { launch Page on "iPhone 6"; snapshot }
        """)
    _ = interpreter.check(source)
    #expect(interpreter.runTest(0, of: source).succeeded)
    #expect(host.snapshots.keys.sorted() == ["page.box-at-first-1.snapshot"])
  }

  @Test("a host that stores nothing says so")
  func noStorage() {
    final class Silent: ScriptHost {
      func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile { throw .notFound }
      func receive(_ entry: LogEntry) {}
    }
    let interpreter = Interpreter(host: Silent())
    interpreter.acceptsSnapshots = true
    #expect(interpreter.run(Self.script).diagnostics.map(\.code) == [.snapshotFile])
  }
}
