/// The steps of the simplex method within a level: which column enters, how far it goes, and what it is exchanged for.
extension Lexicographic {
  /// A column that improves the level: the first that was touched, or, where that goes in circles, the one of least item (Bland).
  mutating func nextColumn() -> (Int, Double)? {
    if degenerate > 40 {
      var best = -1
      var direction = 0.0
      for column in 0..<tableau.columns
      where best < 0 || tableau.itemOfColumn[column] < tableau.itemOfColumn[best] {
        let (gain, way) = gain(column)
        if gain > 0 {
          best = column
          direction = way
        }
      }
      return best < 0 ? nil : (best, direction)
    }
    while candidateHead < candidates.count {
      let column = candidates[candidateHead]
      candidateHead += 1
      isCandidate[column] = false
      let (gain, direction) = gain(Int(column))
      if gain > Self.weakGain { return (Int(column), direction) }
      if gain > 0 { weak.append(column) }
    }
    candidates.removeAll()
    candidateHead = 0
    return nextWeakColumn()
  }

  /// Of the columns that gain little, the one that gains most. The others stay for later; this one comes back once it has been exchanged.
  private mutating func nextWeakColumn() -> (Int, Double)? {
    var best = (gain: 0.0, place: -1, direction: 0.0)
    var kept = 0
    for k in 0..<weak.count {
      let column = weak[k]
      let (gain, direction) = gain(Int(column))
      guard gain > 0 else { continue }
      weak[kept] = column
      if gain > best.gain { best = (gain, kept, direction) }
      kept += 1
    }
    weak.truncate(to: kept)
    guard best.place >= 0 else { return nil }
    let column = Int(weak[best.place])
    weak[best.place] = weak[kept - 1]
    weak.truncate(to: kept - 1)
    return (column, best.direction)
  }

  /// Moves a column's item until the level no longer gains, and exchanges it for the item that is 0 there.
  mutating func advance(_ column: Int, _ direction: Double) {
    let entering = Int(tableau.itemOfColumn[column])
    let own = items[entering]
    var slope = direction * cost[column] + (own.isCurrent ? direction * own.slope(direction > 0) : 0)
    collectKinks(column, direction)
    guard let leavingKink = choose(&slope) else {
      ray = (column, direction)
      return
    }
    let kink = kinks[leavingKink]
    let leavingRow = Int(tableau.elements[kink.element].row)
    let leaving = Int(tableau.itemOfRow[leavingRow])
    degenerate = kink.at <= 1e-12 ? degenerate + 1 : 0
    // Items passed on the way change sides.
    for k in 0..<kinks.count where kinks[k].by < 0 {
      let row = Int(tableau.elements[kinks[k].element].row)
      let i = Int(tableau.itemOfRow[row])
      items.base[i].isAbove.toggle()
      let jump = Double(items[i].right - items[i].left)
      addCost(row: row, times: items[i].isAbove ? jump : -jump)
    }
    let left = items[leaving]
    if left.isCurrent { addCost(row: leavingRow, times: -left.slope(left.isAbove)) }
    if own.isCurrent {
      cost[column] += own.slope(direction > 0)
      items.base[entering].isAbove = direction > 0
    }
    let g = cost[column]
    cost[column] = 0
    tableau.pivot(leavingRow, column, kink.element)
    // The reduced costs follow: the entering item is now this row.
    addCost(row: leavingRow, times: g)
    offer(Int32(truncatingIfNeeded: column))
  }

  /// Where basic items reach 0, ahead on the way.
  private mutating func collectKinks(_ column: Int, _ direction: Double) {
    kinks.removeAll()
    var largest = 0.0
    var e = tableau.columnHead[column]
    while e >= 0 {
      largest = max(largest, abs(tableau.elements[e].value))
      e = tableau.elements[e].nextInColumn
    }
    e = tableau.columnHead[column]
    while e >= 0 {
      let element = tableau.elements[e]
      let rate = direction * element.value
      guard abs(rate) > Tolerance.pivot * largest, !isNoise(element) else {
        e = element.nextInColumn
        continue
      }
      let value = tableau.value[element.row]
      let item = items[tableau.itemOfRow[element.row]]
      if item.isCurrent {
        if item.isAbove != (rate > 0) {
          let at = item.isAbove ? max(0, value) : min(0, value)
          kinks.append(
            Kink(at: -at / rate, by: abs(rate) * Double(item.right - item.left), rate: abs(rate), element: e))
        }
      } else if (rate > 0 && !item.canRise && value <= feasibility)
        || (rate < 0 && !item.canFall && value >= -feasibility)
      {
        let at = rate > 0 ? min(0, value) : max(0, value)
        kinks.append(Kink(at: -at / rate, by: .infinity, rate: abs(rate), element: e))
      }
      e = element.nextInColumn
    }
  }

  /// Whether an element is what rounding left of larger ones in its row.
  @inline(__always)
  private func isNoise(_ element: Tableau.Element) -> Bool {
    abs(element.value) < Self.weakGain && tableau.isNoise(element)
  }

  /// The kink at which the slope is no longer negative, or which stops. Marks those passed by a negative `by`.
  private mutating func choose(_ slope: inout Double) -> Int? {
    var stop = Double.infinity
    for k in 0..<kinks.count where kinks[k].by == .infinity {
      // A little further on is near enough to choose a larger pivot.
      stop = min(stop, kinks[k].at + feasibility / max(kinks[k].rate, 1e-12) * 1e-2)
    }
    if kinks.count > 1 { sortKinks() }
    for k in 0..<kinks.count where kinks[k].by < .infinity && kinks[k].at <= stop {
      slope += kinks[k].by
      if slope >= -costZero { return k }
      kinks.base[k].by = -1
    }
    var best = -1
    for k in 0..<kinks.count where kinks[k].by == .infinity && kinks[k].at <= stop {
      if best < 0 || isBetterStop(k, best) { best = k }
    }
    return best < 0 ? nil : best
  }

  private func sortKinks() {
    var list = UnsafeMutableBufferPointer(start: kinks.base, count: kinks.count)
    list.sort { $0.at != $1.at ? $0.at < $1.at : item($0) < item($1) }
  }

  private func isBetterStop(_ a: Int, _ b: Int) -> Bool {
    let x = kinks[a]
    let y = kinks[b]
    if degenerate > 40 {
      if abs(x.at - y.at) > 1e-12 { return x.at < y.at }
      if x.rate < 1e-7 || y.rate < 1e-7 { return x.rate > y.rate }
      return item(x) < item(y)
    }
    if x.rate != y.rate { return x.rate > y.rate }
    return item(x) < item(y)
  }

  private func item(_ kink: Kink) -> Int32 {
    tableau.itemOfRow[tableau.elements[kink.element].row]
  }
}
