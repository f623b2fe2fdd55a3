import AdaptSolverSupport
import Testing

@testable import AdaptSolver

/// Nothing tells in which order constraints came and left.
@Suite struct HistoryTests {
  private static let count = 20
  private static let variables = 2 + 4 * count + 8

  /// Two bars of badges, and variables that depend on badges of both. Where `isOpen`, nothing says where some of the
  /// badges are.
  private static func bars(isOpen: Bool) -> [Line] {
    var lines = BadgeBar.lines(count, from: 2, isOpen: isOpen)
    lines += BadgeBar.lines(count, from: 2 + 2 * count, isOpen: isOpen)
    func add(_ terms: (Int, Double)...) {
      let terms = terms.map { Term(Variable(index: Int32($0.0)), $0.1) }
      lines.append(Line(terms: terms, relation: .equal, constant: 0, priority: .required))
    }
    for (k, i) in [2, 7, 12, 17].enumerated() {
      let (first, second, sum) = (2 + 2 * i, 2 + 2 * count + 2 * i, 2 + 4 * count + 2 * k)
      add((sum, -3), (first, 1), (second, 1))
      add((sum + 1, -1), (first, 1.0 / 3), (first + 1, 0.7), (second, -1))
    }
    return lines
  }

  private static func add(_ line: Line, to engine: inout Engine) -> ConstraintID {
    line.terms.withUnsafeBufferPointer { engine.add($0, line.relation, line.constant, line.priority) }
  }

  private static func fresh(_ lines: [Line], _ ids: inout [ConstraintID]) throws -> Engine {
    var engine = Engine()
    for v in 0..<variables { _ = engine.makeVariable(parameter: v < 2, value: v == 0 ? 375 : v == 1 ? 667 : 0) }
    ids = []
    for line in lines { ids.append(add(line, to: &engine)) }
    try engine.commit()
    return engine
  }

  private static func values(_ engine: borrowing Engine) -> [Double] {
    var values: [Double] = []
    for v in 0..<variables { values.append(engine.values[v]) }
    return values
  }

  /// The symbols of all clusters, as they are listed.
  private static func clusters(_ engine: inout Engine) -> [Int32] {
    engine.clusters.make(engine.plan, isParameter: engine.isParameter.base)
    var symbols: [Int32] = []
    for i in 0..<engine.clusters.symbols.count { symbols.append(engine.clusters.symbols[i]) }
    return symbols
  }

  /// Components that are made anew take the places of others in the plan.
  @Test func clustersListWhatTheyHoldAsInAFreshSolver() throws {
    var lines = Self.bars(isOpen: false)
    var ids: [ConstraintID] = []
    var engine = try Self.fresh(lines, &ids)
    for left in [30, 30 + 2 * Self.count] {
      let terms = [Term(Variable(index: Int32(left)))]
      lines.append(Line(terms: terms, relation: .greaterThanOrEqual, constant: 300, priority: .high))
      _ = Self.add(lines[lines.count - 1], to: &engine)
    }
    try engine.commit()
    let isPatched = engine.plan.isPatched
    #expect(isPatched)
    var fresh = try Self.fresh(lines, &ids)
    let (edited, anew) = (Self.clusters(&engine), Self.clusters(&fresh))
    #expect(edited == anew)
  }

  @Test("What comes and goes leaves no trace", arguments: 0..<8)
  func edits(seed: Int) throws {
    var random = Generator(seed: seed)
    var lines = Self.bars(isOpen: seed % 2 == 0)
    var ids: [ConstraintID] = []
    var engine = try Self.fresh(lines, &ids)
    var compared = 0
    for step in 0..<40 {
      var (newLines, newIDs) = (lines, ids)
      // Now and then so many that all is made anew.
      for _ in 0..<(step % 8 == 7 ? lines.count / 10 : 1 + random.below(3)) {
        let i = random.below(newLines.count)
        engine.table.remove(newIDs[i])
        if random.chance(0.2) {
          newLines.remove(at: i)
          newIDs.remove(at: i)
        } else {
          newLines[i].constant += random.pick([-40, -7.3, 0.1, 2, 50])
          newIDs[i] = Self.add(newLines[i], to: &engine)
        }
      }
      guard (try? engine.commit()) != nil else { continue }
      (lines, ids) = (newLines, newIDs)
      compared += 1
      var others: [ConstraintID] = []
      let fresh = try Self.fresh(lines, &others)
      let (edited, anew) = (Self.values(engine), Self.values(fresh))
      #expect(edited == anew, "step \(step)")
    }
    #expect(compared >= 20)
  }

  /// One tie fails, and another of its cluster waits for the next round. What its variables were in an earlier commit
  /// says nothing about whether it fails, too.
  @Test func aTieThatWaitsIsNotJudgedByFormerValues() throws {
    func line(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double) -> Line {
      let terms = terms.map { Term(Variable(index: Int32($0.0)), $0.1) }
      return Line(terms: terms, relation: relation, constant: constant, priority: .required)
    }
    let lines = [
      line([(6, 1), (8, 1.0 / 3), (2, 0.5625), (1, -1.0 / 3)], .lessThanOrEqual, -49949.25),
      line([(4, 1.0 / 3), (7, 1.0 / 3), (0, -0.25 / 3)], .lessThanOrEqual, 328390),
      line([(5, -0.1), (7, 7), (8, 1.778), (0, -1.75), (1, -1.778)], .equal, 6895263),
      line([(7, 1.0 / 3), (3, 1.0 / 3), (4, 7), (0, -0.25)], .equal, 330464),
    ]
    for height in stride(from: 0.0, to: 1000, by: 17) {
      func makeSolver() -> Solver {
        var solver = Solver()
        _ = solver.makeParameter(272)
        _ = solver.makeParameter(height)
        for _ in 2..<9 { _ = solver.makeVariable() }
        return solver
      }
      var edited = makeSolver()
      edited.add(lines[0])
      try edited.commit()
      for line in lines.dropFirst() { edited.add(line) }
      try edited.commit()
      var fresh = makeSolver()
      for line in lines { fresh.add(line) }
      try fresh.commit()
      #expect(edited.values == fresh.values, "\(height)")
    }
  }
}
