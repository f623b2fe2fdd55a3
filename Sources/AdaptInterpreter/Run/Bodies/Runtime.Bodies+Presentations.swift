import AdaptModel
import AdaptSyntax

// Presentations as values.
extension Runtime.Bodies {
  /// `presentation settings { … }`
  func declarePresentation(
    _ site: DeclarationSite, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    guard let instance else { throw .presentationOutsideOfController }
    let id = model.addPresentation(
      run.nameID(site.name), of: model.scene.controller(of: instance.root), origin: site.origin)
    let object = run.references.presentation(id)
    if case .script(let kind) = site.kind {
      try give(object, kind, Array(UnsafeBufferPointer(start: operands, count: site.labels.count)), labels: site.labels)
    }
    return .presentation(object)
  }

  /// Gives a presentation a kind that a script declares, and evaluates the kind's body for it.
  private func give(
    _ object: PresentationObject, _ kind: KindObject, _ arguments: [Value], labels: [Symbol?]
  ) throws(ScriptError) {
    guard let container = model.presentations.containerView(of: object.id) else { return }
    let own = InstanceObject(kind: kind, root: container, controller: nil, launch: launchNumber)
    object.instance = own
    try fill(own, arguments, labels: labels, as: .presentation(object))
  }

  /// `transitioningDelegate = Drawer(height: 300)`: the presented controller chooses the kind of its presentation. Nil
  /// changes nothing.
  func chooseKind(_ value: Value, of controller: ControllerID) throws(ScriptError) {
    let (kind, arguments, labels): (KindObject, [Value], [Symbol?])
    switch value {
    case .nil: return
    case .kind(let object): (kind, arguments, labels) = (object, [], [])
    case .blueprint(let object): (kind, arguments, labels) = (object.kind, object.arguments, object.labels)
    default:
      throw .expected(.presentationKind, got: run.texts.typeName(of: value))
    }
    guard kind.category == .presentation else {
      throw .expected(.presentationKind, got: run.texts.typeName(of: value))
    }
    let object = run.references.presentation(model.ownPresentation(of: controller))
    guard object.instance == nil else {
      throw .chosenPresentationKind
    }
    launch.chosenKinds[controller] = .init(kind: kind, arguments: arguments, labels: labels)
    try give(object, kind, arguments, labels: labels)
  }

  /// Gives a declared presentation what its content chose for itself: the attributes of its own
  /// `sheetPresentationController` or `popoverPresentationController`, unless the declaration sets them, and the kind
  /// (`transitioningDelegate`), unless the presentation has a kind already or declares another style.
  func adoptChoices(_ object: PresentationObject) throws(ScriptError) {
    let choices = ["transitioningDelegate", "sheetPresentationController", "popoverPresentationController"]
    guard !model.presentations.isShown(object.id), choices.contains(where: { symbols.existing($0) != nil }) else {
      return
    }
    var made: ControllerID?
    try run.commands.changeControllers { (model, host) throws(ControllerError) in
      made = model.makeContent(of: object.id, host: host)
    }
    guard let made else { return }
    adoptAttributes(of: made, object)
    guard object.instance == nil, let chosen = launch.chosenKinds[made] else { return }
    if model.value(.style, of: .presentation(object.id)) == nil,
      model.value(.modalPresentationStyle, of: .controller(made)) == nil
    {
      model.write(.style, of: .presentation(object.id), to: .word(PresentationStyle.custom.name))
    }
    guard model.presentations.presentationStyle(of: object.id) == .custom else { return }
    try give(object, chosen.kind, chosen.arguments, labels: chosen.labels)
  }

  private func adoptAttributes(of content: ControllerID, _ object: PresentationObject) {
    guard let own = model.scene.ownPresentation(of: content), own != object.id else { return }
    for key in AttributeKey.allCases where key.applies(to: .presentation) && key != .content && key != .style {
      guard model.value(key, of: .presentation(object.id)) == nil,
        let value = model.value(key, of: .presentation(own))
      else { continue }
      model.write(
        key, of: .presentation(object.id), to: value, origin: model.origin(key, of: .presentation(own)) ?? .unknown)
    }
  }

  /// The topmost presentation: `presented`.
  var topPresentation: Value {
    launch.controller == nil
      ? .nil : model.presentations.topPresentation.map { .presentation(run.references.presentation($0)) } ?? .nil
  }

