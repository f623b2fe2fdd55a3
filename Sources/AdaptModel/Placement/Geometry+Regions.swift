// Regions of the window as insets of a view, and guides adapted to the corners of the display (`IOS27.md §2.4`, §2.5).

extension Geometry {
  /// How far a region, or an adapted guide, is inset from a view; zero where the window does not have the region.
  func regionInsets(_ kind: GuideKind, of view: ViewID) -> EdgeInsets {
    let rect = exactRect(of: view)
    let regions = window.regions
    switch kind {
    case .fold: return regions.fold.map { insets(of: $0, in: rect) } ?? .zero
    case .statusCorner: return regions.occlusions.first.map { insets(of: $0, in: rect) } ?? .zero
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
    // What a corner takes of the window, as far as the view reaches into it.
    let reach = insets(of: windowRect.inset(by: corners), in: rect)
    return .max(base, EdgeInsets.max(reach, .zero))
  }

  private func insets(of region: Rect, in rect: Rect) -> EdgeInsets {
    EdgeInsets(
      top: region.minY - rect.minY, left: region.minX - rect.minX, bottom: rect.maxY - region.maxY,
      right: rect.maxX - region.maxX)
  }
}
