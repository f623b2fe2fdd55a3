// How long a presentation is under way: its container view exists exactly then (`UIKIT.md §4.4`).

extension Model {
  /// Whether a presentation is shown, or its transition is still going on: from the beginning of its transition until its
  /// dismissal, or the transition that was cancelled, is over.
  public func isUnderWay(_ presentation: PresentationID) -> Bool {
    record(presentation).map { $0.isShown || $0.passing >= 0 } ?? false
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
