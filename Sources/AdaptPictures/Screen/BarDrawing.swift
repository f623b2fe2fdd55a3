import AdaptModel

/// Draws navigation bars, tab bars and toolbars, lying or upright.
struct BarDrawing {
  let palette: Palette
  let tint: String

  func draw(_ bar: BarLook, _ frame: Rect) -> [String] {
    // A bar at the top is as bright below the status bar.
    let rise = bar.kind == .navigation && !bar.isUpright && frame.y < 70 ? frame.y : 0
    let back = [
      Shape.rectangle(
        Rect(x: frame.x, y: frame.y - rise, width: frame.width, height: frame.height + rise + bar.below),
        fill: palette.bar)
    ]
    // Columns of bars lie beside each other's items, and float over what is below, as lower bars do from iOS 26 on.
    let floats = bar.isGlass && !bar.isOpaque
    let ground = floats ? [] : back + (bar.kind == .navigation ? [] : [edge(frame, bar, isAtTop: true)])
    switch bar.kind {
    case .navigation:
      return (bar.isUpright ? [] : ground) + (floats ? [] : [edge(frame, bar, isAtTop: false)]) + navigation(bar, frame)
    case .tabs: return ground + TabDrawing(palette: palette, tint: tint).shapes(of: bar, frame)
    case .tool: return ground
    }
  }

  /// The hairline towards the content.
  private func edge(_ frame: Rect, _ bar: BarLook, isAtTop: Bool) -> String {
    let line =
      bar.isUpright
      ? Rect(x: frame.x < 1 ? frame.maxX - 0.5 : frame.x, y: frame.y, width: 0.5, height: frame.height)
      : Rect(x: frame.x, y: isAtTop ? frame.y : frame.maxY - 0.5, width: frame.width, height: 0.5)
    return Shape.rectangle(line, fill: palette.separator)
  }

  private func navigation(_ bar: BarLook, _ frame: Rect) -> [String] {
    var shapes: [String] = []
    if bar.isSearchAlone { return shapes }
    // A bar with a large title is a row of items and the title below it, and below that perhaps a search bar.
    let titled = frame.height - bar.search
    let height = min(titled, bar.isGlass && !bar.isUpright ? 44 : 54)
    let row =
      bar.drop > 0
      ? Rect(x: frame.x, y: frame.y + bar.drop, width: frame.width, height: 44)
      : Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
    let isLarge = titled >= 90
    if let back = bar.back {
      // From the edge at which reading begins.
      let way = bar.isMirrored ? -1.0 : 1
      let start = bar.isMirrored ? row.maxX : row.x
      let chevron = Point(x: start + 10 * way, y: row.midY)
      shapes.append(
        Shape.line(
          [
            Point(x: chevron.x + 8 * way, y: chevron.y - 8), chevron,
            Point(x: chevron.x + 8 * way, y: chevron.y + 8),
          ], color: tint, width: 2.5))
      if !bar.isUpright {
        shapes.append(
          Shape.text(
            back, at: Point(x: start + 24 * way, y: row.midY + 6), size: 17, color: tint,
            anchor: bar.isMirrored ? "end" : "start"))
      }
    }
    guard let title = bar.title, !bar.isUpright else { return shapes }
    if isLarge {
      let shown = Self.shortened(title, size: 34, room: frame.width - 32)
      let x = bar.isMirrored ? frame.maxX - 16 : frame.x + 16
      shapes.append(
        Shape.text(
          shown, at: Point(x: x, y: frame.y + titled - 14), size: 34, color: palette.label, weight: 700,
          anchor: bar.isMirrored ? "end" : "start"))
    } else {
      shapes.append(self.title(title, bar, row))
    }
    return shapes
  }

  /// In the middle of the row, unless items or what leads back need that; then in the middle of what they leave.
  private func title(_ title: String, _ bar: BarLook, _ row: Rect) -> String {
    let back = bar.back == nil ? 0.0 : 90
    let left = max(bar.takenLeft, bar.isMirrored ? 0 : back) + 8
    let right = max(bar.takenRight, bar.isMirrored ? back : 0) + 8
    let room = max(0, row.width - left - right)
    let shown = Self.shortened(title, size: 17, room: room)
    let half = Double(shown.count) * 17 * 0.55 / 2
    let isFree = half <= row.width / 2 - max(left, right)
    return Shape.text(
      shown, at: Point(x: isFree ? row.midX : row.x + left + room / 2, y: row.midY + 6), size: 17,
      color: palette.label, weight: 600, anchor: "middle")
  }

  static func shortened(_ title: String, size: Double, room: Double) -> String {
    let count = Int(max(1, min(room / (size * 0.55), 1000)))
    return title.count <= count ? title : title.prefix(max(0, count - 1)) + "…"
  }
}
