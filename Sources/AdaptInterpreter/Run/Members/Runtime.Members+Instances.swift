import AdaptModel

// Members of controllers and components.
extension Runtime.Members {
  func member(
    _ symbol: Symbol, of instance: InstanceObject, asAnchor: Bool
  ) throws(ScriptError) -> Value {
    try check(instance)
    if let column = liveColumn(symbol, of: instance) { return column }
    if let slot = instance.kind.slotOfSymbol[symbol] { return instance.slots[slot] }
    if let controller = instance.controller, let member = try controllerMember(symbol, of: controller, instance) {
      return try charged(member)
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

  /// Members that only controllers have; nil for any other name.
  private func controllerMember(
    _ symbol: Symbol, of controller: ControllerID, _ instance: InstanceObject
  ) throws(ScriptError) -> Value? {
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
      return try run.bodies.attributeValue(key, of: .controller(controller))
    }
    return controllerMethod(symbols.text(symbol), of: .instance(instance))
  }

  /// Throws if the instance was kept from an earlier launch.
  func check(_ instance: InstanceObject) throws(ScriptError) {
    try run.references.checkLaunch(instance.launch, "\(instance.kind.category.rawValue)")
    if model.scene.hasDeletions, !isDeclaring, model.scene.isGone(instance.root) {
      throw run.references.deleted(.view(instance.root))
    }
  }

  func callbackNames(of controller: ControllerID) -> Value {
    .list(ListObject(model.lastCallbacks(of: controller).map { .string(StringObject($0.name)) }))
  }
}
