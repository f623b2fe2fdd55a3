// The command that presents, and who presents (`UIKIT.md §4.5`).

extension Model {
  /// Presents what a declared presentation shows.
  ///
  /// The delegate is asked how to adapt; then the presentation begins, controllers appear and disappear, the container
  /// is laid out, and it ends (§4.3, §4.4).
  /// - Parameter source: the controller on which `present` is called. Who presents is its root-most ancestor, or for the
  ///   context styles the nearest that `definesPresentationContext`.
  /// - Throws: `notLaunched`, `noSuchPresentation`, `noSuchController`, `notInWindow`, `noContent` (also where the host
  ///   cannot make it), `alreadyPresented`,
  ///   `alreadyInUse` for content that is shown elsewhere, `alreadyPresenting`, `popoverWithoutSource`.
  public mutating func present(
    _ presentation: PresentationID, from source: ControllerID, interaction: Interaction = .none,
    host: any SimulationHost
  ) throws(ControllerError) {
    guard window.root >= 0 else { throw .notLaunched }
    guard let record = record(presentation) else { throw .noSuchPresentation }
    guard controllers.indices.contains(source.slot) else { throw .noSuchController }
    guard isInHierarchy(source) else { throw .notInWindow(source) }
    guard !record.isShown else { throw .alreadyPresented(presentation) }
    guard let content = makeRequestedContent(presentation, host: host) else { throw .noContent(presentation) }
    guard !isInHierarchy(content), views[Int(controllers[content.slot].rootView)].isPlaced else {
      throw .alreadyInUse(content)
    }
    let style = requestedStyle(presentation)
    if style == .popover, attribute(.source, of: presentation)?.view == nil {
      throw .popoverWithoutSource(presentation)
    }
    let presenting = presenter(for: style, presentation, from: source, host: host)
    if controllers[presenting.slot].presents >= 0 {
      let shown = PresentationID(index: controllers[presenting.slot].presents)
      throw .alreadyPresenting(presenting, presented: shownController(of: shown) ?? presenting)
    }
    beginCommand()
    layOutPending(host: host)
    let adaptation = adaptation(of: presentation, style: style, content: content, host: host)
    let active = adaptation.style == .none ? style : adaptation.style
    var plan = TransitionPlan(order: .presentation, interaction: interaction, duration: TransitionPlan.presenting)
    plan.presentation = presentation
    changeHierarchy(
      .present(presentation, controller: adaptation.content, style: active), in: presenting, plan: plan, host: host
    ) { model in
      model.show(adaptation, by: presentation, style, content, presenting, source)
    }
  }

  /// Presents a controller in a style, by a presentation of its own without delegate, which is made once for each
  /// controller.
  ///
  /// - Returns: the presentation, whose attributes may be set before the next time.
  /// - Throws: as ``present(_:from:interaction:host:)-(PresentationID,_,_,_)``.
  @discardableResult
  public mutating func present(
    _ controller: ControllerID, style: PresentationStyle = .automatic, source view: ViewID? = nil,
    from source: ControllerID, interaction: Interaction = .none, host: any SimulationHost
  ) throws(ControllerError) -> PresentationID {
    guard controllers.indices.contains(controller.slot) else { throw .noSuchController }
    let presentation = ownPresentation(of: controller)
    write(.content, of: .presentation(presentation), to: .controller(controller))
    write(.style, of: .presentation(presentation), to: .word(style.name))
    if let view { write(.source, of: .presentation(presentation), to: .view(view)) }
    try present(presentation, from: source, interaction: interaction, host: host)
    return presentation
  }

  /// The presentation that `present` makes for a controller (`controller.presentationController`).
  public mutating func ownPresentation(of controller: ControllerID) -> PresentationID {
    guard controllers.indices.contains(controller.slot) else { return PresentationID(index: -1) }
    if controllers[controller.slot].ownPresentation < 0 {
      controllers[controller.slot].ownPresentation = addPresentation(.none).index
    }
    return PresentationID(index: controllers[controller.slot].ownPresentation)
  }

  private mutating func show(
    _ adaptation: Adaptation, by presentation: PresentationID, _ style: PresentationStyle, _ content: ControllerID,
    _ presenting: ControllerID, _ source: ControllerID
  ) {
    presentations[presentation.slot].style = style
    presentations[presentation.slot].content = content.index
    presentations[presentation.slot].presenting = presenting.index
    presentations[presentation.slot].source = source.index
    controllers[presenting.slot].presents = presentation.index
    adopt(adaptation, by: presentation)
    shownPresentations.append(presentation)
    presentations[presentation.slot].adaptedTo = adaptationInputs(of: presentation)
  }

  // MARK: - Who presents

  /// A custom presentation may say that it does not cover the screen (`shouldPresentInFullscreen`), and is then
  /// presented in a context as well.
  private mutating func presenter(
    for style: PresentationStyle, _ presentation: PresentationID, from source: ControllerID,
    host: any SimulationHost
  ) -> ControllerID {
    var isInContext = style.isInContext
    presentations[presentation.slot].keepsStyle = false
    if presentations[presentation.slot].handled.contains(.shouldPresentInFullscreen) {
      let keepsStyle = send(.shouldPresentInFullscreen, to: presentation, host: host) == .bool(false)
      presentations[presentation.slot].keepsStyle = keepsStyle
      if style == .custom { isInContext = keepsStyle }
    }
    if isInContext, let context = presentationContext(for: source) { return context }
    var top = source
    while let parent = parent(of: top) { top = parent }
    return top
  }

  /// The nearest controller that defines a presentation context, itself or a parent (§4.5.b).
  public func presentationContext(for controller: ControllerID) -> ControllerID? {
    nearest(controller) { value(.definesPresentationContext, of: .controller($0))?.bool == true }
  }
}
