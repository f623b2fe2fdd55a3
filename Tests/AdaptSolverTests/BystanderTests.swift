import AdaptSolver
import AdaptSolverSupport
import Testing

/// Constraints that are satisfied with room to spare come and go without anything being solved.
@Suite struct BystanderTests {
  private struct Bar {
    let count: Int
    var lines: [Line] = []
    var solver = Solver()
    var ids: [ConstraintID] = []

    init(_ count: Int) throws {
      self.count = count
      lines = BadgeBar.lines(count, from: 1)
      (solver, ids) = try fresh(lines, 375)
    }

    func fresh(_ lines: [Line], _ width: Double) throws -> (Solver, [ConstraintID]) {
      var solver = Solver()
      _ = solver.makeParameter(width)
      for _ in 0..<2 * count { _ = solver.makeVariable() }
      let ids = lines.map { solver.add($0) }
      try solver.commit()
      return (solver, ids)
    }

    /// The work of a commit, after one that makes the lists that all others use.
    func work(of edit: (inout Solver) -> Void) throws -> Int {
      var copy = solver
      let warm = copy.add([Term(Variable(index: 2))], .greaterThanOrEqual, -5, at: .high)
      try copy.commit()
      copy.remove(warm)
      try copy.commit()
      let signal = StopSignal()
      copy.stopSignal = signal
      edit(&copy)
      try copy.commit()
      return signal.work
    }
  }

  @Test func whatIsSatisfiedWithRoomToSpareIsNotSolved() throws {
    let bar = try Bar(40)
    let left = Term(Variable(index: 41))
    let aside = try bar.work { $0.add([left], .greaterThanOrEqual, -30, at: .high) }
    let active = try bar.work { $0.add([left], .greaterThanOrEqual, 400, at: .high) }
    #expect(aside * 10 < active, "\(aside), \(active)")
  }

  /// A row that has room to spare at one width may hold the optimum at another, for which a piece is kept.
  @Test func whatLeavesIsMissedAtOtherWidths() throws {
    var solver = Solver()
    let width = solver.makeParameter(110)
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Term(x), Term(y), Term(width, -1)], .lessThanOrEqual, 0, at: .required)
    let least = solver.add([Term(x)], .greaterThanOrEqual, 24, at: try #require(Priority(900.0)))
    solver.add([Term(y)], .greaterThanOrEqual, 100, at: try #require(Priority(800.0)))
    solver.add([Term(x)], .equal, 60, at: try #require(Priority(700.0)))
    solver.add([Term(y)], .lessThanOrEqual, 100, at: .low)
    // A plan of few constraints would be made anew.
    for _ in 0..<64 {
      let other = solver.makeVariable()
      solver.add([Term(other)], .equal, 5, at: .high)
    }
    try solver.commit()
    #expect([x, y].map { solver.value(of: $0) } == [24, 86])
    solver.set(width, to: 300)
    try solver.commit()
    #expect([x, y].map { solver.value(of: $0) } == [60, 100])
    solver.remove(least)
    try solver.commit()
    solver.set(width, to: 110)
    try solver.commit()
    #expect([x, y].map { solver.value(of: $0) } == [10, 100])
  }

  @Test("Bystanders come, change and leave, and values are those of a fresh solve, to the bit", arguments: 0..<12)
  func walk(seed: Int) throws {
    var bar = try Bar(6 + 3 * seed)
    var random = Generator(seed: seed)
    var width = 375.0
    var compared = 0
    for step in 0..<60 {
      var (lines, ids) = (bar.lines, bar.ids)
      switch random.below(5) {
      case 0, 1:
        // Mostly clear of its bound; sometimes tight, or violated.
        let v = Variable(index: Int32(1 + random.below(2 * bar.count)))
        var line = Line(
          terms: [Term(v)], relation: .greaterThanOrEqual, constant: random.pick([-40, -3, 1, 8, 20, 60]),
          priority: random.pick([Priority.required, .high, .low]))
        if random.below(2) == 0 {
          line.terms.append(Term(Variable(index: Int32(1 + random.below(2 * bar.count))), 0.5))
          line.terms.append(Term(Variable(index: 0), -0.125))
          line.constant -= 90
        }
        lines.append(line)
        ids.append(bar.solver.add(line))
      case 2:
        let i = random.below(lines.count)
        bar.solver.remove(ids[i])
        lines.remove(at: i)
        ids.remove(at: i)
      case 3:
        let i = random.below(lines.count)
        bar.solver.remove(ids[i])
        lines[i].constant += random.pick([-7, -1.5, 0.25, 3])
        ids[i] = bar.solver.add(lines[i])
      default:
        width = random.pick([320, 375, 390.5, 667, 1024])
        bar.solver.set(Variable(index: 0), to: width)
      }
      guard (try? bar.solver.commit()) != nil else { continue }
      (bar.lines, bar.ids) = (lines, ids)
      #expect(try bar.solver.values == bar.fresh(lines.shuffled(using: &random), width).0.values, "step \(step)")
      compared += 1
    }
    #expect(compared >= 30)
  }
}
