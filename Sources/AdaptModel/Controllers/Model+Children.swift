// Child controllers that come and go while the window shows, and what a container does by hand (`UIKIT.md §3.2.h`).

extension Model {
  /// Makes a controller the child of another (`addChild`), which is told `willMoveToParent`. Its view is put into the
  /// parent's with ``addSubview(_:to:host:)``; `didMoveToParent` is for the container to send (``didMove(_:to:host:)``).
  ///
  /// - Throws: `noSuchController`, `alreadyInUse`, `withinItself`.
  public mutating func addChild(
    _ child: ControllerID, to parent: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    guard controllers.indices.contains(child.slot), controllers.indices.contains(parent.slot) else {
      throw .noSuchController
    }
    guard controllers[child.slot].parent != parent.index else { return }
    guard nearest(parent, where: { $0 == child }) == nil else { throw .withinItself(child) }
    let record = controllers[child.slot]
    guard record.parent < 0, record.presentedBy < 0, window.root != child.index else { throw .alreadyInUse(child) }
    send(.willMoveToParent, to: child, .other(parent), host: host)
    hasAddedChildren = true
    enter(child, parent)
  }

  /// Takes a child out of its parent (`removeFromParent`) and tells it `didMoveToParent`. Nothing happens to one that is no
  /// child.
  public mutating func removeFromParent(_ child: ControllerID, host: any SimulationHost) {
    guard controllers.indices.contains(child.slot), let parent = parent(of: child), container(of: parent) == nil else {
      return
    }
    leave(child)
    send(.didMoveToParent, to: child, .other(nil), host: host)
  }

  /// `willMoveToParent` by hand, as a container does before it takes a child out.
  public mutating func willMove(_ child: ControllerID, to parent: ControllerID?, host: any SimulationHost) {
    guard controllers.indices.contains(child.slot) else { return }
    send(.willMoveToParent, to: child, .other(parent), host: host)
  }

  /// `didMoveToParent` by hand, as a container does once a child's view is in place.
  public mutating func didMove(_ child: ControllerID, to parent: ControllerID?, host: any SimulationHost) {
    guard controllers.indices.contains(child.slot) else { return }
    send(.didMoveToParent, to: child, .other(parent), host: host)
  }

  // MARK: - Views

  /// Puts a view into another: a child controller's view, which fills it until it gets a frame, or a view that was taken
  /// out, which comes back to where it was declared.
  /// - Returns: false, and nothing happens, where that is not possible.
  @discardableResult
  public mutating func addSubview(_ view: ViewID, to superview: ViewID) -> Bool {
    guard views.indices.contains(view.slot), views.indices.contains(superview.slot), view != superview else {
      return false
    }
    if let controller = controller(rootedAt: view), views[view.slot].isPlaced, view.index != window.rootView {
      guard commonAncestor(view.index, superview.index) != view.index else { return false }
      controllers[controller.slot].addedTo = superview.index
      engine.isStructureDirty = true
      return true
    }
    guard self.superview(of: view) == superview else { return false }
    return write(.installed, of: .view(view), to: .bool(true))
  }

  /// Takes a view out of its superview, with the constraints that name it.
  public mutating func removeFromSuperview(_ view: ViewID) {
    guard views.indices.contains(view.slot), view.index != window.rootView else { return }
    if let controller = controller(rootedAt: view), controllers[controller.slot].addedTo >= 0 {
      controllers[controller.slot].addedTo = -1
      engine.isStructureDirty = true
    } else if !views[view.slot].isPlaced {
      write(.installed, of: .view(view), to: .bool(false))
    }
  }

  /// Sets a view's frame in its superview's coordinates, in points: that of a child's view which was added, or of a view
  /// that no constraint places.
  /// - Returns: false, and nothing happens, where constraints or the system place it.
  @discardableResult
  public mutating func setFrame(_ frame: Rect, of view: ViewID) -> Bool {
    guard views.indices.contains(view.slot), frame.isFinite else { return false }
    if let controller = controller(rootedAt: view), controllers[controller.slot].addedTo >= 0 {
      controllers[controller.slot].addedFrame = frame
      engine.isStructureDirty = true
      return true
    }
    guard !views[view.slot].isPlaced, view.index != window.rootView, !isConstrained(view) else { return false }
    write(.translatesAutoresizingMaskIntoConstraints, of: .view(view), to: .bool(true))
    return write(.initialFrame, of: .view(view), to: .rect(frame))
  }

