import AdaptDocumentCheck
import AdaptInterpreter
import AdaptProofs
import AdaptScriptCheck
import AdaptSyntax
import AdaptTestSupport

/// Scripts of one shape and any size.
struct GrowthFamily: Sendable {
  /// The use of a script.
  enum Use: String, Sendable {
    case check, format, prove, run
    /// Examines a storyboard as `adapt check` does.
    case storyboard

    /// - Parameter interpreter: a new one.
    /// - Returns: what was unexpected; nil if nothing was.
    func run(_ source: SourceFile, with interpreter: Interpreter = Interpreter()) -> String? {
      switch self {
      case .run:
        // The same settings as in `adapt run`.
        interpreter.reportsAmbiguity = true
        interpreter.keepsLog = false
        let outcome = interpreter.run(source)
        let error = outcome.diagnostics.first { $0.severity == .error }
        return error.map { "error: \($0.message)" }
      case .check:
        let diagnostics = ScriptCheck().check(source, with: interpreter).diagnostics
        return diagnostics.first { $0.code == .cancelled }?.message
      case .prove:
        var limits = ProofLimits()
        limits.isStopped = { [cancellation = interpreter.cancellation] in cancellation.isCancelled }
        var undecided = 0
        let result = ScriptCheck().forEachSubject(of: source, with: interpreter) { subject in
          for family in WindowFamily.all() {
            undecided += SubjectProof(subject, in: family, limits: limits)?.undecided.count ?? 0
          }
        }
        let error = result.diagnostics.first { $0.severity == .error }
        return error?.message ?? (undecided > 0 ? "\(undecided) parts undecided" : nil)
      case .storyboard:
        let file = SourceFile(name: "growth.storyboard", bytes: source.bytes)
        let (layout, problems) = LayoutSource.of(file, options: LayoutSource.checked, interpreter.cancellation)
        guard let layout else { return problems.first?.message ?? "it is not read" }
        let diagnostics = layout.check(with: interpreter).diagnostics
        return diagnostics.first { $0.code == .cancelled }?.message
      case .format:
        _ = Formatter.format(Parser.parse(source))
        return nil
      }
    }
  }

  let name: String
  let use: Use
  var smallest = 32
  var largest = 1 << 20
  let script: @Sendable (Int) -> String

  static let all: [GrowthFamily] = checks + storyboards + proofs + runs + texts

