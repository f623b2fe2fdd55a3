/// Rows that determine symbols one after the other without multiplying what each is off by.
///
/// Rows that are tight at a point are so up to a tolerance. Where each of a long chain of them passes on a multiple of
/// what the one before is off by, a basis of all of them puts the last symbols anywhere: then some of these stay where
/// they are, and the rows between them are left to the steps.
struct SteadyRows: ~Copyable {
  /// By row: how many of its symbols are not determined yet; -1 where it is not to choose from.
  private var left = Buffer<Int32>()
  /// By symbol: by how many tolerances it may be off; negative where it is not determined yet.
  private var error = Buffer<Double>()
  private var queue = Buffer<Int32>()

  /// By how many tolerances a symbol may be off.
  static let mostError = 1e3

  init() {}

  /// Leaves of a list of items those whose rows determine symbols so. O(terms of these rows).
  mutating func choose(_ list: inout Buffer<Int32>, _ matrix: borrowing Matrix) {
    let count = matrix.symbols
    error.append(repeating: -1, count: count)
    left.append(repeating: -1, count: matrix.rows)
    for k in 0..<list.count {
      let r = Int(list[k]) &- count
      left[r] = Int32(truncatingIfNeeded: matrix.terms(r).count)
      if left[r] == 1 { queue.append(Int32(truncatingIfNeeded: r)) }
    }
    list.removeAll()
    var (head, given) = (0, 0)
    while true {
      while head < queue.count {
        let r = Int(queue[head])
        head &+= 1
        guard left[r] == 1, let (symbol, error) = errorOfLast(r, matrix), error <= Self.mostError else { continue }
        list.append(Int32(truncatingIfNeeded: count &+ r))
        determine(symbol, error, matrix)
      }
      while given < count, error[given] >= 0 { given &+= 1 }
      guard given < count else { return }
      determine(Int32(truncatingIfNeeded: given), 0, matrix)
    }
  }

  /// The only symbol of a row that is not determined yet, and by how much it would be off.
  private func errorOfLast(_ r: Int, _ matrix: borrowing Matrix) -> (symbol: Int32, error: Double)? {
    var symbol: Int32 = -1
    var own = 0.0
    var sum = 1.0
    for k in matrix.terms(r) {
      let s = matrix.symbol[k]
      if error[s] < 0 {
        (symbol, own) = (s, abs(matrix.coefficient[k]))
      } else {
        sum += abs(matrix.coefficient[k]) * error[s]
      }
    }
    return symbol >= 0 && own > 0 ? (symbol, sum / own) : nil
  }

  private mutating func determine(_ symbol: Int32, _ newError: Double, _ matrix: borrowing Matrix) {
    error[symbol] = newError
    var term = matrix.first[symbol]
    while term >= 0 {
      let r = matrix.row[term]
      if left[r] > 0 {
        left[r] &-= 1
        if left[r] == 1 { queue.append(r) }
      }
      term = matrix.next[term]
    }
  }
}
