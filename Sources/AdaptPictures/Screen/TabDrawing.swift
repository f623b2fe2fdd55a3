import AdaptModel

/// Draws the tabs of a tab bar: in a row, in a capsule, or vertically at the side. Titles are below icons or beside
/// them. A tab without an image has only a title.
struct TabDrawing {
  let palette: Palette
  let tint: String
  let images: ImageDrawing

  func shapes(of bar: BarLook, _ frame: Rect) -> [String] {
    guard !bar.items.isEmpty else { return [] }
    if bar.isAtTop { return capsuleAtTop(bar, frame) }
    var shapes: [String] = []
    let titles = Self.shown(bar)
    let slots = Self.slots(titles, bar, frame)
    if bar.isGlass, let first = slots.first, let last = slots.last {
      let gap = bar.isUpright ? -Self.gapInColumn : -4
      let whole = Self.around(first, last).inset(by: EdgeInsets(top: gap, left: gap, bottom: gap, right: gap))
      shapes.append(capsule(whole))
    }
    for (index, slot) in slots.enumerated() {
      let isSelected = index == min(bar.selected, titles.count - 1)
      if bar.isGlass, isSelected {
        shapes.append(Shape.rectangle(slot, fill: palette.fill, corner: min(slot.width, slot.height) / 2))
      }
      let isMore = index == titles.count - 1 && titles.count < bar.items.count
      let icon = isMore ? "ellipsis" : index < bar.icons.count ? bar.icons[index] : nil
      shapes += tab(titles[index], icon: icon, isSelected, bar, slot)
      if !isMore { shapes += badge(at: index, bar, corner(of: slot, titles[index], hasIcon: icon != nil, bar)) }
    }
    return shapes
  }

  /// The point of a tab that its badge covers with its start: the upper end of the icon.
  private func corner(of slot: Rect, _ title: String, hasIcon: Bool, _ bar: BarLook) -> Point {
    guard bar.isBeside, !bar.isUpright else {
      return Point(x: slot.midX + (bar.isMirrored ? -4 : 4), y: slot.midY - 14)
    }
    let start = beside(title, hasIcon: hasIcon, slot).start
    return Point(x: start + (bar.isMirrored ? 6 : 12), y: slot.midY - 8)
  }

  /// What is shown of a title beside its icon, and where the two begin.
  private func beside(_ title: String, hasIcon: Bool, _ slot: Rect) -> (text: String, start: Double, icon: Double) {
    let icon = hasIcon ? 24.0 : 0
    let text = BarDrawing.shortened(title, size: 13, room: slot.width - Self.besideTitle)
    let width = Double(text.count) * 13 * 0.53
    return (text, slot.midX - (width + icon) / 2, icon)
  }

  /// CHOICE: a red capsule of 18 points; without a text it is a dot.
  private func badge(at index: Int, _ bar: BarLook, _ corner: Point) -> [String] {
    guard index < bar.badges.count, let text = bar.badges[index] else { return [] }
    let height = text.isEmpty ? 10.0 : 18
    let shown = BarDrawing.shortened(text, size: 13, room: 60)
    let width = text.isEmpty ? height : max(height, BarDrawing.width(of: shown, size: 13) + 10)
    let box = Rect(
      x: corner.x - (bar.isMirrored ? width : 0), y: corner.y - height / 2, width: width, height: height)
    let capsule = Shape.rectangle(box, fill: palette.color("systemRed") ?? "#ff3b30", corner: height / 2)
    let letters = Shape.text(
      shown, at: Point(x: box.midX, y: box.midY + 4.5), size: 13, color: "#ffffff", anchor: "middle")
    return text.isEmpty ? [capsule] : [capsule, letters]
  }

  /// The parts that a finger touches, in the order of the tabs. The tab for the rest has none.
  static func parts(of bar: BarLook, _ frame: Rect) -> [Rect] {
    guard !bar.items.isEmpty else { return [] }
    if bar.isAtTop { return slotsAtTop(bar, frame) }
    let titles = shown(bar)
    return Array(slots(titles, bar, frame).prefix(titles.count < bar.items.count ? titles.count - 1 : titles.count))
  }

  /// The titles in the bar. A phone shows at most five tabs. If there are more, the fifth leads to the rest.
  private static func shown(_ bar: BarLook) -> [String] {
    bar.hasMore && bar.items.count > 5 ? bar.items.prefix(4) + ["More"] : bar.items
  }

