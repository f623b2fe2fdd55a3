// Bars of navigation and tab bar controllers, as functions of the window's size: see `Geometry+Bars`. The heights of
// bars depend on traits, which stay the same.

extension AffineGeometry {
  private func controller(_ container: ContainerID) -> ControllerID { scene.containers[container].controller }

  /// The rectangle of a view that fills its container, except for opaque bars.
  mutating func filledRect(of view: ViewID) throws(ParametricGap) -> AffineRect {
    guard let superview = scene.views[view].superview else { return windowRect }
    let outer = try rect(ofPlacer: superview)
    return outer.inset(by: try barsBeside(view))
  }

  mutating func rect(ofPlacer view: ViewID) throws(ParametricGap) -> AffineRect {
    guard scene.views.contains(view), view != window.rootView else { return windowRect }
    return window.arrangement.placements[view] != nil ? try placedRect(of: view) : try exactRect(of: view)
  }

  private mutating func outer(
    _ container: ContainerID
  ) throws(ParametricGap) -> (rect: AffineRect, safeArea: AffineInsets) {
    if window.regions.barSide != nil { throw .region }
    if geometry.collapsingScrollView(in: container) != nil { throw .container }
    if let known = memory.outer[container] { return (known.rect, known.safeArea) }
    let root = scene.controllers[controller(container)].rootView
    let rect = try rect(ofPlacer: root)
    let safeArea = try safeAreaInsets(of: root, rect: rect)
    memory.outer[container] = .init(rect: rect, safeArea: safeArea)
    return (rect, safeArea)
  }

  mutating func navigationBarRect(_ container: ContainerID) throws(ParametricGap) -> AffineRect {
    let (rect, safe) = try outer(container)
    let top = path.max(rect.minY + safe.top, Affine(geometry.barMetrics(container).leastTop))
    return AffineRect(
      minX: rect.minX, minY: top, width: rect.width, height: Affine(geometry.navigationBarHeight(container)))
  }

  /// See ``Geometry/searchBarRect(_:)``. Its form depends on traits and attributes.
  mutating func searchBarRect(_ container: ContainerID) throws(ParametricGap) -> AffineRect {
    let bar = try navigationBarRect(container)
    guard let search = geometry.searchInBar(container) else {
      return AffineRect(minX: bar.minX, minY: bar.maxY, width: bar.width, height: Affine(0))
    }
    switch search.form {
    case .row(let height):
      return AffineRect(minX: bar.minX, minY: bar.maxY - height, width: bar.width, height: Affine(height))
    case .alone: return bar
    case .inline(let width):
      var room = path.min(Affine(width), bar.width)
      if let tabs = geometry.tabsOver(container), let strip = geometry.tabStrip(tabs) {
        let outer = try tabBarRect(tabs)
        // Titles that are cut are not traced, nor is a bar that is not below the middle of the tabs.
        guard path.isAtLeast(outer.width, Affine(strip.leastWidth)), outer.midX.isSame(as: bar.midX) else {
          throw .region
        }
        let left = 0.5 * (bar.width - strip.width) - geometry.spaceBesideInlineSearch(container)
        room =
          path.isAtLeast(left, Affine(SearchRules.leastInlineWidth))
          ? path.min(room, left) : path.min(Affine(search.rules.inlineHeight), bar.width)
      }
      let margin = search.rules.inlineMargin
      let row = geometry.inlineSearchRow(container)
      return AffineRect(
        minX: geometry.isRightToLeft(container) ? bar.minX + margin : bar.maxX - margin - room,
        minY: bar.minY + row.top, width: room, height: Affine(row.height))
    }
  }

  mutating func toolbarRect(_ container: ContainerID) throws(ParametricGap) -> AffineRect {
    let (rect, safe) = try outer(container)
    let height = Affine(geometry.toolbarHeight(container))
    guard geometry.barMetrics(container).isMeasuredFromEdge else {
      return AffineRect(
        minX: rect.minX, minY: rect.maxY - safe.bottom - height, width: rect.width, height: height)
    }
    let below = path.isPositive(safe.bottom - window.safeArea.bottom) ? safe.bottom : Affine(0)
    return AffineRect(
      minX: rect.minX + safe.left, minY: rect.maxY - below - height, width: rect.width - safe.left - safe.right,
      height: height)
  }

