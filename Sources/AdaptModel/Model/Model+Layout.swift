import AdaptSolver

// The results of the last layout.

extension Model {
  /// Lays out if anything changed, telling nobody: for a Swift program, or to read a frame inside a handler.
  public mutating func layoutIfNeeded() { _ = layOut() }

  /// Lays out if anything changed.
  mutating func layOut() -> LayoutOutcome { layout.layOut(scene, &window) }

  /// How many views and constraints took part in the last layout. O(1).
  package var laidOutCount: Int { layout.engine.installedViews.count + layout.engine.activeConstraints.count }

  /// On what a layout would depend now. Where they are equal, nothing changed in between.
  package var layoutRevisions: LayoutRevisions { LayoutRevisions(scene, window) }

  /// Whether something changed since the last layout.
  public var needsLayout: Bool { layout.isStale(scene, window) }

  /// In the superview's coordinates, on device pixels. Zero while it is not installed or not in the window. A hidden
  /// column of a split view controller has its place beside the window.
  public func frame(of view: ViewID) -> Rect {
    // The window sizes its root view at once, before any layout (`UIKIT.md §3.1.b`).
    if needsLayout, let root = window.root, window.environment != nil, scene.rootView(of: root) == view,
      !layout.isLaidOut || isInstalled(view)
    {
      let size = window.size
      return Rect(x: 0, y: 0, width: size.width, height: size.height).aligned(toScale: window.scale)
    }
    if !window.primedFrames.isEmpty, let primed = window.primedFrames[view] { return primed }
    if scene.hasSplits, !isInstalled(view), let waiting = geometry.frameOfHiddenColumn(view) { return waiting }
    return layout.frame(of: view)
  }

  /// In the coordinates of the view whose guide it is, on device pixels. Zero while not installed.
  public func frame(of guide: GuideID) -> Rect { geometry.frame(of: guide) }

  /// In the window's coordinates, exact. Zero while not installed.
  public func alignmentRect(of item: LayoutItem) -> Rect { geometry.alignmentRect(of: item) }

  /// An anchor's position in the window's coordinates, or its length, exact. 0 while its item is not installed.
  ///
  /// Guides and baselines to which no constraint refers are computed from the frames.
  public func value(of anchor: Anchor) -> Double {
    if scene.hasSplits, let view = anchor.item.view, anchor.item.guideKind == nil, !isInstalled(view),
      let waiting = geometry.rectOfHiddenColumn(view)
    {
      let isRightToLeft = window.effectiveIsRightToLeft(view, in: scene)
      switch anchor.attribute {
      case .leading: return waiting.rect.side(isRightToLeft ? .right : .left)
      case .trailing: return waiting.rect.side(isRightToLeft ? .left : .right)
      default: return waiting.rect.side(anchor.attribute)
      }
    }
    return geometry.value(of: anchor)
  }

  /// Whether the view and all its superviews are installed, and in the window.
  public func isInstalled(_ view: ViewID) -> Bool { layout.isInstalled(view) }

  /// Whether a guide took part in the last layout: it and its view are installed.
  public func isInstalled(_ guide: GuideID) -> Bool { layout.isInstalled(guide) }

  /// Whether the constraint takes part: it is installed and so is every item in it. One set aside in a conflict does.
  public func isActive(_ constraint: ConstraintID) -> Bool { layout.isActive(constraint) }

  /// In points, as of the last layout: how far the unsafe strips of the root reach into this view (`UIKIT.md §6.5`);
  /// zero while it is not installed.
  public func safeAreaInsets(of view: ViewID) -> EdgeInsets {
    layout.isInstalled(view) ? geometry.guideInsets(of: view).safeArea : .zero
  }

  /// The distances of the margins guide, safe area included.
  public func layoutMargins(of view: ViewID) -> EdgeInsets {
    layout.isInstalled(view) ? geometry.guideInsets(of: view).margins : .zero
  }

