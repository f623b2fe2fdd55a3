// The rectangles of container views and presented views (`UIKIT.md §4.4`, §4.6–4.8).

extension Geometry {
  /// As large as the window, or as the view of the controller that defines the context.
  func containerRect(of presentation: PresentationID) -> Rect {
    let status = window.presentations[presentation]
    guard let presenting = status.presenting, presenting != window.root,
      status.style.isInContext || scene.controllers[presenting].parent != nil
    else { return windowRect }
    return rect(of: presenting)
  }

  /// `frameOfPresentedViewInContainerView`, moved to the window's coordinates.
  func presentedRect(of presentation: PresentationID) -> Rect {
    let container = containerRect(of: presentation)
    let status = window.presentations[presentation]
    if let frame = status.answeredFrame { return frame.offset(x: container.x, y: container.y) }
    if scene.hasAlerts, let alert = alertFrames(of: presentation) { return alert.frame }
    switch status.activeStyle {
    case .popover: return popover(of: presentation).frame
    case .pageSheet, .formSheet: return sheet(of: presentation).frame
    default: return container
    }
  }

  /// The preferred size of a controller; that of a navigation controller is its top's (§3.5.b).
  func preferredSize(of controller: ControllerID) -> Size {
    let own = window.value(.preferredContentSize, of: controller, in: scene)?.size ?? .zero
    if own == .zero, let top = window.topViewController(of: controller, in: scene) { return preferredSize(of: top) }
    return own
  }

  private func preferredSize(of presentation: PresentationID) -> Size {
    if scene.hasAlerts, let size = preferredAlertSize(of: presentation) { return size }
    return window.presentations[presentation].shown.map { preferredSize(of: $0) } ?? .zero
  }

  private func attribute(_ key: AttributeKey, of presentation: PresentationID) -> AttributeValue? {
    window.value(key, of: presentation, in: scene)
  }

  // MARK: - Sheets

  /// Whether a sheet is laid out full screen, as in compact height from iOS 13 on.
  func isLaidOutFullScreen(_ presentation: PresentationID) -> Bool {
    window.activeStyle(of: presentation, in: scene).isSheet && sheet(of: presentation).fillsContainer
  }

  func sheet(of presentation: PresentationID) -> SheetPlacement {
    let traits = window.containerTraits(of: presentation, in: scene)
    let screen = window.environment?.screenSize ?? window.size
    func flag(_ key: AttributeKey) -> Bool { attribute(key, of: presentation)?.bool ?? false }
    var sheet = SheetPlacement(
      style: window.activeStyle(of: presentation, in: scene), container: containerRect(of: presentation),
      safeArea: window.safeArea, statusBarHeight: window.environment?.statusBarHeight ?? 0, traits: traits,
      os: window.os, preferred: preferredSize(of: presentation), shortSide: min(screen.width, screen.height),
      readableWidth: LayoutMargins.readableWidth(windowWidth: window.size.width, traits: traits, os: window.os),
      detents: attribute(.detents, of: presentation)?.detents ?? [.large],
      selected: attribute(.selectedDetent, of: presentation)?.detents?.first,
      isEdgeAttachedInCompactHeight: flag(.prefersEdgeAttachedInCompactHeight),
      followsPreferredWidth: flag(.widthFollowsPreferredContentSizeWhenEdgeAttached), scale: window.scale)
    sheet.fold = activeFold
    sheet.placement =
      attribute(.preferredPlacement, of: presentation)?.word
      .flatMap(SheetPlacement.Placement.init(rawValue:)) ?? .automatic
    sheet.isRightToLeft = window.isRightToLeft
    return sheet
  }

  /// The band around an active fold; nil if there is none.
  var activeFold: Rect? { window.regions.isFoldActive ? window.regions.fold : nil }

  /// Where the presented view is drawn, in the window's coordinates. Floating cards are drawn smaller than they are
  /// laid out.
  func drawnRect(of presentation: PresentationID) -> Rect {
    guard window.presentations[presentation].answeredFrame == nil,
      window.activeStyle(of: presentation, in: scene).isSheet
    else { return presentedRect(of: presentation).aligned(toScale: window.scale) }
    let sheet = sheet(of: presentation)
    return sheet.drawnFrame == sheet.frame ? sheet.frame.aligned(toScale: window.scale) : sheet.drawnFrame
  }

  /// A shown sheet to which detents apply; nil for anything else.
  func edgeSheet(of presentation: PresentationID) -> SheetPlacement? {
    guard window.status(of: presentation, in: scene)?.isShown == true,
      window.activeStyle(of: presentation, in: scene).isSheet
    else { return nil }
    let sheet = sheet(of: presentation)
    return sheet.hasDetents ? sheet : nil
  }

