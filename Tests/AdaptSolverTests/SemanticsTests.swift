import AdaptSolver
import AdaptSolverSupport
import Testing

@Suite struct SemanticsTests {
  private func priority(_ value: Double) -> Priority { Priority(value) ?? .required }

  @Test func aThousandConstraintsDoNotOutweighOneOfAHigherPriority() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<1000 { solver.add([Term(x)], .equal, 0, at: priority(749.5)) }
    solver.add([Term(x)], .equal, 100, at: priority(750))
    try solver.commit()
    #expect(solver.value(of: x) == 100)
  }

  @Test func withinOnePriorityTheSumOfViolationsIsLeast() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for constant in [1.0, 2, 10] { solver.add([Term(x)], .equal, constant, at: .low) }
    try solver.commit()
    #expect(solver.value(of: x) == 2)
    #expect(solver.violations().first?.total == 9)
  }

  @Test func fractionalPrioritiesAreLevelsOfTheirOwn() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    solver.add([Term(x)], .equal, 1, at: priority(999))
    solver.add([Term(x)], .equal, 2, at: priority(999.5))
    try solver.commit()
    #expect(solver.value(of: x) == 2)
  }

  @Test func prioritiesAreBetween1And1000() {
    #expect(Priority(0.5) == nil)
    #expect(Priority(Double.nan) == nil)
    #expect(Priority(1000.5) == nil)
    #expect(Priority(999.5)?.rawValue == 999.5)
  }

  @Test func huggingAgainstCompressionIsAClamp() throws {
    for (window, expected) in [(375.0, 100.0), (120, 88), (1000, 100)] {
      var solver = Solver()
      let width = solver.makeVariable()
      let parameter = solver.makeParameter(window)
      solver.add([Term(width)], .lessThanOrEqual, 100, at: .low)
      solver.add([Term(width)], .greaterThanOrEqual, 100, at: .high)
      solver.add([Term(width), Term(parameter, -1)], .lessThanOrEqual, -32, at: .required)
      try solver.commit()
      #expect(solver.value(of: width) == expected)
    }
  }

  @Test func theTieBreakTakesVariablesToZeroInOrderOfCreation() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    solver.add([Term(x), Term(y)], .equal, 10, at: .required)
    solver.add([Term(z)], .greaterThanOrEqual, 3, at: .required)
    try solver.commit()
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 10)
    #expect(solver.value(of: z) == 3)
    #expect(solver.ambiguousVariables() == [x, y, z])
  }

  @Test func whatIsNotFiniteIsRefused() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let p = solver.makeParameter(1)
    solver.add([Term(x)], .equal, 1, at: .required)
    try solver.commit()
    let bad: [([Term], Double)] = [
      ([Term(x, .nan)], 0), ([Term(x, .infinity)], 0), ([Term(x)], .nan), ([Term(x, 1e308), Term(x, 1e308)], 0),
    ]
    for (terms, constant) in bad {
      let id = solver.add(terms, .equal, constant, at: .low)
      #expect(throws: SolverError.notFinite(id)) { try solver.commit() }
    }
    solver.set(p, to: .infinity)
    #expect(throws: SolverError.parameterNotFinite(p)) { try solver.commit() }
    let foreign = solver.add([Term(Variable(index: 99))], .equal, 0, at: .low)
    #expect(throws: SolverError.unknownVariable(foreign)) { try solver.commit() }
    try solver.commit()
    #expect(solver.value(of: x) == 1)
    #expect(solver.value(of: p) == 1)
    #expect(solver.constraintCount == 1)
  }

  @Test func valuesThatOverflowAreRefused() throws {
    var solver = Solver()
    let x = (0..<4).map { _ in solver.makeVariable() }
    let first = solver.add([Term(x[0])], .equal, 1e200, at: .required)
    try solver.commit()
    for i in 1..<4 { solver.add([Term(x[i]), Term(x[i - 1], -1e200)], .equal, 0, at: .required) }
    #expect(throws: SolverError.self) { try solver.commit() }
    #expect(solver.value(of: x[0]) == 1e200)
    solver.remove(first)
    try solver.commit()
    #expect(solver.value(of: x[0]) == 0)
  }

  @Test func aWindowTooSmallIsAConflict() throws {
    var solver = Solver()
    let window = solver.makeParameter(375)
    let width = solver.makeVariable()
    let least = solver.add([Term(width)], .greaterThanOrEqual, 300, at: .required)
    let fits = solver.add([Term(width), Term(window, -1)], .lessThanOrEqual, -32, at: .required)
    try solver.commit()
    solver.set(window, to: 200)
    #expect(throws: SolverError.conflict(core: [least, fits])) { try solver.commit() }
    #expect(solver.value(of: window) == 375)
    #expect(solver.value(of: width) == 300)
  }

  @Test func aCopyIsASnapshot() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let id = solver.add([Term(x)], .equal, 1, at: .required)
    try solver.commit()
    let snapshot = solver
    solver.remove(id)
    solver.add([Term(x)], .equal, 2, at: .required)
    try solver.commit()
    #expect(snapshot.value(of: x) == 1)
    #expect(solver.value(of: x) == 2)
  }

  @Test func removingWhatWasStagedOrIsGoneIsHarmless() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let a = solver.add([Term(x)], .equal, 1, at: .required)
    let b = solver.add([Term(x)], .equal, 2, at: .required)
    solver.remove(a)
    try solver.commit()
    solver.remove(a)
    solver.remove(ConstraintID(index: -5))
    solver.remove(ConstraintID(index: 1000))
    try solver.commit()
    #expect(solver.value(of: x) == 2)
    solver.remove(b)
    solver.remove(b)
    try solver.commit()
    #expect(solver.constraintCount == 0)
  }

  @Test func constraintsWithoutTermsHoldOrConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    solver.add([], .lessThanOrEqual, 1, at: .required)
    solver.add([Term(x), Term(x, -1)], .equal, 0, at: .required)
    try solver.commit()
    let id = solver.add([Term(x, 0)], .equal, 1, at: .required)
    #expect(throws: SolverError.conflict(core: [id])) { try solver.commit() }
  }
}
