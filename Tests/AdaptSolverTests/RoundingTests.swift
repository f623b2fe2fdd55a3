import AdaptSolver
import AdaptSolverSupport
import Testing

/// Problems in which rounding decided once: values of a million and more, and rows that nearly depend on one another.
/// They are those of `adapt-bench certify` with the same seeds.
@Suite struct RoundingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let seed: Int
    let what: String
    var testDescription: String { "seed \(seed), \(what)" }
  }

  /// A problem around a hidden solution, and the lines that come and go.
  private static func problem(_ seed: Int) -> (problem: RandomProblem, toggled: Set<Int>) {
    var random = Generator(seed: seed)
    let problem = RandomProblem(variables: 3 + random.below(58), seed: seed, isRough: seed % 2 == 0)
    return (problem, Set(problem.lines.indices.filter { _ in random.below(5) == 0 }))
  }

  @Test(
    "An answer is proved where a tiny pivot, a residual or a reduced cost is not rounding",
    arguments: [
      Case(seed: 5_016_848, what: "whose required rows did not hold"),
      Case(seed: 5_013_164, what: "with multipliers below 1e-8"),
      Case(seed: 5_015_312, what: "with multipliers below 1e-7"),
      Case(seed: 7_101_122, what: "where rounding looked like movement"),
      Case(seed: 7_103_294, what: "where little movement was rounding"),
      Case(seed: 7_110_712, what: "where rounding looked like movement"),
    ])
  func answers(of one: Case) throws {
    let (problem, toggled) = Self.problem(one.seed)
    for (size, removed) in [((375.0, 667.0), []), ((667, 375), []), ((667, 375), toggled)] {
      var problem = problem
      problem.size = size
      let lines = problem.lines.indices.filter { !removed.contains($0) }.map { problem.lines[$0] }
      let (solver, ids) = try problem.solve(lines)
      let certificate = try #require(solver.certificate())
      var checker = CertificateTests.checked(certificate, lines, ids, solver.values)
      for variable in solver.ambiguousVariables() {
        let pair = try #require(solver.witnesses(for: variable), "no witnesses for \(variable.index)")
        checker.check(witness: pair.least, of: Int(variable.index), beside: pair.greatest)
        checker.check(witness: pair.greatest, of: Int(variable.index), beside: pair.least)
      }
      #expect(checker.complaints.isEmpty)
    }
  }

  @Test("A constraint between parameters counts in a proof, although no variable is in it")
  func parametersAlone() throws {
    var solver = Solver()
    let (width, x) = (solver.makeParameter(300), solver.makeVariable())
    let lines = [
      Line(terms: [Term(width, 1)], relation: .equal, constant: 340, priority: .high),
      Line(terms: [Term(x, 1)], relation: .equal, constant: 7, priority: .low),
    ]
    let ids = lines.map { solver.add($0) }
    try solver.commit()
    var checker = CertificateChecker(lines, ids, values: solver.values, parameters: [0])
    checker.check(try #require(solver.certificate()))
    #expect(checker.complaints.isEmpty && checker.isExact)
  }
}
