/// A text in lines that are about as wide as there is room, in a font of which nothing is known.
struct WrappedText {
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - text: one paragraph.
  ///   - width: the room, in points.
  ///   - size: of the font, in points.
  ///   - advance: how wide a letter is on average, in font sizes.
  init(_ text: String, width: Double, size: Double, advance: Double = 0.53) {
    let most = max(8, Int(min(10_000, width / (size * advance))))
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      var word = Substring(word)
      let isFirst = line.isEmpty
      if !isFirst, displayWidth(of: line) + 1 + displayWidth(of: String(word)) <= most {
        line += " " + word
        continue
      }
      if !isFirst { lines.append(line) }
      // A word that is longer than a line is broken.
      while word.count > most {
        lines.append(String(word.prefix(most)))
        word = word.dropFirst(most)
      }
      line = String(word)
    }
    if !line.isEmpty { lines.append(line) }
  }
}
