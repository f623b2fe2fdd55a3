import AdaptInterpreter
import AdaptSyntax
import Testing

/// The table of bad input: each gets its code, and the run ends as promised.
@Suite("Bad input")
struct BadInputTests {
  /// How a run with this input ends. The command line's exit status follows from it: 2 or 1.
  enum Ending: Sendable {
    /// Nothing is run, or the run stops.
    case stops
    /// The run goes on to its end, as iOS does, and has not succeeded.
    case goesOn
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var code: DiagnosticCode
    var ending = Ending.stops
    var bytes: [UInt8]

    init(_ name: String, _ code: DiagnosticCode, _ text: String, ending: Ending = .stops) {
      self.init(name, code, bytes: Array(text.utf8), ending: ending)
    }

    init(_ name: String, _ code: DiagnosticCode, bytes: [UInt8], ending: Ending = .stops) {
      self.name = name
      self.code = code
      self.ending = ending
      self.bytes = bytes
    }

    var testDescription: String { name }
  }

  static func page(_ body: String) -> String {
    "controller Page {\n  view box\n  \(body)\n}\nlaunch Page on \"iPhone 6\""
  }

  static func many(_ text: String, _ count: Int = 10_000) -> String { String(repeating: text, count: count) }

  /// `s` is a text of 2 048 characters.
  static let longText = "var s = \"a\"\nfor i in 1...11 { s = s + s }\n"

  /// `print "…"` with the bytes as they are.
  static func printing(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array("print \"".utf8)
    result.append(contentsOf: bytes)
    result.append(UInt8(ascii: "\""))
    return result
  }

  static let rows: [Row] = texts + depths + endless + layouts + numbers + imports

  static let texts: [Row] = [
    Row("malformed UTF-8", .malformedUTF8, bytes: printing([0xC3, 0x28, 0xFF])),
    Row("a surrogate in UTF-8", .malformedUTF8, bytes: printing([0xED, 0xA0, 0x80])),
    Row("a NUL byte", .invalidCharacter, "print 1\u{0}2"),
    Row("UTF-16", .invalidCharacter, bytes: [0x70, 0, 0x72, 0, 0x69, 0, 0x6E, 0, 0x74, 0]),
    Row("nothing but control characters", .invalidCharacter, "\u{1}\u{2}\u{7F}"),
  ]

