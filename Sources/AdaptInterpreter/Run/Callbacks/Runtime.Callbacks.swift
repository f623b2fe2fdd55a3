import AdaptModel
import AdaptSyntax

// The notifications that a run receives from its simulation.
extension Runtime.Callbacks {
  /// Adds an event to the journal, with its consequences: diagnostics, invariants, the trace.
  ///
  /// - Throws: an error that prevents the evaluation of an invariant.
  func record(_ event: Event, in model: Model) throws(ScriptError) {
    if journal.isSilent {
      if case .hierarchy(let change) = event { run.bodies.follow(change, in: model) }
      return
    }
    journal.record(event, in: model, launch: Int(launch.number))
    defer { journal.trace(event, in: model, launch: Int(launch.number)) }
    switch event {
    case .conflict(let conflict):
      journal.record(problem: ConflictReport(runtime: run, model: model).diagnostic(for: conflict))
    case .conditionCycle(let cycle):
      if let diagnostic = cycleDiagnostic(cycle, in: model) {
        journal.record(problem: diagnostic)
      } else {
        journal.countProblem()
      }
    case .layoutFailed:
      if let kind = launch.controller?.kind {
        journal.record(problem: LayoutMessage.layoutFailed(kind.name).diagnostic(at: kind.span, in: kind.file))
      } else {
        journal.countProblem()
      }
    case .layout:
      launch.warnings.hasUnreportedLayout = true
      try checkInvariants(in: model)
    case .callback(let callback) where callback.name == .viewDidLayoutSubviews:
      // A layout may leave open what keeps its frame.
      launch.warnings.hasUnreportedLayout = true
    case .hierarchy(let change):
      run.bodies.follow(change, in: model)
    default: break
    }
  }

  /// Runs a handler of a callback.
  ///
  /// - Returns: the answer of an overriding handler; nil for a handler that only observes.
  func answer(
    _ callback: Callback, by handler: InstanceObject.Handler, model: inout Model
  ) throws(ScriptError) -> CallbackAnswer? {
    let outer = launch.handlers.running
    launch.handlers.running = callback
    defer { launch.handlers.running = outer }
    return try launch.borrow(&model) { () throws(ScriptError) in
      var arguments = arguments(of: callback)
      if case .registration = callback.arguments { arguments.insert(sender(of: callback), at: 0) }
      if handler.isOverride { launch.handlers.answering.append(callback) }
      defer { if handler.isOverride { launch.handlers.answering.removeLast() } }
      let count = handler.function.prototype.parameters.count
      while arguments.count < count { arguments.append(.nil) }
      let result = try machine.call(.function(handler.function), Array(arguments.prefix(count)))
      return handler.isOverride ? try answer(result, to: callback) : nil
    }
  }

  func handlers(of callback: Callback, in model: Model) -> [InstanceObject.Handler] {
    if case .registration(let registration, _) = callback.arguments {
      return launch.handlers.registrations[registration].map { [.init(function: $0, isOverride: false)] } ?? []
    }
    guard let symbol = symbols.existing(callback.name.name) else { return [] }
    switch callback.target {
    case .controller(let controller):
      return model.scene.rootView(of: controller).flatMap { launch.instanceOfRoot[$0]?.handlers[symbol] } ?? []
    case .presentation(let presentation): return launch.presentations[presentation]?.handlers[symbol] ?? []
    case .view(let view):
      let functions = launch.handlers.events[.init(item: .view(view), name: symbol)] ?? []
      return functions.map { .init(function: $0, isOverride: false) }
    case .screen, .window:
      let functions =
        (declarations.outerHandlers[callback.target] ?? []) + (launch.handlers.outer[callback.target] ?? [])
      return functions.map { .init(function: $0, isOverride: false) }
    }
  }

  private func sender(of callback: Callback) -> Value {
    switch callback.target {
    case .controller(let controller): run.references.controllerValue(controller)
    case .presentation(let presentation): .presentation(run.references.presentation(presentation))
    case .view(let view): run.references.value(of: view)
    case .screen: .handle(.screen)
    case .window: .handle(.window)
    }
  }

  /// Runs a block that was registered with a coordinator.
  func run(_ block: CoordinatorToken, model: inout Model) throws(ScriptError) {
    let index = Int(block.tag)
    guard launch.handlers.blocks.indices.contains(index) else { return }
    let (function, coordinator) = launch.handlers.blocks[index]
    try launch.borrow(&model) { () throws(ScriptError) in
      // A block may have a parameter for the transition's context, which is the coordinator.
      let context = Value.handle(.coordinator(coordinator))
      _ = try machine.call(.function(function), function.prototype.parameters.isEmpty ? [] : [context])
    }
  }

  /// `coordinator.animate { … }`
  func register(_ block: Value, of receiver: Value, phase: CoordinatorPhase) throws(ScriptError) -> Bool {
    guard case .function(let function) = block else {
      throw .expected(.animation, got: run.texts.typeName(of: block))
    }
    guard case .handle(.coordinator(let coordinator)) = receiver else { return false }
    let token = CoordinatorToken(Int32(truncatingIfNeeded: launch.handlers.blocks.count))
    launch.handlers.blocks.append((function, coordinator))
    return model.schedule(token, for: phase, of: coordinator)
  }

  /// What `super(…)` does in an overriding handler.
  func callSuper() throws(ScriptError) -> Value {
    guard let callback = launch.handlers.answering.last else { return .nil }
    var answer = CallbackAnswer.none
    try run.lendModel { model, host in answer = model.callSuper(callback, host: host) }
    return value(of: answer)
  }

  /// Checks the invariants after a layout, while the simulation continues. A copy of the model is used for reading.
  private func checkInvariants(in model: Model) throws(ScriptError) {
    guard launch.hasInvariants else { return }
    var copy = model
    try launch.borrow(&copy) { () throws(ScriptError) in try run.expectations.checkInvariants() }
  }

  private func cycleDiagnostic(_ cycle: ConditionCycle, in model: Model) -> Diagnostic? {
    guard let place = run.place(of: model.scene.origin(of: cycle.condition)) else { return nil }
    return LayoutMessage.conditionCycle(model.scene.path(of: cycle.view), cycle.sizes)
      .diagnostic(at: place.span, in: place.file)
  }
}

extension BuiltinFunctions {
  /// `super(size, coordinator)`; whatever is passed, the default behaviour gets the handler's own arguments.
  static let callSuper = NativeFunction("super", [], required: 0, isVariadic: true) { call throws(ScriptError) in
    try call.runtime.callbacks.callSuper()
  }
}
