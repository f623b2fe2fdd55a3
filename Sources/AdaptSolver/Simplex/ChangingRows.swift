/// Rows of a sparse matrix from which others are subtracted. Each entry stands in its row and in a list of its column.
struct ChangingRows: ~Copyable {
  /// By row: where its entries begin, and how many they are.
  private var start = Buffer<Int32>()
  private(set) var length = Buffer<Int32>()
  /// By entry; those of a row stand together.
  private(set) var symbol = Buffer<Int32>()
  private(set) var value = Buffer<Double>()
  private var node = Buffer<Int32>()
  /// By symbol: how many rows that have no pivot mention it, and the first node of its column.
  private(set) var height = Buffer<Int32>()
  private var head = Buffer<Int32>()
  /// By node: the row, or -1 if the entry is gone; where the entry is; the next node of the column.
  private var nodeRow = Buffer<Int32>()
  private var nodeEntry = Buffer<Int32>()
  private var nodeNext = Buffer<Int32>()
  /// Work, all -1 between steps: by symbol, its entry in a row; by row, its place among those that change.
  private var entryOfSymbol = Buffer<Int32>()
  private var placeOfRow = Buffer<Int32>()
  /// Work: by place, the last entry of the row that is subtracted for which an entry was found.
  private var found = Buffer<Int32>()
  /// For a few rows that are kept spread out, by symbol: its entry in the row, or -1. A long row from which one short
  /// row after the other is subtracted would be gone through for each of them.
  private var entryOfSpread = Buffer<Int32>()
  /// By row: where its entries by symbol begin in `entryOfSpread`; -1 for one that is not spread out.
  private var spread = Buffer<Int32>()
  /// The rows that are spread out, and which of them is the next to make room for another.
  private var spreadRows = Buffer<Int32>()
  private var nextSpread = 0
  /// What was looked at since a row was spread out last.
  private var missed = 0
  /// Rows with fewer entries are not spread out, and not more rows at a time.
  private static let fewestSpread: Int32 = 64
  private static let mostSpread = 8
  /// A sum this small beside its summands is 0.
  var cancelled = Tolerance.cancelled

  init() {}

  var bytes: Int {
    start.bytes + length.bytes + symbol.bytes + value.bytes + node.bytes + height.bytes + head.bytes + nodeRow.bytes
      + nodeEntry.bytes + nodeNext.bytes + entryOfSymbol.bytes + placeOfRow.bytes + found.bytes
      + entryOfSpread.bytes + spread.bytes + spreadRows.bytes
  }

  mutating func begin(rows: Int, symbols: Int) {
    symbol.removeAll()
    value.removeAll()
    node.removeAll()
    nodeRow.removeAll()
    nodeEntry.removeAll()
    nodeNext.removeAll()
    start.resize(to: rows, 0)
    length.resize(to: rows, 0)
    placeOfRow.resize(to: rows, -1)
    height.removeAll()
    height.append(repeating: 0, count: symbols)
    head.removeAll()
    head.append(repeating: -1, count: symbols)
    entryOfSymbol.resize(to: symbols, -1)
    entryOfSpread.removeAll()
    if spreadRows.count > 0 { spread.removeAll() }
    spread.resize(to: rows, -1)
    spreadRows.removeAll()
    nextSpread = 0
    missed = 0
  }

  /// Begins a row at the end of all entries.
  mutating func beginRow(_ row: Int32) {
    start[row] = Int32(truncatingIfNeeded: symbol.count)
    length[row] = 0
  }

  @inline(__always)
  func entries(of row: Int32) -> Range<Int> { Int(start[row])..<Int(start[row] &+ length[row]) }

  /// Adds an entry for a symbol that the row does not mention.
  mutating func append(_ newValue: Double, _ newSymbol: Int32, to row: Int32) {
    makeRoom(row)
    let at = start[row] &+ length[row]
    symbol[at] = newSymbol
    value[at] = newValue
    node[at] = Int32(truncatingIfNeeded: nodeRow.count)
    length[row] &+= 1
    height[newSymbol] &+= 1
    nodeRow.append(row)
    nodeEntry.append(at)
    nodeNext.append(head[newSymbol])
    head[newSymbol] = node[at]
    if spread[row] >= 0 { entryOfSpread[spread[row] &+ newSymbol] = length[row] &- 1 }
  }

