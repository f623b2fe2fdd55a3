import AdaptModel
import AdaptSyntax

// From a script's values to the model's objects, and back.
extension Runtime.References {
  /// The object that a value refers to. Throws if there was another launch since.
  func current(_ reference: ItemReference, mayBeDeleted: Bool = false) throws(ScriptError) -> LayoutItem {
    guard reference.launch == launchNumber else {
      throw .earlierLaunch("view")
    }
    if model.scene.hasDeletions, !isDeclaring, !mayBeDeleted, let view = reference.item.view, model.scene.isGone(view) {
      throw deleted(.view(view))
    }
    return reference.item
  }

  /// A view or a guide of the present launch as a value.
  func item(_ item: LayoutItem) -> Value { .item(ItemReference(item: item, launch: launchNumber)) }

  /// The constraints that a value refers to.
  func current(
    _ object: ConstraintObject, mayBeDeleted: Bool = false
  ) throws(ScriptError) -> [ConstraintID] {
    try checkLaunch(object.launch, "constraint")
    if model.scene.hasDeletions, !isDeclaring, !mayBeDeleted, let first = object.ids.first,
      model.scene.isDeleted(.constraint(first))
    {
      throw deleted(.constraint(first))
    }
    return object.ids
  }

  /// Throws if a value was kept from an earlier launch, whose model no longer exists.
  func checkLaunch(_ launch: UInt16, _ what: String) throws(ScriptError) {
    guard launch != launchNumber else { return }
    throw .earlierLaunch(what)
  }

  func deleted(_ target: AttributeTarget) -> ScriptError {
    .deleted(target.view.map { model.scene.ownName(of: $0) })
  }

  /// A view as a value: the controller or component whose root view it is, or the view itself.
  func value(of view: ViewID) -> Value {
    if let instance = launch.instanceOfRoot[view], instance.controller != nil { return .instance(instance) }
    return item(.view(view))
  }

  func controllerValue(_ controller: ControllerID) -> Value {
    model.scene.rootView(of: controller).map(value(of:)) ?? .nil
  }

  func word(_ name: String) -> Value { .symbol(symbols.intern(name)) }

  func geometry(_ geometry: Geometry) -> Value { .geometry(GeometryObject(geometry)) }

  /// The controller for a value. It is made now if the value is only a blueprint: `Detail`, `Detail(title: "x")`,
  /// `navigation(root: form)`.
  func controller(of value: Value) throws(ScriptError) -> ControllerID {
    switch value {
    case .instance(let instance):
      try checkLaunch(instance.launch, "controller")
      if let controller = instance.controller { return controller }
    case .item:
      if let controller = instance(of: value)?.controller { return controller }
    case .kind(let kind) where kind.category == .controller:
      if let made = try run.bodies.instantiate(kind, [], labels: [])?.controller { return made }
    case .blueprint(let blueprint):
      // While the window shows, it is made only once: `let page = Page()`, `addChild(page)`, `page.view`.
      let isShowing = launch.controller != nil && !isDeclaring
      if isShowing, let made = launch.made[ObjectIdentifier(blueprint)] { return made.controller }
      if let made = try run.bodies.instantiate(blueprint.kind, blueprint.arguments, labels: blueprint.labels)?
        .controller
      {
        if isShowing { launch.made[ObjectIdentifier(blueprint)] = (blueprint, made) }
        return made
      }
    case .presentation(let presentation):
      try checkLaunch(presentation.launch, "presentation")
      if let shown = model.presentations.shownController(of: presentation.id) { return shown }
    case .kind(let kind) where kind.category == .presentation: throw .kindOfPresentation(kind.name)
    default: break
    }
    throw .controllerExpected(run.texts.typeName(of: value))
  }

  /// The view that a value is, or the root view of the controller or component that it is.
  func view(of value: Value) -> ViewID? {
    switch value {
    case .item(let reference):
      reference.item.guideKind == nil && reference.launch == launchNumber ? reference.item.view : nil
    case .instance(let instance): instance.launch == launchNumber ? instance.root : nil
    default: nil
    }
  }

  /// The controller or component that a value is.
  func instance(of value: Value) -> InstanceObject? {
    switch value {
    case .instance(let instance): instance
    case .item: view(of: value).flatMap { launch.instanceOfRoot[$0] }
    default: nil
    }
  }

  /// The controller in the window for a kind or a blueprint, as in printed paths: `Profile.avatar`. The launched
  /// controller takes precedence; for any other kind there may be only one in the window. Nil for any other value, if
  /// there is none, and while a body is evaluated.
  ///
  /// Takes time in proportion to the number of controllers of the kind.
  func instanceInWindow(of value: Value) throws(ScriptError) -> InstanceObject? {
    guard !isDeclaring, let launched = launch.controller else { return nil }
    switch value {
    case .kind(let kind):
      if launched.kind === kind { return launched }
      let made = launch.controllers(of: kind)
      try machine.spend(made.count / 32)
      var shown: InstanceObject?
      for instance in made.reversed() {
        guard let controller = instance.controller, model.isInWindow(controller) else { continue }
        guard shown == nil else { throw .severalInWindow(kind.name) }
        shown = instance
      }
      return shown
    case .blueprint:
      let controller = try controller(of: value)
      return model.scene.rootView(of: controller).flatMap { launch.instanceOfRoot[$0] }
    default: return nil
    }
  }

  /// The value that stands for a presentation of the present launch.
  func presentation(_ id: PresentationID) -> PresentationObject {
    launch.presentation(id)
  }
}
