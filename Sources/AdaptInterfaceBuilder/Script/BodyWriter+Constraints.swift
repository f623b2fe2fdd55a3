import AdaptModel
import AdaptSyntax

// Constraints: their places in the script, and their wording.
extension BodyWriter {
  /// Turns the document's constraints and autoresizing masks into phrases.
  mutating func collectConstraints() {
    for view in kind.aliases.sorted() { collectConstraints(of: view) }
    if kind.wrapsRoot, let root = kind.root { fillKind(with: root) }
    for view in names.views where outline.embedded[view] == nil || !document.views[view].constraints.isEmpty {
      collectConstraints(of: view)
    }
    for view in names.views where !watch.stops() { collectMask(of: view) }
  }

  private mutating func collectConstraints(of view: Int) {
    for index in document.views[view].constraints where !watch.stops() {
      let constraint = document.constraints[index]
      let origin = ScriptOrigin(constraint.element)
      switch phrase(constraint, index) {
      case .success(let phrase): place(phrase, constraint)
      case .failure(let reason):
        let text = outlineNames.name(of: constraint.id) ?? constraint.firstAttribute.name
        diagnostics.append(messages.leftOut("the constraint `\(text)`", because: reason.text, origin))
        omissions.append(.comment("left out: \(text), since \(reason.text)", origin: origin))
      }
    }
  }

  private mutating func place(_ phrase: ConstraintPhrase, _ constraint: InterfaceConstraint) {
    var phrase = phrase
    let index = phrase.index ?? 0
    let installation = installations.installation(of: constraint.id)
    if case .changing(false, let changes) = installation, changes.isEmpty, phrase.label == nil {
      // Nothing refers to it, so nothing can install it.
      let text = phrase.text(ItemOwners(self, in: nil).owner)
      omissions.append(.comment("never installed: \(text)", origin: phrase.origin))
      return
    }
    let variations = constraint.variations.compactMap { variation in
      TraitCondition(variation).map { ($0, variation.element) }
    }.filter { !$0.0.tests.isEmpty }
    var needsLabel = !variations.isEmpty
    if case .changing = installation { needsLabel = true }
    if needsLabel { phrase.label = names.label(index, subject: phrase.subject.item, phrase.subject.attribute) }
    for (condition, element) in variations {
      let sign = phrase.isReversed ? -1.0 : 1
      if let constant = element.number("constant") {
        let value = constant == 0 ? 0 : sign * constant
        change("\(phrase.label ?? "").constant = \(ScriptLiteral.number(value))", condition, phrase.origin)
      }
      if let priority = element.number("priority") {
        change("\(phrase.label ?? "").priority = \(ScriptLiteral.priority(priority))", condition, phrase.origin)
      }
    }
    switch installation {
    case .always: break
    case .under(let condition):
      conditionalPhrases[condition, default: []].append(phrase)
      return
    case .changing(let isInstalled, let changes):
      setInstalled(phrase.label ?? "", isInstalled, changes, phrase.origin)
    }
    phrases[body(for: phrase, owner: constraint.owner), default: []].append(phrase)
  }

  private mutating func change(_ text: String, _ condition: TraitCondition, _ origin: ScriptOrigin) {
    conditional[condition, default: []].append(ScriptStatement(text, origin: origin))
  }

  /// The view whose body contains a phrase: its only view if there is no other, else the constraint's owner.
  private func body(for phrase: ConstraintPhrase, owner: Int) -> Int? {
    let items = [phrase.subject.item, phrase.object?.item].compactMap { $0 }
    let views = Set(items.map { $0.view })
    if views.count == 1, let view = views.first { return hasBody(view) ? view : nil }
    guard hasBody(owner), views.allSatisfy({ isInside($0, owner) }) else { return nil }
    return owner
  }

  func hasBody(_ view: Int) -> Bool {
    names.names[view] != nil && !kind.aliases.contains(view) && outline.embedded[view] == nil
  }

