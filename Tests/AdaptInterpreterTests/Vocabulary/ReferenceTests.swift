import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptInterpreter

/// The language reference, which is made from the table of words. `ADAPT_UPDATE=1` writes it anew.
@Suite("The language reference")
struct ReferenceTests {
  @Test("is what the table says")
  func isUpToDate() throws {
    let page = Repository.url("Sources/AdaptInterpreter/AdaptInterpreter.docc/Words.md")
    #expect(try Reviewed.text(LanguageReference.article, at: page) == LanguageReference.article)
  }

  static let examples = Vocabulary.words.compactMap { word in
    Vocabulary.example(of: word).map { (word.name, $0) }
  }

  @Test("has an example of each kind and each command, and each runs", arguments: examples)
  func example(name: String, script: String) {
    let interpreter = Interpreter()
    interpreter.acceptsSnapshots = true
    let outcome = interpreter.run(script)
    #expect(outcome.succeeded, "\(name): \(outcome.diagnostics.map(\.message))")
  }

  @Test("leaves no kind and no command without an example")
  func everyKind() {
    for word in Vocabulary.words where [.kind, .declaration, .container, .command].contains(word.category) {
      #expect(Vocabulary.example(of: word) != nil, "\(word.name)")
    }
  }

  @Test("says something of every word")
  func summaries() {
    for word in Vocabulary.words {
      #expect(!word.summary.isEmpty, "\(word.name)")
      #expect(!word.summary.hasSuffix("."), "\(word.name): the full stop is added")
    }
  }

  @Test("a page for every name")
  func pages() {
    for name in WordPage.names { #expect(WordPage.lines(for: name)?.isEmpty == false, "\(name)") }
    #expect(
      WordPage.lines(for: "label")?.contains { $0.contains("lines") && $0.contains("maximum number of lines") } == true)
    #expect(WordPage.lines(for: "window")?.contains { $0.contains("keyboardHeight") } == true)
    #expect(WordPage.lines(for: "willTransition")?.contains { $0.contains("(traits, coordinator)") } == true)
    #expect(WordPage.lines(for: "cornerRadius") != nil)
    #expect(WordPage.lines(for: "frobnicate") == nil)
  }
}
