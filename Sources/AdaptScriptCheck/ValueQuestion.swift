import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// "Why is `Profile.title.width` what it is on an iPhone 6?"
public struct ValueQuestion {
  /// The controller, the names down to a view, and an anchor's attribute: `Profile.card[0].heading.width`.
  public var path: String
  public var environment: Environment

  /// Where the script's places are shown, if it stands for another file.
  public var mapping: (Diagnostic.Label) -> Diagnostic.Label?

  public init(
    path: String, environment: Environment, mapping: @escaping (Diagnostic.Label) -> Diagnostic.Label? = { $0 }
  ) {
    self.path = path
    self.environment = environment
    self.mapping = mapping
  }

  /// What there is to say of a value.
  public enum Answer: Sendable {
    case text(String)
    /// The file has no such controller, view or attribute.
    case unknown
    case cannotRun([Diagnostic])
  }

  /// Lays the controller out in the environment and explains the value. Runs no handler. Where the interpreter's limit
  /// of time is reached, there is no answer but that.
  public func answer(_ source: SourceFile, with interpreter: Interpreter) -> Answer {
    interpreter.limitingTime {
      let answer = answerInTime(source, with: interpreter)
      guard !interpreter.cancellation.isOutOfTime else {
        let words = CheckMessage.outOfTime(interpreter.limits.seconds, [], .check).words
        let label = Diagnostic.Label("", at: SourceSpan(at: 0), in: source)
        return .cannotRun([words.diagnostic(at: mapping(label) ?? label)])
      }
      return interpreter.stoppedDiagnostic.map { .cannotRun([$0]) } ?? answer
    }
  }

  private func answerInTime(_ source: SourceFile, with interpreter: Interpreter) -> Answer {
    let script = interpreter.checkable(source)
    guard !script.diagnostics.contains(where: { $0.severity == .error }) else { return .cannotRun(script.diagnostics) }
    guard let controller = script.controllers.first(where: { path.hasPrefix($0.name + ".") }),
      let made = controller.make()
    else { return .unknown }
    var model = made.model
    _ = model.tryLayout(of: made.controller, in: environment)
    guard let anchor = AnchorPath(path).anchor(in: model) else { return .unknown }
    let explanation = ValueExplanation(of: anchor, in: model) { origin in
      interpreter.place(of: origin).map { place in
        let label = mapping(.init("", at: place.span, in: place.file)) ?? .init("", at: place.span, in: place.file)
        let line = label.file.position(at: label.span.start).line
        return (place.file.text(in: place.span), "\(label.file.name):\(line)")
      }
    }
    return .text(explanation.text(path: path))
  }
}
