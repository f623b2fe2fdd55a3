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

  @Test("objects keep their names from another version of their document, and what is new gets other ones")
  func knownNames() throws {
    func script(_ labels: [(id: String, text: String)], known: [String: String] = [:]) throws -> ImportedScript {
      let body =
        "<subviews>" + labels.map { Documents.view("label", $0.id, [0, 0, 50, 20], "text=\"\($0.text)\"") }.joined()
        + "</subviews>"
      let file = SourceFile(name: "a.storyboard", text: Documents.storyboard(body))
      var options = ScriptImportOptions()
      (options.knownNames, options.listsNames) = (known, true)
      return try #require(InterfaceReader.read(file).document).script(of: file, options: options)
    }
    let old = try script([("A", "Label"), ("B", "Label"), ("C", "Total")]).objectNames
    let new = try script([("D", "Total"), ("B", "Label"), ("C", "Sum")], known: old).objectNames
    #expect(new["B"] == old["B"] && new["C"] == old["C"] && new["CTL"] == old["CTL"])
    #expect(Set(old.values).isDisjoint(with: [try #require(new["D"])]))
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
