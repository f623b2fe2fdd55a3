import AdaptModel

// `send`: actions along the responder chain, and notifications of the system to the whole app.
extension Runtime.Commands {
  /// `send tap to gear`: the first responder in the chain that has a handler receives it. `send memoryWarning`: all
  /// controllers receive it.
  func send(_ event: Value, to target: Value?) throws(ScriptError) {
    _ = try currentEnvironment("`send`")
    let symbol: Symbol
    switch event {
    case .symbol(let name): symbol = name
    case .string(let text): symbol = symbols.intern(text.text)
    default: throw .expected(.eventName, got: run.texts.typeName(of: event))
    }
    if let system = SystemEvent(rawValue: symbols.text(symbol)) { return try sendToSystem(system) }
    let shown = try target.flatMap { target throws(ScriptError) in try run.references.instanceInWindow(of: target) }
    guard let target = shown.map(Value.instance) ?? target, let view = run.references.view(of: target) else {
      throw .expected(.viewOrController, got: target.map(run.texts.typeName(of:)) ?? "nothing")
    }
    if model.scene.kind(of: view) == .action, symbols.text(symbol) == "tap" { return try choose(view, target) }
    guard model.isInstalled(view) else { throw untouchable(view) }
    let isSearch = try searches(symbols.text(symbol), at: view)
    guard let handlers = responder(to: symbol, from: view, in: model) else {
      if isSearch { return try run.layoutIfNeeded() }
      let name = symbols.text(symbol)
      if let meant = ForeignWord.find(name, at: .event)?.instead {
        throw .nothingHandles(name, meant: meant, model.scene.ownName(of: view))
      }
      run.record(.print(RunNote.noHandler(symbols.text(symbol), model.scene.path(of: view))))
      return
    }
    for handler in handlers {
      // The sender, and no event, in the familiar form: `on gear.tap(sender, event)`.
      let arguments = handler.prototype.parameters.indices.map { $0 == 0 ? target : Value.nil }
      _ = try machine.call(.function(handler), arguments)
    }
    try run.layoutIfNeeded()
  }

  /// Why nobody can touch a view that is not installed.
  private func untouchable(_ view: ViewID) -> ScriptError {
    let name = model.scene.ownName(of: view)
    guard model.scene.kind(of: view) == .barButtonItem, let root = model.rootController else {
      return .notTouchable(name)
    }
    if model.scene.kind(of: root) == .split(.classic) { return .itemInClassicSplit(name) }
    guard model.scene.kind(of: root) == .content else { return .notTouchable(name) }
    return .itemWithoutBar(name, of: model.scene.typeName(of: root))
  }

  /// The user taps an action of an alert: the alert is dismissed, and then the action's handlers run.
  private func choose(_ action: ViewID, _ sender: Value) throws(ScriptError) {
    guard model.isInstalled(action) else { throw .alertNotShown(model.scene.ownName(of: action)) }
    try chooseInFront(action, sender)
  }

  /// Like ``choose(_:_:)``, also for a `cancel` that a popover does not show.
  private func chooseInFront(_ action: ViewID, _ sender: Value) throws(ScriptError) {
    var isChosen = false
    try changeControllers { (model, host) throws(ControllerError) in
      isChosen = try model.choose(action, host: host)
    }
    guard isChosen else {
      run.record(.print(RunNote.disabledAction(model.scene.path(of: action))))
      return
    }
    for handler in launch.handlers.events[.init(item: .view(action), name: symbols.intern("tap"))] ?? [] {
      let arguments = handler.prototype.parameters.indices.map { $0 == 0 ? sender : Value.nil }
      _ = try machine.call(.function(handler), arguments)
    }
    try run.layoutIfNeeded()
  }

  /// Sends what the system or the user does to the whole app rather than to a view.
  private func sendToSystem(_ event: SystemEvent) throws(ScriptError) {
    switch event {
    case .memoryWarning:
      try changeControllers { (model, host) throws(ControllerError) in model.receiveMemoryWarning(host: host) }
    case .dismissal:
      // A tap beside an action sheet chooses its `cancel`.
      if let front = model.presentations.topPresentation, let cancel = model.presentations.cancelAction(of: front) {
        return try chooseInFront(cancel, run.references.item(.view(cancel)))
      }
      try changeControllers { (model, host) throws(ControllerError) in
        _ = try model.attemptDismissal(host: host)
      }
    }
  }

  /// The handlers of the first responder in the chain that has any. A controller's handlers are those of its root view,
  /// which is the responder just before it; the last responder is the application's delegate.
  func responder(to event: Symbol, from view: ViewID, in model: Model) -> [FunctionObject]? {
    for responder in model.responderChain(from: view) {
      let responding: ViewID?
      switch responder {
      case .view(let view): responding = view
      case .controller(let controller): responding = model.scene.rootView(of: controller)
      case .window, .application: responding = nil
      case .delegate:
        if let handler = declarations.applicationHandlers[event] { return [handler] }
        responding = nil
      }
      if let responding, let handlers = launch.handlers.events[.init(item: .view(responding), name: event)] {
        return handlers
      }
    }
    return nil
  }
}

/// An event that is sent to the app rather than to a view.
enum SystemEvent: String, CaseIterable {
  case memoryWarning
  /// The user swipes a sheet down, or taps beside a popover.
  case dismissal
}
