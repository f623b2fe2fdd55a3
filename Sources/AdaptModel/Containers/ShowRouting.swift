// `show` and `showDetail`: the nearest container that handles them decides what they do (`UIKIT.md §5.1.i`, `j`).

extension Scene {
  /// The controller that would handle the action: `targetViewController(forAction:sender:)`; nil if the controller
  /// would be presented.
  func target(for action: CallbackName, from sender: ControllerID) -> ControllerID? {
    nearest(sender) { controller in
      guard controllers.contains(controller) else { return false }
      if controllers[controller].handled.contains(action) { return true }
      switch kind(of: controller) {
      case .navigation: return action == .show
      case .split: return action == .show || action == .showDetail
      default: return false
      }
    }
  }
}

extension Simulation {
  /// Shows a controller in whichever way its sender's containers handle the action; if none does, it is presented.
  mutating func route(
    _ action: CallbackName, _ controller: ControllerID, from sender: ControllerID
  ) throws(ControllerError) {
    guard scene.controllers.contains(sender) else { throw .noSuchController }
    guard window.isInHierarchy(sender, in: scene) else { throw .notInWindow(sender) }
    try window.checkUnused(controller, for: sender, in: scene)
    guard let target = scene.target(for: action, from: sender) else {
      try present(controller, style: window.modalStyle(of: controller, in: scene), from: sender)
      return
    }
    let answer = send(action, to: target, .other(controller))
    if scene.controllers[target].overridden.contains(action) || answer == .bool(true) { return }
    try take(action, controller, at: target, from: sender)
  }

  /// What a controller does by default with an action that reaches it.
  mutating func take(
    _ action: CallbackName, _ controller: ControllerID, at target: ControllerID, from sender: ControllerID
  ) throws(ControllerError) {
    if action == .show, scene.kind(of: target) == .navigation {
      try push(controller, onto: target)
    } else if let split = scene.splitView(of: target) {
      try take(action, controller, bySplit: split, from: sender)
    } else if let outer = scene.parent(of: target) {
      try route(action, controller, from: outer)
    } else {
      try present(controller, style: window.modalStyle(of: controller, in: scene), from: target)
    }
  }

  private mutating func take(
    _ action: CallbackName, _ controller: ControllerID, bySplit container: ContainerID, from sender: ControllerID
  ) throws(ControllerError) {
    let split = scene.containers[container].controller
    let status = window.containers[container]
    guard !status.isCollapsed else {
      if action == .showDetail, let shown = status.collapsedPrimary, scene.kind(of: shown) == .navigation {
        try push(controller, onto: shown)
      } else {
        try present(controller, style: .fullScreen, from: split)
      }
      return
    }
    var column = SplitColumn.secondary
    if action == .show,
      let asking = SplitColumn.allCases.first(where: { column in
        guard let shown = status.column(column) else { return false }
        return scene.nearest(sender) { $0 == shown } != nil
      })
    {
      column = asking
    }
    try replaceColumn(column, of: split, with: controller)
  }
}
