import AdaptModel

/// Draws the icon of a bar item, or the shape below its title.
struct BarItemDrawing {
  let palette: Palette
  let tint: String
  let images: ImageDrawing

  func shapes(of look: BarItemLook, _ frame: Rect) -> [String] {
    var shapes: [String] = []
    if look.isGlass, let ground = look.ground?.offset(x: look.aside, y: look.drop) {
      shapes.append(Self.glass(ground, palette))
    }
    if look.isProminent {
      shapes.append(Shape.rectangle(frame, fill: tint, corner: min(frame.width, frame.height) / 2))
    }
    guard let icon = look.icon else { return shapes }
    if look.role == .close, !look.isGlass, look.isSystem {
      // A grey cross on a grey disc, as in sheets of the system (H). CHOICE: 30 points wide.
      let disc = Rect(x: frame.midX - 15, y: frame.midY - 15, width: 30, height: 30)
      shapes.append(Shape.rectangle(disc, fill: palette.fill, corner: 15))
      return shapes + images.icon(icon, in: disc.inset(by: EdgeInsets(9)), color: palette.secondary)
    }
    let box = Rect(x: frame.midX - 11, y: frame.midY - 11, width: 22, height: 22)
    return shapes + images.named(icon, in: box, room: frame.width - 4, color: color(of: look))
  }

  /// The shape below items, from iOS 26 on.
  static func glass(_ ground: Rect, _ palette: Palette) -> String {
    Shape.rectangle(
      ground, fill: palette.isDark ? "#2c2c2e" : "#ffffff", corner: min(ground.width, ground.height) / 2,
      stroke: palette.separator, strokeWidth: 0.5)
  }

  func color(of look: BarItemLook) -> String {
    if look.isProminent { return "#ffffff" }
    if !look.isEnabled { return palette.placeholder }
    return look.isGlass ? look.glassTint ?? palette.label : tint
  }
}
