// Layouts for examination: one model shown in many environments, with nobody told.

/// What came of a layout that was only tried.
public struct TrialOutcome: Sendable {
  /// Every conflict of the layout.
  public var conflicts: [LayoutConflict] = []
  /// The conditions that change the sizes which they test.
  public var cycles: [ConditionCycle] = []
  /// The solver came to no end; frames are those of an earlier layout.
  public var hasFailed = false
}

extension Model {
  /// Lays a controller out in an environment. Nobody is told and no handler runs: a check, a picture or a measurement.
  ///
  /// Changing the environment of a controller that is shown already costs what a rotation does. The layout is the one
  /// that ``launch(_:in:mayTurn:host:)`` would give in the absence of handlers: layouts have no history.
  ///
  /// - Parameters:
  ///   - controller: the root of the window.
  ///   - environment: the window in which it is shown.
  ///   - delegate: is asked what handlers decide, how a split view controller collapses, say; nil where nobody
  ///     answers.
  public mutating func tryLayout(
    of controller: ControllerID, in environment: Environment, asking delegate: (any SimulationHost)? = nil
  ) -> TrialOutcome {
    guard let rootView = scene.rootView(of: controller) else { return TrialOutcome() }
    guard scene.containers.isEmpty else { return tryContainers(controller, in: environment, asking: delegate) }
    if window.root != controller { window.setRoot(controller, rootView: rootView) }
    window.setEnvironment(window.withShownBars(environment, in: scene))
    return retryLayout()
  }

  /// Lays out what a presentation shows, as the controller that declares it presents it in an environment: in the style
  /// to which it adapts there, at the place that this gives it. The presenter is laid out with it.
  ///
  /// - Parameters:
  ///   - presentation: what is shown, and how.
  ///   - presenter: the controller that declares it.
  ///   - environment: the window in which it is shown.
  ///   - delegate: is asked what handlers decide, and makes controllers; nil where nobody answers.
  /// - Returns: nil where it cannot be presented: it has no content, or a popover no source.
  public mutating func tryLayout(
    of presentation: PresentationID, by presenter: ControllerID, in environment: Environment,
    asking delegate: (any SimulationHost)? = nil
  ) -> TrialOutcome? {
    let host = TrialHost(asking: delegate)
    // A style is chosen when it is presented: what `automatic` stands for is not chosen again in a transition.
    if window.root == presenter, presentations.isShown(presentation), window.os == environment.os {
      transition(to: environment, host: host)
    } else {
      launch(presenter, in: environment, mayTurn: false, host: host)
      do throws(ControllerError) { try present(presentation, from: presenter, host: host) } catch { return nil }
    }
    guard presentations.isShown(presentation) else { return nil }
    return outcome(after: host)
  }

  /// Containers collapse and expand in transitions, which are gone through with a host that does nothing.
  private mutating func tryContainers(
    _ controller: ControllerID, in environment: Environment, asking delegate: (any SimulationHost)?
  ) -> TrialOutcome {
    let host = TrialHost(asking: delegate)
    if window.root == controller {
      transition(to: environment, host: host)
    } else {
      launch(controller, in: environment, mayTurn: false, host: host)
    }
    return outcome(after: host)
  }

  /// In the same environment there is no transition, and what was changed is still to be laid out.
  private mutating func outcome(after host: TrialHost) -> TrialOutcome {
    let last = layOut()
    return TrialOutcome(
      conflicts: inspector.conflicts, cycles: host.cycles + last.cycles, hasFailed: host.hasFailed || last.hasFailed)
  }

  /// Lays out after changes of the model, in the same environment.
  public mutating func retryLayout() -> TrialOutcome {
    let outcome = layOut()
    return TrialOutcome(conflicts: inspector.conflicts, cycles: outcome.cycles, hasFailed: outcome.hasFailed)
  }
}

/// A host that tells nobody and notes what goes wrong. What UIKit asks is passed on, if there is someone to answer.
private final class TrialHost: SimulationHost {
  private(set) var cycles: [ConditionCycle] = []
  private(set) var hasFailed = false
  private let delegate: (any SimulationHost)?

  init(asking delegate: (any SimulationHost)?) {
    self.delegate = delegate
  }

  func record(_ event: Event, in model: Model) {
    if case .conditionCycle(let cycle) = event { cycles.append(cycle) }
    if case .layoutFailed = event { hasFailed = true }
  }

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer {
    delegate?.receive(callback, model: &model) ?? .none
  }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {}

  func makeController(_ blueprint: ControllerBlueprint, model: inout Model) -> ControllerID? {
    delegate?.makeController(blueprint, model: &model)
  }
}
