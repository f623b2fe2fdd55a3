import AdaptTestSupport
import Testing

@testable import AdaptInterpreter

/// A map of scripts against Swift's own.
@Suite("Maps")
struct MapTests {
  @Test("any changes in any order", arguments: [UInt64](1...8))
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Few keys come again and again; many make the table divide.
    let most = seed % 2 == 0 ? 40 : 20_000
    // By key: when it was added, and its value.
    var expected: [Double: (added: Int, value: Double)] = [:]
    let map = MapObject()
    for turn in 0..<(most == 40 ? 4000 : 12_000) {
      let key = Double(Int.random(in: 0..<most, using: &random))
      if Int.random(in: 0..<5, using: &random) < (most == 40 ? 2 : 1) {
        if map.wantsCompaction { try map.compact { _ in } }
        #expect((map.remove(.number(key)) != nil) == (expected.removeValue(forKey: key) != nil))
      } else {
        map.set(.number(key), to: .number(Double(turn)))
        expected[key, default: (turn, 0)].value = Double(turn)
      }
    }
    let entries = map.entries.map { [$0.key, $0.value].map(Self.number) }
    let inOrder = expected.sorted { $0.value.added < $1.value.added }
    #expect(entries == inOrder.map { [$0.key, $0.value.value] })
    #expect(map.count == expected.count && map.placeCount <= 2 * max(8, expected.count) + 32)
    #expect(expected.allSatisfy { Self.number(map[.number($0.key)] ?? .nil) == $0.value.value })
  }

  @Test("a copy goes its own way, and a compaction that is stopped changes nothing")
  func copies() {
    let map = MapObject()
    for key in 0..<5000 { map.set(.number(Double(key)), to: .number(1)) }
    let copy = MapObject(copying: map)
    for key in 0..<4000 { _ = map.remove(.number(Double(key))) }
    #expect(map.wantsCompaction && map.count == 1000 && copy.count == 5000)
    #expect(throws: ScriptError.self) {
      try map.compact { (_: Int) throws(ScriptError) in throw .cancelled }
    }
    #expect(map.entries.map { Self.number($0.key) } == (4000..<5000).map(Double.init))
    #expect(map.placeCount == 5000)
  }

  private static func number(_ value: Value) -> Double { if case .number(let number) = value { number } else { -1 } }
}
