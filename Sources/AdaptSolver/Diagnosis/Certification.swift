// Proofs for those who do not trust the solver. They are made from the constraints as they were given, without presolve
// and bounds, beginning where the values are; so they also fail where these are wrong.

extension Solver {
  /// Why the values as of the last commit are best; nil where the simplex method takes too long, or is stopped.
  ///
  /// A linear program over all variables is solved for it: it is meant for tests.
  public func certificate() -> Certificate? { isStopped ? nil : examine { $0.certificate() } }

  /// Proves that the required constraints, including staged ones, conflict: multipliers for which `Σ multiplier · r` is
  /// positive, although no summand is positive if its constraint holds. Nil if they do not conflict.
  public func refutation() -> [Certificate.Multiplier]? { isStopped ? nil : examine { $0.refutation() } }
}

extension Engine {
  /// Such a difference from a whole number is rounding.
  private static let noise = 1e-9

  fileprivate mutating func certificate() -> Certificate? {
    let slots = (0..<table.stagedFrom).filter {
      table.records[$0].state == .live || table.records[$0].state == .leaving
    }
    .sorted { (-table.records[$0].priority, $0) < (-table.records[$1].priority, $1) }
    let rough = slots.filter { isExact($0) }
    guard !rough.isEmpty, let exact = exactCertificate(rough) else { return certificate(slots) }
    guard let other = certificate(slots.filter { !isExact($0) }) else { return nil }
    return exact.joined(with: other)
  }

  /// In doubles.
  private mutating func certificate(_ slots: [Int]) -> Certificate? {
    let first = loadAll(slots, [:])
    simplex.beginRefinement()
    simplex.begin()
    var levels: [Certificate.Level] = []
    var i = 0
    while i < slots.count {
      let priority = table.records[slots[i]].priority
      var end = i + 1
      while end < slots.count, table.records[slots[end]].priority == priority { end += 1 }
      simplex.keepMultipliers(of: true)
      guard simplex.minimise(first + i, first + end) != nil else { return nil }
      let multipliers = multipliers(slots, first)
      if let priority = Priority(priority), !multipliers.isEmpty {
        // Required constraints that do not hold are for the checker to see.
        if !priority.isRequired { levels.append(Certificate.Level(priority: priority, multipliers: multipliers)) }
      }
      i = end
    }
    return Certificate(levels: levels)
  }

  fileprivate mutating func refutation() -> [Certificate.Multiplier]? {
    let slots = (0..<table.records.count).filter { table.records[$0].counts && table.records[$0].isRequired }
    var staged: [Int32: Double] = [:]
    for (parameter, value) in stagedParameters.items { staged[parameter] = value }
    findRoughGroups()
    resetPlan()
    let rough = slots.filter { isExact($0) }
    guard !rough.isEmpty, let levels = exactMultipliers(rough, staged) else { return refutation(slots, staged) }
    if let found = levels.first, !found.isEmpty { return found }
    return refutation(slots.filter { !isExact($0) }, staged)
  }

  /// In doubles.
  private mutating func refutation(_ slots: [Int], _ staged: [Int32: Double]) -> [Certificate.Multiplier]? {
    let first = loadAll(slots, staged)
    if simplex.findOnlyContradiction(first..<first + slots.count) {
      let multipliers = multipliers(slots, first)
      if !multipliers.isEmpty { return multipliers }
    }
    simplex.beginRefinement()
    simplex.begin()
    simplex.keepMultipliers(of: true)
    guard simplex.minimise(first, first + slots.count) != nil else { return nil }
    let multipliers = multipliers(slots, first)
    return multipliers.isEmpty ? nil : multipliers
  }

  /// By variable: its place among those that constraints mention and that are no parameters, or -1; and how many these
  /// are.
  func places(in slots: [Int]) -> (place: [Int32], count: Int32) {
    var place = [Int32](repeating: -1, count: variableCount)
    for slot in slots {
      for k in table.terms(of: slot) where !isParameter[table.termVariable[k]] { place[Int(table.termVariable[k])] = 0 }
    }
    var count: Int32 = 0
    for v in 0..<variableCount where place[v] == 0 {
      place[v] = count
      count += 1
    }
    return (place, count)
  }

  /// Loads constraints over their variables that are no parameters, with these where they are, and parameters at their
  /// staged values. Returns the item of the first.
  mutating func loadAll(_ slots: [Int], _ staged: [Int32: Double]) -> Int {
    let (place, count) = places(in: slots)
    var size = 0.0
    for slot in slots { size = max(size, abs(table.records[slot].constant) * scale(of: slot)) }
    simplex.reset(symbols: Int(count), size: size)
    for v in 0..<variableCount where place[v] >= 0 { simplex.x[place[v]] = values[v] }
    let first = simplex.items.count
    for slot in slots {
      let record = table.records[slot]
      let scale = scale(of: slot)
      var constant = -record.constant
      for k in table.terms(of: slot) where place[Int(table.termVariable[k])] < 0 {
        constant += table.termCoefficient[k] * (staged[table.termVariable[k]] ?? values[table.termVariable[k]])
      }
      _ = simplex.addItem(
        relation: record.relation, value: constant * scale, scale: scale,
        weight: record.isRequired ? 1 : Float(1 / scale))
      for k in table.terms(of: slot) where place[Int(table.termVariable[k])] >= 0 {
        simplex.add(table.termCoefficient[k] * scale, symbol: Int(place[Int(table.termVariable[k])]))
      }
    }
    return first
  }

  private func scale(of slot: Int) -> Double {
    var largest = 0.0
    for k in table.terms(of: slot) where !isParameter[table.termVariable[k]] {
      largest = max(largest, abs(table.termCoefficient[k]))
    }
    return Lexicographic.scale(ofLargest: largest)
  }

  /// Whether a multiplier is next to nothing in the sums that it takes part in.
  private func isRounding() -> (Int) -> Bool {
    var largest = [Double](repeating: 0, count: simplex.matrix.symbols)
    var own: [Int: Double] = [:]
    var counts: Set<Int> = []
    for (item, multiplier) in simplex.multipliers where item >= simplex.matrix.symbols {
      own[item] = multiplier
      // A constraint between parameters takes part in no sum of others.
      if simplex.matrix.terms(item - simplex.matrix.symbols).isEmpty { counts.insert(item) }
      for k in simplex.matrix.terms(item - simplex.matrix.symbols) {
        let symbol = Int(simplex.matrix.symbol[k])
        largest[symbol] = max(largest[symbol], abs(multiplier * simplex.matrix.coefficient[k]))
      }
    }
    for (item, multiplier) in own {
      for k in simplex.matrix.terms(item - simplex.matrix.symbols)
      where abs(multiplier * simplex.matrix.coefficient[k]) > 1e-11 * largest[Int(simplex.matrix.symbol[k])] {
        counts.insert(item)
        break
      }
    }
    return { !counts.contains($0) }
  }

  /// Those of the level that was minimised last.
  private mutating func multipliers(_ slots: [Int], _ first: Int) -> [Certificate.Multiplier] {
    simplex.refineMultipliers()
    let isRounding = isRounding()
    var result: [Certificate.Multiplier] = []
    for (item, multiplier) in simplex.multipliers where item >= first && multiplier != 0 && !isRounding(item) {
      let row = item - first
      var value = multiplier * simplex.scale(ofRow: row)
      if abs(value) > 0.5, abs(value - value.rounded()) <= Self.noise * abs(value) { value = value.rounded() }
      result.append(
        Certificate.Multiplier(constraint: ConstraintID(index: table.records[slots[row]].id), value: value))
    }
    return result
  }
}