  private static let checks = [
    GrowthFamily(name: "a controller that holds the one before twice", use: .check, smallest: 4) { nested($0) },
    GrowthFamily(name: "independent conflicts", use: .check) { GrowthScripts.conflicts($0) },
    GrowthFamily(name: "a visual format with one name", use: .check) { GrowthScripts.visual($0) },
    GrowthFamily(name: "a visual format with unknown names", use: .check) { count in
      "controller C {\n  view a\n  visual \"H:|\((0..<count).map { "-[w\($0)]" }.joined())\"\n}\n"
    },
    GrowthFamily(name: "views at one place", use: .check) { GrowthScripts.heap($0) },
    GrowthFamily(name: "views at one corner, each larger", use: .check, smallest: 8) { count in
      "controller C {\n"
        + lines(count) {
          "  view v\($0) { top == view.top; leading == view.leading; width == \($0 + 5); height == \($0 + 5) }"
        } + "}\n"
    },
    GrowthFamily(name: "labels in a stack that fill a row", use: .check) {
      GrowthScripts.pinnedStack($0, distribution: "fill")
    },
    GrowthFamily(name: "labels in a stack with equal centers that fill a row", use: .check) {
      GrowthScripts.pinnedStack($0, distribution: "equalCentering")
    },
    GrowthFamily(name: "labels in a row", use: .check) { count in
      "controller C {\n  label l0 \"a\" { top == safeArea.top; leading == margins.leading }\n"
        + (1..<count).map {
          "  label l\($0) \"a\" { firstBaseline == l\($0 - 1).firstBaseline; leading == l\($0 - 1).trailing + 8 }\n"
        }.joined() + "}\n"
    },
    GrowthFamily(name: "controllers in a file", use: .check, smallest: 8) { count in
      lines(count) { "controller C\($0) { label l \"Text\" { top == safeArea.top; leading == safeArea.leading } }" }
    },
    GrowthFamily(name: "misspelt names", use: .check) { misspelt($0) },
    GrowthFamily(name: "items in a collection", use: .check) { GrowthScripts.collection($0) },
    GrowthFamily(name: "sections of a table", use: .check, smallest: 8) { GrowthScripts.sections($0) },
    GrowthFamily(name: "sections of a compositional layout", use: .check, smallest: 8) { compositional($0) },
    GrowthFamily(name: "guesses of a cell's content view", use: .check) { count in
      "controller C {\n" + lines(count) { "  contentView.width == \($0)" } + "}\n"
    },
    GrowthFamily(name: "conditions on one attribute", use: .check, smallest: 8) { GrowthScripts.conditions($0) },
    GrowthFamily(name: "findings that comments allow", use: .check, smallest: 8) { count in
      "controller C {\n"
        + lines(count) {
          "  // adapt:allow overlap because they lie on each other\n"
            + "  label v\($0) \"a\" { top == view.top; leading == view.leading }"
        } + "}\n"
    },
    GrowthFamily(name: "labels in a stack that scrolls", use: .check, smallest: 8) { GrowthScripts.stack($0) },
    GrowthFamily(name: "labels in a stack with equal spacing", use: .check, smallest: 8) {
      GrowthScripts.spacedStack($0)
    },
    GrowthFamily(name: "labels in a proportional stack that scrolls", use: .check, smallest: 8) {
      GrowthScripts.scrolledStack($0, distribution: "fillProportionally")
    },
    GrowthFamily(name: "guides in a row", use: .check, smallest: 8) { count in
      "controller C {\n" + lines(count) { "  guide g\($0) { width == 5 }" }
        + lines(count - 1) { "  g\($0 + 1).leading == g\($0).trailing" } + "}\n"
    },
    GrowthFamily(name: "equal widths", use: .check, smallest: 8) { GrowthScripts.equalWidths($0) },
    GrowthFamily(name: "texts below each other", use: .check, smallest: 8) { GrowthScripts.texts($0) },
    GrowthFamily(name: "tab bars within each other", use: .check, smallest: 4, largest: 32) { count in
      "controller C0 { label l \"A\" { top == safeArea.top; leading == safeArea.leading } }\n"
        + lines(count) { "controller C\($0 + 1): tab(C\($0))" }
    },
    GrowthFamily(name: "tabs of split views", use: .check, smallest: 8, largest: 128) { count in
      page + "controller S: split(primary: C, secondary: C)\n"
        + "controller T: tab(\(Array(repeating: "S", count: count).joined(separator: ", ")))\n"
    },
    GrowthFamily(name: "conditions at widths of their own", use: .check, smallest: 8) { count in
      "controller C {\n"
        + lines(count) {
          "  view v\($0) { height == 5; top == view.top; leading == view.leading }\n"
            + "  when bounds.width >= \(300 + $0) { v\($0).width == 5 } otherwise { v\($0).width == 6 }"
        } + "}\n"
    },
  ]

  private static let storyboards = [
    GrowthFamily(name: "labels below each other", use: .storyboard, smallest: 8) { GrowthScripts.storyboard($0) },
    GrowthFamily(name: "labels on each other", use: .storyboard, smallest: 8) {
      GrowthScripts.storyboard($0, distance: 0)
    },
    GrowthFamily(name: "scenes", use: .storyboard, smallest: 8) { count in
      GrowthScripts.storyboard(scenes: (0..<count).map { GrowthScripts.scene($0, labels: 1, distance: 20) })
    },
  ]

