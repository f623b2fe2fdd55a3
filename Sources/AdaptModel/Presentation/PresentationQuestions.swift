// Questions to presentation controllers and delegates about places, before a layout (`UIKIT.md §4.4`, §4.7).

extension Simulation {
  /// Asks custom presentations for their frames, and the delegates of popovers where to point after the container's
  /// size changed. Only objects that handle the question are asked, and only if their container changed.
  mutating func askPresentations() {
    for presentation in window.shownPresentations {
      let status = window.presentations[presentation]
      let handled = scene.presentations[presentation].handled
      let container = geometry.containerRect(of: presentation)
      guard status.askedFor != container else { continue }
      model.window.presentations[presentation].askedFor = container
      if handled.contains(.frameOfPresentedView) || handled.contains(.willRepositionPopover) {
        let view = scene.presentations[presentation].containerView
        model.window.primedFrames[view] = container.aligned(toScale: window.scale)
      }
      let bounds = Rect(x: 0, y: 0, width: container.width, height: container.height)
      if handled.contains(.shouldRemovePresentersView), status.askedFor == nil {
        if case .bool(let isRemoved) = send(.shouldRemovePresentersView, to: presentation) {
          model.window.presentations[presentation].answeredRemoval = isRemoved
        }
      }
      if handled.contains(.frameOfPresentedView) {
        let answer = send(.frameOfPresentedView, to: presentation, .rect(bounds))
        if case .rect(let frame) = answer, frame.isFinite {
          model.window.setAnsweredFrame(frame, of: presentation)
        }
      }
      if status.activeStyle == .popover, status.askedFor != nil, handled.contains(.willRepositionPopover) {
        repositionPopover(presentation)
      }
    }
  }

  private mutating func repositionPopover(_ presentation: PresentationID) {
    model.window.setMovedSource(nil, of: presentation)
    let given = window.value(.sourceRect, of: presentation, in: scene)?.rect
    let source = geometry.sourceRect(of: presentation)
    let answer = send(
      .willRepositionPopover, to: presentation,
      .rect(given ?? Rect(x: 0, y: 0, width: source.width, height: source.height)))
    if case .rect(let moved) = answer, moved.isFinite { model.window.setMovedSource(moved, of: presentation) }
  }
}

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