  static let depths: [Row] = [
    Row("10 000 nested braces", .nestingTooDeep, many("{")),
    Row("10 000 nested views", .nestingTooDeep, page(many("view a { "))),
    Row("10 000 nested parentheses", .nestingTooDeep, "print \(many("("))"),
    Row("a sum of 10 000 terms", .chainTooLong, "print 1\(many(" + 1"))"),
    Row("10 000 minus signs", .nestingTooDeep, "print \(many("- "))1"),
  ]

  static let endless: [Row] = [
    Row("recursion without end", .callDepth, "func f(n) { return f(n + 1) }\nf(0)"),
    Row("recursion through closures", .callDepth, "func f(n) { return [n].map { x in f(x) } }\nf(0)"),
    Row("a component in itself", .callDepth, "component A { A a }\n\(page("A a"))"),
    Row(
      "10 000 nested containers", .callDepth,
      "controller A {}\nvar x = navigation(root: A)\nfor i in 1...10000 { x = navigation(root: x) }"),
    Row(
      "presentations without end", .callDepth,
      "controller A {\n  presentation a { content = A }\n  on viewDidAppear { present a }\n}\nlaunch A"),
    Row("an endless loop", .stepLimit, "while true {}"),
    Row("an endless loop in a handler", .stepLimit, page("on viewDidLoad { while true {} }")),
    Row("an endless loop through closures", .stepLimit, "while true { [1, 2].forEach { x in x } }"),
    Row("a loop to 10^15", .stepLimit, "for i in 0...1000000000000000 {}"),
    Row("a string that doubles", .memoryLimit, "var s = \"a\"\nwhile true { s += s }"),
    Row("a list that grows", .memoryLimit, "var l = []\nwhile true { l.append(1) }"),
    Row("a list that doubles", .memoryLimit, "var l = [1]\nwhile true { l = l + l }"),
    Row("a list joined by a long text", .memoryLimit, "\(longText)print [0, 1, 2, 3].map { x in s }.joined(s).count"),
    Row("a long text put in many places", .memoryLimit, "\(longText)print s.replacing(\"a\", s).count"),
    Row("a long text interpolated many times", .memoryLimit, "\(longText)print \"\(many("\\(s)", 20))\""),
    Row("a long text printed many times", .memoryLimit, "\(longText)print \(many("s, ", 20))s"),
    Row("a list of 10^15", .memoryLimit, "print (0...1000000000000000).map { x in x }"),
    Row("more views than the limit", .memoryLimit, page("for i in 1...12000 { view v }")),
  ]

  static let layouts: [Row] = [
    Row("a product of anchors", .nonlinear, page("box.width == box.width * box.height")),
    Row("a quotient of anchors", .nonlinear, page("box.width == 1 / box.height")),
    Row(
      "no common ancestor", .noCommonAncestor,
      "controller Other { view box }\nlet other = Other()\n\(page("box.leading == other.box.leading"))"),
    Row("a conflict", .constraintConflict, page("box.width == 1; box.width == 2"), ending: .goesOn),
    Row("a broken invariant", .brokenInvariant, page("always box.width == 7; box.width == 8"), ending: .goesOn),
    Row("a failed expectation", .expectationFailed, "expect 1 == 2", ending: .goesOn),
    Row("a priority that is no number", .priorityOutOfRange, page("box.width == 1 @ (0 * 1e308 * 1e308)")),
  ]

  static let numbers: [Row] = [
    Row("a division by zero", .divisionByZero, "print 1 / 0"),
    Row("a remainder by zero", .divisionByZero, "print 1 % 0"),
    Row("a division by zero in a constraint", .divisionByZero, page("box.width == view.width / 0")),
    Row("an infinite constant", .notFinite, page("box.width == 1e308 * 10")),
    Row("NaN as a constant", .notFinite, "let n = 1e308 * 10 - 1e308 * 10\n\(page("box.width == n"))"),
    Row("NaN as a coefficient", .notFinite, "let n = 1e308 * 10 - 1e308 * 10\n\(page("box.width == n * view.width"))"),
    Row("infinity as an attribute", .notFinite, page("box.alpha = 1e308 * 10")),
    Row("NaN as an index", .indexOutOfRange, "let n = 1e308 * 10 - 1e308 * 10\nprint [1, 2][n]"),
    Row("a huge index", .indexOutOfRange, "print [1, 2][1e300]"),
    Row("a negative index", .indexOutOfRange, "print [1, 2][-1]"),
    Row("an infinite range", .notFinite, "for i in 0...(1e308 * 10) {}"),
    Row("an infinite device", .badValue, "device D { size = (1e308 * 10) x 100 }\n\(page(""))"),
    Row("an infinite window", .badPlacement, "\(page(""))\nresize to (1e308 * 10) x 100"),
    Row("a number beyond the range of numbers", .malformedNumber, "print 1e400"),
  ]

  static let imports: [Row] = [
    Row("a missing import", .importNotFound, "import \"missing.adapt\""),
    Row("a folder as an import", .importIsDirectory, "import \"lib\""),
    Row("an import from outside of the root", .importOutsideRoot, "import \"../../etc/passwd\""),
    Row("an absolute import", .importOutsideRoot, "import \"/etc/passwd\""),
    Row("an import of nothing", .importNotFound, "import \"\""),
    Row("an import of itself", .importCycle, "import \"script.adapt\""),
  ]

  static let files = ["lib/spacing.adapt": "let gap = 8", "script.adapt": "import \"script.adapt\""]

  @Test("is answered with its code, and with the promised ending", arguments: rows)
  func row(_ row: Row) {
    let trial = Trial(
      SourceFile(name: "script.adapt", bytes: row.bytes), host: MemoryHost(files: Self.files))
    #expect(trial.codes.contains(row.code), "\(trial.transcript.prefix(2000))")
    switch row.ending {
    case .stops: #expect(!trial.outcome.completed)
    case .goesOn: #expect(trial.outcome.completed && !trial.outcome.succeeded)
    }
    for diagnostic in trial.diagnostics {
      #expect(diagnostic.primary.text.utf8.count < 1_000 && diagnostic.message.utf8.count < 1_000)
    }
  }

  @Test("a line of 10 MB is read, run and shown in part")
  func longLine() {
    let line = "print \"\(String(repeating: "x", count: 10_000_000))\" + 1"
    let trial = Trial(line, limits: Limits())
    #expect(trial.codes == [.typeMismatch])
    #expect(trial.transcript.utf8.count < 10_000)
  }

  @Test(
    "texts that would fill the memory are refused before they are built",
    arguments: ["s.split(\"a\").joined(separator: s)", "s.replacing(\"a\", s)"])
  func hugeTexts(expression: String) {
    let trial = Trial("var s = \"a\"\nfor i in 1...20 { s = s + s }\nprint \(expression).count", limits: Limits())
    #expect(trial.codes == [.memoryLimit], "\(trial.transcript.prefix(2000))")
  }

  @Test("values nested a hundred thousand deep are compared, printed and let go")
  func deepValues() {
    let limits = Limits(steps: 4_000_000)
    let script = """
      func nest(n) { var l = []; for i in 1...n { l = [l] }; return l }
      func wrap(n) { var m = ["x": nil]; for i in 1...n { m = ["x": m] }; return m }
      func chain(n) { var f = { 0 }; for i in 1...n { let g = f; f = { g } }; return f }
      let depth = 100000
      expect nest(depth) == nest(depth)
      expect nest(depth) != nest(depth - 1)
      expect wrap(depth) == wrap(depth)
      print "\\(nest(depth))".count > 0
      let f = chain(depth)
      """
    let trial = Trial(script, limits: limits)
    #expect(trial.outcome.succeeded, "\(trial.transcript.prefix(2000))")
  }

  @Test("lists in lists are refused where views are expected, however deep")
  func deepLists() {
    let nest = "func nest(n) { var l = []; for i in 1...n { l = [l] }; return l }\nlet deep = nest(9000)\n"
    let launch = "launch Page on \"iPhone 6\""
    let scripts = [
      "controller Page { install deep }\n\(launch)", "controller Page { deep.alpha = 0 }\n\(launch)",
      "controller Page { view v }\n\(launch) in deep", "controller Page { view v }\n\(launch)\ninstall deep",
      "controller Page { view v }\n\(launch)\nv.text = deep", "print number(deep)", "print traits(deep)",
      "print deep.sum",
    ]
    for script in scripts {
      let trial = Trial(nest + script, limits: Limits(steps: 100_000))
      #expect(!trial.outcome.completed || trial.outcome.succeeded, "\(trial.transcript.prefix(500))")
    }
    let interpreter = Interpreter()
    interpreter.register("take", parameters: ["value"]) { values throws(HostError) in values.first ?? .nil }
    #expect(interpreter.run(nest + "print take(deep) == nil").completed)
  }

  @Test("more names than there is room for get a diagnostic")
  func manyNames() {
    let script = (0..<70_000).map { "let n\($0) = \($0)\n" }.joined() + "print n69999"
    let trial = Trial(script, limits: Limits())
    #expect(trial.codes == [.memoryLimit], "\(trial.transcript.prefix(2000))")
  }

  @Test("numbers that are none go through every built-in function unharmed")
  func strangeNumbers() {
    let calls = [
      "abs(n)", "round(n)", "floor(n)", "ceil(n)", "sqrt(n)", "min(n, 1)", "max(n, 1)", "string(n)", "number(n)",
      "size(n, n)", "point(n, n)", "rect(n, n, n, n)", "insets(n)", "font(n)", "device(\"iPhone 6\", os: n)",
      "[1, 2].prefix(n)", "[1, 2].suffix(n)", "(n)...3", "n % 3", "[n, 1, n].sorted()", "[n].contains(n)", "[n: 1]",
      "\"abc\"[n]", "(1...3)[n]", "n x n", "[1, 2, 3].remove(n)", "traits(n)", "\"a\".split(n)", "[1][n...n]",
    ]
    for value in ["1e308 * 10", "1e308 * 10 - 1e308 * 10", "-1e308 * 10", "1e19", "-1e19", "0.5", "-0.0"] {
      for call in calls {
        _ = Trial("var n = \(value)\nvar l = [1, 2, 3]\nprint \(call)\nl.insert(n, at: n)\nl[n] = n")
      }
      _ = Trial("device D { size = 100 x 100; os = \(value) }\ncontroller P { view v }\nlaunch P on D")
      _ = Trial("device D { size = 100 x 100; scale = \(value) }\ncontroller P { view v }\nlaunch P on D")
      let attributes = ["alpha", "lines", "intrinsic", "font", "text", "hidden", "x", "margins", "hugging"]
      for attribute in attributes {
        _ = Trial(
          "controller P { label v \"a\"\n v.\(attribute) = \(value) }\nlaunch P on \"iPhone 6\"\nv.\(attribute) = \(value)"
        )
      }
      _ = Trial("controller P { label v \"a b c\"\n v.font = font(\(value)) }\nlaunch P on \"iPhone 6\"\nprint tree")
      _ = Trial(
        "controller P { view v\n v.intrinsic = (\(value)) x 1 }\nlaunch P on \"iPhone 6\"\nresize to (\(value)) x 9")
      _ = Trial("controller P { view v\n when bounds.width > \(value) { v.alpha = 0 } }\nlaunch P on \"iPhone 6\"")
      _ = Trial("controller P { view v }\nlaunch P on \"iPhone 6\"\nexpect v.width == \(value) within \(value)")
    }
  }
}
