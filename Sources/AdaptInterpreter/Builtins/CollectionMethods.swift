import AdaptModel

// Methods of strings, lists, ranges and maps that change nothing. `Runtime.mutate` has those that do.
extension BuiltinFunctions {
  /// Methods without arguments that are written without parentheses, as in Swift.
  static let properties: Set<String> = ["keys", "values", "indices", "sum"]

  static let stringMethods = dictionary([
    NativeFunction("uppercased", []) { call throws(ScriptError) in
      try recased(call, toUpper: true)
    },
    NativeFunction("lowercased", []) { call throws(ScriptError) in
      try recased(call, toUpper: false)
    },
    NativeFunction("contains", ["part"]) { call throws(ScriptError) in
      let part = try call.string(0)
      if part.isEmpty { return .bool(true) }
      return .bool(try contains(part, call))
    },
    NativeFunction("withAlphaComponent", ["alpha"]) { call throws(ScriptError) in
      let (color, alpha) = (try text(call), try call.number(0))
      guard SystemColor.isPossible(color) else { throw .noSuchColor(color, isWord: false) }
      return try call.runtime.collections.string(SystemColor.withAlpha(color, alpha))
    },
    NativeFunction("hasPrefix", ["prefix"]) { call throws(ScriptError) in
      try .bool(begins(text(call), with: try call.string(0), call))
    },
    NativeFunction("hasSuffix", ["suffix"]) { call throws(ScriptError) in
      let (string, part) = (try string(call), try call.string(0))
      let collections = call.runtime.collections
      let count = try collections.count(of: StringObject(part))
      guard try count <= collections.count(of: string) else { return .bool(false) }
      return try .bool(begins(collections.ending(of: string, characters: count), with: part, call))
    },
    NativeFunction("prefix", ["count"]) { call throws(ScriptError) in
      let (text, count) = (try text(call), try length(call))
      return try call.runtime.collections.string(
        String(try call.runtime.collections.beginning(of: text, characters: count)))
    },
    NativeFunction("suffix", ["count"]) { call throws(ScriptError) in
      let (string, count) = (try string(call), try length(call))
      return try call.runtime.collections.string(
        String(try call.runtime.collections.ending(of: string, characters: count)))
    },
    NativeFunction("reversed", []) { call throws(ScriptError) in
      let collections = call.runtime.collections
      return try collections.string(try collections.reversed(try string(call)))
    },
    NativeFunction("split", ["separator"]) { call throws(ScriptError) in
      let separator = try call.string(0)
      let collections = call.runtime.collections
      guard !separator.isEmpty else { return .list(ListObject(try collections.characters(of: try text(call)))) }
      return try collections.listMade { pieces throws(ScriptError) in
        try forEachPiece(call, separator) { piece throws(ScriptError) in
          pieces.append(.string(StringObject(String(piece))))
        }
      }
    },
    NativeFunction("replacing", ["part", "with"]) { call throws(ScriptError) in
      let part = try call.string(0)
      guard !part.isEmpty else { return call.receiver }
      let replacement = try call.string(1)
      var result = BoundedText(limit: call.runtime.limits.elements)
      var isFirst = true
      try forEachPiece(call, part) { piece throws(ScriptError) in
        try call.runtime.machine.spend(1 + (piece.utf8.count + replacement.utf8.count) / 32)
        if !isFirst { try result.append(replacement) }
        try result.append(piece)
        isFirst = false
      }
      return try call.runtime.collections.string(result.text)
    },
  ])

  static let listMethods = dictionary([
    NativeFunction("map", ["transform"]) { call throws(ScriptError) in
      let source = try elements(call)
      return try call.runtime.collections.listMade { result throws(ScriptError) in
        for element in source { result.append(try call.call(0, [element])) }
      }
    },
    NativeFunction("filter", ["isIncluded"]) { call throws(ScriptError) in
      let source = try elements(call)
      return try call.runtime.collections.listMade { result throws(ScriptError) in
        for element in source where try call.test(0, [element]) { result.append(element) }
      }
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
        try call.runtime.machine.spend()
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
      for (index, element) in try elements(call).enumerated() {
        try call.runtime.machine.spend()
        if try call.runtime.operators.areEqual(element, call.arguments[0]) { return .number(Double(index)) }
      }
      return .nil
    },
    NativeFunction("sorted", ["by"], required: 0) { call throws(ScriptError) in
      try call.runtime.collections.list(
        try call.runtime.collections.sorted(try elements(call), by: call.has(0) ? call.arguments[0] : nil))
    },
    NativeFunction("reversed", []) { call throws(ScriptError) in
      try call.runtime.collections.list(call.runtime.collections.reversed(try elements(call)))
    },
    NativeFunction("joined", ["separator"], required: 0) { call throws(ScriptError) in
      let separator = call.has(0) ? try call.string(0) : ""
      return try joined(try elements(call), separator: separator, call)
    },
    NativeFunction("min", []) { call throws(ScriptError) in
      try call.runtime.collections.least(try elements(call)) { operators, one, other throws(ScriptError) in
        try operators.isLess(one, other, "<")
      } ?? .nil
    },
    NativeFunction("max", []) { call throws(ScriptError) in
      try call.runtime.collections.least(try elements(call)) { operators, one, other throws(ScriptError) in
        try !operators.isLess(one, other, "<")
      } ?? .nil
    },
    NativeFunction("sum", []) { call throws(ScriptError) in
      var sum = Value.number(0)
      for element in try elements(call) {
        try call.runtime.machine.spend()
        sum = try call.runtime.operators.add(sum, element)
      }
      return sum
    },
    NativeFunction("indices", []) { call throws(ScriptError) in
      .range(RangeObject(lower: 0, upper: Double(try elements(call).count)))
    },
    NativeFunction("prefix", ["count"]) { call throws(ScriptError) in
      try call.runtime.collections.list(copying: try elements(call).prefix(try length(call)))
    },
    NativeFunction("suffix", ["count"]) { call throws(ScriptError) in
      try call.runtime.collections.list(copying: try elements(call).suffix(try length(call)))
    },
    NativeFunction("dropFirst", ["count"], required: 0) { call throws(ScriptError) in
      try call.runtime.collections.list(copying: try elements(call).dropFirst(call.has(0) ? try length(call) : 1))
    },
    NativeFunction("dropLast", ["count"], required: 0) { call throws(ScriptError) in
      try call.runtime.collections.list(copying: try elements(call).dropLast(call.has(0) ? try length(call) : 1))
    },
  ])

