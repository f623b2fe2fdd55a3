// How long a presentation is under way: its container view exists exactly then (`UIKIT.md §4.4`).

extension Model {
  /// Whether a presentation is shown, or its transition is still going on: from the beginning of its transition until its
  /// dismissal, or the transition that was cancelled, is over.
  public func isUnderWay(_ presentation: PresentationID) -> Bool {
    record(presentation).map { $0.isShown || $0.passing >= 0 } ?? false
  }

  /// Makes one of a presentation's own views the one that is presented: it has the frame that the controller's view would
  /// have, unless constraints place it, and the controller's view fills it (`presentedView`).
  /// - Returns: false, and nothing happens, for a view that is not in the container view.
  @discardableResult
  public mutating func setPresentedView(_ view: ViewID, of presentation: PresentationID) -> Bool {
    guard let record = record(presentation), views.indices.contains(view.slot), view.index != record.containerView,
      record.wrapper == view.index || commonAncestor(view.index, record.containerView) == record.containerView
    else { return false }
    presentations[presentation.slot].wrapper = view.index
    engine.isStructureDirty = true
    return true
  }

  /// Whether a view belongs to a presentation that is not under way: then it is in no hierarchy.
  public func isPutAway(_ view: ViewID) -> Bool {
    var top = view
    while let next = superview(of: top) { top = next }
    guard let index = presentations.firstIndex(where: { $0.containerView == top.index }) else { return false }
    return !isUnderWay(PresentationID(index: Int32(truncatingIfNeeded: index)))
  }

  /// Whether a view is one of a presentation's own. O(depth).
  public func belongs(_ view: ViewID, to presentation: PresentationID) -> Bool {
    guard let record = record(presentation) else { return false }
    return record.wrapper == view.index || commonAncestor(view.index, record.containerView) == record.containerView
  }

  /// The controller shown, also while its dismissal is not over.
  public func passingController(of presentation: PresentationID) -> ControllerID? {
    if let shown = shownController(of: presentation) { return shown }
    return record(presentation).flatMap { $0.passing < 0 ? nil : ControllerID(index: $0.passing) }
  }

  /// `frameOfPresentedViewInContainerView`, in points, as it will be: also before the first layout.
  public func frameInContainer(of presentation: PresentationID) -> Rect {
    guard record(presentation)?.shown ?? -1 >= 0 else { return frameOfPresentedView(of: presentation) }
    let container = containerRect(of: presentation)
    let rect = presentedRect(of: presentation).aligned(toScale: window.scale)
    return rect.offset(x: -container.x, y: -container.y)
  }

  /// Gives container view and presented view their final frames before anybody is told that the transition begins.
  mutating func primeFrames(of presentation: PresentationID) {
    let record = presentations[presentation.slot]
    guard record.shown >= 0 else { return }
    primedFrames[record.containerView] = containerRect(of: presentation).aligned(toScale: window.scale)
    if let view = presentedView(of: presentation) {
      primedFrames[view.index] = frameInContainer(of: presentation)
    }
  }

  /// What is dismissed keeps its container view until its transition is over.
  mutating func beginPassing(_ presentations: [PresentationID]) {
    for presentation in presentations {
      self.presentations[presentation.slot].passing = self.presentations[presentation.slot].shown
    }
  }

  mutating func endPassing(_ presentations: [PresentationID]) {
    for presentation in presentations { self.presentations[presentation.slot].passing = -1 }
  }
}
