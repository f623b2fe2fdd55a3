/// The content of an alert, in the fonts of its version and text size.
struct AlertContent: Sendable {
  struct Text: Sendable {
    var string: String
    var font: Font
  }

  struct Action: Sendable {
    var view: ViewID
    var title: String
    var role: ActionRole
    var font: Font
  }

  var style: AlertStyle
  /// Nil if it has none.
  var title: Text?
  var message: Text?
  var fields: [ViewID] = []
  /// The actions that take part, as declared.
  var actions: [Action] = []

  /// Whether it has neither title nor message.
  var isHeaderless: Bool { title == nil && message == nil }
  var hasBoth: Bool { title != nil && message != nil }
  /// The place of the first `cancel`.
  var cancel: Int? { actions.firstIndex { $0.role == .cancel } }
}

extension WindowState {
  /// The content of an alert in these traits; nil for other presentations.
  func alertContent(
    of presentation: PresentationID, _ traits: TraitCollection, in scene: Scene
  ) -> AlertContent? {
    guard let record = scene.presentations.find(presentation)?.alert else { return nil }
    let fonts = AlertRules.of(os).fonts(record.style)
    let category = traits.preferredContentSizeCategory
    func font(_ chosen: (style: TextStyle, weight: Font.Weight)) -> Font {
      Font(size: chosen.style.size(category), weight: chosen.weight)
    }
    func string(_ key: AttributeKey) -> String {
      value(key, of: presentation, in: scene)?.string ?? ""
    }
    let (title, message) = (string(.title), string(.message))
    var content = AlertContent(style: record.style)
    if !title.isEmpty {
      content.title = .init(string: title, font: font(message.isEmpty ? fonts.titleAlone : fonts.title))
    }
    if !message.isEmpty {
      content.message = .init(string: message, font: font(title.isEmpty ? fonts.messageAlone : fonts.message))
    }
    content.fields = record.fields.filter { isOwnInstalled($0, in: scene) }
    let actions = record.actions.filter { isOwnInstalled($0, in: scene) }
    let roles = actions.map { role(of: $0, in: scene) }
    let standsOut = roles.contains(.primary) ? ActionRole.primary : fonts.cancelStandsOut ? .cancel : nil
    content.actions = zip(actions, roles).map { view, role in
      var actionFont = font(fonts.action)
      if role == standsOut { actionFont.weight = fonts.primary }
      return AlertContent.Action(
        view: view, title: value(.text, of: view, in: scene)?.string ?? "", role: role, font: actionFont)
    }
    return content
  }

  /// Whether an action sheet is a popover in these traits: on an iPad in regular width, and from iOS 26 on wherever it
  /// has a source. CHOICE: without a source it stays a card when an iPad's window becomes wider while it shows.
  func showsAsPopover(
    _ style: AlertStyle, _ presentation: PresentationID, _ traits: TraitCollection, in scene: Scene
  ) -> Bool {
    guard style == .actionSheet else { return false }
    let hasSource = value(.source, of: presentation, in: scene)?.view != nil
    if hasSource, AlertRules.of(os).sourceMakesPopover { return true }
    return hasSource && needsSource(style, traits)
  }

  /// Whether UIKit raises an exception if an alert is presented without a source.
  func needsSource(_ style: AlertStyle, _ traits: TraitCollection) -> Bool {
    style == .actionSheet && traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular
  }

  /// The role of an action.
  func role(of action: ViewID, in scene: Scene) -> ActionRole {
    value(.role, of: action, in: scene)?.word.flatMap { ActionRole(named: $0) } ?? .normal
  }
}

extension ContentInputs {
  /// Takes over what a view of an alert shows: the alert determines its texts and fonts.
  mutating func take(_ content: AlertContent, of view: ViewID, _ record: AlertRecord) {
    let text: AlertContent.Text?
    switch view {
    case record.title: text = content.title
    case record.message: text = content.message
    default:
      if let action = content.actions.first(where: { $0.view == view }) { font = action.font }
      return
    }
    self.text = text?.string ?? ""
    font = text?.font
    lines = 0
  }
}
