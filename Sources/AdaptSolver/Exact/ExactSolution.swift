/// Solving components exactly, where coefficients are of very different sizes.
///
/// The answer is the unique one: after the levels of the rows comes one for each variable, in the order in which ties
/// are broken, that takes it as near to 0 as it can go. So it does not matter where the search begins, and each value
/// is the double nearest to what is exact.
extension Engine {
  /// What was found of a component: all but the last are failures.
  private enum ExactOutcome {
    case infeasible
    case limit
    /// More digits are needed.
    case undecided
    case solved
  }

  /// Computes the symbols of a component, each of which is a variable.
  mutating func solveExactly(
    component c: Int, _ component: Component, local map: UnsafeMutablePointer<Int32>
  ) -> Failure? {
    let problem = SimplexProblem(component, plan, map: map)
    var pivots = 0
    for limbs in Reals.precisions {
      var failure: Failure?
      let isDone = solveExactly(c, problem, limbs: limbs, &pivots, &failure)
      if watch.isStopped { return .stopped }
      guard isDone else { continue }
      if failure == nil { return immenseConflict(component, problem) }
      guard case .infeasible = failure, lastBases.list(c) != nil else { return failure }
      // Which multipliers are found depends on the beginning: so this has to depend on nothing but the constraints.
      lastBases.forget(Int32(truncatingIfNeeded: c))
      return solveExactly(component: c, component, local: map)
    }
    return .limit(pivots: pivots)
  }

  /// The conflict that a solved component's constraints are meant to have if they only hold together at immense values,
  /// because coefficients whose sum was to be 0 were rounded. Nil for any other.
  ///
  /// Doubles above 2⁵³ are more than a point apart, so there is no layout there.
  private mutating func immenseConflict(_ component: Component, _ problem: SimplexProblem) -> Failure? {
    var most = 0.0
    for k in 0..<problem.symbolCount { most = max(most, abs(values[problem.symbols[k]])) }
    guard most > 0x1p53, problem.rowCount > 0, findsConflict(problem) else { return nil }
    return .infeasible(multipliers(of: component))
  }

  /// Solves a component with so many limbs. False if these are too few.
  private mutating func solveExactly(
    _ c: Int, _ problem: SimplexProblem, limbs: Int, _ pivots: inout Int, _ failure: inout Failure?
  ) -> Bool {
    var exact = ExactSimplex(limbs: limbs, symbols: problem.symbolCount)
    let outcome = solve(&exact, c, problem)
    pivots += exact.pivots
    switch outcome {
    case .undecided: return false
    case .limit: failure = .limit(pivots: pivots)
    case .infeasible: failure = .infeasible(multipliers(&exact, problem))
    case .solved: if plan.components[c].isDynamic { keep(exact.tight, of: c) }
    }
    return true
  }

  private mutating func keep(_ basis: [Int32], of c: Int) {
    lastBases.keep(c, basis, limit: max(1 << 12, symbolCount))
  }

  private mutating func solve(_ exact: inout ExactSimplex, _ c: Int, _ problem: SimplexProblem) -> ExactOutcome {
    let outcome = findFace(&exact, c, problem)
    guard outcome == .solved else { return outcome }
    let isOpen = exact.isOpen ? exact.openSymbols() : []
    if !isOpen.isEmpty, !exact.settle(ties(of: problem).filter { isOpen[$0] }) {
      return exact.reals.isUndecided ? .undecided : .limit
    }
    exact.refresh()
    let found = exact.values()
    guard !exact.reals.isUndecided else { return .undecided }
    if !isOpen.isEmpty { hasTies = true }
    for k in found.indices {
      let symbol = Int(problem.symbols[k])
      plan.roles.base[symbol].isOpen = !isOpen.isEmpty && isOpen[k]
      values[symbol] = found[k] + 0
    }
    return .solved
  }

  /// Minimises the levels of a component's rows.
  private mutating func findFace(_ exact: inout ExactSimplex, _ c: Int, _ problem: SimplexProblem) -> ExactOutcome {
    load(problem, &exact)
    exact.begin(beginning(of: c, problem))
    for (number, level) in levels(of: problem).enumerated() {
      guard exact.minimise(level) == .optimal else { return exact.reals.isUndecided ? .undecided : .limit }
      if number == 0, misses(&exact, level, problem) { return exact.reals.isUndecided ? .undecided : .infeasible }
      if !exact.isOpen { break }
    }
    return exact.reals.isUndecided ? .undecided : .solved
  }

