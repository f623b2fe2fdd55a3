import AdaptSolver

// A bar that is declared as a view, as constraints for its items (`UIToolbar.items`, `UINavigationItem`,
// `UITabBar.items`).

extension Geometry {
  /// The rows of the solver for a bar with items of its own. The bar's frame never depends on them.
  func barRows(of bar: ViewID) -> [GeneratedRow] {
    guard !scene.views[bar].isPlaced else { return [] }
    let items = scene.subviews(of: bar).filter { scene.views[$0].kind.isBarItem && engine.isInstalled($0) }
    if items.isEmpty { return [] }
    let traits = window.traits(of: .view(bar), in: scene)
    var rows = StandaloneBarRows(
      bar: bar, rules: BarItemRules.of(window.os), traits: traits,
      isRightToLeft: window.effectiveIsRightToLeft(bar, in: scene))
    let hasPrompt = window.value(.prompt, of: bar, in: scene)?.string?.isEmpty == false
    rows.promptHeight = hasPrompt ? BarMetrics.promptHeight : 0
    rows.hide(items.filter { window.isHidden($0, in: scene) })
    let shown = items.filter { !window.isHidden($0, in: scene) }
    switch scene.views[bar].kind {
    case .tabBar: rows.addTabs(shown, width: tabWidth(shown, traits))
    case .toolbar:
      rows.addTools(shown, barItemLengths(shown, leastWidth: rules.isGlass ? rows.toolHeight : 0))
    default:
      for side in [BarItemPlacement.leading, .trailing] {
        let row = shown.filter { (standalonePlacement(of: $0) == .leading) == (side == .leading) }
        rows.addSide(row, barItemLengths(row, leastWidth: 0), isLeading: side == .leading)
      }
    }
    return rows.rows
  }

  private var rules: BarItemRules { BarItemRules.of(window.os) }

  private func standalonePlacement(of item: ViewID) -> BarItemPlacement {
    window.value(.placement, of: item, in: scene)?.word.flatMap { BarItemPlacement(rawValue: $0) } ?? .trailing
  }

  /// The width of a tab that stands with others in the middle of its bar; nil if tabs share the bar's width.
  ///
  /// CHOICE: longer titles make all tabs wider.
  private func tabWidth(_ tabs: [ViewID], _ traits: TraitCollection) -> Double? {
    guard rules.isGlass || traits.userInterfaceIdiom == .pad else { return nil }
    let isBeside = traits.horizontalSizeClass == .regular || traits.verticalSizeClass == .compact
    let font = Font(size: isBeside ? 13 : 10, weight: .medium)
    let widths = tabs.map { tab in
      let title = window.value(.text, of: tab, in: scene)?.string ?? ""
      return scene.measurer.measure(title, font: font, width: .infinity, lines: 1).size.width + (isBeside ? 46 : 16)
    }
    let least = rules.isGlass ? TabMetrics.leastGlassWidth : TabMetrics.leastPadWidth
    return max(least, (widths.max() ?? 0).roundedUp(toScale: window.scale))
  }
}

/// Collects the rows of one bar. Lengths are in points.
private struct StandaloneBarRows {
  let bar: ViewID
  let rules: BarItemRules
  let traits: TraitCollection
  let isRightToLeft: Bool
  var promptHeight = 0.0
  private(set) var rows: [GeneratedRow] = []

  init(bar: ViewID, rules: BarItemRules, traits: TraitCollection, isRightToLeft: Bool) {
    self.bar = bar
    self.rules = rules
    self.traits = traits
    self.isRightToLeft = isRightToLeft
  }

  /// The least priorities: that of heights and of the room that flexible spaces share, and that of the gaps which tabs
  /// keep at the sides of a narrow bar.
  private static let (weak, lessWeak): (Float, Float) = (1, 2)

  private var safeArea: LayoutItem { .guide(.safeArea, of: bar) }

  /// The height of an item in a toolbar.
  var toolHeight: Double {
    let isLow = traits.verticalSizeClass == .compact || traits.userInterfaceIdiom == .pad
    return (isLow ? rules.lowToolbarHeight : rules.toolbarHeight) ?? 44
  }

  private mutating func add(
    _ terms: [GeneratedTerm], _ relation: Relation, _ constant: Double = 0, _ priority: Float = 1000
  ) {
    rows.append(
      GeneratedRow(
        identifier: .barItem, terms: terms, relation: relation, constant: constant, priority: priority,
        isRightToLeft: isRightToLeft))
  }

