import AdaptSolver
import Foundation
import Testing

/// Compares the solver with exact arithmetic. `ADAPT_EXACT_PROBLEMS` says how many problems of each kind are compared.
@Suite struct ExactTests {
  static let seeds = 0..<(ProcessInfo.processInfo.environment["ADAPT_EXACT_PROBLEMS"].flatMap { Int($0) } ?? 120)

  /// Small problems with exact ties, every other one ill-scaled, and many with lines left out, so that values are open.
  static func problem(_ seed: Int) -> RandomProblem {
    var random = Generator(seed: seed + 1_000_000)
    var problem = RandomProblem(
      variables: [2, 3, 5, 8, 12][seed % 5], seed: seed, isRough: seed % 2 == 0, isExact: true)
    let share = random.pick([1, 1, 0.8, 0.6])
    problem.lines.removeAll { _ in !random.chance(share) }
    return problem
  }

  /// Whether a solution is the exact one: each level's sum, which variables are open, how far they reach, and each value.
  static func judge(_ problem: RandomProblem, _ comment: Comment) throws {
    let (solver, _) = try problem.solve(problem.lines)
    let exact = ExactProgram(problem.lines, problem)
    #expect(exact.isFeasible, comment)
    let scale = solver.values.reduce(1) { max($0, abs($1)) }
    func expect(_ what: String, _ value: Double, _ right: Rational) {
      #expect(
        (Rational(value) - right).magnitude < Rational(1e-9 * scale),
        "\(comment): \(what) is \(value), not \(Double(right))")
    }
    let sums = sums(problem.lines, solver.values)
    for (priority, least) in exact.sums { expect("the sum at \(priority.rawValue)", sums[priority] ?? 0, least) }
    for (variable, value) in exact.tieBroken().enumerated() { expect("\(variable)", solver.values[variable], value) }

    var ambiguous: [Variable] = []
    for index in 0..<problem.variables {
      let variable = Variable(index: Int32(index))
      let (least, greatest) = exact.range(of: index)
      guard least == nil || least != greatest else { continue }
      ambiguous.append(variable)
      guard let witnesses = solver.witnesses(for: variable) else { continue }  // is found missing below
      if let least { expect("the least \(index)", witnesses.least[index], least) }
      if let greatest { expect("the greatest \(index)", witnesses.greatest[index], greatest) }
    }
    #expect(solver.ambiguousVariables() == ambiguous, comment)
  }

  @Test("Values, sums, open variables and their ends are those of exact arithmetic", arguments: seeds)
  func values(seed: Int) throws {
    try Self.judge(Self.problem(seed), "seed \(seed)")
  }

  @Test("A conflict is one exactly, and holds no constraint that it does not need", arguments: seeds)
  func cores(seed: Int) throws {
    var problem = Self.problem(seed)
    problem.deny(seed: seed)
    let exact = ExactProgram(problem.lines, problem)
    #expect(!exact.isFeasible)
    var solver = problem.makeSolver()
    let ids = problem.lines.map { solver.add($0) }
    let core = try #require(PropertyTests.core(of: &solver))
    let lines = try core.map { problem.lines[try #require(ids.firstIndex(of: $0))] }
    #expect(lines.allSatisfy { $0.priority.isRequired })
    #expect(!ExactProgram(lines, problem).isFeasible, "does not conflict")
    for i in lines.indices {
      let fewer = lines.indices.filter { $0 != i }.map { lines[$0] }
      #expect(ExactProgram(fewer, problem).isFeasible, "conflicts without \(lines[i])")
    }
  }
}

extension ExactProgram {
  fileprivate init(_ lines: [Line], _ problem: RandomProblem) {
    self.init(lines, variables: problem.variables, parameters: [0: problem.size.0, 1: problem.size.1])
  }
}

extension RandomProblem {
  /// Adds a required line that denies the sum of some that are required. All sums are exact.
  fileprivate mutating func deny(seed: Int) {
    var random = Generator(seed: seed + 2_000_000)
    let required = lines.filter(\.priority.isRequired).shuffled(using: &random).prefix(1 + random.below(4))
    var sum: [Variable: Double] = [:]
    var constant = -Double(1 + random.below(40))
    for line in required {
      let factor = (line.relation == .lessThanOrEqual ? -1 : 1) * Double(1 + random.below(2))
      for term in line.terms { sum[term.variable, default: 0] += factor * term.coefficient }
      constant += factor * line.constant
    }
    let terms = sum.sorted { $0.key.index < $1.key.index }.map { Term($0.key, $0.value) }
    lines.append(Line(terms: terms, relation: .lessThanOrEqual, constant: constant, priority: .required))
  }
}
