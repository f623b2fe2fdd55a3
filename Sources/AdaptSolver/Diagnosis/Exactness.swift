/// Whether rounding took a solution away from the constraints, or made a conflict of them.
extension Engine {
  /// Whether rounding may decide: where coefficients are of very different sizes, or where equalities that follow from
  /// one another multiply what rounding does. Elsewhere nothing has to be looked at once more.
  ///
  /// CHOICE: coefficients that differ by a factor of 16 thousand, and eliminations that multiply by 65 thousand, are
  /// beyond those of layouts. Constraints that are gone still count, so that more may be looked at than has to be.
  var mayBeInexact: Bool {
    plan.largestFactor > 0x1p16 || hasCoefficientsOfManySizes
  }

  private var hasCoefficientsOfManySizes: Bool {
    table.largestCoefficient > RoughGroups.Measure.mostRatio * table.smallestCoefficient
  }

  /// What rounding of the largest summand explains, as a share of it.
  private static let roundingShare = 1e-12
  /// A constraint that misses by less holds.
  private static let leastMiss = 1e-6
  /// A constraint that misses by more does not hold, whatever its summands are, unless constraints or parameters are as
  /// large.
  private static let greatestMiss = 0.5

  /// Whether a required constraint misses what it asks by more than the rounding of its summands. O(terms).
  ///
  /// Coefficients that contradict each other but for their rounding (6.9 for 7 - 0.1) have a solution at immense
  /// values, where what they miss is tiny beside their summands. Such values are no answer to constants that are not
  /// immense, unless coefficients lead from one to the other.
  func missesRequired() -> Bool {
    var mostExplained: Double?
    for slot in 0..<table.records.count where table.records[slot].counts && table.records[slot].isRequired {
      let (amount, magnitude) = violation(of: slot)
      guard amount <= Self.leastMiss + Self.roundingShare * magnitude else { return true }
      guard amount > Self.greatestMiss, !hasCoefficientsOfManySizes else { continue }
      let most = mostExplained ?? Self.roundingShare * largestGiven
      mostExplained = most
      if amount > Self.greatestMiss + most { return true }
    }
    return false
  }

  /// The largest number that a value may come from: a constant, or a parameter.
  private var largestGiven: Double {
    var largest = 0.0
    for slot in 0..<table.records.count where table.records[slot].counts {
      largest = max(largest, abs(table.records[slot].constant))
    }
    for v in 0..<variableCount where isParameter[v] { largest = max(largest, abs(values[v])) }
    return largest
  }

  /// Whether a sum of constraints shows that they conflict: all variables cancel, and 0 is left beside a constant.
  ///
  /// - Parameter multipliers: by id.
  func isProof(_ multipliers: Provenance.Expression) -> Bool {
    var sums: [Int32: (sum: WideSum, largest: Double)] = [:]
    var constant = WideSum()
    var largest = 0.0
    for (id, multiplier) in multipliers.sorted(by: { $0.key < $1.key }) {
      guard let slot = table.slot(of: id) else { return false }
      constant.add(-multiplier, times: table.records[slot].constant)
      largest = max(largest, abs(multiplier * table.records[slot].constant))
      for k in table.terms(of: Int(slot)) {
        let (variable, coefficient) = (table.termVariable[k], table.termCoefficient[k])
        if isParameter[variable] {
          constant.add(multiplier * coefficient, times: values[variable])
          largest = max(largest, abs(multiplier * coefficient * values[variable]))
        } else {
          var entry = sums[variable] ?? (WideSum(), 0)
          entry.sum.add(multiplier, times: coefficient)
          entry.largest = max(entry.largest, abs(multiplier * coefficient))
          sums[variable] = entry
        }
      }
    }
    // The multipliers themselves are rounded.
    let share = 1e-9
    return sums.values.allSatisfy { abs($0.sum.value) <= share * $0.largest } && abs(constant.value) > share * largest
  }
}
