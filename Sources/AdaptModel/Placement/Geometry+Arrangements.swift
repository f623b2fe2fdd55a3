// What arrangement view controllers show, and where (`IOS27.md §4.a`).

/// Finds the controllers of an arrangement, the sizes that they ask for, and their places.
struct ArrangementGeometry {
  let geometry: Geometry

  private var scene: Scene { geometry.scene }
  private var window: WindowState { geometry.window }

  /// The controller at a place of an arrangement view controller.
  func pane(_ placement: PanePlacement, _ container: ContainerID) -> ControllerID? {
    let stack = window.containers[container].stack
    let index = Int(placement.rawValue)
    return stack.indices.contains(index) ? stack[index] : nil
  }

  /// The place of a controller in its arrangement; nil if it is not directly in one.
  func panePlacement(of controller: ControllerID) -> (placement: PanePlacement, container: ContainerID)? {
    guard let parent = scene.parent(of: controller), let container = scene.container(of: parent),
      scene.containers[container].kind.isArrangement
    else { return nil }
    return PanePlacement.allCases.first { pane($0, container) == controller }.map { ($0, container) }
  }

  /// The rectangle of a pane, nil while it is hidden, and its state.
  func placedPane(_ placement: PanePlacement, _ container: ContainerID) -> (rect: Rect?, state: PaneState) {
    paneLayout(container).place(placement)
  }

  /// The controllers of an arrangement that show, the primary first.
  func visiblePanes(_ container: ContainerID) -> [ControllerID] {
    let layout = paneLayout(container)
    return PanePlacement.allCases.compactMap { layout.place($0).rect == nil ? nil : pane($0, container) }
  }

  private func paneLayout(_ container: ContainerID) -> PaneLayout {
    let owner = scene.containers[container].controller
    let root = scene.controllers[owner].rootView
    let traits = window.traits(of: .controller(owner), in: scene)
    var layout = PaneLayout(bounds: geometry.rect(ofPlacer: root))
    layout.style = scene.containers[container].kind.arrangementStyle ?? .split
    if let style = value(.arrangement, owner)?.word.flatMap(ArrangementStyle.init(named:)) { layout.style = style }
    if let axes = value(.arrangementAxes, owner), let words = axes.strings ?? axes.word.map({ [$0] }) {
      layout.axes = Set(words.compactMap { $0 == "horizontal" ? .horizontal : $0 == "vertical" ? .vertical : nil })
    }
    layout.fold = geometry.activeFold
    layout.isCompact = traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .compact
    layout.isRightToLeft = window.effectiveIsRightToLeft(root, in: scene)
    layout.primary = asked(.primary, container, layout.bounds)
    layout.secondary = asked(.secondary, container, layout.bounds)
    // With only one controller there is nothing to divide.
    if window.containers[container].stack.count < 2 { layout.axes = [] }
    return layout
  }

  private func value(_ key: AttributeKey, _ controller: ControllerID) -> AttributeValue? {
    window.value(key, of: controller, in: scene)
  }

  private func asked(_ placement: PanePlacement, _ container: ContainerID, _ bounds: Rect) -> PaneLayout.Pane {
    guard let controller = pane(placement, container) else { return PaneLayout.Pane() }
    func length(
      _ minimum: AttributeKey, _ preferred: AttributeKey, _ maximum: AttributeKey, of total: Double
    ) -> PaneLayout.Length {
      let share = value(.preferredPaneFraction, controller)?.number.map { $0 * total }
      return PaneLayout.Length(
        minimum: value(minimum, controller)?.number ?? 0, preferred: value(preferred, controller)?.number ?? share,
        maximum: value(maximum, controller)?.number ?? .infinity)
    }
    var pane = PaneLayout.Pane()
    pane.width = length(.minimumPaneWidth, .preferredPaneWidth, .maximumPaneWidth, of: bounds.width)
    pane.height = length(.minimumPaneHeight, .preferredPaneHeight, .maximumPaneHeight, of: bounds.height)
    pane.priority = value(.panePriority, controller)?.number ?? 0
    switch value(.overlayEdge, controller)?.word {
    case "leading", "top": pane.edge = .start
    case "trailing", "bottom": pane.edge = .end
    default: break
    }
    return pane
  }
}
