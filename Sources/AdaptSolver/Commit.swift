/// Why a set of constraints has no solution, before the core is worked out.
enum Failure {
  /// A required constraint that contradicts the equalities solved before it, by id.
  case contradiction(Int32)
  /// Two rows that leave nothing between them.
  case emptyInterval(Int32, Int32)
  /// A component whose required rows conflict, with the multipliers, by id, of a sum of them that cannot hold.
  case infeasible(Provenance.Expression)
  case limit(pivots: Int)
  /// This variable's value is infinite, or no number.
  case overflow(Int)
  /// The watch said so.
  case stopped

  /// Whether constraints contradict each other, so that others may do so elsewhere.
  var isConflict: Bool {
    switch self {
    case .contradiction, .emptyInterval, .infeasible: true
    case .limit, .overflow, .stopped: false
    }
  }
}

extension Engine {
  /// As `commit()`, but it can be stopped. The signal has to outlive it.
  mutating func commit(until signal: StopSignal?, workLimit: Int?) throws(SolverError) {
    watch.begin(signal, limit: workLimit)
    if !isPlanLost { plannedVariables = plan.variableCount }
    defer {
      signal?.count(watch.spent)
      watch.end()
    }
    keepValues()
    do throws(SolverError) { try commit() } catch {
      guard watch.isStopped else { throw error }
      abandon()
      throw .stopped
    }
  }

  /// Goes back to the values of before, and forgets what was staged and planned.
  private mutating func abandon() {
    restoreValues()
    stagedParameters.removeAll()
    table.revert()
    order.reset()
    hasTies = hadTies
    isPlanLost = true
    isStale = true
  }

  /// Makes the plan that a stopped commit has lost, or one without offsets, without what has been staged since. For
  /// copies that are only asked.
  mutating func restorePlan() {
    options.usesOffsets = false
    if symbolCount > variableCount { dropOffsets() }
    guard isPlanLost else { return }
    table.revert()
    forgetVariables(from: plannedVariables)
    arena.reset()
    order.reset()
    _ = rebuild()
    plan.orderDefinitions()
  }

  mutating func commit() throws(SolverError) {
    otherFailures.removeAll()
    otherConflicts.removeAll()
    try refuseInvalid()
    let isStructural = isStale || table.hasStagedEdits
    guard isStructural || !stagedParameters.isEmpty else { return }
    mending.undo(values)
    hadTies = hasTies
    arena.reset()
    // What is replaced is put where the staged value was.
    exchangeParameters()
    if let failure = isStructural ? replan() : evaluate(all: false) ?? overflow(isStructural) {
      if watch.isStopped { throw .stopped }
      let error = describe(failure)
      describeOthers()
      if !watch.isStopped { undo(isStructural: isStructural) }
      mend()
      throw error
    }
    if watch.isStopped { throw .stopped }
    mend()
    if mayBeInexact || mending.hasLarge, missesRequired() {
      mending.undo(values)
      undo(isStructural: isStructural)
      mend()
      throw .limit(pivots: simplex.pivots)
    }
    stagedParameters.removeAll()
    if isStructural {
      accept()
      isStale = false
      isOrderStale = false
    }
    notePeak()
  }

  /// Moves variables that are known only up to the rounding of immense values to where required constraints hold.
  mutating func mend() {
    guard mending.hasLarge, !watch.isStopped else { return }
    plan.orderDefinitions()
    mending.run(plan, table, isParameter: isParameter, variables: variableCount, values)
  }

  private mutating func accept() {
    table.accept()
    guard table.isLoose else { return }
    incidence.reset()
    arena.reset()
    let newSlot = arena.take(table.records.count, of: Int32.self)
    table.compact(newSlot)
    order.renumber(newSlot)
  }

  /// A value that is not finite. A change of parameters makes none unless it is immense itself.
  func overflow(_ isStructural: Bool) -> Failure? {
    guard isStructural || stagedParameters.items.contains(where: { abs(values[$0.parameter]) > 1e100 }) else {
      return nil
    }
    for v in 0..<symbolCount where !values[v].isFinite { return .overflow(v) }
    return nil
  }

  private mutating func exchangeParameters() { stagedParameters.exchange(with: values) }

  private mutating func undo(isStructural: Bool) {
    exchangeParameters()
    stagedParameters.removeAll()
    if isStructural {
      table.revert()
      order.reset()
      _ = rebuild()
    } else {
      _ = evaluate(all: false)
    }
  }

