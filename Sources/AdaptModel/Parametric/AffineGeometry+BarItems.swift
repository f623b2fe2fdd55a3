// Items in bars as functions of the window's size: see `Geometry+BarItems`. How wide and high they are follows from
// their titles and from traits, which stay as they are.

extension AffineGeometry {
  /// The rectangle of an item: as far from a side of its bar as it is now, or spread over the toolbar.
  mutating func barItemRect(_ item: ViewID, _ container: ContainerID) throws(ParametricGap) -> AffineRect {
    let placement = geometry.placement(of: item, container)
    let frame = geometry.barItemRect(item, container)
    let isToolbar = placement == .toolbar
    let now = isToolbar ? geometry.toolbarRect(container) : geometry.navigationBarRect(container)
    let bar = isToolbar ? try toolbarRect(container) : try navigationBarRect(container)
    // The first of a toolbar keeps its place at the beginning, the last one at the end.
    let isMirrored = geometry.traits(container).layoutDirection == .rightToLeft
    let along: Double
    if isToolbar {
      let items = geometry.barItems(container, in: .toolbar)
      let place = Double(items.firstIndex(of: item) ?? 0)
      let share = items.count > 1 ? place / Double(items.count - 1) : 0
      along = isMirrored ? 1 - share : share
      let widths = items.reduce(0) { $0 + geometry.barItemRect($1, container).width }
      guard path.isAtLeast(bar.width - 2 * BarItemRules.of(window.os).toolbarMargin, Affine(widths)) else {
        throw .container
      }
    } else {
      along = (placement == .trailing) != isMirrored ? 1 : 0
    }
    return AffineRect(
      minX: bar.minX + (frame.x - now.x) + along * (bar.width - now.width), minY: bar.minY + (frame.y - now.y),
      width: Affine(frame.width), height: Affine(frame.height))
  }
}
