// The delegate of a presentation: the answers of its declaration and its handlers (`UIKIT.md §4.3`).

/// The style and the controller with which a presentation shows.
struct Adaptation: Equatable {
  /// `none` for its own style.
  var style: PresentationStyle
  var content: ControllerID
}

extension Simulation {
  /// The controller that a presentation is to show. It is made now if it did not exist before.
  mutating func makeRequestedContent(_ presentation: PresentationID) -> ControllerID? {
    window.requestedContentValue(presentation, in: scene).flatMap { makeController($0, for: presentation) }
  }

  private mutating func makeController(
    _ content: AttributeValue, for presentation: PresentationID
  ) -> ControllerID? {
    if let known = window.existingController(content, of: presentation, in: scene) { return known }
    guard case .blueprint(let blueprint) = content, let made = host.makeController(blueprint, model: &model),
      scene.controllers.contains(made)
    else { return nil }
    model.window.presentations[presentation].made[blueprint] = made
    return made
  }

  /// Determines how a presentation adapts to its container's traits.
  ///
  /// CHOICE: a handler's answer comes first, then a `style` under a condition. A presentation with styles under
  /// conditions has a delegate that answers for all traits: if no condition holds, it does not adapt.
  mutating func adaptation(
    of presentation: PresentationID, style: PresentationStyle, content: ControllerID
  ) -> Adaptation {
    if style.isInContext || window.presentations[presentation].keepsStyle {
      return Adaptation(style: .none, content: content)
    }
    let traits = window.containerTraits(of: presentation, in: scene)
    if let alert = scene.presentations[presentation].alert {
      let isCard = !window.showsAsPopover(alert.style, presentation, traits, in: scene)
      return Adaptation(style: isCard && style == .popover ? .custom : .none, content: content)
    }
    let answer = delegateStyle(presentation, style, traits)
    var adaptive = (answer ?? style.adapted(to: traits, os: window.os)).resolved(os: window.os)
    if adaptive == style { adaptive = .none }
    let replaced = window.value(.content, of: presentation, in: scene)
      .flatMap { makeController($0, for: presentation) }
      .flatMap { window.free($0, for: presentation, in: scene) }
    guard adaptive != .none else {
      return Adaptation(style: .none, content: answer == PresentationStyle.none ? content : replaced ?? content)
    }
    let other = send(.viewControllerForAdaptivePresentationStyle, to: presentation, .style(adaptive, traits))
    if case .controller(let answered) = other, let shown = window.free(answered, for: presentation, in: scene) {
      return Adaptation(style: adaptive, content: shown)
    }
    return Adaptation(style: adaptive, content: replaced ?? content)
  }

  /// Nil if the delegate does not decide. Up to iOS 8.2 it was asked only in compact width, and only three answers
  /// counted.
  private mutating func delegateStyle(
    _ presentation: PresentationID, _ style: PresentationStyle, _ traits: TraitCollection
  ) -> PresentationStyle? {
    let isOld = window.os < OSVersion(8, 3)
    if isOld && traits.horizontalSizeClass != .compact { return nil }
    var answer = send(.adaptivePresentationStyle, to: presentation, .style(style, traits)).style
    if answer == nil, window.isConditional(.style, of: presentation, in: scene) {
      answer = window.conditionalStyle(presentation, in: scene) ?? PresentationStyle.none
    }
    guard isOld, let given = answer else { return answer }
    return [.fullScreen, .overFullScreen, .none].contains(given) ? given : nil
  }

  // MARK: - While shown

  /// Lets every shown presentation adapt again, without dismissing it (`UIKIT.md §4.2.c`).
  /// - Returns: whether one changed.
  mutating func adaptPresentations(_ coordinator: CoordinatorID?) -> Bool {
    var isChanged = false
    for presentation in window.shownPresentations {
      let status = window.presentations[presentation]
      let inputs = window.adaptationInputs(of: presentation, in: scene)
      guard status.adaptedTo != inputs, let content = status.content, let shown = status.shown else { continue }
      model.window.presentations[presentation].adaptedTo = inputs
      let new = adaptation(of: presentation, style: status.style, content: content)
      guard new != Adaptation(style: status.adaptiveStyle, content: shown) else { continue }
      let style = new.style == .none ? status.style : new.style
      record(.hierarchy(.adapt(presentation, controller: new.content, style: style)))
      adopt(new, by: presentation)
      prepare(presentation, coordinator)
      isChanged = true
    }
    return isChanged
  }

  /// Asks the delegate before an adaptive style shows (§4.3, 3–5).
  mutating func prepare(_ presentation: PresentationID, _ coordinator: CoordinatorID?) {
    let style = window.presentations[presentation].adaptiveStyle
    let traits = window.containerTraits(of: presentation, in: scene)
    if window.os >= 15, style != .none { send(.prepareForPresentation, to: presentation, .style(style, traits)) }
    if window.os >= OSVersion(8, 3) {
      send(.willPresentWithAdaptiveStyle, to: presentation, .adaptation(style, traits, coordinator))
    }
    if scene.presentations[presentation].handled.contains(.presentedView),
      case .view(let view) = send(.presentedView, to: presentation)
    {
      model.setPresentedView(view, of: presentation)
    }
    if window.activeStyle(of: presentation, in: scene) == .popover {
      send(.prepareForPopoverPresentation, to: presentation)
    }
  }

  /// Replaces the shown controller with the one of an adaptation.
  mutating func adopt(_ adaptation: Adaptation, by presentation: PresentationID) {
    let shown = adaptation.content
    model.window.adopt(adaptation, by: presentation)
    // A controller from a container that is not shown leaves that container; a container takes back the controllers on
    // its stack.
    model.scene.leave(shown)
    if let container = scene.container(of: shown) { takeBackStack(of: container, shown) }
    model.window.finishAdopting(presentation)
  }

  private mutating func takeBackStack(of container: ContainerID, _ controller: ControllerID) {
    let stack = window.containers[container].stack
    for child in stack where scene.parent(of: child) != controller && !window.isInHierarchy(child, in: scene) {
      model.scene.leave(child)
      model.scene.enter(child, controller)
    }
    if !scene.containers[container].kind.isSplit {
      model.scene.setChildren(stack.filter { scene.parent(of: $0) == controller }, of: controller)
    }
  }
}