  static let mapMethods = dictionary([
    NativeFunction("keys", []) { call throws(ScriptError) in
      guard case .map(let map) = call.receiver else { return .nil }
      return try call.runtime.collections.list(call.runtime.collections.elements(of: map) { key, _ in key })
    },
    NativeFunction("values", []) { call throws(ScriptError) in
      guard case .map(let map) = call.receiver else { return .nil }
      return try call.runtime.collections.list(call.runtime.collections.elements(of: map) { _, value in value })
    },
    NativeFunction("contains", ["key"]) { call throws(ScriptError) in
      guard case .map(let map) = call.receiver, let key = try call.runtime.collections.key(call.arguments[0])
      else { return .bool(false) }
      return .bool(map[key] != nil)
    },
  ])

  private static func text(_ call: NativeCall) throws(ScriptError) -> String { try string(call).text }

  private static func string(_ call: NativeCall) throws(ScriptError) -> StringObject {
    guard case .string(let string) = call.receiver else {
      throw .expected(.string, got: call.runtime.texts.typeName(of: call.receiver))
    }
    return string
  }

  private static func elements(_ call: NativeCall) throws(ScriptError) -> Elements {
    try call.runtime.collections.elements(call.receiver)
  }

  private static func length(_ call: NativeCall) throws(ScriptError) -> Int {
    let number = try call.number(0)
    guard number >= 0, number.rounded(.down) == number else {
      throw .badCount
    }
    return Int(min(number, 1e15))  // proven: whole, between 0 and 1e15
  }

  /// Whether one text begins with another, read in either direction.
  private static func begins(
    _ characters: some Sequence<Character>, with part: some Sequence<Character>, _ call: NativeCall
  ) throws(ScriptError) -> Bool {
    var rest = characters.makeIterator()
    for character in part {
      guard let own = rest.next() else { return false }
      try call.runtime.machine.spend()
      try call.runtime.machine.spend(bytes: own.utf8.count + character.utf8.count)
      guard own == character else { return false }
    }
    return true
  }

  /// The text in upper or lower case. Each scalar is mapped by itself, as in Swift's `uppercased`.
  private static func recased(_ call: NativeCall, toUpper: Bool) throws(ScriptError) -> Value {
    let text = try text(call)
    try call.runtime.machine.charge(text.utf8.count)
    var result = ""
    result.reserveCapacity(text.utf8.count)
    // In chunks, so that steps are counted in between. A chunk ends at the end of a scalar.
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let part = rest.prefix(4096)
      rest = rest[part.endIndex...]
      result += toUpper ? String(part).uppercased() : String(part).lowercased()
      try call.runtime.machine.spend(2048)
    }
    return try call.runtime.collections.string(result)
  }

  /// Joins values into one text, writing them one after the other.
  private static func joined(
    _ parts: Elements, separator: String, _ call: NativeCall
  ) throws(ScriptError) -> Value {
    var result = BoundedText(limit: call.runtime.limits.elements)
    for (index, part) in parts.enumerated() {
      let text = try call.runtime.texts.writtenText(of: part)
      try call.runtime.machine.spend(1 + (text.utf8.count + separator.utf8.count) / 32)
      if index > 0 { try result.append(separator) }
      try result.append(text)
    }
    return try call.runtime.collections.string(result.text)
  }

  private static func contains(_ part: String, _ call: NativeCall) throws(ScriptError) -> Bool {
    var isFound = false
    try ByteSearch(part).forEachRange(in: try text(call)) { bytes throws(ScriptError) in
      try call.runtime.machine.spend(bytes: bytes)
    } body: { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// The parts of the text between separators, from left to right, empty ones included.
  private static func forEachPiece(
    _ call: NativeCall, _ separator: String, _ body: (Substring) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    let text = try text(call)
    var start = text.startIndex
    try call.runtime.machine.charge(text.utf8.count)
    try ByteSearch(separator).forEachRange(in: text) { bytes throws(ScriptError) in
      try call.runtime.machine.spend(bytes: bytes)
    } body: { range throws(ScriptError) in
      // The step also pays for the memory of a piece.
      try call.runtime.machine.spend()
      try body(text[start..<range.lowerBound])
      start = range.upperBound
      return true
    }
    try body(text[start...])
  }
}
