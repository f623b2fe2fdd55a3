import AdaptModel

extension Model {
  /// Where the subviews of a view are counted from in a picture: its own origin, and in a scroll view that nobody has
  /// scrolled the beginning of its content, clear of bars.
  ///
  /// - Parameters:
  ///   - view: whose subviews.
  ///   - origin: of the view, in the window.
  func contentOrigin(of view: ViewID, at origin: Point) -> Point {
    switch scene.kind(of: view) {
    case .scroll, .table, .collection:
      let inset = adjustedContentInset(of: view)
      return Point(x: origin.x + inset.left, y: origin.y + inset.top)
    default: return origin
    }
  }
}
