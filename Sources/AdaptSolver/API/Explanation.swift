/// Explains the value of a variable: an equation that adds up, and the constraints that gave way.
///
/// `value = Σ binding.multiplier · binding.constant + Σ parameter.multiplier · parameter.value`
///
/// The equation is the sum of the binding constraints, each taken as an equality and times its multiplier; terms of
/// other variables cancel. A tie-break counts as a constraint `variable == 0` and therefore adds nothing.
public struct Explanation: Sendable {
  /// A constraint that holds with equality, and on whose constant the value depends.
  public struct Binding: Hashable, Sendable {
    public let constraint: ConstraintID
    public let multiplier: Double
    public let constant: Double
  }

  /// A parameter on which the value depends, with `multiplier` the change of the value for each unit of change.
  public struct Dependence: Hashable, Sendable {
    public let parameter: Variable
    public let multiplier: Double
    public let value: Double
  }

  public let variable: Variable
  public let value: Double

  /// In order of addition.
  public let binding: [Binding]

  /// In order of creation.
  public let parameters: [Dependence]

  /// Variables that nothing determines, and which the tie-break therefore took to 0, as far as this value depends on
  /// them.
  public let tieBreaks: [Variable]

  /// Constraints that share variables with this one, directly or through others, and do not hold. Highest priority
  /// first.
  public let violations: [ViolatedLevel]
}

/// The violated constraints of one priority.
public struct ViolatedLevel: Hashable, Sendable {
  public let priority: Priority

  /// The sum of the amounts, the least there can be once all higher priorities have theirs.
  public let total: Double

  /// In order of addition; amounts are positive, in the constraint's own unit.
  public let constraints: [Violation]
}

/// A constraint that does not hold, and by how much.
public struct Violation: Hashable, Sendable {
  public let constraint: ConstraintID
  public let amount: Double
}

/// Two solutions between which a variable moves. Both satisfy all constraints equally well.
public struct Witnesses: Sendable {
  /// A solution in which the variable is smallest, or far below its value where it has no least one. By variable index.
  public let least: [Double]
  /// A solution in which the variable is largest, or far above its value where it has no greatest one. By variable
  /// index.
  public let greatest: [Double]
}
