// Display modes and columns of split view controllers (`UIKIT.md §5.1.c`, `g`, `h`, §5.2).

extension DisplayMode {
  /// The columns that the mode shows, from the primary edge.
  func columns(_ style: SplitStyle) -> [SplitColumn] {
    let second: SplitColumn = style == .tripleColumn ? .supplementary : .primary
    switch self {
    case .automatic, .secondaryOnly: return [.secondary]
    case .oneBesideSecondary, .oneOverSecondary: return [second, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return [.primary, .supplementary, .secondary]
    }
  }

  /// Whether other columns lie over the secondary one.
  package var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
}

/// How a split view controller makes room (`UISplitViewController.SplitBehavior`).
public enum SplitBehavior: String, Sendable { case tile, overlay, displace }

extension Geometry {
  private func attribute(_ key: AttributeKey, _ container: ContainerID) -> AttributeValue? {
    window.value(key, of: scene.containers[container].controller, in: scene)
  }

  /// CHOICE (the criteria are not documented): side by side if the view is wider than high, over the secondary
  /// otherwise.
  private func isWide(_ container: ContainerID) -> Bool {
    let size = rect(of: scene.containers[container].controller).size
    return size.width > size.height
  }

  /// Whether the window is on a folding display. In portrait, split views there show the secondary alone, and other
  /// columns over it (`IOS27.md §4.b`).
  private var isOnFoldingDisplay: Bool { window.regions.fold != nil }

  private func splitMetrics() -> SplitMetrics { SplitMetrics.of(window.os) }

  private func behavior(_ container: ContainerID) -> SplitBehavior {
    switch attribute(.preferredSplitBehavior, container)?.word {
    case "tile": .tile
    case "overlay": .overlay
    case "displace": .displace
    default: isWide(container) || splitMetrics().tilesInPortrait && !isOnFoldingDisplay ? .tile : .overlay
    }
  }

