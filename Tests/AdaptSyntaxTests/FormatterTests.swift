import AdaptTestSupport
import Testing

@testable import AdaptSyntax

@Suite("Formatter")
struct FormatterTests {
  /// What formatting must keep, or the first thing that it does not.
  static func flaw(inFormattingOf text: String) -> String? {
    let before = Parser.parse(text)
    let bytes = Formatter.format(before)
    let after = Parser.parse(SourceFile(name: "formatted", bytes: bytes))
    let formatted = String(decoding: bytes, as: UTF8.self)
    guard words(of: before) == words(of: after) else { return "other tokens:\n\(formatted)" }
    guard shape(of: before) == shape(of: after) else { return "another tree:\n\(formatted)" }
    guard comments(of: before) == comments(of: after) else {
      return "other comments:\n\(comments(of: before))\n\(comments(of: after))\n\(formatted)"
    }
    let again = String(decoding: Formatter.format(after), as: UTF8.self)
    guard again == formatted else { return "once more changes it:\n\(formatted)\n----\n\(again)" }
    guard before.hasErrors || !formatted.split(separator: "\n").contains(where: { $0.last == " " }) else {
      return "spaces at a line's end:\n\(formatted)"
    }
    return nil
  }

  /// The tokens without `;`, which is layout.
  static func words(of tree: SyntaxTree) -> [String] {
    tree.root.allTokens.filter { $0.kind != .semicolon }.map(\.text)
  }

  static func shape(of tree: SyntaxTree) -> [String] {
    tree.nodes.map { "\($0.kind) \($0.detail)" }
  }

  static func comments(of tree: SyntaxTree) -> [String] {
    tree.root.allTokens.map { tree.source.text(in: $0.leadingTrivia) }.joined()
      .split(whereSeparator: \.isWhitespace).map(String.init).filter { !$0.isEmpty }
  }

  @Test("scripts of the repository", arguments: SyntaxFixtures.scripts.map(\.path))
  func scripts(path: String) throws {
    #expect(Self.flaw(inFormattingOf: try Repository.text(path)) == nil)
  }

  @Test("the scripts of the language's page are in the house style already", arguments: SyntaxFixtures.pages)
  func languagePage(path: String) throws {
    let text = try Repository.text(path)
    #expect(Formatter.format(text) == text)
  }

  @Test("sentences of the grammar", arguments: Array(1...10) as [UInt64])
  func sentences(seed: UInt64) throws {
    var generator = SentenceGenerator(grammar: try Grammar(Repository.text("Grammar/adapt.ebnf")), seed: 1_000 + seed)
    for size in 0..<100 {
      let text = generator.sentence(of: "file", size: 20 + 3 * size)
      let flaw = Self.flaw(inFormattingOf: text)
      #expect(flaw == nil, "\(text)")
      if flaw != nil { return }
    }
  }

