import Testing

@testable import AdaptSolver

/// Looking for a point by raising lower ends.
@Suite struct RaisingTests {
  /// Items below one another, each with a dot at its middle that must not reach below it. For each item the symbols are
  /// its top, its height, and the dot's top.
  private func timeline(_ count: Int, leastHeight: Double) -> Bounds {
    var bounds = Bounds()
    bounds.reset(tolerance: 1e-9)
    for _ in 0..<count {
      for low in [8, leastHeight, -Double.infinity] {
        bounds.low.append(low)
        bounds.high.append(.infinity)
      }
    }
    for i in 0..<count {
      let (top, height, dot) = (3 * i, 3 * i + 1, 3 * i + 2)
      add(to: &bounds, -5, -5, [(dot, 1), (top, -1), (height, -0.5)])
      add(to: &bounds, 10, .infinity, [(top, 1), (height, 1), (dot, -1)])
      if i > 0 { add(to: &bounds, 12, .infinity, [(top, 1), (top - 3, -1), (height - 3, -1)]) }
    }
    return bounds
  }

  private func add(to bounds: inout Bounds, _ least: Double, _ most: Double, _ terms: [(Int, Double)]) {
    let start = Int32(bounds.terms.count)
    for (symbol, coefficient) in terms {
      bounds.terms.append(SymbolTerm(coefficient: coefficient, symbol: Int32(symbol)))
    }
    bounds.rows.append(Bounds.Row(least: least, most: most, termStart: start, termCount: Int32(terms.count)))
  }

  /// If the top is raised, the dot follows it, and nothing is gained. If the height is, the dot follows by half as
  /// much.
  @Test func whatASymbolTakesAlongCounts() {
    let count = 500
    var bounds = timeline(count, leastHeight: 5)
    let isFound = bounds.raise()
    #expect(isFound)
    var isHeld = true
    for k in 0..<bounds.rows.count where !bounds.holdsAtLows(k) { isHeld = false }
    for i in 0..<count where abs(bounds.low[3 * i + 1] - 10) > 1e-6 { isHeld = false }
    #expect(isHeld)
    // A few looks at each row, although all that follows moves with each item.
    let (cuts, rows) = (bounds.cutsMade, bounds.rows.count)
    #expect(cuts <= 16 * rows)
  }

  /// Boxes in boxes, one below another. What is in a box makes it higher, and moves all that follows.
  @Test(arguments: [(100, 2), (100, 4), (1000, 3)])
  func boxesInBoxes(count: Int, depth: Int) {
    var bounds = Bounds()
    bounds.reset(tolerance: 1e-9)
    func addBox(height: Double) -> Int {
      for low in [-Double.infinity, height] {
        bounds.low.append(low)
        bounds.high.append(.infinity)
      }
      return bounds.low.count - 2
    }
    func fill(_ box: Int, _ depth: Int) {
      var above: Int?
      for _ in 0..<3 {
        let inner = addBox(height: depth == 0 ? 20 : 0)
        if let above { add(to: &bounds, 8, .infinity, [(inner, 1), (above, -1), (above + 1, -1)]) }
        add(to: &bounds, 8, .infinity, [(inner, 1), (box, -1)])
        add(to: &bounds, 8, .infinity, [(box, 1), (box + 1, 1), (inner, -1), (inner + 1, -1)])
        if depth > 0 { fill(inner, depth - 1) }
        above = inner
      }
    }
    var above: Int?
    for _ in 0..<count / 10 {
      let section = addBox(height: 0)
      add(to: &bounds, 0, .infinity, [(section, 1)])
      if let above { add(to: &bounds, 12, .infinity, [(section, 1), (above, -1), (above + 1, -1)]) }
      fill(section, depth)
      above = section
    }
    let isFound = bounds.raise()
    let isHeld = (0..<bounds.rows.count).allSatisfy { bounds.holdsAtLows($0) }
    #expect(isFound && isHeld)
    let (cuts, rows) = (bounds.cutsMade, bounds.rows.count)
    #expect(cuts <= 32 * rows)
  }

  /// Here a row wants more than its own symbols let it have.
  @Test func whatCannotBeIsFoundLostSoon() {
    var bounds = timeline(500, leastHeight: 5)
    for i in 0..<500 { bounds.high[3 * i + 1] = 7 }
    let isFound = bounds.raise()
    #expect(!isFound)
    let (cuts, rows) = (bounds.cutsMade, bounds.rows.count)
    #expect(cuts <= 33 * rows)
  }

  /// Rows that equations replace leave no holes: there are never many more terms than live rows and solutions have.
  @Test func replacedRowsLeaveNoHoles() {
    var equations = TieEquations()
    let (count, rowsOfEach) = (2000, 6)
    let symbols = count * (1 + rowsOfEach)
    equations.begin(tolerance: 1e-9, symbols: symbols, rows: count * rowsOfEach)
    for _ in 0..<symbols { equations.addSymbol(from: -.infinity, to: .infinity) }
    for i in 0..<count {
      for r in 0..<rowsOfEach {
        equations.add(1, Int32(i))
        equations.add(-1, Int32(count + i * rowsOfEach + r))
        equations.addRow(from: 0, to: .infinity)
      }
    }
    for i in 1..<count {
      equations.add(1, Int32(i))
      equations.add(-1, Int32(i - 1))
      equations.addRow(from: 1, to: 1)
    }
    let isSolved = equations.solve()
    #expect(isSolved)
    let solved = equations.solutions.count
    #expect(solved == count - 1)
    var live = 0
    for b in 0..<equations.solutions.count { live += Int(equations.solutions[b].count) }
    for k in 0..<equations.rows.count where equations.rows[k].isLive { live += Int(equations.rows[k].count) }
    let terms = equations.terms.count
    #expect(terms <= 2 * live + 512 + 4 * rowsOfEach)
    // What each symbol is worth does not depend on where rows stand.
    var values = [Double](repeating: 0, count: count * (1 + rowsOfEach))
    for b in (0..<equations.solutions.count).reversed() {
      let solution = equations.solutions[b]
      values[Int(solution.symbol)] = solution.constant
      for t in solution.places {
        values[Int(solution.symbol)] += equations.terms[t].coefficient * values[Int(equations.terms[t].symbol)]
      }
    }
    #expect((1..<count).allSatisfy { abs(values[$0] - values[$0 - 1] - 1) < 1e-6 })
  }

  /// There are as many of these as rows and symbols.
  @Test func itemsAreSmall() {
    #expect(MemoryLayout<Lexicographic.Item>.stride == 8)
    var item = Lexicographic.Item(left: -1, right: 1)
    #expect(item.canRise && item.canFall && !item.isAbove && !item.isCandidate)
    item.canRise = false
    item.isCandidate = true
    #expect(!item.canRise && item.canFall && item.isCandidate && !item.isActive)
  }
}
