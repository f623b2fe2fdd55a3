/// An operator between two operands, from the loosest binding to the tightest.
public enum BinaryOperator: UInt8, Sendable, CaseIterable {
  case coalesce
  case or
  case and
  case equal, notEqual, less, lessEqual, greater, greaterEqual
  /// `a...b`, including both ends.
  case closedRange
  /// `a..<b`, excluding the end.
  case halfOpenRange
  /// `w x h`: a size.
  case size
  case add, subtract
  case multiply, divide, remainder
  /// Only for recovery: the text has something else here, and a diagnostic says so.
  case invalid

  /// As it is written.
  public var spelling: String {
    switch self {
    case .coalesce: "??"
    case .or: "||"
    case .and: "&&"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessEqual: "<="
    case .greater: ">"
    case .greaterEqual: ">="
    case .closedRange: "..."
    case .halfOpenRange: "..<"
    case .size: "x"
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .invalid: "?"
    }
  }

  /// Whether this is `==`, `<=` or `>=`: what a constraint may have on top.
  public var isRelation: Bool { self == .equal || self == .lessEqual || self == .greaterEqual }

  /// Whether this is one of the six comparisons.
  public var isComparison: Bool {
    rawValue >= BinaryOperator.equal.rawValue && rawValue <= BinaryOperator.greaterEqual.rawValue
  }

  /// How tightly it binds: 2 (`??`) to 9 (`*`). The ternary is 1, prefix operators 10.
  public var precedence: Int {
    switch self {
    case .coalesce: 2
    case .or: 3
    case .and: 4
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual, .invalid: 5
    case .closedRange, .halfOpenRange: 6
    case .size: 7
    case .add, .subtract: 8
    case .multiply, .divide, .remainder: 9
    }
  }
}

/// An operator before its operand.
public enum PrefixOperator: UInt8, Sendable, CaseIterable {
  case minus, not

  public var spelling: String { self == .minus ? "-" : "!" }
}

/// `=` and the four compound assignments.
public enum AssignmentOperator: UInt8, Sendable, CaseIterable {
  case assign, add, subtract, multiply, divide

  public var spelling: String {
    switch self {
    case .assign: "="
    case .add: "+="
    case .subtract: "-="
    case .multiply: "*="
    case .divide: "/="
    }
  }

  /// The operator that a compound assignment applies; `nil` for `=`.
  public var operation: BinaryOperator? {
    switch self {
    case .assign: nil
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    }
  }
}
