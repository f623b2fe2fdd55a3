/// Restores a log that went through a web page, an editor or a chat: it decodes escapes of Markdown, HTML and JSON,
/// removes `>` marks of quotations at line starts, and replaces typographic characters by plain ones.
struct ConsoleCleaning {
  private(set) var bytes: [UInt8] = []
  /// The original place of each byte of the result, and of its end.
  private(set) var origins: [Int] = []

  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    origins.reserveCapacity(text.count + 1)
    let hasQuotes = text.contains(UInt8(ascii: "'"))
    // A log within a JSON text is one line.
    let isJSON = !text.contains(0x0A) && text.count > 2
    let isQuotation = Self.isQuotation(text)
    var index = 0
    var isLineStart = true
    while index < text.count {
      if isLineStart, isQuotation, let end = Self.quotationMark(text, index) {
        index = end
        isLineStart = false
        continue
      }
      let (replacement, length) = Self.replacement(text, index, hasQuotes: hasQuotes, isJSON: isJSON)
      isLineStart = text[index] == 0x0A
      if let replacement {
        bytes.append(replacement)
        origins.append(index)
      }
      index += length
    }
    origins.append(text.count)
  }

  /// The replacement for the bytes at an index, and how many bytes it replaces.
  private static func replacement(
    _ text: [UInt8], _ index: Int, hasQuotes: Bool, isJSON: Bool
  ) -> (byte: UInt8?, length: Int) {
    let byte = text[index]
    func follows(_ word: StaticString) -> Bool {
      guard index + word.utf8CodeUnitCount <= text.count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy { text[index + $0] == word.utf8Start[$0] }
    }
    switch byte {
    case UInt8(ascii: "\\") where index + 1 < text.count:
      let next = text[index + 1]
      if "<>_*[]()|-#~`=+.!&'".utf8.contains(next) { return (next, 2) }
      if isJSON, next == UInt8(ascii: "n") { return (0x0A, 2) }
      if isJSON, next == UInt8(ascii: "t") { return (0x09, 2) }
    case UInt8(ascii: "&"):
      for (word, meant) in [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&nbsp;", " ")]
        as [(StaticString, StaticString)] where follows(word)
      {
        return (meant.utf8Start[0], word.utf8CodeUnitCount)
      }
      for word in ["&#39;", "&apos;", "&#x27;"] as [StaticString] where follows(word) {
        return (UInt8(ascii: "'"), word.utf8CodeUnitCount)
      }
    case 0xC2 where follows("\u{A0}"): return (0x20, 2)
    case 0xE2:
      if !hasQuotes, follows("‘") || follows("’") { return (UInt8(ascii: "'"), 3) }
      if follows("–") || follows("−"), isBesideBracket(text, index) { return (UInt8(ascii: "-"), 3) }
      if follows("\u{200B}") || follows("\u{2060}") { return (nil, 3) }
    case 0xEF where follows("\u{FEFF}"): return (nil, 3)
    default: break
    }
    return (byte, 1)
  }

  /// Whether a dash belongs to a visual format rather than to a text.
  private static func isBesideBracket(_ text: [UInt8], _ index: Int) -> Bool {
    let neighbours = [index > 0 ? text[index - 1] : 0, index + 3 < text.count ? text[index + 3] : 0]
    return neighbours.contains { "()[]|".utf8.contains($0) }
  }

  /// Whether most lines begin with the `>` of a quotation.
  private static func isQuotation(_ text: [UInt8]) -> Bool {
    let lines = text.split(separator: 0x0A)
    let quoted = lines.count { line in
      line.drop { $0 == 0x20 }.starts(with: "> ".utf8) || line.elementsEqual(">".utf8)
    }
    return quoted > 1 && quoted * 2 > lines.count
  }

  /// The place after the `>` marks of a quotation at the start of a line.
  private static func quotationMark(_ text: [UInt8], _ start: Int) -> Int? {
    var index = start
    var end: Int?
    while index < text.count, text[index] == 0x20 || text[index] == UInt8(ascii: ">") {
      index += 1
      if text[index - 1] == UInt8(ascii: ">") { end = index }
    }
    return end
  }
}
