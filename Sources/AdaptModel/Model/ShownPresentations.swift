// Presentation controllers: their present state (`UIKIT.md §4`).

/// The current presentations, with their styles and places. A presentation's container view exists exactly while the
/// presentation is active (§4.4).
public struct ShownPresentations {
  let model: Model

  /// `Home.settings`; `presentation of Settings` for one without a name.
  public func path(of presentation: PresentationID) -> String { model.window.path(of: presentation, in: model.scene) }

  /// The controller that was made for a presentation from a blueprint; nil before it is first shown.
  public func controller(madeFrom blueprint: ControllerBlueprint, for presentation: PresentationID) -> ControllerID? {
    status(presentation)?.made[blueprint]
  }

  private func status(_ presentation: PresentationID) -> PresentationStatus? {
    model.window.status(of: presentation, in: model.scene)
  }

  // MARK: - While shown

  /// Whether it is active: from the beginning of its transition to the beginning of its dismissal.
  public func isShown(_ presentation: PresentationID) -> Bool { status(presentation)?.isShown ?? false }

  /// The presentations shown, the first presented first.
  public var visiblePresentations: [PresentationID] { model.window.shownPresentations }

  /// The one presented last.
  public var topPresentation: PresentationID? { model.window.shownPresentations.last }

  /// The presentation by which a controller, or one that contains it, is presented (`presentationController`).
  public func presentation(of controller: ControllerID) -> PresentationID? {
    model.window.presentation(of: controller, in: model.scene)
  }

  /// The controller presented by this one or by a controller that contains it (`presentedViewController`): the visible
  /// one, which may be a replacement by the delegate.
  public func presentedController(of controller: ControllerID) -> ControllerID? {
    model.window.presentation(by: controller, in: model.scene).flatMap { shownController(of: $0) }
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
    model.window.presentationContext(for: controller, in: model.scene)
  }

  // MARK: - Styles

  /// The requested style (`presentationStyle`), which adaptation never changes. If neither the presentation nor its
  /// content sets one, and while the content does not exist yet, it is the meaning of `automatic`.
  public func presentationStyle(of presentation: PresentationID) -> PresentationStyle {
    guard let status = status(presentation) else { return .fullScreen }
    return status.isShown ? status.style : model.window.requestedStyle(presentation, in: model.scene)
  }

  /// The style to which a shown presentation adapted; `none` where it shows in its own.
  public func adaptiveStyle(of presentation: PresentationID) -> PresentationStyle {
    status(presentation)?.adaptiveStyle ?? .none
  }

  /// The style in force.
  public func activeStyle(of presentation: PresentationID) -> PresentationStyle {
    model.window.activeStyle(of: presentation, in: model.scene)
  }

  /// Whether the presenting controller's view leaves the window: by default for the styles that cover it, full screen
  /// and the current context (`UIKIT.md §4.2.d`, §4.4); a custom presentation decides itself.
  public func shouldRemovePresentersView(_ presentation: PresentationID) -> Bool {
    model.window.shouldRemovePresentersView(presentation, in: model.scene)
  }

  // MARK: - Places

  /// An ancestor of the presented view, as large as the window or as the context; in the window's tree while shown.
  public func containerView(of presentation: PresentationID) -> ViewID? {
    model.scene.presentations.find(presentation)?.containerView
  }

  /// The root view of the controller shown, or the presentation's own view around it.
  public func presentedView(of presentation: PresentationID) -> ViewID? {
    guard isUnderWay(presentation), let record = model.scene.presentations.find(presentation) else { return nil }
    return record.wrapper ?? passingController(of: presentation).flatMap { model.scene.rootView(of: $0) }
  }

  /// In the container view's coordinates, on device pixels (`frameOfPresentedViewInContainerView`).
  public func frameOfPresentedView(of presentation: PresentationID) -> Rect {
    presentedView(of: presentation).map { model.frame(of: $0) } ?? .zero
  }

  /// The height of a sheet's highest detent in points, without the safe area below (`maximumDetentValue`, iOS 16); nil
  /// for other presentations.
  public func maximumDetentValue(of presentation: PresentationID) -> Double? {
    guard isShown(presentation), model.window.activeStyle(of: presentation, in: model.scene).isSheet else { return nil }
    return model.geometry.sheet(of: presentation).maximumDetentValue
  }

  /// The drawn rectangle of the presented view, in the container view's coordinates. It is its frame, except for a
  /// floating sheet from iOS 26, which is drawn a little smaller than its layout, and not on whole pixels.
  public func drawnFrame(of presentation: PresentationID) -> Rect {
    let frame = frameOfPresentedView(of: presentation)
    guard isShown(presentation) else { return frame }
    let laidOut = model.geometry.presentedRect(of: presentation)
    let drawn = model.geometry.drawnRect(of: presentation)
    if drawn == laidOut.aligned(toScale: model.window.scale) { return frame }
    let container = model.geometry.containerRect(of: presentation)
    return drawn.offset(x: -container.x, y: -container.y)
  }

