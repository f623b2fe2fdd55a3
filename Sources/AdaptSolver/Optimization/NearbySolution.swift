/// Solving from the values of before, where little has changed since.
///
/// The rows that held the symbols say where these are now. As long as no row is on another side of 0 than before, that
/// is the optimum: what made it the only one is the sides, whatever the constants are. Otherwise the simplex method
/// begins there. Only what the tight rows alone decide counts, so that it is the same as where all is made anew.
extension Engine {
  /// Solves a component, or lists it as a tie if its cluster's outcome is kept: that, too, is what tight rows say.
  /// False if something is doubtful, or if the tight rows do not say how values go on from here: then it is for bounds
  /// to find out.
  mutating func solveFromValues(
    component c: Int, local map: UnsafeMutablePointer<Int32>, _ ties: inout Ties
  ) -> Bool {
    let component = plan.components[c]
    let mayBeOpen = Clusters.keeps(component)
    guard tieLog == nil, !box.keepsTogether, mayBeOpen || !wasOpen(component) else { return false }
    let problem = SimplexProblem(component, plan, map: map)
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    guard let isWhole = placeFromValues(problem, stays: []) else { return false }
    let isSame = isWhole && !shifts.isEmpty && !component.isAmbiguous
    var isOpen = false
    if !isSame {
      simplex.isNearOptimum = true
      simplex.mostPivots =
        16 + problem.symbolCount / (pass.hasFormerValues ? Self.formerPerPivot : Self.symbolsPerPivot)
      simplex.mostWork = Self.fewestLooks + Self.looksPerTerm * (simplex.items.count + simplex.matrix.entries)
      guard case .solved(let isFaceOpen) = minimise(problem), isFaceOpen ? mayBeOpen : pass.isSettled,
        !simplex.isDoubtful
      else { return false }
      isOpen = isFaceOpen
    }
    if pass.hasFormerValues, (0..<problem.symbolCount).contains(where: { abs(simplex.x[$0]) >= Self.immense }) {
      return false
    }
    let before = exchangeValues(of: problem)
    if isOpen, listFace(component: c, problem, &ties) {
      if pass.hasFormerValues { pass.hasHintedTie = true }
      return true
    }
    if !isSame { keepBasis(component: c) }
    reload(problem)
    let isClear = pieces.make(c, problem, plan, values.base, &simplex, hasBasis: isSame)
    if isClear { return true }
    pieces.forget(Int32(truncatingIfNeeded: c))
    for s in 0..<problem.symbolCount { values[problem.symbols[s]] = before[s] }
    return false
  }

  /// Computes the symbols of a cluster with ties of which only constants have changed. The rows that say what variables
  /// ties were broken by come last. False if some row is on another side now.
  mutating func solveFromValues(
    cluster: Int, _ problem: SimplexProblem, stays: [Int32]
  ) -> Bool {
    guard tieLog == nil, !box.keepsTogether else { return false }
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    guard placeFromValues(problem, stays: stays) == true else { return false }
    let before = exchangeValues(of: problem)
    let isClear = clusters.pieces.make(cluster, problem, plan, values.base, &simplex, hasBasis: true)
    if isClear { return true }
    clusters.pieces.forget(Int32(truncatingIfNeeded: cluster))
    for s in 0..<problem.symbolCount { values[problem.symbols[s]] = before[s] }
    return false
  }

  /// Where more has changed, or more symbols are held by nothing now, bounds are less work.
  private static let symbolsPerPivot = 4
  private static let symbolsPerOpenOne = 16
  /// The same where bounds have not settled the component.
  private static let formerPerPivot = 2
  private static let formerPerOpenOne = 4
  /// Beside such values, rounding may hide which rows are tight, depending on where the simplex method begins.
  private static let immense = 1e7
  private static let looksPerTerm = 16
  private static let fewestLooks = 1 << 14

  /// Whether a tie was broken among a component's symbols: they mostly stay open.
  private func wasOpen(_ component: Component) -> Bool {
    guard hasTies else { return false }
    for k in component.symbolStart..<component.symbolStart &+ component.symbolCount
    where plan.roles[plan.componentSymbols[k]].isOpen { return true }
    return false
  }

  /// Writes the symbols' values, and returns those of before.
  private mutating func exchangeValues(of problem: SimplexProblem) -> UnsafeMutablePointer<Double> {
    let before: UnsafeMutablePointer<Double> = arena.take(problem.symbolCount)
    for s in 0..<problem.symbolCount { before[s] = values[problem.symbols[s]] }
    simplex.store(problem.symbols, values.base)
    return before
  }

  /// Loads rows, and begins with those that were tight. Whether these hold all symbols, and no row is on another side
  /// of 0 than before; nil if distances do not show what is tight.
  private mutating func placeFromValues(_ problem: SimplexProblem, stays: [Int32]) -> Bool? {
    simplex.load(problem, plan, values.base)
    if simplex.rounding.isRough { return nil }
    for s in 0..<problem.symbolCount { simplex.x[s] = values[problem.symbols[s]] }
    let sides = arena.take(problem.rowCount, of: Int8.self)
    let tolerance = Pieces.tolerance(simplex)
    let first = problem.rowCount - stays.count
    var isKnown = true
    simplex.list.removeAll()
    for i in 0..<problem.rowCount {
      let excess = i < first ? formerExcess(problem.rows[i]) : values[stays[i - first]]
      guard let excess else {
        isKnown = false
        continue
      }
      let scaled = excess * simplex.scale(ofRow: i)
      sides[i] = abs(scaled) <= tolerance ? 0 : scaled < 0 ? -1 : 1
      if sides[i] == 0 { simplex.list.append(Int32(truncatingIfNeeded: problem.symbolCount + i)) }
    }
    simplex.begin(simplex.list.base, simplex.list.count)
    let perOpenOne = pass.hasFormerValues ? Self.formerPerOpenOne : Self.symbolsPerOpenOne
    if perOpenOne * (problem.symbolCount - simplex.basis.rank) > problem.symbolCount + 64 { return nil }
    guard isKnown, simplex.basis.rank == problem.symbolCount else { return false }
    for i in 0..<problem.rowCount {
      let excess = simplex.measured(problem.symbolCount + i)
      guard sides[i] == (abs(excess) <= tolerance ? 0 : excess < 0 ? -1 : 1) else { return false }
    }
    return true
  }

  /// By how much the constraint of a row exceeded its right side as the last commit left it; nil if it is new.
  private func formerExcess(_ row: Int32) -> Double? {
    guard let slot = table.slot(of: plan.rows[row].constraint) else { return nil }
    let record = table.records[slot]
    var excess = -record.constant
    if record.state == .staged {
      guard let shift = shifts.first(where: { $0.slot == slot }) else { return nil }
      excess = -shift.formerConstant
    }
    for k in table.terms(of: Int(slot)) { excess += table.termCoefficient[k] * values[table.termVariable[k]] }
    return excess
  }
}
