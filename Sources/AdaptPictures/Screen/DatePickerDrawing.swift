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

  /// Draws a month: its name, arrows to other months, the days of the week, and its days.
  func month(_ frame: Rect, isMirrored: Bool) -> [String] {
    /// A place that is so far from the leading edge.
    func x(_ distance: Double) -> Double { isMirrored ? frame.maxX - distance : frame.x + distance }
    let (side, anchor) = (isMirrored ? -1.0 : 1.0, isMirrored ? "end" : "start")
    let middle = frame.y + 22
    func arrow(_ distance: Double, _ size: Double, _ way: Double) -> String {
      let (tip, back) = (x(distance) + side * way * size / 4, x(distance) - side * way * size / 4)
      return Shape.line(
        [Point(x: back, y: middle - size / 2), Point(x: tip, y: middle), Point(x: back, y: middle + size / 2)],
        color: tint, width: size > 12 ? 2.5 : 2)
    }
    var shapes = [
      Shape.text(
        ShownMoment.month, at: Point(x: x(16), y: middle + 6), size: 17, color: palette.label, weight: 600,
        anchor: anchor),
      arrow(16 + Self.titleWidth + 10, 11, 1), arrow(frame.width - 60, 16, -1), arrow(frame.width - 22, 16, 1),
    ]
    let column = (frame.width - 16) / 7
    let row = max(0, min(46, (frame.height - 64) / 5))
    for (index, day) in ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].enumerated() {
      shapes.append(
        Shape.text(
          day, at: Point(x: x(8 + (Double(index) + 0.5) * column), y: frame.y + 56), size: 13,
          color: palette.placeholder, weight: 600, anchor: "middle"))
    }
    for day in 1...30 {
      // The first of the month is a Tuesday.
      let place = day + 1
      let center = Point(
        x: x(8 + (Double(place % 7) + 0.5) * column), y: frame.y + 64 + (Double(place / 7) + 0.5) * row)
      let isToday = day == ShownMoment.day
      if isToday { shapes.append(Shape.circle(center, min(19, row / 2), fill: tint)) }
      shapes.append(
        Shape.text(
          String(day), at: Point(x: center.x, y: center.y + 6), size: 18, color: isToday ? "#ffffff" : palette.label,
          weight: isToday ? 600 : 400, anchor: "middle"))
    }
    return shapes
  }

  /// The width of the month's name, in points.
  private static let titleWidth = 137.0
}
