/// Breaking ties that no clamp breaks: variables that depend on several open symbols with rows, or on one whose optima
/// are no box. What they depend on is solved as one, with a level of its own for each variable.
extension Engine {
  /// Solves a group of ties as one, from a variable on that depends on them. Only variables of their cluster depend on
  /// them: to look for those among all would take time with the square of the number of groups.
  mutating func breakJointly(
    at i: Int, among variables: Candidates, _ needed: [Int], _ ties: inout Ties, _ open: inout OpenSymbols,
    _ sum: inout Accumulator
  ) -> Failure? {
    guard !variables.isLocal, let tie = needed.first else {
      return breakJointly(from: i, among: variables, needed, &ties, &open, &sum)
    }
    clusters.make(plan, isParameter: isParameter.base)
    clusters.listMembers(plan)
    let members = clusters.variables(clusters.clusterOf[ties.ties[tie].component])
    guard !ranks.isPlain else {
      let first = members.firstIndex(of: variables[i]) ?? 0
      let list = Candidates(list: members.baseAddress, count: members.count)
      return breakJointly(from: first, among: list, needed, &ties, &open, &sum)
    }
    let sorted = ranks.sorted(Array(members))
    return sorted.withUnsafeBufferPointer {
      let first = $0.firstIndex(of: variables[i]) ?? 0
      let list = Candidates(list: $0.baseAddress, count: $0.count)
      return breakJointly(from: first, among: list, needed, &ties, &open, &sum)
    }
  }

  /// Solves a group of ties as one, with a level for each variable from `first` on that depends on them, until nothing
  /// is open. A variable that depends on further ties makes the group larger.
  private mutating func breakJointly(
    from start: Int, among variables: Candidates, _ needed: [Int], _ ties: inout Ties, _ open: inout OpenSymbols,
    _ sum: inout Accumulator
  ) -> Failure? {
    var group = needed
    // Where rounding may have decided, all is solved once more with more digits.
    var isRefined = needed.contains { plan.components[ties.ties[$0].component].isExact }
    var isLast = false
    while true {
      group = ties.withLinked(Set(group)).sorted()
      for tie in group { open.isInGroup[tie] = true }
      let problem = list(group, ties, open)
      guard let excess = load(group, problem, ties, open, isRefined: isRefined) else {
        guard !isLast, !watch.isStopped else { return .limit(pivots: simplex.pivots) }
        (isRefined, isLast) = (!isRefined, true)
        continue
      }
      if excess > simplex.feasibility {
        for i in group where ties.ties[i].rowCount > 0 { ties.fail(i) }
      }
      var joint = Joint()
      open.trail = []
      open.group += 1
      if watch.isStopped { return .stopped }
      let outcome = stay(from: start, among: variables, ties, &open, &sum, &joint)
      for tie in group { open.isInGroup[tie] = false }
      defer { open.trail = nil }
      if outcome.isSettled {
        simplex.settle()
        simplex.examineSides()
      }
      if !watch.isStopped {
        if !isRefined, !isLast, outcome.isLimit || simplex.isDoubtful {
          (isRefined, isLast) = (true, outcome.isLimit)
          open.reopen()
          continue
        }
        if isRefined, !isLast, outcome.isLimit || simplex.refinement.hasFailed {
          // More digits do not help: what was found before is as good as it gets.
          (isRefined, isLast) = (false, true)
          open.reopen()
          continue
        }
      }
      switch outcome {
      case .limit: return .limit(pivots: simplex.pivots)
      case .needs(let more):
        group += more
        open.reopen()
      case .settled:
        // If rounding is all that holds a basis together, required rows may be far off. No answer is better than that.
        guard !simplex.isDoubtful || simplex.holdsRequired(of: problem, plan) else {
          return .limit(pivots: simplex.pivots)
        }
        simplex.store(problem.symbols, values.base)
        for i in 0..<problem.symbolCount { open.close(problem.symbols[i]) }
        if tieLog != nil {
          joint.symbols = (0..<problem.symbolCount).map { problem.symbols[$0] }
          joint.rows = (0..<problem.rowCount).map { problem.rows[$0] }
          tieLog?.joints.append(joint)
        }
        return nil
      }
    }
  }

  /// Whether a tie is loaded with all of its component, as explanations want it, and not with its bounds.
  private func isWhole(_ tie: Ties.Tie) -> Bool { tieLog != nil || tie.kind == .whole }

