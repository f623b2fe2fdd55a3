// Child controllers that are added and removed while the window shows, and callbacks that a custom container sends
// itself (`UIKIT.md §3.2.h`).

extension Model {
  /// Makes a controller the child of another (`addChild`) and sends it `willMoveToParent`. Add its view to the parent's
  /// with ``addSubview(_:to:)``. The container sends `didMoveToParent` (``didMove(_:to:host:)``).
  ///
  /// - Throws: `noSuchController`, `alreadyInUse`, `withinItself`.
  public mutating func addChild(
    _ child: ControllerID, to parent: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    try simulate(host) { simulation throws(ControllerError) in try simulation.addChild(child, to: parent) }
  }

  /// Removes a child from its parent (`removeFromParent`) and sends it `didMoveToParent`. Has no effect on a controller
  /// that is not a child.
  public mutating func removeFromParent(_ child: ControllerID, host: any SimulationHost) {
    simulate(host) { $0.removeFromParent(child) }
  }

  /// Sends `willMoveToParent`, as a container does before it removes a child.
  public mutating func willMove(_ child: ControllerID, to parent: ControllerID?, host: any SimulationHost) {
    guard scene.controllers.contains(child) else { return }
    simulate(host) { _ = $0.send(.willMoveToParent, to: child, .other(parent)) }
  }

  /// `didMoveToParent` by hand, as a container does once a child's view is in place.
  public mutating func didMove(_ child: ControllerID, to parent: ControllerID?, host: any SimulationHost) {
    guard scene.controllers.contains(child) else { return }
    simulate(host) { _ = $0.send(.didMoveToParent, to: child, .other(parent)) }
  }

  // MARK: - Views

  /// Puts a view into another: a child controller's view, which fills it until it gets a frame, or a view that was
  /// taken out, which comes back to where it was declared.
  /// - Returns: false, and nothing happens, where that is not possible.
  @discardableResult
  public mutating func addSubview(_ view: ViewID, to superview: ViewID) -> Bool {
    guard scene.views.contains(view), scene.views.contains(superview), view != superview else { return false }
    if let controller = scene.controller(rootedAt: view), scene.views[view].isPlaced, view != window.rootView {
      guard scene.commonAncestor(view, superview) != view else { return false }
      window.setSuperview(superview, ofRootViewOf: controller)
      return true
    }
    guard scene.superview(of: view) == superview else { return false }
    return write(.installed, of: .view(view), to: .bool(true))
  }

  /// Takes a view out of its superview, with the constraints that name it.
  public mutating func removeFromSuperview(_ view: ViewID) {
    guard scene.views.contains(view), view != window.rootView else { return }
    if let controller = addedController(view) {
      window.setSuperview(nil, ofRootViewOf: controller)
    } else if !scene.views[view].isPlaced {
      write(.installed, of: .view(view), to: .bool(false))
    }
  }

  /// Sets a view's frame in its superview's coordinates, in points: that of a child's view which was added, or of a
  /// view that no constraint places.
  /// - Returns: false, and nothing happens, where constraints or the system place it.
  @discardableResult
  public mutating func setFrame(_ frame: Rect, of view: ViewID) -> Bool {
    guard scene.views.contains(view), frame.isFinite else { return false }
    if let controller = addedController(view) {
      window.setFrame(frame, ofRootViewOf: controller)
      return true
    }
    guard !scene.views[view].isPlaced, view != window.rootView, !scene.isConstrained(view) else { return false }
    write(.translatesAutoresizingMaskIntoConstraints, of: .view(view), to: .bool(true))
    return write(.initialFrame, of: .view(view), to: .rect(frame))
  }

  /// The controller whose view was put into another while the window showed.
  private func addedController(_ view: ViewID) -> ControllerID? {
    scene.controller(rootedAt: view).flatMap { window.controllers[$0].addedTo == nil ? nil : $0 }
  }

  // MARK: - By hand

  /// `child.willTransition(traits, coordinator)`: announces new traits to a child and its descendants.
  public mutating func forward(
    _ traits: TraitCollection, to child: ControllerID, with coordinator: CoordinatorID, host: any SimulationHost
  ) {
    simulate(host) { $0.forward(traits, to: child, with: coordinator) }
  }

  /// `child.viewWillTransition(size, coordinator)`: announces a new size to a child and its descendants.
  public mutating func forward(
    _ size: Size, to child: ControllerID, with coordinator: CoordinatorID, host: any SimulationHost
  ) {
    guard scene.controllers.contains(child) else { return }
    simulate(host) { $0.tellSize(child, size, coordinator) }
  }

  /// `beginAppearanceTransition`: a container announces to a child that it will appear or disappear.
  public mutating func beginAppearance(
    of child: ControllerID, isAppearing: Bool, isAnimated: Bool, host: any SimulationHost
  ) {
    simulate(host) { $0.beginAppearance(of: child, isAppearing: isAppearing, isAnimated: isAnimated) }
  }

  /// `endAppearanceTransition`: ends the appearance transition.
  public mutating func endAppearance(of child: ControllerID, host: any SimulationHost) {
    simulate(host) { $0.endAppearance(of: child) }
  }
}
