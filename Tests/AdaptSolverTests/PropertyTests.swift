import AdaptSolver
import AdaptSolverSupport
import Testing

/// What must hold for any problem; each seed is another one.
@Suite struct PropertyTests {
  static let seeds = 0..<150

  static func problem(_ seed: Int) -> RandomProblem {
    RandomProblem(variables: [3, 5, 8, 12, 20][seed % 5], seed: seed, isRough: seed % 3 == 0)
  }

  @Test("Shuffling the order of addition changes nothing, to the bit", arguments: seeds)
  func orderOfAddition(seed: Int) throws {
    let problem = Self.problem(seed)
    let (solver, _) = try problem.solve(problem.lines)
    var random = Generator(seed: seed)
    for _ in 0..<3 {
      let (other, _) = try problem.solve(problem.lines.shuffled(using: &random))
      #expect(other.values == solver.values)
    }
  }

  @Test("Any way to the same set of constraints gives the same values, to the bit", arguments: seeds)
  func pathIndependence(seed: Int) throws {
    let problem = Self.problem(seed)
    var random = Generator(seed: seed)
    var solver = problem.makeSolver()
    var current: [(Line, ConstraintID)] = []
    for step in 0..<12 {
      for line in problem.lines where random.chance(0.3) && !current.contains(where: { $0.0 == line }) {
        current.append((line, solver.add(line)))
      }
      for i in current.indices.reversed() where random.chance(0.2) {
        solver.remove(current.remove(at: i).1)
      }
      var fresh = problem
      fresh.size = random.pick([(375, 667), (667, 375), (320, 480), (1024, 768), (501.5, 333.25)])
      solver.set(Variable(index: 0), to: fresh.size.0)
      solver.set(Variable(index: 1), to: fresh.size.1)
      try solver.commit()
      let (other, _) = try fresh.solve(current.map(\.0).shuffled(using: &random))
      #expect(solver.values == other.values, "step \(step)")
    }
  }

  @Test("Witnesses satisfy everything equally well, and differ", arguments: seeds)
  func witnesses(seed: Int) throws {
    let problem = Self.problem(seed)
    var random = Generator(seed: seed)
    let lines = problem.lines.filter { _ in random.chance(0.6) }
    let (solver, _) = try problem.solve(lines)
    let expected = sums(lines, solver.values)
    let ambiguous = solver.ambiguousVariables()
    for i in 0..<problem.variables {
      let variable = Variable(index: Int32(i))
      let witnesses = solver.witnesses(for: variable)
      #expect((witnesses != nil) == ambiguous.contains(variable))
      guard let witnesses else { continue }
      #expect(witnesses.greatest[i] - witnesses.least[i] > 4e-7)
      for values in [witnesses.least, witnesses.greatest] {
        for (priority, sum) in sums(lines, values) {
          let scale = max(1, values.reduce(0) { max($0, abs($1)) })
          #expect(abs(sum - (expected[priority] ?? 0)) <= 1e-8 * scale)
        }
      }
    }
  }

  /// Some variables move by 10⁸ here. As these are pushed there, two others come to a vertex that is beside the one
  /// before by 5e-6, which is what rounding leaves of millions.
  @Test func whatRoundingMovesWhileOthersMoveFarIsNotAmbiguous() throws {
    var problem = RandomProblem(variables: 20, seed: 258_484, isRough: true)
    problem.size = (237.66666666666666, 784.3000000000001)
    let missing: Set = [1, 2, 4, 6, 7, 10, 15, 23, 25, 26, 31, 34]
    let (solver, _) = try problem.solve(
      problem.lines.indices.filter { !missing.contains($0) }.map { problem.lines[$0] })
    #expect(solver.ambiguousVariables().map(\.index) == [3, 5, 6, 7, 9, 13, 17, 18])
    for v in 0..<problem.variables {
      let variable = Variable(index: Int32(v))
      #expect((solver.witnesses(for: variable) != nil) == [3, 5, 6, 7, 9, 13, 17, 18].contains(v))
    }
  }

  @Test("Explanations add up", arguments: seeds)
  func explanations(seed: Int) throws {
    let problem = Self.problem(seed)
    var random = Generator(seed: seed)
    let lines = problem.lines.filter { _ in random.chance(0.9) }
    let (solver, ids) = try problem.solve(lines)
    for i in 0..<problem.variables {
      let explanation = try #require(solver.explain(Variable(index: Int32(i))))
      var coefficients = [Double](repeating: 0, count: problem.variables)
      var value = 0.0
      for binding in explanation.binding {
        let line = lines[try #require(ids.firstIndex(of: binding.constraint))]
        #expect(binding.constant == line.constant)
        #expect(abs(line.excess(solver.values)) <= 1e-7 * max(1, abs(line.constant)))
        for term in line.terms { coefficients[Int(term.variable.index)] += binding.multiplier * term.coefficient }
        value += binding.multiplier * binding.constant
      }
      for dependence in explanation.parameters {
        coefficients[Int(dependence.parameter.index)] += dependence.multiplier
        value += dependence.multiplier * dependence.value
      }
      let isFree = Set(explanation.tieBreaks.map { Int($0.index) })
      for v in coefficients.indices where !isFree.contains(v) {
        #expect(abs(coefficients[v] - (v == i ? 1 : 0)) <= 1e-6, "variable \(i): what is left of \(v)")
      }
      #expect(abs(value - solver.value(of: Variable(index: Int32(i)))) <= 1e-6 * max(1, abs(value)))
    }
  }

  /// The conflict that committing runs into.
  static func core(of solver: inout Solver) -> [ConstraintID]? {
    do {
      try solver.commit()
      return nil
    } catch {
      guard case .conflict(let core) = error else { return nil }
      return core
    }
  }

  @Test("A refused constraint leaves no trace, and its core is irreducible", arguments: seeds)
  func cores(seed: Int) throws {
    let problem = Self.problem(seed)
    var random = Generator(seed: seed)
    var (solver, ids) = try problem.solve(problem.lines)
    let before = solver.values
    // Denies the sum of some constraints that are required.
    let required = problem.lines.indices.filter { problem.lines[$0].priority.isRequired }
    guard !required.isEmpty else { return }
    var sum: [Variable: Double] = [:]
    var constant = 0.0
    for i in required.shuffled(using: &random).prefix(1 + random.below(3)) {
      let line = problem.lines[i]
      let sign: Double = line.relation == .lessThanOrEqual ? -1 : 1
      for term in line.terms { sum[term.variable, default: 0] += sign * term.coefficient }
      constant += sign * line.constant
    }
    var lines = problem.lines
    lines.append(
      Line(
        terms: sum.map { Term($0.key, $0.value) }, relation: .lessThanOrEqual,
        constant: constant - Double(1 + random.below(40)) - abs(constant) * 0.01, priority: .required))
    ids.append(solver.add(lines[lines.count - 1]))
    let core = try #require(Self.core(of: &solver))
    #expect(core == core.sorted())
    let conflicting = try core.map { lines[try #require(ids.firstIndex(of: $0))] }
    #expect(conflicting.allSatisfy { $0.priority.isRequired })
    #expect(throws: SolverError.self) { try problem.solve(conflicting) }
    for i in conflicting.indices {
      var fewer = conflicting
      fewer.remove(at: i)
      #expect(throws: Never.self) { try problem.solve(fewer) }
    }
    #expect(solver.values == before)
    try solver.commit()
    #expect(solver.values == before)
    #expect(solver.constraintCount == problem.lines.count)
  }
}
