import AdaptTestSupport
import Testing

@testable import AdaptCheck

/// Which of many boxes meet is found without comparing each with each. Comparisons are counted, not timed.
@Suite("Boxes that meet")
struct MeetingBoxesTests {
  private static func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> MeetingBoxes.Box {
    MeetingBoxes.Box(left: left, top: top, right: left + width, bottom: top + height)
  }

  private static func pairs(_ boxes: [MeetingBoxes.Box]) -> Set<[Int]> {
    var found: Set<[Int]> = []
    MeetingBoxes(boxes).forEachPair { one, other in
      #expect(found.insert([min(one, other), max(one, other)]).inserted, "\(one) and \(other) are told twice")
      return .goOn
    }
    return found
  }

  @Test("the same as where each is compared with each", arguments: 1...40)
  func sameAsAll(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let boxes = (0..<60).map { _ in
      // Whole numbers, so that many edges are the same.
      Self.box(
        Double(Int.random(in: 0..<40, using: &random)), Double(Int.random(in: 0..<40, using: &random)),
        Double(Int.random(in: 0..<(seed % 2 == 0 ? 6 : 40), using: &random)),
        Double(Int.random(in: 0..<(seed % 3 == 0 ? 6 : 40), using: &random)))
    }
    var expected: Set<[Int]> = []
    for (index, one) in boxes.enumerated() where one.left < one.right && one.top < one.bottom {
      for next in boxes.indices.dropFirst(index + 1) {
        let other = boxes[next]
        guard other.left < other.right, other.top < other.bottom else { continue }
        if one.left < other.right, other.left < one.right, one.top < other.bottom, other.top < one.bottom {
          expected.insert([index, next])
        }
      }
    }
    #expect(Self.pairs(boxes) == expected)
  }

  @Test(
    "what does not meet is hardly compared",
    arguments: [
      // A row, a column, a grid, and a grid on a wide and high background each.
      (1, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 3),
    ])
  func comparisons(_ columns: Int, _ rows: Int, _ backgrounds: Int) {
    var boxes = (0..<backgrounds).map { _ in Self.box(0, 0, 10_000, 10_000) }
    for index in 0..<1024 {
      let (column, row) = columns * rows == 1 ? (index % 32, index / 32) : (columns * index, rows * index)
      boxes.append(Self.box(Double(column * 10), Double(row * 10), 9, 9))
    }
    let count = MeetingBoxes(boxes).forEachPair { _, _ in .goOn }
    #expect(count <= (4 + backgrounds) * boxes.count, "\(count)")
  }

  @Test("a box may be left, and all of them")
  func steps() {
    let boxes = (0..<10).map { _ in Self.box(0, 0, 5, 5) }
    var found: [[Int]] = []
    MeetingBoxes(boxes).forEachPair { one, other in
      found.append([one, other])
      return found.count < 5 ? .nextBox : .end
    }
    #expect(found == (1...5).map { [0, $0] })
  }

  @Test("sides without end, and none at all, are no harm")
  func extremes() {
    let all = Self.box(-.infinity, -.infinity, .infinity, .infinity)
    #expect(
      Self.pairs([
        Self.box(0, 0, 5, 5), all, Self.box(.nan, 0, 5, 5), Self.box(1e308, 0, 1e308, 5), Self.box(1, 1, 0, 5),
      ]).isEmpty)
    #expect(
      Self.pairs([Self.box(0, 0, 5, 5), MeetingBoxes.Box(left: -.infinity, top: 0, right: .infinity, bottom: 1)])
        == [[0, 1]])
  }
}
