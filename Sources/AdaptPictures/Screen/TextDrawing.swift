import AdaptModel

/// Draws texts in the lines in which they are measured.
struct TextDrawing {
  let palette: Palette
  /// Whether letters are stretched where a font is of another width, and not only the room between them.
  let stretchesLetters: Bool

  /// The lines of a text, centred in its frame from top to bottom.
  func shapes(of text: TextLook, in frame: Rect, color: String) -> [String] {
    let top = frame.y + max(0, (frame.height - text.height) / 2)
    let fill = text.isPlaceholder ? palette.placeholder : text.color ?? color
    var shapes: [String] = []
    for index in text.lines.indices where !text.lines[index].isEmpty {
      let base = top + Double(index) * text.lineHeight + text.metrics.ascent
      func draw(_ line: String, _ x: Double, _ width: Double) {
        shapes.append(
          Shape.text(
            line, at: Point(x: hundredths(x), y: hundredths(base)), size: text.font.size, color: fill,
            weight: text.font.svgWeight, family: text.font.svgFamily, length: hundredths(width),
            stretchesLetters: stretchesLetters))
      }
      let words = text.spreadWords.indices.contains(index) ? text.spreadWords[index] : []
      for word in words { draw(word.text, frame.x + word.x, word.width) }
      guard words.isEmpty else { continue }
      let width = text.widths[index]
      switch text.alignment {
      case .left: draw(text.lines[index], frame.x, width)
      case .center: draw(text.lines[index], frame.midX - width / 2, width)
      case .right: draw(text.lines[index], frame.maxX - width, width)
      }
    }
    return shapes
  }

  private func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }
}
