// Containers: making them and asking them. Nothing here tells anybody; the commands do (`push`, `select`, …).

extension Model {
  /// Gives a container its controllers: a navigation controller its stack, root first; a tab bar controller its tabs; a
  /// page view controller its pages. A navigation controller shows the last, the others the first.
  ///
  /// For building, before the container is shown; ``setViewControllers(_:of:host:)`` is the command.
  /// - Throws: `notAContainer`, `noSuchController`, `alreadyInUse` for one that is elsewhere or twice in the list,
  ///   `withinItself`.
  public mutating func setViewControllers(
    _ controllers: [ControllerID], of container: ControllerID
  ) throws(ControllerError) {
    let index = try containerIndex(of: container)
    guard !containers[index].kind.isSplit else {
      throw .notAContainer(container, expected: "UINavigationController, UITabBarController or UIPageViewController")
    }
    var seen: Set<ControllerID> = []
    for controller in controllers {
      guard seen.insert(controller).inserted else { throw .alreadyInUse(controller) }
      if containers[index].stack.contains(controller) { continue }
      try checkUnused(controller, for: container)
    }
    replaceStack(of: index, by: controllers)
  }

  /// Puts a controller into a column of a split view controller, or takes the one there out.
  ///
  /// In column style a controller that is no navigation controller gets one around it, except in the compact column
  /// (`UIKIT.md §5.2`). The classic style has no supplementary and no compact column.
  public mutating func setColumn(
    _ column: SplitColumn, of split: ControllerID, to controller: ControllerID?
  ) throws(ControllerError) {
    let index = try splitIndex(of: split)
    guard case .split(let style) = containers[index].kind, style.has(column) else {
      throw .noColumn(column, of: split)
    }
    let old = containers[index].column(column)
    guard let controller else {
      if let old { leave(old) }
      containers[index].columns[Int(column.rawValue)] = -1
      return
    }
    if controller == old { return }
    let needsWrapper = style.isColumnStyle && column != .compact && kind(of: controller) != .navigation
    if needsWrapper, let old, let wrapper = container(of: old), containers[wrapper].isWrapper {
      if containers[wrapper].stack == [controller] { return }
      try checkUnused(controller, for: split)
      replaceStack(of: wrapper, by: [controller])
      return
    }
    try checkUnused(controller, for: split)
    if let old { leave(old) }
    let inserted = needsWrapper ? wrap(controller) : controller
    containers[index].columns[Int(column.rawValue)] = inserted.index
    enter(inserted, split)
  }

  private mutating func wrap(_ controller: ControllerID) -> ControllerID {
    let wrapper = addController(intern("UINavigationController"), kind: .navigation, origin: .unknown)
    if let index = container(of: wrapper) {
      containers[index].isWrapper = true
      replaceStack(of: index, by: [controller])
    }
    return wrapper
  }

  // MARK: - Asking

  /// What a controller does with others; `content` for one that does not exist.
  public func kind(of controller: ControllerID) -> ControllerKind {
    container(of: controller).map { containers[$0].kind } ?? .content
  }

  /// A navigation controller's stack, root first; tabs; pages. Empty for other kinds.
  public func viewControllers(of container: ControllerID) -> [ControllerID] {
    self.container(of: container).map { containers[$0].stack } ?? []
  }

  /// What is on top of a navigation controller's stack.
  public func topViewController(of navigation: ControllerID) -> ControllerID? {
    kind(of: navigation) == .navigation ? viewControllers(of: navigation).last : nil
  }

  /// The selected tab or the page shown; of a navigation controller what is on top.
  public func selectedViewController(of container: ControllerID) -> ControllerID? {
    guard let index = self.container(of: container) else { return nil }
    let record = containers[index]
    if record.kind == .navigation { return record.stack.last }
    return record.stack.indices.contains(record.selected) ? record.stack[record.selected] : nil
  }

  /// The controller in a column, a wrapping navigation controller included.
  public func viewController(in column: SplitColumn, of split: ControllerID) -> ControllerID? {
    container(of: split).flatMap { containers[$0].column(column) }
  }

  /// Whether a split view controller shows one column at most, because its width is compact.
  public func isCollapsed(_ split: ControllerID) -> Bool {
    container(of: split).map { containers[$0].isCollapsed } ?? false
  }

