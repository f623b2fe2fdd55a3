/// The steps of the simplex method within a level: which column enters, how far it goes, and what it is exchanged for.
extension Lexicographic {
  /// A column that improves the level: the first that was touched, or, where there have been many steps, the one that
  /// promises most.
  mutating func nextColumn() -> (Int, Double)? {
    if devex.isOn { return steepestColumn() }
    while candidateHead < candidates.count {
      let i = candidates[candidateHead]
      candidateHead += 1
      items.base[Int(i)].isCandidate = false
      let column = Int(basis.columnOf[i])
      guard column >= 0 else { continue }
      let (gain, direction) = gain(column)
      if gain > Self.weakGain { return (column, direction) }
      if gain > 0 { weak.append(i) }
    }
    candidates.removeAll()
    candidateHead = 0
    return nextWeakColumn()
  }

  /// Of the columns that gain little, the one that gains most. The others stay for later; this one comes back once it
  /// has been exchanged.
  private mutating func nextWeakColumn() -> (Int, Double)? {
    var best = (gain: 0.0, place: -1, direction: 0.0)
    var kept = 0
    for k in 0..<weak.count {
      let i = weak[k]
      guard basis.columnOf[i] >= 0 else { continue }
      let (gain, direction) = gain(Int(basis.columnOf[i]))
      guard gain > 0 else { continue }
      weak[kept] = i
      if gain > best.gain { best = (gain, kept, direction) }
      kept += 1
    }
    weak.truncate(to: kept)
    guard best.place >= 0 else { return nil }
    let column = Int(basis.columnOf[weak[best.place]])
    weak[best.place] = weak[kept - 1]
    weak.truncate(to: kept - 1)
    return (column, best.direction)
  }

  /// Moves a column's item until the level no longer gains, and exchanges it for the item that is 0 there.
  mutating func advance(_ column: Int, _ way: Double) {
    let entering = Int(basis.itemOfColumn[column])
    let own = items[entering]
    findDirection(column)
    collectRates()
    if refinement.isOn { refineRates() }
    if rounding.isRough {
      measureRates(column)
      if isCostFollowed, !refinement.isOn {
        addUpCost(column)
        guard gain(column).1 == way else { return }
      }
    }
    var slope = way * cost.values[column] + (own.isCurrent ? way * own.slope(way > 0) : 0)
    let largest = collectKinks(way)
    guard let leavingKink = choose(&slope, zero(ofColumn: column)) else {
      ray = (column, way)
      return
    }
    let kink = kinks[leavingKink]
    let leaving = Int(kink.item)
    degenerate = kink.at <= 1e-12 ? degenerate + 1 : 0
    noteDoubt(rates.values[leaving], largest)
    basis.express(item: leaving, matrix, &row)
    if refinement.isOn { row.set(rates.values[leaving], at: Int32(truncatingIfNeeded: column)) }
    // Both ways give the pivot: if they differ, the factorisation has worn out.
    let pivot = row.values[column]
    if abs(pivot - rates.values[leaving]) > 1e-7 * max(abs(pivot), abs(rates.values[leaving])) {
      if basis.hasEtas {
        for k in 0..<kinks.count where kinks[k].by < 0 { kinks.base[k].by = 0 }
        refactor()
        offerAll()
        return
      }
      if pivot == 0 {
        items.base[entering].isCandidate = true
        return
      }
    }
    move(way * kink.at, leaving)
    if tilt.isOn { moveTilt(way * kink.tilt, leaving, entering) }
    turn(way)
    if own.isCurrent {
      cost.add(own.slope(way > 0), at: Int32(truncatingIfNeeded: column))
      items.base[entering].isAbove = way > 0
    }
    if entering >= matrix.symbols { residual[entering &- matrix.symbols] = way * kink.at }
    items.base[entering].isActive = true
    let left = items[leaving]
    let leavingSlope = left.isCurrent ? left.slope : 0
    items.base[leaving].isAtKink = false
    exchange(column, leaving, leavingSlope)
    if degenerate > 20 + basis.columns / 8, !tilt.isOn { beginTilt() }
  }

