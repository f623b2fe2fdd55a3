import AdaptModel

/// A value that goes between Swift and a script.
public indirect enum ScriptValue: Hashable, Sendable {
  case `nil`
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([ScriptValue])
  /// Keys are strings, numbers, truth values or names.
  case map([ScriptValue: ScriptValue])
  case size(Size)
  case point(Point)
  case rect(Rect)
  case insets(EdgeInsets)
  /// A named constant: `compact`, `landscape`.
  case name(String)
  /// A description of a view, a controller or anything else that only the script can use.
  case other(String)

  private static let deepest = 64

  /// The Swift value for a script's value; `other` if lists and maps are nested more than 64 deep.
  ///
  /// Lists that share one another become many copies, so what is to be made is counted before it is made.
  init(of value: Value, _ runtime: Runtime) throws(ScriptError) {
    var count = 0
    try Self.count(value, runtime, depth: 0, &count)
    self.init(value, runtime)
  }

  /// Adds how many values become of one, as steps too. Throws if they are more than a list may have elements.
  private static func count(
    _ value: Value, _ runtime: Runtime, depth: Int, _ count: inout Int
  ) throws(ScriptError) {
    count += 1
    try runtime.machine.spend()
    guard depth < deepest else { return }
    let most = runtime.limits.elements
    switch value {
    case .list(let list):
      for element in list.elements { try Self.count(element, runtime, depth: depth + 1, &count) }
    case .map(let map):
      for (_, element) in map.entries { try Self.count(element, runtime, depth: depth + 1, &count) }
    case .string(let string):
      // A long text that many share is written out for each of them.
      let bytes = string.text.utf8.count
      count += bytes / 16
      try runtime.machine.spend(bytes: bytes)
    default: break
    }
    guard count <= most else { throw .memory("this value", limit: most) }
  }

  private init(_ value: Value, _ runtime: Runtime, depth: Int = 0) {
    guard depth <= Self.deepest else {
      self = .other("…")
      return
    }
    switch value {
    case .nil, .absent: self = .nil
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string.text)
    case .symbol(let symbol): self = .name(runtime.symbols.text(symbol))
    case .list(let list): self = .list(list.elements.map { ScriptValue($0, runtime, depth: depth + 1) })
    case .map(let map):
      var result: [ScriptValue: ScriptValue] = [:]
      for (key, value) in map.entries {
        result[ScriptValue(key, runtime)] = ScriptValue(value, runtime, depth: depth + 1)
      }
      self = .map(result)
    case .geometry(let object):
      switch object.geometry {
      case .size(let size): self = .size(size)
      case .point(let point): self = .point(point)
      case .rect(let rect): self = .rect(rect)
      case .insets(let insets): self = .insets(insets)
      case .layoutPart(let part): self = .other(part.description)
      }
    case .anchor, .linear:
      self = (try? runtime.operators.layoutNumber(value)).flatMap { $0 }.map(ScriptValue.number) ?? .nil
    default: self = .other(runtime.texts.text(of: value))
    }
  }

  static func toValue(_ value: ScriptValue, _ runtime: Runtime) -> Value {
    switch value {
    case .nil, .other: return .nil
    case .bool(let bool): return .bool(bool)
    case .number(let number): return .number(number)
    case .string(let text): return .string(StringObject(text))
    case .name(let name): return .symbol(runtime.symbols.intern(name))
    case .list(let elements): return .list(ListObject(elements.map { toValue($0, runtime) }))
    case .map(let entries):
      let map = MapObject()
      for (key, value) in entries {
        if let key = MapKey(toValue(key, runtime)) { map.set(key, to: toValue(value, runtime)) }
      }
      return .map(map)
    case .size(let size): return runtime.references.geometry(.size(size))
    case .point(let point): return runtime.references.geometry(.point(point))
    case .rect(let rect): return runtime.references.geometry(.rect(rect))
    case .insets(let insets): return runtime.references.geometry(.insets(insets))
    }
  }
}

extension ScriptValue: CustomStringConvertible {
  /// As a script would write it. The entries of a map are sorted.
  public var description: String {
    switch self {
    case .nil: "nil"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): numberText(number)
    case .string(let text): "\"\(text)\""
    case .list(let elements): "[" + elements.map { $0.description }.joined(separator: ", ") + "]"
    case .map(let entries):
      entries.isEmpty
        ? "[:]" : "[" + entries.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ") + "]"
    case .size(let size): Geometry.size(size).description
    case .point(let point): Geometry.point(point).description
    case .rect(let rect): Geometry.rect(rect).description
    case .insets(let insets): Geometry.insets(insets).description
    case .name(let name), .other(let name): name
    }
  }
}
