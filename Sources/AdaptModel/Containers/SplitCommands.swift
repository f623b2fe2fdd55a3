// The commands of split view controllers (`UIKIT.md §5.1`, §5.2).

extension Model {
  /// Asks for another display mode; `automatic` gives the choice back. It stands for the mode that would be in force
  /// now, wherever that one would be, and so not after a rotation that changes it. Ignored while collapsed.
  ///
  /// - Throws: `notAContainer`, `noDisplayMode` for a mode with two columns where the style has but two in all.
  public mutating func setDisplayMode(
    _ mode: DisplayMode, of split: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    let index = try splitIndex(of: split)
    let columns = mode.columns(containers[index].splitStyle)
    guard columns.allSatisfy(containers[index].has) else { throw .noDisplayMode(mode, of: split) }
    // A choice can be taken back wherever it was made for.
    let isTakenBack = mode == .automatic && containers[index].chosenMode != nil
    guard isTakenBack || !containers[index].isCollapsed, mode != currentDisplayMode(index) else { return }
    changeHierarchy(.displayMode(mode, of: split), in: split, host: host) { $0.choose(mode, index) }
  }

  /// Shows a column (`showColumn`): while expanded by the nearest display mode that shows it; while collapsed by pushing
  /// it and those before it, or popping what covers it. Nothing happens if it is shown.
  public mutating func showColumn(
    _ column: SplitColumn, of split: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    let index = try splitIndex(of: split)
    guard containers[index].has(column) else { throw .noColumn(column, of: split) }
    if containers[index].isCollapsed {
      try collapsedShow(column, index, host: host)
    } else if !isVisible(column, index), let mode = mode(showing: column, index) {
      try setDisplayMode(mode, of: split, host: host)
    }
  }

  /// Hides a column (`hideColumn`). Ignored for the secondary, for columns that are not shown, and while collapsed for the
  /// primary and for columns that are not on top.
  public mutating func hideColumn(
    _ column: SplitColumn, of split: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    let index = try splitIndex(of: split)
    guard containers[index].has(column) else { throw .noColumn(column, of: split) }
    if containers[index].isCollapsed {
      try collapsedHide(column, index, host: host)
    } else if isVisible(column, index), let mode = mode(hiding: column, index) {
      try setDisplayMode(mode, of: split, host: host)
    }
  }

  /// Replaces the controller of a column while the split view controller may be on screen.
  public mutating func setColumn(
    _ column: SplitColumn, of split: ControllerID, to controller: ControllerID?, host: any SimulationHost
  ) throws(ControllerError) {
    var trial = self
    try trial.setColumn(column, of: split, to: controller)
    changeHierarchy(.setColumn(column, of: split, to: controller), in: split, host: host) { model in
      // It went well on the copy.
      try? model.setColumn(column, of: split, to: controller)
    }
  }
}
