// Many variables and constraints at once, for those who begin with thousands.

extension Solver {
  /// As many new variables, with neighbouring indices and the value 0 until a commit.
  ///
  /// - Returns: the index of the first.
  public mutating func makeVariables(_ count: Int) -> Int32 {
    own()
    return state.engine.pointee.makeVariables(count)
  }

  /// Reserves capacity for this many more. It only saves time.
  public mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    own()
    state.engine.pointee.reserve(variables: variables, constraints: constraints, terms: terms)
  }

  /// Stages one constraint. See ``stage(_:)``.
  public typealias Stage = (UnsafeBufferPointer<Term>, Relation, Double, Priority) -> ConstraintID

  /// Stages constraints one after the other, and checks only once whether a copy shares the state.
  ///
  /// - Parameter body: calls its argument for each constraint, like `add`.
  public mutating func stage(_ body: (Stage) -> Void) {
    own()
    state.engine.pointee.stage(body)
  }
}

extension Engine {
  fileprivate mutating func makeVariables(_ count: Int) -> Int32 {
    dropOffsets()
    let first = Int32(truncatingIfNeeded: variableCount)
    for _ in 0..<count { append(parameter: false, value: 0) }
    isStale = true
    return first
  }

  fileprivate mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    values.reserve(values.count + variables)
    isParameter.reserve(isParameter.count + variables)
    table.records.reserve(table.records.count + constraints)
    table.termVariable.reserve(table.termVariable.count + terms)
    table.termCoefficient.reserve(table.termCoefficient.count + terms)
  }

  fileprivate mutating func stage(_ body: (Solver.Stage) -> Void) {
    let variables = variableCount
    body { terms, relation, constant, priority in
      table.add(terms, relation, constant, priority, variables: variables)
    }
  }
}
