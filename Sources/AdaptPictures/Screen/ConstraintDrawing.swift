import AdaptModel

/// Draws constraints as lines with their numbers.
struct ConstraintDrawing {
  let palette: Palette
  /// The window's size, in points.
  let size: Size
  /// The font size of the numbers, in points.
  var labelSize = 9.0
  /// The frames of the screen's texts. Numbers avoid them where they can.
  var texts: [Rect] = []

  func shapes(_ measures: [ConstraintMeasure]) -> [String] {
    var shapes: [String] = []
    var labels = LabelPlaces(size: labelSize, window: size, texts: texts)
    for measure in measures where meetsWindow(measure.from, measure.to) {
      labels.keepClear(ofLine: inWindow(measure.from), inWindow(measure.to))
    }
    for measure in measures {
      let color = color(of: measure)
      let (from, to) = (measure.from, measure.to)
      guard meetsWindow(from, to) else { continue }
      let isHorizontal = abs(to.x - from.x) >= abs(to.y - from.y)
      let length = isHorizontal ? abs(to.x - from.x) : abs(to.y - from.y)
      guard length > 0.5 else {
        shapes += alignment(measure, color)
        continue
      }
      let dashes = measure.isRequired ? "" : " stroke-dasharray=\"3 2\""
      shapes.append(
        "<line x1=\"\(format(from.x))\" y1=\"\(format(from.y))\" x2=\"\(format(to.x))\" y2=\"\(format(to.y))\" "
          + "stroke=\"\(color)\"\(dashes)/>")
      for end in [from, to] {
        let (dx, dy) = isHorizontal ? (0.0, 3.0) : (3.0, 0.0)
        shapes.append(
          Shape.line([Point(x: end.x - dx, y: end.y - dy), Point(x: end.x + dx, y: end.y + dy)], color: color))
      }
      let place = labels.place(
        for: measure.text, from: inWindow(from), to: inWindow(to), isHorizontal: isHorizontal,
        isNeeded: measure.state != .holds)
      guard let place else { continue }
      shapes.append(
        Shape.text(
          measure.text, at: place, size: labelSize, color: color, weight: 600, anchor: "middle",
          halo: palette.background))
    }
    return shapes
  }

  /// Whether some of a line is in the window. Rows below the screen have constraints as well.
  private func meetsWindow(_ from: Point, _ to: Point) -> Bool {
    max(from.x, to.x) >= 0 && min(from.x, to.x) <= size.width && max(from.y, to.y) >= 0
      && min(from.y, to.y) <= size.height
  }

  /// The nearest point of the window.
  private func inWindow(_ point: Point) -> Point {
    Point(x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
  }

  /// Draws the common line of two aligned edges, with a dot at either end.
  private func alignment(_ measure: ConstraintMeasure, _ color: String) -> [String] {
    guard measure.alignment.count == 2 else { return [] }
    let ends = measure.alignment.map { Shape.circle($0, 1.8, fill: color) }
    return [Shape.line(measure.alignment, color: color, width: measure.isRequired ? 1.2 : 0.7)] + ends
  }

  private func color(of measure: ConstraintMeasure) -> String {
    switch measure.state {
    case .broken: palette.isDark ? "#ff6961" : "#d70015"
    case .gaveWay: palette.isDark ? "#ffb340" : "#b25000"
    case .holds where measure.isRequired: palette.isDark ? "#6cb0ff" : "#0058d0"
    case .holds: palette.isDark ? "#b7b5ff" : "#6e6ce0"
    }
  }
}

/// Finds places for the numbers of constraints. Numbers do not overlap as long as there is room.
private struct LabelPlaces {
  private let size: Double
  private let window: Rect
  private var texts: Bands
  private var lines: Bands
  private var taken: Bands

  init(size: Double, window: Size, texts: [Rect]) {
    self.size = size
    self.window = Rect(x: 0, y: 0, width: window.width, height: window.height)
    taken = Bands(within: self.window)
    self.texts = Bands(within: self.window)
    lines = Bands(within: self.window)
    for text in texts { self.texts.add(text) }
  }

  /// Notes the line of a constraint, with the marks at its ends.
  mutating func keepClear(ofLine from: Point, _ to: Point) {
    let (x, y) = (min(from.x, to.x), min(from.y, to.y))
    lines.add(Rect(x: x - 1, y: y - 1, width: abs(to.x - from.x) + 2, height: abs(to.y - from.y) + 2))
  }

  /// The distances from the line, in lines of text for a horizontal one. A long horizontal line lies in the middle of
  /// its text, and the number may have to stand above or below all lines of the text.
  private static func sides(_ isHorizontal: Bool) -> [Double] {
    isHorizontal ? [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5] : [-1, 1, -2, 2]
  }

  /// The middle of the number's base line. It is beside the middle of the constraint's line, behind the end of a
  /// horizontal one, or beside another part of it. Nil if another number would make it unreadable, unless it is needed.
  mutating func place(for text: String, from: Point, to: Point, isHorizontal: Bool, isNeeded: Bool) -> Point? {
    let length = Size(width: Double(text.count) * size * 0.58, height: size)
    var best = Rect.zero
    var least = Double.infinity
    func consider(_ center: Point, _ distance: Double) {
      let box = Rect(
        x: max(1, min(window.maxX - length.width - 1, center.x - length.width / 2)),
        y: max(1, min(window.maxY - length.height - 1, center.y - length.height / 2)), width: length.width,
        height: length.height)
      let covered = taken.area(over: box) * 10 + lines.area(over: box) * 6 + texts.area(over: box) * 3
      if covered + distance < least { (least, best) = (covered + distance, box) }
    }
    for (index, share) in [0.5, 0.3, 0.7, 0.1, 0.9].enumerated() {
      let on = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      for side in Self.sides(isHorizontal) {
        let center =
          isHorizontal
          ? Point(x: on.x, y: on.y + side * (size / 2 + 3))
          : Point(x: on.x + (side < 0 ? 1 : -1) * (length.width / 2 + 4) * abs(side), y: on.y)
        consider(center, Double(index) + abs(side))
      }
    }
    if isHorizontal {
      // Farther than the places beside the line, but nearer than those that lie on something else.
      let away = length.width / 2 + 5
      consider(Point(x: max(from.x, to.x) + away, y: from.y), 1.5)
      consider(Point(x: min(from.x, to.x) - away, y: from.y), 1.6)
    }
    if !isNeeded, taken.area(over: best) > best.width * best.height / 4 { return nil }
    taken.add(best)
    return Point(x: best.midX, y: best.maxY - 1)
  }
}
