// Telling the two `will` callbacks down the hierarchy (`UIKIT.md §3.2`), and the rotation callbacks of iOS 7 (§3.6).

extension Model {
  /// `willTransition` to a controller whose traits will change, and to those below it.
  mutating func tellTraits(_ controller: ControllerID, _ coordinator: CoordinatorID, host: any SimulationHost) {
    if let traits = prediction(of: coordinator)?.traits[controller] {
      send(.willTransition, to: controller, .traits(traits, coordinator), host: host)
      // Whoever overrides forwards by `super`, or the subtree is not told.
      if overrides(.willTransition, controller) { return }
    }
    forwardTraits(from: controller, coordinator, host: host)
  }

  /// Children first, in their order; then the presentation controller, then what it presents.
  private mutating func forwardTraits(
    from controller: ControllerID, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    for child in controllers[controller.slot].children { tellTraits(child, coordinator, host: host) }
    guard let presentation = presents(controller) else { return }
    if let traits = prediction(of: coordinator)?.presentationTraits[presentation] {
      send(.willTransition, to: presentation, .traits(traits, coordinator), host: host)
      if overrides(.willTransition, presentation) { return }
    }
    forwardTraits(from: presentation, coordinator, host: host)
  }

  private mutating func forwardTraits(
    from presentation: PresentationID, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    if let shown = shownController(of: presentation) { tellTraits(shown, coordinator, host: host) }
  }

  private func presents(_ controller: ControllerID) -> PresentationID? {
    let index = controllers[controller.slot].presents
    return index < 0 ? nil : PresentationID(index: index)
  }

  // MARK: - Sizes

  /// `viewWillTransition` to a controller, and to those below it whose size their parent says will change.
  mutating func tellSize(
    _ controller: ControllerID, _ size: Size, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    send(.viewWillTransition, to: controller, .size(size, coordinator), host: host)
    beginLegacy(controller, coordinator, host: host)
    if overrides(.viewWillTransition, controller) { return }
    forwardSize(from: controller, size, coordinator, host: host)
  }

  private mutating func forwardSize(
    from controller: ControllerID, _ size: Size, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    for child in controllers[controller.slot].children where controllers[child.slot].isViewLoaded {
      let childSize = sizeForChild(child, of: controller, parentSize: size, coordinator, host: host)
      if childSize != currentSize(of: child) { tellSize(child, childSize, coordinator, host: host) }
    }
    guard let presentation = presents(controller) else { return }
    send(.viewWillTransition, to: presentation, .size(size, coordinator), host: host)
    if overrides(.viewWillTransition, presentation) { return }
    forwardSize(from: presentation, size, coordinator, host: host)
  }

  private mutating func forwardSize(
    from presentation: PresentationID, _ size: Size, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    guard let shown = shownController(of: presentation), controllers[shown.slot].isViewLoaded else { return }
    var shownSize = prediction(of: coordinator)?.sizes[shown] ?? size
    if presentations[presentation.slot].handled.contains(.sizeForChild) {
      let answer = send(.sizeForChild, to: presentation, .child(shown, parentSize: size), host: host)
      if case .size(let size) = answer { shownSize = size }
    }
    if shownSize != currentSize(of: shown) { tellSize(shown, shownSize, coordinator, host: host) }
  }

  /// On device pixels. What a container holds and does not show has the container's size.
  private func currentSize(of controller: ControllerID) -> Size {
    let root = controllers[controller.slot].rootView
    let rect: Rect
    if let placed = placedRect(of: root) {
      rect = placed
    } else if let parent = parent(of: controller), container(of: parent) != nil {
      rect = self.rect(of: parent.index)
    } else {
      rect = exactRect(of: root)
    }
    return rect.aligned(toScale: window.scale).size
  }

