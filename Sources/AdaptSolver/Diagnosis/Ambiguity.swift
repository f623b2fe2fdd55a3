/// What may still move at the optimum.
///
/// These work on a copy of the engine that they may spoil.
extension Engine {
  /// Movements below this do not count.
  static let movement = 5e-7
  /// Movements above this beside the largest value are beyond doubt.
  private static let sureMovement = 1e-7
  /// How far a witness goes where nothing stops it.
  static let far = 1000.0
  /// How many summands the expressions of all variables over open symbols may have. Where each of thousands of variables
  /// depends on all before it, those of later ones are left out, and so are these.
  private static let mostSummands = 1 << 21

  mutating func ambiguousVariables(among isWanted: (Variable) -> Bool = { _ in true }) -> [Variable] {
    var isMoving = [Bool](repeating: false, count: variableCount)
    if plan.hasExact {
      findMovingSymbols({ isWanted(Variable(index: $0)) }) {
        if isWanted(Variable(index: $0)) { isMoving[Int($0)] = true }
      }
    }
    if let ties = openComponents() {
      findDiffering(ties, among: isWanted) { isMoving[Int($0)] = true }
      findMoving(ties, among: { isWanted($0) && !isMoving[Int($0.index)] }) { isMoving[Int($0)] = true }
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

  mutating func witnesses(for variable: Variable) -> Witnesses? {
    guard variable.index >= 0, Int(variable.index) < plan.symbol.count else { return nil }
    if plan.isExact(variable.index) {
      guard plan.symbol[variable.index] == variable.index, plan.traits[variable.index].isOpen,
        let least = exactEnd(of: variable.index, 1), let greatest = exactEnd(of: variable.index, -1),
        greatest[Int(variable.index)] - least[Int(variable.index)] > Self.movement
      else { return nil }
      return Witnesses(least: least, greatest: greatest)
    }
    for isRefined in [false, true] where !watch.isStopped {
      let inBoxes = isRefined ? nil : ends(of: variable, inBoxes: true, false)
      guard let both = inBoxes ?? ends(of: variable, inBoxes: false, isRefined) else { return nil }
      let reach = both[1][Int(variable.index)] - both[0][Int(variable.index)]
      if reach > Self.movement { return Witnesses(least: both[0], greatest: both[1]) }
    }
    return nil
  }

  /// All values where a variable's is least, and where it is greatest; nil where nothing is open, or boxes do not tell.
  private mutating func ends(of variable: Variable, inBoxes: Bool, _ isRefined: Bool) -> [[Double]]? {
    let now = (0..<variableCount).map { values[$0] }
    defer { for v in now.indices { values[v] = now[v] } }
    var both: [[Double]] = []
    for way in [1.0, -1.0] {
      for v in now.indices { values[v] = now[v] }
      // What is fixed in a box cuts it down, so there is a new one for each way.
      guard var ties = openComponents() else { return nil }
      let placeOf = places(of: ties)
      for (i, expression) in expressions(of: variable, ties) {
        let tie = ties.ties[i]
        let open = expression.filter { placeOf[Int($0.key)] >= 0 }
        if inBoxes, tie.isBox {
          guard moveInBox(tie, &ties, open.map { (Int(placeOf[Int($0.key)]), $0.value * way) }) else { return nil }
        } else {
          move(tie, expression, way, isRefined)
        }
      }
      evaluateAll()
      mend()
      both.append((0..<variableCount).map { values[$0] })
      mending.undo(values)
    }
    return both
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

  /// By symbol: its place among the open ones; -1 for one that is not open.
  private func places(of ties: borrowing Ties) -> [Int32] {
    var placeOf = [Int32](repeating: -1, count: variableCount)
    for place in 0..<ties.symbols.count { placeOf[Int(ties.symbols[place])] = Int32(truncatingIfNeeded: place) }
    return placeOf
  }

  /// By symbol: the tie of its component, or -1.
  private func tiesOfSymbols(_ ties: borrowing Ties) -> [Int32] {
    var tieOf = [Int32](repeating: -1, count: variableCount)
    for i in 0..<ties.count {
      let component = plan.components[ties.ties[i].component]
      for k in Int(component.symbolStart)..<Int(component.symbolStart + component.symbolCount) {
        tieOf[Int(plan.componentSymbols[k])] = Int32(truncatingIfNeeded: i)
      }
    }
    return tieOf
  }

  /// The ties that a variable depends on, in order. With each comes the part of the variable's expression that depends on
  /// it.
  private mutating func expressions(
    of variable: Variable, _ ties: borrowing Ties
  ) -> [(tie: Int, expression: Provenance.Expression)] {
    let tieOf = tiesOfSymbols(ties)
    var sum = Accumulator(variables: variableCount, arena: &arena)
    plan.add(variable.index, 1, to: &sum)
    plan.expand(&sum)
    sum.prune()
    var found: [Int: Provenance.Expression] = [:]
    for i in 0..<sum.count where tieOf[Int(sum.symbols[i])] >= 0 {
      found[Int(tieOf[Int(sum.symbols[i])]), default: [:]][sum.symbols[i]] = sum.coefficients[i]
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// For each tie: the wanted variables that depend on it, with the part of their expression that does.
  private mutating func parts(
    of ties: borrowing Ties, among isWanted: (Variable) -> Bool = { _ in true }
  ) -> [(tie: Ties.Tie, parts: [(variable: Int32, expression: Provenance.Expression)])] {
    let tieOf = tiesOfSymbols(ties)
    var found = (0..<ties.count).map {
      (tie: ties.ties[$0], parts: [(variable: Int32, expression: Provenance.Expression)]())
    }
    let isNeeded = symbols(behind: isWanted)
    let termsOf = termsOfSymbols(where: { tieOf[Int($0)] >= 0 }, for: isNeeded)
    var summands = 0
    for v in 0..<plan.symbol.count where plan.symbol[v] >= 0 && summands < Self.mostSummands {
      let variable = Int32(truncatingIfNeeded: v)
      let (root, alpha, _) = plan.resolve(variable)
      guard root >= 0, !termsOf[Int(root)].isEmpty, isWanted(Variable(index: variable)) else { continue }
      if watch.stops(after: 4 + termsOf[Int(root)].count) { return [] }
      summands += termsOf[Int(root)].count
      var expressions: [Int32: Provenance.Expression] = [:]
      for term in termsOf[Int(root)] {
        expressions[tieOf[Int(term.symbol)], default: [:]][term.symbol] = alpha * term.coefficient
      }
      for (tie, expression) in expressions { found[Int(tie)].parts.append((variable, expression)) }
    }
    return found
  }

  /// By symbol: whether some of these variables depend on it.
  private func symbols(behind isWanted: (Variable) -> Bool) -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: variableCount)
    for v in 0..<plan.symbol.count where plan.symbol[v] >= 0 {
      let variable = Int32(truncatingIfNeeded: v)
      let root = plan.resolve(variable).root
      if root >= 0, isWanted(Variable(index: variable)) { isNeeded[Int(root)] = true }
    }
    for i in (0..<plan.definitions.count).reversed() {
      let definition = plan.definitions[i]
      guard isNeeded[Int(definition.variable)] else { continue }
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        isNeeded[Int(plan.terms[k].symbol)] = true
      }
    }
    return isNeeded
  }

  /// By symbol that is needed: the part of its expression over free symbols that is of some of these. In the order of
  /// evaluation, so that each definition is looked at once.
  private mutating func termsOfSymbols(
    where isWanted: (Int32) -> Bool, for isNeeded: [Bool]
  ) -> [[SymbolTerm]] {
    var termsOf = [[SymbolTerm]](repeating: [], count: variableCount)
    for v in 0..<variableCount {
      let symbol = Int32(truncatingIfNeeded: v)
      if isWanted(symbol) { termsOf[v] = [SymbolTerm(coefficient: 1, symbol: symbol)] }
    }
    var sum = Accumulator(variables: variableCount, arena: &arena)
    var summands = 0
    for i in 0..<plan.definitions.count where summands < Self.mostSummands {
      let definition = plan.definitions[i]
      guard isNeeded[Int(definition.variable)] else { continue }
      sum.clear()
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        let outer = plan.terms[k]
        for term in termsOf[Int(outer.symbol)] {
          sum.add(term.symbol, outer.coefficient * term.coefficient, isDefined: false)
        }
      }
      if watch.stops(after: Int(definition.termCount) + sum.count) { return termsOf }
      guard sum.count > 0 else { continue }
      sum.prune()
      summands += sum.count
      termsOf[Int(definition.variable)] = (0..<sum.count).map {
        SymbolTerm(coefficient: sum.coefficients[$0], symbol: sum.symbols[$0])
      }
    }
    return termsOf
  }

  /// Solves a component again, up to its face of optima, with an item for each of the expressions. Returns the first of
  /// these.
  private mutating func loadFace(_ index: Int, _ expressions: [Provenance.Expression]) -> Int? {
    let first = loadFace(index, expressions, isRefined: false)
    guard simplex.isDoubtful, !watch.isStopped else { return first }
    return loadFace(index, expressions, isRefined: true) ?? loadFace(index, expressions, isRefined: false)
  }

  /// - Parameter isRefined: whether all is solved with more digits.
  mutating func loadFace(
    _ index: Int, _ expressions: [Provenance.Expression], isRefined: Bool
  ) -> Int? {
    let component = plan.components[index]
    let rows = plan.componentRows.base + Int(component.rowStart)
    let symbols = plan.componentSymbols.base + Int(component.symbolStart)
    let local = arena.take(variableCount, of: Int32.self)
    simplex.load(
      symbols: symbols, symbolCount: Int(component.symbolCount), rows: rows, rowCount: Int(component.rowCount), plan,
      values.base, local: local)
    if isRefined { simplex.beginRefinement() }
    simplex.begin()
    guard
      simplex.runLevels(
        rows: rows, rowCount: Int(component.rowCount), symbolCount: Int(component.symbolCount), plan) == .solved,
      simplex.close()
    else { return nil }
    let first = simplex.items.count
    for expression in expressions {
      _ = simplex.addItem(relation: 0, value: 0)
      for (symbol, coefficient) in expression.sorted(by: { $0.key < $1.key }) {
        simplex.add(coefficient, symbol: Int(local[Int(symbol)]))
      }
    }
    return first
  }

  /// Finds the expressions that are not constant on a component's face: each is pushed up and down until it has moved
  /// or cannot.
  private mutating func explore(
    _ index: Int, _ parts: [(variable: Int32, expression: Provenance.Expression)], _ moves: (Int32) -> Void
  ) {
    guard hasMovingSymbol(index) else { return }
    let expressions = parts.map { $0.expression }
    guard let first = loadFace(index, expressions) else { return }
    var found = explore(parts.count, from: first)
    // What moves that little may do so by rounding.
    if found.isSmall, !simplex.refinement.isOn, let first = loadFace(index, expressions, isRefined: true) {
      let refined = explore(parts.count, from: first)
      if !simplex.refinement.hasFailed {
        found = refined
        for k in parts.indices where found.moves[k] && !found.isSure[k] {
          if watch.isStopped { return }
          found.moves[k] = hasWitnesses(index, expressions[k])
        }
      }
    }
    for k in parts.indices where found.moves[k] { moves(parts[k].variable) }
  }

  /// Whether an expression differs between where it is least and where it is greatest on a component's face, each found
  /// from the same beginning. While others move far, an expression that is constant may seem to move: by as much as a
  /// vertex may be beside a row.
  private mutating func hasWitnesses(_ index: Int, _ expression: Provenance.Expression) -> Bool {
    var ends: [Double] = []
    for way in [1.0, -1.0] {
      guard let (ray, item) = push(index, expression, way, true) else { return false }
      if ray != nil, simplex.isOnRay(item) { return true }
      ends.append(simplex.value(ofItem: item))
    }
    return ends[1] - ends[0] > Self.leastMovement(beside: ends[0])
  }

  /// With more digits, movements below this are what rounding leaves of a value.
  private static func leastMovement(beside value: Double) -> Double { max(movement, 1e-12 * abs(value)) }

  /// What was found of some items.
  private struct Exploration {
    /// By item: whether it is not constant.
    var moves: [Bool]
    /// By item: whether it moved so far that this is beyond doubt.
    var isSure: [Bool]
    /// Whether some of it may be rounding.
    var isSmall = false
  }

  /// Finds which of so many items from `first` on are not constant.
  private mutating func explore(_ count: Int, from first: Int) -> Exploration {
    var isOpen = [Bool](repeating: true, count: count)
    var found = Exploration(moves: isOpen.map { _ in false }, isSure: isOpen.map { _ in false })
    var before: [Double] = []
    for i in 0..<count where isOpen[i] {
      if watch.stops(after: count) { return found }
      isOpen[i] = false
      for way in [-1.0, 1.0] {
        if before.isEmpty { before = (0..<count).map { simplex.value(ofItem: first + $0) } }
        let pivots = simplex.pivots
        let ray = simplex.push(first + i, way)
        // Without a step nothing has moved: thousands that cannot move are not all compared for each of them.
        guard ray != nil || simplex.pivots != pivots else { continue }
        defer { before = [] }
        let changes = (0..<count).map { abs(simplex.value(ofItem: first + $0) - before[$0]) }
        // What moves little while others move far, or beside values that are immense, does so by rounding.
        let size = before.reduce(0) { max($0, abs($1)) }
        let farthest = changes.max() ?? 0
        let noise = max(1e-9 * farthest, 1e-12 * size)
        var hasMoved = false
        for k in 0..<count {
          let isOnRay = ray != nil && simplex.isOnRay(first + k)
          let least = simplex.refinement.isOn ? Self.leastMovement(beside: before[k]) : max(Self.movement, noise)
          guard changes[k] > least || isOnRay else {
            if changes[k] > Self.movement { found.isSmall = true }
            continue
          }
          if k == i { hasMoved = true }
          if k == i || isOpen[k] {
            found.moves[k] = true
            if isOnRay || changes[k] >= Self.sureMovement * max(size, farthest) { found.isSure[k] = true }
            if !isOnRay, changes[k] < Self.sureMovement * size { found.isSmall = true }
          }
          isOpen[k] = false
        }
        if hasMoved { break }
      }
    }
    simplex.placeExactly()
    simplex.examineSides()
    if simplex.isDoubtful { found.isSmall = true }
    return found
  }

  /// Whether any symbol of a component can move on its face. If none can, neither can anything that depends on them;
  /// and there are far fewer of them than of variables.
  private mutating func hasMovingSymbol(_ index: Int) -> Bool {
    let component = plan.components[index]
    let symbols = (0..<component.symbolCount).map { plan.componentSymbols[component.symbolStart + $0] }
    guard let first = loadFace(index, symbols.map { [$0: 1] }) else { return false }
    for item in first..<(first + symbols.count) {
      if watch.isStopped { return false }
      for way in [-1.0, 1.0] {
        let before = simplex.value(ofItem: item)
        if simplex.push(item, way) != nil || abs(simplex.value(ofItem: item) - before) > Self.movement { return true }
      }
    }
    return false
  }

  /// Moves a component's symbols to where an expression is least (1) or greatest (-1).
  private mutating func move(
    _ tie: Ties.Tie, _ expression: Provenance.Expression, _ way: Double, _ isRefined: Bool
  ) {
    let component = plan.components[tie.component]
    guard let ray = push(tie.component, expression, way, isRefined) else { return }
    for i in 0..<Int(component.symbolCount) {
      var value = simplex.value(ofItem: i)
      if let way = ray.way { value += Self.far * way * simplex.rate(ofItem: i) }
      values[plan.componentSymbols[Int(component.symbolStart) + i]] = value
    }
  }
}

extension Engine {
  /// Pushes an expression on a component's face to where it is least (1) or greatest (-1). Says in which way the column
  /// of the last direction moves, if that has no end; nil where nothing was found.
  private mutating func push(
    _ index: Int, _ expression: Provenance.Expression, _ way: Double, _ isRefined: Bool
  ) -> (way: Double?, item: Int)? {
    if !isRefined, let item = loadFace(index, [expression], isRefined: false) {
      let ray = simplex.pushExactly(item, way)
      simplex.examineSides()
      if !simplex.isDoubtful || watch.isStopped { return (ray, item) }
    }
    if !watch.isStopped, let item = loadFace(index, [expression], isRefined: true) {
      let ray = simplex.pushExactly(item, way)
      if !simplex.refinement.hasFailed { return (ray, item) }
    }
    return loadFace(index, [expression], isRefined: false).map { (simplex.pushExactly($0, way), $0) }
  }
}

// MARK: - Boxes

/// Where the optima are a box, intervals tell how far things move, and no linear program is solved. Rows that connect
/// the symbols may leave less than the intervals: so what these tell counts only where a point is found for which all
/// rows hold. There always is one where rows are differences of two symbols, as in most layouts.
extension Engine {
  /// By place among a tie's open symbols: the least and the greatest value, at most so far from the present one where
  /// there is no end. Nil if it is no box, or its rows do not hold where all symbols are at these ends.
  func ends(of tie: Ties.Tie, _ ties: borrowing Ties) -> [(least: Double, greatest: Double)]? {
    guard tie.isBox else { return nil }
    let ends = tie.places.map { place in
      let now = values[ties.symbols[place]]
      return (
        least: end(place, ties, .least, from: now), greatest: end(place, ties, .greatest, from: now)
      )
    }
    guard
      tie.rowCount == 0
        || ties.holds(tie, { ends[Int($0) - Int(tie.first)].least })
          && ties.holds(tie, { ends[Int($0) - Int(tie.first)].greatest })
    else { return nil }
    return ends
  }

