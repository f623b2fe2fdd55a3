/// The optimum of a component of several symbols by bounds alone, where these settle it: an interval for each symbol, cut down level by level.
///
/// Over the intervals as they are when a level begins, each of its rows has a least violation. If one point has all of these at once, it is
/// an optimum of the level, and the optima are the points that satisfy the rows so relaxed. That much is taken for granted,
/// and the intervals are cut down by it; whether such a point exists is seen in the end. In layouts, where sizes are bounded one by one and
/// then added up, it mostly does, and no simplex is needed.
struct Box: ~Copyable {
  /// By place of a symbol in the component.
  private var low = Buffer<Double>()
  private var high = Buffer<Double>()
  /// By place of a row: the values that its left side may have at the optimum.
  private var least = Buffer<Double>()
  private var most = Buffer<Double>()
  private var tolerance = 0.0
  private var isEmpty = false
  private var hasChanged = false

  init() {}

  var bytes: Int { low.bytes + high.bytes + least.bytes + most.bytes }

  /// Writes the symbols' values, if bounds settle them. `local` is a map by variable that this fills for the symbols.
  mutating func solve(
    _ component: Component, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    local: UnsafeMutablePointer<Int32>
  ) -> Bool {
    let rows = plan.componentRows.base + Int(component.rowStart)
    let rowCount = Int(component.rowCount)
    let symbols = plan.componentSymbols.base + Int(component.symbolStart)
    let symbolCount = Int(component.symbolCount)
    begin(symbolCount, rowCount)
    for i in 0..<symbolCount { local[Int(symbols[i])] = Int32(truncatingIfNeeded: i) }
    var i = 0
    while i < rowCount {
      let priority = plan.rows[rows[i]].priority
      var end = i
      while end < rowCount, plan.rows[rows[end]].priority == priority {
        relax(end, plan.rows[rows[end]], plan, values, local)
        end &+= 1
      }
      for k in i..<end where plan.rows[rows[k]].termCount == 1 { cutSingle(k, plan.rows[rows[k]], plan, local) }
      var rounds = end == rowCount ? 8 : 2
      while hasChanged, !isEmpty, rounds > 0 {
        hasChanged = false
        rounds &-= 1
        for k in 0..<end where plan.rows[rows[k]].termCount > 1 { cut(k, plan.rows[rows[k]], plan, local) }
      }
      if isEmpty { return false }
      i = end
    }
    for i in 0..<symbolCount where !isPoint(i) { return false }
    for k in 0..<rowCount {
      let range = range(of: plan.rows[rows[k]], plan, local)
      if range.least > most[k] + tolerance || range.most < least[k] - tolerance { return false }
    }
    for i in 0..<symbolCount { values[Int(symbols[i])] = low[i] + 0 }
    return true
  }

  private mutating func begin(_ symbolCount: Int, _ rowCount: Int) {
    low.resize(to: symbolCount, 0)
    high.resize(to: symbolCount, 0)
    low.base.update(repeating: -.infinity, count: symbolCount)
    high.base.update(repeating: .infinity, count: symbolCount)
    least.resize(to: rowCount, 0)
    most.resize(to: rowCount, 0)
    tolerance = 1e-9
    isEmpty = false
    hasChanged = true
  }

  @inline(__always)
  private func isPoint(_ i: Int) -> Bool {
    low[i] > -.infinity && high[i] - low[i] <= Tolerance.point * max(1, abs(low[i]))
  }

  /// The values that a row's left side has in the box.
  private struct Range {
    /// Without the summands that have no end there.
    var least = 0.0
    var most = 0.0
    var endlessBelow = 0
    var endlessAbove = 0
  }

