// The commands that drive a simulation.

extension Model {
  /// Where the window is; nil before a launch.
  public var environment: Environment? { window.environment }

  /// The controller that was launched.
  public var rootController: ControllerID? { window.root < 0 ? nil : ControllerID(index: window.root) }

  /// Makes the controller the root of the window and shows it. Another launch replaces the first.
  ///
  /// In order: collapse of split view controllers, `viewDidLoad`, `viewWillAppear`, the first traits, `viewIsAppearing`,
  /// the first layout, `viewDidAppear` (`UIKIT.md §1.4`). CHOICE: each message goes to a parent before its children.
  ///
  /// - Parameter mayTurn: whether a controller that does not support the orientation has the window start in one that it
  ///   does, as on a device: it loads and is told that it will appear as the device is held, then of other traits.
  public mutating func launch(
    _ controller: ControllerID, in environment: Environment, mayTurn: Bool = true, host: any SimulationHost
  ) {
    guard controllers.indices.contains(controller.slot) else { return }
    beginCommand()
    forgetLaunch()
    // A controller that hangs somewhere becomes the window's own.
    if controllers[controller.slot].parent >= 0 { leave(controller) }
    window.environment = environment
    window.root = controller.index
    window.rootView = controllers[controller.slot].rootView
    windowRoots = [window.rootView]
    engine.isStructureDirty = true
    _ = evaluateConditions()
    let start = mayTurn ? supportedEnvironment(environment) : environment
    host.record(.launch(controller: controller, environment: start), in: self)
    adaptHierarchy(nil, host: host)
    var passage = beginAppearance(host: host)
    var turn: CoordinatorID?
    if start != environment {
      turn = turnAtLaunch(to: start, host: host)
      passage.join(beginAppearance(turn, host: host))
    }
    deliverTraits(host: host)
    tellAppearing(passage, host: host)
    layOut(host: host)
    if let turn { runBlocks(turn, .alongside, host: host) }
    layOut(host: host)
    finish(passage, .container, host: host)
    if let turn {
      runBlocks(turn, .completion, host: host)
      end(turn, host: host)
    }
    layOut(host: host)
  }

  private mutating func forgetLaunch() {
    guard window.root >= 0 else { return }
    for presentation in shownPresentations.reversed() { hide(presentation) }
    expandAll()
    arrange()
    let hadDirections = engine.hasLocalDirections
    engine = LayoutEngine()
    engine.hasLocalDirections = hadDirections
    transitions = Transitions()
    trackedTraits = []
    appearing = []
    for index in controllers.indices { controllers[index].forgetShowing() }
    for index in viewHandlers.indices { viewHandlers[index].deliveredTraits = nil }
    for index in containers.indices { containers[index].forgetShowing() }
  }

  /// Turns the device (`UIKIT.md §3.1`). A free window keeps its size.
  ///
  /// - Returns: false, and nothing happens, before a launch and where the interface does not turn
  ///   (``supportsOrientation(_:)``).
  @discardableResult
  public mutating func rotate(to orientation: Orientation, host: any SimulationHost) -> Bool {
    guard var next = window.environment, supportsOrientation(orientation) else { return false }
    next.orientation = orientation
    transition(to: next, host: host)
    return true
  }

  /// Gives the window a share of the screen.
  public mutating func resize(to multitasking: Multitasking, host: any SimulationHost) {
    guard var next = window.environment else { return }
    next.multitasking = multitasking
    next.freeSize = nil
    transition(to: next, host: host)
  }

  /// Gives the window any size in points. Ignored if the size is not valid.
  public mutating func resize(to size: Size, host: any SimulationHost) {
    guard var next = window.environment, size.isValid else { return }
    next.freeSize = size
    transition(to: next, host: host)
  }

  /// Lays out if anything changed since the last layout, and records what moved.
  ///
  /// Inside a handler, or where the host has no business with layout callbacks, use ``layoutIfNeeded()``.
  public mutating func layoutIfNeeded(host: any SimulationHost) {
    if transitions.isActive { _ = performLayout() } else { layOut(host: host) }
  }

  /// Lays out if anything changed, telling nobody: for a Swift program, or to read a frame inside a handler.
  public mutating func layoutIfNeeded() { _ = performLayout() }

  /// Whether something changed since the last layout.
  public var needsLayout: Bool { engine.isStructureDirty || engine.isWindowDirty }

  /// The trait and size callbacks that the last command sent to a controller, in order.
  public func lastCallbacks(of controller: ControllerID) -> [CallbackName] {
    controllers.indices.contains(controller.slot) ? controllers[controller.slot].lastCallbacks : []
  }

  /// A command begins: `callbacks` starts anew. Commands given by handlers belong to the one under way.
  mutating func beginCommand() {
    guard !transitions.isActive else { return }
    for index in controllers.indices where !controllers[index].lastCallbacks.isEmpty {
      controllers[index].lastCallbacks.removeAll()
    }
  }

  /// A controller and all below it, each before its children, in their order, and after those what it presents.
  func family(of controller: ControllerID) -> [ControllerID] {
    var result: [ControllerID] = []
    var open = [controller]
    while let next = open.popLast() {
      result.append(next)
      let presents = controllers[next.slot].presents
      if presents >= 0, let shown = shownController(of: PresentationID(index: presents)) { open.append(shown) }
      open.append(contentsOf: controllers[next.slot].children.reversed())
    }
    return result
  }

  /// A controller and all that it contains, without what is presented.
  func ownFamily(of controller: ControllerID) -> [ControllerID] {
    var result: [ControllerID] = []
    var open = [controller]
    while let next = open.popLast() {
      result.append(next)
      open.append(contentsOf: controllers[next.slot].children.reversed())
    }
    return result
  }

  /// The controllers of the window, each before its children.
  var windowFamily: [ControllerID] { rootController.map(family(of:)) ?? [] }
}