  mutating func tabBarRect(_ container: ContainerID) throws(ParametricGap) -> AffineRect {
    let (rect, safe) = try outer(container)
    let metrics = geometry.barMetrics(container)
    let height = Affine(geometry.tabBarHeight(container))
    if metrics.hasTabsAtTop {
      return AffineRect(minX: rect.minX, minY: rect.minY + safe.top, width: rect.width, height: height)
    }
    let whole = metrics.isMeasuredFromEdge ? height : height + safe.bottom
    return AffineRect(minX: rect.minX, minY: rect.maxY - whole, width: rect.width, height: whole)
  }

  /// What the bars of the container around a controller add to its safe area; nil if it is in no container.
  mutating func barInsets(of child: ControllerID) throws(ParametricGap) -> AffineInsets? {
    guard let container = scene.parent(of: child).flatMap({ scene.container(of: $0) }) else { return nil }
    let kind = scene.containers[container].kind
    switch kind {
    case .navigation, .tab:
      var insets =
        kind == .tab ? try barInsets(ofTabs: container, of: child) : try barInsets(ofNavigation: container)
      if !geometry.reaches(child, below: "top", container) { insets.top = Affine(0) }
      if !geometry.reaches(child, below: "bottom", container) { insets.bottom = Affine(0) }
      return insets
    case .split:
      guard window.containers[container].isCollapsed else { throw .container }
      return geometry.floatingInsets(of: child, container).map { AffineInsets($0) }
    default: return nil
    }
  }

  private mutating func barInsets(ofNavigation container: ContainerID) throws(ParametricGap) -> AffineInsets {
    let (bar, tools) = (geometry.navigationBarHeight(container), geometry.toolbarHeight(container))
    let zero = Affine(0)
    guard geometry.barMetrics(container).isMeasuredFromEdge else {
      return AffineInsets(top: Affine(bar), left: zero, bottom: Affine(tools), right: zero)
    }
    let (rect, safe) = try outer(container)
    var insets = AffineInsets.zero
    if bar > 0 { insets.top = try navigationBarRect(container).maxY - rect.minY - safe.top }
    if tools > 0 { insets.bottom = path.max(zero, rect.maxY - (try toolbarRect(container).minY) - safe.bottom) }
    return insets
  }

  private mutating func barInsets(
    ofTabs container: ContainerID, of tab: ControllerID
  ) throws(ParametricGap) -> AffineInsets {
    let (metrics, height) = (geometry.barMetrics(container), geometry.tabBarHeight(container))
    var insets = AffineInsets.zero
    if height == 0 { return insets }
    if metrics.hasTabsAtTop {
      if scene.kind(of: tab) != .navigation { insets.top = Affine(height + metrics.gapBelowTabs) }
    } else if metrics.isMeasuredFromEdge {
      insets.bottom = path.max(Affine(0), Affine(height) - (try outer(container).safeArea.bottom))
    } else {
      insets.bottom = Affine(height)
    }
    return insets
  }

  /// How much space opaque bars take from a root view.
  private mutating func barsBeside(_ view: ViewID) throws(ParametricGap) -> AffineInsets {
    guard scene.views[view].isControllerRoot, let child = scene.views[view].controller,
      let container = scene.parent(of: child).flatMap({ scene.container(of: $0) })
    else { return .zero }
    let rect = try outer(container).rect
    var insets = AffineInsets.zero
    let (reachesTop, reachesBottom) = (
      geometry.reaches(child, below: "top", container), geometry.reaches(child, below: "bottom", container)
    )
    switch scene.containers[container].kind {
    case .navigation:
      if geometry.navigationBarHeight(container) > 0, !reachesTop {
        insets.top = try navigationBarRect(container).maxY - rect.minY
      }
      if geometry.toolbarHeight(container) > 0, !reachesBottom {
        insets.bottom = rect.maxY - (try toolbarRect(container).minY)
      }
    case .tab:
      if geometry.tabBarHeight(container) == 0 { break }
      let bar = try tabBarRect(container)
      if geometry.barMetrics(container).hasTabsAtTop {
        if !reachesTop { insets.top = bar.maxY - rect.minY }
      } else if !reachesBottom {
        insets.bottom = rect.maxY - bar.minY
      }
    default: break
    }
    return insets
  }
}
