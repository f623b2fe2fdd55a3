import AdaptModel

// `value.name`, read and written.
extension Runtime.Members {
  /// A member of a value.
  ///
  /// - Parameter asAnchor: whether an anchor stays one; else it is read from the present layout.
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
    case .traits(let object):
      if let trait = run.trait(symbol) {
        run.callbacks.noteRead(of: trait, in: object)
        return run.callbacks.traitValue(trait, in: object.traits)
      }
      if let method = traitsMethod(symbols.text(symbol), of: value) { return method }
    case .device(let object):
      if let member = deviceMember(symbol, of: object.device) { return member }
    case .constraint(let object):
      if let member = try constraintMember(symbol, of: object) { return member }
    case .handle(let handle):
      if let member = try handleMember(symbol, of: handle) { return member }
    case .kind(let kind):
      if WellKnown.member(symbol) == .name { return .string(StringObject(kind.name)) }
      // `Profile.avatar`, as paths are printed: of the controller that is launched.
      if let launched = launchedInstance(of: kind) { return try member(symbol, of: launched, asAnchor: asAnchor) }
    case .blueprint where launch.controller != nil && !isDeclaring:
      let controller = try run.references.controller(of: value)
      if let made = model.scene.rootView(of: controller).flatMap({ launch.instanceOfRoot[$0] }) {
        return try member(symbol, of: made, asAnchor: asAnchor)
      }
    case .string, .list, .map, .range:
      if let member = try run.collections.collectionMember(symbol, of: value) { return member }
    default: break
    }
    throw noMember(symbol, of: value)
  }

  /// What a function that a body calls asks for and that is not known yet.
  private func checkKnown(_ symbol: Symbol, of value: Value) throws(ScriptError) {
    switch value {
    case .item, .instance, .presentation, .handle: break
    default: return
    }
    // Anchors, which are most of what bodies say.
    if WellKnown.attribute(symbol) != nil { return }
    let name = symbols.text(symbol)
    guard Compiler.Names.unknownMembers.contains(name) else { return }
    // What a body declares goes before.
    if let own = run.references.instance(of: value), own.kind.slotOfSymbol[symbol] != nil { return }
    throw .notKnownYet(name)
  }

  /// The launched controller, if it is one of this kind.
  private func launchedInstance(of kind: KindObject) -> InstanceObject? {
    guard !isDeclaring, let launched = launch.controller, launched.kind === kind else { return nil }
    return launched
  }

  /// Whether a name is that of an anchor, or of several at once.
  func isAnchorName(_ symbol: Symbol) -> Bool {
    WellKnown.attribute(symbol) != nil || CompoundAnchor.names.contains(symbols.text(symbol))
  }

  private func example(_ anchor: String) -> String {
    anchor == "width" || anchor == "height" ? "box.\(anchor) == 100" : "box.\(anchor) == superview.\(anchor) + 8"
  }

  /// As `member`, but a declared name goes before the anchor of the same name.
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

  /// `value.name = other`. Values that are no references are changed in the register.
  func setMember(_ id: Int32, of target: UnsafeMutablePointer<Value>, to value: Value) throws(ScriptError) {
    let symbol = Symbol(id: id)
    switch target.pointee {
    case .kind(let kind):
      if let launched = launchedInstance(of: kind) {
        var own = Value.instance(launched)
        return try setMember(id, of: &own, to: value)
      }
    case .blueprint where launch.controller != nil && !isDeclaring:
      let controller = try run.references.controller(of: target.pointee)
      if let made = model.scene.rootView(of: controller).flatMap({ launch.instanceOfRoot[$0] }) {
        var own = Value.instance(made)
        return try setMember(id, of: &own, to: value)
      }
    default: break
    }
    if try setOwnMember(symbols.text(symbol), of: target.pointee, to: value) { return }
    switch target.pointee {
    case .item(let reference):
      let item = try run.references.current(reference)
      if let view = item.view, item.guideKind == nil, WellKnown.member(symbol) == .frame {
        return try setFrame(value, of: view)
      }
      if let view = item.view, item.guideKind == nil, let instance = launch.instanceOfRoot[view],
        setSlot(symbol, of: instance, to: value)
      {
        return
      }
      if let view = item.view, item.guideKind == nil, let key = attributeKeys[symbol] {
        return try run.bodies.write(key, of: .view(view), to: value)
      }
      if let guide = item.guide, let key = attributeKeys[symbol] {
        return try run.bodies.write(key, of: .guide(guide), to: value)
      }
    case .instance(let instance):
      try check(instance)
      if setSlot(symbol, of: instance, to: value) { return }
      if try setContainerMember(symbol, of: instance, to: value) { return }
      if case .nil = value, WellKnown.member(symbol) == .view, let controller = instance.controller {
        return try run.commands.refusing { () throws(ControllerError) in try model.releaseView(of: controller) }
      }
      if WellKnown.member(symbol) == .frame { return try setFrame(value, of: instance.root) }
      if let controller = instance.controller, let key = attributeKeys[symbol], key.applies(to: .controller) {
        if key == .preferredContentSize, launch.controller != nil, !isDeclaring {
          return try setPreferredContentSize(value, of: controller)
        }
        return try run.bodies.write(key, of: .controller(controller), to: value)
      }
      if let key = attributeKeys[symbol] {
        return try run.bodies.write(key, of: .view(instance.root), to: value)
      }
    case .presentation(let object):
      try run.references.checkLaunch(object.launch, "presentation")
      if let instance = object.instance, setSlot(symbol, of: instance, to: value) { return }
      if let key = attributeKeys[symbol], key.applies(to: .presentation) {
        return try run.bodies.write(key, of: .presentation(object.id), to: value)
      }
    case .constraint(let object):
      if let key = attributeKeys[symbol] {
        for id in try run.references.current(object) {
          try run.bodies.write(key, of: .constraint(id), to: value)
        }
        return
      }
    case .geometry(let object):
      if let number = try run.operators.layoutNumber(value),
        let changed = object.geometry.setting(symbols.text(symbol), to: number)
      {
        target.pointee = .geometry(GeometryObject(changed))
        return
      }
    case .handle(.window) where WellKnown.member(symbol) == .keyboardHeight:
      return try setKeyboardHeight(to: value)
    case .handle(.traitOverrides(let environment)):
      return try run.bodies.overrideTrait(symbol, of: environment, to: value)
    default: break
    }
    if (try? member(id, of: target.pointee, asAnchor: false)) != nil {
      let name = symbols.text(symbol)
      let (type, owners) = (run.texts.typeName(of: target.pointee), run.texts.owners(of: target.pointee))
      throw isAnchorName(symbol) && owners != .traits
        ? .followsFromConstraints(name, of: type, owners, example: example(name))
        : .notAssignable(name, of: type, owners)
    }
    throw noMember(symbol, of: target.pointee)
  }

  /// `window.keyboardHeight = 260`
  private func setKeyboardHeight(to value: Value) throws(ScriptError) {
    guard launch.controller != nil else { throw .nothingLaunched("the keyboard") }
    guard let height = try run.operators.layoutNumber(value), height >= 0, height <= 100_000 else {
      throw .keyboardHeight
    }
    try run.simulate { model, host in model.setKeyboardHeight(height, host: host) }
  }

  /// Sets a `var` of a controller or a component; false if it has none of that name.
  func setSlot(_ symbol: Symbol, of instance: InstanceObject, to value: Value) -> Bool {
    guard let slot = instance.kind.slotOfSymbol[symbol],
      instance.kind.slots[symbols.text(symbol)]?.isMutable == true
    else { return false }
    instance.slots[slot] = value
    return true
  }

  // MARK: Views and guides

  /// - Parameter isOfInstance: whether the controller or component whose root view it is was asked before.
  private func member(
    _ symbol: Symbol, of item: LayoutItem, asAnchor: Bool, isOfInstance: Bool = false
  ) throws(ScriptError) -> Value {
    if let attribute = WellKnown.attribute(symbol) {
      let anchor = Anchor(item, attribute)
      if asAnchor { return .anchor(AnchorReference(anchor: anchor, launch: launchNumber)) }
      try run.layoutIfNeeded()
      // A container view has its size before its first layout.
      if attribute == .width || attribute == .height, let view = item.view, item.guideKind == nil,
        !model.isInstalled(view)
      {
        let size = model.frame(of: view).size
        return .number(attribute == .width ? size.width : size.height)
      }
      return .number(run.operators.layoutValue(of: anchor))
    }
    guard let view = item.view, item.guideKind == nil else {
      return try guideMember(symbol, of: item, asAnchor: asAnchor)
    }
    switch WellKnown.member(symbol) {
    case .edges?: return compound(item, .edges)
    case .center?:
      if asAnchor { return compound(item, .center) }
      try run.layoutIfNeeded()
      let frame = model.frame(of: view)
      return run.references.geometry(.point(Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)))
    case .size?:
      if asAnchor { return compound(item, .size) }
      try run.layoutIfNeeded()
      return run.references.geometry(.size(model.frame(of: view).size))
    case .safeArea?: return run.references.item(.guide(.safeArea, of: view))
    case .margins?: return run.references.item(.guide(.margins, of: view))
    case .readable?: return run.references.item(.guide(.readable, of: view))
    case .keyboard?: return run.references.item(.guide(.keyboard, of: view))
    case .topLayoutGuide?: return run.references.item(.guide(.topLayoutGuide, of: view))
    case .bottomLayoutGuide?: return run.references.item(.guide(.bottomLayoutGuide, of: view))
    case .fold?: return run.references.item(.guide(.fold, of: view))
    case .statusCorner?: return run.references.item(.guide(.statusCorner, of: view))
    case .contentGuide?: return run.references.item(.guide(.content, of: view))
    case .frameGuide?: return run.references.item(.guide(.frame, of: view))
    case .superview?:
      // What is not installed is in no hierarchy.
      guard isDeclaring || model.isOwnInstalled(view) && !model.presentations.isPutAway(view) else { return .nil }
      return model.scene.superview(of: view).map(run.references.value(of:)) ?? .nil
    case .subviews?:
      let subviews = model.scene.subviews(of: view).filter { isDeclaring || model.isOwnInstalled($0) }
      return .list(ListObject(subviews.map(run.references.value(of:))))
    case .installed?: return try run.bodies.installed(.view(view))
    case .frame?:
      try run.layoutIfNeeded()
      return run.references.geometry(.rect(model.frame(of: view)))
    case .bounds?:
      try run.layoutIfNeeded()
      return run.references.geometry(
        .rect(Rect(x: 0, y: 0, width: model.frame(of: view).width, height: model.frame(of: view).height)))
    case .x?:
      try run.layoutIfNeeded()
      return .number(model.frame(of: view).x)
    case .y?:
      try run.layoutIfNeeded()
      return .number(model.frame(of: view).y)
    case .safeAreaInsets?:
      try run.layoutIfNeeded()
      return run.references.geometry(.insets(model.safeAreaInsets(of: view)))
    case .adjustedContentInset?:
      try run.layoutIfNeeded()
      return run.references.geometry(.insets(model.adjustedContentInset(of: view)))
    case .isTruncated?:
      try run.layoutIfNeeded()
      return .bool(model.inspector.isTruncated(view))
    case .hasAmbiguousLayout?:
      try run.layoutIfNeeded()
      return .bool(model.inspector.hasAmbiguousLayout(view))
    case .traits?: return .traits(TraitsObject(model.traits(of: .view(view)), of: .view(view)))
    case .traitOverrides?: return .handle(.traitOverrides(.view(view)))
    case .registerForTraitChanges?, .unregisterForTraitChanges?:
      return run.callbacks.registration(WellKnown.member(symbol), of: run.references.item(item))
    case .view?: return run.references.item(item)
    case .contentView? where model.scene.kind(of: view) == .cell: return run.references.item(item)
    case .systemLayoutSizeFitting?:
      return .native(NativeObject(BuiltinFunctions.systemLayoutSizeFitting, receiver: run.references.item(item)))
    case .name?:
      let isRoot = model.scene.superview(of: view) == nil
      return .string(StringObject(isRoot ? model.scene.path(of: view) : model.scene.ownName(of: view)))
    default: break
    }
    if let key = attributeKeys[symbol], key.applies(to: model.scene.kind(of: view)) {
      return run.bodies.attributeValue(key, of: .view(view))
    }
    if let method = viewMethod(symbols.text(symbol), of: run.references.item(item)) { return method }
    if !isOfInstance, let instance = launch.instanceOfRoot[view] {
      return try member(symbol, of: instance, asAnchor: asAnchor)
    }
    if let inner = innerView(symbol, of: view) { return inner }
    throw noMember(symbol, of: run.references.item(item))
  }

  /// A view within another by its own name: `row.title`.
  private func innerView(_ symbol: Symbol, of view: ViewID) -> Value? {
    var root: ViewID? = view
    while let current = root, launch.instanceOfRoot[current] == nil { root = model.scene.superview(of: current) }
    guard let instance = root.flatMap({ launch.instanceOfRoot[$0] }), let slot = instance.kind.slotOfSymbol[symbol]
    else {
      return nil
    }
    switch instance.slots[slot] {
    case .item(let reference): return isInside(reference.item.view, view) ? instance.slots[slot] : nil
    case .instance(let inner): return isInside(inner.root, view) ? instance.slots[slot] : nil
    case .list(let list):
      let inside = list.elements.filter { element in
        run.references.view(of: element).map { isInside($0, view) } ?? false
      }
      return inside.isEmpty ? nil : .list(ListObject(inside))
    default: return nil
    }
  }

  private func isInside(_ inner: ViewID?, _ outer: ViewID) -> Bool {
    var current = inner.flatMap { model.scene.superview(of: $0) }
    while let view = current {
      if view == outer { return true }
      current = model.scene.superview(of: view)
    }
    // What is not installed has no superview; it is named all the same.
    return inner.map { !model.isInstalled($0) } ?? false
  }

  private func guideMember(_ symbol: Symbol, of item: LayoutItem, asAnchor: Bool) throws(ScriptError) -> Value {
    switch WellKnown.member(symbol) {
    case .edges?: return compound(item, .edges)
    case .center? where asAnchor: return compound(item, .center)
    case .size? where asAnchor: return compound(item, .size)
    case .horizontalCorners?, .verticalCorners?:
      guard let view = item.view,
        let kind = item.guideKind?.cornerAdapted(isHorizontal: WellKnown.member(symbol) == .horizontalCorners)
      else { throw noMember(symbol, of: run.references.item(item)) }
      return run.references.item(.guide(kind, of: view))
    case .frame?:
      try run.layoutIfNeeded()
      return run.references.geometry(.rect(model.alignmentRect(of: item)))
    case .size?:
      try run.layoutIfNeeded()
      return run.references.geometry(.size(model.alignmentRect(of: item).size))
    default: throw noMember(symbol, of: run.references.item(item))
    }
  }

  // MARK: Controllers and components

  private func member(
    _ symbol: Symbol, of instance: InstanceObject, asAnchor: Bool
  ) throws(ScriptError) -> Value {
    try check(instance)
    if let column = liveColumn(symbol, of: instance) { return column }
    if let slot = instance.kind.slotOfSymbol[symbol] { return instance.slots[slot] }
    if let controller = instance.controller {
      if let member = presentationMember(symbols.text(symbol), of: controller) { return member }
      switch WellKnown.member(symbol) {
      case .view?: return run.references.item(.view(instance.root))
      case .traits?:
        return .traits(TraitsObject(model.traits(of: .controller(controller)), of: .controller(controller)))
      case .traitOverrides?: return .handle(.traitOverrides(.controller(controller)))
      case .callbacks?: return callbackNames(of: controller)
      case .children?:
        return .list(
          ListObject(
            model.scene.children(of: controller).compactMap { model.scene.rootView(of: $0) }.map(
              run.references.value(of:))))
      case .parent?:
        return model.scene.parent(of: controller).flatMap { model.scene.rootView(of: $0) }.map(
          run.references.value(of:)) ?? .nil
      case .name?: return .string(StringObject(instance.kind.name))
      case let member? where member.isOfContainers:
        return containerMember(member, of: controller)
      case .registerForTraitChanges?, .unregisterForTraitChanges?:
        return run.callbacks.registration(WellKnown.member(symbol), of: .instance(instance))
      default: break
      }
      if let key = attributeKeys[symbol], key.applies(to: .controller) {
        return run.bodies.attributeValue(key, of: .controller(controller))
      }
      if let method = controllerMethod(symbols.text(symbol), of: .instance(instance)) { return method }
    }
    if let method = viewMethod(
      symbols.text(symbol), of: .item(ItemReference(item: .view(instance.root), launch: instance.launch)))
    {
      return method
    }
    let root = LayoutItem.view(instance.root)
    if WellKnown.attribute(symbol) != nil || WellKnown.member(symbol) != nil
      || attributeKeys[symbol]?.applies(to: ViewKind.view) == true
    {
      return try member(symbol, of: root, asAnchor: asAnchor, isOfInstance: true)
    }
    throw noMember(symbol, of: .instance(instance))
  }

  /// Throws for what was kept from an earlier launch.
  private func check(_ instance: InstanceObject) throws(ScriptError) {
    try run.references.checkLaunch(instance.launch, "\(instance.kind.category)")
    if model.scene.hasDeletions, !isDeclaring, model.scene.isGone(instance.root) {
      throw run.references.deleted(.view(instance.root))
    }
  }

  func callbackNames(of controller: ControllerID) -> Value {
    .list(ListObject(model.lastCallbacks(of: controller).map { .string(StringObject($0.name)) }))
  }

  // MARK: The rest

  /// Whether one may ask it of what was deleted.
  private static func asksInstalled(_ symbol: Symbol) -> Bool {
    WellKnown.member(symbol) == .installed || WellKnown.member(symbol) == .isActive
  }

  private func compound(_ item: LayoutItem, _ part: CompoundAnchor.Part) -> Value {
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
    return run.bodies.attributeValue(key, of: .constraint(first))
  }
}
