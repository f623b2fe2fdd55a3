/// Solving all components, or those that depend on parameters: by bounds, from the values of before, or by the simplex
/// method.
extension Engine {
  mutating func solveComponents(all: Bool) -> Failure? {
    var ties = takeTies()
    pass.hasHintedTie = false
    pass.hasUnclearTie = false
    if !all, hasDynamicTie { clusters.make(plan, isParameter: isParameter.base) }
    let failure = solveComponents(all: all, &ties)
    let hasFound = !ties.isEmpty
    if failure == nil, hasFound, !all, !hasDynamicTie {
      // A first tie among the components that depend on parameters.
      hasDynamicTie = true
      giveBack(ties)
      return solveComponents(all: false)
    }
    if failure == nil, hasFound {
      let failure = breakInRounds(&ties, all: all)
      giveBack(ties)
      guard failure == nil, pass.hasHintedTie, pass.hasUnclearTie else { return failure }
      // What the tight rows do not say may depend on where the simplex method began.
      lastBases.reset()
      pass.hasFormerValues = false
      return solveComponents(all: all)
    }
    giveBack(ties)
    if failure != nil { return failure }
    if all {
      let hadOpen = hasTies
      hasTies = false
      for v in 0..<plan.roles.count where hadOpen && plan.roles[v].isOpen {
        // Each component that was solved exactly has said so.
        if plan.roles[v].isExact { hasTies = true } else { plan.roles.base[v].isOpen = false }
      }
      pass.hasKeptTie = false
      hasDynamicTie = false
    }
    return nil
  }

  /// Computes the symbols of components with one optimum, and lists the others.
  mutating func solveComponents(all: Bool, _ ties: inout Ties) -> Failure? {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    var local: UnsafeMutablePointer<Int32>?
    if !all, hasDynamicTie { return solveClusters(&local, &ties) }
    var failures: [Failure] = []
    for c in 0..<plan.components.count where all || plan.components[c].isDynamic {
      if watch.stops(after: 2 + Int(plan.components[c].rowCount)) { return .stopped }
      switch solve(component: c, &local, &ties) {
      case nil: break
      case .some(let failure):
        guard failure.isConflict else { return failure }
        failures.append(failure)
      }
    }
    return first(of: failures)
  }

  /// Computes the symbols of a component, or lists it as a tie. `local` is room by variable, taken when it is first
  /// needed.
  @inline(__always)
  mutating func solve(
    component c: Int, _ local: inout UnsafeMutablePointer<Int32>?, _ ties: inout Ties
  ) -> Failure? {
    let component = plan.components[c]
    let rows = plan.rows(of: component)
    let symbols = plan.symbols(of: component)
    if component.isExact, tieLog == nil, component.symbolCount > 0 {
      // What is open there is found in another way.
      if box.keepsTogether { return nil }
      let map = local ?? arena.take(symbolCount)
      local = map
      return solveExactly(component: c, component, local: map)
    }
    if component.symbolCount <= 1 {
      // One that is not in use has no symbol.
      guard component.symbolCount == 1 else { return nil }
      var interval = Interval()
      if !interval.cut(rows, Int(component.rowCount), plan, values.base) {
        return .emptyInterval(interval.lowRow, interval.highRow)
      }
      if interval.isPoint {
        values[symbols[0]] = interval.low + 0
      } else {
        ties.begin(component: c, .box, hasPoint: false)
        ties.add(symbols[0], from: interval.low, to: interval.high)
      }
      return nil
    }
    if component.isDynamic, pieces.evaluate(c, symbols, values.base) { return nil }
    return solveWithoutPiece(component: c, component, &local, &ties)
  }

  /// The same for a component of several symbols that has no piece for the present parameters. Apart, so that a
  /// rotation that needs no more than pieces stays short.
  @inline(never)
  private mutating func solveWithoutPiece(
    component c: Int, _ component: Component, _ local: inout UnsafeMutablePointer<Int32>?, _ ties: inout Ties
  ) -> Failure? {
    let symbols = plan.symbols(of: component)
    let map = local ?? arena.take(symbolCount)
    local = map
    var isDoubted = ties.unboxed.contains(c)
    if pass.beginsAtValues, component.isDynamic, !isDoubted, !component.isExact,
      solveFromValues(component: c, local: map, &ties)
    {
      return nil
    }
    // Bounds did not settle a component that has a last basis.
    if component.isDynamic, !component.isExact,
      solveFromLastBasis(component: c, component, isDoubted: isDoubted, local: map, &ties)
    {
      return nil
    }
    if watch.isStopped { return .stopped }
    // Whether the box has the marks of this component.
    var isMarked = false
    if options.usesBounds, !isDoubted, !component.isExact {
      isMarked = true
      if Self.isLarge(component) { releaseWork(box: false, simplex: true) }
      switch box.solve(component, plan, values.base, local: map) {
      case .unknown: break
      case .point:
        if !component.isDynamic || makePiece(c, component, local: map) { return nil }
        isDoubted = true
      case .open:
        if Self.isLarge(component) { releaseLists() }
        switch box.list(c, symbols, values.base, in: &ties) {
        case .open: return nil
        case .point:
          if !component.isDynamic || makePiece(c, component, local: map) { return nil }
          isDoubted = true
        case .contradiction: isDoubted = true
        }
      }
      if box.showsConflict, component.rowCount >= BoundsRefutation.fewestRows,
        let multipliers = BoundsRefutation.find(component, plan, values.base, local: map)
      {
        return .infeasible(multipliers)
      }
    }
    if watch.isStopped { return .stopped }
    if pass.hasFormerValues, component.isDynamic, !isDoubted, !component.isExact,
      component.symbolCount >= LastBases.fewestSymbols, solveFromValues(component: c, local: map, &ties)
    {
      return nil
    }
    if watch.isStopped { return .stopped }
    return solveBySimplex(
      component: c, component, isDoubted: isDoubted, isMarked: isMarked, local: map, &ties)
  }
}
