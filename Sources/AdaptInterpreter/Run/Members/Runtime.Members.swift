import AdaptModel

// `value.name`: reading and writing.
extension Runtime.Members {
  /// A member of a value.
  ///
  /// - Parameter asAnchor: whether an anchor stays one; otherwise its value is read from the present layout.
  func member(_ id: Int32, of value: Value, asAnchor: Bool) throws(ScriptError) -> Value {
    let symbol = Symbol(id: id)
    if isDeclaring { try checkKnown(symbol, of: value) }
    switch value {
    case .item(let reference):
      let item = try run.references.current(reference, mayBeDeleted: Self.asksInstalled(symbol))
      return try member(symbol, of: item, asAnchor: asAnchor)
    case .instance(let instance):
      return try member(symbol, of: instance, asAnchor: asAnchor)
    case .presentation(let object): return try run.bodies.member(symbol, of: object)
    case .compound(let object):
      if let member = compoundMember(symbol, of: object) { return member }
    case .geometry(let object):
      if let number = object.geometry.member(symbols.text(symbol)) { return number }
    case .symbol(let word):
      // `window.orientation.isLandscape`
      if let orientation = Orientation(named: symbols.text(word)) {
        if symbols.text(symbol) == "isLandscape" { return .bool(orientation.isLandscape) }
        if symbols.text(symbol) == "isPortrait" { return .bool(orientation.isPortrait) }
      }
      if WellKnown.member(symbol) == .isAccessibilityCategory,
        let size = ContentSizeCategory(named: symbols.text(word))
      {
        return .bool(size.isAccessibilityCategory)
      }
    case .traits(let object):
      if let trait = run.trait(symbol) {
        run.callbacks.noteRead(of: trait, in: object)
        return run.callbacks.traitValue(trait, in: object.traits)
      }
      if let method = traitsMethod(symbols.text(symbol), of: value) { return method }
    case .device(let object):
      if let member = deviceMember(symbol, of: object.device) { return try charged(member) }
    case .constraint(let object):
      if let member = try constraintMember(symbol, of: object) { return member }
    case .handle(let handle):
      if let member = try handleMember(symbol, of: handle) { return try charged(member) }
    case .kind(let kind):
      // A declared name hides the built-in one.
      if WellKnown.member(symbol) == .name, kind.slotOfSymbol[symbol] == nil {
        return .string(StringObject(kind.name))
      }
      if let shown = try run.references.instanceInWindow(of: value) {
        return try member(symbol, of: shown, asAnchor: asAnchor)
      }
    case .blueprint:
      if let made = try run.references.instanceInWindow(of: value) {
        return try member(symbol, of: made, asAnchor: asAnchor)
      }
    case .string, .list, .map, .range:
      if let member = try run.collections.collectionMember(symbol, of: value) { return member }
    default: break
    }
    throw noMember(symbol, of: value)
  }

  /// Charges for a value that was made as a result: for a list, according to the number of views, controllers or texts.
  func charged(_ value: Value) throws(ScriptError) -> Value {
    if case .list(let list) = value, list.elements.count > 8 {
      try machine.charge(list.elements.count * (MemoryLayout<Value>.stride + MemoryCount.bytesOfShortText))
      try machine.spend(4 * list.elements.count)
    }
    return value
  }

  /// Throws if a function that a body calls reads a value that depends on the layout.
  private func checkKnown(_ symbol: Symbol, of value: Value) throws(ScriptError) {
    switch value {
    case .item, .instance, .presentation, .handle: break
    default: return
    }
    // Most members in a body are anchors.
    if WellKnown.attribute(symbol) != nil { return }
    let name = symbols.text(symbol)
    guard Compiler.Names.unknownMembers.contains(name) else { return }
    // A declared name hides the built-in one.
    if let own = run.references.instance(of: value), own.kind.slotOfSymbol[symbol] != nil { return }
    throw .notKnownYet(name)
  }

  /// Whether a name is that of an anchor, or of a compound.
  func isAnchorName(_ symbol: Symbol) -> Bool {
    WellKnown.attribute(symbol) != nil || CompoundAnchor.names.contains(symbols.text(symbol))
  }

  /// Like `member`, but a declared name hides the anchor with the same name.
  func ownerMember(_ symbol: Symbol, of value: Value) throws(ScriptError) -> Value {
    var instance: InstanceObject?
    switch value {
    case .instance(let object): instance = object
    case .item(let reference):
      instance = try run.references.current(reference).view.flatMap { launch.instanceOfRoot[$0] }
    default: break
    }
    if let instance, let slot = instance.kind.slotOfSymbol[symbol] {
      try check(instance)
      return liveColumn(symbol, of: instance) ?? instance.slots[slot]
    }
    return try member(symbol.id, of: value, asAnchor: isDeclaring)
  }

