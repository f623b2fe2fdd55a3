import AdaptSolver
import AdaptSolverSupport
import Testing

/// The rule by which ties are broken: in order of creation, each variable takes the value nearest 0 that is left to it.
@Suite struct TieBreakTests {
  private struct Row {
    var terms: [(Int, Double)]
    var relation: Relation
    var constant: Double
    var priority: Double = 1000
  }

  /// The values, in order of creation. With `levels`, the rule is spelled out as a level for each variable, below all
  /// others, so that nothing is left to a tie-break.
  private static func values(_ rows: [Row], _ count: Int, levels: Bool) throws -> [Double] {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    add(rows, variables, to: &solver)
    if levels {
      for (i, variable) in variables.enumerated() {
        let priority = try #require(Priority(Double(150 - i)))
        solver.add([Term(variable)], .equal, 0, at: priority)
      }
    }
    try solver.commit()
    return variables.map { solver.value(of: $0) }
  }

  private static func add(_ rows: [Row], _ variables: [Variable], to solver: inout Solver) {
    for row in rows {
      let terms = row.terms.map { Term(variables[$0.0], $0.1) }
      solver.add(terms, row.relation, row.constant, at: Priority(row.priority) ?? .required)
    }
  }

  /// Lengths between bounds, sums of them that are required, wished for or limited, and differences of two.
  private static func openRows(_ count: Int, _ random: inout Generator) -> [Row] {
    var rows: [Row] = []
    for i in 0..<count where random.below(8) > 0 {
      rows.append(
        Row(terms: [(i, 1)], relation: .greaterThanOrEqual, constant: Double(random.below(40) - 20)))
      rows.append(
        Row(
          terms: [(i, 1)], relation: .lessThanOrEqual, constant: Double(30 + random.below(60)),
          priority: [1000, 750, 250][random.below(3)]))
    }
    for _ in 0..<count / 2 {
      var terms: [(Int, Double)] = []
      for _ in 0..<2 + random.below(3) {
        let i = random.below(count)
        if terms.contains(where: { $0.0 == i }) { continue }
        terms.append((i, [1, -1, 2][random.below(8) / 3]))
      }
      let relation: Relation = [.greaterThanOrEqual, .lessThanOrEqual, .equal][random.below(3)]
      rows.append(
        Row(
          terms: terms, relation: relation, constant: Double(random.below(90)),
          priority: [750, 250, 200][random.below(3)]))
    }
    // Two sums of which each says what one variable is, that no other row mentions.
    for i in 0..<2 where count > 6 {
      rows.append(
        Row(terms: [(i, 1), (i + 2, -1), (i + 4, -1)], relation: .equal, constant: Double(random.below(30) - 15)))
    }
    return rows
  }