  private static let proofs = [
    GrowthFamily(name: "widths with two priorities each", use: .prove, smallest: 8) { GrowthScripts.priorities($0) },
    GrowthFamily(name: "equal widths", use: .prove, smallest: 8) { GrowthScripts.equalWidths($0) },
    GrowthFamily(name: "equal widths, each as the one before", use: .prove, smallest: 8) {
      GrowthScripts.equalNeighbours($0)
    },
    GrowthFamily(name: "equal frames, each in a controller's view", use: .prove, smallest: 8) { count in
      "controller C {\n"
        + lines(count) { "  view v\($0) { top == view.top; leading == view.leading; width == 5; height == 5 }" } + "}\n"
    },
    GrowthFamily(name: "views at one corner, each wider", use: .prove, smallest: 8) { count in
      "controller C {\n"
        + lines(count) { "  view v\($0) { top == view.top; leading == view.leading; width == \($0 + 5); height == 5 }" }
        + "}\n"
    },
    GrowthFamily(name: "promises of one view each", use: .prove, smallest: 8) { count in
      "controller C {\n"
        + lines(count) {
          "  view v\($0) { top == view.top; leading == view.leading; width == 5; height == 5 }\n"
            + "  always v\($0).width <= 6"
        } + "}\n"
    },
    GrowthFamily(name: "conditions on one attribute", use: .prove, smallest: 8) { GrowthScripts.conditions($0) },
    GrowthFamily(name: "a constraint under each of many conditions", use: .prove, smallest: 8) { count in
      "controller C {\n  view v { top == view.top; leading == view.leading; height == 4 }\n"
        + lines(count) {
          "  when bounds.width >= \(300 + $0), bounds.width < \(301 + $0) { v.width == \($0 + 1) }"
        } + "}\n"
    },
    GrowthFamily(name: "texts below each other", use: .prove, smallest: 8) { GrowthScripts.texts($0) },
    GrowthFamily(name: "labels in a stack that scrolls", use: .prove, smallest: 8) { GrowthScripts.stack($0) },
    GrowthFamily(name: "independent conflicts", use: .prove, smallest: 8) { GrowthScripts.conflicts($0) },
  ]

