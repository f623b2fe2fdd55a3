// What a split view controller shows in its columns as of now (`UIKIT.md §5.1`, §5.2).

extension Model {
  /// The controller of a column, without the navigation controller that was put around it. A collapsed split view of the
  /// classic style has but one: what shows is its primary.
  public func currentController(in column: SplitColumn, of split: ControllerID) -> ControllerID? {
    guard let index = container(of: split), containers[index].kind.isSplit else { return nil }
    let record = containers[index]
    guard record.isCollapsed, !record.splitStyle.isColumnStyle else { return record.column(column).map(unwrapped) }
    guard column == .primary, record.collapsedPrimary >= 0 else { return nil }
    return ControllerID(index: record.collapsedPrimary)
  }

  /// `viewControllers` of a split view controller: primary, supplementary and secondary while it is expanded; what shows
  /// while it is collapsed.
  public func splitControllers(of split: ControllerID) -> [ControllerID] {
    guard let index = container(of: split), containers[index].kind.isSplit else { return [] }
    let record = containers[index]
    if record.isCollapsed {
      return record.collapsedPrimary < 0 ? [] : [unwrapped(ControllerID(index: record.collapsedPrimary))]
    }
    return [SplitColumn.primary, .supplementary, .secondary].compactMap { record.column($0).map(unwrapped) }
  }

  /// What is in a navigation controller that the system put around it, unless more was pushed.
  private func unwrapped(_ controller: ControllerID) -> ControllerID {
    guard let index = container(of: controller), containers[index].isWrapper, let first = containers[index].stack.first
    else { return controller }
    return first
  }
}