  private enum Side { case least, greatest }

  private func end(_ place: Int, _ ties: borrowing Ties, _ side: Side, from now: Double) -> Double {
    let end = side == .least ? ties.bounds.low[place] : ties.bounds.high[place]
    if end.isFinite { return end }
    return ties.bounds.nearest(place, to: now + (end < 0 ? -Self.far : Self.far))
  }

  /// Moves a box's symbols to where a sum of open ones is least, and the others no further than they have to. False if
  /// intervals do not tell where that is.
  private mutating func moveInBox(
    _ tie: Ties.Tie, _ ties: inout Ties, _ terms: [(place: Int, coefficient: Double)]
  ) -> Bool {
    guard tie.rowCount == 0 || terms.count <= 1 && ties.isOfDifferences(tie) else { return false }
    for (place, coefficient) in terms {
      let symbol = ties.symbols[place]
      let value = end(place, ties, coefficient > 0 ? .least : .greatest, from: values[symbol])
      if tie.rowCount == 0 { values[symbol] = value } else if !ties.fix(place, at: value) { return false }
    }
    guard tie.rowCount > 0 else { return true }
    let moved = tie.places.map { ties.bounds.nearest($0, to: values[ties.symbols[$0]]) }
    guard ties.holds(tie, { moved[Int($0) - Int(tie.first)] }) else { return false }
    for place in tie.places { values[ties.symbols[place]] = moved[place - Int(tie.first)] }
    return true
  }
}

extension Lexicographic {
  /// Minimises one item's value times `way`, on the face as it is. Returns the direction in which that has no end, if
  /// it has none.
  mutating func push(_ item: Int, _ way: Double) -> (column: Int, direction: Double)? {
    items.base[item].left = way < 0 ? -1 : 1
    items.base[item].right = way < 0 ? -1 : 1
    return pushWithoutCutting(item)
  }

