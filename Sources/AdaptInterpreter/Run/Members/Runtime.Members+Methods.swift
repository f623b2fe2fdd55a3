import AdaptModel

// What a custom container does with its children, under UIKit's names: adding and removing them, and forwarding
// callbacks to them (`UIKIT.md §3.2.h`).
extension Runtime.Members {
  /// The controller's method with that name; nil if there is none.
  func controllerMethod(_ name: String, of receiver: Value) -> Value? {
    BuiltinFunctions.controllerMethods[name].map { .native(NativeObject($0, receiver: receiver)) }
  }

  /// The view's method with that name; nil if there is none.
  func viewMethod(_ name: String, of receiver: Value) -> Value? {
    BuiltinFunctions.viewMethods[name].map { .native(NativeObject($0, receiver: receiver)) }
  }

  /// Lets the model change, as a command or as part of the transition of the running handler.
  fileprivate func change(_ body: (inout Model, any SimulationHost) -> Void) throws(ScriptError) {
    guard launch.controller != nil, !isDeclaring else {
      throw .changeOutsideOfHandlers
    }
    try run.commands.changeControllers { (model, host) throws(ControllerError) in body(&model, host) }
  }

  /// `view.frame = rect(0, 0, 320, 480)`
  func setFrame(_ value: Value, of view: ViewID) throws(ScriptError) {
    guard case .geometry(let object) = value, case .rect(let frame) = object.geometry else {
      throw .expected(.rectangle, got: run.texts.typeName(of: value))
    }
    guard model.setFrame(frame, of: view) else {
      throw .placedByConstraints(model.scene.ownName(of: view))
    }
  }

  /// `preferredContentSize = 320 x 480` while the window shows: the controller's container or presentation is notified
  /// at once.
  func setPreferredContentSize(_ value: Value, of controller: ControllerID) throws(ScriptError) {
    guard case .size(let size) = try run.bodies.attributeValue(value, for: .preferredContentSize) else {
      return try run.bodies.write(.preferredContentSize, of: .controller(controller), to: value)
    }
    try run.commands.changeControllers { (model, host) throws(ControllerError) in
      model.setPreferredContentSize(size, of: controller, host: host)
    }
  }
}

extension NativeCall {
  /// The controller on which the method was called.
  fileprivate var controller: ControllerID {
    get throws(ScriptError) { try runtime.references.controller(of: receiver) }
  }

  fileprivate func coordinator(_ index: Int) throws(ScriptError) -> CoordinatorID {
    if has(index), case .handle(.coordinator(let coordinator)) = arguments[index] { return coordinator }
    guard let current = runtime.model.currentCoordinator else {
      throw .expected(.coordinator, got: has(index) ? runtime.texts.typeName(of: arguments[index]) : "nothing")
    }
    return current
  }

  fileprivate func view(_ index: Int) throws(ScriptError) -> ViewID {
    guard let view = runtime.references.view(of: arguments[index]) else {
      throw .expected(.view, got: runtime.texts.typeName(of: arguments[index]))
    }
    return view
  }

  /// The first given argument among those with the same meaning.
  fileprivate var parent: ControllerID? {
    get throws(ScriptError) {
      guard let index = arguments.indices.first(where: has), case let value = arguments[index] else { return nil }
      if case .nil = value { return nil }
      return try runtime.references.controller(of: value)
    }
  }

  fileprivate func flag(_ index: Int) throws(ScriptError) -> Bool {
    guard has(index) else { return false }
    guard case .bool(let flag) = arguments[index] else {
      throw .notBoolean(runtime.texts.typeName(of: arguments[index]))
    }
    return flag
  }
}

extension BuiltinFunctions {
  static let controllerMethods: [String: NativeFunction] = {
    var methods: [String: NativeFunction] = [
      "addChild": addChild, "addChildViewController": addChild, "removeFromParent": removeFromParent,
      "removeFromParentViewController": removeFromParent, "viewWillTransition": tellSize,
      "viewWillTransitionToSize": tellSize, "beginAppearanceTransition": beginAppearance,
      "endAppearanceTransition": endAppearance, "setOverrideTraitCollection": overrideTraits,
      "overrideTraitCollection": overriddenTraits, "overrideTraitCollectionForChildViewController": overriddenTraits,
    ]
    for name in ["willTransition", "willTransitionTo", "willTransitionToTraitCollection"] { methods[name] = tellTraits }
    for name in ["willMove", "willMoveToParent", "willMoveToParentViewController"] { methods[name] = willMove }
    for name in ["didMove", "didMoveToParent", "didMoveToParentViewController"] { methods[name] = didMove }
    return methods
  }()

  static let viewMethods: [String: NativeFunction] = [
    "addSubview": addSubview, "insertSubview": addSubview, "removeFromSuperview": removeFromSuperview,
  ]

  /// `addChild(page)`, `addChild(Page(number: 2))`: returns the child.
  private static let addChild = NativeFunction("addChild", ["child"]) { call throws(ScriptError) in
    let parent = try call.controller
    let child = try call.runtime.references.controller(of: call.arguments[0])
    var failure: ControllerError?
    try call.runtime.members.change { model, host in
      do throws(ControllerError) { try model.addChild(child, to: parent, host: host) } catch { failure = error }
    }
    if let failure { throw call.runtime.commands.controllerError(failure) }
    return call.runtime.references.controllerValue(child)
  }

