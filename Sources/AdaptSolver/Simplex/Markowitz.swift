/// What is left to factor while `Factor` chooses pivots: counts by row and by symbol, and the rows that have changed.
struct Markowitz: ~Copyable {
  /// By row, as a place in the list that is factored: -1 until it has a pivot; -2 if it depends on others.
  private(set) var pivotOfRow = Buffer<Int32>()
  private(set) var rowsLeft = 0
  /// By row: how many of its symbols have no pivot.
  private var rowCount = Buffer<Int32>()
  /// By symbol: how many rows without a pivot mention it.
  private(set) var columnCount = Buffer<Int32>()
  /// By symbol: the rows that mention it.
  private(set) var columns = SparseLists()
  private var singleRows = Buffer<Int32>()
  private var nextRow = 0
  private var singleColumns = Buffer<Int32>()

  // The rest, once no row and no column has a single entry.
  private var rowStart = Buffer<Int32>()
  private(set) var poolSymbol = Buffer<Int32>()
  private(set) var poolValue = Buffer<Double>()
  /// By symbol: a list of rows, some of which may mention it no longer.
  private var head = Buffer<Int32>()
  private var linkRow = Buffer<Int32>()
  private var linkNext = Buffer<Int32>()
  /// By symbol: where the row in work mentions it, or -1.
  private var mark = Buffer<Int32>()
  /// Rows by their length, then in order; some are out of date. Short ones are places, by length and row.
  private var shortRows = PlaceQueue()
  private var nextShort = 0
  private static let mostShort: Int32 = 8
  private var queue = MinHeap<UInt64>()

  /// A row whose entries are all below this depends on others.
  var leastPivot = Markowitz.leastPivot
  static let leastPivot = 1e-9
  /// A sum this small beside its summands is 0.
  var cancelled = Tolerance.cancelled

  init() {}

  var bytes: Int {
    pivotOfRow.bytes + rowCount.bytes + columnCount.bytes + columns.bytes + singleRows.bytes
      + singleColumns.bytes
      + rowStart.bytes + poolSymbol.bytes + poolValue.bytes + head.bytes + linkRow.bytes + linkNext.bytes + mark.bytes
      + shortRows.bytes + queue.bytes
  }

  mutating func begin(_ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>, _ count: Int) {
    pivotOfRow.resize(to: count, -1)
    rowCount.resize(to: count, 0)
    columnCount.resize(to: matrix.symbols, 0)
    columnCount.base.update(repeating: 0, count: matrix.symbols)
    singleRows.removeAll()
    singleColumns.removeAll()
    nextRow = 0
    rowsLeft = count
    columns.clear(lists: matrix.symbols)
    for row in 0..<count {
      pivotOfRow[row] = -1
      let i = Int(items[row])
      if i < matrix.symbols {
        columns.makeRoom(in: Int32(truncatingIfNeeded: i))
        columnCount[i] &+= 1
        rowCount[row] = 1
      } else {
        let terms = matrix.terms(i &- matrix.symbols)
        for k in terms {
          columns.makeRoom(in: matrix.symbol[k])
          columnCount[matrix.symbol[k]] &+= 1
        }
        rowCount[row] = Int32(truncatingIfNeeded: terms.count)
      }
      if rowCount[row] == 1 { singleRows.append(Int32(truncatingIfNeeded: row)) }
      if rowCount[row] == 0 { drop(Int32(truncatingIfNeeded: row)) }
    }
    columns.endRoom()
    for row in 0..<count {
      let i = Int(items[row])
      if i < matrix.symbols {
        columns.put(Int32(truncatingIfNeeded: row), 1, in: Int32(truncatingIfNeeded: i))
      } else {
        for k in matrix.terms(i &- matrix.symbols) {
          columns.put(Int32(truncatingIfNeeded: row), matrix.coefficient[k], in: matrix.symbol[k])
        }
      }
    }
    for j in 0..<matrix.symbols where columnCount[j] == 1 { singleColumns.append(Int32(truncatingIfNeeded: j)) }
  }

  mutating func nextSingleRow() -> Int32? {
    guard nextRow < singleRows.count else { return nil }
    nextRow &+= 1
    return singleRows[nextRow &- 1]
  }

