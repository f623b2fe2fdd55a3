import AdaptModel

// Traits by name, and registrations for their changes.
extension Runtime.Callbacks {
  var traitNames: [String] { program.traits.names }

  /// A collection with one trait; empty for nil.
  func traitCollection(_ trait: ScriptTrait, _ value: Value) throws(ScriptError) -> TraitCollection {
    var collection = TraitCollection()
    let found: TraitValue?
    switch value {
    case .symbol(let symbol): found = trait.value(named: symbols.text(symbol))
    case .string(let string): found = trait.value(named: string.text)
    case .bool(let bool): found = trait.value(named: bool ? "true" : "false")
    case .number(let number): found = trait.value(of: number)
    case .nil: return collection
    default: found = nil
    }
    guard let found else {
      throw .traitIsNever(trait, run.texts.text(of: value))
    }
    trait.set(found, in: &collection)
    return collection
  }

  /// The value of a trait: a word, a number or a string; nil if it is unspecified.
  func traitValue(_ trait: ScriptTrait, in traits: TraitCollection) -> Value {
    guard let value = trait.value(in: traits) else { return .nil }
    switch value {
    case .number(let number): return .number(number)
    case .boolean(let bool): return .bool(bool)
    case .text(let text): return .string(StringObject(text))
    case .named: return .symbol(symbols.intern(trait.name(of: value)))
    }
  }

  /// Records a read of a trait: iOS 18 calls a layout method again when a trait that it has read changes (`UIKIT.md
  /// §1.5.f`).
  func noteRead(of trait: ScriptTrait, in traits: TraitsObject) {
    guard let callback = launch.handlers.running, callback.name.tracksTraits, traits.owner == callback.target else {
      return
    }
    switch trait {
    case .system(let trait): model.trackTraits(TraitSet(trait), readIn: callback.name, of: callback.target)
    case .custom(let trait): model.trackTraits([], custom: [trait], readIn: callback.name, of: callback.target)
    }
  }

  // MARK: Registrations

  /// The method with that name.
  func registration(_ member: Member?, of receiver: Value) -> Value {
    let function =
      member == .registerForTraitChanges
      ? BuiltinFunctions.registerForTraitChanges : BuiltinFunctions.unregisterForTraitChanges
    return .native(NativeObject(function, receiver: receiver))
  }

  /// `registerForTraitChanges([width, height]) { controller, previous in … }`
  func registerForTraitChanges(_ names: Value, _ block: Value, of receiver: Value) throws(ScriptError) -> Value {
    guard let target = try callbackTarget(of: receiver) else { return .nil }
    guard case .function(let function) = block else {
      throw .expected(.traitChangeHandler, got: run.texts.typeName(of: block))
    }
    let elements: [Value] = if case .list(let list) = names { list.elements } else { [names] }
    var traits = TraitSet(rawValue: 0)
    var custom: [CustomTrait] = []
    for element in elements {
      switch element {
      case .symbol(let symbol):
        switch run.trait(symbol) {
        case .system(let trait)?: traits.insert(TraitSet(trait))
        case .custom(let trait)?: custom.append(trait)
        case nil: throw .noSuchTrait(symbols.text(symbol), among: traitNames)
        }
      default: throw .expected(.traitName, got: run.texts.typeName(of: element))
      }
    }
    let registration = model.registerForTraitChanges(traits, custom: custom, on: target)
    launch.handlers.registrations[registration] = function
    return .handle(.registration(registration))
  }

  /// The target of the model's notifications: a controller, a presentation or a view, including that of a component.
  private func callbackTarget(of value: Value) throws(ScriptError) -> CallbackTarget? {
    switch value {
    case .instance(let instance): return instance.controller.map(CallbackTarget.controller) ?? .view(instance.root)
    case .presentation(let presentation): return .presentation(presentation.id)
    case .item(let reference): return try run.references.current(reference).view.map(CallbackTarget.view)
    default: return nil
    }
  }

  /// `unregisterForTraitChanges(registration)`
  func unregisterForTraitChanges(_ registration: Value) throws(ScriptError) {
    guard case .handle(.registration(let id)) = registration else {
      throw .expected(.traitRegistration, got: run.texts.typeName(of: registration))
    }
    model.unregisterForTraitChanges(id)
    launch.handlers.registrations[id] = nil
  }
}

extension BuiltinFunctions {
  static let registerForTraitChanges = NativeFunction("registerForTraitChanges", ["traits", "handler"]) {
    call throws(ScriptError) in
    try call.runtime.callbacks.registerForTraitChanges(call.arguments[0], call.arguments[1], of: call.receiver)
  }

  static let unregisterForTraitChanges = NativeFunction("unregisterForTraitChanges", ["registration"]) {
    call throws(ScriptError) in
    try call.runtime.callbacks.unregisterForTraitChanges(call.arguments[0])
    return .nil
  }
}
