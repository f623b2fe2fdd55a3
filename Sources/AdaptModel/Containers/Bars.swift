// Bars of containers: whether they show, where, and how far they reach into the safe area (`UIKIT.md §5.3`).

extension Model {
  private func barMetrics(_ container: Int) -> BarMetrics {
    BarMetrics(
      traits: traits(of: .controller(ControllerID(index: containers[container].controller))), os: window.os)
  }

  private func flag(_ key: AttributeKey, _ controller: Int32) -> Bool {
    value(key, of: .controller(ControllerID(index: controller)))?.bool ?? false
  }

  private func isVerticallyCompact(_ container: Int) -> Bool {
    traits(of: .controller(ControllerID(index: containers[container].controller))).verticalSizeClass == .compact
  }

  /// Whether a bar is not in the window though its container is.
  func isBarHidden(_ view: Int32) -> Bool {
    switch placements[view] {
    case .navigationBar(let container)?: navigationBarHeight(container) == 0
    case .toolbar(let container)?: toolbarHeight(container) == 0
    case .tabBar(let container)?: tabBarHeight(container) == 0
    default: false
    }
  }

  /// 0 while hidden. A navigation controller on the stack of another shows no bar of its own, the other's is there.
  func navigationBarHeight(_ container: Int) -> Double {
    let record = containers[container]
    if flag(.navigationBarHidden, record.controller) || isInnerNavigation(container) { return 0 }
    if flag(.hidesBarsWhenVerticallyCompact, record.controller), isVerticallyCompact(container) { return 0 }
    let metrics = barMetrics(container)
    if hasLargeTitle(container) { return metrics.largeTitleNavigationBar }
    return isInSheet(record.controller) ? metrics.sheetNavigationBar : metrics.navigationBar
  }

  /// The toolbar is hidden unless `toolbarHidden = false`.
  func toolbarHeight(_ container: Int) -> Double {
    let record = containers[container]
    let isHidden = value(.toolbarHidden, of: .controller(ControllerID(index: record.controller)))?.bool ?? true
    if isHidden || isInnerNavigation(container) { return 0 }
    if flag(.hidesBarsWhenVerticallyCompact, record.controller), isVerticallyCompact(container) { return 0 }
    return barMetrics(container).toolbar
  }

  /// Without the safe area below it; 0 while hidden.
  func tabBarHeight(_ container: Int) -> Double {
    let record = containers[container]
    guard !record.stack.isEmpty else { return 0 }
    if record.stack.indices.contains(record.selected), hidesBottomBar(record.stack[record.selected]) { return 0 }
    return barMetrics(container).tabBar
  }

  /// Whether something above the root of the tab's stack asks for no bar.
  private func hidesBottomBar(_ tab: ControllerID) -> Bool {
    guard kind(of: tab) == .navigation else { return false }
    return viewControllers(of: tab).dropFirst().contains { flag(.hidesBottomBarWhenPushed, $0.index) }
  }

  private func isInnerNavigation(_ container: Int) -> Bool {
    parent(of: ControllerID(index: containers[container].controller)).map { kind(of: $0) == .navigation } ?? false
  }

  /// From iOS 11; never in compact height, where ``BarMetrics`` has no other height for it.
  private func hasLargeTitle(_ container: Int) -> Bool {
    guard window.os >= 11, flag(.prefersLargeTitles, containers[container].controller) else { return false }
    guard let top = containers[container].stack.last else { return true }
    // CHOICE: automatic shows it on the root only, since what is pushed takes the mode of what is below it in UIKit,
    // and large titles there are opted out of as a rule.
    switch value(.largeTitleDisplayMode, of: .controller(top))?.word {
    case "always": return true
    case "never": return false
    default: return containers[container].stack.count == 1
    }
  }

  /// Whether it is what a sheet shows that does not fill the screen.
  private func isInSheet(_ controller: Int32) -> Bool {
    let presentedBy = controllers[Int(controller)].presentedBy
    guard presentedBy >= 0, window.os >= 13 else { return false }
    let id = PresentationID(index: presentedBy)
    return activeStyle(of: id).isSheet && !isLaidOutFullScreen(id)
  }

  // MARK: - Where

  private func outer(_ container: Int) -> (rect: Rect, safeArea: EdgeInsets) {
    let root = controllers[Int(containers[container].controller)].rootView
    let rect = rect(ofPlacer: root)
    return (rect, safeAreaInsets(of: root, rect: rect))
  }

  /// Below the safe area's top, which its background covers.
  func navigationBarRect(_ container: Int) -> Rect {
    let (rect, safe) = outer(container)
    return Rect(x: rect.x, y: rect.y + safe.top, width: rect.width, height: navigationBarHeight(container))
  }

  func toolbarRect(_ container: Int) -> Rect {
    let (rect, safe) = outer(container)
    let height = toolbarHeight(container)
    return Rect(x: rect.x, y: rect.maxY - safe.bottom - height, width: rect.width, height: height)
  }

  /// Down to the edge: 49 + 34 on a phone with a home indicator (`UIKIT.md §5.3.b`).
  func tabBarRect(_ container: Int) -> Rect {
    let (rect, safe) = outer(container)
    let height = tabBarHeight(container) + safe.bottom
    return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
  }

  /// What the bars of the container around a controller add to its safe area (`UIKIT.md §2.2.f`); nil for no container.
  func barInsets(of controller: Int32) -> EdgeInsets? {
    let parent = controllers[Int(controller)].parent
    guard parent >= 0, let container = container(of: ControllerID(index: parent)) else { return nil }
    switch containers[container].kind {
    case .navigation:
      return EdgeInsets(top: navigationBarHeight(container), left: 0, bottom: toolbarHeight(container), right: 0)
    case .tab: return EdgeInsets(top: 0, left: 0, bottom: tabBarHeight(container), right: 0)
    default: return nil
    }
  }
}
