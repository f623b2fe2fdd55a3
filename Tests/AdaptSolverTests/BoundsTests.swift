import AdaptSolver
import AdaptSolverSupport
import Testing

/// Components that bounds settle, and those that only seem so.
@Suite struct BoundsTests {
  private func priority(_ value: Double) -> Priority { Priority(value) ?? .required }

  /// A cell that is at least 44 high, rather no higher, and at least as high as two texts in it.
  private func cell(_ solver: inout Solver) -> (cell: Variable, texts: [Variable], resistance: [ConstraintID]) {
    let cell = solver.makeVariable()
    let texts = [solver.makeVariable(), solver.makeVariable()]
    solver.add([Term(cell)], .greaterThanOrEqual, 44, at: .required)
    solver.add([Term(cell)], .lessThanOrEqual, 44, at: .low)
    var resistance: [ConstraintID] = []
    for (text, height) in zip(texts, [20.0, 30]) {
      solver.add([Term(text)], .lessThanOrEqual, height, at: .low)
      resistance.append(solver.add([Term(text)], .greaterThanOrEqual, height, at: .high))
    }
    solver.add(texts.map { Term($0) } + [Term(cell, -1)], .lessThanOrEqual, -20, at: .required)
    return (cell, texts, resistance)
  }

  @Test func aCellGrowsWithItsTexts() throws {
    var solver = Solver()
    let (cell, texts, _) = cell(&solver)
    try solver.commit()
    #expect(solver.value(of: cell) == 70)
    #expect(texts.map { solver.value(of: $0) } == [20, 30])
    #expect(!solver.hasTies)
  }

  @Test func whatNothingDefendsIsTakenAsNearTo0AsTheOthersLet() throws {
    var solver = Solver()
    let (cell, texts, resistance) = cell(&solver)
    solver.remove(resistance[0])
    try solver.commit()
    #expect(solver.value(of: cell) == 44)
    #expect(texts.map { solver.value(of: $0) } == [-6, 30])
    #expect(solver.ambiguousVariables() == [texts[0]])
    solver.remove(resistance[1])
    try solver.commit()
    #expect(solver.value(of: cell) == 44)
    #expect(texts.map { solver.value(of: $0) } == [0, 0])
  }

  /// `a / 2 + b ≥ p` and `a + b + c ≤ q` leave no small `b`, which no interval tells: cut down to one, both run away
  /// from each other until numbers end.
  @Test func boundsThatChaseEachOtherSettleNothing() throws {
    let problem = RandomProblem(variables: 40, seed: 882_000_743)
    let (solver, _) = try problem.solve(problem.lines)
    #expect(solver.values.allSatisfy { abs($0) < 10_000 })
    #expect(problem.lines.allSatisfy { !$0.priority.isRequired || $0.violation(solver.values) < 1e-6 })
  }

  /// Two rows that connect the same open symbols.
  @Test func parallelRowsBothHold() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Term(a), Term(b)], .lessThanOrEqual, -10, at: .required)
    solver.add([Term(a), Term(b)], .lessThanOrEqual, -30, at: .required)
    solver.add([Term(a), Term(b, -1)], .lessThanOrEqual, 20, at: .required)
    try solver.commit()
    #expect(solver.value(of: a) == -5)
    #expect(solver.value(of: b) == -25)
  }

  /// No interval is finite here, and yet there is one point only: bounds do not see it, clamping finds out.
  @Test func crossingEqualitiesHaveOnePoint() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Term(a), Term(b)], .equal, 10, at: priority(900))
    solver.add([Term(a), Term(b, -1)], .equal, 4, at: priority(800))
    let free = solver.makeVariable()
    solver.add([Term(free)], .greaterThanOrEqual, 3, at: .required)
    try solver.commit()
    #expect([a, b, free].map { solver.value(of: $0) } == [7, 3, 3])
    #expect(solver.ambiguousVariables() == [free])
  }

  /// Bounds that cut one another down for ever, a little each time.
  @Test func boundsThatCreepTerminate() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Term(a)], .lessThanOrEqual, 1_000_000, at: .required)
    solver.add([Term(a)], .greaterThanOrEqual, 0, at: .required)
    solver.add([Term(a), Term(b, -0.999)], .lessThanOrEqual, 0, at: .required)
    solver.add([Term(b), Term(a, -0.999)], .lessThanOrEqual, 0, at: .required)
    solver.add([Term(b)], .greaterThanOrEqual, 0, at: .required)
    solver.add([Term(a), Term(b)], .greaterThanOrEqual, 100, at: .low)
    try solver.commit()
    #expect(solver.value(of: a) == 0)
    #expect(solver.value(of: b) == 0)
  }

  /// What one symbol of a chain tells the next goes through all of it, in whatever order the chain's variables were
  /// made.
  @Test(arguments: [0, 1, 7919])
  func aChainOfInequalitiesIsSettledFromEndToEnd(stride: Int) throws {
    let count = 20_000
    var solver = Solver()
    let made = (0..<count).map { _ in solver.makeVariable() }
    // Forwards, backwards, and all over the place.
    let chain = (0..<count).map { made[stride == 0 ? count - 1 - $0 : $0 * stride % count] }
    solver.add([Term(chain[0])], .greaterThanOrEqual, 5, at: .required)
    for (one, next) in zip(chain, chain.dropFirst()) {
      solver.add([Term(next), Term(one, -1)], .greaterThanOrEqual, 10, at: .required)
    }
    solver.add([Term(chain[count - 1])], .equal, 0, at: .high)
    try solver.commit()
    #expect(chain.indices.allSatisfy { solver.value(of: chain[$0]) == 5 + 10 * Double($0) })
    #expect(!solver.hasTies)
  }
}
