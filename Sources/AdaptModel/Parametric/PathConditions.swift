/// The comparisons on the way to a result, with their outcomes: where they have the same outcomes, the result is the
/// same.
///
/// Computations with ``Affine`` numbers compare them with this. As long as every condition holds, the computation takes
/// the same path at another size, and its result is the same function of the size.
public struct PathConditions: Sendable {
  /// Numbers that are above 0 at the size that is looked at, and must stay so. Only those that change are kept.
  public private(set) var conditions: [Affine] = []
  /// Whether the size is on an edge, where one of the compared numbers is 0 but not 0 nearby.
  public private(set) var isOnEdge = false

  /// Numbers closer to 0 than this, in points, count as on an edge.
  static let edge = 1e-7

  public init() {}

  /// Whether a number is above 0.
  public mutating func isPositive(_ number: Affine) -> Bool {
    if number.isConstant { return number.value > 0 }
    if abs(number.value) <= Self.edge { isOnEdge = true }
    let isPositive = number.value > 0
    conditions.append(isPositive ? number : -number)
    return isPositive
  }

  /// Whether one number is greater than or equal to another.
  mutating func isAtLeast(_ one: Affine, _ other: Affine) -> Bool { !isPositive(other - one) }

  public mutating func max(_ one: Affine, _ other: Affine) -> Affine { isPositive(one - other) ? one : other }

  public mutating func min(_ one: Affine, _ other: Affine) -> Affine { isPositive(one - other) ? other : one }

  /// Records that a number must stay above 0, as it is now.
  mutating func require(_ number: Affine) { _ = isPositive(number) }

  mutating func append(_ other: [Affine]) { conditions += other }
}
