import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import CAdapt

/// The object behind an `adapt` pointer: an interpreter, and the texts that it returned.
final class Session {
  let host: CHost
  let interpreter: Interpreter
  let limits: Limits
  /// The diagnostics of the last run, check or call.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether it runs, checks or calls something, so that only a callback can make requests.
  private(set) var isRunning = false
  /// Whether a callback freed it. It is then released when the run ends.
  private(set) var isAbandoned = false
  /// The texts that C holds, by who gave them out.
  private var texts: [Text: UnsafeMutablePointer<CChar>] = [:]

  enum Text { case diagnostics, diagnosticsInWords, findings, result, events }

  init(limits: Limits, callbacks: adapt_callbacks) {
    self.limits = limits
    host = CHost(callbacks)
    interpreter = Interpreter(host: host, limits: limits)
    interpreter.keepsLog = callbacks.entry == nil
  }

  deinit { for text in texts.values { text.deallocate() } }

  /// Keeps a text for C until another replaces it. It ends with a zero byte.
  func give(_ string: String, as text: Text) -> (pointer: UnsafePointer<CChar>, length: Int) {
    texts[text]?.deallocate()
    let bytes = string.utf8
    let storage = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { storage[index] = CChar(bitPattern: byte) }
    storage[bytes.count] = 0
    texts[text] = storage
    return (UnsafePointer(storage), bytes.count)
  }

  /// Stops the run. The host receives nothing more from it.
  func abandon() {
    isAbandoned = true
    host.isGone = true
    interpreter.cancellation.cancel()
  }

  func run(_ source: SourceFile) -> adapt_status {
    isRunning = true
    defer { isRunning = false }
    interpreter.cancellation.reset()
    let outcome = interpreter.run(source)
    diagnostics = outcome.diagnostics
    if !outcome.completed { return ADAPT_FAILED }
    return outcome.succeeded ? ADAPT_OK : ADAPT_FINDINGS
  }

  /// Examines a script with an interpreter of its own, which is stopped together with this one.
  func check(_ source: SourceFile) -> (adapt_status, JSON) {
    isRunning = true
    defer { isRunning = false }
    interpreter.cancellation.reset()
    let examiner = Interpreter(host: host, limits: limits, cancellation: interpreter.cancellation)
    let result = ScriptCheck().check(source, with: examiner)
    diagnostics = result.diagnostics
    let findings = JSON.array(
      result.findings.map { FindingJSON.object($0) } + result.notes.map { FindingJSON.object($0) })
    if result.couldNotRun { return (ADAPT_FAILED, findings) }
    return (result.hasFindings ? ADAPT_FINDINGS : ADAPT_OK, findings)
  }

  func call(_ name: String, _ arguments: [ScriptValue]) -> (adapt_status, ScriptValue) {
    isRunning = true
    defer { isRunning = false }
    interpreter.cancellation.reset()
    do {
      diagnostics = []
      return (ADAPT_OK, try interpreter.call(name, arguments))
    } catch {
      diagnostics = [error]
      return (error.code == .noSuchName && error.primary.file.name.isEmpty ? ADAPT_NOT_FOUND : ADAPT_FAILED, .nil)
    }
  }
}

/// A host that calls functions of C.
final class CHost: ScriptHost {
  private let callbacks: adapt_callbacks
  /// Whether the callbacks and their context may no longer exist.
  var isGone = false

  init(_ callbacks: adapt_callbacks) {
    self.callbacks = callbacks
  }

  func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    guard let resolved = resolveImport(path, from: importer.name) else { throw .outsideRoot("the host's folder") }
    guard !isGone, let load = callbacks.load else { throw .notFound }
    var length = 0
    guard let text = load(callbacks.context, resolved, &length), length >= 0 else { throw .notFound }
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    return SourceFile(name: resolved, bytes: Array(bytes))
  }

  func imageSize(_ name: String, of script: SourceFile) -> Size? {
    // In C, a text with a zero byte would be another name.
    guard !isGone, let imageSize = callbacks.image_size, !name.utf8.contains(0) else { return nil }
    var size = adapt_size()
    guard imageSize(callbacks.context, name, &size), size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    else { return nil }
    return Size(width: size.width, height: size.height)
  }

  func receive(_ entry: LogEntry) {
    guard !isGone, let receive = callbacks.entry, let line = entry.json else { return }
    line.withCString { receive(callbacks.context, $0, line.utf8.count) }
  }
}
