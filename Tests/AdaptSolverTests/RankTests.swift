import AdaptSolver
import AdaptSolverSupport
import Testing

@Suite("Ranks")
struct RankTests {
  /// One constraint over variables by number.
  private struct Row {
    var terms: [(Int, Double)]
    var relation: Relation
    var constant: Double
    var priority: Priority
  }

  private func rows(_ count: Int, _ random: inout Generator) -> [Row] {
    var rows: [Row] = []
    for variable in 0..<count {
      rows.append(Row(terms: [(variable, 1)], relation: .greaterThanOrEqual, constant: 0, priority: .required))
      rows.append(
        Row(
          terms: [(variable, 1)], relation: .lessThanOrEqual, constant: Double(Int.random(in: 1...50, using: &random)),
          priority: .low))
    }
    // Two sums that share a variable, so that they can both hold.
    let order = (0..<count).shuffled(using: &random)
    for members in [order[0..<3], order[2..<5]] {
      rows.append(
        Row(
          terms: members.map { ($0, 1) }, relation: .equal, constant: Double(Int.random(in: 100...300, using: &random)),
          priority: .required))
    }
    return rows
  }

  /// The values by number, where variables are created in an order, and have ranks by number.
  private func values(_ rows: [Row], _ order: [Int], ranks: [Int32]) throws -> [Double] {
    var solver = Solver()
    var variables: [Int: Variable] = [:]
    for number in order { variables[number] = solver.makeVariable() }
    let all = order.indices.compactMap { variables[$0] }
    for (number, rank) in ranks.enumerated() { solver.setRank(of: all[number], to: rank) }
    for row in rows {
      solver.add(row.terms.map { Term(all[$0.0], $0.1) }, row.relation, row.constant, at: row.priority)
    }
    try solver.commit()
    return all.map { solver.value(of: $0) }
  }

  @Test("ranks stand for the order of creation", arguments: 0..<40)
  func order(seed: Int) throws {
    var random = Generator(seed: seed)
    let count = 6
    let rows = rows(count, &random)
    let order = Array(0..<count).shuffled(using: &random)
    var ranks = [Int32](repeating: 0, count: count)
    for (place, number) in order.enumerated() { ranks[number] = Int32(place) - 3 }
    let ranked = try values(rows, Array(0..<count), ranks: ranks)
    let created = try values(rows, order, ranks: [])
    for (one, other) in zip(ranked, created) { #expect(abs(one - other) < 1e-6) }
  }

  @Test("a rank that changes and changes back leaves the same bits")
  func history() throws {
    var solver = Solver()
    let (one, other) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Term(one, 1), Term(other, 1)], .equal, 100, at: .required)
    for variable in [one, other] { solver.add([Term(variable, 1)], .greaterThanOrEqual, 10.1, at: .required) }
    try solver.commit()
    let before = solver.value(of: one)
    #expect(abs(before - 10.1) < 1e-9)
    solver.setRank(of: other, to: -1)
    try solver.commit()
    #expect(abs(solver.value(of: other) - 10.1) < 1e-9)
    #expect(!solver.ambiguousVariables().isEmpty)
    solver.setRank(of: other, to: 0)
    try solver.commit()
    #expect(solver.value(of: one) == before)
  }

  @Test("ranks that come after a commit count as those that come before", arguments: 0..<20)
  func late(seed: Int) throws {
    var random = Generator(seed: seed)
    let count = 6
    let rows = rows(count, &random)
    let ranks = (0..<count).map { _ in Int32.random(in: -3...0, using: &random) }
    let early = try values(rows, Array(0..<count), ranks: ranks)
    var solver = Solver()
    let all = (0..<count).map { _ in solver.makeVariable() }
    for row in rows {
      solver.add(row.terms.map { Term(all[$0.0], $0.1) }, row.relation, row.constant, at: row.priority)
    }
    try solver.commit()
    for (number, rank) in ranks.enumerated() { solver.setRank(of: all[number], to: rank) }
    // Something else that changes is no reason to look at that alone.
    let more = solver.makeVariable()
    solver.add([Term(more, 1)], .equal, 7, at: .required)
    try solver.commit()
    #expect(all.map { solver.value(of: $0) } == early)
  }
}
