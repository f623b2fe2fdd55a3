// Layouts for examination: one model shown in many environments, with nobody told.

/// What came of a layout that was only tried.
public struct TrialOutcome: Sendable {
  /// Every conflict of the layout.
  public var conflicts: [LayoutConflict] = []
  public var cycles: [ConditionCycle] = []
  /// The solver came to no end; frames are those of an earlier layout.
  public var hasFailed = false
}

extension Model {
  /// Lays a controller out in an environment. Nobody is told and no handler runs: a check, a picture or a measurement.
  ///
  /// Changing the environment of a controller that is shown already costs what a rotation does. The layout is the one
  /// that ``launch(_:in:host:)`` would give in the absence of handlers: layouts have no history.
  public mutating func tryLayout(of controller: ControllerID, in environment: Environment) -> TrialOutcome {
    guard controllers.indices.contains(controller.slot) else { return TrialOutcome() }
    guard containers.isEmpty else { return tryContainers(controller, in: environment) }
    let before = window.traits
    window.environment = environment
    engine.isWindowDirty = true
    if window.root != controller.index {
      window.root = controller.index
      window.rootView = controllers[controller.slot].rootView
      windowRoots = [window.rootView]
      engine.isStructureDirty = true
    }
    if window.traits != before { engine.isStructureDirty = true }
    let outcome = performLayout()
    return TrialOutcome(conflicts: conflicts, cycles: outcome.cycles, hasFailed: outcome.hasFailed)
  }

  /// Containers collapse and expand in transitions, which are gone through with a host that does nothing.
  private mutating func tryContainers(_ controller: ControllerID, in environment: Environment) -> TrialOutcome {
    let host = TrialHost()
    if window.root == controller.index {
      transition(to: environment, host: host)
    } else {
      launch(controller, in: environment, mayTurn: false, host: host)
    }
    return TrialOutcome(conflicts: conflicts, cycles: host.cycles, hasFailed: host.hasFailed)
  }

  /// Lays out after changes of the model, in the same environment.
  public mutating func retryLayout() -> TrialOutcome {
    let outcome = performLayout()
    return TrialOutcome(conflicts: conflicts, cycles: outcome.cycles, hasFailed: outcome.hasFailed)
  }
}

/// A host that runs no handlers and notes what goes wrong.
private final class TrialHost: SimulationHost {
  private(set) var cycles: [ConditionCycle] = []
  private(set) var hasFailed = false

  func record(_ event: Event, in model: Model) {
    if case .conditionCycle(let cycle) = event { cycles.append(cycle) }
    if case .layoutFailed = event { hasFailed = true }
  }

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer { .none }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {}
}
