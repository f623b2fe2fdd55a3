/// Turns components into rows, runs their levels, and reads the symbols' values back.
extension Lexicographic {
  enum Outcome: Equatable {
    case solved
    case infeasible
    case limit
  }

  /// Loads the rows. Fills the problem's map for its symbols.
  mutating func load(_ problem: SimplexProblem, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>) {
    let (symbols, rows, local) = (problem.symbols, problem.rows, problem.map)
    var size = 0.0
    var terms = 0
    for i in 0..<problem.rowCount {
      let row = plan.rows[rows[i]]
      size = max(size, abs(Self.rightSide(row, plan, values)) * Self.scale(of: row, plan))
      terms &+= Int(row.termCount)
    }
    reset(symbols: problem.symbolCount, size: size)
    reserve(rows: problem.rowCount, terms: terms)
    for i in 0..<problem.symbolCount { local[Int(symbols[i])] = Int32(truncatingIfNeeded: i) }
    for i in 0..<problem.rowCount {
      let row = plan.rows[rows[i]]
      let scale = Self.scale(of: row, plan)
      _ = addItem(
        relation: row.relation, value: -Self.rightSide(row, plan, values) * scale, scale: scale,
        weight: row.isRequired ? 1 : Float(1 / scale))
      for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
        add(plan.terms[k].coefficient * scale, symbol: Int(local[Int(plan.terms[k].symbol)]))
      }
    }
  }

  /// What a row is multiplied by, so that it is about as much as the others that is rounding in it: a power of 2, and 1
  /// for what layouts say. Where coefficients are of very different sizes, parameters count as well: beside a large
  /// multiple of one, what a tiny coefficient says is rounding.
  @inline(__always)
  static func scale(of row: Row, _ plan: borrowing Plan) -> Double {
    var largest = 0.0
    let isExact = plan.hasExact && plan.isExact(plan.terms[row.termStart].symbol)
    let count = isExact ? row.termCount &+ row.parameterCount : row.termCount
    for k in Int(row.termStart)..<Int(row.termStart &+ count) {
      largest = max(largest, abs(plan.terms[k].coefficient))
    }
    return scale(ofLargest: largest)
  }

  /// For a row whose largest coefficient is given.
  @inline(__always)
  static func scale(ofLargest largest: Double) -> Double {
    guard largest > 0, largest < 1.0 / 64 || largest > 64 else { return 1 }
    return Double(sign: .plus, exponent: max(-100, min(100, -largest.exponent)), significand: 1)
  }

  /// Begins with the symbols where they are, and as many rows as are tight there.
  mutating func begin() {
    listTightBackwards()
    begin(list.base, list.count)
    guard !isNearStart else { return }
    // Tight rows that multiply what each is off by have put symbols somewhere else.
    x.base.update(from: anchor.base, count: matrix.symbols)
    listTightBackwards()
    var steady = SteadyRows()
    steady.choose(&list, matrix)
    begin(list.base, list.count)
  }

  /// Lists the rows that are tight where the symbols are. Those of low priority come first: their levels are the last,
  /// and want them tight then.
  private mutating func listTightBackwards() {
    list.removeAll()
    for i in (matrix.symbols..<items.count).reversed() where abs(measured(i)) <= feasibility {
      list.append(Int32(truncatingIfNeeded: i))
    }
  }

  /// Whether the basis has left the symbols about where they were.
  private var isNearStart: Bool {
    let most = SteadyRows.mostError * 100 * feasibility
    for j in 0..<matrix.symbols where !(abs(x[j] - anchor[j]) <= most) { return false }
    return true
  }

  /// Minimises all levels of the rows loaded.
  mutating func runLevels(of problem: SimplexProblem, _ plan: borrowing Plan) -> Outcome {
    let (rows, first) = (problem.rows, problem.symbolCount)
    var i = 0
    while i < problem.rowCount {
      let priority = plan.rows[rows[i]].priority
      var end = i + 1
      while end < problem.rowCount, plan.rows[rows[end]].priority == priority { end += 1 }
      keepsMultipliers = priority == 1000
      guard let total = minimise(first + i, first + end) else { return .limit }
      if priority == 1000, total > Self.leastContradiction(feasibility) {
        if total < Self.sureContradiction * Self.leastContradiction(feasibility) { isDoubtful = true }
        return .infeasible
      }
      i = end
    }
    return .solved
  }

  /// Takes a symbol as near to 0 as it can go. False if that takes too long.
  mutating func minimise(symbol: Int) -> Bool {
    let item = addItem(relation: 0, value: 0)
    add(1, symbol: symbol)
    return minimise(item, item + 1) != nil
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

  /// Moves the symbols to where the rows that are tight now say that they are, whatever the way that led there. If
  /// these leave some symbol open, the basis decides. Whether the tight rows did.
  @discardableResult
  mutating func settle() -> Bool {
    let wasRank = basis.columns
    for j in 0..<matrix.symbols { anchor[j] = x[j] }
    var old = Buffer<Int32>()
    old.reserve(wasRank)
    for k in 0..<wasRank { old.append(basis.itemOfColumn[k]) }
    var tolerance = feasibility
    for _ in 0..<Self.mostListings {
      listTight(within: tolerance)
      makeBasis(list.base, list.count)
      guard basis.rank == matrix.symbols else { break }
      place()
      guard isPlacedNearby else {
        // Where rows nearly depend on one another, what is a hair's breadth off in them is far off in the symbols: then
        // the basis decides.
        isDoubtful = true
        break
      }
      if holdsListed {
        basis.isSettled = true
        return true
      }
      // Beside a large constant, a row counts as tight that is not quite. If it takes the place of one that is, that
      // one may be off by many times as much.
      makeBasis(old.base, old.count)
      place()
      tolerance *= Self.narrowing
    }
    makeBasis(old.base, old.count)
    place()
    return false
  }

  /// How often tight rows are listed, and by how much less they may be off each time.
  private static let mostListings = 3
  private static let narrowing = 1.0 / 64

  /// Whether all symbols are about where they were before the basis was made.
  private var isPlacedNearby: Bool {
    for j in 0..<matrix.symbols where !isNear(anchor[j], j) { return false }
    return true
  }

  /// Whether a symbol has a value, up to what rounding may do.
  func isNear(_ value: Double, _ symbol: Int) -> Bool {
    abs(x[symbol] - value) <= 100 * max(feasibility, Self.feasibility(ofSize: abs(x[symbol])))
  }

  /// Whether the rows that were listed as tight are so where the symbols are, those that the basis does without too.
  private var holdsListed: Bool {
    for k in 0..<list.count where basis.columnOf[list[k]] < 0 {
      guard abs(measured(Int(list[k]))) > feasibility else { continue }
      if abs(measured(Int(list[k]))) > 1e-13 * largestSummand(ofRow: Int(list[k]) &- matrix.symbols) { return false }
    }
    return true
  }

  /// Makes a basis of those of the first `rowCount` rows that are 0 up to a tolerance, unless `settle` has made it.
  mutating func makeTightBasis(_ rowCount: Int, within tolerance: Double) {
    let end = matrix.symbols + rowCount
    if basis.isSettled {
      var place = 0
      for i in matrix.symbols..<end where abs(measured(i)) <= tolerance {
        guard place < list.count, Int(list[place]) == i else {
          place = -1
          break
        }
        place += 1
      }
      if place == list.count { return }
    }
    list.removeAll()
    for i in matrix.symbols..<end where abs(measured(i)) <= tolerance {
      list.append(Int32(truncatingIfNeeded: i))
    }
    makeBasis(list.base, list.count)
  }

  /// Moves the symbols to values, if each of the first `rowCount` rows is on the same side of 0 there: then these are
  /// the same optimum, only with less rounding. Returns whether it has moved them.
  mutating func move(
    to values: UnsafeMutablePointer<Double>, of symbols: UnsafeMutablePointer<Int32>, rowCount: Int,
    within tolerance: Double
  ) -> Bool {
    func side(_ excess: Double) -> Int8 { abs(excess) <= tolerance ? 0 : excess < 0 ? -1 : 1 }
    let rows = matrix.symbols..<matrix.symbols + rowCount
    let sides = rows.map { side(measured($0)) }
    let before = (0..<matrix.symbols).map { x[$0] }
    for j in 0..<matrix.symbols { x[j] = values[Int(symbols[j])] }
    for i in rows where side(measured(i)) != sides[i - matrix.symbols] {
      for j in 0..<matrix.symbols { x[j] = before[j] }
      return false
    }
    return true
  }

  /// Whether the required rows hold where the symbols are, up to what rounding may do.
  func holdsRequired(of problem: SimplexProblem, _ plan: borrowing Plan) -> Bool {
    for i in 0..<problem.rowCount {
      let row = plan.rows[problem.rows[i]]
      guard row.isRequired else { break }
      let excess = measured(matrix.symbols + i)
      let violation = Row.violation(excess, row.relation)
      guard violation > 1e-7 + 100 * feasibility else { continue }
      // Beside summands that are immense, it may still be rounding.
      guard violation <= 1e-12 * largestSummand(ofRow: i) else { return false }
    }
    return true
  }

  /// Notes whether rows are off the sides that the levels have left them, by more than rounding does mostly. That is in
  /// proportion to the row's own summands: beside an immense value, a small row holds no less.
  mutating func examineSides() {
    let least = 1e-8 + 10 * Self.feasibility(ofSize: 0)
    for i in matrix.symbols..<items.count where !isDoubtful && items[i].isActive {
      guard !items[i].canRise || !items[i].canFall else { continue }
      let value = measured(i)
      guard value > least ? !items[i].canRise : value < -least && !items[i].canFall else { continue }
      let largest = largestSummand(ofRow: i &- matrix.symbols)
      let noise = refinement.isOn ? 1e-13 * largest : 1e-8 + 10 * Self.feasibility(ofSize: largest)
      if abs(value) > noise { isDoubtful = true }
    }
    if rounding.isRough, !refinement.isOn { examineResiduals(below: 1e-8 + 10 * feasibility) }
  }

  /// Where coefficients are of very different sizes, a scaled row may say nothing but what counts as 0 elsewhere. Once
  /// the tight rows say where the symbols are, a row is either off its side or 0 up to the rounding of its summands.
  /// What lies between is doubtful.
  private mutating func examineResiduals(below most: Double) {
    for i in matrix.symbols..<items.count where !isDoubtful && items[i].isActive {
      let value = abs(measured(i))
      guard value <= most else { continue }
      if value > 1e-13 * largestSummand(ofRow: i &- matrix.symbols) { isDoubtful = true }
    }
  }

  /// The absolute value of the largest summand of a row, where the symbols are.
  private func largestSummand(ofRow r: Int) -> Double {
    var largest = abs(constant[r])
    for k in matrix.terms(r) { largest = max(largest, abs(matrix.coefficient[k] * x[matrix.symbol[k]])) }
    return largest
  }

  /// Whether some symbol is so large that the rows of a face would be rounded by more than they may be off: these are
  /// measured from where the symbols are. What is open can be anywhere, so a vertex may be far from where ties end.
  var isFarOut: Bool {
    for j in 0..<matrix.symbols where abs(x[j]) > Self.farthest { return true }
    return false
  }

  /// CHOICE: a double rounds there by 4e-9.
  private static let farthest = 0x1p24

  /// Lists the rows that are 0, up to a tolerance.
  mutating func listTight(within tolerance: Double) {
    list.removeAll()
    for i in matrix.symbols..<items.count where basis.columnOf[i] >= 0 || abs(value(ofItem: i)) <= tolerance {
      list.append(Int32(truncatingIfNeeded: i))
    }
  }

  /// Writes the symbols' values.
  func store(_ symbols: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>) {
    for i in 0..<matrix.symbols { values[Int(symbols[i])] = x[i] + 0 }
  }
}
