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

  /// A row that another took the place of: this is its old multiples, of which it is made up with the others.
  struct Replacement: BitwiseCopyable {
    var row: Int
    /// Of the multiple of the row that was there.
    var reciprocal: Reals.Name
    /// Its other multiples.
    var start: Int
    var end: Int
  }

  private var steps = Buffer<Step>()
  private var upper = Buffer<Entry>()
  private var lower = Buffer<Operation>()
  private var replacements = Buffer<Replacement>()
  /// Named by rows.
  private var multiples = Buffer<Entry>()
  /// Work: the rows as far as they are reduced; by symbol, in how many of them it occurs, in which it may, and where in
  /// the present one.
  private var rows: [[Entry]] = []
  private var occurrences: [Int32] = []
  private var columns: [[Int32]] = []
  private var place: [Int32] = []
  /// By number of entries: the rows that have so many, or had.
  private var rowsByCount: [[Int32]] = []
  /// The symbols that occur once, or did.
  private var singles: [Int32] = []
  private var isDone: [Bool] = []
  /// An entry this much smaller than the largest of its row, as powers of 2, would throw errors far away.
  private static let mostBits = 8
  /// So many rows are looked at for a pivot.
  private static let mostTried = 8
  private static let mostReplacements = 48

  init() {}

  /// Whether rows were replaced since all was factored; and whether so many that it is time to factor anew.
  var isReplaced: Bool { replacements.count > 0 }
  var isWorn: Bool {
    replacements.count >= Self.mostReplacements
      || multiples.count > 2 * (upper.count + lower.count) + 8 * steps.count
  }

  /// Factors rows, of which there are as many as symbols. Returns the rows that follow from others: each of them gives
  /// way to a symbol, which is then a row with the coefficient 1.
  mutating func make(_ newRows: [[Entry]], _ reals: inout Reals) -> [(row: Int, symbol: Int)] {
    let count = newRows.count
    begin(newRows)
    for _ in 0..<count {
      guard let (row, own) = choosePivot(reals) else { break }
      isDone[row] = true
      let pivot = rows[row][own]
      let step = Step(
        row: Int32(truncatingIfNeeded: row), symbol: pivot.symbol, reciprocal: reals.reciprocal(pivot.number),
        start: upper.count, end: upper.count + rows[row].count - 1)
      for (k, entry) in rows[row].enumerated() {
        dropOccurrence(of: entry.symbol)
        if k != own { upper.append(entry) }
      }
      steps.append(step)
      guard occurrences[Int(pivot.symbol)] > 0 else { continue }
      for target in columns[Int(pivot.symbol)] where !isDone[Int(target)] { reduce(Int(target), by: step, &reals) }
    }
    guard steps.count < count else { return [] }
    var isPivot = [Bool](repeating: false, count: count)
    for s in 0..<steps.count { isPivot[Int(steps[s].symbol)] = true }
    let empty = (0..<count).filter { !isDone[$0] }
    var replaced: [(row: Int, symbol: Int)] = []
    for symbol in 0..<count where !isPivot[symbol] {
      // Operations on a row that follows from others have made it empty; the symbol's row is as it is.
      replaced.append((empty[replaced.count], symbol))
    }
    return replaced
  }

  private mutating func begin(_ newRows: [[Entry]]) {
    let count = newRows.count
    rows = newRows
    steps.removeAll()
    upper.removeAll()
    lower.removeAll()
    replacements.removeAll()
    multiples.removeAll()
    occurrences = [Int32](repeating: 0, count: count)
    columns = [[Int32]](repeating: [], count: count)
    place = [Int32](repeating: -1, count: count)
    rowsByCount = [[Int32]](repeating: [], count: count + 1)
    isDone = [Bool](repeating: false, count: count)
    for row in (0..<count).reversed() {
      let name = Int32(truncatingIfNeeded: row)
      rowsByCount[rows[row].count].append(name)
      for entry in rows[row] {
        occurrences[Int(entry.symbol)] += 1
        columns[Int(entry.symbol)].append(name)
      }
    }
    singles = (0..<count).filter { occurrences[$0] == 1 }.map { Int32(truncatingIfNeeded: $0) }
  }

  private mutating func dropOccurrence(of symbol: Int32) {
    occurrences[Int(symbol)] -= 1
    if occurrences[Int(symbol)] == 1 { singles.append(symbol) }
  }

  /// A row that is not done, and a place in it, that make few new entries; nil if nothing is left.
  private mutating func choosePivot(_ reals: borrowing Reals) -> (row: Int, place: Int)? {
    while let symbol = singles.popLast() {
      guard occurrences[Int(symbol)] == 1 else { continue }
      for row in columns[Int(symbol)] where !isDone[Int(row)] {
        guard let own = rows[Int(row)].firstIndex(where: { $0.symbol == symbol }) else { continue }
        if reals.exponent(rows[Int(row)][own].number) >= leastExponent(Int(row), reals) { return (Int(row), own) }
        break
      }
    }
    var best: (row: Int, place: Int)?
    var least = Int.max
    var tried = 0
    for count in 1..<rowsByCount.count {
      var i = rowsByCount[count].count
      while i > 0, tried < Self.mostTried {
        i -= 1
        let row = Int(rowsByCount[count][i])
        guard !isDone[row], rows[row].count == count else {
          rowsByCount[count].swapAt(i, rowsByCount[count].count - 1)
          rowsByCount[count].removeLast()
          continue
        }
        tried += 1
        let leastExponent = leastExponent(row, reals)
        for (k, entry) in rows[row].enumerated() where reals.exponent(entry.number) >= leastExponent {
          let cost = (count - 1) * (Int(occurrences[Int(entry.symbol)]) - 1)
          if cost < least { (least, best) = (cost, (row, k)) }
        }
      }
      if best != nil, tried >= Self.mostTried || least <= count { break }
    }
    return best
  }

  /// The least exponent that a pivot may have in a row.
  private func leastExponent(_ row: Int, _ reals: borrowing Reals) -> Int {
    var most = Int.min / 2
    for entry in rows[row] { most = max(most, reals.exponent(entry.number)) }
    return most - Self.mostBits
  }

  private mutating func reduce(_ target: Int, by step: Step, _ reals: inout Reals) {
    guard let own = rows[target].firstIndex(where: { $0.symbol == step.symbol }) else { return }
    let name = Int32(truncatingIfNeeded: target)
    let factor = reals.product(rows[target][own].number, step.reciprocal)
    lower.append(Operation(target: name, source: step.row, factor: factor))
    occurrences[Int(step.symbol)] -= 1
    var row = rows[target]
    rows[target] = []
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
        columns[Int(entry.symbol)].append(name)
        row.append(Entry(symbol: entry.symbol, number: now))
      }
    }
    for entry in row {
      place[Int(entry.symbol)] = -1
      if entry.number < 0 { dropOccurrence(of: entry.symbol) }
    }
    row.removeAll { $0.number < 0 }
    rows[target] = row
    rowsByCount[row.count].append(name)
  }

  /// Puts another row in the place of one.
  ///
  /// - Parameter newMultiples: the multiples of the rows that add up to the new one; then the reciprocal of that of the
  ///   row it replaces.
  mutating func replace(_ row: Int, by newMultiples: [Reals.Name]) {
    let start = multiples.count
    for i in 0..<newMultiples.count - 1 where i != row && newMultiples[i] >= 0 {
      multiples.append(Entry(symbol: Int32(truncatingIfNeeded: i), number: newMultiples[i]))
    }
    replacements.append(
      Replacement(
        row: row, reciprocal: newMultiples[newMultiples.count - 1], start: start, end: multiples.count))
  }

  /// The symbols for which the rows have these values. Takes values by row, and gives them by symbol.
  mutating func solve(_ values: inout [Reals.Name], _ reals: inout Reals) {
    for r in (0..<replacements.count).reversed() {
      let replacement = replacements[r]
      var sum = values[replacement.row]
      for k in replacement.start..<replacement.end where values[Int(multiples[k].symbol)] >= 0 {
        sum = reals.difference(sum, less: multiples[k].number, times: values[Int(multiples[k].symbol)])
      }
      values[replacement.row] = reals.product(sum, replacement.reciprocal)
    }
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
    for r in 0..<replacements.count {
      let replacement = replacements[r]
      guard result[replacement.row] >= 0 else { continue }
      let multiple = reals.product(result[replacement.row], replacement.reciprocal)
      result[replacement.row] = multiple
      for k in replacement.start..<replacement.end {
        let row = Int(multiples[k].symbol)
        result[row] = reals.difference(result[row], less: multiples[k].number, times: multiple)
      }
    }
    values = result
  }
}
