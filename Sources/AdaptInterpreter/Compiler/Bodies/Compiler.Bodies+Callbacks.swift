import AdaptModel
import AdaptSyntax

// A handler is named after a callback or an action. A name that looks like a callback but is not one is an error, and
// the message offers the right word.
extension Compiler.Bodies {
  /// The callback that a handler with this name receives; the name of an action stays unchanged.
  func eventName(_ name: String, of kind: OwnKind?) -> String {
    guard let callback = CallbackName(named: name) else { return name }
    if case .view? = kind, !callback.definition.receivers.contains(.view) { return name }
    return callback.name
  }

  /// The kind of the handler's owner, as far as the text determines it.
  func ownKind(ofHandler path: [Name]) -> OwnKind? {
    let owners = path.dropLast()
    guard let first = owners.first else { return builder.scopes.reversed().compactMap({ $0.own }).first?.kind }
    guard owners.count == 1, let slot = currentKind?.slots[first.text], let word = slot.kindName,
      case .slot(let index, _)? = compiler.names.resolveOwner(first.text), index == slot.index
    else { return nil }
    switch kind(named: word) {
    case .builtin(let view)?: return .view(view)
    case .script(let object)?: return object.category == .controller ? .child(object) : .view(.component)
    case nil:
      return word == Compiler.Bodies.presentationWord || AlertStyle(named: word) != nil ? .presentation : nil
    }
  }

  /// Reports a handler that would never be called, and one whose parameters do not match its callback.
  func checkHandler(_ path: [Name], _ parameters: [Name], isOverride: Bool) {
    guard let event = path.last, !event.isMissing else { return }
    if isOfScreenOrWindow(path) { return checkOuterHandler(path, parameters, isOverride: isOverride) }
    let kind = ownKind(ofHandler: path)
    guard let callback = CallbackName(named: event.text) else {
      if path.count == 1, !isOverride, reportViewOfHandler(event, parameters, of: kind) { return }
      checkAction(event, of: kind, isOverride: isOverride)
      return
    }
    let definition = callback.definition
    if kind == nil, path.count == 1, !isSent(event.text) {
      // Outside of all bodies, only the application's delegate can handle something.
      report(.handlerOutsideOfBodies(event.text, definition), at: event.span)
      return
    }
    if let kind {
      guard definition.receivers.contains(kind.receiver) else {
        if case .view = kind, isSent(event.text) { return }
        report(.wrongReceiver(event.text, definition, kind), at: event.span)
        return
      }
      if callback.isAskedOfSplits, !mayBeSplit(kind) {
        report(.notASplit(event.text, ownerName(kind)), at: event.span)
        return
      }
    }
    check(parameters, of: definition, writtenAs: event)
  }

  /// Whether a handler belongs to a trait environment above the root controller: `screen.traitCollectionDidChange`.
  func isOfScreenOrWindow(_ path: [Name]) -> Bool {
    guard path.count == 2, case .special(let special)? = compiler.names.resolveOwner(path[0].text) else { return false }
    return special == .screen || special == .window
  }

