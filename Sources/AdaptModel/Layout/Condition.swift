/// A linear inequality over the size that a view is given: `width · w + height · h + constant COMPARISON 0`.
///
/// `bounds.width >= 640` is `SizeTest(width: 1, constant: -640, .greaterThanOrEqual)`.
public struct SizeTest: Hashable, Sendable {
  public enum Comparison: UInt8, Sendable {
    case less, lessThanOrEqual, equal, notEqual, greaterThanOrEqual, greater
  }

  /// The factors of the width and the height, and the constant in points.
  public var width: Double
  public var height: Double
  public var constant: Double
  public var comparison: Comparison

  public init(width: Double = 0, height: Double = 0, constant: Double, _ comparison: Comparison) {
    self.width = width
    self.height = height
    self.constant = constant
    self.comparison = comparison
  }

  /// Whether a view of this size passes. Values within a millionth of a point of the limit count as equal to it.
  public func holds(for size: Size) -> Bool {
    let value = width * size.width + height * size.height + constant
    let slack = 1e-6
    switch comparison {
    case .less: return value < -slack
    case .lessThanOrEqual: return value <= slack
    case .equal: return abs(value) <= slack
    case .notEqual: return abs(value) > slack
    case .greaterThanOrEqual: return value >= -slack
    case .greater: return value > slack
    }
  }
}

/// One test of a `when`.
public enum ConditionTest: Hashable, Sendable {
  /// Each trait that the collection specifies has that value; usually it specifies one.
  case traits(TraitCollection)
  /// The text size is in a range.
  case contentSize(ContentSizeTest)
  case size(SizeTest)
}

/// How specific a condition is, for precedence among those that set one attribute (`UIKIT.md §7.5`).
///
/// More of the two size classes wins; then (CHOICE, iOS leaves it open) width before height; then more trait tests.
/// A range of text sizes is one trait test, as a single text size is.
/// Between equals the later one wins. A condition within another adds its tests to the other's. A complement
/// (`otherwise`) of one trait test counts as that test; a complement of several names none (CHOICE): it is true in so
/// many environments that it is hardly more specific than no condition.
public struct Specificity: Hashable, Comparable, Sendable {
  /// Whether the condition names the width class, and the height class.
  public var namesWidth: Bool
  public var namesHeight: Bool
  /// How many traits are tested, the size classes included.
  public var traitTests: Int

  /// Of no condition.
  public static let none = Specificity(namesWidth: false, namesHeight: false, traitTests: 0)

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    let classes = (namesWidth ? 1 : 0) + (namesHeight ? 1 : 0)
    return classes << 24 | (namesWidth ? 1 : 0) << 20 | min(traitTests, 1 << 16)
  }

  /// Whether only the rule "width before height" decides between the two, about which iOS makes no promise.
  public func tiesOnClasses(with other: Specificity) -> Bool {
    namesWidth != namesHeight && other.namesWidth != other.namesHeight && namesWidth != other.namesWidth
  }
}
