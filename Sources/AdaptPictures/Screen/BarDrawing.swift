import AdaptModel

/// Draws navigation bars, tab bars and toolbars, horizontal or vertical.
struct BarDrawing {
  let palette: Palette
  let tint: String
  let images: ImageDrawing

  func draw(_ bar: BarLook, _ frame: Rect) -> [String] {
    let rise = bar.isAttachedToTop(frame) ? frame.y : 0
    let whole = Rect(x: frame.x, y: frame.y - rise, width: frame.width, height: frame.height + rise + bar.below)
    let color = bar.isClear ? bar.scrollEdgeGround : bar.ground
    let back = [Shape.rectangle(whole, fill: color ?? bar.ground ?? palette.bar)]
    // Vertical bars overlap the items of others. They float over the content, as lower bars do from iOS 26 on.
    // CHOICE: a colour of their own is drawn on glass too, except where a bar is clear.
    let isFilled = bar.isOpaque || color != nil && !bar.isAtTop
    let floats = (bar.isGlass || bar.isClear) && !isFilled
    let ground = floats ? [] : back + (bar.kind == .navigation ? [] : [edge(frame, bar, isAtTop: true)])
    switch bar.kind {
    case .navigation:
      // What has scrolled below glass fades, so that the title can be read. CHOICE: as much at every height.
      let isFading = floats && bar.isOverContent && !bar.isUpright
      let veil = isFading ? [Shape.rectangle(whole, fill: palette.mix(palette.background, 0.85))] : []
      return (bar.isUpright ? [] : veil + ground) + (floats ? [] : [edge(frame, bar, isAtTop: false)])
        + navigation(bar, frame)
    case .tabs: return ground + TabDrawing(palette: palette, tint: tint, images: images).shapes(of: bar, frame)
    case .tool: return ground
    }
  }

  /// The hairline between the bar and the content.
  private func edge(_ frame: Rect, _ bar: BarLook, isAtTop: Bool) -> String {
    let line =
      bar.isUpright
      ? Rect(x: frame.x < 1 ? frame.maxX - 0.5 : frame.x, y: frame.y, width: 0.5, height: frame.height)
      : Rect(x: frame.x, y: isAtTop ? frame.y : frame.maxY - 0.5, width: frame.width, height: 0.5)
    return Shape.rectangle(line, fill: palette.separator)
  }

  /// The row of a navigation bar's items. A large title is below it.
  private static func row(of bar: BarLook, _ frame: Rect) -> Rect {
    let top = frame.y + bar.promptHeight
    if bar.drop > 0 { return Rect(x: frame.x, y: top + bar.drop, width: frame.width, height: 44) }
    // A bar that is a view keeps its row at its top, however high it is.
    let most = bar.isGlass && !bar.isUpright || !bar.isOwned ? 44.0 : 54
    let height = min(frame.height - bar.search - bar.promptHeight, most)
    return Rect(x: frame.x, y: top, width: frame.width, height: height)
  }

  /// The part of the bar that a finger touches to go back.
  static func backPart(of bar: BarLook, _ frame: Rect) -> Rect {
    if let place = bar.backPlace { return place }
    let row = row(of: bar, frame)
    let start = bar.isMirrored ? bar.rightMargin : bar.leftMargin
    let width = bar.isGlass ? 44 : min(96, row.width / 2)
    let left = bar.isGlass ? bar.backMargin : bar.isUpright || bar.hasSidebarButton ? start : start - 12
    return Rect(
      x: bar.isMirrored ? row.maxX - left - width : row.x + left, y: row.midY - 22, width: width, height: 44)
  }

