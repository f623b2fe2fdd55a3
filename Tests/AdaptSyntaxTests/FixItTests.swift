import AdaptSyntax
import Testing

/// Applying what a finding offers makes it go away.
@Suite("Fix-its")
struct FixItTests {
  @Test(
    "applied, they mend the script",
    arguments: [
      ("let x: Int = 3", "let x = 3"),
      ("func f(_ a) { }", "func f( a) { }"),
      ("func f(a = 1) { }", "func f(a : 1) { }"),
      ("a.top = b.bottom @ high", "a.top == b.bottom @ high"),
      ("if a === b { }", "if a == b { }"),
      ("i++", "i += 1"),
      ("if a and b { }", "if a && b { }"),
      ("let w = .compact", "let w = compact"),
      ("let w = .5", "let w = 0.5"),
      ("title.leadingAnchor == 3", "title.leading == 3"),
      ("print 'hello \"you\"'", "print \"hello \\\"you\\\"\""),
      ("box.width == 16px", "box.width == 16"),
      ("view box { width: 100 }", "view box { width == 100 }"),
      ("|-[a]-|", "visual \"|-[a]-|\""),
      ("a.top == 3 b.top == 4", "a.top == 3; b.top == 4"),
      ("foo(a b)", "foo(a, b)"),
      ("foo(a = 1)", "foo(a : 1)"),
      ("lanch Home on \"iPhone\"", "launch Home on \"iPhone\""),
      ("launch Home onn \"iPhone\"", "launch Home on \"iPhone\""),
      ("let x = [1, 2)", "let x = [1, 2]"),
      ("override func a() { }", "override  a() { }"),
      ("when width: compact { } else { }", "when width: compact { } otherwise { }"),
      ("a?.b = c", "a.b = c"),
      ("self.a = c", "a = c"),
      ("let x == 3", "let x = 3"),
      ("view a { width == 3, height == 4 }", "view a { width == 3; height == 4 }"),
      ("label title = \"Hello\"", "label title  \"Hello\""),
      ("title.font: headline", "title.font = headline"),
      ("a == b priority 750", "a == b @ 750"),
      ("when width: compact && height: compact { }", "when width: compact , height: compact { }"),
      ("visual H:|-[a]-|", "visual \"H:|-[a]-|\""),
      ("if a { } elif b { }", "if a { } else if b { }"),
    ])
  func apply(script: String, mended: String) throws {
    let tree = Parser.parse(script)
    let fixIt = try #require(tree.diagnostics.first?.fixIts.first)
    var bytes = Array(script.utf8)
    for edit in fixIt.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.replacement.utf8))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == mended)
    #expect(Parser.parse(text).diagnostics.isEmpty)
  }
}