  func noMember(_ symbol: Symbol, of value: Value) -> ScriptError {
    let name = symbols.text(symbol)
    var error = ScriptError.noMember(
      name, of: run.texts.typeName(of: value), run.texts.owners(of: value), own: run.texts.declaredNames(of: value))
    if name.hasSuffix("Anchor") { error = .anchorSuffix(name, error) }
    if case .list = value, WellKnown.attribute(symbol) != nil || attributeKeys[symbol] != nil {
      error = .memberOfList(name, error)
    }
    if case .bool = value, AttributeKey.named(name)?.applies(to: .constraint) == true || name == "isActive" {
      error = .memberOfTruth(name, error)
    }
    if case .number = value, ["horizontal", "vertical"].contains(name) { error = .memberOfPriority(name, error) }
    if case .string = value, let view = viewNamedLikeText(with: name) { error = .memberOfName(name, view, error) }
    if case .compound(let object) = value, let view = viewNamedLike(object.compound) {
      error = .memberOfGroup(view, error)
    }
    if case .presentation(let object) = value, hasPart(name, object.id) {
      error = .partOfAlert(name, model.scene.name(of: object.id), error)
    }
    let kind: KindObject? =
      switch value {
      case .kind(let kind): kind
      case .blueprint(let blueprint): blueprint.kind
      default: nil
      }
    if let kind, kind.category == .controller, !isDeclaring {
      error = .memberOfController(name, kind.name, error)
    } else if let kind, kind.slotOfSymbol[symbol] != nil {
      error = ScriptError.memberOfKind(name, kind.name)
    }
    return error
  }

  /// Whether an action or a field of an alert has a name.
  private func hasPart(_ name: String, _ presentation: PresentationID) -> Bool {
    let parts = model.presentations.actions(of: presentation) + model.presentations.fields(of: presentation)
    return parts.contains { model.scene.ownName(of: $0) == name }
  }

  /// The name of a view beside or around a group of anchors' own that hides behind the name of the group; nil if none
  /// does.
  private func viewNamedLike(_ compound: CompoundAnchor) -> String? {
    let name = compound.description
    let isHidden = model.scene.superviews(of: model.scene.owner(of: compound.item)).contains { superview in
      model.scene.subviews(of: superview).contains { model.scene.ownName(of: $0) == name }
    }
    return isHidden ? name : nil
  }

  /// A view with the name of an attribute that is a text, which the attribute hides behind its superview:
  /// `form.name` is the name of `form`.
  ///
  /// - Parameter member: what is wanted of it.
  private func viewNamedLikeText(with member: String) -> String? {
    guard let key = AttributeKey.named(member) else { return nil }
    for index in 0..<min(model.scene.viewCount, 1000) {
      let view = ViewID(index: Int32(truncatingIfNeeded: index))
      let name = model.scene.ownName(of: view)
      if ["name", "title", "text", "description"].contains(name), key.applies(to: model.scene.kind(of: view)) {
        return model.scene.path(of: view)
      }
    }
    return nil
  }

  // MARK: Other values

  /// Whether the member may be read from a deleted object.
  private static func asksInstalled(_ symbol: Symbol) -> Bool {
    WellKnown.member(symbol) == .installed || WellKnown.member(symbol) == .isActive
  }

  func compound(_ item: LayoutItem, _ part: CompoundAnchor.Part) -> Value {
    .compound(CompoundObject(CompoundAnchor(item: item, part: part), launch: launchNumber))
  }

  private func compoundMember(_ symbol: Symbol, of object: CompoundObject) -> Value? {
    if WellKnown.member(symbol) == .inset {
      return .native(NativeObject(BuiltinFunctions.inset, receiver: .compound(object)))
    }
    return object.compound.member(symbols.text(symbol), launch: object.launch)
  }

  private func constraintMember(_ symbol: Symbol, of object: ConstraintObject) throws(ScriptError) -> Value? {
    guard let first = try run.references.current(object, mayBeDeleted: Self.asksInstalled(symbol)).first else {
      return nil
    }
    if WellKnown.member(symbol) == .isActive { return .bool(model.isActive(first)) }
    if WellKnown.member(symbol) == .installed { return try run.bodies.installed(.constraint(first)) }
    guard let key = attributeKeys[symbol], key.applies(to: .constraint) else { return nil }
    return try run.bodies.attributeValue(key, of: .constraint(first))
  }
}
