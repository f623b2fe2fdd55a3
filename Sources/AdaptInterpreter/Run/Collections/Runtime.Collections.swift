// Strings, lists, maps and ranges: how they are made.

extension Runtime.Collections {
  func string(_ text: String) throws(ScriptError) -> Value {
    let length = text.utf8.count
    guard length <= limits.elements else { throw .memory("this string", limit: limits.elements) }
    if length > 64 {
      try machine.charge(length)
      try machine.spend(bytes: length)
    }
    return .string(StringObject(text))
  }

  func list(_ elements: [Value]) throws(ScriptError) -> Value {
    // Made first, so that it is let go of in stretches where the rest throws.
    let list = ListObject(elements, machine.account.releases)
    guard elements.count <= limits.elements else { throw .memory("this list", limit: limits.elements) }
    try chargeCopy(of: elements.count)
    return .list(list)
  }

  /// The elements of two lists in one. Takes what that costs.
  func list(joining one: [Value], _ other: [Value]) throws(ScriptError) -> Value {
    guard one.count + other.count <= Self.mostForNothing else { return try list(copying: one[...], other[...]) }
    return .list(ListObject(one + other, machine.account.releases))
  }

  /// So many values are copied for nothing beside the step.
  private static let mostForNothing = 8

  /// A list of what stands at these places. Takes what that costs.
  func list(copying part: Slice<Elements>) throws(ScriptError) -> Value {
    let count = part.count
    try chargeCopy(of: count)
    let copy = try elements(expecting: count) { copy throws(ScriptError) in
      for start in stride(from: part.startIndex, to: part.endIndex, by: Self.stretch) {
        let end = min(start + Self.stretch, part.endIndex)
        part.base.append(start..<end, to: &copy)
        try machine.account.lookAtClock()
      }
    }
    return .list(ListObject(copy, machine.account.releases))
  }

  /// A list of what stands in others. Takes what that costs.
  func list(copying parts: ArraySlice<Value>...) throws(ScriptError) -> Value {
    guard parts.reduce(0, { $0 + $1.count }) <= limits.elements else {
      throw .memory("this list", limit: limits.elements)
    }
    return .list(ListObject(try copy(parts), machine.account.releases))
  }

  /// Takes what it costs to copy so many values, in stretches.
  func copy(_ parts: [ArraySlice<Value>]) throws(ScriptError) -> [Value] {
    let count = parts.reduce(0) { $0 + $1.count }
    if count > 8 { try machine.charge(count * MemoryLayout<Value>.stride) }
    return try elements(expecting: count) { copy throws(ScriptError) in
      for part in parts {
        for start in stride(from: part.startIndex, to: part.endIndex, by: Self.stretch) {
          let end = min(start + Self.stretch, part.endIndex)
          copy += part[start..<end]
          if count > 8 { try machine.spend((end - start) / 8) }
        }
      }
    }
  }

  /// The elements of a list, the last first. Takes what that costs.
  func reversed(_ elements: Elements) throws(ScriptError) -> [Value] {
    try machine.charge(elements.count * MemoryLayout<Value>.stride)
    return try self.elements(expecting: elements.count) { reversed throws(ScriptError) in
      for end in stride(from: elements.count, to: 0, by: -Self.stretch) {
        let start = max(0, end - Self.stretch)
        for place in (start..<end).reversed() { reversed.append(elements[place]) }
        try machine.spend((end - start) / 8)
      }
    }
  }

  /// So many values are copied before steps are taken.
  static let stretch = 1 << 13

  /// Makes the elements of a list. Those that were made before an error are let go of in stretches.
  ///
  /// - Parameters:
  ///   - count: about how many there will be.
  ///   - body: adds them, and takes what that costs.
  func elements(
    expecting count: Int = 0, _ body: (inout [Value]) throws(ScriptError) -> Void
  ) throws(ScriptError) -> [Value] {
    var elements: [Value] = []
    elements.reserveCapacity(count)
    do throws(ScriptError) {
      try body(&elements)
      return elements
    } catch {
      machine.account.releases.take(&elements)
      throw error
    }
  }

  /// A list of elements that scripts or other work make one by one, and which may be long: what there is of it counts
  /// as memory meanwhile.
  func listMade(_ body: (ListObject) throws(ScriptError) -> Void) throws(ScriptError) -> Value {
    let list = ListObject([], machine.account.releases)
    machine.unfinished.append(list)
    defer { machine.unfinished.removeLast() }
    try body(list)
    guard list.count <= limits.elements else { throw .memory("this list", limit: limits.elements) }
    return .list(list)
  }

  /// Takes what it costs to make a list of so many elements.
  func chargeCopy(of count: Int) throws(ScriptError) {
    guard count > 8 else { return }
    try machine.charge(count * MemoryLayout<Value>.stride)
    try machine.spend(count / 8)
  }

  /// The characters of a text, each a string.
  func characters(of text: String) throws(ScriptError) -> [Value] {
    try machine.charge(text.utf8.count * 16)
    return try elements { characters throws(ScriptError) in
      for character in text {
        guard characters.count < limits.elements else { throw .memory("this list", limit: limits.elements) }
        characters.append(.string(StringObject(String(character))))
        // What a character takes is charged with the step.
        try machine.spend()
        try machine.spend(bytes: character.utf8.count)
      }
    }
  }

  /// The entries of a map: what the closure makes of each.
  func elements(
    of map: MapObject, _ element: (Value, Value) -> Value
  ) throws(ScriptError) -> [Value] {
    try machine.charge(map.count * MemoryLayout<Value>.stride)
    return try elements(expecting: map.count) { elements throws(ScriptError) in
      for (key, value) in map.entries {
        elements.append(element(key, value))
        if elements.count % 1024 == 0 { try machine.spend(256) }
      }
    }
  }

  /// What a list or a range holds.
  func elements(_ value: Value) throws(ScriptError) -> Elements {
    switch value {
    case .list(let list): return Elements(list)
    case .range(let range):
      guard range.count <= Double(limits.elements) else { throw .memory("this range", limit: limits.elements) }
      return Elements(range, count: Int(range.count))  // proven: below the limit
    default: throw .expected(.list, got: run.texts.typeName(of: value))
    }
  }
}
