import AdaptSolver

/// A number that depends on the window's size: its value at one size, and its slopes in width and height.
///
/// Near that size it is `value + slopes.x · (width - its width) + slopes.y · (height - its height)`.
public struct Affine: Hashable, Sendable {
  public var value: Double
  /// Points for each point of the window's width, and of its height.
  public var slopes: SIMD2<Double>

  public init(_ value: Double, _ slopes: SIMD2<Double> = .zero) {
    self.value = value
    self.slopes = slopes
  }

  public static func + (one: Affine, other: Affine) -> Affine {
    Affine(one.value + other.value, one.slopes + other.slopes)
  }

  public static func - (one: Affine, other: Affine) -> Affine {
    Affine(one.value - other.value, one.slopes - other.slopes)
  }

  public static func + (one: Affine, other: Double) -> Affine { Affine(one.value + other, one.slopes) }
  public static func - (one: Affine, other: Double) -> Affine { Affine(one.value - other, one.slopes) }
  public static func * (factor: Double, one: Affine) -> Affine { Affine(factor * one.value, factor * one.slopes) }
  public static prefix func - (one: Affine) -> Affine { Affine(-one.value, -one.slopes) }

  /// Whether it is the same at every size, up to rounding.
  public var isConstant: Bool { abs(slopes.x) <= 1e-9 && abs(slopes.y) <= 1e-9 }

  /// Whether two functions are equal at every size, up to rounding.
  func isSame(as other: Affine) -> Bool { (self - other).isConstant && abs(value - other.value) <= 1e-6 }
}

/// A rectangle whose edges follow the window's size.
public struct AffineRect: Hashable, Sendable {
  public var minX: Affine
  public var minY: Affine
  public var width: Affine
  public var height: Affine

  public init(minX: Affine, minY: Affine, width: Affine, height: Affine) {
    self.minX = minX
    self.minY = minY
    self.width = width
    self.height = height
  }

  static let zero = AffineRect(minX: Affine(0), minY: Affine(0), width: Affine(0), height: Affine(0))

  public var maxX: Affine { minX + width }
  public var maxY: Affine { minY + height }
  public var midX: Affine { minX + 0.5 * width }
  public var midY: Affine { minY + 0.5 * height }

  /// Moves the edges outwards.
  func outset(by insets: EdgeInsets) -> AffineRect {
    AffineRect(
      minX: minX - insets.left, minY: minY - insets.top, width: width + (insets.left + insets.right),
      height: height + (insets.top + insets.bottom))
  }

  func inset(by insets: AffineInsets) -> AffineRect {
    AffineRect(
      minX: minX + insets.left, minY: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Insets from four sides, as functions of the window's size.
struct AffineInsets: Sendable {
  var top: Affine
  var left: Affine
  var bottom: Affine
  var right: Affine

  init(top: Affine, left: Affine, bottom: Affine, right: Affine) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  init(_ insets: EdgeInsets) {
    self.init(
      top: Affine(insets.top), left: Affine(insets.left), bottom: Affine(insets.bottom), right: Affine(insets.right))
  }

  static var zero: AffineInsets { AffineInsets(.zero) }

  static func + (one: AffineInsets, other: AffineInsets) -> AffineInsets {
    AffineInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  var all: [Affine] { [top, left, bottom, right] }
}
