// Collapsing and expanding (`UIKIT.md §5.1.d`, `e`, §5.2): inside a transition, after traits took their new values.

extension Model {
  /// Collapses and expands the window's split view controllers as their widths say, and tells of display modes that
  /// change with the size.
  /// - Returns: whether anything changed.
  mutating func adaptSplits(host: any SimulationHost) -> Bool {
    guard containers.contains(where: \.kind.isSplit) else { return false }
    var isChanged = false
    for member in windowFamily {
      guard let index = container(of: member), containers[index].kind.isSplit else { continue }
      let isCompact = traits(of: .controller(member)).horizontalSizeClass == .compact
      if isCompact != containers[index].isCollapsed {
        host.record(.hierarchy(isCompact ? .collapse(member) : .expand(member)), in: self)
        if isCompact { collapse(index, host: host) } else { expand(index, host: host) }
        send(.showDetailTargetDidChange, to: member, host: host)
        isChanged = true
      }
      if !isCompact { noteDisplayMode(index, host: host) }
    }
    return isChanged
  }

  private mutating func noteDisplayMode(_ index: Int, host: any SimulationHost) {
    let (old, new) = (containers[index].displayMode, currentDisplayMode(index))
    guard old != new else { return }
    containers[index].displayMode = new
    engine.isStructureDirty = true
    guard old != .automatic else { return }
    send(
      .willChangeDisplayMode, to: ControllerID(index: containers[index].controller), .displayMode(new), host: host)
  }

  /// Expands everything without asking anybody, as before a launch.
  mutating func expandAll() {
    for index in containers.indices where containers[index].isCollapsed { expand(index, host: SilentHost()) }
  }

  private mutating func collapse(_ index: Int, host: any SimulationHost) {
    if containers[index].splitStyle.isColumnStyle {
      collapseColumns(index, host: host)
    } else {
      collapseClassic(index, host: host)
    }
    containers[index].isCollapsed = true
  }

  private mutating func expand(_ index: Int, host: any SimulationHost) {
    if containers[index].splitStyle.isColumnStyle {
      expandColumns(index, host: host)
    } else {
      expandClassic(index, host: host)
    }
  }

  /// The answer to a question about a controller, if it is one that the split view controller contains or may contain.
  private func controller(_ answer: CallbackAnswer, for split: ControllerID) -> ControllerID? {
    guard case .controller(let id) = answer, controllers.indices.contains(id.slot), id != split else { return nil }
    if nearest(id, where: { $0 == split }) != nil { return id }
    return views[Int(controllers[id.slot].rootView)].isPlaced && !isInHierarchy(id) && parent(of: id) == nil ? id : nil
  }

  /// Takes a controller out of wherever it is, for the split view controller.
  private mutating func claim(_ controller: ControllerID, _ split: ControllerID, host: any SimulationHost) {
    move(controller, to: split, host: host) { model in
      let parent = model.parent(of: controller)
      if let parent, let outer = model.container(of: parent), model.containers[outer].stack.contains(controller) {
        model.replaceStack(of: outer, by: model.containers[outer].stack.filter { $0 != controller })
      } else if parent != nil {
        model.leave(controller)
      }
      model.enter(controller, split)
    }
  }

  /// Gives a controller another parent, nil for none, and tells it before and after, as pushes and pops do. CHOICE: once,
  /// and of the new parent only.
  private mutating func move(
    _ controller: ControllerID, to parent: ControllerID?, host: any SimulationHost, change: (inout Model) -> Void
  ) {
    guard self.parent(of: controller) != parent else { return }
    send(.willMoveToParent, to: controller, .other(parent), host: host)
    // A handler may have moved it meanwhile.
    guard self.parent(of: controller) != parent else { return }
    change(&self)
    send(.didMoveToParent, to: controller, .other(parent), host: host)
  }

  /// Puts a controller of the split view controller on top of a navigation controller's stack.
  private mutating func stack(_ controller: ControllerID, onto navigation: ControllerID, host: any SimulationHost) {
    move(controller, to: navigation, host: host) { model in
      guard let index = model.container(of: navigation) else { return }
      model.leave(controller)
      model.replaceStack(of: index, by: model.containers[index].stack + [controller])
    }
  }

  // MARK: - Classic

  private mutating func collapseClassic(_ index: Int, host: any SimulationHost) {
    let split = ControllerID(index: containers[index].controller)
    let answer = send(.primaryForCollapsing, to: split, host: host)
    let (primary, secondary) = (containers[index].column(.primary), containers[index].column(.secondary))
    guard let shown = controller(answer, for: split) ?? primary ?? secondary else { return }
    if shown != primary, shown != secondary { claim(shown, split, host: host) }
    containers[index].collapsedPrimary = shown.index
    guard let secondary, secondary != shown else { return }
    let isDone =
      send(.collapseSecondary, to: split, .secondary(secondary, onto: shown), host: host) == .bool(true)
    guard parent(of: secondary) == split else { return }
    containers[index].separated = secondary.index
    // A navigation controller pushes it, as one unit if it is one itself; others just show themselves.
    if !isDone, kind(of: shown) == .navigation {
      stack(secondary, onto: shown, host: host)
    } else {
      move(secondary, to: nil, host: host) { $0.leave(secondary) }
    }
  }

