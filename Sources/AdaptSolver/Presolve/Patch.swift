/// Bringing the plan up to date where little has changed, in time proportional to what that touches.
///
/// The outcome is what making all anew would give, to the bit: each part of the plan is a function of the constraints
/// that it comes from, taken in canonical order, and of nothing else.
extension Engine {
  /// Makes anew what the staged edits touch, and computes the values that depend on it. False if all has to be made
  /// anew: because it is better, or to find out what is wrong.
  mutating func patch() -> Bool {
    guard isWorthPatching, !isPlanLost, plan.offsets.isEmpty, !plan.limitsGrowth else { return false }
    if incidence.isMade {
      incidence.update(table, variables: variableCount)
    } else {
      incidence.make(table, plan, variables: variableCount)
    }
    if changesRoughGroups() { return false }
    if !plan.isTight { plan.closeHoles() }
    let planned = plan.symbol.count
    plan.extend(to: variableCount, isParameter: isParameter.base)
    guard let region = findRegion(plannedVariables: planned) else { return false }
    defer { incidence.forget(region) }
    if takeBystanders(region) { return !fallsApart }
    plan.isPatched = true
    pass.beginsAtValues = true
    defer { pass.beginsAtValues = false }
    plan.knowsDynamic = false
    plan.knowsTies = false
    clusters.reset()
    let former = openSymbols(behind: region)
    var pool = Pool()
    dropRows(of: region, &pool)
    dropChecks()
    for v in region.variables[..<region.own] { plan.forget(v) }
    guard express(region, &pool), !plan.grows else { return false }
    let made = makeComponents(&pool)
    return !fallsApart && evaluate(made, region, former)
  }

  /// Whether offsets would take components apart if all was made anew.
  private var fallsApart: Bool {
    plan.manySymbolComponents > 0 && !plan.findOffsets(table, isParameter: isParameter.base).isEmpty
  }

  /// Whether the edits are few, and the plan is such that parts of it stand on their own.
  private var isWorthPatching: Bool {
    let planned = plan.symbol.count
    let edits = table.records.count - table.stagedFrom + table.leaving.count + variableCount - planned
    return table.records.count >= 48 && edits * 16 <= table.records.count && !plan.isOverdetermined
      && stagedParameters.isEmpty
  }

  /// Symbols and rows that are to be grouped anew.
  private struct Pool {
    var symbols: [Int32] = []
    var rows: [Int32] = []
  }

  /// Drops the rows of constraints that left, or whose variables are expressed anew; what they connected goes to the
  /// pool.
  private mutating func dropRows(of region: Region, _ pool: inout Pool) {
    var components: [Int32] = []
    for slots in [table.leaving, region.others] {
      for slot in slots where incidence.rowOf[slot] >= 0 {
        let row = Int(incidence.rowOf[slot])
        components.append(plan.component(of: plan.terms[plan.rows[row].termStart].symbol))
        plan.rows.base[row].termCount = 0
        plan.freeRows.append(Int32(truncatingIfNeeded: row))
        incidence.rowOf[slot] = -1
      }
    }
    for v in region.variables[..<region.own] where plan.symbol[v] == v && plan.definitionOf[v] <= -2 {
      components.append(plan.component(of: v))
    }
    for c in components { dissolve(c, &pool) }
    // Those that are expressed anew come back if they are symbols then.
    pool.symbols.removeAll { incidence.places[$0] >= 0 && Int(incidence.places[$0]) < region.own }
  }

  /// Hands a component's symbols and rows over to the pool.
  private mutating func dissolve(_ c: Int32, _ pool: inout Pool) {
    let component = plan.components[c]
    guard component.symbolCount > 0 else { return }
    for k in component.symbolStart..<component.symbolStart + component.symbolCount {
      let symbol = plan.componentSymbols[k]
      plan.definitionOf[symbol] = -1
      pool.symbols.append(symbol)
    }
    for k in component.rowStart..<component.rowStart + component.rowCount
    where plan.rows[plan.componentRows[k]].termCount > 0 {
      pool.rows.append(plan.componentRows[k])
    }
    if component.symbolCount >= Plan.manySymbols { plan.manySymbolComponents -= 1 }
    plan.components.base[Int(c)].symbolCount = 0
    plan.components.base[Int(c)].rowCount = 0
    plan.components.base[Int(c)].isDynamic = false
    plan.components.base[Int(c)].isAmbiguous = false
    plan.freeComponents.append(c)
    pieces.forget(c)
    lastBases.forget(c)
  }

  /// Drops the checks of constraints that left, or are expressed anew.
  mutating func dropChecks() {
    var kept = 0
    for i in 0..<plan.checks.count {
      guard let slot = table.slot(of: plan.checks[i].constraint), table.records[slot].counts,
        !incidence.isVisited[slot]
      else { continue }
      plan.checks[kept] = plan.checks[i]
      kept += 1
    }
    plan.checks.truncate(to: kept)
  }

  /// Expresses the region's variables by symbols, and makes its rows. False if that is not possible, or not from within
  /// the region.
  private mutating func express(_ region: Region, _ pool: inout Pool) -> Bool {
    var sum = takeSum(places: incidence.sumPlaces.base)
    let isExpressed = express(region, &pool, &sum)
    sum.clear()
    giveBack(sum)
    return isExpressed
  }

