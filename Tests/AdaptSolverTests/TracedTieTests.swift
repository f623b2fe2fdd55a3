import AdaptSolver
import Testing

/// A tie-break holds a symbol that had been settled before it, where more rows are tight than there are symbols.
@Suite struct TracedTieTests {
  @Test func explanationsAddUpWhereATieBreakHoldsASettledSymbol() throws {
    var solver = Solver()
    var v = [solver.makeParameter(592)]
    for _ in 1..<7 { v.append(solver.makeVariable()) }
    func add(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ priority: Double = 1000) throws {
      let priority = try #require(Priority(priority))
      solver.add(terms.map { Term(v[$0.0], $0.1) }, relation, constant, at: priority)
    }
    try add([(3, 0.5), (2, -1), (4, 1)], .greaterThanOrEqual, -15)
    try add([(2, -1), (5, 2), (0, -0.5)], .equal, -8, 526)
    try add([(3, -1), (6, -1), (4, 1)], .equal, -246)
    try add([(6, -1), (4, 1), (5, 1), (0, -0.25)], .equal, -65, 534)
    try add([(6, 1)], .lessThanOrEqual, 175, 319)
    try add([(2, 1)], .equal, 86, 945)
    try solver.commit()
    #expect(v[3...4].map { solver.value(of: $0) } == [142, 0])
    for variable in v {
      let explanation = try #require(solver.explain(variable))
      let sum =
        explanation.binding.reduce(0) { $0 + $1.multiplier * $1.constant }
        + explanation.parameters.reduce(0) { $0 + $1.multiplier * $1.value }
      #expect(abs(sum - solver.value(of: variable)) < 1e-9)
    }
  }
}
