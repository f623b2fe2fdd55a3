/// Places that come out in order, ascending or descending, where each that is put in comes after those that are out:
/// a bit for each place, and a bit for each word of these.
struct PlaceQueue: ~Copyable {
  private var words = Buffer<UInt64>()
  /// By 64 words: which of them have a bit.
  private var summary = Buffer<UInt64>()
  private(set) var count = 0

  init() {}

  var bytes: Int { words.bytes + summary.bytes }

  /// Makes room for places below `length`. It must be empty.
  mutating func reserve(_ length: Int) {
    assert(count == 0, "places would be lost")
    words.resize(to: max(words.count, length >> 6 &+ 1), 0)
    summary.resize(to: max(summary.count, length >> 12 &+ 1), 0)
  }

  /// Forgets all places.
  mutating func removeAll() {
    guard count > 0 else { return }
    words.base.update(repeating: 0, count: words.count)
    summary.base.update(repeating: 0, count: summary.count)
    count = 0
  }

  @inline(__always)
  func contains(_ place: Int32) -> Bool { words[Int(place) >> 6] & (1 << UInt64(place & 63)) != 0 }

  /// Puts a place in that is not in.
  @inline(__always)
  mutating func push(_ place: Int32) {
    let word = Int(place) >> 6
    words[word] |= 1 << UInt64(place & 63)
    summary[word >> 6] |= 1 << UInt64(word & 63)
    count &+= 1
  }

  /// Takes the first place out that is not before `place`. There must be one.
  @inline(__always)
  mutating func popAscending(from place: Int) -> Int {
    var group = place >> 12
    while summary[group] == 0 { group &+= 1 }
    let word = group << 6 &+ summary[group].trailingZeroBitCount
    return take(word, words[word].trailingZeroBitCount)
  }

  /// Takes the last place out that is not after `place`. There must be one.
  @inline(__always)
  mutating func popDescending(from place: Int) -> Int {
    var group = place >> 12
    while summary[group] == 0 { group &-= 1 }
    let word = group << 6 &+ (63 &- summary[group].leadingZeroBitCount)
    return take(word, 63 &- words[word].leadingZeroBitCount)
  }

  @inline(__always)
  private mutating func take(_ word: Int, _ bit: Int) -> Int {
    words[word] &= ~(1 << UInt64(bit))
    if words[word] == 0 { summary[word >> 6] &= ~(1 << UInt64(word & 63)) }
    count &-= 1
    return word << 6 &+ bit
  }
}
