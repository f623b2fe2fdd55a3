/// The current contents of containers: navigation controllers, tab bar, page and split view controllers (`UIKIT.md
/// §5`).
public struct ShownContainers {
  let model: Model

  /// A navigation controller's stack, root first; tabs; pages. Empty for other kinds.
  public func viewControllers(of container: ControllerID) -> [ControllerID] {
    model.window.viewControllers(of: container, in: model.scene)
  }

  /// The top of a navigation controller's stack.
  public func topViewController(of navigation: ControllerID) -> ControllerID? {
    model.window.topViewController(of: navigation, in: model.scene)
  }

  /// The selected tab or the current page; for a navigation controller, the top of the stack.
  public func selectedViewController(of container: ControllerID) -> ControllerID? {
    model.window.selectedViewController(of: container, in: model.scene)
  }

  /// The controller in a column, a wrapping navigation controller included.
  public func viewController(in column: SplitColumn, of split: ControllerID) -> ControllerID? {
    model.window.viewController(in: column, of: split, in: model.scene)
  }

  /// Whether a split view controller shows one column at most, because its width is compact.
  public func isCollapsed(_ split: ControllerID) -> Bool { model.window.isCollapsed(split, in: model.scene) }

  /// The current display mode, never `automatic`; `secondaryOnly` for other controllers.
  public func displayMode(of split: ControllerID) -> DisplayMode { model.geometry.displayMode(of: split) }

  /// The view of a controller in a column of a split view controller: its root view, or that of the navigation
  /// controller that UIKit put around it. Any other view is returned unchanged.
  public func outermostView(of root: ViewID) -> ViewID {
    guard model.scene.hasSplits, let controller = model.scene.views.find(root)?.controller,
      model.scene.rootView(of: controller) == root, let parent = model.scene.parent(of: controller),
      let container = model.scene.container(of: parent), model.scene.containers[container].isWrapper,
      model.window.containers[container].stack.first == controller
    else { return root }
    return model.scene.rootView(of: parent) ?? root
  }

  /// How a split view controller makes room for its columns (`splitBehavior`); nil for other controllers.
  public func splitBehavior(of split: ControllerID) -> SplitBehavior? {
    model.scene.splitView(of: split).map { model.geometry.currentBehavior($0) }
  }

  /// Whether a split view controller shows a column now (`isShowing`): while collapsed the one on top.
  public func isShowing(_ column: SplitColumn, in split: ControllerID) -> Bool {
    guard let container = model.scene.splitView(of: split), model.scene.containers[container].has(column) else {
      return false
    }
    let status = model.window.containers[container]
    if status.isCollapsed { return model.window.collapsedColumn(container, in: model.scene) == column }
    return model.geometry.isVisible(column, container)
  }

  /// The width of the primary or supplementary column of a split view controller in points, even while it is hidden
  /// (`primaryColumnWidth`, `supplementaryColumnWidth`); nil if there is no such column.
  public func columnWidth(_ column: SplitColumn, of split: ControllerID) -> Double? {
    guard let container = model.scene.splitView(of: split), model.scene.containers[container].has(column),
      column == .primary || column == .supplementary
    else { return nil }
    return model.geometry.widthOfColumn(column, container).aligned(toScale: model.window.scale)
  }

  /// The number of items with an icon that a controller has in the bars around it: `barItems` if it is set, otherwise
  /// the installed declared ones.
  public func iconCount(of controller: ControllerID) -> Int {
    if let count = model.value(.barItems, of: .controller(controller))?.number { return Int(max(0, min(count, 1000))) }
    guard model.scene.controllers.contains(controller) else { return 0 }
    return model.scene.controllers[controller].barItems.count { item in
      guard case .icon = model.window.barItemFace(item, in: model.scene) else { return false }
      return model.window.isBarItemShown(item, in: model.scene)
    }
  }

  /// The nearest navigation controller that contains it, or itself.
  public func navigationController(of controller: ControllerID) -> ControllerID? {
    model.scene.navigationController(of: controller)
  }

  /// The nearest tab bar controller that contains it, or itself.
  public func tabBarController(of controller: ControllerID) -> ControllerID? {
    model.scene.nearest(controller) { model.scene.kind(of: $0) == .tab }
  }

  /// The nearest split view controller that contains it, or itself.
  public func splitViewController(of controller: ControllerID) -> ControllerID? {
    model.scene.nearest(controller) { model.scene.kind(of: $0).isSplit }
  }

  /// The nearest arrangement view controller that contains it, or itself.
  public func arrangementViewController(of controller: ControllerID) -> ControllerID? {
    model.scene.nearest(controller) { model.scene.kind(of: $0).isArrangement }
  }

  /// The state of a controller directly in an arrangement view controller; nil for other controllers.
  public func paneState(of controller: ControllerID) -> PaneState? {
    guard model.scene.controllers.contains(controller) else { return nil }
    let geometry = model.geometry.arrangements
    guard let pane = geometry.panePlacement(of: controller) else { return nil }
    return geometry.placedPane(pane.placement, pane.container).state
  }

  // Bars that the container shows, as its own views; a hidden bar is not installed.
  public func navigationBar(of controller: ControllerID) -> ViewID? { container(controller)?.navigationBar }
  public func toolbar(of controller: ControllerID) -> ViewID? { container(controller)?.toolbar }
  public func tabBar(of controller: ControllerID) -> ViewID? { container(controller)?.tabBar }

  private func container(_ controller: ControllerID) -> ContainerRecord? {
    model.scene.container(of: controller).map { model.scene.containers[$0] }
  }

  // MARK: - Columns

  /// The controller of a column, without the navigation controller that was put around it. A collapsed split view of
  /// the classic style has only one: the visible controller is its primary.
  public func currentController(in column: SplitColumn, of split: ControllerID) -> ControllerID? {
    guard let container = model.scene.container(of: split),
      case .split(let style) = model.scene.containers[container].kind
    else {
      return nil
    }
    let status = model.window.containers[container]
    guard status.isCollapsed, !style.isColumnStyle else { return status.column(column).map { unwrapped($0) } }
    return column == .primary ? status.collapsedPrimary : nil
  }

  /// `viewControllers` of a split view controller: primary, supplementary and secondary while it is expanded; the
  /// visible controller while it is collapsed.
  public func splitControllers(of split: ControllerID) -> [ControllerID] {
    guard let container = model.scene.container(of: split), model.scene.containers[container].kind.isSplit else {
      return []
    }
    let status = model.window.containers[container]
    if status.isCollapsed { return status.collapsedPrimary.map { [unwrapped($0)] } ?? [] }
    return [SplitColumn.primary, .supplementary, .secondary].compactMap { status.column($0).map { unwrapped($0) } }
  }

  /// The content of a navigation controller that the system put around it, unless more was pushed.
  private func unwrapped(_ controller: ControllerID) -> ControllerID {
    guard let container = model.scene.container(of: controller), model.scene.containers[container].isWrapper,
      let first = model.window.containers[container].stack.first
    else { return controller }
    return first
  }
}

extension Model {
  /// The current contents of containers.
  public var containers: ShownContainers { ShownContainers(model: self) }
}
