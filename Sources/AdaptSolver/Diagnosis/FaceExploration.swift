/// How far expressions move on the face of optima of a component, as the simplex method tells.
extension Engine {
  /// Movements above this beside the largest value are beyond doubt.
  private static let sureMovement = 1e-7

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
    let problem = SimplexProblem(component, plan, map: arena.take(variableCount))
    simplex.load(problem, plan, values.base)
    if isRefined { simplex.beginRefinement() }
    simplex.begin()
    guard simplex.runLevels(of: problem, plan) == .solved, simplex.close() else { return nil }
    let first = simplex.items.count
    for expression in expressions { addItem(expression, problem.map) }
    return first
  }

  /// Adds an expression as an item.
  ///
  /// - Parameter local: by symbol, its place in the component that is loaded.
  mutating func addItem(_ expression: Provenance.Expression, _ local: UnsafeMutablePointer<Int32>) {
    _ = simplex.addItem(relation: 0, value: 0)
    for (symbol, coefficient) in expression.sorted(by: { $0.key < $1.key }) {
      simplex.add(coefficient, symbol: Int(local[Int(symbol)]))
    }
  }

  /// Finds the expressions that are not constant on a component's face: each is pushed up and down until it has moved
  /// or cannot.
  mutating func explore(
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
    var face = KeptFace()
    for way in [1.0, -1.0] {
      guard let (ray, item) = push(index, expression, way, true, &face) else { return false }
      if ray != nil, simplex.isOnRay(item, largest: simplex.largestOnRay) { return true }
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
    var items = FollowedItems(simplex, first: first, count: count)
    for i in 0..<count where isOpen[i] {
      if watch.stops(after: simplex.matrix.symbols) { return found }
      isOpen[i] = false
      for way in [-1.0, 1.0] {
        let pivots = simplex.pivots
        let ray = simplex.push(first + i, way)
        // Without a step nothing has moved: thousands that cannot move are not all compared for each of them.
        guard ray != nil || simplex.pivots != pivots else { continue }
        // What moves little while others move far, or beside values that are immense, does so by rounding.
        let size = items.largest
        let moved = items.follow(simplex, pushed: i, isOnRay: ray != nil)
        let farthest = moved.reduce(0) { max($0, $1.change) }
        let noise = max(1e-9 * farthest, 1e-12 * size)
        let largestOnRay = ray != nil ? simplex.largestOnRay : 0
        var hasMoved = false
        for one in moved {
          let k = one.item
          let isOnRay = ray != nil && simplex.isOnRay(first + k, largest: largestOnRay)
          let least = simplex.refinement.isOn ? Self.leastMovement(beside: one.before) : max(Self.movement, noise)
          guard one.change > least || isOnRay else {
            if one.change > Self.movement { found.isSmall = true }
            continue
          }
          if k == i { hasMoved = true }
          if k == i || isOpen[k] {
            found.moves[k] = true
            if isOnRay || one.change >= Self.sureMovement * max(size, farthest) { found.isSure[k] = true }
            if !isOnRay, one.change < Self.sureMovement * size { found.isSmall = true }
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
  mutating func move(
    _ tie: Ties.Tie, _ expression: Provenance.Expression, _ way: Double, _ isRefined: Bool, _ face: inout KeptFace
  ) {
    let component = plan.components[tie.component]
    guard let ray = push(tie.component, expression, way, isRefined, &face) else { return }
    for i in 0..<Int(component.symbolCount) {
      var value = simplex.value(ofItem: i)
      if let way = ray.way { value += Self.far * way * simplex.rate(ofItem: i) }
      values[plan.componentSymbols[Int(component.symbolStart) + i]] = value
    }
  }

  /// Pushes an expression on a component's face to where it is least (1) or greatest (-1). Says in which way the column
  /// of the last direction moves, if that has no end; nil where nothing was found.
  private mutating func push(
    _ index: Int, _ expression: Provenance.Expression, _ way: Double, _ isRefined: Bool, _ face: inout KeptFace
  ) -> (way: Double?, item: Int)? {
    if !isRefined, let item = loadFace(index, expression, &face) {
      let ray = simplex.pushExactly(item, way)
      simplex.examineSides()
      if !simplex.isDoubtful || watch.isStopped { return (ray, item) }
    }
    face.forget()
    if !watch.isStopped, let item = loadFace(index, [expression], isRefined: true) {
      let ray = simplex.pushExactly(item, way)
      if !simplex.refinement.hasFailed { return (ray, item) }
    }
    return loadFace(index, [expression], isRefined: false).map { (simplex.pushExactly($0, way), $0) }
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

  /// The same, with all values and the direction computed anew from the basis: where values are immense on the way,
  /// what is added up step by step is far off. Returns in which way the column of the direction moves, if that has no
  /// end.
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
  ///
  /// - Parameter largest: `largestOnRay`, which takes long for each of thousands of items.
  func isOnRay(_ item: Int, largest: Double) -> Bool { abs(rate(ofItem: item)) > 1e-9 * largest }

  /// How fast the fastest symbol moves in the direction of the last step; 1 at least.
  var largestOnRay: Double {
    var largest = 1.0
    for k in 0..<direction.count { largest = max(largest, abs(direction[direction.places[k]])) }
    return largest
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
