// The delegate of a presentation: what its declaration and its handlers answer (`UIKIT.md §4.3`).

/// How a presentation shows itself.
struct Adaptation: Equatable {
  /// `none` for its own style.
  var style: PresentationStyle
  var content: ControllerID
}

extension Model {
  func attribute(_ key: AttributeKey, of presentation: PresentationID) -> AttributeValue? {
    value(key, of: .presentation(presentation))
  }

  /// What holds whatever the traits: the value written or declared without condition.
  private func unconditional(_ key: AttributeKey, of presentation: PresentationID) -> AttributeValue? {
    var next = presentations[presentation.slot].firstSetting
    var declared: AttributeValue?
    while next >= 0 {
      let setting = settings[Int(next)]
      next = setting.next
      guard setting.key == key, setting.condition < 0 else { continue }
      if setting.isWritten {
        if setting.replaced != Self.lapsed { return setting.value }
      } else if declared == nil {
        declared = setting.value
      }
    }
    return declared
  }

  private func isConditional(_ key: AttributeKey, of presentation: PresentationID) -> Bool {
    var next = presentations[presentation.slot].firstSetting
    while next >= 0 {
      let setting = settings[Int(next)]
      next = setting.next
      if setting.key == key, setting.condition >= 0 { return true }
    }
    return false
  }

  /// The style in which a presentation asks to be shown, `automatic` resolved; where it says nothing, its content's
  /// `modalPresentationStyle`.
  func requestedStyle(_ presentation: PresentationID) -> PresentationStyle {
    let declared = unconditional(.style, of: presentation)?.word.flatMap { PresentationStyle(named: $0) }
    let style = declared ?? requestedContent(presentation).map { modalStyle(of: $0) } ?? .automatic
    return style == .none ? .fullScreen : style.resolved(os: window.os)
  }

  /// The controller that a presentation is to show; nil where it has no content, or one that is not made yet.
  private func requestedContent(_ presentation: PresentationID) -> ControllerID? {
    requestedContentValue(presentation).flatMap { existingController($0, of: presentation) }
  }

  private func requestedContentValue(_ presentation: PresentationID) -> AttributeValue? {
    unconditional(.content, of: presentation) ?? attribute(.content, of: presentation)
  }

  private func existingController(_ content: AttributeValue, of presentation: PresentationID) -> ControllerID? {
    switch content {
    case .controller(let controller): controllers.indices.contains(controller.slot) ? controller : nil
    case .blueprint(let blueprint): record(presentation)?.made[blueprint]
    default: nil
    }
  }

  /// The controller that a presentation is to show, made now if nothing showed it before.
  mutating func makeRequestedContent(_ presentation: PresentationID, host: any SimulationHost) -> ControllerID? {
    requestedContentValue(presentation).flatMap { makeController($0, for: presentation, host: host) }
  }

  private mutating func makeController(
    _ content: AttributeValue, for presentation: PresentationID, host: any SimulationHost
  ) -> ControllerID? {
    if let known = existingController(content, of: presentation) { return known }
    guard case .blueprint(let blueprint) = content, let made = host.makeController(blueprint, model: &self),
      controllers.indices.contains(made.slot)
    else { return nil }
    presentations[presentation.slot].made[blueprint] = made
    return made
  }

  /// The controller that was made for a presentation from a blueprint; nil before it is first shown.
  public func controller(madeFrom blueprint: ControllerBlueprint, for presentation: PresentationID) -> ControllerID? {
    record(presentation)?.made[blueprint]
  }

  /// Asks how a presentation adapts to its container's traits.
  ///
  /// CHOICE: a handler's answer comes first, then a `style` under a condition. A presentation with styles under
  /// conditions has a delegate that answers for every traits: outside them it does not adapt.
  mutating func adaptation(
    of presentation: PresentationID, style: PresentationStyle, content: ControllerID, host: any SimulationHost
  ) -> Adaptation {
    if style.isInContext { return Adaptation(style: .none, content: content) }
    let traits = containerTraits(of: presentation)
    let answer = delegateStyle(presentation, style, traits, host: host)
    var adaptive = (answer ?? style.adapted(to: traits, os: window.os)).resolved(os: window.os)
    if adaptive == style { adaptive = .none }
    let replaced = attribute(.content, of: presentation).flatMap { makeController($0, for: presentation, host: host) }
      .flatMap { free($0, for: presentation) }
    guard adaptive != .none else {
      return Adaptation(style: .none, content: answer == PresentationStyle.none ? content : replaced ?? content)
    }
    let other = send(
      .viewControllerForAdaptivePresentationStyle, to: presentation, .style(adaptive, traits), host: host)
    if case .controller(let answered) = other, let shown = free(answered, for: presentation) {
      return Adaptation(style: adaptive, content: shown)
    }
    return Adaptation(style: adaptive, content: replaced ?? content)
  }

