import AdaptSolver
import AdaptSolverSupport
import Testing

/// Two columns of texts whose rows share baselines: each column is a chain, and every row ties the two.
@Suite struct TiedChainTests {
  private static func form(_ rows: Int) -> (solver: Solver, tops: [[Variable]], heights: [[Double]]) {
    var random = Generator(seed: 19)
    var solver = Solver()
    var tops: [[Variable]] = []
    var heights: [[Double]] = []
    var above: [(top: Variable, height: Variable)] = []
    func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: (Variable, Double)...) {
      _ = solver.add(
        Line(
          terms: terms.map { Term($0.0, $0.1) }, relation: relation, constant: constant,
          priority: Priority(priority) ?? .required))
    }
    for row in 0..<rows {
      let texts = (0..<2).map { _ in (top: solver.makeVariable(), height: solver.makeVariable()) }
      heights.append([Double(15 + random.below(6)), Double(17 * (1 + random.below(3)))])
      for (i, text) in texts.enumerated() {
        add(.lessThanOrEqual, heights[row][i], 251 - Double(i), (text.height, 1))
        add(.greaterThanOrEqual, heights[row][i], 750 - Double(i), (text.height, 1))
        if row == 0 {
          add(.greaterThanOrEqual, 8, 1000, (text.top, 1))
        } else {
          add(.greaterThanOrEqual, 8, 1000, (text.top, 1), (above[i].top, -1), (above[i].height, -1))
        }
      }
      add(.equal, 0, 900, (texts[0].top, 1), (texts[1].top, -1))
      add(.equal, 0, 30, (texts[1].top, 1))
      tops.append(texts.map { $0.top })
      above = texts
    }
    return (solver, tops, heights)
  }

  @Test func eachRowStandsBelowTheTallerTextOfTheRowBefore() throws {
    var (solver, tops, heights) = Self.form(120)
    try solver.commit()
    var top = 8.0
    for (row, own) in zip(tops, heights) {
      #expect(row.map { solver.value(of: $0) } == [top, top])
      top += max(own[0], own[1]) + 8
    }
    #expect(!solver.hasTies)
  }

  /// A level that tells both chains something new is settled in the order of the rows. Otherwise the simplex method
  /// would go down both chains for each row.
  @Test func workGrowsWithTheNumberOfRows() throws {
    func work(_ rows: Int) throws -> Int {
      var solver = Self.form(rows).solver
      let signal = StopSignal()
      solver.stopSignal = signal
      try solver.commit()
      return signal.work
    }
    #expect(try work(1600) < 6 * work(400))
  }
}
