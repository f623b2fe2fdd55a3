/// Rows over free symbols, and the groups into which they fall apart.
extension Plan {
  /// Notes which variables rows talk about.
  mutating func noteDemand(
    _ slot: Int32, _ table: borrowing ConstraintTable, isParameter: UnsafeMutablePointer<Bool>
  ) {
    let demand = table.demand(of: slot, isParameter: isParameter)
    for k in table.terms(of: Int(slot)) {
      let v = Int(table.termVariable[k])
      if roles[v].demand.rawValue < demand.rawValue { roles.base[v].demand = demand }
    }
  }

  /// Expresses a constraint that was not eliminated by free symbols and parameters. False if it is required, between
  /// constants, and does not hold. Returns the row, or -1 if nothing is left of it.
  mutating func makeRow(
    _ slot: Int32, _ table: borrowing ConstraintTable, isParameter: UnsafeMutablePointer<Bool>,
    _ sum: inout Accumulator, _ index: inout Int32
  ) -> Bool {
    index = -1
    let record = table.records[slot]
    let range = table.terms(of: Int(slot))
    if let (symbol, coefficient, constant) = onlySymbol(
      in: table.termVariable.base, table.termCoefficient.base, range, constant: -record.constant),
      symbol >= 0, definitionOf[symbol] < 0, !isParameter[Int(symbol)]
    {
      index = append(record, terms: 1, parameters: 0, constant: -constant)
      terms.append(SymbolTerm(coefficient: coefficient, symbol: symbol))
      return true
    }
    sum.clear(constant: -record.constant)
    for k in range { add(table.termVariable[k], table.termCoefficient[k], to: &sum) }
    expand(&sum)
    sum.prune()
    noteGrowth(to: sum.magnitude, table.termCoefficient.base, range)
    var free = 0
    for j in 0..<sum.count where !isParameter[Int(sum.symbols[j])] { free &+= 1 }
    if free == 0 {
      guard record.isRequired else { return true }
      if sum.count > 0 {
        addCheck(record, sum)
        return true
      }
      return Row.holds(sum.constant, record.relation, within: Tolerance.contradiction(sum.constantMagnitude))
    }
    index = append(record, terms: free, parameters: sum.count - free, constant: -sum.constant)
    for j in 0..<sum.count where !isParameter[Int(sum.symbols[j])] {
      terms.append(SymbolTerm(coefficient: sum.coefficients[j], symbol: sum.symbols[j]))
    }
    guard free < sum.count else { return true }
    for j in 0..<sum.count where isParameter[Int(sum.symbols[j])] {
      terms.append(SymbolTerm(coefficient: -sum.coefficients[j], symbol: sum.symbols[j]))
    }
    return true
  }

  /// A row whose terms come next in the pool.
  private mutating func append(
    _ record: ConstraintRecord, terms termCount: Int, parameters: Int, constant: Double
  ) -> Int32 {
    let row = Row(
      constant: constant, termStart: Int32(truncatingIfNeeded: terms.count),
      termCount: Int32(truncatingIfNeeded: termCount), parameterCount: Int32(truncatingIfNeeded: parameters),
      constraint: record.id, priority: record.priority, relation: record.relation)
    if let hole = freeRows.popLast() {
      rows[hole] = row
      return hole
    }
    rows.append(row)
    return Int32(truncatingIfNeeded: rows.count - 1)
  }

  /// Groups all free symbols. Components come in the order of their first symbols.
  mutating func makeComponents(
    _ table: borrowing ConstraintTable, isParameter: UnsafeMutablePointer<Bool>, arena: inout Arena
  ) {
    func isFree(_ v: Int) -> Bool { Int(symbol[v]) == v && definitionOf[v] < 0 && !isParameter[v] }
    var count = 0
    for v in 0..<symbol.count where isFree(v) { count &+= 1 }
    let symbols: UnsafeMutablePointer<Int32> = arena.take(count)
    count = 0
    for v in 0..<symbol.count where isFree(v) {
      symbols[count] = Int32(truncatingIfNeeded: v)
      count &+= 1
    }
    let list: UnsafeMutablePointer<Int32> = arena.take(rows.count)
    for i in 0..<rows.count { list[i] = Int32(truncatingIfNeeded: i) }
    componentSymbols.reserve(count)
    componentRows.reserve(rows.count)
    makeComponents(symbols, count, list, rows.count, table, arena: &arena) { _ in }
  }

