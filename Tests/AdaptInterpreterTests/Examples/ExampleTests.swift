import AdaptModel
import AdaptSyntax
import Testing

/// The examples are documentation: each prints exactly what the `.txt` file beside it says.
///
/// After a change on purpose `ADAPT_UPDATE=1 swift test --filter ExampleTests` writes the files anew, for review.
@Suite("Examples")
struct ExampleTests {
  @Test("there are enough of them")
  func count() {
    #expect(Scripts.examples.count >= 10)
  }

  @Test("each prints what the file beside it says", arguments: Scripts.examples)
  func output(of example: Script) throws {
    let run = try ScriptRun(example)
    #expect(run.outcome.diagnostics.isEmpty)
    #expect(run.text == (try Scripts.expected(run.text, beside: example, as: "txt")))
  }

  @Test("its tests pass", arguments: Scripts.examples)
  func tests(of example: Script) throws {
    let source = try example.source()
    let run = ScriptRun(source, in: example.folder)
    for index in run.interpreter.tests(of: source).indices {
      let test = ScriptRun(source, in: example.folder, test: index)
      #expect(test.outcome.succeeded, "\(test.text)")
    }
  }

  @Test("each looks as the formatter leaves it", arguments: Scripts.examples)
  func format(of example: Script) throws {
    let text = try example.source().text
    #expect(Formatter.format(text) == text)
  }
}

extension SourceFile {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
