// Callbacks for columns of a split view controller that show and hide (`IOS26.md §4`). Only styles with columns have
// them: `will…` from iOS 14 on, `did…` from iOS 26 on.

/// Columns of a split view controller that show or hide in a transition. The callbacks follow at its end.
struct ColumnChange: Sendable {
  var split: ControllerID
  var shown: [SplitColumn] = []
  var hidden: [SplitColumn] = []
  /// Whether it collapsed or expanded meanwhile; that callback comes between the two.
  var hasCollapsed = false
  var hasExpanded = false
}

extension Simulation {
  /// The columns that a split view controller shows.
  private func shownColumns(_ container: ContainerID) -> [SplitColumn] {
    let status = window.containers[container]
    if status.isCollapsed {
      // CHOICE before iOS 26: pushing and popping while collapsed neither shows nor hides a column.
      let follows = SplitMetrics.of(window.os).tellsModeAtLaunch
      return [follows ? window.collapsedColumn(container, in: scene) : status.topColumn]
    }
    let visible = geometry.visibleColumns(container)
    return SplitColumn.allCases.filter { column in status.column(column).map { visible.contains($0) } ?? false }
  }

  /// The columns that showed or hid since the last callback; nil if there are none.
  private func columnChange(_ container: ContainerID) -> ColumnChange? {
    let (told, shown) = (window.containers[container].toldColumns, shownColumns(container))
    guard told != shown else { return nil }
    return ColumnChange(
      split: scene.containers[container].controller, shown: shown.filter { !told.contains($0) },
      hidden: told.filter { !shown.contains($0) })
  }

  /// The columns that show or hide, for each split view controller in the window.
  func columnChanges(among visible: [ControllerID]) -> [ColumnChange] {
    guard scene.hasSplits else { return [] }
    return visible.compactMap { controller in
      guard let container = scene.splitView(of: controller), scene.containers[container].splitStyle.isColumnStyle else {
        return nil
      }
      return columnChange(container)
    }
  }

  /// The columns that are about to show. Each callback follows the last of the controllers that show in its column,
  /// since their views are loaded by then.
  func columnsAboutToShow(_ changes: [ColumnChange], among visible: [ControllerID]) -> [ControllerID: Callback] {
    var result: [ControllerID: Callback] = [:]
    for change in changes {
      guard let container = scene.splitView(of: change.split) else { continue }
      let status = window.containers[container]
      for column in change.shown {
        let root = status.isCollapsed ? status.collapsedPrimary : status.column(column)
        let last = visible.last { inner in scene.nearest(inner) { $0 == root } != nil }
        guard let last else { continue }
        result[last] = Callback(
          target: .controller(change.split), name: .willShowColumn, arguments: .column(column))
      }
    }
    return result
  }

  /// Sends the callbacks for columns that are about to hide, and notes which callbacks follow at the end.
  mutating func willHideColumns(_ changes: [ColumnChange]) {
    for change in changes {
      for column in change.hidden { send(.willHideColumn, to: change.split, .column(column)) }
      note(change)
    }
  }

  private mutating func note(_ change: ColumnChange) {
    guard let container = scene.splitView(of: change.split) else { return }
    let shown = shownColumns(container)
    model.window.setToldColumns(shown, of: container)
    model.window.lateColumns.append(change)
  }

  /// Sends the callbacks of a split view controller that is about to collapse: from iOS 26 on, in the measured order
  /// (`IOS26.md §4`). All columns hide except the primary, which shows as the bottom of the stack until the others are
  /// pushed onto it. A compact column takes the place of them all.
  ///
  /// - Parameter isFirst: whether it is collapsed from the beginning, before any column has shown.
  mutating func collapseColumns(_ container: ContainerID, onto top: SplitColumn, isFirst: Bool) {
    var change = ColumnChange(split: scene.containers[container].controller, hasCollapsed: true)
    let told = isFirst ? [] : window.containers[container].toldColumns
    let hasPrimary = window.containers[container].column(.primary) != nil
    func tell(_ name: CallbackName, _ column: SplitColumn) { send(name, to: change.split, .column(column)) }
    if told.contains(.supplementary) { tell(.willHideColumn, .supplementary) }
    if top == .compact {
      if told.contains(.primary) { tell(.willHideColumn, .primary) }
      tell(.willShowColumn, .compact)
      if told.contains(.secondary) { tell(.willHideColumn, .secondary) }
    } else {
      if hasPrimary, !told.contains(.primary) { tell(.willShowColumn, .primary) }
      if told.contains(.secondary) { tell(.willHideColumn, .secondary) }
      if top != .primary {
        if hasPrimary { tell(.willHideColumn, .primary) }
        tell(.willShowColumn, top)
      }
    }
    let passed = told + (hasPrimary && top != .compact && !told.contains(.primary) ? [.primary] : [])
    change.hidden = SplitColumn.allCases.filter { passed.contains($0) && $0 != top }
    change.shown = [top]
    model.window.setToldColumns([top], of: container)
    model.window.lateColumns.append(change)
  }

  /// Notes that a split view controller has expanded; the callbacks follow at the end, from iOS 26 on.
  mutating func expandColumns(_ container: ContainerID) {
    model.window.lateColumns.append(
      ColumnChange(split: scene.containers[container].controller, hasExpanded: true))
  }

  /// Sends the callbacks for columns that have shown and hidden, at the end of a transition.
  mutating func finishColumns() {
    let changes = window.lateColumns
    model.window.lateColumns = []
    for change in changes {
      for column in change.hidden { send(.didHideColumn, to: change.split, .column(column)) }
      if change.hasCollapsed { send(.didCollapse, to: change.split) }
      if change.hasExpanded { send(.didExpand, to: change.split) }
      for column in change.shown { send(.didShowColumn, to: change.split, .column(column)) }
    }
  }
}
