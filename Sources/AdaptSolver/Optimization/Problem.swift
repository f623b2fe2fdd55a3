/// Turns components into a tableau, runs its levels, and reads the symbols' values back.
extension Lexicographic {
  enum Outcome: Equatable {
    case solved
    case infeasible
    case limit
  }

  /// Loads the rows, given highest priority first. `local` is a map by variable that this fills for the symbols.
  mutating func load(
    symbols: UnsafeMutablePointer<Int32>, symbolCount: Int, rows: UnsafeMutablePointer<Int32>, rowCount: Int,
    _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>, local: UnsafeMutablePointer<Int32>
  ) {
    var scale = 0.0
    var terms = 0
    for i in 0..<rowCount {
      let row = plan.rows[rows[i]]
      scale = max(scale, abs(Self.rightSide(row, plan, values)))
      terms &+= Int(row.termCount)
    }
    reset(symbols: symbolCount, scale: scale)
    reserve(rows: rowCount, elements: terms)
    for i in 0..<symbolCount { local[Int(symbols[i])] = Int32(truncatingIfNeeded: i) }
    for i in 0..<rowCount {
      let row = plan.rows[rows[i]]
      let at = addItem(relation: row.relation, value: -Self.rightSide(row, plan, values))
      for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
        tableau.add(plan.terms[k].coefficient, item: Int(local[Int(plan.terms[k].symbol)]), toRow: at)
      }
    }
  }

  private mutating func reserve(rows: Int, elements: Int) {
    items.reserve(tableau.columns + rows)
    tableau.elements.reserve(elements)
  }

  /// Minimises all levels of the rows loaded.
  mutating func runLevels(rows: UnsafeMutablePointer<Int32>, rowCount: Int, symbolCount: Int, _ plan: borrowing Plan)
    -> Outcome
  {
    var i = 0
    while i < rowCount {
      let priority = plan.rows[rows[i]].priority
      var end = i + 1
      while end < rowCount, plan.rows[rows[end]].priority == priority { end += 1 }
      keepsMultipliers = priority == 1000
      guard let total = minimise(symbolCount + i, symbolCount + end) else { return .limit }
      if priority == 1000, total > 1e-8 + 10 * feasibility { return .infeasible }
      i = end
    }
    return .solved
  }

  @inline(__always)
  static func rightSide(_ row: Row, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>) -> Double {
    var sum = row.constant
    let start = Int(row.termStart &+ row.termCount)
    for k in start..<start &+ Int(row.parameterCount) {
      sum += plan.terms[k].coefficient * values[Int(plan.terms[k].symbol)]
    }
    return sum
  }

  /// Writes the symbols' values, with the rounding errors of the pivots taken out once.
  func store(
    symbols: UnsafeMutablePointer<Int32>, symbolCount: Int, rows: UnsafeMutablePointer<Int32>, rowCount: Int,
    _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>
  ) {
    for i in 0..<symbolCount { values[Int(symbols[i])] = value(ofItem: i) }
    // Where a row is nonbasic, its residual is 0: whatever is left of it is an error, which its column spreads to the symbols.
    withUnsafeTemporaryAllocation(of: Double.self, capacity: tableau.columns) { error in
      for column in 0..<tableau.columns {
        error[column] = 0
        let i = Int(tableau.itemOfColumn[column]) - symbolCount
        guard i >= 0, i < rowCount else { continue }
        let row = plan.rows[rows[i]]
        var residual = -Self.rightSide(row, plan, values)
        for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
          residual += plan.terms[k].coefficient * values[Int(plan.terms[k].symbol)]
        }
        error[column] = residual
      }
      for i in 0..<symbolCount {
        let place = tableau.place[i]
        guard place >= 0 else { continue }
        var e = tableau.rowHead[place]
        while e >= 0 {
          values[Int(symbols[i])] -= tableau.elements[e].value * error[Int(tableau.elements[e].column)]
          e = tableau.elements[e].nextInRow
        }
        values[Int(symbols[i])] += 0
      }
    }
  }
}
