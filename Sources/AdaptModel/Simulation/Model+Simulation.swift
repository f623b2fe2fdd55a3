// The commands that drive a simulation.

extension Model {
  /// Where the window is; nil before a launch.
  public var environment: Environment? { window.environment }

  /// The controller that was launched.
  public var rootController: ControllerID? { window.root < 0 ? nil : ControllerID(index: window.root) }

  /// Says that the target has a handler; `overriding` one replaces the default behaviour.
  public mutating func handle(_ name: CallbackName, on target: CallbackTarget, overriding: Bool = false) {}

  /// `registerForTraitChanges` (iOS 17).
  public mutating func registerForTraitChanges(_ traits: TraitSet, on controller: ControllerID) -> RegistrationID {
    RegistrationID(index: 0)
  }

  public mutating func unregisterForTraitChanges(_ registration: RegistrationID, on controller: ControllerID) {}

  /// Makes the controller the root of the window and shows it. A model is launched once; a second launch replaces the first.
  public mutating func launch(
    _ controller: ControllerID, in environment: Environment, host: any SimulationHost
  ) {
    window.environment = environment
    window.root = controller.index
  }

  /// Turns the device (`UIKIT.md §3.1`).
  public mutating func rotate(to orientation: Orientation, host: any SimulationHost) {}

  /// Gives the window a share of the screen.
  public mutating func resize(to multitasking: Multitasking, host: any SimulationHost) {}

  /// Gives the window any size in points. Ignored if the size is not valid.
  public mutating func resize(to size: Size, host: any SimulationHost) {}

  /// Goes to another environment on the same device, with everything that follows from it.
  public mutating func transition(to environment: Environment, host: any SimulationHost) {}

  /// Lays out if anything changed since the last layout, and records what moved.
  public mutating func layoutIfNeeded(host: any SimulationHost) {}

  /// Lays out if anything changed, telling nobody: for a Swift program, or to read a frame inside a handler.
  public mutating func layoutIfNeeded() {}

  /// Registers a block to run alongside the transition under way (`UIKIT.md §3.4`).
  /// - Returns: false if the coordinator's transition is over.
  @discardableResult
  public mutating func animate(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool { false }

  /// Registers a block to run when the transition is over.
  @discardableResult
  public mutating func complete(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool { false }

  /// What an overriding handler does by `super(…)`: the default behaviour, and its answer where UIKit asks.
  @discardableResult
  public mutating func callSuper(_ callback: Callback, host: any SimulationHost) -> CallbackAnswer { .none }

  /// The trait and size callbacks that the last command sent to a controller, in order.
  public func lastCallbacks(of controller: ControllerID) -> [CallbackName] {
    controllers.indices.contains(controller.slot) ? controllers[controller.slot].lastCallbacks : []
  }
}

/// Transition coordinators under way.
struct Transitions: Sendable {
  var next: Int32 = 0
}
