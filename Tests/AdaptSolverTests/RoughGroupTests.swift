import AdaptSolver
import AdaptSolverSupport
import Testing

/// What is rough is solved exactly, whatever else is in the layout.
@Suite struct RoughGroupTests {
  static let seeds = 0..<60

  private static func line(
    _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ priority: Float = 1000
  ) -> Line {
    Line(
      terms: terms.map { Term(Variable(index: Int32($0.0)), $0.1) }, relation: relation, constant: constant,
      priority: Priority(priority) ?? .required)
  }

  /// Ordinary lines about variables from `first` on: chains of views, some as large as they wish.
  private static func ordinary(_ count: Int, from first: Int, seed: Int) -> [Line] {
    var random = Generator(seed: seed)
    var lines = [line([(first, 1)], .equal, 8)]
    for v in first + 1..<first + count {
      switch random.below(4) {
      case 0: lines.append(line([(v, 1), (v - 1, -1)], .equal, Double(random.below(50))))
      case 1: lines.append(line([(v, 1), (v - 1, -1)], .greaterThanOrEqual, Double(random.below(50))))
      case 2: lines.append(line([(v, 1), (1, -0.5)], .equal, 0, 750))
      default: lines.append(line([(v, 1), (v - 1, -0.5)], .lessThanOrEqual, 40, 500))
      }
      if random.chance(0.5) { lines.append(line([(v, 1)], .equal, Double(random.below(300)), 250)) }
    }
    return lines
  }

  @Test("Unrelated constraints do not change values, to the bit", arguments: seeds)
  func beside(seed: Int) throws {
    let problem = RoughProblemTests.problem(seed)
    let (alone, _) = try problem.solve(problem.lines)
    var larger = problem
    larger.variables += 300
    larger.lines += Self.ordinary(300, from: problem.variables, seed: seed)
    let (both, _) = try larger.solve(larger.lines)
    #expect(Array(both.values.prefix(problem.variables)) == alone.values)
    let open = both.ambiguousVariables().filter { Int($0.index) < problem.variables }
    #expect(open == alone.ambiguousVariables())
  }

  @Test("A conflict names all its constraints, however many others there are", arguments: [2, 400, 2000])
  func conflict(others: Int) throws {
    var problem = RandomProblem(variables: 2 + others, seed: 1)
    let rough = [
      Self.line([(2, 70000)], .equal, 8_000_000), Self.line([(3, 0.0004)], .equal, 8000),
      Self.line([(3, -7000), (2, 1)], .equal, 100),
    ]
    problem.lines = rough + Self.ordinary(others, from: 4, seed: others)
    var solver = problem.makeSolver()
    let ids = problem.lines.map { solver.add($0) }
    let error = #expect(throws: SolverError.self) { try solver.commit() }
    guard case .conflict(let core) = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(Set(core) == Set(ids.prefix(3)))
  }

  @Test("Edits of either part lead to what a fresh solver says", arguments: seeds)
  func edits(seed: Int) throws {
    var random = Generator(seed: seed)
    var problem = RoughProblemTests.problem(seed)
    let first = problem.variables
    problem.variables += 120
    problem.lines += Self.ordinary(120, from: first, seed: seed)
    // Some lines connect the two parts, which makes more of the layout rough.
    let links = (0..<3).map { Self.line([(first + 40 * $0 + 7, 1), (2, 1)], .greaterThanOrEqual, -1e6) }
    var (solver, ids) = try problem.solve(problem.lines)
    var live = zip(problem.lines, ids).map { ($0, $1) }
    var left = links
    for _ in 0..<12 {
      for _ in 0...random.below(2) where !live.isEmpty {
        let place = random.chance(0.5) ? random.below(min(live.count, 8)) : random.below(live.count)
        let (line, id) = live.remove(at: place)
        solver.remove(id)
        left.append(line)
      }
      if random.chance(0.6) {
        var line = left.remove(at: random.below(left.count))
        if line.relation == .greaterThanOrEqual, random.chance(0.5) { line.constant -= 1 }
        live.append((line, solver.add(line)))
      }
      try solver.commit()
      let (fresh, _) = try problem.solve(live.map { $0.0 }.shuffled(using: &random))
      #expect(solver.values == fresh.values)
      #expect(solver.ambiguousVariables() == fresh.ambiguousVariables())
    }
  }

  @Test("The answer of rough and ordinary parts has one proof", arguments: seeds.prefix(20))
  func proofs(seed: Int) throws {
    var problem = RoughProblemTests.problem(seed)
    problem.lines += Self.ordinary(40, from: problem.variables, seed: seed)
    problem.variables += 40
    let (solver, ids) = try problem.solve(problem.lines)
    var checker = CertificateChecker(problem.lines, ids, values: solver.values, parameters: [0, 1])
    checker.check(try #require(solver.certificate()))
    #expect(checker.complaints.isEmpty, "seed \(seed)")
  }

  @Test("Hundreds of rough rows are not too much work")
  func many() throws {
    var random = Generator(seed: 5)
    var problem = RandomProblem(variables: 150, seed: 1)
    problem.lines = (0..<250).map { _ in
      let variables = (2..<152).shuffled(using: &random).prefix(4)
      let terms = variables.map { ($0, random.pick([1, -1, 0.003, -40, 900, 2e-3, -7e2])) }
      return Self.line(
        terms, random.chance(0.5) ? .lessThanOrEqual : .greaterThanOrEqual, Double(random.below(4000)), 500)
    }
    // A problem that takes too much work is refused.
    let (solver, ids) = try problem.solve(problem.lines)
    var checker = CertificateChecker(problem.lines, ids, values: solver.values, parameters: [0, 1])
    checker.check(try #require(solver.certificate()))
    #expect(checker.complaints.isEmpty)
  }
}
