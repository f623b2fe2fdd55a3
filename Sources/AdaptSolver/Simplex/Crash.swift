/// Beginning a level with another basis of the same vertex: with rows that can bear what the level costs.
///
/// At a vertex where more rows are tight than there are symbols, most bases look as if a step would improve the level,
/// and each of these steps leads nowhere. Here, rows determine symbols one after the other; then, from the last symbol
/// back to the first, the level's cost of moving it is laid on a row that bears it, which passes it on to the symbols
/// before. In a chain of views that is the whole answer.
extension Lexicographic {
  /// Changes the basis, but not the symbols' values. Leaves it as it is where rows nearly depend on one another.
  mutating func crash() {
    let count = matrix.symbols
    if watch.stops(after: crashCost) { return }
    crashing.begin(symbols: count, rows: matrix.rows)
    // What can move no more goes first, so that as much of it as before is seen to hold the symbols.
    let closed = closedColumns
    for r in 0..<matrix.rows where isClosed(count &+ r) && isTight(count &+ r) { admit(row: r) }
    crashing.determine(matrix, all: false)
    for r in 0..<matrix.rows where !isClosed(count &+ r) && isTight(count &+ r) { admit(row: r) }
    crashing.determine(matrix, all: true)
    for i in level where basis.columnOf[i] < 0 && items[i].slope != 0 {
      if i < count {
        crashing.force[i] += items[i].slope
      } else {
        for k in matrix.terms(i &- count) {
          crashing.force[matrix.symbol[k]] += items[i].slope * matrix.coefficient[k]
        }
      }
    }
    var old = Buffer<Int32>()
    old.reserve(count)
    for k in 0..<basis.columns { old.append(basis.itemOfColumn[k]) }
    list.removeAll()
    var place = crashing.order.count
    while place > 0 {
      place &-= 1
      bear(crashing.order[place])
    }
    for j in 0..<count {
      anchor[j] = x[j]
      crashing.force[j] = x[j]
    }
    if isSound(closed) { return }
    if list.count < count {
      // Where symbols are held by rows of several of them alone, the factorization finds that out. It takes any of the
      // rows, so that fewer bear what was laid on them.
      for r in (0..<matrix.rows).reversed() where crashing.isTight(r) && !crashing.isChosen(r) {
        list.append(Int32(truncatingIfNeeded: count &+ r))
      }
      if isSound(closed) { return }
    }
    makeBasis(old.base, old.count)
    self.place()
  }

  /// Whether a basis of the rows listed keeps the symbols where they are, and sees that as much is closed as before.
  private mutating func isSound(_ closed: Int) -> Bool {
    makeBasis(list.base, list.count)
    place()
    guard closedColumns >= closed else { return false }
    for j in 0..<matrix.symbols where abs(x[j] - crashing.force[j]) > 100 * feasibility { return false }
    return true
  }

  private mutating func admit(row r: Int) {
    let item = items[matrix.symbols &+ r]
    crashing.admit(r, matrix, raises: item.right == 0 ? 1 : item.left == 0 ? -1 : 0)
  }

  /// About how much work it is.
  var crashCost: Int { 8 * matrix.symbols + 4 * matrix.rows + 2 * matrix.entries }

  private func isTight(_ item: Int) -> Bool { abs(value(ofItem: item)) <= feasibility }

  private func isClosed(_ item: Int) -> Bool { !items[item].canRise && !items[item].canFall }

  private var closedColumns: Int {
    var count = 0
    for k in 0..<basis.columns where !isOpen(column: k) { count += 1 }
    return count
  }

  /// Chooses the row that bears the force on a symbol, and passes the force on.
  private mutating func bear(_ symbol: Int32) {
    let force = crashing.force[symbol]
    var best: (item: Int, coefficient: Double, bears: Int)?
    var term = matrix.first[symbol]
    while term >= 0 {
      let r = Int(matrix.row[term])
      if crashing.last[r] == symbol {
        let item = matrix.symbols &+ r
        let coefficient = matrix.coefficient[term]
        let bears = isClosed(item) ? 2 : bears(item, force / coefficient) ? 1 : 0
        // Those of low priority want to be tight when their levels come.
        if best.map({ bears != $0.bears ? bears > $0.bears : item > $0.item }) ?? true {
          best = (item, coefficient, bears)
        }
      }
      term = matrix.next[term]
    }
    guard let best else { return }
    list.append(Int32(truncatingIfNeeded: best.item))
    crashing.choose(best.item &- matrix.symbols)
    guard force != 0 else { return }
    let multiplier = force / best.coefficient
    for k in matrix.terms(best.item &- matrix.symbols) {
      let old = crashing.force[matrix.symbol[k]]
      let change = multiplier * matrix.coefficient[k]
      crashing.force[matrix.symbol[k]] = abs(old - change) <= 1e-12 * max(abs(old), abs(change)) ? 0 : old - change
    }
  }

