// The places of a controller's items in the bars around it (``BarItemRules``).

/// The lengths of items that stand in a row, in points.
struct BarItemLengths {
  var widths: [Double]
  /// The gap after each item.
  var gaps: [Double]
  /// The places of the flexible spaces.
  var flexible: [Int]
}

extension Geometry {
  /// The items that a navigation controller shows in its bars now, each with its bar.
  func shownBarItems(_ container: ContainerID) -> [(item: ViewID, bar: ViewID)] {
    let record = scene.containers[container]
    guard let navigationBar = record.navigationBar, let toolbar = record.toolbar else { return [] }
    return allBarItems(container).map { ($0, placement(of: $0, container) == .toolbar ? toolbar : navigationBar) }
  }

  /// The items in the toolbar, as declared.
  func toolbarItems(_ container: ContainerID) -> [ViewID] {
    allBarItems(container).filter { placement(of: $0, container) == .toolbar }
  }

  /// The items of the shown controller that take part, as declared.
  private func allBarItems(_ container: ContainerID) -> [ViewID] {
    guard !isInnerNavigation(container), let top = shownController(container) else { return [] }
    let items = scene.controllers[top].barItems
    if items.isEmpty { return [] }
    // While searching, the search bar may have the navigation bar to itself.
    var isSearchAlone = false
    if case .alone? = searchInBar(container)?.form { isSearchAlone = true }
    // In a column at the side, items stand one below another, without spaces.
    let hasSpaces = barSide(container) == nil
    return items.filter { item in
      window.isBarItemShown(item, in: scene)
        && !(isSearchAlone && placement(of: item, container) != .toolbar)
        && (hasSpaces || window.barSpace(item, in: scene) == nil)
    }
  }

  /// The side and the bar of an item. If the toolbar is a column at the side, its titles stand in the row of the
  /// navigation bar, since only icons stand upright (CHOICE: at its end).
  func placement(of item: ViewID, _ container: ContainerID) -> BarItemPlacement {
    let placement =
      window.value(.placement, of: item, in: scene)?.word.flatMap { BarItemPlacement(rawValue: $0) } ?? .trailing
    return placement == .toolbar && !hasIcon(item) && barSide(container) != nil ? .trailing : placement
  }

  private func hasIcon(_ item: ViewID) -> Bool {
    if case .icon = window.barItemFace(item, in: scene) { true } else { false }
  }

  /// The rectangle of an item, not rounded, in the window's coordinates. O(items of the controller).
  func barItemRect(_ item: ViewID, _ container: ContainerID) -> Rect { barItemFrames(container)[item] ?? .zero }

  /// The rectangles of all items that a navigation controller shows. O(items).
  func barItemFrames(_ container: ContainerID) -> [ViewID: Rect] {
    var items = allBarItems(container)
    var frames: [ViewID: Rect] = [:]
    if let side = barSide(container) {
      addColumn(items.filter { hasIcon($0) }, container, side, to: &frames)
      items.removeAll { hasIcon($0) }
    }
    for placement in BarItemPlacement.allCases {
      let row = items.filter { self.placement(of: $0, container) == placement }
      if !row.isEmpty { addRow(row, placement, container, to: &frames) }
    }
    return frames
  }

  private func addRow(
    _ items: [ViewID], _ placement: BarItemPlacement, _ container: ContainerID, to frames: inout [ViewID: Rect]
  ) {
    let rules = BarItemRules.of(window.os)
    let row = itemRow(container, placement)
    // CHOICE: what stands alone in a shape is no narrower than it is high.
    let least = placement == .toolbar && rules.isGlass ? row.height : 0
    var lengths = barItemLengths(items, leastWidth: least)
    if placement == .toolbar, !lengths.flexible.isEmpty {
      let room = row.width - lengths.widths.reduce(0, +) - lengths.gaps.reduce(0, +)
      for place in lengths.flexible { lengths.widths[place] += max(0, room / Double(lengths.flexible.count)) }
    }
    let isFromLeft = (placement != .trailing) != isRightToLeft(container)
    var start = 0.0
    for (place, item) in items.enumerated() {
      let width = lengths.widths[place]
      frames[item] = Rect(
        x: isFromLeft ? row.x + start : row.maxX - start - width, y: row.y, width: width, height: row.height)
      start += width + lengths.gaps[place]
    }
  }

