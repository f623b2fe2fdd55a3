// What presentation controllers and delegates are asked about places, before a layout (`UIKIT.md §4.4`, §4.7).

extension Model {
  /// Asks custom presentations for their frames, and the delegates of popovers where to point after the container's
  /// size changed. Only those that handle it are asked, and only when their container is another.
  mutating func askPresentations(host: any SimulationHost) {
    for presentation in shownPresentations {
      let record = presentations[presentation.slot]
      let container = containerRect(of: presentation)
      guard record.askedFor != container else { continue }
      presentations[presentation.slot].askedFor = container
      if record.handled.contains(.frameOfPresentedView) || record.handled.contains(.willRepositionPopover) {
        primedFrames[record.containerView] = container.aligned(toScale: window.scale)
      }
      let bounds = Rect(x: 0, y: 0, width: container.width, height: container.height)
      if record.handled.contains(.shouldRemovePresentersView), record.askedFor == nil {
        if case .bool(let isRemoved) = send(.shouldRemovePresentersView, to: presentation, host: host) {
          presentations[presentation.slot].answeredRemoval = isRemoved
        }
      }
      if record.handled.contains(.frameOfPresentedView) {
        let answer = send(.frameOfPresentedView, to: presentation, .rect(bounds), host: host)
        if case .rect(let frame) = answer, frame.isFinite {
          presentations[presentation.slot].answeredFrame = frame
          engine.isStructureDirty = true
        }
      }
      if record.activeStyle == .popover, record.askedFor != nil, record.handled.contains(.willRepositionPopover) {
        repositionPopover(presentation, host: host)
      }
    }
  }

  private mutating func repositionPopover(_ presentation: PresentationID, host: any SimulationHost) {
    presentations[presentation.slot].movedSource = nil
    let given = attribute(.sourceRect, of: presentation)?.rect
    let source = sourceRect(of: presentation)
    let answer = send(
      .willRepositionPopover, to: presentation,
      .rect(given ?? Rect(x: 0, y: 0, width: source.width, height: source.height)), host: host)
    if case .rect(let moved) = answer, moved.isFinite {
      presentations[presentation.slot].movedSource = moved
      engine.isStructureDirty = true
    }
  }
}

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
