import AdaptSolver

/// Judges the solver's answers by their proofs, in exact arithmetic. It solves nothing: it adds up, and compares signs.
///
/// A level's multipliers give a sum of residuals in which no variable is left. Where each multiplier is one that the
/// constraint's violation allows, the sum is at most the level's violations, at all points that are best for the levels
/// before. Where the values reach it, they are best; and then, by complementary slackness, each constraint is known to
/// be on one side of its bound, or on it, at all points that are best. That is what the multipliers of the next level
/// may rest on.
package struct CertificateChecker {
  private let lines: [Line]
  private let lineOf: [ConstraintID: Int]
  private let values: [Rational]
  private let isParameter: [Bool]
  /// By line: whether its residual may be above 0 at a best point, and below, as far as it is proved.
  private var canRise: [Bool]
  private var canFall: [Bool]
  /// What is wrong; empty if the proof is one.
  package private(set) var complaints: [String] = []
  /// Whether all sums came out exactly, and not within rounding only.
  package private(set) var isExact = true

  /// - Parameters:
  ///   - values: by variable index, as the solver gives them.
  ///   - parameters: the indices of those that are given from outside.
  package init(_ lines: [Line], _ ids: [ConstraintID], values: [Double], parameters: Set<Int>) {
    self.lines = lines
    lineOf = Dictionary(zip(ids, lines.indices), uniquingKeysWith: { $1 })
    self.values = values.map { Rational($0) }
    isParameter = values.indices.map { parameters.contains($0) }
    canRise = lines.map { !$0.priority.isRequired || $0.relation == .greaterThanOrEqual }
    canFall = lines.map { !$0.priority.isRequired || $0.relation == .lessThanOrEqual }
  }

  /// Checks values, and that they are best.
  package mutating func check(_ certificate: Certificate) {
    for (i, line) in lines.enumerated() where line.priority.isRequired {
      let (residual, size) = residual(i)
      if violation(residual, line.relation) > tolerance(size) { complain("required line \(i) does not hold") }
    }
    let proved = Dictionary(certificate.levels.map { ($0.priority, $0.multipliers) }, uniquingKeysWith: { $1 })
    let priorities = Set(lines.map(\.priority)).filter { !$0.isRequired }.sorted(by: >)
    for priority in priorities { checkLevel(priority, proved[priority] ?? []) }
  }

  /// Checks that required lines conflict.
  package mutating func check(refutation: [Certificate.Multiplier]) {
    guard let (sum, size) = add(refutation, at: .required) else { return }
    if sum <= tolerance(size) { complain("the sum is not positive: \(Double(sum))") }
  }

  /// Checks that other values are as good, and differ in a variable.
  package mutating func check(witness: [Double], of variable: Int, beside other: [Double]) {
    let those = CertificateChecker(lines, [], values: witness, parameters: [])
    var totals: [Priority: (Rational, Rational)] = [:]
    for (i, line) in lines.enumerated() {
      let (mine, theirs) = (residual(i), those.residual(i))
      let difference = violation(theirs.value, line.relation) - violation(mine.value, line.relation)
      let old = totals[line.priority] ?? (.zero, .zero)
      totals[line.priority] = (old.0 + difference, max(old.1, mine.size, theirs.size))
      if line.priority.isRequired, violation(theirs.value, line.relation) > tolerance(theirs.size) {
        complain("a witness for \(variable) violates required line \(i)")
      }
    }
    for (priority, (difference, size)) in totals where difference > tolerance(size) {
      complain("a witness for \(variable) is worse at \(priority.rawValue) by \(Double(difference))")
    }
    if witness[variable] == other[variable] { complain("two witnesses for \(variable) do not differ in it") }
  }

  private mutating func checkLevel(_ priority: Priority, _ multipliers: [Certificate.Multiplier]) {
    guard let (bound, size) = add(multipliers, at: priority) else { return }
    var total = Rational.zero
    var largest = size
    for (i, line) in lines.enumerated() where line.priority == priority {
      let (residual, size) = residual(i)
      total = total + violation(residual, line.relation)
      largest = max(largest, size)
    }
    if total - bound > tolerance(largest) {
      complain("level \(priority.rawValue) has \(Double(total)), and only \(Double(bound)) is proved to be least")
      return
    }
    // What follows for the levels to come.
    var given: [Int: Double] = [:]
    for multiplier in multipliers { if let i = lineOf[multiplier.constraint] { given[i] = multiplier.value } }
    for (i, line) in lines.enumerated() where line.priority == priority {
      let (least, most) = allowed(line)
      let value = given[i] ?? 0
      if value < most { canRise[i] = false }
      if value > least { canFall[i] = false }
    }
    for (i, value) in given where lines[i].priority != priority && isAllowed(value, i, at: priority) {
      canRise[i] = false
      canFall[i] = false
    }
  }

  /// The sum of residuals, each times its multiplier, and the size of its summands. Nil where it proves nothing.
  private mutating func add(
    _ multipliers: [Certificate.Multiplier], at priority: Priority
  ) -> (sum: Rational, size: Rational)? {
    var sum = Rational.zero
    var size = Rational.zero
    var left: [Int: (sum: Rational, size: Rational)] = [:]
    for multiplier in multipliers {
      guard let i = lineOf[multiplier.constraint], lines[i].priority >= priority else {
        complain("a multiplier for a constraint that does not count at \(priority.rawValue)")
        return nil
      }
      guard isAllowed(multiplier.value, i, at: priority) else {
        // So small that nothing would be gained by it within a thousand points.
        let reach = lines[i].terms.reduce(0) { max($0, abs($1.coefficient * multiplier.value)) }
        if reach <= Self.negligible, !priority.isRequired {
          isExact = false
          continue
        }
        complain("line \(i) has no right to the multiplier \(multiplier.value) at \(priority.rawValue)")
        return nil
      }
      let factor = Rational(multiplier.value)
      let constant = factor * Rational(lines[i].constant)
      sum = sum - constant
      size = max(size, constant.magnitude)
      for term in lines[i].terms {
        let v = Int(term.variable.index)
        let coefficient = factor * Rational(term.coefficient)
        if isParameter[v] {
          let summand = coefficient * values[v]
          sum = sum + summand
          size = max(size, summand.magnitude)
        } else {
          let old = left[v] ?? (.zero, .zero)
          left[v] = (old.sum + coefficient, max(old.size, coefficient.magnitude))
        }
      }
    }
    for (v, rest) in left where !rest.sum.isZero {
      isExact = false
      guard rest.sum.magnitude <= max(rest.size * Self.rounding, Rational(Self.negligible)) else {
        complain("variable \(v) is left in the sum at \(priority.rawValue), \(Double(rest.sum)) times")
        return nil
      }
      // What is left by rounding is added with the variable where it is.
      sum = sum + rest.sum * values[v]
      size = max(size, (rest.size * values[v]).magnitude)
    }
    return (sum, size)
  }

  private func isAllowed(_ multiplier: Double, _ i: Int, at priority: Priority) -> Bool {
    if lines[i].priority == priority, !priority.isRequired {
      let (least, most) = allowed(lines[i])
      return multiplier >= least && multiplier <= most
    }
    return multiplier > 0 ? !canRise[i] : !canFall[i]
  }

  /// The slopes of a line's violation.
  private func allowed(_ line: Line) -> (least: Double, most: Double) {
    (line.relation == .lessThanOrEqual ? 0 : -1, line.relation == .greaterThanOrEqual ? 0 : 1)
  }

  private func residual(_ i: Int) -> (value: Rational, size: Rational) {
    var sum = -Rational(lines[i].constant)
    var size = sum.magnitude
    for term in lines[i].terms {
      let summand = Rational(term.coefficient) * values[Int(term.variable.index)]
      sum = sum + summand
      size = max(size, summand.magnitude)
    }
    return (sum, size)
  }

  private func violation(_ residual: Rational, _ relation: Relation) -> Rational {
    switch relation {
    case .equal: residual.magnitude
    case .lessThanOrEqual: max(.zero, residual)
    case .greaterThanOrEqual: max(.zero, -residual)
    }
  }

  private static let rounding = Rational(1e-9)
  /// What a level may lose for each point that a variable moves.
  private static let negligible = 1e-9

  /// What rounding may make of sums of this size.
  private func tolerance(_ size: Rational) -> Rational { Rational(1e-6) + size * Self.rounding }

  private mutating func complain(_ text: String) { complaints.append(text) }
}
