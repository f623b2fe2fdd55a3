// Regions of the window as insets of a view, and guides with corner adaptation (`IOS27.md §2.4`, §2.5).

extension Geometry {
  /// The insets of a region, or of an adapted guide, from a view; zero if the window does not have the region.
  func regionInsets(_ kind: GuideKind, of view: ViewID) -> EdgeInsets {
    let rect = exactRect(of: view)
    let regions = window.regions
    switch kind {
    case .fold: return regions.fold.map { insets(of: $0, in: rect) } ?? .zero
    case .statusCorner: return regions.occlusions.first.map { insets(of: $0, in: rect) } ?? .zero
    case .topBar, .leadingBar, .bottomBar, .trailingBar: return insets(of: barRegion(kind, of: view), in: rect)
    default: break
    }
    let plain = guideInsets(of: view)
    let (base, corners): (EdgeInsets, EdgeInsets)
    switch kind {
    case .safeAreaHorizontal: (base, corners) = (plain.safeArea, regions.horizontalCorners)
    case .safeAreaVertical: (base, corners) = (plain.safeArea, regions.verticalCorners)
    case .marginsHorizontal: (base, corners) = (plain.margins, regions.horizontalCorners)
    case .marginsVertical: (base, corners) = (plain.margins, regions.verticalCorners)
    case .readableHorizontal: (base, corners) = (plain.readable, regions.horizontalCorners)
    default: (base, corners) = (plain.readable, regions.verticalCorners)
    }
    // The part of the window that a corner takes, as far as it reaches into the view.
    let reach = insets(of: windowRect.inset(by: corners), in: rect)
    return .max(base, EdgeInsets.max(reach, .zero))
  }

  /// The strip that the view's safe area leaves out at an edge: as long as the safe area, and clear of the status
  /// corner.
  private func barRegion(_ kind: GuideKind, of view: ViewID) -> Rect {
    let rect = exactRect(of: view)
    let safe = guideInsets(of: view).safeArea
    let inner = rect.inset(by: safe)
    let isRightToLeft = window.effectiveIsRightToLeft(view, in: scene)
    var strip: Rect
    switch kind {
    case .topBar: strip = Rect(x: inner.x, y: rect.y, width: inner.width, height: safe.top)
    case .bottomBar: strip = Rect(x: inner.x, y: inner.maxY, width: inner.width, height: safe.bottom)
    case .leadingBar where !isRightToLeft, .trailingBar where isRightToLeft:
      strip = Rect(x: rect.x, y: inner.y, width: safe.left, height: inner.height)
    default: strip = Rect(x: inner.maxX, y: inner.y, width: safe.right, height: inner.height)
    }
    for corner in window.regions.occlusions where strip.intersection(corner) != nil {
      if kind == .topBar || kind == .bottomBar {
        let isAtRight = corner.midX > strip.midX
        let (from, to) = (isAtRight ? strip.minX : corner.maxX, isAtRight ? corner.minX : strip.maxX)
        strip = Rect(x: from, y: strip.y, width: max(0, to - from), height: strip.height)
      } else {
        let isAtBottom = corner.midY > strip.midY
        let (from, to) = (isAtBottom ? strip.minY : corner.maxY, isAtBottom ? corner.minY : strip.maxY)
        strip = Rect(x: strip.x, y: from, width: strip.width, height: max(0, to - from))
      }
    }
    return strip
  }

  private func insets(of region: Rect, in rect: Rect) -> EdgeInsets {
    EdgeInsets(
      top: region.minY - rect.minY, left: region.minX - rect.minX, bottom: rect.maxY - region.maxY,
      right: rect.maxX - region.maxX)
  }
}