  /// Whether a sheet is laid out as large as the screen, as in compact height from iOS 13 on.
  public func isLaidOutFullScreen(_ presentation: PresentationID) -> Bool {
    model.geometry.isLaidOutFullScreen(presentation)
  }

  /// The current detent of a sheet; nil if it is not a sheet at the edge.
  public func selectedDetent(of presentation: PresentationID) -> SheetDetent? {
    model.geometry.edgeSheet(of: presentation)?.selectedDetent
  }

  /// The placement of a popover and its arrow; nil for other styles.
  public func popoverPlacement(of presentation: PresentationID) -> PopoverPlacement? {
    model.geometry.popoverPlacement(of: presentation)
  }

  // MARK: - Alerts

  /// The style of an alert; nil for other presentations.
  public func alertStyle(of presentation: PresentationID) -> AlertStyle? {
    model.scene.presentations.find(presentation)?.alert?.style
  }

  /// The frames of the parts of an alert, in the window's coordinates; nil if it is not a visible alert.
  public func alertFrames(of presentation: PresentationID) -> AlertFrames? {
    isShown(presentation) ? model.geometry.alertFrames(of: presentation) : nil
  }

  /// An alert's text fields as they are declared; none for other presentations.
  package func fields(of presentation: PresentationID) -> [ViewID] {
    model.scene.presentations.find(presentation)?.alert?.fields ?? []
  }

  /// An alert's actions as they are declared, those included that do not take part.
  public func actions(of presentation: PresentationID) -> [ViewID] {
    model.scene.presentations.find(presentation)?.alert?.actions ?? []
  }

  /// The alert to which a view belongs; nil for other views.
  public func alert(of view: ViewID) -> PresentationID? {
    model.scene.controller(of: view).flatMap { model.scene.controllers[$0].alert }
  }

  /// Whether a presentation's declaration or its delegate can give the source of a popover.
  public func mayHaveSource(_ presentation: PresentationID) -> Bool {
    guard let record = model.scene.presentations.find(presentation) else { return false }
    if record.handled.contains(.prepareForPopoverPresentation) { return true }
    return record.firstSetting.map { model.scene.settings[$0].keys.contains(.source) } ?? false
  }

  /// The role of an action.
  public func role(of action: ViewID) -> ActionRole { model.window.role(of: action, in: model.scene) }

  /// The action that a tap outside an action sheet chooses; nil if there is none, and for other presentations.
  public func cancelAction(of presentation: PresentationID) -> ViewID? {
    guard let record = model.scene.presentations.find(presentation)?.alert, record.style == .actionSheet else {
      return nil
    }
    return record.actions.first {
      model.window.isOwnInstalled($0, in: model.scene) && role(of: $0) == .cancel
    }
  }

  // MARK: - How long it is under way

  /// Whether a presentation is shown, or its transition is still going on: from the beginning of its transition until
  /// its dismissal, or the transition that was cancelled, is over.
  public func isUnderWay(_ presentation: PresentationID) -> Bool {
    guard model.scene.presentations.contains(presentation) else { return false }
    return model.window.presentations[presentation].isShown || model.window.presentations[presentation].passing != nil
  }

  /// The controller shown, also while its dismissal is not over.
  public func passingController(of presentation: PresentationID) -> ControllerID? {
    guard model.scene.presentations.contains(presentation) else { return nil }
    return model.window.presentations[presentation].shown ?? model.window.presentations[presentation].passing
  }

  /// `frameOfPresentedViewInContainerView`, in points, as it will be: also before the first layout.
  public func frameInContainer(of presentation: PresentationID) -> Rect {
    guard model.scene.presentations.contains(presentation), model.window.presentations[presentation].isShown else {
      return frameOfPresentedView(of: presentation)
    }
    let container = model.geometry.containerRect(of: presentation)
    let rect = model.geometry.presentedRect(of: presentation).aligned(toScale: model.window.scale)
    return rect.offset(x: -container.x, y: -container.y)
  }

  /// Whether a view is one of a presentation's own. O(depth).
  public func belongs(_ view: ViewID, to presentation: PresentationID) -> Bool {
    guard let record = model.scene.presentations.find(presentation), model.scene.views.contains(view) else {
      return false
    }
    return record.wrapper == view || model.scene.commonAncestor(view, record.containerView) == record.containerView
  }

  /// Whether a view belongs to an inactive presentation, and is therefore in no hierarchy.
  public func isPutAway(_ view: ViewID) -> Bool {
    let top = model.scene.superviews(of: view).reduce(view) { $1 }
    guard let id = model.scene.presentations.ids.first(where: { model.scene.presentations[$0].containerView == top })
    else {
      return false
    }
    return !isUnderWay(id)
  }
}

extension Model {
  /// The current presentations.
  public var presentations: ShownPresentations { ShownPresentations(model: self) }
}
