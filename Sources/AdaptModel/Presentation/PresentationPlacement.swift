// The rectangles of container views and presented views (`UIKIT.md §4.4`, §4.6–4.8), in the window's coordinates.

extension Model {
  /// As large as the window, or as the view of the controller in whose context it is.
  func containerRect(of presentation: PresentationID) -> Rect {
    let record = presentations[presentation.slot]
    guard record.presenting >= 0, record.presenting != window.root,
      record.style.isInContext || controllers[Int(record.presenting)].parent >= 0
    else { return windowRect }
    return rect(of: record.presenting)
  }

  /// `frameOfPresentedViewInContainerView`, moved to the window's coordinates.
  func presentedRect(of presentation: PresentationID) -> Rect {
    let container = containerRect(of: presentation)
    let record = presentations[presentation.slot]
    if let frame = record.answeredFrame { return frame.offset(x: container.x, y: container.y) }
    switch record.activeStyle {
    case .popover: return popover(of: presentation).frame
    case .pageSheet, .formSheet: return sheet(of: presentation).frame
    default: return container
    }
  }

  /// What a controller would like its size to be; a navigation controller says what its top says (§3.5.b).
  func preferredSize(of controller: ControllerID) -> Size {
    let own = value(.preferredContentSize, of: .controller(controller))?.size ?? .zero
    if own == .zero, kind(of: controller) == .navigation, let top = topViewController(of: controller) {
      return preferredSize(of: top)
    }
    return own
  }

  private func preferredSize(of presentation: PresentationID) -> Size {
    shownController(of: presentation).map { preferredSize(of: $0) } ?? .zero
  }

  /// Whether a sheet is laid out as large as the screen, as in compact height from iOS 13 on.
  public func isLaidOutFullScreen(_ presentation: PresentationID) -> Bool {
    activeStyle(of: presentation).isSheet && sheet(of: presentation).fillsContainer
  }

  func sheet(of presentation: PresentationID) -> SheetPlacement {
    let container = containerRect(of: presentation)
    let traits = containerTraits(of: presentation)
    let screen = window.environment?.screenSize ?? window.size
    func flag(_ key: AttributeKey) -> Bool { attribute(key, of: presentation)?.bool ?? false }
    return SheetPlacement(
      style: activeStyle(of: presentation), container: container, safeArea: window.safeArea,
      statusBarHeight: window.environment?.statusBarHeight ?? 0, traits: traits, os: window.os,
      preferred: preferredSize(of: presentation), shortSide: min(screen.width, screen.height),
      readableWidth: LayoutMargins.readableWidth(windowWidth: window.size.width, traits: traits, os: window.os),
      detents: attribute(.detents, of: presentation)?.detents ?? [.large],
      selected: attribute(.selectedDetent, of: presentation)?.detents?.first,
      isEdgeAttachedInCompactHeight: flag(.prefersEdgeAttachedInCompactHeight),
      followsPreferredWidth: flag(.widthFollowsPreferredContentSizeWhenEdgeAttached))
  }

  /// The detent at which a shown sheet rests; nil for what is no sheet at the edge.
  public func selectedDetent(of presentation: PresentationID) -> SheetDetent? {
    guard isShown(presentation), activeStyle(of: presentation).isSheet else { return nil }
    let sheet = sheet(of: presentation)
    return sheet.isEdgeAttached ? sheet.selectedDetent : nil
  }

  /// The user drags a sheet to another of its detents, and the delegate is told.
  ///
  /// - Returns: false, and nothing happens, where the sheet has no such detent active.
  @discardableResult
  public mutating func selectDetent(
    _ detent: SheetDetent, of presentation: PresentationID, host: any SimulationHost
  ) -> Bool {
    guard isShown(presentation), activeStyle(of: presentation).isSheet else { return false }
    let sheet = sheet(of: presentation)
    guard sheet.isEdgeAttached, sheet.activeDetents.contains(detent) else { return false }
    guard sheet.selectedDetent != detent else { return true }
    beginCommand()
    write(.selectedDetent, of: .presentation(presentation), to: .detents([detent]))
    send(.selectedDetentDidChange, to: presentation, .detent(detent), host: host)
    layOut(host: host)
    return true
  }

  // MARK: - Popovers

  /// Where a shown popover lies and its arrow points; nil for other styles.
  public func popoverPlacement(of presentation: PresentationID) -> PopoverPlacement? {
    guard isShown(presentation), activeStyle(of: presentation) == .popover else { return nil }
    return popover(of: presentation)
  }

  private func popover(of presentation: PresentationID) -> PopoverPlacement {
    let container = containerRect(of: presentation)
    let margins = attribute(.popoverLayoutMargins, of: presentation)?.insets ?? PopoverPlacement.defaultMargins
    let area = container.inset(by: .max(margins, window.safeArea))
    let words = attribute(.permittedArrowDirections, of: presentation)
    let permitted = ArrowDirections(words: words?.strings ?? words?.word.map { [$0] } ?? ["any"])
    return PopoverPlacement(
      in: area, source: sourceRect(of: presentation), preferred: preferredSize(of: presentation),
      permitted: permitted, canOverlapSource: attribute(.canOverlapSourceViewRect, of: presentation)?.bool ?? false)
  }

  /// What a popover points to, in the window's coordinates: `sourceRect` of its source view. Without one, the whole
  /// view from iOS 13.2 on, its origin before (§4.7).
  func sourceRect(of presentation: PresentationID) -> Rect {
    let record = presentations[presentation.slot]
    guard let view = attribute(.source, of: presentation)?.view, views.indices.contains(view.slot) else {
      let container = containerRect(of: presentation)
      return Rect(x: container.midX, y: container.midY, width: 0, height: 0)
    }
    let source = rect(ofPlacer: view.index)
    if let given = record.movedSource ?? attribute(.sourceRect, of: presentation)?.rect {
      return given.offset(x: source.x, y: source.y)
    }
    if window.os >= OSVersion(13, 2) { return source }
    return Rect(x: source.x, y: source.y, width: 0, height: 0)
  }
}
