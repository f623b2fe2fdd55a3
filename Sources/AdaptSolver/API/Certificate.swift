/// Proves that values are optimal: for each priority, multipliers that add the constraints up to a bound that the
/// values reach.
///
/// With residuals `r = Σ coefficient · variable - constant`, the sum `Σ multiplier · r` of a level has no variable left
/// but parameters, so it is the same for all values. It is at most the sum of the level's violations, for all values
/// that are optimal at the previous levels. If both are equal, no values are better. Checking a certificate needs no
/// solver.
public struct Certificate: Sendable {
  /// A constraint's part in a proof.
  public struct Multiplier: Hashable, Sendable {
    public let constraint: ConstraintID
    public let value: Double

    public init(constraint: ConstraintID, value: Double) {
      self.constraint = constraint
      self.value = value
    }
  }

  /// The proof that no values violate one priority less, once those above it are as good as they can be.
  public struct Level: Sendable {
    public let priority: Priority
    /// Of constraints of this priority and higher ones; those that are missing have 0.
    public let multipliers: [Multiplier]

    public init(priority: Priority, multipliers: [Multiplier]) {
      self.priority = priority
      self.multipliers = multipliers
    }
  }

  /// From the highest priority that is not required. None for priorities at which nothing is violated.
  public let levels: [Level]

  public init(levels: [Level]) { self.levels = levels }
}

extension Certificate {
  /// The proof of constraints of which each is in one of two that share no variables.
  func joined(with other: Certificate) -> Certificate {
    var joined = levels
    for level in other.levels {
      if let i = joined.firstIndex(where: { $0.priority == level.priority }) {
        joined[i] = Level(priority: level.priority, multipliers: joined[i].multipliers + level.multipliers)
      } else {
        joined.append(level)
      }
    }
    return Certificate(levels: joined.sorted { $1.priority < $0.priority })
  }
}