  /// The symbols of a group, and the rows of those components that are loaded whole.
  private mutating func list(_ group: [Int], _ ties: borrowing Ties, _ open: OpenSymbols) -> SimplexProblem {
    var most = (symbols: 0, rows: 0)
    for i in group {
      let component = plan.components[ties.ties[i].component]
      most.symbols += Int(component.symbolCount)
      most.rows += Int(component.rowCount)
    }
    let (symbols, rows) = (arena.take(most.symbols, of: Int32.self), arena.take(most.rows, of: Int32.self))
    var count = (symbols: 0, rows: 0)
    for i in group {
      let tie = ties.ties[i]
      let component = plan.components[tie.component]
      guard isWhole(tie) else {
        for place in tie.places where !open.isClosed(ties.symbols[place]) {
          symbols[count.symbols] = ties.symbols[place]
          count.symbols += 1
        }
        continue
      }
      let all = SimplexProblem(component, plan, map: open.local)
      (symbols + count.symbols).update(from: all.symbols, count: all.symbolCount)
      (rows + count.rows).update(from: all.rows, count: all.rowCount)
      count.symbols += all.symbolCount
      count.rows += all.rowCount
    }
    plan.sortByPriority(rows, count.rows, table)
    return SimplexProblem(
      symbols: symbols, symbolCount: count.symbols, rows: rows, rowCount: count.rows, map: open.local)
  }

  /// Loads a group, and cuts it down to its optima. Returns by how much its bounds and rows cannot hold, all together;
  /// nil if that takes too many pivots.
  private mutating func load(
    _ group: [Int], _ problem: SimplexProblem, _ ties: borrowing Ties, _ open: OpenSymbols, isRefined: Bool = false
  ) -> Double? {
    simplex.load(problem, plan, values.base)
    if isRefined { simplex.beginRefinement() }
    let first = simplex.items.count
    for i in group {
      let tie = ties.ties[i]
      simplex.feasibility = max(simplex.feasibility, Double(tie.tolerance))
      if !isWhole(tie) { addBounds(tie, ties, open) }
      begin(tie, ties, open)
    }
    for k in ties.lateRows(of: group) { addRow(ties.bounds.rows[k], ties, open) }
    simplex.begin()
    guard simplex.runLevels(of: problem, plan) == .solved else { return nil }
    guard first < simplex.items.count else { return 0 }
    return simplex.minimise(first, simplex.items.count)
  }

  /// Whether something satisfies a tie's bounds and rows, before any of its symbols is settled.
  mutating func isPossible(_ index: Int, _ ties: borrowing Ties, _ open: OpenSymbols) -> Bool {
    for place in ties.ties[index].places {
      open.state[Int(ties.symbols[place])] = Int32(truncatingIfNeeded: place)
    }
    guard let excess = load([index], list([index], ties, open), ties, open) else { return false }
    return excess <= simplex.feasibility
  }

  /// Begins with the symbols at the point that was found when the tie was listed, or as near to it as their intervals
  /// still allow. If no point is known, begins as near to 0 as they allow.
  private mutating func begin(_ tie: Ties.Tie, _ ties: borrowing Ties, _ open: OpenSymbols) {
    if isWhole(tie) {
      let component = plan.components[tie.component]
      for k in component.symbolStart..<component.symbolStart + component.symbolCount {
        let symbol = plan.componentSymbols[k]
        simplex.x[Int(open.local[Int(symbol)])] = values[symbol]
      }
      return
    }
    for place in tie.places where !open.isClosed(ties.symbols[place]) {
      let symbol = ties.symbols[place]
      simplex.x[Int(open.local[Int(symbol)])] =
        ties.bounds.nearest(place, to: tie.isProved ? values[symbol] : 0)
    }
  }

  /// Adds the bounds and the rows of a tie, as far as its symbols are still open.
  private mutating func addBounds(_ tie: Ties.Tie, _ ties: borrowing Ties, _ open: OpenSymbols) {
    for place in tie.places where !open.isClosed(ties.symbols[place]) {
      let item = Int(open.local[Int(ties.symbols[place])])
      for (end, relation) in [(ties.bounds.low[place], Int8(1)), (ties.bounds.high[place], -1)]
      where abs(end) < .infinity {
        _ = simplex.addItem(relation: relation, value: -end)
        simplex.add(1, symbol: item)
      }
    }
    for k in tie.rows { addRow(ties.bounds.rows[k], ties, open) }
  }

