import AdaptConsole
import Testing

@Suite("Conflicts in scripts")
struct ConflictTests {
  private let script = """
    controller Page {
      view list { leading == superview.leading; width == 320; top == superview.top; height == 10 }
      view page { leading == list.trailing; trailing == superview.trailing; top == superview.top; height == 10 }
      wide: page.width >= 320
    }
    launch Page on "iPhone 6"
    print conflicts
    expect wide.isActive
    expect page.width == 55
    resize to 700 x 667
    print conflicts
    expect page.width == 380
    """

  @Test("the last constraint is set aside while it does not fit, and the console's text says what contradicts it")
  func consoleText() throws {
    let trial = Trial(script)
    #expect(trial.codes == [.constraintConflict], "\(trial.transcript)")
    #expect(trial.outcome.failedExpectations == 0)
    let printed = trial.log.compactMap { if case .print(let line) = $0 { line } else { nil } }
    #expect(printed.last == "no conflicts")
    let log = ConsoleLog(parsing: printed.first ?? "")
    #expect(log.problems.isEmpty)
    let explanation = try #require(log.conflicts.first).explanation()
    #expect(explanation.parts.count == 6, "four of the script, and the window's width")
    #expect(explanation.conclusion?.hasSuffix("to be at least 320 + 320 = 640, and constraint 6 says 375") == true)
    #expect(explanation.broken?.sentence == "the width of UIView 3 is at least 320")
  }

  @Test("what is open is printed as views with two frames")
  func ambiguity() {
    let trial = Trial(
      """
      controller Page { view box { width == 10; height == 10; top == superview.top; leading >= superview.leading } }
      launch Page on "iPhone 6"
      print ambiguity
      """)
    let printed = trial.log.compactMap { if case .print(let line) = $0 { line } else { nil } }
    #expect(printed == ["`Page.box` can be 10 x 10 at (0, 0), or 10 x 10 at (1000, 0)"])
  }
}