  /// Whether an item at 0 has no reason to move if moving it costs so much a unit.
  private func bears(_ i: Int, _ cost: Double) -> Bool {
    let item = items[i]
    let up = cost + (item.isCurrent ? item.slope(true) : 0)
    let down = cost + (item.isCurrent ? item.slope(false) : 0)
    return (!item.canRise || up >= -costZero) && (!item.canFall || down <= costZero)
  }
}

/// What a crash works with.
struct Crash: ~Copyable {
  /// By symbol: the cost of moving it that is still to be borne.
  var force = Buffer<Double>()
  /// The symbols in the order in which rows determine them.
  private(set) var order = Buffer<Int32>()
  /// By row that is tight: its symbol that is determined last; -1 for other rows.
  private(set) var last = Buffer<Int32>()
  /// By row: how many of its symbols are not determined yet; -1 where it is not tight, -2 where it is chosen.
  private var left = Buffer<Int32>()
  /// By row: the sign of the coefficients of the symbols that it raises; 0 for an equality.
  private var raises = Buffer<Int8>()
  private var isDetermined = Buffer<Bool>()
  /// Rows with one symbol left: those that raise it, and others.
  private var queue = WorkList()
  private var others = WorkList()

  /// What is worked on in the order in which it came.
  private struct WorkList: ~Copyable {
    private var list = Buffer<Int32>()
    private var next = 0

    var bytes: Int { list.bytes }

    mutating func removeAll() {
      list.removeAll()
      next = 0
    }

    @inline(__always)
    mutating func append(_ row: Int32) { list.append(row) }

    @inline(__always)
    mutating func popFirst() -> Int? {
      guard next < list.count else { return nil }
      defer { next &+= 1 }
      return Int(list[next])
    }
  }

  init() {}

  var bytes: Int {
    force.bytes + order.bytes + last.bytes + left.bytes + raises.bytes + isDetermined.bytes + queue.bytes
      + others.bytes
  }

  mutating func begin(symbols: Int, rows: Int) {
    force.removeAll()
    force.append(repeating: 0, count: symbols)
    isDetermined.removeAll()
    isDetermined.append(repeating: false, count: symbols)
    order.removeAll()
    queue.removeAll()
    others.removeAll()
    last.removeAll()
    last.append(repeating: -1, count: rows)
    left.removeAll()
    left.append(repeating: -1, count: rows)
    raises.removeAll()
    raises.append(repeating: 0, count: rows)
  }

  mutating func admit(_ row: Int, _ matrix: borrowing Matrix, raises sign: Int8) {
    var count: Int32 = 0
    for k in matrix.terms(row) where !isDetermined[matrix.symbol[k]] { count &+= 1 }
    left[row] = count
    raises[row] = sign
    if count == 1 { enqueue(Int32(truncatingIfNeeded: row), matrix) }
  }

  /// Puts a row with one symbol left where its turn comes.
  private mutating func enqueue(_ row: Int32, _ matrix: borrowing Matrix) {
    for k in matrix.terms(Int(row)) where !isDetermined[matrix.symbol[k]] {
      if matrix.coefficient[k] * Double(raises[row]) > 0 { queue.append(row) } else { others.append(row) }
      return
    }
  }

  func isTight(_ row: Int) -> Bool { left[row] != -1 }
  func isChosen(_ row: Int) -> Bool { left[row] == -2 }
  func choose(_ row: Int) { left[row] = -2 }

  /// Goes on with the order in which the rows admitted determine symbols: first those that raise a symbol, as what is
  /// above raises what is below. The other way round, a symbol would come after one that it raises itself. If `all` is
  /// set, what they leave open is taken to be given, one symbol after the other.
  mutating func determine(_ matrix: borrowing Matrix, all: Bool) {
    var given = 0
    while true {
      while let row = queue.popFirst() ?? others.popFirst() {
        guard left[row] == 1 else { continue }
        for k in matrix.terms(row) where !isDetermined[matrix.symbol[k]] {
          determine(matrix.symbol[k], matrix)
          break
        }
      }
      guard all else { return }
      while given < matrix.symbols, isDetermined[given] { given &+= 1 }
      guard given < matrix.symbols else { return }
      determine(Int32(truncatingIfNeeded: given), matrix)
    }
  }

  private mutating func determine(_ symbol: Int32, _ matrix: borrowing Matrix) {
    isDetermined[symbol] = true
    order.append(symbol)
    var term = matrix.first[symbol]
    while term >= 0 {
      let row = matrix.row[term]
      if left[row] > 0 {
        left[row] &-= 1
        if left[row] == 1 { enqueue(row, matrix) }
        if left[row] == 0 { last[row] = symbol }
      }
      term = matrix.next[term]
    }
  }
}
