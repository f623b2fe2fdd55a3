import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

extension ScriptCheck {
  /// The controllers of a script with what they select and present, one by one, for a different examination than that
  /// of ``check(_:with:isIncluded:)``. Only the declarations of the script are run.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - interpreter: a new one, whose host reads what the script imports.
  ///   - work: for what.
  ///   - body: is given each subject that can be made.
  /// - Returns: what is wrong with the script, and what cannot be examined.
  package func forEachSubject(
    of source: SourceFile, with interpreter: Interpreter, for work: LimitedWork = .proof, _ body: (Subject) -> Void
  ) -> Result {
    interpreter.limitingTime { forEachSubjectInTime(of: source, with: interpreter, for: work, body) }
  }

  private func forEachSubjectInTime(
    of source: SourceFile, with interpreter: Interpreter, for work: LimitedWork, _ body: (Subject) -> Void
  ) -> Result {
    let script = interpreter.checkable(source)
    var result = Result(diagnostics: script.diagnostics, notes: script.notes)
    guard !result.couldNotRun else { return result }
    let design = design.map { self.design($0, interpreter) }
    let isCancelled = { [cancellation = interpreter.cancellation] in cancellation.isCancelled }
    var left: [CheckableController] = []
    var presented: Set<Origin> = []
    for controller in script.controllers where self.design == nil || self.design?.examined[controller.name] != nil {
      guard !isCancelled() else {
        left.append(controller)
        continue
      }
      defer { if isCancelled() { left.append(controller) } }
      guard let made = controller.make() else {
        if !isCancelled(), case .diagnostic(let diagnostic)? = interpreter.log.last {
          result.add([diagnostic])
        }
        continue
      }
      body(subject(controller, made).designed(design))
      for selection in made.selections where !isCancelled() {
        body(subject(selection: selection.controller, selection.name, of: controller, made).designed(design))
      }
      for place in examinedPresentations(of: made, &presented) where !isCancelled() {
        body(subject(presentation: place, of: controller, made).designed(design))
      }
    }
    if interpreter.cancellation.isOutOfTime {
      result.diagnostics.append(outOfTime(left.map { ($0.name, $0.origin) }, work, interpreter))
    }
    return result
  }

  /// A subject that is a controller, or belongs to one, completed with the questions for many sizes at once.
  func complete(_ subject: Subject, of controller: CheckableController) -> Subject {
    var result = subject
    result.handlersThatMayLayOut = controller.handlersThatMayLayOut
    result.invariants = { model in
      controller.invariants(model).map {
        Subject.Invariant(word: $0.word, text: $0.text, origin: $0.origin, owner: $0.owner, formula: $0.formula)
      }
    }
    return result
  }
}

extension CheckableController {
  /// An instance of it, as a check examines it.
  func instance(_ made: Made) -> Subject.Instance {
    var instance = Subject.Instance(model: made.model, controller: made.controller, delegate: made.delegate)
    instance.mayRevealViews = mayRevealViews
    instance.mayMoveViews = mayMoveViews
    return instance
  }
}
