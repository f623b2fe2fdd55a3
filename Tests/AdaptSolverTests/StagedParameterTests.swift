import AdaptSolverSupport
import Testing

@testable import AdaptSolver

/// What parameters get at the next commit.
@Suite("Staged parameters")
struct StagedParameterTests {
  @Test("each parameter has the value given last, where it was given first", arguments: 0..<50)
  func values(seed: Int) {
    var random = Generator(seed: seed)
    var staged = StagedParameters()
    for _ in 0..<4 {
      var (order, values) = ([Int32](), [Int32: Double]())
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        let parameter = Int32.random(in: 0..<40, using: &random)
        let value = Double.random(in: -9...9, using: &random)
        if values.updateValue(value, forKey: parameter) == nil { order.append(parameter) }
        staged.set(parameter, to: value)
      }
      #expect(staged.items.map { $0.parameter } == order)
      #expect(staged.items.allSatisfy { values[$0.parameter] == $0.value })
      staged.removeAll()
      #expect(staged.isEmpty)
    }
  }
}
