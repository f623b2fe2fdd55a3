// What has scrolled: where the content of scroll views begins, and what of a navigation bar went away with it.

extension Geometry {
  /// Where the content of a scroll view begins, from the corner of its frame, in the last commit. Zero for other views.
  func contentOrigin(of view: ViewID) -> Point {
    guard scene.views.contains(view), scene.views[view].kind.isScrolling,
      let origin = engine.extras(of: view)?.contentOrigin
    else { return .zero }
    return Point(x: engine.value(of: origin.left), y: engine.value(of: origin.top))
  }

  /// The least and the greatest content offset of an installed view, while the bars over it have their full heights;
  /// nil if it has no content that scrolls.
  func contentOffsetLimits(of view: ViewID) -> (least: Point, greatest: Point)? {
    if followsScrolling { return beforeScrolling.contentOffsetLimits(of: view) }
    guard scene.views[view].kind.isScrolling, let content = contentSize(of: view) else { return nil }
    let rect = exactRect(of: view)
    let inset = adjustedContentInset(of: view, rect: rect, safeArea: safeAreaInsets(of: view, rect: rect))
    let least = Point(x: -inset.left, y: -inset.top)
    return (
      least,
      Point(
        x: max(least.x, content.width + inset.right - rect.width),
        y: max(least.y, content.height + inset.bottom - rect.height))
    )
  }

  /// Where the content begins with the offset that is set. Without one it begins at the insets.
  ///
  /// CHOICE: an offset beyond the ends of the content counts as the end, as after it has sprung back. UIKit keeps such
  /// an offset until the view scrolls or changes its size.
  func scrolledOrigin(of view: ViewID, rect: Rect, inset: EdgeInsets) -> Point {
    let start = Point(x: inset.left, y: inset.top)
    guard let offset = contentOffset(of: view), let content = contentSize(of: view) else { return start }
    return Point(
      x: min(start.x, max(-offset.x, rect.width - inset.right - content.width)),
      y: min(start.y, max(-offset.y, rect.height - inset.bottom - content.height)))
  }

  /// The offset that is set, wherever the content ends; nil if none is.
  private func contentOffset(of view: ViewID) -> Point? { window.value(.contentOffset, of: view, in: scene)?.point }

  /// The same, as if nothing had scrolled.
  private var beforeScrolling: Geometry { Geometry(scene, window, engine, followsScrolling: false) }

  // MARK: - Navigation bars

  /// The view that scrolls below the bars of a controller: its own view, or the first subview of that, and so on.
  func scrollView(of controller: ControllerID) -> ViewID? {
    var next: ViewID? = scene.controllers[controller].rootView
    while let view = next {
      if scene.views[view].kind.isScrolling { return view }
      next = scene.subviews(of: view).first { window.isOwnInstalled($0, in: scene) }
    }
    return nil
  }

  /// The view with which parts of a navigation bar scroll away; nil if no offset is set or nothing of the bar can go.
  func collapsingScrollView(in container: ContainerID) -> ViewID? {
    guard hasLargeTitle(container) || searchRowThatHides(container) > 0,
      let view = shownController(container).flatMap(scrollView(of:)), contentOffset(of: view) != nil
    else { return nil }
    return view
  }

  /// How much height a navigation bar has lost to scrolling, in points: first its search bar goes, then its large title
  /// (H). CHOICE: only if the view reaches below the bar, and by any length; the end of a drag leaves no half in UIKit.
  func scrolledAway(in container: ContainerID) -> (search: Double, title: Double) {
    guard followsScrolling, let view = collapsingScrollView(in: container) else { return (0, 0) }
    let before = beforeScrolling
    let distance = before.distance(of: view, below: container)
    let search = min(distance, before.searchRowThatHides(container))
    return (search, min(distance - search, before.heightOfLargeTitle(container)))
  }

  /// Whether content has scrolled below the navigation bar.
  func hasContentBelowBar(_ container: ContainerID) -> Bool {
    guard let view = shownController(container).flatMap(scrollView(of:)) else { return false }
    return beforeScrolling.distance(of: view, below: container) > 0.5
  }

  /// How far content has scrolled upwards, in points; 0 if the view does not reach below the bar. One that begins at
  /// the bar's lower edge is higher while the bar is lower, so its top tells it, and not how much the bar covers.
  private func distance(of view: ViewID, below container: ContainerID) -> Double {
    guard engine.isInstalled(view), let offset = contentOffset(of: view), let limits = contentOffsetLimits(of: view),
      limits.least.y < -contentInset(of: view).top,
      exactRect(of: view).minY < navigationBarRect(container).minY + 0.5
    else { return 0 }
    return min(max(offset.y, limits.least.y), limits.greatest.y) - limits.least.y
  }
}
