import AdaptModel

/// Draws date pickers without wheels.
struct DatePickerDrawing {
  let palette: Palette
  let tint: String
  var isMirrored = false
  /// Whether fields have round ends. CHOICE: as from iOS 26 on.
  var isGlass = false

  /// Draws each text on its own field.
  func fields(_ texts: [String], _ widths: [Double], _ frame: Rect) -> [String] {
    var start = 0.0
    return zip(texts, widths).flatMap { text, width -> [String] in
      let x = isMirrored ? frame.maxX - start - width : frame.x + start
      start += width + DatePickerContent.fieldGap
      let height = min(frame.height, DatePickerContent.fieldHeight)
      let field = Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
      return self.field(text, field, length: width - DatePickerContent.fieldPadding)
    }
  }

  private func field(_ text: String, _ frame: Rect, length: Double? = nil) -> [String] {
    [
      Shape.rectangle(frame, fill: palette.fill, corner: isGlass ? frame.height / 2 : min(8, frame.height / 2)),
      Shape.text(
        text, at: Point(x: frame.midX, y: frame.midY + 6), size: 17, color: palette.label, anchor: "middle",
        length: length),
    ]
  }

  /// Draws a time of day in a field, and the halves of a day beside it.
  func dayTime(_ frame: Rect) -> [String] {
    let height = min(frame.height, DatePickerContent.fieldHeight)
    let (top, own) = (frame.midY - height / 2, min(100, frame.width / 2))
    let halves = max(0, min(105, frame.width - own) - DatePickerContent.fieldGap)
    func place(_ start: Double, _ width: Double) -> Rect {
      Rect(x: isMirrored ? frame.maxX - start - width : frame.x + start, y: top, width: width, height: height)
    }
    let names = isMirrored ? ["PM", "AM"] : ["AM", "PM"]
    return field(ShownMoment.time, place(0, own))
      + ControlDrawing(palette: palette, tint: tint, isGlass: isGlass).segmented(
        names, [0.5, 0.5], isMirrored ? 1 : 0, place(own + DatePickerContent.fieldGap, halves))
  }

  /// Draws a month: its name, arrows to other months, the days of the week, and its days. A time of day is in a field
  /// below.
  func month(_ whole: Rect, hasTime: Bool = false) -> [String] {
    let below = hasTime ? min(Self.timeHeight, whole.height) : 0
    let frame = Rect(x: whole.x, y: whole.y, width: whole.width, height: whole.height - below)
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
    guard hasTime else { return shapes }
    let line = Rect(x: whole.x, y: frame.maxY, width: whole.width, height: below)
    let width = min(92, line.width)
    let field = Rect(
      x: isMirrored ? line.x + 16 : max(line.x, line.maxX - 16 - width), y: line.midY - min(17, below / 2),
      width: width, height: min(34, below))
    shapes.append(
      Shape.text("Time", at: Point(x: x(16), y: line.midY + 6), size: 17, color: palette.label, anchor: anchor))
    return shapes + self.field(ShownMoment.time + " AM", field)
  }

  /// CHOICE: the height of the row with a time of day, in points.
  private static let timeHeight = 48.0

  /// The width of the month's name, in points.
  private static let titleWidth = 137.0
}
