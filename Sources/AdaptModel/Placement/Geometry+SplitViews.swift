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
private enum SplitBehavior { case tile, overlay, displace }

extension Geometry {
  private func attribute(_ key: AttributeKey, _ container: ContainerID) -> AttributeValue? {
    window.value(key, of: scene.containers[container].controller, in: scene)
  }

  /// CHOICE (buckets are not documented): side by side where the view is wider than high, over the secondary elsewhere.
  private func isWide(_ container: ContainerID) -> Bool {
    let size = rect(of: scene.containers[container].controller).size
    return size.width > size.height
  }

  private func behavior(_ container: ContainerID) -> SplitBehavior {
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
  func preferredDisplayMode(_ container: ContainerID) -> DisplayMode {
    let record = scene.containers[container]
    if let word = attribute(.preferredDisplayMode, container)?.word, let mode = DisplayMode(named: word),
      mode != .automatic, mode.columns(record.splitStyle).allSatisfy({ record.has($0) })
    {
      return mode
    }
    return behavior(container) == .overlay ? .secondaryOnly : .oneBesideSecondary
  }

  /// The mode in force: what a command chose while it stands, else the preferred one.
  func currentDisplayMode(_ container: ContainerID) -> DisplayMode {
    let preferred = preferredDisplayMode(container)
    let status = window.containers[container]
    guard let chosen = status.chosenMode, status.replacedMode == preferred else { return preferred }
    return chosen
  }

  /// The display mode in force, never `automatic`; `secondaryOnly` for what is no split view controller.
  func displayMode(of split: ControllerID) -> DisplayMode {
    scene.splitView(of: split).map { currentDisplayMode($0) } ?? .secondaryOnly
  }

  func isVisible(_ column: SplitColumn, _ container: ContainerID) -> Bool {
    currentDisplayMode(container).columns(scene.containers[container].splitStyle).contains(column)
  }

  /// The nearest mode that shows a column, nil where it shows anyway.
  func mode(showing column: SplitColumn, _ container: ContainerID) -> DisplayMode? {
    let isTriple = scene.containers[container].splitStyle == .tripleColumn
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

  // MARK: - Widths

  /// The width of the primary or supplementary column in points: a share of the view's, within bounds (`§5.1.g`).
  ///
  /// CHOICE: the automatic share is 0.4 and the automatic maximum 320, on phones too; the supplementary column's is as
  /// wide as the primary's.
  private func columnWidth(_ column: SplitColumn, _ container: ContainerID) -> Double {
    let total = rect(of: scene.containers[container].controller).width
    if column == .supplementary, let width = attribute(.preferredSupplementaryColumnWidth, container)?.number {
      return min(max(0, width), total)
    }
    let least = attribute(.minimumPrimaryColumnWidth, container)?.number ?? 0
    let most = attribute(.maximumPrimaryColumnWidth, container)?.number ?? 320
    let share = attribute(.preferredPrimaryColumnWidthFraction, container)?.number ?? 0.4
    let wanted = attribute(.preferredPrimaryColumnWidth, container)?.number ?? share * total
    return min(max(min(wanted, most), least, 0), total)
  }

  /// A column's rectangle.
  func columnRect(_ column: SplitColumn, _ container: ContainerID) -> Rect {
    let outer = rect(of: scene.containers[container].controller)
    let mode = currentDisplayMode(container)
    let columns = mode.columns(scene.containers[container].splitStyle)
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
  private func isPrimaryAtRight(_ container: ContainerID) -> Bool {
    let isTrailing = attribute(.primaryEdge, container)?.word == "trailing"
    let root = scene.controllers[scene.containers[container].controller].rootView
    return isTrailing != window.effectiveIsRightToLeft(root, in: scene)
  }
}
