/// Looking for a point that satisfies all rows, by raising lower ends.
extension Bounds {
  /// Looks for a point that satisfies all rows, and leaves it as the lower ends: gives each symbol an end below, all at
  /// once, and raises one symbol of each row that does not hold there, until all do. False where many rows do not hold
  /// again and again: circles are left to other ways.
  mutating func raise() -> Bool {
    closeBelow()
    var most = rows.count
    while true {
      guard catchUp(below: rows.count, as: .several), !isEmpty else { return false }
      var count = 0
      for k in 0..<rows.count where !holdsAtLows(k) {
        guard count < most, raise(k) else { return false }
        count &+= 1
      }
      if count == 0 { return true }
      // Where raising one calls for another, and so on, it would take long.
      most = count / 4
    }
  }

  /// Raises the lower end of one symbol, of those that a row would have larger, by what the row lacks: of the one that
  /// fewest rows mention. False if that is too little.
  private mutating func raise(_ k: Int) -> Bool {
    let row = rows[k]
    var sum = 0.0
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      sum += terms[t].coefficient * low[terms[t].symbol]
    }
    let lack = sum < row.least ? row.least - sum : row.most - sum
    var best: (symbol: Int, end: Double)?
    var fewest = Int.max
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) where terms[t].coefficient * lack > 0 {
      let i = Int(terms[t].symbol)
      let end = low[i] + lack / terms[t].coefficient
      guard end <= high[i] + tolerance, lists.range(of: i).count < fewest else { continue }
      best = (i, end)
      fewest = lists.range(of: i).count
    }
    guard let best else { return false }
    raise(best.symbol, to: best.end)
    return true
  }
}
