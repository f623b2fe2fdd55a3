import AdaptModel

/// What Xcode's outline calls things.
public struct XcodeNames: Sendable {
  private let document: InterfaceDocument
  /// The names that several views of a scene have.
  private let shared: Set<SceneName>
  /// By id, what code calls a view.
  private let outlets: [String: String]

  private struct SceneName: Hashable {
    var scene: Int
    var name: String
  }

  /// - Complexity: O(views + outlets).
  public init(_ document: InterfaceDocument) {
    let document = document.inItsOwnLanguage
    self.document = document
    var seen: Set<SceneName> = []
    var shared: Set<SceneName> = []
    for view in document.views {
      let name = SceneName(scene: view.scene, name: Self.name(of: view))
      if !seen.insert(name).inserted { shared.insert(name) }
    }
    self.shared = shared
    var outlets: [String: String] = [:]
    for outlet in document.outlets where outlets[outlet.destination] == nil {
      outlets[outlet.destination] = outlet.property
    }
    self.outlets = outlets
  }

  /// `Sign in.leading = Safe Area.leading + 20`, `Avatar`, `Profile View Controller`; nil for an id that nothing has.
  /// Several views with one name are told apart by their outlets: `Button (acceptButton)`.
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

  /// A constraint as in the Size inspector: the superview of the other view is called superview. The outline lists a
  /// constraint below its owner and so omits the owner's name, which is needed here. Among several views with one name,
  /// the id tells which.
  private func text(of constraint: InterfaceConstraint) -> String {
    if let label = constraint.element["identifier"] ?? constraint.element["userLabel"] { return label }
    let second = constraint.secondAttribute
    let other = second == nil ? nil : view(of: constraint.secondItem, in: constraint)
    let own = view(of: constraint.firstItem, in: constraint)
    var text = side(constraint.firstItem, constraint.firstAttribute, constraint, beside: other)
    text += " \(sign(constraint.relation)) "
    guard let second else { return text + ScriptLiteral.number(constraint.constant) }
    if constraint.multiplier != 1 { text += "\(constraint.element["multiplier"] ?? "") × " }
    text += side(constraint.secondItem, second, constraint, beside: own)
    guard constraint.constant != 0 else { return text }
    return "\(text) \(constraint.constant < 0 ? "-" : "+") \(ScriptLiteral.number(constraint.constant.magnitude))"
  }

  /// The view of a constraint's item, which is the constraint's owner if there is no item; nil for anything else.
  private func view(of item: String?, in constraint: InterfaceConstraint) -> Int? {
    guard let item else { return constraint.owner }
    if case .view(let index) = document.items[item] { return index }
    return nil
  }

  private func side(
    _ item: String?, _ attribute: LayoutAttribute, _ constraint: InterfaceConstraint, beside other: Int?
  ) -> String {
    guard let view = view(of: item, in: constraint), document.views.indices.contains(view) else {
      return "\(item.flatMap(objectName) ?? item ?? "").\(attribute.name)"
    }
    let record = document.views[view]
    let isSuperview = other.map { document.views[$0].superview == view } ?? false
    if isSuperview { return "Superview.\(attribute.name)" }
    // A name with a period at its end would run into the dot.
    let name = Self.name(of: record)
    let stem = String(name.reversed().drop { $0 == "." }.reversed())
    let mark = isShared(record) ? outlets[record.id] ?? record.id : ""
    return "\(stem.isEmpty ? name : stem)\(mark.isEmpty ? "" : " (\(mark))").\(attribute.name)"
  }

  private func isShared(_ view: InterfaceView) -> Bool {
    shared.contains(SceneName(scene: view.scene, name: Self.name(of: view)))
  }

  /// The name of something that a constraint may relate. A broken document may refer to a constraint there, even to the
  /// same one. A constraint has no name here, so naming one constraint never leads to naming another.
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
    let name = Self.name(of: view)
    guard isShared(view), let outlet = outlets[view.id] else { return name }
    return "\(name) (\(outlet))"
  }

  private static func name(of view: InterfaceView) -> String {
    let element = view.element
    if let name = element["userLabel"] { return name }
    let texts = [
      element["text"], view.buttonTitle, element["placeholder"], element["image"], element["reuseIdentifier"],
    ]
    if let text = texts.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return ScriptLiteral.inComment(text) }
    return words(element["customClass"] ?? view.tag)
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