  // MARK: - Popovers

  /// The place of a shown popover and its arrow; nil for other styles.
  func popoverPlacement(of presentation: PresentationID) -> PopoverPlacement? {
    guard window.status(of: presentation, in: scene)?.isShown == true,
      window.activeStyle(of: presentation, in: scene) == .popover
    else { return nil }
    return popover(of: presentation)
  }

  /// What a popover asks for, regardless of its container's size.
  struct PopoverQuestion {
    /// The margins to keep free within the container.
    var margins: EdgeInsets
    var permitted: ArrowDirections
    var preferred: Size
    var canOverlapSource: Bool
    /// The distance from the safe area's top at which it begins; nil for one with an arrow.
    var offsetBelowBars: Double?
  }

  func popoverQuestion(of presentation: PresentationID) -> PopoverQuestion {
    let rules = PopoverRules.of(window.os)
    let words = attribute(.permittedArrowDirections, of: presentation)
    return PopoverQuestion(
      margins: attribute(.popoverLayoutMargins, of: presentation)?.insets ?? EdgeInsets(rules.margin),
      permitted: ArrowDirections(words: words?.strings ?? words?.word.map { [$0] } ?? ["any"]),
      preferred: preferredSize(of: presentation),
      canOverlapSource: attribute(.canOverlapSourceViewRect, of: presentation)?.bool ?? false,
      offsetBelowBars: rules.offsetBelowBars.flatMap { offset in
        isInNavigationBar(attribute(.source, of: presentation)?.view) ? offset : nil
      })
  }

  func popover(of presentation: PresentationID) -> PopoverPlacement {
    let asked = popoverQuestion(of: presentation)
    let container = containerRect(of: presentation)
    let source = sourceRect(of: presentation)
    let area = awayFromFold(container.inset(by: .max(asked.margins, window.safeArea)), source)
    if scene.presentations[presentation].alert != nil, AlertRules.of(window.os).sourceMakesPopover {
      return PopoverPlacement(over: source, in: area, preferred: asked.preferred)
    }
    if let offset = asked.offsetBelowBars {
      let top = container.y + window.safeArea.top + offset
      return PopoverPlacement(below: top, in: area, source: source, preferred: asked.preferred)
    }
    return PopoverPlacement(
      in: area, source: source, preferred: asked.preferred, permitted: asked.permitted,
      canOverlapSource: asked.canOverlapSource, os: window.os)
  }

  /// The part of an area divided by an active fold that contains the middle of a popover's source (CHOICE: it is only
  /// known that a popover keeps off the fold, `IOS27.md §4.c`).
  private func awayFromFold(_ area: Rect, _ source: Rect) -> Rect {
    guard let fold = activeFold else { return area }
    if let parts = area.parts(around: fold, along: .horizontal) {
      return source.midX < fold.midX ? parts.before : parts.after
    }
    if let parts = area.parts(around: fold, along: .vertical) {
      return source.midY < fold.midY ? parts.before : parts.after
    }
    return area
  }

  /// Whether a popover treats the view as a bar button: it is one, or it is in a navigation bar.
  private func isInNavigationBar(_ view: ViewID?) -> Bool {
    var current = view
    while let next = current, scene.views.contains(next) {
      if scene.views[next].kind == .navigationBar { return true }
      current = scene.views[next].superview
    }
    return false
  }

  /// How much of its content's safe area a popover's arrow takes, if the content extends below the arrow; nil for other
  /// controllers.
  func arrowInsets(of controller: ControllerID) -> EdgeInsets? {
    guard PopoverRules.of(window.os).frameHoldsArrow, let presentation = window.controllers[controller].presentedBy,
      window.presentations[presentation].shown == controller,
      window.activeStyle(of: presentation, in: scene) == .popover
    else { return nil }
    return popover(of: presentation).arrowInsets
  }

  /// What a popover points to: `sourceRect` in its source view. If it is not set, the whole view from iOS 13.2 on, and
  /// the view's origin before (§4.7).
  func sourceRect(of presentation: PresentationID) -> Rect {
    guard let view = attribute(.source, of: presentation)?.view, scene.views.contains(view) else {
      let container = containerRect(of: presentation)
      return Rect(x: container.midX, y: container.midY, width: 0, height: 0)
    }
    let source = rect(ofPlacer: view)
    let moved = window.presentations[presentation].movedSource
    if let given = moved ?? attribute(.sourceRect, of: presentation)?.rect {
      return given.offset(x: source.x, y: source.y)
    }
    if window.os >= OSVersion(13, 2) { return source }
    return Rect(x: source.x, y: source.y, width: 0, height: 0)
  }
}
