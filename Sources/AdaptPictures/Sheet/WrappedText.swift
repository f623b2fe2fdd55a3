/// A text in lines of about a given width, in an unknown font.
struct WrappedText {
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - text: one paragraph.
  ///   - width: the width of a line, in points.
  ///   - size: the font size, in points.
  ///   - advance: the average width of a letter, in font sizes.
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
        let count = Self.piece(of: word, most)
        lines.append(String(word.prefix(count)))
        word = word.dropFirst(count)
      }
      line = String(word)
    }
    if !line.isEmpty { lines.append(line) }
  }

  /// The number of a long word's letters that fit in a line. A name breaks after a sign, or else before a capital that
  /// follows a small letter. If neither fills a third of the line, it breaks anywhere.
  private static func piece(of word: Substring, _ most: Int) -> Int {
    var (sign, capital) = (0, 0)
    var last: Character = " "
    for (index, letter) in word.prefix(most + 1).enumerated() {
      if index > 0, index <= most {
        if !last.isLetter, !last.isNumber, letter.isLetter || letter.isNumber { sign = index }
        if last.isLowercase, letter.isUppercase { capital = index }
      }
      last = letter
    }
    if 3 * sign >= most { return sign }
    return 3 * capital >= most ? capital : most
  }
}
