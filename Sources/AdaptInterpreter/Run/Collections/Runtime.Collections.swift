// Strings, lists, maps and ranges.
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

  /// A list of what stands in others. Takes what that costs.
  func list(copying parts: ArraySlice<Value>...) throws(ScriptError) -> Value {
    guard parts.reduce(0, { $0 + $1.count }) <= limits.elements else {
      throw .memory("this list", limit: limits.elements)
    }
    return .list(ListObject(try copy(parts), machine.account.releases))
  }

  /// Takes what it costs to copy so many values, in stretches.
  private func copy(_ parts: [ArraySlice<Value>]) throws(ScriptError) -> [Value] {
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
  func reversed(_ elements: [Value]) throws(ScriptError) -> [Value] {
    try machine.charge(elements.count * MemoryLayout<Value>.stride)
    return try self.elements(expecting: elements.count) { reversed throws(ScriptError) in
      for end in stride(from: elements.count, to: 0, by: -Self.stretch) {
        let part = elements[max(0, end - Self.stretch)..<end]
        reversed += part.reversed()
        try machine.spend(part.count / 8)
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

  /// The part of a text that its first or last characters are. Takes what it costs to find it.
  func part(of text: String, characters count: Int, fromEnd: Bool) throws(ScriptError) -> Substring {
    var index = fromEnd ? text.endIndex : text.startIndex
    let limit = fromEnd ? text.startIndex : text.endIndex
    var left = min(count, text.utf8.count)
    while left > 0, index != limit {
      let step = min(left, 1024)
      index = text.index(index, offsetBy: fromEnd ? -step : step, limitedBy: limit) ?? limit
      left -= step
      try machine.spend(1 + step / 4)
    }
    return fromEnd ? text[index...] : text[..<index]
  }

  /// How many characters a text has. They are counted once.
  private func count(of string: StringObject) throws(ScriptError) -> Int {
    try string.count(afterEach: 1 << 14) { () throws(ScriptError) in try machine.spend(1 << 12) }
  }

  /// The numbers of a range.
  func elements(of range: RangeObject) throws(ScriptError) -> [Value] {
    guard range.count <= Double(limits.elements) else { throw .memory("this range", limit: limits.elements) }
    let count = Int(range.count)  // proven: below the limit
    if count > 8 { try machine.charge(count * MemoryLayout<Value>.stride) }
    return try elements(expecting: count) { elements throws(ScriptError) in
      for number in stride(from: range.lower, to: range.upper, by: 1) {
        elements.append(.number(number))
        if elements.count % 8192 == 0 { try machine.spend(1024) }
      }
      if count > 8 { try machine.spend(elements.count % 8192 / 8) }
    }
  }

  /// The key that a value is; nil if it is none. Takes what it costs to look for it: its text is gone through a few
  /// times.
  func key(_ value: Value) throws(ScriptError) -> MapKey? {
    if case .string(let string) = value { try machine.spend(string.text.utf8.count / 16) }
    return MapKey(value)
  }

  /// `container[index]`
  func element(of container: Value, at index: Value) throws(ScriptError) -> Value {
    switch container {
    case .list(let list):
      if case .range(let range) = index {
        return try self.list(copying: list.elements[try positions(range, count: list.elements.count)])
      }
      return list.elements[try position(index, count: list.elements.count)]
    case .map(let map):
      guard let key = try key(index) else { throw .badKey(run.texts.typeName(of: index)) }
      return map[key] ?? .nil
    case .string(let string):
      if case .range(let range) = index {
        return try self.string(String(string.characters(try positions(range, count: try count(of: string)))))
      }
      return .string(StringObject(String(string.character(at: try position(index, count: try count(of: string))))))
    case .range(let range):
      guard case .number(let number) = index, number >= 0, number < range.count, number.rounded(.down) == number else {
        throw .indexOutOfRange(run.texts.text(of: index), count: Int(clamping: Int64(min(range.count, 1e15))))
      }
      return .number(range.lower + number)
    default: throw .notIndexable(run.texts.typeName(of: container))
    }
  }

  /// An element that is about to be changed and put back: taken out of its place, so that it is not copied.
  func takeElement(of target: UnsafeMutablePointer<Value>, at index: Value) throws(ScriptError) -> Value {
    let element = try element(of: target.pointee, at: index)
    guard element.changesInPlace else { return element }
    switch Self.container(in: target) {
    case .list: try setElement(of: target, at: index, to: .nil)
    case .map:
      if let key = try key(index) {
        try changeMap(target) { map in if map[key] != nil { map.set(key, to: .nil) } }
      }
    case .string, .other: break
    }
    return element
  }

  /// `container[index] = value`; the container is changed where it is if nothing else holds it.
  func setElement(
    of target: UnsafeMutablePointer<Value>, at index: Value, to value: Value
  ) throws(ScriptError) {
    switch Self.container(in: target) {
    case .list(let count):
      let position = try position(index, count: count)
      try changeList(target) { $0[position] = value }
    case .map(let count):
      guard let key = try key(index) else { throw .badKey(run.texts.typeName(of: index)) }
      guard count < limits.elements else { throw .memory("this map", limit: limits.elements) }
      try changeMap(target) { map in
        if case .nil = value { _ = map.remove(key) } else { map.set(key, to: value) }
      }
    case .string, .other: throw .notIndexable(run.texts.typeName(of: target.pointee))
    }
  }

  /// Changes the list in a register: where it is if nothing else holds it, else a copy of it.
  private func changeList<Result>(
    _ target: UnsafeMutablePointer<Value>, _ change: (inout [Value]) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    var list = Self.takeList(target)
    defer { target.pointee = .list(list) }
    if !isKnownUniquelyReferenced(&list) { list = ListObject(try copy([list.elements[...]])) }
    defer { if list.elements.count >= ReleaseQueue.leastCount { list.releases = machine.account.releases } }
    return try change(&list.elements)
  }

  /// Adds a value to the list in a register; false, and nothing is done, if it holds none.
  func append(_ value: Value, to target: UnsafeMutablePointer<Value>) throws(ScriptError) -> Bool {
    guard case .list(let count) = Self.container(in: target) else { return false }
    guard count < limits.elements else { throw .memory("this list", limit: limits.elements) }
    try changeList(target) { $0.append(value) }
    return true
  }

  /// `text += part`, `list += part`: what nothing else holds grows where it is, and takes the steps of the part alone.
  ///
  /// - Returns: false, and nothing is done, where the register holds neither, or a text that something else holds too.
  func extend(_ target: UnsafeMutablePointer<Value>, by part: Value) throws(ScriptError) -> Bool {
    switch part {
    case .string(let part):
      guard case .string(let count) = Self.container(in: target) else { return false }
      var text = Self.takeString(target)
      defer { target.pointee = .string(text) }
      guard isKnownUniquelyReferenced(&text) else { return false }
      let length = part.text.utf8.count
      guard length <= limits.elements - count else { throw .memory("this string", limit: limits.elements) }
      try machine.charge(length)
      try machine.spend(bytes: length)
      text.append(part.text)
      return true
    case .list(let part):
      guard case .list(let count) = Self.container(in: target) else { return false }
      guard part.elements.count <= limits.elements - count else { throw .memory("this list", limit: limits.elements) }
      try chargeCopy(of: part.elements.count)
      try changeList(target) { $0 += part.elements }
      return true
    default: return false
    }
  }

  private func changeMap<Result>(
    _ target: UnsafeMutablePointer<Value>, _ change: (MapObject) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    var map = Self.takeMap(target)
    defer { target.pointee = .map(map) }
    if !isKnownUniquelyReferenced(&map) {
      try chargeCopy(of: map.count * 4)
      map = MapObject(copying: map)
    }
    if map.placeCount >= ReleaseQueue.leastCount { map.releases = machine.account.releases }
    return try change(map)
  }

  private enum Container {
    case list(count: Int)
    case map(count: Int)
    /// A text of so many bytes.
    case string(count: Int)
    case other
  }

  /// What a register holds. A separate function, like the three below, so that no copy of the register keeps the list
  /// or map shared while it is changed.
  @inline(never)
  private static func container(in target: UnsafeMutablePointer<Value>) -> Container {
    switch target.pointee {
    case .list(let list): .list(count: list.elements.count)
    case .map(let map): .map(count: map.count)
    case .string(let string): .string(count: string.text.utf8.count)
    default: .other
    }
  }

  /// Moves a list out of a register.
  @inline(never)
  private static func takeList(_ target: UnsafeMutablePointer<Value>) -> ListObject {
    let value = target.move()
    target.initialize(to: .nil)
    guard case .list(let list) = consume value else { return ListObject([]) }
    return list
  }

  @inline(never)
  private static func takeString(_ target: UnsafeMutablePointer<Value>) -> StringObject {
    let value = target.move()
    target.initialize(to: .nil)
    guard case .string(let string) = consume value else { return StringObject("") }
    return string
  }

  @inline(never)
  private static func takeMap(_ target: UnsafeMutablePointer<Value>) -> MapObject {
    let value = target.move()
    target.initialize(to: .nil)
    guard case .map(let map) = consume value else { return MapObject() }
    return map
  }

  /// A method that changes the collection in `target`; nil if it has none of that name.
  func mutate(
    _ target: UnsafeMutablePointer<Value>, name: Symbol, _ arguments: [Value], labels: [Symbol?]
  ) throws(ScriptError) -> Value? {
    let method = symbols.text(name)
    switch Self.container(in: target) {
    case .list:
      return try changeList(target) { elements throws(ScriptError) in try self.mutate(&elements, method, arguments) }
    case .map:
      switch method {
      case "remove", "removeValue":
        guard let first = arguments.first, let key = try key(first) else {
          throw .badKey(run.texts.typeName(of: arguments.first ?? .nil))
        }
        return try changeMap(target) { map throws(ScriptError) in
          if map.wantsCompaction { try map.compact { places throws(ScriptError) in try machine.spend(places) } }
          return map.remove(key) ?? .nil
        }
      case "removeAll":
        target.pointee = .map(MapObject())
        return .nil
      default: throw .noMember(method, of: "a map", .map)
      }
    case .string, .other: return nil
    }
  }

  private func mutate(
    _ elements: inout [Value], _ method: String, _ arguments: [Value]
  ) throws(ScriptError) -> Value {
    switch method {
    case "append":
      guard elements.count + arguments.count <= limits.elements else {
        throw .memory("this list", limit: limits.elements)
      }
      elements += arguments
    case "insert":
      guard arguments.count == 2 else { throw .argumentsOfInsert }
      guard elements.count < limits.elements else { throw .memory("this list", limit: limits.elements) }
      try machine.spend(1 + elements.count / 64)
      elements.insert(arguments[0], at: try position(arguments[1], count: elements.count + 1))
    case "remove":
      guard arguments.count == 1 else { throw .argumentsOfRemove }
      try machine.spend(1 + elements.count / 64)
      return elements.remove(at: try position(arguments[0], count: elements.count))
    case "removeLast":
      guard let last = elements.popLast() else { throw .indexOutOfRange("-1", count: 0) }
      return last
    case "removeFirst":
      guard !elements.isEmpty else { throw .indexOutOfRange("0", count: 0) }
      try machine.spend(1 + elements.count / 64)
      return elements.removeFirst()
    case "removeAll":
      if elements.count >= ReleaseQueue.leastCount { machine.account.releases.take(&elements) } else { elements = [] }
    case "reverse":
      elements = try reversed(elements)
    case "sort":
      // The comparison may look at the list itself: it sees it as it was.
      elements = try sorted(elements, by: arguments.first)
    default: throw .noMember(method, of: "a list", .list)
    }
    return .nil
  }

  private func position(_ index: Value, count: Int) throws(ScriptError) -> Int {
    guard case .number(let number) = index else {
      throw .expected(.wholeNumber, got: run.texts.typeName(of: index))
    }
    guard number >= 0, number < Double(count), number.rounded(.down) == number else {
      throw .indexOutOfRange(numberText(number), count: count)
    }
    return Int(number)  // proven: whole, and within 0..<count
  }

  private func positions(_ range: RangeObject, count: Int) throws(ScriptError) -> Range<Int> {
    guard range.lower >= 0, range.upper <= Double(count), range.lower <= range.upper else {
      throw .indexOutOfRange(run.texts.text(of: .range(range)), count: count)
    }
    return Int(range.lower)..<Int(range.upper)  // proven: whole, and within 0...count
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
      case .count?: return .number(Double(list.elements.count))
      case .isEmpty?: return .bool(list.elements.isEmpty)
      case .first?: return list.elements.first ?? .nil
      case .last?: return list.elements.last ?? .nil
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
}