  private mutating func refuseInvalid() throws(SolverError) {
    var error: SolverError?
    for slot in table.stagedFrom..<table.records.count {
      let record = table.records[slot]
      if record.state == .notFinite { error = .notFinite(ConstraintID(index: record.id)) }
      if record.state == .unknownVariable { error = .unknownVariable(ConstraintID(index: record.id)) }
      if error != nil { break }
    }
    for (parameter, value) in stagedParameters.items where !value.isFinite && error == nil {
      error = .parameterNotFinite(Variable(index: parameter))
    }
    guard let error else { return }
    table.revert()
    stagedParameters.removeAll()
    throw error
  }

  /// Brings the plan up to date: the part that the change touches, or all of it.
  private mutating func replan() -> Failure? {
    if !isOrderStale {
      let outcome = shift()
      if outcome == .done || (outcome == .refused && patch()) {
        order.reset()
        return nil
      }
    }
    if watch.isStopped { return .stopped }
    pass.hasFormerValues = mayBeginAtFormerValues
    defer { pass.hasFormerValues = false }
    return rebuild() ?? overflow(true)
  }

  /// Whether many constraints have left, most stay, few come, and no size changes: where new ones and new sizes put
  /// symbols, the values of before do not say, and to begin there would be work for nothing.
  private var mayBeginAtFormerValues: Bool {
    let (count, left) = (table.records.count, table.leaving.count)
    return stagedParameters.isEmpty && 64 * left >= count && 4 * left <= count
      && 64 * (count - table.stagedFrom) <= count
  }

  /// Makes the plan anew, and computes all values.
  private mutating func rebuild() -> Failure? {
    hasDynamicTie = false
    pieces.reset()
    lastBases.reset()
    clusters.reset()
    incidence.reset()
    simplex.release()
    box.release()
    order.update(table, variables: variableCount, arena: &arena)
    plan.limitsGrowth = false
    findRoughGroups()
    var planFailure = planAnew()
    if plan.grows, !watch.isStopped {
      plan.limitsGrowth = true
      planFailure = planAnew()
    }
    if let planFailure { return planFailure }
    isPlanLost = false
    plan.trim()
    if arena.isLarge {
      notePeak()
      arena.release()
    } else {
      arena.reset()
    }
    if pass.hasFormerValues { computeFormerOffsets() }
    let failure = evaluate(all: true)
    releaseWork(box: true, simplex: true)
    return failure
  }

  /// Makes a new plan. What it says about growth and about equalities applies to it.
  private mutating func planAnew() -> Failure? {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    forgetOffsets()
    resetPlan()
    if let failure = makePlan(stopsAtLongRows: options.usesOffsets) { return failure }
    arena.rewind(to: mark)
    return options.usesOffsets ? takeApart() : nil
  }

  /// Expresses all variables and rows, and groups these. If rows are so long that the plan is given up, that is no
  /// failure.
  mutating func makePlan(stopsAtLongRows: Bool) -> Failure? {
    var sum = takeSum(places: arena.take(symbolCount, filledWith: -1))
    let failure = makePlan(&sum, stopsAtLongRows)
    giveBack(sum)
    return failure
  }

  private mutating func makePlan(_ sum: inout Accumulator, _ stopsAtLongRows: Bool) -> Failure? {
    let variables = variableCount
    let mark = arena.mark
    for i in 0..<order.others.count { plan.noteDemand(order.others[i], table, isParameter: isParameter.base) }
    var kept: [Int32] = []
    var elimination = Elimination(
      table, order, plan, kept: &kept, isParameter: isParameter.base, variables: variables, arena: &arena)
    guard elimination.run(&plan, &sum) else { return .stopped }
    var failures: [Failure] = elimination.conflicts.map { .contradiction(table.records[$0].id) }
    plan.isOverdetermined = elimination.isOverdetermined
    arena.rewind(to: mark)
    var row: Int32 = -1
    plan.rows.reserve(order.others.count)
    plan.terms.reserve(plan.terms.count + order.otherTerms)
    for slot in kept {
      _ = plan.makeRow(slot, table, isParameter: isParameter.base, &sum, &row)
      if watch.stops(after: 4 + sum.count) { return .stopped }
    }
    for i in 0..<order.others.count {
      let slot = order.others[i]
      let holds = plan.makeRow(slot, table, isParameter: isParameter.base, &sum, &row)
      // The sum is that of an earlier row where this one has one symbol.
      if watch.stops(after: 4 + Int(row < 0 ? 0 : plan.rows[row].termCount)) { return .stopped }
      if stopsAtLongRows, !isExact(Int(slot)), plan.givesUp(row, of: order.others.count) { return first(of: failures) }
      if !holds, exceedsRounding(slot) { failures.append(.contradiction(table.records[slot].id)) }
    }
    if let failure = first(of: failures) { return failure }
    plan.makeComponents(table, isParameter: isParameter.base, arena: &arena)
    plan.made = (plan.terms.count, plan.componentSymbols.count, plan.componentRows.count)
    return nil
  }