  private mutating func expandClassic(_ index: Int, host: any SimulationHost) {
    let split = ControllerID(index: containers[index].controller)
    let current = containers[index].collapsedPrimary
    let answer = send(.primaryForExpanding, to: split, host: host)
    let primary = controller(answer, for: split) ?? (current < 0 ? nil : ControllerID(index: current))
    let separated = controller(send(.separateSecondary, to: split, .other(primary), host: host), for: split)
    containers[index].isCollapsed = false
    containers[index].collapsedPrimary = -1
    let old = containers[index].separated
    containers[index].separated = -1
    guard let primary else { return }
    claim(primary, split, host: host)
    let secondary = separated ?? separatedByDefault(primary, old)
    if let secondary, secondary != primary { claim(secondary, split, host: host) }
    setColumns(index, primary: primary, secondary: secondary == primary ? nil : secondary)
  }

  /// A navigation controller gives its top, unless that is its root; else the previous secondary comes back, if it is
  /// free.
  private func separatedByDefault(_ primary: ControllerID, _ old: Int32) -> ControllerID? {
    if kind(of: primary) == .navigation, viewControllers(of: primary).count > 1 {
      return topViewController(of: primary)
    }
    guard old >= 0, controllers[Int(old)].parent < 0, controllers[Int(old)].presentedBy < 0 else { return nil }
    return ControllerID(index: old)
  }

  private mutating func setColumns(_ index: Int, primary: ControllerID, secondary: ControllerID?) {
    containers[index].columns[Int(SplitColumn.primary.rawValue)] = primary.index
    containers[index].columns[Int(SplitColumn.secondary.rawValue)] = secondary?.index ?? -1
    controllers[Int(containers[index].controller)].children = [primary] + (secondary.map { [$0] } ?? [])
    engine.isStructureDirty = true
  }

  // MARK: - Columns

  /// CHOICE: the proposed top column is the secondary, or the last there is (`§5.2`, M).
  private mutating func collapseColumns(_ index: Int, host: any SimulationHost) {
    let split = ControllerID(index: containers[index].controller)
    let proposed =
      [SplitColumn.compact, .secondary, .supplementary, .primary].first { containers[index].column($0) != nil }
      ?? .primary
    var top = proposed
    let answer = send(.topColumnForCollapsing, to: split, .column(proposed), host: host)
    if let column = answer.column, containers[index].column(column) != nil { top = column }
    containers[index].topColumn = top
    if top == .compact {
      containers[index].collapsedPrimary = containers[index].columns[Int(SplitColumn.compact.rawValue)]
    } else {
      let stacked = stackedColumns(index, upTo: top)
      containers[index].collapsedPrimary = stacked.first?.index ?? -1
      if let first = stacked.first, container(of: first) != nil {
        for column in stacked.dropFirst() { stack(column, onto: first, host: host) }
      }
    }
    containers[index].isCollapsed = true
    arrange()
    send(.didCollapse, to: split, host: host)
  }

  /// The controllers of the columns from the first one there is up to this one.
  func stackedColumns(_ index: Int, upTo top: SplitColumn) -> [ControllerID] {
    [SplitColumn.primary, .supplementary, .secondary].filter { $0.rawValue <= top.rawValue }
      .compactMap { containers[index].column($0) }
  }

  private mutating func expandColumns(_ index: Int, host: any SimulationHost) {
    let split = ControllerID(index: containers[index].controller)
    let proposed = preferredDisplayMode(index)
    let answer = send(.displayModeForExpanding, to: split, .displayMode(proposed), host: host)
    for column in stackedColumns(index, upTo: .secondary) { claim(column, split, host: host) }
    containers[index].isCollapsed = false
    containers[index].collapsedPrimary = -1
    controllers[split.slot].children = SplitColumn.allCases.compactMap { containers[index].column($0) }
    if let mode = answer.displayMode, mode.columns(containers[index].splitStyle).allSatisfy(containers[index].has) {
      choose(mode, index)
    }
    engine.isStructureDirty = true
    arrange()
    send(.didExpand, to: split, host: host)
  }

  // MARK: - Showing and hiding columns while collapsed

  mutating func collapsedShow(
    _ column: SplitColumn, _ index: Int, host: any SimulationHost
  ) throws(ControllerError) {
    guard let navigation = collapsedNavigation(index), let wanted = containers[index].column(column) else { return }
    if wanted == navigation {
      try popToRoot(from: navigation, host: host)
    } else if viewControllers(of: navigation).contains(wanted) {
      if viewControllers(of: navigation).last != wanted { try pop(from: navigation, to: wanted, host: host) }
    } else {
      for missing in stackedColumns(index, upTo: column).dropFirst()
      where !viewControllers(of: navigation).contains(missing) {
        if parent(of: missing) == ControllerID(index: containers[index].controller) { leave(missing) }
        try push(missing, onto: navigation, host: host)
      }
    }
  }

  mutating func collapsedHide(
    _ column: SplitColumn, _ index: Int, host: any SimulationHost
  ) throws(ControllerError) {
    guard column != .primary, let navigation = collapsedNavigation(index),
      let hidden = containers[index].column(column), viewControllers(of: navigation).last == hidden
    else { return }
    try pop(from: navigation, host: host)
  }

  /// The navigation controller that holds the columns of a collapsed split view controller of column style.
  private func collapsedNavigation(_ index: Int) -> ControllerID? {
    let shown = containers[index].collapsedPrimary
    guard containers[index].splitStyle.isColumnStyle, containers[index].topColumn != .compact, shown >= 0,
      kind(of: ControllerID(index: shown)) == .navigation
    else { return nil }
    return ControllerID(index: shown)
  }
}
