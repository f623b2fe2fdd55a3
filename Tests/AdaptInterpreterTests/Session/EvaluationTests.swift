import AdaptInterpreter
import AdaptSyntax
import Testing

@Suite("Entries of a session")
struct EvaluationTests {
  private let interpreter = Interpreter(host: MemoryHost(files: ["gaps.adapt": "let gap = 12", "bad.adapt": "let = "]))
  private final class Counter { var value = 0 }
  private let counter = Counter()

  @discardableResult
  private func evaluate(_ text: String) -> Interpreter.Evaluation {
    counter.value += 1
    return interpreter.evaluate(SourceFile(name: "entry \(counter.value)", text: text))
  }

  @Test("an entry sees what earlier ones declared and imported")
  func names() {
    evaluate("import \"gaps.adapt\"")
    evaluate("func twice(n) { return n * 2 }")
    evaluate("var total = twice(gap)")
    evaluate("total += 1")
    #expect(evaluate("total").value == "25")
    #expect(interpreter.sessionNames == ["gap", "total", "twice"])
  }

  @Test("a name that is declared anew hides the old one from then on")
  func hiding() {
    evaluate("let a = 1")
    evaluate("func old() { return a }")
    evaluate("let a = 2")
    #expect(evaluate("[old(), a]").value == "[1, 2]")
  }

  @Test("only an expression at the end is a value, and `nil` is none")
  func values() {
    #expect(evaluate("1; 2").value == "2")
    #expect(evaluate("2; let a = 3").value == nil)
    #expect(evaluate("nil").value == nil)
    #expect(evaluate("_ + 1").value == "3")
    #expect(evaluate("\"text\"").value == "\"text\"")
    #expect(evaluate("1 == 1.0").value == "true")
    #expect(evaluate("").value == nil)
  }

  @Test("an entry that is refused leaves nothing behind")
  func refusal() {
    let refused = evaluate("import \"gaps.adapt\"\ncontroller Page { label box }\nfunc f() { return 1 }\nnobody()")
    #expect(!refused.hasRun && !refused.isAccepted)
    #expect(interpreter.sessionNames.isEmpty && interpreter.kindNames.isEmpty)
    // `box` is no view of a controller that could be launched.
    #expect(!evaluate("box").hasRun)
    #expect(!evaluate("import \"bad.adapt\"").hasRun)
    #expect(!evaluate("import \"bad.adapt\"").hasRun, "it is read again, and is still wrong")
  }

  @Test("an entry that stops has run until then")
  func failure() {
    evaluate("var n = 1")
    let failed = evaluate("n = 2; [1][5]; n = 3")
    #expect(failed.hasRun && !failed.isAccepted)
    #expect(evaluate("n").value == "2")
  }

  @Test("the names of bodies are known with the kinds of their views")
  func kinds() {
    evaluate("controller Page { label title; gap: title.top == view.top; let n = 1 }\nlaunch Page")
    #expect(interpreter.names(ofKind: "Page").map(\.name) == ["gap", "n", "title"])
    #expect(interpreter.names(ofKind: "Page").first { $0.name == "title" }?.kind == "label")
    #expect(interpreter.launchedKind == "Page" && interpreter.controllerNames == ["Page"])
    #expect(interpreter.environmentDescription == "iPhone 6 in portrait (width compact, height regular)")
    #expect(interpreter.text(of: .tree)?.contains("title") == true)
  }

  @Test("an entry that was cancelled is not accepted, though nothing was left to stop")
  func cancellation() {
    interpreter.cancellation.cancel()
    let cancelled = evaluate("let a = 1")
    #expect(cancelled.outcome.diagnostics.map(\.code) == [.cancelled])
    interpreter.cancellation.reset()
    #expect(evaluate("let a = 1").isAccepted)
  }
}
