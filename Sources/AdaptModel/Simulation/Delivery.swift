// Sends callbacks to controllers, views and presentation controllers.

extension Simulation {
  /// Whether the iOS of the window sends the callback.
  @inline(__always)
  private func isKnown(_ name: CallbackName) -> Bool { name.since <= window.os }

  @discardableResult
  mutating func send(
    _ name: CallbackName, to controller: ControllerID, _ arguments: CallbackArguments = .none
  ) -> CallbackAnswer {
    guard isKnown(name) else { return .none }
    let callback = Callback(target: .controller(controller), name: name, arguments: arguments)
    if name.isAboutTraitsOrSize { model.window.note(name, toldTo: controller) }
    record(.callback(callback))
    guard scene.controllers[controller].handled.contains(name) || name == .traitsDidChange else { return .none }
    return receive(callback)
  }

  @discardableResult
  mutating func send(
    _ name: CallbackName, to presentation: PresentationID, _ arguments: CallbackArguments = .none
  ) -> CallbackAnswer {
    guard isKnown(name) else { return .none }
    let callback = Callback(target: .presentation(presentation), name: name, arguments: arguments)
    record(.callback(callback))
    guard scene.presentations[presentation].handled.contains(name) || name == .traitsDidChange else { return .none }
    return host.receive(callback, model: &model)
  }

  /// Sends to any target. A view receives and records the callback only if it handles it.
  mutating func send(_ name: CallbackName, to target: CallbackTarget, _ arguments: CallbackArguments = .none) {
    switch target {
    case .controller(let controller): send(name, to: controller, arguments)
    case .presentation(let presentation): send(name, to: presentation, arguments)
    case .view(let view):
      guard isKnown(name), name == .traitsDidChange || window.handles(name, view) else { return }
      tell(name, view, arguments)
    case .screen, .window:
      guard isKnown(name) else { return }
      let callback = Callback(target: target, name: name, arguments: arguments)
      record(.callback(callback))
      _ = host.receive(callback, model: &model)
    }
  }

  /// Sends to a view that handles the callback.
  mutating func tell(_ name: CallbackName, _ view: ViewID, _ arguments: CallbackArguments = .none) {
    let callback = Callback(target: .view(view), name: name, arguments: arguments)
    record(.callback(callback))
    _ = receive(callback)
  }

  /// Lets the host run the handler of a callback. From then on, traits that the method read before no longer count.
  private mutating func receive(_ callback: Callback) -> CallbackAnswer {
    model.window.beginTracking(callback.name, of: callback.target)
    return host.receive(callback, model: &model)
  }
}
