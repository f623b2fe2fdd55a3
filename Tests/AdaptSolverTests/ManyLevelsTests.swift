import AdaptSolver
import AdaptSolverSupport
import Testing

/// Networks of differences with hundreds of priorities, which bounds settle by putting off what levels move.
@Suite struct ManyLevelsTests {
  private struct Row {
    var from: Int?
    var to: Int
    var relation: Relation
    var distance: Double
    var priority: Double
  }

  /// A grid of `side²` places, each to the right of the one before and of the one above, at a priority of its own.
  private static func mesh(_ side: Int) -> [Row] {
    var rows: [Row] = []
    for place in 0..<side * side {
      let priority = Double(1 + place % 999)
      rows.append(Row(from: nil, to: place, relation: .greaterThanOrEqual, distance: 0, priority: 1000))
      if place % side > 0 {
        let distance = Double(5 + place % 7)
        rows.append(
          Row(from: place - 1, to: place, relation: .greaterThanOrEqual, distance: distance, priority: priority))
      }
      if place >= side {
        rows.append(
          Row(from: place - side, to: place, relation: .greaterThanOrEqual, distance: 1, priority: 1000 - priority))
      }
    }
    return rows
  }

  private static func solver(_ rows: [Row], _ count: Int) -> (Solver, [Variable], [ConstraintID]) {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    let ids = rows.map { row in
      let terms = [Term(variables[row.to])] + (row.from.map { [Term(variables[$0], -1)] } ?? [])
      return solver.add(terms, row.relation, row.distance, at: Priority(row.priority) ?? .required)
    }
    return (solver, variables, ids)
  }

  @Test func eachPlaceIsAsFarAsTheLongestPathToItSays() throws {
    let side = 40
    let rows = Self.mesh(side)
    var (solver, variables, _) = Self.solver(rows, side * side)
    try solver.commit()
    var longest = [Double](repeating: 0, count: side * side)
    for row in rows { if let from = row.from { longest[row.to] = max(longest[row.to], longest[from] + row.distance) } }
    #expect(variables.map { solver.value(of: $0) } == longest)
  }

  @Test func workGrowsWithTheNumberOfPlaces() {
    /// Whether a mesh is solved within so much work for each row.
    func isSolved(_ side: Int, workForEachRow: Int) -> Bool {
      let rows = Self.mesh(side)
      var (solver, _, _) = Self.solver(rows, side * side)
      solver.workLimit = workForEachRow * rows.count
      return (try? solver.commit()) != nil
    }
    var work = 1
    while !isSolved(16, workForEachRow: work) { work *= 2 }
    for side in [32, 64, 96] { #expect(isSolved(side, workForEachRow: 2 * work), "side \(side)") }
  }

  @Test("Rows that contradict each other at hundreds of priorities", arguments: 0..<40)
  func contradictions(_ seed: Int) throws {
    var random = Generator(seed: seed)
    let count = 4 + random.below(40)
    var rows = (0..<count).map {
      Row(from: nil, to: $0, relation: .greaterThanOrEqual, distance: 0, priority: 1000)
    }
    for _ in 0..<count * 4 {
      let to = random.below(count)
      let from = random.below(count)
      let relation: Relation = [.greaterThanOrEqual, .lessThanOrEqual, .equal][random.below(8) / 3]
      rows.append(
        Row(
          from: from == to || random.below(4) == 0 ? nil : from, to: to, relation: relation,
          distance: Double(random.below(60)), priority: Double(1 + random.below(999))))
    }
    var (solver, variables, ids) = Self.solver(rows, count)
    try solver.commit()
    let values = variables.map { solver.value(of: $0) }
    // The order of addition has no say, and what went and came back neither.
    let order = Array(rows.indices).shuffled(using: &random)
    var (other, others, _) = Self.solver(order.map { rows[$0] }, count)
    try other.commit()
    #expect(others.map { other.value(of: $0) } == values)
    let gone = rows.indices.filter { _ in random.below(5) == 0 }
    for index in gone { solver.remove(ids[index]) }
    try solver.commit()
    for index in gone {
      let row = rows[index]
      let terms = [Term(variables[row.to])] + (row.from.map { [Term(variables[$0], -1)] } ?? [])
      solver.add(terms, row.relation, row.distance, at: Priority(row.priority) ?? .required)
    }
    try solver.commit()
    #expect(variables.map { solver.value(of: $0) } == values)
    try expectLeastViolations(rows, values)
  }

  /// No level is violated by less where the levels above it are as they are: each of them alone, by shifting places.
  ///
  /// A place that is moved to where any of its rows wants it must not make the sums smaller, the highest priority
  /// first.
  private func expectLeastViolations(_ rows: [Row], _ values: [Double]) throws {
    func violations(_ values: [Double]) -> [(priority: Double, sum: Double)] {
      var sums: [Double: Double] = [:]
      for row in rows {
        let excess = values[row.to] - (row.from.map { values[$0] } ?? 0) - row.distance
        switch row.relation {
        case .equal: sums[row.priority, default: 0] += abs(excess)
        case .lessThanOrEqual: sums[row.priority, default: 0] += max(0, excess)
        case .greaterThanOrEqual: sums[row.priority, default: 0] += max(0, -excess)
        }
      }
      return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
    let best = violations(values)
    #expect(best.first.map { $0.priority < 1000 || $0.sum < 1e-6 } ?? true)
    for row in rows {
      var moved = values
      moved[row.to] = (row.from.map { values[$0] } ?? 0) + row.distance
      for (old, new) in zip(best, violations(moved)) where abs(old.sum - new.sum) > 1e-6 {
        #expect(old.sum < new.sum, "place \(row.to), priority \(old.priority)")
        break
      }
    }
  }
}