  /// The mode that would be in effect if no command had chosen one: the preferred one, or else one that fits the room.
  ///
  /// Automatic is the secondary alone in portrait and side by side in landscape, including Plus phones (`§5.1.c`, H/M).
  /// From iOS 26 on it is side by side everywhere, with three columns if they have room. CHOICE before iOS 26: two of
  /// three columns are shown in landscape, since the widths at which iPadOS shows three are not known.
  func preferredDisplayMode(_ container: ContainerID) -> DisplayMode {
    let record = scene.containers[container]
    let isFloating = splitMetrics().floating != nil
    if let word = attribute(.preferredDisplayMode, container)?.word, let mode = DisplayMode(named: word),
      mode != .automatic, mode.columns(record.splitStyle).allSatisfy({ record.has($0) })
    {
      if !isFloating { return mode }
      if isAskedWhileShown(.preferredDisplayMode, container) { return possible(mode, container) }
      // Before it appears, a request may not put one column over another, nor show more columns than have room.
      if mode.isOverlay { return .secondaryOnly }
      return possible(mode, container) == mode ? mode : .oneBesideSecondary
    }
    if behavior(container) == .overlay { return .secondaryOnly }
    let showsThree = isFloating && record.splitStyle == .tripleColumn && hasRoomForThree(container)
    return showsThree ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// The mode, or the one with the columns over each other if they have no room side by side.
  private func possible(_ mode: DisplayMode, _ container: ContainerID) -> DisplayMode {
    guard splitMetrics().floating != nil, mode == .twoBesideSecondary || mode == .twoDisplaceSecondary,
      !hasRoomForThree(container)
    else { return mode }
    return .twoOverSecondary
  }

  /// Whether a handler or a command set an attribute, rather than the declaration.
  private func isAskedWhileShown(_ key: AttributeKey, _ container: ContainerID) -> Bool {
    let target = AttributeTarget.controller(scene.containers[container].controller)
    return scene.winner(key, of: target, given: window.answers).map { scene.settings[$0].isWritten } ?? false
  }

  /// There is room from 954.25 points on at 2x: two columns of 240, the margin, the separator and 464, on whole pixels.
  /// Minimum column widths change that.
  private func hasRoomForThree(_ container: ContainerID) -> Bool {
    let metrics = splitMetrics()
    let total = rect(of: scene.containers[container].controller).width.aligned(toScale: window.scale)
    return total + 1e-9 >= narrowest(.primary, container) + narrowest(.supplementary, container)
      + (metrics.floating?.side ?? 0) + metrics.separator + leastSecondary(container)
  }

  /// The minimum width to which a column shrinks before the secondary does.
  private func narrowest(_ column: SplitColumn, _ container: ContainerID) -> Double {
    let least = attribute(column == .primary ? .minimumPrimaryColumnWidth : .minimumSupplementaryColumnWidth, container)
    return max(splitMetrics().narrowest, least?.number ?? 0)
  }

  /// The minimum width of the secondary column.
  private func leastSecondary(_ container: ContainerID) -> Double {
    max(splitMetrics().leastSecondary, attribute(.minimumSecondaryColumnWidth, container)?.number ?? 0)
  }

  /// Whether three columns lie over each other only because there is no room, and no one asked for that. Then the
  /// primary floats over the other two, which lie side by side as without it.
  private func isSqueezed(_ container: ContainerID) -> Bool {
    guard currentDisplayMode(container) == .twoOverSecondary else { return false }
    let status = window.containers[container]
    if let chosen = status.chosenMode, status.replacedMode == preferredDisplayMode(container) {
      return chosen != .twoOverSecondary
    }
    return attribute(.preferredDisplayMode, container)?.word.flatMap(DisplayMode.init(named:)) != .twoOverSecondary
  }

  /// The mode in effect: the one that a command chose while that choice lasts, or else the preferred one.
  func currentDisplayMode(_ container: ContainerID) -> DisplayMode {
    let preferred = preferredDisplayMode(container)
    let status = window.containers[container]
    guard let chosen = status.chosenMode, status.replacedMode == preferred else { return preferred }
    return possible(chosen, container)
  }

  /// The present behaviour: according to the columns that show or, if those do not decide it, the one that it would
  /// have.
  func currentBehavior(_ container: ContainerID) -> SplitBehavior {
    switch currentDisplayMode(container) {
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    case .automatic, .secondaryOnly: behavior(container)
    }
  }

  /// The display mode in effect, never `automatic`; `secondaryOnly` if the controller is not a split view controller.
  func displayMode(of split: ControllerID) -> DisplayMode {
    guard let container = scene.splitView(of: split) else { return .secondaryOnly }
    if window.containers[container].isCollapsed, let mode = splitMetrics().collapsedMode { return mode }
    return currentDisplayMode(container)
  }

  func isVisible(_ column: SplitColumn, _ container: ContainerID) -> Bool {
    currentDisplayMode(container).columns(scene.containers[container].splitStyle).contains(column)
  }

  /// The nearest mode that shows a column; nil if it shows already.
  func mode(showing column: SplitColumn, _ container: ContainerID) -> DisplayMode? {
    let isTriple = scene.containers[container].splitStyle == .tripleColumn
    let current = currentDisplayMode(container)
    switch column {
    case .secondary, .compact: return nil
    case .primary where isTriple:
      switch behavior(container) {
      case .tile: return current.isOverlay ? .twoOverSecondary : possible(.twoBesideSecondary, container)
      case .overlay: return .twoOverSecondary
      case .displace: return .twoDisplaceSecondary
      }
    default: return behavior(container) == .overlay ? .oneOverSecondary : .oneBesideSecondary
    }
  }

  /// The nearest mode that does not show a column; nil for the secondary.
  func mode(hiding column: SplitColumn, _ container: ContainerID) -> DisplayMode? {
    switch column {
    case .secondary, .compact: return nil
    case .primary where scene.containers[container].splitStyle == .tripleColumn:
      return currentDisplayMode(container).isOverlay ? .oneOverSecondary : .oneBesideSecondary
    default: return .secondaryOnly
    }
  }

  /// The controllers that a split view controller shows, the rearmost first.
  func visibleColumns(_ container: ContainerID) -> [ControllerID] {
    let status = window.containers[container]
    if status.isCollapsed { return status.collapsedPrimary.map { [$0] } ?? [] }
    let mode = currentDisplayMode(container)
    let columns = mode.columns(scene.containers[container].splitStyle).compactMap { status.column($0) }
    return mode.isOverlay ? columns.reversed() : columns
  }

  /// The visible columns, from back to front: a floating primary column is in front.
  func columnsFromBack(_ container: ContainerID) -> [ControllerID] {
    let columns = visibleColumns(container)
    let isFloating = splitMetrics().floating != nil && !window.containers[container].isCollapsed
    return isFloating && !currentDisplayMode(container).isOverlay ? columns.reversed() : columns
  }

  // MARK: - Widths

  /// The width that a column has or would have: that of the split view while it is collapsed (`IOS26.md §3`).
  func widthOfColumn(_ column: SplitColumn, _ container: ContainerID) -> Double {
    if window.containers[container].isCollapsed { return rect(of: scene.containers[container].controller).width }
    let width = columnWidth(column, container)
    // If it is requested over the secondary, the supplementary column extends below the primary.
    guard column == .supplementary, let floating = splitMetrics().floating,
      currentDisplayMode(container) == .twoOverSecondary, !isSqueezed(container)
    else { return width }
    return width + floating.side + columnWidth(.primary, container)
  }

  /// The width of the primary or supplementary column in points: a share of the view's, within bounds (`§5.1.g`).
  ///
  /// CHOICE: the automatic share is 0.4 and the automatic maximum 320, on phones too; before iOS 26 the supplementary
  /// column is as wide as the primary. From iOS 26 on, the secondary keeps 464 points before bounds apply, adjacent
  /// columns shrink to 240 before it shrinks, and the column style bounds only widths that nobody set (measured: a
  /// share of 0.5 is 346 of 820).
  private func columnWidth(_ column: SplitColumn, _ container: ContainerID) -> Double {
    let total = rect(of: scene.containers[container].controller).width
    let metrics = splitMetrics()
    if scene.containers[container].splitStyle == .tripleColumn, let floating = metrics.floating {
      return innerWidth(column, container, total, metrics, floating.side)
    }
    if column == .supplementary, let width = supplementaryWidth(container, total) { return min(width, total) }
    let least = attribute(.minimumPrimaryColumnWidth, container)?.number ?? 0
    let share = attribute(.preferredPrimaryColumnWidthFraction, container)?.number
    let isColumnStyle = scene.containers[container].splitStyle.isColumnStyle
    let takesPoints = metrics.classicTakesPoints || isColumnStyle
    let points = takesPoints ? attribute(.preferredPrimaryColumnWidth, container)?.number : nil
    let isAsked = metrics.floating != nil && isColumnStyle && (share != nil || points != nil)
    let most = attribute(.maximumPrimaryColumnWidth, container)?.number ?? (isAsked ? .infinity : 320)
    var wanted = points ?? (share ?? 0.4) * total
    if let floating = metrics.floating {
      // CHOICE: beside a secondary that has no more room it shrinks as one of three columns does, and no further.
      wanted = min(wanted, max(total - floating.side - leastSecondary(container), metrics.narrowest))
    }
    return min(max(min(wanted, most), least, 0), total)
  }

  /// The requested width of the supplementary column; nil if there is no request.
  private func supplementaryWidth(_ container: ContainerID, _ total: Double) -> Double? {
    let share = attribute(.preferredSupplementaryColumnWidthFraction, container)?.number
    let asked = attribute(.preferredSupplementaryColumnWidth, container)?.number ?? share.map { $0 * total }
    let (least, most) = (
      attribute(.minimumSupplementaryColumnWidth, container)?.number,
      attribute(.maximumSupplementaryColumnWidth, container)?.number
    )
    guard asked != nil || least != nil || most != nil else { return nil }
    return max(min(asked ?? 320, most ?? .infinity), least ?? 0, 0)
  }

  /// The width of one of three columns from iOS 26 on: 280 and 320, both less if the secondary would otherwise shrink.
  private func innerWidth(
    _ column: SplitColumn, _ container: ContainerID, _ total: Double, _ metrics: SplitMetrics, _ side: Double
  ) -> Double {
    let share = attribute(.preferredPrimaryColumnWidthFraction, container)?.number.map { $0 * total }
    let asked = attribute(.preferredPrimaryColumnWidth, container)?.number ?? share ?? metrics.innerPrimary
    let most = attribute(.maximumPrimaryColumnWidth, container)?.number ?? .infinity
    let primary = max(min(asked, most), attribute(.minimumPrimaryColumnWidth, container)?.number ?? 0)
    let supplementary = supplementaryWidth(container, total) ?? 320
    let mode = currentDisplayMode(container)
    let room = total - metrics.separator - leastSecondary(container)
    let narrow = (narrowest(.primary, container), narrowest(.supplementary, container))
    guard mode == .twoBesideSecondary else {
      if column == .primary { return min(primary, total) }
      return min(max(min(supplementary, room), min(narrow.1, supplementary)), total)
    }
    let lacking = primary + supplementary + side - room
    let spare = max(0, primary - narrow.0) + max(0, supplementary - narrow.1)
    let (wanted, least) = column == .primary ? (primary, narrow.0) : (supplementary, narrow.1)
    guard lacking > 0, spare > 0 else { return min(wanted, total) }
    return wanted - max(0, wanted - least) * min(1, lacking / spare)
  }

  // MARK: - Places

  /// A column's rectangle.
  func columnRect(_ column: SplitColumn, _ container: ContainerID) -> Rect {
    let outer = rect(of: scene.containers[container].controller)
    let mode = currentDisplayMode(container)
    if let parts = partsBesideFold(container) {
      return (column == .secondary) == isPrimaryAtRight(container) ? parts.before : parts.after
    }
    let style = scene.containers[container].splitStyle
    if let floating = splitMetrics().floating {
      return floatingRect(column, container, outer, mode, floating)
    }
    let columns = mode.columns(style)
    let before = columns.prefix { $0 != column }.reduce(0) { $0 + columnWidth($1, container) }
    let side = columns.dropLast().reduce(0) { $0 + columnWidth($1, container) }
    var place: (start: Double, width: Double)
    if column != .secondary {
      place = (before, columnWidth(column, container))
    } else if mode.isOverlay {
      place = (0, outer.width)
    } else if mode == .twoDisplaceSecondary {
      // It keeps the width that it has beside one column, and moves partly out of the view.
      place = (side, outer.width - columnWidth(.supplementary, container))
    } else {
      place = (side, outer.width - side)
    }
    if isPrimaryAtRight(container) { place.start = outer.width - place.start - place.width }
    return Rect(x: outer.x + place.start, y: outer.y, width: place.width, height: outer.height)
  }

  /// From iOS 26 on: the primary floats over its neighbour, which extends below it; further columns lie side by side.
  private func floatingRect(
    _ column: SplitColumn, _ container: ContainerID, _ outer: Rect, _ mode: DisplayMode,
    _ floating: (side: Double, bottom: Double)
  ) -> Rect {
    let isTriple = scene.containers[container].splitStyle == .tripleColumn
    let separator = splitMetrics().separator
    let primary = columnWidth(.primary, container)
    var place = (start: 0.0, width: outer.width)
    var rows = (top: 0.0, height: outer.height)
    switch column {
    case .primary where isTiled(container):
      place = (0, primary)
    case .primary:
      let safe = safeAreaInsets(of: scene.controllers[scene.containers[container].controller].rootView, rect: outer)
      place = (safe.left + floating.side, primary)
      rows = (safe.top, max(0, outer.height - safe.top - floating.bottom))
    case .supplementary:
      let reachesBelow = mode.columns(.tripleColumn).contains(.primary) && !isSqueezed(container)
      let inner = reachesBelow ? floating.side + primary : 0
      place = (0, inner + columnWidth(.supplementary, container))
    default:
      var side = 0.0
      if isTriple, mode != .secondaryOnly, !mode.isOverlay || isSqueezed(container) {
        let showsBoth = mode == .twoBesideSecondary || mode == .twoDisplaceSecondary
        side = columnWidth(.supplementary, container) + (showsBoth ? floating.side + primary : 0) + separator
      } else if !isTriple, mode == .oneBesideSecondary, isTiled(container) {
        side = primary + separator
      }
      place = (side, outer.width - side)
    }
    if isPrimaryAtRight(container) { place.start = outer.width - place.start - place.width }
    return Rect(x: outer.x + place.start, y: outer.y + rows.top, width: place.width, height: rows.height)
  }

  /// Where a hidden primary column waits from iOS 26 on: beside the window, as far from it as it floats within it
  /// (`IOS26.md §3`, M for three columns; CHOICE for two). In the window's coordinates, for the column's view and for
  /// the view of a controller that fills it; nil for all other views.
  func rectOfHiddenColumn(_ view: ViewID) -> (rect: Rect, isInner: Bool)? {
    guard scene.views.contains(view), scene.views[view].isControllerRoot, let floating = splitMetrics().floating,
      let controller = scene.views[view].controller, let parent = scene.parent(of: controller)
    else { return nil }
    let isInner = scene.splitView(of: parent) == nil
    let column = isInner ? parent : controller
    guard let container = scene.parent(of: column).flatMap({ scene.splitView(of: $0) }),
      window.containers[container].column(.primary) == column, !window.containers[container].isCollapsed,
      !isVisible(.primary, container), scene.container(of: scene.containers[container].controller) == container,
      engine.isInstalled(scene.controllers[scene.containers[container].controller].rootView)
    else { return nil }
    let outer = rect(of: scene.containers[container].controller)
    let rect = floatingRect(.primary, container, outer, currentDisplayMode(container), floating)
    let side = isTiled(container) ? 0 : floating.side
    let x = isPrimaryAtRight(container) ? outer.maxX + side : outer.x - side - rect.width
    return (Rect(x: x, y: rect.y, width: rect.width, height: rect.height), isInner)
  }

  /// The same rectangle in the coordinates of its future superview.
  func frameOfHiddenColumn(_ view: ViewID) -> Rect? {
    guard let (rect, isInner) = rectOfHiddenColumn(view) else { return nil }
    let place = rect.aligned(toScale: window.scale)
    return isInner ? Rect(x: 0, y: 0, width: place.width, height: place.height) : place
  }

  /// What lies left and right of an active fold, if two columns stand side by side: in the book pose each has its half
  /// (`IOS27.md §4.b`). CHOICE: three columns, and columns over each other, are as on a flat display.
  private func partsBesideFold(_ container: ContainerID) -> (before: Rect, after: Rect)? {
    guard window.regions.isFoldActive, let fold = window.regions.fold else { return nil }
    let mode = currentDisplayMode(container)
    let outer = rect(of: scene.containers[container].controller)
    guard !mode.isOverlay, mode.columns(scene.containers[container].splitStyle).count == 2 else { return nil }
    return outer.parts(around: fold, along: .horizontal)
  }

  /// Whether a primary column without background lies beside the secondary rather than over it.
  private func isTiled(_ container: ContainerID) -> Bool {
    attribute(.primaryBackgroundStyle, container)?.word == "none"
  }

  /// Whether a navigation bar has the button that shows the hidden columns of a split view controller. In the column
  /// style of iOS 14, UIKit adds it by itself (H). CHOICE: only the root of the secondary column has it, and only if it
  /// has no item at the leading side.
  func hasSidebarButton(_ container: ContainerID) -> Bool {
    let controller = scene.containers[container].controller
    guard scene.containers[container].kind == .navigation, window.containers[container].stack.count == 1,
      !hasLeadingItem(container), let split = scene.parent(of: controller).flatMap({ scene.splitView(of: $0) }),
      scene.containers[split].splitStyle.isColumnStyle, !window.containers[split].isCollapsed,
      currentDisplayMode(split) == .secondaryOnly
    else { return false }
    return window.containers[split].column(.secondary) == controller
  }

  /// How much of the neighbouring column's safe area a floating primary column takes; nil if none does.
  func floatingInsets(of controller: ControllerID, _ container: ContainerID) -> EdgeInsets? {
    let status = window.containers[container]
    guard let floating = splitMetrics().floating, !status.isCollapsed, !isTiled(container),
      partsBesideFold(container) == nil
    else { return nil }
    let mode = currentDisplayMode(container)
    let isTriple = scene.containers[container].splitStyle == .tripleColumn
    let isBeside =
      isTriple
      ? mode.columns(.tripleColumn).contains(.primary) && !isSqueezed(container)
        && controller == status.column(.supplementary)
      : mode == .oneBesideSecondary && controller == status.column(.secondary)
    guard isBeside else { return nil }
    let width = floating.side + columnWidth(.primary, container)
    return isPrimaryAtRight(container)
      ? EdgeInsets(top: 0, left: 0, bottom: 0, right: width) : EdgeInsets(top: 0, left: width, bottom: 0, right: 0)
  }

  /// `primaryEdge`, mirrored in a right-to-left layout (`§5.1.h`).
  private func isPrimaryAtRight(_ container: ContainerID) -> Bool {
    let isTrailing = attribute(.primaryEdge, container)?.word == "trailing"
    let root = scene.controllers[scene.containers[container].controller].rootView
    return isTrailing != window.effectiveIsRightToLeft(root, in: scene)
  }
}

extension LayoutInspector {
  /// Of the view of a controller in a column: the view of the primary column that floats over it, as from iOS 26 on
  /// (`IOS26.md §3`). Nil where none does.
  package func floatingColumn(over view: ViewID) -> ViewID? {
    guard scene.hasSplits, let controller = scene.controller(rootedAt: view),
      let container = scene.parent(of: controller).flatMap({ scene.splitView(of: $0) }),
      geometry.floatingInsets(of: controller, container) != nil,
      let primary = window.containers[container].column(.primary)
    else { return nil }
    return scene.controllers[primary].rootView
  }
}
