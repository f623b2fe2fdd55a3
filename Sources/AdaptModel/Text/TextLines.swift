/// A text broken into lines where the measurer breaks it. The breaks are found by asking how many lines the beginnings
/// of the text take.
struct TextLines {
  private(set) var lines: [String] = []
  /// The indices of the lines that end a paragraph: such a line is not justified.
  private(set) var paragraphEnds: Set<Int> = []

  private let font: Font
  private let width: Double
  private let mode: LineBreakMode
  private let measurer: AnyTextMeasurer

  /// - Parameters:
  ///   - text: the text to break.
  ///   - font: its font.
  ///   - width: the width of a line, in points.
  ///   - limit: the maximum number of lines; 0 for no limit.
  ///   - mode: where a line that does not fit ends, and what shows that the text continues.
  ///   - measurer: decides what fits.
  init(
    _ text: String, font: Font, width: Double, limit: Int, mode: LineBreakMode = .truncateTail,
    measurer: AnyTextMeasurer
  ) {
    self.font = font
    self.width = width
    self.mode = mode
    self.measurer = measurer
    // A line break at the very end starts no line, as in a label.
    var text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    if limit > 0 { text = Self.ends(of: text, lines: limit) }
    let wraps = mode == .wordWrap || mode == .charWrap
    if limit == 1, !wraps {
      // A line break in the text counts like a lack of room.
      lines = fits(text) && !text.contains("\n") ? [text] : [shortened(text.filter { $0 != "\n" })]
      paragraphEnds = [0]
      return
    }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if mode == .charWrap { lines += broken(String(paragraph)) } else { add(String(paragraph)) }
      paragraphEnds.insert(lines.count - 1)
    }
    guard limit > 0, lines.count > limit else { return }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    let last = wraps ? lines[limit - 1] : shortened(rest)
    lines.removeSubrange((limit - 1)...)
    lines.append(last)
    if !wraps { paragraphEnds.insert(limit - 1) }
  }

  /// A text without what so many lines cannot show.
  ///
  /// CHOICE: a line shows less than 16 KiB of a text at either of its ends.
  private static func ends(of text: String, lines: Int) -> String {
    let back = 1 << 14
    let front = back * min(lines, 1 << 16)
    guard text.utf8.count > front + back else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: front)
    var start = text.utf8.index(text.endIndex, offsetBy: -back)
    // Whole scalars on both sides.
    while text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
    while text.utf8[start] & 0xC0 == 0x80 { start = text.utf8.index(after: start) }
    return String(text[..<end]) + String(text[start...])
  }

  private func count(_ text: String) -> Int {
    measurer.measure(text, font: font, width: width, lines: 0).lineCount
  }

  private func fits(_ text: String) -> Bool { measurer.measure(text, font: font).size.width <= width }

  private mutating func add(_ paragraph: String) {
    var line = ""
    for word in Self.words(of: paragraph) {
      if line.isEmpty || count(line + word) <= 1 {
        line += word
      } else {
        lines.append(Self.trimmed(line))
        line = word
      }
      guard count(line) > 1 else { continue }
      // A word that is wider than a line is broken inside.
      var pieces = broken(line)
      line = pieces.removeLast()
      lines += pieces
    }
    lines.append(Self.trimmed(line))
  }

  /// A text in lines that may end after any character; never empty.
  private func broken(_ text: String) -> [String] {
    var pieces: [String] = []
    var rest = Array(text)[...]
    while true {
      // A line has at least one character, whether it fits or not.
      let length = max(1, Self.longest(rest) { count($0) <= 1 })
      guard length < rest.count else { break }
      pieces.append(Self.trimmed(String(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
    return pieces + [String(rest)]
  }

  /// The parts of a text after which lines may end, with the spaces that follow them: as ``LineBreaker`` has them.
  private static func words(of text: String) -> [String] {
    var result: [String] = []
    var word = ""
    var before: UInt32 = 0
    for character in text {
      let scalars = character.unicodeScalars
      guard let first = scalars.first?.value, let last = scalars.last?.value else { continue }
      let mayEnd =
        before == 0x20 || LineBreaker.isHyphen(before) || EastAsianBreaks.mayBreak(between: before, and: first)
      if mayEnd, character != " ", !word.isEmpty {
        result.append(word)
        word = ""
      }
      word.append(character)
      before = last
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The part of a text that fits into a line together with an ellipsis, or the visible part of the text.
  private func shortened(_ text: String) -> String {
    let characters = Array(text)[...]
    switch mode {
    case .clip, .wordWrap, .charWrap:
      // The edge cuts the last character.
      return String(characters.prefix(Self.longest(characters, where: fits) + 1))
    case .truncateTail:
      let length = Self.longest(characters) { fits($0 + "…") }
      return Self.trimmed(String(characters.prefix(length))) + "…"
    case .truncateHead:
      let length = Self.longest(characters) { fits("…" + String(characters.suffix($0.count))) }
      return "…" + String(characters.suffix(length))
    case .truncateMiddle:
      let length = Self.longest(characters) { fits(Self.ends(of: characters, $0.count)) }
      return Self.ends(of: characters, length)
    }
  }

  /// The beginning and the end of a text with an ellipsis between them; together they have the given number of
  /// characters.
  private static func ends(of characters: ArraySlice<Character>, _ count: Int) -> String {
    String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
  }

  /// The number of characters in the longest beginning that fits. Every beginning of a text that fits must fit too. The
  /// search tests few beginnings, none longer than twice the result.
  private static func longest(_ characters: ArraySlice<Character>, where fits: (String) -> Bool) -> Int {
    var (most, tooMany) = (0, 1)
    while tooMany <= characters.count, fits(String(characters.prefix(tooMany))) {
      (most, tooMany) = (tooMany, 2 * tooMany)
    }
    tooMany = min(tooMany, characters.count + 1)
    while tooMany - most > 1 {
      let middle = (most + tooMany) / 2
      if fits(String(characters.prefix(middle))) { most = middle } else { tooMany = middle }
    }
    return most
  }
}
