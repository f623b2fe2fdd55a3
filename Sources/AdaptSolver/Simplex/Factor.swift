/// A sparse triangular factorisation of rows of a matrix, as many as it has symbols: B = L · U after both sides are
/// reordered.
///
/// Rows may be given in excess: those that depend on others are left out, and symbols that the rows leave open get rows
/// of their own. Rows and columns with a single entry go first, which is nearly all of a layout; what is left is
/// eliminated by Markowitz' rule. The outcome is a function of the list of rows alone.
struct Factor: ~Copyable {
  /// By pivot: the item whose row it is in, its symbol, and its value.
  private(set) var item = Buffer<Int32>()
  private(set) var symbol = Buffer<Int32>()
  private(set) var diagonal = Buffer<Double>()
  /// By symbol.
  private(set) var pivotOfSymbol = Buffer<Int32>()
  /// By pivot: what was subtracted from later rows, and the rest of its own row. Indices are pivots.
  private(set) var lower = SparseLists()
  private(set) var upper = SparseLists()
  private(set) var lowerRows = SparseLists()
  private(set) var upperColumns = SparseLists()
  /// How many of the rows given were independent.
  private(set) var rank = 0
  private var work = Markowitz()
  private var queue = PlaceQueue()
  /// How much more it held while it was made last.
  private var surplus = 0
  /// Where it says so, rows are left out; then the outcome is of no use.
  var watch = Watch.never

  init() {}

  var bytes: Int {
    item.bytes + symbol.bytes + diagonal.bytes + pivotOfSymbol.bytes + lower.bytes + upper.bytes + lowerRows.bytes
      + upperColumns.bytes + work.bytes + queue.bytes
  }

  /// How much more it held while it was made last. 0 if it was asked already.
  mutating func takeSurplus() -> Int {
    defer { surplus = 0 }
    return max(0, surplus)
  }

  mutating func setRounding(cancelled: Double, leastPivot: Double) {
    work.cancelled = cancelled
    work.leastPivot = leastPivot
  }

  /// A factorization of nothing, with the same ideas of rounding and the same watch.
  func empty() -> Factor {
    var result = Factor()
    result.watch = watch
    result.setRounding(cancelled: work.cancelled, leastPivot: work.leastPivot)
    return result
  }

  var entries: Int { lower.index.count + upper.index.count + diagonal.count }

  /// Gives back what is made of the factorization at its end.
  mutating func releaseLists() {
    lowerRows = SparseLists()
    upperColumns = SparseLists()
  }

  /// Factors the rows of these items.
  mutating func make(_ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>, _ count: Int) {
    item.removeAll()
    symbol.removeAll()
    diagonal.removeAll()
    item.reserve(matrix.symbols)
    symbol.reserve(matrix.symbols)
    diagonal.reserve(matrix.symbols)
    lower.reset(lists: matrix.symbols)
    upper.reset(lists: matrix.symbols)
    pivotOfSymbol.resize(to: matrix.symbols, -1)
    pivotOfSymbol.base.update(repeating: -1, count: matrix.symbols)
    let isLarge = matrix.symbols >= Lexicographic.manySymbols
    var most = 0
    work.begin(matrix, items, count)
    peel(matrix, items)
    if work.rowsLeft > 0 {
      if isLarge {
        most = bytes
        work.releaseColumns()
      }
      eliminateRest(matrix, items)
    }
    rank = item.count
    for j in 0..<matrix.symbols where pivotOfSymbol[j] < 0 {
      endPivot(item: Int32(truncatingIfNeeded: j), symbol: Int32(truncatingIfNeeded: j), 1)
    }
    lower.rename(work.pivotOfRow.base)
    upper.rename(pivotOfSymbol.base)
    if isLarge {
      surplus = max(most, bytes)
      work.release()
      lower.trim()
      upper.trim()
    }
    lowerRows.transpose(lower, lists: matrix.symbols)
    upperColumns.transpose(upper, lists: matrix.symbols)
    surplus = max(0, surplus - bytes)
  }

  /// Ends a pivot whose entries in `lower` and `upper` have been appended.
  private mutating func endPivot(item newItem: Int32, symbol newSymbol: Int32, _ value: Double) {
    pivotOfSymbol[newSymbol] = Int32(truncatingIfNeeded: item.count)
    item.append(newItem)
    symbol.append(newSymbol)
    diagonal.append(value)
    lower.endList()
    upper.endList()
  }

  /// Takes rows with one symbol left, then symbols with one row left, in turns.
  private mutating func peel(_ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>) {
    while true {
      if let row = work.nextSingleRow() {
        guard let (at, value) = onlyTerm(row, matrix, items) else { continue }
        work.setPivot(item.count, of: row)
        for k in work.columns.range(Int(at)) {
          let other = work.columns.index[k]
          guard work.pivotOfRow[other] == -1 else { continue }
          lower.append(other, work.columns.value[k] / value)
          work.shorten(other)
        }
        endPivot(item: items[Int(row)], symbol: at, value)
      } else if let column = work.nextSingleColumn() {
        guard pivotOfSymbol[column] < 0, work.columnCount[column] == 1 else { continue }
        var found: Int32 = -1
        for k in work.columns.range(Int(column)) where work.pivotOfRow[work.columns.index[k]] == -1 {
          found = work.columns.index[k]
        }
        guard found >= 0 else { continue }
        takeColumn(column, found, matrix, items)
      } else {
        return
      }
    }
  }

