import AdaptModel

/// Draws constraints as lines with their numbers.
struct ConstraintDrawing {
  /// Around the numbers.
  let halo: String

  func shapes(_ measures: [ConstraintMeasure]) -> [String] {
    var shapes: [String] = []
    for measure in measures {
      let color =
        switch measure.state {
        case .broken: "#d70015"
        case .gaveWay: "#b25000"
        case .holds: measure.isRequired ? "#0058d0" : "#6e6ce0"
        }
      let (from, to) = (measure.from, measure.to)
      let isHorizontal = abs(to.x - from.x) >= abs(to.y - from.y)
      let length = isHorizontal ? abs(to.x - from.x) : abs(to.y - from.y)
      // Edges that are the same are joined by nothing.
      guard length > 0.5 else { continue }
      let dashes = measure.isRequired ? "" : " stroke-dasharray=\"3 2\""
      shapes.append(
        "<line x1=\"\(format(from.x))\" y1=\"\(format(from.y))\" x2=\"\(format(to.x))\" y2=\"\(format(to.y))\" "
          + "stroke=\"\(color)\"\(dashes)/>")
      for end in [from, to] {
        let (dx, dy) = isHorizontal ? (0.0, 3.0) : (3.0, 0.0)
        shapes.append(
          Shape.line([Point(x: end.x - dx, y: end.y - dy), Point(x: end.x + dx, y: end.y + dy)], color: color))
      }
      let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
      let place = isHorizontal ? Point(x: middle.x, y: middle.y - 3) : Point(x: middle.x + 4, y: middle.y + 3)
      shapes.append(
        Shape.text(
          measure.text, at: place, size: 9, color: color, weight: 600, anchor: isHorizontal ? "middle" : "start",
          halo: halo))
    }
    return shapes
  }
}
