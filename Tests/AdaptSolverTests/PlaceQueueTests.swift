import AdaptSolverSupport
import Testing

@testable import AdaptSolver

/// Places that come out in order.
@Suite struct PlaceQueueTests {
  @Test("Places come out in order, also those that are put in on the way", arguments: 0..<20)
  func order(seed: Int) {
    var random = Generator(seed: seed)
    let length = 1 + random.below(20_000)
    var queue = PlaceQueue()
    for isAscending in [true, false] {
      queue.reserve(length)
      var expected = Set<Int>()
      for _ in 0..<1 + random.below(40) {
        let place = random.below(length)
        if expected.insert(place).inserted { queue.push(Int32(place)) }
      }
      var place = isAscending ? 0 : length - 1
      while let next = isAscending ? expected.min() : expected.max() {
        #expect(queue.count == expected.count)
        place = isAscending ? queue.popAscending(from: place) : queue.popDescending(from: place)
        #expect(place == next)
        expected.remove(next)
        let further = isAscending ? place + 1 + random.below(9_000) : place - 1 - random.below(9_000)
        if (0..<length).contains(further), random.chance(0.6), expected.insert(further).inserted {
          queue.push(Int32(further))
        }
      }
      #expect(queue.count == 0)
    }
  }

  @Test func placesThatAreForgottenAreNotIn() {
    var queue = PlaceQueue()
    queue.reserve(10_000)
    for place in [3, 64, 9_999] { queue.push(Int32(place)) }
    #expect([3, 64, 9_999].allSatisfy { queue.contains(Int32($0)) } && !queue.contains(4))
    queue.removeAll()
    #expect(queue.count == 0 && ![3, 64, 9_999].contains { queue.contains(Int32($0)) })
    queue.reserve(10_000)
    queue.push(7)
    #expect(queue.popAscending(from: 0) == 7)
  }
}
