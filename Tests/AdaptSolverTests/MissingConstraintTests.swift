import AdaptSolver
import AdaptSolverSupport
import Testing

/// A conversation of which constraints are missing here and there: bounds settle the most of it, and the simplex method
/// has to find the rest.
@Suite struct MissingConstraintTests {
  private struct View {
    let left, top, width, height: Variable

    init(_ solver: inout Solver) {
      left = solver.makeVariable()
      top = solver.makeVariable()
      width = solver.makeVariable()
      height = solver.makeVariable()
    }
  }

  /// Bubbles below one another, each around a text and a time, with a picture that is at its lower edge.
  private static func bubbles(_ count: Int, missing: Int) -> Solver {
    var random = Generator(seed: 12)
    var pick = Generator(seed: 34)
    var solver = Solver()
    let window = solver.makeParameter(375)
    func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: (Variable, Double)...) {
      guard missing == 0 || pick.below(missing) > 0 else { return }
      _ = solver.add(
        Line(
          terms: terms.map { Term($0.0, $0.1) }, relation: relation, constant: constant,
          priority: Priority(priority) ?? .required))
    }
    func prefer(_ variable: Variable, _ value: Int, _ hugging: Double, _ resistance: Double) {
      add(.lessThanOrEqual, Double(value), hugging, (variable, 1))
      add(.greaterThanOrEqual, Double(value), resistance, (variable, 1))
    }
    var above: (bubble: View, picture: View)?
    for _ in 0..<count {
      let (picture, bubble, text, time) = (View(&solver), View(&solver), View(&solver), View(&solver))
      add(.equal, 32, 1000, (picture.width, 1))
      add(.equal, 32, 1000, (picture.height, 1))
      add(.equal, 8, 1000, (picture.left, 1))
      add(.equal, 8, 1000, (bubble.left, 1), (picture.left, -1), (picture.width, -1))
      add(.lessThanOrEqual, -48, 1000, (bubble.left, 1), (bubble.width, 1), (window, -1))
      add(.equal, 10, 1000, (text.left, 1), (bubble.left, -1))
      add(.lessThanOrEqual, -10, 1000, (text.left, 1), (text.width, 1), (bubble.left, -1), (bubble.width, -1))
      add(.equal, 6, 1000, (text.top, 1), (bubble.top, -1))
      prefer(text.width, 30 + random.below(400), 250, 750)
      prefer(text.height, 18 * (1 + random.below(5)), 251, 751)
      add(.equal, -10, 1000, (time.left, 1), (time.width, 1), (bubble.left, -1), (bubble.width, -1))
      add(.equal, -4, 1000, (time.top, 1), (time.height, 1), (bubble.top, -1), (bubble.height, -1))
      prefer(time.width, 34, 252, 752)
      prefer(time.height, 12, 252, 752)
      add(.greaterThanOrEqual, 2, 950, (time.top, 1), (text.top, -1), (text.height, -1))
      add(.equal, 2, 260, (time.top, 1), (text.top, -1), (text.height, -1))
      add(.greaterThanOrEqual, 10, 1000, (time.left, 1), (bubble.left, -1))
      add(.equal, 0, 60, (bubble.width, 1))
      add(.equal, 0, 55, (bubble.height, 1))
      add(.equal, 0, 700, (picture.top, 1), (picture.height, 1), (bubble.top, -1), (bubble.height, -1))
      add(.greaterThanOrEqual, 0, 710, (picture.top, 1), (bubble.top, -1))
      if let above {
        add(.greaterThanOrEqual, 6, 1000, (bubble.top, 1), (above.bubble.top, -1), (above.bubble.height, -1))
        add(.greaterThanOrEqual, 4, 1000, (picture.top, 1), (above.picture.top, -1), (above.picture.height, -1))
        add(.equal, 6, 300, (bubble.top, 1), (above.bubble.top, -1), (above.bubble.height, -1))
      } else {
        add(.equal, 8, 1000, (bubble.top, 1))
      }
      above = (bubble, picture)
    }
    return solver
  }

  private func work(_ count: Int, missing: Int) throws -> Int {
    var solver = Self.bubbles(count, missing: missing)
    let signal = StopSignal()
    solver.stopSignal = signal
    try solver.commit()
    return signal.work
  }

  /// Bounds that tell one another more and more are noticed, and so is a search for a point that comes no nearer to
  /// one. It is 3.1 times the work, and would be 4.5 times.
  @Test func isNotMuchMoreWorkThanTheWhole() throws {
    let (whole, rest) = (try work(250, missing: 0), try work(250, missing: 10))
    #expect(rest < 4 * whole)
    #expect(try work(1000, missing: 10) < 6 * rest)
  }
}
