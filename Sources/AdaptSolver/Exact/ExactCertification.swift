/// Proofs in exact numbers, where coefficients are of very different sizes.
extension Engine {
  /// Why the values are best; nil where that takes too long, or where required constraints miss by what counts as
  /// rounding. The slots come highest priority first.
  mutating func exactCertificate(_ slots: [Int]) -> Certificate? {
    guard let multipliers = exactMultipliers(slots, [:]) else { return nil }
    var levels: [Certificate.Level] = []
    for (level, found) in zip(exactLevels(slots), multipliers) where !found.isEmpty {
      guard let priority = Priority(table.records[slots[level.lowerBound]].priority), !priority.isRequired else {
        return nil
      }
      levels.append(Certificate.Level(priority: priority, multipliers: found))
    }
    return Certificate(levels: levels)
  }

  /// For each level of constraints, with which multipliers they add up to what they are violated by; none where that is
  /// nothing. Parameters have staged values.
  mutating func exactMultipliers(_ slots: [Int], _ staged: [Int32: Double]) -> [[Certificate.Multiplier]]? {
    let first = loadAll(slots, staged)
    let levels = exactLevels(slots)
    simplex.begin()
    for level in levels where simplex.minimise(first + level.lowerBound, first + level.upperBound) == nil { break }
    let beginning = (0..<first).map { simplex.basis.itemOfColumn[$0] }
    for limbs in Reals.precisions where !watch.isStopped {
      if let result = exactMultipliers(slots, staged, beginning, limbs: limbs) { return result }
    }
    return nil
  }

  private mutating func exactMultipliers(
    _ slots: [Int], _ staged: [Int32: Double], _ beginning: [Int32], limbs: Int
  ) -> [[Certificate.Multiplier]]? {
    var exact = ExactSimplex(limbs: limbs, symbols: beginning.count)
    load(slots, staged, &exact)
    exact.begin(beginning)
    let result = exact.multipliers(ofLevels: exactLevels(slots))
    guard let result, !exact.reals.isUndecided else { return nil }
    return named(result, slots)
  }

  private func named(_ levels: [[(row: Int, multiplier: Double)]], _ slots: [Int]) -> [[Certificate.Multiplier]] {
    var result: [[Certificate.Multiplier]] = []
    for level in levels {
      var named: [Certificate.Multiplier] = []
      for (row, value) in level {
        let id = ConstraintID(index: table.records[slots[row]].id)
        named.append(Certificate.Multiplier(constraint: id, value: value))
      }
      result.append(named)
    }
    return result
  }

  /// The places of the constraints of each level.
  private func exactLevels(_ slots: [Int]) -> [Range<Int>] {
    var levels: [Range<Int>] = []
    var i = 0
    while i < slots.count {
      var end = i + 1
      while end < slots.count, table.records[slots[end]].priority == table.records[slots[i]].priority { end += 1 }
      levels.append(i..<end)
      i = end
    }
    return levels
  }

  private func load(_ slots: [Int], _ staged: [Int32: Double], _ exact: inout ExactSimplex) {
    exact.watch = watch
    let place = places(in: slots).place
    for slot in slots {
      var constant = exact.reals.number(-table.records[slot].constant)
      for k in table.terms(of: slot) where place[Int(table.termVariable[k])] < 0 {
        let coefficient = exact.reals.number(-table.termCoefficient[k])
        let value = exact.reals.number(staged[table.termVariable[k]] ?? values[table.termVariable[k]])
        constant = exact.reals.difference(constant, less: coefficient, times: value)
      }
      exact.addRow(relation: table.records[slot].relation, constant: constant)
      for k in table.terms(of: slot) where place[Int(table.termVariable[k])] >= 0 {
        let coefficient = exact.reals.number(table.termCoefficient[k])
        exact.add(coefficient, symbol: place[Int(table.termVariable[k])])
      }
    }
  }
}

extension ExactSimplex {
  /// Minimises levels of rows. For each, gives the multipliers with which rows add up to what it is violated by; none
  /// where that is nothing. Nil where that takes too long.
  mutating func multipliers(ofLevels levels: [Range<Int>]) -> [[(row: Int, multiplier: Double)]]? {
    leavesMetRows = true
    var result: [[(row: Int, multiplier: Double)]] = []
    for level in levels {
      let items = symbols + level.lowerBound..<symbols + level.upperBound
      guard minimise(items) == .optimal else { return nil }
      var found: [(row: Int, multiplier: Double)] = []
      if !violations(items).isEmpty {
        for (item, value) in multipliers(items) { found.append((item - symbols, value)) }
      }
      result.append(found)
    }
    return result
  }
}
