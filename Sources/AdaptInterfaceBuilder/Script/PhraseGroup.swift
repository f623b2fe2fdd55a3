import AdaptModel

import enum AdaptSolver.Relation

/// Constraints that one statement expresses: `photo.edges == superview.edges`, `icon.size == 24 x 24`.
struct PhraseGroup {
  private(set) var phrases: [ConstraintPhrase]

  var origins: [ScriptOrigin] { phrases.map { $0.origin } }
  var first: ConstraintPhrase { phrases[0] }
  /// The items of a group are the same in each of its phrases.
  var items: [PhraseItem] { [first.subject.item] + (first.object.map { [$0.item] } ?? []) }

  /// Groups phrases that one statement can express, each group at the place of its first constraint.
  static func groups(of phrases: [ConstraintPhrase]) -> [PhraseGroup] {
    struct Key: Hashable {
      var subject: PhraseItem
      var object: PhraseItem?
      var priority: Double
    }
    var groups: [PhraseGroup] = []
    var members: [Key: [Int]] = [:]
    for (index, phrase) in phrases.enumerated() where phrase.canJoin {
      members[Key(subject: phrase.subject.item, object: phrase.object?.item, priority: phrase.priority), default: []]
        .append(index)
    }
    var joined: [Int: [Int]] = [:]
    for indices in members.values {
      var rest = indices
      for pattern in patterns {
        let found = pattern.attributes.compactMap { attribute in
          rest.first { phrases[$0].subject.attribute == attribute && pattern.allows(phrases[$0]) }
        }
        guard found.count == pattern.attributes.count, let first = found.min() else { continue }
        for index in found { joined[index] = index == first ? found : [] }
        rest.removeAll { found.contains($0) }
      }
    }
    for (index, phrase) in phrases.enumerated() {
      guard let group = joined[index] else {
        groups.append(PhraseGroup(phrases: [phrase]))
        continue
      }
      if !group.isEmpty { groups.append(PhraseGroup(phrases: group.map { phrases[$0] })) }
    }
    return groups
  }

  private struct Pattern {
    var attributes: [LayoutAttribute]
    var name: String
    var hasInsets = false
    var isSize = false

    func allows(_ phrase: ConstraintPhrase) -> Bool {
      if phrase.object == nil { return isSize }
      return hasInsets || phrase.constant == 0
    }
  }

  /// The patterns with the most constraints come first.
  private static let patterns = [
    Pattern(attributes: [.top, .leading, .bottom, .trailing], name: "edges", hasInsets: true),
    Pattern(attributes: [.leading, .trailing], name: "edges.horizontal", hasInsets: true),
    Pattern(attributes: [.top, .bottom], name: "edges.vertical", hasInsets: true),
    Pattern(attributes: [.centerX, .centerY], name: "center"),
    Pattern(attributes: [.width, .height], name: "size", isSize: true),
  ]

  func text(_ owner: (PhraseItem) -> String) -> String {
    guard phrases.count > 1,
      let pattern = Self.patterns.first(where: { $0.attributes == phrases.map { $0.subject.attribute } })
    else { return first.text(owner) }
    let left = owner(first.subject.item) + pattern.name
    let suffix = ConstraintPhrase.suffix(first.priority)
    guard let object = first.object else {
      return "\(left) == \(phrases.map { ScriptLiteral.number($0.constant) }.joined(separator: " x "))\(suffix)"
    }
    return "\(left) == \(owner(object.item))\(pattern.name)\(inset)\(suffix)"
  }

  /// `.inset(8)`, `.inset(top: 8, left: 16)`; empty if all insets are 0.
  private var inset: String {
    var insets = EdgeInsets(0)
    for phrase in phrases {
      switch phrase.subject.attribute {
      case .top: insets.top = phrase.constant
      case .leading: insets.left = phrase.constant
      case .bottom: insets.bottom = phrase.constant == 0 ? 0 : -phrase.constant
      case .trailing: insets.right = phrase.constant == 0 ? 0 : -phrase.constant
      default: return ""
      }
    }
    if phrases.allSatisfy({ $0.constant == 0 }) { return "" }
    let values = phrases.map { phrase -> Double in
      phrase.subject.attribute == .top || phrase.subject.attribute == .leading ? phrase.constant : -phrase.constant
    }
    if let value = values.first, values.allSatisfy({ $0 == value }) { return ".inset(\(ScriptLiteral.number(value)))" }
    return ".inset(\(ScriptLiteral.sides(insets)))"
  }
}

extension ConstraintPhrase {
  /// Whether it can be part of a group.
  fileprivate var canJoin: Bool {
    guard relation == .equal, factor == nil, share == nil, label == nil, comment == nil else { return false }
    return object == nil || object?.attribute == subject.attribute
  }
}
