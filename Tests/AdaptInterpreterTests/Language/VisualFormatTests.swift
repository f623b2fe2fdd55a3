import AdaptModel
import AdaptSyntax
import Testing

@Suite("Visual formats in scripts")
struct VisualFormatTests {
  /// A controller with views `v` and `w`, a number `gap` and these statements, launched on an iPhone 6.
  private func trial(_ body: String, then: String = "") -> Trial {
    Trial(
      """
      controller Page {
        view v
        view w
        let gap = 20
        \(body)
      }
      launch Page on "iPhone 6"
      \(then)
      """)
  }

  private func expectHolds(_ body: String, _ expectations: String, _ location: SourceLocation = #_sourceLocation) {
    let trial = trial(body, then: expectations)
    #expect(trial.diagnostics.isEmpty, "\(trial.transcript)", sourceLocation: location)
    #expect(trial.outcome.succeeded, sourceLocation: location)
  }

  @Test("numbers of GNUstep's checks, in a container of 300 x 200")
  func numbers() {
    expectHolds(
      """
      view box {
        width == 300; height == 200; leading == view.leading; top == view.top
        view a
        view b
        view c
      }
      visual "H:|-20-[a(100)]"
      visual "H:|-20-[b]-30-|"
      visual "V:|-10-[c]-20-|"
      """,
      """
      expect a.leading == box.leading + 20
      expect a.width == 100
      expect b.frame.x == 20
      expect b.width == 250
      expect c.frame.y == 10
      expect c.height == 170
      """)
  }

  @Test("names are those of the script, and metrics go before them")
  func names() {
    expectHolds(
      "visual \"|-gap-[v(gap)]-other-[w]\", metrics: [\"other\": 5]; visual \"V:|-gap-[v]\", metrics: [\"gap\": 7]",
      "expect v.frame.x == 20; expect v.width == 20; expect w.frame.x == 45; expect v.frame.y == 7")
  }

  @Test("a format may come before its views")
  func order() {
    expectHolds("visual \"|-gap-[late(later)]\"\nview late\nlet later = 30", "expect late.width == 30")
  }

  @Test("a format may be put together")
  func interpolation() {
    expectHolds(
      "visual \"|-\\(gap * 2)-[v(gap)]\"\nlet text = \"V:|-3-[w]\"\nvisual text",
      "expect v.frame.x == 40; expect v.width == 20; expect w.frame.y == 3")
  }

  @Test("options align views and turn the format round")
  func options() {
    expectHolds(
      """
      visual "[v(gap)]-5-[w(gap)]-|", options: [alignAllTop, alignAllBottom]
      view x
      visual "|-10-[x(30)]", options: directionRightToLeft
      """,
      "expect v.top == w.top; expect v.bottom == w.bottom; expect w.trailing == margins.trailing; "
        + "expect x.frame.maxX == view.frame.width - 10")
  }

  @Test("a condition and a loop apply as to other constraints")
  func conditions() {
    expectHolds(
      """
      when bounds.width > 500 { visual "|-300-[v]" } otherwise { visual "|-100-[v]" }
      for i in 0..<3 { view row; visual "|-(inset)-[row]", metrics: ["inset": i * 10] }
      """,
      "expect v.frame.x == 100; expect row[2].frame.x == 20; rotate; expect v.frame.x == 300")
  }

  @Test("in a body of one's own names of views that are also anchors are views")
  func anchorsAsNames() {
    expectHolds("view top; visual \"V:|-11-[top]\"", "expect view.subviews[2].frame.y == 11")
  }

  @Test(
    "malformed formats are refused before anything runs, at the character",
    arguments: [
      ("[v]-", "\"", DiagnosticCode.malformedVisualFormat), ("[v((20))]", "(", .malformedVisualFormat),
      ("[v()(20)]", ")", .malformedVisualFormat), ("[v(20)]()", "(", .malformedVisualFormat),
      ("[v(20]", "]", .malformedVisualFormat), ("[v(20@1001)]", "1001", .priorityOutOfRange),
      ("[v(20@-1)]", "-1", .priorityOutOfRange), ("[nobody]", "nobody", .unknownNameInVisualFormat),
      ("[v(20@w)]", "w", .wrongKindInVisualFormat), ("[v]-w-[w]", "w", .wrongKindInVisualFormat),
      ("[gap]", "gap", .wrongKindInVisualFormat), ("[metric]", "metric", .unknownNameInVisualFormat),
      ("[view]-|", "|", .noCommonAncestor), ("|-nothing-[v]", "nothing", .unknownNameInVisualFormat),
      ("[v(v)]", "v", .constraintWithoutAnchors),
    ])
  func malformed(format: String, place: String, code: DiagnosticCode) throws {
    let trial = trial("visual \"\(format)\", metrics: [\"metric\": 5]")
    let first = try #require(trial.diagnostics.first)
    #expect(first.code == code, "\(trial.transcript)")
    let span = first.primary.span
    #expect(first.primary.file.text(in: span) == place, "\(trial.transcript)")
    #expect(!trial.outcome.succeeded)
  }

  @Test(
    "what cannot be an option or a metric is said",
    arguments: [
      "options: alignAllLeading", "options: [alignAllTop, 5]", "options: alignAllTopp", "metrics: 5",
      "metrics: [\"gap\": \"wide\"]", "colour: 5", "options: spacingBaselineToBaseline",
    ])
  func wrongArguments(arguments: String) {
    let trial = trial("visual \"|-gap-[v][w]\", \(arguments)")
    #expect(trial.diagnostics.count == 1 && !trial.outcome.succeeded, "\(trial.transcript)")
  }
}
