import AdaptModel

/// What an alert and its parts look like. Rectangles are in the window's coordinates.
enum AlertLook: Hashable, Sendable {
  /// The cards on which everything stands, with the hairlines between actions.
  case ground(cards: [Rect], cornerRadius: Double, separators: [Rect], isGlass: Bool)
  case action(TextLook, ActionRole, cornerRadius: Double, isEnabled: Bool)
  case field(TextLook?, cornerRadius: Double)
}

/// Reads off a model what an alert looks like.
struct AlertReader {
  private let model: Model

  init(_ model: Model) { self.model = model }

  /// The grounds of an alert; nil for other presentations.
  func ground(of presentation: PresentationID) -> AlertLook? {
    guard let frames = model.presentations.alertFrames(of: presentation) else { return nil }
    return .ground(
      cards: frames.cards, cornerRadius: frames.cornerRadius, separators: frames.separators, isGlass: isGlass(frames))
  }

  /// A view of an alert; nil for other views.
  func look(of view: ViewID, _ kind: ViewKind, _ text: TextLook) -> Look? {
    guard let presentation = model.presentations.alert(of: view),
      let frames = model.presentations.alertFrames(of: presentation)
    else { return nil }
    switch kind {
    case .action:
      let isEnabled = model.value(.enabled, of: .view(view)) != .bool(false)
      return .alert(
        .action(
          text, model.presentations.role(of: view), cornerRadius: frames.actionCornerRadius, isEnabled: isEnabled))
    case .textField:
      return .alert(.field(text.lines.isEmpty ? nil : text, cornerRadius: isGlass(frames) ? 24 : 5))
    case .label:
      var text = text
      let hasBoth = frames.title != nil && frames.message != nil
      if frames.centersTexts { text.alignment = .center }
      let isMessage = model.scene.ownName(of: view) == "message"
      let isSheet = model.presentations.alertStyle(of: presentation) == .actionSheet
      // Before iOS 26 an action sheet has both in grey.
      if isGlass(frames) ? hasBoth && isMessage : isSheet { text.color = Palette(isDark: isDark(view)).secondary }
      return .text(text)
    default: return nil
    }
  }

  /// Whether actions are shapes of their own, as from iOS 26 on.
  private func isGlass(_ frames: AlertFrames) -> Bool { frames.actionCornerRadius > 0 }

  private func isDark(_ view: ViewID) -> Bool { model.traits(of: .view(view)).userInterfaceStyle == .dark }
}

/// Draws the grounds of an alert's parts; their texts lie on these.
struct AlertDrawing {
  let palette: Palette
  let tint: String

  // What lies below an alert shows through it, blurred; these are its measured colours over a plain window.
  private var glass: String { palette.isDark ? "#1b1b1c" : "#efefef" }
  private var material: String { palette.isDark ? "#252527" : "#f5f5f5" }
  private var pill: String { palette.isDark ? "#343435" : "#d2d2d2" }
  private var prominent: String { "#377eef" }
  /// What cannot be used, and placeholders, on a pill.
  private var faintOnPill: String { palette.isDark ? "#7c7c80" : "#8f8f94" }

  /// The colour of cards.
  func ground(of look: AlertLook) -> String {
    if case .ground(_, _, _, let isGlass) = look, isGlass { glass } else { material }
  }

  /// The colour of the line around cards.
  var edge: String { palette.isDark ? "#48484a" : "#00000014" }

  /// What lies below the text of a part.
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

  /// The text of a part, where it is, and its colour.
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
