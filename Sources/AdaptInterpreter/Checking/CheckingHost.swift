import AdaptModel
import AdaptSyntax

/// Answers UIKit's questions to overriding handlers while a script is only examined. It runs the handlers whose answers
/// depend only on their parameters, on constants and on the present model (``AnswerSurvey``), and nothing else of the
/// script.
final class CheckingHost: SimulationHost {
  private let runtime: Runtime
  private var unknownOfFile: [String: [ScriptSurvey.UnknownOverride]] = [:]
  /// The questions whose answers determine what shows, and where.
  static let questions: Set<CallbackName> = [
    .adaptivePresentationStyle, .viewControllerForAdaptivePresentationStyle, .shouldPresentInFullscreen,
    .shouldRemovePresentersView, .frameOfPresentedView, .willRepositionPopover, .collapseSecondary, .separateSecondary,
    .primaryForCollapsing, .primaryForExpanding, .topColumnForCollapsing, .displayModeForExpanding,
  ]

  init(_ runtime: Runtime) {
    self.runtime = runtime
  }

  func record(_ event: Event, in model: Model) {}

  func receive(_ callback: Callback, model: inout Model) -> CallbackAnswer {
    guard Self.questions.contains(callback.name) else { return .none }
    let known = runtime.callbacks.handlers(of: callback, in: model).filter { handler in
      handler.isOverride && isKnown(handler.function.prototype)
    }
    var answer = CallbackAnswer.none
    for handler in known {
      // A failure is reported when the script runs.
      if let given = try? runtime.callbacks.answer(callback, by: handler, model: &model) { answer = given }
    }
    return answer
  }

  func run(_ block: CoordinatorToken, phase: CoordinatorPhase, model: inout Model) {}

  func makeController(_ blueprint: ControllerBlueprint, model: inout Model) -> ControllerID? {
    try? runtime.bodies.makeController(blueprint, model: &model)
  }

  private func isKnown(_ prototype: FunctionPrototype) -> Bool {
    guard let span = prototype.spans.first else { return true }
    return !unknownOverrides(in: prototype.file).contains { $0.override.span.contains(span.start) }
  }

  private func unknownOverrides(in file: SourceFile) -> [ScriptSurvey.UnknownOverride] {
    if let known = unknownOfFile[file.name] { return known }
    let survey = runtime.program.modules[file.name].map { ScriptSurvey($0, until: runtime.makeWatch()) }
    let found = survey?.unknownOverrides ?? []
    unknownOfFile[file.name] = found
    return found
  }
}
