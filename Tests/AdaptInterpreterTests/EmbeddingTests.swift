import Adapt
import Foundation
import Testing

/// What a program that embeds the interpreter relies on.
@Suite("Embedding")
struct EmbeddingTests {
  private let page = """
    import "lib/gaps.adapt"
    func area(w, h: 2) { return w * h }
    controller Page {
      view card { top == safeArea.top + gap; leading == margins.leading; width == 100; height == 44 }
      on viewDidLoad { print "columns: \\(columns(800))" }
    }
    launch Page on "iPhone 6"
    """

  private func interpreter() -> Interpreter {
    let interpreter = Interpreter(host: MemoryHost(files: ["lib/gaps.adapt": "let gap = 12"]))
    interpreter.register("columns", parameters: ["width"]) { arguments in
      guard case .number(let width)? = arguments.first else { return .nil }
      return .number(width >= 600 ? 2 : 1)
    }
    return interpreter
  }

  @Test("the example of the README does what it says")
  func readme() throws {
    let interpreter = interpreter()
    let outcome = interpreter.run(page)
    #expect(outcome.succeeded)
    #expect(try interpreter.call("area", [.number(6), .number(7)]) == .number(42))
    #expect(try interpreter.call("area", [.number(6)]) == .number(12))
    #expect(interpreter.frame(of: "Page.card") == Rect(x: 16, y: 32, width: 100, height: 44))
    let printed = interpreter.log.compactMap { entry -> String? in
      if case .print(let text) = entry { text } else { nil }
    }
    #expect(printed == ["columns: 2"])
  }

  @Test("a function that is missing or fails throws a diagnostic")
  func failingCalls() {
    let interpreter = interpreter()
    interpreter.run(page)
    #expect(throws: Diagnostic.self) { try interpreter.call("volume") }
    #expect(throws: Diagnostic.self) { try interpreter.call("area") }
    #expect(throws: Diagnostic.self) { try interpreter.call("area", [.string("x"), .list([])]) }
  }

  @Test("lists that share one another are counted before they are copied, on the way out and to the host")
  func sharedLists() throws {
    let interpreter = Interpreter(limits: Limits(elements: 10_000))
    nonisolated(unsafe) var received = 0
    interpreter.register("take", parameters: ["value"]) { arguments throws(HostError) in
      received += arguments.count
      return .nil
    }
    let script = """
      func nested(depth) { var list = [1]; for i in 1...depth { list = [list, list] }; return list }
      func long() { var text = "a"; for i in 1...12 { text += text }; var list = []; for i in 1...100 { list.append(text) }; return list }
      func send(depth) { take(nested(depth)) }
      """
    #expect(interpreter.run(script).succeeded)
    #expect(try interpreter.call("nested", [.number(2)]).description == "[[[1], [1]], [[1], [1]]]")
    _ = try interpreter.call("send", [.number(2)])
    #expect(received == 1)
    for name in ["nested", "long", "send"] {
      do {
        _ = try interpreter.call(name, name == "long" ? [] : [.number(40)])
        Issue.record("nothing was thrown")
      } catch {
        #expect(error.code == .memoryLimit)
      }
    }
    #expect(received == 1)
  }

  @Test("the time that a run has begins with its first byte")
  func timeOfCompilation() {
    let functions = String(repeating: "{ x in x + 1 }, ", count: 10_000)
    // With time, the mistake would be found.
    let source = SourceFile(name: "long.adapt", text: "let list = [\(functions)]\nprint mistake")
    #expect(Interpreter().run(source).diagnostics.map(\.code) == [.noSuchName])
    let outcome = Interpreter(limits: Limits(seconds: 0)).run(source)
    #expect(outcome.diagnostics.map(\.code) == [.timeLimit])
    #expect(outcome.diagnostics.first?.primary.file.name == "long.adapt")
  }

  @Test("a file's own function goes before one of that name that it imports")
  func ownFunctionFirst() throws {
    for _ in 0..<8 {
      let files = ["a.adapt": "func who() { return \"a\" }", "b.adapt": "func who() { return \"b\" }"]
      let interpreter = Interpreter(host: MemoryHost(files: files))
      let script = "import \"a.adapt\"\nimport \"b.adapt\"\nfunc who() { return \"own\" }"
      #expect(interpreter.run(script).succeeded)
      #expect(try interpreter.call("who") == .string("own"))
    }
  }

