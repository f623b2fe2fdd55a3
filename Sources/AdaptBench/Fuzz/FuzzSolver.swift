import AdaptSolver
import AdaptSolverSupport

/// `adapt-bench fuzz-solver`: random problems, to test the solver's promises.
enum FuzzSolver {
  static let benchmark = Benchmark(
    name: "fuzz-solver", usage: "fuzz-solver [--count N] [--seed N] [--write FOLDER]",
    help: """
      Takes N random problems (default 1000) through twelve random steps of additions, removals and new sizes. Compares
      every state with a fresh solve, to the bit, and verifies that cores are irreducible, and witnesses and
      explanations right. With --write, writes the problems as files instead, for `adapt-bench solve` and for other
      solvers.
      """,
    run: run)

  static func run(_ arguments: [String]) -> Int32 {
    var count = 1000
    var seed = 0
    var folder: String?
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { return benchmark.misused() }
      switch (flag, Int(value)) {
      case ("--count", let number?): count = number
      case ("--seed", let number?): seed = number
      case ("--write", _): folder = value
      default: return benchmark.misused()
      }
    }
    if let folder { return write(seed..<seed + count, to: folder) }
    var check = SolverCheck()
    for s in seed..<seed + count { check.run(s) }
    Main.write(check.summary, to: 1)
    return check.failures.isEmpty ? 0 : 1
  }

  /// The problem of a seed.
  static func problem(_ seed: Int) -> RandomProblem {
    RandomProblem(variables: [3, 5, 8, 12, 20, 40][seed % 6], seed: seed, isRough: seed % 2 == 0)
  }

  private static func write(_ seeds: Range<Int>, to folder: String) -> Int32 {
    Files.write(
      seeds.map { seed in
        var problem = Problem(problem(seed), name: "fuzz\(seed)")
        problem.toggle = problem.lines.indices.filter { ($0 * 7 + seed) % 6 == 0 }
        return ("\(seed)", problem)
      }, to: folder)
  }
}

/// What was checked, and the errors.
struct SolverCheck {
  private(set) var failures: [String] = []
  private var problems = 0
  private var steps = 0
  private var cores = 0
  private var largestCore = 0
  private var explanations = 0
  private var witnesses = 0
  private var refused = 0
  private var refusedSteps = 0

  var summary: String {
    var text = failures.prefix(20).map { $0 + "\n" }.joined()
    text +=
      "\(problems) problems, \(steps) steps, \(cores) cores (largest \(largestCore)), \(explanations) explanations, "
    text += "\(witnesses) pairs of witnesses"
    if refused > 0 { text += ", \(refused) refused without a core" }
    if refusedSteps > 0 { text += ", \(refusedSteps) steps refused for rounding" }
    text += ": \(failures.count) failures\n"
    return text
  }

  mutating func run(_ seed: Int) {
    problems += 1
    do {
      try walk(FuzzSolver.problem(seed), seed)
      try deny(FuzzSolver.problem(seed), seed)
    } catch {
      failures.append("seed \(seed): \(error)")
    }
  }

  /// Twelve steps, each compared with a fresh solve.
  private mutating func walk(_ problem: RandomProblem, _ seed: Int) throws(SolverError) {
    var random = Generator(seed: seed)
    var solver = problem.makeSolver()
    var current: [(line: Line, id: ConstraintID)] = []
    var missing = problem.lines
    var fresh = problem
    for step in 0..<12 {
      steps += 1
      for i in missing.indices.reversed() where random.chance(0.3) {
        let line = missing.remove(at: i)
        current.append((line, solver.add(line)))
      }
      for i in current.indices.reversed() where random.chance(0.2) {
        let (line, id) = current.remove(at: i)
        solver.remove(id)
        missing.append(line)
      }
      // Edits without a change of the size take a different path from edits with one.
      if random.chance(0.5) {
        let w = Double(random.below(2000))
        fresh.size = random.pick([(375, 667), (667, 375), (w, 1000 - w / 3), (w / 3, w * 1.1)])
        solver.set(Variable(index: 0), to: fresh.size.0)
        solver.set(Variable(index: 1), to: fresh.size.1)
      }
      do {
        try solver.commit()
      } catch {
        guard case .conflict(let core) = error else {
          guard case .limit = error, mayBeRefused(current.map { $0.line }) else { throw error }
          refusedSteps += 1
          return
        }
        // Not every size is possible for every problem. If it is not, everything was undone; start again.
        checkCore(core.compactMap { id in current.first { $0.id == id }?.line }, core.count, fresh, seed)
        return
      }
      let (other, _) = try fresh.solve(current.map(\.line).shuffled(using: &random))
      if solver.values != other.values { failures.append("seed \(seed), step \(step): not as solved afresh") }
      for (line, _) in current where line.priority.isRequired {
        let scale = line.terms.reduce(abs(line.constant)) {
          max($0, abs($1.coefficient * solver.value(of: $1.variable)))
        }
        if line.violation(solver.values) > 1e-6 * max(1, scale * 1e-4) {
          failures.append("seed \(seed), step \(step): required, but violated by \(line.violation(solver.values))")
        }
      }
      if step == 5 {
        explain(solver, current.map { ($0.line, $0.id) }, fresh, seed)
        witness(solver, current.map(\.line), fresh, seed)
      }
    }
  }

