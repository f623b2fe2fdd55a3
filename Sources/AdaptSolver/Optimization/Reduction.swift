/// The simplex method on what bounds leave open of a component's first levels: with the symbols alone that equalities
/// among the optima of these levels do not express by others.
extension Engine {
  /// The symbols that a reduced component has, and where their values stand.
  private struct Reduced {
    /// By place: the symbol.
    let symbols: UnsafeMutablePointer<Int32>
    var count = 0
    /// Where the rows of the levels begin among the simplex method's items.
    var firstLevel = 0
  }

  /// Solves a component of which the first `known` rows are known to be as bounds say, or lists it as a tie. Begins at
  /// a point. False where that is to be done with all of its symbols: where few of them can be taken out, and where
  /// something is wrong.
  mutating func solveReduced(
    component c: Int, _ component: Component, _ known: Int, _ point: UnsafeMutablePointer<Double>,
    local map: UnsafeMutablePointer<Int32>, _ ties: inout Ties
  ) -> Bool {
    let count = Int(component.symbolCount)
    let isLarge = Self.isLarge(component)
    guard box.cutDown(component, known, plan, values.base, local: map) else { return false }
    if isLarge {
      releaseLists()
      box.marks = LevelMarks()
    }
    guard box.loadReduction(component, known, plan, values.base, local: map) else { return false }
    if isLarge {
      notePeak()
      box.bounds.releaseRows()
    }
    guard box.reduction.solve() else { return false }
    let left = box.openSymbols.count - box.reduction.solutions.count
    guard Box.leastReduction * (count - left) >= count else { return false }
    var reduced = Reduced(symbols: arena.take(count))
    let symbols = plan.symbols(of: component)
    box.storePoints(symbols, values.base)
    if isLarge { releaseBounds() }
    load(&reduced, component, known, point)
    if isLarge {
      notePeak()
      box.reduction.keepSolutions()
    }
    guard runLevels(reduced, component, known), !watch.isStopped else { return false }
    simplex.releaseLevels()
    let isOpen = simplex.close()
    simplex.releaseClosing()
    simplex.settle()
    guard !simplex.rounding.isRough, !simplex.isDoubtful, holds(reduced) else { return false }
    simplex.store(reduced.symbols, values.base)
    box.storeSolutions(symbols, values.base)
    if isOpen {
      simplex.findHeld()
      if isLarge { releaseSteps() }
      let before = ties.mark
      box.bindSolutions(face: simplex, c, symbols, in: &ties)
      switch list(loaded: c, reduced.symbols, isLarge: isLarge, &ties) {
      case .open: return true
      case .contradiction, nil:
        ties.rewind(to: before)
        return false
      case .point:
        ties.rewind(to: before)
        box.storeSolutions(symbols, values.base)
      }
    }
    return !component.isDynamic || makePiece(c, component, local: map)
  }

  /// Keeps a component's values as a function of the parameters. False if they are not what the tight rows say.
  mutating func makePiece(_ c: Int, _ component: Component, local map: UnsafeMutablePointer<Int32>) -> Bool {
    let problem = SimplexProblem(component, plan, map: map)
    if problem.isLarge { releaseWork(box: true, simplex: false) }
    simplex.load(problem, plan, values.base)
    simplex.releaseColumns()
    let isClear = pieces.make(c, problem, plan, values.base, &simplex)
    if problem.isLarge { releaseWork(box: false, simplex: true) }
    return isClear
  }

  /// Whether what bounds or the simplex method worked with is given back before the other begins.
  static func isLarge(symbols: Int, rows: Int) -> Bool { symbols + rows >= Lexicographic.manyItems }

  static func isLarge(_ component: Component) -> Bool {
    isLarge(symbols: Int(component.symbolCount), rows: Int(component.rowCount))
  }

  /// Gives working memory back.
  mutating func releaseWork(box givesBox: Bool, simplex givesSimplex: Bool) {
    notePeak()
    if givesBox { box.release() }
    if givesSimplex { simplex.release() }
  }

  /// Gives back what intervals were found with, and keeps these, the rows and the levels' marks.
  mutating func releaseLists() {
    notePeak()
    box.bounds.releaseLists()
  }

