import AdaptSolver
import AdaptSolverSupport

/// Takes a problem through its four states, and checks the proof of each answer in exact arithmetic.
struct Certify {
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
    var session = Session(problem)
    let removed = Set(problem.toggle)
    do throws(SolverError) {
      try session.build()
      check(session, without: [])
      try session.rotate(problem.to)
      check(session, without: [])
      try session.remove()
      check(session, without: removed)
      try session.readd()
      check(session, without: [])
    } catch {
      guard case .conflict(let core) = error else {
        complaints.append("\(problem.name): \(error)")
        return
      }
      let lines = problem.lines.map { Line($0) }
      let names = Dictionary(zip(session.ids, lines.indices), uniquingKeysWith: { $1 })
      // The refutation shows at which of the two sizes.
      checkCore(core.compactMap { names[$0] }.map { lines[$0] }, problem)
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

  private mutating func check(_ session: Session, without removed: Set<Int>) {
    let problem = session.problem
    let kept = problem.lines.indices.filter { !removed.contains($0) }
    check(
      session.solver, kept.map { Line(problem.lines[$0]) }, kept.map { session.ids[$0] }, problem.name,
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

extension Line {
  init(_ line: Problem.Line) {
    self.init(terms: line.terms, relation: line.relation, constant: line.constant, priority: line.priority)
  }
}
