import AdaptModel

/// An icon in a few lines. It shows the meaning of the most common system images, and a square for others.
struct Symbol {
  /// Polylines in a square of 24 by 24.
  private let lines: [[(Double, Double)]]
  /// Whether the lines' interior is filled.
  private let isFilled: Bool
  /// Circles by their centres and radii. Small ones are filled.
  private let circles: [(x: Double, y: Double, radius: Double)]
  /// The shape around the icon: `plus.circle`, `checkmark.square`.
  private let enclosure: Enclosure?

  private enum Enclosure { case circle, square }

  /// - Parameter name: `plus`, `chevron.right`. After the first words, only `fill`, `circle` and `square` matter.
  init(named name: String) {
    let found = Self.row(of: name)
    lines = found?.lines ?? Self.square
    circles = found?.circles ?? []
    isFilled = found != nil && (name.hasSuffix(".fill") || name.contains(".fill."))
    let words = name.dropFirst(found?.name.count ?? name.count).split(separator: ".")
    enclosure = words.contains("circle") ? .circle : words.contains("square") ? .square : nil
  }

  /// Whether a name has a drawing.
  static func knows(_ name: String) -> Bool { row(of: name) != nil }

  /// The row with the longest common beginning.
  private static func row(of name: String) -> SymbolTable.Row? {
    var best: SymbolTable.Row?
    for row in SymbolTable.rows where name == row.name || name.hasPrefix(row.name + ".") {
      if row.name.utf8.count > (best?.name.utf8.count ?? 0) { best = row }
    }
    return best
  }

  /// - Parameter width: the width of the lines, in points.
  func shapes(in box: Rect, color: String, width: Double = 2) -> [String] {
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
      }
    let inner = box.inset(by: EdgeInsets(box.width * 0.23))
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