  /// Makes room for one more entry at a row's end, where it is the last of all.
  private mutating func makeRoom(_ row: Int32) {
    let old = entries(of: row)
    if old.upperBound != symbol.count {
      start[row] = Int32(truncatingIfNeeded: symbol.count)
      for k in old {
        nodeEntry[node[k]] = Int32(truncatingIfNeeded: symbol.count)
        symbol.append(symbol[k])
        value.append(value[k])
        node.append(node[k])
      }
    }
    symbol.append(0)
    value.append(0)
    node.append(0)
  }

  private mutating func remove(_ at: Int, from row: Int32) {
    let last = Int(start[row] &+ length[row]) &- 1
    height[symbol[at]] &-= 1
    nodeRow[node[at]] = -1
    if spread[row] >= 0 {
      entryOfSpread[spread[row] &+ symbol[last]] = Int32(truncatingIfNeeded: at) &- start[row]
      entryOfSpread[spread[row] &+ symbol[at]] = -1
    }
    symbol[at] = symbol[last]
    value[at] = value[last]
    node[at] = node[last]
    nodeEntry[node[at]] = Int32(truncatingIfNeeded: at)
    length[row] &-= 1
  }

  /// Takes a row that gets a pivot out of its columns. Its entries stay.
  mutating func unlink(_ row: Int32) {
    if spread[row] >= 0 { gather(row) }
    for k in entries(of: row) {
      height[symbol[k]] &-= 1
      nodeRow[node[k]] = -1
    }
  }

  /// Takes a symbol out of all rows, and appends these to a list, with their coefficients divided by `divisor`.
  mutating func removeColumn(_ column: Int32, _ divisor: Double, _ list: inout SparseLists) {
    var n = head[column]
    head[column] = -1
    while n >= 0 {
      let row = nodeRow[n]
      let at = Int(nodeEntry[n])
      n = nodeNext[n]
      guard row >= 0 else { continue }
      list.append(row, value[at] / divisor)
      remove(at, from: row)
    }
  }

  /// Subtracts multiples of a row, but for one symbol, from the rows of a list. Which of their entries change is found
  /// in the rows or in the columns, whichever are shorter. Returns about how much work it was.
  mutating func subtract(
    _ pivotRow: Int32, _ column: Int32, _ list: borrowing SparseLists, _ places: Range<Int>
  ) -> Int {
    guard !places.isEmpty, length[pivotRow] > 1 else { return places.count }
    var (inRows, inColumns) = (0, 0)
    var longest: Int32 = -1
    for t in places {
      let row = list.index[t]
      inRows &+= Int(spread[row] >= 0 ? min(length[pivotRow], length[row]) : length[row])
      if spread[row] < 0, longest < 0 || length[row] > length[longest] { longest = row }
    }
    for k in entries(of: pivotRow) where symbol[k] != column { inColumns &+= Int(height[symbol[k]]) }
    if inRows <= inColumns {
      for t in places {
        if spread[list.index[t]] >= 0 {
          subtract(pivotRow, column, list.value[t], fromSpread: list.index[t])
        } else {
          subtract(pivotRow, column, list.value[t], from: list.index[t])
        }
      }
    } else {
      subtractByColumns(pivotRow, column, list, places)
    }
    let work = min(inRows, inColumns)
    noteMissed(work, longest)
    return work &+ places.count &* Int(length[pivotRow])
  }

