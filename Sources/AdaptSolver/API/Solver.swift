/// A set of linear constraints with priorities, and the values that satisfy it best.
///
/// Edits are staged; `commit()` takes them all or none. Values are a function of the constraints and the parameters alone:
/// neither the order of addition nor any earlier state shows in them. A copy is a snapshot.
///
/// ```swift
/// var solver = Solver()
/// let window = solver.makeParameter(375)
/// let width = solver.makeVariable()
/// let hugging = solver.add([Term(width)], .lessThanOrEqual, 100, at: .low)
/// solver.add([Term(width), Term(window, -1)], .equal, -32, at: .required)
/// try solver.commit()
/// solver.value(of: width)  // 343; `hugging` is violated by 243
/// ```
public struct Solver: Sendable {
  public init() {}

  /// A new variable, whose value is 0 until a commit.
  public mutating func makeVariable() -> Variable { Variable(index: 0) }

  /// A variable whose value is given from outside, such as the window's width. It takes part in constraints like any other, but
  /// no constraint moves it. Changing it with `set(_:to:)` is what the solver is fastest at.
  public mutating func makeParameter(_ value: Double) -> Variable { Variable(index: 0) }

  /// Stages the constraint `Σ coefficient · variable  relation  constant`. A variable may occur several times.
  @discardableResult
  public mutating func add(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, at priority: Priority
  ) -> ConstraintID { ConstraintID(index: 0) }

  /// Stages the constraint `Σ coefficient · variable  relation  constant`. A variable may occur several times.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Priority
  ) -> ConstraintID { ConstraintID(index: 0) }

  /// Stages the removal of a constraint. One that is not there is ignored.
  public mutating func remove(_ id: ConstraintID) {}

  /// Stages another value for a parameter. Ignored if `parameter` is not one.
  public mutating func set(_ parameter: Variable, to value: Double) {}

  /// Takes what was staged and computes the values.
  ///
  /// If it throws, everything staged since the commit before is undone.
  public mutating func commit() throws(SolverError) {}

  /// As of the last commit; 0 for a variable made since, or of another solver.
  public func value(of variable: Variable) -> Double { 0 }

  /// All values by variable index, as of the last commit.
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(start: nil, count: 0))
  }

  public var variableCount: Int { 0 }
  public var constraintCount: Int { 0 }

  /// The bytes of storage that this solver holds, and held at most during a commit.
  public var peakBytes: Int { 0 }

  /// The variables that could have another value while all constraints hold as well as they do. In order of creation.
  public func ambiguousVariables() -> [Variable] { [] }

  /// Two solutions that differ in the variable; nil if it is not ambiguous.
  public func witnesses(for variable: Variable) -> Witnesses? { nil }

  /// Why the variable has its value.
  public func explain(_ variable: Variable) -> Explanation? { nil }

  /// All constraints that do not hold, highest priority first.
  public func violations() -> [ViolatedLevel] { [] }
}
