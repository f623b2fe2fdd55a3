/// The values of some items while a face is explored. A step moves few symbols, so that only what depends on these is
/// computed again.
struct FollowedItems {
  /// An item that a step may have moved.
  struct Moved {
    /// Counted from the first item.
    let item: Int
    let before: Double
    /// By how much it has moved, 0 or more.
    let change: Double
  }

  private let first: Int
  /// By item: its value, and whether it was nonbasic then.
  private var values: [Double]
  private var isColumn: [Bool]
  /// By symbol: its value at that time.
  private var symbols: [Double]
  /// By symbol: the items that depend on it, those of symbol `j` from `start[j]` on.
  private var start: [Int]
  private var dependents: [Int32]
  /// By item: the last step in which it was looked at.
  private var step: [Int32]
  private var steps: Int32 = 0

  /// - Parameters:
  ///   - first: the first item, which is none of the symbols.
  ///   - count: how many items there are from there on.
  /// - Complexity: O(terms of the items + symbols)
  init(_ simplex: borrowing Lexicographic, first: Int, count: Int) {
    self.first = first
    let symbolCount = simplex.matrix.symbols
    values = (0..<count).map { simplex.value(ofItem: first + $0) }
    isColumn = (0..<count).map { simplex.basis.columnOf[first + $0] >= 0 }
    symbols = (0..<symbolCount).map { simplex.x[$0] }
    step = [Int32](repeating: 0, count: count)
    start = [Int](repeating: 0, count: symbolCount + 1)
    dependents = []
    for item in 0..<count {
      for k in simplex.matrix.terms(first + item - symbolCount) { start[Int(simplex.matrix.symbol[k]) + 1] += 1 }
    }
    for j in 0..<symbolCount { start[j + 1] += start[j] }
    dependents = [Int32](repeating: 0, count: start[symbolCount])
    var next = start
    for item in 0..<count {
      for k in simplex.matrix.terms(first + item - symbolCount) {
        let j = Int(simplex.matrix.symbol[k])
        dependents[next[j]] = Int32(truncatingIfNeeded: item)
        next[j] += 1
      }
    }
  }

  /// The largest value, without its sign. O(items)
  var largest: Double { values.reduce(0) { max($0, abs($1)) } }

  /// Looks at the items again after a step.
  ///
  /// - Parameters:
  ///   - pushed: an item that is looked at in any case.
  ///   - isOnRay: whether the step found no end, and items that move on in its direction are looked at too.
  /// - Complexity: O(symbols + items + terms of the items that depend on symbols that moved)
  mutating func follow(_ simplex: borrowing Lexicographic, pushed: Int, isOnRay: Bool) -> [Moved] {
    steps += 1
    var moved: [Moved] = []
    look(simplex, at: pushed, &moved)
    // With more digits, what belongs to a symbol's value changes unseen.
    let all = simplex.refinement.isOn
    for item in values.indices where all || isColumn[item] != (simplex.basis.columnOf[first + item] >= 0) {
      look(simplex, at: item, &moved)
    }
    if all { return moved }
    for j in symbols.indices {
      let now = simplex.x[j]
      let isMoving = isOnRay && simplex.direction[simplex.basis.column(ofSymbol: Int32(truncatingIfNeeded: j))] != 0
      guard now != symbols[j] || isMoving else { continue }
      symbols[j] = now
      for k in start[j]..<start[j + 1] { look(simplex, at: Int(dependents[k]), &moved) }
    }
    return moved
  }

  private mutating func look(_ simplex: borrowing Lexicographic, at item: Int, _ moved: inout [Moved]) {
    guard step[item] != steps else { return }
    step[item] = steps
    let (before, now) = (values[item], simplex.value(ofItem: first + item))
    values[item] = now
    isColumn[item] = simplex.basis.columnOf[first + item] >= 0
    moved.append(Moved(item: item, before: before, change: abs(now - before)))
  }
}
