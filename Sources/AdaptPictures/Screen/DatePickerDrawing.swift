import AdaptModel

/// Draws date pickers without wheels.
struct DatePickerDrawing {
  let palette: Palette
  let tint: String

  /// Draws each text on its own field.
  func fields(_ texts: [String], _ widths: [Double], _ frame: Rect, isMirrored: Bool) -> [String] {
    var start = 0.0
    return zip(texts, widths).flatMap { text, width -> [String] in
      let x = isMirrored ? frame.maxX - start - width : frame.x + start
      start += width + DatePickerContent.fieldGap
      let height = min(frame.height, DatePickerContent.fieldHeight)
      let field = Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
      return [
        Shape.rectangle(field, fill: palette.fill, corner: min(8, height / 2)),
        Shape.text(
          text, at: Point(x: field.midX, y: field.midY + 6), size: 17, color: palette.label, anchor: "middle"),
      ]
    }
  }

  /// Draws a month: its name, the days of the week, and its days.
  func month(_ frame: Rect) -> [String] {
    var shapes = [
      Shape.text(
        "September 2026", at: Point(x: frame.x + 16, y: frame.y + 28), size: 17, color: palette.label, weight: 600)
    ]
    let column = (frame.width - 16) / 7
    let row = max(0, min(46, (frame.height - 64) / 5))
    for (index, day) in ["S", "M", "T", "W", "T", "F", "S"].enumerated() {
      shapes.append(
        Shape.text(
          day, at: Point(x: frame.x + 8 + (Double(index) + 0.5) * column, y: frame.y + 56), size: 13,
          color: palette.secondary, weight: 600, anchor: "middle"))
    }
    for day in 1...30 {
      // The first of the month is a Tuesday.
      let place = day + 1
      let x = frame.x + 8 + (Double(place % 7) + 0.5) * column
      let y = frame.y + 64 + (Double(place / 7) + 0.5) * row
      if day == 4 { shapes.append(Shape.circle(Point(x: x, y: y), min(19, row / 2), fill: palette.fill)) }
      shapes.append(
        Shape.text(
          String(day), at: Point(x: x, y: y + 6), size: 18, color: day == 4 ? tint : palette.label, anchor: "middle"))
    }
    return shapes
  }
}
