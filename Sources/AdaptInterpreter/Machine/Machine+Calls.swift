import AdaptModel

extension Machine {
  /// Puts labelled arguments in the places of a script function's parameters, with `absent` for each missing one.
  func reorder(
    _ arguments: [Value], labels: [Symbol?], for prototype: FunctionPrototype
  ) throws(ScriptError) -> [Value] {
    let symbols = runtime.symbols
    let parameterCount = prototype.parameters.count
    guard labels.count <= parameterCount else {
      throw .argumentCount(Signature(prototype, symbols), given: labels.count)
    }
    var placed = [Value](repeating: .absent, count: parameterCount)
    var isFilled = [Bool](repeating: false, count: parameterCount)
    let places = ParameterPlaces(prototype.parameters, for: labels.count)
    var position = 0
    for (index, label) in labels.enumerated() {
      var parameter = position
      if let label {
        guard let named = places[label] else {
          throw .noSuchParameter(symbols.text(label), Signature(prototype, symbols))
        }
        guard !isFilled[named] else { throw .repeatedLabel(symbols.text(label)) }
        parameter = named
      } else {
        while parameter < parameterCount, isFilled[parameter] { parameter += 1 }
        guard parameter < parameterCount else {
          throw .argumentCount(Signature(prototype, symbols), given: labels.count)
        }
        position = parameter + 1
      }
      placed[parameter] = arguments[index]
      isFilled[parameter] = true
    }
    for index in 0..<prototype.requiredCount where !isFilled[index] {
      throw .missingArgument(symbols.text(prototype.parameters[index]), Signature(prototype, symbols))
    }
    return placed
  }

  /// Like `reorder`, in the registers where the callee's window begins.
  ///
  /// - Returns: how many of the parameters' registers are filled.
  func arrange(
    _ arguments: UnsafeMutablePointer<Value>, labels: [Symbol?], for prototype: FunctionPrototype
  ) throws(ScriptError) -> Int {
    let given = Array(UnsafeBufferPointer(start: arguments, count: labels.count))
    let placed = try reorder(given, labels: labels, for: prototype)
    // The caller's window may end before the last parameter.
    try reserve(upTo: arguments - registers + placed.count)
    for (index, value) in placed.enumerated() {
      arguments[index] = value
    }
    return placed.count
  }

  /// Calls anything that is not a script function.
  func callOther(
    _ callee: Value, arguments: UnsafeMutablePointer<Value>, count: Int, labels: [Symbol?]
  ) throws(ScriptError) -> Value {
    switch callee {
    case .native(let native):
      return try callNative(native, Array(UnsafeBufferPointer(start: arguments, count: count)), labels: labels)
    case .kind(let kind):
      let values = Array(UnsafeBufferPointer(start: arguments, count: count))
      return try runtime.bodies.blueprint(kind, values, labels: labels)
    default:
      throw .notCallable(runtime.texts.typeName(of: callee))
    }
  }

  func callNative(_ native: NativeObject, _ arguments: [Value], labels: [Symbol?]) throws(ScriptError) -> Value {
    let ordered = try native.function.arrange(arguments, labels: labels, runtime.symbols)
    return try native.function.body(NativeCall(runtime: runtime, receiver: native.receiver, arguments: ordered))
  }

  /// Calls a method that changes the value in `target[0]`; its arguments follow that value.
  func mutate(_ target: UnsafeMutablePointer<Value>, site: CallSite) throws(ScriptError) -> Value {
    // The most common of them, without an array of arguments.
    if site.isMutable, site.isAppend, try runtime.collections.append(target[1], to: target) { return .nil }
    let arguments = Array(UnsafeBufferPointer(start: target + 1, count: site.labels.count))
    guard let name = site.name else { return .nil }
    if !site.isMutable {
      switch target[0] {
      case .list, .map: throw .notMutable(runtime.symbols.text(name))
      default: break
      }
    }
    if let result = try runtime.collections.mutate(target, name: name, arguments, labels: site.labels) {
      return result
    }
    // Not a list or a map: an ordinary method, for example of an instance.
    let method = try runtime.members.member(name.id, of: target[0], asAnchor: false)
    return try callAny(method, arguments, labels: site.labels)
  }

  /// Calls any callable value with labelled arguments, and runs it to its end.
  func callAny(_ callee: Value, _ arguments: [Value], labels: [Symbol?]) throws(ScriptError) -> Value {
    switch callee {
    case .function(let function):
      let prototype = function.prototype
      guard arguments.count <= prototype.parameters.count else {
        throw .argumentCount(Signature(prototype, runtime.symbols), given: arguments.count)
      }
      let ordered =
        labels.contains { $0 != nil } ? try reorder(arguments, labels: labels, for: prototype) : arguments
      return try call(callee, ordered)
    case .native(let native):
      return try callNative(native, arguments, labels: labels)
    case .kind(let kind):
      return try runtime.bodies.blueprint(kind, arguments, labels: labels)
    default:
      throw .notCallable(runtime.texts.typeName(of: callee))
    }
  }

  // MARK: Loops

  /// Prepares r[0...2]: the sequence, the first position and the end.
  func beginIteration(_ target: UnsafeMutablePointer<Value>) throws(ScriptError) {
    switch target[0] {
    case .list(let list):
      target[1] = .number(0)
      target[2] = .number(Double(list.count))
    case .range(let range):
      target[1] = .number(range.lower)
      target[2] = .number(range.upper)
    case .map(let map):
      target[1] = .number(0)
      target[2] = .number(Double(map.count))
      try charge(map.count * 128)
      try spend(map.count)
      let pairs = try runtime.collections.elements(of: map) { .list(ListObject([$0, $1])) }
      target[0] = .list(ListObject(pairs, account.releases))
    case .string(let string):
      let characters = try runtime.collections.characters(of: string.text)
      target[0] = .list(ListObject(characters, account.releases))
      target[1] = .number(0)
      target[2] = .number(Double(characters.count))
    default:
      throw .notIterable(runtime.texts.typeName(of: target[0]))
    }
  }

  /// The index and the element of a list, or the key and the value of a map.
  func nextPair(of sequence: Value, at position: Int, into target: UnsafeMutablePointer<Value>) {
    guard case .list(let list) = sequence else {
      target[0] = .number(Double(position))
      target[1] = .number(Double(position))
      return
    }
    if case .list(let pair) = list[position], pair.count == 2 {
      target[0] = pair[0]
      target[1] = pair[1]
    } else {
      target[0] = .number(Double(position))
      target[1] = list[position]
    }
  }

  // MARK: Literals

  func makeMap(_ pairs: UnsafeMutablePointer<Value>, pairCount: Int) throws(ScriptError) -> Value {
    try note(bytes: MemoryCount.bytes(ofMap: pairCount) + pairCount * MemoryCount.bytesOfShortText)
    let map = MapObject()
    for index in 0..<pairCount {
      guard let key = try runtime.collections.key(pairs[2 * index]) else {
        throw .badKey(runtime.texts.typeName(of: pairs[2 * index]))
      }
      map.set(key, to: pairs[2 * index + 1])
      // A map in a map may be nested deeply.
      if pairs[2 * index + 1].holdsValues { map.releases = account.releases }
    }
    return .map(map)
  }

  func concatenate(_ parts: UnsafeMutablePointer<Value>, count: Int) throws(ScriptError) -> Value {
    var text = BoundedText(limit: limits.elements)
    for index in 0..<count {
      try text.append(runtime.texts.writtenText(of: parts[index]))
    }
    return try runtime.collections.string(text.text)
  }
}