  private func navigation(_ bar: BarLook, _ frame: Rect) -> [String] {
    if bar.isSearchAlone { return [] }
    // A bar with a large title has a row of items, then the title, and perhaps a search bar.
    let titled = frame.height - bar.search
    var shapes = bar.back != nil ? back(bar, frame) : bar.hasSidebarButton ? sidebar(bar, frame) : []
    if let prompt = bar.prompt, !bar.isUpright { shapes.append(self.prompt(prompt, bar, frame)) }
    guard let title = bar.title, !bar.isUpright else { return shapes }
    if bar.isOwned, bar.hasLargeTitle(in: frame) {
      // A floating column covers a part of the bar.
      let left = max(bar.leftMargin, bar.coveredLeft + 16)
      let right = max(bar.rightMargin, bar.coveredRight + 16)
      let shown = Self.shortened(title, size: bar.largeTitleSize, room: frame.width - left - right)
      let x = bar.isMirrored ? frame.maxX - right : frame.x + left
      shapes.append(
        Shape.text(
          shown, at: Point(x: x, y: frame.y + titled - 14), size: bar.largeTitleSize, color: titleColor(of: bar),
          weight: 700,
          anchor: bar.isMirrored ? "end" : "start"))
    } else {
      shapes += self.title(title, bar, frame)
    }
    return shapes
  }

  private func titleColor(of bar: BarLook) -> String {
    (bar.isClear ? bar.scrollEdgeTitleColor : nil) ?? bar.titleColor ?? palette.label
  }

  /// Draws the line above the title. CHOICE: in a font of 13 points.
  private func prompt(_ prompt: String, _ bar: BarLook, _ frame: Rect) -> String {
    Shape.text(
      Self.shortened(prompt, size: 13, room: frame.width - 32),
      at: Point(x: frame.midX, y: frame.y + bar.promptHeight / 2 + 7), size: 13, color: titleColor(of: bar),
      anchor: "middle")
  }

  /// Draws the back button at the leading edge: a chevron with its title. From iOS 26 on, it is a chevron on its own
  /// shape.
  private func back(_ bar: BarLook, _ frame: Rect) -> [String] {
    let way = bar.isMirrored ? -1.0 : 1
    let part = Self.backPart(of: bar, frame)
    func chevron(_ x: Double, _ color: String) -> String {
      Shape.line(
        [
          Point(x: x + 8 * way, y: part.midY - 8), Point(x: x, y: part.midY), Point(x: x + 8 * way, y: part.midY + 8),
        ], color: color, width: 2.5)
    }
    if bar.isGlass {
      return [BarItemDrawing.glass(part, palette), chevron(part.midX - 5 * way, bar.glassTint ?? palette.label)]
    }
    let start = bar.isMirrored ? part.maxX : part.x
    let mark = chevron(start + 6 * way, tint)
    if bar.isUpright { return [mark] }
    let shown = Self.backTitle(of: bar, frame)
    if shown.isEmpty { return [mark] }
    return [
      mark,
      Shape.text(
        shown, at: Point(x: start + 20 * way, y: part.midY + 6), size: 17, color: tint,
        anchor: bar.isMirrored ? "end" : "start"),
    ]
  }

  /// What stands beside the chevron before iOS 26: the title of the controller below; where that has no room beside the
  /// bar's own title, the word "Back"; or nothing. If the bar's title is too long for all of them, the word stays (H).
  private static func backTitle(of bar: BarLook, _ frame: Rect) -> String {
    let whole = bar.back ?? ""
    let title = bar.hasLargeTitle(in: frame) ? 0 : width(of: bar.title ?? "", size: bar.titleSize)
    let (own, other) = bar.isMirrored ? (bar.rightMargin, bar.leftMargin) : (bar.leftMargin, bar.rightMargin)
    let room = frame.width - own - title - max(other, bar.isMirrored ? bar.takenLeft : bar.takenRight) - 16
    func fits(_ text: String) -> Bool { backWidth(text) <= room }
    if fits(whole) { return whole }
    return fits("Back") || !fits("") ? "Back" : ""
  }

  /// From the margin to the end of the text.
  private static func backWidth(_ text: String) -> Double { 8 + width(of: text, size: 17) }

