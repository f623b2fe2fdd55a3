// Forwards the two `will` callbacks down the hierarchy (`UIKIT.md §3.2`), and the rotation callbacks of iOS 7 (§3.6).

extension Simulation {
  private func prediction(of coordinator: CoordinatorID) -> Prediction? { window.transitions[coordinator]?.prediction }

  /// Sends `willTransition` to a controller whose traits will change, and to those below it.
  mutating func tellTraits(_ controller: ControllerID, _ coordinator: CoordinatorID) {
    _ = model.window.transitions.takeLate(controller, in: coordinator)
    if let traits = prediction(of: coordinator)?.traits[controller] {
      send(.willTransition, to: controller, .traits(traits, coordinator))
      // A controller that overrides the callback forwards it with `super`; otherwise its subtree does not receive it.
      if scene.controllers[controller].overridden.contains(.willTransition) { return }
    }
    forwardTraits(from: controller, coordinator)
  }

  /// Children first, in their order; then the presentation controller; then the presented controller.
  private mutating func forwardTraits(from controller: ControllerID, _ coordinator: CoordinatorID) {
    forEachChild(of: controller) { $0.tellTraits($1, coordinator) }
    guard let presentation = window.controllers[controller].presents else { return }
    tellTraits(presentation, coordinator)
  }

  /// Visits the children in their order, then those that were added meanwhile (`UIKIT.md §3.2.j`), and no more: a
  /// controller pushed by a pushed controller waits for its layout.
  private mutating func forEachChild(
    of controller: ControllerID, _ tell: (inout Simulation, ControllerID) -> Void
  ) {
    var told: Set<ControllerID> = []
    for _ in 0..<2 {
      for child in scene.controllers[controller].children.filter({ !told.contains($0) }) {
        guard scene.parent(of: child) == controller else { continue }
        told.insert(child)
        tell(&self, child)
      }
    }
  }

  private mutating func tellTraits(_ presentation: PresentationID, _ coordinator: CoordinatorID) {
    if let traits = prediction(of: coordinator)?.presentationTraits[presentation] {
      send(.willTransition, to: presentation, .traits(traits, coordinator))
      if scene.presentations[presentation].overridden.contains(.willTransition) { return }
    }
    forwardTraits(from: presentation, coordinator)
  }

  private mutating func forwardTraits(from presentation: PresentationID, _ coordinator: CoordinatorID) {
    if let shown = window.presentations[presentation].shown { tellTraits(shown, coordinator) }
  }

  // MARK: - Sizes

  /// Sends `viewWillTransition` to a controller, and to those below it whose size will change according to their
  /// parents.
  mutating func tellSize(_ controller: ControllerID, _ size: Size, _ coordinator: CoordinatorID) {
    send(.viewWillTransition, to: controller, .size(size, coordinator))
    beginLegacy(controller, coordinator)
    if scene.controllers[controller].overridden.contains(.viewWillTransition) { return }
    forwardSize(from: controller, size, coordinator)
  }

  private mutating func forwardSize(from controller: ControllerID, _ size: Size, _ coordinator: CoordinatorID) {
    forEachChild(of: controller) { simulation, child in
      guard simulation.window.controllers[child].isViewLoaded else { return }
      if simulation.model.window.transitions.takeLate(child, in: coordinator) {
        simulation.tellTraits(child, coordinator)
      }
      let childSize = simulation.sizeForChild(child, of: controller, parentSize: size, coordinator)
      if childSize != simulation.geometry.currentSize(of: child) { simulation.tellSize(child, childSize, coordinator) }
    }
    guard let presentation = window.controllers[controller].presents else { return }
    if let shown = window.presentations[presentation].shown,
      model.window.transitions.takeLate(shown, in: coordinator)
    {
      tellTraits(presentation, coordinator)
    }
    send(.viewWillTransition, to: presentation, .size(size, coordinator))
    if scene.presentations[presentation].overridden.contains(.viewWillTransition) { return }
    forwardSize(from: presentation, size, coordinator)
  }

