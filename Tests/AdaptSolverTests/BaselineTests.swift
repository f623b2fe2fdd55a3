import AdaptSolver
import AdaptSolverSupport
import Testing

/// Columns of labels whose rows share baselines, each row below the one before by inequalities.
@Suite struct BaselineTests {
  private struct Labels {
    var solver = Solver()
    let width: Variable
    /// By row and column.
    var tops: [[Variable]] = []
    var heights: [[Variable]] = []

    /// - Parameter rigid: one label in so many is as high as its text; the others are in proportion to the width.
    init(rows: Int, columns: Int = 3, width: Double, rigid: Int) {
      var random = Generator(seed: 311)
      self.width = solver.makeParameter(width)
      for row in 0..<rows {
        tops.append((0..<columns).map { _ in solver.makeVariable() })
        heights.append((0..<columns).map { _ in solver.makeVariable() })
        for column in 0..<columns {
          let (top, height) = (tops[row][column], heights[row][column])
          let lines = Double(17 * (1 + random.below(3)))
          if random.below(rigid) == 0 {
            solver.add([Term(height)], .lessThanOrEqual, lines, at: priority(251))
            solver.add([Term(height)], .greaterThanOrEqual, lines, at: priority(751))
          } else {
            let share = [0.125, 0.25, 0.5][random.below(3)]
            solver.add([Term(height), Term(self.width, -share)], .equal, 0, at: priority(760))
          }
          if column > 0 {
            let (first, firstHeight) = (tops[row][0], heights[row][0])
            solver.add(
              [Term(top), Term(height, 0.75), Term(first, -1), Term(firstHeight, -0.75)], .equal, 0, at: .required)
          }
          guard row > 0 else {
            solver.add([Term(top)], .greaterThanOrEqual, 20, at: .required)
            solver.add([Term(top)], .equal, 20, at: priority(300))
            continue
          }
          let gap = [Term(top), Term(tops[row - 1][column], -1), Term(heights[row - 1][column], -1)]
          solver.add(gap, .greaterThanOrEqual, 6, at: .required)
          solver.add(gap, .equal, 6, at: priority(300))
        }
      }
    }

    private func priority(_ value: Double) -> Priority { Priority(value) ?? .required }

    /// The largest violation of a required constraint.
    var violation: Double {
      var worst = 0.0
      for row in tops.indices {
        func baseline(_ column: Int) -> Double {
          solver.value(of: tops[row][column]) + 0.75 * solver.value(of: heights[row][column])
        }
        for column in tops[row].indices {
          worst = max(worst, abs(baseline(column) - baseline(0)))
          guard row > 0 else { continue }
          let bottom = solver.value(of: tops[row - 1][column]) + solver.value(of: heights[row - 1][column])
          worst = max(worst, bottom + 6 - solver.value(of: tops[row][column]))
        }
      }
      return worst
    }
  }

  /// Each row only stands beside the one before: the work grows with the list, up to a logarithm.
  @Test func workGrowsWithTheList() throws {
    func work(_ rows: Int) throws -> Int {
      var labels = Labels(rows: rows, width: 375, rigid: 1)
      let signal = StopSignal()
      labels.solver.stopSignal = signal
      try labels.solver.commit()
      #expect(labels.violation < 1e-6)
      return signal.work
    }
    let (few, many) = (try work(75), try work(300))
    #expect(many < 6 * few)
  }

  /// Turning the window leaves what a solver finds that knows no other size, to the bit, and takes less work.
  @Test func rotations() throws {
    var labels = Labels(rows: 120, width: 375, rigid: 3)
    let signal = StopSignal()
    labels.solver.stopSignal = signal
    try labels.solver.commit()
    var (turned, built) = (0, 0)
    for width in [667.0, 390, 1024, 834] {
      let freshSignal = StopSignal()
      var fresh = Labels(rows: 120, width: width, rigid: 3)
      fresh.solver.stopSignal = freshSignal
      try fresh.solver.commit()
      let before = signal.work
      labels.solver.set(labels.width, to: width)
      try labels.solver.commit()
      #expect(labels.solver.values == fresh.solver.values)
      #expect(labels.violation < 1e-6)
      (turned, built) = (turned + signal.work - before, built + freshSignal.work)
    }
    #expect(2 * turned < built)
  }
}
