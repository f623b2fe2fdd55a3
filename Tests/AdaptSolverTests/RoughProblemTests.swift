import AdaptSolver
import AdaptSolverSupport
import Testing

/// Problems whose coefficients are of very different sizes, or that nearly say the same, are solved as exact arithmetic
/// does.
@Suite struct RoughProblemTests {
  static let seeds = 0..<150

  /// An exact problem in other units: each line, and each variable, is multiplied by a power of 2. So nothing is
  /// rounded, and coefficients are up to ten decades apart.
  static func problem(_ seed: Int) -> RandomProblem {
    var random = Generator(seed: seed + 4_000_000)
    var problem = RandomProblem(
      variables: [2, 3, 5, 8, 12][seed % 5], seed: seed, isRough: seed % 3 == 0, isExact: true)
    let share = random.pick([1, 1, 0.8, 0.6])
    problem.lines.removeAll { _ in !random.chance(share) }
    let units = (0..<problem.variables).map { $0 < 2 ? 0 : random.below(13) - 6 }
    for i in problem.lines.indices {
      let scale = random.below(21) - 10
      problem.lines[i].constant *= power(scale)
      problem.lines[i].terms = problem.lines[i].terms.map {
        Term($0.variable, $0.coefficient * power(scale + units[Int($0.variable.index)]))
      }
    }
    return problem
  }

  private static func power(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

  @Test("Values, sums, open variables and their ends are those of exact arithmetic", arguments: seeds)
  func values(seed: Int) throws {
    try ExactTests.judge(Self.problem(seed), "seed \(seed)")
  }

  @Test("A conflict is one exactly, and holds no constraint that it does not need", arguments: seeds)
  func cores(seed: Int) throws { try ExactTests.judgeCore(Self.problem(seed), seed) }

  @Test("The answer has a proof that an exact checker accepts", arguments: seeds)
  func proofs(seed: Int) throws {
    let problem = Self.problem(seed)
    let (solver, ids) = try problem.solve(problem.lines)
    var checker = CertificateChecker(problem.lines, ids, values: solver.values, parameters: [0, 1])
    checker.check(try #require(solver.certificate()))
    #expect(checker.complaints.isEmpty, "seed \(seed)")
  }

  @Test("Values do not depend on the order of lines, nor on what was there before", arguments: seeds)
  func histories(seed: Int) throws {
    var random = Generator(seed: seed)
    let problem = Self.problem(seed)
    let first = try problem.solve(problem.lines).0.values
    let shuffled = try problem.solve(problem.lines.shuffled(using: &random)).0.values
    #expect(first == shuffled)
    var (solver, ids) = try problem.solve(problem.lines)
    let (width, height) = (Variable(index: 0), Variable(index: 1))
    for (place, id) in ids.enumerated() where place % 3 == 0 { solver.remove(id) }
    solver.set(width, to: 1000)
    try? solver.commit()
    solver.set(height, to: 100)
    try? solver.commit()
    for (place, id) in ids.enumerated() where place % 3 == 0 {
      solver.remove(id)
      _ = solver.add(problem.lines[place])
    }
    solver.set(width, to: problem.size.0)
    solver.set(height, to: problem.size.1)
    try solver.commit()
    #expect(solver.values == first)
  }

  @Test("Lines that nearly say the same meet where they say", arguments: [1e-3, 1e-4, 1e-6, 1e-9])
  func nearParallels(difference: Double) throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Term(x), Term(y, -1)], .equal, 1, at: .high)
    solver.add([Term(x, 1 + difference), Term(y, -1)], .equal, 2, at: .high)
    solver.add([Term(x)], .equal, 0, at: .low)
    try solver.commit()
    let right = 1 / ((1 + difference) - 1)
    #expect(solver.value(of: x) == right)
    #expect(abs(solver.value(of: y) - (right - 1)) <= right.ulp)
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test("A coefficient of any size is taken at its word")
  func smallCoefficient() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let rest = 0.1 + 0.2 - 0.3
    solver.add([Term(x)], .greaterThanOrEqual, 10, at: .required)
    solver.add([Term(x), Term(y, rest)], .lessThanOrEqual, -5, at: .required)
    solver.add([Term(y)], .equal, 1, at: .low)
    try solver.commit()
    #expect(solver.value(of: y) == -15 / rest)
  }

  @Test("What only holds at immense values, since the sum of coefficients was rounded, is a conflict")
  func roundedSum() throws {
    var solver = Solver()
    let (x, y, far) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    solver.add([Term(far, 1e5)], .equal, 1, at: .required)
    let first = solver.add([Term(x, 0.1), Term(y, 0.7)], .greaterThanOrEqual, 1000, at: .required)
    let second = solver.add([Term(x, 0.2), Term(y, 0.1)], .greaterThanOrEqual, 1000, at: .required)
    let denial = solver.add([Term(x, 0.1 + 0.2), Term(y, 0.7 + 0.1)], .lessThanOrEqual, 1980, at: .required)
    let error = #expect(throws: SolverError.self) { try solver.commit() }
    guard case .conflict(let core) = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(Set(core) == [first, second, denial])
  }

  @Test("A chain of ratios reaches far, and comes back")
  func ratios() throws {
    var solver = Solver()
    let x = (0..<24).map { _ in solver.makeVariable() }
    for place in 1..<24 {
      let ratio = place <= 12 ? 1e5 : 1e-5
      solver.add([Term(x[place]), Term(x[place - 1], -ratio)], .equal, 0, at: .required)
    }
    solver.add([Term(x[0])], .greaterThanOrEqual, 3, at: .required)
    solver.add([Term(x[23])], .lessThanOrEqual, 1, at: .low)
    try solver.commit()
    #expect(solver.value(of: x[0]) == 3)
    #expect(abs(solver.value(of: x[12]) / 3e60 - 1) < 1e-14)
  }
}
