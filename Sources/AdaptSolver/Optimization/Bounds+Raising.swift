/// Looking for a point that satisfies all rows, by raising lower ends.
extension Bounds {
  /// In so many rounds, a point is mostly found if there is one.
  private static let mostRaisings = 64

  /// Looks for a point that satisfies all rows, and leaves it as the lower ends: gives each symbol an end below, all at
  /// once, and raises one symbol of each row that does not hold there, until all do. A row that mentions what was
  /// raised waits for what that tells it: mostly it raises one of its own in turn, and a round is for rows that have a
  /// choice. False where rows tell one another more and more, or rounds grow no shorter.
  mutating func raise() -> Bool {
    closeBelow()
    let mostCuts = cutsMade + 32 * rows.count
    var fewest = Int.max
    var idleRounds = 0
    for _ in 0..<Self.mostRaisings {
      guard catchUp(below: rows.count), !isEmpty, cutsMade < mostCuts else { return false }
      var count = 0
      // What comes last in a box is mostly what the box has to be higher for.
      for k in (0..<rows.count).reversed() where !isInWork[k] && !holdsAtLows(k) {
        guard raise(k) else { return false }
        count &+= 1
      }
      if count == 0 { return true }
      idleRounds = count >= fewest - fewest / 10 ? idleRounds + 1 : 0
      guard idleRounds < (count > rows.count / 64 ? 2 : 4) else { return false }
      fewest = min(fewest, count)
    }
    return false
  }

  /// Raises the lower end of one symbol, of those that a row would have larger, by what the row lacks: of the one that
  /// has to be raised least, counting what it takes along, and that fewest rows mention. False if none can be.
  private mutating func raise(_ k: Int) -> Bool {
    let row = rows[k]
    let sum = sumAtLows(row)
    let lack = sum < row.least ? row.least - sum : row.most - sum
    mark(row)
    defer { unmark(row) }
    var best: (symbol: Int, end: Double)?
    var least = (raising: Double.infinity, rows: Int.max)
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].coefficient * lack > 0 {
      let i = Int(terms[t].symbol)
      let gain = abs(terms[t].coefficient) + gainBeside(i, k, lack)
      // What takes along nearly as much as it gains would be raised again and again.
      guard gain >= 0.05 * abs(terms[t].coefficient) else { continue }
      let raising = abs(lack) / gain
      guard low[i] + raising <= high[i] + tolerance else { continue }
      let cost = (raising: raising, rows: lists.range(of: i).count)
      guard cost < least else { continue }
      best = (i, low[i] + raising)
      least = cost
    }
    guard let best else { return false }
    raise(best.symbol, to: best.end)
    return true
  }

  /// How much a row that is marked gains, or loses, beside what it gains by itself as a symbol goes up by 1: other rows
  /// that are tight then raise symbols that it would have larger, or smaller. Of several that one of them may raise,
  /// the best counts.
  private func gainBeside(_ i: Int, _ k: Int, _ lack: Double) -> Double {
    var gain = 0.0
    for c in lists.range(of: i) {
      let (other, falls) = (Int(lists[c] >> 1), lists[c] & 1 == 1)
      let row = rows[other]
      guard other != k, falls ? row.least > -.infinity : row.most < .infinity else { continue }
      let slack = falls ? sumAtLows(row) - row.least : row.most - sumAtLows(row)
      guard slack <= tolerance else { continue }
      let change = coefficient(of: Int32(truncatingIfNeeded: i), in: row)
      var best = -Double.infinity
      for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].coefficient * change < 0 {
        let effect = marked[terms[t].symbol] * abs(change / terms[t].coefficient)
        best = max(best, lack > 0 ? effect : -effect)
      }
      if best > -.infinity { gain += best }
    }
    return gain
  }

  private func coefficient(of symbol: Int32, in row: Row) -> Double {
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].symbol == symbol {
      return terms[t].coefficient
    }
    return 0
  }
}