  private static let runs = [
    GrowthFamily(name: "a visual format with one name", use: .run) { GrowthScripts.visual($0) + "launch C\n" },
    GrowthFamily(name: "a visual format with many names", use: .run) { count in
      "controller C {\n"
        + lines(count) { "  view v\($0) { leading == view.leading; width == 4 }" }
        + "  visual \"V:|\((0..<count).map { "-[v\($0)(4)]" }.joined())\"\n}\nlaunch C\n"
    },
    GrowthFamily(name: "readings of the number of events", use: .run) { count in
      "var n = 0\nfor i in 0..<\(count) { print i\n  n = n + events.count }\n"
    },
    GrowthFamily(name: "a chain of open widths", use: .run) { GrowthScripts.openChain($0, relation: "==") },
    GrowthFamily(name: "a chain of inequalities and open widths", use: .run) {
      GrowthScripts.openChain($0, relation: ">=")
    },
    GrowthFamily(name: "labels that fill a row", use: .run) { GrowthScripts.labelRow($0) + "launch C\n" },
    GrowthFamily(name: "labels in a stack with equal spacing", use: .run) { GrowthScripts.spacedStack($0) },
    GrowthFamily(name: "labels that wrap, in a stack with equal spacing", use: .run) { GrowthScripts.spacedTexts($0) },
    GrowthFamily(name: "labels in a stack with equal spacing that scrolls", use: .run) {
      GrowthScripts.scrolledStack($0, distribution: "equalSpacing")
    },
    GrowthFamily(name: "labels in a stack with equal centers that scrolls", use: .run) {
      GrowthScripts.scrolledStack($0, distribution: "equalCentering")
    },
    GrowthFamily(name: "labels in a stack with equal widths that scrolls", use: .run) {
      GrowthScripts.scrolledStack($0, distribution: "fillEqually")
    },
    GrowthFamily(name: "labels in a proportional stack that scrolls", use: .run) {
      GrowthScripts.scrolledStack($0, distribution: "fillProportionally")
    },
    GrowthFamily(name: "labels in a stack that fill a row", use: .run) {
      GrowthScripts.pinnedStack($0, distribution: "fill") + "launch C\n"
    },
    GrowthFamily(name: "labels in a stack with equal centers that fill a row", use: .run) {
      GrowthScripts.pinnedStack($0, distribution: "equalCentering") + "launch C\n"
    },
    GrowthFamily(name: "open views in a stack with equal centers that fill a row", use: .run) {
      GrowthScripts.pinnedViews($0, distribution: "equalCentering") + "launch C\n"
    },
    GrowthFamily(name: "stacks in a stack with equal centers that fill the window", use: .run) {
      GrowthScripts.nestedStacks($0, distribution: "equalCentering") + "launch C\n"
    },
    GrowthFamily(name: "views of open heights between two held ends", use: .run) { GrowthScripts.openColumn($0) },
    GrowthFamily(name: "rows with a subtitle, and their headers", use: .run, smallest: 8) {
      GrowthScripts.subtitles($0) + "launch C\n"
    },
    GrowthFamily(name: "an open chain", use: .run) { GrowthScripts.chain($0, relation: "==") },
    GrowthFamily(name: "an open chain of inequalities", use: .run) { GrowthScripts.chain($0, relation: ">=") },
    GrowthFamily(name: "a mesh of inequalities, each with a priority", use: .run) { GrowthScripts.mesh($0) },
    GrowthFamily(name: "labels in a stack that scrolls", use: .run) { GrowthScripts.stack($0) + "launch C\n" },
    GrowthFamily(name: "items in a collection", use: .run) { GrowthScripts.collection($0) + "launch C\n" },
    GrowthFamily(name: "tables", use: .run) { GrowthScripts.tables($0) + "launch C\n" },
    GrowthFamily(name: "sections of a table", use: .run) { GrowthScripts.sections($0) + "launch C\n" },
    GrowthFamily(name: "conditions on one attribute", use: .run) { GrowthScripts.conditions($0) + "launch C\n" },
    GrowthFamily(name: "presentations and dismissals", use: .run) { count in
      page + "launch C\n"
        + "for i in 1...\(count) {\n  present C\n  dismiss\n}\n"
    },
    GrowthFamily(name: "pushes", use: .run) { count in
      page + "controller N: navigation(root: C)\nlaunch N\nfor i in 1...\(count) { push C }\n"
    },
    GrowthFamily(name: "pushes and pops", use: .run) { count in
      page + "controller N: navigation(root: C)\nlaunch N\nfor i in 1...\(count) {\n  push C\n  pop\n}\n"
    },
    GrowthFamily(name: "branches in a body", use: .run) { count in
      "controller C {\n"
        + lines(count) {
          "  if \($0) > 0 { view v\($0) { top == view.top; leading == view.leading; width == 5; height == 5 } }"
        }
        + "}\nlaunch C\n"
    },
    GrowthFamily(name: "a map from which keys are removed", use: .run) { count in
      "var m = [:]\nfor i in 0..<\(count) { m[i] = i }\nfor i in 0..<\(count) { m.remove(i) }\n"
    },
    GrowthFamily(name: "launches", use: .run) { count in
      page + "for i in 1...\(count) { launch C }\n"
    },
    GrowthFamily(name: "launches of as many controllers", use: .run) { count in
      lines(count) {
        "controller C\($0) { label l\($0) \"A\" { top == safeArea.top; leading == safeArea.leading } }\nlaunch C\($0)"
      }
    },
    GrowthFamily(name: "rotations", use: .run) { count in
      page + "launch C\n"
        + "for i in 1...\(count) { rotate }\n"
    },
    GrowthFamily(name: "a queue", use: .run) { count in
      "var xs = []\nfor i in 0..<\(count) { xs.append(i) }\nwhile xs.count > 0 { let x = xs.removeFirst() }\n"
    },
    GrowthFamily(name: "events that are read after each rotation", use: .run) { count in
      page + "launch C\nvar n = 0\nfor i in 1...\(count) {\n  rotate\n  n += events.count\n}\n"
    },
    GrowthFamily(name: "labels that are hidden, each with a layout", use: .run) {
      GrowthScripts.changes($0, "l.isHidden = true")
    },
    GrowthFamily(name: "texts that are written, each with a layout", use: .run) {
      GrowthScripts.changes($0, "l.text = \"abc\"")
    },
    GrowthFamily(name: "views that are taken out, each with a layout", use: .run) {
      GrowthScripts.changes($0, "l.removeFromSuperview()")
    },
    GrowthFamily(name: "traits of views that are overridden, each with a layout", use: .run) {
      GrowthScripts.changes($0, "l.traitOverrides.preferredContentSizeCategory = XL")
    },
    GrowthFamily(name: "views of a stack that go and come back", use: .run) { GrowthScripts.installs($0) },
    GrowthFamily(name: "views that are deleted", use: .run) { count in
      "controller C {\n"
        + lines(count) { "  view v\($0) { top == view.top; leading == view.leading; width == 5; height == 5 }" }
        + "}\nlaunch C\n" + lines(count) { "delete v\($0)" }
    },
    GrowthFamily(name: "open views, each asked whether it is ambiguous", use: .run) {
      GrowthScripts.ambiguityReads($0)
    },
    GrowthFamily(name: "open views that are printed", use: .run) { GrowthScripts.openViews($0) + "print ambiguity\n" },
    GrowthFamily(name: "views, each asked for its fitting size", use: .run) { GrowthScripts.fittingReads($0) },
    GrowthFamily(name: "overrides of traits under conditions", use: .run, smallest: 8) {
      GrowthScripts.overrides($0) + "launch C\n"
    },
    GrowthFamily(name: "handlers that write an attribute", use: .run) { count in
      "controller C {\n  view v { top == safeArea.top; leading == safeArea.leading; height == 8 }\n  k: v.width == 1\n}\n"
        + "launch C\nfor i in 1...\(count) { C.k.constant = i }\n"
    },
  ]

