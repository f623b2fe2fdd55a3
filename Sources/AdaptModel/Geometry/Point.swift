/// A position in points. The origin is the top-left corner and `y` grows downwards, as in UIKit.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
  public static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
}

extension Point: CustomStringConvertible {
  /// `(16, 36.5)`.
  public var description: String { "(\(format(x)), \(format(y)))" }
}
