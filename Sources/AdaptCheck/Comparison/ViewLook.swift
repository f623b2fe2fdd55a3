import AdaptModel

/// What is drawn of a view and is neither its place nor its text. Of the view of a controller also what bars, tabs and
/// alerts show of the controller.
struct ViewLook {
  private let model: Model

  init(_ model: Model) { self.model = model }

  private static let ofViews: [AttributeKey] = [
    .accessoryType, .alpha, .backgroundColor, .borderColor, .borderStyle, .borderWidth, .configuration,
    .contentHorizontalAlignment, .contentMode, .cornerRadius, .enabled, .font, .image, .isOn, .isSecureTextEntry,
    .pages, .placeholder, .segments, .selected, .textAlignment, .textColor, .tintColor, .value, .badgeValue,
    .barStyle, .barTintColor, .imageEdgeInsets, .titleEdgeInsets, .scrollEdgeBackgroundColor, .scrollEdgeTextColor,
    .currentPageIndicatorTintColor, .isTranslucent, .maximumTrackTintColor,
    .minimumTrackTintColor, .onTintColor, .pageIndicatorTintColor, .progressTintColor, .prompt,
    .selectedSegmentTintColor, .thumbTintColor, .title, .trackTintColor,
  ]
  private static let ofControllers: [AttributeKey] = [.title, .image, .badgeValue, .prompt]

  /// By the name of an attribute, as a script writes it: `"isOn": "true"`, `"sure.title": "\"Sure?\""`.
  ///
  /// - Complexity: O(alerts of the script) for the view of a controller.
  func values(of view: ViewID) -> [String: String] {
    var values: [String: String] = [:]
    for key in Self.ofViews { values[key.name] = text(model.value(key, of: .view(view))) }
    guard let controller = model.scene.controller(rootedAt: view) else { return values }
    for key in Self.ofControllers { values[key.name] = text(model.value(key, of: .controller(controller))) }
    for index in 0..<Int32(clamping: model.scene.presentationCount) {
      let presentation = PresentationID(index: index)
      guard model.scene.declarer(of: presentation) == controller,
        model.presentations.alertStyle(of: presentation) != nil
      else { continue }
      let name = model.scene.name(of: presentation)
      for key in [AttributeKey.title, .message] {
        values["\(name).\(key.name)"] = text(model.value(key, of: .presentation(presentation)))
      }
      values["\(name).actions"] = actions(of: presentation)
    }
    return values
  }

  /// `["Cancel" (cancel), "Save"]`; nil without any.
  private func actions(of presentation: PresentationID) -> String? {
    let actions = model.presentations.actions(of: presentation).filter { model.isOwnInstalled($0) }.map { action in
      let title = text(model.value(.text, of: .view(action))) ?? "\"\""
      let role = model.presentations.role(of: action)
      return role == .normal ? title : "\(title) (\(role.name))"
    }
    return actions.isEmpty ? nil : "[\(actions.joined(separator: ", "))]"
  }

  /// As a script writes it; nil for what has no short form.
  private func text(_ value: AttributeValue?) -> String? {
    switch value {
    case .color(let name)?: "\"\(name)\""
    case .string(let string)?: "\"\(string)\""
    case .strings(let strings)?: "[\(strings.map { "\"\($0)\"" }.joined(separator: ", "))]"
    case .number(let number)?: format(number)
    case .bool(let bool)?: "\(bool)"
    case .word(let word)?: word
    case .insets(let insets)?: "\(insets)"
    case .font(let font)?: "\(font)"
    case .textStyle(let style)?: style.name
    default: nil
    }
  }
}
