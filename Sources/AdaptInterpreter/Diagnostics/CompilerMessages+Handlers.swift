import AdaptModel
import AdaptSyntax

// Wording: handlers, the callbacks that they name, and their parameters.
extension CompilerMessage {
  /// - Parameter advice: what to write instead of a callback of another system.
  static func foreignCallback(_ event: String, of receiver: CallbackReceiver?, _ advice: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchCallback, receiver.map { "\($0.phrase) never receives `\(event)`" } ?? "nothing sends `\(event)`",
      help: advice)
  }

  static func functionIsNotCalled(_ name: String, _ callback: CallbackDefinition) -> CompilerMessage {
    CompilerMessage(
      .noSuchCallback, "nothing calls this `\(name)`: UIKit calls handlers",
      label: "write `on \(callback.callback.name)`",
      help: "`on \(callback.call) { … }`, or `override` to give the answer")
  }

  static func handlerOutsideOfBodies(_ event: String, _ callback: CallbackDefinition) -> CompilerMessage {
    let owner = callback.receivers.contains(.controller) ? "controller" : "presentation"
    return CompilerMessage(
      .noSuchCallback, "nothing here receives `\(event)`", help: "write it in the body of the \(owner)")
  }

  static func noSuchCallback(_ event: String, of receiver: CallbackReceiver, near: String?) -> CompilerMessage {
    let names =
      switch receiver {
      case .controller: "`viewWillTransition`, `traitCollectionDidChange`, `viewDidLayoutSubviews`"
      case .view: "`traitCollectionDidChange`, `layoutSubviews`, `updateConstraints`, `safeAreaInsetsDidChange`"
      case .presentation: "`adaptivePresentationStyle`, `willPresentWithAdaptiveStyle`, `didDismiss`"
      }
    return CompilerMessage(
      .noSuchCallback, "\(receiver.phrase) never receives `\(event)`",
      offering: Suggestion(near: near, help: ["handlers have UIKit's names: \(names)"]))
  }

  /// - Parameter owner: the controller of the handler.
  static func notASplit(_ event: String, _ owner: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchCallback, "only a split view controller receives `\(event)`, and `\(owner)` is not one",
      help: "`controller Mail: split(primary: List, secondary: Page) { … }`")
  }

  /// - Parameter owner: `screen` or `window`.
  static func notToldOutside(_ event: String, _ owner: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchCallback, "the \(owner) never receives `\(event)`",
      help: "it receives changes of its traits: `on \(owner).traitCollectionDidChange(previous) { … }`")
  }

  static func nothingSends(_ action: String, _ meant: ForeignWord, isOverride: Bool) -> CompilerMessage {
    CompilerMessage(
      .noSuchCallback, "nothing in this file sends `\(action)`", severity: isOverride ? .error : .warning,
      offering: Suggestion(meant))
  }

  static func otherParameter(
    _ name: String, for expected: CallbackParameter, of event: String, _ callback: CallbackDefinition, given: [String]
  ) -> CompilerMessage {
    CompilerMessage(
      .wrongArguments, "`\(name)` is in the place of the \(expected.words) of `\(event)`",
      label: "this is the \(expected.words)", help: callback.help(given: given))
  }

  static func tooManyParameters(
    _ event: String, _ callback: CallbackDefinition, given: [String]
  ) -> CompilerMessage {
    let expected = callback.parameters.count
    return CompilerMessage(
      .wrongArguments,
      "`\(event)` has \(expected == 0 ? "no parameters" : .count(expected, "parameter")), "
        + "but \(given.count) \(given.count == 1 ? "is" : "are") given",
      label: "one too many", help: callback.help(given: given))
  }

  /// `on tap(save)`, where `save` is a view.
  static func viewAsParameter(_ view: String, _ event: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchCallback, "this handles the `\(event)` of every view here: `\(view)` is only the name of its parameter",
      severity: .warning, label: "write `on \(view).\(event)`",
      help: ["a parameter is the view that sent the event: `on \(event)(sender) { … }`"])
  }

  /// A callback that belongs to something other than the handler's owner.
  static func wrongReceiver(_ event: String, _ callback: CallbackDefinition, _ owner: OwnKind) -> CompilerMessage {
    var help: [String] = []
    if callback.callback == .traitsDidChange {
      help = ["register for the traits that matter: `registerForTraitChanges([width]) { … }`"]
    } else if callback.receivers.contains(.controller) {
      help = ["controllers receive that: write `on \(callback.call) { … }` in the body of the controller"]
      if case .view = owner { help.append("a view receives `traitCollectionDidChange`, `layoutSubviews` and the like") }
    } else if callback.receivers.contains(.presentation) {
      help = ["presentations receive that: write `on \(callback.call) { … }` in the body of a `presentation`"]
    } else if callback.receivers.contains(.view) {
      let ofController =
        switch callback.callback {
        case .updateConstraints: "updateViewConstraints"
        case .safeAreaInsetsDidChange: "viewSafeAreaInsetsDidChange"
        default: "viewDidLayoutSubviews"
        }
      help = [
        "views receive that: `on title.\(callback.callback.name) { … }`; a controller receives `\(ofController)`"
      ]
    }
    return CompilerMessage(.noSuchCallback, "\(owner.typeName) never receives `\(event)`", help: help)
  }
}

extension CallbackDefinition {
  /// As a handler writes it: `viewWillTransition(size, coordinator)`, `viewDidLoad`.
  fileprivate var call: String {
    let names = parameters.map { $0.name }.joined(separator: ", ")
    return names.isEmpty ? callback.name : "\(callback.name)(\(names))"
  }

  /// Its parameters, and where to find the transition if the handler has a parameter for it.
  ///
  /// - Parameter given: the parameters of the handler.
  fileprivate func help(given: [String]) -> [String] {
    var help = [parameters.isEmpty ? "it has no parameters" : "its parameters are \(signature)"]
    if let extra = given.dropFirst(parameters.count).first, extra.lowercased().hasSuffix("coordinator") {
      let isOwn = receivers == [.presentation]
      help.append("the transition is \(isOwn ? "`transitionCoordinator`" : "its `transitionCoordinator`")")
    }
    return help
  }
}

extension CallbackParameter {
  /// What the parameter is, after "the": "size of its container".
  fileprivate var words: String {
    switch name {
    case "parentSize": "size of its container"
    default: name
    }
  }
}
