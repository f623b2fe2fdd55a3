// Strings, lists, maps and ranges: how they are read.

extension Runtime.Collections {
  /// `container[index]`
  func element(of container: Value, at index: Value) throws(ScriptError) -> Value {
    switch container {
    case .list(let list):
      if case .range(let range) = index {
        return try self.list(copying: list.elements[try positions(range, count: list.count)])
      }
      return list[try position(index, count: list.count)]
    case .map(let map):
      guard let key = try key(index) else { throw .badKey(run.texts.typeName(of: index)) }
      return map[key] ?? .nil
    case .string(let string):
      if case .range(let range) = index {
        return try self.string(String(try characters(try positions(range, count: try count(of: string)), of: string)))
      }
      var read = 0
      let character = string.character(at: try position(index, count: try count(of: string)), read: &read)
      try machine.spend(bytes: read + character.utf8.count)
      return .string(StringObject(String(character)))
    case .range(let range):
      guard case .number(let number) = index, number >= 0, number < range.count, number.rounded(.down) == number else {
        throw .indexOutOfRange(run.texts.text(of: index), count: Int(clamping: Int64(min(range.count, 1e15))))
      }
      return .number(range.lower + number)
    case .item: throw .notIndexable(run.texts.typeName(of: container), isView: true)
    default: throw .notIndexable(run.texts.typeName(of: container))
    }
  }

  /// `list.count`, `text.uppercased`.
  func collectionMember(_ symbol: Symbol, of value: Value) throws(ScriptError) -> Value? {
    let methods: [String: NativeFunction]
    switch value {
    case .string(let string):
      switch WellKnown.member(symbol) {
      case .count?: return .number(Double(try count(of: string)))
      case .isEmpty?: return .bool(string.text.isEmpty)
      default: methods = BuiltinFunctions.stringMethods
      }
    case .list(let list):
      switch WellKnown.member(symbol) {
      case .count?: return .number(Double(list.count))
      case .isEmpty?: return .bool(list.count == 0)
      case .first?: return list.first ?? .nil
      case .last?: return list.last ?? .nil
      default: methods = BuiltinFunctions.listMethods
      }
    case .map(let map):
      switch WellKnown.member(symbol) {
      case .count?: return .number(Double(map.count))
      case .isEmpty?: return .bool(map.count == 0)
      default: methods = BuiltinFunctions.mapMethods
      }
    case .range(let range):
      switch WellKnown.member(symbol) {
      case .count?: return .number(range.count)
      case .isEmpty?: return .bool(range.count == 0)
      case .first?: return range.count > 0 ? .number(range.lower) : .nil
      case .last?: return range.count > 0 ? .number(range.upper - 1) : .nil
      default: methods = BuiltinFunctions.listMethods
      }
    default: return nil
    }
    let name = symbols.text(symbol)
    guard let method = methods[name] else { return nil }
    return BuiltinFunctions.properties.contains(name)
      ? try machine.callNative(NativeObject(method, receiver: value), [], labels: [])
      : .native(NativeObject(method, receiver: value))
  }

  /// The first characters of a text. Takes what it costs to find them.
  func beginning(of text: String, characters count: Int) throws(ScriptError) -> Substring {
    var index = text.startIndex
    var left = min(count, text.utf8.count)
    while left > 0, index != text.endIndex {
      let step = min(left, 1024)
      let start = index
      index = text.index(index, offsetBy: step, limitedBy: text.endIndex) ?? text.endIndex
      left -= step
      try machine.spend(1 + step / 4)
      // A single character may have millions of bytes.
      try machine.spend(bytes: text.utf8.distance(from: start, to: index))
    }
    return text[..<index]
  }

  /// The characters of a text with these numbers, which must be in it. Takes what it costs to find them.
  private func characters(_ range: Range<Int>, of string: StringObject) throws(ScriptError) -> Substring {
    var read = 0
    let found = string.characters(range, read: &read)
    try machine.spend(bytes: read + found.utf8.count)
    return found
  }

  /// The last characters of a text. They are found from its beginning: a step back over a flag must look for the
  /// beginning of all flags before it.
  func ending(of string: StringObject, characters count: Int) throws(ScriptError) -> Substring {
    let whole = try self.count(of: string)
    return try characters(max(0, whole - count)..<whole, of: string)
  }

  /// The characters of a text in reverse.
  func reversed(_ string: StringObject) throws(ScriptError) -> String {
    var end = try count(of: string)
    var result = ""
    try machine.charge(string.text.utf8.count)
    while end > 0 {
      let start = max(0, end - 64)
      for character in Array(try characters(start..<end, of: string)).reversed() {
        result.append(character)
        try machine.spend()
      }
      end = start
    }
    return result
  }

  /// How many characters a text has. They are counted once.
  func count(of string: StringObject) throws(ScriptError) -> Int {
    try string.count(afterEach: 1 << 14) { () throws(ScriptError) in try machine.spend(1 << 12) }
  }

  /// The key that a value is; nil if it is none. Takes what it costs to look for it: its text is gone through a few
  /// times.
  func key(_ value: Value) throws(ScriptError) -> MapKey? {
    if case .string(let string) = value { try machine.spend(string.text.utf8.count / 16) }
    return MapKey(value)
  }

  /// Where an index stands in a collection of so many elements.
  func position(_ index: Value, count: Int) throws(ScriptError) -> Int {
    guard case .number(let number) = index else {
      throw .expected(.wholeNumber, got: run.texts.typeName(of: index))
    }
    guard number >= 0, number < Double(count), number.rounded(.down) == number else {
      throw .indexOutOfRange(numberText(number), count: count)
    }
    return Int(number)  // proven: whole, and within 0..<count
  }

  /// The same for a range of indices.
  private func positions(_ range: RangeObject, count: Int) throws(ScriptError) -> Range<Int> {
    guard range.lower >= 0, range.upper <= Double(count), range.lower <= range.upper else {
      throw .indexOutOfRange(run.texts.text(of: .range(range)), count: count)
    }
    return Int(range.lower)..<Int(range.upper)  // proven: whole, and within 0...count
  }
}
