// The commands of split view controllers (`UIKIT.md §5.1`, §5.2).

extension Simulation {
  /// Requests another display mode; `automatic` withdraws the request. A request replaces the mode that would be in
  /// effect now, wherever that mode would be in effect; so it no longer holds after a rotation that changes the mode.
  /// Ignored while collapsed.
  mutating func setDisplayMode(_ mode: DisplayMode, of split: ControllerID) throws(ControllerError) {
    let container = try scene.splitID(of: split)
    let record = scene.containers[container]
    guard mode.columns(record.splitStyle).allSatisfy({ record.has($0) }) else {
      throw .noDisplayMode(mode, of: split)
    }
    // A request can be withdrawn whichever mode it replaces.
    let status = window.containers[container]
    let isTakenBack = mode == .automatic && status.chosenMode != nil
    guard isTakenBack || !status.isCollapsed, mode != geometry.currentDisplayMode(container) else { return }
    changeHierarchy(.displayMode(mode, of: split), in: split) { $0.choose(mode, container) }
  }

  /// Sets an attribute on which the display mode depends. If the mode changes on screen, that is a transition, with
  /// callbacks about the mode and the columns (`IOS26.md §4`).
  mutating func writeModeAttribute(_ key: AttributeKey, of split: ControllerID, to value: AttributeValue) {
    var trial = model
    trial.write(key, of: .controller(split), to: value)
    guard let container = scene.splitView(of: split), !window.containers[container].isCollapsed,
      window.isInHierarchy(split, in: scene), window.containers[container].displayMode != .automatic,
      case let mode = trial.geometry.currentDisplayMode(container), mode != geometry.currentDisplayMode(container)
    else {
      model.write(key, of: .controller(split), to: value)
      return
    }
    changeHierarchy(.displayMode(mode, of: split), in: split) {
      $0.model.write(key, of: .controller(split), to: value)
    }
  }

  mutating func choose(_ mode: DisplayMode, _ container: ContainerID) {
    let preferred = geometry.preferredDisplayMode(container)
    model.window.choose(
      mode == .automatic || mode == preferred ? nil : mode, insteadOf: preferred, in: container)
  }

  /// Shows a column (`showColumn`). While expanded, it takes the nearest display mode that shows the column. While
  /// collapsed, it pushes the column and those before it, or pops what covers it. Does nothing if the column is shown.
  mutating func showColumn(_ column: SplitColumn, of split: ControllerID) throws(ControllerError) {
    let container = try scene.splitID(of: split)
    guard scene.containers[container].has(column) else { throw .noColumn(column, of: split) }
    if window.containers[container].isCollapsed {
      try collapsedShow(column, container)
    } else if !geometry.isVisible(column, container), let mode = geometry.mode(showing: column, container) {
      try setDisplayMode(mode, of: split)
    }
  }

  /// Hides a column (`hideColumn`). Ignored for the secondary and for columns that are not shown; while collapsed,
  /// ignored for the primary and for columns that are not on top.
  mutating func hideColumn(_ column: SplitColumn, of split: ControllerID) throws(ControllerError) {
    let container = try scene.splitID(of: split)
    guard scene.containers[container].has(column) else { throw .noColumn(column, of: split) }
    if window.containers[container].isCollapsed {
      try collapsedHide(column, container)
    } else if geometry.isVisible(column, container), let mode = geometry.mode(hiding: column, container) {
      try setDisplayMode(mode, of: split)
    }
  }

  /// The command: replaces the controller of a column while the split view controller may be on screen.
  mutating func replaceColumn(
    _ column: SplitColumn, of split: ControllerID, with controller: ControllerID?
  ) throws(ControllerError) {
    var trial = trial
    try trial.setColumn(column, of: split, to: controller)
    changeHierarchy(.setColumn(column, of: split, to: controller), in: split) {
      // This succeeded on the copy.
      try? $0.setColumn(column, of: split, to: controller)
    }
  }

  // MARK: - While collapsed

  private mutating func collapsedShow(_ column: SplitColumn, _ container: ContainerID) throws(ControllerError) {
    guard let navigation = window.collapsedNavigation(container, in: scene),
      let wanted = window.containers[container].column(column)
    else { return }
    let stack = window.viewControllers(of: navigation, in: scene)
    if wanted == navigation {
      try popToRoot(from: navigation)
    } else if stack.contains(wanted) {
      if stack.last != wanted { try pop(from: navigation, to: wanted) }
    } else {
      for missing in window.stackedColumns(container, upTo: column).dropFirst()
      where !window.viewControllers(of: navigation, in: scene).contains(missing) {
        if scene.parent(of: missing) == scene.containers[container].controller { model.scene.leave(missing) }
        try push(missing, onto: navigation)
      }
    }
  }

  private mutating func collapsedHide(_ column: SplitColumn, _ container: ContainerID) throws(ControllerError) {
    guard column != .primary, let navigation = window.collapsedNavigation(container, in: scene),
      let hidden = window.containers[container].column(column),
      window.viewControllers(of: navigation, in: scene).last == hidden
    else { return }
    try pop(from: navigation)
  }
}
