import AdaptSolver
import AdaptSolverSupport
import Foundation
import Testing

/// Answers with their proofs, which a checker judges that solves nothing. `ADAPT_CERTIFIED_PROBLEMS` says how many of
/// each kind.
@Suite struct CertificateTests {
  static let seeds =
    0..<(ProcessInfo.processInfo.environment["ADAPT_CERTIFIED_PROBLEMS"].flatMap { Int($0) } ?? 150)

  static func checked(
    _ certificate: Certificate, _ lines: [Line], _ ids: [ConstraintID], _ values: [Double]
  ) -> CertificateChecker {
    var checker = CertificateChecker(lines, ids, values: values, parameters: [0, 1])
    checker.check(certificate)
    return checker
  }

  @Test("Every answer carries a proof that it is best", arguments: seeds)
  func answers(seed: Int) throws {
    let problem = seed % 2 == 0 ? ExactTests.problem(seed) : PropertyTests.problem(seed)
    let (solver, ids) = try problem.solve(problem.lines)
    let certificate = try #require(solver.certificate())
    let checker = Self.checked(certificate, problem.lines, ids, solver.values)
    #expect(checker.complaints.isEmpty)
    var witnesses = CertificateChecker(problem.lines, ids, values: solver.values, parameters: [0, 1])
    for variable in solver.ambiguousVariables() {
      let pair = try #require(solver.witnesses(for: variable))
      let place = Int(variable.index)
      witnesses.check(witness: pair.least, of: place, beside: pair.greatest)
      witnesses.check(witness: pair.greatest, of: place, beside: pair.least)
    }
    #expect(witnesses.complaints.isEmpty)
  }

  @Test("The checker refuses values that are not best, and proofs that prove less", arguments: 0..<30)
  func refusals(seed: Int) throws {
    let problem = PropertyTests.problem(seed)
    let (solver, ids) = try problem.solve(problem.lines)
    let certificate = try #require(solver.certificate())
    // Another place: worse somewhere, unless it is as good.
    let open = Set(solver.ambiguousVariables().map { Int($0.index) })
    for v in 2..<problem.variables where !open.contains(v) {
      var values = solver.values
      values[v] += 1
      #expect(!Self.checked(certificate, problem.lines, ids, values).complaints.isEmpty, "\(v) moved")
    }
    // What is violated cannot be proved to be least without multipliers.
    if !certificate.levels.isEmpty {
      let nothing = Certificate(levels: [])
      #expect(!Self.checked(nothing, problem.lines, ids, solver.values).complaints.isEmpty)
    }
    for (i, level) in certificate.levels.enumerated() {
      for k in level.multipliers.indices {
        var multipliers = level.multipliers
        multipliers[k] = Certificate.Multiplier(
          constraint: multipliers[k].constraint, value: -multipliers[k].value)
        var levels = certificate.levels
        levels[i] = Certificate.Level(priority: level.priority, multipliers: multipliers)
        #expect(!Self.checked(Certificate(levels: levels), problem.lines, ids, solver.values).complaints.isEmpty)
      }
    }
  }

  @Test("A conflict is proved by multipliers of its constraints", arguments: seeds)
  func conflicts(seed: Int) throws {
    let problem = PropertyTests.problem(seed)
    var random = Generator(seed: seed)
    let required = problem.lines.filter(\.priority.isRequired)
    guard !required.isEmpty else { return }
    var sum: [Variable: Double] = [:]
    var constant = 0.0
    for line in required.shuffled(using: &random).prefix(1 + random.below(4)) {
      let sign: Double = line.relation == .lessThanOrEqual ? -1 : 1
      for term in line.terms { sum[term.variable, default: 0] += sign * term.coefficient }
      constant += sign * line.constant
    }
    let lines =
      problem.lines + [
        Line(
          terms: sum.sorted { $0.key.index < $1.key.index }.map { Term($0.key, $0.value) }, relation: .lessThanOrEqual,
          constant: constant - 1 - abs(constant) * 0.01, priority: .required)
      ]
    var solver = problem.makeSolver()
    let ids = lines.map { solver.add($0) }
    let refutation = try #require(solver.refutation())
    var checker = CertificateChecker(lines, ids, values: solver.values, parameters: [0, 1])
    checker.check(refutation: refutation)
    #expect(checker.complaints.isEmpty)
    let core = try #require(PropertyTests.core(of: &solver))
    // The core alone is refuted too, and only as a whole.
    let coreLines = core.map { lines[ids.firstIndex(of: $0) ?? 0] }
    var part = problem.makeSolver()
    let partIDs = coreLines.map { part.add($0) }
    let own = try #require(part.refutation())
    var judge = CertificateChecker(coreLines, partIDs, values: part.values, parameters: [0, 1])
    judge.check(refutation: own)
    #expect(judge.complaints.isEmpty && own.count == core.count)
    #expect(try problem.solve(problem.lines).0.refutation() == nil)
  }
}
