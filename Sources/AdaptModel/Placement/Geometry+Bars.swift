// Bars of containers: whether they show, their places, and how far they extend into the safe area (`UIKIT.md §5.3`).

extension Geometry {
  private func owner(_ container: ContainerID) -> ControllerID { scene.containers[container].controller }

  func traits(_ container: ContainerID) -> TraitCollection {
    window.traits(of: .controller(owner(container)), in: scene)
  }

  func barMetrics(_ container: ContainerID) -> BarMetrics {
    BarMetrics(traits: traits(container), os: window.os)
  }

  private func flag(_ key: AttributeKey, _ controller: ControllerID) -> Bool {
    window.value(key, of: controller, in: scene)?.bool ?? false
  }

  func isVerticallyCompact(_ container: ContainerID) -> Bool { traits(container).verticalSizeClass == .compact }

  /// Whether a bar is not in the window although its container is.
  func isBarHidden(_ view: ViewID) -> Bool {
    switch window.arrangement.placements[view] {
    case .navigationBar(let container)?, .searchBar(let container)?: navigationBarHeight(container) == 0
    case .toolbar(let container)?: toolbarHeight(container) == 0
    case .tabBar(let container)?: tabBarHeight(container) == 0
    default: false
    }
  }

  /// 0 while hidden. A navigation controller on the stack of another shows no bar of its own, since the other's is
  /// there.
  func navigationBarHeight(_ container: ContainerID) -> Double {
    let controller = owner(container)
    if flag(.navigationBarHidden, controller) || isInnerNavigation(container) { return 0 }
    if flag(.hidesBarsWhenVerticallyCompact, controller), isVerticallyCompact(container) { return 0 }
    guard let search = searchInBar(container) else { return titleHeight(container) }
    return search.height(below: titleHeight(container))
  }

  /// The height of the navigation bar's part with the title, above the search bar.
  private func titleHeight(_ container: ContainerID) -> Double {
    promptHeight(container) + heightWithoutLargeTitle(container) + heightOfLargeTitle(container)
  }

  /// The height of the line above the title; 0 without one.
  func promptHeight(_ container: ContainerID) -> Double {
    guard let top = shownController(container),
      window.value(.prompt, of: top, in: scene)?.string?.isEmpty == false
    else { return 0 }
    return BarMetrics.promptHeight
  }

  private func heightWithoutLargeTitle(_ container: ContainerID) -> Double {
    let metrics = barMetrics(container)
    return isInSheet(owner(container)) ? metrics.sheetNavigationBar : metrics.navigationBar
  }

  /// How much a large title adds to the bar, without the part that scrolled away.
  func heightOfLargeTitle(_ container: ContainerID) -> Double {
    guard hasLargeTitle(container) else { return 0 }
    let metrics = barMetrics(container)
    let whole = metrics.largeTitleNavigationBar + growthOfLargeTitle(traits(container), metrics)
    return max(0, whole - heightWithoutLargeTitle(container) - scrolledAway(in: container).title)
  }

  /// Large titles follow the text size from iOS 26 on: one of 48 points makes the bar 9.5 higher (`IOS26.md §1`).
  private func growthOfLargeTitle(_ traits: TraitCollection, _ metrics: BarMetrics) -> Double {
    guard metrics.largeTitleFollowsTextSize else { return 0 }
    let font = Font.preferred(.largeTitle, traits.preferredContentSizeCategory)
    let line = scene.measurer.metrics(of: font).lineHeight.roundedUp(toScale: window.scale)
    return max(0, line + 4 - (metrics.largeTitleNavigationBar - metrics.navigationBar))
  }

  /// The toolbar is hidden unless `toolbarHidden = false`.
  func toolbarHeight(_ container: ContainerID) -> Double {
    let controller = owner(container)
    let isHidden = window.value(.toolbarHidden, of: controller, in: scene)?.bool ?? true
    if isHidden || isInnerNavigation(container) { return 0 }
    if flag(.hidesBarsWhenVerticallyCompact, controller), isVerticallyCompact(container) { return 0 }
    let metrics = barMetrics(container)
    return metrics.isMeasuredFromEdge && hasNoItems(container) ? 0 : metrics.toolbar
  }

