import Adapt
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax
import AdaptTestSupport
import Synchronization
import Testing

/// Interpreters on several threads. `.ci/sanitize thread` looks for races in these.
@Suite("Threads")
struct ThreadTests {
  private static let script = """
    controller Page {
      label title "A title that takes some lines in narrow windows" {
        lines = 0
        top == safeArea.top
        leading == margins.leading
        trailing <= margins.trailing
      }
      table rows {
        edges.horizontal == view.edges.horizontal
        top == title.bottom
        bottom == view.bottom
        for i in 1...5 { cell row "Row" }
      }
      when width: regular { title.font = title1 }
      on viewWillTransition(size, coordinator) { print "to \\(size)" }
    }
    launch Page on "iPhone 6 Plus"
    rotate
    resize to 500 x 600
    present Page as pageSheet
    dismiss
    let words = ["a", "b", "c"].map { w in w + "!" }
    print words, title.frame
    """

  /// What a run and a check say.
  private static func report() -> String {
    let interpreter = Interpreter()
    let outcome = interpreter.run(SourceFile(name: "page.adapt", text: script))
    let result = ScriptCheck().check(SourceFile(name: "page.adapt", text: script), with: Interpreter())
    return interpreter.log.compactMap { $0.json }.joined(separator: "\n")
      + outcome.diagnostics.map { $0.message }.joined() + "\(result.findings.map { $0.finding.kind })"
  }

  @Test("two interpreters on two threads run and check as one does alone")
  func interpreters() {
    let alone = Self.report()
    #expect(alone.contains("a!"))
    var here: [String] = []
    let there = OtherThreads.run(1, beside: { here = (0..<2).map { _ in Self.report() } }) { _ in
      (0..<2).map { _ in Self.report() }
    }
    #expect(here + there.flatMap { $0 } == [String](repeating: alone, count: 4))
  }

  @Test("a run that another thread stops at any time leaves an interpreter that runs as before")
  func cancelling() {
    let interpreter = Interpreter()
    let cancellation = interpreter.cancellation
    let source = SourceFile(name: "page.adapt", text: Self.script)
    let isOver = Atomic(false)
    OtherThreads.run(
      1,
      beside: {
        for _ in 0..<20 {
          let outcome = interpreter.run(source)
          #expect(outcome.succeeded || outcome.diagnostics.map { $0.code } == [.cancelled])
          cancellation.reset()
        }
        isOver.store(true, ordering: .relaxed)
      }
    ) { _ in
      var turns = 0
      while !isOver.load(ordering: .relaxed) {
        turns += 1
        if turns % 33_333 == 0 { cancellation.cancel() }
      }
    }
    cancellation.reset()
    let other = Interpreter()
    #expect(other.run(source).succeeded)
    let before = interpreter.log.count
    #expect(interpreter.run(source).succeeded)
    #expect(interpreter.log[before...].compactMap { $0.json } == other.log.compactMap { $0.json })
  }
}
