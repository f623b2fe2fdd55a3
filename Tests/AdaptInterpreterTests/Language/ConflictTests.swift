import AdaptConsole
import AdaptSyntax
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

  @Test(
    "a conflict names no constraint that it does without, where no size is negative",
    arguments: [
      ("2 * a.width + 0.1 * a.height <= 0 - 5", "a.width + 2 * a.height == 9"),
      ("a.width + b.width == 0 - 1", "b.width == a.width * 3 + 7"),
      ("a.trailing + 4 == a.leading", "a.height == 3 * a.width"),
    ])
  func negativeSizes(impossible: String, innocent: String) {
    for lines in [[impossible, innocent], [innocent, impossible]] {
      let trial = Trial(
        """
        controller P {
          view a { leading == view.leading; top == view.top }
          view b { leading == view.leading; top == view.top }
          \(lines.joined(separator: "\n  "))
        }
        launch P on "iPhone 6"
        """)
      let conflicts = trial.log.compactMap { entry -> Diagnostic? in
        if case .diagnostic(let found) = entry, found.code == .constraintConflict { found } else { nil }
      }
      #expect(conflicts.count == 1, "\(trial.transcript)")
      let texts = conflicts.flatMap { [$0.primary] + $0.related }.map { $0.file.text(in: $0.span) }
      #expect(texts.contains(impossible) && !texts.contains(innocent), "\(texts)")
    }
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
