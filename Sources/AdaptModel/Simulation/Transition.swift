// A transition: the timeline of `UIKIT.md §3.1`, the same for rotation, resizing and trait overrides.

/// Transitions under way.
struct Transitions: Sendable {
  var nextCoordinator: Int32 = 0
  var nextRegistration: Int32 = 0
  /// The innermost last; handlers may start one inside another.
  var active: [ActiveTransition] = []
  var isActive: Bool { !active.isEmpty || isLayingOut }
  var isLayingOut = false
}

struct ActiveTransition: Sendable {
  let coordinator: CoordinatorID
  /// The traits that each controller will have, by index; nil for those that keep theirs.
  var newTraits: [TraitCollection?]
  var alongside: [CoordinatorToken] = []
  var completions: [CoordinatorToken] = []
  /// Blocks are taken until they have run.
  var acceptsAlongside = true
  /// The orientation to which it turns; nil for a transition that is no rotation.
  var orientation: Orientation?
  /// Controllers that know only the rotation callbacks of iOS 7.
  var legacy: [ControllerID] = []
}

extension Model {
  /// Goes to another environment, with everything that follows from it. Nothing happens if it is the same.
  ///
  /// 1. `willTransition` where traits will change, then 2. `viewWillTransition` where sizes will, from the root down;
  /// 3. size, traits, conditions and attributes take their new values; 4. `traitCollectionDidChange`; 5. layout;
  /// 6. alongside blocks; 7. completion blocks. Layout follows after 6 and 7 if the blocks changed anything.
  public mutating func transition(to environment: Environment, host: any SimulationHost) {
    guard let old = window.environment, window.root >= 0 else { return }
    beginCommand()
    guard old != environment else { return }
    layOut(host: host)
    host.record(.transition(from: old, to: environment), in: self)
    let newSize = environment.windowSize
    let sizeChanges = newSize != window.size
    let orientation = old.orientation == environment.orientation ? nil : environment.orientation
    run(host: host, newSize: sizeChanges ? newSize : nil, orientation: orientation) { model in
      let traitsBefore = model.window.traits
      model.window.environment = environment
      model.engine.isWindowDirty = true
      // Fonts, images and directions may follow any trait.
      if model.window.traits != traitsBefore { model.engine.isStructureDirty = true }
    }
  }

  /// Runs a transition whose effect on the environment is `change`.
  mutating func run(
    host: any SimulationHost, newSize: Size?, orientation: Orientation? = nil, change: (inout Model) -> Void
  ) {
    let coordinator = CoordinatorID(index: transitions.nextCoordinator)
    transitions.nextCoordinator &+= 1
    transitions.active.append(
      ActiveTransition(coordinator: coordinator, newTraits: traits(after: change), orientation: orientation))
    let framesBefore = engine.frames
    if let root = rootController {
      tellTraits(root, coordinator, host: host)
      if let newSize { tellSize(root, newSize, coordinator, host: host) }
    }
    change(&self)
    _ = evaluateConditions()
    if needsLayout { updateViewConstraints(host: host) }
    deliverTraits(host: host)
    layOut(host: host)
    tellLegacy(.willAnimateRotation, coordinator, host: host)
    runBlocks(coordinator, .alongside, host: host)
    layOut(host: host)
    let moves = frameChanges(since: framesBefore)
    if !moves.isEmpty { host.record(.animation(moves), in: self) }
    runBlocks(coordinator, .completion, host: host)
    tellLegacy(.didRotate, coordinator, host: host)
    layOut(host: host)
    transitions.active.removeAll { $0.coordinator == coordinator }
  }

  /// What each controller's traits will be, found on a copy. Sizes of views inside are laid out there only where a
  /// condition on them decides about traits.
  private func traits(after change: (inout Model) -> Void) -> [TraitCollection?] {
    var copy = self
    change(&copy)
    _ = copy.evaluateConditions()
    if copy.hasConditionalOverrides, copy.conditions.contains(where: \.testsSize) { _ = copy.performLayout() }
    return controllers.indices.map { index in
      let environment = TraitEnvironment.controller(ControllerID(index: Int32(truncatingIfNeeded: index)))
      let new = copy.traits(of: environment)
      return new == traits(of: environment) ? nil : new
    }
  }

