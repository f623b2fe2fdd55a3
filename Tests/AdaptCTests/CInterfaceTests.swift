import AdaptC
import CAdapt
import Testing

/// `adapt.h` as a program in C uses it.
@Suite("C interface")
struct CInterfaceTests {
  private static let page = """
    func double(x) { return 2 * x }
    func greet(name) { return "hello " + name }
    func both(a, b) { return [a, b] }
    controller Page { view box { edges == view.safeArea.edges } }
    launch Page on "iPhone 6"
    print "launched"
    """

  @Test("runs a script, and reads frames, events and results")
  func run() {
    let handle = Handle()
    #expect(handle.run(Self.page) == ADAPT_OK)
    var frame = adapt_rect()
    #expect(adapt_frame(handle.pointer, "Page.box", &frame) == ADAPT_OK)
    #expect((frame.x, frame.y, frame.width, frame.height) == (0, 20, 375, 647))
    #expect(adapt_frame(handle.pointer, "Page.nothing", &frame) == ADAPT_NOT_FOUND)
    #expect(handle.events.hasPrefix(#"{"event":"launch""#))
    #expect(handle.events.hasSuffix("{\"event\":\"print\",\"text\":\"launched\"}\n"))
    #expect(handle.diagnostics == "[]")
  }

  @Test("calls functions with numbers and texts, and answers lists as JSON")
  func call() {
    let handle = Handle()
    #expect(handle.run(Self.page) == ADAPT_OK)
    var argument = adapt_value()
    argument.kind = ADAPT_NUMBER
    argument.number = 21
    var result = adapt_value()
    #expect(adapt_call(handle.pointer, "double", &argument, 1, &result) == ADAPT_OK)
    #expect(result.kind == ADAPT_NUMBER && result.number == 42)
    "wörld".withCString { text in
      var arguments = [adapt_value(), argument]
      arguments[0].kind = ADAPT_STRING
      arguments[0].text = text
      arguments[0].length = 6
      #expect(adapt_call(handle.pointer, "greet", arguments, 1, &result) == ADAPT_OK)
      #expect(result.text.map { String(cString: $0) } == "hello wörld")
      #expect(adapt_call(handle.pointer, "both", arguments, 2, &result) == ADAPT_OK)
      #expect(result.kind == ADAPT_JSON)
      #expect(result.text.map { String(cString: $0) } == "[\"wörld\",21]")
      #expect(adapt_call(handle.pointer, "double", arguments, 1, &result) == ADAPT_FAILED)
      #expect(handle.diagnostics.contains("E0"))
    }
    #expect(adapt_call(handle.pointer, "nothing", nil, 0, nil) == ADAPT_NOT_FOUND)
  }

  @Test("a script with mistakes, a failed expectation and a check")
  func findings() {
    let handle = Handle()
    #expect(handle.run("print gap") == ADAPT_FAILED)
    #expect(handle.diagnostics.contains(#""code":"E02"#))
    #expect(handle.run("expect 1 == 2") == ADAPT_FINDINGS)
    var findings: UnsafePointer<CChar>?
    let wide = "controller Wide { view box { width == 800; leading == view.leading; top == view.top; height == 10 } }"
    #expect(adapt_check(handle.pointer, "wide.adapt", wide, wide.utf8.count, &findings) == ADAPT_FINDINGS)
    #expect(findings.map { String(cString: $0).contains("\"controller\":\"Wide\"") } == true)
  }

  @Test("a stranger's script ends at its limits, and the host goes on")
  func limits() {
    var limits = adapt_limits_sandbox()
    limits.steps = 100_000
    limits.memory = 8_000_000
    let handle = Handle(limits)
    #expect(handle.run("while true { }") == ADAPT_FAILED)
    #expect(handle.diagnostics.contains("E0510"))
    #expect(handle.run("print 1") == ADAPT_OK)
  }

  /// What a callback of a run was answered.
  private final class Reentry {
    var pointer: OpaquePointer?
    var answers: [adapt_status] = []
    var width = 0.0
  }

  @Test("a callback reads from the interpreter that runs, and cannot run it")
  func reentry() {
    let reentry = Reentry()
    var callbacks = adapt_callbacks()
    callbacks.context = Unmanaged.passUnretained(reentry).toOpaque()
    callbacks.entry = { context, _, _ in
      guard let context else { return }
      let reentry = Unmanaged<Reentry>.fromOpaque(context).takeUnretainedValue()
      var frame = adapt_rect()
      if adapt_frame(reentry.pointer, "Page.box", &frame) == ADAPT_OK { reentry.width = frame.width }
      _ = adapt_events(reentry.pointer, nil)
      _ = adapt_diagnostics(reentry.pointer)
      reentry.answers += [
        adapt_run(reentry.pointer, "inner", "print 1", 7), adapt_check(reentry.pointer, "inner", "print 1", 7, nil),
        adapt_call(reentry.pointer, "double", nil, 0, nil),
      ]
    }
    // A length that no text has.
    callbacks.load = { _, _, length in
      length?.pointee = -1
      return UnsafePointer(bitPattern: 16)
    }
    let handle = Handle(nil, callbacks)
    reentry.pointer = handle.pointer
    #expect(handle.run(Self.page + "\nrotate\n") == ADAPT_OK)
    #expect(reentry.width == 375 || reentry.width == 667)
    #expect(!reentry.answers.isEmpty)
    #expect(reentry.answers.allSatisfy { $0 == ADAPT_MISUSE })
    #expect(handle.run("import \"lib.adapt\"") == ADAPT_FAILED)
    #expect(handle.run("print 1") == ADAPT_OK)
  }

