// Display modes and columns of split view controllers (`UIKIT.md §5.1.c`, `g`, `h`, §5.2).

extension DisplayMode {
  /// The columns that it shows, from the primary edge.
  func columns(_ style: SplitStyle) -> [SplitColumn] {
    let second: SplitColumn = style == .tripleColumn ? .supplementary : .primary
    switch self {
    case .automatic, .secondaryOnly: return [.secondary]
    case .oneBesideSecondary, .oneOverSecondary: return [second, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return [.primary, .supplementary, .secondary]
    }
  }

  var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
}

/// How a split view controller makes room (`UISplitViewController.SplitBehavior`).
enum SplitBehavior: Sendable { case tile, overlay, displace }

extension ContainerRecord {
  var splitStyle: SplitStyle { if case .split(let style) = kind { style } else { .classic } }

  func has(_ column: SplitColumn) -> Bool { splitStyle.has(column) }
}

extension Model {
  private func attribute(_ key: AttributeKey, _ container: Int) -> AttributeValue? {
    value(key, of: .controller(ControllerID(index: containers[container].controller)))
  }

  /// CHOICE (buckets are not documented): side by side where the view is wider than high, over the secondary elsewhere.
  private func isWide(_ container: Int) -> Bool {
    let size = rect(of: containers[container].controller).size
    return size.width > size.height
  }

  private func behavior(_ container: Int) -> SplitBehavior {
    switch attribute(.preferredSplitBehavior, container)?.word {
    case "tile": .tile
    case "overlay": .overlay
    case "displace": .displace
    default: isWide(container) ? .tile : .overlay
    }
  }

  /// The mode that would be in force if no command had chosen one: the preferred one, else by the room there is.
  ///
  /// Automatic is the secondary alone in portrait and side by side in landscape, Plus phones included (`§5.1.c`, H/M).
  /// CHOICE: of three columns two are shown in landscape, since the widths at which iPadOS shows three are not known.
  func preferredDisplayMode(_ container: Int) -> DisplayMode {
    if let word = attribute(.preferredDisplayMode, container)?.word, let mode = DisplayMode(named: word),
      mode != .automatic, mode.columns(containers[container].splitStyle).allSatisfy(containers[container].has)
    {
      return mode
    }
    return behavior(container) == .overlay ? .secondaryOnly : .oneBesideSecondary
  }

  /// The mode in force: what a command chose while it stands, else the preferred one.
  func currentDisplayMode(_ container: Int) -> DisplayMode {
    let preferred = preferredDisplayMode(container)
    guard let chosen = containers[container].chosenMode, containers[container].replacedMode == preferred else {
      return preferred
    }
    return chosen
  }

  mutating func choose(_ mode: DisplayMode, _ container: Int) {
    let preferred = preferredDisplayMode(container)
    containers[container].chosenMode = mode == .automatic || mode == preferred ? nil : mode
    containers[container].replacedMode = preferred
    engine.isStructureDirty = true
  }

  func isVisible(_ column: SplitColumn, _ container: Int) -> Bool {
    currentDisplayMode(container).columns(containers[container].splitStyle).contains(column)
  }

  /// The nearest mode that shows a column, nil where it shows anyway.
  func mode(showing column: SplitColumn, _ container: Int) -> DisplayMode? {
    let isTriple = containers[container].splitStyle == .tripleColumn
    let current = currentDisplayMode(container)
    switch column {
    case .secondary, .compact: return nil
    case .primary where isTriple:
      switch behavior(container) {
      case .tile: return current.isOverlay ? .twoOverSecondary : .twoBesideSecondary
      case .overlay: return .twoOverSecondary
      case .displace: return .twoDisplaceSecondary
      }
    default: return behavior(container) == .overlay ? .oneOverSecondary : .oneBesideSecondary
    }
  }

  /// The nearest mode that does not show a column, nil for the secondary.
  func mode(hiding column: SplitColumn, _ container: Int) -> DisplayMode? {
    switch column {
    case .secondary, .compact: return nil
    case .primary where containers[container].splitStyle == .tripleColumn:
      return currentDisplayMode(container).isOverlay ? .oneOverSecondary : .oneBesideSecondary
    default: return .secondaryOnly
    }
  }

  /// The controllers that a split view controller shows, the rearmost first.
  func visibleColumns(_ container: Int) -> [ControllerID] {
    let record = containers[container]
    if record.isCollapsed {
      return record.collapsedPrimary < 0 ? [] : [ControllerID(index: record.collapsedPrimary)]
    }
    let mode = currentDisplayMode(container)
    let columns = mode.columns(record.splitStyle).compactMap { record.column($0) }
    return mode.isOverlay ? columns.reversed() : columns
  }

  // MARK: - Widths

  /// The width of the primary or supplementary column in points: a share of the view's, within bounds (`§5.1.g`).
  ///
  /// CHOICE: the automatic share is 0.4 and the automatic maximum 320, on phones too; the supplementary column's is as
  /// wide as the primary's.
  func columnWidth(_ column: SplitColumn, _ container: Int) -> Double {
    let total = rect(of: containers[container].controller).width
    if column == .supplementary, let width = attribute(.preferredSupplementaryColumnWidth, container)?.number {
      return min(max(0, width), total)
    }
    let least = attribute(.minimumPrimaryColumnWidth, container)?.number ?? 0
    let most = attribute(.maximumPrimaryColumnWidth, container)?.number ?? 320
    let share = attribute(.preferredPrimaryColumnWidthFraction, container)?.number ?? 0.4
    let wanted = attribute(.preferredPrimaryColumnWidth, container)?.number ?? share * total
    return min(max(min(wanted, most), least, 0), total)
  }

  /// A column's rectangle in the window's coordinates.
  func columnRect(_ column: SplitColumn, _ container: Int) -> Rect {
    let outer = rect(of: containers[container].controller)
    let mode = currentDisplayMode(container)
    let columns = mode.columns(containers[container].splitStyle)
    let before = columns.prefix { $0 != column }.reduce(0) { $0 + columnWidth($1, container) }
    let side = columns.dropLast().reduce(0) { $0 + columnWidth($1, container) }
    var place: (start: Double, width: Double)
    if column != .secondary {
      place = (before, columnWidth(column, container))
    } else if mode.isOverlay {
      place = (0, outer.width)
    } else if mode == .twoDisplaceSecondary {
      // It keeps the width that it has beside one column, and is pushed out of the view.
      place = (side, outer.width - columnWidth(.supplementary, container))
    } else {
      place = (side, outer.width - side)
    }
    if isPrimaryAtRight(container) { place.start = outer.width - place.start - place.width }
    return Rect(x: outer.x + place.start, y: outer.y, width: place.width, height: outer.height)
  }

  /// `primaryEdge`, mirrored where the direction of reading is right to left (`§5.1.h`).
  private func isPrimaryAtRight(_ container: Int) -> Bool {
    let isTrailing = attribute(.primaryEdge, container)?.word == "trailing"
    return isTrailing != effectiveIsRightToLeft(controllers[Int(containers[container].controller)].rootView)
  }
}
