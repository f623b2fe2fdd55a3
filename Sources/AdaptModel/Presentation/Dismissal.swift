// Dismissal, by the program and by the user (`UIKIT.md §4.3.c`, §4.5.d).

extension Simulation {
  /// Dismisses what a controller presents and everything above it. A controller that presents nothing is dismissed
  /// itself.
  ///
  /// - Parameter controller: nil for the one that was presented last.
  mutating func dismiss(_ controller: ControllerID?, interaction: Interaction) throws(ControllerError) {
    if let controller, !scene.controllers.contains(controller) { throw .noSuchController }
    guard let presentation = dismissed(by: controller) else { throw .nothingPresented }
    var chain = [presentation]
    while let shown = window.presentations[chain[chain.count - 1]].shown,
      let above = window.presentation(byFamilyOf: shown, in: scene)
    {
      chain.append(above)
    }
    let removed = Array(chain.reversed())
    var plan = TransitionPlan(order: .presentation, interaction: interaction, duration: TransitionPlan.presenting)
    plan.dismissed = removed
    let status = window.presentations[presentation]
    guard let presenting = status.presenting ?? window.root else { throw .nothingPresented }
    changeHierarchy(
      .dismiss(presentation, controller: status.shown ?? presenting), in: presenting, plan: plan
    ) { simulation in
      for presentation in removed { simulation.model.window.hide(presentation) }
      simulation.model.window.noteShownBars(in: simulation.scene)
    }
  }

  private func dismissed(by controller: ControllerID?) -> PresentationID? {
    guard let controller else { return window.shownPresentations.last }
    return window.presentation(by: controller, in: scene) ?? window.presentation(of: controller, in: scene)
  }

  /// The user chooses an action of an alert, which is dismissed; the action's handler runs after that.
  /// - Returns: whether the action can be chosen: a disabled action does nothing.
  mutating func choose(_ action: ViewID) throws(ControllerError) -> Bool {
    guard let controller = scene.controller(of: action),
      let presentation = scene.controllers[controller].alert,
      window.presentations[presentation].isShown, window.shownPresentations.last == presentation
    else { throw .alertNotShown }
    if window.value(.enabled, of: action, in: scene)?.bool == false { return false }
    try dismiss(controller, interaction: .none)
    return true
  }

  /// The user tries to dismiss what was presented last: a swipe on a sheet, a tap beside a popover.
  ///
  /// If `isModalInPresentation` or the delegate's `shouldDismiss` forbids it, `didAttemptToDismiss` is sent; otherwise
  /// `willDismiss`, the dismissal and `didDismiss` follow.
  /// - Returns: whether it was dismissed.
  mutating func attemptDismissal(interaction: Interaction) throws(ControllerError) -> Bool {
    guard let presentation = window.shownPresentations.last, let shown = window.presentations[presentation].shown else {
      throw .nothingPresented
    }
    let style = window.activeStyle(of: presentation, in: scene)
    guard style == .popover || (style.isSheet && window.os >= 13) else { return false }
    beginCommand()
    let isModal =
      window.value(.isModalInPresentation, of: presentation, in: scene)?.bool
      ?? window.value(.isModalInPresentation, of: shown, in: scene)?.bool ?? false
    if isModal || send(.shouldDismiss, to: presentation) == .bool(false) {
      send(.didAttemptToDismiss, to: presentation)
      layOut()
      return false
    }
    send(.willDismiss, to: presentation)
    // A handler may have dismissed it already.
    guard window.presentations[presentation].isShown else { return true }
    try dismiss(shown, interaction: interaction)
    if window.presentations[presentation].isShown { return false }
    send(.didDismiss, to: presentation)
    layOut()
    return true
  }
}
