/// The constraints that hold a solution in place.
///
/// Whether a variable can move at the optimum depends on the directions that lead from the solution to equally good
/// ones. These depend on the rows at their bounds and on the sides of violated rows, not on distances. Two solutions of
/// the same rows with equal active sets therefore leave the same variables open.
public struct ActiveSet: Hashable, Sendable {
  private var one: UInt64 = 0
  private var other: UInt64 = 0

  /// Takes a row in: what it says, but for its constant, and how it stands. The order of rows does not matter.
  fileprivate mutating func add(_ row: UInt64) {
    one &+= Self.mixed(row)
    other &+= Self.mixed(row ^ 0x9E37_79B9_7F4A_7C15)
  }

  /// Of a term; the row that it is in is mixed again.
  @inline(__always)
  fileprivate static func mixedTerm(_ coefficient: UInt64, _ variable: UInt64) -> UInt64 {
    let x = (coefficient ^ (variable &* 0x9E37_79B9_7F4A_7C15)) &* 0xBF58_476D_1CE4_E5B9
    return x ^ (x >> 32)
  }

  fileprivate static func mixed(_ value: UInt64) -> UInt64 {
    var x = value
    x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
    return x ^ (x >> 31)
  }
}

extension Solver {
  /// The active set of the values as of the last commit. O(terms).
  public func activeSet() -> ActiveSet { state.engine.pointee.activeSet() }
}

extension Engine {
  fileprivate func activeSet() -> ActiveSet {
    var result = ActiveSet()
    for slot in 0..<table.stagedFrom {
      let record = table.records[slot]
      guard record.state == .live || record.state == .leaving else { continue }
      var excess = -record.constant
      var magnitude = abs(excess)
      var row = UInt64(record.priority.bitPattern) &+ UInt64(truncatingIfNeeded: Int(record.relation)) &<< 40
      for k in table.terms(of: slot) {
        let (variable, coefficient) = (table.termVariable[k], table.termCoefficient[k])
        let summand = coefficient * values[variable]
        magnitude = max(magnitude, abs(summand))
        excess += summand
        // A sum: terms may stand in any order.
        row &+= ActiveSet.mixedTerm(coefficient.bitPattern, UInt64(truncatingIfNeeded: Int(variable)))
      }
      let slack = 1e-7 + 1e-12 * magnitude
      let side: UInt64 = excess > slack ? 1 : excess < -slack ? 2 : 3
      result.add(row &+ side &<< 50)
    }
    return result
  }
}