  @inline(__always)
  private func range(of row: Row, _ plan: borrowing Plan, _ local: UnsafeMutablePointer<Int32>) -> Range {
    var range = Range()
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      let a = plan.terms[k].coefficient
      let i = Int(local[Int(plan.terms[k].symbol)])
      let (below, above) = a > 0 ? (low[i], high[i]) : (high[i], low[i])
      if abs(below) < .infinity { range.least += a * below } else { range.endlessBelow &+= 1 }
      if abs(above) < .infinity { range.most += a * above } else { range.endlessAbove &+= 1 }
    }
    return range
  }

  /// Finds the values that a row's left side may have: those that the row asks for, or what in the box is nearest to them.
  private mutating func relax(
    _ k: Int, _ row: Row, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    _ local: UnsafeMutablePointer<Int32>
  ) {
    let bound = Lexicographic.rightSide(row, plan, values)
    least[k] = row.relation >= 0 ? bound : -.infinity
    most[k] = row.relation <= 0 ? bound : .infinity
    tolerance = max(tolerance, 1e-13 * abs(bound))
    guard !row.isRequired else { return }
    let range = range(of: row, plan, local)
    if range.endlessBelow == 0 { most[k] = max(most[k], range.least) }
    if range.endlessAbove == 0 { least[k] = min(least[k], range.most) }
  }

  @inline(__always)
  private mutating func lower(_ i: Int, to bound: Double) {
    guard bound < high[i] else { return }
    if high[i] == .infinity || high[i] - bound > Tolerance.point * max(1, abs(bound)) { hasChanged = true }
    high[i] = bound
    if bound < low[i] { meet(i, at: low[i]) }
  }

  @inline(__always)
  private mutating func raise(_ i: Int, to bound: Double) {
    guard bound > low[i] else { return }
    if low[i] == -.infinity || bound - low[i] > Tolerance.point * max(1, abs(bound)) { hasChanged = true }
    low[i] = bound
    if bound > high[i] { meet(i, at: high[i]) }
  }

  /// An interval's ends have passed one another: by rounding, or because there is nothing between them.
  private mutating func meet(_ i: Int, at end: Double) {
    if low[i] - high[i] > tolerance { isEmpty = true }
    low[i] = end
    high[i] = end
  }

  @inline(__always)
  private mutating func cutSingle(
    _ k: Int, _ row: Row, _ plan: borrowing Plan, _ local: UnsafeMutablePointer<Int32>
  ) {
    let term = plan.terms[row.termStart]
    let i = Int(local[Int(term.symbol)])
    let a = term.coefficient
    if most[k] < .infinity {
      if a > 0 { lower(i, to: most[k] / a) } else { raise(i, to: most[k] / a) }
    }
    if least[k] > -.infinity {
      if a > 0 { raise(i, to: least[k] / a) } else { lower(i, to: least[k] / a) }
    }
  }

  /// Cuts each symbol's interval down to what the others leave of a row.
  private mutating func cut(
    _ k: Int, _ row: Row, _ plan: borrowing Plan, _ local: UnsafeMutablePointer<Int32>
  ) {
    let range = range(of: row, plan, local)
    let terms = Int(row.termStart)..<Int(row.termStart &+ row.termCount)
    if most[k] < .infinity, range.endlessBelow <= 1 {
      if range.endlessBelow == 0, most[k] < range.least - tolerance { isEmpty = true }
      let isHeld = range.endlessBelow == 0 && most[k] <= range.least
      for t in terms {
        let a = plan.terms[t].coefficient
        let i = Int(local[Int(plan.terms[t].symbol)])
        let end = a > 0 ? low[i] : high[i]
        if isHeld {
          if a > 0 { lower(i, to: end) } else { raise(i, to: end) }
        } else if abs(end) == .infinity || range.endlessBelow == 0 {
          let rest = abs(end) == .infinity ? range.least : range.least - a * end
          if a > 0 { lower(i, to: (most[k] - rest) / a) } else { raise(i, to: (most[k] - rest) / a) }
        }
      }
    }
    if least[k] > -.infinity, range.endlessAbove <= 1 {
      if range.endlessAbove == 0, least[k] > range.most + tolerance { isEmpty = true }
      let isHeld = range.endlessAbove == 0 && least[k] >= range.most
      for t in terms {
        let a = plan.terms[t].coefficient
        let i = Int(local[Int(plan.terms[t].symbol)])
        let end = a > 0 ? high[i] : low[i]
        if isHeld {
          if a > 0 { raise(i, to: end) } else { lower(i, to: end) }
        } else if abs(end) == .infinity || range.endlessAbove == 0 {
          let rest = abs(end) == .infinity ? range.most : range.most - a * end
          if a > 0 { raise(i, to: (least[k] - rest) / a) } else { lower(i, to: (least[k] - rest) / a) }
        }
      }
    }
  }
}