  private func isInside(_ view: Int, _ outer: Int) -> Bool {
    var current: Int? = view
    while let view = current {
      if view == outer { return true }
      current = document.views[view].superview
    }
    return false
  }

  /// Embeds a root that is not a plain view in one, which it fills.
  private mutating func fillKind(with root: Int) {
    let origin = ScriptOrigin(document.views[root].element)
    let owner = kind.sort == .controller ? "view." : ""
    installs.append(ScriptStatement("\(names.names[root] ?? "view").edges == \(owner)edges", origin: origin))
  }

  // MARK: - Phrases

  /// Why a constraint cannot be expressed.
  private struct Omission: Error {
    var text: String
  }

  private func phrase(
    _ constraint: InterfaceConstraint, _ index: Int
  ) -> Result<ConstraintPhrase, Omission> {
    func omit(_ reason: String) -> Result<ConstraintPhrase, Omission> { .failure(Omission(text: reason)) }
    guard let first = side(constraint.firstItem, constraint.firstAttribute, owner: constraint.owner) else {
      return omit("it names something outside of this view")
    }
    var phrase = ConstraintPhrase(
      subject: first, relation: constraint.relation, object: nil, factor: nil, constant: constraint.constant,
      priority: min(max(constraint.priority, 1), 1000), label: names.labels[index], comment: nil, index: index,
      origin: ScriptOrigin(constraint.element))
    if constraint.isPlaceholder {
      phrase.comment = "removed at build time"
      // Code replaces it by a constraint that the document does not know.
      if options.purpose == .checking { phrase.priority = 1 }
    }
    guard let attribute = constraint.secondAttribute else {
      guard first.attribute.quantity == .length else {
        return omit("a position needs another view to be measured from")
      }
      return .success(phrase)
    }
    guard let second = side(constraint.secondItem, attribute, owner: constraint.owner) else {
      return omit("it names something outside of this view")
    }
    guard first != second else { return omit("it compares an anchor with itself") }
    guard first.attribute.quantity == second.attribute.quantity else {
      return omit("it compares a position with a length, or one axis with the other")
    }
    let isMixed =
      first.attribute.isAbsoluteSide && second.attribute.isDirectional
      || first.attribute.isDirectional && second.attribute.isAbsoluteSide
    guard !isMixed else { return omit("it compares `left` or `right` with `leading` or `trailing`") }
    phrase.object = second
    phrase.factor = Self.factor(constraint)
    if phrase.factor == "0" { return omit("its multiplier is 0") }
    return .success(shouldReverse(phrase) ? phrase.reversed() : phrase)
  }

  /// The multiplier as in the document, `16:9` as `16 / 9`; nil for 1.
  private static func factor(_ constraint: InterfaceConstraint) -> String? {
    guard constraint.multiplier != 1 else { return nil }
    let parts = (constraint.element["multiplier"] ?? "").split { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { Double($0.filter { $0 != " " }) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 == $0.rounded() }) else {
      let number = ScriptLiteral.number(constraint.multiplier)
      return number.hasPrefix("-") ? "(\(number))" : number
    }
    return "\(ScriptLiteral.number(numbers[0])) / \(ScriptLiteral.number(numbers[1]))"
  }

  /// Whether to swap the sides. The subject is the item inside the other, or else the later one: `second.top ==
  /// first.bottom + 8`.
  private func shouldReverse(_ phrase: ConstraintPhrase) -> Bool {
    guard phrase.factor == nil, let object = phrase.object else { return false }
    let (one, other) = (phrase.subject.item, object.item)
    if one.view == other.view { return one.guide != nil && other.guide == nil }
    if isInside(one.view, other.view) || isAlias(other.view) { return false }
    if isInside(other.view, one.view) || isAlias(one.view) { return true }
    // Distances between neighbours read in reading order; alignments read from the later to the earlier.
    return one.view < other.view
  }

  private func isAlias(_ view: Int) -> Bool { kind.aliases.contains(view) }

