import Testing

@testable import AdaptSolver

/// Panes side by side that fill a window, and would be equally wide: the sum of all widths mentions each of them.
@Suite struct SplitTests {
  enum Model: CaseIterable { case first, previous }

  private static func split(
    _ count: Int, asWideAs model: Model
  ) -> (solver: Solver, window: Variable, widths: [Variable]) {
    var solver = Solver()
    let window = solver.makeParameter(Double(20 * count))
    var widths: [Variable] = []
    var edge: [Term] = []
    for i in 0..<count {
      let (left, width) = (solver.makeVariable(), solver.makeVariable())
      _ = solver.add([Term(left)] + edge, .equal, i == 0 ? 0 : 1, at: .required)
      _ = solver.add([Term(width)], .greaterThanOrEqual, 10, at: .required)
      if i > 0 {
        _ = solver.add([Term(width), Term(model == .first ? widths[0] : widths[i - 1], -1)], .equal, 0, at: .low)
      }
      widths.append(width)
      edge = [Term(left, -1), Term(width, -1)]
    }
    _ = solver.add(edge + [Term(window)], .equal, 0, at: .required)
    return (solver, window, widths)
  }

  @Test(arguments: Model.allCases)
  func allPanesAreEquallyWide(as model: Model) throws {
    let count = 120
    var (solver, window, widths) = Self.split(count, asWideAs: model)
    try solver.commit()
    for size in [20.0, 25, 11] {
      solver.set(window, to: size * Double(count) + Double(count - 1))
      try solver.commit()
      for width in widths { #expect(abs(solver.value(of: width) - size) < 1e-9) }
    }
    #expect(!solver.hasTies)
  }

  /// Equalities turn each symbol of a long row into another one, which is there already or is not, and may cancel out.
  @Test func aLongRowKeepsWhatItSays() {
    let count = 200
    var equations = TieEquations()
    equations.begin(tolerance: 1e-9, symbols: count + 1, rows: count + 1)
    for _ in 0...count { equations.addSymbol(from: -.infinity, to: .infinity) }
    // Symbol i is i more than the one before; every tenth is minus the last one.
    for i in 1..<count {
      equations.add(1, Int32(i))
      equations.add(i % 10 == 0 ? 1 : -1, Int32(i % 10 == 0 ? count : i - 1))
      equations.addRow(from: Double(i % 10 == 0 ? 0 : i), to: Double(i % 10 == 0 ? 0 : i))
    }
    for (coefficient, sum) in [(1.0, 500.0), (-3.0, 70.0)] {
      for i in 0..<count { equations.add(i % 3 == 0 ? coefficient : 1, Int32(i)) }
      equations.addRow(from: sum, to: sum)
    }
    let isSolved = equations.solve()
    #expect(isSolved)
    var values = [Double](repeating: 0, count: count + 1)
    let found = equations.solutions.count
    #expect(found == count + 1)
    for k in (0..<found).reversed() {
      let solution = equations.solutions[k]
      values[Int(solution.symbol)] = solution.places.reduce(solution.constant) {
        $0 + equations.terms[$1].coefficient * values[Int(equations.terms[$1].symbol)]
      }
    }
    for i in 1..<count {
      #expect(abs(i % 10 == 0 ? values[i] + values[count] : values[i] - values[i - 1] - Double(i)) < 1e-7)
    }
    for (coefficient, sum) in [(1.0, 500.0), (-3.0, 70.0)] {
      let total = (0..<count).reduce(0.0) { $0 + ($1 % 3 == 0 ? coefficient : 1) * values[$1] }
      #expect(abs(total - sum) < 1e-7)
    }
  }
}