  func member(_ symbol: Symbol, of object: PresentationObject) throws(ScriptError) -> Value {
    try run.references.checkLaunch(object.launch, "presentation")
    let id = object.id
    if let member = uikitMember(symbols.text(symbol), of: id) { return try run.members.charged(member) }
    switch WellKnown.member(symbol) {
    case .isShown?: return .bool(model.presentations.isShown(id))
    case .adaptiveStyle?: return run.references.word(model.presentations.adaptiveStyle(of: id).name)
    case .originalStyle?: return run.references.word(model.presentations.presentationStyle(of: id).name)
    case .presented?: return model.presentations.shownController(of: id).map(run.references.controllerValue) ?? .nil
    case .presenting?:
      return model.presentations.presentingController(of: id).map(run.references.controllerValue) ?? .nil
    case .presentedView?: return model.presentations.presentedView(of: id).map(run.references.value(of:)) ?? .nil
    case .containerView?:
      // It exists exactly while the presentation is in progress; a body may refer to it before.
      guard isDeclaring || model.presentations.isUnderWay(id) else { return .nil }
      return model.presentations.containerView(of: id).map { run.references.item(.view($0)) } ?? .nil
    case .frame?:
      try run.layoutIfNeeded()
      return run.references.geometry(.rect(model.presentations.drawnFrame(of: id)))
    case .arrowDirection?:
      try run.layoutIfNeeded()
      guard let arrow = model.presentations.popoverPlacement(of: id)?.arrow, !arrow.isEmpty else { return .nil }
      return run.references.word(arrow.name)
    case .maximumDetentValue?:
      try run.layoutIfNeeded()
      return model.presentations.maximumDetentValue(of: id).map(Value.number) ?? .nil
    case .traits?: return .traits(TraitsObject(model.traits(of: .presentation(id))))
    case .shouldRemovePresentersView?: return .bool(model.presentations.shouldRemovePresentersView(id))
    case .registerForTraitChanges?, .unregisterForTraitChanges?:
      return run.callbacks.registration(WellKnown.member(symbol), of: .presentation(object))
    case .traitOverrides?: return .handle(.traitOverrides(.presentation(id)))
    default: break
    }
    if let instance = object.instance, let slot = instance.kind.slotOfSymbol[symbol] { return instance.slots[slot] }
    if let view = ownView(symbol, of: id) { return view }
    guard let key = attributeKeys[symbol], key.applies(to: .presentation) else {
      throw run.members.noMember(symbol, of: .presentation(object))
    }
    if key == .style { return run.references.word(model.presentations.activeStyle(of: id).name) }
    if key == .content, let shown = model.presentations.shownController(of: id) {
      return run.references.controllerValue(shown)
    }
    return try attributeValue(key, of: .presentation(id))
  }

  /// A view that the presentation's body declares, under its name in the controller's body.
  private func ownView(_ symbol: Symbol, of id: PresentationID) -> Value? {
    guard
      let declarer = model.scene.declarer(of: id).flatMap({ model.scene.rootView(of: $0) }).flatMap({
        launch.instanceOfRoot[$0]
      }),
      let slot = declarer.kind.slotOfSymbol[symbol], case .item(let reference) = declarer.slots[slot],
      let view = reference.item.view, model.presentations.belongs(view, to: id)
    else { return nil }
    return declarer.slots[slot]
  }

  /// Members by UIKit's names.
  private func uikitMember(_ name: String, of id: PresentationID) -> Value? {
    switch name {
    case "presentedViewController":
      return model.presentations.passingController(of: id).map(run.references.controllerValue) ?? .nil
    case "presentingViewController":
      return model.presentations.presentingController(of: id).map(run.references.controllerValue) ?? .nil
    case "frameOfPresentedViewInContainerView", "frameOfPresentedView":
      return model.presentations.isUnderWay(id)
        ? run.references.geometry(.rect(model.presentations.frameInContainer(of: id))) : .nil
    case "presentationStyle", "modalPresentationStyle":
      return run.references.word(model.presentations.presentationStyle(of: id).name)
    case "adaptivePresentationStyle": return run.references.word(model.presentations.adaptiveStyle(of: id).name)
    case "preferredStyle": return model.presentations.alertStyle(of: id).map { run.references.word($0.name) } ?? .nil
    case "actions":
      guard model.presentations.alertStyle(of: id) != nil else { return .nil }
      return .list(
        ListObject(model.presentations.actions(of: id).map { run.references.item(.view($0)) }))
    case "view": return model.presentations.presentedView(of: id).map(run.references.value(of:)) ?? .nil
    case "transitionCoordinator": return model.currentCoordinator.map { .handle(.coordinator($0)) } ?? .nil
    default: return nil
    }
  }

  // MARK: - Content that is made when it is shown

  /// `content = Settings`, `content = navigation(root: Settings)`: how to make the content. Nil for content that must
  /// exist now: an existing controller, or a container that contains one.
  func contentBlueprint(_ value: Value) -> ControllerBlueprint? {
    switch value {
    case .kind(let kind) where kind.category == .controller: break
    case .blueprint(let object) where !object.takesExistingController: break
    default: return nil
    }
    return ControllerBlueprint(Int32(truncatingIfNeeded: launch.tag(ofContent: value)))
  }

  /// The value that a script reads: the controller, or before it exists, how it will be made.
  func contentValue(_ blueprint: ControllerBlueprint, of target: AttributeTarget) -> Value {
    if let presentation = target.presentation,
      let made = model.presentations.controller(madeFrom: blueprint, for: presentation)
    {
      return run.references.controllerValue(made)
    }
    return launch.contents.indices.contains(Int(blueprint.tag)) ? launch.contents[Int(blueprint.tag)] : .nil
  }

  func makeController(
    _ blueprint: ControllerBlueprint, model: inout Model
  ) throws(ScriptError) -> ControllerID? {
    guard launch.contents.indices.contains(Int(blueprint.tag)) else { return nil }
    let content = launch.contents[Int(blueprint.tag)]
    return try launch.borrow(&model) { () throws(ScriptError) in try run.references.controller(of: content) }
  }
}
