/// The priority of a constraint on UIKit's scale, 1 to 1000, including fractions.
///
/// Priorities are lexicographic. No number of constraints of one priority outweighs a single one of a higher priority;
/// within one priority, the sum of the violations is minimal. 1000 is required: the constraint holds, or the commit
/// throws.
public struct Priority: Hashable, Comparable, Sendable {
  /// Between 1 and 1000, both included.
  public let rawValue: Float

  /// Nil outside 1…1000, and for NaN.
  public init?(_ rawValue: Float) {
    guard rawValue >= 1, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  /// Nil outside 1…1000, and for NaN. The value is rounded to a `Float`, as UIKit stores it.
  public init?(_ rawValue: Double) {
    guard rawValue >= 1, rawValue <= 1000 else { return nil }
    self.rawValue = Float(rawValue)
  }

  private init(known rawValue: Float) {
    self.rawValue = rawValue
  }

  /// 1000: holds exactly, or is reported as part of a conflict.
  public static let required = Priority(known: 1000)
  /// 750: how strongly a view resists being smaller than its content.
  public static let high = Priority(known: 750)
  /// 250: how strongly a view resists being larger than its content.
  public static let low = Priority(known: 250)
  /// 50: UIKit's `fittingSizeLevel`.
  public static let fitting = Priority(known: 50)

  public var isRequired: Bool { rawValue == 1000 }

  public static func < (a: Priority, b: Priority) -> Bool {
    a.rawValue < b.rawValue
  }
}
