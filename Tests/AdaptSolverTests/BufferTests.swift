import Testing

@testable import AdaptSolver

@Suite struct BufferTests {
  @Test func whatGrowsStepByStepIsSeldomCopied() {
    var buffer = Buffer<Double>()
    var moves = 0
    for step in 0..<20_000 {
      let before = buffer.capacity
      buffer.append(repeating: Double(step), count: 3)
      if buffer.capacity != before { moves += 1 }
    }
    #expect(buffer.count == 60_000)
    #expect((0..<60_000).allSatisfy { buffer[$0] == Double($0 / 3) })
    #expect(moves < 60, "copied \(moves) times")
  }

  @Test func whatIsMadeWithItsSizeTakesNoMore() {
    var buffer = Buffer<Int32>()
    buffer.append(repeating: 7, count: 1_000)
    #expect(buffer.bytes == 4_000)
  }
}
