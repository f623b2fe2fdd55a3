// Lists, maps and strings: how they are changed, in place where nothing else holds them.

extension Runtime.Collections {
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
      try changeList(target) { list in list[position] = value }
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
    _ target: UnsafeMutablePointer<Value>, _ change: (ListObject) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    var list = Self.takeList(target)
    defer { target.pointee = .list(list) }
    if !isKnownUniquelyReferenced(&list) { list = ListObject(try copy([list.elements[...]])) }
    defer { if list.count >= ReleaseQueue.leastCount { list.releases = machine.account.releases } }
    return try change(list)
  }

  /// Adds a value to the list in a register; false, and nothing is done, if it holds none.
  func append(_ value: Value, to target: UnsafeMutablePointer<Value>) throws(ScriptError) -> Bool {
    guard case .list(let count) = Self.container(in: target) else { return false }
    guard count < limits.elements else { throw .memory("this list", limit: limits.elements) }
    try changeList(target) { list in list.append(value) }
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
      guard part.count <= limits.elements - count else { throw .memory("this list", limit: limits.elements) }
      try chargeCopy(of: part.count)
      try changeList(target) { list in list.append(contentsOf: part.elements) }
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
    case .list(let list): .list(count: list.count)
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
      return try changeList(target) { list throws(ScriptError) in try self.mutate(list, method, arguments) }
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
    _ list: ListObject, _ method: String, _ arguments: [Value]
  ) throws(ScriptError) -> Value {
    switch method {
    case "append":
      guard list.count + arguments.count <= limits.elements else {
        throw .memory("this list", limit: limits.elements)
      }
      list.append(contentsOf: arguments)
    case "insert":
      guard arguments.count == 2 else { throw .argumentsOfInsert }
      guard list.count < limits.elements else { throw .memory("this list", limit: limits.elements) }
      try machine.spend(1 + list.count / 64)
      list.elements.insert(arguments[0], at: try position(arguments[1], count: list.count + 1))
    case "remove":
      guard arguments.count == 1 else { throw .argumentsOfRemove }
      let position = try position(arguments[0], count: list.count)
      if position == 0 { return try removeFirst(of: list) }
      try machine.spend(1 + list.count / 64)
      return list.elements.remove(at: position)
    case "removeLast":
      guard let last = list.popLast() else { throw .indexOutOfRange("-1", count: 0) }
      return last
    case "removeFirst": return try removeFirst(of: list)
    case "removeAll": replaceElements(of: list, with: [])
    case "reverse": replaceElements(of: list, with: try reversed(Elements(list)))
    case "sort":
      // The comparison may look at the list itself: it sees it as it was.
      replaceElements(of: list, with: try sorted(Elements(list), by: arguments.first))
    default: throw .noMember(method, of: "a list", .list)
    }
    return .nil
  }

  /// Gives a list other elements. Many old ones are released in stretches.
  private func replaceElements(of list: ListObject, with elements: [Value]) {
    if list.count >= ReleaseQueue.leastCount { machine.account.releases.take(&list.elements) }
    list.elements = elements
  }

  private func removeFirst(of list: ListObject) throws(ScriptError) -> Value {
    guard let (element, moved) = list.popFirst() else { throw .indexOutOfRange("0", count: 0) }
    try machine.spend(1 + moved / 64)
    return element
  }
}
