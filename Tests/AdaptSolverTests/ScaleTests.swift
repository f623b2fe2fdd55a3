import AdaptSolver
import AdaptSolverSupport
import Testing

/// Coefficients that differ by a factor of 10¹²: nothing small is rounding only because something else is large.
@Suite struct ScaleTests {
  private static let width = 375.0

  /// Lower and upper ends, differences and wishes, each line of a size of its own.
  private static func lines(_ seed: Int) -> (lines: [Line], variables: Int) {
    var random = Generator(seed: seed + 77_000)
    let count = 4 + random.below(9)
    let sizes = [1e-6, 1e-4, 1e-2, 1, 1, 1e2, 1e4, 1e6]
    var lines: [Line] = []
    func add(_ relation: Relation, _ constant: Double, _ priority: Priority, _ terms: (Int, Double)...) {
      lines.append(
        Line(
          terms: terms.map { Term(Variable(index: Int32($0.0)), $0.1) }, relation: relation, constant: constant,
          priority: priority))
    }
    for i in 0..<count {
      let (a, b) = (random.pick(sizes), random.pick(sizes))
      let (own, next, other) = (1 + i, 1 + (i + 1) % count, 1 + random.below(count))
      if next != own { add(.greaterThanOrEqual, -100 * a, .required, (own, a), (next, -a)) }
      if other != own {
        let medium = Priority(500.0 as Double) ?? .low
        add(.equal, a * Double(random.below(100)), medium, (own, a), (other, b / 16))
      }
      if random.chance(0.3) { add(.equal, 0, .low, (own, b), (0, -b / 8)) }
      add(.lessThanOrEqual, 1000 * b, .high, (own, b))
      add(.greaterThanOrEqual, 0, .required, (own, b))
    }
    return (lines, count + 1)
  }

  @Test("Values are those of exact arithmetic, whatever the coefficients' sizes", arguments: 0..<60)
  func values(seed: Int) throws {
    let (lines, variables) = Self.lines(seed)
    var solver = Solver()
    _ = solver.makeParameter(Self.width)
    for _ in 1..<variables { _ = solver.makeVariable() }
    let ids = lines.map { solver.add($0) }
    try solver.commit()
    let exact = ExactProgram(lines, variables: variables, parameters: [0: Self.width]).tieBroken()
    let largest = solver.values.reduce(1) { max($0, abs($1)) }
    for (variable, value) in exact.enumerated() {
      let isNear = (Rational(solver.values[variable]) - value).magnitude < Rational(1e-9 * largest)
      #expect(isNear, "\(variable) is \(solver.values[variable]), not \(Double(value))")
    }
    let certificate = try #require(solver.certificate())
    var checker = CertificateChecker(lines, ids, values: solver.values, parameters: [0])
    checker.check(certificate)
    #expect(checker.complaints.isEmpty)
  }
}
