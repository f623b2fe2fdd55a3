/// Runs the handlers of a simulation and keeps its log: the interpreter, or a Swift program.
///
/// The model calls it, one call at a time, on the thread of the command. During a call the current model is the one
/// passed in: change that one, not another copy.
public protocol SimulationHost: AnyObject {
  /// Takes an event into the log. `model` is the state at that moment, for names and paths.
  func record(_ event: Event, in model: Model)

  /// Runs the handler of a callback for a target that was registered with ``Model/handle(_:on:overriding:)``.
  ///
  /// Inside the `will` callbacks traits and sizes of `model` are still the old ones. An overriding handler that calls
  /// `super` calls ``Model/callSuper(_:host:)``.
  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer

  /// Runs a block registered with ``Model/schedule(_:for:of:)``.
  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model)

  /// Makes a controller that a presentation is to show for the first time, with
  /// ``Model/addController(_:rootKind:kind:in:origin:)``.
  /// - Returns: the controller, in no window and no container; nil if it cannot be made. The default is nil.
  func makeController(_ blueprint: ControllerBlueprint, model: inout Model) -> ControllerID?
}

extension SimulationHost {
  public func makeController(_ blueprint: ControllerBlueprint, model: inout Model) -> ControllerID? { nil }
}

/// A host without handlers that keeps the log.
public final class EventLog: SimulationHost {
  public private(set) var events: [Event] = []
  public init() {}
  public func record(_ event: Event, in model: Model) { events.append(event) }
  public func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer { .none }
  public func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {}
}