  /// Whether the top controller says that it has no items in bars: from iOS 26 on, a toolbar without items takes no
  /// space.
  private func hasNoItems(_ container: ContainerID) -> Bool {
    guard let top = shownController(container) else { return false }
    if scene.controllers[top].barItems.isEmpty { return window.value(.barItems, of: top, in: scene)?.number == 0 }
    return toolbarItems(container).isEmpty
  }

  /// The height without the safe area below it; 0 while hidden.
  func tabBarHeight(_ container: ContainerID) -> Double {
    let status = window.containers[container]
    guard !status.stack.isEmpty else { return 0 }
    if let selected = status.selectedController, hidesBottomBar(selected) { return 0 }
    return barMetrics(container).tabBar
  }

  /// Whether a controller above the root of the tab's stack asks for no bar.
  private func hidesBottomBar(_ tab: ControllerID) -> Bool {
    guard scene.kind(of: tab) == .navigation else { return false }
    return window.viewControllers(of: tab, in: scene).dropFirst().contains { flag(.hidesBottomBarWhenPushed, $0) }
  }

  /// The controller whose title and items a navigation bar shows: the one on top, or what that shows if it is
  /// a navigation controller, as in a collapsed split view controller. Nil for an empty stack.
  func shownController(_ container: ContainerID) -> ControllerID? {
    var shown = window.containers[container].stack.last
    while let inner = shown.flatMap(scene.container(of:)), scene.containers[inner].kind == .navigation,
      let next = window.containers[inner].stack.last
    {
      shown = next
    }
    return shown
  }

  func isInnerNavigation(_ container: ContainerID) -> Bool {
    scene.parent(of: owner(container)).map { scene.kind(of: $0) == .navigation } ?? false
  }

  /// From iOS 11; never in compact height, where ``BarMetrics`` has no other height for it.
  func hasLargeTitle(_ container: ContainerID) -> Bool {
    guard window.os >= 11, flag(.prefersLargeTitles, owner(container)) else { return false }
    guard let top = shownController(container) else { return true }
    // CHOICE: automatic shows a large title on the root only. In UIKit, a pushed controller takes the mode of the one
    // below it, and apps usually opt out of large titles there.
    switch window.value(.largeTitleDisplayMode, of: top, in: scene)?.word {
    case "always": return true
    case "never": return false
    default: return window.containers[container].stack.count == 1
    }
  }

  /// Whether a controller is shown by a sheet that does not fill the screen.
  private func isInSheet(_ controller: ControllerID) -> Bool {
    guard let presentation = window.controllers[controller].presentedBy, window.os >= 13 else { return false }
    return window.activeStyle(of: presentation, in: scene).isSheet && !isLaidOutFullScreen(presentation)
  }

  /// Whether a sheet at the window's edge shows the controller, or one that contains it.
  private func isInEdgeSheet(_ controller: ControllerID) -> Bool {
    guard let presentation = window.controllers[scene.topmost(controller)].presentedBy,
      window.activeStyle(of: presentation, in: scene).isSheet
    else { return false }
    return sheet(of: presentation).isEdgeAttached
  }

  // MARK: - Places

  func outer(_ container: ContainerID) -> (rect: Rect, safeArea: EdgeInsets) {
    if let known = memory?[container] { return (known.rect, known.safeArea) }
    let root = scene.controllers[owner(container)].rootView
    let rect = rect(ofPlacer: root)
    let safeArea = safeAreaInsets(of: root, rect: rect)
    memory?[container] = .init(rect: rect, safeArea: safeArea)
    return (rect, safeArea)
  }