  private func anchor(_ view: ViewID, _ attribute: LayoutAttribute, _ coefficient: Double = 1) -> GeneratedTerm {
    .anchor(Anchor(view, attribute), coefficient)
  }

  private func edge(_ attribute: LayoutAttribute, _ coefficient: Double = 1) -> GeneratedTerm {
    .anchor(Anchor(safeArea, attribute), coefficient)
  }

  /// CHOICE: items stand at the top of their bar, as those of a navigation controller do, and are no higher than it.
  private mutating func placeUpright(_ item: ViewID, top: Double, height: Double) {
    add([anchor(item, .top), anchor(bar, .top, -1)], .equal, top)
    add([anchor(item, .height), anchor(bar, .height, -1)], .lessThanOrEqual, 0, Self.lessWeak)
    add([anchor(item, .height)], .equal, height, Self.weak)
  }

  /// The items of a toolbar, which flexible spaces keep apart.
  mutating func addTools(_ items: [ViewID], _ lengths: BarItemLengths) {
    addChain(items, lengths, isLeading: true)
    for item in items { placeUpright(item, top: 0, height: toolHeight) }
    guard let first = lengths.flexible.first, let last = items.last else { return }
    for place in lengths.flexible {
      add([anchor(items[place], .width)], .greaterThanOrEqual, lengths.widths[place])
      if place != first { add([anchor(items[place], .width), anchor(items[first], .width, -1)], .equal) }
    }
    add([edge(.trailing), anchor(last, .trailing, -1)], .equal, rules.margin, Self.weak)
  }

  /// The items at one side of a navigation bar, the outermost first.
  mutating func addSide(_ items: [ViewID], _ lengths: BarItemLengths, isLeading: Bool) {
    var lengths = lengths
    lengths.flexible = []
    addChain(items, lengths, isLeading: isLeading)
    for item in items { placeUpright(item, top: promptHeight, height: rules.height ?? 44) }
  }

  /// Items one after the other from one side. Flexible spaces get their width from the room that is left.
  private mutating func addChain(_ items: [ViewID], _ lengths: BarItemLengths, isLeading: Bool) {
    let (near, far): (LayoutAttribute, LayoutAttribute) = isLeading ? (.leading, .trailing) : (.trailing, .leading)
    let sign = isLeading ? 1.0 : -1
    for (place, item) in items.enumerated() {
      if place == 0 {
        add([anchor(item, near, sign), edge(near, -sign)], .equal, rules.margin)
      } else {
        add([anchor(item, near, sign), anchor(items[place - 1], far, -sign)], .equal, lengths.gaps[place - 1])
      }
      if !lengths.flexible.contains(place) { add([anchor(item, .width)], .equal, lengths.widths[place]) }
    }
  }

  /// Tabs as wide as each other, over the whole bar or in its middle.
  mutating func addTabs(_ tabs: [ViewID], width: Double?) {
    guard let first = tabs.first, let last = tabs.last else { return }
    for (tab, next) in zip(tabs, tabs.dropFirst()) {
      add([anchor(next, .leading), anchor(tab, .trailing, -1)], .equal)
      add([anchor(next, .width), anchor(tab, .width, -1)], .equal)
    }
    if let width {
      add([anchor(first, .leading), anchor(last, .trailing), edge(.leading, -1), edge(.trailing, -1)], .equal)
      let sides = rules.isGlass ? TabMetrics.roomBesideCapsule : 0
      add(
        [anchor(first, .width, Double(tabs.count)), edge(.width, -1)], .lessThanOrEqual, -sides, Self.lessWeak)
      add([anchor(first, .width)], .equal, width, Self.weak)
    } else {
      add([anchor(first, .leading), edge(.leading, -1)], .equal)
      add([anchor(first, .width, Double(tabs.count)), edge(.width, -1)], .equal, 0, Self.lessWeak)
    }
    for tab in tabs {
      placeUpright(
        tab, top: rules.isGlass ? TabMetrics.glassTop : 0,
        height: rules.isGlass ? TabMetrics.glassHeight : TabMetrics.height)
    }
  }

  /// Hidden items take no room.
  mutating func hide(_ items: [ViewID]) {
    for item in items {
      add([anchor(item, .leading), edge(.leading, -1)], .equal)
      add([anchor(item, .top), anchor(bar, .top, -1)], .equal)
      add([anchor(item, .width)], .equal)
      add([anchor(item, .height)], .equal)
    }
  }
}