  /// Groups symbols, given in ascending order, that rows connect.
  mutating func makeComponents(
    _ symbols: UnsafeMutablePointer<Int32>, _ symbolCount: Int, _ list: UnsafeMutablePointer<Int32>, _ rowCount: Int,
    _ table: borrowing ConstraintTable, arena: inout Arena, _ isMade: (Int32) -> Void
  ) {
    // While symbols are grouped, this is their place in the list.
    for i in 0..<symbolCount { definitionOf[symbols[i]] = -2 &- Int32(truncatingIfNeeded: i) }
    let owner = connect(symbols, symbolCount, list, rowCount, arena: &arena)
    let made: UnsafeMutablePointer<Int32> = arena.take(symbolCount)
    var madeCount = 0
    // By symbol: the one that stands for its group, then its component.
    let number = arena.take(symbolCount, filledWith: Int32(-1))
    for i in 0..<symbolCount {
      let top = Int(owner[i])
      if number[top] < 0 {
        number[top] = makeComponent()
        components.base[Int(number[top])].isExact = isExact(symbols[i])
        made[madeCount] = number[top]
        madeCount &+= 1
      }
      owner[i] = number[top]
      components.base[Int(number[top])].symbolCount &+= 1
    }
    for i in 0..<rowCount {
      let row = rows[list[i]]
      let c = Int(owner[Int(-2 &- definitionOf[terms[row.termStart].symbol])])
      components.base[c].rowCount &+= 1
      if row.parameterCount > 0 { components.base[c].isDynamic = true }
    }
    for i in 0..<madeCount {
      let c = Int(made[i])
      let component = components[c]
      components.base[c].symbolStart = Int32(truncatingIfNeeded: componentSymbols.count)
      components.base[c].rowStart = Int32(truncatingIfNeeded: componentRows.count)
      componentSymbols.append(repeating: 0, count: Int(component.symbolCount))
      componentRows.append(repeating: 0, count: Int(component.rowCount))
      components.base[c].symbolCount = 0
      components.base[c].rowCount = 0
    }
    for i in 0..<rowCount {
      let c = Int(owner[Int(-2 &- definitionOf[terms[rows[list[i]].termStart].symbol])])
      componentRows[components[c].rowStart &+ components[c].rowCount] = list[i]
      components.base[c].rowCount &+= 1
    }
    for i in 0..<symbolCount {
      let c = Int(owner[i])
      componentSymbols[components[c].symbolStart &+ components[c].symbolCount] = symbols[i]
      components.base[c].symbolCount &+= 1
      definitionOf[symbols[i]] = -2 &- owner[i]
    }
    for i in 0..<madeCount {
      let component = components[made[i]]
      sortByPriority(componentRows.base + Int(component.rowStart), Int(component.rowCount), table)
      if component.symbolCount >= Self.manySymbols { manySymbolComponents += 1 }
      isMade(made[i])
    }
  }

  /// By place in the list of symbols: the first one that rows connect it with.
  private func connect(
    _ symbols: UnsafeMutablePointer<Int32>, _ symbolCount: Int, _ list: UnsafeMutablePointer<Int32>, _ rowCount: Int,
    arena: inout Arena
  ) -> UnsafeMutablePointer<Int32> {
    let parent: UnsafeMutablePointer<Int32> = arena.take(symbolCount)
    for i in 0..<symbolCount { parent[i] = Int32(truncatingIfNeeded: i) }
    func root(_ place: Int32) -> Int32 {
      var i = place
      while parent[Int(i)] != i {
        parent[Int(i)] = parent[Int(parent[Int(i)])]
        i = parent[Int(i)]
      }
      return i
    }
    for i in 0..<rowCount where rows[list[i]].termCount > 1 {
      let row = rows[list[i]]
      var first = root(-2 &- definitionOf[terms[row.termStart].symbol])
      for k in Int(row.termStart) + 1..<Int(row.termStart + row.termCount) {
        let other = root(-2 &- definitionOf[terms[k].symbol])
        if other == first { continue }
        parent[Int(max(first, other))] = min(first, other)
        first = min(first, other)
      }
    }
    for i in 0..<symbolCount { parent[i] = parent[Int(parent[i])] }
    return parent
  }

  private mutating func makeComponent() -> Int32 {
    let empty = Component(
      symbolStart: 0, symbolCount: 0, rowStart: 0, rowCount: 0, isDynamic: false, isAmbiguous: false)
    if let hole = freeComponents.popLast() {
      components[hole] = empty
      return hole
    }
    components.append(empty)
    return Int32(truncatingIfNeeded: components.count - 1)
  }

  /// The components in the order of their first symbols, in which they stand as all are made.
  func orderedComponents() -> [Int32] {
    var list: [Int32] = []
    list.reserveCapacity(components.count)
    for c in 0..<components.count where components[c].symbolCount > 0 { list.append(Int32(truncatingIfNeeded: c)) }
    if isPatched {
      list.sort { componentSymbols[components[$0].symbolStart] < componentSymbols[components[$1].symbolStart] }
    }
    return list
  }

  /// Highest priority first; within one, the order is canonical.
  func sortByPriority(_ list: UnsafeMutablePointer<Int32>, _ count: Int, _ table: borrowing ConstraintTable) {
    if count > 24 {
      sortLong(list, count, table)
      return
    }
    var i = 1
    while i < count {
      let row = list[i]
      var j = i
      while j > 0, precedes(row, list[j &- 1], table) {
        list[j] = list[j &- 1]
        j &-= 1
      }
      list[j] = row
      i &+= 1
    }
  }

