// The command that presents, and how it finds the presenting controller (`UIKIT.md §4.5`).

extension Simulation {
  /// Presents the controller of a declared presentation.
  ///
  /// The delegate is asked how to adapt; then the presentation begins, controllers appear and disappear, the container
  /// is laid out, and it ends (§4.3, §4.4).
  mutating func present(
    _ presentation: PresentationID, from source: ControllerID, interaction: Interaction = .none
  ) throws(ControllerError) {
    guard window.root != nil else { throw .notLaunched }
    guard scene.presentations.contains(presentation) else { throw .noSuchPresentation }
    guard scene.controllers.contains(source) else { throw .noSuchController }
    guard window.isInHierarchy(source, in: scene) else { throw .notInWindow(source) }
    guard !window.presentations[presentation].isShown else { throw .alreadyPresented(presentation) }
    guard window.shownPresentations.count < WindowState.mostPresentations else {
      throw .presentationsTooDeep(limit: WindowState.mostPresentations)
    }
    guard let content = makeRequestedContent(presentation) else { throw .noContent(presentation) }
    guard !window.isInHierarchy(content, in: scene), scene.views[scene.controllers[content].rootView].isPlaced else {
      throw .alreadyInUse(content)
    }
    let style =
      scene.presentations[presentation].alert?.style.presentationStyle
      ?? window.requestedStyle(presentation, in: scene)
    if let alert = scene.presentations[presentation].alert {
      try checkAlert(alert, presentation)
    } else if style == .popover, window.value(.source, of: presentation, in: scene)?.view == nil {
      throw .popoverWithoutSource(presentation)
    }
    let presenting = presenter(for: style, presentation, from: source)
    if let present = window.controllers[presenting].presents {
      throw .alreadyPresenting(presenting, presented: window.presentations[present].shown ?? presenting)
    }
    beginCommand()
    layOutPending()
    let adaptation = adaptation(of: presentation, style: style, content: content)
    let active = adaptation.style == .none ? style : adaptation.style
    var plan = TransitionPlan(order: .presentation, interaction: interaction, duration: TransitionPlan.presenting)
    plan.presentation = presentation
    changeHierarchy(
      .present(presentation, controller: adaptation.content, style: active), in: presenting, plan: plan
    ) { simulation in
      simulation.model.window.show(presentation, style: style, content: content, by: presenting)
      simulation.adopt(adaptation, by: presentation)
      simulation.model.window.noteShownBars(in: simulation.scene)
      let inputs = simulation.window.adaptationInputs(of: presentation, in: simulation.scene)
      simulation.model.window.presentations[presentation].adaptedTo = inputs
    }
  }

  /// The errors for which UIKit raises an exception.
  private func checkAlert(_ alert: AlertRecord, _ presentation: PresentationID) throws(ControllerError) {
    let traits = window.containerTraits(of: presentation, in: scene)
    guard let content = window.alertContent(of: presentation, traits, in: scene) else { return }
    if content.isHeaderless, content.actions.isEmpty { throw .emptyAlert(presentation) }
    guard content.actions.count(where: { $0.role == .cancel }) < 2 else { throw .secondCancel(presentation) }
    if alert.style == .actionSheet, !content.fields.isEmpty { throw .fieldInActionSheet(presentation) }
    if window.needsSource(alert.style, traits), window.value(.source, of: presentation, in: scene)?.view == nil {
      throw .actionSheetWithoutSource(presentation)
    }
  }

  /// Presents a controller in a style. The presentation has no delegate and is made once for each controller.
  @discardableResult
  mutating func present(
    _ controller: ControllerID, style: PresentationStyle, source view: ViewID? = nil, from source: ControllerID,
    interaction: Interaction = .none
  ) throws(ControllerError) -> PresentationID {
    guard scene.controllers.contains(controller) else { throw .noSuchController }
    let presentation = model.scene.makeOwnPresentation(of: controller)
    model.write(.content, of: .presentation(presentation), to: .controller(controller))
    model.write(.style, of: .presentation(presentation), to: .word(style.name))
    if let view { model.write(.source, of: .presentation(presentation), to: .view(view)) }
    try present(presentation, from: source, interaction: interaction)
    return presentation
  }

  /// The presenting controller. A custom presentation may say that it does not cover the screen
  /// (`shouldPresentInFullscreen`), and is then presented in a context as well.
  private mutating func presenter(
    for style: PresentationStyle, _ presentation: PresentationID, from source: ControllerID
  ) -> ControllerID {
    var isInContext = style.isInContext
    model.window.presentations[presentation].keepsStyle = false
    if scene.presentations[presentation].handled.contains(.shouldPresentInFullscreen) {
      let keepsStyle = send(.shouldPresentInFullscreen, to: presentation) == .bool(false)
      model.window.presentations[presentation].keepsStyle = keepsStyle
      if style == .custom { isInContext = keepsStyle }
    }
    if isInContext, let context = window.presentationContext(for: source, in: scene) { return context }
    return scene.topmost(source)
  }

  /// The user drags a sheet to another of its detents, and the delegate is notified.
  /// - Returns: false, with no effect, if the sheet has no such active detent.
  mutating func selectDetent(_ detent: SheetDetent, of presentation: PresentationID) -> Bool {
    guard let sheet = geometry.edgeSheet(of: presentation), sheet.activeDetents.contains(detent) else { return false }
    guard sheet.selectedDetent != detent else { return true }
    beginCommand()
    model.write(.selectedDetent, of: .presentation(presentation), to: .detents([detent]))
    send(.selectedDetentDidChange, to: presentation, .detent(detent))
    layOut()
    return true
  }
}