  /// The one term of a row whose symbol has no pivot yet.
  private func onlyTerm(
    _ row: Int32, _ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>
  ) -> (Int32, Double)? {
    guard work.pivotOfRow[row] == -1 else { return nil }
    let i = Int(items[Int(row)])
    if i < matrix.symbols { return (Int32(truncatingIfNeeded: i), 1) }
    for k in matrix.terms(i &- matrix.symbols) where pivotOfSymbol[matrix.symbol[k]] < 0 {
      return (matrix.symbol[k], matrix.coefficient[k])
    }
    return nil
  }

  /// Pivots on a symbol that occurs in one row only.
  private mutating func takeColumn(
    _ column: Int32, _ row: Int32, _ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>
  ) {
    work.setPivot(item.count, of: row)
    let i = Int(items[Int(row)])
    var value = 1.0
    if i >= matrix.symbols {
      for k in matrix.terms(i &- matrix.symbols) where pivotOfSymbol[matrix.symbol[k]] < 0 {
        let other = matrix.symbol[k]
        if other == column {
          value = matrix.coefficient[k]
        } else {
          upper.append(other, matrix.coefficient[k])
          work.thin(other)
        }
      }
    }
    endPivot(item: Int32(truncatingIfNeeded: i), symbol: column, value)
  }

  /// Eliminates what has several entries in each row and column.
  private mutating func eliminateRest(_ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>) {
    work.loadRest(matrix, items, pivotOfSymbol)
    while let row = work.shortestRow() {
      if watch.stops(after: 8) { return }
      guard let (at, value) = work.choosePivot(row) else {
        work.drop(row)
        continue
      }
      work.setPivot(item.count, of: row)
      work.eliminate(row, at, value, &lower, watch)
      for k in work.rest.entries(of: row) where work.rest.symbol[k] != at {
        upper.append(work.rest.symbol[k], work.rest.value[k])
      }
      endPivot(item: items[Int(row)], symbol: at, value)
    }
  }

  // MARK: - Solving

  /// B · x = r: takes r by pivot, and gives x by the pivots of the symbols.
  mutating func solve(_ vector: inout SparseVector) {
    Self.sweep(lower, nil, isAscending: true, &vector, &queue, nil)
    Self.sweep(upperColumns, diagonal.base, isAscending: false, &vector, &queue, nil)
    _ = watch.stops(after: 4 * vector.count)
  }

  /// yᵀ · B = gᵀ: takes g by the pivots of the symbols, and gives y by pivot. What depends on `held` symbols alone is
  /// left out.
  mutating func solveTransposed(_ vector: inout SparseVector, held: UnsafeMutablePointer<Bool>?) {
    Self.sweep(
      upper, diagonal.base, isAscending: true, &vector, &queue, held.map { Held(flags: $0, symbol: symbol.base) })
    Self.sweep(
      lowerRows, nil, isAscending: false, &vector, &queue,
      held.map { Held(flags: $0, symbol: symbol.base, rest: upper.start.base) })
    _ = watch.stops(after: 4 * vector.count)
  }

  /// Symbols that nothing moves: what hangs on them need not be followed.
  private struct Held {
    let flags: UnsafeMutablePointer<Bool>
    /// By pivot.
    let symbol: UnsafeMutablePointer<Int32>
    /// Where the rest of each pivot's row begins, if a pivot stands for its symbol only where there is none.
    var rest: UnsafeMutablePointer<Int32>?

    @inline(__always)
    func stops(_ k: Int) -> Bool {
      guard flags[Int(symbol[k])] else { return false }
      guard let rest else { return true }
      return rest[k] == rest[k &+ 1]
    }
  }

  /// Goes through the entries in order; each is divided by its diagonal, and subtracts its list from those to come.
  private static func sweep(
    _ lists: borrowing SparseLists, _ diagonal: UnsafeMutablePointer<Double>?, isAscending: Bool,
    _ vector: inout SparseVector, _ queue: inout PlaceQueue,
    _ held: Held?
  ) {
    let length = vector.values.count
    if diagonal == nil, lists.index.count == 0 { return }
    if vector.count * 8 > length {
      for step in 0..<length {
        let k = isAscending ? step : length &- 1 &- step
        eliminate(k, lists, diagonal, &vector, held) { _ in }
      }
      vector.listAll()
      return
    }
    queue.reserve(length)
    for i in 0..<vector.count { queue.push(vector.places[i]) }
    var k = isAscending ? 0 : length &- 1
    while queue.count > 0 {
      k = isAscending ? queue.popAscending(from: k) : queue.popDescending(from: k)
      eliminate(k, lists, diagonal, &vector, held) { queue.push($0) }
    }
  }

  @inline(__always)
  private static func eliminate(
    _ k: Int, _ lists: borrowing SparseLists, _ diagonal: UnsafeMutablePointer<Double>?, _ vector: inout SparseVector,
    _ held: Held?, _ isNew: (Int32) -> Void
  ) {
    var value = vector.values[k]
    guard value != 0 else { return }
    if let held, held.stops(k) {
      vector.values[k] = 0
      return
    }
    if let diagonal {
      value /= diagonal[k]
      vector.values[k] = value
    }
    for e in lists.range(k) {
      let other = lists.index[e]
      if !vector.contains(other) { isNew(other) }
      vector.add(-lists.value[e] * value, at: other)
    }
  }
}
