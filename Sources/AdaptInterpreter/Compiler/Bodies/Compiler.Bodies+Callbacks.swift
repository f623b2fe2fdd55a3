import AdaptModel
import AdaptSyntax

// Handlers by their names: a callback of UIKit's is one, or an error that names the right word, and never an action that
// nobody sends.
extension Compiler.Bodies {
  /// The callback that a handler of this name is told by; an action's own name stays.
  func eventName(_ name: String, of kind: OwnKind?) -> String {
    guard let callback = CallbackName(named: name) else { return name }
    if case .view? = kind, !callback.definition.receivers.contains(.view) { return name }
    return callback.name
  }

  /// What the handler's owner is, as far as the text tells.
  func ownKind(ofHandler path: [Name]) -> OwnKind? {
    let owners = path.dropLast()
    guard let first = owners.first else { return builder.scopes.reversed().compactMap(\.own).first?.kind }
    guard owners.count == 1, let slot = currentKind?.slots[first.text], let word = slot.kindName,
      case .slot(let index, _)? = compiler.names.resolveOwner(first.text), index == slot.index
    else { return nil }
    switch kind(named: word) {
    case .builtin(let view)?: return .view(view)
    case .script(let object)?: return object.category == .controller ? .child(object) : .view(.component)
    case nil: return word == Compiler.Bodies.presentationWord ? .presentation : nil
    }
  }

  /// Reports a handler that would never be called, and one whose parameters are not those of its callback.
  func checkHandler(_ path: [Name], _ parameters: [Name], isOverride: Bool) {
    guard let event = path.last, !event.isMissing else { return }
    if isOfScreenOrWindow(path) { return checkOuterHandler(path, parameters, isOverride: isOverride) }
    let kind = ownKind(ofHandler: path)
    guard let callback = CallbackName(named: event.text) else {
      checkAction(event, of: kind, isOverride: isOverride)
      return
    }
    let definition = callback.definition
    if kind == nil, path.count == 1, !isSent(event.text) {
      // Outside of every body there is but the application's delegate.
      report(
        .noSuchCallback, "nobody is told `\(event.text)` here", at: event.span,
        help: [
          "write it in the body of the \(definition.receivers.contains(.controller) ? "controller" : "presentation")"
        ])
      return
    }
    if let kind {
      guard definition.receivers.contains(kind.receiver) else {
        if case .view = kind, isSent(event.text) { return }
        reportWrongReceiver(event, definition, kind)
        return
      }
      if callback.isAskedOfSplits, !mayBeSplit(kind) {
        report(
          .noSuchCallback, "`\(event.text)` is asked of a split view controller, and `\(ownerName(kind))` is none",
          at: event.span, help: ["`controller Mail: split(primary: List, secondary: Page) { … }`"])
        return
      }
    }
    check(parameters, of: definition, writtenAs: event)
  }

  /// `screen.traitCollectionDidChange`: of the trait environments above the root controller.
  func isOfScreenOrWindow(_ path: [Name]) -> Bool {
    guard path.count == 2, case .special(let special)? = compiler.names.resolveOwner(path[0].text) else { return false }
    return special == .screen || special == .window
  }

  private func checkOuterHandler(_ path: [Name], _ parameters: [Name], isOverride: Bool) {
    let event = path[1]
    guard let callback = CallbackName(named: event.text), callback == .traitCollectionDidChange, !isOverride else {
      report(
        .noSuchCallback, "the \(path[0].text) is never told `\(event.text)`", at: event.span,
        help: ["it is told of its traits: `on \(path[0].text).traitCollectionDidChange(previous) { … }`"])
      return
    }
    check(parameters, of: callback.definition, writtenAs: event)
  }

  private func ownerName(_ kind: OwnKind) -> String {
    if case .child(let object) = kind { return object.name }
    return currentKind?.name ?? "this controller"
  }

  private func mayBeSplit(_ kind: OwnKind) -> Bool {
    let object: KindObject? = if case .child(let object) = kind { object } else { currentKind }
    return object?.container == .split
  }

