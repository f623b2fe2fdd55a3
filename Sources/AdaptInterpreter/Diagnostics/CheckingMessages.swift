import AdaptSyntax

/// What `adapt check` leaves out because it is known only when the script runs.
struct CheckingMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}

extension CheckingMessage {
  /// - Parameters:
  ///   - callback: the overridden callback.
  ///   - reason: why its answer is not known.
  static func answerNotChecked(_ callback: String, _ reason: UnknownAnswer) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "the answer of `\(callback)` is only known when the script runs", severity: .note,
      label: reason.text,
      help: ["it was checked as if nobody answered: let the answer depend only on the arguments"])
  }

  static func contentNotChecked(_ view: String) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "the content of `\(view)` is only known when the script runs", severity: .note,
      label: "a handler sets it, and before that it is empty",
      help: ["give it an example for the check: the longest text that it will show"])
  }

  /// - Parameter parameters: the parameters that have no default.
  static func controllerNotChecked(_ name: String, needs parameters: [String]) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "`\(name)` was not checked: its content is only known when it runs", severity: .note,
      label: "it needs \(parameters.quoted)",
      help: ["give each parameter a default, as an example for the check"])
  }

  /// - Parameter reason: why the value is not known, as a label beside it.
  static func valueNotChecked(_ reason: String) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "this value is only known when the script runs", severity: .note, label: reason,
      help: ["controllers that use it are checked without it"])
  }
}

extension UnknownAnswer {
  fileprivate var text: String {
    switch self {
    case .call(let name): "it calls `\(name)`"
    case .callOfFunction(let name, let reason): "it calls `\(name)`, where \(reason.text)"
    case .change(let place): "it changes `\(place)`"
    case .command(let word): "it gives the command `\(word.rawValue)`"
    case .controller(let kind): "it makes a controller, `\(kind)`"
    case .state(let name): "it reads `\(name)`"
    case .variable(let name): "it reads the variable `\(name)`"
    }
  }
}
