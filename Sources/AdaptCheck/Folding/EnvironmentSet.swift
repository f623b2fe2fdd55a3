/// A set of environments of a plan, by their numbers.
struct EnvironmentSet: Hashable, Sendable {
  private var words: [UInt64]

  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

  func contains(_ index: Int) -> Bool { words[index / 64] >> UInt64(index % 64) & 1 == 1 }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The least number in it.
  var first: Int? {
    for (index, word) in words.enumerated() where word != 0 { return index * 64 + word.trailingZeroBitCount }
    return nil
  }

  func isSubset(of other: EnvironmentSet) -> Bool { zip(words, other.words).allSatisfy { $0 & ~$1 == 0 } }

  func union(_ other: EnvironmentSet) -> EnvironmentSet { combined(other) { $0 | $1 } }
  func intersection(_ other: EnvironmentSet) -> EnvironmentSet { combined(other) { $0 & $1 } }
  func subtracting(_ other: EnvironmentSet) -> EnvironmentSet { combined(other) { $0 & ~$1 } }

  private func combined(_ other: EnvironmentSet, _ operation: (UInt64, UInt64) -> UInt64) -> EnvironmentSet {
    var result = self
    for index in words.indices { result.words[index] = operation(words[index], other.words[index]) }
    return result
  }
}