  /// The same, with all values and the direction computed anew from the basis: where values are immense on the way, what
  /// is added up step by step is far off. Returns in which way the column of the direction moves, if that has no end.
  mutating func pushExactly(_ item: Int, _ way: Double) -> Double? {
    let ray = push(item, way)
    let moving = ray.map { Int(basis.itemOfColumn[$0.column]) }
    placeExactly()
    guard let ray, let moving, basis.columnOf[moving] >= 0 else { return nil }
    findDirection(Int(basis.columnOf[moving]))
    return ray.direction
  }

  /// Computes all values anew from the basis, if it can be factored anew.
  mutating func placeExactly() {
    if basis.refactorWhole(matrix) { place() }
  }

  /// How fast an item grows as the column's of the last step does, which found no end.
  func rate(ofItem item: Int) -> Double {
    if item < matrix.symbols { return direction[basis.column(ofSymbol: Int32(truncatingIfNeeded: item))] }
    var sum = 0.0
    for k in matrix.terms(item - matrix.symbols) {
      sum += matrix.coefficient[k] * direction[basis.column(ofSymbol: matrix.symbol[k])]
    }
    return sum
  }

  /// Whether an item moves in the direction of the last step, rounding apart.
  func isOnRay(_ item: Int) -> Bool {
    var largest = 1.0
    for k in 0..<direction.count { largest = max(largest, abs(direction[direction.places[k]])) }
    return abs(rate(ofItem: item)) > 1e-9 * largest
  }

  /// An item as a sum of nonbasic ones.
  mutating func expression(ofItem item: Int) -> [(item: Int, multiplier: Double)] {
    if basis.columnOf[item] >= 0 { return [(item, 1)] }
    basis.express(item: item, matrix, &row)
    return (0..<row.count).filter { row[row.places[$0]] != 0 }.map {
      (Int(basis.itemOfColumn[row.places[$0]]), row[row.places[$0]])
    }
  }
}
