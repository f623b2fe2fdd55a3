import AdaptModel

/// An icon in a few lines. It shows the meaning of the most common system images. Other images have none, since a
/// similar icon could mean the opposite.
struct Symbol {
  private let row: SymbolTable.Row
  /// Whether the outlines' interior is filled.
  private let isFilled: Bool
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
    row = found?.row ?? SymbolTable.Row("", area: "M4 4L20 4L20 20L4 20Z")
    isFilled = found?.isFilled == true
    isCrossedOut = words.contains("slash")
    hasBadge = words.contains("badge")
    enclosure = words.lazy.compactMap { Enclosure(rawValue: $0) }.first
  }

  /// Whether a name is a symbol's and has a drawing. An app may have an image of its own that is called `list`.
  static func knows(_ name: String) -> Bool { SystemSymbol.isName(name) && find(name) != nil }

  /// The drawing and the words after its name. Nil if a word has another meaning than the drawing would show. The word
  /// `fill` may be anywhere: `person.fill.badge.plus`.
  private static func find(_ name: String) -> (row: SymbolTable.Row, words: [String], isFilled: Bool)? {
    let all = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    let words = all.filter { $0 != "fill" }
    guard all.first != "fill", let found = SymbolTable.find(words) else { return nil }
    let same = SymbolTable.sameWords[found.row.name] ?? []
    guard found.words.allSatisfy({ modifiers.contains($0) || same.contains($0) }) else { return nil }
    return (found.row, found.words, words.count < all.count)
  }

  private static let modifiers: Set<String> = ["circle", "square", "triangle", "slash", "badge"]

  /// - Parameters:
  ///   - ground: the colour below, which shows through what is cut out of an area. Nil stands for one that is unknown:
  ///     then white shows, or black through a light colour.
  ///   - width: the width of the lines, in points.
  func shapes(in box: Rect, color: String, on ground: String? = nil, width: Double = 2) -> [String] {
    var shapes = enclosed(in: box, color: color, free: ground ?? Self.contrast(to: color), width: width)
    if hasBadge {
      let radius = box.width / 8
      // The dot's middle is at 0.53 of the box's width from the middle of the box.
      let edge = box.width * 0.53 - radius * 1.5
      shapes = [Self.part(of: shapes, from: -edge, to: box.width, in: box)]
      shapes.append(Shape.circle(Point(x: box.maxX - radius, y: box.y + radius), radius, fill: color))
    }
    return shapes
  }

  private func enclosed(in box: Rect, color: String, free: String, width: Double) -> [String] {
    guard let enclosure else {
      return crossed(in: box, color: color, free: free, width: width, isFilled: isFilled)
    }
    let edge = box.inset(by: EdgeInsets(box.width / 16))
    let radius = min(edge.width, edge.height) / 2
    let center = Point(x: edge.midX, y: edge.midY)
    let around =
      switch (enclosure, isFilled) {
      case (.circle, true): Shape.circle(center, radius, fill: color)
      case (.circle, false): Shape.ring(center, radius, color: color, width: width * 0.9)
      case (.square, _):
        Shape.rectangle(
          edge, fill: isFilled ? color : "none", corner: radius / 2.4, stroke: isFilled ? nil : color,
          strokeWidth: width * 0.9)
      case (.triangle, _):
        Shape.line(
          [
            Point(x: edge.midX, y: edge.minY), Point(x: edge.maxX, y: edge.maxY), Point(x: edge.minX, y: edge.maxY),
            Point(x: edge.midX, y: edge.minY), Point(x: edge.maxX, y: edge.maxY),
          ], color: color, width: width, fill: isFilled ? color : "none")
      }
    let room = box.inset(by: EdgeInsets(box.width * (enclosure == .triangle ? 0.25 : 0.23)))
    // The middle of a triangle is below the middle of its box.
    let inner = enclosure == .triangle ? room.offset(x: 0, y: box.height * 0.12) : room
    // The icon in a filled shape looks as if it were cut out. A small icon is an area.
    let colors = isFilled ? (free, color) : (color, free)
    let thin = width * (enclosure == .triangle ? 0.9 : 0.8)
    return [around] + crossed(in: inner, color: colors.0, free: colors.1, width: thin, isFilled: true)
  }

  /// The icon, and if it is crossed out a line from the upper left to the lower right with room on both sides of it.
  private func crossed(in box: Rect, color: String, free: String, width: Double, isFilled: Bool) -> [String] {
    let shapes = icon(in: box, color: color, free: free, width: width, isFilled: isFilled)
    guard isCrossedOut else { return shapes }
    let side = box.width
    let room = width * 1.1
    let halves = [(-side, -room), (room, side)].map { Self.part(of: shapes, from: $0.0, to: $0.1, in: box) }
    let edge = box.inset(by: EdgeInsets(side / 12))
    return halves + [
      Shape.line([Point(x: edge.minX, y: edge.minY), Point(x: edge.maxX, y: edge.maxY)], color: color, width: width)
    ]
  }

  /// What is in a strip that runs from the upper left to the lower right.
  ///
  /// - Parameters:
  ///   - shapes: the whole.
  ///   - top: the distance of the strip's upper edge from the middle of the box, below zero where it is above that.
  ///   - bottom: the distance of its lower edge.
  ///   - box: the box of the icon.
  private static func part(of shapes: [String], from top: Double, to bottom: Double, in box: Rect) -> String {
    let size = (format(box.width * 2), format(bottom - top))
    let place = (format(-box.width), format(top))
    // An image in an image shows no more than what is within its frame.
    return "<g transform=\"translate(\(format(box.midX)) \(format(box.midY))) rotate(45)\"><svg x=\"\(place.0)\" "
      + "y=\"\(place.1)\" width=\"\(size.0)\" height=\"\(size.1)\" "
      + "viewBox=\"\(place.0) \(place.1) \(size.0) \(size.1)\"><g transform=\"rotate(-45) "
      + "translate(\(format(-box.midX)) \(format(-box.midY)))\">\(shapes.joined())</g></svg></g>"
  }

  /// - Parameter free: the colour of what is left free in an area.
  private func icon(in box: Rect, color: String, free: String, width: Double, isFilled: Bool) -> [String] {
    func lines(_ data: String, _ color: String, _ width: Double, fill: String = "none") -> [String] {
      data.isEmpty ? [] : [Shape.path(data, grid: 24, in: box, fill: fill, stroke: color, width: width)]
    }
    func areas(_ data: String, _ color: String) -> [String] {
      data.isEmpty ? [] : [Shape.path(data, grid: 24, in: box, fill: color)]
    }
    guard isFilled, !row.area.isEmpty else {
      return lines(row.area + row.lines + row.cuts, color, width) + areas(row.dots + row.holes, color)
    }
    return lines(row.area, color, width, fill: color) + lines(row.lines, color, width) + areas(row.dots, color)
      + lines(row.cuts, free, width * 0.75) + areas(row.holes, free)
  }

  /// White, or black on a light colour.
  ///
  /// - Parameter color: `#rgb` or `#rrggbb`, maybe with an opacity after that.
  private static func contrast(to color: String) -> String {
    let digits = Array(color.utf8.dropFirst())
    guard digits.count >= 3 else { return "#ffffff" }
    let step = digits.count < 6 ? 1 : 2
    // The letters from `c` to `f` in any case.
    return (0..<3).allSatisfy { (UInt8(ascii: "c")...UInt8(ascii: "f")).contains(digits[$0 * step] | 0x20) }
      ? "#000000" : "#ffffff"
  }
}
