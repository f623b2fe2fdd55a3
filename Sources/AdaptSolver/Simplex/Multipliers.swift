// What required rows that contradict one another are multiplied by, so that their sum says so, and the multipliers of a
// level that is not met.

extension Lexicographic {
  /// Says whether multipliers are kept, and forgets those of the level before.
  mutating func keepMultipliers(of next: Bool) {
    keepsMultipliers = next
    multipliers.removeAll()
  }

  /// Takes what rounding has left of the variables in the sum of the multipliers out of it, by the basis.
  mutating func refineMultipliers() {
    var values: [Int: Double] = [:]
    for (item, multiplier) in multipliers { values[item] = multiplier }
    for _ in 0..<2 {
      direction.reset(length: basis.columns)
      for (item, multiplier) in values.sorted(by: { $0.key < $1.key }) {
        basis.add(multiplier, item: item, matrix, to: &direction)
      }
      basis.express(&direction)
      for k in 0..<direction.count where direction[direction.places[k]] != 0 {
        // One that is not among them has no right to be.
        values[Int(basis.itemOfColumn[direction.places[k]])]? -= direction[direction.places[k]]
      }
    }
    multipliers = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Keeps the multipliers with which required rows add up to a contradiction. If all rows but one are independent,
  /// there is only one such sum, and it takes no steps to find. A conflict without a superfluous row is of that kind.
  /// Returns false for other rows, and where rounding may decide.
  mutating func findOnlyContradiction(_ rows: Range<Int>) -> Bool {
    list.removeAll()
    for item in rows { list.append(Int32(truncatingIfNeeded: item)) }
    makeBasis(list.base, list.count)
    guard !watch.isStopped, basis.rank == rows.count &- 1,
      let other = rows.first(where: { basis.columnOf[$0] < 0 })
    else { return false }
    basis.express(item: other, matrix, &direction)
    var found: [(item: Int, multiplier: Double)] = [(other, 1)]
    for k in 0..<direction.count where abs(direction[direction.places[k]]) > Self.leastShare {
      let item = Int(basis.itemOfColumn[direction.places[k]])
      guard rows.contains(item) else { return false }
      found.append((item, -direction[direction.places[k]]))
    }
    var sum = 0.0
    var largest = 0.0
    for (item, multiplier) in found {
      sum += multiplier * constant[item &- matrix.symbols]
      largest = max(largest, abs(multiplier))
    }
    let unit = (sum < 0 ? -1 : 1) / largest
    guard abs(sum / largest) > Self.sureContradiction * Self.leastContradiction(feasibility) else { return false }
    for i in found.indices {
      found[i].multiplier *= unit
      let item = items[found[i].item]
      // A row that holds must not add to the contradiction.
      guard item.slope(found[i].multiplier > 0) != 0 else { return false }
    }
    multipliers = found.sorted { $0.item < $1.item }
    return true
  }

  /// A smaller share of one row in another is rounding, or may be.
  private static let leastShare = 1e-9

  /// Takes the multipliers of the present level.
  mutating func keepMultipliers() {
    multipliers.removeAll()
    for i in level where basis.columnOf[i] < 0 {
      let slope = items[i].slope
      if slope != 0 { multipliers.append((i, slope)) }
    }
    for k in 0..<cost.count {
      let column = cost.places[k]
      guard abs(cost[column]) > zero(ofColumn: Int(column)) else { continue }
      multipliers.append((Int(basis.itemOfColumn[column]), -cost[column]))
    }
  }
}

// MARK: - What is a contradiction

extension Lexicographic {
  /// Residuals below this are 0, where the largest constants are of a size.
  static func feasibility(ofSize size: Double) -> Double { 1e-9 * max(1, size * 1e-4) }

  /// Required rows that are violated by more than this altogether contradict one another.
  static func leastContradiction(_ feasibility: Double) -> Double { 1e-8 + 10 * feasibility }

  /// So many times that is beyond doubt.
  static let sureContradiction = 1e3
}
