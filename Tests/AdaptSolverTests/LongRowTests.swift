import AdaptSolver
import Testing

/// Rows of very many symbols, from which those that equalities solve for are taken out all together.
@Suite struct LongRowTests {
  /// Lengths without a wish of their own that fill a width, with the same distance between each centre and the next, as
  /// in a stack with equal centering. The last length is the first that is as small as can be.
  private static func centers(_ count: Int) -> (solver: Solver, lengths: [Variable], starts: [Variable]) {
    var solver = Solver()
    let width = solver.makeParameter(375)
    let lengths = Array((0..<count).map { _ in solver.makeVariable() }.reversed())
    let starts = (0..<count).map { _ in solver.makeVariable() }
    func center(_ index: Int, _ coefficient: Double) -> [Term] {
      [Term(starts[index], coefficient), Term(lengths[index], coefficient / 2)]
    }
    solver.add([Term(starts[0])], .equal, 0, at: .required)
    solver.add([Term(starts[count - 1]), Term(lengths[count - 1]), Term(width, -1)], .equal, 0, at: .required)
    for index in 1..<count {
      let gap = solver.makeVariable()
      solver.add(
        [Term(starts[index]), Term(starts[index - 1], -1), Term(lengths[index - 1], -1), Term(gap, -1)], .equal, 0,
        at: .required)
      solver.add([Term(gap)], .greaterThanOrEqual, 0, at: .required)
      guard index > 1 else { continue }
      let terms = center(index, 1) + center(index - 1, -1) + center(1, -1) + center(0, 1)
      solver.add(terms, .equal, 0, at: Priority(max(100, 152 - Double(index))) ?? .low)
    }
    return (solver, lengths, starts)
  }

  @Test(arguments: [5, 60, 70, 200])
  func allAreAsSmallAsCanBe(count: Int) throws {
    var (solver, lengths, starts) = Self.centers(count)
    try solver.commit()
    for index in 0..<count {
      #expect(abs(solver.value(of: lengths[index])) < 1e-9)
      #expect(abs(solver.value(of: starts[index]) - 375 * Double(index) / Double(count - 1)) < 1e-7)
    }
    let open = Set(solver.ambiguousVariables())
    #expect(lengths.allSatisfy { open.contains($0) })
  }
}
