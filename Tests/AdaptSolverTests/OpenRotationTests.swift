import AdaptSolver
import AdaptSolverSupport
import Testing

/// Panes in panes, whose wishes leave some widths open: the simplex method begins with the last basis all the same.
@Suite struct OpenRotationTests {
  /// A window that is divided again and again, side by side. Panes wish for widths at a few priorities only.
  private static func panes(_ count: Int, width: Double, seed: Int) -> (solver: Solver, window: Variable) {
    var random = Generator(seed: seed)
    var solver = Solver()
    let window = solver.makeParameter(width)
    func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: [(Variable, Double)]) {
      _ = solver.add(
        Line(
          terms: terms.map { Term($0.0, $0.1) }, relation: relation, constant: constant,
          priority: Priority(priority) ?? .required))
    }
    var queue = [window]
    var made = 0
    var next = 0
    while made < count {
      let parent = queue[next]
      next += 1
      let parts = (0..<2 + random.below(2)).map { _ in solver.makeVariable() }
      made += parts.count
      add(.equal, Double(parts.count - 1), 1000, parts.map { ($0, 1.0) } + [(parent, -1)])
      for part in parts {
        add(.greaterThanOrEqual, 50, Double(random.pick([740, 760])), [(part, 1)])
        add(.lessThanOrEqual, Double(300 + random.below(300)), 720, [(part, 1)])
        add(.equal, Double(60 + random.below(300)), Double(random.pick([249, 250, 251, 490, 510])), [(part, 1)])
      }
      queue += parts
    }
    return (solver, window)
  }

  private static let widths = [1500.0, 2668, 3336, 1501.5, 5464, 2668, 1500]

  @Test("A rotation leaves what a solver finds that knows no basis, to the bit", arguments: 0..<6)
  func rotations(seed: Int) throws {
    var (solver, window) = Self.panes(160, width: 1500, seed: seed)
    try solver.commit()
    #expect(solver.hasTies)
    for width in Self.widths {
      solver.set(window, to: width)
      try solver.commit()
      var (fresh, _) = Self.panes(160, width: width, seed: seed)
      try fresh.commit()
      #expect(solver.values == fresh.values)
      #expect(solver.ambiguousVariables() == fresh.ambiguousVariables())
    }
  }

  /// The work of a commit.
  private static func work(of solver: inout Solver) throws -> Int {
    let signal = StopSignal()
    solver.stopSignal = signal
    try solver.commit()
    solver.stopSignal = nil
    return signal.work
  }

  /// As long as the same rows hold the panes, a rotation takes no work. Where others come to hold them, only the last
  /// basis spares most of a build: without it, such a rotation takes as much as a build.
  @Test("A rotation that changes what holds some panes is much less work than a build", arguments: 0..<8)
  func rotationsThatChangeTheBasis(seed: Int) throws {
    var (solver, window) = Self.panes(300, width: 3000, seed: seed)
    try solver.commit()
    var rotations = 0
    for width in stride(from: 3010.0, through: 3200, by: 10) {
      solver.set(window, to: width)
      let rotation = try Self.work(of: &solver)
      guard rotation > 0 else { continue }
      rotations += 1
      var (fresh, _) = Self.panes(300, width: width, seed: seed)
      let build = try Self.work(of: &fresh)
      #expect(2 * rotation < build)
    }
    #expect(rotations > 0)
  }
}