  /// Gives back what bounds worked with, and keeps what they reduced.
  mutating func releaseBounds() {
    notePeak()
    box.releaseBounds()
  }

  /// Gives back what the simplex method computed steps with, and keeps what it found.
  mutating func releaseSteps() {
    notePeak()
    simplex.releaseSteps()
  }

  /// Loads what is left: the intervals and rows of the levels that are known, then the rows of the others.
  private mutating func load(
    _ reduced: inout Reduced, _ component: Component, _ known: Int, _ point: UnsafeMutablePointer<Double>
  ) {
    let symbols = plan.symbols(of: component)
    var start: [Double] = []
    let place = box.places.base
    for k in 0..<box.openSymbols.count where !box.reduction.isSolved[k] {
      place[k] = Int32(truncatingIfNeeded: reduced.count)
      reduced.symbols[reduced.count] = symbols[Int(box.openSymbols[k])]
      start.append(point[Int(box.openSymbols[k])])
      reduced.count += 1
    }
    var size = 0.0
    let rows = plan.rows(of: component)
    for i in 0..<Int(component.rowCount) {
      let row = plan.rows[rows[i]]
      size = max(size, abs(Lexicographic.rightSide(row, plan, values.base)) * Lexicographic.scale(of: row, plan))
    }
    simplex.reset(symbols: reduced.count, size: size)
    for k in 0..<box.reduction.low.count where !box.reduction.isSolved[k] {
      for (end, relation) in [(box.reduction.low[k], Int8(1)), (box.reduction.high[k], -1)]
      where abs(end) < .infinity {
        _ = simplex.addItem(relation: relation, value: -end)
        simplex.add(1, symbol: Int(place[k]))
      }
    }
    for r in 0..<box.reduction.rows.count where box.reduction.rows[r].isLive && box.reduction.rows[r].name < 0 {
      let row = box.reduction.rows[r]
      for (end, relation) in [(row.least, Int8(1)), (row.most, -1)] where abs(end) < .infinity {
        _ = simplex.addItem(relation: relation, value: -end)
        for t in row.places {
          simplex.add(box.reduction.terms[t].coefficient, symbol: Int(place[Int(box.reduction.terms[t].symbol)]))
        }
      }
    }
    reduced.firstLevel = simplex.items.count
    for i in known..<Int(component.rowCount) {
      let row = plan.rows[rows[i]]
      let scale = Lexicographic.scale(of: row, plan)
      let now = box.reduction.rows[box.reduction.rowOfName[i - known]]
      _ = simplex.addItem(relation: row.relation, value: -now.least, scale: scale, weight: Float(1 / scale))
      for t in now.places {
        simplex.add(box.reduction.terms[t].coefficient, symbol: Int(place[Int(box.reduction.terms[t].symbol)]))
      }
    }
    for k in 0..<reduced.count { simplex.x[k] = start[k] }
  }

  /// Minimises all levels. False if that takes too many pivots, or if what is known does not hold.
  private mutating func runLevels(_ reduced: Reduced, _ component: Component, _ known: Int) -> Bool {
    simplex.begin()
    if reduced.firstLevel > reduced.count {
      guard let excess = simplex.minimise(reduced.count, reduced.firstLevel), excess <= simplex.feasibility else {
        return false
      }
    }
    let rows = plan.rows(of: component)
    var i = known
    while i < Int(component.rowCount) {
      let priority = plan.rows[rows[i]].priority
      var end = i + 1
      while end < Int(component.rowCount), plan.rows[rows[end]].priority == priority { end += 1 }
      let first = reduced.firstLevel - known
      guard simplex.minimise(first + i, first + end) != nil else { return false }
      i = end
    }
    return true
  }

  /// Whether what is known of the first levels holds where the symbols are.
  private func holds(_ reduced: Reduced) -> Bool {
    for i in reduced.count..<reduced.firstLevel {
      let relation: Int8 = simplex.items[i].left < 0 ? 1 : -1
      guard Row.violation(simplex.measured(i), relation) <= 1e-7 + 10 * simplex.feasibility else { return false }
    }
    return true
  }
}

