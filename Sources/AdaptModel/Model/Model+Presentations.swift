// What presentations show, and the initial places (`UIKIT.md §4.4`).

extension Model {
  /// The controller that a presentation is to show, made now if nothing showed it before; nil for one without content.
  public mutating func makeContent(
    of presentation: PresentationID, host: any SimulationHost
  ) -> ControllerID? {
    guard scene.presentations.contains(presentation) else { return nil }
    return simulate(host) { $0.makeRequestedContent(presentation) }
  }

  /// Gives the container view and the presented view their final frames before the callbacks at the beginning of the
  /// transition.
  mutating func primeFrames(of presentation: PresentationID) {
    guard window.presentations[presentation].isShown else { return }
    let container = scene.presentations[presentation].containerView
    window.primedFrames[container] = geometry.containerRect(of: presentation).aligned(toScale: window.scale)
    if let view = presentations.presentedView(of: presentation) {
      window.primedFrames[view] = presentations.frameInContainer(of: presentation)
    }
  }

  /// Makes one of a presentation's own views the one that is presented: it has the frame that the controller's view
  /// would have, unless constraints place it, and the controller's view fills it (`presentedView`).
  /// - Returns: false, and nothing happens, for a view that is not in the container view.
  @discardableResult
  public mutating func setPresentedView(_ view: ViewID, of presentation: PresentationID) -> Bool {
    guard scene.views.contains(view), presentations.belongs(view, to: presentation),
      view != scene.presentations[presentation].containerView
    else { return false }
    scene.setWrapper(view, of: presentation)
    window.noteWrapper()
    return true
  }
}
