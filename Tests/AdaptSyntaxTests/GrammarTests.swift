import AdaptTestSupport
import Testing

@testable import AdaptSyntax

/// `Grammar/adapt.ebnf` and the parser say the same.
@Suite("Grammar")
struct GrammarTests {
  let grammar: Grammar

  init() throws {
    grammar = try Grammar(Repository.text("Grammar/adapt.ebnf"))
  }

  @Test("every rule is used")
  func rulesAreUsed() {
    var used: Set<String> = ["file"]
    var queue = ["file"]
    while let name = queue.popLast() {
      guard let form = grammar.rules[name] else { continue }
      for next in Grammar.names(in: form) where used.insert(next).inserted { queue.append(next) }
    }
    #expect(Set(grammar.order).subtracting(used).isEmpty)
  }

  @Test("every command word is in the grammar, and every clause")
  func commandWords() throws {
    let text = try Repository.text("Grammar/adapt.ebnf")
    for word in CommandWord.allCases { #expect(text.contains("\"\(word.rawValue)\""), "\(word)") }
    for word in ClauseWord.allCases {
      #expect(text.contains(word.isPose ? "\"\(word.rawValue)\"" : "\(word.rawValue)Clause"), "\(word)")
    }
    for word in HardKeyword.allCases { #expect(text.contains("\"\(word.rawValue)\""), "\(word)") }
  }

  @Test("sentences of the grammar parse without a finding", arguments: Array(1...30) as [UInt64])
  func sentencesParse(seed: UInt64) {
    var generator = SentenceGenerator(grammar: grammar, seed: seed)
    for size in 0..<200 {
      let text = generator.sentence(of: "file", size: 20 + 2 * size)
      let tree = Parser.parse(SourceFile(name: "sentence", text: text))
      #expect(tree.diagnostics.isEmpty, "\(text)\n\(DiagnosticRenderer().render(tree.diagnostics))")
      if !tree.diagnostics.isEmpty { return }
    }
  }

  @Test("what the generator writes the recognizer reads", arguments: Array(1...3) as [UInt64])
  func sentencesDerive(seed: UInt64) {
    var generator = SentenceGenerator(grammar: grammar, seed: seed)
    for _ in 0..<40 {
      let text = generator.sentence(of: "file", size: 60)
      var recognizer = Recognizer(grammar: grammar, tree: Parser.parse(SourceFile(name: "sentence", text: text)))
      let derives = recognizer.derives(from: "file")
      #expect(derives, "\(text)")
    }
  }

  @Test("every script of the repository derives from the grammar", arguments: SyntaxFixtures.scripts.map(\.path))
  func scriptsDerive(path: String) throws {
    let tree = Parser.parse(SourceFile(name: path, text: try Repository.text(path)))
    var recognizer = Recognizer(grammar: grammar, tree: tree)
    let derives = recognizer.derives(from: "file")
    let place = recognizer.furthest < recognizer.symbols.count ? recognizer.symbols[recognizer.furthest].offset : 0
    #expect(derives, "\(path): not beyond \(tree.source.position(at: place))")
  }

  @Test(
    "what is no sentence is refused by both",
    arguments: [
      "let", "a ==", "a == b == c", "if a", "send a to", "func f", "on { }", "[1, 2", "f(a b)", "{", "a b c",
      "x = y = z", "for a { }", "when { }", "launch", "print a b", "a @ high", "gap: a", "1 2", "else { }",
    ])
  func refusals(text: String) {
    let tree = Parser.parse(SourceFile(name: "wrong", text: text))
    var recognizer = Recognizer(grammar: grammar, tree: tree)
    let derives = recognizer.derives(from: "file")
    #expect(!tree.diagnostics.isEmpty)
    #expect(!derives)
  }
}
