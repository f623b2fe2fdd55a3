import AdaptModel

// The members of transition coordinators, which also serve as the contexts of their transitions (`UIKIT.md §3.4`).
extension Runtime.Callbacks {
  /// Nil for a name that no coordinator has. After the transition, all members are nil.
  func coordinatorMember(_ name: String, of coordinator: CoordinatorID) -> Value? {
    if let method = BuiltinFunctions.coordinatorMethods[name] {
      return .native(NativeObject(method, receiver: .handle(.coordinator(coordinator))))
    }
    guard BuiltinFunctions.coordinatorProperties.contains(name) else { return nil }
    guard let context = model.context(of: coordinator) else { return .nil }
    switch name {
    case "duration", "transitionDuration": return .number(context.duration)
    case "targetTransform": return .number(context.targetTransform)
    case "isAnimated": return .bool(context.isAnimated)
    case "isInteractive": return .bool(context.isInteractive)
    case "initiallyInteractive": return .bool(context.initiallyInteractive)
    case "isInterruptible": return .bool(context.isInterruptible)
    case "isCancelled": return .bool(context.isCancelled)
    case "percentComplete": return .number(context.percentComplete)
    case "completionVelocity": return .number(context.completionVelocity)
    case "completionCurve": return run.references.word(context.completionCurve)
    case "presentationStyle": return run.references.word(context.presentationStyle.name)
    case "containerView": return context.containerView.map { run.references.item(.view($0)) } ?? .nil
    case "fromController": return context.from.map(run.references.controllerValue) ?? .nil
    case "toController": return context.to.map(run.references.controllerValue) ?? .nil
    default: return .nil
    }
  }

  /// `view(for: from)`, `viewController(for: to)`: which of the two sides is requested.
  fileprivate func isFrom(_ call: NativeCall) throws(ScriptError) -> Bool {
    guard let index = [0, 1].first(where: call.has) else {
      throw .missingSide
    }
    let key = try call.string(index)
    let name = key.hasPrefix("UITransitionContext") ? String(key.dropFirst(19)) : key
    if name.hasPrefix("from") || name.hasPrefix("From") { return true }
    if name.hasPrefix("to") || name.hasPrefix("To") { return false }
    throw .noSuchSide(key)
  }
}

extension NativeCall {
  fileprivate var context: TransitionContext? {
    guard case .handle(.coordinator(let coordinator)) = receiver else { return nil }
    return runtime.model.context(of: coordinator)
  }
}

extension BuiltinFunctions {
  /// The properties of a coordinator.
  static let coordinatorProperties: Set<String> = [
    "duration", "transitionDuration", "targetTransform", "isAnimated", "isInteractive", "initiallyInteractive",
    "isInterruptible", "isCancelled", "percentComplete", "completionVelocity", "completionCurve", "presentationStyle",
    "containerView", "fromController", "toController",
  ]

  static let coordinatorMethods: [String: NativeFunction] = {
    var methods: [String: NativeFunction] = [
      "view": view, "viewForKey": view, "viewController": viewController, "viewControllerForKey": viewController,
      "complete": complete, "notifyWhenInteractionEnds": notify, "notifyWhenInteractionChanges": notify,
    ]
    for name in ["animate", "animateAlongsideTransition", "animateAlongside", "animateAlongsideTransitionInView"] {
      methods[name] = animate
    }
    return methods
  }()

  private static let view = NativeFunction("view", ["for", "forKey"], shown: 1, required: 0) {
    call throws(ScriptError) in
    let isFrom = try call.runtime.callbacks.isFrom(call)
    let view = isFrom ? call.context?.fromView : call.context?.toView
    return view.map { call.runtime.references.item(.view($0)) } ?? .nil
  }

  private static let viewController = NativeFunction("viewController", ["for", "forKey"], shown: 1, required: 0) {
    call throws(ScriptError) in
    let isFrom = try call.runtime.callbacks.isFrom(call)
    let controller = isFrom ? call.context?.from : call.context?.to
    return controller.map(call.runtime.references.controllerValue) ?? .nil
  }

  /// `coordinator.animate { … }`, `coordinator.animateAlongsideTransition(in: view) { context in … }`: runs a block
  /// alongside the transition, and a completion block after it.
  private static let animate = NativeFunction(
    "animate",
    [
      "animation", "completion", "in", "block", "complete", "alongsideTransition", "animateAlongsideTransition",
      "alongside",
    ],
    shown: 3, required: 0, isVariadic: true
  ) { call throws(ScriptError) in
    func given(_ index: Int) -> Value? { call.has(index) && !call.arguments[index].isNil ? call.arguments[index] : nil }
    var (block, completion) = (given(0), given(1))
    // An unlabelled first argument may be the view in which the animation takes place; it makes no difference here.
    if case .item? = block { (block, completion) = (given(1), given(2)) }
    block = given(3) ?? given(5) ?? given(6) ?? given(7) ?? block
    completion = given(4) ?? completion
    guard block != nil || completion != nil else {
      throw .expected(.animation, got: "nothing")
    }
    var queued = false
    if let block { queued = try call.runtime.callbacks.register(block, of: call.receiver, phase: .alongside) }
    if let completion {
      _ = try call.runtime.callbacks.register(completion, of: call.receiver, phase: .completion)
    }
    return .bool(queued)
  }

  /// `coordinator.complete { … }`: runs a block after the transition.
  private static let complete = NativeFunction("complete", ["block"]) { call throws(ScriptError) in
    .bool(try call.runtime.callbacks.register(call.arguments[0], of: call.receiver, phase: .completion))
  }

  /// `coordinator.notifyWhenInteractionChanges { context in … }`: runs a block when the user's interaction ends.
  private static let notify = NativeFunction("notifyWhenInteractionChanges", ["block"]) { call throws(ScriptError) in
    .bool(try call.runtime.callbacks.register(call.arguments[0], of: call.receiver, phase: .interaction))
  }
}

extension Value {
  fileprivate var isNil: Bool { if case .nil = self { true } else { false } }
}