  /// The side of bars that fill the window: the tabs stand in the column, and so do the items of the other bars. A
  /// navigation bar keeps a row for its title (`IOS27.md §2.2.b`, §3.a). Nil if bars lie at the top and the bottom.
  func barSide(_ container: ContainerID) -> WindowRegions.Side? {
    guard let side = window.regions.barSide, window.os >= OSVersion(27, 1),
      scene.containers[container].kind == .navigation || scene.containers[container].kind == .tab
    else { return nil }
    let rect = outer(container).rect
    let reaches = side == .right ? rect.maxX >= windowRect.maxX - 0.5 : rect.minX <= 0.5
    let isHigh = rect.minY <= 0.5 && rect.height >= windowRect.height - 0.5
    // A sheet at the edge has its bars at the side too; one in the middle does not (`IOS27.md §4.c`).
    return reaches && (isHigh || isInEdgeSheet(owner(container))) ? side : nil
  }

  /// The column at the side: 69 points wide, as measured for tabs (M).
  func column(_ rect: Rect, _ side: WindowRegions.Side) -> Rect {
    let width = 69.0
    return Rect(x: side == .right ? rect.maxX - width : rect.x, y: rect.y, width: width, height: rect.height)
  }

  /// The row of the title in a window with bars at the side, as measured for an open iPhone Duo in landscape (M).
  /// CHOICE: the same wherever bars stand at the side.
  static let titleRow = (top: 24.0, height: 58.0)

  /// Below the safe area's top, which the bar's background covers; from iOS 26 on, at a minimum distance from the
  /// window's edge.
  func navigationBarRect(_ container: ContainerID) -> Rect {
    let (rect, safe) = outer(container)
    if barSide(container) != nil {
      let title = Self.titleRow.height
      let height = navigationBarHeight(container) == 0 ? 0 : searchInBar(container)?.height(below: title) ?? title
      return Rect(
        x: rect.x + safe.left, y: max(rect.y + safe.top, rect.y + Self.titleRow.top),
        width: rect.width - safe.left - safe.right, height: height)
    }
    let y = max(rect.y + safe.top, barMetrics(container).leastTop)
    return Rect(x: rect.x, y: y, width: rect.width, height: navigationBarHeight(container))
  }

  /// Above the safe area's bottom. From iOS 26 on, between the safe area's sides, extending to the edge, in the space
  /// that other bars leave.
  func toolbarRect(_ container: ContainerID) -> Rect {
    let (rect, safe) = outer(container)
    let height = toolbarHeight(container)
    if height > 0, let side = barSide(container) { return column(rect, side) }
    guard barMetrics(container).isMeasuredFromEdge else {
      return Rect(x: rect.x, y: rect.maxY - safe.bottom - height, width: rect.width, height: height)
    }
    let below = safe.bottom > window.safeArea.bottom ? safe.bottom : 0
    return Rect(
      x: rect.x + safe.left, y: rect.maxY - below - height, width: rect.width - safe.left - safe.right, height: height)
  }

  /// Down to the edge: 49 + 34 on a phone with a home indicator (`UIKIT.md §5.3.b`), 83 on every phone from iOS 26 on.
  /// From iOS 18 on a strip at the top of an iPad in regular width.
  func tabBarRect(_ container: ContainerID) -> Rect {
    let (rect, safe) = outer(container)
    let metrics = barMetrics(container)
    let height = tabBarHeight(container)
    if height > 0, let side = barSide(container) { return column(rect, side) }
    if metrics.hasTabsAtTop { return Rect(x: rect.x, y: rect.y + safe.top, width: rect.width, height: height) }
    let whole = metrics.isMeasuredFromEdge ? height : height + safe.bottom
    return Rect(x: rect.x, y: rect.maxY - whole, width: rect.width, height: whole)
  }

  /// What the bars of the container around a controller add to its safe area (`UIKIT.md §2.2.f`); nil if it is in no
  /// container.
  func barInsets(of controller: ControllerID) -> EdgeInsets? {
    guard let container = scene.parent(of: controller).flatMap({ scene.container(of: $0) }) else { return nil }
    let kind = scene.containers[container].kind
    switch kind {
    case .navigation, .tab:
      var insets =
        kind == .tab ? barInsets(ofTabs: container, of: controller) : barInsets(ofNavigation: container)
      if !reaches(controller, below: "top", container) { insets.top = 0 }
      if !reaches(controller, below: "bottom", container) { insets.bottom = 0 }
      return insets
    case .split: return floatingInsets(of: controller, container)
    default: return nil
    }
  }

