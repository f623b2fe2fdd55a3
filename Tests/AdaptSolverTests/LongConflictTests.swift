import AdaptSolver
import AdaptSolverSupport
import Testing

/// Conflicts that go through very many constraints.
@Suite struct LongConflictTests {
  /// Steps of a chain, each above the one before, that have not enough room; and steps aside of it that have.
  private static func lines(_ count: Int, _ random: inout Generator) -> (chain: [Line], others: [Line]) {
    let names = (0..<2 * count).shuffled(using: &random)
    func line(_ relation: Relation, _ constant: Double, _ terms: (Int, Double)...) -> Line {
      Line(
        terms: terms.map { Term(Variable(index: Int32(names[$0.0])), $0.1) }, relation: relation, constant: constant,
        priority: .required)
    }
    var chain = [line(.greaterThanOrEqual, 0, (0, 1)), line(.lessThanOrEqual, Double(count), (count - 1, 1))]
    var others: [Line] = []
    for i in 1..<count {
      let scale = random.pick([1.0, 1, 2, 0.5])
      chain.append(line(.greaterThanOrEqual, scale * Double(2 + random.below(5)), (i, scale), (i - 1, -scale)))
      let aside = count + random.below(count)
      others.append(line(.lessThanOrEqual, Double(10 * count), (i, 1), (aside, -1)))
      others.append(line(.equal, 0, (count + i, 1), (aside == count + i ? 0 : aside, -0.5)))
      others[others.count - 1].priority = .low
    }
    return (chain, others)
  }

  private static func solver(_ lines: [Line], variables: Int) -> (solver: Solver, ids: [ConstraintID]) {
    var solver = Solver()
    for _ in 0..<variables { _ = solver.makeVariable() }
    let ids = lines.map { solver.add($0) }
    return (solver, ids)
  }

  @Test("A chain that is too long is the core, whatever stands beside it", arguments: 0..<12)
  func core(seed: Int) throws {
    var random = Generator(seed: seed)
    let count = [20, 200, 600][seed % 3]
    let (chain, others) = Self.lines(count, &random)
    let lines = (chain + others).shuffled(using: &random)
    var (solver, ids) = Self.solver(lines, variables: 2 * count)
    let error = #expect(throws: SolverError.self) { try solver.commit() }
    guard case .conflict(let core) = error else {
      Issue.record("no conflict: \(String(describing: error))")
      return
    }
    let members = Set(core)
    #expect(zip(ids, lines).allSatisfy { members.contains($0) == chain.contains($1) })
    // Without any one of them, all is possible.
    let left = random.pick(chain)
    var (fewer, _) = Self.solver(lines.filter { $0 != left }, variables: 2 * count)
    #expect(throws: Never.self) { try fewer.commit() }
  }

  @Test("The work that a long conflict takes grows with its length")
  func work() {
    for count in [400, 1600, 6400] {
      var random = Generator(seed: count)
      let (chain, others) = Self.lines(count, &random)
      var (solver, _) = Self.solver(chain + others, variables: 2 * count)
      solver.workLimit = 2000 * count
      let error = #expect(throws: SolverError.self) { try solver.commit() }
      #expect(error != .stopped)
    }
  }
}
