/// Where the optima are a box, intervals tell how far things move, and no linear program is solved. Rows that connect
/// the symbols may leave less than the intervals: so what these tell counts only where a point is found for which all
/// rows hold. There always is one where rows are differences of two symbols, as in most layouts.
extension Engine {
  /// By place among a tie's open symbols: the least and the greatest value, at most so far from the present one where
  /// there is no end. Nil if it is no box, or its rows do not hold where all symbols are at these ends.
  func ends(of tie: Ties.Tie, _ ties: borrowing Ties) -> [(least: Double, greatest: Double)]? {
    guard tie.isBox else { return nil }
    let ends = tie.places.map { place in
      let now = values[ties.symbols[place]]
      return (
        least: end(place, ties, .least, from: now), greatest: end(place, ties, .greatest, from: now)
      )
    }
    guard
      tie.rowCount == 0
        || ties.holds(tie, { ends[Int($0) - Int(tie.first)].least })
          && ties.holds(tie, { ends[Int($0) - Int(tie.first)].greatest })
    else { return nil }
    return ends
  }

  private enum Side { case least, greatest }

  private func end(_ place: Int, _ ties: borrowing Ties, _ side: Side, from now: Double) -> Double {
    let end = side == .least ? ties.bounds.low[place] : ties.bounds.high[place]
    if end.isFinite { return end }
    return ties.bounds.nearest(place, to: now + (end < 0 ? -Self.far : Self.far))
  }

  /// Moves a box's symbols to where a sum of open ones is least, and the others no further than they have to. False if
  /// intervals do not tell where that is.
  mutating func moveInBox(
    _ tie: Ties.Tie, _ ties: inout Ties, _ terms: [(place: Int, coefficient: Double)]
  ) -> Bool {
    guard tie.rowCount == 0 || terms.count <= 1 && ties.isOfDifferences(tie) else { return false }
    for (place, coefficient) in terms {
      let symbol = ties.symbols[place]
      let value = end(place, ties, coefficient > 0 ? .least : .greatest, from: values[symbol])
      if tie.rowCount == 0 { values[symbol] = value } else if !ties.fix(place, at: value) { return false }
    }
    guard tie.rowCount > 0 else { return true }
    let moved = tie.places.map { ties.bounds.nearest($0, to: values[ties.symbols[$0]]) }
    guard ties.holds(tie, { moved[Int($0) - Int(tie.first)] }) else { return false }
    for place in tie.places { values[ties.symbols[place]] = moved[place - Int(tie.first)] }
    return true
  }
}
