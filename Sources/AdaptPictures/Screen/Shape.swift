import AdaptModel

/// The shapes of SVG that pictures use.
enum Shape {
  /// The system's own font, or a similar one.
  static let fontFamily =
    "-apple-system, 'SF Pro Text', 'SF Pro', Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif"

  static func rectangle(
    _ frame: Rect, fill: String, corner: Double = 0, stroke: String? = nil, strokeWidth: Double = 1,
    dashes: String? = nil, kind: String? = nil
  ) -> String {
    var shape = "<rect"
    if let kind { shape += " class=\"\(kind)\"" }
    if frame.x != 0 { shape += " x=\"\(format(frame.x))\"" }
    if frame.y != 0 { shape += " y=\"\(format(frame.y))\"" }
    shape += " width=\"\(format(max(0, frame.width)))\" height=\"\(format(max(0, frame.height)))\""
    if fill != "#000000" { shape += " fill=\"\(escaped(fill))\"" }
    let corner = min(corner, frame.width / 2, frame.height / 2)
    if corner > 0 { shape += " rx=\"\(format(corner))\"" }
    if let stroke { shape += " stroke=\"\(escaped(stroke))\"" }
    if stroke != nil, strokeWidth != 1 { shape += " stroke-width=\"\(format(strokeWidth))\"" }
    if let dashes { shape += " stroke-dasharray=\"\(dashes)\"" }
    return shape + "/>"
  }

  static func circle(_ center: Point, _ radius: Double, fill: String) -> String {
    "<circle cx=\"\(format(center.x))\" cy=\"\(format(center.y))\" r=\"\(format(max(0, radius)))\" fill=\"\(fill)\"/>"
  }

  /// A circle's line.
  static func ring(_ center: Point, _ radius: Double, color: String, width: Double) -> String {
    "<circle cx=\"\(format(center.x))\" cy=\"\(format(center.y))\" r=\"\(format(max(0, radius)))\" fill=\"none\" "
      + "stroke=\"\(color)\" stroke-width=\"\(format(width))\"/>"
  }

  /// Lines from point to point.
  static func line(_ points: [Point], color: String, width: Double = 1, fill: String = "none") -> String {
    let path = points.map { "\(format($0.x)),\(format($0.y))" }.joined(separator: " ")
    return "<polyline points=\"\(path)\" fill=\"\(fill)\" stroke=\"\(color)\" stroke-width=\"\(format(width))\" "
      + "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
  }

  /// A path in a grid of its own, as large as a square.
  ///
  /// - Parameters:
  ///   - data: SVG's path data.
  ///   - grid: the side of the grid.
  ///   - box: the square.
  ///   - fill: the colour of its interior.
  ///   - stroke: the colour of its line.
  ///   - width: the width of the line, in points.
  static func path(
    _ data: String, grid: Double, in box: Rect, fill: String, stroke: String? = nil, width: Double = 1
  ) -> String {
    guard box.width > 0 else { return "" }
    let scale = box.width / grid
    var shape =
      "<path transform=\"translate(\(format(box.x)) \(format(box.y))) scale(\(format(scale)))\" d=\"\(data)\" "
    shape += "fill=\"\(fill)\""
    if let stroke {
      shape += " stroke=\"\(stroke)\" stroke-width=\"\(format(width / scale))\" stroke-linecap=\"round\" "
      shape += "stroke-linejoin=\"round\""
    }
    return shape + "/>"
  }

  /// A text that begins, is centred or ends at a point of its base line.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - point: on the base line.
  ///   - size: of the font, in points.
  ///   - color: its fill.
  ///   - weight: of the font, as SVG has it.
  ///   - family: of the font; nil for the image's own.
  ///   - anchor: `start`, `middle` or `end`.
  ///   - length: how wide the text is; a font of another width is stretched to it.
  ///   - stretchesLetters: whether letters are stretched, and not only the room between them.
  ///   - halo: a colour around the letters.
  ///   - isRightToLeft: how the paragraph runs that the line is of; nil if the line is all of it.
  static func text(
    _ text: String, at point: Point, size: Double, color: String, weight: Int = 400, family: String? = nil,
    anchor: String = "start", length: Double? = nil, stretchesLetters: Bool = true, halo: String? = nil,
    isRightToLeft: Bool? = nil
  ) -> String {
    var shape =
      "<text x=\"\(format(point.x))\" y=\"\(format(point.y))\" font-size=\"\(format(size))\""
    if color != "#000000" { shape += " fill=\"\(escaped(color))\"" }
    if weight != 400 { shape += " font-weight=\"\(weight)\"" }
    if let family { shape += " font-family=\"\(family)\"" }
    // Text from right to left begins at its right end.
    var anchor = anchor
    if isRightToLeft ?? text.runsRightToLeft {
      shape += " direction=\"rtl\""
      anchor = anchor == "start" ? "end" : anchor == "end" ? "start" : anchor
    }
    if anchor != "start" { shape += " text-anchor=\"\(anchor)\"" }
    if let length, length > 0 { shape += " textLength=\"\(format(length))\"" }
    if let length, length > 0, stretchesLetters { shape += " lengthAdjust=\"spacingAndGlyphs\"" }
    if let halo { shape += " stroke=\"\(halo)\" stroke-width=\"3\" paint-order=\"stroke\"" }
    // SVG would otherwise drop spaces at the ends and double spaces.
    let hasSpaces = text.hasPrefix(" ") || text.hasSuffix(" ") || text.utf8.hasSpacesInARow
    return shape + (hasSpaces ? " xml:space=\"preserve\">" : ">") + "\(escaped(text))</text>"
  }
}

extension String.UTF8View {
  /// Whether it has two white spaces in a row.
  fileprivate var hasSpacesInARow: Bool { zip(self, dropFirst()).contains { $0 <= 0x20 && $1 <= 0x20 } }
}

extension Font {
  /// The weight in SVG.
  var svgWeight: Int {
    switch weight {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }

  /// The family in SVG; nil for the image's own.
  var svgFamily: String? {
    switch family {
    case .system: nil
    case .monospaced: "ui-monospace, Menlo, monospace"
    case .helveticaNeue: "'Helvetica Neue', Helvetica, Arial, sans-serif"
    }
  }
}
