import AdaptModel

/// Draws the wheels of pickers: the chosen row, and those that turn away from it above and below.
struct WheelsDrawing {
  let palette: Palette
  /// Whether the ground of the chosen row has round ends. CHOICE: as from iOS 26 on.
  var isGlass = false

  /// CHOICE: the font size, the height of the chosen row, and around the texts of a column, in points.
  private static let size = 21.0
  private static let rowHeight = 34.0
  private static let columnGap = 12.0...30.0

  /// A row of a wheel as people see it.
  private struct Row {
    /// From the chosen row, in points.
    var distance: Double
    /// The size of its texts, as a share of that in the chosen row.
    var scale: Double
    var opacity: Double
  }

  /// The rows from the chosen one on. CHOICE: on a wheel with a radius of 105 points, each row is a third of a radian
  /// from the last. The texts become smaller rather than only lower, since librsvg misplaces texts that are pressed.
  private static let rows = [
    Row(distance: 0, scale: 1, opacity: 1), Row(distance: 34.3, scale: 0.95, opacity: 0.6),
    Row(distance: 64.9, scale: 0.84, opacity: 0.4), Row(distance: 88.4, scale: 0.68, opacity: 0.22),
  ]

  func shapes(_ wheels: WheelsLook, _ frame: Rect, isMirrored: Bool) -> [String] {
    var shapes = ground(wheels, frame)
    let columns = isMirrored ? wheels.columns.reversed() : wheels.columns
    let places = places(columns, frame)
    let middle = (columns.map { $0.texts.count }.max() ?? 0) / 2
    for index in 0..<(2 * middle + 1) {
      let step = index - middle
      guard abs(step) < Self.rows.count else { continue }
      let row = Self.rows[abs(step)]
      guard step == 0 || row.distance + Self.size * row.scale / 2 < frame.height / 2 else { continue }
      let (size, color) = (Self.size * row.scale, step == 0 ? palette.label : palette.mix(palette.label, row.opacity))
      let base = frame.midY + (step < 0 ? -row.distance : row.distance) + size * 0.35
      for (column, place) in zip(columns, places) where column.texts.indices.contains(index) {
        guard !column.texts[index].isEmpty else { continue }
        shapes.append(
          Shape.text(
            column.texts[index], at: Point(x: place.text, y: base), size: size, color: color,
            anchor: column.unit.isEmpty ? "middle" : "end"))
      }
    }
    for (column, place) in zip(columns, places) where !column.unit.isEmpty {
      shapes.append(
        Shape.text(
          column.unit, at: Point(x: place.unit, y: frame.midY + 6), size: 17, color: palette.label, weight: 600))
    }
    return shapes
  }

  private func ground(_ wheels: WheelsLook, _ frame: Rect) -> [String] {
    let height = min(Self.rowHeight, frame.height)
    let row = Rect(x: frame.x + 9, y: frame.midY - height / 2, width: max(0, frame.width - 18), height: height)
    if wheels.hasGround { return [Shape.rectangle(row, fill: palette.fill, corner: isGlass ? height / 2 : 8)] }
    return [row.minY, row.maxY].map { y in
      Shape.rectangle(Rect(x: frame.x, y: y, width: frame.width, height: 0.5), fill: palette.separator)
    }
  }

  /// Where a column's texts are centred, or end before their unit, and where the unit begins.
  private func places(_ columns: [WheelsLook.Column], _ frame: Rect) -> [(text: Double, unit: Double)] {
    let widths = columns.map { column in
      let text = (column.texts.map { $0.count }.max() ?? 0)
      return (text: Self.width(text, Self.size), unit: column.unit.isEmpty ? 0 : 8 + Self.width(column.unit.count, 17))
    }
    let whole = widths.reduce(0) { $0 + $1.text + $1.unit }
    let gap = min(
      max((frame.width - 36 - whole) / Double(max(columns.count, 1)), Self.columnGap.lowerBound),
      Self.columnGap.upperBound)
    var x = frame.midX - (whole + gap * Double(columns.count - 1)) / 2
    return widths.map { width in
      defer { x += width.text + width.unit + gap }
      let end = x + width.text
      return (text: width.unit > 0 ? end : x + width.text / 2, unit: end + 8)
    }
  }

  /// About how wide so many characters are, in points.
  private static func width(_ count: Int, _ size: Double) -> Double { Double(count) * size * 0.55 }
}
