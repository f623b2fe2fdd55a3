import AdaptModel
import AdaptSyntax

// The runtime is the host of its model's simulations: it keeps the log and runs the script's handlers.
extension Runtime: SimulationHost {
  func record(_ event: Event, in model: Model) {
    recordingModel = model
    defer { recordingModel = nil }
    switch event {
    case .conflict(let conflict):
      layoutProblems += 1
      record(.simulation(event, launch: Int(launchNumber)))
      record(.diagnostic(ConflictReport(runtime: self, model: model).diagnostic(for: conflict)))
    case .conditionCycle(let cycle):
      layoutProblems += 1
      record(.simulation(event, launch: Int(launchNumber)))
      if let diagnostic = cycleDiagnostic(cycle, in: model) { record(.diagnostic(diagnostic)) }
    case .layoutFailed:
      layoutProblems += 1
      record(.simulation(event, launch: Int(launchNumber)))
      if let launched { record(.diagnostic(layoutFailure(of: launched.kind))) }
    case .layout:
      hasUnreportedLayout = true
      record(.simulation(event, launch: Int(launchNumber)))
      checkInvariants(in: model)
    case .hierarchy(let change):
      record(.simulation(event, launch: Int(launchNumber)))
      follow(change, in: model)
    default:
      record(.simulation(event, launch: Int(launchNumber)))
    }
    trace(event, in: model)
  }

  private func trace(_ event: Event, in model: Model) {
    if case .launch = event { tracedLayout = nil }
    if isTracing {
      for line in EventNames(model: model).trace(of: event, after: tracedLayout) { record(.trace(line)) }
    }
    if case .layout(let snapshot) = event { tracedLayout = snapshot }
  }

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer {
    answer(callback, by: handlers(of: callback, in: model), model: &model)
  }

  /// Runs handlers of a callback, and gives what the last that overrides answers.
  func answer(
    _ callback: Callback, by handlers: [InstanceObject.Handler], model: inout Model
  ) -> CallbackAnswer {
    var answer = CallbackAnswer.none
    let outer = runningCallback
    runningCallback = callback
    defer { runningCallback = outer }
    for handler in handlers {
      withCallbackModel(&model) { () throws(ScriptError) in
        var arguments = arguments(of: callback)
        if case .registration = callback.arguments { arguments.insert(sender(of: callback), at: 0) }
        if handler.isOverride { currentCallbacks.append(callback) }
        defer { if handler.isOverride { currentCallbacks.removeLast() } }
        let count = handler.function.prototype.parameters.count
        while arguments.count < count { arguments.append(.nil) }
        let result = try machine.call(.function(handler.function), Array(arguments.prefix(count)))
        if handler.isOverride { answer = try self.answer(result, to: callback) }
      }
    }
    return answer
  }

  func handlers(of callback: Callback, in model: Model) -> [InstanceObject.Handler] {
    if case .registration(let registration, _) = callback.arguments {
      return registrations[registration].map { [.init(function: $0, isOverride: false)] } ?? []
    }
    guard let symbol = symbols.existing(callback.name.name) else { return [] }
    switch callback.target {
    case .controller(let controller):
      return model.rootView(of: controller).flatMap { instanceOfRoot[$0]?.handlers[symbol] } ?? []
    case .presentation(let presentation): return presentations[presentation]?.handlers[symbol] ?? []
    case .view(let view):
      let functions = eventHandlers[EventKey(item: .view(view), event: symbol)] ?? []
      return functions.map { .init(function: $0, isOverride: false) }
    }
  }

  private func sender(of callback: Callback) -> Value {
    switch callback.target {
    case .controller(let controller): controllerValue(controller)
    case .presentation(let presentation): .presentation(self.presentation(presentation))
    case .view(let view): value(of: view)
    }
  }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {
    let index = Int(block.tag)
    guard blocks.indices.contains(index) else { return }
    let (function, coordinator) = blocks[index]
    withCallbackModel(&model) { () throws(ScriptError) in
      // A block may take the transition's context, which the coordinator is as well.
      let context = Value.handle(.coordinator(coordinator))
      _ = try machine.call(.function(function), function.prototype.parameters.isEmpty ? [] : [context])
    }
  }

  /// `coordinator.animate { … }`
  func register(_ block: Value, of receiver: Value, phase: CoordinatorPhase) throws(ScriptError) -> Bool {
    guard case .function(let function) = block else {
      throw .expected("a closure", got: typeName(of: block), help: ["`coordinator.animate { avatar.alpha = 0.5 }`"])
    }
    guard case .handle(.coordinator(let coordinator)) = receiver else { return false }
    let token = CoordinatorToken(Int32(truncatingIfNeeded: blocks.count))
    blocks.append((function, coordinator))
    switch phase {
    case .alongside: return model.animate(token, with: coordinator)
    case .interaction: return model.notify(token, ofInteractionWith: coordinator)
    case .completion: return model.complete(token, with: coordinator)
    }
  }

  /// What `super(…)` does in an overriding handler.
  func callSuper() throws(ScriptError) -> Value {
    guard let callback = currentCallbacks.last else { return .nil }
    var working = Model()
    swap(&model, &working)
    let answer = working.callSuper(callback, host: self)
    swap(&model, &working)
    if let error = pendingError {
      pendingError = nil
      throw error
    }
    return value(of: answer)
  }

  /// After every layout, while the simulation goes on: a copy of the model stands in for reading.
  private func checkInvariants(in model: Model) {
    guard instances.contains(where: { !$0.invariants.isEmpty }) else { return }
    var copy = model
    withCallbackModel(&copy) { () throws(ScriptError) in try checkInvariants() }
  }

  private func layoutFailure(of kind: KindObject) -> Diagnostic {
    Diagnostic(
      .layoutFailed, "the layout of `\(kind.name)` could not be solved within the solver's limit of steps",
      at: .init("its views keep the frames that they had", at: kind.span, in: kind.file),
      help: ["please report the script: a layout that people write should never come to this"])
  }

  private func cycleDiagnostic(_ cycle: ConditionCycle, in model: Model) -> Diagnostic? {
    guard let place = place(of: model.origin(of: cycle.condition)) else { return nil }
    var sizes = cycle.sizes.map { Geometry.size($0).description }.joined(separator: ", then ")
    if let last = cycle.sizes.last, cycle.sizes.dropLast().contains(last) { sizes += " again" }
    return Diagnostic(
      .conditionCycle, "this condition changes the size that it depends on",
      at: .init("`\(model.path(of: cycle.view))` is \(sizes)", at: place.span, in: place.file),
      help: ["test the size of something that the condition does not change, or a trait: `when width: compact`"])
  }
}

extension BuiltinFunctions {
  /// `super(size, coordinator)`; what is passed is what the handler was given.
  static let callSuper = NativeFunction("super", [], required: 0, isVariadic: true) { call throws(ScriptError) in
    try call.runtime.callSuper()
  }
}
