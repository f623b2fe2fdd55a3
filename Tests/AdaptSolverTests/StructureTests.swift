import AdaptSolver
import AdaptSolverSupport
import Testing

/// Large and degenerate problems, such as layouts make.
@Suite struct StructureTests {
  private func priority(_ value: Double) -> Priority { Priority(value) ?? .required }

  @Test func aLongChainHasALongCore() throws {
    var solver = Solver()
    var ids: [ConstraintID] = []
    var before = solver.makeVariable()
    ids.append(solver.add([Term(before)], .equal, 0, at: .required))
    for _ in 0..<2000 {
      let next = solver.makeVariable()
      ids.append(solver.add([Term(next), Term(before, -1)], .equal, 8, at: .required))
      before = next
    }
    try solver.commit()
    #expect(solver.value(of: before) == 16000)
    ids.append(solver.add([Term(before)], .lessThanOrEqual, 15999, at: .required))
    #expect(PropertyTests.core(of: &solver) == ids)
    #expect(solver.value(of: before) == 16000)
  }

  @Test func equalColumnsFillTheWindow() throws {
    var solver = Solver()
    let window = solver.makeParameter(1000)
    var widths: [Variable] = []
    var left = solver.makeVariable()
    solver.add([Term(left)], .equal, 0, at: .required)
    for _ in 0..<300 {
      let width = solver.makeVariable()
      let right = solver.makeVariable()
      solver.add([Term(right), Term(left, -1), Term(width, -1)], .equal, 0, at: .required)
      if let first = widths.first { solver.add([Term(width), Term(first, -1)], .equal, 0, at: .required) }
      widths.append(width)
      left = right
    }
    solver.add([Term(left), Term(window, -1)], .equal, 0, at: .required)
    try solver.commit()
    for size in [1000.0, 375, 1] {
      solver.set(window, to: size)
      try solver.commit()
      for width in widths { #expect(abs(solver.value(of: width) - size / 300) < 1e-12 * size) }
    }
    #expect(solver.ambiguousVariables().isEmpty)
  }

  /// A stack of labels that hug and defend their heights, in a window that is too small, fitting, or too large: every
  /// size is a degenerate vertex.
  @Test func aStackOfEqualLabelsTerminates() throws {
    var solver = Solver()
    let window = solver.makeParameter(0)
    var sum: [Term] = [Term(window, -1)]
    var heights: [Variable] = []
    for _ in 0..<60 {
      let height = solver.makeVariable()
      solver.add([Term(height)], .greaterThanOrEqual, 0, at: .required)
      solver.add([Term(height)], .lessThanOrEqual, 20, at: .low)
      solver.add([Term(height)], .greaterThanOrEqual, 20, at: .high)
      sum.append(Term(height))
      heights.append(height)
    }
    solver.add(sum, .equal, 0, at: .required)
    for size in [0.0, 10, 20, 600, 1200, 1210, 3000] {
      solver.set(window, to: size)
      try solver.commit()
      let values = heights.map { solver.value(of: $0) }
      #expect(abs(values.reduce(0, +) - size) < 1e-9)
      #expect(values.allSatisfy { $0 >= 0 && (size >= 1200 ? $0 >= 20 : $0 <= 20) })
      var fresh = solver
      fresh.add([], .equal, 0, at: .low)
      try fresh.commit()
      #expect(fresh.values == solver.values)
    }
  }

  /// Beale's problem, on which the simplex method cycles if ties are broken carelessly.
  @Test func bealesProblemTerminates() throws {
    var solver = Solver()
    let x = (0..<4).map { _ in solver.makeVariable() }
    for v in x { solver.add([Term(v)], .greaterThanOrEqual, 0, at: .required) }
    solver.add(
      [Term(x[0], 0.25), Term(x[1], -8), Term(x[2], -1), Term(x[3], 9)], .lessThanOrEqual, 0, at: .required)
    solver.add(
      [Term(x[0], 0.5), Term(x[1], -12), Term(x[2], -0.5), Term(x[3], 3)], .lessThanOrEqual, 0, at: .required)
    solver.add([Term(x[2])], .lessThanOrEqual, 1, at: .required)
    let goal = solver.add(
      [Term(x[0], 0.75), Term(x[1], -20), Term(x[2], 0.5), Term(x[3], -6)], .greaterThanOrEqual, 1000, at: .low)
    try solver.commit()
    let violated = try #require(solver.violations().first?.constraints.first)
    #expect(violated.constraint == goal)
    #expect(abs(violated.amount - 998.75) < 1e-9)
  }

  /// Many equal rows through one point: every step is degenerate.
  @Test(arguments: 0..<20)
  func aPyramidTerminates(seed: Int) throws {
    var random = Generator(seed: seed)
    var solver = Solver()
    let x = (0..<6).map { _ in solver.makeVariable() }
    for _ in 0..<80 {
      let terms = x.map { Term($0, Double(random.below(5) - 2)) }
      solver.add(
        terms, .greaterThanOrEqual, 0, at: random.chance(0.5) ? .required : priority(Double(1 + random.below(3))))
    }
    for v in x { solver.add([Term(v)], .equal, Double(random.below(10)), at: .low) }
    try solver.commit()
    for v in x { #expect(solver.value(of: v).isFinite) }
  }

  @Test func aRotationThereAndBackRestoresTheValues() throws {
    let problem = RandomProblem(variables: 40, seed: 11)
    var (solver, _) = try problem.solve(problem.lines)
    let before = solver.values
    for i in 0..<50 {
      solver.set(Variable(index: 0), to: 300 + Double(i) * 13.7)
      solver.set(Variable(index: 1), to: 900 - Double(i) * 9.1)
      try solver.commit()
    }
    solver.set(Variable(index: 0), to: problem.size.0)
    solver.set(Variable(index: 1), to: problem.size.1)
    try solver.commit()
    #expect(solver.values == before)
  }

  @Test func aThousandViewsStayBelow300BytesAVariable() throws {
    var solver = Solver()
    let window = solver.makeParameter(375)
    var above = solver.makeVariable()
    solver.add([Term(above)], .equal, 0, at: .required)
    for i in 0..<1000 {
      let (left, top, width, height) = (
        solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
      )
      solver.add([Term(left)], .equal, 16, at: .required)
      solver.add([Term(top), Term(above, -1)], .equal, 8, at: .required)
      solver.add([Term(left), Term(width), Term(window, -1)], .lessThanOrEqual, -16, at: .required)
      solver.add([Term(width)], .equal, Double(40 + i % 500), at: .high)
      solver.add([Term(height)], .equal, 20, at: .low)
      above = top
    }
    try solver.commit()
    #expect(solver.peakBytes <= 300 * solver.variableCount)
  }
}