  @Test("values go there and come back")
  func values() throws {
    let interpreter = Interpreter()
    interpreter.run("func same(v) { return v }")
    let values: [ScriptValue] = [
      .nil, .bool(true), .number(-1.5), .string("a\"é"), .list([.number(1), .list([])]),
      .map([.string("a"): .number(1)]),
      .size(Size(width: 1, height: 2)), .point(Point(x: 1, y: 2)), .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
      .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), .name("compact"),
    ]
    for value in values {
      #expect(try interpreter.call("same", [value]) == value)
    }
  }

  @Test("built-in functions and the host's own are called as a script's are")
  func builtins() throws {
    let interpreter = Interpreter()
    interpreter.register("half", parameters: ["of"]) { arguments in
      guard case .number(let number)? = arguments.first else { return .nil }
      return .number(number / 2)
    }
    #expect(try interpreter.call("round", [.number(2.5)]) == .number(3))
    #expect(try interpreter.call("half", [.number(5)]) == .number(2.5))
    #expect(throws: Diagnostic.self) { try interpreter.call("sqrt", [.number(-1)]) }
    #expect(throws: Diagnostic.self) { try interpreter.call("round", [.string("x")]) }
  }

  @Test("values and diagnostics print well")
  func printing() {
    #expect("\(ScriptValue.list([.number(1.5), .string("a"), .bool(true), .nil]))" == "[1.5, \"a\", true, nil]")
    #expect("\(ScriptValue.map([.string("b"): .number(2), .string("a"): .number(1)]))" == "[\"a\": 1, \"b\": 2]")
    #expect("\(ScriptValue.size(Size(width: 375, height: 667)))" == "375 x 667")
    let diagnostics = Interpreter().run("print gap", name: "page.adapt").diagnostics
    #expect("\(diagnostics[0])".hasPrefix("page.adapt:1:7: error[E0201]: there is nothing named `gap` here"))
  }

  @Test("what a Swift function throws is reported at the call")
  func hostErrors() {
    let interpreter = Interpreter()
    interpreter.register("price", parameters: ["of"]) { _ throws(HostError) in throw HostError("no such item") }
    let outcome = interpreter.run("\nprint price(\"tea\")")
    #expect(outcome.diagnostics.map(\.message) == ["no such item"])
    #expect(outcome.diagnostics.first.map { $0.primary.file.position(at: $0.primary.span.start).line } == 2)
  }

  @Test("checking runs nothing")
  func checking() {
    let interpreter = Interpreter()
    let diagnostics = interpreter.check(SourceFile(name: "a.adapt", text: "print 1\nwhile true { }\n"))
    #expect(diagnostics.isEmpty)
    #expect(interpreter.log.isEmpty)
  }

  @Test("a run is cancelled from another thread")
  func cancelling() {
    let interpreter = Interpreter(limits: Limits(steps: .max))
    let cancellation = interpreter.cancellation
    // Cancelled before it starts or while it runs: either way it ends. Not by a task, for which there may be no thread
    // while this one and others are busy.
    Thread.detachNewThread { cancellation.cancel() }
    let outcome = interpreter.run("while true { }")
    #expect(outcome.diagnostics.map(\.code) == [.cancelled])
    cancellation.reset()
    #expect(interpreter.run("print 1").succeeded)
  }

  @Test("the model of a run is a value that goes on alone")
  func modelIsAValue() {
    let interpreter = interpreter()
    interpreter.run(page)
    var model = interpreter.model
    let log = EventLog()
    model.rotate(to: .landscape, host: log)
    #expect(model.environment?.windowSize == Size(width: 667, height: 375))
    #expect(interpreter.model.environment?.windowSize == Size(width: 375, height: 667))
    #expect(!log.events.isEmpty)
  }

  @Test("files that one interpreter ran know each other's functions, other interpreters do not")
  func separation() throws {
    let one = Interpreter()
    one.run("var n = 0\nfunc next() { n += 1; return n }", name: "a.adapt")
    let other = Interpreter()
    other.run("var n = 10\nfunc next() { n += 1; return n }", name: "a.adapt")
    #expect(try one.call("next") == .number(1))
    #expect(try one.call("next") == .number(2))
    #expect(try other.call("next") == .number(11))
  }

  @Test("an embedder's measurer says how large texts are")
  func measurer() {
    struct Square: TextMeasurer {
      func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 8, descent: 2) }
      func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
        TextMeasurement(
          size: Size(width: 10 * Double(text.count), height: 10), firstBaseline: 8, lastBaseline: 8, lineCount: 1,
          isTruncated: false)
      }
    }
    let interpreter = Interpreter(measurer: Square())
    interpreter.run("controller Page { label title \"Hello\" }\nlaunch Page on \"iPhone 6\"")
    #expect(interpreter.frame(of: "Page.title")?.size == Size(width: 50, height: 10))
  }
}
