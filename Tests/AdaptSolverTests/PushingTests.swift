import AdaptSolver
import AdaptSolverSupport
import Testing

/// Cards in two columns that push each other down: required rows say that each comes below those before, and the least
/// that each can be follows from what is above, so that one sweep finds where the simplex method may begin.
@Suite struct PushingTests {
  /// Cards with a title and two buttons that share a line, whose heights follow from what is in them.
  private static func cards(_ count: Int) -> (solver: Solver, lines: [Line], ids: [ConstraintID]) {
    var random = Generator(seed: 31)
    var solver = Solver()
    var lines: [Line] = []
    func add(_ relation: Relation, _ constant: Double, _ priority: Double, _ terms: (Variable, Double)...) {
      lines.append(
        Line(
          terms: terms.map { Term($0.0, $0.1) }, relation: relation, constant: constant,
          priority: Priority(priority) ?? .required))
    }
    var above: [(top: Variable, height: Variable)?] = [nil, nil]
    for i in 0..<count {
      let made = (0..<8).map { _ in solver.makeVariable() }
      let (top, height, titleTop, titleHeight) = (made[0], made[1], made[2], made[3])
      if let card = above[i % 2] {
        add(.greaterThanOrEqual, 8, 1000, (top, 1), (card.top, -1), (card.height, -1))
        add(.equal, 8, 220, (top, 1), (card.top, -1), (card.height, -1))
      } else {
        add(.equal, 8, 1000, (top, 1))
      }
      add(.equal, 8, 1000, (titleTop, 1), (top, -1))
      for (own, natural) in [
        (titleHeight, 20 * (1 + random.below(4))), (made[5], 30 + 4 * random.below(3)), (made[7], 30 + random.below(9)),
      ] {
        add(.lessThanOrEqual, Double(natural), 251, (own, 1))
        add(.greaterThanOrEqual, Double(natural), 751, (own, 1))
      }
      for button in [4, 6] {
        add(.greaterThanOrEqual, 8, 1000, (made[button], 1), (titleTop, -1), (titleHeight, -1))
        add(.lessThanOrEqual, -8, 1000, (made[button], 1), (made[button + 1], 1), (top, -1), (height, -1))
      }
      add(.equal, 8, 310, (made[4], 1), (titleTop, -1), (titleHeight, -1))
      add(.equal, 0, 1000, (made[4], 1), (made[5], 0.7), (made[6], -1), (made[7], -0.7))
      add(.equal, 0, 50, (height, 1))
      above[i % 2] = (top, height)
      guard random.below(7) == 0, let one = above[0], let other = above[1] else { continue }
      let footer = solver.makeVariable()
      let footerHeight = solver.makeVariable()
      add(.equal, 44, 1000, (footerHeight, 1))
      add(.equal, 0, 45, (footer, 1))
      for card in [one, other] { add(.greaterThanOrEqual, 8, 1000, (footer, 1), (card.top, -1), (card.height, -1)) }
      above = [(footer, footerHeight), (footer, footerHeight)]
    }
    let ids = lines.map { solver.add($0) }
    return (solver, lines, ids)
  }

  /// The work of a build, in units of what one summand takes.
  private static func work(_ count: Int) throws -> Int {
    var solver = cards(count).solver
    let signal = StopSignal()
    solver.stopSignal = signal
    try solver.commit()
    return signal.work
  }

  @Test func workIsInProportionToTheirNumber() throws {
    let (few, many) = (try Self.work(250), try Self.work(2000))
    #expect(many < 12 * few)
  }

  @Test(arguments: [12, 60])
  func answersAreProved(count: Int) throws {
    var (solver, lines, ids) = Self.cards(count)
    try solver.commit()
    let certificate = try #require(solver.certificate())
    var checker = CertificateChecker(lines, ids, values: solver.values, parameters: [])
    checker.check(certificate)
    #expect(checker.complaints.isEmpty)
  }
}
