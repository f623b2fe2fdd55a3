import AdaptModel

import enum AdaptSolver.Relation

/// A rectangle that constraints refer to: a view of a body, or one of its guides.
struct PhraseItem: Hashable {
  var view: Int
  var guide: GuideKind?
}

/// A constraint in the words of a script, its subject on the left: `title.leading == margins.leading + 8 @ high`.
struct ConstraintPhrase {
  struct Side: Hashable {
    var item: PhraseItem
    var attribute: LayoutAttribute
  }

  var subject: Side
  var relation: Relation
  /// Nil for a length that is given in points.
  var object: Side?
  /// The factor of the object, as in the document: `0.5`, or `16 / 9`; nil for 1.
  var factor: String?
  /// A share of a length that is added to a position: `view.leading + 0.25 * view.width`.
  var share: (of: Double, length: Side)?
  var constant: Double
  var priority: Double
  var label: String?
  var comment: String?
  /// The index of the constraint in the document; nil for a phrase of an autoresizing mask.
  var index: Int?
  /// Whether the subject is the constraint's second item, so that constants have the opposite sign.
  var isReversed = false
  var origin: ScriptOrigin

  /// The same relation with its sides swapped, for a factor of 1.
  func reversed() -> ConstraintPhrase {
    guard let object, factor == nil else { return self }
    var result = self
    (result.subject, result.object) = (object, subject)
    result.isReversed.toggle()
    result.constant = constant == 0 ? 0 : -constant
    result.relation =
      switch relation {
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      }
    return result
  }

  /// - Parameter owner: returns the text before an anchor of an item: `title.`, or nothing.
  func text(_ owner: (PhraseItem) -> String) -> String {
    let head = label.map { "\($0): " } ?? ""
    let left = owner(subject.item) + subject.attribute.name
    return "\(head)\(left) \(relation.symbol) \(rightSide(owner))\(Self.suffix(priority))"
  }

  private func rightSide(_ owner: (PhraseItem) -> String) -> String {
    guard let object else { return ScriptLiteral.number(constant) }
    let anchor = owner(object.item) + object.attribute.name
    let product = factor.map { "\($0) * \(anchor)" } ?? anchor
    let sum =
      product
      + (share.map { " + \(ScriptLiteral.number($0.of)) * \(owner($0.length.item))\($0.length.attribute.name)" } ?? "")
    if constant == 0 { return sum }
    return "\(sum) \(constant < 0 ? "-" : "+") \(ScriptLiteral.number(constant.magnitude))"
  }

  static func suffix(_ priority: Double) -> String {
    priority == 1000 ? "" : " @ \(ScriptLiteral.priority(priority))"
  }

  /// The position of the attribute among those of a view: vertical ones first, then horizontal ones, then sizes.
  var rank: Int {
    switch subject.attribute {
    case .top, .topMargin: 0
    case .firstBaseline, .lastBaseline: 1
    case .leading, .left, .leadingMargin, .leftMargin: 2
    case .centerX, .centerXWithinMargins: 3
    case .centerY, .centerYWithinMargins: 4
    case .trailing, .right, .trailingMargin, .rightMargin: 5
    case .bottom, .bottomMargin: 6
    case .width: 7
    case .height: 8
    }
  }
}

extension Relation {
  /// The relation in a script.
  var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