  /// The parent's answer to `size(forChildContentContainer:withParentContainerSize:)`: by default the parent's size, of
  /// UIKit's containers the size that the child will have. Put on record only where the parent decides it.
  private mutating func sizeForChild(
    _ child: ControllerID, of parent: ControllerID, parentSize: Size, _ coordinator: CoordinatorID,
    host: any SimulationHost
  ) -> Size {
    let usual = container(of: parent) == nil ? nil : prediction(of: coordinator)?.sizes[child]
    guard controllers[parent.slot].handled.contains(.sizeForChild) else { return usual ?? parentSize }
    let answer = send(.sizeForChild, to: parent, .child(child, parentSize: parentSize), host: host)
    if case .size(let size) = answer { return size }
    return usual ?? parentSize
  }

  // MARK: - Rotation callbacks of iOS 7

  /// A controller that handles `willRotate` or its like and not `viewWillTransition` gets those, in a rotation.
  private mutating func beginLegacy(
    _ controller: ControllerID, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    let handled = controllers[controller.slot].handled
    guard !handled.contains(.viewWillTransition), !handled.isDisjoint(with: .legacyRotation),
      let index = transitions.index(of: coordinator), let orientation = transitions.active[index].orientation
    else { return }
    transitions.active[index].legacy.append(controller)
    let duration = transitions.active[index].context.duration
    send(.willRotate, to: controller, .rotation(orientation, duration: duration), host: host)
  }

  mutating func tellLegacy(_ name: CallbackName, _ coordinator: CoordinatorID, host: any SimulationHost) {
    guard let index = transitions.index(of: coordinator), let orientation = transitions.active[index].orientation
    else { return }
    let transition = transitions.active[index]
    let arguments: CallbackArguments =
      name == .didRotate
      ? .orientation(transition.oldOrientation ?? orientation)
      : .rotation(orientation, duration: transition.context.duration)
    for controller in transition.legacy { send(name, to: controller, arguments, host: host) }
  }

  // MARK: - Super

  /// What an overriding handler does by `super(…)`: the default behaviour, and the default answer where UIKit asks.
  @discardableResult
  public mutating func callSuper(_ callback: Callback, host: any SimulationHost) -> CallbackAnswer {
    switch callback.target {
    case .controller(let controller):
      return controllers.indices.contains(controller.slot) ? callSuper(callback, of: controller, host: host) : .none
    case .presentation(let presentation):
      return presentations.indices.contains(presentation.slot)
        ? callSuper(callback, of: presentation, host: host) : .none
    case .view: return .none
    }
  }

  private mutating func callSuper(
    _ callback: Callback, of controller: ControllerID, host: any SimulationHost
  ) -> CallbackAnswer {
    switch (callback.name, callback.arguments) {
    case (.willTransition, .traits(_, let coordinator)): forwardTraits(from: controller, coordinator, host: host)
    case (.viewWillTransition, .size(let size, let coordinator)):
      forwardSize(from: controller, size, coordinator, host: host)
    case (.sizeForChild, .child(let child, let parentSize)):
      let predicted = container(of: controller) == nil ? nil : transitions.active.last?.prediction.sizes[child]
      return .size(predicted ?? parentSize)
    case (.show, .other(let shown?)), (.showDetail, .other(let shown?)):
      // A refusal leaves everything as it is; the command that sent the action was checked already.
      try? take(callback.name, shown, at: controller, from: controller, host: host)
    default: break
    }
    return .none
  }

  private mutating func callSuper(
    _ callback: Callback, of presentation: PresentationID, host: any SimulationHost
  ) -> CallbackAnswer {
    switch (callback.name, callback.arguments) {
    case (.willTransition, .traits(_, let coordinator)): forwardTraits(from: presentation, coordinator, host: host)
    case (.viewWillTransition, .size(let size, let coordinator)):
      forwardSize(from: presentation, size, coordinator, host: host)
    case (.sizeForChild, .child(let child, let parentSize)):
      return .size(transitions.active.last?.prediction.sizes[child] ?? parentSize)
    case (.adaptivePresentationStyle, .style(let style, let traits)):
      return .style(style.adapted(to: traits, os: window.os))
    case (.frameOfPresentedView, .rect(let bounds)): return .rect(bounds)
    case (.shouldPresentInFullscreen, _): return .bool(true)
    case (.shouldRemovePresentersView, _): return .bool(false)
    default: break
    }
    return .none
  }
}
