import AdaptModel

/// Numbers of a certificate, which are fractions: what is known up to rounding is written as the fraction that it
/// stands for.
enum ExactNumber {
  /// The simplest fraction with a denominator of at most 64 within a tolerance; else the number to a billionth. Nil for
  /// what is not finite, or too large.
  static func text(_ number: Double, within tolerance: Double) -> String? {
    guard number.isFinite, abs(number) < 1e9 else { return nil }
    for denominator in 1...64 {
      let numerator = (number * Double(denominator)).rounded()
      if abs(number - numerator / Double(denominator)) <= tolerance {
        // proven: far below the largest whole number.
        return denominator == 1 ? "\(Int64(numerator))" : "\(Int64(numerator))/\(denominator)"
      }
    }
    return "\(Int64((number * 1e9).rounded()))/1000000000"
  }

  /// A number that was given, and is no result of arithmetic.
  static func given(_ number: Double) -> String? { text(number, within: 1e-12 * max(1, abs(number))) }

  /// A function of the size that was computed.
  static func function(_ line: HalfPlane) -> [String]? {
    guard let a = text(line.a, within: 1e-10), let b = text(line.b, within: 1e-10),
      let c = text(line.c, within: 1e-8)
    else { return nil }
    return [a, b, c]
  }

  /// The sides of a polygon as functions that are at least 0 in it, the larger slope 1. Nil where one has no number.
  static func sides(of polygon: ConvexPolygon) -> [[String]]? {
    var sides: [[String]] = []
    let corners = polygon.corners
    for index in corners.indices {
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      let (x, y) = (other.x - one.x, other.y - one.y)
      guard abs(x) + abs(y) > 1e-4 else {
        // A corner that two computations have placed apart, or an end of a strip that is hardly wider than an edge.
        guard min(polygon.extent.width, polygon.extent.height) < 1e-3 else { continue }
        let isUpright = polygon.extent.height > polygon.extent.width
        let (place, inner) = isUpright ? (one.y, polygon.innerPoint(0).y) : (one.x, polygon.innerPoint(0).x)
        let sign = inner > place ? 1.0 : -1.0
        guard let c = text(-sign * place, within: 1e-7) else { return nil }
        let slope = sign > 0 ? "1" : "-1"
        sides.append(isUpright ? ["0", slope, c] : [slope, "0", c])
        continue
      }
      let largest = max(abs(x), abs(y))
      let (a, b) = (-y / largest, x / largest)
      let inner = polygon.innerPoint(0)
      let sign = a * (inner.x - one.x) + b * (inner.y - one.y) >= 0 ? 1.0 : -1.0
      guard let p = text(sign * a, within: 1e-7), let q = text(sign * b, within: 1e-7) else { return nil }
      let (slopeX, slopeY) = (value(p), value(q))
      let middle = Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
      guard let c = text(-slopeX * middle.x - slopeY * middle.y, within: 1e-7) else { return nil }
      sides.append([p, q, c])
    }
    return sides
  }

  private static func value(_ text: String) -> Double {
    let parts = text.split(separator: "/").compactMap { Double(String($0)) }
    guard let numerator = parts.first else { return 0 }
    return parts.count > 1 ? numerator / parts[1] : numerator
  }
}
