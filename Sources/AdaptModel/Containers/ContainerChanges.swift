// Which controllers a container holds, in the scene and in the window alike. Nothing here sends callbacks; the commands
// do.

extension Simulation {
  /// Gives a container its controllers: a navigation controller its stack, root first; a tab bar controller its tabs; a
  /// page view controller its pages.
  mutating func setViewControllers(
    _ controllers: [ControllerID], of controller: ControllerID
  ) throws(ControllerError) {
    let container = try scene.containerID(of: controller)
    try checkViewControllers(controllers, of: container)
    replaceStack(of: container, by: controllers)
  }

  private func checkViewControllers(
    _ controllers: [ControllerID], of container: ContainerID
  ) throws(ControllerError) {
    let record = scene.containers[container]
    guard !record.kind.isSplit else {
      throw .notAContainer(
        record.controller, expected: "UINavigationController, UITabBarController or UIPageViewController")
    }
    guard !record.kind.isArrangement || controllers.count <= 2 else { throw .tooManyPanes(record.controller) }
    var seen: Set<ControllerID> = []
    for controller in controllers {
      guard seen.insert(controller).inserted else { throw .alreadyInUse(controller) }
      if window.containers[container].stack.contains(controller) { continue }
      try window.checkUnused(controller, for: record.controller, in: scene)
    }
  }

  /// The command: replaces a container's controllers while it may be on screen.
  mutating func replaceViewControllers(
    _ controllers: [ControllerID], of controller: ControllerID
  ) throws(ControllerError) {
    let container = try scene.containerID(of: controller)
    try checkViewControllers(controllers, of: container)
    changeHierarchy(.setViewControllers(controllers, of: controller), in: controller) {
      $0.replaceStack(of: container, by: controllers)
    }
  }

  mutating func replaceStack(of container: ContainerID, by controllers: [ControllerID]) {
    let owner = scene.containers[container].controller
    let old = window.containers[container].stack
    // Usually those at the root stay.
    let kept = zip(old, controllers).prefix { $0 == $1 }.count
    let (before, after) = (Set(old[kept...]), Set(controllers[kept...]))
    for controller in old[kept...] where !after.contains(controller) { model.scene.leave(controller) }
    for controller in controllers[kept...] where !before.contains(controller) { model.scene.enter(controller, owner) }
    model.window.setStack(controllers, of: container)
    model.scene.setChildren(controllers, of: owner)
  }

  /// Sets the controller of a column of a split view controller, or removes it.
  ///
  /// In column style a controller that is not a navigation controller is wrapped in one, except in the compact column
  /// (`UIKIT.md §5.2`). The classic style has no supplementary and no compact column.
  mutating func setColumn(
    _ column: SplitColumn, of split: ControllerID, to controller: ControllerID?
  ) throws(ControllerError) {
    let container = try scene.splitID(of: split)
    let style = scene.containers[container].splitStyle
    guard style.has(column) else { throw .noColumn(column, of: split) }
    let old = window.containers[container].column(column)
    guard let controller else {
      if let old { model.scene.leave(old) }
      model.window.setColumn(column, of: container, to: nil)
      return
    }
    if controller == old { return }
    let needsWrapper = style.isColumnStyle && column != .compact && scene.kind(of: controller) != .navigation
    if needsWrapper, let old, let wrapper = scene.container(of: old), scene.containers[wrapper].isWrapper {
      if window.containers[wrapper].stack == [controller] { return }
      try window.checkUnused(controller, for: split, in: scene)
      replaceStack(of: wrapper, by: [controller])
      return
    }
    try window.checkUnused(controller, for: split, in: scene)
    if let old { model.scene.leave(old) }
    let inserted = needsWrapper ? wrap(controller) : controller
    model.window.setColumn(column, of: container, to: inserted)
    model.scene.enter(inserted, split)
  }

  private mutating func wrap(_ controller: ControllerID) -> ControllerID {
    let wrapper = model.addController(model.intern("UINavigationController"), kind: .navigation, origin: .unknown)
    if let container = scene.container(of: wrapper) {
      model.scene.markAsWrapper(container)
      replaceStack(of: container, by: [controller])
    }
    return wrapper
  }
}
