/// What may still move at the optimum.
///
/// These work on a copy of the engine that they may spoil.
extension Engine {
  /// Movements below this do not count.
  static let movement = 5e-7
  /// How far a witness goes where nothing stops it.
  static let far = 1000.0

  mutating func ambiguousVariables(among isWanted: (Variable) -> Bool = { _ in true }) -> [Variable] {
    var isMoving = [Bool](repeating: false, count: variableCount)
    if plan.hasExact {
      findMovingSymbols({ isWanted(Variable(index: $0)) }) {
        if isWanted(Variable(index: $0)) { isMoving[Int($0)] = true }
      }
    }
    if let ties = openComponents() {
      var span = OpenSpan(symbols: variableCount)
      findDiffering(ties, among: isWanted, &span) { isMoving[Int($0)] = true }
      let isReached = span.reach(plan)
      findMoving(ties, among: { isReached[Int($0.index)] && isWanted($0) && !isMoving[Int($0.index)] }) {
        isMoving[Int($0)] = true
      }
    }
    return isMoving.indices.filter { isMoving[$0] }.map { Variable(index: Int32(truncatingIfNeeded: $0)) }
  }

  /// Finds the variables that depend on what is open in components that are not solved exactly, and may still move.
  private mutating func findMoving(
    _ ties: borrowing Ties, among isWanted: (Variable) -> Bool, _ moves: (Int32) -> Void
  ) {
    let placeOf = places(of: ties)
    for (tie, parts) in parts(of: ties, among: isWanted) {
      var rest = parts
      if let ends = ends(of: tie, ties) {
        // Where rows connect what is open, the ends of several symbols may not be reached at once.
        rest = []
        for part in parts {
          let open = part.expression.filter { placeOf[Int($0.key)] >= 0 }
          if open.count > 1, tie.rowCount > 0 {
            rest.append(part)
            continue
          }
          let reach = open.reduce(0) { sum, term in
            let (least, greatest) = ends[Int(placeOf[Int(term.key)]) - Int(tie.first)]
            return sum + abs(term.value) * (greatest - least)
          }
          if reach > Self.movement { moves(part.variable) }
        }
      }
      if !rest.isEmpty { explore(tie.component, rest) { moves($0) } }
    }
  }

  /// - Parameter optima: what earlier questions about the same values have found out.
  mutating func witnesses(for variable: Variable, _ optima: inout OpenOptima) -> Witnesses? {
    guard variable.index >= 0, Int(variable.index) < plan.symbol.count else { return nil }
    if plan.isExact(variable.index) {
      guard plan.symbol[variable.index] == variable.index, plan.roles[variable.index].isOpen,
        let least = exactEnd(of: variable.index, 1), let greatest = exactEnd(of: variable.index, -1),
        greatest[Int(variable.index)] - least[Int(variable.index)] > Self.movement
      else { return nil }
      return Witnesses(least: least, greatest: greatest)
    }
    for isRefined in [false, true] where !watch.isStopped {
      let inBoxes = isRefined ? nil : ends(of: variable, inBoxes: true, false, &optima)
      guard let both = inBoxes ?? ends(of: variable, inBoxes: false, isRefined, &optima) else { return nil }
      let reach = both[1][Int(variable.index)] - both[0][Int(variable.index)]
      if reach > Self.movement { return Witnesses(least: both[0], greatest: both[1]) }
    }
    return nil
  }

  /// All values where a variable's is least, and where it is greatest; nil where nothing is open, or boxes do not tell.
  private mutating func ends(
    of variable: Variable, inBoxes: Bool, _ isRefined: Bool, _ optima: inout OpenOptima
  ) -> [[Double]]? {
    let now = (0..<variableCount).map { values[$0] }
    defer { for v in now.indices { values[v] = now[v] } }
    var both: [[Double]] = []
    for way in [1.0, -1.0] {
      for v in now.indices { values[v] = now[v] }
      guard findOpen(&optima) else { return nil }
      let mark = arena.mark
      defer { arena.rewind(to: mark) }
      let placeOf = places(of: optima.ties)
      for (i, expression) in expressions(of: variable, optima.ties) {
        let tie = optima.ties.ties[i]
        let open = expression.filter { placeOf[Int($0.key)] >= 0 }
        if inBoxes, tie.isBox {
          // What is fixed in a box cuts it down.
          if tie.rowCount > 0 { optima.areListed = false }
          guard moveInBox(tie, &optima.ties, open.map { (Int(placeOf[Int($0.key)]), $0.value * way) }) else {
            return nil
          }
        } else {
          move(tie, expression, way, isRefined, &optima.face)
        }
      }
      evaluateAll()
      mend()
      both.append((0..<variableCount).map { values[$0] })
      mending.undo(values)
    }
    return both
  }

  /// Lists the components with more than one optimum, unless that is done. False if there are none.
  private mutating func findOpen(_ optima: inout OpenOptima) -> Bool {
    if optima.areListed { return true }
    optima.face.forget()
    guard let ties = openComponents() else { return false }
    optima.ties = ties
    optima.areListed = true
    return true
  }

  /// The components with more than one optimum, before the tie-break; nil if there are none. Values stay as they are.
  private mutating func openComponents() -> Ties? {
    let now = (0..<variableCount).map { values[$0] }
    arena.reset()
    box.keepsTogether = true
    var ties = Ties()
    ties.watch = watch
    let failure = solveComponents(all: true, &ties)
    for v in now.indices { values[v] = now[v] }
    guard failure == nil, !ties.isEmpty else { return nil }
    return ties
  }
}
