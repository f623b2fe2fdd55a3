import AdaptSolver
import AdaptSolverSupport
import Testing

/// Labels in three columns, each as near below the one above as may be, some of them also below one beside: a required
/// row and an optional one say the same of the same symbols, all along each column.
@Suite struct ParallelTests {
  private struct Columns {
    var solver = Solver()
    var lines: [Line] = []
    var ids: [ConstraintID] = []
    var tops: [Variable] = []

    /// - Parameter isTurned: whether rows are written with all signs opposite where they are required.
    init(_ count: Int, seed: Int, isTurned: Bool = false) {
      var random = Generator(seed: seed)
      var last: [(top: Variable, height: Variable)?] = [nil, nil, nil]
      for i in 0..<count {
        let (top, height) = (solver.makeVariable(), solver.makeVariable())
        tops.append(top)
        let natural = Double(18 * (1 + random.below(6)))
        add(.lessThanOrEqual, natural, Priority(251.0 as Double) ?? .low, (height, 1))
        add(.greaterThanOrEqual, natural, Priority(751.0 as Double) ?? .high, (height, 1))
        let column = i % 3
        if let above = last[column] {
          if isTurned {
            add(.lessThanOrEqual, -6, .required, (top, -1), (above.top, 1), (above.height, 1))
          } else {
            add(.greaterThanOrEqual, 6, .required, (top, 1), (above.top, -1), (above.height, -1))
          }
          add(.equal, 6, Priority(300.0 as Double) ?? .low, (top, 1), (above.top, -1), (above.height, -1))
        } else {
          add(.equal, 6, .required, (top, 1))
        }
        if column > 0, random.below(5) == 0, let beside = last[column - 1] {
          add(.greaterThanOrEqual, 10, .required, (top, 1), (beside.top, -1), (beside.height, -1))
        }
        last[column] = (top, height)
      }
      for line in lines { ids.append(solver.add(line)) }
    }

    private mutating func add(
      _ relation: Relation, _ constant: Double, _ priority: Priority, _ terms: (Variable, Double)...
    ) {
      let terms = terms.map { Term($0.0, $0.1) }
      lines.append(Line(terms: terms, relation: relation, constant: constant, priority: priority))
    }

    /// The work of a build, in units of what one summand takes.
    mutating func work() throws -> Int {
      let signal = StopSignal()
      solver.stopSignal = signal
      try solver.commit()
      return signal.work
    }
  }

  @Test("Work is in proportion to the number of labels", arguments: [1, 2], [false, true])
  func work(seed: Int, isTurned: Bool) throws {
    var few = Columns(300, seed: seed, isTurned: isTurned)
    var many = Columns(2400, seed: seed, isTurned: isTurned)
    let (less, more) = (try few.work(), try many.work())
    #expect(more < 12 * less)
  }

  @Test("Answers are proved, however required rows are written", arguments: [40, 130], [false, true])
  func proofs(count: Int, isTurned: Bool) throws {
    var columns = Columns(count, seed: 7, isTurned: isTurned)
    try columns.solver.commit()
    let certificate = try #require(columns.solver.certificate())
    var checker = CertificateChecker(columns.lines, columns.ids, values: columns.solver.values, parameters: [])
    checker.check(certificate)
    #expect(checker.complaints.isEmpty)
    var other = Columns(count, seed: 7, isTurned: !isTurned)
    try other.solver.commit()
    for (one, two) in zip(columns.tops, other.tops) {
      #expect(abs(columns.solver.value(of: one) - other.solver.value(of: two)) < 1e-9)
    }
  }
}
