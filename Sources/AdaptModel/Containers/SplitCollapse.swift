// Collapsing and expanding (`UIKIT.md §5.1.d`, `e`, §5.2): inside a transition, after traits have changed.

extension Simulation {
  /// Collapses or expands the window's split view controllers according to their widths, and sends the callbacks for
  /// display modes that change with the size.
  /// - Returns: whether anything changed.
  mutating func adaptSplits() -> Bool {
    guard scene.hasSplits else { return false }
    var collapse = SplitCollapse(simulation: consume self)
    let isChanged = collapse.adaptAll()
    self = collapse.simulation
    return isChanged
  }

  /// Expands every split view controller without asking its delegate, as before a launch.
  mutating func expandSplits() {
    guard scene.hasSplits else { return }
    var collapse = SplitCollapse(simulation: Simulation(model, host: SilentHost()))
    collapse.expandAll()
    model = collapse.simulation.model
  }
}

/// How split view controllers collapse and expand: which controller stays, where the others go, and which delegates are
/// asked.
private struct SplitCollapse {
  var simulation: Simulation

  var scene: Scene { _read { yield simulation.model.scene } }
  var window: WindowState { _read { yield simulation.model.window } }
  var geometry: Geometry { simulation.geometry }

  /// - Returns: whether anything changed.
  mutating func adaptAll() -> Bool {
    var isChanged = false
    for member in window.windowFamily(in: scene) {
      guard let container = scene.splitView(of: member) else { continue }
      let isCompact = window.traits(of: .controller(member), in: scene).horizontalSizeClass == .compact
      if isCompact != window.containers[container].isCollapsed {
        let isFirst = isCompact && tellModeAtLaunch(container)
        simulation.record(.hierarchy(isCompact ? .collapse(member) : .expand(member)))
        if isCompact { collapse(container, isFirst: isFirst) } else { expand(container) }
        simulation.send(.showDetailTargetDidChange, to: member)
        isChanged = true
      }
      if !isCompact { noteDisplayMode(container) }
    }
    return isChanged
  }

  private mutating func noteDisplayMode(_ container: ContainerID) {
    let (old, new) = (window.containers[container].displayMode, geometry.currentDisplayMode(container))
    guard old != new else { return }
    simulation.model.window.setDisplayMode(new, of: container)
    guard old != .automatic || SplitMetrics.of(window.os).tellsModeAtLaunch else { return }
    simulation.send(.willChangeDisplayMode, to: scene.containers[container].controller, .displayMode(new))
  }

  /// From iOS 26 on, a split view that is collapsed from the beginning also reports its mode, as if it showed two
  /// columns.
  /// - Returns: whether it did.
  private mutating func tellModeAtLaunch(_ container: ContainerID) -> Bool {
    let metrics = SplitMetrics.of(window.os)
    guard metrics.tellsModeAtLaunch, let mode = metrics.collapsedMode,
      window.containers[container].displayMode == .automatic
    else { return false }
    simulation.model.window.setDisplayMode(mode, of: container)
    simulation.send(.willChangeDisplayMode, to: scene.containers[container].controller, .displayMode(mode))
    return true
  }

  /// Expands everything, as before a launch.
  mutating func expandAll() {
    for container in scene.containers.ids where window.containers[container].isCollapsed { expand(container) }
  }

  private mutating func collapse(_ container: ContainerID, isFirst: Bool) {
    if scene.containers[container].splitStyle.isColumnStyle {
      collapseColumns(container, isFirst: isFirst)
    } else {
      collapseClassic(container)
    }
    simulation.model.window.setCollapsed(true, container)
  }

  private mutating func expand(_ container: ContainerID) {
    if scene.containers[container].splitStyle.isColumnStyle {
      expandColumns(container)
    } else {
      expandClassic(container)
    }
  }