  /// Adds a row as far as its symbols are still open.
  private mutating func addRow(_ row: Bounds.Row, _ ties: borrowing Ties, _ open: OpenSymbols) {
    for (end, relation) in [(row.least, Int8(1)), (row.most, -1)] where abs(end) < .infinity {
      _ = simplex.addItem(relation: relation, value: -end)
      for t in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        let term = ties.bounds.terms[t]
        let symbol = ties.symbols[term.symbol]
        if open.isClosed(symbol) {
          simplex.addConstant(term.coefficient * values[symbol])
        } else {
          simplex.add(term.coefficient, symbol: Int(open.local[Int(symbol)]))
        }
      }
    }
  }

  private enum Outcome {
    var isLimit: Bool { if case .limit = self { true } else { false } }
    var isSettled: Bool { if case .settled = self { true } else { false } }

    case settled
    /// A variable depends on these ties too.
    case needs([Int])
    case limit
  }

  /// Mostly, no more variables depend on a group than so many for each of its symbols.
  private static let looksPerSymbol = 8

  /// Adds the ties that the next variables will need, besides those that are needed now: so many variables that depend
  /// on the group, and no more symbols than it has. Otherwise a group that grows by one tie after the other would be
  /// solved as often.
  private mutating func lookAhead(
    from first: Int, among variables: Candidates, most: Int, _ needed: inout Set<Int>, _ ties: borrowing Ties,
    _ open: inout OpenSymbols, _ sum: inout Accumulator
  ) {
    var reached = 0
    var room = simplex.matrix.symbols
    for i in first..<variables.count where reached < most {
      if watch.stops(after: 2) { return }
      let symbol = plan.symbol[variables[i]]
      guard symbol >= 0, !open.isClosed(symbol), open.reachesGroup(symbol, plan) else { continue }
      let count = express(variables[i], &sum, &open)
      var others: [Int] = []
      var moves = false
      for k in 0..<count {
        let tie = Int(ties.tieOf[open.state[Int(sum.symbols[k])]])
        if !open.isInGroup[tie] {
          if !needed.contains(tie) { others.append(tie) }
        } else if simplex.isOpen(item: Int(open.local[Int(sum.symbols[k])])) {
          moves = true
        }
      }
      guard count > 0 else { continue }
      reached += 1
      for tie in others where moves && !needed.contains(tie) {
        room -= Int(ties.ties[tie].count)
        guard room >= 0 else { return }
        needed.insert(tie)
      }
    }
  }

  /// Whether all that defines a symbol is known not to move any more, as far as the group is concerned. In a long row,
  /// each view stands behind the one before: it need not be expressed by all of these.
  private func isStill(_ symbol: Int32, _ open: OpenSymbols) -> Bool {
    guard open.state[Int(symbol)] == OpenSymbols.mixed else { return false }
    let definition = plan.definitions[plan.definitionOf[symbol]]
    for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
      let other = plan.terms[k].symbol
      switch open.knownReach(of: other) {
      case false?: continue
      case nil: return false
      case true?:
        guard open.state[Int(other)] >= 0, simplex.isHeld[open.local[Int(other)]] else { return false }
      }
    }
    return true
  }

  /// Takes the variables from `first` on to 0, one level each, until the group that is loaded has one solution.
  private mutating func stay(
    from first: Int, among variables: Candidates, _ ties: borrowing Ties, _ open: inout OpenSymbols,
    _ sum: inout Accumulator, _ joint: inout Joint
  ) -> Outcome {
    var stays = 0
    // How many variables depended on the group.
    var reached = 0
    simplex.findHeld()
    // Closing costs a look at all open columns, of which a stay mostly closes one: it is worth it once they may be half
    // as many.
    var nextClosing = 0
    // So is it where looking at variables that do not move has cost as much; where that was no help, twice as much.
    var idle = 0
    var mostIdle = simplex.items.count + simplex.matrix.entries
    for i in first..<variables.count {
      if watch.stops(after: 2) { return .limit }
      let v = variables[i]
      if stays >= nextClosing || idle > mostIdle {
        if !simplex.close() { break }
        if stays < nextClosing { mostIdle *= 2 }
        idle = 0
        nextClosing = stays + max(1, simplex.openColumns / 2)
      }
      let symbol = plan.symbol[v]
      guard symbol >= 0, !open.isClosed(symbol), open.reachesGroup(symbol, plan) else { continue }
      if isStill(symbol, open) {
        open.setReach(of: symbol, false)
        reached += 1
        idle += 4
        continue
      }
      let count = express(v, &sum, &open)
      if count == 0 {
        closeRoot(of: v, at: sum.constant, &open)
        continue
      }
      reached += 1
      var inside = 0
      var moves = false
      for i in 0..<count where open.isInGroup[Int(ties.tieOf[open.state[Int(sum.symbols[i])]])] {
        inside += 1
        if !moves { moves = simplex.isOpen(item: Int(open.local[Int(sum.symbols[i])])) }
      }
      guard moves else {
        if open.state[Int(symbol)] == OpenSymbols.mixed { open.setReach(of: symbol, false) }
        idle += 4 + count + open.visited.count
        continue
      }
      if inside < count {
        var needed = Set((0..<count).map { Int(ties.tieOf[open.state[Int(sum.symbols[$0])]]) })
        lookAhead(
          from: i + 1, among: variables, most: max(16, reached, Self.looksPerSymbol * simplex.matrix.symbols),
          &needed, ties, &open, &sum)
        return .needs(needed.sorted())
      }
      let item = simplex.items.count
      _ = simplex.addItem(relation: 0, value: sum.constant)
      for i in 0..<count { simplex.add(sum.coefficients[i], symbol: Int(open.local[Int(sum.symbols[i])])) }
      stays += 1
      self.stays.append(v)
      if let entry = tieLog?.add(v) {
        let terms = (0..<count).map { SymbolTerm(coefficient: sum.coefficients[$0], symbol: sum.symbols[$0]) }
        joint.logged.append(entry)
        joint.expressions.append((sum.constant, terms))
      }
      guard simplex.minimise(item, item + 1) != nil else { return .limit }
      if count == 1 { simplex.isHeld[Int(open.local[Int(sum.symbols[0])])] = true }
      // What depends on it need not be expressed by all these symbols again.
      closeRoot(of: v, at: simplex.value(ofItem: item), &open)
    }
    return .settled
  }
}
