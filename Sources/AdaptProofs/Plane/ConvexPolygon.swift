import AdaptModel

/// A convex set of window sizes with corners: a point's x is a width and its y a height, in points.
public struct ConvexPolygon: Hashable, Sendable {
  /// In order around it.
  public private(set) var corners: [Point]

  /// Narrower than this, in points, is an edge and no area.
  static let edge = 1e-6
  /// Nearer to a line than this, in points, is on it.
  private static let hair = 1e-9

  public init(corners: [Point]) { self.corners = corners }

  /// All sizes between two.
  public init(from least: Size, to most: Size) {
    corners = [
      Point(x: least.width, y: least.height), Point(x: most.width, y: least.height),
      Point(x: most.width, y: most.height), Point(x: least.width, y: most.height),
    ]
  }

  /// The least one that holds all of several: Andrew's monotone chain.
  init(hullOf polygons: [ConvexPolygon]) {
    let points = polygons.flatMap { $0.corners }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func turn(_ one: Point, _ two: Point, _ three: Point) -> Double {
      (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
    }
    func chain(_ points: [Point]) -> [Point] {
      var chain: [Point] = []
      for point in points {
        // What lies on a line between two, up to rounding, is no corner.
        while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 1e-6 {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    corners = chain(points).dropLast() + chain(points.reversed()).dropLast()
  }

  public var area: Double {
    var sum = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return abs(sum) / 2
  }

  public var least: Size {
    guard var least = corners.first else { return Size(0, 0) }
    for corner in corners { least = Point(x: min(least.x, corner.x), y: min(least.y, corner.y)) }
    return Size(least.x, least.y)
  }
  public var most: Size {
    guard var most = corners.first else { return Size(0, 0) }
    for corner in corners { most = Point(x: max(most.x, corner.x), y: max(most.y, corner.y)) }
    return Size(most.x, most.y)
  }

  /// Whether it is no wider anywhere than an edge.
  var isEdge: Bool {
    guard corners.count > 2 else { return true }
    let perimeter = corners.indices.reduce(0.0) { sum, index in
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      let (x, y) = (other.x - one.x, other.y - one.y)
      return sum + (x * x + y * y).squareRoot()
    }
    return area <= Self.edge * perimeter / 2
  }

  /// The part in a half-plane; nil where there is none, or an edge only.
  public func clipped(to side: HalfPlane) -> ConvexPolygon? {
    // A corner so near to the line lies on it, and belongs to both parts: were it taken for the wrong side by a hair, a
    // whole triangle would be lost.
    func distance(_ corner: Point) -> Double {
      let distance = side(corner)
      return abs(distance) <= Self.hair ? 0 : distance
    }
    // Most lines cut nothing off.
    if corners.allSatisfy({ distance($0) >= 0 }) { return self }
    if corners.allSatisfy({ distance($0) <= 0 }) { return nil }
    let distances = corners.map(distance)
    var kept: [Point] = []
    for index in corners.indices {
      let next = (index + 1) % corners.count
      let (here, there) = (distances[index], distances[next])
      if here >= 0 { kept.append(corners[index]) }
      if (here > 0 && there < 0) || (here < 0 && there > 0) {
        let share = here / (here - there)
        kept.append(
          Point(
            x: corners[index].x + share * (corners[next].x - corners[index].x),
            y: corners[index].y + share * (corners[next].y - corners[index].y)))
      }
    }
    let result = ConvexPolygon(corners: kept)
    return result.isEdge ? nil : result
  }

  /// The part in all of them.
  public func clipped(to sides: [HalfPlane]) -> ConvexPolygon? {
    var result = self
    for side in sides {
      guard let clipped = result.clipped(to: side) else { return nil }
      result = clipped
    }
    return result
  }

  /// The part in all of them, and the rest in convex parts without overlap.
  func divided(by sides: [HalfPlane]) -> (inside: ConvexPolygon?, outside: [ConvexPolygon]) {
    // Most cut nothing off.
    let sides = sides.filter { side in corners.contains { side($0) < -Self.hair } }
    guard let inside = clipped(to: sides) else { return (nil, [self]) }
    var rest = self
    var outside: [ConvexPolygon] = []
    // Those at its edges first, so that the rest is in few parts; none of the others cuts more than an edge off then.
    for side in sides.filter(inside.touches) + sides.filter({ !inside.touches($0) }) {
      if let part = rest.clipped(to: -side) { outside.append(part) }
      guard let next = rest.clipped(to: side) else { return (nil, outside) }
      rest = next
    }
    return (rest, outside)
  }

  /// Whether two corners lie on the edge of a half-plane.
  private func touches(_ side: HalfPlane) -> Bool { corners.count { abs(side($0)) <= 1e-6 } >= 2 }

  /// What of it lies outside of another, in convex parts without overlap.
  func subtracting(_ other: ConvexPolygon) -> [ConvexPolygon] { divided(by: other.sides).outside }

  /// The half-planes of which it is what they share.
  public var sides: [HalfPlane] {
    let center = center
    return corners.indices.compactMap { index in
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      let (x, y) = (other.x - one.x, other.y - one.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 1e-9 else { return nil }
      let side = HalfPlane(-y / length, x / length, (y * one.x - x * one.y) / length)
      return side(center) >= 0 ? side : -side
    }
  }

  private var center: Point {
    let count = Double(max(1, corners.count))
    return Point(x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }

  /// A point inside, in no special place; another for each number.
  func innerPoint(_ number: Int) -> Point {
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for (index, corner) in corners.enumerated() {
      let turn = Double(index + 1) * 0.618_033_988_749_895 + Double(number) * 0.324_717_957_244_746
      let weight = 0.35 + (turn - turn.rounded(.down))
      x += weight * corner.x
      y += weight * corner.y
      sum += weight
    }
    return Point(x: x / sum, y: y / sum)
  }

  /// The corner at which a window is smallest: by its width first.
  public var smallest: Point { corners.min { ($0.x, $0.y) < ($1.x, $1.y) } ?? Point(x: 0, y: 0) }

  /// Whether a size lies in it, or on its edge.
  public func contains(_ size: Size) -> Bool {
    sides.allSatisfy { $0(Point(x: size.width, y: size.height)) >= -1e-6 }
  }

  /// The widths that it has at a height; nil for none, and for a corner.
  func widths(atHeight height: Double) -> ClosedRange<Double>? { range(at: height) { ($0.x, $0.y) } }

  /// The heights that it has at a width; nil for none, and for a corner.
  func heights(atWidth width: Double) -> ClosedRange<Double>? { range(at: width) { ($0.y, $0.x) } }

  /// Where it is cut by a line along one axis.
  private func range(at length: Double, _ axes: (Point) -> (own: Double, across: Double)) -> ClosedRange<Double>? {
    var found: [Double] = []
    for index in corners.indices {
      let (one, other) = (axes(corners[index]), axes(corners[(index + 1) % corners.count]))
      guard min(one.across, other.across) <= length, length <= max(one.across, other.across) else { continue }
      let share = one.across == other.across ? 0 : (length - one.across) / (other.across - one.across)
      found.append(one.own + share * (other.own - one.own))
    }
    guard let least = found.min(), let most = found.max(), most > least else { return nil }
    return least...most
  }

  /// Whether the rectangles around both share more than an edge.
  func meets(_ other: ConvexPolygon) -> Bool { Extent(of: self).meets(Extent(of: other)) }

  /// The rectangle around one, to be compared with many.
  struct Extent {
    let least: Size
    let most: Size

    init(of polygon: ConvexPolygon) { (least, most) = (polygon.least, polygon.most) }

    /// Whether both share more than an edge.
    func meets(_ other: Extent) -> Bool {
      least.width < other.most.width && other.least.width < most.width && least.height < other.most.height
        && other.least.height < most.height
    }
  }
}