  /// The answer to a question about a controller, if it is one that the split view controller contains or may contain.
  private func controller(_ answer: CallbackAnswer, for split: ControllerID) -> ControllerID? {
    guard case .controller(let id) = answer, let root = scene.rootView(of: id), id != split else { return nil }
    if scene.nearest(id, where: { $0 == split }) != nil { return id }
    return scene.views[root].isPlaced && !window.isInHierarchy(id, in: scene) && scene.parent(of: id) == nil ? id : nil
  }

  /// Removes a controller from wherever it is, so that the split view controller can have it.
  private mutating func claim(_ controller: ControllerID, _ split: ControllerID) {
    move(controller, to: split) { simulation in
      let parent = simulation.scene.parent(of: controller)
      if let outer = parent.flatMap({ simulation.scene.container(of: $0) }),
        simulation.window.containers[outer].stack.contains(controller)
      {
        let stack = simulation.window.containers[outer].stack
        simulation.replaceStack(of: outer, by: stack.filter { $0 != controller })
      } else if parent != nil {
        simulation.model.scene.leave(controller)
      }
      simulation.model.scene.enter(controller, split)
    }
  }

  /// Gives a controller another parent, nil for none, with a callback before and after, as pushes and pops do. CHOICE:
  /// one pair of callbacks, which names the new parent only.
  private mutating func move(
    _ controller: ControllerID, to parent: ControllerID?, change: (inout Simulation) -> Void
  ) {
    guard scene.parent(of: controller) != parent else { return }
    simulation.send(.willMoveToParent, to: controller, .other(parent))
    // A handler may have moved the controller meanwhile.
    guard scene.parent(of: controller) != parent else { return }
    change(&simulation)
    simulation.send(.didMoveToParent, to: controller, .other(parent))
  }

  /// Puts a controller of the split view controller on top of a navigation controller's stack.
  private mutating func stack(_ controller: ControllerID, onto navigation: ControllerID) {
    move(controller, to: navigation) { simulation in
      guard let container = simulation.scene.container(of: navigation) else { return }
      simulation.model.scene.leave(controller)
      simulation.replaceStack(of: container, by: simulation.window.containers[container].stack + [controller])
    }
  }

  // MARK: - Classic

  private mutating func collapseClassic(_ container: ContainerID) {
    let split = scene.containers[container].controller
    let answer = simulation.send(.primaryForCollapsing, to: split)
    let (primary, secondary) = (
      window.containers[container].column(.primary), window.containers[container].column(.secondary)
    )
    guard let shown = controller(answer, for: split) ?? primary ?? secondary else { return }
    if shown != primary, shown != secondary { claim(shown, split) }
    simulation.model.window.setCollapsedPrimary(shown, of: container)
    guard let secondary, secondary != shown else { return }
    let isDone = simulation.send(.collapseSecondary, to: split, .secondary(secondary, onto: shown)) == .bool(true)
    guard scene.parent(of: secondary) == split else { return }
    simulation.model.window.setSeparated(secondary, of: container)
    // A navigation controller pushes it, as one unit if it is a navigation controller itself. Other controllers show
    // only themselves.
    if !isDone, scene.kind(of: shown) == .navigation {
      stack(secondary, onto: shown)
    } else {
      move(secondary, to: nil) { $0.model.scene.leave(secondary) }
    }
  }

  private mutating func expandClassic(_ container: ContainerID) {
    let split = scene.containers[container].controller
    let current = window.containers[container].collapsedPrimary
    let answer = simulation.send(.primaryForExpanding, to: split)
    let primary = controller(answer, for: split) ?? current
    let separated = controller(simulation.send(.separateSecondary, to: split, .other(primary)), for: split)
    simulation.model.window.setCollapsed(false, container)
    simulation.model.window.setCollapsedPrimary(nil, of: container)
    let old = window.containers[container].separated
    simulation.model.window.setSeparated(nil, of: container)
    guard let primary else { return }
    claim(primary, split)
    let secondary = separated ?? separatedByDefault(primary, old)
    if let secondary, secondary != primary { claim(secondary, split) }
    let shown = secondary == primary ? nil : secondary
    simulation.model.window.setColumns(primary: primary, secondary: shown, of: container)
    simulation.model.scene.setChildren([primary] + (shown.map { [$0] } ?? []), of: split)
  }

