/// Proofs in exact numbers, where coefficients are of very different sizes.
extension Engine {
  /// Why the values are best; nil where that takes too long. The slots come highest priority first.
  mutating func exactCertificate(_ slots: [Int]) -> Certificate? {
    guard let multipliers = exactMultipliers(slots, [:]) else { return nil }
    var levels: [Certificate.Level] = []
    for (level, found) in zip(exactLevels(slots), multipliers) where !found.isEmpty {
      guard let priority = Priority(table.records[slots[level.lowerBound]].priority), !priority.isRequired else {
        continue
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
      var exact = ExactSimplex(limbs: limbs, symbols: first)
      load(slots, staged, &exact)
      exact.begin(beginning)
      var result: [[Certificate.Multiplier]] = []
      for level in levels {
        let items = first + level.lowerBound..<first + level.upperBound
        guard exact.minimise(items) == .optimal else { break }
        result.append([])
        guard !exact.violations(items).isEmpty else { continue }
        for (item, value) in exact.multipliers(items) {
          let id = ConstraintID(index: table.records[slots[item - first]].id)
          result[result.count - 1].append(Certificate.Multiplier(constraint: id, value: value))
        }
      }
      if result.count == levels.count, !exact.reals.isUndecided { return result }
    }
    return nil
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
    var place = [Int32](repeating: -1, count: variableCount)
    var count: Int32 = 0
    for v in 0..<variableCount where !isParameter[v] {
      place[v] = count
      count += 1
    }
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