  @Test("Ties are broken as levels below all others would break them", arguments: 0..<200)
  func levels(seed: Int) throws {
    var random = Generator(seed: seed)
    let count = 3 + random.below(14)
    let rows = Self.openRows(count, &random)
    let broken: [Double]
    do { broken = try Self.values(rows, count, levels: false) } catch SolverError.conflict { return }
    let spelledOut = try Self.values(rows, count, levels: true)
    for i in 0..<count { #expect(abs(broken[i] - spelledOut[i]) < 1e-6, "variable \(i)") }
  }

  /// Columns of cards: an even card's top, height and caption each follow from others by equalities of low priority,
  /// and captions side by side would share a baseline. Some rows are missing.
  private static func masonry(_ count: Int, _ random: inout Generator) -> [Row] {
    var rows: [Row] = []
    let columns = 2 + random.below(3)
    for card in 0..<count / 3 {
      let (top, height, caption) = (3 * card, 3 * card + 1, 3 * card + 2)
      let above = card < columns ? [] : [(top - 3 * columns, -1.0), (height - 3 * columns, -1.0)]
      rows.append(Row(terms: [(top, 1)] + above, relation: .equal, constant: 12))
      let gap = [(caption, 1.0), (top, -1.0), (height, -1.0)]
      rows.append(
        Row(terms: gap, relation: .greaterThanOrEqual, constant: 6, priority: random.below(3) == 0 ? 1000 : 400))
      rows.append(Row(terms: gap, relation: .equal, constant: 6, priority: 300))
      rows.append(
        Row(terms: [(height, 1)], relation: .lessThanOrEqual, constant: Double(20 + random.below(50)), priority: 251))
      rows.append(
        Row(
          terms: [(height, 1)], relation: .greaterThanOrEqual, constant: Double(20 + random.below(50)), priority: 751))
      if card % columns > 0 {
        rows.append(Row(terms: [(caption, 1), (caption - 3, -1)], relation: .equal, constant: 0, priority: 200))
      }
    }
    return rows.filter { _ in random.below(6) > 0 }
  }

  @Test("Ties that equalities connect are broken as levels below all others would break them", arguments: 0..<60)
  func equalities(seed: Int) throws {
    var random = Generator(seed: seed)
    let count = 18 + 3 * random.below(12)
    let rows = Self.masonry(count, &random)
    let broken = try Self.values(rows, count, levels: false)
    let spelledOut = try Self.values(rows, count, levels: true)
    for i in 0..<count { #expect(abs(broken[i] - spelledOut[i]) < 1e-6, "variable \(i)") }
  }

  @Test("A row whose sizes follow from one another leaves no tie, and is a function of the window's width")
  func settledByEqualities() throws {
    var solver = Solver()
    let window = solver.makeParameter(375)
    let sizes = (0..<6).map { _ in solver.makeVariable() }
    for k in 0..<3 {
      solver.add([Term(sizes[2 * k]), Term(sizes[2 * k + 1], -0.75)], .equal, 0, at: .high)
      solver.add([Term(sizes[2 * k + 1]), Term(sizes[1], -1)], .equal, 0, at: .required)
    }
    solver.add(
      [Term(sizes[0]), Term(sizes[2]), Term(sizes[4]), Term(window, -1)], .equal, -32, at: .required)
    try solver.commit()
    #expect(!solver.hasTies)
    #expect(abs(solver.value(of: sizes[0]) - 343.0 / 3) < 1e-9)
    let before = solver
    solver.set(window, to: 667)
    try solver.commit()
    solver.set(window, to: 375)
    try solver.commit()
    for size in sizes { #expect(solver.value(of: size) == before.value(of: size)) }
  }

  /// Walls of such cards that have nothing to do with one another. In some, bounds are wrong about a tie.
  private static func walls(_ count: Int, _ random: inout Generator) -> [Row] {
    var rows: [Row] = []
    for wall in 0..<count {
      for var row in masonry(variablesOfWall, &random) {
        row.terms = row.terms.map { ($0.0 + wall * variablesOfWall, $0.1) }
        rows.append(row)
      }
    }
    return rows
  }

  /// How many variables a wall has: three for each card.
  private static let variablesOfWall = 30

  @Test("What ties come to does not depend, even in the last bit, on ties that nothing connects with them")
  func independence() throws {
    var random = Generator(seed: 7)
    let count = 40
    let rows = Self.walls(count, &random)
    let together = try Self.values(rows, count * Self.variablesOfWall, levels: false)
    for wall in 0..<count {
      let own = wall * Self.variablesOfWall..<(wall + 1) * Self.variablesOfWall
      var part = rows.filter { $0.terms.allSatisfy { own.contains($0.0) } }
      for i in part.indices { part[i].terms = part[i].terms.map { ($0.0 - own.lowerBound, $0.1) } }
      let alone = try Self.values(part, own.count, levels: false)
      #expect(Array(together[own]) == alone, "wall \(wall)")
    }
  }

  // MARK: - Work

  /// Groups of five lengths with two sums that share one: each sum leaves several of them open together.
  private static func groups(_ count: Int, _ random: inout Generator) -> [Row] {
    var rows: [Row] = []
    for first in stride(from: 0, to: 5 * count, by: 5) {
      for i in first..<first + 5 {
        rows.append(Row(terms: [(i, 1)], relation: .greaterThanOrEqual, constant: 0))
        rows.append(
          Row(terms: [(i, 1)], relation: .lessThanOrEqual, constant: Double(1 + random.below(50)), priority: 250))
      }
      for sum in [first..<first + 3, first + 2..<first + 5] {
        rows.append(
          Row(terms: sum.map { ($0, 1) }, relation: .equal, constant: Double(100 + random.below(200)), priority: 750))
      }
    }
    return rows
  }

  /// Three columns of labels, each below the one above and some below one of another column; a tenth of all rows is
  /// missing. An even number is a label's top, the odd one after it its height.
  private static func columns(_ count: Int, _ random: inout Generator) -> [Row] {
    var rows: [Row] = []
    for i in 0..<count {
      let above = i < 3 ? [] : [(2 * i - 6, -1.0), (2 * i - 5, -1.0)]
      let height = Double(20 + random.below(60))
      rows.append(Row(terms: [(2 * i, 1)] + above, relation: .greaterThanOrEqual, constant: 8))
      rows.append(Row(terms: [(2 * i, 1)] + above, relation: .equal, constant: 8, priority: 240))
      rows.append(Row(terms: [(2 * i + 1, 1)], relation: .lessThanOrEqual, constant: height, priority: 250))
      rows.append(Row(terms: [(2 * i + 1, 1)], relation: .greaterThanOrEqual, constant: height, priority: 750))
      if i > 4, random.below(5) == 0 {
        let other = i - 1 - random.below(4)
        rows.append(
          Row(
            terms: [(2 * i, 1), (2 * other, -1), (2 * other + 1, -1)], relation: .greaterThanOrEqual, constant: 4))
      }
    }
    return rows.filter { _ in random.below(10) > 0 }
  }

  /// A list of views whose heights and gaps may be anything within bounds. The tops come first, so that each sum of all
  /// that is above is taken to 0.
  private static func sums(_ count: Int, _ random: inout Generator) -> [Row] {
    var rows: [Row] = []
    for top in 0..<count {
      let (height, gap) = (count + 2 * top, count + 2 * top + 1)
      let above = top == 0 ? [] : [(top - 1, -1.0), (height - 2, -1.0), (gap - 2, -1.0)]
      rows.append(Row(terms: [(top, 1)] + above, relation: .equal, constant: Double(1 + random.below(9))))
      for size in [height, gap] {
        rows.append(Row(terms: [(size, 1)], relation: .greaterThanOrEqual, constant: -20))
        rows.append(Row(terms: [(size, 1)], relation: .lessThanOrEqual, constant: 30))
      }
    }
    return rows
  }

  /// The work of a build with ties.
  private static func work(_ rows: [Row]) throws -> Int {
    var solver = Solver()
    let signal = StopSignal()
    solver.stopSignal = signal
    let count = rows.reduce(0) { max($0, $1.terms.reduce(0) { max($0, $1.0) } + 1) }
    let variables = (0..<count).map { _ in solver.makeVariable() }
    add(rows, variables, to: &solver)
    try solver.commit()
    #expect(solver.hasTies)
    return signal.work
  }

  @Test(
    "Breaking ties takes time in proportion to what is open",
    arguments: [("groups", groups), ("columns", columns), ("sums", sums), ("walls", walls)]
      as [(String, @Sendable (Int, inout Generator) -> [Row])])
  private func growth(_ name: String, _ make: @Sendable (Int, inout Generator) -> [Row]) throws {
    for seed in 0..<3 {
      var random = Generator(seed: seed)
      let small = try Self.work(make(200, &random))
      let large = try Self.work(make(1600, &random))
      #expect(Double(large) < 8 * 1.5 * Double(small), "\(name), seed \(seed): \(small), \(large)")
    }
  }
}
