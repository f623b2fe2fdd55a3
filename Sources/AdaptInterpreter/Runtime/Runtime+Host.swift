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
    let handlers: [Symbol: [InstanceObject.Handler]]
    var sender = Value.nil
    switch callback.target {
    case .controller(let controller):
      guard let root = model.rootView(of: controller), let instance = instanceOfRoot[root] else { return .none }
      handlers = instance.handlers
      sender = .instance(instance)
    case .presentation(let presentation):
      guard let object = presentations[presentation] else { return .none }
      handlers = object.handlers
      sender = .presentation(object)
    case .view: return .none
    }
    if case .registration(let registration, _) = callback.arguments {
      guard let function = registrations[registration] else { return .none }
      withCallbackModel(&model) { () throws(ScriptError) in
        let arguments = [sender] + arguments(of: callback)
        _ = try machine.call(.function(function), Array(arguments.prefix(function.prototype.parameters.count)))
      }
      return .none
    }
    guard let symbol = symbols.existing(callback.name.name) else { return .none }
    var answer = CallbackAnswer.none
    for handler in handlers[symbol] ?? [] {
      withCallbackModel(&model) { () throws(ScriptError) in
        let arguments = Array(arguments(of: callback).prefix(handler.function.prototype.parameters.count))
        if handler.isOverride { currentCallbacks.append(callback) }
        defer { if handler.isOverride { currentCallbacks.removeLast() } }
        let result = try machine.call(.function(handler.function), arguments)
        if handler.isOverride { answer = try self.answer(result, to: callback) }
      }
    }
    return answer
  }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {
    let index = Int(block.tag)
    guard blocks.indices.contains(index) else { return }
    let function = blocks[index]
    withCallbackModel(&model) { () throws(ScriptError) in
      _ = try machine.call(.function(function), [])
    }
  }

  /// `coordinator.animate { … }`
  func register(_ block: Value, of receiver: Value, phase: CoordinatorPhase) throws(ScriptError) -> Bool {
    guard case .function(let function) = block else {
      throw .expected("a closure", got: typeName(of: block), help: ["`coordinator.animate { avatar.alpha = 0.5 }`"])
    }
    guard case .handle(.coordinator(let coordinator)) = receiver else { return false }
    let token = CoordinatorToken(Int32(truncatingIfNeeded: blocks.count))
    blocks.append(function)
    return phase == .alongside
      ? model.animate(token, with: coordinator) : model.complete(token, with: coordinator)
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

  private func arguments(of callback: Callback) -> [Value] {
    switch callback.arguments {
    case .none: []
    case .traits(let traits, let coordinator): [.traits(TraitsObject(traits)), .handle(.coordinator(coordinator))]
    case .size(let size, let coordinator): [geometry(.size(size)), .handle(.coordinator(coordinator))]
    case .previous(let traits): [traits.map { .traits(TraitsObject($0)) } ?? .nil]
    case .registration(_, let previous): [.traits(TraitsObject(previous))]
    case .orientation(let orientation): [.symbol(symbols.intern(orientation.description))]
    case .child(let child, let size): [controllerValue(child), geometry(.size(size))]
    case .other(let other): [other.map(controllerValue) ?? .nil]
    case .style(let style, let traits): styleArguments(of: callback, style, traits)
    case .completed(let completed): [.bool(completed)]
    case .displayMode(let mode): [word(mode.name)]
    case .column(let column): [word(column.name)]
    case .rect(let rect): [geometry(.rect(rect))]
    case .detent(let detent): [value(of: detent)]
    }
  }

  /// What a presentation's delegate is given, by UIKit's parameters.
  private func styleArguments(
    of callback: Callback, _ style: PresentationStyle, _ traits: TraitCollection
  ) -> [Value] {
    switch callback.name {
    case .adaptivePresentationStyle: [.traits(TraitsObject(traits)), word(style.name)]
    default: [word(style.name), .traits(TraitsObject(traits))]
    }
  }

  /// What a handler returns, as the answer to what UIKit asks.
  private func answer(_ value: Value, to callback: Callback) throws(ScriptError) -> CallbackAnswer {
    switch (callback.name, value) {
    case (.adaptivePresentationStyle, .symbol(let symbol)):
      guard let style = PresentationStyle(named: symbols.text(symbol)) else {
        throw ScriptError(
          .wrongAttributeValue, "there is no presentation style `\(symbols.text(symbol))`",
          help: ["the styles are \(PresentationStyle.allCases.map { "`\($0.name)`" }.joined(separator: ", "))"])
      }
      return .style(style)
    case (.topColumnForCollapsing, .symbol(let symbol)):
      return SplitColumn(named: symbols.text(symbol)).map(CallbackAnswer.column) ?? .none
    case (.displayModeForExpanding, .symbol(let symbol)):
      return DisplayMode(named: symbols.text(symbol)).map(CallbackAnswer.displayMode) ?? .none
    case (_, .kind), (_, .blueprint): return .controller(try controller(of: value))
    default: break
    }
    switch value {
    case .bool(let bool): return .bool(bool)
    case .symbol(let symbol): return .word(symbols.text(symbol))
    case .geometry(let object):
      switch object.geometry {
      case .size(let size): return .size(size)
      case .rect(let rect): return .rect(rect)
      default: return .none
      }
    case .instance(let instance): return instance.controller.map(CallbackAnswer.controller) ?? .none
    default: return .none
    }
  }

  private func value(of answer: CallbackAnswer) -> Value {
    switch answer {
    case .none: .nil
    case .bool(let bool): .bool(bool)
    case .size(let size): geometry(.size(size))
    case .rect(let rect): geometry(.rect(rect))
    case .word(let word): .symbol(symbols.intern(word))
    case .controller(let controller): controllerValue(controller)
    case .style(let style): word(style.name)
    case .column(let column): word(column.name)
    case .displayMode(let mode): word(mode.name)
    }
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
