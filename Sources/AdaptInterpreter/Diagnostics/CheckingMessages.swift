import AdaptSyntax

/// What `adapt check` leaves out because it is only known when the script runs.
struct CheckingMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}

extension CheckingMessage {
  /// - Parameters:
  ///   - callback: the one that is overridden.
  ///   - reason: why its answer is not known.
  static func answerNotChecked(_ callback: String, _ reason: UnknownAnswer) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "what `\(callback)` answers is only known when the script runs", severity: .note, label: reason.text,
      help: ["it was examined as if nobody answered: let the answer follow from what is asked"])
  }

  static func contentNotChecked(_ view: String) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "what `\(view)` shows is only known when the script runs", severity: .note,
      label: "a handler sets it, and before that it is empty",
      help: ["give it an example to be examined with: the longest that it will show"])
  }

  /// - Parameter parameters: those that have no default.
  static func controllerNotChecked(_ name: String, needs parameters: [String]) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "`\(name)` was not examined: what it shows is only known when it runs", severity: .note,
      label: "it needs \(parameters.quoted)",
      help: ["give each parameter a default, as an example to examine it with"])
  }

  /// - Parameter reason: beside the value, why it is not known.
  static func valueNotChecked(_ reason: String) -> CheckingMessage {
    CheckingMessage(
      .notChecked, "this value is only known when the script runs", severity: .note, label: reason,
      help: ["controllers that use it are examined without it"])
  }
}

extension UnknownAnswer {
  fileprivate var text: String {
    switch self {
    case .call(let name): "it calls `\(name)`"
    case .callOfFunction(let name, let reason): "it calls `\(name)`, and there \(reason.text)"
    case .change(let place): "it changes `\(place)`"
    case .command(let word): "it gives the command `\(word.rawValue)`"
    case .controller(let kind): "it makes a controller, `\(kind)`"
    case .state(let name): "it reads `\(name)`"
    case .variable(let name): "it reads the variable `\(name)`"
    }
  }
}