  private static let removeFromParent = NativeFunction("removeFromParent", []) { call throws(ScriptError) in
    let child = try call.controller
    try call.runtime.members.change { $0.removeFromParent(child, host: $1) }
    return .nil
  }

  private static let willMove = NativeFunction("willMove", ["toParent", "parent", "to"], required: 0) {
    call throws(ScriptError) in
    let (child, parent) = (try call.controller, try call.parent)
    try call.runtime.members.change { $0.willMove(child, to: parent, host: $1) }
    return .nil
  }

  private static let didMove = NativeFunction("didMove", ["toParent", "parent", "to"], required: 0) {
    call throws(ScriptError) in
    let (child, parent) = (try call.controller, try call.parent)
    try call.runtime.members.change { $0.didMove(child, to: parent, host: $1) }
    return .nil
  }

  /// `child.viewWillTransition(size, coordinator)`
  private static let tellSize = NativeFunction("viewWillTransition", ["to", "with"], required: 1) {
    call throws(ScriptError) in
    let child = try call.controller
    guard case .geometry(let object) = call.arguments[0], case .size(let size) = object.geometry else {
      throw .expected(.sizeOfChild, got: call.runtime.texts.typeName(of: call.arguments[0]))
    }
    let coordinator = try call.coordinator(1)
    try call.runtime.members.change { $0.forward(size, to: child, with: coordinator, host: $1) }
    return .nil
  }

  /// `child.willTransition(traits, coordinator)`
  private static let tellTraits = NativeFunction("willTransition", ["to", "with"], required: 1) {
    call throws(ScriptError) in
    let child = try call.controller
    guard case .traits(let object) = call.arguments[0] else {
      throw .expected(.traits, got: call.runtime.texts.typeName(of: call.arguments[0]))
    }
    let coordinator = try call.coordinator(1)
    try call.runtime.members.change { $0.forward(object.traits, to: child, with: coordinator, host: $1) }
    return .nil
  }

  /// `child.beginAppearanceTransition(true, animated: false)`
  private static let beginAppearance = NativeFunction(
    "beginAppearanceTransition", ["isAppearing", "animated"], required: 1
  ) { call throws(ScriptError) in
    let (child, isAppearing, isAnimated) = (try call.controller, try call.flag(0), try call.flag(1))
    try call.runtime.members.change {
      $0.beginAppearance(of: child, isAppearing: isAppearing, isAnimated: isAnimated, host: $1)
    }
    return .nil
  }

  private static let endAppearance = NativeFunction("endAppearanceTransition", []) { call throws(ScriptError) in
    let child = try call.controller
    try call.runtime.members.change { $0.endAppearance(of: child, host: $1) }
    return .nil
  }

  /// `setOverrideTraitCollection(traits(width: regular), forChild: page)`; nil removes the overrides.
  private static let overrideTraits = NativeFunction(
    "setOverrideTraitCollection", ["traits", "forChild", "forChildViewController"], shown: 2, required: 1
  ) { call throws(ScriptError) in
    guard let index = [1, 2].first(where: call.has) else {
      throw .missingChild
    }
    let child = TraitEnvironment.controller(try call.runtime.references.controller(of: call.arguments[index]))
    switch call.arguments[0] {
    case .nil:
      try call.runtime.members.change { $0.removeTraitOverrides(of: TraitSet(rawValue: .max), on: child, host: $1) }
    case .traits(let object):
      try call.runtime.members.change { $0.replaceTraitOverrides(object.traits, on: child, host: $1) }
    default: throw .expected(.traits, got: call.runtime.texts.typeName(of: call.arguments[0]))
    }
    return .nil
  }

  /// `overrideTraitCollection(forChild: page)`: the overrides of the child's traits; nil if there are none.
  private static let overriddenTraits = NativeFunction(
    "overrideTraitCollection", ["forChild", "forChildViewController"], shown: 1, required: 0
  ) { call throws(ScriptError) in
    guard let index = [0, 1].first(where: call.has) else {
      throw .missingChild
    }
    let child = TraitEnvironment.controller(try call.runtime.references.controller(of: call.arguments[index]))
    let overrides = call.runtime.model.traitOverrides(of: child)
    return overrides == TraitCollection() ? .nil : .traits(TraitsObject(overrides))
  }

  /// `view.addSubview(page.view)`
  private static let addSubview = NativeFunction(
    "addSubview", ["view", "at", "belowSubview", "aboveSubview"], required: 1
  ) { call throws(ScriptError) in
    guard let superview = call.runtime.references.view(of: call.receiver) else { return .nil }
    let view = try call.view(0)
    var isAdded = false
    try call.runtime.members.change { model, _ in isAdded = model.addSubview(view, to: superview) }
    guard isAdded else {
      throw .addedSubview(call.runtime.model.scene.ownName(of: view))
    }
    return .nil
  }

  private static let removeFromSuperview = NativeFunction("removeFromSuperview", []) { call throws(ScriptError) in
    guard let view = call.runtime.references.view(of: call.receiver) else { return .nil }
    try call.runtime.members.change { model, _ in model.removeFromSuperview(view) }
    return .nil
  }
}