  /// What rounding hides beside large constants may be refused, and nothing else.
  private func mayBeRefused(_ lines: [Line]) -> Bool { lines.contains { abs($0.constant) > 1e4 } }

  private mutating func checkCore(_ core: [Line], _ count: Int, _ problem: RandomProblem, _ seed: Int) {
    cores += 1
    largestCore = max(largestCore, core.count)
    if core.count != count { failures.append("seed \(seed): a core with constraints that are not there") }
    if (try? problem.solve(core)) != nil { failures.append("seed \(seed): a core that does not conflict") }
    for i in core.indices {
      var fewer = core
      fewer.remove(at: i)
      // What is refused holds up to rounding at least.
      do { _ = try problem.solve(fewer) } catch {
        if case .limit = error { continue }
        failures.append("seed \(seed): a core that can be reduced")
      }
    }
  }

  /// Adds a constraint that contradicts a sum of others.
  private mutating func deny(_ problem: RandomProblem, _ seed: Int) throws(SolverError) {
    var random = Generator(seed: seed + 1_000_000)
    let solved: (Solver, [ConstraintID])
    do {
      solved = try problem.solve(problem.lines)
    } catch {
      guard case .limit = error, mayBeRefused(problem.lines) else { throw error }
      refusedSteps += 1
      return
    }
    var (solver, ids) = solved
    let before = solver.values
    let required = problem.lines.indices.filter { problem.lines[$0].priority.isRequired }
    guard !required.isEmpty else { return }
    var sum: [Variable: Double] = [:]
    var constant = 0.0
    // Whether a sum of coefficients was rounded, so that it contradicts the others only up to that.
    var isRounded = false
    for i in required.shuffled(using: &random).prefix(1 + random.below(5)) {
      let line = problem.lines[i]
      let sign: Double = line.relation == .lessThanOrEqual ? -1 : 1
      for term in line.terms {
        let (before, summand) = (sum[term.variable, default: 0], sign * term.coefficient)
        sum[term.variable] = before + summand
        isRounded = isRounded || before + summand - before != summand || before + summand - summand != before
      }
      constant += sign * line.constant
    }
    let denial = Line(
      terms: sum.sorted { $0.key.index < $1.key.index }.map { Term($0.key, $0.value) }, relation: .lessThanOrEqual,
      constant: constant - Double(1 + random.below(40)) - abs(constant) * 0.01, priority: .required)
    ids.append(solver.add(denial))
    do {
      try solver.commit()
      failures.append("seed \(seed): a conflict that was not found")
    } catch {
      guard case .conflict(let core) = error else {
        // A contradiction as small as the rounding of immense values may be refused without a core, and one that
        // rounded coefficients leave out at immense values, and no other.
        guard case .limit = error, isRounded || before.contains(where: { abs($0) > 1e7 }) else { throw error }
        refused += 1
        if solver.values != before { failures.append("seed \(seed): a refused constraint left a trace") }
        return
      }
      let lines = problem.lines + [denial]
      checkCore(core.compactMap { id in ids.firstIndex(of: id).map { lines[$0] } }, core.count, problem, seed)
    }
    if solver.values != before { failures.append("seed \(seed): a refused constraint left a trace") }
  }

  private mutating func explain(
    _ solver: Solver, _ lines: [(line: Line, id: ConstraintID)], _ problem: RandomProblem, _ seed: Int
  ) {
    let largest = solver.values.reduce(0) { max($0, abs($1)) }
    for i in 0..<problem.variables {
      let variable = Variable(index: Int32(i))
      explanations += 1
      guard let explanation = solver.explain(variable) else {
        failures.append("seed \(seed): no explanation of \(i)")
        continue
      }
      var value = 0.0
      var magnitude = 1.0
      for binding in explanation.binding {
        value += binding.multiplier * binding.constant
        magnitude = max(magnitude, abs(binding.multiplier * binding.constant))
      }
      for dependence in explanation.parameters { value += dependence.multiplier * dependence.value }
      if abs(value - solver.value(of: variable)) > 1e-7 * magnitude + 1e-10 * largest {
        failures.append("seed \(seed): the explanation of \(i) gives \(value) instead of \(solver.value(of: variable))")
      }
    }
  }

  private mutating func witness(_ solver: Solver, _ lines: [Line], _ problem: RandomProblem, _ seed: Int) {
    let expected = sums(lines, solver.values)
    for variable in solver.ambiguousVariables() {
      guard let pair = solver.witnesses(for: variable) else {
        failures.append("seed \(seed): no witnesses for \(variable.index)")
        continue
      }
      witnesses += 1
      for values in [pair.least, pair.greatest] {
        let scale = values.reduce(1) { max($0, abs($1)) }
        for (priority, sum) in sums(lines, values) where abs(sum - (expected[priority] ?? 0)) > 1e-7 * scale {
          failures.append("seed \(seed): a witness for \(variable.index) is worse at \(priority.rawValue)")
        }
      }
    }
  }
}
