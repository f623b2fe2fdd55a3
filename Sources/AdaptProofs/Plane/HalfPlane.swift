import AdaptModel

/// The sizes of a window at which `a · width + b · height + c` is at least 0, in points.
public struct HalfPlane: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double

  public init(_ a: Double, _ b: Double, _ c: Double) {
    (self.a, self.b, self.c) = (a, b, c)
  }

  /// Where a number is at least 0 that is known near a size; nil where it is the same everywhere.
  ///
  /// It is scaled so that its distance from the edge is in points.
  init?(_ number: Affine, near size: Size) {
    let length = (number.slopes.x * number.slopes.x + number.slopes.y * number.slopes.y).squareRoot()
    guard length > 1e-9 else { return nil }
    let (a, b) = (number.slopes.x / length, number.slopes.y / length)
    self.init(a, b, number.value / length - a * size.width - b * size.height)
  }

  /// The number itself as a function of the size, not scaled.
  init(function number: Affine, near size: Size) {
    self.init(
      number.slopes.x, number.slopes.y,
      number.value - number.slopes.x * size.width - number.slopes.y * size.height)
  }

  /// The distance in points from the edge, negative outside; of a function its value.
  public func callAsFunction(_ point: Point) -> Double { a * point.x + b * point.y + c }

  /// The other side.
  public static prefix func - (one: HalfPlane) -> HalfPlane { HalfPlane(-one.a, -one.b, -one.c) }
}

// As functions of the size.
extension HalfPlane {
  /// Whether a function is the same at every size, up to rounding.
  var isConstant: Bool { abs(a) <= 1e-9 && abs(b) <= 1e-9 }

  static func + (one: HalfPlane, other: HalfPlane) -> HalfPlane {
    HalfPlane(one.a + other.a, one.b + other.b, one.c + other.c)
  }
  static func - (one: HalfPlane, other: HalfPlane) -> HalfPlane { one + -other }
  static func - (one: HalfPlane, other: Double) -> HalfPlane { HalfPlane(one.a, one.b, one.c - other) }
  static func + (one: HalfPlane, other: Double) -> HalfPlane { HalfPlane(one.a, one.b, one.c + other) }
  static func * (factor: Double, one: HalfPlane) -> HalfPlane {
    HalfPlane(factor * one.a, factor * one.b, factor * one.c)
  }
  static func + (one: Double, other: HalfPlane) -> HalfPlane { other + one }
}
