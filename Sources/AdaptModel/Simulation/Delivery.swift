// Telling controllers and views.

extension Model {
  /// Says that the target has a handler; an `overriding` one replaces the default behaviour.
  public mutating func handle(_ name: CallbackName, on target: CallbackTarget, overriding: Bool = false) {
    switch target {
    case .presentation(let id):
      guard presentations.indices.contains(id.slot) else { return }
      presentations[id.slot].handled.insert(CallbackSet(name))
      if overriding { presentations[id.slot].overridden.insert(CallbackSet(name)) }
    case .controller(let id):
      guard controllers.indices.contains(id.slot) else { return }
      controllers[id.slot].handled.insert(CallbackSet(name))
      if overriding { controllers[id.slot].overridden.insert(CallbackSet(name)) }
    case .view(let view):
      guard views.indices.contains(view.slot) else { return }
      viewHandlers[handler(of: view)].handled.insert(CallbackSet(name))
    }
  }

  /// The handlers of a view, made if it has none.
  mutating func handler(of view: ViewID) -> Int {
    if let index = viewHandlers.firstIndex(where: { $0.view == view.index }) { return index }
    viewHandlers.append(ViewHandler(view: view.index, handled: []))
    return viewHandlers.count - 1
  }

  /// Whether the iOS of the window sends the callback.
  @inline(__always)
  private func isKnown(_ name: CallbackName) -> Bool { name.since <= window.os }

  @discardableResult
  mutating func send(
    _ name: CallbackName, to controller: ControllerID, _ arguments: CallbackArguments = .none,
    host: any SimulationHost
  ) -> CallbackAnswer {
    guard isKnown(name) else { return .none }
    let callback = Callback(target: .controller(controller), name: name, arguments: arguments)
    if name.isAboutTraitsOrSize { controllers[controller.slot].lastCallbacks.append(name) }
    host.record(.callback(callback), in: self)
    guard controllers[controller.slot].handled.contains(name) || name == .traitsDidChange else { return .none }
    beginTracking(name, of: .controller(controller))
    return host.receive(callback, model: &self)
  }

  @discardableResult
  mutating func send(
    _ name: CallbackName, to presentation: PresentationID, _ arguments: CallbackArguments = .none,
    host: any SimulationHost
  ) -> CallbackAnswer {
    guard isKnown(name) else { return .none }
    let callback = Callback(target: .presentation(presentation), name: name, arguments: arguments)
    host.record(.callback(callback), in: self)
    guard presentations[presentation.slot].handled.contains(name) || name == .traitsDidChange else { return .none }
    return host.receive(callback, model: &self)
  }

  /// To whatever the target is; a view is told and recorded only if it handles it.
  mutating func send(
    _ name: CallbackName, to target: CallbackTarget, _ arguments: CallbackArguments = .none,
    host: any SimulationHost
  ) {
    switch target {
    case .controller(let controller): send(name, to: controller, arguments, host: host)
    case .presentation(let presentation): send(name, to: presentation, arguments, host: host)
    case .view(let view):
      let isRegistered = name == .traitsDidChange
      guard isKnown(name),
        isRegistered || viewHandlers.contains(where: { $0.view == view.index && $0.handled.contains(name) })
      else {
        return
      }
      let callback = Callback(target: target, name: name, arguments: arguments)
      host.record(.callback(callback), in: self)
      beginTracking(name, of: target)
      _ = host.receive(callback, model: &self)
    }
  }

  func overrides(_ name: CallbackName, _ controller: ControllerID) -> Bool {
    controllers[controller.slot].overridden.contains(name)
  }

  func overrides(_ name: CallbackName, _ presentation: PresentationID) -> Bool {
    presentations[presentation.slot].overridden.contains(name)
  }
}