  /// Computes the reduced cost of a column from the rates in its direction.
  private mutating func addUpCost(_ column: Int) {
    var (sum, magnitude) = (0.0, 0.0)
    for k in 0..<rates.count where items[rates.places[k]].isCurrent {
      let i = rates.places[k]
      sum += items[i].slope * rates[i]
      magnitude += abs(items[i].slope) * rounding.ofRates[i]
    }
    cost.set(sum, at: Int32(truncatingIfNeeded: column))
    rounding.ofCost.set(magnitude, at: Int32(truncatingIfNeeded: column))
  }

  /// Finds the direction in which a column's item goes up.
  mutating func findDirection(_ column: Int) {
    basis.direction(column, &direction)
    if refinement.isOn { refineDirection(column) }
  }

  /// Notes a pivot that is so small that rounding errors become large by it.
  private mutating func noteDoubt(_ pivot: Double, _ largestRate: Double) {
    guard abs(pivot) < Self.leastSurePivot, !isDoubtful else { return }
    var largest = largestRate
    for k in 0..<direction.count { largest = max(largest, abs(direction[direction.places[k]])) }
    if abs(pivot) < Self.leastSurePivot * largest { isDoubtful = true }
  }

  /// A pivot this small beside the others of its column may be rounding.
  private static let leastSurePivot = 1e-7

  /// Lets all nonbasic items be looked at again.
  mutating func offerAll() {
    for k in 0..<cost.count { offer(cost.places[k]) }
    for i in level where basis.columnOf[i] >= 0 { offer(basis.columnOf[i]) }
  }

  /// By row: how fast its residual grows as the symbols go in the direction.
  mutating func collectRates() {
    rates.clear()
    rates.extend(to: items.count)
    for k in 0..<direction.count {
      let change = direction[direction.places[k]]
      guard change != 0 else { continue }
      var term = matrix.first[basis.symbol(ofColumn: Int(direction.places[k]))]
      while term >= 0 {
        let item = Int32(truncatingIfNeeded: matrix.symbols) &+ matrix.row[term]
        if items[item].isActive, basis.columnOf[item] < 0 { rates.add(matrix.coefficient[term] * change, at: item) }
        term = matrix.next[term]
      }
    }
  }

  /// Moves the symbols along the direction, and the residuals with them.
  private mutating func move(_ step: Double, _ leaving: Int) {
    if step != 0 {
      for k in 0..<direction.count {
        let place = direction.places[k]
        x[basis.symbol(ofColumn: Int(place))] += step * direction[place]
      }
      for k in 0..<rates.count {
        let r = Int(rates.places[k]) &- matrix.symbols
        let change = step * rates[rates.places[k]]
        let sum = residual[r] + change
        residual[r] = abs(sum) <= 1e-13 * abs(change) ? 0 : sum
      }
    }
    residual[leaving &- matrix.symbols] = 0
  }

  /// Changes the side of the items that were passed on the way, and the reduced costs with them.
  private mutating func turn(_ way: Double) {
    var hasTurned = false
    direction.reset(length: basis.columns)
    for k in 0..<kinks.count where kinks[k].by < 0 {
      let i = Int(kinks[k].item)
      let before = items[i].slope
      items.base[i].isAbove = way * rates.values[i] > 0
      items.base[i].isAtKink = false
      basis.add(items[i].slope - before, item: i, matrix, to: &direction)
      hasTurned = true
    }
    guard hasTurned else { return }
    basis.express(&direction, held: knowsHeld ? isHeld.base : nil)
    for k in 0..<direction.count {
      let place = direction.places[k]
      cost.add(direction[place], at: place)
      if rounding.isRough { rounding.ofCost.increase(by: abs(direction[place]), at: place) }
      offer(place)
    }
  }

  /// Exchanges a column's item for one that is 0 now; `row` is its expression. The reduced costs follow.
  private mutating func exchange(_ column: Int, _ leaving: Int, _ leavingSlope: Double) {
    let place = Int32(truncatingIfNeeded: column)
    let pivot = row.values[column]
    if leavingSlope != 0 {
      for k in 0..<row.count {
        cost.add(-leavingSlope * row[row.places[k]], at: row.places[k])
        if rounding.isRough { rounding.ofCost.increase(by: abs(leavingSlope * row[row.places[k]]), at: row.places[k]) }
      }
    }
    if devex.isOn { weigh(column, leaving, pivot) }
    let factor = cost.values[column] / pivot
    basis.exchange(column, Int32(truncatingIfNeeded: leaving), row)
    cost.set(factor, at: place)
    if rounding.isRough { rounding.ofCost.set(rounding.ofCost.values[column] / abs(pivot), at: place) }
    var largest = abs(factor)
    for k in 0..<row.count where row.places[k] != place {
      let change = factor * row[row.places[k]]
      largest = max(largest, abs(change))
      if factor != 0 {
        cost.add(-change, at: row.places[k])
        if rounding.isRough { rounding.ofCost.increase(by: abs(change), at: row.places[k]) }
      }
      offer(row.places[k])
    }
    offer(place)
    costZero = max(costZero, Tolerance.noise * largest)
    isCostFollowed = true
  }

