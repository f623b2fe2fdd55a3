import AdaptSolver
import AdaptSolverSupport
import Testing

/// Commits that are stopped: at any point, they leave no trace.
@Suite struct StopTests {
  /// What can be asked of a solver.
  private struct State: Equatable {
    var values: [Double]
    var constraints: Int
    var hasTies: Bool
    var active: ActiveSet
    var ambiguous: [Variable]
    var explanations: [[Explanation.Binding]]

    init(_ solver: Solver, of variables: Int) {
      values = solver.values
      constraints = solver.constraintCount
      hasTies = solver.hasTies
      active = solver.activeSet()
      ambiguous = solver.ambiguousVariables()
      explanations = (0..<min(variables, 6)).map { solver.explain(Variable(index: Int32($0)))?.binding ?? [] }
    }
  }

  /// Stops the same change after ever more work, until it comes to its end.
  ///
  /// - Parameter change: stages it.
  /// - Returns: how often it was stopped.
  @discardableResult
  private static func stopEverywhere(_ solver: Solver, _ comment: Comment, _ change: (inout Solver) -> Void) throws
    -> Int
  {
    var undisturbed = solver
    change(&undisturbed)
    try undisturbed.commit()
    let values = undisturbed.values
    /// Compared apart from the expectation, which would print thousands of values.
    func isSame(_ other: Solver) -> Bool { other.values == values }
    let before = State(solver, of: solver.variableCount)
    var limit = 1
    var stops = 0
    while true {
      var copy = solver
      copy.workLimit = limit
      change(&copy)
      do throws(SolverError) {
        try copy.commit()
        #expect(isSame(copy), comment)
        return stops
      } catch {
        #expect(error == .stopped, comment)
      }
      stops += 1
      #expect(Array(copy.values.prefix(before.values.count)) == before.values, "\(comment), stopped after \(limit)")
      #expect(copy.constraintCount == before.constraints && copy.hasTies == before.hasTies, comment)
      if stops % 4 == 1 {
        // What explains works on what was lost, and what is staged meanwhile does not show in it.
        copy.set(Variable(index: 0), to: 17)
        copy.add([Term(Variable(index: 1))], .equal, 3, at: .low)
        #expect(State(copy, of: before.values.count).explanations == before.explanations, comment)
        #expect(copy.ambiguousVariables() == before.ambiguous, comment)
        continue
      }
      // A stopped commit has forgotten what was staged.
      copy.workLimit = nil
      try copy.commit()
      let isBack = State(copy, of: before.values.count) == before
      #expect(isBack, "\(comment), committed after a stop")
      change(&copy)
      try copy.commit()
      #expect(isSame(copy), "\(comment), changed after a stop")
      limit += 1 + limit / 2
    }
  }

  @Test("A commit that is stopped anywhere leaves no trace", arguments: 0..<30)
  func anywhere(seed: Int) throws {
    let problem = PropertyTests.problem(seed)
    var random = Generator(seed: seed)
    let some = problem.lines.filter { _ in random.chance(0.7) }
    let (solver, ids) = try problem.solve(some)
    try Self.stopEverywhere(solver, "seed \(seed): rotation") {
      $0.set(Variable(index: 0), to: 667)
      $0.set(Variable(index: 1), to: 375)
    }
    let leaving = ids.filter { _ in random.chance(0.3) }
    let coming = problem.lines.filter { line in !some.contains(line) && random.chance(0.8) }
    try Self.stopEverywhere(solver, "seed \(seed): edits") { solver in
      for id in leaving { solver.remove(id) }
      for line in coming { solver.add(line) }
    }
  }

