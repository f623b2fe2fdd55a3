import AdaptModel

/// Draws texts in their measured lines.
struct TextDrawing {
  let palette: Palette
  /// Whether a different font's letters are stretched, and not only the room between them.
  let stretchesLetters: Bool

  /// The lines of a text, vertically centred in its frame.
  func shapes(of text: TextLook, in frame: Rect, color: String) -> [String] {
    let top = frame.y + max(0, (frame.height - text.height) / 2)
    let fill = text.isPlaceholder ? text.placeholderColor ?? palette.placeholder : text.color ?? color
    var shapes: [String] = []
    let isRightToLeft = text.lines.joined(separator: " ").runsRightToLeft
    for index in text.lines.indices where !text.lines[index].isEmpty {
      let base = top + Double(index) * text.lineHeight + text.metrics.ascent
      // A line is held where it is aligned, so that it stays there in a viewer with other letters.
      func draw(_ line: String, _ x: Double, _ width: Double, anchor: String = "start") {
        if line.allSatisfy({ $0 == "•" }) {
          let left = anchor == "start" ? x : anchor == "end" ? x - width : x - width / 2
          return shapes += dots(line.count, left, base, width, text, fill)
        }
        shapes.append(
          Shape.text(
            line, at: Point(x: hundredths(x), y: hundredths(base)), size: text.font.size, color: fill,
            weight: text.font.svgWeight, family: text.font.svgFamily, anchor: anchor, length: hundredths(width),
            stretchesLetters: stretchesLetters, isRightToLeft: isRightToLeft))
      }
      let words = text.spreadWords.indices.contains(index) ? text.spreadWords[index] : []
      if let last = words.last {
        let width = last.x + last.width
        let left =
          switch text.alignment {
          case .left: frame.x
          case .center: frame.midX - width / 2
          case .right: frame.maxX - width
          }
        for word in words {
          draw(word.text, left + (isRightToLeft ? width - word.x - word.width : word.x), word.width)
        }
        continue
      }
      let width = text.widths[index]
      switch text.alignment {
      case .left: draw(text.lines[index], frame.x, width)
      case .center: draw(text.lines[index], frame.midX, width, anchor: "middle")
      case .right: draw(text.lines[index], frame.maxX, width, anchor: "end")
      }
    }
    return shapes
  }

  /// Dots for a secret, which are round in every font.
  private func dots(
    _ count: Int, _ x: Double, _ base: Double, _ width: Double, _ text: TextLook, _ fill: String
  ) -> [String] {
    let step = width / Double(count)
    return (0..<count).map { index in
      Shape.circle(
        Point(
          x: hundredths(x + step * (Double(index) + 0.5)), y: hundredths(base - text.font.size * 0.35)),
        hundredths(min(step * 0.36, text.font.size * 0.2)), fill: fill)
    }
  }

  private func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }
}