  @Test("an image is as large as the host says, and a size that no image has counts as none")
  func images() {
    var callbacks = adapt_callbacks()
    callbacks.image_size = { _, name, size in
      guard let name, let size else { return false }
      switch String(cString: name) {
      case "photo": size.pointee = adapt_size(width: 120, height: 90)
      case "flat": size.pointee = adapt_size(width: 120, height: 0)
      case "endless": size.pointee = adapt_size(width: .infinity, height: 90)
      case "unsaid": size.pointee = adapt_size(width: 120, height: 90); return false
      default: return false
      }
      return true
    }
    func size(_ name: String, _ callbacks: adapt_callbacks) -> [Double] {
      let handle = Handle(nil, callbacks)
      let text = """
        controller Page { image shot { image = "\(name)"; leading == view.leading; top == view.top } }
        launch Page on "iPhone 6"
        """
      #expect(handle.run(text) == ADAPT_OK)
      var frame = adapt_rect()
      #expect(adapt_frame(handle.pointer, "Page.shot", &frame) == ADAPT_OK)
      return [frame.width, frame.height]
    }
    #expect(size("photo", callbacks) == [120, 90])
    for name in ["flat", "endless", "unsaid", "none", "photo\\u{0}"] {
      #expect(size(name, callbacks) == size(name, adapt_callbacks()))
    }
  }

  /// What the callbacks of the test saw.
  private final class Seen {
    var loaded: [String] = []
    var entries: [String] = []
  }

  @Test("imports are read by the host, and entries come as they happen")
  func callbacks() {
    let seen = Seen()
    var callbacks = adapt_callbacks()
    callbacks.context = Unmanaged.passUnretained(seen).toOpaque()
    callbacks.load = { context, path, length in
      guard let context, let path else { return nil }
      Unmanaged<Seen>.fromOpaque(context).takeUnretainedValue().loaded.append(String(cString: path))
      guard String(cString: path) == "lib/gaps.adapt" else { return nil }
      length?.pointee = 11
      return CInterfaceTests.gaps
    }
    callbacks.entry = { context, json, length in
      guard let context, let json else { return }
      let line = String(cString: json)
      #expect(line.utf8.count == length)
      Unmanaged<Seen>.fromOpaque(context).takeUnretainedValue().entries.append(line)
    }
    let handle = Handle(nil, callbacks)
    #expect(handle.run("import \"lib/gaps.adapt\"\nprint gap") == ADAPT_OK)
    #expect(seen.loaded == ["lib/gaps.adapt"])
    #expect(seen.entries == [#"{"event":"print","text":"8"}"#])
    #expect(handle.events == "", "what the host gets is not kept")
    #expect(handle.run("import \"lib/other.adapt\"") == ADAPT_FAILED)
    #expect(handle.run("import \"../secret.adapt\"") == ADAPT_FAILED)
    #expect(seen.loaded == ["lib/gaps.adapt", "lib/other.adapt"])
  }

  /// Lives as long as the process.
  private static nonisolated(unsafe) let gaps: UnsafePointer<CChar>? = {
    // proven: written once, and only read afterwards.
    let storage = UnsafeMutablePointer<CChar>.allocate(capacity: 12)
    for (index, byte) in "let gap = 8".utf8.enumerated() { storage[index] = CChar(bitPattern: byte) }
    storage[11] = 0
    return UnsafePointer(storage)
  }()

  @Test("what makes no sense is answered, and does nothing")
  func misuse() {
    #expect(adapt_run(nil, "x", "print 1", 7) == ADAPT_MISUSE)
    #expect(adapt_frame(nil, nil, nil) == ADAPT_MISUSE)
    #expect(adapt_diagnostics(nil) == nil)
    adapt_free(nil)
    adapt_cancel(nil)
    let handle = Handle()
    #expect(adapt_run(handle.pointer, nil, "print 1", 7) == ADAPT_MISUSE)
    #expect(adapt_run(handle.pointer, "x", nil, 7) == ADAPT_MISUSE)
    #expect(adapt_run(handle.pointer, "x", nil, 0) == ADAPT_OK)
    #expect(adapt_run(handle.pointer, "x", "print \"\u{FF}\"", 8) == ADAPT_FAILED, "cut within a character")
    var odd = adapt_value()
    odd.kind = adapt_kind(rawValue: 77)
    #expect(adapt_call(handle.pointer, "round", &odd, 1, nil) == ADAPT_MISUSE)
    #expect(adapt_version().map { String(cString: $0).isEmpty } == false)
  }
}
