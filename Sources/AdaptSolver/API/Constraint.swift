/// The relation between a linear expression and a constant.
public enum Relation: Int8, Hashable, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A number that the solver looks for, or a parameter that it is given. Indices are dense, from 0, in order of
/// creation.
public struct Variable: Hashable, Sendable {
  public let index: Int32

  public init(index: Int32) {
    self.index = index
  }
}

/// One summand of a linear expression: `coefficient · variable`.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// Names a constraint from its addition to its removal. Never given out twice by one solver; later constraints compare
/// greater.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let index: Int32

  public init(index: Int32) {
    self.index = index
  }

  public static func < (a: ConstraintID, b: ConstraintID) -> Bool {
    a.index < b.index
  }
}
