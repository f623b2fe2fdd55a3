import AdaptModel

/// An icon in a few lines. It shows the meaning of the most common system images. Other images have none, since a
/// similar icon could mean the opposite.
struct Symbol {
  /// Polylines in a square of 24 by 24.
  private let lines: [[(Double, Double)]]
  /// Whether the lines' interior is filled.
  private let isFilled: Bool
  /// Circles by their centres and radii. Small ones are filled.
  private let circles: [(x: Double, y: Double, radius: Double)]
  /// The shape around the icon: `plus.circle`, `checkmark.square`.
  private let enclosure: Enclosure?
  /// Whether a line crosses it out: `bell.slash`.
  private let isCrossedOut: Bool
  /// Whether it has a dot at its upper right: `bell.badge`.
  private let hasBadge: Bool

  private enum Enclosure: String { case circle, square, triangle }

  /// - Parameter name: `plus`, `chevron.right`, `heart.slash.circle.fill`. A name without a drawing gets a square.
  init(named name: String) {
    let found = Self.find(name)
    let words = found?.words ?? []
    lines = found?.row.lines ?? Self.square
    circles = found?.row.circles ?? []
    isFilled = words.contains("fill")
    isCrossedOut = words.contains("slash")
    hasBadge = words.contains("badge")
    enclosure = words.lazy.compactMap { Enclosure(rawValue: $0) }.first
  }

  /// Whether a name has a drawing.
  static func knows(_ name: String) -> Bool { find(name) != nil }

  /// The row with the longest common beginning, and the words after that. Nil if a word has another meaning than the
  /// drawing would show.
  private static func find(_ name: String) -> (row: SymbolTable.Row, words: [String])? {
    var best: SymbolTable.Row?
    for row in SymbolTable.rows where name == row.name || name.hasPrefix(row.name + ".") {
      if row.name.utf8.count > (best?.name.utf8.count ?? 0) { best = row }
    }
    guard let best else { return nil }
    let words = name.dropFirst(best.name.count).split(separator: ".").map(String.init)
    let same = SymbolTable.sameWords[best.name] ?? []
    return words.allSatisfy { modifiers.contains($0) || same.contains($0) } ? (best, words) : nil
  }

  private static let modifiers: Set<String> = ["fill", "circle", "square", "triangle", "slash", "badge"]

  /// - Parameter width: the width of the lines, in points.
  func shapes(in box: Rect, color: String, width: Double = 2) -> [String] {
    var shapes = enclosed(in: box, color: color, width: width)
    if isCrossedOut {
      let edge = box.inset(by: EdgeInsets(box.width / 12))
      shapes.append(
        Shape.line([Point(x: edge.minX, y: edge.minY), Point(x: edge.maxX, y: edge.maxY)], color: color, width: width))
    }
    if hasBadge {
      let radius = box.width / 8
      shapes.append(Shape.circle(Point(x: box.maxX - radius, y: box.y + radius), radius, fill: color))
    }
    return shapes
  }

  private func enclosed(in box: Rect, color: String, width: Double) -> [String] {
    guard let enclosure else { return icon(in: box, color: color, width: width, isFilled: isFilled) }
    let edge = box.inset(by: EdgeInsets(box.width / 16))
    let radius = min(edge.width, edge.height) / 2
    let center = Point(x: edge.midX, y: edge.midY)
    let around =
      switch (enclosure, isFilled) {
      case (.circle, true): Shape.circle(center, radius, fill: color)
      case (.circle, false): Shape.ring(center, radius, color: color, width: width)
      case (.square, _):
        Shape.rectangle(
          edge, fill: isFilled ? color : "none", corner: radius / 3, stroke: isFilled ? nil : color, strokeWidth: width)
      case (.triangle, _):
        Shape.line(
          [
            Point(x: edge.midX, y: edge.minY), Point(x: edge.maxX, y: edge.maxY), Point(x: edge.minX, y: edge.maxY),
            Point(x: edge.midX, y: edge.minY),
          ], color: color, width: width, fill: isFilled ? color : "none")
      }
    let room = box.inset(by: EdgeInsets(box.width * (enclosure == .triangle ? 0.28 : 0.23)))
    // The middle of a triangle is below the middle of its box.
    let inner = enclosure == .triangle ? room.offset(x: 0, y: box.height * 0.1) : room
    // The icon in a filled shape is white, as if it were cut out.
    return [around] + icon(in: inner, color: isFilled ? "#ffffff" : color, width: width * 0.8, isFilled: false)
  }

  private func icon(in box: Rect, color: String, width: Double, isFilled: Bool) -> [String] {
    let scale = box.width / 24
    func point(_ x: Double, _ y: Double) -> Point { Point(x: box.x + x * scale, y: box.y + y * scale) }
    return lines.map { line in
      let isArea = isFilled && line.count > 3 && line.first.map { $0 == line[line.count - 1] } == true
      return Shape.line(line.map { point($0.0, $0.1) }, color: color, width: width, fill: isArea ? color : "none")
    }
      + circles.map { circle in
        circle.radius < 3 || isFilled
          ? Shape.circle(point(circle.x, circle.y), circle.radius * scale, fill: color)
          : Shape.ring(point(circle.x, circle.y), circle.radius * scale, color: color, width: width)
      }
  }

  private static let square: [[(Double, Double)]] = [[(4, 4), (20, 4), (20, 20), (4, 20), (4, 4)]]
}
