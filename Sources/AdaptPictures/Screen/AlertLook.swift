import AdaptModel

/// The appearance of an alert or a part of it. Rectangles are in the window's coordinates.
enum AlertLook: Hashable, Sendable {
  /// The cards with the hairlines between actions.
  case ground(cards: [Rect], cornerRadius: Double, separators: [Rect], isGlass: Bool)
  case action(TextLook, ActionRole, cornerRadius: Double, isEnabled: Bool)
  case field(TextLook?, cornerRadius: Double)
}

/// Reads the appearance of alerts from a model.
struct AlertReader: ModelReader {
  let shown: ShownModel

  init(_ shown: ShownModel) { self.shown = shown }

  /// The cards of an alert; nil for other presentations.
  func ground(of presentation: PresentationID) -> AlertLook? {
    guard let frames = presentations.alertFrames(of: presentation) else { return nil }
    return .ground(
      cards: frames.cards, cornerRadius: frames.cornerRadius, separators: frames.separators, isGlass: isGlass(frames))
  }

  /// The appearance of an alert's view; nil for other views.
  func look(of view: ViewID, _ kind: ViewKind, _ text: TextLook) -> Look? {
    guard let presentation = presentations.alert(of: view),
      let frames = presentations.alertFrames(of: presentation)
    else { return nil }
    switch kind {
    case .action:
      let isEnabled = model.value(.enabled, of: .view(view)) != .bool(false)
      return .alert(
        .action(
          text, presentations.role(of: view), cornerRadius: frames.actionCornerRadius, isEnabled: isEnabled))
    case .textField:
      return .alert(.field(text.lines.isEmpty ? nil : text, cornerRadius: isGlass(frames) ? 24 : 5))
    case .label:
      var text = text
      let hasBoth = frames.title != nil && frames.message != nil
      if frames.centersTexts { text.alignment = .center }
      let isMessage = model.scene.ownName(of: view) == "message"
      let isSheet = presentations.alertStyle(of: presentation) == .actionSheet
      // Before iOS 26, both texts of an action sheet are grey.
      if isGlass(frames) ? hasBoth && isMessage : isSheet { text.color = shown.palette(of: view).secondary }
      return .text(text)
    default: return nil
    }
  }

  /// The scroll indicator beside an alert's texts or actions; nil where nothing scrolls.
  ///
  /// CHOICE: it is UIKit's usual indicator, which a scroll view flashes when it appears. It is 3 points wide and keeps
  /// clear of the card's round corners.
  func indicator(of view: ViewID) -> Rect? {
    guard model.scene.kind(of: view) == .scroll, let presentation = presentations.alert(of: view),
      let frames = presentations.alertFrames(of: presentation), let card = frames.cards.first
    else { return nil }
    let isHeader = model.scene.ownName(of: view) == "header"
    let area = isHeader ? frames.header : frames.actionArea
    let texts = [frames.title, frames.message].compactMap { $0 } + frames.fields.values
    let parts = isHeader ? texts : frames.actions.values.filter { $0.maxY <= card.maxY || frames.cards.count == 1 }
    let length = (parts.map { $0.maxY }.max() ?? area.maxY) - area.minY
    guard area.height > 0, length > area.height + 0.5 else { return nil }
    let top = max(area.minY + 3, card.minY + frames.cornerRadius)
    let bottom = min(area.maxY - 3, card.maxY - frames.cornerRadius)
    let room = max(0, bottom - top)
    let height = min(room, max(room * area.height / length, 36))
    let isLeft = shown.isRightToLeft(view)
    return Rect(x: isLeft ? area.minX + 3 : area.maxX - 6, y: top, width: 3, height: height)
  }

  /// Whether actions have their own shapes, as from iOS 26 on.
  private func isGlass(_ frames: AlertFrames) -> Bool { frames.actionCornerRadius > 0 }
}

/// Draws the backgrounds of an alert's parts. Their texts lie above.
struct AlertDrawing {
  let palette: Palette
  let tint: String

  // An alert blurs what is below it. These are its measured colours over a plain window.
  private var glass: String { palette.isDark ? "#1b1b1c" : "#efefef" }
  private var material: String { palette.isDark ? "#252527" : "#f5f5f5" }
  private var pill: String { palette.isDark ? "#343435" : "#d2d2d2" }
  private var prominent: String { "#377eef" }
  /// The colour of disabled titles and of placeholders, on a pill.
  private var faintOnPill: String { palette.isDark ? "#7c7c80" : "#8f8f94" }

  /// The colour of cards.
  func ground(of look: AlertLook) -> String {
    if case .ground(_, _, _, let isGlass) = look, isGlass { glass } else { material }
  }

  /// The colour of the line around cards.
  var edge: String { palette.isDark ? "#48484a" : "#00000014" }

  /// The shapes below the text of a part.
  func shapes(of look: AlertLook, _ frame: Rect) -> [String] {
    switch look {
    case .ground(let cards, let corner, let separators, _):
      return cards.map { card in
        Shape.rectangle(
          card, fill: ground(of: look), corner: min(corner, card.height / 2), stroke: edge)
      } + separators.map { Shape.rectangle($0, fill: palette.separator) }
    case .action(_, let role, let corner, let isEnabled):
      guard corner > 0 else { return [] }
      return [Shape.rectangle(frame, fill: role == .primary && isEnabled ? prominent : pill, corner: corner)]
    case .field(_, let corner):
      if corner > 5 { return [Shape.rectangle(frame, fill: pill, corner: min(corner, frame.height / 2))] }
      return [Shape.rectangle(frame, fill: palette.elevated, corner: corner, stroke: palette.separator)]
    }
  }

  /// The text of a part, its frame and its colour.
  func text(of look: AlertLook, _ frame: Rect) -> (text: TextLook, frame: Rect, color: String)? {
    switch look {
    case .ground: return nil
    case .action(let text, let role, let corner, let isEnabled):
      return (text, frame, color(of: role, isGlass: corner > 0, isEnabled: isEnabled))
    case .field(let text, let corner):
      let inset = corner > 5 ? 15.0 : 7
      guard var text else { return nil }
      if text.isPlaceholder, corner > 5 {
        text.isPlaceholder = false
        text.color = faintOnPill
      }
      return (text, frame.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)), palette.label)
    }
  }

  private func color(of role: ActionRole, isGlass: Bool, isEnabled: Bool) -> String {
    guard isEnabled else { return isGlass ? faintOnPill : palette.placeholder }
    switch role {
    case .destructive: return palette.color("systemRed") ?? palette.label
    case .primary where isGlass: return palette.knob
    case .primary, .normal, .cancel: return isGlass ? palette.label : tint
    }
  }
}