  mutating func nextSingleColumn() -> Int32? {
    guard singleColumns.count > 0 else { return nil }
    let column = singleColumns[singleColumns.count &- 1]
    singleColumns.truncate(to: singleColumns.count &- 1)
    return column
  }

  /// Notes that one of a row's symbols has got its pivot elsewhere.
  @inline(__always)
  mutating func shorten(_ row: Int32) {
    rowCount[row] &-= 1
    if rowCount[row] == 1 { singleRows.append(row) }
    if rowCount[row] == 0 { drop(row) }
  }

  /// Notes that one row fewer mentions a symbol.
  @inline(__always)
  mutating func thin(_ symbol: Int32) {
    columnCount[symbol] &-= 1
    if columnCount[symbol] == 1 { singleColumns.append(symbol) }
  }

  mutating func setPivot(_ pivot: Int, of row: Int32) {
    pivotOfRow[row] = Int32(truncatingIfNeeded: pivot)
    rowsLeft &-= 1
  }

  /// Leaves out a row that depends on others.
  mutating func drop(_ row: Int32) {
    pivotOfRow[row] = -2
    rowsLeft &-= 1
  }

  // MARK: - The rest

  mutating func loadRest(
    _ matrix: borrowing Matrix, _ items: UnsafeMutablePointer<Int32>, _ pivotOfSymbol: borrowing Buffer<Int32>
  ) {
    rowStart.resize(to: pivotOfRow.count, 0)
    poolSymbol.removeAll()
    poolValue.removeAll()
    linkRow.removeAll()
    linkNext.removeAll()
    queue.removeAll()
    shortRows.removeAll()
    shortRows.reserve((Int(Self.mostShort) + 1) * pivotOfRow.count)
    nextShort = 0
    head.resize(to: matrix.symbols, -1)
    mark.resize(to: matrix.symbols, -1)
    for j in 0..<matrix.symbols {
      head[j] = -1
      mark[j] = -1
      columnCount[j] = 0
    }
    for row in 0..<pivotOfRow.count where pivotOfRow[row] == -1 {
      let i = Int(items[row])
      rowStart[row] = Int32(truncatingIfNeeded: poolSymbol.count)
      if i < matrix.symbols {
        enter(row, Int32(truncatingIfNeeded: i), 1)
      } else {
        for k in matrix.terms(i &- matrix.symbols) where pivotOfSymbol[matrix.symbol[k]] < 0 {
          enter(row, matrix.symbol[k], matrix.coefficient[k])
        }
      }
      rowCount[row] = Int32(truncatingIfNeeded: poolSymbol.count) &- rowStart[row]
      enqueue(Int32(truncatingIfNeeded: row))
    }
  }

  private mutating func enter(_ row: Int, _ symbol: Int32, _ value: Double) {
    poolSymbol.append(symbol)
    poolValue.append(value)
    link(Int32(truncatingIfNeeded: row), symbol)
  }

  private mutating func link(_ row: Int32, _ symbol: Int32) {
    linkRow.append(row)
    linkNext.append(head[symbol])
    head[symbol] = Int32(truncatingIfNeeded: linkRow.count &- 1)
    columnCount[symbol] &+= 1
  }

  @inline(__always)
  func entries(of row: Int32) -> Range<Int> { Int(rowStart[row])..<Int(rowStart[row] &+ rowCount[row]) }

  /// The shortest row without a pivot; the first of several.
  mutating func shortestRow() -> Int32? {
    let rows = pivotOfRow.count
    while shortRows.count > 0 {
      let place = shortRows.popAscending(from: nextShort)
      nextShort = place
      let row = place % rows
      if pivotOfRow[row] == -1, Int(rowCount[row]) == place / rows { return Int32(truncatingIfNeeded: row) }
    }
    while !queue.isEmpty {
      let key = queue.pop()
      let row = Int32(truncatingIfNeeded: key & 0xFFFF_FFFF)
      if pivotOfRow[row] == -1, rowCount[row] == Int32(truncatingIfNeeded: key >> 32) { return row }
    }
    return nil
  }