  /// Solves a component up to its face of optima. False if that takes too long, or if there is none.
  mutating func findFace(_ exact: inout ExactSimplex, of c: Int, local map: UnsafeMutablePointer<Int32>) -> Bool {
    let problem = SimplexProblem(plan.components[c], plan, map: map)
    return findFace(&exact, c, problem) == .solved
  }

  /// The items to begin with: those of the last time, or those that doubles find.
  private mutating func beginning(of c: Int, _ problem: SimplexProblem) -> [Int32] {
    if let list = lastBases.list(c) { return (0..<problem.symbolCount).map { list[$0] } }
    guard problem.rowCount > 0 else { return (0..<problem.symbolCount).map { Int32(truncatingIfNeeded: $0) } }
    return findBasis(problem, ties: ties(of: problem))
  }

  private func load(_ problem: SimplexProblem, _ exact: inout ExactSimplex) {
    exact.watch = watch
    for k in 0..<problem.symbolCount { problem.map[Int(problem.symbols[k])] = Int32(truncatingIfNeeded: k) }
    for i in 0..<problem.rowCount {
      let row = plan.rows[problem.rows[i]]
      let scale = exactScale(of: row)
      var constant = exact.reals.number(-row.constant * scale)
      let end = Int(row.termStart &+ row.termCount)
      for k in end..<end + Int(row.parameterCount) {
        let coefficient = exact.reals.number(plan.terms[k].coefficient * scale)
        let value = exact.reals.number(values[plan.terms[k].symbol])
        constant = exact.reals.difference(constant, less: coefficient, times: value)
      }
      exact.addRow(relation: row.relation, constant: constant)
      for k in Int(row.termStart)..<end {
        let coefficient = exact.reals.number(plan.terms[k].coefficient * scale)
        exact.add(coefficient, symbol: problem.map[Int(plan.terms[k].symbol)])
      }
    }
  }

  /// What a row is multiplied by: a power of 2, so that nothing is rounded.
  private func exactScale(of row: Row) -> Double { row.isRequired ? Lexicographic.scale(of: row, plan) : 1 }

  /// The items of each level, from the highest. The first is required; it may have no items.
  private func levels(of problem: SimplexProblem) -> [Range<Int>] {
    var levels: [Range<Int>] = []
    var i = 0
    while i < problem.rowCount {
      let priority = plan.rows[problem.rows[i]].priority
      var end = i + 1
      while end < problem.rowCount, plan.rows[problem.rows[end]].priority == priority { end += 1 }
      if i == 0, priority != 1000 { levels.append(problem.symbolCount..<problem.symbolCount) }
      levels.append(problem.symbolCount + i..<problem.symbolCount + end)
      i = end
    }
    return levels
  }

  /// Whether a required row misses what it asks by more than what rounding of data explains.
  private func misses(_ exact: inout ExactSimplex, _ level: Range<Int>, _ problem: SimplexProblem) -> Bool {
    let violations = exact.violations(level)
    guard !violations.isEmpty else { return false }
    let x = exact.values()
    for (item, amount) in violations {
      let row = plan.rows[problem.rows[item - problem.symbolCount]]
      var magnitude = abs(row.constant)
      for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount &+ row.parameterCount) {
        let term = plan.terms[k]
        let isParameter = k >= Int(row.termStart &+ row.termCount)
        let value = isParameter ? values[term.symbol] : x[Int(problem.map[Int(term.symbol)])]
        magnitude = max(magnitude, abs(term.coefficient * value))
      }
      if amount > Tolerance.contradiction(magnitude) * exactScale(of: row) { return true }
    }
    return false
  }

  /// The symbols in the order in which ties are broken.
  private func ties(of problem: SimplexProblem) -> [Int] {
    let variables = (0..<problem.symbolCount).map { problem.symbols[$0] }
    return ranks.sorted(variables).map { Int(problem.map[Int($0)]) }
  }

  /// By id: with which required rows add up to a contradiction.
  private func multipliers(_ exact: inout ExactSimplex, _ problem: SimplexProblem) -> Provenance.Expression {
    var weights: Provenance.Expression = [:]
    for (item, multiplier) in exact.multipliers(levels(of: problem)[0]) {
      let row = plan.rows[problem.rows[item - problem.symbolCount]]
      weights[row.constraint, default: 0] += multiplier * exactScale(of: row)
    }
    return weights
  }
}
