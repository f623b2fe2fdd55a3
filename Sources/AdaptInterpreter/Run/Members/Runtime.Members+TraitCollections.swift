import AdaptModel

// Trait collections that scripts make, merge and compare (`UIKIT.md §1.2`).
extension Runtime.Members {
  /// `traits(width: compact, scale: 2)`; an unlabelled argument gives the traits of a controller, a view, the window or
  /// the screen.
  func makeTraits(_ labels: [Symbol?], _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    if labels.isEmpty {
      return .traits(TraitsObject(launch.controller == nil ? TraitCollection() : model.traits(of: .window)))
    }
    var result = TraitCollection()
    for (index, label) in labels.enumerated() {
      let value = operands[index]
      let name = label.map { symbols.text($0) } ?? "of"
      switch name {
      case "of", "from", "traitsFrom":
        let parts: [Value] = if case .list(let list) = value { list.elements } else { [value] }
        for part in parts { result.merge(try collection(of: part)) }
      default:
        guard let label, let trait = program.traits[label] else {
          throw .noSuchTrait(name, among: run.callbacks.traitNames)
        }
        result.merge(try run.callbacks.traitCollection(trait, value))
      }
    }
    return .traits(TraitsObject(result))
  }

  /// A collection, or that of an object with traits.
  private func collection(of value: Value) throws(ScriptError) -> TraitCollection {
    if case .traits(let object) = value { return object.traits }
    if case .traits(let object)? = try? member(symbols.intern("traits").id, of: value, asAnchor: false) {
      return object.traits
    }
    throw .expected(.traitCollection, got: run.texts.typeName(of: value))
  }

  /// The methods of a trait collection.
  func traitsMethod(_ name: String, of receiver: Value) -> Value? {
    BuiltinFunctions.traitsMethods[name].map { .native(NativeObject($0, receiver: receiver)) }
  }
}

extension NativeCall {
  fileprivate var collection: TraitCollection {
    if case .traits(let object) = receiver { return object.traits }
    return TraitCollection()
  }

  fileprivate func collection(_ index: Int) throws(ScriptError) -> TraitCollection {
    guard has(index), case .traits(let object) = arguments[index] else {
      throw .expected(
        .traitCollection, got: has(index) ? runtime.texts.typeName(of: arguments[index]) : "nothing")
    }
    return object.traits
  }
}

extension BuiltinFunctions {
  static let traitsMethods: [String: NativeFunction] = [
    "merging": merging, "contains": containsTraits, "containsTraits": containsTraits,
    "containsTraitsInCollection": containsTraits,
    "hasDifferentColorAppearance": hasDifferentColorAppearance,
  ]

  /// `a.merging(b)`: the values in `b` replace those in `a`.
  private static let merging = NativeFunction("merging", ["other"], isVariadic: true) { call throws(ScriptError) in
    var result = call.collection
    for index in call.arguments.indices { result.merge(try call.collection(index)) }
    return .traits(TraitsObject(result))
  }

  /// `a.contains(b)`: whether `a` has every value that `b` specifies.
  private static let containsTraits = NativeFunction("contains", ["in"]) { call throws(ScriptError) in
    .bool(call.collection.satisfies(try call.collection(0)))
  }

  private static let hasDifferentColorAppearance = NativeFunction("hasDifferentColorAppearance", ["comparedTo"]) {
    call throws(ScriptError) in
    .bool(call.collection.hasDifferentColorAppearance(comparedTo: try call.collection(0)))
  }
}
