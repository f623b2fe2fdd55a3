import AdaptSolver
import Testing

/// A tie-break holds a symbol that had been settled before it, where more rows are tight than there are symbols.
@Suite struct TracedTieTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let size: [Double]
    let variables: Int
    let lines: [(terms: [(Int, Double)], relation: Relation, constant: Double, priority: Double)]
    let values: [Int: Double]
    var testDescription: String { what }
  }

  /// Variables 0 up to the number of sizes are parameters.
  static let cases = [
    Case(
      what: "held by its own row and by a later tie-break", size: [592], variables: 7,
      lines: [
        ([(3, 0.5), (2, -1), (4, 1)], .greaterThanOrEqual, -15, 1000),
        ([(2, -1), (5, 2), (0, -0.5)], .equal, -8, 526),
        ([(3, -1), (6, -1), (4, 1)], .equal, -246, 1000),
        ([(6, -1), (4, 1), (5, 1), (0, -0.25)], .equal, -65, 534),
        ([(6, 1)], .lessThanOrEqual, 175, 319),
        ([(2, 1)], .equal, 86, 945),
      ], values: [3: 142, 4: 0]),
    Case(
      what: "part of another variable that had been settled", size: [160], variables: 6,
      lines: [
        ([(5, 1), (1, 1), (3, 2), (0, -0.25)], .equal, 0, 1000),
        ([(5, 1)], .lessThanOrEqual, 0, 1000),
        ([(5, 1), (2, 2), (1, -1)], .equal, -124, 1000),
        ([(4, -1), (3, 1)], .equal, 0, 500),
      ], values: [1: 0, 2: 0, 3: 82, 4: 82, 5: -124]),
    Case(
      what: "part of a sum with a symbol of another component", size: [1069], variables: 6,
      lines: [
        ([(4, 1)], .lessThanOrEqual, 0, 1000),
        ([(5, 1), (3, 1)], .greaterThanOrEqual, 1, 500),
        ([(1, -1), (5, 1), (4, 1), (0, 0.5)], .equal, 0, 1000),
        ([(5, 1), (1, 1), (2, 1)], .equal, 0, 1000),
      ], values: [1: 0, 2: 0, 3: 1, 4: -534.5, 5: 0]),
  ]

  @Test("Explanations add up where a tie-break holds a settled symbol", arguments: cases)
  func explanations(_ one: Case) throws {
    var solver = Solver()
    var v = one.size.map { solver.makeParameter($0) }
    for _ in v.count..<one.variables { v.append(solver.makeVariable()) }
    for line in one.lines {
      solver.add(
        line.terms.map { Term(v[$0.0], $0.1) }, line.relation, line.constant,
        at: try #require(Priority(line.priority)))
    }
    try solver.commit()
    for (i, value) in one.values { #expect(abs(solver.value(of: v[i]) - value) < 1e-9, "of \(i)") }
    for variable in v {
      let explanation = try #require(solver.explain(variable))
      let sum =
        explanation.binding.reduce(0) { $0 + $1.multiplier * $1.constant }
        + explanation.parameters.reduce(0) { $0 + $1.multiplier * $1.value }
      #expect(abs(sum - solver.value(of: variable)) < 1e-9)
    }
  }
}
