// The places of alerts and action sheets (`IOS26.md §2`).

/// A part of an alert that the system places.
enum AlertPart: Hashable, Sendable {
  case header, actionArea, title, message
  case field(ViewID), action(ViewID)
}

extension Geometry {
  /// The places of an alert's parts, in the window's coordinates, while it shows; nil for other presentations.
  func alertFrames(of presentation: PresentationID) -> AlertFrames? {
    guard let layout = alertLayout(of: presentation) else { return nil }
    if layout.isPopover { return popoverFrames(layout, of: presentation) }
    let container = containerRect(of: presentation)
    let keyboard = max(0, window.keyboardHeight - (windowRect.height - container.maxY))
    var safe = window.safeArea
    safe.bottom = max(safe.bottom, keyboard)
    if layout.content.style == .actionSheet, let margin = layout.rules.sheetMargin {
      return bottomFrames(layout, margin, container, safe)
    }
    let area = besideFold(container.inset(by: safe))
    let frames = layout.frames(width: min(layout.rules.width, area.width), in: area.size)
    return frames.offset(x: area.midX - frames.frame.width / 2, y: area.midY - frames.frame.height / 2)
  }

  /// At the bottom of a phone up to iOS 18: as wide as the window in portrait, less the margins (M).
  private func bottomFrames(
    _ layout: AlertLayout, _ margin: Double, _ container: Rect, _ safe: EdgeInsets
  ) -> AlertFrames {
    let width = max(0, min(container.width, container.height) - 2 * margin)
    let bottom = container.maxY - max(safe.bottom, margin)
    let top = container.y + max(safe.top, margin)
    let frames = layout.frames(width: width, in: Size(width: width, height: max(0, bottom - top)))
    return frames.offset(x: container.midX - width / 2, y: bottom - frames.frame.height)
  }

  private func popoverFrames(_ layout: AlertLayout, of presentation: PresentationID) -> AlertFrames {
    let placement = popover(of: presentation)
    let rules = PopoverRules.of(window.os)
    let inside = rules.frameHoldsArrow ? placement.frame.inset(by: placement.arrowInsets) : placement.frame
    var frames = layout.frames(width: inside.width, in: inside.size)
    frames = frames.offset(x: inside.x, y: inside.y)
    frames.frame = placement.frame
    frames.cards = [inside]
    return frames
  }

  /// The preferred size of an action sheet in a popover; nil for other presentations.
  func preferredAlertSize(of presentation: PresentationID) -> Size? {
    guard let layout = alertLayout(of: presentation) else { return nil }
    let width = layout.rules.popoverWidth
    return layout.frames(width: width, in: Size(width: width, height: .infinity)).frame.size
  }

  /// The minimum height of a room in which nothing of a card scrolls; nil if the presentation is not an alert.
  func roomOfWholeAlert(_ presentation: PresentationID) -> Double? {
    guard let layout = alertLayout(of: presentation) else { return nil }
    return layout.roomOfWhole(width: layout.rules.width)
  }

  private func alertLayout(of presentation: PresentationID) -> AlertLayout? {
    guard scene.presentations.find(presentation)?.alert != nil else { return nil }
    let traits = window.containerTraits(of: presentation, in: scene)
    guard let content = window.alertContent(of: presentation, traits, in: scene) else { return nil }
    return AlertLayout(
      rules: AlertRules.of(window.os), content: content, category: traits.preferredContentSizeCategory,
      scale: window.scale, isRightToLeft: traits.layoutDirection == .rightToLeft, measurer: scene.measurer,
      isPopover: window.activeStyle(of: presentation, in: scene) == .popover)
  }

  /// An alert goes to the trailing side of an active fold, or below the fold (`IOS27.md §4.c`).
  private func besideFold(_ area: Rect) -> Rect {
    guard let fold = activeFold else { return area }
    if let parts = area.parts(around: fold, along: .horizontal) {
      return window.isRightToLeft ? parts.before : parts.after
    }
    return area.parts(around: fold, along: .vertical)?.after ?? area
  }

  /// The rectangle of a part, in the window's coordinates.
  func alertRect(_ part: AlertPart, _ frames: AlertFrames) -> Rect {
    switch part {
    case .header: frames.header
    case .actionArea: frames.actionArea
    case .title: frames.title ?? nothing(frames)
    case .message: frames.message ?? nothing(frames)
    case .field(let view): frames.fields[view] ?? nothing(frames)
    case .action(let view): frames.actions[view] ?? nothing(frames)
    }
  }

  private func nothing(_ frames: AlertFrames) -> Rect { Rect(origin: frames.header.origin, size: .zero) }

  /// The parts of an alert that show, each with its superview. A missing title or message has no view in the window.
  func alertParts(of presentation: PresentationID) -> [(view: ViewID, superview: ViewID, part: AlertPart)] {
    guard let record = scene.presentations.find(presentation)?.alert, let layout = alertLayout(of: presentation) else {
      return []
    }
    let root = scene.controllers[record.controller].rootView
    var parts: [(view: ViewID, superview: ViewID, part: AlertPart)] = [
      (record.header, root, .header), (record.title, record.header, .title),
      (record.message, record.header, .message),
    ]
    parts += record.fields.map { ($0, record.header, .field($0)) }
    parts.append((record.actionArea, root, .actionArea))
    let separates = layout.rules.sheetMargin != nil && record.style == .actionSheet
    for action in record.actions {
      let isCancel = window.role(of: action, in: scene) == .cancel
      if isCancel, layout.isPopover { continue }
      parts.append((action, isCancel && separates ? root : record.actionArea, .action(action)))
    }
    return parts
  }
}
