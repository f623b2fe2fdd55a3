import AdaptModel

// `value.name = other`
extension Runtime.Members {
  /// `value.name = other`. Values without identity are changed in the register.
  func setMember(_ id: Int32, of target: UnsafeMutablePointer<Value>, to value: Value) throws(ScriptError) {
    let symbol = Symbol(id: id)
    if let shown = try run.references.instanceInWindow(of: target.pointee) {
      var own = Value.instance(shown)
      return try setMember(id, of: &own, to: value)
    }
    guard try !setOwnMember(symbols.text(symbol), of: target.pointee, to: value),
      try !setBuiltinMember(symbol, of: target, to: value)
    else { return }
    guard (try? member(id, of: target.pointee, asAnchor: false)) != nil else {
      throw noMember(symbol, of: target.pointee)
    }
    let name = symbols.text(symbol)
    let (type, owners) = (run.texts.typeName(of: target.pointee), run.texts.owners(of: target.pointee))
    throw isAnchorName(symbol) && owners != .traits
      ? .followsFromConstraints(name, of: type, owners, example: example(name)) : .notAssignable(name, of: type, owners)
  }

  /// Sets a built-in member; returns false if the value has no settable member with that name.
  private func setBuiltinMember(
    _ symbol: Symbol, of target: UnsafeMutablePointer<Value>, to value: Value
  ) throws(ScriptError) -> Bool {
    switch target.pointee {
    case .item(let reference):
      return try setMember(symbol, of: try run.references.current(reference), to: value)
    case .instance(let instance): return try setMember(symbol, of: instance, to: value)
    case .presentation(let object):
      try run.references.checkLaunch(object.launch, "presentation")
      if let instance = object.instance, setSlot(symbol, of: instance, to: value) { return true }
      guard let key = attributeKeys[symbol], key.applies(to: .presentation) else { return false }
      try run.bodies.write(key, of: .presentation(object.id), to: value)
    case .constraint(let object):
      guard let key = attributeKeys[symbol], key != .isActive else { return false }
      for id in try run.references.current(object) { try run.bodies.write(key, of: .constraint(id), to: value) }
    case .geometry(let object):
      guard let number = try run.operators.layoutNumber(value),
        let changed = object.geometry.setting(symbols.text(symbol), to: number)
      else { return false }
      target.pointee = .geometry(GeometryObject(changed))
    case .handle(.window) where WellKnown.member(symbol) == .keyboardHeight: try setKeyboardHeight(to: value)
    case .handle(.traitOverrides(let environment)):
      try run.bodies.overrideTrait(symbol, of: environment, to: value)
    default: return false
    }
    return true
  }

  private func setMember(_ symbol: Symbol, of item: LayoutItem, to value: Value) throws(ScriptError) -> Bool {
    if let view = item.view, item.guideKind == nil {
      if WellKnown.member(symbol) == .frame {
        try setFrame(value, of: view)
        return true
      }
      if let instance = launch.instanceOfRoot[view], setSlot(symbol, of: instance, to: value) { return true }
      guard let key = attributeKeys[symbol] else { return false }
      try run.bodies.write(key, of: .view(view), to: value)
      return true
    }
    guard let guide = item.guide, let key = attributeKeys[symbol] else { return false }
    try run.bodies.write(key, of: .guide(guide), to: value)
    return true
  }

  private func setMember(_ symbol: Symbol, of instance: InstanceObject, to value: Value) throws(ScriptError) -> Bool {
    try check(instance)
    if setSlot(symbol, of: instance, to: value) { return true }
    if try setContainerMember(symbol, of: instance, to: value) { return true }
    if case .nil = value, WellKnown.member(symbol) == .view, let controller = instance.controller {
      try run.commands.refusing { () throws(ControllerError) in try model.releaseView(of: controller) }
      return true
    }
    if WellKnown.member(symbol) == .frame {
      try setFrame(value, of: instance.root)
      return true
    }
    guard let key = attributeKeys[symbol] else { return false }
    guard let controller = instance.controller, key.applies(to: .controller) else {
      try run.bodies.write(key, of: .view(instance.root), to: value)
      return true
    }
    if key == .preferredContentSize, launch.controller != nil, !isDeclaring {
      try setPreferredContentSize(value, of: controller)
    } else {
      try run.bodies.write(key, of: .controller(controller), to: value)
    }
    return true
  }

  /// `window.keyboardHeight = 260`
  private func setKeyboardHeight(to value: Value) throws(ScriptError) {
    guard launch.controller != nil else { throw .nothingLaunched("the keyboard") }
    guard let height = try run.operators.layoutNumber(value), height >= 0, height <= 100_000 else {
      let isUnknown = if case .nil = value { true } else { false }
      throw .keyboardHeight(isUnknown: isUnknown)
    }
    try run.assignment { () throws(ScriptError) in
      try run.simulate { model, host in model.setKeyboardHeight(height, host: host) }
    }
  }

  /// Sets a `var` of a controller or a component; returns false if it has none with that name.
  func setSlot(_ symbol: Symbol, of instance: InstanceObject, to value: Value) -> Bool {
    guard let slot = instance.kind.slotOfSymbol[symbol],
      instance.kind.slots[symbols.text(symbol)]?.isMutable == true
    else { return false }
    instance.slots[slot] = value
    return true
  }

  /// The instance whose variables `value.name` reads and sets; nil if the value has none.
  func variableOwner(_ value: Value) throws(ScriptError) -> InstanceObject? {
    if let shown = try run.references.instanceInWindow(of: value) { return shown }
    return switch value {
    case .instance(let instance): instance
    case .presentation(let object): object.instance
    case .item(let reference): try run.references.current(reference).view.flatMap { launch.instanceOfRoot[$0] }
    default: nil
    }
  }

  /// Takes a list, a map or a text out of a `var`, so that it is not copied when it is changed and put back.
  func emptyVariable(_ symbol: Symbol, of instance: InstanceObject) {
    guard let slot = instance.kind.slotOfSymbol[symbol], instance.slots[slot].changesInPlace else { return }
    _ = setSlot(symbol, of: instance, to: .nil)
  }

  /// A constraint that determines the anchor, for messages.
  private func example(_ anchor: String) -> String {
    anchor == "width" || anchor == "height" ? "box.\(anchor) == 100" : "box.\(anchor) == superview.\(anchor) + 8"
  }
}
