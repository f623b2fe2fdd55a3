import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import CAdapt

// The functions of `adapt.h`, which documents them. Each converts pointers to values and passes them to a `Session`.

@c @implementation
public func adapt_version() -> UnsafePointer<CChar>? { version }

/// Lives as long as the process.
private nonisolated(unsafe) let version: UnsafePointer<CChar>? = {
  // proven: written once, and only read afterwards.
  let text = Version.number
  let storage = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
  for (index, byte) in text.utf8.enumerated() { storage[index] = CChar(bitPattern: byte) }
  storage[text.utf8.count] = 0
  return UnsafePointer(storage)
}()

@c @implementation
public func adapt_limits_default() -> adapt_limits { adapt_limits(Limits()) }

@c @implementation
public func adapt_limits_sandbox() -> adapt_limits { adapt_limits(.sandbox) }

@c @implementation
public func adapt_create(
  _ limits: UnsafePointer<adapt_limits>?, _ callbacks: UnsafePointer<adapt_callbacks>?
) -> OpaquePointer? {
  let session = Session(
    limits: limits.map { Limits($0.pointee) } ?? Limits(), callbacks: callbacks?.pointee ?? adapt_callbacks())
  return OpaquePointer(Unmanaged.passRetained(session).toOpaque())
}

@c @implementation
public func adapt_free(_ interpreter: OpaquePointer?) {
  guard let session = session(interpreter) else { return }
  if session.isRunning { session.abandon() } else { release(session) }
}

@c @implementation
public func adapt_run(
  _ interpreter: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?, _ length: Int
) -> adapt_status {
  guard let session = idle(interpreter), let source = source(name, text, length) else { return ADAPT_MISUSE }
  let status = session.run(source)
  return session.isAbandoned ? released(session) : status
}

