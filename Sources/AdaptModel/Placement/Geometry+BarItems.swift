// Where the items of a controller stand in the bars around it (``BarItemRules``).

extension Geometry {
  /// Which of the two bars of a navigation controller.
  enum ItemBar { case navigation, toolbar }

  /// The items that a navigation controller shows in its bars now, each with the bar that it is in.
  func shownBarItems(_ container: ContainerID) -> [(item: ViewID, bar: ViewID)] {
    let record = scene.containers[container]
    guard let navigationBar = record.navigationBar, let toolbar = record.toolbar else { return [] }
    return allBarItems(container).map { ($0, placement(of: $0, container) == .toolbar ? toolbar : navigationBar) }
  }

  /// The items in a bar, as declared: those of the controller on top that take part.
  func barItems(_ container: ContainerID, in bar: ItemBar) -> [ViewID] {
    allBarItems(container).filter { (placement(of: $0, container) == .toolbar) == (bar == .toolbar) }
  }

  private func allBarItems(_ container: ContainerID) -> [ViewID] {
    guard let top = window.containers[container].stack.last else { return [] }
    let items = scene.controllers[top].barItems
    if items.isEmpty { return [] }
    return items.filter { window.isOwnInstalled($0, in: scene) && !window.isHidden($0, in: scene) }
  }

  /// At which side of which bar an item stands. Where the toolbar is a column at the side, its titles stand in the row of
  /// the navigation bar, since only icons stand upright (CHOICE: at its end).
  func placement(of item: ViewID, _ container: ContainerID) -> BarItemPlacement {
    let placement =
      window.value(.placement, of: item, in: scene)?.word.flatMap { BarItemPlacement(rawValue: $0) } ?? .trailing
    return placement == .toolbar && !hasIcon(item) && barSide(container) != nil ? .trailing : placement
  }

  /// Whether it shows an icon, and so no title (CHOICE: as in UIKit's bars where an item has both).
  func hasIcon(_ item: ViewID) -> Bool { window.value(.image, of: item, in: scene) != nil }

  /// The rectangle of an item, not rounded, in the window's coordinates.
  func barItemRect(_ item: ViewID, _ container: ContainerID) -> Rect {
    let placement = placement(of: item, container)
    if let side = barSide(container), hasIcon(item) { return sideRect(item, container, side) }
    let row = itemRow(container, placement)
    let (start, width) = itemSpan(item, container, row.width)
    let isFromLeft = (placement != .trailing) != isMirrored(container)
    return Rect(x: isFromLeft ? row.x + start : row.maxX - start - width, y: row.y, width: width, height: row.height)
  }

  /// The part of a bar in which items stand: between the margins, as high as they are.
  private func itemRow(_ container: ContainerID, _ placement: BarItemPlacement) -> Rect {
    let rules = BarItemRules.of(window.os)
    let safe = outer(container).safeArea
    if placement == .toolbar {
      let bar = toolbarRect(container)
      let isInset = barMetrics(container).isMeasuredFromEdge
      let compact = isVerticallyCompact(container) || traits(container).userInterfaceIdiom == .pad
      let height = rules.toolbarHeight.map { compact ? min($0, rules.height ?? $0) : $0 } ?? bar.height
      return Rect(
        x: bar.x + rules.toolbarMargin + (isInset ? 0 : safe.left), y: bar.y + rules.toolbarTop,
        width: bar.width - 2 * rules.toolbarMargin - (isInset ? 0 : safe.left + safe.right), height: height)
    }
    let bar = navigationBarRect(container)
    let isBesideColumn = barSide(container) != nil
    // A bar with a large title has its items in the row above that.
    let metrics = barMetrics(container)
    let row = min(bar.height, max(metrics.navigationBar, isBesideColumn ? Self.titleRow.height : 0))
    let height = (isVerticallyCompact(container) ? rules.compactHeight : rules.height) ?? row
    return Rect(
      x: bar.x + rules.margin + (isBesideColumn ? 0 : safe.left), y: bar.y,
      width: bar.width - 2 * rules.margin - (isBesideColumn ? 0 : safe.left + safe.right), height: height)
  }

  /// How far an item begins from the side at which its place is counted, and how wide it is.
  private func itemSpan(_ item: ViewID, _ container: ContainerID, _ room: Double) -> (start: Double, width: Double) {
    let rules = BarItemRules.of(window.os)
    let placement = placement(of: item, container)
    let isBesideColumn = barSide(container) != nil
    let row = allBarItems(container).filter {
      self.placement(of: $0, container) == placement && !(isBesideColumn && hasIcon($0))
    }
    let widths = row.map { itemWidth($0, rules) }
    let index = row.firstIndex(of: item) ?? 0
    guard placement != .toolbar else {
      // CHOICE: spread evenly, as with a flexible space between each two.
      let gap = row.count > 1 ? max(0, (room - widths.reduce(0, +)) / Double(row.count - 1)) : 0
      return (widths[..<index].reduce(0, +) + Double(index) * gap, widths.isEmpty ? 0 : widths[index])
    }
    var start = 0.0
    for place in 0..<index {
      let shares = rules.isGlass && hasIcon(row[place]) && hasIcon(row[place + 1])
      start += widths[place] + (shares ? 0 : rules.spacing)
    }
    return (start, widths.isEmpty ? 0 : widths[index])
  }

  private func itemWidth(_ item: ViewID, _ rules: BarItemRules) -> Double {
    if hasIcon(item) { return rules.iconWidth }
    let title = window.value(.text, of: item, in: scene)?.string ?? ""
    if title.isEmpty { return rules.iconWidth }
    let font = rules.font(window.traits(of: .view(item), in: scene))
    let text = scene.measurer.measure(title, font: font, width: .infinity, lines: 1)
    return max(rules.iconWidth, text.size.roundedUp(toScale: window.scale).width + 2 * rules.padding)
  }

  private func isMirrored(_ container: ContainerID) -> Bool {
    traits(container).layoutDirection == .rightToLeft
  }

  /// How high each item of a column is (`IOS27.md §3`, estimated), and how wide and high its shape.
  private static let sideItem = (step: 52.0, length: 44.0)

  /// In the column at the side, where icons stand below what leads back: those of the navigation bar, those of the
  /// toolbar (`IOS27.md §3.d`). CHOICE: the first one begins below the title's row and the status corner.
  private func sideRect(_ item: ViewID, _ container: ContainerID, _ side: WindowRegions.Side) -> Rect {
    let (rect, safe) = outer(container)
    let column = column(rect, side)
    let icons = allBarItems(container).filter { hasIcon($0) }
    let tools = icons.filter { placement(of: $0, container) == .toolbar }
    let ordered = icons.filter { placement(of: $0, container) != .toolbar } + tools
    let isBackShown = window.containers[container].stack.count > 1
    let place = Double((ordered.firstIndex(of: item) ?? 0) + (isBackShown ? 1 : 0))
    let corners = window.regions.occlusions.filter { $0.minX < column.maxX && $0.maxX > column.minX }
    let corner = corners.map { $0.maxY }.filter { $0 < column.midY }.max() ?? column.y
    let top = max(rect.y + safe.top + Self.titleRow.height, rect.y + Self.titleRow.top + Self.titleRow.height, corner)
    let length = Self.sideItem.length
    return Rect(
      x: column.midX - length / 2, y: top + place * Self.sideItem.step, width: length, height: length)
  }
}
