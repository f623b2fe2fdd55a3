// What a split view controller shows in its columns as of now (`UIKIT.md §5.1`, §5.2).

extension Model {
  /// The controller of a column, without the navigation controller that was put around it. A collapsed split view of the
  /// classic style has but one: what shows is its primary.
  public func currentController(in column: SplitColumn, of split: ControllerID) -> ControllerID? {
    guard let container = scene.container(of: split), case .split(let style) = scene.containers[container].kind else {
      return nil
    }
    let status = window.containers[container]
    guard status.isCollapsed, !style.isColumnStyle else { return status.column(column).map { unwrapped($0) } }
    return column == .primary ? status.collapsedPrimary : nil
  }

  /// `viewControllers` of a split view controller: primary, supplementary and secondary while it is expanded; what shows
  /// while it is collapsed.
  public func splitControllers(of split: ControllerID) -> [ControllerID] {
    guard let container = scene.container(of: split), scene.containers[container].kind.isSplit else { return [] }
    let status = window.containers[container]
    if status.isCollapsed { return status.collapsedPrimary.map { [unwrapped($0)] } ?? [] }
    return [SplitColumn.primary, .supplementary, .secondary].compactMap { status.column($0).map { unwrapped($0) } }
  }

  /// What is in a navigation controller that the system put around it, unless more was pushed.
  private func unwrapped(_ controller: ControllerID) -> ControllerID {
    guard let container = scene.container(of: controller), scene.containers[container].isWrapper,
      let first = window.containers[container].stack.first
    else { return controller }
    return first
  }
}
