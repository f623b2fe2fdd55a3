// What containers and presentations show.

extension WindowState {
  /// Whether containers or presentations influence what is shown.
  func hasHierarchy(in scene: Scene) -> Bool {
    !scene.containers.isEmpty || !shownPresentations.isEmpty || hasAddedChildren
  }

  // MARK: - Containers

  /// A navigation controller's stack, root first; tabs; pages. Empty for other kinds.
  func viewControllers(of controller: ControllerID, in scene: Scene) -> [ControllerID] {
    scene.container(of: controller).map { containers[$0].stack } ?? []
  }

  /// The top controller of a navigation controller's stack.
  func topViewController(of navigation: ControllerID, in scene: Scene) -> ControllerID? {
    scene.kind(of: navigation) == .navigation ? viewControllers(of: navigation, in: scene).last : nil
  }

  /// The selected tab or the page shown; for a navigation controller, its top.
  func selectedViewController(of controller: ControllerID, in scene: Scene) -> ControllerID? {
    guard let container = scene.container(of: controller) else { return nil }
    let status = containers[container]
    return scene.containers[container].kind == .navigation ? status.stack.last : status.selectedController
  }

  /// The controller in a column, including a navigation controller that wraps it.
  func viewController(in column: SplitColumn, of split: ControllerID, in scene: Scene) -> ControllerID? {
    scene.container(of: split).flatMap { containers[$0].column(column) }
  }

  /// Whether a split view controller shows at most one column, because its width is compact.
  func isCollapsed(_ split: ControllerID, in scene: Scene) -> Bool {
    scene.container(of: split).map { containers[$0].isCollapsed } ?? false
  }

  /// The controllers of the columns from the first existing one up to this one.
  func stackedColumns(_ container: ContainerID, upTo top: SplitColumn) -> [ControllerID] {
    [SplitColumn.primary, .supplementary, .secondary].filter { $0.rawValue <= top.rawValue }
      .compactMap { containers[container].column($0) }
  }

  /// The navigation controller that holds the columns of a collapsed split view controller of column style.
  func collapsedNavigation(_ container: ContainerID, in scene: Scene) -> ControllerID? {
    guard scene.containers[container].splitStyle.isColumnStyle, containers[container].topColumn != .compact,
      let shown = containers[container].collapsedPrimary, scene.kind(of: shown) == .navigation
    else { return nil }
    return shown
  }

  /// The column that shows while collapsed: the last one on the stack, or the compact one.
  func collapsedColumn(_ container: ContainerID, in scene: Scene) -> SplitColumn {
    let status = containers[container]
    guard let navigation = collapsedNavigation(container, in: scene) else { return status.topColumn }
    for controller in viewControllers(of: navigation, in: scene).reversed() {
      if let column = SplitColumn.allCases.first(where: { status.column($0) == controller }) { return column }
    }
    return SplitColumn.allCases.first { status.column($0) == navigation } ?? status.topColumn
  }

  // MARK: - Children

  /// The children of a controller that is not one of UIKit's containers, if their views are in its view.
  func embeddedChildren(of controller: ControllerID, in scene: Scene) -> [ControllerID] {
    scene.controllers[controller].children.filter { isEmbedded($0, in: controller, scene) }
  }

  private func isEmbedded(_ child: ControllerID, in parent: ControllerID, _ scene: Scene) -> Bool {
    let root = scene.controllers[child].rootView
    let top = scene.controllers[parent].rootView
    if let superview = controllers[child].addedTo { return isInstalled(from: superview, upTo: top, in: scene) }
    // A child that Swift code added without a view of its own is where its parent is.
    if scene.views[root].superview == nil { return !hasAddedChildren }
    return isInstalled(from: root, upTo: top, in: scene)
  }

  private func isInstalled(from view: ViewID, upTo top: ViewID, in scene: Scene) -> Bool {
    var current: ViewID? = view
    while let next = current, next != top {
      guard isOwnInstalled(next, in: scene) else { return false }
      current = scene.views[next].superview
    }
    return true
  }

  // MARK: - Families

  /// A controller and all below it: each before its children, in order, and then the controllers that it presents.
  func family(of controller: ControllerID, in scene: Scene) -> [ControllerID] {
    var result: [ControllerID] = []
    var open = [controller]
    while let next = open.popLast() {
      result.append(next)
      if let presentation = controllers[next].presents, let shown = presentations[presentation].shown {
        open.append(shown)
      }
      open.append(contentsOf: scene.controllers[next].children.reversed())
    }
    return result
  }

  /// The controllers of the window, each before its children.
  func windowFamily(in scene: Scene) -> [ControllerID] { root.map { family(of: $0, in: scene) } ?? [] }

  /// Whether it is in the window's hierarchy, shown or not.
  func isInHierarchy(_ controller: ControllerID, in scene: Scene) -> Bool {
    guard scene.controllers.contains(controller), root != nil else { return false }
    let top = scene.topmost(controller)
    return top == root || controllers[top].presentedBy != nil
  }

  /// Refuses a controller that is in use already, or that contains its new parent.
  func checkUnused(
    _ controller: ControllerID, for container: ControllerID, in scene: Scene
  ) throws(ControllerError) {
    guard scene.controllers.contains(controller) else { throw .noSuchController }
    guard scene.nearest(container, where: { $0 == controller }) == nil else { throw .withinItself(controller) }
    let record = scene.controllers[controller]
    guard record.parent == nil, controllers[controller].presentedBy == nil, root != controller,
      scene.views[record.rootView].superview == nil
    else { throw .alreadyInUse(controller) }
  }

  // MARK: - Views of the window

  /// The views of the window: the root controller's first, then those of presentations.
  func forEachView(in scene: Scene, _ body: (ViewID) -> Void) {
    for root in arrangement.roots { scene.forEachView(under: root, body) }
  }

  /// Every view of the window, a view before its subviews. O(views).
  func viewsInTreeOrder(in scene: Scene) -> [ViewID] {
    guard root != nil else { return [] }
    var result: [ViewID] = []
    result.reserveCapacity(scene.views.count)
    forEachView(in: scene) { result.append($0) }
    return result
  }

  /// The chain from a view up: each view's superview; a root view's controller; the views of a controller's parent, or,
  /// if it is presented, the presenting controller; the window, the application, its delegate.
  ///
  /// The chain of a view outside the window ends with its topmost view or controller. O(depth).
  func responderChain(from view: ViewID, in scene: Scene) -> [Responder] {
    guard scene.views.contains(view) else { return [] }
    var chain: [Responder] = []
    var next: ViewID? = view
    var top: ControllerID?
    while let current = next {
      chain.append(.view(current))
      if let controller = scene.controller(rootedAt: current) {
        chain.append(.controller(controller))
        top = controller
      }
      next = scene.superview(of: current)
      // A container view's next responder is the presenting controller.
      if next == nil, let presented = top, let presentation = controllers[presented].presentedBy,
        let presenting = presentations[presentation].presenting
      {
        chain.append(.controller(presenting))
        top = presenting
        next = scene.rootView(of: presenting).flatMap { scene.superview(of: $0) }
      }
    }
    if let top, isInHierarchy(top, in: scene) { chain += [.window, .application, .delegate] }
    return chain
  }
}
