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
  private(set) var rest = ChangingRows()
  /// By row: the length by which it was put into the order last.
  private var queuedLength = Buffer<Int32>()
  /// Rows by their length, then in order; some are out of date. Short ones are places: the row in as many bits as rows
  /// take, and the length above.
  private var shortRows = PlaceQueue()
  private var rowBits: Int32 = 0
  private var nextShort = 0
  private static let mostShort: Int32 = 8
  private var queue = MinHeap<UInt64>()

  /// A row whose entries are all below this depends on others.
  var leastPivot = Markowitz.leastPivot
  static let leastPivot = 1e-9
  /// A sum this small beside its summands is 0.
  var cancelled: Double {
    get { rest.cancelled }
    set { rest.cancelled = newValue }
  }

  init() {}

  var bytes: Int {
    pivotOfRow.bytes + rowCount.bytes + columnCount.bytes + columns.bytes + singleRows.bytes
      + singleColumns.bytes
      + rest.bytes + queuedLength.bytes + shortRows.bytes + queue.bytes
  }

  /// Gives memory back.
  mutating func release() {
    let kept = (leastPivot, cancelled)
    self = Markowitz()
    (leastPivot, cancelled) = kept
  }

  /// Gives back what is needed only as long as there are rows or columns with a single entry.
  mutating func releaseColumns() {
    columns = SparseLists()
    rowCount = Buffer()
    columnCount = Buffer()
    singleRows = Buffer()
    singleColumns = Buffer()
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
    rest.begin(rows: pivotOfRow.count, symbols: matrix.symbols)
    queuedLength.resize(to: pivotOfRow.count, 0)
    queue.removeAll()
    shortRows.removeAll()
    rowBits = Int32(truncatingIfNeeded: Int.bitWidth &- pivotOfRow.count.leadingZeroBitCount)
    shortRows.reserve((Int(Self.mostShort) + 1) << Int(rowBits))
    nextShort = 0
    for row in 0..<pivotOfRow.count where pivotOfRow[row] == -1 {
      let i = Int(items[row])
      let place = Int32(truncatingIfNeeded: row)
      rest.beginRow(place)
      if i < matrix.symbols {
        rest.append(1, Int32(truncatingIfNeeded: i), to: place)
      } else {
        for k in matrix.terms(i &- matrix.symbols) where pivotOfSymbol[matrix.symbol[k]] < 0 {
          rest.append(matrix.coefficient[k], matrix.symbol[k], to: place)
        }
      }
      queuedLength[row] = 0
      enqueue(place)
    }
  }

  /// The shortest row without a pivot; the first of several.
  mutating func shortestRow() -> Int32? {
    while shortRows.count > 0 {
      let place = shortRows.popAscending(from: nextShort)
      nextShort = place
      let row = place & (1 << Int(rowBits) &- 1)
      if pivotOfRow[row] == -1, Int(rest.length[row]) == place >> Int(rowBits) { return Int32(truncatingIfNeeded: row) }
    }
    while !queue.isEmpty {
      let key = queue.pop()
      let row = Int32(truncatingIfNeeded: key & 0xFFFF_FFFF)
      if pivotOfRow[row] == -1, rest.length[row] == Int32(truncatingIfNeeded: key >> 32) { return row }
    }
    return nil
  }

  /// Of a row's larger entries, the one in the shortest column. Nil if there is none but rounding.
  func choosePivot(_ row: Int32) -> (symbol: Int32, value: Double)? {
    var largest = 0.0
    for k in rest.entries(of: row) { largest = max(largest, abs(rest.value[k])) }
    guard largest > leastPivot else { return nil }
    var best = -1
    for k in rest.entries(of: row) where abs(rest.value[k]) >= 0.1 * largest {
      let (symbol, count) = (rest.symbol[k], rest.height[rest.symbol[k]])
      if best < 0 || count < rest.height[rest.symbol[best]]
        || (count == rest.height[rest.symbol[best]] && symbol < rest.symbol[best])
      {
        best = k
      }
    }
    return (rest.symbol[best], rest.value[best])
  }

  /// Subtracts a row from those that mention its pivot's symbol, and notes the multiples.
  mutating func eliminate(
    _ row: Int32, _ symbol: Int32, _ value: Double, _ lower: inout SparseLists, _ watch: Watch
  ) {
    rest.unlink(row)
    let first = lower.index.count
    rest.removeColumn(symbol, value, &lower)
    let work = rest.subtract(row, symbol, lower, first..<lower.index.count)
    if watch.stops(after: work) { return }
    for k in first..<lower.index.count {
      let changed = lower.index[k]
      if rest.length[changed] == 0 { drop(changed) } else { enqueue(changed) }
    }
  }

  private mutating func enqueue(_ row: Int32) {
    let length = rest.length[row]
    // What it was put in by last is out only if that was its length.
    guard length != queuedLength[row] else { return }
    queuedLength[row] = length
    if length <= Self.mostShort {
      let place = length << rowBits | row
      if !shortRows.contains(place) { shortRows.push(place) }
      nextShort = min(nextShort, Int(place))
      return
    }
    queue.push(UInt64(UInt32(bitPattern: length)) << 32 | UInt64(UInt32(bitPattern: row)))
  }
}
