/// What intervals say about symbols and rows.
extension Bounds {
  @inline(__always)
  func isPoint(_ i: Int) -> Bool {
    low[i] > -.infinity && high[i] - low[i] <= Tolerance.point * max(1, abs(low[i]))
  }

  @inline(__always)
  func isPoint(_ i: Int32) -> Bool { isPoint(Int(i)) }

  /// The value nearest to `target`.
  @inline(__always)
  func nearest(_ i: Int, to target: Double) -> Double {
    min(max(target, low[i]), high[i])
  }

  @inline(__always)
  func activity(of row: Row) -> Activity {
    var activity = Activity()
    for k in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      let a = terms[k].coefficient
      let i = Int(terms[k].symbol)
      let (below, above) = a > 0 ? (low[i], high[i]) : (high[i], low[i])
      if abs(below) < .infinity { activity.least += a * below } else { activity.endlessBelow &+= 1 }
      if abs(above) < .infinity { activity.most += a * above } else { activity.endlessAbove &+= 1 }
    }
    return activity
  }

  /// Whether a row holds where all symbols are at their lower bounds.
  func holdsAtLows(_ k: Int) -> Bool {
    let sum = sumAtLows(rows[k])
    return sum <= rows[k].most + tolerance && sum >= rows[k].least - tolerance
  }

  /// The sum of a row where all symbols are at their lower bounds.
  func sumAtLows(_ row: Row) -> Double {
    var sum = 0.0
    for t in Int(row.termStart)..<Int(row.termStart &+ row.termCount) {
      sum += terms[t].coefficient * low[terms[t].symbol]
    }
    return sum
  }
}