  /// The lengths of items that stand in a row, without the room that flexible spaces share.
  ///
  /// - Parameters:
  ///   - items: the items in their order.
  ///   - leastWidth: the least width of an item that is no space, in points.
  func barItemLengths(_ items: [ViewID], leastWidth: Double) -> BarItemLengths {
    let rules = BarItemRules.of(window.os)
    let spaces = items.map { window.barSpace($0, in: scene) }
    let widths = items.indices.map { place in
      spaces[place].map { spaceWidth($0, rules) } ?? max(leastWidth, itemWidth(items[place], rules))
    }
    let gaps = items.indices.map { place in
      // CHOICE: where there is a space, the system adds nothing to it.
      guard place + 1 < items.count, spaces[place] == nil, spaces[place + 1] == nil else { return 0.0 }
      // Adjacent icons share a shape.
      return rules.isGlass && hasIcon(items[place]) && hasIcon(items[place + 1]) ? 0 : rules.spacing
    }
    return BarItemLengths(widths: widths, gaps: gaps, flexible: items.indices.filter { spaces[$0] == .flexible })
  }

  /// The width of a space, before the room that is left is shared. CHOICE: where items have shapes, a space keeps these
  /// apart, however narrow it is.
  private func spaceWidth(_ space: BarSpace, _ rules: BarItemRules) -> Double {
    let least = rules.isGlass ? rules.spacing : 0
    return if case .fixed(let width) = space { max(least, width) } else { least }
  }

  /// The part of a bar in which items stand: between the margins, with the height of the items.
  private func itemRow(_ container: ContainerID, _ placement: BarItemPlacement) -> Rect {
    let rules = BarItemRules.of(window.os)
    let safe = outer(container).safeArea
    if placement == .toolbar {
      let bar = toolbarRect(container)
      let isInset = barMetrics(container).isMeasuredFromEdge
      let isLow = isVerticallyCompact(container) || traits(container).userInterfaceIdiom == .pad
      let height = (isLow ? rules.lowToolbarHeight : rules.toolbarHeight) ?? bar.height
      return Rect(
        x: bar.x + rules.toolbarMargin + (isInset ? 0 : safe.left), y: bar.y + rules.toolbarTop,
        width: bar.width - 2 * rules.toolbarMargin - (isInset ? 0 : safe.left + safe.right), height: height)
    }
    let bar = navigationBarRect(container)
    let isBesideColumn = barSide(container) != nil
    // A bar with a large title has its items in the row above that title.
    let metrics = barMetrics(container)
    let row = min(bar.height, max(metrics.navigationBar, isBesideColumn ? Self.titleRow.height : 0))
    let height = rules.height ?? row
    let margin = isVerticallyCompact(container) ? rules.compactMargin : rules.margin
    // A search field at the end of the row comes after the items.
    var taken = 0.0
    if case .inline? = searchInBar(container)?.form { taken = searchBarRect(container).width + inlineSearchGap }
    return Rect(
      x: bar.x + margin + (isBesideColumn ? 0 : safe.left) + (isRightToLeft(container) ? taken : 0),
      y: bar.y + promptHeight(container),
      width: bar.width - 2 * margin - (isBesideColumn ? 0 : safe.left + safe.right) - taken, height: height)
  }

  /// How much of a navigation bar its items at the end take, with the gap after them; 0 if there are none.
  func trailingItemsLength(_ container: ContainerID) -> Double {
    let rules = BarItemRules.of(window.os)
    let widths = allBarItems(container).filter { placement(of: $0, container) == .trailing }.map {
      itemWidth($0, rules)
    }
    return widths.reduce(0, +) + Double(widths.count) * rules.spacing
  }

  /// The width that an item asks for, in points.
  func barItemWidth(_ item: ViewID) -> Double { itemWidth(item, BarItemRules.of(window.os)) }

