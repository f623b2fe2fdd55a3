import AdaptModel

/// A set of a model's views: a bit for each.
struct ViewSet {
  private var words: [UInt64] = []
  private(set) var count = 0

  func contains(_ view: ViewID) -> Bool {
    let word = Int(view.index) >> 6
    return word < words.count && words[word] & Self.bit(of: view) != 0
  }

  mutating func insert(_ view: ViewID) {
    let word = Int(view.index) >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    guard words[word] & Self.bit(of: view) == 0 else { return }
    words[word] |= Self.bit(of: view)
    count += 1
  }

  private static func bit(of view: ViewID) -> UInt64 { 1 << UInt64(view.index & 63) }
}
