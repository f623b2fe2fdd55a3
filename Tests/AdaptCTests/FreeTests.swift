import AdaptC
import CAdapt
import Testing

/// A callback that frees the interpreter which runs.
@Suite("C interface: freed by a callback")
struct FreeTests {
  /// What the callbacks share.
  private final class Host {
    var handle: Handle?
    /// How often a callback was called.
    var calls = 0
    /// Of a frame that was read right before.
    var width = 0.0

    var callbacks: adapt_callbacks {
      var callbacks = adapt_callbacks()
      callbacks.context = Unmanaged.passUnretained(self).toOpaque()
      return callbacks
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> Host? {
      context.map { Unmanaged<Host>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static let endless = """
    controller Page { view box { edges == view.safeArea.edges } }
    launch Page on "iPhone 6"
    func endless() {
      while true { print "again" }
    }
    """

  @Test("by an entry: the run ends, and nothing is told any more")
  func entry() {
    let host = Host()
    var callbacks = host.callbacks
    callbacks.entry = { context, json, _ in
      guard let host = Host.of(context), let json, String(cString: json).contains("again") else { return }
      host.calls += 1
      guard host.calls == 3, let handle = host.handle else { return }
      var frame = adapt_rect()
      if adapt_frame(handle.pointer, "Page.box", &frame) == ADAPT_OK { host.width = frame.width }
      handle.free()
    }
    let handle = Handle(nil, callbacks)
    host.handle = handle
    #expect(handle.run(Self.endless + "\nendless()\n") == ADAPT_FAILED)
    #expect(handle.pointer == nil)
    #expect(host.calls == 3 && host.width == 375)
  }

  @Test("by a file that is imported: the import fails, and the run with it")
  func load() {
    let host = Host()
    var callbacks = host.callbacks
    callbacks.load = { context, _, length in
      guard let host = Host.of(context) else { return nil }
      host.calls += 1
      host.handle?.free()
      length?.pointee = 0
      return nil
    }
    let handle = Handle(nil, callbacks)
    host.handle = handle
    #expect(handle.run("import \"one.adapt\"\nimport \"two.adapt\"\n") == ADAPT_FAILED)
    #expect(host.calls == 1)
  }

  @Test("while a function is called: there is no result")
  func call() {
    let host = Host()
    var callbacks = host.callbacks
    callbacks.entry = { context, json, _ in
      guard let host = Host.of(context), let json, String(cString: json).contains("again") else { return }
      host.calls += 1
      host.handle?.free()
    }
    let handle = Handle(nil, callbacks)
    host.handle = handle
    #expect(handle.run(Self.endless) == ADAPT_OK)
    var result = adapt_value()
    result.kind = ADAPT_NUMBER
    #expect(adapt_call(handle.pointer, "endless", nil, 0, &result) == ADAPT_FAILED)
    #expect(host.calls == 1)
    #expect(result.kind == ADAPT_NIL && result.text == nil)
  }

  @Test("while a script is checked: there are no findings")
  func check() {
    let host = Host()
    var callbacks = host.callbacks
    callbacks.load = { context, _, _ in
      Host.of(context)?.handle?.free()
      return nil
    }
    let handle = Handle(nil, callbacks)
    host.handle = handle
    var findings: UnsafePointer<CChar>?
    let script = "import \"one.adapt\"\n" + Self.endless
    #expect(adapt_check(handle.pointer, "page.adapt", script, script.utf8.count, &findings) == ADAPT_FAILED)
    #expect(findings == nil)
  }

  @Test("twice, which is once")
  func twice() {
    let host = Host()
    var callbacks = host.callbacks
    callbacks.entry = { context, _, _ in
      guard let host = Host.of(context), let handle = host.handle else { return }
      host.calls += 1
      adapt_free(handle.pointer)
      handle.free()
    }
    let handle = Handle(nil, callbacks)
    host.handle = handle
    #expect(handle.run("print 1\nprint 2") == ADAPT_FAILED)
    #expect(host.calls == 1)
  }

  @Test("another interpreter than the one that runs is freed at once")
  func other() {
    let host = Host()
    var callbacks = host.callbacks
    callbacks.entry = { context, _, _ in Host.of(context)?.handle?.free() }
    host.handle = Handle()
    #expect(host.handle?.run("print 1") == ADAPT_OK)
    let handle = Handle(nil, callbacks)
    #expect(handle.run("print 1\nprint 2") == ADAPT_OK)
    #expect(host.handle?.pointer == nil)
  }
}
