/// Solving a component that bounds do not settle.
extension Engine {
  /// Computes the symbols of a component by the simplex method, or lists it as a tie. `local` is room by variable.
  mutating func solveBySimplex(
    component c: Int, _ component: Component, isDoubted: Bool, isMarked: Bool,
    local map: UnsafeMutablePointer<Int32>, _ ties: inout Ties
  ) -> Failure? {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    var problem = SimplexProblem(component, plan, map: map)
    let point: UnsafeMutablePointer<Double> = arena.take(problem.symbolCount)
    var start = Box.Start()
    if options.usesBounds, !component.isExact {
      let reduces = tieLog == nil && !box.keepsTogether
      start = box.findStart(
        component, plan, values.base, local: map, isDoubted: isDoubted, isMarked: isMarked, wantsKnown: reduces, point)
      if start.known > 0, reduces, solveReduced(component: c, component, start.known, point, local: map, &ties) {
        return nil
      }
      if watch.isStopped { return .stopped }
    }
    if start.isWritten { problem.start = point }
    if Self.isLarge(component) { releaseWork(box: true, simplex: false) }
    // Where coefficients are of very different sizes, more digits are needed in any case.
    var outcome = component.isExact ? .limit : run(problem)
    if outcome == .limit || simplex.isDoubtful, !watch.isStopped {
      // Rounding may have decided. Where more digits do not help either, what holds is as good as before.
      let refined = run(problem, isRefined: true)
      if refined != .limit {
        outcome = refined
      } else if outcome != .limit || component.isExact {
        outcome = run(problem)
      }
    }
    // Of a rough group that is too large to be solved exactly, nothing counts that is not certain.
    if rough.mayHaveLarge, simplex.rounding.isRough, simplex.isDoubtful { outcome = .limit }
    var isOpen = false
    switch outcome {
    case .limit: return watch.isStopped ? .stopped : .limit(pivots: simplex.pivots)
    case .infeasible: return .infeasible(multipliers(of: component))
    case .solved(let isFaceOpen): isOpen = isFaceOpen
    }
    simplex.store(problem.symbols, values.base)
    if isOpen {
      keepOpenBasis(component: c, component)
      isOpen = listFace(component: c, problem, &ties)
    }
    if !isOpen, component.isDynamic {
      keepBasis(component: c)
      reload(problem)
      pieces.make(c, problem, plan, values.base, &simplex, isLast: true)
    }
    return nil
  }

  /// Lists what the simplex method has left open of a component. False if that is nothing after all.
  mutating func listFace(component c: Int, _ problem: SimplexProblem, _ ties: inout Ties) -> Bool {
    simplex.findHeld()
    if problem.isLarge { releaseSteps() }
    if options.usesBounds, !box.keepsTogether, !simplex.rounding.isRough, !simplex.isFarOut,
      let listing = list(loaded: c, problem.symbols, isLarge: problem.isLarge, &ties)
    {
      return listing == .open
    }
    ties.begin(component: c, .whole, hasPoint: true)
    for i in 0..<problem.symbolCount where !simplex.isHeld[i] { ties.add(problem.symbols[i]) }
    return true
  }

  /// Lists the face of the component that the simplex method has loaded. Nil if rounding makes nothing of it.
  mutating func list(
    loaded c: Int, _ symbols: UnsafeMutablePointer<Int32>, isLarge: Bool, _ ties: inout Ties
  ) -> Box.Listing? {
    box.load(simplex)
    if isLarge, !simplex.refinement.isOn {
      notePeak()
      simplex.releaseRows()
    }
    return box.listFace(c, symbols, values.base, in: &ties)
  }

  /// Loads a component's rows again, if they were given back while its face was listed, or solved with more digits:
  /// from the values that these have given, a double's digits show what is tight, as they do for any other beginning.
  mutating func reload(_ problem: SimplexProblem) {
    guard simplex.matrix.isReleased || simplex.refinement.isOn else { return }
    simplex.load(problem, plan, values.base)
  }

