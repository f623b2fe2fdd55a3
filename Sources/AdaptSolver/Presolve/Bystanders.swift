/// Rows that are clear of their bounds where the symbols are.
///
/// Such a row costs nothing there, nor anywhere near. The levels being convex, the optimum is where it is with the row
/// or without it, and the same rows hold it. So a constraint that comes, leaves or changes its constant as a bystander
/// leaves all values as they are, to the bit: it only says up to where a kept piece holds.
extension Engine {
  /// Takes in what the staged edits change, if that is bystanders alone. Otherwise false, and the plan is as it was.
  ///
  /// - Parameter region: what the edits touch.
  mutating func takeBystanders(_ region: Region) -> Bool {
    guard region.own == 0, region.equalities.isEmpty, tieLog == nil,
      table.leaving.allSatisfy({ canLeave($0, alone: table.leaving.count == 1) })
    else { return false }
    var made: [(slot: Int32, row: Int32)] = []
    guard makeBystanders(region, &made) else {
      for (_, row) in made where row >= 0 { drop(row: row) }
      return false
    }
    for slot in table.leaving where incidence.rowOf[slot] >= 0 {
      let row = incidence.rowOf[slot]
      let c = plan.component(of: plan.terms[plan.rows[row].termStart].symbol)
      plan.remove(row: row, from: c)
      lastBases.forget(c)
      // For other parameters, the row may have been tight.
      pieces.keepNewest(c)
      drop(row: row)
      incidence.rowOf[slot] = -1
    }
    for (slot, row) in made {
      incidence.rowOf[slot] = row
      guard row >= 0 else { continue }
      let c = plan.component(of: plan.terms[plan.rows[row].termStart].symbol)
      plan.insert(row: row, into: c, table)
      lastBases.forget(c)
      narrowPiece(of: c, by: plan.rows[row])
    }
    dropChecks()
    return true
  }

  /// Makes the rows of the constraints that come. False if one of them is no bystander of a single component.
  private mutating func makeBystanders(_ region: Region, _ made: inout [(slot: Int32, row: Int32)]) -> Bool {
    var sum = takeSum(places: incidence.sumPlaces.base)
    var areAll = true
    for slot in region.others where areAll {
      var row: Int32 = -1
      let checks = plan.checks.count
      areAll = plan.makeRow(slot, table, isParameter: isParameter.base, &sum, &row) && plan.checks.count == checks
      plan.checks.truncate(to: checks)
      made.append((slot, row))
      if areAll, row >= 0 { areAll = canCome(plan.rows[row]) }
    }
    sum.clear()
    giveBack(sum)
    return areAll
  }

  private mutating func drop(row: Int32) {
    plan.rows.base[Int(row)].termCount = 0
    plan.freeRows.append(row)
  }

  /// Whether a new row is a bystander of one component, which has been one without it.
  private func canCome(_ row: Row) -> Bool {
    let c = plan.component(of: plan.terms[row.termStart].symbol)
    for k in row.termStart..<row.termStart &+ row.termCount {
      let symbol = plan.terms[k].symbol
      guard plan.definitionOf[symbol] <= -2, plan.component(of: symbol) == c else { return false }
    }
    guard plan.components[c].isDynamic || row.parameterCount == 0 else { return false }
    return isSettledAlone(c) && isBystander(row)
  }

  /// Whether the row of a constraint that leaves, if it has one, is a bystander that its component can do without.
  ///
  /// - Parameter isAlone: whether nothing else leaves.
  private func canLeave(_ slot: Int32, alone isAlone: Bool) -> Bool {
    guard !table.records[slot].isRequiredEquality else { return false }
    let name = incidence.rowOf[slot]
    guard name >= 0 else { return true }
    let row = plan.rows[name]
    let c = plan.component(of: plan.terms[row.termStart].symbol)
    guard isAlone || (row.termCount == 1 && row.parameterCount == 0), isSettledAlone(c), isBystander(row) else {
      return false
    }
    // The component stays one, and depends on parameters as before.
    return (row.termCount == 1 || isConnected(c, without: name))
      && (row.parameterCount == 0 || isDynamic(c, without: name))
  }

