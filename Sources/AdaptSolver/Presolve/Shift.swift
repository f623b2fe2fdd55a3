/// A constraint that changed nothing but its constant.
struct Shift: BitwiseCopyable {
  /// Where it stands now.
  let slot: Int32
  let formerConstant: Double
}

/// Bringing the plan up to date where nothing but constants has changed: constraints have left, and others that are the
/// same in all else have come.
///
/// What is solved for what, the order of all constraints, the terms of rows and what they connect do not depend on
/// constants. So all of this stays, and only the constants of what the change reaches are added up again, to the bit as
/// they would be if all was made anew.
extension Engine {
  enum ShiftOutcome {
    case done
    /// Something else has changed, or a constant decides more than values. The plan is as it was.
    case refused
    /// The plan has to be made anew.
    case failed
  }

  private static let mostShifts = 16
  /// Of so many rows it is asked whether they are bystanders.
  private static let mostTried = 16

  mutating func shift() -> ShiftOutcome {
    shifts.removeAll()
    guard !isStale, !isPlanLost, !plan.isOverdetermined, !plan.limitsGrowth,
      stagedParameters.isEmpty,
      let former = findShifts()
    else { return .refused }
    defer { shifts.removeAll() }
    if incidence.isMade {
      incidence.update(table, variables: symbolCount)
    } else {
      incidence.make(table, plan, variables: symbolCount)
    }
    guard let region = findReach(former) else { return .refused }
    defer { incidence.forget(region) }
    let open = openSymbols(behind: region)
    rename(former)
    for v in region.variables { addUp(v) }
    guard let reached = shiftRows(region) else { return .failed }
    pass.beginsAtValues = true
    defer { pass.beginsAtValues = false }
    if !pass.hasKeptTie {
      if hasTies { plan.knowsTies = false }
      clusters.reset()
    }
    return evaluate(reached, region, open) ? .done : .failed
  }

  /// Pairs what comes with what leaves. Returns the slots of the latter; nil if not all are pairs.
  private mutating func findShifts() -> [Int32]? {
    let count = table.leaving.count
    guard count > 0, count <= Self.mostShifts, table.records.count - table.stagedFrom == count else { return nil }
    var left = table.leaving
    var former: [Int32] = []
    for i in table.stagedFrom..<table.records.count {
      let slot = Int32(truncatingIfNeeded: i)
      guard table.records[i].state == .staged,
        let at = left.firstIndex(where: { table.differInConstant($0, slot) })
      else {
        shifts.removeAll()
        return nil
      }
      shifts.append(Shift(slot: slot, formerConstant: table.records[left[at]].constant))
      former.append(left.remove(at: at))
    }
    return former
  }

  /// The variables whose constants change, in the order in which they are added up, and the constraints that mention
  /// them. Nil if one of these may be redundant, so that its constant decides whether it holds.
  private mutating func findReach(_ former: [Int32]) -> Region? {
    var region = Region()
    var isPlain = true
    for (old, shift) in zip(former, shifts) {
      if isExact(Int(old)) {
        region.others.append(shift.slot)
        continue
      }
      note(Int(old), &region)
      note(Int(shift.slot), &region)
      if table.records[old].isRequiredEquality {
        isPlain = isPlain && reach(Int(old), &region)
      } else {
        isPlain = isPlain && keepsOrder(old, shift.slot)
      }
    }
    let anchored = listAnchored()
    var i = 0
    while isPlain, i < region.variables.count {
      if watch.stops(after: 8) { isPlain = false }
      let v = region.variables[i]
      var k = incidence.first(of: v)
      while k >= 0, isPlain {
        let slot = table.slot(ofTerm: k)
        if table.records[slot].counts, !incidence.isVisited[slot] {
          note(slot, &region)
          if table.records[slot].isRequiredEquality { isPlain = reach(slot, &region) }
        }
        k = incidence.term(after: k)
      }
      var next = anchored.map { $0.first[Int(v)] } ?? -1
      while let list = anchored, next >= 0 {
        incidence.touch(next, &region)
        next = list.next[Int(next)]
      }
      i += 1
    }
    guard isPlain else {
      incidence.forget(region)
      return nil
    }
    region.own = region.variables.count
    region.variables.sort { plan.step[$0] < plan.step[$1] }
    return region
  }

  /// Touches the variable that an equality was solved for. False if there is none, or if other equalities were solved
  /// late beside it.
  private func reach(_ slot: Int, _ region: inout Region) -> Bool {
    let id = table.records[slot].id
    for k in table.terms(of: slot) {
      let v = table.termVariable[k]
      guard plan.equalityOf[v] == id else { continue }
      guard plan.step[v] > 0, plan.roles[v].origin != .tangled else { return false }
      incidence.touch(v, &region)
      return true
    }
    return false
  }

