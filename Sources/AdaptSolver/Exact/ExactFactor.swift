/// A square sparse matrix, factored by elimination with exact numbers. Its rows have names from 0.
struct ExactFactor: ~Copyable {
  struct Entry: BitwiseCopyable {
    var symbol: Int32
    var number: Reals.Name
  }

  struct Step: BitwiseCopyable {
    var row: Int32
    var symbol: Int32
    var reciprocal: Reals.Name
    /// Its other entries, once it has been reduced.
    var start: Int
    var end: Int
  }

  struct Operation: BitwiseCopyable {
    var target: Int32
    var source: Int32
    var factor: Reals.Name
  }

  private var steps = Buffer<Step>()
  private var upper = Buffer<Entry>()
  private var lower = Buffer<Operation>()
  /// Work: the rows as far as they are reduced; by symbol, in how many of them it occurs, and where in the present one.
  private var rows: [[Entry]] = []
  private var occurrences: [Int32] = []
  private var place: [Int32] = []
  /// An entry this much smaller than the largest of its row, as powers of 2, would throw errors far away.
  private static let mostBits = 8

  init() {}

  /// Factors rows, of which there are as many as symbols. Returns the rows that follow from others: each of them gives
  /// way to a symbol, which is then a row with the coefficient 1.
  mutating func make(_ newRows: [[Entry]], _ reals: inout Reals) -> [(row: Int, symbol: Int)] {
    let count = newRows.count
    rows = newRows
    steps.removeAll()
    upper.removeAll()
    lower.removeAll()
    occurrences = [Int32](repeating: 0, count: count)
    place = [Int32](repeating: -1, count: count)
    var isDone = [Bool](repeating: false, count: count)
    for row in rows { for entry in row { occurrences[Int(entry.symbol)] += 1 } }
    var empty: [Int] = []
    for _ in 0..<count {
      guard let (row, own) = choosePivot(isDone, reals) else { break }
      isDone[row] = true
      let pivot = rows[row][own]
      let step = Step(
        row: Int32(truncatingIfNeeded: row), symbol: pivot.symbol, reciprocal: reals.reciprocal(pivot.number),
        start: upper.count, end: upper.count + rows[row].count - 1)
      for (k, entry) in rows[row].enumerated() {
        occurrences[Int(entry.symbol)] -= 1
        if k != own { upper.append(entry) }
      }
      steps.append(step)
      guard occurrences[Int(pivot.symbol)] > 0 else { continue }
      for target in 0..<count where !isDone[target] { reduce(target, by: step, &reals) }
    }
    for row in 0..<count where !isDone[row] { empty.append(row) }
    guard !empty.isEmpty else { return [] }
    var isPivot = [Bool](repeating: false, count: count)
    for s in 0..<steps.count { isPivot[Int(steps[s].symbol)] = true }
    var replaced: [(row: Int, symbol: Int)] = []
    var next = 0
    for symbol in 0..<count where !isPivot[symbol] {
      // Operations on a row that follows from others have made it empty; the symbol's row is as it is.
      let row = empty[next]
      next += 1
      replaced.append((row, symbol))
    }
    return replaced
  }

  /// The active row and place in it that make the fewest new entries; nil if nothing is left.
  private func choosePivot(_ isDone: [Bool], _ reals: borrowing Reals) -> (row: Int, place: Int)? {
    var best: (row: Int, place: Int)?
    var least = Int.max
    for row in rows.indices where !isDone[row] && !rows[row].isEmpty {
      if best != nil, (rows[row].count - 1) > least { continue }
      var most = Int.min
      for entry in rows[row] { most = max(most, reals.exponent(entry.number)) }
      for (k, entry) in rows[row].enumerated() where reals.exponent(entry.number) >= most - Self.mostBits {
        let cost = (rows[row].count - 1) * (Int(occurrences[Int(entry.symbol)]) - 1)
        if cost < least { (least, best) = (cost, (row, k)) }
      }
      if least == 0 { break }
    }
    return best
  }

  private mutating func reduce(_ target: Int, by step: Step, _ reals: inout Reals) {
    guard let own = rows[target].firstIndex(where: { $0.symbol == step.symbol }) else { return }
    let factor = reals.product(rows[target][own].number, step.reciprocal)
    lower.append(Operation(target: Int32(truncatingIfNeeded: target), source: step.row, factor: factor))
    occurrences[Int(step.symbol)] -= 1
    var row = rows[target]
    row.remove(at: own)
    for (k, entry) in row.enumerated() { place[Int(entry.symbol)] = Int32(truncatingIfNeeded: k) }
    for k in step.start..<step.end {
      let entry = upper[k]
      let at = Int(place[Int(entry.symbol)])
      let before = at >= 0 ? row[at].number : Reals.zero
      let now = reals.difference(before, less: factor, times: entry.number)
      if at >= 0 {
        row[at].number = now
      } else {
        occurrences[Int(entry.symbol)] += 1
        row.append(Entry(symbol: entry.symbol, number: now))
      }
    }
    for entry in row {
      place[Int(entry.symbol)] = -1
      if entry.number < 0 { occurrences[Int(entry.symbol)] -= 1 }
    }
    row.removeAll { $0.number < 0 }
    rows[target] = row
  }

  /// The symbols for which the rows have these values. Takes values by row, and gives them by symbol.
  mutating func solve(_ values: inout [Reals.Name], _ reals: inout Reals) {
    for e in 0..<lower.count {
      let (target, source) = (Int(lower[e].target), Int(lower[e].source))
      guard values[source] >= 0 else { continue }
      values[target] = reals.difference(values[target], less: lower[e].factor, times: values[source])
    }
    var result = [Reals.Name](repeating: Reals.zero, count: values.count)
    for s in (0..<steps.count).reversed() {
      let step = steps[s]
      var sum = values[Int(step.row)]
      for k in step.start..<step.end where result[Int(upper[k].symbol)] >= 0 {
        sum = reals.difference(sum, less: upper[k].number, times: result[Int(upper[k].symbol)])
      }
      result[Int(step.symbol)] = reals.product(sum, step.reciprocal)
    }
    values = result
  }

  /// The multiples of the rows that add up to these coefficients. Takes values by symbol, and gives them by row.
  mutating func express(_ values: inout [Reals.Name], _ reals: inout Reals) {
    var result = [Reals.Name](repeating: Reals.zero, count: values.count)
    for s in 0..<steps.count {
      let step = steps[s]
      guard values[Int(step.symbol)] >= 0 else { continue }
      let multiple = reals.product(values[Int(step.symbol)], step.reciprocal)
      result[Int(step.row)] = multiple
      for k in step.start..<step.end {
        let symbol = Int(upper[k].symbol)
        values[symbol] = reals.difference(values[symbol], less: upper[k].number, times: multiple)
      }
    }
    for e in (0..<lower.count).reversed() {
      let (target, source) = (Int(lower[e].target), Int(lower[e].source))
      guard result[target] >= 0 else { continue }
      result[source] = reals.difference(result[source], less: lower[e].factor, times: result[target])
    }
    values = result
  }
}