  /// A function of a callback's name that the file never calls: UIKit does not call it either.
  func checkName(of function: FunctionStatement) {
    let name = function.name
    guard let callback = CallbackName(named: name.text), currentKind != nil, callback != .show, callback != .showDetail
    else { return }
    var uses = 0
    for token in module.tree.root.tokens where file.text(in: token.span) == name.text { uses += 1 }
    guard uses < 2 else { return }
    let parameters = callback.definition.parameters.map { $0.name }.joined(separator: ", ")
    let example = "on \(callback.name)\(parameters.isEmpty ? "" : "(\(parameters))") { … }"
    report(
      .noSuchCallback, "nobody calls this `\(name.text)`: what UIKit calls is a handler", at: name.span,
      label: "write `on \(callback.name)`", help: ["`\(example)`, or `override` where it decides"])
  }

  // MARK: Parameters

  /// The parameters of a handler against those of its callback: no more of them, and none in the place of another.
  private func check(_ parameters: [Name], of definition: CallbackDefinition, writtenAs event: Name) {
    let expected = definition.parameters
    var help = [expected.isEmpty ? "it has no parameters" : "it is told \(definition.signature)"]
    if let extra = parameters.dropFirst(expected.count).first, extra.text.lowercased().hasSuffix("coordinator") {
      let isShown = definition.receivers == [.presentation]
      help.append(
        isShown ? "the transition is `transitionCoordinator`" : "the transition is `transitionCoordinator` of it")
    }
    if parameters.count > expected.count {
      report(
        .wrongArguments,
        "`\(event.text)` has \(expected.isEmpty ? "no parameters" : count(expected.count, "parameter")), "
          + "and here \(parameters.count == 1 ? "is" : "are") \(parameters.count)",
        at: parameters[expected.count].span, label: "one too many", help: help)
      return
    }
    for (index, parameter) in parameters.enumerated() where !expected[index].accepts(parameter.text) {
      // A letter or two stand for whatever is told: `t` is traits to one and a transition to another.
      guard parameter.text.utf8.count > 2 else { continue }
      let isOfAnother = expected.contains { $0.accepts(parameter.text) }
      guard isOfAnother || Self.speakingNames.contains(parameter.text) else { continue }
      report(
        .wrongArguments, "`\(parameter.text)` stands where `\(event.text)` is told the \(expected[index].words)",
        at: parameter.span, label: "this is the \(expected[index].words)", help: help)
      return
    }
  }

  /// Names of parameters that mean one thing only, in whatever callback.
  private static let speakingNames: Set<String> = [
    "traits", "newTraits", "traitCollection", "size", "newSize", "coordinator", "transitionCoordinator", "duration",
    "style",
    "completed", "controller", "presentationController", "viewController", "splitViewController", "parentSize",
  ]

  // MARK: Names

  /// What is no callback is an action: something that the script sends, or that a control does.
  private func checkAction(_ event: Name, of kind: OwnKind?, isOverride: Bool) {
    let name = event.text
    if case .view? = kind, isOverride { return }  // said where it is declared
    if case .presentation? = kind { return reportNoSuchCallback(event, of: .presentation, near: nearCallback(name)) }
    if let advice = ForeignWord.callbackAdvice[name], isOverride || !isSent(name) {
      report(
        .noSuchCallback, "\(kind?.receiver.phrase ?? "nobody") is \(kind == nil ? "" : "never ")told `\(name)`",
        at: event.span, help: [advice])
      return
    }
    let near = nearCallback(name)
    if near == nil, !isSent(name), let meant = foreignEvent(name, of: kind) {
      report(
        .noSuchCallback, "nothing in this file sends `\(name)`", at: event.span, label: meant.text,
        help: meant.help.map { [$0] } ?? [], severity: isOverride ? .error : .warning)
      return
    }
    switch kind {
    case .controller?, .child?:
      if isOverride || near != nil || ForeignWord.isLikeCallback(name) && !isSent(name) {
        reportNoSuchCallback(event, of: .controller, near: near)
      }
    case .view?, nil:
      guard !isSent(name), ForeignWord.isLikeCallback(name) else { return }
      reportNoSuchCallback(event, of: kind?.receiver ?? .view, near: near)
    case .presentation?: break
    }
  }

