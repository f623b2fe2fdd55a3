import AdaptModel

/// Draws rows of tables: the background, the accessory, and the line below.
struct TableRowDrawing {
  let palette: Palette
  let tint: String
  let isMirrored: Bool

  /// - Parameter frame: the content view's frame, in the window's coordinates.
  func draw(_ facts: TableRowFacts, _ frame: Rect) -> [String] {
    let row = facts.row.offset(x: frame.x, y: frame.y)
    return ground(facts, row) + accessory(facts, row) + separator(facts, row) + sectionEdges(facts, row)
  }

  private func ground(_ facts: TableRowFacts, _ row: Rect) -> [String] {
    guard facts.tableStyle != .plain, facts.hasGround else { return [] }
    guard facts.tableStyle == .insetGrouped, facts.isFirst || facts.isLast else {
      return [Shape.rectangle(row, fill: palette.groupedRow)]
    }
    let radius = min(facts.cornerRadius, row.height / 2)
    var shapes = [Shape.rectangle(row, fill: palette.groupedRow, corner: radius)]
    // The corners between rows are square.
    if !facts.isFirst {
      shapes.append(
        Shape.rectangle(Rect(x: row.x, y: row.y, width: row.width, height: radius), fill: palette.groupedRow))
    }
    if !facts.isLast {
      shapes.append(
        Shape.rectangle(
          Rect(x: row.x, y: row.maxY - radius, width: row.width, height: radius), fill: palette.groupedRow))
    }
    return shapes
  }

  private func separator(_ facts: TableRowFacts, _ row: Rect) -> [String] {
    guard let separator = facts.separator else { return [] }
    let width = max(0, row.width - separator.leading - separator.trailing)
    let start = isMirrored ? separator.trailing : separator.leading
    let line = Rect(x: row.x + start, y: row.maxY - 0.5, width: width, height: 0.5)
    return [Shape.rectangle(line, fill: palette.separator)]
  }

  private func sectionEdges(_ facts: TableRowFacts, _ row: Rect) -> [String] {
    guard facts.hasSectionEdges else { return [] }
    let edges = (facts.isFirst ? [row.y] : []) + (facts.isLast ? [row.maxY - 0.5] : [])
    return edges.map {
      Shape.rectangle(Rect(x: row.x, y: $0, width: row.width, height: 0.5), fill: palette.separator)
    }
  }

  private func accessory(_ facts: TableRowFacts, _ row: Rect) -> [String] {
    // Distances count from the trailing edge.
    func x(_ distance: Double) -> Double { isMirrored ? row.x + distance : row.maxX - distance }
    let way = isMirrored ? -1.0 : 1
    var shapes: [String] = []
    var start = facts.accessoryMargin
    if facts.accessory.hasChevron {
      let tip = Point(x: x(start + 1), y: row.midY)
      // At the text sizes for accessibility it has twice its usual width.
      let reach = facts.chevronWidth >= 20 ? facts.chevronWidth * 0.55 : min(6, facts.chevronWidth * 0.6)
      shapes.append(
        Shape.line(
          [
            Point(x: tip.x - reach * way, y: tip.y - reach), tip, Point(x: tip.x - reach * way, y: tip.y + reach),
          ], color: palette.isDark ? "#5a5a5f" : "#c5c5c7", width: 2))
      start += facts.chevronWidth + 8
    }
    if facts.accessory.hasButton {
      let center = Point(x: x(start + 10), y: row.midY)
      shapes.append(
        Shape.rectangle(
          Rect(x: center.x - 10, y: center.y - 10, width: 20, height: 20), fill: "none", corner: 10, stroke: tint,
          strokeWidth: 1.5))
      shapes.append(Shape.circle(Point(x: center.x, y: center.y - 4.5), 1.3, fill: tint))
      shapes.append(
        Shape.line(
          [Point(x: center.x, y: center.y - 1.5), Point(x: center.x, y: center.y + 5)], color: tint, width: 1.8))
    }
    if facts.accessory == .checkmark {
      let middle = Point(x: x(start + 9), y: row.midY + 5)
      shapes.append(
        Shape.line(
          [
            Point(x: middle.x - 5, y: middle.y - 5), middle, Point(x: middle.x + 8, y: middle.y - 11),
          ], color: tint, width: 2))
    }
    return shapes
  }
}
