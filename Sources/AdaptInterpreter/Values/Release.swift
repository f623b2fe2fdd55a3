// Values can be nested to any depth: lists in lists, closures that captured closures. Releasing one object from within
// another would use one or two frames of the thread's stack for each level. So an object that holds values passes them
// to this loop when it is released.
enum Release {
  /// Releases values, and whatever only they hold, in a loop. Nothing else may hold the array.
  ///
  /// - Parameter rest: receives what is left when many objects were released; if it is nil, everything is released.
  static func letGo(of pending: inout [Value], rest: ReleaseQueue?) {
    while var value = pending.popLast() {
      if let rest, !rest.mayRelease() {
        pending.append(value)
        return rest.take(&pending)
      }
      if var list = taken(&value, list) {
        guard isKnownUniquelyReferenced(&list) else { continue }
        pending += list.elements
        list.elements = []
      } else if var map = taken(&value, map) {
        guard isKnownUniquelyReferenced(&map) else { continue }
        pending += map.takeValues()
      } else if var function = taken(&value, function) {
        guard isKnownUniquelyReferenced(&function) else { continue }
        var captures = function.captures
        function.captures = []
        while var cell = captures.popLast() {
          guard isKnownUniquelyReferenced(&cell) else { continue }
          pending.append(cell.value)
          cell.value = .nil
        }
      } else if var native = taken(&value, native) {
        guard isKnownUniquelyReferenced(&native) else { continue }
        pending.append(native.receiver)
        native.receiver = .nil
      } else if var blueprint = taken(&value, blueprint) {
        guard isKnownUniquelyReferenced(&blueprint) else { continue }
        pending += blueprint.arguments
        blueprint.arguments = []
      }
    }
  }

  /// Moves the object out of a value, so that the value no longer holds it.
  private static func taken<Object>(_ value: inout Value, _ object: (Value) -> Object?) -> Object? {
    guard let result = object(value) else { return nil }
    value = .nil
    return result
  }

  private static func list(_ value: Value) -> ListObject? {
    if case .list(let object) = value { object } else { nil }
  }

  private static func map(_ value: Value) -> MapObject? {
    if case .map(let object) = value { object } else { nil }
  }

  private static func function(_ value: Value) -> FunctionObject? {
    if case .function(let object) = value { object } else { nil }
  }

  private static func blueprint(_ value: Value) -> BlueprintObject? {
    if case .blueprint(let object) = value { object } else { nil }
  }

  private static func native(_ value: Value) -> NativeObject? {
    if case .native(let object) = value { object } else { nil }
  }
}

extension Value {
  /// Whether it holds other values.
  var holdsValues: Bool {
    switch self {
    case .list, .map, .function, .native, .blueprint: true
    default: false
    }
  }
}
