/// Solving a component that bounds do not settle.
extension Engine {
  /// Computes the symbols of a component by the simplex method, or lists it as a tie. `local` is room by variable.
  mutating func solveBySimplex(
    component c: Int, _ component: Component, isDoubted: Bool, local map: UnsafeMutablePointer<Int32>,
    _ ties: inout Ties
  ) -> Failure? {
    let rows = plan.componentRows.base + Int(component.rowStart)
    let symbols = plan.componentSymbols.base + Int(component.symbolStart)
    let (symbolCount, rowCount) = (Int(component.symbolCount), Int(component.rowCount))
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let point: UnsafeMutablePointer<Double> = arena.take(symbolCount)
    var start = Box.Start()
    if usesBounds {
      let reduces = tieLog == nil && !box.keepsTogether
      start = box.findStart(
        component, plan, values.base, local: map, isDoubted: isDoubted, wantsKnown: reduces, point)
      if start.known > 0, reduces, solveReduced(component: c, component, start.known, point, local: map, &ties) {
        return nil
      }
      if watch.isStopped { return .stopped }
    }
    simplex.load(
      symbols: symbols, symbolCount: symbolCount, rows: rows, rowCount: rowCount, plan, values.base, local: map)
    if start.isWritten { simplex.x.base.update(from: point, count: symbolCount) }
    simplex.begin()
    switch simplex.runLevels(rows: rows, rowCount: rowCount, symbolCount: symbolCount, plan) {
    case .limit: return watch.isStopped ? .stopped : .limit(pivots: simplex.pivots)
    case .infeasible: return .infeasible(multipliers(of: component))
    case .solved: break
    }
    var isOpen = simplex.close()
    simplex.settle()
    if !simplex.holdsRequired(rows: rows, rowCount: rowCount, plan) { return .limit(pivots: simplex.pivots) }
    simplex.store(symbols, values.base)
    if isOpen {
      simplex.findHeld()
      if usesBounds, !box.keepsTogether, let listing = box.list(face: simplex, c, symbols, values.base, in: &ties) {
        isOpen = listing == .open
      } else {
        ties.begin(component: c, .whole)
        for i in 0..<symbolCount where !simplex.isHeld[i] { ties.add(symbols[i]) }
      }
    }
    if !isOpen, component.isDynamic {
      pieces.make(c, symbols, symbolCount, rows, rowCount, plan, values.base, &simplex)
    }
    return nil
  }
}
