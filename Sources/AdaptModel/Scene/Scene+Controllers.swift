// Controllers, containers and presentations as declared, and the containment among controllers.

extension Scene {
  /// The controller to which the view belongs.
  public func controller(of view: ViewID) -> ControllerID? { views.contains(view) ? views[view].controller : nil }

  /// The controller whose root view it is.
  public func controller(rootedAt view: ViewID) -> ControllerID? {
    guard views.contains(view), views[view].isControllerRoot else { return nil }
    return views[view].controller
  }

  /// A controller's view, which it has from the beginning; nil for one that does not exist.
  public func rootView(of controller: ControllerID) -> ViewID? {
    controllers.contains(controller) ? controllers[controller].rootView : nil
  }

  /// The container that it is in (`parent`), nil for none. A presenting controller is not its parent.
  public func parent(of controller: ControllerID) -> ControllerID? {
    controllers.contains(controller) ? controllers[controller].parent : nil
  }

  /// In their order, those included that do not show.
  public func children(of controller: ControllerID) -> [ControllerID] {
    controllers.contains(controller) ? controllers[controller].children : []
  }

  /// The kind of a controller; `content` for one that does not exist.
  public func kind(of controller: ControllerID) -> ControllerKind {
    controllers.contains(controller) ? controllers[controller].kind : .content
  }

  /// The controller as a container; nil for the content kind.
  func container(of controller: ControllerID) -> ContainerID? {
    controllers.contains(controller) ? controllers[controller].container : nil
  }

  /// The controller as a split view controller.
  func splitView(of controller: ControllerID) -> ContainerID? {
    container(of: controller).flatMap { containers[$0].kind.isSplit ? $0 : nil }
  }

  /// The controller itself, or the nearest one that contains it and has a property.
  func nearest(_ controller: ControllerID, where matches: (ControllerID) -> Bool) -> ControllerID? {
    var next: ControllerID? = controller
    while let current = next {
      if matches(current) { return current }
      next = parent(of: current)
    }
    return nil
  }

  /// The topmost controller that contains it, or itself.
  func topmost(_ controller: ControllerID) -> ControllerID {
    var top = controller
    while let parent = parent(of: top) { top = parent }
    return top
  }

  /// A controller and all that it contains, each before its children, without presented controllers.
  func family(of controller: ControllerID) -> [ControllerID] {
    var result: [ControllerID] = []
    var open = [controller]
    while let next = open.popLast() {
      result.append(next)
      open.append(contentsOf: controllers[next].children.reversed())
    }
    return result
  }

  func containerID(of controller: ControllerID) throws(ControllerError) -> ContainerID {
    guard controllers.contains(controller) else { throw .noSuchController }
    guard let id = container(of: controller) else {
      throw .notAContainer(controller, expected: "UINavigationController, UITabBarController or UIPageViewController")
    }
    return id
  }

  func splitID(of controller: ControllerID) throws(ControllerError) -> ContainerID {
    guard controllers.contains(controller) else { throw .noSuchController }
    guard let id = splitView(of: controller) else {
      throw .notAContainer(controller, expected: "UISplitViewController")
    }
    return id
  }

  /// Whether the target exists.
  func exists(_ target: CallbackTarget) -> Bool {
    switch target {
    case .controller(let controller): controllers.contains(controller)
    case .view(let view): views.contains(view)
    case .presentation(let presentation): presentations.contains(presentation)
    case .screen, .window: true
    }
  }
}
