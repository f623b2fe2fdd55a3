/// Which rows say the same of the same symbols as a row before.
///
/// A label hugs its text where it must not be smaller, a view wants to be where it must not be above: at one point, a
/// required row stops a symbol and an optional one has its kink. Each of the two may be the one that holds the symbol,
/// and where what they bear changes along a chain of views, each pair would exchange its roles in a step that leads
/// nowhere. So the optional row itself takes over what the row before has been closed to.
struct Parallels: ~Copyable {
  /// By row: the last row before that is the same but for its relation and weight, `none`, or, where all signs are
  /// opposite, -2 less that row.
  private var twin = Buffer<Int32>()
  /// By hash: the last row that has it, or -1. Empty except while rows are compared.
  private var table = Buffer<Int32>()
  private(set) var isMade = false
  private static let none: Int32 = -1

  init() {}

  var bytes: Int { twin.bytes + table.bytes }

  mutating func reset() {
    isMade = false
    twin.removeAll()
  }

  /// Compares all rows. O(terms).
  mutating func make(_ matrix: borrowing Matrix, _ constant: borrowing Buffer<Double>) {
    isMade = true
    var size = 16
    while size < 2 * matrix.rows { size *= 2 }
    table.append(repeating: -1, count: size)
    twin.removeAll()
    twin.append(repeating: Self.none, count: matrix.rows)
    for r in 0..<matrix.rows where matrix.terms(r).count > 0 {
      var place = Int(truncatingIfNeeded: hash(r, matrix, constant)) & (size &- 1)
      while table[place] >= 0 {
        let other = Int(table[place])
        if let sign = sign(r, other, matrix, constant) {
          twin[r] = Int32(truncatingIfNeeded: sign > 0 ? other : -2 &- other)
          break
        }
        place = (place &+ 1) & (size &- 1)
      }
      table[place] = Int32(truncatingIfNeeded: r)
    }
    table = Buffer()
  }

  /// The last row before that is the same, and whether its signs are; nil if there is none.
  @inline(__always)
  func twin(of r: Int) -> (row: Int, hasSameSigns: Bool)? {
    guard r < twin.count, twin[r] != Self.none else { return nil }
    return twin[r] >= 0 ? (Int(twin[r]), true) : (-2 &- Int(twin[r]), false)
  }

  private func hash(_ r: Int, _ matrix: borrowing Matrix, _ constant: borrowing Buffer<Double>) -> UInt64 {
    let range = matrix.terms(r)
    let sign = matrix.coefficient[range.lowerBound] < 0 ? -1.0 : 1.0
    var hash = (sign * constant[r] + 0).bitPattern
    for k in range {
      hash = (hash ^ UInt64(truncatingIfNeeded: Int(matrix.symbol[k]))) &* 0x9E37_79B9_7F4A_7C15
      hash ^= (hash >> 29) ^ (sign * matrix.coefficient[k]).bitPattern
    }
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return hash ^ (hash >> 32)
  }

  /// The sign by which one row is the other; nil if it is not.
  private func sign(
    _ a: Int, _ b: Int, _ matrix: borrowing Matrix, _ constant: borrowing Buffer<Double>
  ) -> Double? {
    let (x, y) = (matrix.terms(a), matrix.terms(b))
    guard x.count == y.count else { return nil }
    let shift = y.lowerBound &- x.lowerBound
    let sign = matrix.coefficient[x.lowerBound] == matrix.coefficient[y.lowerBound] ? 1.0 : -1.0
    guard constant[a] == sign * constant[b] else { return nil }
    for k in x {
      guard matrix.symbol[k] == matrix.symbol[k &+ shift],
        matrix.coefficient[k] == sign * matrix.coefficient[k &+ shift]
      else { return nil }
    }
    return sign
  }
}

extension Lexicographic {
  private static let fewestSymbols = 32

  /// Closes rows of the present level to what rows of the levels before have been closed to that say the same. Not
  /// where it is asked which row bears what. Returns whether it has closed some.
  mutating func closeParallels() -> Bool {
    guard !keepsMultipliers, level.lowerBound > matrix.symbols, matrix.symbols >= Self.fewestSymbols else {
      return false
    }
    if !parallels.isMade { parallels.make(matrix, constant) }
    var hasClosed = false
    for i in level {
      guard let (row, hasSameSigns) = parallels.twin(of: i &- matrix.symbols) else { continue }
      let other = items[matrix.symbols &+ row]
      if items[i].canRise, hasSameSigns ? !other.canRise : !other.canFall {
        items.base[i].canRise = false
        hasClosed = true
      }
      if items[i].canFall, hasSameSigns ? !other.canFall : !other.canRise {
        items.base[i].canFall = false
        hasClosed = true
      }
    }
    return hasClosed
  }
}