  /// The first failure, once the others are noted.
  mutating func first(of failures: [Failure]) -> Failure? {
    otherFailures = Array(failures.dropFirst())
    return failures.first
  }

  /// Whether the staged constraints conflict; for small problems made to find out.
  mutating func conflicts() -> Bool {
    arena.reset()
    order.reset()
    return rebuild()?.isConflict ?? false
  }

  /// How many of the equalities follow from the others.
  mutating func redundantEqualities() -> Int {
    let variables = variableCount
    order.reset()
    order.update(table, variables: variables, arena: &arena)
    var redundant = 0
    for limitsGrowth in [false, true] where !limitsGrowth || plan.grows {
      plan.limitsGrowth = limitsGrowth
      plan.reset(variables: variables)
      var sum = Accumulator(variables: variables, arena: &arena)
      var kept: [Int32] = []
      var elimination = Elimination(
        table, order, plan, kept: &kept, isParameter: isParameter.base, variables: variables, arena: &arena)
      _ = elimination.run(&plan, &sum)
      redundant = elimination.redundant
    }
    return redundant
  }

  /// Computes the values, all of them or those that depend on parameters.
  mutating func evaluate(all wantsAll: Bool) -> Failure? {
    // Where ties were broken here and there, it is not known which of them depend on parameters.
    let all = wantsAll || (hasTies && !plan.knowsTies)
    if let failure = testChecks() { return failure }
    if all || !plan.knowsDynamic { plan.orderDefinitions() }
    if let failure = solveComponents(all: all) { return failure }
    if all {
      plan.knowsTies = true
      plan.knowsDynamic = false
      evaluateAll()
      return nil
    }
    if !plan.knowsDynamic { plan.findDynamic(isParameter: isParameter.base, arena: &arena) }
    for i in 0..<plan.dynamicDefinitions.count { evaluate(definition: Int(plan.dynamicDefinitions[i])) }
    let values = values.base
    let alpha = plan.alpha.base
    let beta = plan.beta.base
    let symbol = plan.symbol.base
    let list = plan.dynamicVariables.base
    // Without a branch or a maximum, for which each step would wait: the sign tells which is greater.
    var excess: UInt64 = 0
    for i in 0..<plan.dynamicVariables.count {
      let v = Int(list[i])
      let root = values[Int(symbol[v])]
      excess |= Mending.large.bitPattern &- root.magnitude.bitPattern
      values[v] = beta[v] + alpha[v] * root + 0
    }
    if excess >> 63 != 0 { mending.hasLarge = true }
    return nil
  }

  /// The first required constraint between parameters that does not hold.
  mutating func testChecks() -> Failure? {
    var failures: [Failure] = []
    for i in 0..<plan.checks.count {
      let check = plan.checks[i]
      var excess = -check.constant
      var magnitude = abs(excess)
      for k in Int(check.termStart)..<Int(check.termStart &+ check.parameterCount) {
        let summand = plan.terms[k].coefficient * values[plan.terms[k].symbol]
        magnitude = max(magnitude, abs(summand))
        excess -= summand
      }
      if !Row.holds(excess, check.relation, within: Tolerance.contradiction(magnitude)) {
        failures.append(.contradiction(check.constraint))
      }
    }
    return first(of: failures)
  }

  /// Computes all variables from the symbols.
  mutating func evaluateAll() {
    mending.hasLarge = true  // or so it may be: `mend` finds out
    for i in 0..<plan.definitions.count { evaluate(definition: i) }
    for v in 0..<plan.symbol.count {
      let s = plan.symbol[v]
      if s == Plan.constant {
        values[v] = plan.beta[v] + 0
      } else if Int(s) != v {
        values[v] = plan.beta[v] + plan.alpha[v] * values[s] + 0
      }
    }
  }

  @inline(__always)
  func evaluate(definition i: Int) {
    let definition = plan.definitions[i]
    var sum = definition.constant
    for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
      sum += plan.terms[k].coefficient * values[plan.terms[k].symbol]
    }
    // Adding 0 takes the sign off a zero.
    values[definition.variable] = sum + 0
  }
}
