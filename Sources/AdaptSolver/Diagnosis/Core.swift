/// Finding an irreducible set of required constraints that conflict.
///
/// The failure gives a first set: the constraints with a multiplier other than 0 in a sum that says 0 ≥ 1 (Farkas). It
/// is irreducible if the multipliers are the only ones for which the left sides cancel; otherwise constraints are left
/// out, one by one, that are not needed.
extension Engine {
  mutating func describe(_ failure: Failure) -> SolverError {
    var weights: Provenance.Expression = [:]
    switch failure {
    case .limit(let pivots): return .limit(pivots: pivots)
    case .stopped: return .stopped
    case .overflow(let variable): return .notFinite(mention(of: Int32(truncatingIfNeeded: variable)))
    case .contradiction(let id): weights[id] = 1
    case .emptyInterval(let low, let high):
      for (row, sign) in [(plan.rows[low], 1.0), (plan.rows[high], -1.0)] {
        weights[row.constraint, default: 0] += sign / plan.terms[row.termStart].coefficient
      }
    case .infeasible(let multipliers): weights = multipliers
    }
    let core = core(weights)
    // Rounding may have made a conflict of constraints that can hold together.
    if core.isEmpty { return .limit(pivots: simplex.pivots) }
    return .conflict(core: core.sorted().map { ConstraintID(index: $0) })
  }

  /// Describes the conflicts that were met besides the first, until they name four times as many constraints as there
  /// are.
  mutating func describeOthers() {
    var room = 4 * table.records.count
    for failure in otherFailures where room > 0 && !watch.isStopped {
      guard case .conflict(let core) = describe(failure) else { continue }
      room -= core.count
      otherConflicts.append(core)
    }
    otherFailures.removeAll()
  }

  /// By id: with which the required rows of the component that was solved last add up to a contradiction.
  func multipliers(of component: Component) -> Provenance.Expression {
    var weights: Provenance.Expression = [:]
    for (item, multiplier) in simplex.multipliers where item >= Int(component.symbolCount) {
      let place = item - Int(component.symbolCount)
      let row = plan.componentRows[Int(component.rowStart) + place]
      weights[plan.rows[row].constraint, default: 0] += multiplier * simplex.scale(ofRow: place)
    }
    return weights
  }

  /// The first constraint with a variable.
  private func mention(of variable: Int32) -> ConstraintID {
    for slot in 0..<table.records.count where table.records[slot].counts {
      for k in table.terms(of: slot) where table.termVariable[k] == variable {
        return ConstraintID(index: table.records[slot].id)
      }
    }
    return ConstraintID(index: -1)
  }

  /// Ids of constraints that conflict; none if that is not certain.
  ///
  /// - Parameter weights: by id: constraints over free symbols, with their multipliers.
  private func core(_ weights: Provenance.Expression) -> [Int32] {
    var provenance = Provenance()
    var sum: Provenance.Expression = [:]
    for (id, weight) in weights {
      guard let slot = table.slot(of: id) else { continue }
      for (variable, coefficient) in expression(slot) { sum[variable, default: 0] += weight * coefficient }
    }
    var multipliers = weights
    for (id, multiplier) in provenance.reduce(sum, self).multipliers { multipliers[id, default: 0] -= multiplier }
    // Where all is exact, so is the conflict.
    if weights.keys.contains(where: { table.slot(of: $0).map { isExact(Int($0)) } ?? false }) {
      return filter(multipliers.filter { $0.value != 0 }.keys.sorted(), exactly: true)
    }
    if mayBeInexact, !isProof(multipliers) { return [] }
    let largest = multipliers.values.reduce(0) { max($0, abs($1)) }
    var sure = multipliers.filter { abs($0.value) > 1e-10 * largest }
    // A small multiplier may still be of a large constraint.
    if mayBeInexact, sure.count < multipliers.count, !isProof(sure) { sure = multipliers.filter { $0.value != 0 } }
    let support = sure.keys.sorted()
    // A small multiplier may come from rounding.
    let isClear = support.allSatisfy { abs(multipliers[$0] ?? 0) > 1e-6 * largest }
    return isClear && isIndependentButForOne(support) ? support : filter(support)
  }

  /// Whether the left sides have a single linear dependency.
  private func isIndependentButForOne(_ ids: [Int32]) -> Bool {
    var part = Engine(ids, of: self, asEqualities: true)
    return part.redundantEqualities() == 1
  }

  /// Leaves out, one after the other, what the conflict does not need.
  private func filter(_ ids: [Int32], exactly isExact: Bool = false) -> [Int32] {
    var all = Engine(ids, of: self, asEqualities: false)
    all.options.isAskedExactly = isExact
    // Rounding may hide the conflict from a smaller problem: then it is not made smaller still.
    guard all.conflicts() else { return ids }
    var kept = ids
    for id in ids where kept.count > 1 {
      if watch.stops(after: kept.count) { return kept }
      let fewer = kept.filter { $0 != id }
      var part = Engine(fewer, of: self, asEqualities: false)
      part.options.isAskedExactly = isExact
      if part.conflicts() { kept = fewer }
    }
    return kept
  }

  /// Whether a constraint between constants contradicts the equalities by more than rounding can do in their sum. Where
  /// these nearly depend on one another, they are multiplied by much in it, and so is their rounding.
  func exceedsRounding(_ slot: Int32) -> Bool {
    var provenance = Provenance()
    let record = table.records[slot]
    var excess = WideSum()
    excess.add(-record.constant)
    var magnitude = abs(record.constant)
    let multipliers = provenance.reduce(expression(slot), self).multipliers
    for (id, multiplier) in multipliers.sorted(by: { $0.key < $1.key }) {
      guard let slot = table.slot(of: id) else { continue }
      excess.add(multiplier, times: table.records[slot].constant)
      magnitude = max(magnitude, abs(multiplier * table.records[slot].constant))
    }
    return !Row.holds(excess.value, record.relation, within: Tolerance.contradiction(magnitude))
  }

  /// A problem of some of another's constraints. As equalities, they lose their right sides, and parameters with them.
  private init(_ ids: [Int32], of other: borrowing Engine, asEqualities: Bool) {
    self.init()
    var names: [Int32: Int32] = [:]
    for id in ids {
      guard let slot = other.table.slot(of: id) else { continue }
      let record = other.table.records[slot]
      var terms: [Term] = []
      for k in other.table.terms(of: Int(slot)) {
        let variable = other.table.termVariable[k]
        let isGiven = other.isParameter[variable]
        if isGiven, asEqualities { continue }
        let name: Int32
        if let known = names[variable] {
          name = known
        } else {
          name = makeVariable(parameter: isGiven, value: isGiven ? other.values[variable] : 0).index
          names[variable] = name
        }
        terms.append(Term(Variable(index: name), other.table.termCoefficient[k]))
      }
      let relation = asEqualities ? .equal : Relation(rawValue: record.relation) ?? .equal
      _ = terms.withUnsafeBufferPointer { add($0, relation, asEqualities ? 0 : record.constant, .required) }
    }
  }
}