  /// The display mode in force, never `automatic`; `secondaryOnly` for what is no split view controller.
  public func displayMode(of split: ControllerID) -> DisplayMode {
    guard let index = container(of: split), containers[index].kind.isSplit else { return .secondaryOnly }
    return currentDisplayMode(index)
  }

  /// The nearest navigation controller that contains it, or itself.
  public func navigationController(of controller: ControllerID) -> ControllerID? {
    nearest(controller) { kind(of: $0) == .navigation }
  }

  /// The nearest tab bar controller that contains it, or itself.
  public func tabBarController(of controller: ControllerID) -> ControllerID? {
    nearest(controller) { kind(of: $0) == .tab }
  }

  /// The nearest split view controller that contains it, or itself.
  public func splitViewController(of controller: ControllerID) -> ControllerID? {
    nearest(controller) { kind(of: $0).isSplit }
  }

  /// Bars that the container shows, as views of its own; a bar that is hidden is not installed.
  public func navigationBar(of controller: ControllerID) -> ViewID? { bar(of: controller, \.navigationBar) }
  public func toolbar(of controller: ControllerID) -> ViewID? { bar(of: controller, \.toolbar) }
  public func tabBar(of controller: ControllerID) -> ViewID? { bar(of: controller, \.tabBar) }

  private func bar(of controller: ControllerID, _ bar: KeyPath<ContainerRecord, Int32>) -> ViewID? {
    guard let index = container(of: controller), containers[index][keyPath: bar] >= 0 else { return nil }
    return ViewID(index: containers[index][keyPath: bar])
  }

  func nearest(_ controller: ControllerID, where matches: (ControllerID) -> Bool) -> ControllerID? {
    var next: ControllerID? = controller
    while let current = next {
      if matches(current) { return current }
      next = parent(of: current)
    }
    return nil
  }

  // MARK: - Inside

  /// The controller's place among the containers, nil for the content kind.
  func container(of controller: ControllerID) -> Int? {
    guard controllers.indices.contains(controller.slot), controllers[controller.slot].container >= 0 else { return nil }
    return Int(controllers[controller.slot].container)
  }

  func containerIndex(of controller: ControllerID) throws(ControllerError) -> Int {
    guard controllers.indices.contains(controller.slot) else { throw .noSuchController }
    guard let index = container(of: controller) else {
      throw .notAContainer(controller, expected: "UINavigationController, UITabBarController or UIPageViewController")
    }
    return index
  }

  func splitIndex(of controller: ControllerID) throws(ControllerError) -> Int {
    guard controllers.indices.contains(controller.slot) else { throw .noSuchController }
    guard let index = container(of: controller), containers[index].kind.isSplit else {
      throw .notAContainer(controller, expected: "UISplitViewController")
    }
    return index
  }

  /// Refuses a controller that is somewhere already, or that contains where it should go.
  func checkUnused(_ controller: ControllerID, for container: ControllerID) throws(ControllerError) {
    guard controllers.indices.contains(controller.slot) else { throw .noSuchController }
    guard nearest(container, where: { $0 == controller }) == nil else { throw .withinItself(controller) }
    let record = controllers[controller.slot]
    let root = views[Int(record.rootView)]
    guard record.parent < 0, record.presentedBy < 0, window.root != controller.index, root.superview < 0 else {
      throw .alreadyInUse(controller)
    }
  }

  mutating func replaceStack(of index: Int, by controllers: [ControllerID]) {
    let owner = ControllerID(index: containers[index].controller)
    for old in containers[index].stack where !controllers.contains(old) { leave(old) }
    for new in controllers where !containers[index].stack.contains(new) { enter(new, owner) }
    containers[index].stack = controllers
    self.controllers[owner.slot].children = controllers
    containers[index].selected = min(containers[index].selected, max(0, controllers.count - 1))
  }

  /// Makes it a child at the end.
  mutating func enter(_ controller: ControllerID, _ parent: ControllerID) {
    controllers[controller.slot].parent = parent.index
    controllers[parent.slot].children.append(controller)
    engine.isStructureDirty = true
  }

  /// Takes a child out of its parent's children.
  mutating func leave(_ controller: ControllerID) {
    let parent = Int(controllers[controller.slot].parent)
    controllers[controller.slot].parent = -1
    guard controllers.indices.contains(parent) else { return }
    controllers[parent].children.removeAll { $0 == controller }
    engine.isStructureDirty = true
  }
}
