/// Which column to take where a level takes many steps: the one that gains most for the way that everything goes with
/// it.
///
/// Most levels of a layout take no step, or a few; then the first column that gains is as good as any, and nothing is
/// kept by column.
struct Devex: ~Copyable {
  private(set) var isOn = false
  /// By item: about the square of how fast everything moves with it.
  var weight = Buffer<Double>()

  init() {}

  var bytes: Int { weight.bytes }

  mutating func begin(items: Int) {
    isOn = true
    weight.removeAll()
    weight.append(repeating: 1, count: items)
  }

  mutating func end() { isOn = false }
}

extension Lexicographic {
  /// The column that gains most for its weight.
  func steepestColumn() -> (Int, Double)? {
    var best = (value: 0.0, column: -1, way: 0.0)
    // An item without a reduced cost gains nothing, whatever its own slopes are.
    for k in 0..<cost.count {
      let column = Int(cost.places[k])
      let (gain, way) = gain(column)
      guard gain > 0 else { continue }
      let value = gain * gain / devex.weight[basis.itemOfColumn[column]]
      if value > best.value || (value == best.value && column < best.column) { best = (value, column, way) }
    }
    return best.column < 0 ? nil : (best.column, best.way)
  }

  /// Brings the weights up to date as a column's item is exchanged; `row` is the expression of the other.
  func weigh(_ column: Int, _ leaving: Int, _ pivot: Double) {
    let own = devex.weight[basis.itemOfColumn[column]] / (pivot * pivot)
    for k in 0..<row.count where Int(row.places[k]) != column {
      let entry = row[row.places[k]]
      let item = basis.itemOfColumn[row.places[k]]
      devex.weight[item] = max(devex.weight[item], entry * entry * own)
    }
    devex.weight[leaving] = max(own, 1)
  }
}
