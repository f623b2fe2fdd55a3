import AdaptModel

/// A sketch in characters: a box for each view, with its name inside.
public struct TerminalPicture: Hashable, Sendable {
  /// The lines from top to bottom.
  public let lines: [String]

  /// The lines in one text, without a line end after the last.
  public var text: String { lines.joined(separator: "\n") }

  /// How a picture is drawn.
  public struct Style: Hashable, Sendable {
    /// Whether each depth has a colour of its own.
    public var hasColor: Bool
    /// `+`, `-` and `|` instead of box characters.
    public var isASCII: Bool

    public init(hasColor: Bool = false, isASCII: Bool = false) {
      self.hasColor = hasColor
      self.isASCII = isASCII
    }
  }

  /// The height of a terminal's cell divided by its width.
  private static let aspect = 2.0

  /// Draws a sketch as large as it fits, with its proportions.
  ///
  /// - Parameters:
  ///   - sketch: the boxes to draw.
  ///   - columns: the greatest width, in cells.
  ///   - rows: the greatest height, in cells.
  ///   - style: how lines are drawn and whether they are coloured.
  public init(_ sketch: Sketch, columns: Int, rows: Int, style: Style = Style()) {
    guard sketch.size.width > 0, sketch.size.height > 0 else {
      lines = []
      return
    }
    let (columns, rows) = (Double(max(8, columns) - 1), Double(max(4, rows) - 1))
    // The number of points in a column. A row has `aspect` times as many.
    let scale = max(sketch.size.width / columns, sketch.size.height / (rows * TerminalPicture.aspect))
    func place(_ value: Double, _ unit: Double) -> Int {
      let cells = value / unit
      return cells.isFinite ? Int(min(max(cells, -1e6), 1e6).rounded()) : 0
    }
    let width = place(sketch.size.width, scale)
    let height = place(sketch.size.height, scale * TerminalPicture.aspect)
    var canvas = CharacterCanvas(columns: width + 1, rows: height + 1)
    let ellipsis = style.isASCII ? "~" : "…"
    var placed: [(box: Sketch.Box, area: Area)] = []
    for box in sketch.boxes {
      let area = Area(
        left: place(box.frame.x, scale), right: place(box.frame.x + box.frame.width, scale),
        top: place(box.frame.y, scale * TerminalPicture.aspect),
        bottom: place(box.frame.y + box.frame.height, scale * TerminalPicture.aspect))
      guard area.right >= 0, area.left <= width, area.bottom >= 0, area.top <= height else { continue }
      // The window cuts what lies outside of it.
      let seen = Area(
        left: max(area.left, -1), right: min(area.right, width + 1), top: max(area.top, -1),
        bottom: min(area.bottom, height + 1))
      guard seen.right >= seen.left, seen.bottom >= seen.top else { continue }
      if box.isOpaque {
        // The boxes below keep the names that are not hidden.
        TerminalPicture.writeNames(placed, ellipsis: ellipsis, on: &canvas)
        placed = []
        canvas.clear(columns: seen.left, seen.right, rows: seen.top, seen.bottom)
      }
      canvas.drawBox(columns: seen.left, seen.right, rows: seen.top, seen.bottom, depth: box.depth)
      placed.append((box, seen))
    }
    TerminalPicture.writeNames(placed, ellipsis: ellipsis, on: &canvas)
    let color: ((Int) -> String)? = style.hasColor ? { TerminalPicture.color(depth: $0) } : nil
    lines = canvas.lines(color: color, isASCII: style.isASCII)
  }

  private struct Area {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
  }

  /// The innermost boxes come first, because they have the least room.
  private static func writeNames(
    _ placed: [(box: Sketch.Box, area: Area)], ellipsis: String, on canvas: inout CharacterCanvas
  ) {
    for (box, area) in placed.reversed() {
      write(box, in: area, ellipsis: ellipsis, on: &canvas)
    }
  }

  /// Writes the name on the first free line inside the box, or else on a border. The window has its name on its upper
  /// border.
  private static func write(
    _ box: Sketch.Box, in area: Area, ellipsis: String, on canvas: inout CharacterCanvas
  ) {
    let room = max(1, area.right - area.left - 1)
    let name = shortened(box.label, to: room, ellipsis)
    let run = area.left + 1..<area.left + 1 + displayWidth(of: name)
    if area.bottom - area.top > 1, box.depth > 0 {
      for row in area.top + 1..<area.bottom where canvas.isEmpty(row: row, columns: run) {
        canvas.write(name, column: run.lowerBound, row: row, depth: box.depth)
        return
      }
    }
    // Two names on one line have a cell between them.
    let apart = run.lowerBound - 1..<run.upperBound + 1
    for row in [area.top, area.bottom] where canvas.hasNoText(row: row, columns: apart) {
      canvas.write(name, column: run.lowerBound, row: row, depth: box.depth)
      return
    }
  }

  private static func shortened(_ name: String, to room: Int, _ ellipsis: String) -> String {
    guard displayWidth(of: name) > room else { return name }
    var result = ""
    for character in name where displayWidth(of: result) + displayWidth(of: character) < room {
      result.append(character)
    }
    return result + ellipsis
  }

  /// Cyan, yellow, green, magenta, blue, red, and again.
  private static func color(depth: Int) -> String {
    let colors = [36, 33, 32, 35, 34, 31]
    return "\u{1B}[\(colors[depth % colors.count])m"
  }
}
