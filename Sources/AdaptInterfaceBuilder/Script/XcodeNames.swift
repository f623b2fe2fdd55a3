import AdaptModel

/// What Xcode's outline calls things.
public struct XcodeNames: Sendable {
  private let document: InterfaceDocument

  public init(_ document: InterfaceDocument) {
    self.document = document
  }

  /// `Sign in.leading = Safe Area.leading + 20`, `Avatar`, `Profile View Controller`; nil for an id that nothing has.
  public func name(of id: String) -> String? {
    switch document.items[id] {
    case .view(let index): name(of: document.views[index])
    case .guide(let index): name(of: document.guides[index])
    case .controller(let index): name(of: document.controllers[index])
    case .constraint(let index): text(of: document.constraints[index])
    case nil: nil
    }
  }

  // MARK: - Constraints

  /// As the outline lists a constraint below its owner, whose own attributes stand alone.
  private func text(of constraint: InterfaceConstraint) -> String {
    if let label = constraint.element["identifier"] ?? constraint.element["userLabel"] { return label }
    var text = "\(side(constraint.firstItem, constraint.firstAttribute)) \(sign(constraint.relation)) "
    guard let second = constraint.secondAttribute else { return text + ScriptLiteral.number(constraint.constant) }
    if constraint.multiplier != 1 { text += "\(constraint.element["multiplier"] ?? "") × " }
    text += side(constraint.secondItem, second)
    guard constraint.constant != 0 else { return text }
    return "\(text) \(constraint.constant < 0 ? "-" : "+") \(ScriptLiteral.number(constraint.constant.magnitude))"
  }

  private func side(_ item: String?, _ attribute: LayoutAttribute) -> String {
    guard let item else { return attribute.name }
    return "\(objectName(of: item) ?? item).\(attribute.name)"
  }

  /// The name of what a constraint may relate. A broken document may name a constraint there, even the constraint
  /// itself: that has no name, so that naming one constraint never leads to naming another.
  private func objectName(of id: String) -> String? {
    if case .constraint = document.items[id] { return nil }
    return name(of: id)
  }

  private func sign(_ relation: Relation) -> String {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }

  // MARK: - Objects

  private func name(of view: InterfaceView) -> String {
    let element = view.element
    if let name = element["userLabel"] { return name }
    let texts = [
      element["text"], view.buttonTitle, element["placeholder"], element["image"], element["reuseIdentifier"],
    ]
    if let text = texts.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return ScriptLiteral.inComment(text) }
    return Self.words(element["customClass"] ?? view.tag)
  }

  private func name(of guide: InterfaceGuide) -> String {
    switch guide.kind {
    case .top: "Top Layout Guide"
    case .bottom: "Bottom Layout Guide"
    case .view(.safeArea): "Safe Area"
    case .view(.content): "Content Layout Guide"
    case .view(.frame): "Frame Layout Guide"
    case .view(let kind): Self.words(kind.name)
    }
  }

  private func name(of controller: InterfaceController) -> String {
    let element = controller.element
    return element["userLabel"] ?? element["title"] ?? Self.words(element["customClass"] ?? element.name)
  }

  /// `imageView` → `Image View`.
  static func words(_ name: String) -> String {
    var words = ""
    var previous: Character?
    for character in name {
      if character.isUppercase, let previous, previous.isLowercase || previous.isNumber { words.append(" ") }
      words.append(previous == nil ? Character(character.uppercased()) : character)
      previous = character
    }
    return words
  }
}
