import AdaptInterpreter
import AdaptTestSupport
import Testing

@testable import AdaptCommand

@Suite("Differences between texts")
struct LineDiffTests {
  @Test("what is said to stay is the same and in order", arguments: 0..<200 as Range<UInt64>)
  func matching(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Int.random(in: 2...40, using: &random)
    let old = (0..<Int.random(in: 0...60, using: &random)).map { _ in Int.random(in: 0..<alphabet, using: &random) }
    var new = old
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      if Bool.random(using: &random) || new.isEmpty {
        new.insert(Int.random(in: 0..<alphabet, using: &random), at: Int.random(in: 0...new.count, using: &random))
      } else {
        new.remove(at: Int.random(in: 0..<new.count, using: &random))
      }
    }
    let matching = LineMatching(from: old, to: new)
    let pairs = matching.newLines.enumerated().compactMap { line, match in match.map { (line, $0) } }
    #expect(pairs.allSatisfy { old[$0] == new[$1] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 < $1.1 })
    // At least half as much stays as could.
    let most = old.count - new.difference(from: old).removals.count
    #expect(2 * pairs.count >= most)
    #expect(old != new || pairs.count == old.count)
  }

  @Test("a changed line is shown with three lines around it")
  func hunk() {
    let old = (1...9).map { "line \($0)\n" }.joined()
    let diff = LineDiff(
      from: Array(old.utf8), to: Array(old.replacing("line 5", with: "another\nand one more").utf8))
    #expect(
      diff.unified(name: "a") == """
        --- a
        +++ a (formatted)
        @@ -2,7 +2,8 @@
         line 2
         line 3
         line 4
        -line 5
        +another
        +and one more
         line 6
         line 7
         line 8

        """)
  }

  /// With a cost in proportion to the square of the lines, this would not end.
  @Test("texts that have no line in common, or every line often")
  func large() {
    let count = 200_000
    let none = LineMatching(from: Array(0..<count), to: Array(count..<2 * count))
    #expect(none.newLines.allSatisfy { $0 == nil })
    let often = LineMatching(from: (0..<count).map { $0 % 7 }, to: (0..<count).map { $0 % 5 })
    #expect(often.newLines.count == count)
    let moved = LineMatching(from: Array(0..<count), to: Array(count / 2..<count) + Array(0..<count / 2))
    #expect(moved.newLines.count { $0 != nil } == count / 2)
  }
}
