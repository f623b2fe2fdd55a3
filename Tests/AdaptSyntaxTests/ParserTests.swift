import AdaptSyntax
import Testing

@Suite("Parser")
struct ParserTests {
  @Test("every script of the repository parses without a finding", arguments: Repository.scripts.map(\.path))
  func scripts(path: String) throws {
    let tree = Parser.parse(SourceFile(name: path, text: try Repository.text(path)))
    #expect(tree.diagnostics.isEmpty, "\(DiagnosticRenderer().render(tree.diagnostics))")
  }
}
