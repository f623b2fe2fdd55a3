import AdaptModel

/// Sizes at which a layout is one affine function of width and height.
public struct SizeRegion: Sendable {
  public let polygon: ConvexPolygon
  /// Which of the layouts it is, from 0: regions with one number have the same functions, and meet or lie apart.
  public internal(set) var layout = 0
  /// Of each view that is installed: its left, top, right and bottom edge in the window's coordinates, before rounding.
  public let edges: [Edges]
  /// The views that are seen, in tree order.
  let visible: Set<ViewID>
  /// What a certificate says of it, where that was asked for and could be found.
  var evidence: RegionEvidence?

  /// A view's four edges as functions of the window's width and height.
  public struct Edges: Hashable, Sendable {
    public let view: ViewID
    public let left: HalfPlane
    public let top: HalfPlane
    public let right: HalfPlane
    public let bottom: HalfPlane

    /// Its rectangle in a window of a size.
    public func rect(at size: Size) -> Rect {
      let point = Point(x: size.width, y: size.height)
      return Rect(minX: left(point), minY: top(point), maxX: right(point), maxY: bottom(point))
    }
  }
}

/// Sizes of which something is not decided.
public struct UndecidedRegion: Sendable {
  public let polygon: ConvexPolygon
  /// "a container controller places views".
  public let reason: String
}
