/// The rows that a simplex method works on, over symbols that are numbered from 0, by row and by symbol.
///
/// Items are the symbols and, after them, the rows. As an item, a symbol is a row that mentions it alone.
struct Matrix: ~Copyable {
  private(set) var symbols = 0
  /// By row: where its terms begin; one more at the end.
  private var start = Buffer<Int32>()
  private(set) var symbol = Buffer<Int32>()
  private(set) var coefficient = Buffer<Double>()
  /// By term: its row, and another term of the same symbol, or -1.
  private(set) var row = Buffer<Int32>()
  private(set) var next = Buffer<Int32>()
  /// By symbol: a term of it, or -1.
  private(set) var first = Buffer<Int32>()

  init() {}

  var bytes: Int { start.bytes + symbol.bytes + coefficient.bytes + row.bytes + next.bytes + first.bytes }
  var rows: Int { start.count &- 1 }
  var items: Int { symbols &+ rows }
  var entries: Int { symbol.count }

  mutating func reset(symbols count: Int) {
    symbols = count
    start.removeAll()
    start.append(0)
    symbol.removeAll()
    coefficient.removeAll()
    row.removeAll()
    next.removeAll()
    first.removeAll()
    first.append(repeating: -1, count: count)
  }

  mutating func reserve(rows: Int, terms: Int) {
    start.reserve(rows + 1)
    symbol.reserve(terms)
    coefficient.reserve(terms)
    row.reserve(terms)
    next.reserve(terms)
  }

  /// Gives back which terms each symbol has. Until it is reset, rows are only read.
  mutating func releaseColumns() {
    row = Buffer()
    next = Buffer()
    first = Buffer()
  }

  /// Gives all rows back, and keeps the number of symbols. It has to be reset before it is used again.
  mutating func release() {
    releaseColumns()
    start = Buffer()
    symbol = Buffer()
    coefficient = Buffer()
  }

  /// Whether its rows were given back.
  var isReleased: Bool { start.count == 0 }

  /// Begins a row.
  mutating func addRow() {
    start.append(Int32(truncatingIfNeeded: symbol.count))
  }

  /// Adds a term to the last row, which does not mention the symbol yet.
  @inline(__always)
  mutating func add(_ newCoefficient: Double, _ newSymbol: Int32) {
    next.append(first[newSymbol])
    first[newSymbol] = Int32(truncatingIfNeeded: symbol.count)
    row.append(Int32(truncatingIfNeeded: start.count &- 2))
    symbol.append(newSymbol)
    coefficient.append(newCoefficient)
    start[start.count &- 1] &+= 1
  }

  /// Removes the last row.
  mutating func removeLastRow() {
    for k in terms(rows &- 1).reversed() { first[symbol[k]] = next[k] }
    start.truncate(to: start.count &- 1)
    let end = Int(start[start.count &- 1])
    symbol.truncate(to: end)
    coefficient.truncate(to: end)
    row.truncate(to: end)
    next.truncate(to: end)
  }

  /// The terms of a row.
  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { Int(start[row])..<Int(start[row &+ 1]) }
}
