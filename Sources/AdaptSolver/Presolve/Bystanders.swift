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
    guard !plan.keepsEqualities, abs(Lexicographic.rightSide(row, plan, values.base)) <= Self.smallSize,
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
      for k in symbols where plan.traits[plan.componentSymbols[k]].isOpen { return false }
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
      Int(c), by: row, plan.componentSymbols.base + Int(component.symbolStart), Int(component.symbolCount), plan,
      values.base)
    if !isKept { pieces.forget(c) }
  }

  /// Whether a component's rows connect its symbols without one of them.
  private func isConnected(_ c: Int32, without name: Int32) -> Bool {
    let component = plan.components[c]
    let symbols = plan.componentSymbols.base + Int(component.symbolStart)
    var groups = Groups(count: Int(component.symbolCount))
    var left = Int(component.symbolCount) - 1
    for i in component.rowStart..<component.rowStart &+ component.rowCount
    where plan.componentRows[i] != name && left > 0 {
      let row = plan.rows[plan.componentRows[i]]
      guard row.termCount > 1 else { continue }
      var first: Int32 = -1
      for k in row.termStart..<row.termStart &+ row.termCount {
        let place = Self.place(of: plan.terms[k].symbol, in: symbols, Int(component.symbolCount))
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

  /// Where a symbol stands in an ascending list that has it.
  static func place(of symbol: Int32, in symbols: UnsafeMutablePointer<Int32>, _ count: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if symbols[middle] <= symbol { low = middle } else { high = middle }
    }
    return low
  }
}

extension Plan {
  /// Takes a row out of its component's list.
  mutating func remove(row: Int32, from c: Int32) {
    let start = Int(components[c].rowStart)
    let count = Int(components[c].rowCount)
    var to = start
    for i in start..<start + count where componentRows[i] != row {
      componentRows[to] = componentRows[i]
      to += 1
    }
    components.base[Int(c)].rowCount = Int32(truncatingIfNeeded: to - start)
    if start + count == componentRows.count { componentRows.truncate(to: to) }
  }

  /// Puts a row into its component's list, at its place by priority and in canonical order.
  mutating func insert(row: Int32, into c: Int32, _ table: borrowing ConstraintTable) {
    isPatched = true
    let count = Int(components[c].rowCount)
    if Int(components[c].rowStart) + count != componentRows.count {
      // What stands behind the list is of others, so the list goes where nothing does.
      let from = Int(components[c].rowStart)
      components.base[Int(c)].rowStart = Int32(truncatingIfNeeded: componentRows.count)
      for i in from..<from + count { componentRows.append(componentRows[i]) }
    }
    let start = Int(components[c].rowStart)
    var low = start
    var high = start + count
    while low < high {
      let middle = (low + high) / 2
      if precedes(componentRows[middle], row, table) { low = middle + 1 } else { high = middle }
    }
    componentRows.append(row)
    var i = start + count
    while i > low {
      componentRows[i] = componentRows[i - 1]
      i -= 1
    }
    componentRows[low] = row
    components.base[Int(c)].rowCount += 1
  }
}

extension Pieces {
  /// Whether the piece that was made last of a component is for one set of parameters alone.
  func isPoint(_ component: Int) -> Bool {
    component < latest.count && latest[component] >= 0 && pieces[latest[component]].conditionCount == -2
  }

  /// Adds the condition that a row, which is clear of its bound, stays so, to the piece that was made last of a
  /// component, and drops the others. False if the piece does not hold then.
  ///
  /// - Parameter symbols: those of the component, in ascending order.
  mutating func narrow(
    _ component: Int, by row: Row, _ symbols: UnsafeMutablePointer<Int32>, _ symbolCount: Int, _ plan: borrowing Plan,
    _ values: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard component < latest.count, latest[component] >= 0 else { return false }
    let index = Int(latest[component])
    pieces.base[index].next = -1
    var piece = pieces[index]
    guard piece.conditionCount >= -1, Int(piece.symbolCount) == symbolCount else { return false }
    let count = Int(piece.parameterCount)
    let (places, last) = (Int(row.termStart)..<Int(row.termStart &+ row.termCount), Int(row.termStart &+ row.termCount))
    // What the row exceeds its bound by: constant, then the coefficients of the parameters.
    var excess = [Double](repeating: 0, count: count + 1)
    excess[0] = -row.constant
    for k in last..<last + Int(row.parameterCount) {
      guard let p = (0..<count).first(where: { parameters[Int(piece.parameterStart) + $0] == plan.terms[k].symbol })
      else { return false }
      excess[1 + p] -= plan.terms[k].coefficient
    }
    for k in places {
      let s = Engine.place(of: plan.terms[k].symbol, in: symbols, symbolCount)
      let formula = Int(piece.dataStart) + s * (count + 1)
      for p in 0...count { excess[p] += plan.terms[k].coefficient * data[formula + p] }
    }
    if row.relation < 0 { for p in 0...count { excess[p] = -excess[p] } }
    if piece.conditionCount == -1 {
      let (constant, slope) = (excess[0] - piece.margin, excess[1])
      if slope > 1e-13 { piece.low = max(piece.low, -constant / slope) }
      if slope < -1e-13 { piece.high = min(piece.high, -constant / slope) }
    } else if excess.dropFirst().contains(where: { abs($0) > 1e-13 }) {
      append(&piece, excess)
    }
    pieces[index] = piece
    return holds(piece, values)
  }

  /// Adds a condition to a piece: at the end of the data, where the piece goes if it is not there.
  private mutating func append(_ piece: inout Piece, _ condition: [Double]) {
    let size = (Int(piece.symbolCount) + Int(piece.conditionCount)) * condition.count
    if Int(piece.dataStart) + size != data.count {
      let from = Int(piece.dataStart)
      piece.dataStart = Int32(truncatingIfNeeded: data.count)
      data.reserve(data.count + size + condition.count)
      for i in from..<from + size { data.append(data[i]) }
    }
    for value in condition { data.append(value) }
    piece.conditionCount += 1
  }
}
