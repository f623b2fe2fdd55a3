/// Two optima that differ wherever they easily can.
///
/// In a chain of views the place of each is the sum of all lengths before it, so that the expressions of all of them
/// over open lengths are as long together as the square of the chain. Whether a place moves is mostly plain without
/// them: it moves if its values at two optima differ.
extension Engine {
  /// A difference below this beside the largest value may come from rounding.
  private static let rounding = 1e-9

  /// A symbol's values at the two optima.
  private struct Pair {
    var symbol: Int32
    var one: Double
    var other: Double
  }

  /// Finds variables whose values differ between two optima. The others may move as well, if the span reaches them.
  ///
  /// - Parameter span: gets all directions in which something may move.
  /// - Complexity: O(plan), and a linear program for each tie that is no box.
  mutating func findDiffering(
    _ ties: borrowing Ties, among isWanted: (Variable) -> Bool, _ span: inout OpenSpan, _ moves: (Int32) -> Void
  ) {
    var pairs: [Pair] = []
    for i in 0..<ties.count {
      let tie = ties.ties[i]
      if watch.stops(after: 4 + tie.places.count) { return }
      if let ends = ends(of: tie, ties) {
        for (place, end) in zip(tie.places, ends) where end.greatest > end.least {
          let symbol = ties.symbols[place]
          span.open(symbol)
          // Rows that connect symbols hold where all are at their ends. Without such rows each symbol goes its own way,
          // so that sums of them do not cancel.
          let part = tie.rowCount > 0 ? 1 : Part.of(Int(symbol))
          pairs.append(Pair(symbol: symbol, one: end.least, other: end.least + part * (end.greatest - end.least)))
        }
      } else {
        let mark = arena.mark
        pairs += around(tie.component, &span)
        arena.rewind(to: mark)
      }
    }
    if pairs.isEmpty || watch.stops(after: 2 * (plan.definitions.count + plan.symbol.count)) { return }
    let now = (0..<variableCount).map { values[$0] }
    defer { for v in now.indices { values[v] = now[v] } }
    for pair in pairs { values[pair.symbol] = pair.one }
    evaluateAll()
    let one = (0..<variableCount).map { values[$0] }
    for pair in pairs { values[pair.symbol] = pair.other }
    evaluateAll()
    var size = 0.0
    for v in one.indices { size = max(size, abs(one[v]), abs(values[v])) }
    guard size.isFinite else { return }
    let least = max(Self.movement, Self.rounding * size)
    for v in 0..<plan.symbol.count where abs(values[v] - one[v]) > least {
      let variable = Int32(truncatingIfNeeded: v)
      if isWanted(Variable(index: variable)) { moves(variable) }
    }
  }

  /// The symbols of a component at an optimum, and at one in the midst of others around it. Empty where the simplex
  /// method is not sure.
  private mutating func around(_ index: Int, _ span: inout OpenSpan) -> [Pair] {
    let component = plan.components[index]
    let places = Int(component.symbolStart)..<Int(component.symbolStart + component.symbolCount)
    let isSure = loadFace(index, [], isRefined: false) != nil && !simplex.isDoubtful
    if isSure, let rates = simplex.ratesOfAll() {
      let largest = rates.reduce(0) { max($0, abs($1)) }
      for (i, place) in places.enumerated() {
        span.open(plan.componentSymbols[place], rate: rates[i], scale: largest)
      }
    } else {
      for place in places { span.open(plan.componentSymbols[place]) }
    }
    guard isSure, let change = simplex.directionAround() else { return [] }
    return change.indices.map { i in
      let value = simplex.value(ofItem: i)
      return Pair(symbol: plan.componentSymbols[places.lowerBound + i], one: value, other: value + change[i])
    }
  }

  /// Numbers between 0.5 and 1 that have nothing to do with each other.
  enum Part {
    static func of(_ index: Int) -> Double {
      var bits = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return 0.5 + Double((bits ^ (bits >> 31)) >> 12) * 0x1p-53
    }
  }
}

extension Lexicographic {
  /// By symbol: the way from the present point of the face to one in the midst of those around it. What differs at one
  /// of these differs there, unless it cancels by chance. Nil if nothing can move far enough, or rounding is rough.
  ///
  /// All open columns are moved together. Where a row at its bound stops that, each half is moved by itself.
  fileprivate mutating func directionAround() -> [Double]? {
    guard !rounding.isRough, !refinement.isOn else { return nil }
    let columns = (0..<basis.columns).filter { isOpen(column: $0) }
    var sum = [Double](repeating: 0, count: matrix.symbols)
    var isAny = false
    var parts = [columns.indices]
    while let part = parts.popLast() {
      direction.reset(length: basis.columns)
      for column in columns[part] {
        let way = items[basis.itemOfColumn[column]].canRise ? 1.0 : -1.0
        direction.set(way * Engine.Part.of(column), at: Int32(truncatingIfNeeded: column))
      }
      basis.solve(&direction)
      collectRates()
      if watch.stops(after: 4 + direction.count + rates.count) { return nil }
      let length = room()
      guard length > Engine.movement else {
        if part.count > 1 {
          let middle = part.lowerBound + part.count / 2
          parts += [middle..<part.upperBound, part.lowerBound..<middle]
        }
        continue
      }
      isAny = true
      // Any mean of points of the face is on it. The last half of the way is left, so that no row is at its bound.
      let step = length / 2 * Double(part.count) / Double(columns.count)
      for k in 0..<direction.count {
        let place = direction.places[k]
        sum[Int(basis.symbol(ofColumn: Int(place)))] += step * direction[place]
      }
    }
    return isAny ? sum : nil
  }

  /// How far the present direction leads before a row is at its bound.
  private func room() -> Double {
    var largest = 0.0
    for k in 0..<rates.count { largest = max(largest, abs(rates[rates.places[k]])) }
    var room = Engine.far
    for k in 0..<rates.count {
      let i = rates.places[k]
      let rate = rates[i]
      guard abs(rate) > zero(ofRate: i, largest: largest), rate > 0 ? !items[i].canRise : !items[i].canFall else {
        continue
      }
      room = min(room, max(0, -residual[Int(i) &- matrix.symbols] / rate))
    }
    return room
  }
}
