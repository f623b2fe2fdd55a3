import AdaptSyntax
import AdaptTestSupport
import Testing

@Suite("Parser")
struct ParserTests {
  @Test("every script of the repository parses without a finding", arguments: SyntaxFixtures.scripts.map(\.path))
  func scripts(path: String) throws {
    let tree = Parser.parse(SourceFile(name: path, text: try Repository.text(path)))
    #expect(tree.diagnostics.isEmpty, "\(DiagnosticRenderer().render(tree.diagnostics))")
  }
}

@Suite("Trees")
struct TreeTests {
  @Test(
    "shapes",
    arguments: [
      ("a + b * c", "(expressionStatement (binaryExpression a + (binaryExpression b * c)))"),
      ("a - b - c", "(expressionStatement (binaryExpression (binaryExpression a - b) - c))"),
      (
        "resize to w - 20 x h",
        "(commandStatement resize (commandClause to (binaryExpression (binaryExpression w - 20) x h)))"
      ),
      ("let r = 1...n + 1", "(bindingStatement let r = (binaryExpression 1 ... (binaryExpression n + 1)))"),
      ("let s = 507x1024", "(bindingStatement let s = (binaryExpression 507 x 1024))"),
      (
        "let t = a ? b : c ?? d || e && f",
        "(bindingStatement let t = (conditionalExpression a ? b (binaryExpression c ?? (binaryExpression d || "
          + "(binaryExpression e && f)))))"
      ),
      (
        "-a.b(c)[0]",
        "(expressionStatement (prefixExpression - (subscriptExpression (callExpression "
          + "(memberExpression a b) (argumentList (argument c))) 0)))"
      ),
      (
        "a.top == b.bottom + 8 @ high - 1",
        "(constraintStatement (binaryExpression (memberExpression a top) == "
          + "(binaryExpression (memberExpression b bottom) + 8)) (priorityClause @ (binaryExpression high - 1)))"
      ),
      ("gap: a == b", "(constraintStatement gap (binaryExpression a == b))"),
      ("gap.constant = 20", "(assignmentStatement (memberExpression gap constant) = 20)"),
      ("i += 1", "(assignmentStatement i += 1)"),
      ("label title \"Hi\"", "(declaration label title \"Hi\")"),
      ("Card news(title: \"T\")", "(declaration Card news (argumentList (argument title \"T\")))"),
      (
        "controller M: split(a) { }",
        "(declaration controller M (baseClause (callExpression split (argumentList "
          + "(argument a)))) (block))"
      ),
      ("print -1, a", "(commandStatement print (argument (prefixExpression - 1)) (argument a))"),
      ("print - 1", "(expressionStatement (binaryExpression print - 1))"),
      ("print(a, b)", "(commandStatement print (argumentList (argument a) (argument b)))"),
      ("print(a) + b", "(commandStatement print (argument (binaryExpression (parenthesizedExpression a) + b)))"),
      ("show.top == 3", "(constraintStatement (binaryExpression (memberExpression show top) == 3))"),
      ("print = 3", "(assignmentStatement print = 3)"),
      ("trace on", "(commandStatement trace (argument on))"),
      (
        "launch A on \"p\" in landscape",
        "(commandStatement launch (argument A) (commandClause on \"p\") "
          + "(commandClause in landscape))"
      ),
      ("dismiss to a", "(commandStatement dismiss (commandClause to a))"),
      (
        "when width: compact, w >= 3 { } otherwise { }",
        "(whenStatement when (whenTest width compact) (whenTest "
          + "(binaryExpression w >= 3)) (block) (otherwiseClause otherwise (block)))"
      ),
      ("on gear.tap { }", "(onStatement on (path gear tap) (block))"),
      ("on a(b, c) { }", "(onStatement on (path a) (nameList b c) (block))"),
      ("for k, v in m where v { }", "(forStatement for k v in m (whereClause where v) (block))"),
      (
        "list.map { x in x }",
        "(expressionStatement (callExpression (memberExpression list map) (closureExpression "
          + "(nameList x) in (expressionStatement x))))"
      ),
      ("f(a) { }", "(expressionStatement (callExpression f (argumentList (argument a)) (closureExpression)))"),
      ("if f { g }", "(ifStatement if f (block (expressionStatement g)))"),
      ("a\n  .b\n  + c", "(expressionStatement (binaryExpression (memberExpression a b) + c))"),
      ("let a = (1\n+ 2)", "(bindingStatement let a = (parenthesizedExpression (binaryExpression 1 + 2)))"),
      ("\"a \\(b) c\"", "(expressionStatement (stringLiteral \"a \\( b ) c\"))"),
      ("[1: 2]", "(expressionStatement (mapLiteral (mapEntry 1 2)))"),
      ("[:]", "(expressionStatement (mapLiteral))"),
      ("a.if.test", "(expressionStatement (memberExpression (memberExpression a if) test))"),
    ])
  func shapes(text: String, outline: String) {
    let tree = Parser.parse(text)
    #expect(tree.diagnostics.isEmpty, "\(DiagnosticRenderer().render(tree.diagnostics))")
    #expect(tree.root.outline == "(file \(outline))")
  }