  /// Columns of labels, each below the one above and here and there below one of another column: a large component.
  private static func links(_ count: Int, _ random: inout Generator) -> [Line] {
    var lines: [Line] = []
    func term(_ label: Int, _ which: Int, _ coefficient: Double = 1) -> Term {
      Term(Variable(index: Int32(2 + 2 * label + which)), coefficient)
    }
    for i in 0..<count {
      var above: [Term] = []
      if i >= 3 { above = [term(i - 3, 0, -1), term(i - 3, 1, -1)] }
      lines.append(Line(terms: [term(i, 0)] + above, relation: .greaterThanOrEqual, constant: 8, priority: .required))
      lines.append(
        Line(terms: [term(i, 0)] + above, relation: .equal, constant: 8, priority: .fitting))
      let height = Double(20 + random.below(60))
      lines.append(Line(terms: [term(i, 1)], relation: .lessThanOrEqual, constant: height, priority: .low))
      lines.append(Line(terms: [term(i, 1)], relation: .greaterThanOrEqual, constant: height, priority: .required))
      if i > 4, random.chance(0.3) {
        let other = random.below(i - 1)
        lines.append(
          Line(
            terms: [term(i, 0), term(other, 0, -1), term(other, 1, -1)], relation: .greaterThanOrEqual, constant: 4,
            priority: .required))
      }
    }
    return lines
  }

  @Test("Large components are stopped within their solve, and small changes within theirs")
  func largeComponents() throws {
    var random = Generator(seed: 3)
    let lines = Self.links(24, &random)
    var problem = RandomProblem(variables: 48, seed: 0)
    problem.lines = lines
    let (solver, ids) = try problem.solve(lines)
    let stops = try Self.stopEverywhere(solver, "few edits") { $0.remove(ids[10]) }
    #expect(stops > 4)
    var empty = problem.makeSolver()
    try empty.commit()
    let builds = try Self.stopEverywhere(empty, "building") { solver in
      for line in lines { solver.add(line) }
    }
    #expect(builds > 8)
  }

  @Test("A conflict is told, or the commit is stopped, and both leave no trace", arguments: 0..<20)
  func conflicts(seed: Int) throws {
    var random = Generator(seed: seed)
    let lines = Self.links(30, &random)
    var problem = RandomProblem(variables: 60, seed: 0)
    problem.lines = lines
    let (solver, _) = try problem.solve(lines)
    let before = State(solver, of: solver.variableCount)
    var limit = 1
    var core: [ConstraintID]?
    while core == nil, limit < 1 << 30 {
      var copy = solver
      copy.workLimit = limit
      for i in [10, 20, 29] {
        copy.add([Term(Variable(index: Int32(2 + 2 * i)))], .lessThanOrEqual, 5, at: .required)
      }
      core = PropertyTests.core(of: &copy)
      let isSame = State(copy, of: solver.variableCount) == before
      #expect(isSame)
      limit += limit
    }
    #expect(limit > 64)
  }

  @Test("A raised signal stops every solver that has it, until it is lowered")
  func signal() throws {
    let problem = PropertyTests.problem(4)
    let signal = StopSignal()
    var solver = problem.makeSolver()
    solver.stopSignal = signal
    var other = solver
    for line in problem.lines {
      solver.add(line)
      other.add(line)
    }
    signal.raise()
    #expect(throws: SolverError.stopped) { try solver.commit() }
    #expect(throws: SolverError.stopped) { try other.commit() }
    #expect(solver.constraintCount == 0)
    signal.lower()
    for line in problem.lines { solver.add(line) }
    try solver.commit()
    #expect(solver.values == (try problem.solve(problem.lines)).0.values)
  }

  @Test("Work is the same whenever the same is done")
  func work() throws {
    var random = Generator(seed: 5)
    let lines = Self.links(40, &random)
    var problem = RandomProblem(variables: 80, seed: 0)
    problem.lines = lines
    /// The least limit within which the lines are solved.
    func least() -> Int {
      var (low, high) = (1, 1 << 24)
      while low < high {
        let middle = (low + high) / 2
        var solver = problem.makeSolver()
        solver.workLimit = middle
        for line in lines { solver.add(line) }
        if (try? solver.commit()) != nil { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let work = least()
    #expect(work == least())
    #expect(work > 100 && work < 1 << 20)
  }
}