  private mutating func express(_ region: Region, _ pool: inout Pool, _ sum: inout Accumulator) -> Bool {
    var variables = region.variables
    var equalities = region.equalities
    CanonicalOrder.sort(&equalities, table)
    // Variables are gone through in the order in which all would be.
    variables[..<region.own].sort()
    variables[region.own...].sort { plan.ready[$0] < plan.ready[$1] }
    for i in variables.indices { incidence.places[variables[i]] = Int32(truncatingIfNeeded: i) }
    let count = variables.count
    var terms = 0
    for slot in equalities { terms += table.terms(of: Int(slot)).count }
    let isExpressed = variables.withUnsafeMutableBufferPointer { variables in
      equalities.withUnsafeMutableBufferPointer { equalities in
        let list = variables.baseAddress ?? arena.take(0)
        let scope = Elimination.Scope(
          list: list, own: region.own, count: count, places: incidence.places.base, isParameter: isParameter.base)
        var elimination = Elimination(
          table, equalities.baseAddress ?? arena.take(0), equalities.count, terms: terms, scope,
          firstDefinition: plan.definitions.count, arena: &arena)
        return elimination.run(&plan, &sum) && elimination.conflicts.isEmpty && !elimination.isOverdetermined
          && !elimination.leavesScope
      }
    }
    guard isExpressed else { return false }
    for v in variables[..<region.own] where plan.symbol[v] == v && plan.definitionOf[v] == -1 {
      pool.symbols.append(v)
    }
    for slot in region.others {
      var row: Int32 = -1
      guard plan.makeRow(slot, table, isParameter: isParameter.base, &sum, &row), !watch.stops(after: 8) else {
        return false
      }
      incidence.rowOf[slot] = row
      guard row >= 0 else { continue }
      pool.rows.append(row)
      for k in plan.rows[row].termStart..<plan.rows[row].termStart + plan.rows[row].termCount
      where plan.definitionOf[plan.terms[k].symbol] <= -2 {
        dissolve(plan.component(of: plan.terms[k].symbol), &pool)
      }
    }
    return true
  }

  /// Groups what is in the pool. Returns the components.
  private mutating func makeComponents(_ pool: inout Pool) -> [Int32] {
    pool.symbols.sort()
    var made: [Int32] = []
    let (symbolCount, rowCount) = (pool.symbols.count, pool.rows.count)
    pool.symbols.withUnsafeMutableBufferPointer { symbols in
      pool.rows.withUnsafeMutableBufferPointer { rows in
        plan.makeComponents(
          symbols.baseAddress ?? arena.take(0), symbolCount, rows.baseAddress ?? arena.take(0), rowCount, table,
          arena: &arena
        ) { made.append($0) }
      }
    }
    return made
  }

  /// Computes the values that depend on the components that were made and the variables that were expressed. False if
  /// something is wrong.
  mutating func evaluate(_ made: [Int32], _ region: Region, _ former: [Int32]) -> Bool {
    if testChecks() != nil { return false }
    // What a tie settles in one component may change others of its cluster.
    if pass.hasKeptTie { return evaluateClusters(of: made, former, and: region.variables[..<region.own]) }
    var ties = Ties()
    ties.watch = watch
    var local: UnsafeMutablePointer<Int32>?
    var moved = former
    for c in made {
      let component = plan.components[c]
      let symbols = component.symbolStart..<component.symbolStart + component.symbolCount
      let before = symbols.map { values[plan.componentSymbols[$0]] }
      if watch.stops(after: 8) || solve(component: Int(c), &local, &ties) != nil { return false }
      for (k, value) in zip(symbols, before) where values[plan.componentSymbols[k]] != value {
        moved.append(plan.componentSymbols[k])
      }
    }
    for i in 0..<ties.count {
      let component = plan.components[ties.ties[i].component]
      for k in component.symbolStart..<component.symbolStart + component.symbolCount {
        moved.append(plan.componentSymbols[k])
      }
    }
    incidence.forget(region)
    let isTied = hasTies || !ties.isEmpty
    guard plan.offsets.isEmpty,
      let dependents = findDependents(
        of: moved, and: region.variables[..<region.own], solved: made, &ties, &local)
    else {
      pass.beginsAtValues = false
      return isTied ? evaluateAnew() : evaluateVariables()
    }
    defer { incidence.forget(dependents) }
    let inOrder = dependents.variables.sorted { plan.step[$0] < plan.step[$1] }
    if !ties.isEmpty {
      hasTies = true
      ties.keep(values.base)
      if breakTies(&ties, among: inOrder) != nil { return false }
      if ties.hasFailed || hasKeptTie(ties) {
        pass.beginsAtValues = false
        return evaluateAnew()
      }
    } else {
      for v in inOrder where !plan.isExact(v) { plan.roles.base[Int(v)].isOpen = false }
    }
    for v in inOrder {
      if plan.definitionOf[v] >= 0 {
        evaluate(definition: Int(plan.definitionOf[v]))
      } else if plan.symbol[v] == Plan.constant {
        values[v] = plan.beta[v] + 0
      } else if plan.symbol[v] != v {
        values[v] = plan.beta[v] + plan.alpha[v] * values[plan.symbol[v]] + 0
      }
      if !values[v].isFinite { return false }
      if abs(values[v]) > Mending.large { mending.hasLarge = true }
    }
    return true
  }

  /// Solves all components, and computes all values.
  mutating func evaluateAnew() -> Bool {
    hasDynamicTie = false
    return evaluate(all: true) == nil && overflow(true) == nil
  }

  /// Computes all variables from the symbols. False if some value is not finite.
  mutating func evaluateVariables() -> Bool {
    let hadLarge = mending.hasLarge
    plan.orderDefinitions()
    evaluateAll()
    var largest = 0.0
    for v in 0..<symbolCount {
      guard values[v].isFinite else { return false }
      largest = max(largest, abs(values[v]))
    }
    mending.hasLarge = hadLarge || largest > Mending.large
    return true
  }
}