  private func sortLong(_ list: UnsafeMutablePointer<Int32>, _ count: Int, _ table: borrowing ConstraintTable) {
    if isPatched {
      var sorted = (0..<count).map { list[$0] }
      sorted.sort { precedes($0, $1, table) }
      for i in 0..<count { list[i] = sorted[i] }
      return
    }
    if sortByLevel(list, count) { return }
    // Priorities are positive, so that they compare as their bits do.
    var keys = (0..<count).map { i in
      UInt64(~rows[list[i]].priority.bitPattern) << 32 | UInt64(UInt32(truncatingIfNeeded: list[i]))
    }
    keys.sort()
    for i in 0..<count { list[i] = Int32(truncatingIfNeeded: keys[i]) }
  }

  /// Levels are few, mostly.
  private static let mostLevels = 64

  /// Sorts rows that stand in canonical order, in linear time. False if they do not, or if they are of too many levels.
  private func sortByLevel(_ list: UnsafeMutablePointer<Int32>, _ count: Int) -> Bool {
    // By level: its priority, and how many rows it has; then where the next of them goes. Free places have priority 0.
    let places: UnsafeMutablePointer<(priority: Float, row: Int)> = .allocate(capacity: Self.mostLevels)
    let sorted: UnsafeMutablePointer<Int32> = .allocate(capacity: count)
    defer {
      places.deallocate()
      sorted.deallocate()
    }
    places.update(repeating: (0, 0), count: Self.mostLevels)
    @inline(__always)
    func place(of priority: Float) -> Int {
      var place = Int(truncatingIfNeeded: (priority.bitPattern &* 0x9E37_79B1) >> 26)
      while places[place].priority != priority, places[place].priority != 0 {
        place = (place &+ 1) & (Self.mostLevels &- 1)
      }
      return place
    }
    var levels: [Int] = []
    for i in 0..<count {
      if i > 0, list[i] < list[i - 1] { return false }
      let priority = rows[list[i]].priority
      let level = place(of: priority)
      if places[level].priority == 0 {
        guard levels.count < Self.mostLevels / 2 else { return false }
        places[level].priority = priority
        levels.append(level)
      }
      places[level].row &+= 1
    }
    levels.sort { places[$0].priority > places[$1].priority }
    var row = 0
    for level in levels {
      row += places[level].row
      places[level].row = row - places[level].row
    }
    for i in 0..<count {
      let level = place(of: rows[list[i]].priority)
      sorted[places[level].row] = list[i]
      places[level].row &+= 1
    }
    list.update(from: sorted, count: count)
    return true
  }

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

  @inline(__always)
  private func precedes(_ a: Int32, _ b: Int32, _ table: borrowing ConstraintTable) -> Bool {
    let (x, y) = (rows[a], rows[b])
    if x.priority != y.priority { return x.priority > y.priority }
    // As they were made, rows stand in canonical order.
    guard isPatched, let i = table.slot(of: x.constraint), let j = table.slot(of: y.constraint) else { return a < b }
    return CanonicalOrder.precedes(i, j, table)
  }
}

extension Row {
  /// Whether `excess relation 0`, up to a tolerance.
  @inline(__always)
  static func holds(_ excess: Double, _ relation: Int8, within tolerance: Double) -> Bool {
    relation == 0 ? abs(excess) <= tolerance : relation < 0 ? excess <= tolerance : excess >= -tolerance
  }

  @inline(__always)
  static func violation(_ excess: Double, _ relation: Int8) -> Double {
    relation == 0 ? abs(excess) : relation < 0 ? max(0, excess) : max(0, -excess)
  }
}

extension Plan {
  /// Lists what depends on parameters, so that only that is computed again when they change.
  mutating func findDynamic(isParameter: UnsafeMutablePointer<Bool>, arena: inout Arena) {
    let variables = symbol.count
    knowsDynamic = true
    dynamicDefinitions.removeAll()
    dynamicVariables.removeAll()
    let dynamic = arena.take(variables, of: Bool.self)
    dynamic.update(from: isParameter, count: variables)
    for c in 0..<components.count where components[c].isDynamic || components[c].isAmbiguous {
      for k in Int(components[c].symbolStart)..<Int(components[c].symbolStart &+ components[c].symbolCount) {
        dynamic[Int(componentSymbols[k])] = true
      }
    }
    for i in 0..<definitions.count {
      let definition = definitions[i]
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount)
      where dynamic[Int(terms[k].symbol)] && terms[k].coefficient != 0 {
        dynamic[Int(definition.variable)] = true
        dynamicDefinitions.append(Int32(truncatingIfNeeded: i))
        break
      }
    }
    for v in 0..<variables {
      let s = symbol[v]
      if s >= 0, Int(s) != v, dynamic[Int(s)] { dynamicVariables.append(Int32(truncatingIfNeeded: v)) }
    }
  }
}
