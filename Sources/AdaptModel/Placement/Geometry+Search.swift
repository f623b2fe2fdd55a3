// Search bars: their places in navigation bars (`IOS26.md §1`), and the field in each.

extension Geometry {
  /// The search bar in a navigation controller's bar, installed or not: that of the controller on top.
  func declaredSearchBar(in container: ContainerID) -> ViewID? {
    guard scene.hasSearchBars, window.os >= SearchRules.since, scene.containers[container].kind == .navigation else {
      return nil
    }
    return isInnerNavigation(container) ? nil : shownController(container).flatMap { scene.controllers[$0].searchBar }
  }

  private func searchBar(in container: ContainerID) -> ViewID? {
    declaredSearchBar(in: container).flatMap { window.isOwnInstalled($0, in: scene) ? $0 : nil }
  }

  /// The present state of the search bar there; nil if there is none.
  func searchInBar(_ container: ContainerID) -> SearchInBar? {
    guard var search = searchBeforeScrolling(container) else { return nil }
    if case .row(let height) = search.form, height > 0, !search.isActive {
      search.form = .row(height - scrolledAway(in: container).search)
    }
    return search
  }

  private func searchBeforeScrolling(_ container: ContainerID) -> SearchInBar? {
    guard let bar = searchBar(in: container), let top = shownController(container) else { return nil }
    let rules = SearchRules.of(window.os)
    let isActive = window.value(.isActive, of: bar, in: scene)?.bool ?? false
    let traits = traits(container)
    let placement = window.value(.preferredSearchBarPlacement, of: top, in: scene)?.word
    // CHOICE: only wide bars, which were measured, have it in the row of the title. A phone and a narrow window have no
    // room for it there.
    if let widths = rules.inlineWidths, traits.userInterfaceIdiom == .pad, traits.horizontalSizeClass == .regular,
      placement != SearchBarPlacement.stacked.rawValue
    {
      return SearchInBar(form: .inline(isActive ? widths.active : widths.rest), isActive: isActive, rules: rules)
    }
    if isActive {
      let hidesTitle = window.value(.hidesNavigationBarDuringPresentation, of: bar, in: scene)?.bool ?? true
      return SearchInBar(form: hidesTitle ? .alone : .row(rules.rowHeight), isActive: true, rules: rules)
    }
    let goesAway = window.value(.hidesSearchBarWhenScrolling, of: top, in: scene)?.bool ?? true
    // CHOICE: a phone of iOS 26 has the field at the bottom of the screen instead. A tablet has not, so that a narrow
    // column or window of it shows the field in the bar.
    let isOnlyPlace = rules.inlineWidths != nil && traits.userInterfaceIdiom == .pad
    let isAway = goesAway && rules.beginsHidden && !isOnlyPlace && scrollView(of: top) != nil
    return SearchInBar(form: .row(isAway ? 0 : rules.rowHeight), isActive: false, rules: rules)
  }

  /// The height of the row that a search bar of its own has until the content scrolls; 0 if it stays.
  func searchRowThatHides(_ container: ContainerID) -> Double {
    guard let top = shownController(container), let search = searchBeforeScrolling(container),
      !search.isActive, case .row(let height) = search.form,
      window.value(.hidesSearchBarWhenScrolling, of: top, in: scene)?.bool ?? true
    else { return 0 }
    return height
  }

  /// At the bottom of the navigation bar, or at its trailing side.
  func searchBarRect(_ container: ContainerID) -> Rect {
    let bar = navigationBarRect(container)
    guard let search = searchInBar(container) else { return Rect(x: bar.x, y: bar.maxY, width: bar.width, height: 0) }
    switch search.form {
    case .row(let height): return Rect(x: bar.x, y: bar.maxY - height, width: bar.width, height: height)
    case .alone: return bar
    case .inline(let width):
      var room = min(width, bar.width)
      if let strip = tabStripRect(over: container) {
        // Over the middle of the bar lie tabs, and items between these and the field.
        let free = bar.width - strip.width - abs(2 * (strip.midX - bar.midX))
        let left = free / 2 - spaceBesideInlineSearch(container)
        room = left < SearchRules.leastInlineWidth ? min(search.rules.inlineHeight, bar.width) : min(room, left)
      }
      let isRightToLeft = isRightToLeft(container)
      let row = inlineSearchRow(container)
      return Rect(
        x: isRightToLeft ? bar.x + search.rules.inlineMargin : bar.maxX - search.rules.inlineMargin - room,
        y: bar.y + row.top, width: room, height: row.height)
    }
  }

  /// Where a search field in the row of the title begins below the bar's top, and its height.
  func inlineSearchRow(_ container: ContainerID) -> (top: Double, height: Double) {
    let rules = SearchRules.of(window.os)
    let bar = navigationBarHeight(container)
    let height = min(rules.inlineHeight, bar)
    return (rules.isCentredInline ? max(0, min(bar, barMetrics(container).navigationBar) - height) / 2 : 0, height)
  }

  /// The space that a search field in the row of the title leaves at its sides where tabs lie over the bar's middle:
  /// the margin, the items before it, and a gap to the tabs.
  func spaceBesideInlineSearch(_ container: ContainerID) -> Double {
    SearchRules.of(window.os).inlineMargin + trailingItemsLength(container) + inlineSearchGap
  }

  /// The gap between a search field in the row of the title and the items before it. CHOICE: at least 8.
  var inlineSearchGap: Double { max(8, BarItemRules.of(window.os).spacing) }

  func isRightToLeft(_ container: ContainerID) -> Bool {
    traits(container).layoutDirection == .rightToLeft
  }

  /// The rectangle of a search bar's field in the bar's own coordinates; nil if the view is not a search bar.
  func searchField(of view: ViewID) -> Rect? {
    let kind = scene.views[view].kind
    guard kind == .searchBar || kind == .searchController else { return nil }
    let size = exactRect(of: view).aligned(toScale: window.scale).size
    let rules = SearchRules.of(window.os)
    var insets = rules.fieldInsets
    if case .searchBar(let container)? = window.arrangement.placements[view], let search = searchInBar(container) {
      switch search.form {
      case .row(let height):
        if height == 0 { return Rect(x: 0, y: 0, width: size.width, height: 0) }
        insets = search.isActive ? rules.activeInsets : rules.rowInsets
      case .alone: insets = rules.activeInsets
      case .inline: return Rect(x: 0, y: 0, width: size.width, height: size.height)
      }
      if search.isActive {
        if isRightToLeft(container) { insets.left += rules.cancelWidth } else { insets.right += rules.cancelWidth }
      }
      // On a phone with safe area insets at the sides, the field stays inside them.
      let safe = safeAreaInsets(of: view, rect: exactRect(of: view))
      insets.left += safe.left
      insets.right += safe.right
    } else {
      // In a bar of another height, the field keeps its height.
      let usual = ControlMetrics.of(.searchBar, style: ControlStyle(os: window.os)).height ?? size.height
      let height = max(0, usual - insets.top - insets.bottom)
      insets.top = max(0, (size.height - height) / 2)
      insets.bottom = insets.top
    }
    return Rect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}