  /// Spreads out the longest of the rows that were gone through, once that costs less than what was looked at since.
  private mutating func noteMissed(_ work: Int, _ longest: Int32) {
    guard longest >= 0, length[longest] >= Self.fewestSpread else { return }
    missed &+= work
    guard missed > Int(length[longest]) else { return }
    missed = 0
    let place = nextSpread
    nextSpread = (nextSpread + 1) % Self.mostSpread
    if place < spreadRows.count {
      if spreadRows[place] >= 0 { gather(spreadRows[place]) }
      spreadRows[place] = longest
    } else {
      spreadRows.append(longest)
      entryOfSpread.append(repeating: -1, count: head.count)
    }
    let first = Int32(truncatingIfNeeded: place &* head.count)
    spread[longest] = first
    for k in entries(of: longest) { entryOfSpread[first &+ symbol[k]] = Int32(truncatingIfNeeded: k) &- start[longest] }
  }

  /// Ends that a row is spread out.
  private mutating func gather(_ row: Int32) {
    for k in entries(of: row) { entryOfSpread[spread[row] &+ symbol[k]] = -1 }
    for place in 0..<spreadRows.count where spreadRows[place] == row { spreadRows[place] = -1 }
    spread[row] = -1
  }

  private mutating func subtract(_ pivotRow: Int32, _ column: Int32, _ factor: Double, fromSpread row: Int32) {
    let first = spread[row]
    for p in entries(of: pivotRow) where symbol[p] != column {
      let other = symbol[p]
      let change = -factor * value[p]
      let place = entryOfSpread[first &+ other]
      if place < 0 {
        append(change, other, to: row)
        continue
      }
      let at = start[row] &+ place
      add(change, at: at)
      if value[at] == 0 { remove(Int(at), from: row) }
    }
  }

  private mutating func subtract(_ pivotRow: Int32, _ column: Int32, _ factor: Double, from row: Int32) {
    for k in entries(of: row) { entryOfSymbol[symbol[k]] = Int32(truncatingIfNeeded: k &- Int(start[row])) }
    for p in entries(of: pivotRow) where symbol[p] != column {
      let other = symbol[p]
      let change = -factor * value[p]
      let place = entryOfSymbol[other]
      if place >= 0 {
        add(change, at: start[row] &+ place)
      } else {
        entryOfSymbol[other] = length[row]
        append(change, other, to: row)
      }
    }
    for k in entries(of: row) { entryOfSymbol[symbol[k]] = -1 }
    var k = Int(start[row])
    while k < Int(start[row] &+ length[row]) {
      if value[k] == 0 { remove(k, from: row) } else { k &+= 1 }
    }
  }

  private mutating func subtractByColumns(
    _ pivotRow: Int32, _ column: Int32, _ list: borrowing SparseLists, _ places: Range<Int>
  ) {
    found.resize(to: places.count, -1)
    for t in places {
      placeOfRow[list.index[t]] = Int32(truncatingIfNeeded: t &- places.lowerBound)
      found[t &- places.lowerBound] = -1
    }
    for p in entries(of: pivotRow) where symbol[p] != column {
      let other = symbol[p]
      var (before, n): (Int32, Int32) = (-1, head[other])
      while n >= 0 {
        let (row, next) = (nodeRow[n], nodeNext[n])
        if row < 0 {
          if before < 0 { head[other] = next } else { nodeNext[before] = next }
        } else {
          let place = placeOfRow[row]
          if place >= 0 {
            found[place] = Int32(truncatingIfNeeded: p)
            let at = nodeEntry[n]
            add(-list.value[places.lowerBound &+ Int(place)] * value[p], at: at)
            if value[at] == 0 { remove(Int(at), from: row) }
          }
          before = n
        }
        n = next
      }
      for t in places where Int(found[t &- places.lowerBound]) != p {
        let change = -list.value[t] * value[p]
        if change != 0 { append(change, other, to: list.index[t]) }
      }
    }
    for t in places { placeOfRow[list.index[t]] = -1 }
  }

  @inline(__always)
  private mutating func add(_ change: Double, at entry: Int32) {
    let old = value[entry]
    let sum = old + change
    value[entry] = abs(sum) <= cancelled * max(abs(old), abs(change)) ? 0 : sum
  }
}
