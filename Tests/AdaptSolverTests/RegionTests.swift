import AdaptSolver
import AdaptSolverSupport
import Testing

/// Small changes of large problems, which replan only what they touch: they must come to what a fresh solve gives.
@Suite struct RegionTests {
  /// A problem whose constraints come and go, a few at a time, beside fresh solvers.
  private struct Walk {
    var problem: RandomProblem
    var solver: Solver
    var current: [(line: Line, id: ConstraintID)] = []
    var missing: [Line] = []
    var random: Generator

    init(_ problem: RandomProblem, seed: Int) throws {
      self.problem = problem
      random = Generator(seed: seed)
      let (solver, ids) = try problem.solve(problem.lines)
      self.solver = solver
      current = zip(problem.lines, ids).map { ($0, $1) }
    }

    mutating func step() throws {
      for _ in 0..<1 + random.below(3) where !missing.isEmpty && random.chance(0.6) {
        let line = missing.remove(at: random.below(missing.count))
        current.append((line, solver.add(line)))
      }
      for _ in 0..<1 + random.below(3) where !current.isEmpty && random.chance(0.5) {
        let (line, id) = current.remove(at: random.below(current.count))
        solver.remove(id)
        missing.append(line)
      }
      try solver.commit()
      if random.chance(0.3) {
        problem.size = random.pick([(375, 667), (667, 375), (320, 480), (1024, 768), (501.5, 333.25)])
        solver.set(Variable(index: 0), to: problem.size.0)
        solver.set(Variable(index: 1), to: problem.size.1)
        try solver.commit()
      }
    }

    mutating func fresh() throws -> [Double] {
      try problem.solve(current.map(\.line).shuffled(using: &random)).0.values
    }
  }

  /// Many random problems side by side, some of them connected by optional constraints.
  private static func patchwork(seed: Int) -> RandomProblem {
    var random = Generator(seed: seed)
    var all = RandomProblem(variables: 0, seed: 0)
    all.lines = []
    for part in 0..<25 {
      let offset = Int32(all.variables - 2)
      let problem = RandomProblem(variables: 8 + part % 9, seed: seed * 100 + part, isRough: seed % 3 == 0)
      for var line in problem.lines {
        for i in line.terms.indices where line.terms[i].variable.index >= 2 {
          line.terms[i].variable = Variable(index: line.terms[i].variable.index + offset)
        }
        all.lines.append(line)
      }
      all.variables += problem.variables - 2
    }
    for _ in 0..<6 {
      let terms = (0..<2).map { _ in Term(Variable(index: Int32(2 + random.below(all.variables - 2))), 1) }
      all.lines.append(
        Line(terms: terms, relation: .greaterThanOrEqual, constant: Double(random.below(500)), priority: .low))
    }
    return all
  }

  /// A table of cells with labels one under the other, and a row of equal columns: chains, clamps, and a tangle.
  private static func table(rows: Int) -> RandomProblem {
    var problem = RandomProblem(variables: 0, seed: 0)
    problem.lines = []
    let (window, height) = (Variable(index: 0), Variable(index: 1))
    func variable() -> Variable {
      problem.variables += 1
      return Variable(index: Int32(problem.variables - 1))
    }
    func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required) {
      problem.lines.append(Line(terms: terms, relation: relation, constant: constant, priority: priority))
    }
    var above: (top: Variable, height: Variable)?
    for i in 0..<rows {
      let (top, cell, title, text) = (variable(), variable(), variable(), variable())
      if let above {
        add([Term(top), Term(above.top, -1), Term(above.height, -1)], .equal, 0)
      } else {
        add([Term(top)], .equal, 20)
      }
      add([Term(cell)], .greaterThanOrEqual, 44)
      add([Term(cell)], .lessThanOrEqual, 44, .low)
      add([Term(title), Term(top, -1)], .equal, 8)
      add([Term(text)], .lessThanOrEqual, Double(15 + 15 * (i % 3)), .low)
      add([Term(text)], .greaterThanOrEqual, Double(15 + 15 * (i % 3)), .high)
      add([Term(title), Term(text), Term(top, -1), Term(cell, -1)], .lessThanOrEqual, -8)
      above = (top, cell)
    }
    var columns: [Variable] = []
    for _ in 0..<6 {
      let column = variable()
      if let first = columns.first { add([Term(column), Term(first, -1)], .equal, 0) }
      columns.append(column)
    }
    add(columns.map { Term($0) } + [Term(window, -1)], .equal, 0)
    if let above { add([Term(above.top), Term(height, -1)], .lessThanOrEqual, 0, .high) }
    return problem
  }

  @Test("A few changes at a time come to what a fresh solve gives, to the bit", arguments: 0..<10)
  func patchworkChanges(seed: Int) throws {
    var walk = try Walk(Self.patchwork(seed: seed), seed: seed)
    for step in 0..<30 {
      try walk.step()
      #expect(try walk.solver.values == walk.fresh(), "step \(step)")
    }
  }

  @Test("So they do in a table", arguments: 0..<10)
  func tableChanges(seed: Int) throws {
    var walk = try Walk(Self.table(rows: 60), seed: seed)
    for step in 0..<60 {
      try walk.step()
      #expect(try walk.solver.values == walk.fresh(), "step \(step)")
    }
  }

  /// Long enough for removed constraints to be cleared away several times, while rows of theirs are still in the plan.
  @Test("So they do over a long time", arguments: 0..<4)
  func manyChanges(seed: Int) throws {
    var walk = try Walk(Self.table(rows: 12), seed: seed)
    for step in 0..<300 {
      try walk.step()
      #expect(try walk.solver.values == walk.fresh(), "step \(step)")
    }
  }

  @Test func aRefusedChangeOfAPartLeavesNoTrace() throws {
    var walk = try Walk(Self.table(rows: 60), seed: 1)
    for _ in 0..<20 {
      try walk.step()
      let before = walk.solver.values
      // The first row's text would have to be both.
      let text = Variable(index: 5)
      let ids = [1.0, 2].map { walk.solver.add([Term(text)], .equal, $0, at: .required) }
      #expect(PropertyTests.core(of: &walk.solver) == ids)
      #expect(walk.solver.values == before)
    }
  }

  @Test func newVariablesComeWithTheirConstraints() throws {
    var walk = try Walk(Self.table(rows: 60), seed: 2)
    for i in 0..<20 {
      try walk.step()
      let new = walk.solver.makeVariable()
      #expect(Int(new.index) == walk.problem.variables)
      walk.problem.variables += 1
      let line = Line(
        terms: [Term(new), Term(Variable(index: Int32(4 * i + 2)), -1)], relation: .equal, constant: 5,
        priority: .required)
      walk.current.append((line, walk.solver.add(line)))
      try walk.solver.commit()
      #expect(try walk.solver.values == walk.fresh())
    }
  }
}