  private mutating func forwardSize(from presentation: PresentationID, _ size: Size, _ coordinator: CoordinatorID) {
    guard let shown = window.presentations[presentation].shown, window.controllers[shown].isViewLoaded else { return }
    var shownSize = prediction(of: coordinator)?.sizes[shown] ?? size
    if scene.presentations[presentation].handled.contains(.sizeForChild) {
      let answer = send(.sizeForChild, to: presentation, .child(shown, parentSize: size))
      if case .size(let size) = answer { shownSize = size }
    }
    if shownSize != geometry.currentSize(of: shown) { tellSize(shown, shownSize, coordinator) }
  }

  /// The parent's answer to `size(forChildContentContainer:withParentContainerSize:)`: by default the parent's size;
  /// for UIKit's containers, the size that the child will have. It is recorded only if the parent decides it.
  private mutating func sizeForChild(
    _ child: ControllerID, of parent: ControllerID, parentSize: Size, _ coordinator: CoordinatorID
  ) -> Size {
    let usual = scene.container(of: parent) == nil ? nil : prediction(of: coordinator)?.sizes[child]
    guard scene.controllers[parent].handled.contains(.sizeForChild) else { return usual ?? parentSize }
    let answer = send(.sizeForChild, to: parent, .child(child, parentSize: parentSize))
    if case .size(let size) = answer { return size }
    return usual ?? parentSize
  }

  // MARK: - Rotation callbacks of iOS 7

  /// In a rotation, a controller that handles `willRotate` or a similar callback, but not `viewWillTransition`,
  /// receives the former.
  private mutating func beginLegacy(_ controller: ControllerID, _ coordinator: CoordinatorID) {
    let handled = scene.controllers[controller].handled
    guard !handled.contains(.viewWillTransition), !handled.isDisjoint(with: .legacyRotation),
      let transition = window.transitions[coordinator], let orientation = transition.orientation
    else { return }
    model.window.transitions.addLegacy(controller, to: coordinator)
    send(.willRotate, to: controller, .rotation(orientation, duration: transition.context.duration))
  }

  mutating func tellLegacy(_ name: CallbackName, _ coordinator: CoordinatorID) {
    guard let transition = window.transitions[coordinator], let orientation = transition.orientation else { return }
    let arguments: CallbackArguments =
      name == .didRotate
      ? .orientation(transition.oldOrientation ?? orientation)
      : .rotation(orientation, duration: transition.context.duration)
    for controller in transition.legacy { send(name, to: controller, arguments) }
  }

  // MARK: - Super

  /// What `super(…)` does in an overriding handler: the default behaviour, and the default answer to UIKit's questions.
  mutating func callSuper(_ callback: Callback) -> CallbackAnswer {
    switch callback.target {
    case .controller(let controller):
      return scene.controllers.contains(controller) ? callSuper(callback, of: controller) : .none
    case .presentation(let presentation):
      return scene.presentations.contains(presentation) ? callSuper(callback, of: presentation) : .none
    case .view, .screen, .window: return .none
    }
  }

  private mutating func callSuper(_ callback: Callback, of controller: ControllerID) -> CallbackAnswer {
    switch (callback.name, callback.arguments) {
    case (.willTransition, .traits(_, let coordinator)): forwardTraits(from: controller, coordinator)
    case (.viewWillTransition, .size(let size, let coordinator)): forwardSize(from: controller, size, coordinator)
    case (.sizeForChild, .child(let child, let parentSize)):
      let isContainer = scene.container(of: controller) != nil
      return .size((isContainer ? window.transitions.current?.prediction.sizes[child] : nil) ?? parentSize)
    case (.show, .other(let shown?)), (.showDetail, .other(let shown?)):
      // A refusal changes nothing, and the command that sent the action was checked already.
      try? take(callback.name, shown, at: controller, from: controller)
    default: break
    }
    return .none
  }

  private mutating func callSuper(_ callback: Callback, of presentation: PresentationID) -> CallbackAnswer {
    switch (callback.name, callback.arguments) {
    case (.willTransition, .traits(_, let coordinator)): forwardTraits(from: presentation, coordinator)
    case (.viewWillTransition, .size(let size, let coordinator)): forwardSize(from: presentation, size, coordinator)
    case (.sizeForChild, .child(let child, let parentSize)):
      return .size(window.transitions.current?.prediction.sizes[child] ?? parentSize)
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
