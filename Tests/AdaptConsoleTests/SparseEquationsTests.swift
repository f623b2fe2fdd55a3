import AdaptTestSupport
import Testing

@testable import AdaptConsole

@Suite("Sparse equations")
struct SparseEquationsTests {
  /// Equations that some values satisfy and, up to a factor, no others: each of a spanning tree joins two unknowns, and
  /// sums of several of them follow.
  private func equations(_ values: [Double], _ random: inout SeededGenerator) -> [[SparseEquations.Share]] {
    let joins = (1..<values.count).map { unknown -> [Int: Double] in
      let other = Int.random(in: 0..<unknown, using: &random)
      let factor = Double(Int.random(in: 1...7, using: &random))
      return [unknown: factor, other: -factor * values[unknown] / values[other]]
    }
    let sums = (0..<values.count / 2).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).reduce(into: [Int: Double]()) { sum, _ in
        let join = joins[Int.random(in: 0..<joins.count, using: &random)]
        for (unknown, factor) in join { sum[unknown, default: 0] += factor }
      }
    }
    return (joins + sums).map { equation in
      equation.filter { $0.value.magnitude > 1e-12 }.sorted { $0.key < $1.key }.map {
        SparseEquations.Share(unknown: $0.key, factor: $0.value)
      }
    }
  }

  @Test("what satisfies equations is found, and the last of it is 1", arguments: 1...60)
  func solution(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = (0..<Int.random(in: 2...61, using: &random)).map { _ in
      Double(Int.random(in: 1...9, using: &random)) * (Bool.random(using: &random) ? 1 : -1)
    }
    let all = equations(values, &random)
    var shuffled = SparseEquations(all.shuffled(using: &random), unknowns: values.count)
    let solution = shuffled.solution()
    let found = try #require(solution)
    let last = values[values.count - 1]
    for (one, other) in zip(found, values) { #expect(abs(one - other / last) < 1e-6 * abs(other / last)) }
    // One unknown more is free, and one equation more contradicts.
    var open = SparseEquations(all, unknowns: values.count + 1)
    let none = open.solution()
    #expect(none == nil)
    var contradictory = SparseEquations(all + [[.init(unknown: 0, factor: 1)]], unknowns: values.count)
    let impossible = contradictory.solution()
    #expect(impossible == nil)
  }
}