  /// Whether a row that becomes that of another constraint stands where it should: constraints that are the same in all
  /// else come in the order of their constants.
  private func keepsOrder(_ old: Int32, _ new: Int32) -> Bool {
    let row = incidence.rowOf[old]
    guard row >= 0 else { return true }
    let component = plan.components[plan.component(of: plan.terms[plan.rows[row].termStart].symbol)]
    let first = plan.rows(of: component)
    guard let at = (0..<Int(component.rowCount)).first(where: { first[$0] == row }) else { return false }
    for (place, isBefore) in [(at - 1, true), (at + 1, false)] where place >= 0 && place < Int(component.rowCount) {
      guard let other = table.slot(of: plan.rows[first[place]].constraint), table.differInConstant(other, new) else {
        continue
      }
      guard CanonicalOrder.precedes(other, new, table) == isBefore else { return false }
    }
    return true
  }

  /// By variable: the first of those that are offsets from it, and by each of these, the next. Nil if there are none.
  private mutating func listAnchored() -> (first: UnsafeMutablePointer<Int32>, next: UnsafeMutablePointer<Int32>)? {
    guard !plan.offsets.isEmpty else { return nil }
    let first = arena.take(symbolCount, filledWith: Int32(-1))
    let next = arena.take(symbolCount, filledWith: Int32(-1))
    for v in 0..<plan.offsets.anchorOf.count where plan.definitionOf[v] >= 0 && plan.equalityOf[v] < 0 {
      let anchor = plan.offsets.anchorOf[v]
      guard anchor >= 0 else { continue }
      next[v] = first[Int(anchor)]
      first[Int(anchor)] = Int32(truncatingIfNeeded: v)
    }
    return (first, next)
  }

  /// Hands what was made of the constraints that left over to those that came.
  private mutating func rename(_ former: [Int32]) {
    for (old, shift) in zip(former, shifts) {
      let (oldID, newID) = (table.records[old].id, table.records[shift.slot].id)
      for k in table.terms(of: Int(old)) where plan.equalityOf[table.termVariable[k]] == oldID {
        plan.equalityOf[table.termVariable[k]] = newID
      }
      let row = incidence.rowOf[old]
      incidence.rowOf[shift.slot] = row
      incidence.rowOf[old] = -1
      if row >= 0 { plan.rows.base[Int(row)].constraint = newID }
      for i in 0..<plan.checks.count where plan.checks[i].constraint == oldID {
        plan.checks.base[i].constraint = newID
      }
    }
  }

  /// Adds up the constant of a variable's expression.
  private mutating func addUp(_ v: Int32) {
    var constant = 0.0
    if let slot = table.slot(of: plan.equalityOf[v]) {
      constant = -table.records[slot].constant
      var divisor = 1.0
      for k in table.terms(of: Int(slot)) {
        if table.termVariable[k] == v {
          divisor = -table.termCoefficient[k]
        } else {
          constant += table.termCoefficient[k] * plan.resolve(table.termVariable[k]).beta
        }
      }
      constant /= divisor
    } else {
      constant = plan.resolve(plan.offsets.anchorOf[v]).beta
    }
    if plan.definitionOf[v] >= 0 {
      plan.definitions.base[Int(plan.definitionOf[v])].constant = constant
    } else {
      plan.beta[v] = constant
    }
  }

  /// Adds up the constants of a region's rows and checks. Returns the components with rows that have changed; nil if a
  /// required constraint between constants does not hold any more.
  private mutating func shiftRows(_ region: Region) -> [Int32]? {
    var reached: [Int32] = []
    var sum = takeSum(places: incidence.sumPlaces.base)
    var holds = true
    var tried = 0
    for slot in region.others where holds {
      if watch.stops(after: 4) { holds = false }
      let constant = plan.rightSide(slot, table, &sum)
      let row = incidence.rowOf[slot]
      if row >= 0 {
        guard plan.rows[row].constant != constant else { continue }
        tried += 1
        if tried > Self.mostTried || !staysBystander(row, constant) {
          reached.append(plan.component(of: plan.terms[plan.rows[row].termStart].symbol))
        }
        plan.rows.base[Int(row)].constant = constant
      } else if table.records[slot].isRequired {
        holds = shiftCheck(slot, constant, sum.constantMagnitude)
      }
    }
    sum.clear()
    giveBack(sum)
    reached.sort()
    var count = 0
    for c in reached where count == 0 || reached[count - 1] != c {
      reached[count] = c
      count += 1
      pieces.forget(c)
      lastBases.forget(c)
    }
    reached.removeLast(reached.count - count)
    return holds ? reached : nil
  }

  /// Changes the constant of a check. If there is none, the constraint is between constants: whether it holds.
  private mutating func shiftCheck(_ slot: Int32, _ constant: Double, _ magnitude: Double) -> Bool {
    let record = table.records[slot]
    for i in 0..<plan.checks.count where plan.checks[i].constraint == record.id {
      plan.checks.base[i].constant = constant
      return true
    }
    return Row.holds(-constant, record.relation, within: Tolerance.contradiction(magnitude))
  }
}

extension Plan {
  /// The constant of the row that `makeRow` makes of a constraint.
  func rightSide(_ slot: Int32, _ table: borrowing ConstraintTable, _ sum: inout Accumulator) -> Double {
    sum.clear(constant: -table.records[slot].constant)
    for k in table.terms(of: Int(slot)) { add(table.termVariable[k], table.termCoefficient[k], to: &sum) }
    expand(&sum)
    return -sum.constant
  }
}
