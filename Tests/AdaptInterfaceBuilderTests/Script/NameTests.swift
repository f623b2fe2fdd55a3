import AdaptSyntax
import Testing

@testable import AdaptInterfaceBuilder

@Suite("Names in imported scripts")
struct NameTests {
  @Test(
    "are made of what people write",
    arguments: [
      ("Sign in", "signIn"), ("avatar_image-view", "avatarImageView"), ("TitleLabel", "titleLabel"),
      ("URLField", "urlField"), ("URL", "url"), ("Don’t ask", "dontAsk"), ("2 columns", "2Columns"),
      ("One two three four five", "oneTwoThreeFour"),
    ])
  func words(text: String, name: String) {
    #expect(NameWords.lowerCamel(text) == name)
  }

  @Test("texts without letters give none", arguments: ["", "…", "12", "•"])
  func nothing(text: String) {
    #expect(NameWords.lowerCamel(text) == nil)
  }

  @Test(
    "are unique, never a keyword, and always a name", arguments: ["when", "top", "2Columns", "title", "刀", "view", ""])
  func scope(candidate: String) {
    var scope = NameScope()
    let names = (0..<3).map { _ in scope.take([candidate, candidate + "Label"]) }
    #expect(Set(names).count == 3)
    for name in names {
      let tree = Parser.parse(
        SourceFile(name: "name", text: "controller A {\n  view \(name)\n  \(name).width == 1\n}\n"))
      #expect(!tree.hasErrors, "\(name)")
      #expect(!NameScope.reserved.contains(name))
    }
  }

  @Test(
    "strings read back as they were",
    arguments: ["", "plain", "a \"b\" \\ c", "\\(x)", "line\nnext\r\n\ttab", "\u{0}\u{1}\u{200E}", "🎉 é 刀"])
  func strings(text: String) {
    let tree = Parser.parse(SourceFile(name: "string", text: "print \(ScriptLiteral.string(text))\n"))
    #expect(!tree.hasErrors)
    guard case .command(let command)? = tree.file.statements.first, case .string(let literal)? = command.operand else {
      Issue.record("no string")
      return
    }
    #expect(literal.plainText == text)
  }

  @Test("numbers read back as they were", arguments: [0, -0.0, 1, -8.5, 1e-5, 1e21, 0.1 + 0.2, 20.333333333333332])
  func numbers(value: Double) {
    #expect(Double(ScriptLiteral.number(value)) == value)
  }
}
