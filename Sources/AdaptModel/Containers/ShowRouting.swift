// `show` and `showDetail`: the nearest container that takes them decides what they do (`UIKIT.md §5.1.i`, `j`).

extension Model {
  /// Shows a controller where its sender's containers see fit: a navigation controller pushes it, an expanded split view
  /// controller replaces the column from which it was asked; where nobody takes it, it is presented.
  ///
  /// A controller that overrides `show` takes it over; one that handles it does by answering `true`.
  public mutating func show(
    _ controller: ControllerID, from sender: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try route(.show, controller, from: sender, host: host)
  }

  /// Shows a controller as the detail: the secondary of an expanded split view controller; in a collapsed one its primary
  /// is asked to `show` it; elsewhere it is presented.
  public mutating func showDetail(
    _ controller: ControllerID, from sender: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try route(.showDetail, controller, from: sender, host: host)
  }

  /// The controller that would take the action: `targetViewController(forAction:sender:)`; nil where it would be
  /// presented.
  public func target(for action: CallbackName, from sender: ControllerID) -> ControllerID? {
    nearest(sender) { controller in
      guard controllers.indices.contains(controller.slot) else { return false }
      if controllers[controller.slot].handled.contains(action) { return true }
      switch kind(of: controller) {
      case .navigation: return action == .show
      case .split: return action == .show || action == .showDetail
      default: return false
      }
    }
  }

  private mutating func route(
    _ action: CallbackName, _ controller: ControllerID, from sender: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    guard controllers.indices.contains(sender.slot) else { throw .noSuchController }
    guard isInHierarchy(sender) else { throw .notInWindow(sender) }
    try checkUnused(controller, for: sender)
    guard let target = target(for: action, from: sender) else {
      try present(controller, style: modalStyle(of: controller), from: sender, host: host)
      return
    }
    let answer = send(action, to: target, .other(controller), host: host)
    if overrides(action, target) || answer == .bool(true) { return }
    try take(action, controller, at: target, from: sender, host: host)
  }

  /// What a controller does by default with an action that reached it.
  mutating func take(
    _ action: CallbackName, _ controller: ControllerID, at target: ControllerID, from sender: ControllerID,
    host: any SimulationHost
  ) throws(ControllerError) {
    if action == .show, kind(of: target) == .navigation {
      try push(controller, onto: target, host: host)
    } else if let split = container(of: target), containers[split].kind.isSplit {
      try take(action, controller, bySplit: split, from: sender, host: host)
    } else if let outer = parent(of: target) {
      try route(action, controller, from: outer, host: host)
    } else {
      try present(controller, style: modalStyle(of: controller), from: target, host: host)
    }
  }

  private mutating func take(
    _ action: CallbackName, _ controller: ControllerID, bySplit index: Int, from sender: ControllerID,
    host: any SimulationHost
  ) throws(ControllerError) {
    let split = ControllerID(index: containers[index].controller)
    guard !containers[index].isCollapsed else {
      let shown = containers[index].collapsedPrimary
      if action == .showDetail, shown >= 0, kind(of: ControllerID(index: shown)) == .navigation {
        try push(controller, onto: ControllerID(index: shown), host: host)
      } else {
        try present(controller, style: .fullScreen, from: split, host: host)
      }
      return
    }
    var column = SplitColumn.secondary
    if action == .show,
      let asking = SplitColumn.allCases.first(where: { column in
        guard let shown = containers[index].column(column) else { return false }
        return nearest(sender) { $0 == shown } != nil
      })
    {
      column = asking
    }
    try setColumn(column, of: split, to: controller, host: host)
  }

  /// The style that a controller says it is presented in.
  func modalStyle(of controller: ControllerID) -> PresentationStyle {
    value(.modalPresentationStyle, of: .controller(controller))?.word.flatMap { PresentationStyle(named: $0) }
      ?? .automatic
  }
}