extension Box {
  /// Cuts down by the first rows, unless a point has just been looked for by these alone. False if something is wrong.
  mutating func cutDown(
    _ component: Component, _ known: Int, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    local: UnsafeMutablePointer<Int32>
  ) -> Bool {
    if rowsCut == known { return true }
    return cutFirst(component, known, plan, values, local) != nil && !bounds.isEmpty
  }

  /// Makes ready to express open symbols by others, by equalities among the first rows; and the other rows by what is
  /// left. False if something is wrong.
  mutating func loadReduction(
    _ component: Component, _ known: Int, _ plan: borrowing Plan, _ values: UnsafeMutablePointer<Double>,
    local: UnsafeMutablePointer<Int32>
  ) -> Bool {
    let list = plan.rows(of: component)
    let count = Int(component.symbolCount)
    places.resize(to: count, -1)
    openSymbols.removeAll()
    for i in 0..<count where !bounds.isPoint(i) {
      places[i] = Int32(truncatingIfNeeded: openSymbols.count)
      openSymbols.append(Int32(truncatingIfNeeded: i))
    }
    reduction.begin(tolerance: bounds.tolerance, symbols: openSymbols.count, rows: Int(component.rowCount))
    // Bounds that follow from several rows say nothing that these do not say.
    for _ in 0..<openSymbols.count { reduction.addSymbol(from: -.infinity, to: .infinity) }
    for k in 0..<bounds.rows.count { reduction.add(bounds.rows[k], bounds, places) }
    for i in known..<Int(component.rowCount) {
      let row = plan.rows[list[i]]
      let scale = Lexicographic.scale(of: row, plan)
      if Rounding.isRough(scale: scale) { return false }
      var constant = Lexicographic.rightSide(row, plan, values) * scale
      for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
        let coefficient = plan.terms[k].coefficient * scale
        let symbol = local[Int(plan.terms[k].symbol)]
        if Rounding.isRough(coefficient: coefficient) { return false }
        if bounds.isPoint(symbol) {
          constant -= coefficient * bounds.low[symbol]
        } else {
          reduction.add(coefficient, places[symbol])
        }
      }
      reduction.addRow(from: constant, to: constant, name: Int32(truncatingIfNeeded: i &- known))
    }
    return true
  }

  /// Writes the values of the symbols of which nothing is open.
  func storePoints(_ symbols: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>) {
    for i in 0..<bounds.low.count where bounds.isPoint(i) { values[Int(symbols[i])] = bounds.low[i] + 0 }
  }

  /// Computes the symbols that are expressed by others.
  func storeSolutions(_ symbols: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>) {
    var b = reduction.solutions.count
    while b > 0 {
      b &-= 1
      let solution = reduction.solutions[b]
      var sum = solution.constant
      for t in solution.places {
        sum += reduction.terms[t].coefficient * values[Int(symbols[Int(openSymbols[reduction.terms[t].symbol])])]
      }
      values[Int(symbols[Int(openSymbols[solution.symbol])])] = sum + 0
    }
  }

  /// Hands over the symbols that depend on what the simplex method has left open of a reduced component, as a tie that
  /// has no open symbols of its own.
  func bindSolutions(
    face: borrowing Lexicographic, _ index: Int, _ symbols: UnsafeMutablePointer<Int32>, in ties: inout Ties
  ) {
    // By open symbol: whether it may move.
    var moves: [Bool] = []
    moves.reserveCapacity(reduction.low.count)
    var place = 0
    for k in 0..<reduction.low.count {
      moves.append(!reduction.isSolved[k] && !face.isHeld[place])
      if !reduction.isSolved[k] { place += 1 }
    }
    for b in (0..<reduction.solutions.count).reversed() {
      let solution = reduction.solutions[b]
      moves[Int(solution.symbol)] = solution.places.contains { moves[Int(reduction.terms[$0].symbol)] }
    }
    ties.begin(component: index, .box, hasPoint: true)
    for b in 0..<reduction.solutions.count where moves[Int(reduction.solutions[b].symbol)] {
      let solution = reduction.solutions[b]
      ties.bind(symbols[Int(openSymbols[solution.symbol])], constant: solution.constant)
      for t in solution.places {
        let term = reduction.terms[t]
        ties.addBound(SymbolTerm(coefficient: term.coefficient, symbol: symbols[Int(openSymbols[term.symbol])]))
      }
    }
  }
}