  private static let texts = [
    GrowthFamily(name: "each character of a text", use: .run) { count in
      "let s = \"\(String(repeating: "aé", count: count / 2))\"\nvar n = 0\n"
        + "for i in 0..<\(count) { if s[i] == \"a\" { n = n + 1 } }\n"
    },
    GrowthFamily(name: "a text that grows", use: .run, largest: 8192) { count in
      "var s = \"\"\nfor i in 0..<\(count) { s = s + \"a\" }\n"
    },
    GrowthFamily(name: "a list that grows", use: .run) { count in
      "var xs = []\nfor i in 0..<\(count) { xs.append(i) }\n"
    },
    GrowthFamily(name: "misspelt names", use: .run, largest: 8192) { misspelt($0) },
    GrowthFamily(name: "a long expression", use: .run, largest: 256) { count in
      "let x = 1" + String(repeating: " + 1", count: count) + "\n"
    },
    GrowthFamily(name: "badly indented lines", use: .format) { count in lines(count) { "   let a\($0)=\($0)" } },
  ]

  // MARK: - Shapes

  private static let page = GrowthScripts.page

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String { GrowthScripts.lines(count, line) }

  private static func nested(_ depth: Int) -> String {
    "controller C0 { view v { top == superview.top; leading == superview.leading; width == 5; height == 5 } }\n"
      + (1...depth).map {
        "controller C\($0) {\n  C\($0 - 1) c\n  C\($0 - 1) d\n  c.edges == view.edges\n  d.edges == view.edges\n}\n"
      }.joined()
  }

  private static func compositional(_ count: Int) -> String {
    let item = "layoutItem(width: fractionalWidth(0.5), height: fractionalHeight(1))"
    let group = "layoutGroup(axis: horizontal, width: fractionalWidth(1), height: absolute(20), subitems: [\(item)])"
    let sections = (0..<count).map { _ in "layoutSection(\(group))" }.joined(separator: ", ")
    return "controller C {\n  collection grid {\n    edges == superview.edges\n    layout = [\(sections)]\n"
      + lines(count) {
        "    sectionHeader h\($0)\n    cell c\($0) { label a\($0) \"x\" { center == superview.center } }"
      } + "  }\n}\n"
  }

  private static func misspelt(_ count: Int) -> String {
    "controller C {\n  view title { width == 10; height == 10; top == view.top; leading == view.leading }\n"
      + lines(count) { "  titel\($0).width == 10" } + "}\n"
  }
}
