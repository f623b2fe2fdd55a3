/// A length in an arrangement: points, or a function of the window's size.
protocol LayoutLength {
  init(points: Double)
  /// The value in the present window.
  var points: Double { get }
  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (factor: Double, one: Self) -> Self
}

/// Compares lengths, and for functions records the results.
protocol LayoutComparison {
  associatedtype Length: LayoutLength
  mutating func isAtLeast(_ one: Length, _ other: Length) -> Bool
  mutating func max(_ one: Length, _ other: Length) -> Length
}

extension Double: LayoutLength {
  init(points: Double) { self = points }
  var points: Double { self }
}

extension Affine: LayoutLength {
  init(points: Double) { self.init(points) }
  var points: Double { value }
}

/// Compares points.
struct PointComparison: LayoutComparison {
  func isAtLeast(_ one: Double, _ other: Double) -> Bool { one >= other }
  func max(_ one: Double, _ other: Double) -> Double { Swift.max(one, other) }
}

extension PathConditions: LayoutComparison {}
