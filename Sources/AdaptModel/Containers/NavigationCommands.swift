// The commands of navigation controllers, tab bar controllers and page view controllers (`UIKIT.md §5.3`).

/// Whether a transition follows the user's finger, and how that ends.
public enum Interaction: UInt8, Sendable {
  case none, completed
  /// The user lets go: everything is as before, and completion blocks are told (`UIKIT.md §3.4.e`).
  case cancelled
}

extension Model {
  /// Pushes a controller onto the stack of the nearest navigation controller.
  ///
  /// - Parameter target: a navigation controller, or one in it.
  /// - Throws: `noNavigationController`, `alreadyInUse`, `withinItself`, `noSuchController`.
  public mutating func push(
    _ controller: ControllerID, onto target: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) {
    guard controllers.indices.contains(target.slot) else { throw .noSuchController }
    guard let navigation = navigationController(of: target), let index = container(of: navigation) else {
      throw .noNavigationController(target)
    }
    try checkUnused(controller, for: navigation)
    changeHierarchy(.push(controller, onto: navigation), in: navigation, interaction: interaction, host: host) {
      $0.replaceStack(of: index, by: $0.containers[index].stack + [controller])
    }
  }

  /// Takes the top off a navigation controller's stack, or everything above a controller in it.
  ///
  /// - Parameters:
  ///   - target: a navigation controller, or one in it.
  ///   - last: what is to be on top; nil for the one below the top.
  /// - Returns: what left the stack, the top first.
  /// - Throws: `noNavigationController`, `nothingToPop` where only the root is left, `notAChild`.
  @discardableResult
  public mutating func pop(
    from target: ControllerID, to last: ControllerID? = nil, interaction: Interaction = .none,
    host: any SimulationHost
  ) throws(ControllerError) -> [ControllerID] {
    guard controllers.indices.contains(target.slot) else { throw .noSuchController }
    guard let navigation = navigationController(of: target), let index = container(of: navigation) else {
      throw .noNavigationController(target)
    }
    let stack = containers[index].stack
    let kept: Int
    if let last {
      guard let place = stack.firstIndex(of: last) else { throw .notAChild(last, of: navigation) }
      kept = place + 1
    } else {
      kept = stack.count - 1
    }
    guard kept >= 1, kept < stack.count else { throw .nothingToPop(navigation) }
    let leaving = Array(stack[kept...].reversed())
    changeHierarchy(.pop(leaving, from: navigation), in: navigation, interaction: interaction, host: host) {
      $0.replaceStack(of: index, by: Array(stack[..<kept]))
    }
    return leaving
  }

  /// Pops to the root. Nothing happens, and nothing is returned, if it is on top.
  @discardableResult
  public mutating func popToRoot(
    from target: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) -> [ControllerID] {
    guard let navigation = navigationController(of: target) else { throw .noNavigationController(target) }
    let stack = viewControllers(of: navigation)
    guard let root = stack.first, stack.count > 1 else { return [] }
    return try pop(from: navigation, to: root, interaction: interaction, host: host)
  }

  /// Selects a tab, or goes to a page. Nothing happens if it is selected already.
  ///
  /// - Throws: `notAContainer` where it is in no tab bar or page view controller.
  public mutating func select(
    _ controller: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) {
    guard controllers.indices.contains(controller.slot) else { throw .noSuchController }
    guard let parent = parent(of: controller), let index = container(of: parent),
      containers[index].kind == .tab || containers[index].kind == .page,
      let place = containers[index].stack.firstIndex(of: controller)
    else { throw .notAContainer(controller, expected: "UITabBarController or UIPageViewController") }
    guard containers[index].selected != place else { return }
    changeHierarchy(.select(controller, in: parent), in: parent, interaction: interaction, host: host) {
      $0.containers[index].selected = place
      $0.engine.isStructureDirty = true
    }
  }

  /// Replaces a container's controllers while it may be on screen.
  ///
  /// - Throws: as ``setViewControllers(_:of:)``.
  public mutating func setViewControllers(
    _ controllers: [ControllerID], of container: ControllerID, host: any SimulationHost
  ) throws(ControllerError) {
    var trial = self
    try trial.setViewControllers(controllers, of: container)
    let index = try containerIndex(of: container)
    changeHierarchy(.setViewControllers(controllers, of: container), in: container, host: host) {
      $0.replaceStack(of: index, by: controllers)
    }
  }
}