  /// Whether a constraint places it or says its size. O(terms).
  private func isConstrained(_ view: ViewID) -> Bool {
    constraints.contains { record in
      terms[record.termRange].contains { $0.anchor.item == .view(view) }
        && terms[record.termRange].allSatisfy { !isInside(owner(of: $0.anchor.item), view) }
    }
  }

  private func isInside(_ view: ViewID, _ outer: ViewID) -> Bool {
    view != outer && commonAncestor(view.index, outer.index) == outer.index
  }

  // MARK: - By hand

  /// `child.willTransition(traits, coordinator)`: tells a child, and what is below it, of traits to come.
  public mutating func forward(
    _ traits: TraitCollection, to child: ControllerID, with coordinator: CoordinatorID, host: any SimulationHost
  ) {
    guard controllers.indices.contains(child.slot) else { return }
    send(.willTransition, to: child, .traits(traits, coordinator), host: host)
    if overrides(.willTransition, child) { return }
    callSuper(
      Callback(target: .controller(child), name: .willTransition, arguments: .traits(traits, coordinator)), host: host)
  }

  /// `child.viewWillTransition(size, coordinator)`: tells a child, and what is below it, of a size to come.
  public mutating func forward(
    _ size: Size, to child: ControllerID, with coordinator: CoordinatorID, host: any SimulationHost
  ) {
    guard controllers.indices.contains(child.slot) else { return }
    tellSize(child, size, coordinator, host: host)
  }

  /// `beginAppearanceTransition`: a container tells a child that it will appear or disappear.
  public mutating func beginAppearance(
    of child: ControllerID, isAppearing: Bool, isAnimated: Bool, host: any SimulationHost
  ) {
    guard controllers.indices.contains(child.slot) else { return }
    if isAppearing { load(child, host: host) }
    controllers[child.slot].appearance = isAppearing ? .appearing : .disappearing
    send(isAppearing ? .viewWillAppear : .viewWillDisappear, to: child, .animated(isAnimated), host: host)
  }

  /// `endAppearanceTransition`: what was begun is over.
  public mutating func endAppearance(of child: ControllerID, host: any SimulationHost) {
    guard controllers.indices.contains(child.slot) else { return }
    switch controllers[child.slot].appearance {
    case .appearing: appear(child, .viewDidAppear, .appeared, host: host)
    case .disappearing: appear(child, .viewDidDisappear, .disappeared, host: host)
    case .appeared, .disappeared: return
    }
  }

  // MARK: - What shows

  /// The children of a controller that is no container of UIKit's whose views are in it.
  func embeddedChildren(of controller: ControllerID) -> [ControllerID] {
    let children = controllers[controller.slot].children
    guard !children.isEmpty else { return [] }
    return children.filter { isEmbedded($0, in: controller) }
  }

  private func isEmbedded(_ child: ControllerID, in parent: ControllerID) -> Bool {
    let root = controllers[child.slot].rootView
    let top = controllers[parent.slot].rootView
    if controllers[child.slot].addedTo >= 0 { return isInstalled(from: controllers[child.slot].addedTo, upTo: top) }
    // One that Swift code added without a view of its own is where its parent is.
    if views[Int(root)].superview < 0 { return !hasAddedChildren }
    return isInstalled(from: root, upTo: top)
  }

  private func isInstalled(from view: Int32, upTo top: Int32) -> Bool {
    var current = view
    while current >= 0, current != top {
      guard isOwnInstalled(views[Int(current)].condition, views[Int(current)].firstSetting) else { return false }
      current = views[Int(current)].superview
    }
    return true
  }

  /// Puts the views of children that were added into their superviews.
  mutating func arrangeAddedChildren(of controller: ControllerID) {
    guard hasAddedChildren else { return }
    for child in controllers[controller.slot].children where controllers[child.slot].addedTo >= 0 {
      place(controllers[child.slot].rootView, in: controllers[child.slot].addedTo, .added(child))
    }
  }

  /// Whether other controllers show than were told that they appear.
  var isAppearanceStale: Bool {
    guard controllers.contains(where: { !$0.children.isEmpty && $0.container < 0 }) else { return false }
    return Set(visibleControllers) != Set(appearing)
  }
}