  /// The `adjustedContentInset` of a scroll view, or of a text view that scrolls: its `contentInset`, plus the part of
  /// the safe area that its behaviour adds. Zero for other views.
  public func adjustedContentInset(of view: ViewID) -> EdgeInsets {
    layout.isInstalled(view) ? geometry.adjustedContentInset(of: view) : .zero
  }

  /// How a cell arranges its own texts and its image; `default` for other views.
  public func cellStyle(of cell: ViewID) -> CellStyle {
    scene.views.contains(cell) ? window.cellStyle(of: cell, in: scene) : .default
  }

  /// Where the content of a scroll view begins, from the origin of its frame: `contentOffset` with the other sign. Zero
  /// for other views.
  public func contentOrigin(of view: ViewID) -> Point {
    scrolls(view) ? geometry.contentOrigin(of: view) : .zero
  }

  private func scrolls(_ view: ViewID) -> Bool { scene.views.contains(view) && scene.views[view].kind.isScrolling }

  /// The least and the greatest `contentOffset` of a scroll view. Beyond them people only pull it; then it springs
  /// back.
  ///
  /// - Returns: nil for a view that does not scroll, that is not installed, or whose content has no size.
  public func contentOffsetLimits(of view: ViewID) -> (least: Point, greatest: Point)? {
    scrolls(view) && layout.isInstalled(view) ? geometry.contentOffsetLimits(of: view) : nil
  }

  /// Required constraints that are set aside because others contradict them, in order of addition.
  public var brokenConstraints: [ConstraintID] { layout.brokenConstraints }

  /// The frames of every view of the window, root first. O(views).
  public func snapshot() -> LayoutSnapshot {
    guard window.root != nil else { return LayoutSnapshot(views: []) }
    var result: [ViewFrame] = []
    result.reserveCapacity(scene.views.count)
    window.forEachView(in: scene) { view in
      result.append(
        ViewFrame(
          view: view, kind: scene.views[view].kind, frame: layout.frame(of: view),
          isInstalled: layout.isInstalled(view)))
    }
    return LayoutSnapshot(views: result)
  }

  /// Shows another solution of an ambiguous layout (`exerciseAmbiguityInLayout`): frames and anchors become those of
  /// one that satisfies all constraints equally well, and at the next call those of the first again. The next layout
  /// undoes it.
  ///
  /// - Parameter view: the view to move; nil moves the first one that can.
  /// - Returns: whether anything can move.
  public mutating func exerciseAmbiguity(of view: ViewID? = nil) -> Bool {
    guard let solutions = inspector.otherSolutions(moving: view) else { return false }
    for solution in solutions where layout.show(solution, scene, window) { return true }
    return false
  }

  /// The size that best satisfies the constraints within a view, near a target (`systemLayoutSizeFitting`).
  ///
  /// Solved separately from the window: only the contents of the view count, not its superview or the window.
  /// Multi-line texts are measured at the resulting width, in a second pass. A self-sizing cell is `fittingSize(of:
  /// cell, target: Size(tableWidth, 0), horizontal: 1000)`.
  ///
  /// - Parameters:
  ///   - view: the view to measure, with all its contents.
  ///   - target: the target size, in points.
  ///   - horizontal: the priority of the target's width, 1…1000; 50 is `fittingSizeLevel`.
  ///   - vertical: the priority of the target's height.
  /// - Returns: points, each length rounded up to a device pixel (CHOICE; a simulator's figures allow half up too).
  ///   Zero for a view that is not installed, or if the constraints inside contradict the target.
  public mutating func fittingSize(
    of view: ViewID, target: Size = .layoutFittingCompressed, horizontal: Double = 50, vertical: Double = 50
  ) -> Size {
    layoutIfNeeded()
    return inspector.fittingSize(
      of: view, target: target, horizontal: Priority(horizontal) ?? .fitting, vertical: Priority(vertical) ?? .fitting,
      layout.rowsByView(scene))
  }
}
