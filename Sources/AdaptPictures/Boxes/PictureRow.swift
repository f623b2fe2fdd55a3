/// Several sketches side by side. Each stands under its title and is as large as it fits. A narrow terminal gets
/// several rows.
public struct PictureRow: Hashable, Sendable {
  /// A sketch with its title.
  public struct Panel: Hashable, Sendable {
    public var title: String
    public var sketch: Sketch

    public init(title: String, sketch: Sketch) {
      self.title = title
      self.sketch = sketch
    }
  }

  /// No line is wider than the given number of columns.
  public let lines: [String]

  private static let gap = 2
  /// The least number of columns in which a picture is useful.
  private static let leastColumns = 18

  /// - Parameters:
  ///   - panels: the sketches, from left to right.
  ///   - columns: the greatest width of the row, in cells.
  ///   - rows: the greatest height of a picture, in cells.
  ///   - style: how lines are drawn and whether they are coloured.
  public init(_ panels: [Panel], columns: Int, rows: Int, style: TerminalPicture.Style = .init()) {
    guard !panels.isEmpty else {
      lines = []
      return
    }
    var count = panels.count
    while count > 1, (columns + PictureRow.gap) / count - PictureRow.gap < PictureRow.leastColumns { count -= 1 }
    let width = max(8, (columns + PictureRow.gap) / count - PictureRow.gap)
    var lines: [String] = []
    for start in stride(from: 0, to: panels.count, by: count) {
      if start > 0 { lines.append("") }
      lines += PictureRow.row(panels[start..<min(start + count, panels.count)], width: width, rows: rows, style)
    }
    self.lines = lines
  }

  private static func row(
    _ panels: ArraySlice<Panel>, width: Int, rows: Int, _ style: TerminalPicture.Style
  ) -> [String] {
    let blocks = panels.map { panel in
      [String(panel.title.prefix(width))]
        + TerminalPicture(panel.sketch, columns: width, rows: rows, style: style).lines
    }
    return (0..<(blocks.map { $0.count }.max() ?? 0)).map { line in
      var text = ""
      for (index, block) in blocks.enumerated() {
        let part = line < block.count ? block[line] : ""
        text += part
        guard index < blocks.count - 1 else { continue }
        text += String(repeating: " ", count: max(0, width + gap - visibleWidth(of: part)))
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The width of a text in cells, without its escape sequences.
  private static func visibleWidth(of text: String) -> Int {
    var width = 0
    var isEscape = false
    for character in text {
      if character == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        isEscape = !character.isLetter
      } else {
        width += displayWidth(of: character)
      }
    }
    return width
  }
}