  /// Draws the button that shows the hidden columns of a split view controller: `sidebar.left`.
  private func sidebar(_ bar: BarLook, _ frame: Rect) -> [String] {
    let part = Self.backPart(of: bar, frame)
    let start = bar.isMirrored ? part.maxX - 22 : part.x
    let x = bar.isGlass ? part.midX - 11 : start
    let color = bar.isGlass ? bar.glassTint ?? palette.label : tint
    let icon = Rect(x: x, y: part.midY - 8.5, width: 22, height: 17)
    let line = bar.isMirrored ? icon.maxX - 7.5 : icon.x + 7.5
    return (bar.isGlass ? [BarItemDrawing.glass(part, palette)] : []) + [
      Shape.rectangle(icon, fill: "none", corner: 3.5, stroke: color, strokeWidth: 1.8),
      Shape.line([Point(x: line, y: icon.y), Point(x: line, y: icon.maxY)], color: color, width: 1.8),
    ]
  }

  /// Draws the title in the middle of the row. CHOICE: if items need that place, it stands as near to it as they allow.
  private func title(_ title: String, _ bar: BarLook, _ frame: Rect) -> [String] {
    var back =
      bar.back == nil || bar.backPlace != nil ? 0 : bar.isGlass ? 44 : Self.backWidth(Self.backTitle(of: bar, frame))
    if bar.hasSidebarButton { back = bar.isGlass ? 44 : 22 }
    let row = Self.row(of: bar, frame).inset(
      by: EdgeInsets(top: 0, left: bar.coveredLeft, bottom: 0, right: bar.coveredRight))
    let left = max(bar.takenLeft - bar.coveredLeft, bar.isMirrored || back == 0 ? 0 : bar.leftMargin + back) + 8
    let right = max(bar.takenRight - bar.coveredRight, bar.isMirrored && back > 0 ? bar.rightMargin + back : 0) + 8
    if let tabs = bar.tabsOver { return beside(tabs, title, bar, row, left, right) }
    let room = max(0, row.width - left - right)
    let shown = Self.shortened(title, size: bar.titleSize, room: room)
    let half = Self.width(of: shown, size: bar.titleSize) / 2
    let ends = (least: row.x + left + half, most: row.maxX - right - half)
    let middle = ends.least < ends.most ? min(max(row.midX, ends.least), ends.most) : row.x + left + room / 2
    return [
      Shape.text(
        shown, at: Point(x: middle, y: row.midY + 6), size: bar.titleSize,
        color: titleColor(of: bar), weight: 600, anchor: "middle")
    ]
  }

  /// CHOICE: tabs over the middle of the bar displace the title. It stands at the beginning of the row, as far as there
  /// is room.
  private func beside(
    _ tabs: ClosedRange<Double>, _ title: String, _ bar: BarLook, _ row: Rect, _ left: Double, _ right: Double
  ) -> [String] {
    let taken = max(bar.isMirrored ? right : left, bar.isMirrored ? bar.rightMargin : bar.leftMargin)
    let room = bar.isMirrored ? row.maxX - taken - tabs.upperBound - 12 : tabs.lowerBound - 12 - row.x - taken
    guard room > 40 else { return [] }
    return [
      Shape.text(
        Self.shortened(title, size: bar.titleSize, room: room),
        at: Point(x: bar.isMirrored ? row.maxX - taken : row.x + taken, y: row.midY + 6), size: bar.titleSize,
        color: titleColor(of: bar), weight: 600, anchor: bar.isMirrored ? "end" : "start")
    ]
  }

  /// The width of a title in a font of unknown widths.
  static func width(of title: String, size: Double) -> Double { Double(title.count) * size * 0.55 }

  static func shortened(_ title: String, size: Double, room: Double) -> String {
    // A title that fits to the last digit is not cut. proven: in 1…1000 before the conversion.
    let count = Int(max(1, min(room / (size * 0.55) + 1e-6, 1000)))
    return title.count <= count ? title : title.prefix(max(0, count - 1)) + "…"
  }
}
