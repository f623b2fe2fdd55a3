import AdaptSolver
import AdaptSolverSupport
import Testing

/// Where many constraints leave at once, all is planned anew. The simplex method then begins where symbols were.
@Suite struct RemovalTests {
  /// Constraints over variables of which the first two are a window's width and height.
  private struct Layout {
    var variables = 2
    var lines: [Line] = []

    mutating func variable() -> Variable {
      variables += 1
      return Variable(index: Int32(variables - 1))
    }

    mutating func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: (Variable, Double)...) {
      lines.append(
        Line(
          terms: terms.map { Term($0.0, $0.1) }, relation: relation, constant: constant,
          priority: Priority(priority) ?? .required))
    }

    /// A solver with these lines, and their ids.
    func solver(_ size: (Double, Double), without removed: Set<Int> = []) -> (solver: Solver, ids: [ConstraintID?]) {
      var solver = Solver()
      _ = solver.makeParameter(size.0)
      _ = solver.makeParameter(size.1)
      for _ in 2..<variables { _ = solver.makeVariable() }
      let ids = lines.indices.map { removed.contains($0) ? nil : solver.add(lines[$0]) }
      return (solver, ids)
    }
  }

  /// Pages below one another. Each has charts that share its width, keep their ratios, and end above its edge.
  private static func pages(_ count: Int) -> Layout {
    var random = Generator(seed: 19)
    var layout = Layout()
    let (width, height) = (Variable(index: 0), Variable(index: 1))
    var above: (top: Variable, height: Variable)?
    for _ in 0..<count {
      let page = (top: layout.variable(), height: layout.variable())
      if let above {
        layout.add(.equal, 16, 1000, (page.top, 1), (above.top, -1), (above.height, -1))
      } else {
        layout.add(.equal, 0, 1000, (page.top, 1))
      }
      layout.add(.greaterThanOrEqual, 0, 1000, (page.height, 1), (height, -0.5))
      layout.add(.equal, 0, 120, (page.height, 1), (height, -0.5))
      var shares: [Variable] = []
      for _ in 0..<6 {
        let (share, chart, top, tall) = (layout.variable(), layout.variable(), layout.variable(), layout.variable())
        layout.add(.equal, 0, 950, (chart, 1), (tall, -random.pick([1, 1.5, 1.75])))
        layout.add(.lessThanOrEqual, -16, 1000, (chart, 1), (share, -1))
        layout.add(.equal, -16, 400, (chart, 1), (share, -1))
        layout.add(.greaterThanOrEqual, 20, 990, (chart, 1))
        layout.add(.greaterThanOrEqual, 20, 1000, (top, 1), (page.top, -1))
        layout.add(.equal, 20, 350, (top, 1), (page.top, -1))
        layout.add(.lessThanOrEqual, -8, 1000, (top, 1), (tall, 1), (page.top, -1), (page.height, -1))
        layout.add(.greaterThanOrEqual, Double(60 + random.below(200)), 700, (tall, 1))
        if let first = shares.first {
          layout.add(.equal, 0, 800, (first, Double(1 + random.below(3))), (share, -Double(1 + random.below(3))))
        }
        shares.append(share)
      }
      layout.lines.append(
        Line(terms: shares.map { Term($0) } + [Term(width, -1)], relation: .equal, constant: 0, priority: .required))
      above = page
    }
    return layout
  }

  /// One line in so many.
  private static func choice(of layout: Layout, one share: Int, seed: Int) -> Set<Int> {
    var random = Generator(seed: seed)
    return Set(layout.lines.indices.filter { _ in random.below(share) == 0 })
  }

  @Test("What remains has the values of a solver that never had more, to the bit", arguments: [6, 10, 20], [1, 2, 3])
  func values(share: Int, seed: Int) throws {
    let layout = Self.pages(12)
    var (solver, ids) = layout.solver((600, 900))
    try solver.commit()
    let whole = solver.values
    let removed = Self.choice(of: layout, one: share, seed: seed)
    for i in removed.sorted() { if let id = ids[i] { solver.remove(id) } }
    try solver.commit()
    var (fresh, _) = layout.solver((600, 900), without: removed)
    try fresh.commit()
    #expect(solver.values == fresh.values)
    for i in removed.sorted() { ids[i] = solver.add(layout.lines[i]) }
    try solver.commit()
    #expect(solver.values == whole)
  }

  @Test("Where the window changes with it, too", arguments: [4, 5, 6])
  func valuesInAnotherWindow(seed: Int) throws {
    let layout = Self.pages(12)
    let (made, ids) = layout.solver((600, 900))
    var solver = made
    try solver.commit()
    let removed = Self.choice(of: layout, one: 10, seed: seed)
    for i in removed.sorted() { if let id = ids[i] { solver.remove(id) } }
    solver.set(Variable(index: 0), to: 817)
    solver.set(Variable(index: 1), to: 602)
    try solver.commit()
    var (fresh, _) = layout.solver((817, 602), without: removed)
    try fresh.commit()
    #expect(solver.values == fresh.values)
  }

  /// It takes half of the work of a build of what remains; without the values of before, as much.
  @Test func removalIsLessWorkThanABuildOfWhatRemains() throws {
    let layout = Self.pages(24)
    let removed = Self.choice(of: layout, one: 10, seed: 7)
    var (fresh, _) = layout.solver((600, 900), without: removed)
    let freshSignal = StopSignal()
    fresh.stopSignal = freshSignal
    try fresh.commit()
    let (made, ids) = layout.solver((600, 900))
    var solver = made
    try solver.commit()
    let signal = StopSignal()
    solver.stopSignal = signal
    for i in removed.sorted() { if let id = ids[i] { solver.remove(id) } }
    try solver.commit()
    #expect(solver.values == fresh.values)
    #expect(5 * signal.work < 4 * freshSignal.work)
  }
}
