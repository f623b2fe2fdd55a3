import AdaptModel
import AdaptSolver

/// Declared constraints in the form of a console log's: Σ coefficient · attribute  relation  constant.
struct ConsoleMatchTable {
  struct Candidate {
    var constraint: Int
    /// The object that each item of the log would be, by its key.
    var items: [(key: String, item: Int)]
    /// The quality of the match: higher if an identifier or a text agrees.
    var score: Int
  }

  private let objects: [ConsoleDeclarations.Object]
  private let rows: [ConsoleDeclarations.Constraint]

  init(_ declarations: ConsoleDeclarations) {
    objects = declarations.objects
    rows = declarations.constraints.map { row in
      var row = row
      for index in row.terms.indices { row.terms[index].attribute = Self.plain(row.terms[index].attribute) }
      return row
    }
  }

  /// Logs in visual format do not distinguish leading from left.
  private static func plain(_ attribute: LayoutAttribute) -> LayoutAttribute {
    switch attribute {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: attribute
    }
  }

  func candidates(for constraint: ConsoleConstraint) -> [Candidate] {
    rows.indices.flatMap { index -> [Candidate] in
      let row = rows[index]
      guard constraint.identifier == nil || constraint.identifier == row.identifier,
        row.priorities.contains(where: { abs($0 - constraint.priority) < 0.5 })
      else { return [] }
      return [1.0, -1.0].compactMap { sign in candidate(constraint, index, sign) }
    }
  }

  /// The log's constraint as the row, or as the negated row (`sign` is -1).
  private func candidate(_ constraint: ConsoleConstraint, _ index: Int, _ sign: Double) -> Candidate? {
    let row = rows[index]
    guard constraint.terms.count == row.terms.count, relation(row.relation, sign) == constraint.relation,
      row.constants.contains(where: { isSame($0 * sign, constraint.constant) })
    else { return nil }
    var score = row.identifier != nil && row.identifier == constraint.identifier ? 14 : 10
    var items: [(key: String, item: Int)] = []
    var left = row.terms
    for term in constraint.terms {
      guard
        let place = left.firstIndex(where: {
          $0.attribute == Self.plain(term.attribute) && isSame($0.coefficient * sign, term.coefficient)
            && agreement(term.item, objects[$0.object]) != nil
        }), let points = agreement(term.item, objects[left[place].object])
      else { return nil }
      score += points
      items.append((term.item.key, left[place].object))
      left.remove(at: place)
    }
    return Candidate(constraint: index, items: items, score: score)
  }

  private func relation(_ relation: Relation, _ sign: Double) -> Relation {
    guard sign < 0 else { return relation }
    switch relation {
    case .equal: return .equal
    case .lessThanOrEqual: return .greaterThanOrEqual
    case .greaterThanOrEqual: return .lessThanOrEqual
    }
  }

  /// Compares with tolerance, since logs print few digits.
  private func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-3 * max(1, abs(one)) }

  /// How well an item of the log agrees with an object; nil if they differ.
  private func agreement(_ item: ConsoleItem, _ object: ConsoleDeclarations.Object) -> Int? {
    if object.isGuide { return item.label.hasSuffix("LayoutGuide") ? 1 : nil }
    if let identifier = object.accessibilityIdentifier, identifier == item.label { return 4 }
    guard item.label.split(separator: ".").last.map(String.init) == object.className else { return nil }
    guard let text = item.text else { return 1 }
    let start = text.hasSuffix("...") ? String(text.dropLast(3)) : text
    return object.text.hasPrefix(start) ? 4 : nil
  }
}