  /// Where basic items reach 0, ahead on the way. Returns the largest rate.
  private mutating func collectKinks(_ way: Double) -> Double {
    kinks.removeAll()
    var largest = 0.0
    for k in 0..<rates.count { largest = max(largest, abs(rates[rates.places[k]])) }
    for k in 0..<rates.count {
      let i = rates.places[k]
      let rate = way * rates[i]
      guard abs(rate) > zero(ofRate: i, largest: largest) else { continue }
      let value = residual[Int(i) &- matrix.symbols]
      let item = items[i]
      if item.isCurrent {
        if item.isAtKink {
          kinks.append(Kink(at: 0, by: abs(rate) * abs(item.slope(rate > 0)), rate: abs(rate), item: i))
        } else if item.isAbove != (rate > 0) {
          let at = item.isAbove ? max(0, value) : min(0, value)
          let by = abs(rate) * Double(item.right - item.left) * Double(item.weight)
          kinks.append(tilted(Kink(at: -at / rate, by: by, rate: abs(rate), item: i), rate))
        }
      } else if rate > 0 ? !item.canRise : !item.canFall {
        // Where rounding has taken it beyond its bound, it goes no further.
        let at = rate > 0 ? min(0, value) : max(0, value)
        kinks.append(tilted(Kink(at: -at / rate, by: .infinity, rate: abs(rate), item: i), rate))
      }
    }
    return largest
  }

  /// The kink at which the slope is no longer negative, or which stops. Marks those passed by a negative `by`.
  private mutating func choose(_ slope: inout Double, _ zero: Double) -> Int? {
    var stop = Double.infinity
    for k in 0..<kinks.count where kinks[k].by == .infinity {
      // A little further on is near enough to choose a larger pivot.
      stop = min(stop, kinks[k].at + feasibility / max(kinks[k].rate, 1e-12) * 1e-2)
    }
    // Where all is 0 together, the tilt says what comes first.
    var stopTilt = Double.infinity
    if tilt.isOn, stop < .infinity {
      var first = Double.infinity
      for k in 0..<kinks.count where kinks[k].by == .infinity { first = min(first, kinks[k].at) }
      for k in 0..<kinks.count where kinks[k].by == .infinity && kinks[k].at <= first {
        stopTilt = min(stopTilt, kinks[k].tilt + Tilt.slack / max(kinks[k].rate, 1e-12))
      }
      stop = first
    }
    func isReached(_ kink: Kink) -> Bool { kink.at < stop || (kink.at == stop && kink.tilt <= stopTilt) }
    // Those that may be passed come first, in order. Of those that stop, the order does not matter.
    var passable = 0
    for k in 0..<kinks.count where kinks[k].by < .infinity && isReached(kinks[k]) {
      let kink = kinks[k]
      kinks[k] = kinks[passable]
      kinks[passable] = kink
      passable += 1
    }
    if passable > 1 { sortKinks(passable) }
    for k in 0..<passable {
      slope += kinks[k].by
      if slope >= -zero { return k }
      kinks.base[k].by = -1
    }
    var best = -1
    for k in passable..<kinks.count where kinks[k].by == .infinity && isReached(kinks[k]) {
      if best < 0 || isBetterStop(k, best) { best = k }
    }
    return best < 0 ? nil : best
  }

  private func sortKinks(_ count: Int) {
    var list = UnsafeMutableBufferPointer(start: kinks.base, count: count)
    list.sort { ($0.at, $0.tilt, $0.item) < ($1.at, $1.tilt, $1.item) }
  }

  private func isBetterStop(_ a: Int, _ b: Int) -> Bool {
    let x = kinks[a]
    let y = kinks[b]
    return x.rate != y.rate ? x.rate > y.rate : x.item < y.item
  }
}
