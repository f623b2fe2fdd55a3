import AdaptSyntax
import Testing

/// Lines in the formatter: those that are too long, those that end otherwise, and those with mistakes.
@Suite("Lines and the formatter")
struct LineFormatTests {
  @Test(
    "a line that is too long is broken after a comma or an operator, and what it says stays",
    arguments: [
      "print " + (1...40).map { "number\($0)" }.joined(separator: ", "),
      "let sum = " + (1...40).map { "number\($0)" }.joined(separator: " + "),
      "expect callbacks == [" + (1...20).map { "\"callback\($0)\"" }.joined(separator: ", ") + "]",
      "let a = f(" + (1...20).map { "label\($0): value\($0)" }.joined(separator: ", ") + ")",
    ])
  func longLines(text: String) {
    let formatted = Formatter.format(text)
    let lines = formatted.split(separator: "\n")
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.count <= Formatter.lineLimit }, "\(formatted)")
    #expect(Formatter.format(formatted) == formatted)
    #expect(Parser.parse(formatted).diagnostics.isEmpty)
    #expect(formatted.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  @Test("the body after a long header stands as after a short one")
  func longHeader() {
    let names = (1...14).map { "Controller\($0)" }.joined(separator: ", ")
    let formatted = Formatter.format("controller Tabs: tab(\(names)) {\n  title = \"a\"\n}\n")
    let lines = formatted.split(separator: "\n")
    #expect(lines.count == 4 && lines[2] == "  title = \"a\"" && lines[3] == "}", "\(formatted)")
    #expect(Formatter.format(formatted) == formatted)
  }

  @Test("line ends are kept")
  func lineEnds() {
    let formatted = Formatter.format("let a   = 1\r\nif a == 1 {\r\nprint a\r\n}\r\n")
    #expect(Array(formatted.utf8) == Array("let a = 1\r\nif a == 1 {\r\n  print a\r\n}\r\n".utf8))
    #expect(Array(Formatter.format(formatted).utf8) == Array(formatted.utf8))
    #expect(!Formatter.format("let a = 1\n").utf8.contains(0x0D))
  }

  @Test(
    "a script with mistakes means the same afterwards",
    arguments: ["let f = { q in a x v2.y }\n", "{ a b c }\nlet x = 1\n"])
  func mistakes(text: String) {
    let (before, after) = (Parser.parse(text), Parser.parse(Formatter.format(text)))
    #expect(before.diagnostics.map(\.code) == after.diagnostics.map(\.code))
    #expect(before.diagnostics.map(\.message) == after.diagnostics.map(\.message))
  }

  @Test("names are letters, digits and marks on them", arguments: ["½", "²", "€", "🚀", "₁", "№"])
  func noLetters(character: String) {
    #expect(!Parser.parse("let \(character) = 1").diagnostics.isEmpty)
  }

  @Test("of any script", arguments: ["größe", "幅", "ширина", "चौड़ाई", "عرض", "a٣"])
  func letters(name: String) {
    #expect(Parser.parse("let \(name) = 1").diagnostics.isEmpty)
  }
}
