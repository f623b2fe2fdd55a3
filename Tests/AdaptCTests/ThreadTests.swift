import AdaptC
import AdaptTestSupport
import CAdapt
import Synchronization
import Testing

/// The C interface on several threads. `.ci/sanitize thread` looks for races in these.
@Suite("C interface: threads")
struct ThreadTests {
  /// A pointer that threads share: only `adapt_cancel` may.
  private struct Shared: @unchecked Sendable {
    // proven: the tests hand it to another thread only for what any thread may call.
    let pointer: OpaquePointer?
  }

  @Test("a run is stopped from another thread")
  func cancel() {
    var limits = adapt_limits_default()
    limits.steps = .max
    let handle = Handle(limits)
    let shared = Shared(pointer: handle.pointer)
    let isOver = Atomic(false)
    OtherThreads.run(
      1,
      beside: {
        #expect(handle.run("while true { }") == ADAPT_FAILED)
        isOver.store(true, ordering: .relaxed)
      }
    ) { _ in
      while !isOver.load(ordering: .relaxed) { adapt_cancel(shared.pointer) }
    }
    #expect(handle.diagnostics.contains("E0513"))
    #expect(handle.run("print 1") == ADAPT_OK)
  }

  @Test("runs, calls and checks are stopped at any time, and the next one answers as the first did")
  func cancelOften() {
    let script = """
      func work(n) {
        for i in 1...n { rotate }
        return label.frame.width
      }
      controller Page { label label "A text" { top == safeArea.top; leading == safeArea.leading } }
      launch Page on "iPhone 6"
      print work(4)
      """
    let handle = Handle()
    #expect(handle.run(script) == ADAPT_OK)
    let first = handle.events
    let shared = Shared(pointer: handle.pointer)
    let isOver = Atomic(false)
    OtherThreads.run(
      2,
      beside: {
        var argument = adapt_value()
        argument.kind = ADAPT_NUMBER
        argument.number = 8
        for _ in 0..<20 {
          let status = handle.run(script)
          #expect(status == ADAPT_OK || handle.diagnostics.contains("E0513"))
          let called = adapt_call(shared.pointer, "work", &argument, 1, nil)
          // Of a run that was stopped there may be nothing to call, and nothing that turns.
          #expect(called == ADAPT_OK || status == ADAPT_FAILED || handle.diagnostics.contains("E0513"))
          let checked = adapt_check(shared.pointer, "page.adapt", script, script.utf8.count, nil)
          #expect(checked == ADAPT_OK || handle.diagnostics.contains("E0513"))
        }
        isOver.store(true, ordering: .relaxed)
      }
    ) { index in
      var turns = 0
      while !isOver.load(ordering: .relaxed) {
        turns += 1
        if turns % (index == 0 ? 1_000 : 77_777) == 0 { adapt_cancel(shared.pointer) }
      }
    }
    #expect(handle.run(script) == ADAPT_OK)
    #expect(handle.events.hasSuffix(first))
  }

  @Test("each thread has an interpreter of its own")
  func own() {
    let script = """
      import "lib.adapt"
      controller Page { label label "A text" { top == safeArea.top + gap; leading == safeArea.leading } }
      launch Page on "iPhone 6"
      rotate
      print label.frame
      """
    let texts = OtherThreads.run(3) { _ in
      var callbacks = adapt_callbacks()
      callbacks.load = { _, _, length in
        length?.pointee = 11
        return library.pointer
      }
      return (0..<5).map { _ in
        let handle = Handle(adapt_limits_sandbox(), callbacks)
        #expect(handle.run(script) == ADAPT_OK)
        var findings: UnsafePointer<CChar>?
        _ = adapt_check(handle.pointer, "page.adapt", script, script.utf8.count, &findings)
        let found = findings.map { String(cString: $0) } ?? "none"
        let version = adapt_version().map { String(cString: $0) } ?? "none"
        return handle.events + found + version
      }
    }.flatMap { $0 }
    #expect(texts.count == 15 && Set(texts).count == 1)
    #expect(texts.first?.contains("print") == true)
  }

  @Test("an interpreter goes from one thread to another between two runs")
  func handedOver() {
    let handle = Handle()
    let shared = Shared(pointer: handle.pointer)
    for turn in 1...4 {
      OtherThreads.run(1) { _ in
        let text = "func turn() { return \(turn) }"
        #expect(adapt_run(shared.pointer, "turn\(turn).adapt", text, text.utf8.count) == ADAPT_OK)
      }
      OtherThreads.run(1) { _ in
        var result = adapt_value()
        #expect(adapt_call(shared.pointer, "turn", nil, 0, &result) == ADAPT_OK)
        #expect(result.kind == ADAPT_NUMBER && result.number == Double(turn))
      }
    }
    #expect(handle.run("print 5") == ADAPT_OK)
  }
}

/// "let gap = 8", which lives as long as the process.
private let library = Library()

private final class Library: @unchecked Sendable {
  // proven: written once, before anything reads it, and only read afterwards.
  let pointer: UnsafePointer<CChar>

  init() {
    let storage = UnsafeMutablePointer<CChar>.allocate(capacity: 12)
    for (index, byte) in "let gap = 8\0".utf8.enumerated() { storage[index] = CChar(bitPattern: byte) }
    pointer = UnsafePointer(storage)
  }
}
