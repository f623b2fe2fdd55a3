import AdaptSolverSupport
import Testing

@testable import AdaptSolver

@Suite("Many rows at once")
struct BulkTests {
  @Test("what is made and staged in bulk is what is made and staged one by one")
  func sameAsOneByOne() throws {
    var single = Solver()
    let variables = (0..<3).map { _ in single.makeVariable() }
    let ids = (0..<3).map { single.add([Term(variables[$0], 2)], .equal, Double($0), at: .required) }
    try single.commit()

    var bulk = Solver()
    bulk.reserve(variables: 3, constraints: 3, terms: 3)
    let first = bulk.makeVariables(3)
    var bulkIDs: [ConstraintID] = []
    bulk.stage { add in
      for index in 0..<3 {
        let terms = [Term(Variable(index: first + Int32(index)), 2)]
        bulkIDs.append(terms.withUnsafeBufferPointer { add($0, .equal, Double(index), .required) })
      }
    }
    try bulk.commit()
    #expect(first == variables[0].index)
    #expect(bulkIDs == ids)
    #expect(variables.map { bulk.value(of: $0) } == variables.map { single.value(of: $0) })
  }

  @Test("a copy is not changed by what is staged in bulk afterwards")
  func copies() throws {
    var solver = Solver()
    let copy = solver
    let first = solver.makeVariables(2)
    #expect(first == 0)
    #expect(copy.variableCount == 0)
  }
}
