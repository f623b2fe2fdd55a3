import AdaptSolver
import AdaptSolverSupport

/// `adapt-bench certify`: random problems whose answers are checked by their proofs.
enum CertifyCommand {
  static let benchmark = Benchmark(
    name: "certify", usage: "certify [--count N] [--seed N] [--most VARIABLES] [--write FOLDER]",
    help: """
      Solves N random problems (default 1000) with at most the given number of variables (default 60): problems with a
      planted solution, those of `fuzz-solver`, conflicts, and the kinds of `nasty`. An exact checker, which solves
      nothing, verifies each answer by its multipliers, each conflict by its refutation, and each ambiguity by two
      witnesses. With --write, writes the problems as files instead.
      """,
    run: run)

  static func run(_ arguments: [String]) -> Int32 {
    var count = 1000
    var seed = 0
    var most = 60
    var folder: String?
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { return benchmark.misused() }
      if flag == "--write" {
        folder = value
        continue
      }
      guard let number = Int(value) else { return benchmark.misused() }
      switch flag {
      case "--count": count = number
      case "--seed": seed = number
      case "--most": most = number
      default: return benchmark.misused()
      }
    }
    if let folder { return Files.write((seed..<seed + count).map { ("\($0)", made($0, most)) }, to: folder) }
    var proofs = ProofCheck()
    for s in seed..<seed + count { proofs.check(made(s, most)) }
    Main.write(proofs.summary, to: 1)
    return proofs.complaints.isEmpty ? 0 : 1
  }

  /// The problem of a seed, with up to `most` variables.
  static func made(_ seed: Int, _ most: Int) -> Problem {
    var random = Generator(seed: seed)
    let size = 3 + random.below(max(1, most - 2))
    guard seed % 3 == 0 else { return problem(seed, size, &random) }
    let kind = random.pick(NastyKind.all)
    var made = kind.make(max(16, size), &random)
    made.problem.name = "\(kind.name) of seed \(seed)"
    made.problem.toggle = made.problem.lines.indices.filter { _ in random.below(7) == 0 }
    return made.problem
  }

  /// A problem around a hidden solution; every fourth one contradicts some of its constraints.
  private static func problem(_ seed: Int, _ size: Int, _ random: inout Generator) -> Problem {
    let planted = RandomProblem(variables: size, seed: seed, isRough: seed % 2 == 0)
    var problem = Problem(planted, name: "seed \(seed)")
    problem.toggle = problem.lines.indices.filter { _ in random.below(5) == 0 }
    let required = planted.lines.filter(\.priority.isRequired)
    guard seed % 4 == 1, !required.isEmpty else { return problem }
    var sum: [Variable: Double] = [:]
    var constant = 0.0
    for line in required.shuffled(using: &random).prefix(1 + random.below(5)) {
      let sign: Double = line.relation == .lessThanOrEqual ? -1 : 1
      for term in line.terms { sum[term.variable, default: 0] += sign * term.coefficient }
      constant += sign * line.constant
    }
    let terms = sum.sorted { $0.key.index < $1.key.index }.map { Term($0.key, $0.value) }
    problem.lines.append(
      Line(
        terms: terms, relation: .lessThanOrEqual, constant: constant - 1 - abs(constant) * 0.01, priority: .required))
    return problem
  }
}