  private func isDynamic(_ c: Int32, without name: Int32) -> Bool {
    let component = plan.components[c]
    for i in component.rowStart..<component.rowStart &+ component.rowCount
    where plan.componentRows[i] != name && plan.rows[plan.componentRows[i]].parameterCount > 0 { return true }
    return false
  }

  /// Whether a row that keeps its place may change its constant as a bystander.
  mutating func staysBystander(_ name: Int32, _ newConstant: Double) -> Bool {
    var row = plan.rows[name]
    let c = plan.component(of: plan.terms[row.termStart].symbol)
    guard isSettledAlone(c), isBystander(row) else { return false }
    row.constant = newConstant
    guard isBystander(row) else { return false }
    narrowPiece(of: c, by: row)
    return true
  }

  /// Whether a row is clear of its bound, and does not count for what is rounding in others.
  private func isBystander(_ row: Row) -> Bool {
    guard !plan.isExact(plan.terms[row.termStart].symbol),
      abs(Lexicographic.rightSide(row, plan, values.base)) <= Self.smallSize,
      Lexicographic.scale(of: row, plan) == 1, isClear(row)
    else { return false }
    for k in row.termStart..<row.termStart &+ row.termCount
    where Rounding.isRough(coefficient: plan.terms[k].coefficient) { return false }
    return true
  }

  /// Constants up to this make nothing else negligible.
  private static let smallSize = 1000.0

  /// Whether a component's values are those that its tight rows give, and no tie has to do with them.
  private func isSettledAlone(_ c: Int32) -> Bool {
    let component = plan.components[c]
    guard !component.isAmbiguous else { return false }
    let symbols = component.symbolStart..<component.symbolStart &+ component.symbolCount
    if hasTies {
      for k in symbols where plan.roles[plan.componentSymbols[k]].isOpen { return false }
      if clusters.hasTie(component: c) { return false }
    }
    // One symbol is where a bound is.
    if component.symbolCount == 1 { return true }
    if component.isDynamic { return pieces.holdsNewest(Int(c), values.base) && !pieces.isPoint(Int(c)) }
    // What is not computed from the tight rows is the same if nothing has been rounded.
    for k in symbols {
      let scaled = values[plan.componentSymbols[k]] * 256
      guard abs(scaled) < 1e9, scaled == scaled.rounded() else { return false }
    }
    return true
  }

  /// Whether a row is satisfied where the symbols are, and far from its bound.
  private func isClear(_ row: Row) -> Bool {
    guard row.relation != 0 else { return false }
    var excess = -Lexicographic.rightSide(row, plan, values.base)
    var size = abs(excess)
    for k in row.termStart..<row.termStart &+ row.termCount {
      let summand = plan.terms[k].coefficient * values[plan.terms[k].symbol]
      size = max(size, abs(summand))
      excess += summand
    }
    return (row.relation > 0 ? excess : -excess) > 1e-3 + 1e-6 * size
  }

  /// Lets a component's newest piece hold only as far as a row stays a bystander. The others are dropped.
  private mutating func narrowPiece(of c: Int32, by row: Row) {
    let component = plan.components[c]
    guard component.isDynamic, component.symbolCount > 1 else { return }
    let isKept = pieces.narrow(
      Int(c), by: row, plan.symbols(of: component), Int(component.symbolCount), plan,
      values.base)
    if !isKept { pieces.forget(c) }
  }

  /// Whether a component's rows connect its symbols without one of them.
  private func isConnected(_ c: Int32, without name: Int32) -> Bool {
    let component = plan.components[c]
    let symbols = plan.symbols(of: component)
    var groups = Groups(count: Int(component.symbolCount))
    var left = Int(component.symbolCount) - 1
    for i in component.rowStart..<component.rowStart &+ component.rowCount
    where plan.componentRows[i] != name && left > 0 {
      let row = plan.rows[plan.componentRows[i]]
      guard row.termCount > 1 else { continue }
      var first: Int32 = -1
      for k in row.termStart..<row.termStart &+ row.termCount {
        let place = Plan.place(of: plan.terms[k].symbol, in: symbols, Int(component.symbolCount))
        let root = groups.root(Int32(truncatingIfNeeded: place))
        if first >= 0, root != first {
          groups.join(first, root)
          left -= 1
        }
        first = groups.root(root)
      }
    }
    return left == 0
  }
}
