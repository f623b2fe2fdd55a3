import AdaptModel

/// The host of one simulation. It runs the script's handlers and keeps their first error for the code that began the
/// simulation, since the model knows nothing about a script's errors.
final class ScriptCallbacks: SimulationHost {
  private let run: Runtime
  private(set) var failure: ScriptError?

  init(_ run: Runtime) {
    self.run = run
  }

  func record(_ event: Event, in model: Model) {
    // A launch has as many events as controllers and conflicts, and nobody reads those after a stop. The hierarchy is
    // still followed.
    if run.cancellation.isCancelled {
      if failure == nil { failure = run.cancellation.reason }
      guard case .hierarchy = event else { return }
    }
    attempt { () throws(ScriptError) in try run.callbacks.record(event, in: model) }
  }

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer {
    var answer = CallbackAnswer.none
    for handler in run.callbacks.handlers(of: callback, in: model) {
      attempt { () throws(ScriptError) in
        if let given = try run.callbacks.answer(callback, by: handler, model: &model) { answer = given }
      }
    }
    return answer
  }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {
    attempt { () throws(ScriptError) in try run.callbacks.run(block, model: &model) }
  }

  func makeController(_ blueprint: ControllerBlueprint, model: inout Model) -> ControllerID? {
    var made: ControllerID?
    attempt { () throws(ScriptError) in made = try run.bodies.makeController(blueprint, model: &model) }
    return made
  }

  private func attempt(_ body: () throws(ScriptError) -> Void) {
    do {
      try body()
    } catch {
      if failure == nil { failure = error }
    }
  }
}