  private func itemWidth(_ item: ViewID, _ rules: BarItemRules) -> Double {
    if let space = window.barSpace(item, in: scene) { return spaceWidth(space, rules) }
    guard case .title(let title) = window.barItemFace(item, in: scene), !title.isEmpty else { return rules.iconWidth }
    let font = window.barItemFont(item, traits: window.traits(of: .view(item), in: scene), in: scene)
    let text = scene.measurer.measure(title, font: font, width: .infinity, lines: 1)
    let width = text.size.roundedUp(toScale: window.scale).width + 2 * rules.padding
    return max(rules.iconWidth, width.roundedUp(toScale: window.scale))
  }

  /// The height of an item's slot in a column (`IOS27.md §3`, estimated), and the width and height of its shape.
  private static let sideItem = (step: 52.0, length: 44.0)

  /// In the column at the side, icons stand below the back button: first those of the navigation bar, then those of the
  /// toolbar (`IOS27.md §3.d`). CHOICE: the first one begins below the title's row and the status corner.
  private func addColumn(
    _ icons: [ViewID], _ container: ContainerID, _ side: WindowRegions.Side, to frames: inout [ViewID: Rect]
  ) {
    var place = firstInColumn(container, side)
    if hasBackButton(container) { place = place.offset(x: 0, y: Self.sideItem.step) }
    let tools = icons.filter { placement(of: $0, container) == .toolbar }
    for icon in icons.filter({ placement(of: $0, container) != .toolbar }) + tools {
      frames[icon] = place
      place = place.offset(x: 0, y: Self.sideItem.step)
    }
  }

  /// The first place in the column at the side.
  private func firstInColumn(_ container: ContainerID, _ side: WindowRegions.Side) -> Rect {
    let (rect, safe) = outer(container)
    let column = column(rect, side)
    let corners = window.regions.occlusions.filter { $0.minX < column.maxX && $0.maxX > column.minX }
    let corner = corners.map { $0.maxY }.filter { $0 < column.midY }.max() ?? column.y
    let length = Self.sideItem.length
    return Rect(
      x: column.midX - length / 2, y: max(rect.y + max(safe.top, Self.titleRow.top) + Self.titleRow.height, corner),
      width: length, height: length)
  }

  /// Whether the top controller can be left. Items at the leading side take the button's place.
  private func hasBackButton(_ container: ContainerID) -> Bool {
    window.containers[container].stack.count > 1 && !hasLeadingItem(container)
  }

  func hasLeadingItem(_ container: ContainerID) -> Bool {
    allBarItems(container).contains { placement(of: $0, container) == .leading }
  }

  /// The place of the back button in the column at the side, not rounded, in the window's coordinates; nil if there is
  /// no such button, or if it stands in the row of the bar.
  func backButtonInColumn(_ container: ContainerID) -> Rect? {
    guard scene.containers[container].kind == .navigation, hasBackButton(container), let side = barSide(container)
    else { return nil }
    return firstInColumn(container, side)
  }
}

extension LayoutInspector {
  /// Whether the bar items of a navigation controller stand in a column at the side.
  package func hasBarColumn(_ controller: ControllerID) -> Bool {
    scene.container(of: controller).map { geometry.barSide($0) != nil } ?? false
  }

  /// Whether the bar of a navigation controller has the button that shows the hidden columns of a split view
  /// controller.
  package func hasSidebarButton(_ controller: ControllerID) -> Bool {
    scene.container(of: controller).map { geometry.hasSidebarButton($0) } ?? false
  }

  /// Whether content has scrolled below the bar of a navigation controller.
  package func hasContentBelowBar(_ controller: ControllerID) -> Bool {
    scene.container(of: controller).map { geometry.hasContentBelowBar($0) } ?? false
  }

  /// The back button of a navigation controller whose bar items stand in a column at the side, in the window's
  /// coordinates; nil if it has none, or if it stands in the bar's row.
  package func backButtonInColumn(of controller: ControllerID) -> Rect? {
    scene.container(of: controller).flatMap { geometry.backButtonInColumn($0) }
  }
}
