/// A set of linear constraints with priorities, and the values that satisfy it best.
///
/// Edits are staged; `commit()` applies all of them or none. Values depend only on the constraints and the parameters,
/// not on the order of addition or any earlier state. A copy is a snapshot.
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
  var state = State()

  /// Stops commits from outside. A stopped commit throws ``SolverError/stopped``, usually within milliseconds, and
  /// leaves the solver as it was after the previous commit. The next commit gives the normal result, at the cost of
  /// building everything.
  ///
  /// ``ambiguousVariables()``, ``witnesses(for:)`` and ``explain(_:)`` also stop; their results are then meaningless.
  public var stopSignal: StopSignal?

  /// The work that a commit may do before it throws ``SolverError/stopped``; nil for no limit. A unit is about the time
  /// of one summand, a few nanoseconds. The same commit always does the same work.
  public var workLimit: Int?

  public init() {}

  /// A new variable, whose value is 0 until a commit.
  public mutating func makeVariable() -> Variable {
    own()
    return state.engine.pointee.makeVariable(parameter: false, value: 0)
  }

  /// Creates a variable whose value is set from outside, such as the window's width. Constraints can use it like any
  /// other variable, but cannot move it. The solver is fastest at changing it with `set(_:to:)`.
  ///
  /// - Parameter value: finite. If it is not, the next commit throws ``SolverError/parameterNotFinite(_:)``.
  public mutating func makeParameter(_ value: Double) -> Variable {
    own()
    let parameter = state.engine.pointee.makeVariable(parameter: true, value: value.isFinite ? value : 0)
    if !value.isFinite { state.engine.pointee.set(parameter, to: value) }
    return parameter
  }

  /// Says when a variable's turn comes where ties are broken: the lowest rank first, within a rank in order of
  /// creation. Ranks are 0 until they are set. Ignored for a variable of another solver.
  public mutating func setRank(of variable: Variable, to rank: Int32) {
    own()
    state.engine.pointee.setRank(of: variable, to: rank)
  }

  /// Stages the constraint `Σ coefficient · variable  relation  constant`. A variable may occur several times.
  ///
  /// Cost: proportional to the number of terms. `commit()` reports errors of the constraint.
  @discardableResult
  public mutating func add(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, at priority: Priority
  ) -> ConstraintID {
    own()
    return state.engine.pointee.add(terms, relation, constant, priority)
  }

  /// Stages the constraint `Σ coefficient · variable  relation  constant`. A variable may occur several times.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Priority
  ) -> ConstraintID {
    own()
    return terms.withUnsafeBufferPointer { state.engine.pointee.add($0, relation, constant, priority) }
  }

  /// Stages the removal of a constraint. One that is not there is ignored.
  public mutating func remove(_ id: ConstraintID) {
    own()
    state.engine.pointee.table.remove(id)
  }

  /// Stages another value for a parameter.
  ///
  /// - Parameters:
  ///   - parameter: ignored if it is not one.
  ///   - value: finite. If it is not, the next commit throws ``SolverError/parameterNotFinite(_:)``.
  public mutating func set(_ parameter: Variable, to value: Double) {
    own()
    state.engine.pointee.set(parameter, to: value)
  }

  /// Applies the staged edits and computes the values.
  ///
  /// If it throws, everything staged since the previous commit is undone.
  ///
  /// Cost: if only parameters changed, about a nanosecond for each variable that depends on them. If few constraints
  /// changed, in proportion to the parts that they touch; least if they were replaced by others that differ in nothing
  /// but their constants. Otherwise about 0.1 µs for each constraint. More if components are large or values are
  /// ambiguous.
  public mutating func commit() throws(SolverError) {
    own()
    guard stopSignal != nil || workLimit != nil else {
      try state.engine.pointee.commit()
      return
    }
    let (engine, signal, limit) = (state.engine, stopSignal, workLimit)
    try withExtendedLifetime(signal) { () throws(SolverError) in
      try engine.pointee.commit(until: signal, workLimit: limit)
    }
  }

  /// The conflicts other than the one that the last commit threw, each irreducible. They were found on the way, may
  /// share constraints, and may not be complete. Empty after a successful commit.
  public var otherConflicts: [[ConstraintID]] { state.engine.pointee.otherConflicts }

  /// As of the last commit; 0 for a variable made since, or of another solver. A parameter has its first value at once.
  public func value(of variable: Variable) -> Double {
    state.engine.pointee.value(of: variable)
  }

  /// All values by variable index, as of the last commit.
  public func withValues<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Double>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let values = UnsafeBufferPointer(start: state.engine.pointee.values.base, count: variableCount)
    return try withExtendedLifetime(state) { () throws(Failure) in try body(values) }
  }

  public var variableCount: Int { state.engine.pointee.variableCount }

  /// The constraints as of the last commit.
  public var constraintCount: Int { state.engine.pointee.table.liveCount }

  /// The bytes of storage that this solver holds now, working memory included.
  public var bytes: Int { state.engine.pointee.bytes }

  /// The bytes of storage that this solver held at most, working memory included.
  public var peakBytes: Int { max(state.engine.pointee.peak, state.engine.pointee.bytes) }

  /// Whether ties were broken; it may stay true for some commits after the last tie is gone. If not, no variable is
  /// ambiguous. O(1).
  public var hasTies: Bool { state.engine.pointee.hasTies }

  /// Whether the last commit may have broken a tie to find a variable's value. True for every ambiguous variable, and
  /// for some that turn out to have one value only. O(1).
  public func mayBeAmbiguous(_ variable: Variable) -> Bool { state.engine.pointee.mayBeAmbiguous(variable) }

  /// The variables that could have another value with all constraints satisfied equally well. In order of creation.
  ///
  /// This solves linear programs; use it for diagnostics.
  public func ambiguousVariables() -> [Variable] { ambiguousVariables { _ in true } }

  /// Those of some variables that could have another value. The others cost nothing. Empty while ``stopSignal`` is
  /// raised.
  public func ambiguousVariables(among isWanted: (Variable) -> Bool) -> [Variable] {
    isStopped ? [] : examine { $0.ambiguousVariables(among: isWanted) }
  }

  /// Two solutions that differ in the variable; nil if it is not ambiguous, or while ``stopSignal`` is raised.
  public func witnesses(for variable: Variable) -> Witnesses? {
    Examination(self).witnesses(for: variable)
  }

  /// Why the variable has its value; nil for a variable of another solver, or made since the last commit, and while
  /// ``stopSignal`` is raised.
  public func explain(_ variable: Variable) -> Explanation? {
    isStopped ? nil : examine { $0.explain(variable) }
  }

  /// Whether ``stopSignal`` is raised. Nothing is examined then, because the copy of the engine alone takes time.
  var isStopped: Bool { stopSignal?.isRaised ?? false }

  /// Lets a copy of the engine be spoiled.
  func examine<Answer>(_ body: (inout Engine) -> Answer) -> Answer {
    var copy = Engine(copying: state.engine.pointee)
    return withExtendedLifetime(stopSignal) {
      copy.watch.begin(stopSignal, limit: nil)
      defer { stopSignal?.count(copy.watch.spent) }
      copy.restorePlan()
      return body(&copy)
    }
  }

  /// All constraints that do not hold, highest priority first.
  public func violations() -> [ViolatedLevel] {
    state.engine.pointee.violations { _ in true }
  }

  /// Makes sure that no copy shares the state that is about to change.
  @inline(__always)
  mutating func own() {
    if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
  }

  /// The engine on the heap, at an address of its own: access through it is not checked again and again at run time.
  /// Sendable because it is only changed while a single solver holds it.
  final class State: @unchecked Sendable {
    let engine: UnsafeMutablePointer<Engine>

    init() {
      engine = .allocate(capacity: 1)
      engine.initialize(to: Engine())
    }

    init(copying other: State) {
      engine = .allocate(capacity: 1)
      engine.initialize(to: Engine(copying: other.engine.pointee))
    }

    deinit {
      engine.deinitialize(count: 1)
      engine.deallocate()
    }
  }
}
