import AdaptSyntax
import Testing

@testable import AdaptInterpreter

/// What a run leaves that was stopped, and what it lets go of in stretches.
@Suite("Stopped runs")
struct StoppedRunTests {
  @Test("what long lists and maps held is let go of by the next run")
  func release() {
    let interpreter = Interpreter()
    let cancellation = interpreter.cancellation
    interpreter.register("stop") { (_) throws(HostError) in
      cancellation.cancel()
      return .nil
    }
    let outcome = interpreter.run(
      """
      var list = (0..<100000).map { i in [i] }
      var map = [:]
      for i in 0..<20000 { map[i] = [i] }
      list = nil
      map = nil
      stop()
      let rest = (0..<100000).map { i in i }
      """)
    #expect(outcome.diagnostics.map(\.code) == [.cancelled])
    let releases = interpreter.runtime.machine.account.releases
    cancellation.reset()
    #expect(interpreter.run("for i in 0..<100000 { }", name: "next.adapt").completed)
    #expect(releases.isEmpty)
  }

  @Test(
    "what is nested deeply is let go of in stretches",
    arguments: [
      "var d = []\nfor i in 0..<200000 { d = [d] }\nd = nil",
      "var d = [:]\nfor i in 0..<200000 { d = [\"a\": d] }\nd = nil",
      "var d = { 1 }\nfor i in 0..<200000 {\n let inner = d\n d = { inner }\n}\nd = nil",
    ])
  func nested(_ script: String) {
    let interpreter = Interpreter()
    let cancellation = interpreter.cancellation
    interpreter.register("stop") { (_) throws(HostError) in
      cancellation.cancel()
      return .nil
    }
    #expect(interpreter.run(script + "\nstop()\nfor i in 0..<100000 { }").diagnostics.map(\.code) == [.cancelled])
    let releases = interpreter.runtime.machine.account.releases
    // Some thousands are released at once; the others wait, since the run was stopped.
    #expect(!releases.isEmpty)
    cancellation.reset()
    #expect(interpreter.run("for i in 0..<100000 { }", name: "next.adapt").completed)
    #expect(releases.isEmpty)
  }

  @Test(
    "closures are called no more soon after a run is stopped", arguments: ["map", "filter", "allSatisfy", "sorted"])
  func closures(_ method: String) {
    let interpreter = Interpreter()
    let (cancellation, calls) = (interpreter.cancellation, Counter())
    interpreter.register("count") { (_) throws(HostError) in
      calls.count += 1
      if calls.count == 1000 { cancellation.cancel() }
      return .bool(true)
    }
    let closure = method == "sorted" ? "{ a, b in count() }" : "{ a in count() }"
    let outcome = interpreter.run("let all = (0..<100000).\(method) \(closure)")
    #expect(outcome.diagnostics.map(\.code) == [.cancelled])
    #expect(calls.count < 10_000)
  }

  /// Used by one thread.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test(
    "presentations within presentations end where the innermost is stopped",
    arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews"])
  func presentations(_ callback: String) {
    let interpreter = Interpreter()
    let (cancellation, calls) = (interpreter.cancellation, Counter())
    interpreter.register("enter") { (_) throws(HostError) in
      calls.count += 1
      if calls.count == 5 { cancellation.cancel() }
      return .nil
    }
    let outcome = interpreter.run(
      """
      controller Page {
        view box { width == 4; height == 4; top == view.top; leading == view.leading }
        on \(callback) {
          enter()
          present Page as fullScreen
        }
      }
      launch Page
      print "not reached"
      """)
    #expect(outcome.diagnostics.map(\.code) == [.cancelled])
    #expect(calls.count == 5)
    #expect(!interpreter.log.contains { if case .print = $0 { true } else { false } })
    cancellation.reset()
    #expect(interpreter.run("print 1", name: "next.adapt").completed)
  }

  @Test("a script that is stopped while it is compiled does nothing, and compiles when it comes again")
  func compilation() {
    let body = (0..<3000).map { "  view v\($0) { width == \($0); leading == view.leading }\n" }.joined()
    let text = "controller C {\n\(body)}\nprint C\n"
    let interpreter = Interpreter()
    interpreter.cancellation.cancel()
    #expect(interpreter.run(text).diagnostics.map(\.code) == [.cancelled])
    interpreter.cancellation.reset()
    #expect(interpreter.run(text).completed)
  }

  @Test("a compilation that is stopped at any look gives no names that are half known")
  func looks() {
    let body = (0..<200).map { "  view v\($0) { width == \($0); leading == view.leading }\n" }.joined()
    let source = SourceFile(name: "stopped.adapt", text: "controller C {\n\(body)}\n")
    var stops = 0
    for limit in 0... {
      var looks = 0
      let watch = WorkWatch {
        looks += 1
        return looks > limit
      }
      let tree = Parser.parse(source, until: watch)
      let resolution = Resolution(tree, until: watch)
      guard watch.isStopped else {
        #expect(resolution.bodies.count == 1 && !tree.hasErrors)
        break
      }
      stops += 1
      #expect(tree.diagnostics.isEmpty)
    }
    #expect(stops > 10)
  }
}
