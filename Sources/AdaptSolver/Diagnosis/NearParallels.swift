/// Finding constraints that say nearly the same, but not quite, about the same variables.
///
/// Such rows meet far away, or at a point that the smallest rounding moves far. `0.5 · x - y` beside `0.5001 · x - y`
/// is such a pair, and no layout that is meant: so it is worth much more time than others.
extension ConstraintTable {
  /// Factors that differ by less, as a share of them, are the same but for rounding.
  private static let sameShare = 1e-12
  /// Factors that differ by more are not nearly the same.
  private static let nearShare = 0x1p-9
  /// With more sizes of coefficients, it is looked whether some are nearly the same only where it matters.
  static let mostSizes = 24

  /// Whether two sizes are nearly the same, but not quite.
  static func areNear(_ a: Double, _ b: Double) -> Bool {
    let (least, most) = (min(a, b), max(a, b))
    return most > least * (1 + sameShare) && most < least * (1 + nearShare)
  }

  /// With more different constraints about the same variables, some count as nearly parallel without a look.
  private static let mostAlike = 1024

  /// Of each set of variables about which two constraints are nearly parallel, a constraint.
  ///
  /// It takes time with the number of terms, and more where different coefficients are nearly the same; and none where
  /// constraints have only left since none were found.
  mutating func nearParallels(isParameter: borrowing Buffer<Bool>) -> [Int32] {
    guard mayHaveNearSizes, records.count > 0, records[records.count - 1].id >= evenBefore else { return [] }
    var slots: [Int32] = []
    for slot in 0..<records.count where records[slot].counts && terms(of: slot).count > 1 {
      slots.append(Int32(truncatingIfNeeded: slot))
    }
    let found = nearParallels(among: slots, isParameter: isParameter)
    // Those that leave may come back.
    if found.isEmpty, leaving.isEmpty { evenBefore = nextID }
    return found
  }

  /// The same of some constraints.
  func nearParallels(among slots: [Int32], isParameter: borrowing Buffer<Bool>) -> [Int32] {
    guard hasNearSizes(slots) else { return [] }
    var keys: [(hash: UInt64, slot: Int32)] = []
    for slot in slots {
      var hash: UInt64 = 0
      var count = 0
      for k in terms(of: Int(slot)) where !isParameter[termVariable[k]] {
        hash = (hash ^ (hash >> 29) ^ UInt64(UInt32(bitPattern: termVariable[k]))) &* 0xBF58_476D_1CE4_E5B9
        count += 1
      }
      if count > 1 { keys.append((hash, slot)) }
    }
    keys.sort { ($0.hash, $0.slot) < ($1.hash, $1.slot) }
    var found: [Int32] = []
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end].hash == keys[start].hash { end += 1 }
      if end > start + 1, hasNearParallels(keys[start..<end].map { $0.slot }, isParameter: isParameter) {
        found.append(keys[start].slot)
      }
      start = end
    }
    return found
  }

  /// Whether two of some constraints, which are about the same variables, are nearly parallel.
  private func hasNearParallels(_ slots: [Int32], isParameter: borrowing Buffer<Bool>) -> Bool {
    var different: [Int32] = []
    for slot in slots {
      var isKnown = false
      for other in different where !isKnown {
        if areNearlyParallel(Int(slot), Int(other), isParameter: isParameter) { return true }
        isKnown = haveSameCoefficients(Int(slot), Int(other), isParameter: isParameter)
      }
      if !isKnown { different.append(slot) }
      if different.count > Self.mostAlike { return true }
    }
    return false
  }

  /// Whether two sizes of coefficients are nearly the same, but not quite.
  private func hasNearSizes(_ slots: [Int32]) -> Bool {
    var sizes: [Double] = []
    // The sizes that were seen last, by some of their bits.
    var seen = [Double](repeating: 0, count: 64)
    for slot in slots {
      for k in terms(of: Int(slot)) {
        let size = abs(termCoefficient[k])
        let place = Int((size.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 58)
        guard seen[place] != size else { continue }
        seen[place] = size
        sizes.append(size)
      }
    }
    sizes.sort()
    var previous = -1.0
    for size in sizes where size > previous {
      if previous > 0, Self.areNear(previous, size) { return true }
      if size > previous * (1 + Self.sameShare) { previous = size }
    }
    return false
  }

  /// Whether two constraints are about the same variables, and nearly parallel.
  func areNearlyParallel(_ a: Int, _ b: Int, isParameter: borrowing Buffer<Bool>) -> Bool {
    var (least, most) = (Double.infinity, -Double.infinity)
    var count = 0
    let isSame = forEachPair(a, b, isParameter: isParameter) { x, y in
      least = min(least, x / y)
      most = max(most, x / y)
      count += 1
    }
    guard isSame, count > 1 else { return false }
    let difference = most - least
    let size = max(abs(least), abs(most))
    return difference > Self.sameShare * size && difference < Self.nearShare * size
  }

  private func haveSameCoefficients(_ a: Int, _ b: Int, isParameter: borrowing Buffer<Bool>) -> Bool {
    var areEqual = true
    let isSame = forEachPair(a, b, isParameter: isParameter) { x, y in areEqual = areEqual && x == y }
    return isSame && areEqual
  }

  /// Goes through the coefficients of the same variables in two constraints, parameters apart. False if these are about
  /// different variables.
  @inline(__always)
  private func forEachPair(
    _ a: Int, _ b: Int, isParameter: borrowing Buffer<Bool>, _ take: (Double, Double) -> Void
  ) -> Bool {
    let (first, second) = (terms(of: a), terms(of: b))
    var (i, j) = (first.lowerBound, second.lowerBound)
    while true {
      while i < first.upperBound, isParameter[termVariable[i]] { i += 1 }
      while j < second.upperBound, isParameter[termVariable[j]] { j += 1 }
      guard i < first.upperBound, j < second.upperBound else { break }
      guard termVariable[i] == termVariable[j] else { return false }
      take(termCoefficient[i], termCoefficient[j])
      i += 1
      j += 1
    }
    return i == first.upperBound && j == second.upperBound
  }
}
