import AdaptInterpreter
import AdaptSyntax
import Testing

/// A run ends where it has used what it may use, and its interpreter goes on.
@Suite("Account")
struct AccountTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var limits: Limits
    var code: DiagnosticCode
    var script: String

    var testDescription: String { name }
  }

  /// Scripts without an end that keep more and more.
  static let hoarders: [Row] = [
    (
      "texts",
      "var kept = []\nvar s = \"abcdefgh\"\nfor i in 1...10 { s = s + s }\nwhile true { kept.append(s + \"!\") }"
    ),
    (
      "capitals",
      "var kept = []\nvar s = \"abcdefgh\"\nfor i in 1...10 { s = s + s }\nwhile true { kept.append(s.uppercased()) }"
    ),
    ("small lists", "var kept = []\nwhile true { kept.append([1, 2]) }"),
    (
      "copies of a list",
      "var kept = []\nvar a = (1...500).map { i in i }\nwhile true { var b = a\n b.append(1)\n kept.append(b) }"
    ),
    ("a map", "var map = [:]\nvar i = 0\nwhile true { map[i] = \"value \\(i)\"\n i += 1 }"),
    (
      "pieces",
      "var kept = []\nvar s = \"a b c d \"\nfor i in 1...6 { s = s + s }\nwhile true { kept.append(s.split(\" \")) }"
    ),
    (
      "closures that keep themselves",
      "while true {\n var list = (1...200).map { i in i }\n var f = nil\n f = { [f, list] }\n}"
    ),
    ("printed lines", "while true { print \"something that is said again and again\" }"),
    ("a list that is still being made", "let kept = (1...4000).map { i in (1...4000).map { k in \"value \\(k)\" } }"),
    (
      "pieces of a long text",
      "var s = \"a b c d \"\nfor i in 1...17 { s = s + s }\nlet kept = s.split(\" \")"
    ),
    ("views", "controller Page { for i in 1...100000 { view v { top == view.top } } }\nlaunch Page"),
    (
      "events",
      """
      controller Page { for i in 1...40 { view v { top == view.top } } }
      launch Page
      while true { rotate }
      """
    ),
    ("slices", "var kept = []\nlet a = (1...1000).map { i in i }\nwhile true { kept.append(a[0..<999]) }"),
  ].map { Row(name: $0.0, limits: Limits(memory: 8_000_000), code: .memoryLimit, script: $0.1) }

  /// Functions that touch much within one step of the script.
  static let workers: [Row] = [
    "list.contains(-1)", "list.reversed()", "list.sum", "list.min()", "min(list)", "max(list)", "list.sorted()",
    "list.firstIndex(of: -1)",
    "list.prefix(4999)", "list + list", "list == other", "list.joined(\",\")", "list.indices.map { i in i }",
    "text.uppercased()", "text.contains(\"b\")", "text.reversed()", "text.split(\"\")",
    "text.replacing(\"a\", with: \"b\")",
    "text.prefix(39999)", "text + \"!\"", "text == otherText", "text < otherText", "text.hasPrefix(otherText)",
    "text.hasSuffix(otherText)", "list.filter { i in false }", "list.allSatisfy { i in true }",
    "list.contains { i in false }", "list.forEach { i in nil }", "list.reduce(0) { sum, i in i }",
    // One character of many bytes.
    "marks[0]", "marks[0...0]", "marks.prefix(1)", "marks.suffix(1)", "marks.hasPrefix(marks)",
    "marks.hasPrefix(\"a\")", "marks.hasSuffix(marks)", "marks.split(\"\")", "marks.reversed()",
  ].map { expression in
    Row(
      name: expression, limits: Limits(steps: 400_000), code: .stepLimit,
      script: """
        let list = (1...5000).map { i in i }
        let other = (1...5000).map { i in i }
        var text = "aaaaa"
        for i in 1...13 { text = text + text }
        let otherText = text + ""
        var marks = "\u{301}"
        for i in 1...15 { marks = marks + marks }
        for i in 1...20000 { let found = \(expression) }
        """)
  }

  /// Questions to which the simulation makes a list for an answer.
  static let questions: [Row] = ["view.subviews", "Page.view.subviews", "box[0].superview.subviews"].map { expression in
    Row(
      name: expression, limits: Limits(steps: 200_000), code: .stepLimit,
      script: """
        controller Page {
          for i in 1...500 { view box { width == 4; height == 4; leading == view.leading; top == view.top } }
        }
        launch Page
        for i in 1...20000 { let found = \(expression) }
        """)
  }

  static let others: [Row] = [
    Row(name: "no time", limits: Limits(seconds: 0), code: .timeLimit, script: "while true { }"),
    Row(
      name: "no time for a layout", limits: Limits(seconds: 0), code: .timeLimit,
      script: "controller Page { view box }\nlaunch Page"),
    Row(
      name: "too many lines", limits: Limits(events: 100), code: .eventLimit, script: "while true { print 1 }"),
    Row(
      name: "too many events", limits: Limits(events: 100), code: .eventLimit,
      script: "controller Page { view box }\nlaunch Page\nwhile true { rotate }"),
  ]

  @Test("a run ends where a limit is reached", arguments: hoarders + workers + questions + others)
  func limit(_ row: Row) {
    let interpreter = Interpreter(limits: row.limits)
    let outcome = interpreter.run(row.script)
    #expect(outcome.diagnostics.filter { $0.severity == .error }.map(\.code) == [row.code])
    // The interpreter goes on: what was kept is let go when nothing leads to it.
    let next = Interpreter(limits: row.limits).run("print 1 + 1")
    #expect(next.completed || row.limits.seconds == 0)
  }

  @Test(
    "what is let go is not counted",
    arguments: [
      "var s = \"abcdefgh\"\nfor i in 1...10 { s = s + s }\nfor i in 1...2000 { let t = s + \"!\" }",
      "for i in 1...300 { var a = (1...1000).map { i in i }\n a.append(i) }",
      "for i in 1...300 {\n var list = (1...1000).map { i in i }\n let f = { list }\n}",
      "controller Page { for i in 1...50 { view v { top == view.top } } }\nfor i in 1...60 { launch Page }",
    ])
  func letGo(_ script: String) {
    let interpreter = Interpreter(limits: Limits(memory: 8_000_000))
    interpreter.keepsLog = false
    #expect(interpreter.run(script).diagnostics.filter { $0.severity == .error }.map(\.code) == [])
  }

  @Test("a question after each view takes no steps for layouts that there were not")
  func questionsWithoutLayout() {
    let trial = Trial(
      """
      controller Page {
        for i in 1...500 { view box { width == 4; height == 4; leading == view.leading; top == view.top } }
      }
      launch Page
      for b in box { expect b.width == 4 }
      """, limits: Limits(steps: 100_000))
    #expect(trial.outcome.succeeded, "\(trial.transcript)")
  }

  @Test(
    "the numbers of a range take no memory",
    arguments: [
      ("contains(-1)", "false"), ("sum", "124999750000"), ("min()", "0"), ("max()", "499999"),
      ("firstIndex(of: 400000)", "400000"), ("prefix(2)", "[0, 1]"), ("suffix(2)", "[499998, 499999]"),
      ("reduce(0) { a, b in b }", "499999"), ("allSatisfy { n in n < 500000 }", "true"),
    ])
  func ranges(expression: String, value: String) {
    // A list of as many numbers takes eight million bytes.
    let trial = Trial("print (0..<500000).\(expression)", limits: Limits(memory: 2_000_000))
    #expect(trial.outcome.succeeded && trial.transcript == value + "\n", "\(trial.transcript)")
  }

  @Test("a launch that a limit stops leaves the launch before it, and later runs go on", arguments: [false, true])
  func launchThatIsStopped(launchesBefore: Bool) {
    let interpreter = Interpreter(limits: Limits(memory: 30_000_000))
    if launchesBefore {
      interpreter.run("controller First { label a \"A\" { top == view.top; left == view.left } }\nlaunch First")
    }
    let before = interpreter.frame(of: "First.a")
    let stopped = interpreter.run("controller Many { for i in 1...100000 { label k \"text\" } }\nlaunch Many")
    #expect(stopped.diagnostics.map { $0.code } == [.memoryLimit])
    #expect(interpreter.frame(of: "Many") == nil)
    #expect(interpreter.frame(of: "First.a") == before && (before != nil) == launchesBefore)
    let next = interpreter.run("print 40 + 2")
    #expect(next.succeeded)
    guard case .print("42")? = interpreter.log.last else {
      Issue.record("\(String(describing: interpreter.log.last))")
      return
    }
  }

  /// Cancels the run when it prints "stop".
  private final class StoppingHost: ScriptHost {
    let cancellation = Cancellation()

    func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile { throw .notFound }

    func receive(_ entry: LogEntry) {
      if case .print("stop") = entry { cancellation.cancel() }
    }
  }

  /// Has no files, and cancels the run when the first is looked for.
  private final class CancellingHost: ScriptHost {
    let cancellation = Cancellation()
    private(set) var lookups = 0

    func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
      lookups += 1
      cancellation.cancel()
      throw .notFound
    }

    func receive(_ entry: LogEntry) {}
  }

  @Test("no more files are looked for soon after a run is stopped")
  func missingImports() {
    let host = CancellingHost()
    let interpreter = Interpreter(host: host, cancellation: host.cancellation)
    let outcome = interpreter.run((0..<2000).map { "import \"f\($0)\"" }.joined(separator: "\n"))
    #expect(outcome.diagnostics.contains { $0.code == .cancelled })
    #expect((1..<1000).contains(host.lookups))
  }

  @Test("a layout in which a run was stopped is left to the run that changes something")
  func layoutThatIsStopped() {
    let host = StoppingHost()
    let interpreter = Interpreter(host: host, cancellation: host.cancellation)
    func evaluate(_ name: String, _ text: String) -> Interpreter.Evaluation {
      interpreter.evaluate(SourceFile(name: name, text: text))
    }
    let first = evaluate(
      "first",
      """
      var stops = false
      controller Page {
        label a "A" { top == view.top; left == view.left }
        on viewWillLayoutSubviews { if stops { print "stop" } }
      }
      launch Page
      """)
    #expect(first.isAccepted, "\(first.outcome.diagnostics)")
    #expect(evaluate("second", "stops = true\nrotate").outcome.diagnostics.map { $0.code } == [.cancelled])
    host.cancellation.reset()
    let isUnfinished = interpreter.model.needsLayout
    #expect(isUnfinished)
    // It would be stopped again.
    #expect(evaluate("third", "print 40 + 2").isAccepted)
    #expect(evaluate("fourth", "stops = false\nPage.a.text = \"B\"").isAccepted)
    let isStillUnfinished = interpreter.model.needsLayout
    #expect(!isStillUnfinished)
  }

  @Test("a long key of a map takes the steps of its text")
  func longKeys() {
    let outcome = Interpreter(limits: Limits(steps: 100_000)).run(
      "var s = \"abcdefgh\"\nfor i in 1...15 { s = s + s }\nvar m = [:]\nfor i in 1...1000 { m[s] = i }")
    #expect(outcome.diagnostics.map(\.code) == [.stepLimit])
  }

  /// A step back over a flag looks for the beginning of all flags before it.
  @Test("the end of a text of flags costs what its beginning does")
  func flags() {
    let outcome = Interpreter(limits: Limits(elements: 1 << 20)).run(
      """
      var s = "🇩🇪"
      for i in 0..<17 { s = s + s }
      expect s.suffix(60000).count == 60000
      expect s.hasSuffix("🇩🇪🇩🇪") && !s.hasSuffix("🇫🇷🇩🇪")
      expect s.reversed() == s
      expect ("é1" + "🇩🇪🇫🇷").reversed() == "🇫🇷🇩🇪1é"
      expect "🇩🇪🇫🇷".suffix(1) == "🇫🇷" && "ab".suffix(0) == "" && "ab".suffix(9) == "ab"
      expect "ab".hasSuffix("") && !"b".hasSuffix("ab") && !"ab".hasSuffix("a")
      """)
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }

  @Test("arguments find their parameters by their labels, however many there are")
  func labels() {
    let names = (0..<300).map { "p\($0)" }
    let parameters = names.map { "\($0): 0" }.joined(separator: ", ")
    let arguments = names.reversed().enumerated().map { "\($1): \($0)" }.joined(separator: ", ")
    let trial = Trial(
      "func f(\(parameters)) { return p0 * 1000 + p299 }\nexpect f(\(arguments)) == 299000\nexpect f(p299: 7) == 7\n")
    #expect(trial.outcome.succeeded, "\(trial.transcript)")
    let twice = Trial("func f(\(parameters)) { return p0 }\nprint f(\(arguments), p5: 1)\n")
    #expect(twice.outcome.diagnostics.contains { $0.message.contains("p5") })
  }

  @Test("lists and maps that hold the one before twice are compared once each")
  func shared() {
    for (first, next) in [("[1]", "[#, #]"), ("[\"k\": 1]", "[\"a\": #, \"b\": #]")] {
      func again(_ name: String) -> String {
        next.split(separator: "#", omittingEmptySubsequences: false).joined(separator: name)
      }
      let interpreter = Interpreter(limits: Limits(steps: 50_000))
      let outcome = interpreter.run(
        "var a = \(first)\nvar b = \(first)\nfor i in 1...200 {\n a = \(again("a"))\n b = \(again("b"))\n}\nexpect a == b\nexpect a != [b]"
      )
      #expect(outcome.succeeded, "\(outcome.diagnostics.map { $0.message })")
    }
  }

  @Test("a character of a text is found without going through the text")
  func characters() {
    // By steps: 20 000 characters twice, and no step for each byte before them.
    let trial = Trial(
      """
      var text = "aé日🇩🇪"
      for i in 1...12 { text = text + text }
      var found = 0
      for i in 0..<text.count { if text[i] == "🇩🇪" { found += 1 } }
      expect found == 4096
      expect text[4096 * 4 - 1] == "🇩🇪"
      expect text[1...3] == "é日🇩🇪"
      expect text[0..<0] == ""
      """, limits: Limits(steps: 200_000))
    #expect(trial.outcome.succeeded, "\(trial.transcript)")
  }
}
