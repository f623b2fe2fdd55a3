/// Finding constraints that say nearly the same, but not quite, about the same variables.
///
/// Such rows meet far away, or at a point that the smallest rounding moves far. `0.5 · x - y` beside `0.5001 · x - y`
/// is such a pair, and no layout that is meant: so it is worth much more time than others.
extension ConstraintTable {
  /// Factors that differ by less, as a share of them, are the same but for rounding.
  private static let sameShare = 1e-12
  /// Factors that differ by more are not nearly the same.
  private static let nearShare = 0x1p-9
  /// With as many different coefficients, nearly the same ones are looked for another way.
  private static let fewCoefficients = 24

  /// Whether two constraints are nearly parallel. Takes time with the number of terms, and more where different
  /// coefficients are nearly the same.
  func hasNearParallels(isParameter: borrowing Buffer<Bool>) -> Bool {
    guard largestCoefficient > smallestCoefficient, hasNearCoefficients() else { return false }
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
  private func hasNearCoefficients() -> Bool {
    var sizes: [Double] = []
    var last = 0.0
    for slot in 0..<records.count where records[slot].counts {
      for k in terms(of: slot) {
        let size = abs(termCoefficient[k])
        if size == last || size == 0 { continue }
        last = size
        if sizes.count <= Self.fewCoefficients, sizes.contains(size) { continue }
        sizes.append(size)
      }
    }
    sizes.sort()
    for i in sizes.indices.dropFirst() where sizes[i] > sizes[i - 1] * (1 + Self.sameShare) {
      if sizes[i] < sizes[i - 1] * (1 + Self.nearShare) { return true }
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