  /// What was meant by a word that other systems have for a callback or a touch.
  private func foreignEvent(_ name: String, of kind: OwnKind?) -> ForeignWord? {
    switch kind {
    case .view?, nil: ForeignWord.find(name, at: .event)
    case .controller?, .child?, .presentation?:
      ForeignWord.find(name, at: .callback) ?? ForeignWord.find(name, at: .event)
    }
  }

  private func nearCallback(_ name: String) -> String? {
    nearest(name, in: CallbackName.allCases.map(\.name))
      ?? nearest(name, in: CallbackName.allNames.sorted()).flatMap { CallbackName(named: $0)?.name }
  }

  private func reportNoSuchCallback(_ event: Name, of owner: CallbackReceiver, near: String?) {
    let names =
      switch owner {
      case .controller: "`viewWillTransition`, `traitCollectionDidChange`, `viewDidLayoutSubviews`"
      case .view: "`traitCollectionDidChange`, `layoutSubviews`, `updateConstraints`, `safeAreaInsetsDidChange`"
      case .presentation: "`adaptivePresentationStyle`, `willPresentWithAdaptiveStyle`, `didDismiss`"
      }
    report(
      .noSuchCallback, "\(owner.phrase) is never told `\(event.text)`", at: event.span,
      label: near.map { "did you mean `\($0)`?" }, help: ["handlers carry UIKit's names: \(names)"])
  }

  private func reportWrongReceiver(_ event: Name, _ definition: CallbackDefinition, _ kind: OwnKind) {
    var help: [String] = []
    let name = definition.callback.name
    let parameters =
      definition.parameters.isEmpty ? "" : "(\(definition.parameters.map(\.name).joined(separator: ", ")))"
    if definition.callback == .traitsDidChange {
      help = ["register for the traits that matter: `registerForTraitChanges([width]) { … }`"]
    } else if definition.receivers.contains(.controller) {
      help = ["controllers are told that: write `on \(name)\(parameters) { … }` in the body of the controller"]
      if case .view = kind { help.append("a view is told `traitCollectionDidChange`, `layoutSubviews` and the like") }
    } else if definition.receivers.contains(.presentation) {
      help = ["presentations are told that: write `on \(name)\(parameters) { … }` in the body of a `presentation`"]
    } else if definition.receivers.contains(.view) {
      let own =
        definition.callback == .safeAreaInsetsDidChange ? "viewSafeAreaInsetsDidChange" : "viewDidLayoutSubviews"
      let other = definition.callback == .updateConstraints ? "updateViewConstraints" : own
      help = ["views are told that: `on title.\(name) { … }`; a controller is told `\(other)`"]
    }
    report(
      .noSuchCallback, "\(kind.typeName) is never told `\(event.text)`", at: event.span, help: help)
  }

  /// Whether the file sends an action of this name.
  private func isSent(_ name: String) -> Bool {
    if let sent = compiler.sentActions { return sent.contains(name) }
    var sent: Set<String> = []
    module.tree.root.forEachNode { node in
      guard case .command(let command)? = node.statement, command.word == .send else { return }
      switch command.operand?.unparenthesized {
      case .name(let action)?: sent.insert(action.name)
      case .string(let action)?: if let text = action.plainText { sent.insert(text) }
      default: break
      }
    }
    compiler.sentActions = sent
    return sent.contains(name)
  }
}

extension OwnKind {
  var receiver: CallbackReceiver {
    switch self {
    case .view: .view
    case .controller, .child: .controller
    case .presentation: .presentation
    }
  }
}

extension CallbackParameter {
  /// "new size", for messages.
  var words: String {
    switch name {
    case "traits": "traits"
    case "parentSize": "size of its container"
    default: name
    }
  }
}

extension CallbackName {
  /// Whether only a split view controller is asked it.
  var isAskedOfSplits: Bool {
    switch self {
    case .primaryForCollapsing, .primaryForExpanding, .collapseSecondary, .separateSecondary, .willChangeDisplayMode,
      .topColumnForCollapsing, .displayModeForExpanding, .didCollapse, .didExpand:
      true
    default: false
    }
  }
}
