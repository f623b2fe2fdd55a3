// Bars of containers: whether they show, where, and how far they reach into the safe area (`UIKIT.md §5.3`).

extension Geometry {
  private func owner(_ container: ContainerID) -> ControllerID { scene.containers[container].controller }

  private func traits(_ container: ContainerID) -> TraitCollection {
    window.traits(of: .controller(owner(container)), in: scene)
  }

  private func barMetrics(_ container: ContainerID) -> BarMetrics {
    BarMetrics(traits: traits(container), os: window.os)
  }

  private func flag(_ key: AttributeKey, _ controller: ControllerID) -> Bool {
    window.value(key, of: controller, in: scene)?.bool ?? false
  }

  private func isVerticallyCompact(_ container: ContainerID) -> Bool { traits(container).verticalSizeClass == .compact }

  /// Whether a bar is not in the window though its container is.
  func isBarHidden(_ view: ViewID) -> Bool {
    switch window.arrangement.placements[view] {
    case .navigationBar(let container)?: navigationBarHeight(container) == 0
    case .toolbar(let container)?: toolbarHeight(container) == 0
    case .tabBar(let container)?: tabBarHeight(container) == 0
    default: false
    }
  }

  /// 0 while hidden. A navigation controller on the stack of another shows no bar of its own, the other's is there.
  private func navigationBarHeight(_ container: ContainerID) -> Double {
    let controller = owner(container)
    if flag(.navigationBarHidden, controller) || isInnerNavigation(container) { return 0 }
    if flag(.hidesBarsWhenVerticallyCompact, controller), isVerticallyCompact(container) { return 0 }
    let metrics = barMetrics(container)
    if hasLargeTitle(container) { return metrics.largeTitleNavigationBar }
    return isInSheet(controller) ? metrics.sheetNavigationBar : metrics.navigationBar
  }

  /// The toolbar is hidden unless `toolbarHidden = false`.
  private func toolbarHeight(_ container: ContainerID) -> Double {
    let controller = owner(container)
    let isHidden = window.value(.toolbarHidden, of: controller, in: scene)?.bool ?? true
    if isHidden || isInnerNavigation(container) { return 0 }
    if flag(.hidesBarsWhenVerticallyCompact, controller), isVerticallyCompact(container) { return 0 }
    return barMetrics(container).toolbar
  }

  /// Without the safe area below it; 0 while hidden.
  private func tabBarHeight(_ container: ContainerID) -> Double {
    let status = window.containers[container]
    guard !status.stack.isEmpty else { return 0 }
    if let selected = status.selectedController, hidesBottomBar(selected) { return 0 }
    return barMetrics(container).tabBar
  }

  /// Whether something above the root of the tab's stack asks for no bar.
  private func hidesBottomBar(_ tab: ControllerID) -> Bool {
    guard scene.kind(of: tab) == .navigation else { return false }
    return window.viewControllers(of: tab, in: scene).dropFirst().contains { flag(.hidesBottomBarWhenPushed, $0) }
  }

  private func isInnerNavigation(_ container: ContainerID) -> Bool {
    scene.parent(of: owner(container)).map { scene.kind(of: $0) == .navigation } ?? false
  }

  /// From iOS 11; never in compact height, where ``BarMetrics`` has no other height for it.
  private func hasLargeTitle(_ container: ContainerID) -> Bool {
    guard window.os >= 11, flag(.prefersLargeTitles, owner(container)) else { return false }
    let stack = window.containers[container].stack
    guard let top = stack.last else { return true }
    // CHOICE: automatic shows it on the root only, since what is pushed takes the mode of what is below it in UIKit,
    // and large titles there are opted out of as a rule.
    switch window.value(.largeTitleDisplayMode, of: top, in: scene)?.word {
    case "always": return true
    case "never": return false
    default: return stack.count == 1
    }
  }

  /// Whether it is what a sheet shows that does not fill the screen.
  private func isInSheet(_ controller: ControllerID) -> Bool {
    guard let presentation = window.controllers[controller].presentedBy, window.os >= 13 else { return false }
    return window.activeStyle(of: presentation, in: scene).isSheet && !isLaidOutFullScreen(presentation)
  }

  // MARK: - Where

  private func outer(_ container: ContainerID) -> (rect: Rect, safeArea: EdgeInsets) {
    let root = scene.controllers[owner(container)].rootView
    let rect = rect(ofPlacer: root)
    return (rect, safeAreaInsets(of: root, rect: rect))
  }

  /// Below the safe area's top, which its background covers.
  func navigationBarRect(_ container: ContainerID) -> Rect {
    let (rect, safe) = outer(container)
    return Rect(x: rect.x, y: rect.y + safe.top, width: rect.width, height: navigationBarHeight(container))
  }

  func toolbarRect(_ container: ContainerID) -> Rect {
    let (rect, safe) = outer(container)
    let height = toolbarHeight(container)
    return Rect(x: rect.x, y: rect.maxY - safe.bottom - height, width: rect.width, height: height)
  }

  /// Down to the edge: 49 + 34 on a phone with a home indicator (`UIKIT.md §5.3.b`).
  func tabBarRect(_ container: ContainerID) -> Rect {
    let (rect, safe) = outer(container)
    let height = tabBarHeight(container) + safe.bottom
    return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
  }

  /// What the bars of the container around a controller add to its safe area (`UIKIT.md §2.2.f`); nil for no container.
  func barInsets(of controller: ControllerID) -> EdgeInsets? {
    guard let container = scene.parent(of: controller).flatMap({ scene.container(of: $0) }) else { return nil }
    switch scene.containers[container].kind {
    case .navigation:
      return EdgeInsets(top: navigationBarHeight(container), left: 0, bottom: toolbarHeight(container), right: 0)
    case .tab: return EdgeInsets(top: 0, left: 0, bottom: tabBarHeight(container), right: 0)
    default: return nil
    }
  }
}
