// Child controllers that are added and removed while the window shows, and callbacks that a custom container sends
// itself (`UIKIT.md §3.2.h`).

extension Simulation {
  mutating func addChild(_ child: ControllerID, to parent: ControllerID) throws(ControllerError) {
    guard scene.controllers.contains(child), scene.controllers.contains(parent) else { throw .noSuchController }
    guard scene.parent(of: child) != parent else { return }
    guard scene.nearest(parent, where: { $0 == child }) == nil else { throw .withinItself(child) }
    guard scene.parent(of: child) == nil, window.controllers[child].presentedBy == nil, window.root != child else {
      throw .alreadyInUse(child)
    }
    send(.willMoveToParent, to: child, .other(parent))
    model.window.noteAddedChild()
    model.scene.enter(child, parent)
  }

  mutating func removeFromParent(_ child: ControllerID) {
    guard let parent = scene.parent(of: child), scene.container(of: parent) == nil else { return }
    model.scene.leave(child)
    send(.didMoveToParent, to: child, .other(nil))
  }

  // MARK: - By hand

  /// `child.willTransition(traits, coordinator)`: announces new traits to a child and its descendants.
  mutating func forward(_ traits: TraitCollection, to child: ControllerID, with coordinator: CoordinatorID) {
    guard scene.controllers.contains(child) else { return }
    send(.willTransition, to: child, .traits(traits, coordinator))
    if scene.controllers[child].overridden.contains(.willTransition) { return }
    _ = callSuper(
      Callback(target: .controller(child), name: .willTransition, arguments: .traits(traits, coordinator)))
  }

  /// `beginAppearanceTransition`: a container announces to a child that it will appear or disappear.
  mutating func beginAppearance(of child: ControllerID, isAppearing: Bool, isAnimated: Bool) {
    guard scene.controllers.contains(child) else { return }
    if isAppearing { load(child) }
    model.window.controllers[child].appearance = isAppearing ? .appearing : .disappearing
    send(isAppearing ? .viewWillAppear : .viewWillDisappear, to: child, .animated(isAnimated))
  }

  /// `endAppearanceTransition`: the appearance transition that was begun is over.
  mutating func endAppearance(of child: ControllerID) {
    guard scene.controllers.contains(child) else { return }
    switch window.controllers[child].appearance {
    case .appearing: appear(child, .viewDidAppear, .appeared)
    case .disappearing: appear(child, .viewDidDisappear, .disappeared)
    case .appeared, .disappeared: return
    }
  }
}

extension Scene {
  /// Whether a constraint places or sizes a view. O(terms).
  func isConstrained(_ view: ViewID) -> Bool {
    constraints.contains { record in
      terms[record.termRange].contains { $0.anchor.item == .view(view) }
        && terms[record.termRange].allSatisfy { !isInside(owner(of: $0.anchor.item), view) }
    }
  }
}
