// Methods of strings, lists, ranges and maps that change nothing. Those that do are `Runtime.mutate`.
extension BuiltinFunctions {
  /// Methods without arguments that are written without parentheses, as in Swift.
  static let properties: Set<String> = ["keys", "values", "indices", "sum"]

  static let stringMethods = dictionary([
    NativeFunction("uppercased", []) { call throws(ScriptError) in
      .string(StringObject(try text(call).uppercased()))
    },
    NativeFunction("lowercased", []) { call throws(ScriptError) in
      .string(StringObject(try text(call).lowercased()))
    },
    NativeFunction("contains", ["part"]) { call throws(ScriptError) in
      let part = try call.string(0)
      let text = try text(call)
      return .bool(part.isEmpty || text.firstOccurrence(of: part) != nil)
    },
    NativeFunction("hasPrefix", ["prefix"]) { call throws(ScriptError) in
      .bool(try text(call).hasPrefix(try call.string(0)))
    },
    NativeFunction("hasSuffix", ["suffix"]) { call throws(ScriptError) in
      .bool(try text(call).hasSuffix(try call.string(0)))
    },
    NativeFunction("prefix", ["count"]) { call throws(ScriptError) in
      try call.runtime.collections.string(String(try text(call).prefix(try length(call))))
    },
    NativeFunction("suffix", ["count"]) { call throws(ScriptError) in
      try call.runtime.collections.string(String(try text(call).suffix(try length(call))))
    },
    NativeFunction("reversed", []) { call throws(ScriptError) in
      try call.runtime.collections.string(String(try text(call).reversed()))
    },
    NativeFunction("split", ["separator"]) { call throws(ScriptError) in
      let separator = try call.string(0)
      let text = try text(call)
      guard !separator.isEmpty else {
        return try call.runtime.collections.list(text.map { .string(StringObject(String($0))) })
      }
      return try call.runtime.collections.list(pieces(of: text, separator).map { .string(StringObject($0)) })
    },
    NativeFunction("replacing", ["part", "with"]) { call throws(ScriptError) in
      let part = try call.string(0)
      guard !part.isEmpty else { return call.receiver }
      return try joined(pieces(of: try text(call), part), separator: try call.string(1), call) { $0 }
    },
  ])

  static let listMethods = dictionary([
    NativeFunction("map", ["transform"]) { call throws(ScriptError) in
      var result: [Value] = []
      for element in try elements(call) { result.append(try call.call(0, [element])) }
      return .list(ListObject(result))
    },
    NativeFunction("filter", ["isIncluded"]) { call throws(ScriptError) in
      var result: [Value] = []
      for element in try elements(call) where try call.test(0, [element]) { result.append(element) }
      return .list(ListObject(result))
    },
    NativeFunction("reduce", ["initial", "combine"]) { call throws(ScriptError) in
      var result = call.arguments[0]
      for element in try elements(call) { result = try call.call(1, [result, element]) }
      return result
    },
    NativeFunction("forEach", ["body"]) { call throws(ScriptError) in
      for element in try elements(call) { _ = try call.call(0, [element]) }
      return .nil
    },
    NativeFunction("contains", ["element"]) { call throws(ScriptError) in
      for element in try elements(call) {
        switch call.arguments[0] {
        case .function, .native: if try call.test(0, [element]) { return .bool(true) }
        default: if try call.runtime.operators.areEqual(element, call.arguments[0]) { return .bool(true) }
        }
      }
      return .bool(false)
    },
    NativeFunction("allSatisfy", ["test"]) { call throws(ScriptError) in
      for element in try elements(call) where !(try call.test(0, [element])) { return .bool(false) }
      return .bool(true)
    },
    NativeFunction("firstIndex", ["of"]) { call throws(ScriptError) in
      for (index, element) in try elements(call).enumerated()
      where try call.runtime.operators.areEqual(element, call.arguments[0]) { return .number(Double(index)) }
      return .nil
    },
    NativeFunction("sorted", ["by"], required: 0) { call throws(ScriptError) in
      .list(
        ListObject(try call.runtime.collections.sorted(try elements(call), by: call.has(0) ? call.arguments[0] : nil)))
    },
    NativeFunction("reversed", []) { call throws(ScriptError) in
      .list(ListObject(try elements(call).reversed()))
    },
    NativeFunction("joined", ["separator"], required: 0) { call throws(ScriptError) in
      let separator = call.has(0) ? try call.string(0) : ""
      return try joined(try elements(call), separator: separator, call) { call.runtime.texts.text(of: $0) }
    },
    NativeFunction("min", []) { call throws(ScriptError) in
      try call.runtime.collections.sorted(try elements(call), by: nil).first ?? .nil
    },
    NativeFunction("max", []) { call throws(ScriptError) in
      try call.runtime.collections.sorted(try elements(call), by: nil).last ?? .nil
    },
    NativeFunction("sum", []) { call throws(ScriptError) in
      var sum = Value.number(0)
      for element in try elements(call) { sum = try call.runtime.operators.add(sum, element) }
      return sum
    },
    NativeFunction("indices", []) { call throws(ScriptError) in
      .range(RangeObject(lower: 0, upper: Double(try elements(call).count)))
    },
    NativeFunction("prefix", ["count"]) { call throws(ScriptError) in
      .list(ListObject(Array(try elements(call).prefix(try length(call)))))
    },
    NativeFunction("suffix", ["count"]) { call throws(ScriptError) in
      .list(ListObject(Array(try elements(call).suffix(try length(call)))))
    },
    NativeFunction("dropFirst", ["count"], required: 0) { call throws(ScriptError) in
      .list(ListObject(Array(try elements(call).dropFirst(call.has(0) ? try length(call) : 1))))
    },
    NativeFunction("dropLast", ["count"], required: 0) { call throws(ScriptError) in
      .list(ListObject(Array(try elements(call).dropLast(call.has(0) ? try length(call) : 1))))
    },
  ])

