import AdaptModel

/// Events in words: for the trace, and for scripts that read the log.
struct EventNames {
  let model: Model

  /// The parts of an event by name; `event` is its kind.
  func summary(of event: Event) -> [(String, String)] {
    switch event {
    case .launch(let controller, let environment):
      return [("event", "launch"), ("controller", model.typeName(of: controller)), ("device", environment.device.name)]
    case .transition(_, let environment):
      return [("event", "transition"), ("size", Geometry.size(environment.windowSize).description)]
    case .callback(let callback):
      return [("event", "callback"), ("target", name(of: callback.target)), ("name", callback.name.name)]
    case .layout: return [("event", "layout")]
    case .animation(let changes): return [("event", "animation"), ("views", String(changes.count))]
    case .conflict: return [("event", "conflict")]
    case .conditionCycle: return [("event", "conditionCycle")]
    }
  }

  /// One line for an event; nil for those that the trace leaves out.
  func trace(of event: Event) -> String? {
    switch event {
    case .launch(let controller, let environment):
      return "→ launch \(model.typeName(of: controller)) on \(environment.device.name) in \(environment.orientation)"
    case .transition(_, let environment):
      return "→ window becomes \(Geometry.size(environment.windowSize).description), \(environment.traits.sizeClassDescription)"
    case .callback(let callback):
      return "  \(name(of: callback.target)).\(callback.name.name)\(arguments(of: callback))"
    case .layout(let snapshot): return "  layout: \(snapshot.views.count) views"
    case .animation(let changes):
      return changes.isEmpty ? nil : "  \(changes.count) of them move"
    case .conflict, .conditionCycle: return nil
    }
  }

  func name(of target: CallbackTarget) -> String {
    switch target {
    case .controller(let controller): model.path(of: controller)
    case .view(let view): model.path(of: view)
    case .presentation(let controller): "presentation of \(model.path(of: controller))"
    }
  }

  private func arguments(of callback: Callback) -> String {
    switch callback.arguments {
    case .traits(let traits, _): "(\(traits.sizeClassDescription))"
    case .size(let size, _): "(\(Geometry.size(size).description))"
    case .previous(let traits): "(was \(traits?.sizeClassDescription ?? "nil"))"
    default: ""
    }
  }
}
