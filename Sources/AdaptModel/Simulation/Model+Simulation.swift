// The commands that drive a simulation.

extension Model {
  /// Where the window is; nil before a launch.
  public var environment: Environment? { window.environment }

  /// The controller that was launched.
  public var rootController: ControllerID? { window.root < 0 ? nil : ControllerID(index: window.root) }

  /// Makes the controller the root of the window and shows it. Another launch replaces the first.
  ///
  /// In order: `viewDidLoad`, `viewWillAppear`, the first traits (see ``deliverFirstTraits(host:)``), `viewIsAppearing`,
  /// the first layout, `viewDidAppear` (`UIKIT.md §1.4`). CHOICE: each message goes to a parent before its children.
  public mutating func launch(
    _ controller: ControllerID, in environment: Environment, host: any SimulationHost
  ) {
    guard controllers.indices.contains(controller.slot) else { return }
    beginCommand()
    if window.root >= 0 { forgetLaunch() }
    window.environment = environment
    window.root = controller.index
    window.rootView = controllers[controller.slot].rootView
    engine.isStructureDirty = true
    _ = evaluateConditions()
    host.record(.launch(controller: controller, environment: environment), in: self)
    let family = self.family(of: controller)
    for member in family {
      controllers[member.slot].isViewLoaded = true
      send(.viewDidLoad, to: member, host: host)
    }
    for member in family { appear(member, .viewWillAppear, .appearing, host: host) }
    deliverFirstTraits(host: host)
    for member in family { send(.viewIsAppearing, to: member, host: host) }
    layOut(host: host)
    for member in family { appear(member, .viewDidAppear, .appeared, host: host) }
    layOut(host: host)
  }

  private mutating func forgetLaunch() {
    let hadDirections = engine.hasLocalDirections
    engine = LayoutEngine()
    engine.hasLocalDirections = hadDirections
    transitions = Transitions()
    for index in controllers.indices {
      controllers[index].deliveredTraits = nil
      controllers[index].appearance = .disappeared
      controllers[index].isViewLoaded = false
    }
    for index in viewHandlers.indices { viewHandlers[index].deliveredTraits = nil }
  }

  private mutating func appear(
    _ controller: ControllerID, _ name: CallbackName, _ state: AppearanceState, host: any SimulationHost
  ) {
    controllers[controller.slot].appearance = state
    send(name, to: controller, host: host)
  }

  /// Turns the device (`UIKIT.md §3.1`). A free window keeps its size.
  public mutating func rotate(to orientation: Orientation, host: any SimulationHost) {
    guard var next = window.environment else { return }
    next.orientation = orientation
    transition(to: next, host: host)
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

  /// A controller and all below it, each before its children, in their order.
  func family(of controller: ControllerID) -> [ControllerID] {
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
