/// By symbol: the rows of `Bounds` that mention it.
///
/// An entry is twice a row, and 1 more if the symbol's coefficient is negative.
struct RowsBySymbol: ~Copyable {
  /// By symbol: where its entries begin; one more at the end.
  private var start = Buffer<Int32>()
  private var entries = Buffer<Int32>()
  /// Rows that came once the lists had been made. By symbol: the latest of its entries, or -1; then by entry: what it
  /// says, and the one before.
  private var latest = Buffer<Int32>()
  private var lateEntries = Buffer<Int32>()
  private var before = Buffer<Int32>()

  init() {}

  var bytes: Int { start.bytes + entries.bytes + latest.bytes + lateEntries.bytes + before.bytes }
  var isMade: Bool { start.count > 0 }

  mutating func removeAll() {
    start.removeAll()
    entries.removeAll()
    latest.removeAll()
    lateEntries.removeAll()
    before.removeAll()
  }

  /// Lists all rows. Terms after those of the rows belong to a row that is added later. O(terms).
  mutating func make(symbols: Int, _ rows: borrowing Buffer<Bounds.Row>, _ terms: borrowing TermPool) {
    let count = rows.count == 0 ? 0 : Int(rows[rows.count &- 1].termStart &+ rows[rows.count &- 1].termCount)
    start.append(repeating: 0, count: symbols + 1)
    entries.append(repeating: 0, count: count)
    for k in 0..<count { start[terms[k].symbol] &+= 1 }
    var end: Int32 = 0
    for i in 0...symbols {
      end &+= start[i]
      start[i] = end
    }
    for k in 0..<rows.count {
      for t in Int(rows[k].termStart)..<Int(rows[k].termStart &+ rows[k].termCount) {
        let i = terms[t].symbol
        start[i] &-= 1
        entries[start[i]] = Self.entry(Int32(truncatingIfNeeded: k), terms[t])
      }
    }
  }

  @inline(__always)
  private static func entry(_ row: Int32, _ term: SymbolTerm) -> Int32 { 2 &* row &+ (term.coefficient < 0 ? 1 : 0) }

  /// The places of a symbol's entries, but for those of late rows.
  @inline(__always)
  func range(of symbol: Int) -> Range<Int> { Int(start[symbol])..<Int(start[symbol &+ 1]) }

  @inline(__always)
  subscript(place: Int) -> Int32 { entries[place] }

  /// Adds a row, whose terms are the last ones from a place on, to lists that were made.
  mutating func addLate(_ row: Int32, _ terms: borrowing TermPool, from first: Int) {
    if latest.count == 0 { latest.append(repeating: -1, count: start.count - 1) }
    for t in first..<terms.count {
      lateEntries.append(Self.entry(row, terms[t]))
      before.append(latest[terms[t].symbol])
      latest[terms[t].symbol] = Int32(truncatingIfNeeded: before.count &- 1)
    }
  }

  /// The place of the last entry of late rows that mention a symbol; -1 if there is none.
  @inline(__always)
  func firstLate(of symbol: Int) -> Int32 { latest.count > 0 ? latest[symbol] : -1 }

  @inline(__always)
  func nextLate(_ place: Int32) -> Int32 { before[place] }

  @inline(__always)
  func late(_ place: Int32) -> Int32 { lateEntries[place] }
}
