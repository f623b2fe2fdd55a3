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

  /// Whether two constraints are nearly parallel. Takes time with the number of terms, and more where different
  /// coefficients are nearly the same.
  func hasNearParallels(isParameter: borrowing Buffer<Bool>) -> Bool {
    guard mayHaveNearSizes, hasNearSizes() else { return false }
    var byVariables: [[Int32]: [Int]] = [:]
    for slot in 0..<records.count where records[slot].counts && terms(of: slot).count > 1 {
      var variables: [Int32] = []
      for k in terms(of: slot) where !isParameter[termVariable[k]] { variables.append(termVariable[k]) }
      guard variables.count > 1 else { continue }
      for other in byVariables[variables] ?? [] where areNearlyParallel(slot, other, isParameter: isParameter) {
        return true
      }
      byVariables[variables, default: []].append(slot)
    }
    return false
  }

  /// Whether two coefficients are nearly of one size, but not quite.
  private func hasNearSizes() -> Bool {
    var sizes: [Double] = []
    var last = 0.0
    for slot in 0..<records.count where records[slot].counts {
      for k in terms(of: slot) where abs(termCoefficient[k]) != last {
        last = abs(termCoefficient[k])
        if sizes.count > Self.mostSizes || !sizes.contains(last) { sizes.append(last) }
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

  /// Of two constraints about the same variables.
  private func areNearlyParallel(_ a: Int, _ b: Int, isParameter: borrowing Buffer<Bool>) -> Bool {
    var factors: (least: Double, most: Double)?
    var j = terms(of: b).lowerBound
    for i in terms(of: a) where !isParameter[termVariable[i]] {
      while termVariable[j] != termVariable[i] { j += 1 }
      let factor = termCoefficient[i] / termCoefficient[j]
      factors = (min(factors?.least ?? factor, factor), max(factors?.most ?? factor, factor))
    }
    guard let (least, most) = factors else { return false }
    let difference = most - least
    let size = max(abs(least), abs(most))
    return difference > Self.sameShare * size && difference < Self.nearShare * size
  }
}