  @Test("scripts with mistakes", arguments: Array(1...5) as [UInt64])
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for script in SyntaxFixtures.scripts {
      for _ in 0..<6 {
        var bytes = Array(script.text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes.remove(at: place)
          case 1: bytes.insert(Array("(){}[];,:.= \n  //".utf8).randomElement(using: &random) ?? 0, at: place)
          default: bytes[place] = Array("a=.+ \n".utf8).randomElement(using: &random) ?? 0
          }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let flaw = Self.flaw(inFormattingOf: text)
        #expect(flaw == nil, "\(text)")
        if flaw != nil { return }
      }
    }
  }

  @Test(
    "cases",
    arguments: [
      ("", ""),
      ("\n\n", ""),
      ("print   1", "print 1\n"),
      ("\n\nprint 1\n\n\n\nprint 2\n\n", "print 1\n\nprint 2\n"),
      ("print 1 ;; print 2;\n;print 3;", "print 1; print 2\nprint 3\n"),
      ("view a{width==3;height==4}", "view a { width == 3; height == 4 }\n"),
      ("view a{\n\nwidth==3;height==4\n\n}", "view a {\n  width == 3; height == 4\n}\n"),
      ("view a { width==3\nheight==4 }", "view a {\n  width == 3\n  height == 4\n}\n"),
      ("view a { }", "view a {}\n"),
      ("if a\n{\nprint 1\n}\nelse\n{ print 2 }", "if a {\n  print 1\n} else { print 2 }\n"),
      ("if a { b() }\nelse { c() }", "if a { b() }\nelse { c() }\n"),
      ("when a: b { c\nd }\notherwise { e }", "when a: b {\n  c\n  d\n} otherwise { e }\n"),
      ("// one\n// two\nprint 1", "// one\n// two\nprint 1\n"),
      ("f( a,b :1 )[ 0 ] . c", "f(a, b: 1)[0].c\n"),
      ("let a=b ? c:-d", "let a = b ? c : -d\n"),
      ("let s=507x1024", "let s = 507 x 1024\n"),
      ("for i in 1 ... 4{}", "for i in 1...4 {}\n"),
      ("print -1\nprint - 1", "print -1\nprint - 1\n"),
      ("print(1, 2)\nprint (1)\nprint(1)", "print(1, 2)\nprint (1)\nprint(1)\n"),
      ("let m = [ : ]; let n=[\"a\" :1]", "let m = [:]; let n = [\"a\": 1]\n"),
      ("let a = b\n+ c\n+ d", "let a = b\n  + c\n  + d\n"),
      ("f(\na,\nb\n)", "f(\n  a,\n  b\n)\n"),
      ("list\n.map { x in\nx\n}\n.sort()", "list\n  .map { x in\n    x\n  }\n  .sort()\n"),
      ("a = 1// one\n// two\nb = 2 // two", "a = 1  // one\n// two\nb = 2  // two\n"),
      ("view a {// why\n// how\nwidth == 3\n// end\n}", "view a {  // why\n  // how\n  width == 3\n  // end\n}\n"),
      ("print \"a \\( b ) c\"", "print \"a \\(b) c\"\n"),
      ("gap:a.top==b.bottom@high-1", "gap: a.top == b.bottom @ high - 1\n"),
      ("controller M:split( primary:A )", "controller M: split(primary: A)\n"),
      ("a.top     == b\na.leading == c", "a.top     == b\na.leading == c\n"),
      ("a.top   ==     b\na.leading == c", "a.top == b\na.leading == c\n"),
      ("a   = 1  // x\nbcd = 2  // y", "a   = 1  // x\nbcd = 2  // y\n"),
      ("a = 1      // x\n\n\n  b   =   2  // y", "a = 1      // x\n\nb = 2  // y\n"),
      ("if a { b }\nelse { c }", "if a { b }\nelse { c }\n"),
      ("// one\n// two\n\n// three\nprint 1", "// one\n// two\n\n// three\nprint 1\n"),
      ("#!/usr/bin/env adapt\nprint 1", "#!/usr/bin/env adapt\nprint 1\n"),
      ("let x =  = 3\nlet y   = 3", "let x =  = 3\nlet y = 3\n"),
      ("if a {\r\n  print 1\r\n}\r\n", "if a {\r\n  print 1\r\n}\r\n"),
    ])
  func cases(text: String, formatted: String) {
    #expect(Formatter.format(text) == formatted)
    #expect(Self.flaw(inFormattingOf: text) == nil)
  }

  @Test("a block that does not fit a line gets a line a statement")
  func longBlocks() {
    let name = String(repeating: "a", count: 48)
    #expect(
      Formatter.format("view v { \(name) == 1; \(name) == 2; if b { c } }")
        == "view v {\n  \(name) == 1\n  \(name) == 2\n  if b { c }\n}\n")
    #expect(
      Formatter.format("\(name).map { x, y in \(name)(x); \(name)(y) }")
        == "\(name).map { x, y in\n  \(name)(x)\n  \(name)(y)\n}\n")
  }

  @Test("a file whose brackets are open is kept")
  func keptFiles() {
    for text in ["view  a  {", "let  a = (1", "let  a = \"b", "/* c", "}  ", "let  a\u{0}"] {
      #expect(Formatter.format(text) == text)
    }
  }
}
