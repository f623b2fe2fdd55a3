/// A text broken into lines where the measurer breaks it: found by asking how many lines the beginnings of the text
/// take.
struct TextLines {
  private(set) var lines: [String] = []

  private let font: Font
  private let width: Double
  private let measurer: AnyTextMeasurer

  /// - Parameters:
  ///   - text: what is broken.
  ///   - font: its font.
  ///   - width: of a line, in points.
  ///   - limit: the most lines; 0 for as many as it takes.
  ///   - measurer: says what fits.
  init(_ text: String, font: Font, width: Double, limit: Int, measurer: AnyTextMeasurer) {
    self.font = font
    self.width = width
    self.measurer = measurer
    // A line break at the very end starts no line, as in a label.
    let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    if limit == 1 {
      // A line break inside is as good as want of room.
      lines = fits(text) && !text.contains("\n") ? [text] : [shortened(text.filter { $0 != "\n" })]
      return
    }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(paragraph)) }
    guard limit > 0, lines.count > limit else { return }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    lines.removeSubrange((limit - 1)...)
    lines.append(shortened(rest))
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
      var rest = Array(line)[...]
      while true {
        // A line has a character, whether it fits or not.
        let length = max(1, Self.longest(rest) { count($0) <= 1 })
        guard length < rest.count else { break }
        lines.append(Self.trimmed(String(rest.prefix(length))))
        rest = rest.dropFirst(length)
      }
      line = String(rest)
    }
    lines.append(Self.trimmed(line))
  }

  /// The words with the spaces that follow them. Hyphens end a word, and characters of scripts without spaces are one
  /// each.
  private static func words(of text: String) -> [String] {
    var result: [String] = []
    var word = ""
    var mayEnd = false
    for character in text {
      if mayEnd, character != " " {
        result.append(word)
        word = ""
      }
      word.append(character)
      let scalar = character.unicodeScalars.first.map { $0.value } ?? 0
      mayEnd = character == " " || character == "-" || FontTable.breaksAnywhere(scalar)
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// As much of a text as fits into a line together with an ellipsis.
  private func shortened(_ text: String) -> String {
    let characters = Array(text)[...]
    let length = Self.longest(characters) { fits($0 + "…") }
    return Self.trimmed(String(characters.prefix(length))) + "…"
  }

  /// How many characters the longest beginning has that fits; what begins one that fits must fit too. It looks at
  /// beginnings that are no longer than twice that, and at few of them.
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
