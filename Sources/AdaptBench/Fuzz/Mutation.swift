import AdaptSolverSupport

/// Changes texts at random: words of scripts, attributes of documents, and bytes of both.
struct Mutation {
  var random: Generator
  /// The texts from which words are taken.
  let corpus: [[Substring]]

  private static let words: [Substring] = [
    "0", "-1", "1e308", "nan", "nil", "view", "\"\"", "\"", "{", "}", "(", ")", "[", "]", "[0]", ".width", " == ",
    " @ 1",
    "super", "window", "\n", "self", "true", "..<", "...", ".edges", "\\(", "//", "/*", "é", "🇩🇪", "\u{202E}", "\u{0}",
    "</", "/>", "&amp;",
    "&#0;", "id=\"x\"", "constant=\"1e999\"", "<!--",
  ]

  /// Words and numbers, and every other character by itself.
  static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let isName = first.isLetter || first.isNumber
      let word = isName ? rest.prefix { $0.isLetter || $0.isNumber } : rest.prefix(1)
      words.append(word)
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  /// A text of the corpus with one to eight changes.
  mutating func text() -> String {
    var words = random.pick(corpus)
    for _ in 0...random.below(8) where !words.isEmpty {
      let place = random.below(words.count)
      let end = min(words.count, place + random.below(12) + 1)
      switch random.below(8) {
      case 0: words.removeSubrange(place..<end)
      case 1: words.insert(contentsOf: words[place..<end], at: random.below(words.count))
      case 2: words.swapAt(place, random.below(words.count))
      case 3: words[place] = random.pick(Self.words)
      case 4: words.insert(random.pick(Self.words), at: place)
      case 5:
        let other = random.pick(corpus)
        guard !other.isEmpty else { continue }
        let start = random.below(other.count)
        words.insert(contentsOf: other[start..<min(other.count, start + 20)], at: place)
      case 6: words.removeSubrange(place...)
      default: words[place] = random.pick(random.pick(corpus) + ["x"])
      }
      if words.count > 20_000 { words.removeSubrange(20_000...) }
    }
    return words.joined()
  }

  /// The same text, with some of its bytes changed as well.
  mutating func bytes() -> [UInt8] {
    var bytes = Array(text().utf8)
    guard random.chance(0.3) else { return bytes }
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[place] = UInt8(random.below(256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8(random.below(256)), at: place)
      }
    }
    return bytes
  }
}
