/// The parts of a text between which a line may end, without spaces, in order.
struct LineWords: Sequence, IteratorProtocol {
  private let text: String.UnicodeScalarView
  private var start: String.Index

  init(_ text: String) {
    self.text = text.unicodeScalars
    start = text.startIndex
  }

  mutating func next() -> Substring? {
    while start < text.endIndex, Self.isSpace(text[start].value) { start = text.index(after: start) }
    guard start < text.endIndex else { return nil }
    let begin = start
    var last = text[start].value
    start = text.index(after: start)
    while start < text.endIndex {
      let scalar = text[start].value
      if Self.isSpace(scalar) || LineBreaker.isHyphen(last) || EastAsianBreaks.mayBreak(between: last, and: scalar) {
        break
      }
      last = scalar
      start = text.index(after: start)
    }
    return Substring(text[begin..<start])
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0x200B, 0x2028, 0x2029, 0x3000: true
    default: false
    }
  }
}
