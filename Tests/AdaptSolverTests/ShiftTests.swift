import AdaptSolver
import AdaptSolverSupport
import Testing

/// A constraint that comes back with another constant leaves the plan as it is.
@Suite struct ShiftTests {
  /// A problem whose constants change, beside fresh solvers.
  private struct Walk {
    var problem: RandomProblem
    var solver: Solver
    var ids: [ConstraintID]
    var random: Generator
    /// How many changes were compared with a fresh solve.
    var compared = 0

    init(_ problem: RandomProblem, seed: Int) throws {
      self.problem = problem
      random = Generator(seed: seed)
      (solver, ids) = try problem.solve(problem.lines)
    }

    /// Changes some constants, unless that contradicts other constraints. Whether it does not.
    mutating func step() throws -> Bool {
      var lines = problem.lines
      var newIDs = ids
      for _ in 0..<1 + random.below(3) {
        let i = random.below(lines.count)
        lines[i].constant += random.pick([-40, -7.3, -3, 0.1, 1, 2, 8, 50])
        solver.remove(newIDs[i])
        newIDs[i] = solver.add(lines[i])
      }
      guard (try? solver.commit()) != nil else { return false }
      (problem.lines, ids) = (lines, newIDs)
      compared += 1
      return true
    }

    mutating func rotate() throws {
      problem.size = random.pick([(375, 667), (667, 375), (320, 480), (1024, 768), (501.5, 333.25)])
      solver.set(Variable(index: 0), to: problem.size.0)
      solver.set(Variable(index: 1), to: problem.size.1)
      try solver.commit()
    }

    mutating func fresh() throws -> [Double] { try problem.solve(problem.lines.shuffled(using: &random)).0.values }
  }

  /// Where `isOpen`, nothing says where some of the badges are.
  private static func bar(_ count: Int, isOpen: Bool = false) -> RandomProblem {
    var problem = RandomProblem(variables: 0, seed: 0)
    problem.lines = BadgeBar.lines(count, from: 2, isOpen: isOpen)
    problem.variables = 2 + 2 * count
    return problem
  }

  @Test("Changed constants come to what a fresh solve gives, to the bit", arguments: 0..<30)
  func randomProblems(seed: Int) throws {
    var walk = try Walk(RandomProblem(variables: 8 + seed, seed: seed, isRough: seed % 3 == 0), seed: seed)
    for step in 0..<20 {
      guard try walk.step() else { continue }
      #expect(try walk.solver.values == walk.fresh(), "step \(step)")
      if step % 7 == 6 { try walk.rotate() }
    }
    #expect(walk.compared > 0)
  }

  @Test("So they do in one large component", arguments: [(20, false), (20, true), (60, false), (60, true)])
  func bars(count: Int, isOpen: Bool) throws {
    var walk = try Walk(Self.bar(count, isOpen: isOpen), seed: count)
    for step in 0..<40 {
      guard try walk.step() else { continue }
      #expect(try walk.solver.values == walk.fresh(), "step \(step)")
      if step % 9 == 8 {
        try walk.rotate()
        #expect(try walk.solver.values == walk.fresh(), "step \(step), rotated")
      }
    }
    #expect(walk.compared >= 20)
  }

  @Test func constraintsThatDifferInConstantsAloneKeepTheirOrder() throws {
    var problem = Self.bar(20)
    for constant in [3.0, 30, 31.5, 80] {
      problem.lines.append(
        Line(terms: [Term(Variable(index: 9))], relation: .equal, constant: constant, priority: .high))
    }
    var walk = try Walk(problem, seed: 3)
    for step in 0..<60 {
      guard try walk.step() else { continue }
      #expect(try walk.solver.values == walk.fresh(), "step \(step)")
    }
    #expect(walk.compared >= 30)
  }

  /// The solver knows all constraints by their new names.
  @Test func aConflictAfterAChangeNamesWhatCame() throws {
    var walk = try Walk(Self.bar(20), seed: 4)
    var line = try #require(walk.problem.lines.first { $0.priority.isRequired && $0.terms.count == 1 })
    let i = try #require(walk.problem.lines.firstIndex(of: line))
    line.constant = 12
    walk.solver.remove(walk.ids[i])
    let id = walk.solver.add(line)
    try walk.solver.commit()
    let other = walk.solver.add(line.terms, .lessThanOrEqual, 11, at: .required)
    #expect(PropertyTests.core(of: &walk.solver) == [id, other])
  }

  /// A change of one badge's width costs a small part of a build; so does a badge's additional wish.
  @Test func aSmallChangeIsMuchLessWorkThanABuild() throws {
    let problem = Self.bar(200)
    let signal = StopSignal()
    var solver = Solver()
    solver.stopSignal = signal
    _ = solver.makeParameter(problem.size.0)
    _ = solver.makeParameter(problem.size.1)
    for _ in 2..<problem.variables { _ = solver.makeVariable() }
    var ids = problem.lines.map { solver.add($0) }
    try solver.commit()
    let build = signal.work
    for i in stride(from: 0, to: ids.count, by: 111) {
      var line = problem.lines[i]
      line.constant += 1
      let before = signal.work
      solver.remove(ids[i])
      ids[i] = solver.add(line)
      try solver.commit()
      #expect(2 * (signal.work - before) < build, "line \(i)")
    }
  }
}
