// How long a presentation is under way: its container view exists exactly then (`UIKIT.md §4.4`); and its own views.

extension Model {
  /// Whether a presentation is shown, or its transition is still going on: from the beginning of its transition until its
  /// dismissal, or the transition that was cancelled, is over.
  public func isUnderWay(_ presentation: PresentationID) -> Bool {
    guard scene.presentations.contains(presentation) else { return false }
    return window.presentations[presentation].isShown || window.presentations[presentation].passing != nil
  }

  /// The controller shown, also while its dismissal is not over.
  public func passingController(of presentation: PresentationID) -> ControllerID? {
    guard scene.presentations.contains(presentation) else { return nil }
    return window.presentations[presentation].shown ?? window.presentations[presentation].passing
  }

  /// `frameOfPresentedViewInContainerView`, in points, as it will be: also before the first layout.
  public func frameInContainer(of presentation: PresentationID) -> Rect {
    guard scene.presentations.contains(presentation), window.presentations[presentation].isShown else {
      return frameOfPresentedView(of: presentation)
    }
    let container = geometry.containerRect(of: presentation)
    let rect = geometry.presentedRect(of: presentation).aligned(toScale: window.scale)
    return rect.offset(x: -container.x, y: -container.y)
  }

  /// Gives container view and presented view their final frames before anybody is told that the transition begins.
  mutating func primeFrames(of presentation: PresentationID) {
    guard window.presentations[presentation].isShown else { return }
    let container = scene.presentations[presentation].containerView
    window.primedFrames[container] = geometry.containerRect(of: presentation).aligned(toScale: window.scale)
    if let view = presentedView(of: presentation) { window.primedFrames[view] = frameInContainer(of: presentation) }
  }

  /// Makes one of a presentation's own views the one that is presented: it has the frame that the controller's view would
  /// have, unless constraints place it, and the controller's view fills it (`presentedView`).
  /// - Returns: false, and nothing happens, for a view that is not in the container view.
  @discardableResult
  public mutating func setPresentedView(_ view: ViewID, of presentation: PresentationID) -> Bool {
    guard scene.views.contains(view), belongs(view, to: presentation),
      view != scene.presentations[presentation].containerView
    else { return false }
    scene.setWrapper(view, of: presentation)
    window.noteWrapper()
    return true
  }

  /// Whether a view is one of a presentation's own. O(depth).
  public func belongs(_ view: ViewID, to presentation: PresentationID) -> Bool {
    guard let record = scene.presentations.find(presentation), scene.views.contains(view) else { return false }
    return record.wrapper == view || scene.commonAncestor(view, record.containerView) == record.containerView
  }

  /// Whether a view belongs to a presentation that is not under way: then it is in no hierarchy.
  public func isPutAway(_ view: ViewID) -> Bool {
    var top = view
    while let next = scene.superview(of: top) { top = next }
    guard let id = scene.presentations.ids.first(where: { scene.presentations[$0].containerView == top }) else {
      return false
    }
    return !isUnderWay(id)
  }
}

extension Simulation {
  /// What is dismissed keeps its container view until its transition is over.
  mutating func beginPassing(_ presentations: [PresentationID]) {
    for presentation in presentations {
      model.window.presentations[presentation].passing = window.presentations[presentation].shown
    }
  }

  mutating func endPassing(_ plan: TransitionPlan) {
    for presentation in plan.dismissed { model.window.presentations[presentation].passing = nil }
    if let presentation = plan.presentation { model.window.presentations[presentation].passing = nil }
  }
}
