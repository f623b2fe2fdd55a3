// Presentation controllers: asking them (`UIKIT.md §4`).

extension Model {
  /// The name that its declaration gave it; empty for one made by `present` with a style.
  public func name(of presentation: PresentationID) -> String { scene.name(of: presentation) }

  /// The controller that declares it.
  public func declarer(of presentation: PresentationID) -> ControllerID? {
    scene.presentations.find(presentation)?.declarer
  }

  /// Where it was declared.
  public func origin(of presentation: PresentationID) -> Origin {
    scene.presentations.find(presentation)?.origin ?? .unknown
  }

  /// `Home.settings`; `presentation of Settings` for one without a name.
  public func path(of presentation: PresentationID) -> String { window.path(of: presentation, in: scene) }

  /// The controller that was made for a presentation from a blueprint; nil before it is first shown.
  public func controller(madeFrom blueprint: ControllerBlueprint, for presentation: PresentationID) -> ControllerID? {
    status(presentation)?.made[blueprint]
  }

  /// The controller that a presentation is to show, made now if nothing showed it before; nil for one without content.
  public mutating func makeContent(
    of presentation: PresentationID, host: any SimulationHost
  ) -> ControllerID? {
    guard scene.presentations.contains(presentation) else { return nil }
    return simulate(host) { $0.makeRequestedContent(presentation) }
  }

  private func status(_ presentation: PresentationID) -> PresentationStatus? {
    window.status(of: presentation, in: scene)
  }

  // MARK: - While shown

  /// Whether it is under way: from the beginning of its transition to the beginning of its dismissal.
  public func isShown(_ presentation: PresentationID) -> Bool { status(presentation)?.isShown ?? false }

  /// The presentations shown, the first presented first.
  public var visiblePresentations: [PresentationID] { window.shownPresentations }

  /// The one presented last.
  public var topPresentation: PresentationID? { window.shownPresentations.last }

  /// The presentation by which a controller, or one that contains it, is presented (`presentationController`).
  public func presentation(of controller: ControllerID) -> PresentationID? {
    window.presentation(of: controller, in: scene)
  }

  /// The controller presented by this one or by a controller that contains it (`presentedViewController`): the one shown,
  /// which is another than was asked for where the delegate replaced it.
  public func presentedController(of controller: ControllerID) -> ControllerID? {
    window.presentation(by: controller, in: scene).flatMap { shownController(of: $0) }
  }

  /// The controller that presents this one or one that contains it (`presentingViewController`).
  public func presentingController(of controller: ControllerID) -> ControllerID? {
    presentation(of: controller).flatMap { presentingController(of: $0) }
  }

  /// The controller that presents; nil while nothing is shown.
  public func presentingController(of presentation: PresentationID) -> ControllerID? {
    status(presentation)?.presenting
  }

  /// The controller shown; nil while nothing is.
  public func shownController(of presentation: PresentationID) -> ControllerID? { status(presentation)?.shown }

  /// The nearest controller that defines a presentation context, itself or a parent (§4.5.b).
  public func presentationContext(for controller: ControllerID) -> ControllerID? {
    window.presentationContext(for: controller, in: scene)
  }

  // MARK: - Styles

  /// The style asked for (`presentationStyle`), which adaptation never changes. Where neither the presentation nor its
  /// content says one, and while the content is not made yet, it is what `automatic` stands for.
  public func presentationStyle(of presentation: PresentationID) -> PresentationStyle {
    guard let status = status(presentation) else { return .fullScreen }
    return status.isShown ? status.style : window.requestedStyle(presentation, in: scene)
  }

  /// The style to which a shown presentation adapted; `none` where it shows in its own.
  public func adaptiveStyle(of presentation: PresentationID) -> PresentationStyle {
    status(presentation)?.adaptiveStyle ?? .none
  }

  /// The style in force.
  public func activeStyle(of presentation: PresentationID) -> PresentationStyle {
    window.activeStyle(of: presentation, in: scene)
  }

  /// Whether the presenting controller's view leaves the window: by default for the styles that cover it, full screen and
  /// the current context (`UIKIT.md §4.2.d`, §4.4); a custom presentation answers for itself.
  public func shouldRemovePresentersView(_ presentation: PresentationID) -> Bool {
    window.shouldRemovePresentersView(presentation, in: scene)
  }

  // MARK: - Places

  /// An ancestor of the presented view, as large as the window or as the context; in the window's tree while shown.
  public func containerView(of presentation: PresentationID) -> ViewID? {
    scene.presentations.find(presentation)?.containerView
  }

  /// The root view of the controller shown, or the presentation's own view around it.
  public func presentedView(of presentation: PresentationID) -> ViewID? {
    guard isUnderWay(presentation), let record = scene.presentations.find(presentation) else { return nil }
    return record.wrapper ?? passingController(of: presentation).flatMap { scene.rootView(of: $0) }
  }

  /// In the container view's coordinates, on device pixels (`frameOfPresentedViewInContainerView`).
  public func frameOfPresentedView(of presentation: PresentationID) -> Rect {
    presentedView(of: presentation).map { frame(of: $0) } ?? .zero
  }

  /// Whether a sheet is laid out as large as the screen, as in compact height from iOS 13 on.
  public func isLaidOutFullScreen(_ presentation: PresentationID) -> Bool {
    geometry.isLaidOutFullScreen(presentation)
  }

  /// The detent at which a shown sheet rests; nil for what is no sheet at the edge.
  public func selectedDetent(of presentation: PresentationID) -> SheetDetent? {
    geometry.edgeSheet(of: presentation)?.selectedDetent
  }

  /// Where a shown popover lies and its arrow points; nil for other styles.
  public func popoverPlacement(of presentation: PresentationID) -> PopoverPlacement? {
    geometry.popoverPlacement(of: presentation)
  }
}
