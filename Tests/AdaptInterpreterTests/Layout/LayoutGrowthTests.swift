import AdaptTestSupport
import Testing

@testable import AdaptInterpreter

/// The work of layouts grows about as what is laid out does. Counted, not timed.
@Suite("Growth of layouts")
struct LayoutGrowthTests {
  struct Family: Sendable, CustomTestStringConvertible {
    var name: String
    /// The smallest size of the three that are compared, each four times the one before.
    var size: Int
    var script: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  private static let page = GrowthScripts.page

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String { GrowthScripts.lines(count, line) }

  static let families: [Family] = [
    Family(name: "pushes", size: 16) {
      page + "controller N: navigation(root: C)\nlaunch N\nfor i in 1...\($0) { push C }\n"
    },
    Family(name: "pushes and pops", size: 16) {
      page + "controller N: navigation(root: C)\nlaunch N\nfor i in 1...\($0) {\n  push C\n  pop\n}\n"
    },
    Family(name: "presentations", size: 16) {
      page + "launch C\nfor i in 1...\($0) {\n  present C\n  dismiss\n}\n"
    },
    Family(name: "launches", size: 16) { page + "for i in 1...\($0) { launch C }\n" },
    Family(name: "rotations", size: 16) { page + "launch C\nfor i in 1...\($0) { rotate }\n" },
    Family(name: "labels at their baselines", size: 60) { count in
      "controller C {\n  stack s(axis: horizontal, alignment: firstBaseline) {\n"
        + lines(count) { "    label l\($0) \"T\($0)\" { font = font(\(10 + $0 % 20)) }" }
        + "  }\n  s.top == view.top; s.leading == view.leading\n}\nlaunch C\nrotate\n"
    },
    Family(name: "views within each other", size: 7) { count in
      "controller C {\n" + lines(count) { "  view v\($0) {" }
        + lines(count) { _ in "    edges == superview.edges.inset(1)\n  }" } + "}\nlaunch C\nrotate\n"
    },
    Family(name: "containers within each other", size: 3) { count in
      page + "controller N0: navigation(root: C)\n"
        + lines(count) { "controller N\($0 + 1): tab(N\($0))" } + "launch N\(count)\nrotate\n"
    },
    Family(name: "a stack that scrolls", size: 32) { GrowthScripts.stack($0) + "launch C\nrotate\n" },
    Family(name: "a chain", size: 32) { GrowthScripts.chain($0, relation: "==") + "rotate\n" },
    Family(name: "a chain of open widths", size: 32) { GrowthScripts.openChain($0, relation: "==") },
    Family(name: "a chain of inequalities and open widths", size: 32) { GrowthScripts.openChain($0, relation: ">=") },
    Family(name: "labels that fill a row", size: 64) { GrowthScripts.labelRow($0) + "launch C\n" },
    // From 65 views on a stack has rows of its own for its gaps, which cost less.
    Family(name: "labels in a stack with equal spacing", size: 80) { GrowthScripts.spacedStack($0) + "rotate\n" },
    Family(name: "labels that wrap, in a stack with equal spacing", size: 80) {
      GrowthScripts.spacedTexts($0) + "rotate\n"
    },
    Family(name: "labels in a stack with equal spacing that scrolls", size: 80) {
      GrowthScripts.scrolledStack($0, distribution: "equalSpacing") + "rotate\n"
    },
    Family(name: "labels in a stack with equal centers that scrolls", size: 80) {
      GrowthScripts.scrolledStack($0, distribution: "equalCentering") + "rotate\n"
    },
    Family(name: "labels in a proportional stack that scrolls", size: 80) {
      GrowthScripts.scrolledStack($0, distribution: "fillProportionally") + "rotate\n"
    },
    Family(name: "labels in a stack that fill a row", size: 80) {
      GrowthScripts.pinnedStack($0, distribution: "fill") + "launch C\nrotate\n"
    },
    Family(name: "stacks in a stack with equal centers that fill the window", size: 80) {
      GrowthScripts.nestedStacks($0, distribution: "equalCentering") + "launch C\n"
    },
    Family(name: "rows with a subtitle, and their headers", size: 32) {
      GrowthScripts.subtitles($0) + "launch C\nrotate\n"
    },
    // From 256 symbols on a component is taken apart if it can be, which costs as much again once.
    Family(name: "a chain of inequalities, of which no end is held", size: 256) {
      GrowthScripts.chain($0, relation: ">=") + "rotate\n"
    },
    Family(name: "a mesh of inequalities, each with a priority", size: 25) { GrowthScripts.mesh($0) + "rotate\n" },
    Family(name: "views of a stack that go and come back", size: 16) { GrowthScripts.installs($0) },
    Family(name: "views that go, with a statement each", size: 16) { count in
      "controller C {\n"
        + lines(count) { "  view v\($0) { top == view.top; leading == view.leading; width == 5; height == 5 }" }
        + "}\nlaunch C\n" + lines(count) { "uninstall C.v\($0)" }
    },
    Family(name: "items in a collection", size: 64) { GrowthScripts.collection($0) + "launch C\nrotate\n" },
    Family(name: "tables", size: 16) { GrowthScripts.tables($0) + "launch C\nrotate\n" },
    Family(name: "sections of a table", size: 16) { GrowthScripts.sections($0) + "launch C\nrotate\n" },
    Family(name: "labels that are hidden, each with a layout", size: 32) {
      GrowthScripts.changes($0, "l.isHidden = true")
    },
    Family(name: "texts that are written, each with a layout", size: 32) {
      GrowthScripts.changes($0, "l.text = \"abc\"")
    },
    Family(name: "views that are taken out, each with a layout", size: 32) {
      GrowthScripts.changes($0, "l.removeFromSuperview()")
    },
    Family(name: "traits of views that are overridden, each with a layout", size: 32) {
      GrowthScripts.changes($0, "l.traitOverrides.preferredContentSizeCategory = XL")
    },
    Family(name: "open views, each asked whether it is ambiguous", size: 16) { GrowthScripts.ambiguityReads($0) },
    Family(name: "views, each asked for its fitting size", size: 16) { GrowthScripts.fittingReads($0) },
    Family(name: "conflicts that have nothing to do with one another", size: 8) {
      GrowthScripts.conflicts($0) + "launch C\nrotate\n"
    },
  ]

  @Test("work grows with the size to the power of 1.3 at most", arguments: families)
  func work(_ family: Family) {
    let work = [1, 4, 16].map { factor in
      let interpreter = Interpreter()
      interpreter.reportsAmbiguity = true
      let outcome = interpreter.run(family.script(family.size * factor))
      #expect(outcome.completed, "\(outcome.diagnostics.first?.message ?? "")")
      return Double(interpreter.cancellation.stopSignal.work)
    }
    #expect(work[0] > 0)
    // What comes and goes leaves variables behind until most are abandoned, so that the first hundred screens cost more
    // one after the other.
    // 4^1.3 is 6.06.
    #expect(work[2] / work[1] <= 6.06, "\(work)")
  }
}
