import AdaptModel

/// A document's constraints in the form of a console log's: Σ coefficient · attribute  relation  constant.
struct ConsoleMatchTable {
  struct Candidate {
    var constraint: Int
    /// Which object each thing of the log would be, by its key.
    var items: [(key: String, item: InterfaceItem)]
    /// How much speaks for it: more for an identifier or a text that agrees.
    var score: Int
  }

  private struct Row {
    var index: Int
    var terms: [(item: InterfaceItem, attribute: LayoutAttribute, coefficient: Double)]
    var relation: Relation
    var constants: [Double]
    var priorities: [Double]
    var identifier: String?
  }

  private let document: InterfaceDocument
  private let rows: [Row]

  init(_ document: InterfaceDocument) {
    self.document = document
    rows = document.constraints.indices.compactMap { Self.row($0, document) }
  }

  private static func row(_ index: Int, _ document: InterfaceDocument) -> Row? {
    let constraint = document.constraints[index]
    func item(_ id: String?) -> InterfaceItem? { id.map { document.items[$0] } ?? .view(constraint.owner) }
    guard let first = item(constraint.firstItem) else { return nil }
    var terms = [(item: first, attribute: plain(constraint.firstAttribute), coefficient: 1.0)]
    if let attribute = constraint.secondAttribute {
      guard let second = item(constraint.secondItem) else { return nil }
      terms.append((second, plain(attribute), -constraint.multiplier))
    }
    func values(_ name: String, _ own: Double) -> [Double] {
      [own] + constraint.variations.compactMap { $0.element.number(name) }
    }
    return Row(
      index: index, terms: terms, relation: constraint.relation, constants: values("constant", constraint.constant),
      priorities: values("priority", constraint.priority), identifier: constraint.element["identifier"])
  }

  /// Logs in visual format do not tell leading from left.
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
    rows.flatMap { row -> [Candidate] in
      guard constraint.identifier == nil || constraint.identifier == row.identifier,
        row.priorities.contains(where: { abs($0 - constraint.priority) < 0.5 })
      else { return [] }
      return [1.0, -1.0].compactMap { sign in candidate(constraint, row, sign) }
    }
  }

  /// The log's constraint as the row, or as the row turned round (`sign` is -1).
  private func candidate(_ constraint: ConsoleConstraint, _ row: Row, _ sign: Double) -> Candidate? {
    guard constraint.terms.count == row.terms.count, relation(row.relation, sign) == constraint.relation,
      row.constants.contains(where: { isSame($0 * sign, constraint.constant) })
    else { return nil }
    var score = row.identifier != nil && row.identifier == constraint.identifier ? 14 : 10
    var items: [(key: String, item: InterfaceItem)] = []
    var left = row.terms
    for term in constraint.terms {
      guard
        let place = left.firstIndex(where: {
          $0.attribute == Self.plain(term.attribute) && isSame($0.coefficient * sign, term.coefficient)
            && agreement(term.item, $0.item) != nil
        }), let points = agreement(term.item, left[place].item)
      else { return nil }
      score += points
      items.append((term.item.key, left[place].item))
      left.remove(at: place)
    }
    return Candidate(constraint: row.index, items: items, score: score)
  }

  private func relation(_ relation: Relation, _ sign: Double) -> Relation {
    guard sign < 0 else { return relation }
    switch relation {
    case .equal: return .equal
    case .lessThanOrEqual: return .greaterThanOrEqual
    case .greaterThanOrEqual: return .lessThanOrEqual
    }
  }

  /// Logs print few digits.
  private func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-3 * max(1, abs(one)) }

  /// How well a thing of the log agrees with an object; nil where it is another.
  private func agreement(_ item: ConsoleItem, _ object: InterfaceItem) -> Int? {
    switch object {
    case .view(let index): agreement(item, document.views[index])
    case .guide: item.label.hasSuffix("LayoutGuide") ? 1 : nil
    case .controller, .constraint: nil
    }
  }

  private func agreement(_ item: ConsoleItem, _ view: InterfaceView) -> Int? {
    let identifier = view.element.child(key: "accessibilityConfiguration")?["identifier"]
    if let identifier, identifier == item.label { return 4 }
    guard item.label.split(separator: ".").last.map(String.init) == view.className else { return nil }
    guard let text = item.text else { return 1 }
    let start = text.hasSuffix("...") ? String(text.dropLast(3)) : text
    return view.title.hasPrefix(start) ? 4 : nil
  }
}

extension InterfaceView {
  /// The class that a log prints: the app's own, or UIKit's.
  var className: String {
    if let custom = element["customClass"] { return custom }
    switch tag {
    case "tableView": return "UITableView"
    case "collectionView": return "UICollectionView"
    case "tableViewCell": return "UITableViewCell"
    case "tableViewCellContentView": return "UITableViewCellContentView"
    case "collectionViewCell": return "UICollectionViewCell"
    case "visualEffectView": return "UIVisualEffectView"
    case "wkWebView": return "WKWebView"
    case "mapView": return "MKMapView"
    default: return kind.className
    }
  }
}
