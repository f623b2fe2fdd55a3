// Items in bars as functions of the window's size: see `Geometry+BarItems`. Their sizes depend on their titles and on
// traits, which stay the same.

extension AffineGeometry {
  /// More items than any bar can hold are not traced, so that the cost stays in proportion.
  private static let mostBarItems = 50

  /// The rectangle of an item: at its present distance from a side of its bar. In a toolbar, flexible spaces share the
  /// room that grows.
  mutating func barItemRect(_ item: ViewID, _ container: ContainerID) throws(ParametricGap) -> AffineRect {
    let frames = geometry.barItemFrames(container)
    guard let frame = frames[item], frames.count <= Self.mostBarItems else { throw .container }
    let placement = geometry.placement(of: item, container)
    let isMirrored = geometry.isRightToLeft(container)
    let isToolbar = placement == .toolbar
    let now = isToolbar ? geometry.toolbarRect(container) : geometry.navigationBarRect(container)
    let bar = isToolbar ? try toolbarRect(container) : try navigationBarRect(container)
    // The shares of the bar's growth that lie to the left of the item and in it.
    var (along, own) = ((placement == .trailing) != isMirrored ? 1.0 : 0, 0.0)
    if isToolbar {
      let items = geometry.toolbarItems(container)
      let flexible = items.filter { window.barSpace($0, in: scene) == .flexible }
      if !flexible.isEmpty {
        let rules = BarItemRules.of(window.os)
        let least = rules.isGlass ? rules.spacing : 0
        let ends = items.compactMap { frames[$0] }
        let length = (ends.map { $0.maxX }.max() ?? 0) - (ends.map { $0.minX }.min() ?? 0)
        let taken = flexible.reduce(length) { $0 - (frames[$1]?.width ?? 0) + least }
        guard path.isAtLeast(bar.width - 2 * rules.toolbarMargin, Affine(taken)) else { throw .container }
        let share = 1 / Double(flexible.count)
        own = flexible.contains(item) ? share : 0
        let before = items.prefix { $0 != item }.reduce(0) { $0 + (flexible.contains($1) ? share : 0) }
        along = isMirrored ? 1 - before - own : before
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
      width: Affine(frame.width) + own * (bar.width - now.width),
      height: Affine(frame.height))
  }
}