  /// A navigation controller gives its top, unless that is its root. Else the previous secondary comes back, if it has
  /// no other parent.
  private func separatedByDefault(_ primary: ControllerID, _ old: ControllerID?) -> ControllerID? {
    if scene.kind(of: primary) == .navigation, window.viewControllers(of: primary, in: scene).count > 1 {
      return window.topViewController(of: primary, in: scene)
    }
    guard let old, scene.controllers[old].parent == nil, window.controllers[old].presentedBy == nil else { return nil }
    return old
  }

  // MARK: - Columns

  /// CHOICE: the proposed top column is the secondary, or else the last column (`§5.2`, M).
  private mutating func collapseColumns(_ container: ContainerID, isFirst: Bool) {
    let split = scene.containers[container].controller
    let status = window.containers[container]
    let proposed =
      [SplitColumn.compact, .secondary, .supplementary, .primary].first { status.column($0) != nil } ?? .primary
    var top = proposed
    if !isFirst {
      for _ in 1..<SplitMetrics.of(window.os).topColumnQuestions {
        simulation.send(.topColumnForCollapsing, to: split, .column(proposed))
      }
    }
    let answer = simulation.send(.topColumnForCollapsing, to: split, .column(proposed))
    if let column = answer.column, window.containers[container].column(column) != nil { top = column }
    simulation.model.window.setTopColumn(top, of: container)
    if top == .compact {
      simulation.model.window.setCollapsedPrimary(window.containers[container].column(.compact), of: container)
    } else {
      let stacked = window.stackedColumns(container, upTo: top)
      if SplitMetrics.of(window.os).tellsModeAtLaunch { loadColumns(stacked) }
      simulation.model.window.setCollapsedPrimary(stacked.first, of: container)
      if let first = stacked.first, scene.container(of: first) != nil {
        for column in stacked.dropFirst() { stack(column, onto: first) }
      }
    }
    let tellsLate = SplitMetrics.of(window.os).tellsModeAtLaunch
    if tellsLate { simulation.collapseColumns(container, onto: top, isFirst: isFirst) }
    simulation.model.window.setCollapsed(true, container)
    simulation.arrange()
    if !tellsLate { simulation.send(.didCollapse, to: split) }
  }

  /// From iOS 26 on, the views of all columns on the stack are loaded, even of those that do not appear.
  private mutating func loadColumns(_ columns: [ControllerID]) {
    for column in columns {
      simulation.load(column)
      for inner in window.viewControllers(of: column, in: scene) { simulation.load(inner) }
    }
  }

  private mutating func expandColumns(_ container: ContainerID) {
    let split = scene.containers[container].controller
    let proposed = geometry.preferredDisplayMode(container)
    let answer = simulation.send(.displayModeForExpanding, to: split, .displayMode(proposed))
    for column in window.stackedColumns(container, upTo: .secondary) { claim(column, split) }
    simulation.model.window.setCollapsed(false, container)
    simulation.model.window.setCollapsedPrimary(nil, of: container)
    let status = window.containers[container]
    simulation.model.scene.setChildren(SplitColumn.allCases.compactMap { status.column($0) }, of: split)
    let record = scene.containers[container]
    if let mode = answer.displayMode, mode.columns(record.splitStyle).allSatisfy({ record.has($0) }) {
      simulation.choose(mode, container)
    }
    simulation.model.window.finishExpanding(container)
    simulation.arrange()
    if SplitMetrics.of(window.os).tellsModeAtLaunch {
      simulation.expandColumns(container)
    } else {
      simulation.send(.didExpand, to: split)
    }
  }
}
