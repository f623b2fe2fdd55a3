/// Looking for a point that satisfies all rows, by raising lower ends.
extension Bounds {
  enum Raising {
    case point
    /// Rows tell one another more and more.
    case endless
    /// Raising symbols calls for raising others, again and again.
    case lost
  }

  /// In so many rounds, a point is mostly found if there is one.
  private static let mostRaisings = 64

  /// Looks for a point that satisfies all rows, and leaves it as the lower ends: gives each symbol an end below, all at
  /// once, and raises one symbol of each row that does not hold there, until all do.
  ///
  /// In a quick search, a row looks at what was raised just before, and each round must be much shorter than the one
  /// before. In a patient one, rows that mention what was raised wait for what it tells them. Circles are left to other
  /// ways.
  mutating func raise(isPatient: Bool) -> Raising {
    closeBelow()
    var most = rows.count
    let mostCuts = cutsMade + 32 * rows.count
    var last = Int.max
    var slowRounds = 0
    for _ in 0..<Self.mostRaisings {
      guard catchUp(below: rows.count), !isEmpty, cutsMade < mostCuts else { return .endless }
      var count = 0
      for k in 0..<rows.count where !(isPatient && isInWork[k]) && !holdsAtLows(k) {
        guard count < most, raise(k, isPatient: isPatient) else { return .lost }
        count &+= 1
      }
      if count == 0 { return .point }
      // Where raising one calls for another, and so on, it would take long.
      if !isPatient { most = count / 4 } else if last == .max { most = count / 2 } else { most = rows.count }
      slowRounds = count >= last - last / 10 ? slowRounds + 1 : 0
      guard slowRounds < 2 else { return .lost }
      last = count
    }
    return .lost
  }

  /// Raises the lower end of one symbol, of those that a row would have larger, by what the row lacks: of the one that
  /// fewest rows mention; in a patient search, of the one that has to be raised least, counting what it takes along.
  /// False if that is too little.
  private mutating func raise(_ k: Int, isPatient: Bool) -> Bool {
    let row = rows[k]
    let sum = sumAtLows(row)
    let lack = sum < row.least ? row.least - sum : row.most - sum
    if isPatient { mark(row) }
    defer { if isPatient { unmark(row) } }
    var best: (symbol: Int, end: Double)?
    var least = (raising: Double.infinity, rows: Int.max)
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].coefficient * lack > 0 {
      let i = Int(terms[t].symbol)
      let gain = abs(terms[t].coefficient) + (isPatient ? gainBeside(i, k, lack) : 0)
      // What takes along nearly as much as it gains would be raised again and again.
      guard gain >= 0.05 * abs(terms[t].coefficient) else { continue }
      let raising = abs(lack) / gain
      guard low[i] + raising <= high[i] + tolerance else { continue }
      let cost = (raising: isPatient ? raising : 0, rows: lists.range(of: i).count)
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