  private func frameChanges(since before: [Rect]) -> [FrameChange] {
    var result: [FrameChange] = []
    for (index, frame) in engine.frames.enumerated() {
      let old = before.indices.contains(index) ? before[index] : .zero
      guard old != frame else { continue }
      result.append(FrameChange(view: ViewID(index: Int32(truncatingIfNeeded: index)), from: old, to: frame))
    }
    return result
  }

  // MARK: - Telling and forwarding (§3.2)

  /// `willTransition` to a controller whose traits will change, and to those below it.
  private mutating func tellTraits(_ controller: ControllerID, _ coordinator: CoordinatorID, host: any SimulationHost) {
    if let traits = newTraits(of: controller, coordinator) {
      send(.willTransition, to: controller, .traits(traits, coordinator), host: host)
      // Whoever overrides forwards by `super`, or the subtree is not told.
      if overrides(.willTransition, controller) { return }
    }
    forwardTraits(from: controller, coordinator, host: host)
  }

  private mutating func forwardTraits(
    from controller: ControllerID, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    for child in controllers[controller.slot].children { tellTraits(child, coordinator, host: host) }
  }

  private func newTraits(of controller: ControllerID, _ coordinator: CoordinatorID) -> TraitCollection? {
    guard let active = transitions.active.first(where: { $0.coordinator == coordinator }),
      active.newTraits.indices.contains(controller.slot)
    else { return nil }
    return active.newTraits[controller.slot]
  }

  /// `viewWillTransition` to a controller, and to those below it whose size their parent says will change.
  private mutating func tellSize(
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
      let childSize = sizeForChild(child, of: controller, parentSize: size, host: host)
      let current = exactRect(of: controllers[child.slot].rootView).aligned(toScale: window.scale).size
      if childSize != current { tellSize(child, childSize, coordinator, host: host) }
    }
  }

  /// The parent's answer to `size(forChildContentContainer:withParentContainerSize:)`; by default the parent's size.
  /// Put on record only where the parent decides it.
  private mutating func sizeForChild(
    _ child: ControllerID, of parent: ControllerID, parentSize: Size, host: any SimulationHost
  ) -> Size {
    guard controllers[parent.slot].handled.contains(.sizeForChild) else { return parentSize }
    let answer = send(.sizeForChild, to: parent, .child(child, parentSize: parentSize), host: host)
    if case .size(let size) = answer { return size }
    return parentSize
  }

  // MARK: - Rotation callbacks of iOS 7 (§3.6)

  /// A controller that handles `willRotate` or its like and not `viewWillTransition` gets those, in a rotation.
  private mutating func beginLegacy(
    _ controller: ControllerID, _ coordinator: CoordinatorID, host: any SimulationHost
  ) {
    let handled = controllers[controller.slot].handled
    guard !handled.contains(.viewWillTransition), !handled.isDisjoint(with: .legacyRotation),
      let index = transitions.active.firstIndex(where: { $0.coordinator == coordinator }),
      let orientation = transitions.active[index].orientation
    else { return }
    transitions.active[index].legacy.append(controller)
    send(.willRotate, to: controller, .orientation(orientation), host: host)
  }

  private mutating func tellLegacy(_ name: CallbackName, _ coordinator: CoordinatorID, host: any SimulationHost) {
    guard let active = transitions.active.first(where: { $0.coordinator == coordinator }),
      let orientation = active.orientation
    else { return }
    for controller in active.legacy { send(name, to: controller, .orientation(orientation), host: host) }
  }

  /// What an overriding handler does by `super(…)`: the default behaviour, and the default answer where UIKit asks.
  @discardableResult
  public mutating func callSuper(_ callback: Callback, host: any SimulationHost) -> CallbackAnswer {
    guard case .controller(let controller) = callback.target, controllers.indices.contains(controller.slot) else {
      return .none
    }
    switch (callback.name, callback.arguments) {
    case (.willTransition, .traits(_, let coordinator)): forwardTraits(from: controller, coordinator, host: host)
    case (.viewWillTransition, .size(let size, let coordinator)):
      forwardSize(from: controller, size, coordinator, host: host)
    case (.sizeForChild, .child(_, let parentSize)): return .size(parentSize)
    default: break
    }
    return .none
  }
}
