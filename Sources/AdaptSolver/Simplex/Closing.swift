/// Finding out that nothing can move any more.
extension Lexicographic {
  /// Closes the directions in which rows at their bounds do not let any column go, and says whether some column remains
  /// open.
  ///
  /// A row that must not fall below 0, and that no open column can raise, holds all that would lower it. At a
  /// degenerate vertex (a label that is both hugged and defended at its size) this is what shows that the optimum is
  /// the only one. Where the rows are so many that it would take long, it is left to the tie-break.
  mutating func close() -> Bool {
    guard hasOpenColumn else { return false }
    // Each open column is solved for: exchanges would be gone through as often.
    if basis.hasManyEtas { refactorAtEnd() }
    guard collectClosing() else { return true }
    while closing.work.count > 0 {
      let row = closing.work[closing.work.count &- 1]
      closing.work.truncate(to: closing.work.count &- 1)
      hold(Int(row))
    }
    return hasOpenColumn
  }

  var hasOpenColumn: Bool {
    for column in 0..<basis.columns where isOpen(column: column) { return true }
    return false
  }

  /// How many columns may still move.
  var openColumns: Int {
    var count = 0
    for column in 0..<basis.columns where isOpen(column: column) { count &+= 1 }
    return count
  }

  /// Lists, for each open column, the rows at their bounds that it moves. False if these are too many.
  private mutating func collectClosing() -> Bool {
    closing.reset(rows: items.count)
    let most = (matrix.entries + items.count) / 4 + 1024
    // Each of many open columns may move symbols that most rows mention, although few rows are at their bounds.
    var looked = 0
    for column in 0..<basis.columns {
      if isOpen(column: column) {
        let item = items[basis.itemOfColumn[column]]
        findDirection(column)
        rates.clear()
        rates.extend(to: items.count)
        for k in 0..<direction.count {
          let change = direction[direction.places[k]]
          guard change != 0 else { continue }
          let symbol = Int(basis.symbol(ofColumn: Int(direction.places[k])))
          if closing.knowsBound {
            for e in closing.bound.range(symbol) {
              rates.add(closing.bound.value[e] * change, at: closing.bound.index[e])
            }
            continue
          }
          var term = matrix.first[symbol]
          while term >= 0 {
            looked += 1
            let i = Int32(truncatingIfNeeded: matrix.symbols) &+ matrix.row[term]
            if isAtBound(Int(i)) { rates.add(matrix.coefficient[term] * change, at: i) }
            term = matrix.next[term]
          }
        }
        if looked > matrix.entries + items.count, !closing.knowsBound { listBound() }
        closing.spent += direction.count + rates.count
        if closing.spent > most { return false }
        if refinement.isOn { refineRates() }
        if rounding.isRough { measureRates(column) }
        for k in 0..<rates.count where abs(rates[rates.places[k]]) > zero(ofRate: rates.places[k], largest: 0.1) {
          let i = rates.places[k]
          let isPositive = rates[i] > 0
          closing.entries.append(i, isPositive: isPositive)
          if isPositive ? item.canRise : item.canFall { closing.raising[i] &+= 1 }
          if isPositive ? item.canFall : item.canRise { closing.lowering[i] &+= 1 }
          closing.open[i] &+= 1
        }
      }
      closing.entries.endList()
    }
    closing.byRow.transpose(closing.entries, lists: items.count)
    for i in matrix.symbols..<items.count where closing.open[i] > 0 {
      closing.work.append(Int32(truncatingIfNeeded: i))
    }
    return true
  }

  /// Lists, by symbol, the rows at their bounds.
  private mutating func listBound() {
    closing.knowsBound = true
    closing.bound.reset(lists: matrix.symbols)
    for symbol in 0..<matrix.symbols {
      var term = matrix.first[symbol]
      while term >= 0 {
        let i = Int32(truncatingIfNeeded: matrix.symbols) &+ matrix.row[term]
        if isAtBound(Int(i)) { closing.bound.append(i, matrix.coefficient[term]) }
        term = matrix.next[term]
      }
      closing.bound.endList()
    }
  }

  /// Whether an item is basic, active, at 0, and restricted.
  @inline(__always)
  private func isAtBound(_ i: Int) -> Bool {
    items[i].isActive && basis.columnOf[i] < 0 && !(items[i].canRise && items[i].canFall)
      && abs(residual[i &- matrix.symbols]) <= feasibility
  }

