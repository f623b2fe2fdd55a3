// Dismissal, by the program and by the user (`UIKIT.md §4.3.c`, §4.5.d).

extension Model {
  /// Dismisses what a controller presents and everything above; on one that presents nothing, what presents it.
  ///
  /// - Parameter controller: nil for the one presented last.
  /// - Throws: `nothingPresented`, `noSuchController`.
  public mutating func dismiss(
    _ controller: ControllerID? = nil, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) {
    if let controller, !controllers.indices.contains(controller.slot) { throw .noSuchController }
    guard let presentation = dismissed(by: controller) else { throw .nothingPresented }
    var chain = [presentation]
    while let shown = shownController(of: chain[chain.count - 1]), let above = presentedAbove(shown) {
      chain.append(above)
    }
    let removed = Array(chain.reversed())
    var plan = TransitionPlan(order: .presentation, interaction: interaction, duration: TransitionPlan.presenting)
    plan.dismissed = removed
    let presenting = presentingController(of: presentation) ?? ControllerID(index: window.root)
    let shown = shownController(of: presentation) ?? presenting
    changeHierarchy(.dismiss(presentation, controller: shown), in: presenting, plan: plan, host: host) { model in
      for presentation in removed { model.hide(presentation) }
    }
  }

  private func dismissed(by controller: ControllerID?) -> PresentationID? {
    guard let controller else { return topPresentation }
    let presenting = nearest(controller) { controllers[$0.slot].presents >= 0 }
    if let presenting { return PresentationID(index: controllers[presenting.slot].presents) }
    return presentation(of: controller)
  }

  /// A presentation by a controller or one within it.
  private func presentedAbove(_ controller: ControllerID) -> PresentationID? {
    for member in ownFamily(of: controller) where controllers[member.slot].presents >= 0 {
      return PresentationID(index: controllers[member.slot].presents)
    }
    return nil
  }

  mutating func hide(_ presentation: PresentationID) {
    let record = presentations[presentation.slot]
    if record.shown >= 0 { controllers[Int(record.shown)].presentedBy = -1 }
    if record.presenting >= 0 { controllers[Int(record.presenting)].presents = -1 }
    shownPresentations.removeAll { $0 == presentation }
    presentations[presentation.slot].forgetShowing()
    engine.isStructureDirty = true
  }

  /// The user tries to dismiss what was presented last: a swipe on a sheet, a tap beside a popover.
  ///
  /// `isModalInPresentation` or the delegate's `shouldDismiss` may forbid it, and `didAttemptToDismiss` tells of it;
  /// else `willDismiss`, the dismissal, `didDismiss`.
  /// - Returns: whether it was dismissed. Styles that fill the screen cannot be dismissed by the user, nor can sheets
  ///   up to iOS 12: false, and nobody is told.
  /// - Throws: `nothingPresented`.
  @discardableResult
  public mutating func attemptDismissal(
    interaction: Interaction = .completed, host: any SimulationHost
  ) throws(ControllerError) -> Bool {
    guard let presentation = topPresentation, let shown = shownController(of: presentation) else {
      throw .nothingPresented
    }
    let style = activeStyle(of: presentation)
    guard style == .popover || (style.isSheet && window.os >= 13) else { return false }
    beginCommand()
    let isModal =
      attribute(.isModalInPresentation, of: presentation)?.bool
      ?? value(.isModalInPresentation, of: .controller(shown))?.bool ?? false
    if isModal || send(.shouldDismiss, to: presentation, host: host) == .bool(false) {
      send(.didAttemptToDismiss, to: presentation, host: host)
      layOut(host: host)
      return false
    }
    send(.willDismiss, to: presentation, host: host)
    // A handler may have dismissed it.
    guard isShown(presentation) else { return true }
    try dismiss(shown, interaction: interaction, host: host)
    if isShown(presentation) { return false }
    send(.didDismiss, to: presentation, host: host)
    layOut(host: host)
    return true
  }
}

extension PresentationRecord {
  mutating func forgetShowing() {
    presenting = -1
    source = -1
    content = -1
    shown = -1
    adaptiveStyle = .none
    adaptedTo = nil
    answeredFrame = nil
    answeredRemoval = nil
    keepsStyle = false
    movedSource = nil
    askedFor = nil
    deliveredTraits = nil
  }
}