  private func checkOuterHandler(_ path: [Name], _ parameters: [Name], isOverride: Bool) {
    let event = path[1]
    guard let callback = CallbackName(named: event.text), callback == .traitCollectionDidChange, !isOverride else {
      report(.notToldOutside(event.text, path[0].text), at: event.span)
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

  /// Reports a function with a callback's name that the file never calls: UIKit does not call it either.
  func checkName(of function: FunctionStatement) {
    let name = function.name
    guard let callback = CallbackName(named: name.text), currentKind != nil, callback != .show, callback != .showDetail
    else { return }
    var uses = 0
    for token in module.tree.root.tokens where file.text(in: token.span) == name.text { uses += 1 }
    guard uses < 2 else { return }
    report(.functionIsNotCalled(name.text, callback.definition), at: name.span)
  }

  /// Reports `on tap(save)` and `on save`, where `save` is a view: its name comes before the event. Returns whether it
  /// did.
  private func reportViewOfHandler(_ event: Name, _ parameters: [Name], of kind: OwnKind?) -> Bool {
    if let view = declaredView(event.text), !isSent(event.text) {
      let path = "\(event.text).\(view.usualEvent)"
      report(.nothingSends(event.text, .write(path), isOverride: false), at: event.span)
      return true
    }
    if case .view(let view)? = kind, view != .component { return false }
    guard let parameter = parameters.first, declaredView(parameter.text) != nil else { return false }
    let meant =
      Vocabulary.events.contains { $0.name == event.text }
      ? event.text : ForeignWord.find(event.text, at: .event)?.instead
    guard let meant else { return false }
    let whole = SourceSpan(start: event.span.start, end: parameter.span.end)
    report(.viewAsParameter(parameter.text, meant), at: whole)
    return true
  }

  /// The kind of the view with this name in the body; nil if the name means anything else here.
  private func declaredView(_ name: String) -> ViewKind? {
    guard let slot = currentKind?.slots[name], let word = slot.kindName,
      case .slot(let index, _)? = compiler.names.resolveOwner(name), index == slot.index
    else { return nil }
    switch self.kind(named: word) {
    case .builtin(let view)?: return view
    case .script(let object)? where object.category == .component: return .component
    default: return nil
    }
  }

  /// Reports `viewDidLoad { … }`, a handler without its `on`. Returns whether it was one.
  func reportHandlerWithoutOn(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression, case .name(let name) = call.callee,
      case .closure? = call.arguments.last?.expression, let callback = CallbackName(named: name.name),
      currentKind?.slots[name.name] == nil, module.names[name.name] == nil
    else { return false }
    report(.functionIsNotCalled(name.name, callback.definition), at: name.span)
    return true
  }

  // MARK: Parameters

  /// Reports excess parameters of a handler, and those in the wrong place.
  private func check(_ parameters: [Name], of definition: CallbackDefinition, writtenAs event: Name) {
    let expected = definition.parameters
    let given = parameters.map { $0.text }
    if parameters.count > expected.count {
      report(.tooManyParameters(event.text, definition, given: given), at: parameters[expected.count].span)
      return
    }
    for (index, parameter) in parameters.enumerated() where !expected[index].accepts(parameter.text) {
      // A name of one or two letters may stand for anything: `t` may be traits or a transition.
      guard parameter.text.utf8.count > 2 else { continue }
      let isOfAnother = expected.contains { $0.accepts(parameter.text) }
      guard isOfAnother || Self.speakingNames.contains(parameter.text) else { continue }
      report(
        .otherParameter(parameter.text, for: expected[index], of: event.text, definition, given: given),
        at: parameter.span)
      return
    }
  }

  /// Names of parameters that have the same meaning in every callback.
  private static let speakingNames: Set<String> = [
    "traits", "newTraits", "traitCollection", "size", "newSize", "coordinator", "transitionCoordinator", "duration",
    "style",
    "completed", "controller", "presentationController", "viewController", "splitViewController", "parentSize",
  ]

  // MARK: Names

  /// A handler with any other name handles an action, which the script or a control sends.
  private func checkAction(_ event: Name, of kind: OwnKind?, isOverride: Bool) {
    let name = event.text
    if case .view? = kind, isOverride { return }  // reported where it is declared
    if case .presentation? = kind { return reportNoSuchCallback(event, of: .presentation, near: nearCallback(name)) }
    if case .view(.searchController)? = kind, SearchEvent(rawValue: name) != nil { return }
    if let advice = ForeignWord.advice(onCallback: name), isOverride || !isSent(name) {
      report(.foreignCallback(name, of: kind?.receiver, advice), at: event.span)
      return
    }
    let near = nearCallback(name)
    if near == nil, !isSent(name), let meant = foreignEvent(name, of: kind) ?? misspeltEvent(name, of: kind) {
      report(.nothingSends(name, meant, isOverride: isOverride), at: event.span)
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

  /// The word that was probably meant by a name that other systems use for a callback or a touch.
  private func foreignEvent(_ name: String, of kind: OwnKind?) -> ForeignWord? {
    switch kind {
    case .view?, nil: ForeignWord.find(name, at: .event)
    case .controller?, .child?, .presentation?:
      ForeignWord.find(name, at: .callback) ?? ForeignWord.find(name, at: .event)
    }
  }

  /// The event of a view that was probably meant by a name that is almost the same. A name of three letters is almost
  /// the same as many.
  private func misspeltEvent(_ name: String, of kind: OwnKind?) -> ForeignWord? {
    guard case .view? = kind, name.utf8.count > 3 else { return nil }
    let known = Vocabulary.events.map { $0.name }.filter { SystemEvent(rawValue: $0) == nil }
    return known.contains(name) ? nil : nearest(name, in: known).map { .write($0) }
  }

  private func nearCallback(_ name: String) -> String? {
    let near =
      nearest(name, in: CallbackName.allCases.map { $0.name })
      ?? nearest(name, in: CallbackName.allNames.sorted()).flatMap { CallbackName(named: $0)?.name }
    // `viewDidLayout` resembles `viewDidLoad`, but means another.
    let meant = ForeignWord.callbacks[name.lowercased()]?.instead.flatMap { CallbackName(named: $0)?.name }
    return near.map { meant ?? $0 }
  }

  private func reportNoSuchCallback(_ event: Name, of owner: CallbackReceiver, near: String?) {
    report(.noSuchCallback(event.text, of: owner, near: near), at: event.span)
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

extension ViewKind {
  /// The event that a person causes in it.
  fileprivate var usualEvent: String {
    switch self {
    case .switch, .slider, .stepper, .segmented, .datePicker, .picker, .pageControl: "valueChanged"
    case .textField: "editingChanged"
    default: "tap"
    }
  }
}

extension CallbackName {
  /// Whether only split view controllers receive it.
  var isAskedOfSplits: Bool {
    switch self {
    case .primaryForCollapsing, .primaryForExpanding, .collapseSecondary, .separateSecondary, .willChangeDisplayMode,
      .topColumnForCollapsing, .displayModeForExpanding, .didCollapse, .didExpand, .willShowColumn, .willHideColumn,
      .didShowColumn, .didHideColumn:
      true
    default: false
    }
  }
}