@c @implementation
public func adapt_check(
  _ interpreter: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ findings: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> adapt_status {
  findings?.pointee = nil
  guard let session = idle(interpreter), let source = source(name, text, length) else { return ADAPT_MISUSE }
  let (status, found) = session.check(source)
  if session.isAbandoned { return released(session) }
  findings?.pointee = session.give(found.text, as: .findings).pointer
  return status
}

@c @implementation
public func adapt_call(
  _ interpreter: OpaquePointer?, _ function: UnsafePointer<CChar>?, _ arguments: UnsafePointer<adapt_value>?,
  _ count: Int, _ result: UnsafeMutablePointer<adapt_value>?
) -> adapt_status {
  result?.pointee = adapt_value()
  guard let session = idle(interpreter), let name = string(function), count >= 0, count == 0 || arguments != nil
  else { return ADAPT_MISUSE }
  var values: [ScriptValue] = []
  for argument in UnsafeBufferPointer(start: arguments, count: count) {
    guard let value = ScriptValue(argument) else { return ADAPT_MISUSE }
    values.append(value)
  }
  let (status, value) = session.call(name, values)
  if session.isAbandoned { return released(session) }
  if let result { result.pointee = session.value(value) }
  return status
}

@c @implementation
public func adapt_frame(
  _ interpreter: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ frame: UnsafeMutablePointer<adapt_rect>?
) -> adapt_status {
  guard let session = session(interpreter), let path = string(path), let frame else { return ADAPT_MISUSE }
  guard let rect = session.interpreter.frame(of: path) else { return ADAPT_NOT_FOUND }
  frame.pointee = adapt_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  return ADAPT_OK
}

@c @implementation
public func adapt_diagnostics(_ interpreter: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let session = session(interpreter) else { return nil }
  let objects = JSON.array(session.diagnostics.map { FindingJSON.object($0) })
  return session.give(objects.text, as: .diagnostics).pointer
}

@c @implementation
public func adapt_diagnostics_text(_ interpreter: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let session = session(interpreter) else { return nil }
  return session.give(DiagnosticRenderer().render(session.diagnostics), as: .diagnosticsInWords).pointer
}

@c @implementation
public func adapt_events(
  _ interpreter: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
  guard let session = session(interpreter) else { return nil }
  var text = ""
  for entry in session.interpreter.log { if let line = entry.json { text += line + "\n" } }
  let given = session.give(text, as: .events)
  length?.pointee = given.length
  return given.pointer
}

@c @implementation
public func adapt_cancel(_ interpreter: OpaquePointer?) {
  session(interpreter)?.interpreter.cancellation.cancel()
}

// MARK: - From C and to C

private func session(_ pointer: OpaquePointer?) -> Session? {
  pointer.map { Unmanaged<Session>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// Balances the retain in `adapt_create`.
private func release(_ session: Session) { Unmanaged.passUnretained(session).release() }

/// Releases an interpreter that a callback freed during its run, and returns the status of that run.
private func released(_ session: Session) -> adapt_status {
  release(session)
  return ADAPT_FAILED
}

/// Nil while it runs: a callback of a run cannot begin another.
private func idle(_ pointer: OpaquePointer?) -> Session? {
  guard let session = session(pointer), !session.isRunning else { return nil }
  return session
}

/// Nil if the text is missing, or is not UTF-8.
private func string(_ text: UnsafePointer<CChar>?) -> String? { text.flatMap { String(validatingCString: $0) } }

/// Malformed UTF-8 in the text of a script gets a diagnostic, whereas its name must be well-formed.
private func source(_ name: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?, _ length: Int) -> SourceFile? {
  guard let name = string(name), length >= 0, length == 0 || text != nil else { return nil }
  return SourceFile(name: name, bytes: Array(UnsafeRawBufferPointer(start: text, count: length)))
}

extension ScriptValue {
  fileprivate init?(_ value: adapt_value) {
    switch value.kind {
    case ADAPT_NIL: self = .nil
    case ADAPT_BOOL: self = .bool(value.boolean)
    case ADAPT_NUMBER: self = .number(value.number)
    case ADAPT_STRING:
      guard value.text != nil || value.length == 0 else { return nil }
      let bytes = UnsafeRawBufferPointer(start: value.text, count: value.length)
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      self = .string(text)
    default: return nil
    }
  }
}

extension Session {
  fileprivate func value(_ value: ScriptValue) -> adapt_value {
    var result = adapt_value()
    switch value {
    case .nil: result.kind = ADAPT_NIL
    case .bool(let bool): (result.kind, result.boolean) = (ADAPT_BOOL, bool)
    case .number(let number): (result.kind, result.number) = (ADAPT_NUMBER, number)
    case .string(let text), .name(let text), .other(let text):
      result.kind = ADAPT_STRING
      (result.text, result.length) = give(text, as: .result)
    default:
      result.kind = ADAPT_JSON
      (result.text, result.length) = give(JSON(value).text, as: .result)
    }
    return result
  }
}

extension JSON {
  /// Keys of a map that are not texts are converted as `print` does; the entries are sorted by key.
  fileprivate init(_ value: ScriptValue) {
    switch value {
    case .nil: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let text), .name(let text), .other(let text): self = .string(text)
    case .list(let elements): self = .array(elements.map { JSON($0) })
    case .map(let entries):
      let members = entries.map { (JSON.key($0.key), JSON($0.value)) }
      self = .object(members.sorted { $0.0 < $1.0 })
    case .size(let size): self = JSON(size)
    case .point(let point): self = .array([.number(point.x), .number(point.y)])
    case .rect(let rect): self = JSON(rect)
    case .insets(let insets): self = JSON(insets)
    }
  }

  private static func key(_ value: ScriptValue) -> String {
    switch value {
    case .string(let text), .name(let text): text
    default: JSON(value).text
    }
  }
}

// MARK: - Limits

extension adapt_limits {
  fileprivate init(_ limits: Limits) {
    self.init(
      steps: UInt64(limits.steps), call_depth: UInt64(limits.callDepth), elements: UInt64(limits.elements),
      memory: UInt64(limits.memory), events: UInt64(limits.events),
      seconds: limits.seconds.isFinite ? limits.seconds : 0)
  }
}

extension Limits {
  fileprivate init(_ limits: adapt_limits) {
    func number(_ value: UInt64) -> Int { Int(clamping: value) }
    // If the system allows less memory, the limit must end the script before the system ends the process.
    let room = AddressSpace.room.map { AddressSpace.scriptMemory(within: $0) } ?? .max
    self.init(
      steps: number(limits.steps), callDepth: number(limits.call_depth), elements: number(limits.elements),
      memory: min(number(limits.memory), room), seconds: limits.seconds > 0 ? limits.seconds : .infinity,
      events: number(limits.events))
  }
}