  static let mapMethods = dictionary([
    NativeFunction("keys", []) { call throws(ScriptError) in
      guard case .map(let map) = call.receiver else { return .nil }
      return .list(ListObject(map.keys))
    },
    NativeFunction("values", []) { call throws(ScriptError) in
      guard case .map(let map) = call.receiver else { return .nil }
      return .list(ListObject(map.values))
    },
    NativeFunction("contains", ["key"]) { call throws(ScriptError) in
      guard case .map(let map) = call.receiver, let key = MapKey(call.arguments[0]) else { return .bool(false) }
      return .bool(map[key] != nil)
    },
  ])

  private static func text(_ call: NativeCall) throws(ScriptError) -> String {
    guard case .string(let string) = call.receiver else {
      throw .expected(.string, got: call.runtime.texts.typeName(of: call.receiver))
    }
    return string.text
  }

  private static func elements(_ call: NativeCall) throws(ScriptError) -> [Value] {
    switch call.receiver {
    case .list(let list): return list.elements
    case .range(let range): return try call.runtime.collections.elements(of: range)
    default: throw .expected(.list, got: call.runtime.texts.typeName(of: call.receiver))
    }
  }

  private static func length(_ call: NativeCall) throws(ScriptError) -> Int {
    let number = try call.number(0)
    guard number >= 0, number.rounded(.down) == number else {
      throw .badCount
    }
    return Int(min(number, 1e15))  // proven: whole, between 0 and 1e15
  }

  /// One text of many parts, each made when its turn comes.
  private static func joined<Part>(
    _ parts: [Part], separator: String, _ call: NativeCall, text: (Part) -> String
  ) throws(ScriptError) -> Value {
    var result = BoundedText(limit: call.runtime.limits.elements)
    for (index, part) in parts.enumerated() {
      if index > 0 { try result.append(separator) }
      try result.append(text(part))
    }
    return try call.runtime.collections.string(result.text)
  }

  /// The parts of a text between separators, empty ones included.
  private static func pieces(of text: String, _ separator: String) -> [String] {
    var result: [String] = []
    var rest = text[...]
    while let range = rest.firstOccurrence(of: separator) {
      result.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return result + [String(rest)]
  }
}

extension StringProtocol {
  /// The first place where a part stands, without Foundation and without regular expressions.
  func firstOccurrence(of part: String) -> Range<Index>? {
    guard !part.isEmpty else { return nil }
    let wanted = Array(part.utf8)
    var index = utf8.startIndex
    while index != utf8.endIndex {
      let rest = utf8[index...]
      if rest.starts(with: wanted) {
        let end = utf8.index(index, offsetBy: wanted.count)
        return index..<end
      }
      utf8.formIndex(after: &index)
    }
    return nil
  }
}