  /// Closes what a row at its bound does not let go.
  private mutating func hold(_ row: Int) {
    guard closing.open[row] > 0 else { return }
    let own = items[row]
    let isAlone = closing.open[row] == 1 && !own.canRise && !own.canFall
    let stopsLowering = isAlone || (!own.canFall && closing.raising[row] == 0)
    let stopsRaising = isAlone || (!own.canRise && closing.lowering[row] == 0)
    guard stopsLowering || stopsRaising else { return }
    for e in closing.byRow.range(row) {
      let (isPositive, column) = (closing.byRow.isPositive(e), Int(closing.byRow.index(e)))
      if isPositive ? stopsRaising : stopsLowering { close(column, rising: true) }
      if isPositive ? stopsLowering : stopsRaising { close(column, rising: false) }
    }
  }

  /// Closes one direction of a column.
  private mutating func close(_ column: Int, rising: Bool) {
    let i = Int(basis.itemOfColumn[column])
    guard rising ? items[i].canRise : items[i].canFall else { return }
    if rising { items.base[i].canRise = false } else { items.base[i].canFall = false }
    let isClosed = !items[i].canRise && !items[i].canFall
    for e in closing.entries.range(column) {
      let row = closing.entries.index(e)
      if closing.entries.isPositive(e) == rising { closing.raising[row] &-= 1 } else { closing.lowering[row] &-= 1 }
      if isClosed { closing.open[row] &-= 1 }
      closing.work.append(row)
    }
  }

  /// Notes which symbols no open column moves, in one pass over the factorisation.
  mutating func findHeld() {
    if basis.hasEtas { refactorAtEnd() }
    let items = items.base
    basis.findHeld(isHeld.base) { items[Int($0)].canRise || items[Int($0)].canFall }
    knowsHeld = true
  }

  /// Factors the basis anew between levels.
  private mutating func refactorAtEnd() {
    if !refactorBasis() {
      isDoubtful = true
      for j in 0..<matrix.symbols where basis.columnOf[j] >= 0 { anchor[j] = x[j] }
    }
    place()
  }
}

/// How many columns can move each row, and the rows to look at.
struct Closing: ~Copyable {
  var raising = Buffer<Int32>()
  var lowering = Buffer<Int32>()
  var open = Buffer<Int32>()
  var work = Buffer<Int32>()
  /// By column, and by row: the signs with which open columns move rows at their bounds.
  var entries = SignLists()
  var byRow = SignLists()
  /// By symbol: the rows at their bounds, with its coefficients; only once it is known.
  var bound = SparseLists()
  var knowsBound = false
  var spent = 0

  init() {}

  var bytes: Int {
    raising.bytes + lowering.bytes + open.bytes + work.bytes + entries.bytes + byRow.bytes + bound.bytes
  }

  mutating func reset(rows: Int) {
    raising.removeAll()
    lowering.removeAll()
    open.removeAll()
    work.removeAll()
    entries.reset()
    knowsBound = false
    spent = 0
    raising.append(repeating: 0, count: rows)
    lowering.append(repeating: 0, count: rows)
    open.append(repeating: 0, count: rows)
  }
}

/// Lists of indices, each with a sign, which stand one after the other.
struct SignLists: ~Copyable {
  /// By list: where it begins; one more at the end.
  private var start = Buffer<Int32>()
  /// Twice an index, and 1 more if its sign is positive.
  private var entries = Buffer<Int32>()

  init() {}

  var bytes: Int { start.bytes + entries.bytes }

  mutating func reset() {
    start.removeAll()
    entries.removeAll()
    start.append(0)
  }

  @inline(__always)
  mutating func append(_ index: Int32, isPositive: Bool) { entries.append(2 &* index &+ (isPositive ? 1 : 0)) }

  /// Ends a list: what is appended from now on belongs to the next.
  mutating func endList() { start.append(Int32(truncatingIfNeeded: entries.count)) }

  @inline(__always)
  func range(_ list: Int) -> Range<Int> { Int(start[list])..<Int(start[list &+ 1]) }

  @inline(__always)
  func index(_ entry: Int) -> Int32 { entries[entry] >> 1 }

  @inline(__always)
  func isPositive(_ entry: Int) -> Bool { entries[entry] & 1 != 0 }

  /// Makes it the transpose of another, whose indices are below `lists`.
  mutating func transpose(_ other: borrowing SignLists, lists: Int) {
    start.removeAll()
    start.append(repeating: 0, count: lists + 1)
    for e in 0..<other.entries.count { start[other.index(e)] &+= 1 }
    var end: Int32 = 0
    for list in 0..<start.count {
      end &+= start[list]
      start[list] = end
    }
    entries.resize(to: Int(end), 0)
    for list in 0..<other.start.count &- 1 {
      for e in other.range(list) {
        let at = start[other.index(e)] &- 1
        start[other.index(e)] = at
        entries[at] = 2 &* Int32(truncatingIfNeeded: list) &+ (other.isPositive(e) ? 1 : 0)
      }
    }
  }
}
