// Items in bars as functions of the window's size: see `Geometry+BarItems`. Their sizes depend on their titles and on
// traits, which stay the same.

extension AffineGeometry {
  /// More items than any bar can hold are not traced, so that the cost stays in proportion.
  private static let mostBarItems = 50

  /// The rectangle of an item: at its present distance from a side of its bar, or distributed over the toolbar.
  mutating func barItemRect(_ item: ViewID, _ container: ContainerID) throws(ParametricGap) -> AffineRect {
    let frames = geometry.barItemFrames(container)
    guard let frame = frames[item], frames.count <= Self.mostBarItems else { throw .container }
    let placement = geometry.placement(of: item, container)
    let isMirrored = geometry.isRightToLeft(container)
    let isToolbar = placement == .toolbar
    let now = isToolbar ? geometry.toolbarRect(container) : geometry.navigationBarRect(container)
    let bar = isToolbar ? try toolbarRect(container) : try navigationBarRect(container)
    // The share of the bar's growth that lies before the item. In a toolbar the first item stays at the beginning and
    // the last one at the end.
    var along = (placement == .trailing) != isMirrored ? 1.0 : 0
    if isToolbar {
      let items = geometry.toolbarItems(container)
      let share = items.count > 1 ? Double(items.firstIndex(of: item) ?? 0) / Double(items.count - 1) : 0
      along = isMirrored ? 1 - share : share
      let widths = items.reduce(0) { $0 + (frames[$1]?.width ?? 0) }
      guard path.isAtLeast(bar.width - 2 * BarItemRules.of(window.os).toolbarMargin, Affine(widths)) else {
        throw .container
      }
    }
    // Items at the end stand before a search field, which may grow with the bar.
    var moved = Affine(0)
    if placement == .trailing, case .inline? = geometry.searchInBar(container)?.form {
      let field = try searchBarRect(container).width - geometry.searchBarRect(container).width
      moved = isMirrored ? field : -1 * field
    }
    return AffineRect(
      minX: bar.minX + (frame.x - now.x) + along * (bar.width - now.width) + moved, minY: bar.minY + (frame.y - now.y),
      width: Affine(frame.width), height: Affine(frame.height))
  }
}
