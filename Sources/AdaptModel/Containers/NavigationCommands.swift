// The commands of navigation controllers, tab bar controllers and page view controllers (`UIKIT.md §5.3`).

/// Whether a transition follows the user's finger, and how that ends.
public enum Interaction: UInt8, Sendable {
  case none, completed
  /// The user cancels: everything is as before, and completion blocks receive the cancellation (`UIKIT.md §3.4.e`).
  case cancelled
}

extension Scene {
  /// The nearest navigation controller that contains a controller, or itself.
  func navigationController(of controller: ControllerID) -> ControllerID? {
    nearest(controller) { kind(of: $0) == .navigation }
  }

  fileprivate func navigation(
    of controller: ControllerID
  ) throws(ControllerError) -> (controller: ControllerID, container: ContainerID) {
    guard controllers.contains(controller) else { throw .noSuchController }
    guard let navigation = navigationController(of: controller), let container = container(of: navigation) else {
      throw .noNavigationController(controller)
    }
    return (navigation, container)
  }
}

extension Simulation {
  /// Pushes a controller onto the stack of the nearest navigation controller.
  mutating func push(
    _ controller: ControllerID, onto target: ControllerID, interaction: Interaction = .none
  ) throws(ControllerError) {
    let (navigation, container) = try scene.navigation(of: target)
    try window.checkUnused(controller, for: navigation, in: scene)
    changeHierarchy(.push(controller, onto: navigation), in: navigation, interaction: interaction) {
      $0.replaceStack(of: container, by: $0.window.containers[container].stack + [controller])
    }
  }

  /// Pops the top of a navigation controller's stack, or everything above a controller in it.
  ///
  /// - Parameter last: the controller to be on top; nil for the one below the top.
  /// - Returns: the controllers that left the stack, the top first.
  @discardableResult
  mutating func pop(
    from target: ControllerID, to last: ControllerID? = nil, interaction: Interaction = .none
  ) throws(ControllerError) -> [ControllerID] {
    let (navigation, container) = try scene.navigation(of: target)
    let stack = window.containers[container].stack
    let kept: Int
    if let last {
      guard let place = stack.firstIndex(of: last) else { throw .notAChild(last, of: navigation) }
      kept = place + 1
    } else {
      kept = stack.count - 1
    }
    guard kept >= 1, kept < stack.count else { throw .nothingToPop(navigation) }
    let leaving = Array(stack[kept...].reversed())
    changeHierarchy(.pop(leaving, from: navigation), in: navigation, interaction: interaction) {
      $0.replaceStack(of: container, by: Array(stack[..<kept]))
    }
    return leaving
  }

  /// Pops to the root. Does nothing, and returns nothing, if the root is on top.
  @discardableResult
  mutating func popToRoot(
    from target: ControllerID, interaction: Interaction = .none
  ) throws(ControllerError) -> [ControllerID] {
    guard let navigation = scene.navigationController(of: target) else { throw .noNavigationController(target) }
    let stack = window.viewControllers(of: navigation, in: scene)
    guard let root = stack.first, stack.count > 1 else { return [] }
    return try pop(from: navigation, to: root, interaction: interaction)
  }

  /// Selects a tab, or goes to a page. Does nothing if it is already selected.
  mutating func select(_ controller: ControllerID, interaction: Interaction) throws(ControllerError) {
    guard scene.controllers.contains(controller) else { throw .noSuchController }
    guard let parent = scene.parent(of: controller), let container = scene.container(of: parent),
      [.tab, .page].contains(scene.containers[container].kind),
      let place = window.containers[container].stack.firstIndex(of: controller)
    else { throw .notAContainer(controller, expected: "UITabBarController or UIPageViewController") }
    guard window.containers[container].selected != place else { return }
    changeHierarchy(.select(controller, in: parent), in: parent, interaction: interaction) {
      $0.model.window.select(place, in: container)
    }
  }
}