  @Test("an operator or a dot continues the line before, a bracket does not")
  func lines() {
    #expect(Parser.parse("a\n- b").file.statements.count == 1)
    #expect(Parser.parse("a\n(b)").file.statements.count == 2)
    #expect(Parser.parse("a\n[b]").file.statements.count == 2)
    #expect(Parser.parse("a\n{ b }").file.statements.count == 2)
    #expect(Parser.parse("a +\n b").file.statements.count == 1)
    #expect(Parser.parse("let a =\n b").file.statements.count == 1)
    #expect(Parser.parse("a; b\nc").file.statements.count == 3)
  }

  @Test("a mistake loses nothing after it")
  func recovery() {
    let tree = Parser.parse("let = \nlet b = (1\nfoo(\ncontroller C { x. ; view v { == } }\nprint 1")
    #expect(tree.diagnostics.count >= 4)
    guard case .command(let last)? = tree.file.statements.last else {
      Issue.record("the last statement is lost")
      return
    }
    #expect(last.word == .print)
  }

  @Test("literals have their values")
  func literals() throws {
    func expression(_ text: String) throws -> Expression {
      guard case .binding(let binding)? = Parser.parse("let a = \(text)").file.statements.first else {
        throw CancellationError()
      }
      return try #require(binding.value)
    }
    for (text, value, isInteger) in [
      ("12", 12.0, true), ("1_000", 1_000, true), ("1.5", 1.5, false), ("2e3", 2_000, false), ("0x1F", 31, true),
      ("9007199254740993", 9_007_199_254_740_992, true), ("2.5e-3", 0.0025, false),
    ] {
      guard case .number(let number) = try expression(text) else { throw CancellationError() }
      #expect(number.value == value)
      #expect(number.isInteger == isInteger)
    }
    guard case .string(let string) = try expression("\"a\\n\\u{1F600}\\\"\\(1 + 1)é\\(b)\"") else {
      throw CancellationError()
    }
    var shown: [String] = []
    for segment in string.segments {
      switch segment {
      case .text(let text): shown.append(text)
      case .interpolation(let inner): shown.append("<\(inner.node.text)>")
      }
    }
    #expect(shown == ["a\n😀\"", "<1 + 1>", "é", "<b>"])
    #expect(string.plainText == nil)
  }

  @Test("the parser knows whether more must come")
  func moreInput() {
    for text in ["controller A {", "let a = (1", "let a =", "print [1,", "a +", "/* b", "if a {\n b", "f(a,"] {
      #expect(Parser.parse(text).needsMoreInput, "\(text)")
    }
    for text in ["", "print 1", "launch", "let a = \"b", "if a { }", "a b c", ")"] {
      #expect(!Parser.parse(text).needsMoreInput, "\(text)")
    }
  }

  @Test("the ten lines of the documentation run")
  func documentation() {
    let tree = Parser.parse("label title \"Hello\" { top == safeArea.top + 16px }", name: "page.adapt")
    guard case .declaration(let declaration)? = tree.file.statements.first else {
      Issue.record("no declaration")
      return
    }
    #expect(declaration.kind.text == "label" && declaration.name.text == "title")
    #expect(declaration.text?.plainText == "Hello")
    #expect(DiagnosticRenderer().render(tree.diagnostics).contains("numbers are points"))
    #expect(Formatter.format("view a{width==3}") == "view a { width == 3 }\n")
  }
}

@Suite("Nearest names")
struct NearestTests {
  @Test(
    "what was meant",
    arguments: [
      ("avatr", "avatar"), ("lanch", "launch"), ("Title", "title"), ("heigth", "height"), ("safearea", "safeArea"),
    ])
  func near(word: String, meant: String) {
    #expect(nearest(word, in: ["title", "avatar", "launch", "height", "safeArea", "x", "to"]) == meant)
  }

  @Test("nothing is near what is far", arguments: ["", "zebra", "q", "completelyDifferent", "ab"])
  func far(word: String) {
    #expect(nearest(word, in: ["title", "avatar", "launch", "x", "to"]) == nil)
  }

  @Test("the nearest wins, and of two equally near the first")
  func order() {
    #expect(nearest("cart", in: ["part", "card", "cart1", "carts"]) == "part")
    #expect(nearest("heading", in: ["heading1x", "headings"]) == "headings")
  }
}
