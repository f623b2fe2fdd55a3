import AdaptModel

/// A convex polygon on a plane of sizes.
struct PlanePolygon {
  let corners: [Point]

  var area: Double {
    var sum = 0.0
    for (one, other) in sides { sum += one.x * other.y - other.x * one.y }
    return abs(sum) / 2
  }

  var center: Point {
    let count = Double(max(1, corners.count))
    return Point(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }

  private var sides: [(Point, Point)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  func contains(_ point: Point) -> Bool {
    var (isLeft, isRight) = (false, false)
    for (one, other) in sides {
      let turn = (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x)
      if turn > 1e-9 { isLeft = true }
      if turn < -1e-9 { isRight = true }
    }
    return !(isLeft && isRight)
  }

  /// Whether it has a common area with a rectangle. It has one if no line along a side of either separates them.
  func meets(_ rect: Rect) -> Bool {
    let other = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    var normals = [Point(x: 1, y: 0), Point(x: 0, y: 1)]
    for (one, end) in sides { normals.append(Point(x: end.y - one.y, y: one.x - end.x)) }
    return normals.allSatisfy { normal in
      func extent(_ points: [Point]) -> (least: Double, most: Double) {
        let places = points.map { normal.x * $0.x + normal.y * $0.y }
        return (places.min() ?? 0, places.max() ?? 0)
      }
      let (own, its) = (extent(corners), extent(other))
      return own.least < its.most && its.least < own.most
    }
  }
}
