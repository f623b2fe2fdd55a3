import AdaptSolver
import AdaptSolverSupport
import Testing

/// A long sum that is known before its equality has its turn, and that is solved for one of its symbols.
@Suite struct LateSymbolTests {
  /// Lengths that fill a width, but for a rest that two equalities say, all of which want to be as long as the first.
  private static func lengths(_ count: Int) -> (solver: Solver, lengths: [Variable]) {
    var solver = Solver()
    let width = solver.makeParameter(375)
    let lengths = (0..<count).map { _ in solver.makeVariable() }
    let (rest, other) = (solver.makeVariable(), solver.makeVariable())
    solver.add(lengths.map { Term($0) } + [Term(rest), Term(width, -1)], .equal, 0, at: .required)
    solver.add([Term(rest), Term(other)], .equal, 7, at: .required)
    solver.add([Term(rest), Term(other, -1)], .equal, 1, at: .required)
    for length in lengths { solver.add([Term(length)], .greaterThanOrEqual, 0, at: .required) }
    for length in lengths.dropFirst() { solver.add([Term(length), Term(lengths[0], -1)], .equal, 0, at: .low) }
    return (solver, lengths)
  }

  @Test(arguments: [10, 100])
  func allAreAsLong(count: Int) throws {
    var (solver, lengths) = Self.lengths(count)
    try solver.commit()
    for length in lengths { #expect(abs(solver.value(of: length) - 371 / Double(count)) < 1e-9) }
  }

  /// If it were solved for the first length, with which all others are compared, each row would be as long as the sum.
  @Test func rowsStayShort() throws {
    func work(_ count: Int) throws -> Int {
      var solver = Self.lengths(count).solver
      let signal = StopSignal()
      solver.stopSignal = signal
      try solver.commit()
      return signal.work
    }
    #expect(try work(512) < 6 * work(128))
  }
}
