/// The order in which rows cut intervals down fastest. If the rows that give a symbol its least value form no circle,
/// each row comes after those that give its other symbols theirs.
struct RowOrder: ~Copyable {
  private var rows = Buffer<Int32>()
  /// How many rows it was made for.
  private var end = -1
  /// By symbol: how many others have to come before it; then its turn.
  private var turn = Buffer<Int32>()
  private var start = Buffer<Int32>()
  /// By row: the symbol that it tells, or -1. A row may be long, and is looked at from each of its symbols. Once rows
  /// are sorted, a row's place.
  private var toldBy = Buffer<Int32>()

  init() {}

  var bytes: Int { rows.bytes + turn.bytes + start.bytes + toldBy.bytes }
  var count: Int { rows.count }

  mutating func removeAll() {
    rows.removeAll()
    end = -1
  }

  /// The row that comes at a place.
  @inline(__always)
  subscript(place: Int) -> Int32 { rows[place] }

  /// The place of a row of several symbols.
  @inline(__always)
  func place(of row: Int32) -> Int32 { toldBy[row] }

  /// Orders the rows of several symbols, unless that was done last. The ends of rows may have moved since, but not to
  /// infinity or from there: the order does not depend on where they are. O(terms).
  mutating func make(
    _ all: borrowing Buffer<Bounds.Row>, _ terms: borrowing TermPool, _ lists: borrowing RowsBySymbol,
    symbols count: Int
  ) {
    guard all.count != end else { return }
    end = all.count
    turn.removeAll()
    turn.append(repeating: 0, count: count)
    toldBy.removeAll()
    for k in 0..<end {
      let to = Self.told(all[k], terms) ?? -1
      toldBy.append(to)
      if to >= 0 { turn[to] &+= all[k].termCount &- 1 }
    }
    rows.removeAll()
    for i in 0..<count where turn[i] == 0 { rows.append(Int32(truncatingIfNeeded: i)) }
    var next = 0
    while next < rows.count {
      let i = rows[next]
      next &+= 1
      for c in lists.range(of: Int(i)) {
        let to = toldBy[lists[c] >> 1]
        guard to >= 0, to != i else { continue }
        turn[to] &-= 1
        if turn[to] == 0 { rows.append(to) }
      }
    }
    // Symbols in a circle come last.
    turn.base.update(repeating: Int32(truncatingIfNeeded: count), count: count)
    for place in 0..<rows.count { turn[rows[place]] = Int32(truncatingIfNeeded: place) }
    sort(all, terms, count)
  }

  /// Sorts rows of several symbols: each just before the turn of the symbol that it tells. The others come just after
  /// the turn of the last of their symbols, so that those which make symbols equal come before what these tell.
  private mutating func sort(_ all: borrowing Buffer<Bounds.Row>, _ terms: borrowing TermPool, _ count: Int) {
    start.removeAll()
    start.append(repeating: 0, count: count + 2)
    var several = 0
    for k in 0..<end where all[k].termCount > 1 {
      start[key(k, all, terms) + 1] &+= 1
      several &+= 1
    }
    for i in 1..<count + 2 { start[i] &+= start[i &- 1] }
    rows.removeAll()
    rows.append(repeating: 0, count: several)
    for tells in [true, false] {
      for k in 0..<end where all[k].termCount > 1 && hasTurn(toldBy[k]) == tells {
        let place = key(k, all, terms)
        rows[start[place]] = Int32(truncatingIfNeeded: k)
        start[place] &+= 1
      }
    }
    for place in 0..<rows.count { toldBy[rows[place]] = Int32(truncatingIfNeeded: place) }
  }

  /// Whether there is a symbol that is in no circle.
  @inline(__always)
  private func hasTurn(_ symbol: Int32) -> Bool { symbol >= 0 && Int(turn[symbol]) < turn.count }

  private func key(_ k: Int, _ all: borrowing Buffer<Bounds.Row>, _ terms: borrowing TermPool) -> Int {
    let row = all[k]
    let to = toldBy[k]
    if hasTurn(to) { return Int(turn[to]) }
    var last: Int32 = 0
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].symbol != to {
      last = max(last, turn[terms[t].symbol])
    }
    return Int(last)
  }

  /// The symbol that a row tells the least it can be, from the least that all its others can be; nil where there is no
  /// such symbol, or two that tell each other.
  @inline(__always)
  private static func told(_ row: Bounds.Row, _ terms: borrowing TermPool) -> Int32? {
    let isEquality = row.most < .infinity && row.least > -.infinity
    guard row.termCount > (isEquality ? 2 : 1) else { return nil }
    var (rising, falling): (Int32, Int32) = (-1, -1)
    var (risingCount, fallingCount) = (0, 0)
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      if terms[t].coefficient > 0 {
        rising = terms[t].symbol
        risingCount &+= 1
      } else {
        falling = terms[t].symbol
        fallingCount &+= 1
      }
    }
    if row.least > -.infinity, risingCount == 1 { return rising }
    return row.most < .infinity && fallingCount == 1 ? falling : nil
  }
}
