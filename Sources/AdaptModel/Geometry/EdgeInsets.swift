/// Distances from the four sides of a rectangle, in points, in UIKit's order: top, left, bottom, right.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on each side.
  public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// The sum on each side.
  public static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, left: one.left + other.left,
      bottom: one.bottom + other.bottom, right: one.right + other.right)
  }

  /// The larger distance on each side.
  public static func max(_ one: EdgeInsets, _ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: Swift.max(one.top, other.top), left: Swift.max(one.left, other.left),
      bottom: Swift.max(one.bottom, other.bottom), right: Swift.max(one.right, other.right))
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// `(top 20, left 0, bottom 34, right 0)`.
  public var description: String {
    "(top \(format(top)), left \(format(left)), bottom \(format(bottom)), right \(format(right)))"
  }
}