  /// Whether the view of a controller extends below the bars at an edge of its container (`RULES.md` R4, R16): not
  /// below opaque bars, unless it asks for that, and not if its `edgesForExtendedLayout` excludes the edge.
  func reaches(_ controller: ControllerID, below edge: String, _ container: ContainerID) -> Bool {
    let value = window.value(.edgesForExtendedLayout, of: controller, in: scene)
    if let edges = value?.strings ?? value?.word.map({ [$0] }), !edges.contains("all"), !edges.contains(edge) {
      return false
    }
    let isOpaque = window.value(.isTranslucent, of: owner(container), in: scene)?.bool == false
    return !isOpaque || flag(.extendedLayoutIncludesOpaqueBars, controller)
  }

  /// How much space bars take from a root view that does not extend below them; none for other views.
  func barsBeside(_ view: ViewID) -> EdgeInsets {
    guard scene.views[view].isControllerRoot, let controller = scene.views[view].controller,
      let container = scene.parent(of: controller).flatMap({ scene.container(of: $0) })
    else { return .zero }
    let rect = outer(container).rect
    // CHOICE: a column at the side takes no space, opaque or not, since the safe area leaves it out for every view.
    let isBesideColumn = barSide(container) != nil
    var insets = EdgeInsets.zero
    switch scene.containers[container].kind {
    case .navigation:
      if navigationBarHeight(container) > 0, !reaches(controller, below: "top", container) {
        insets.top = navigationBarRect(container).maxY - rect.y
      }
      if toolbarHeight(container) > 0, !isBesideColumn, !reaches(controller, below: "bottom", container) {
        insets.bottom = rect.maxY - toolbarRect(container).y
      }
    case .tab:
      let bar = tabBarRect(container)
      if tabBarHeight(container) == 0 || isBesideColumn { break }
      if barMetrics(container).hasTabsAtTop {
        if !reaches(controller, below: "top", container) { insets.top = bar.maxY - rect.y }
      } else if !reaches(controller, below: "bottom", container) {
        insets.bottom = rect.maxY - bar.y
      }
    default: break
    }
    return insets
  }

  private func barInsets(ofNavigation container: ContainerID) -> EdgeInsets {
    let (bar, tools) = (navigationBarHeight(container), toolbarHeight(container))
    if barSide(container) != nil {
      let (rect, safe) = outer(container)
      let top = bar > 0 ? navigationBarRect(container).maxY - rect.y - safe.top : 0
      return EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    }
    guard barMetrics(container).isMeasuredFromEdge else {
      return EdgeInsets(top: bar, left: 0, bottom: tools, right: 0)
    }
    let (rect, safe) = outer(container)
    return EdgeInsets(
      top: bar > 0 ? navigationBarRect(container).maxY - rect.y - safe.top : 0, left: 0,
      bottom: tools > 0 ? max(0, rect.maxY - toolbarRect(container).y - safe.bottom) : 0, right: 0)
  }

  /// Below tabs at the top, a navigation bar begins where the tabs do, and leaves them room in its middle.
  private func barInsets(ofTabs container: ContainerID, of tab: ControllerID) -> EdgeInsets {
    let (metrics, height) = (barMetrics(container), tabBarHeight(container))
    var insets = EdgeInsets.zero
    if height == 0 || barSide(container) != nil { return insets }
    if metrics.hasTabsAtTop {
      if scene.kind(of: tab) != .navigation { insets.top = height + metrics.gapBelowTabs }
    } else if metrics.isMeasuredFromEdge {
      insets.bottom = max(0, height - outer(container).safeArea.bottom)
    } else {
      insets.bottom = height
    }
    return insets
  }
}