  /// One side of a constraint; nil if it is not in this body.
  private func side(_ item: String?, _ attribute: LayoutAttribute, owner: Int) -> ConstraintPhrase.Side? {
    guard let item else { return side(view: owner, attribute) }
    switch document.items[item] {
    case .view(let view): return side(view: view, attribute)
    case .guide(let index):
      let guide = document.guides[index]
      switch (guide.kind, guide.owner) {
      case (.view(let kind), .view(let view)):
        guard names.contains(view) else { return nil }
        return .init(item: PhraseItem(view: view, guide: kind), attribute: attribute)
      case (.top, .controller(let controller)), (.bottom, .controller(let controller)):
        return side(ofBarsOf: controller, guide.kind == .top, attribute)
      default: return nil
      }
    case .controller, .constraint, nil: return nil
    }
  }

  private func side(view: Int, _ attribute: LayoutAttribute) -> ConstraintPhrase.Side? {
    guard names.contains(view) else { return nil }
    if let inner = Self.withinMargins[attribute] {
      return .init(item: PhraseItem(view: view, guide: .margins), attribute: inner)
    }
    return .init(item: PhraseItem(view: view), attribute: attribute)
  }

  /// One side of a constraint to a controller's layout guide, which ends where the safe area begins.
  private func side(
    ofBarsOf controller: Int, _ isTop: Bool, _ attribute: LayoutAttribute
  ) -> ConstraintPhrase.Side? {
    guard let root = document.controllers[controller].rootView, names.contains(root) else { return nil }
    if attribute == (isTop ? .bottom : .top) {
      return .init(item: PhraseItem(view: root, guide: .safeArea), attribute: isTop ? .top : .bottom)
    }
    guard attribute.isHorizontal || attribute == .top || attribute == .bottom else { return nil }
    return side(view: root, attribute)
  }

  private static let withinMargins: [LayoutAttribute: LayoutAttribute] = [
    .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom, .leadingMargin: .leading,
    .trailingMargin: .trailing, .centerXWithinMargins: .centerX, .centerYWithinMargins: .centerY,
  ]

  // MARK: - Statements

  func constraintStatements(in view: Int?) -> [ScriptStatement] {
    statements(of: phrases[view] ?? [], in: view)
  }

  func statements(of phrases: [ConstraintPhrase], in view: Int?) -> [ScriptStatement] {
    let sorted = phrases.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.subject.item.view != b.subject.item.view { return a.subject.item.view < b.subject.item.view }
      return (a.rank, one.offset) < (b.rank, other.offset)
    }
    let groups =
      options.purpose == .checking
      ? sorted.map { PhraseGroup(phrases: [$0.element]) } : PhraseGroup.groups(of: sorted.map { $0.element })
    let owners = ItemOwners(self, in: view)
    var statements: [ScriptStatement] = []
    for group in groups where !watch.stops() {
      var statement = ScriptStatement(
        group.text(owners.owner), comment: group.first.comment, origin: group.first.origin)
      statement.others = Array(group.origins.dropFirst())
      statements.append(statement)
    }
    return statements
  }
}

/// What stands before the anchors in a body.
private struct ItemOwners {
  private let kind: ScriptKind
  private let names: [Int: String]
  /// Nil for the kind's own body.
  private let view: Int?

  init(_ writer: BodyWriter, in view: Int?) {
    kind = writer.kind
    names = writer.names.names
    self.view = view
  }

  /// The text before an anchor of the item.
  func owner(of item: PhraseItem) -> String {
    if kind.aliases.contains(item.view) {
      if let guide = item.guide { return guide.memberName + "." }
      return kind.sort == .controller ? "view." : ""
    }
    let name = names[item.view] ?? "view"
    if let guide = item.guide { return "\(name).\(guide.memberName)." }
    return item.view == view ? "" : name + "."
  }
}

extension GuideKind {
  /// The guide as a member of a view.
  var memberName: String {
    switch self {
    case .content: "contentGuide"
    case .frame: "frameGuide"
    default: name
    }
  }
}