  private static func slots(_ titles: [String], _ bar: BarLook, _ frame: Rect) -> [Rect] {
    if !bar.slots.isEmpty { return bar.slots }
    let count = titles.count
    let share = Double(count)
    if bar.isUpright {
      // The tabs stand together at the bottom (`IOS27.md §3.d`).
      let end = bar.coveredBelow > 0 ? bar.coveredBelow + gapToStatus : endOfColumn
      let room = frame.height - endOfColumn - end
      let step = min(52, room / share)
      let first = frame.maxY - end - gapInColumn - step * share
      return (0..<count).map {
        Rect(x: frame.midX - 23, y: first + Double($0) * step, width: 46, height: step)
      }
    }
    // The tabs are above the home indicator.
    let height =
      bar.isGlass
      ? TabMetrics.glassHeight
      : min(frame.height, bar.isBeside && frame.height < 60 ? 32 : TabMetrics.height)
    // CHOICE: longer titles make all tabs wider.
    let widest = titles.map { Self.width(of: $0, bar) }.max() ?? 0
    let width =
      bar.isGlass
      ? min(frame.width - TabMetrics.roomBesideCapsule, max(TabMetrics.leastGlassWidth, widest) * share)
      : bar.isCentered ? min(frame.width, max(TabMetrics.leastPadWidth, widest + 16) * share) : frame.width
    let start = frame.midX - width / 2
    return (0..<count).map { index in
      let place = Double(bar.isMirrored ? count - 1 - index : index)
      return Rect(
        x: start + width * place / share, y: frame.y + (bar.isGlass ? TabMetrics.glassTop : 0), width: width / share,
        height: height)
    }
  }

  /// A column's capsule is 50 points wide, and 2 points wider than its tabs at each side (`IOS27.md §2.2.b`). CHOICE:
  /// it ends where the safe area of the screen does, away from the corner, and above the status (`IOS27.md §2.4.e`).
  private static let (gapInColumn, endOfColumn) = (2.0, 34.0)

  /// CHOICE: how far the last tab is from the status below it.
  private static let gapToStatus = 8.0

  /// The least width of a tab that shows its whole title.
  private static func width(of title: String, _ bar: BarLook) -> Double {
    bar.isBeside ? besideTitle + BarDrawing.width(of: title, size: 13) : 4 + BarDrawing.width(of: title, size: 10)
  }

  /// The width of an icon beside a title, with the gaps around both.
  private static let besideTitle = 34.0

  private func tab(_ title: String, icon: String?, _ isSelected: Bool, _ bar: BarLook, _ slot: Rect) -> [String] {
    let color = isSelected ? tint : bar.isGlass ? palette.label : palette.secondary
    func drawn(in box: Rect) -> [String] { icon.map { images.icon($0, in: box, color: color) } ?? [] }
    if bar.isBeside, !bar.isUpright {
      let (text, start, gap) = beside(title, hasIcon: icon != nil, slot)
      return drawn(in: Rect(x: start, y: slot.midY - 9, width: 18, height: 18)) + [
        Shape.text(text, at: Point(x: start + gap, y: slot.midY + 4.5), size: 13, color: color, weight: 500)
      ]
    }
    return drawn(in: Rect(x: slot.midX - 11, y: slot.midY - 19, width: 22, height: 22)) + [
      Shape.text(
        BarDrawing.shortened(title, size: 10, room: slot.width - 4), at: Point(x: slot.midX, y: slot.midY + 16),
        size: 10, color: color, weight: 500, anchor: "middle")
    ]
  }

  /// The capsule at the top of a tablet has only titles.
  private func capsuleAtTop(_ bar: BarLook, _ frame: Rect) -> [String] {
    let (titles, slots) = (titlesAtTop(bar), Self.slotsAtTop(bar, frame))
    guard let first = slots.first, let last = slots.last else { return [] }
    var shapes = [capsule(Self.around(first, last).inset(by: EdgeInsets(-4)))]
    for (index, slot) in slots.enumerated() {
      let isSelected = index == bar.selected
      if isSelected { shapes.append(Shape.rectangle(slot, fill: palette.fill, corner: slot.height / 2)) }
      shapes.append(
        Shape.text(
          titles[index], at: Point(x: slot.midX, y: slot.midY + 5), size: Self.sizeAtTop,
          color: isSelected ? tint : palette.label, weight: isSelected ? 600 : 500, anchor: "middle"))
      shapes += badge(at: index, bar, Point(x: bar.isMirrored ? slot.minX + 14 : slot.maxX - 14, y: slot.minY))
    }
    return shapes
  }

  private static let sizeAtTop = 15.0

  private func titlesAtTop(_ bar: BarLook) -> [String] {
    zip(bar.items, bar.topTabs).map { title, tab in
      tab.isCut ? BarDrawing.shortened(title, size: Self.sizeAtTop, room: tab.width - 32) : title
    }
  }

  private static func slotsAtTop(_ bar: BarLook, _ frame: Rect) -> [Rect] {
    let whole = bar.topTabs.reduce(0) { $0 + $1.width }
    var x = 0.0
    return bar.topTabs.map { tab in
      defer { x += tab.width }
      return Rect(
        x: bar.isMirrored ? frame.midX + whole / 2 - x - tab.width : frame.midX - whole / 2 + x, y: frame.y + 4,
        width: tab.width, height: min(frame.height, 44) - 8)
    }
  }

  private func capsule(_ rect: Rect) -> String {
    Shape.rectangle(
      rect, fill: palette.isDark ? "#1c1c1ef2" : "#fffffff2", corner: min(rect.width, rect.height) / 2,
      stroke: palette.separator, strokeWidth: 0.5)
  }

  private static func around(_ one: Rect, _ other: Rect) -> Rect {
    let (x, y) = (min(one.minX, other.minX), min(one.minY, other.minY))
    return Rect(x: x, y: y, width: max(one.maxX, other.maxX) - x, height: max(one.maxY, other.maxY) - y)
  }
}