  /// Solves a component from the basis that it had last, or lists it as a tie if its cluster's outcome is kept: what
  /// the tight rows say then, they say wherever the method begins. False if there is no basis, or if something is
  /// doubtful: then it is for another beginning to find out. `local` is room by variable.
  mutating func solveFromLastBasis(
    component c: Int, _ component: Component, isDoubted: Bool, local map: UnsafeMutablePointer<Int32>,
    _ ties: inout Ties
  ) -> Bool {
    guard let basis = lastBases.list(c), tieLog == nil, !box.keepsTogether else { return false }
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    var problem = SimplexProblem(component, plan, map: map)
    problem.basis = basis
    if Self.isLarge(component) {
      notePeak()
      box.releaseBounds()
    }
    // What no row holds begins where it is.
    let start: UnsafeMutablePointer<Double> = arena.take(problem.symbolCount)
    for k in 0..<problem.symbolCount { start[k] = values[problem.symbols[k]] }
    problem.start = start
    let outcome = run(problem)
    guard !simplex.isDoubtful else { return false }
    guard case .solved(let isOpen) = outcome else { return false }
    let keepsTie = isOpen && hasDynamicTie && !isDoubted && Clusters.keeps(component)
    guard pass.isSettled || keepsTie else { return false }
    simplex.store(problem.symbols, values.base)
    if isOpen {
      if keepsTie { keepOpenBasis(component: c, component) }
      let before = ties.mark
      let isTie = listFace(component: c, problem, &ties)
      if isTie, keepsTie {
        pass.hasHintedTie = true
        return true
      }
      ties.rewind(to: before)
      // Of some vertices it is not seen at once that nothing can leave them.
      guard !isTie, pass.isSettled else { return false }
    }
    keepBasis(component: c)
    reload(problem)
    return pieces.make(c, problem, plan, values.base, &simplex)
  }

  /// Keeps the basis of a component of which nothing is open, if that is worth it.
  mutating func keepBasis(component c: Int) {
    guard simplex.matrix.symbols >= LastBases.fewestSymbols, pass.isSettled, !simplex.refinement.isOn else {
      lastBases.forget(Int32(truncatingIfNeeded: c))
      return
    }
    lastBases.keep(c, simplex.basis.itemOfColumn, limit: max(1 << 12, symbolCount))
  }

  /// Keeps the basis of a component of which something is open, if its cluster's outcome is kept and that is worth it.
  private mutating func keepOpenBasis(component c: Int, _ component: Component) {
    guard component.isDynamic, Clusters.keeps(component), simplex.matrix.symbols >= LastBases.fewestSymbols,
      !simplex.refinement.isOn, !simplex.rounding.isRough
    else { return }
    lastBases.keep(c, simplex.basis.itemOfColumn, limit: max(1 << 12, symbolCount))
  }

  enum SimplexOutcome: Equatable {
    /// Whether something may still move.
    case solved(isOpen: Bool)
    case infeasible
    case limit
  }

  /// Minimises all levels, and moves the symbols to where the tight rows say that they are.
  private mutating func run(
    _ problem: SimplexProblem, isRefined: Bool = false, isBounded: Bool = false
  ) -> SimplexOutcome {
    simplex.load(problem, plan, values.base)
    if let start = problem.start { simplex.x.base.update(from: start, count: problem.symbolCount) }
    if isBounded { boundPivots() }
    if isRefined { simplex.beginRefinement() }
    if let basis = problem.basis {
      simplex.isNearOptimum = true
      simplex.begin(basis, problem.symbolCount)
    } else {
      simplex.begin()
    }
    return minimise(problem)
  }

  /// Whether doubles find that the required rows contradict one another, with all digits or, where what rounding has
  /// left of a coefficient counts as 0, without. Then the multipliers say which.
  mutating func findsConflict(_ problem: SimplexProblem) -> Bool {
    run(problem, isRefined: true, isBounded: true) == .infeasible || run(problem, isBounded: true) == .infeasible
  }

  /// CHOICE: most problems take as many pivots as they have items, or twice as many. Where rounding leads doubles
  /// astray, exact numbers go on from where they are, or decide.
  private mutating func boundPivots() { simplex.mostPivots = 500 + 4 * simplex.items.count }

  /// Looks for a basis to begin with elsewhere, with a double's digits: that of the levels of the rows, then of symbols
  /// in the order in which ties are broken.
  mutating func findBasis(_ problem: SimplexProblem, ties: [Int]) -> [Int32] {
    simplex.load(problem, plan, values.base)
    simplex.begin()
    boundPivots()
    let outcome = simplex.runLevels(of: problem, plan)
    let first = simplex.items.count
    if outcome == .solved {
      for symbol in ties {
        guard simplex.hasOpenColumn, simplex.minimise(symbol: symbol) else { break }
      }
    }
    return (0..<problem.symbolCount).map {
      let item = simplex.basis.itemOfColumn[$0]
      return item < first ? item : Int32(truncatingIfNeeded: ties[Int(item) - first])
    }
  }

  /// Minimises all levels from where the method has begun.
  mutating func minimise(_ problem: SimplexProblem) -> SimplexOutcome {
    switch simplex.runLevels(of: problem, plan) {
    case .limit: return .limit
    case .infeasible: return simplex.refinement.hasFailed ? .limit : .infeasible
    case .solved: break
    }
    simplex.releaseLevels()
    let isOpen = simplex.close()
    simplex.releaseClosing()
    pass.isSettled = simplex.settle()
    simplex.examineSides()
    guard simplex.holdsRequired(of: problem, plan), !simplex.refinement.hasFailed else { return .limit }
    return .solved(isOpen: isOpen)
  }
}
