// Trial layouts: one model shown in many environments, without callbacks.

/// The result of a trial layout.
public struct TrialOutcome: Sendable {
  /// Every conflict of the layout.
  public var conflicts: [LayoutConflict] = []
  /// The conditions that change the sizes which they test.
  public var cycles: [ConditionCycle] = []
  /// The solver came to no end; frames are those of an earlier layout.
  public var hasFailed = false
}

extension Model {
  /// Lays a controller out in an environment, without callbacks or handlers: for a check, a picture or a measurement.
  ///
  /// Changing the environment of a controller that is already shown costs as much as a rotation. The layout is the one
  /// that ``launch(_:in:mayTurn:host:)`` would give without handlers, because layouts have no history.
  ///
  /// - Parameters:
  ///   - controller: the root of the window.
  ///   - environment: the window in which it is shown.
  ///   - delegate: answers in place of handlers, for example how a split view controller collapses; nil for no answers.
  public mutating func tryLayout(
    of controller: ControllerID, in environment: Environment, asking delegate: (any SimulationHost)? = nil
  ) -> TrialOutcome {
    guard let rootView = scene.rootView(of: controller) else { return TrialOutcome() }
    guard scene.containers.isEmpty else { return tryContainers(controller, in: environment, asking: delegate) }
    if window.root != controller { window.setRoot(controller, rootView: rootView) }
    window.setEnvironment(window.withShownBars(environment, in: scene))
    return retryLayout()
  }

  /// Lays out the content of a presentation as the controller that declares it presents it in an environment: in its
  /// adapted style, at the resulting place. The presenter is laid out too.
  ///
  /// - Parameters:
  ///   - presentation: the declared presentation.
  ///   - presenter: the root of the window: the controller that declares it, or one that contains that.
  ///   - environment: the window in which it is shown.
  ///   - delegate: answers in place of handlers, and creates controllers; nil for no answers.
  /// - Returns: nil if it cannot be presented: it has no content, or is a popover without a source.
  public mutating func tryLayout(
    of presentation: PresentationID, by presenter: ControllerID, in environment: Environment,
    asking delegate: (any SimulationHost)? = nil
  ) -> TrialOutcome? {
    let host = TrialHost(asking: delegate)
    // A style is chosen when it is presented: a transition does not choose again what `automatic` stands for.
    if window.root == presenter, presentations.isShown(presentation), window.os == environment.os {
      transition(to: environment, host: host)
    } else {
      launch(presenter, in: environment, mayTurn: false, host: host)
      let declarer = scene.declarer(of: presentation).flatMap { isViewVisible($0) ? $0 : nil } ?? presenter
      do throws(ControllerError) { try present(presentation, from: declarer, host: host) } catch { return nil }
    }
    guard presentations.isShown(presentation) else { return nil }
    return outcome(after: host)
  }

  /// Containers collapse and expand in transitions. These run with a host that does nothing.
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

  /// In the same environment there is no transition, and the changes still have to be laid out.
  private mutating func outcome(after host: TrialHost) -> TrialOutcome {
    let last = layOut()
    return TrialOutcome(
      conflicts: inspector.conflicts, cycles: host.cycles + last.cycles, hasFailed: host.hasFailed || last.hasFailed)
  }

  /// Lays out as if conditions held or failed as given, by their numbers, in the same environment. The model tests none
  /// from then on.
  ///
  /// What was decided before the layout stays: how containers and presentations show, and what handlers did. So this is
  /// the layout under these conditions only if those that differ decide nothing but views (``decidesViewsOnly(_:)``).
  package mutating func retryLayout(assuming conditions: [Bool]) -> TrialOutcome {
    window.answers.assume(conditions)
    return retryLayout()
  }

  /// Whether a condition decides nothing but which views, guides and constraints are installed, and their attributes.
  package func decidesViewsOnly(_ condition: ConditionID) -> Bool {
    !scene.traitOverrides.depend(on: condition)
      && scene.settings.allSatisfy { setting in
        setting.condition != condition || [.view, .guide, .constraint].contains(setting.target.kind)
      }
  }

  /// Lays out after changes of the model, in the same environment.
  public mutating func retryLayout() -> TrialOutcome {
    let outcome = layOut()
    return TrialOutcome(conflicts: inspector.conflicts, cycles: outcome.cycles, hasFailed: outcome.hasFailed)
  }
}

/// A host that runs no callbacks and records what goes wrong. It passes on UIKit's questions if there is a host to
/// answer them.
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
