import AdaptModel

/// What a search bar looks like. Rectangles are in the window's coordinates.
struct SearchLook: Hashable, Sendable {
  var text: TextLook?
  var field: Rect
  var cornerRadius: Double
  /// How wide what ends the search is, beside the field; nil where nothing does.
  var cancelWidth: Double?
  var cancelIsWord: Bool
  /// Whether it lies on a navigation bar.
  var isInBar: Bool
}

/// Draws search bars: a field with a magnifying glass, and what ends the search.
struct SearchDrawing {
  let palette: Palette
  let tint: String
  let isMirrored: Bool

  /// Fields on a bar are a little darker than the bar.
  private func fill(_ look: SearchLook) -> String {
    guard look.isInBar else { return palette.fill }
    return palette.isDark ? "#2c2c2e" : "#e6e6e8"
  }

  /// Where the text stands in the field, beside the magnifying glass.
  func textFrame(of look: SearchLook) -> Rect {
    look.field.inset(by: EdgeInsets(top: 0, left: isMirrored ? 8 : 30, bottom: 0, right: isMirrored ? 30 : 8))
  }

  func shapes(of look: SearchLook, _ frame: Rect) -> [String] {
    let field = look.field
    var shapes = [Shape.rectangle(field, fill: fill(look), corner: look.cornerRadius)]
    let center = Point(x: isMirrored ? field.maxX - 16 : field.x + 16, y: field.midY - 1)
    shapes.append(
      "<circle cx=\"\(format(center.x))\" cy=\"\(format(center.y))\" r=\"5\" fill=\"none\" "
        + "stroke=\"\(palette.secondary)\" stroke-width=\"1.5\"/>")
    shapes.append(
      Shape.line(
        [Point(x: center.x + 4, y: center.y + 4), Point(x: center.x + 8, y: center.y + 8)], color: palette.secondary,
        width: 1.5))
    return shapes + cancel(look)
  }

  private func cancel(_ look: SearchLook) -> [String] {
    guard let width = look.cancelWidth else { return [] }
    let field = look.field
    if look.cancelIsWord {
      let x = isMirrored ? field.x - 8 : field.maxX + 8
      return [
        Shape.text(
          "Cancel", at: Point(x: x, y: field.midY + 6), size: 17, color: tint, anchor: isMirrored ? "end" : "start")
      ]
    }
    // A round button with a cross.
    let radius = field.height / 2
    let center = Point(x: isMirrored ? field.x - width + radius : field.maxX + width - radius, y: field.midY)
    let arms = [(-6.0, -6.0, 6.0, 6.0), (-6.0, 6.0, 6.0, -6.0)].map { x1, y1, x2, y2 in
      Shape.line(
        [Point(x: center.x + x1, y: center.y + y1), Point(x: center.x + x2, y: center.y + y2)], color: palette.label,
        width: 2)
    }
    return [Shape.circle(center, radius, fill: fill(look))] + arms
  }
}