  /// Of a row's larger entries, the one in the shortest column. Nil if there is none but rounding.
  func choosePivot(_ row: Int32) -> (symbol: Int32, value: Double)? {
    var largest = 0.0
    for k in entries(of: row) { largest = max(largest, abs(poolValue[k])) }
    guard largest > leastPivot else { return nil }
    var best = -1
    for k in entries(of: row) where abs(poolValue[k]) >= 0.1 * largest {
      if best < 0 || columnCount[poolSymbol[k]] < columnCount[poolSymbol[best]]
        || (columnCount[poolSymbol[k]] == columnCount[poolSymbol[best]] && poolSymbol[k] < poolSymbol[best])
      {
        best = k
      }
    }
    return (poolSymbol[best], poolValue[best])
  }

  /// Takes a row that gets a pivot out of the counts.
  func unlink(_ row: Int32) {
    for k in entries(of: row) { columnCount[poolSymbol[k]] &-= 1 }
  }

  /// Subtracts a row from those that mention its pivot's symbol, and notes the multiples.
  mutating func eliminate(
    _ pivotRow: Int32, _ symbol: Int32, _ value: Double, _ lower: inout SparseLists, _ watch: Watch
  ) {
    var link = head[symbol]
    while link >= 0 {
      let row = linkRow[link]
      link = linkNext[link]
      guard pivotOfRow[row] == -1 else { continue }
      var at = -1
      for k in entries(of: row) where poolSymbol[k] == symbol { at = k }
      guard at >= 0 else { continue }
      let factor = poolValue[at] / value
      remove(at, from: row)
      lower.append(row, factor)
      subtract(pivotRow, symbol, factor, from: row)
      if watch.stops(after: Int(rowCount[row] &+ rowCount[pivotRow])) { return }
      if rowCount[row] == 0 { drop(row) } else { enqueue(row) }
    }
  }

  private mutating func remove(_ at: Int, from row: Int32) {
    let last = Int(rowStart[row] &+ rowCount[row]) &- 1
    columnCount[poolSymbol[at]] &-= 1
    poolSymbol[at] = poolSymbol[last]
    poolValue[at] = poolValue[last]
    rowCount[row] &-= 1
  }

  private mutating func subtract(_ pivotRow: Int32, _ symbol: Int32, _ factor: Double, from row: Int32) {
    for k in entries(of: row) { mark[poolSymbol[k]] = Int32(truncatingIfNeeded: k) }
    for p in entries(of: pivotRow) where poolSymbol[p] != symbol {
      let other = poolSymbol[p]
      let change = -factor * poolValue[p]
      if mark[other] >= 0 {
        let at = mark[other]
        let old = poolValue[at]
        let sum = old + change
        poolValue[at] = abs(sum) <= cancelled * max(abs(old), abs(change)) ? 0 : sum
      } else {
        makeRoom(row)
        mark[other] = rowStart[row] &+ rowCount[row]
        poolSymbol[Int(mark[other])] = other
        poolValue[Int(mark[other])] = change
        rowCount[row] &+= 1
        link(row, other)
      }
    }
    var k = Int(rowStart[row])
    for e in entries(of: row) { mark[poolSymbol[e]] = -1 }
    while k < Int(rowStart[row] &+ rowCount[row]) {
      if poolValue[k] == 0 { remove(k, from: row) } else { k &+= 1 }
    }
  }

  /// Makes room for one more entry at a row's end, where it is the pool's last.
  private mutating func makeRoom(_ row: Int32) {
    let end = Int(rowStart[row] &+ rowCount[row])
    if end == poolSymbol.count {
      poolSymbol.append(0)
      poolValue.append(0)
      return
    }
    let old = entries(of: row)
    rowStart[row] = Int32(truncatingIfNeeded: poolSymbol.count)
    for k in old {
      mark[poolSymbol[k]] = Int32(truncatingIfNeeded: poolSymbol.count)
      poolSymbol.append(poolSymbol[k])
      poolValue.append(poolValue[k])
    }
    poolSymbol.append(0)
    poolValue.append(0)
  }

  private mutating func enqueue(_ row: Int32) {
    if rowCount[row] <= Self.mostShort {
      let place = rowCount[row] &* Int32(truncatingIfNeeded: pivotOfRow.count) &+ row
      if !shortRows.contains(place) { shortRows.push(place) }
      nextShort = min(nextShort, Int(place))
      return
    }
    queue.push(UInt64(UInt32(bitPattern: rowCount[row])) << 32 | UInt64(UInt32(bitPattern: row)))
  }
}
