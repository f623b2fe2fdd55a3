import AdaptModel

/// Draws the icon of a bar item, or the shape below its title.
struct BarItemDrawing {
  let palette: Palette
  let tint: String
  let images: ImageDrawing

  func shapes(of look: BarItemLook, _ frame: Rect) -> [String] {
    var shapes: [String] = []
    if look.isGlass, let ground = look.ground?.offset(x: 0, y: look.drop) {
      shapes.append(Self.glass(ground, palette))
    }
    guard let icon = look.icon else { return shapes }
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
    if !look.isEnabled { return palette.placeholder }
    return look.isGlass ? palette.label : tint
  }
}