  /// The controller, if it exists and nothing else shows it.
  private func free(_ controller: ControllerID, for presentation: PresentationID) -> ControllerID? {
    guard controllers.indices.contains(controller.slot), views[Int(controllers[controller.slot].rootView)].isPlaced,
      !isInHierarchy(controller) || self.presentation(of: controller) == presentation
    else { return nil }
    return controller
  }

  /// Nil where the delegate has no say. Up to iOS 8.2 it was asked in compact width only, and three answers counted.
  private mutating func delegateStyle(
    _ presentation: PresentationID, _ style: PresentationStyle, _ traits: TraitCollection, host: any SimulationHost
  ) -> PresentationStyle? {
    let isOld = window.os < OSVersion(8, 3)
    if isOld && traits.horizontalSizeClass != .compact { return nil }
    var answer = send(.adaptivePresentationStyle, to: presentation, .style(style, traits), host: host).style
    if answer == nil, isConditional(.style, of: presentation) {
      answer = conditionalStyle(presentation) ?? PresentationStyle.none
    }
    guard isOld, let given = answer else { return answer }
    return [.fullScreen, .overFullScreen, .none].contains(given) ? given : nil
  }

  private func conditionalStyle(_ presentation: PresentationID) -> PresentationStyle? {
    let index = winner(.style, of: .presentation(presentation))
    guard index >= 0, settings[index].condition >= 0 else { return nil }
    return settings[index].value.word.flatMap { PresentationStyle(named: $0) }
  }

  // MARK: - While shown

  /// Lets every shown presentation adapt again, without dismissing it (`UIKIT.md §4.2.c`).
  /// - Returns: whether one changed.
  mutating func adaptPresentations(_ coordinator: CoordinatorID?, host: any SimulationHost) -> Bool {
    var isChanged = false
    for presentation in shownPresentations {
      let record = presentations[presentation.slot]
      let inputs = adaptationInputs(of: presentation)
      guard record.adaptedTo != inputs else { continue }
      presentations[presentation.slot].adaptedTo = inputs
      let new = adaptation(
        of: presentation, style: record.style, content: ControllerID(index: record.content), host: host)
      let old = Adaptation(style: record.adaptiveStyle, content: ControllerID(index: record.shown))
      guard new != old else { continue }
      host.record(
        .hierarchy(
          .adapt(presentation, controller: new.content, style: new.style == .none ? record.style : new.style)),
        in: self)
      adopt(new, by: presentation)
      prepare(presentation, coordinator, host: host)
      isChanged = true
    }
    return isChanged
  }

  func adaptationInputs(of presentation: PresentationID) -> AdaptationInputs {
    AdaptationInputs(
      traits: containerTraits(of: presentation), style: attribute(.style, of: presentation),
      content: attribute(.content, of: presentation))
  }

  /// The traits of the presenting side, which the delegate is given.
  func containerTraits(of presentation: PresentationID) -> TraitCollection {
    containerView(of: presentation).map { traits(of: .view($0)) } ?? window.traits
  }

  /// The delegate's turn before an adaptive style shows (§4.3, 3–5).
  mutating func prepare(_ presentation: PresentationID, _ coordinator: CoordinatorID?, host: any SimulationHost) {
    let style = presentations[presentation.slot].adaptiveStyle
    let traits = containerTraits(of: presentation)
    if window.os >= 15, style != .none {
      send(.prepareForPresentation, to: presentation, .style(style, traits), host: host)
    }
    if window.os >= OSVersion(8, 3) {
      send(.willPresentWithAdaptiveStyle, to: presentation, .adaptation(style, traits, coordinator), host: host)
    }
    if activeStyle(of: presentation) == .popover {
      send(.prepareForPopoverPresentation, to: presentation, host: host)
    }
  }

  /// Makes the controller of an adaptation the one that is shown.
  mutating func adopt(_ adaptation: Adaptation, by presentation: PresentationID) {
    let old = presentations[presentation.slot].shown
    if old >= 0 { controllers[Int(old)].presentedBy = -1 }
    presentations[presentation.slot].adaptiveStyle = adaptation.style
    presentations[presentation.slot].shown = adaptation.content.index
    let shown = adaptation.content
    // One that was in a container which is not shown itself leaves it; a container takes back what is on its stack.
    if controllers[shown.slot].parent >= 0 { leave(shown) }
    if let index = container(of: shown) {
      for child in containers[index].stack where parent(of: child) != shown && !isInHierarchy(child) {
        if parent(of: child) != nil { leave(child) }
        enter(child, shown)
      }
      if !containers[index].kind.isSplit {
        controllers[shown.slot].children = containers[index].stack.filter { parent(of: $0) == shown }
      }
    }
    controllers[shown.slot].presentedBy = presentation.index
    engine.isStructureDirty = true
  }
}
