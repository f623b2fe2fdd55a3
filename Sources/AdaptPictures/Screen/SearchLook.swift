import AdaptModel

/// The appearance of a search bar. Rectangles are in the window's coordinates.
struct SearchLook: Hashable, Sendable {
  var text: TextLook?
  var field: Rect
  var cornerRadius: Double
  /// The width of the cancel button beside the field; nil if there is none.
  var cancelWidth: Double?
  var cancelIsWord: Bool
  /// Whether it is in a navigation bar.
  var isInBar: Bool
  /// Whether it floats over the screen.
  var isGlass = false
}

/// Draws search bars: a field with a magnifying glass, and a cancel button.
struct SearchDrawing {
  let palette: Palette
  let tint: String
  let isMirrored: Bool

  /// Fields in a bar are a little darker than the bar.
  private func fill(_ look: SearchLook) -> String {
    guard look.isInBar else { return palette.fill }
    return palette.isDark ? "#2c2c2e" : "#e6e6e8"
  }

  /// Whether it is a round button, because it has no room for a field.
  func isButton(_ look: SearchLook) -> Bool { look.isInBar && look.field.width <= look.field.height }

  /// The frame of the text in the field, beside the magnifying glass.
  func textFrame(of look: SearchLook) -> Rect {
    let hasButton = look.text.map { !$0.isPlaceholder } ?? false
    let (start, end) = (30.0, hasButton ? 30.0 : 8)
    return look.field.inset(
      by: EdgeInsets(top: 0, left: isMirrored ? end : start, bottom: 0, right: isMirrored ? start : end))
  }

  func shapes(of look: SearchLook, _ frame: Rect) -> [String] {
    let field = look.field
    var shapes = [
      look.isGlass
        ? Shape.rectangle(
          field, fill: palette.isDark ? "#2c2c2ef2" : "#fffffff2", corner: look.cornerRadius,
          stroke: palette.separator, strokeWidth: 0.5)
        : Shape.rectangle(field, fill: fill(look), corner: look.cornerRadius)
    ]
    let start = isMirrored ? field.maxX - 24 : field.x + 8
    let glass = Rect(x: isButton(look) ? field.midX - 8 : start, y: field.midY - 8, width: 16, height: 16)
    shapes += Symbol(named: "magnifyingglass").shapes(in: glass, color: palette.secondary, width: 1.5)
    return shapes + clearButton(look) + cancel(look)
  }

  /// A field with a text has a round button with a cross that removes it.
  private func clearButton(_ look: SearchLook) -> [String] {
    guard let text = look.text, !text.isPlaceholder, !isButton(look) else { return [] }
    let field = look.field
    let center = Point(x: isMirrored ? field.x + 17 : field.maxX - 17, y: field.midY)
    let cross = Rect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
    return [Shape.circle(center, 8.5, fill: palette.secondary)]
      + Symbol(named: "xmark").shapes(in: cross, color: fill(look), width: 1.5)
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
    let cross = Rect(x: center.x - 10, y: center.y - 10, width: 20, height: 20)
    return [Shape.circle(center, radius, fill: fill(look))]
      + Symbol(named: "xmark").shapes(in: cross, color: palette.label)
  }
}
