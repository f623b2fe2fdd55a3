/// In which order variables are gone through when ties are broken: by rank, and by creation within one rank.
struct Ranks {
  /// By variable; those beyond the end have rank 0.
  private var ranks: [Int32] = []
  /// The variables in order; nil while it has to be found again.
  private var order: [Int32]?

  /// Whether all ranks are 0, so that the order is that of creation.
  var isPlain: Bool { ranks.isEmpty }

  /// - Returns: whether the rank is another one.
  mutating func set(_ variable: Int32, to rank: Int32) -> Bool {
    let place = Int(variable)
    if place >= ranks.count {
      if rank == 0 { return false }
      let count = max(place + 1, 2 * ranks.count)
      ranks.append(contentsOf: repeatElement(0, count: count - ranks.count))
    }
    guard ranks[place] != rank else { return false }
    ranks[place] = rank
    order = nil
    return true
  }

  /// All variables in order.
  mutating func order(count: Int) -> [Int32] {
    if let order, order.count == count { return order }
    let sorted = sorted((0..<count).map { Int32(truncatingIfNeeded: $0) })
    order = sorted
    return sorted
  }

  /// Whether a variable's turn comes before that of another.
  @inline(__always)
  func precedes(_ one: Int32, _ other: Int32) -> Bool { (rank(one), one) < (rank(other), other) }

  @inline(__always)
  private func rank(_ variable: Int32) -> Int32 { Int(variable) < ranks.count ? ranks[Int(variable)] : 0 }

  /// Variables in order.
  func sorted(_ variables: [Int32]) -> [Int32] {
    if isPlain { return variables.sorted() }
    return variables.sorted { precedes($0, $1) }
  }
}
