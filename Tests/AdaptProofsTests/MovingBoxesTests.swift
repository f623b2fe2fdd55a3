import AdaptCheck
import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptProofs

/// Which rectangles may share something at some size, told quickly and told by looking at each pair.
@Suite("Rectangles that move with the window")
struct MovingBoxesTests {
  private static let plane = ConvexPolygon(from: Size(320, 200), to: Size(1376, 1000))

  /// From the left edge on so wide: lengths in points and in shares of the window's width.
  private static func member(
    _ left: (Double, Double), _ width: (Double, Double), top: Double = 0, height: Double = 20,
    role: SubjectTree.Role = .shape
  ) -> MovingBoxes.Member {
    let start = HalfPlane(left.1, 0, left.0)
    let frame = RegionLayout.Box(
      left: start, top: HalfPlane(0, 0, top), right: start + HalfPlane(width.1, 0, width.0),
      bottom: HalfPlane(0, 0, top + height))
    return MovingBoxes.Member(frame: frame, ink: RegionLayout.Ink(frame), role: role)
  }

  /// Every pair, by the definition.
  private static func pairs(_ members: [MovingBoxes.Member], _ polygon: ConvexPolygon) -> Set<SIMD2<Int>> {
    func lies(_ inner: MovingBoxes.Member, within outer: MovingBoxes.Member) -> Bool {
      polygon.corners.allSatisfy { corner in
        let (ink, frame) = (inner.ink, outer.frame)
        return ink.left.allSatisfy { $0(corner) >= frame.left(corner) - 1 }
          && ink.top.allSatisfy { $0(corner) >= frame.top(corner) - 1 }
          && ink.right.allSatisfy { $0(corner) <= frame.right(corner) + 1 }
          && ink.bottom.allSatisfy { $0(corner) <= frame.bottom(corner) + 1 }
      }
    }
    var result: Set<SIMD2<Int>> = []
    let reaches = members.map { $0.ink.reach(on: polygon) }
    for one in members.indices {
      for other in members.indices.dropFirst(one + 1) {
        let (a, b) = (reaches[one], reaches[other])
        let meet = a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
        let areThere = [a, b].allSatisfy { $0[0] < $0[2] && $0[1] < $0[3] }
        guard areThere, meet, !members[one].frame.liesApart(from: members[other].frame, by: -2, on: polygon) else {
          continue
        }
        let roles = [members[one].role, members[other].role]
        if roles != [.text, .text], roles != [.control, .control],
          lies(members[one], within: members[other]) || lies(members[other], within: members[one])
        {
          continue
        }
        result.insert(SIMD2(one, other))
      }
    }
    return result
  }

  @Test("the same pairs come out as when each is looked at", arguments: 0..<60)
  func pairs(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 7 &+ 3)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let roles: [SubjectTree.Role] = [.shape, .text, .control, .image]
    let members = (0..<number(2...60)).map { _ in
      var member = Self.member(
        (Double(number(-40...600)), Double(number(0...4)) / 4),
        (Double(number(-5...200)), Double(number(0...2)) / 2),
        top: Double(number(0...300)), height: Double(number(0...90)),
        role: roles[number(0...3)])
      // A text is narrower than its label.
      if member.role == .text {
        member.ink.right.append(member.frame.left + Double(number(0...120)))
      }
      // What a view around it clips.
      if number(0...3) == 0 {
        member.ink.clip(to: Self.member((100, 0), (0, 0.5), top: 50, height: 120).frame)
      }
      return member
    }
    let polygon = number(0...1) == 0 ? Self.plane : ConvexPolygon(from: Size(320, 480), to: Size(480, 800))
    var found: Set<SIMD2<Int>> = []
    MovingBoxes(members, on: polygon, slack: 2).forEachPair(until: { false }) { one, other in
      #expect(found.insert(SIMD2(min(one, other), max(one, other))).inserted, "told once")
      return .goOn
    }
    #expect(found == Self.pairs(members, polygon))
  }

  /// How many rectangles share something, and how many nodes were compared for it.
  private func work(_ members: [MovingBoxes.Member]) -> (pairs: Int, compared: Int) {
    var pairs = 0
    let compared = MovingBoxes(members, on: Self.plane, slack: 2).forEachPair(until: { false }) { _, _ in
      pairs += 1
      return .goOn
    }
    return (pairs, compared)
  }

  struct Family: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var member: @Sendable (_ index: Int, _ count: Int) -> MovingBoxes.Member
  }

  static let families: [Family] = [
    Family(testDescription: "at one place") { _, _ in member((0, 0), (50, 0)) },
    Family(testDescription: "at one corner, each wider") { index, _ in member((0, 0), (10 + 3 * Double(index), 0)) },
    Family(testDescription: "within each other") { index, count in
      member(
        (Double(index), 0), (10 + 2 * Double(count - index), 0), top: Double(index), height: 1e5 - 2 * Double(index))
    },
    Family(testDescription: "of equal widths, side by side") { index, count in
      member((0, Double(index) / Double(count)), (0, 1 / Double(count)))
    },
    Family(testDescription: "below each other, as wide as the window") { index, _ in
      member((0, 0), (0, 1), top: 20 * Double(index))
    },
    Family(testDescription: "in rows and columns") { index, count in
      member((0, Double(index % 32) / 32), (0, 1 / 32), top: 20 * Double(index / 32), role: .text)
    },
  ]

  @Test("comparisons grow with the number to the power of 1.3 at most", arguments: families)
  func growth(_ family: Family) {
    let work = [64, 256, 1024].map { count in self.work((0..<count).map { family.member($0, count) }) }
    #expect(work.map { $0.pairs } == [0, 0, 0])
    // 4^1.3 is 6.06.
    #expect(Double(work[2].compared) / Double(work[1].compared) <= 6.06, "\(work)")
  }

  @Test("what lies on each other all over is looked at pair by pair")
  func heap() {
    let texts = (0..<20).map { _ in Self.member((0, 0), (50, 0), role: .text) }
    #expect(work(texts).pairs == 190)
  }
}
