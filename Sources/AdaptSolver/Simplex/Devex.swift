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
  /// The column that gains most for its weight. What gains nothing is not looked at again before its reduced cost
  /// changes.
  mutating func steepestColumn() -> (Int, Double)? {
    var best = (value: 0.0, column: -1, way: 0.0)
    var kept = 0
    for k in candidateHead..<candidates.count {
      let i = candidates[k]
      let column = Int(basis.columnOf[i])
      let (gain, way) = column >= 0 ? gain(column) : (0, 0)
      guard gain > 0 else {
        items.base[Int(i)].isCandidate = false
        continue
      }
      candidates[kept] = i
      kept += 1
      let value = gain * gain / devex.weight[basis.itemOfColumn[column]]
      if value > best.value || (value == best.value && column < best.column) { best = (value, column, way) }
    }
    candidates.truncate(to: kept)
    candidateHead = 0
    return best.column < 0 ? nil : (best.column, best.way)
  }

  /// Chooses by weights from now on.
  mutating func beginDevex() {
    devex.begin(items: items.count)
    // Those that were put off are candidates like the others.
    for k in 0..<weak.count where basis.columnOf[weak[k]] >= 0 { offer(basis.columnOf[weak[k]]) }
    weak.removeAll()
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
