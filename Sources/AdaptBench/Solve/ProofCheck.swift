import AdaptSolver
import AdaptSolverSupport

/// Takes a problem through its four states, and checks the proof of each answer in exact arithmetic.
struct ProofCheck {
  private(set) var complaints: [String] = []
  private(set) var answers = 0
  /// The number of answers whose proofs need no rounding.
  private(set) var exact = 0
  private(set) var refutations = 0
  private(set) var witnesses = 0
  /// The number of answers for which the simplex method found no proof within its limit of steps.
  private(set) var unproved = 0

  /// For one line of output.
  var summary: String {
    var text = complaints.prefix(20).map { $0 + "\n" }.joined()
    text +=
      "\(answers) answers (\(exact) proved without rounding, \(unproved) without a proof), \(refutations) conflicts, "
    text += "\(witnesses) pairs of witnesses: \(complaints.count) complaints\n"
    return text
  }

  /// All four states of a problem.
  mutating func check(_ problem: Problem) {
    var run = ProblemRun(problem)
    let removed = Set(problem.toggle)
    do throws(SolverError) {
      try run.build()
      check(run, without: [])
      try run.rotate(problem.to)
      check(run, without: [])
      try run.remove()
      check(run, without: removed)
      try run.readd()
      check(run, without: [])
    } catch {
      guard case .conflict(let core) = error else {
        complaints.append("\(problem.name): \(error)")
        return
      }
      let lines = Dictionary(zip(run.ids, problem.lines), uniquingKeysWith: { $1 })
      // The refutation shows at which of the two sizes.
      checkCore(core.compactMap { lines[$0] }, problem)
    }
  }

  /// Checks constraints that are reported as a conflict.
  private mutating func checkCore(_ core: [Line], _ problem: Problem) {
    refutations += 1
    var complaint = "\(problem.name): a core without a proof"
    for size in [problem.from, problem.to] {
      var solver = Solver()
      for v in 0..<problem.variables {
        _ =
          v == problem.width
          ? solver.makeParameter(size.0) : v == problem.height ? solver.makeParameter(size.1) : solver.makeVariable()
      }
      let ids = core.map { solver.add($0) }
      guard let refutation = solver.refutation() else { continue }
      var checker = CertificateChecker(
        core, ids, values: solver.values, parameters: [problem.width, problem.height])
      checker.check(refutation: refutation)
      guard let found = checker.complaints.first else { return }
      complaint = "\(problem.name): \(found)"
    }
    complaints.append(complaint)
  }

  private mutating func check(_ run: ProblemRun, without removed: Set<Int>) {
    let problem = run.problem
    let kept = problem.lines.indices.filter { !removed.contains($0) }
    check(
      run.solver, kept.map { problem.lines[$0] }, kept.map { run.ids[$0] }, problem.name,
      [problem.width, problem.height])
  }

  /// Checks an answer, with its proof and the witnesses for some of the ambiguities.
  mutating func check(
    _ solver: Solver, _ lines: [Line], _ ids: [ConstraintID], _ name: String, _ parameters: Set<Int>
  ) {
    answers += 1
    var checker = CertificateChecker(lines, ids, values: solver.values, parameters: parameters)
    guard let certificate = solver.certificate() else {
      unproved += 1
      return
    }
    checker.check(certificate)
    if checker.isExact { exact += 1 }
    for variable in solver.variableCount > 500 ? [] : solver.ambiguousVariables().prefix(4) {
      guard let pair = solver.witnesses(for: variable) else {
        complaints.append("\(name): no witnesses for \(variable.index)")
        continue
      }
      witnesses += 1
      checker.check(witness: pair.least, of: Int(variable.index), beside: pair.greatest)
      checker.check(witness: pair.greatest, of: Int(variable.index), beside: pair.least)
    }
    complaints += checker.complaints.prefix(2).map { "\(name): \($0)" }
  }
}
