import AdaptModel
import AdaptSolver

/// The names of the things in a console log, for sentences, and the sentences.
struct ConsoleNames {
  private var names: [String: String] = [:]
  private var shared: Set<String> = []
  private var addresses: [String: String] = [:]

  /// Names every item of the constraints by class and text, with numbers if several are alike.
  init(_ constraints: [ConsoleConstraint]) {
    var order: [ConsoleItem] = []
    var places: [String: Int] = [:]
    for item in constraints.lazy.flatMap({ $0.terms }).map({ $0.item }) {
      if let known = places[item.key] {
        if order[known].text == nil { order[known].text = item.text }
      } else {
        places[item.key] = order.count
        order.append(item)
      }
    }
    let owners = Self.guideOwners(constraints)
    var alike: [String: [ConsoleItem]] = [:]
    for item in order where owners[item.key] == nil { alike[item.baseName, default: []].append(item) }
    for (base, items) in alike {
      for (index, item) in items.enumerated() {
        names[item.key] = items.count == 1 ? base : "\(base) \(index + 1)"
        addresses[item.key] = item.address
        if items.count > 1 { shared.insert(item.key) }
      }
    }
    for item in order {
      guard let owner = owners[item.key] else { continue }
      names[item.key] = "the \(item.guideName) of \(names[owner.key] ?? owner.baseName)"
    }
  }

  /// The view of each guide that UIKit places in its view with its own constraints.
  private static func guideOwners(_ constraints: [ConsoleConstraint]) -> [String: ConsoleItem] {
    var owners: [String: ConsoleItem] = [:]
    for constraint in constraints where constraint.isGuideInset {
      let items = constraint.terms.map { $0.item }
      guard items.count == 2, let guide = items.first(where: { $0.isGuide }),
        let view = items.first(where: { !$0.isGuide })
      else { continue }
      owners[guide.key] = view
    }
    return owners
  }

  /// The numbered names that occur in constraints, with their addresses.
  func legend(of constraints: [ConsoleConstraint]) -> [(name: String, address: String)] {
    var seen: Set<String> = []
    return constraints.lazy.flatMap { $0.terms }.map { $0.item }.compactMap { item in
      guard shared.contains(item.key), seen.insert(item.key).inserted, let address = addresses[item.key] else {
        return nil
      }
      return (names[item.key] ?? item.baseName, address)
    }
  }

  func name(_ item: ConsoleItem) -> String { names[item.key] ?? item.baseName }

  /// The origin of a constraint, if it is not the app.
  func source(_ constraint: ConsoleConstraint) -> String? {
    if constraint.isFromAutoresizingMask { return "from an autoresizing mask" }
    guard let identifier = constraint.identifier else { return constraint.place }
    if constraint.isEncapsulatedSize { return "given by what contains it: a table, a collection or the window" }
    if identifier.hasPrefix("UISV-") { return "made by a stack view (\(identifier))" }
    if constraint.isGuideInset { return "an inset that UIKit gives (\(identifier))" }
    return identifier
  }

  // MARK: - Sentences

  /// A constraint in words.
  func sentence(_ constraint: ConsoleConstraint) -> String {
    let bound = constraint.relation.words
    if let term = constraint.terms.first, constraint.terms.count == 1, term.coefficient == 1,
      term.attribute.quantity == .length
    {
      return "\(part(term)) is \(bound)\(format(constraint.constant))"
    }
    if let pair = Pair(constraint) { return sentence(pair, constraint) }
    guard constraint.isMeasuredFromSuperview, let term = constraint.terms.first else { return equation(constraint) }
    let holder = constraint.superview.map { name($0) } ?? "its superview"
    let side = term.attribute.quantity == .horizontalPosition ? "left edge" : "top"
    guard constraint.terms.count == 1, term.coefficient == 1 else {
      return "\(equation(constraint)), from the \(side) of \(holder)"
    }
    if constraint.constant == 0, constraint.relation == .equal {
      return "\(part(term)) is at the \(side) of \(holder)"
    }
    return "\(part(term)) is \(bound)\(format(constraint.constant)) from the \(side) of \(holder)"
  }

  private func sentence(_ pair: Pair, _ constraint: ConsoleConstraint) -> String {
    let (one, other) = (part(pair.one), part(pair.other))
    if pair.one.attribute.quantity == .length {
      let offset =
        constraint.constant == 0
        ? ""
        : constraint.constant < 0 ? " less \(format(-constraint.constant))" : " plus \(format(constraint.constant))"
      return "\(one) is \(bound(constraint.relation, "equal to"))\(other)\(offset)"
    }
    var (distance, relation) = (constraint.constant, constraint.relation)
    let isVertical = pair.one.attribute.quantity == .verticalPosition
    if distance == 0 && relation == .equal {
      return pair.one.attribute == pair.other.attribute
        ? "\(one) is \(isVertical ? "level" : "in line") with that of \(name(pair.other.item))"
        : "\(one) is at \(other)"
    }
    var direction = isVertical ? "below" : "after"
    if distance < 0 {
      (distance, relation) = (-distance, relation.turned)
      direction = isVertical ? "above" : "before"
    }
    return "\(one) is \(relation.words)\(format(distance)) \(direction) \(other)"
  }

  private func bound(_ relation: Relation, _ equal: String) -> String {
    relation == .equal ? "\(equal) " : relation.words
  }

  /// "the trailing edge of UILabel 'Hello'"
  private func part(_ term: ConsoleTerm) -> String { "\(term.attribute.words) of \(name(term.item))" }

  /// The quantity that a constraint determines, for "the others need … to be 54".
  ///
  /// - Parameter isBackwards: whether a distance is measured from the first attribute to the second.
  /// - Returns: `isTurned` says whether it is the negative of the constraint's left-hand side.
  func quantity(_ constraint: ConsoleConstraint, isBackwards: Bool) -> (name: String, isTurned: Bool) {
    if constraint.terms.count == 1, constraint.terms[0].coefficient == 1 { return (part(constraint.terms[0]), false) }
    if let pair = Pair(constraint), pair.one.attribute.quantity != .length {
      let (from, to) = isBackwards ? (pair.one, pair.other) : (pair.other, pair.one)
      return ("the distance from \(part(from)) to \(part(to))", isBackwards)
    }
    return (sum(constraint.terms), false)
  }

  private func equation(_ constraint: ConsoleConstraint) -> String {
    let sign = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    let left = constraint.terms.filter { $0.coefficient > 0 }
    let right = constraint.terms.filter { $0.coefficient < 0 }.map {
      ConsoleTerm($0.item, $0.attribute, -$0.coefficient)
    }
    let constant = constraint.constant
    var text = right.isEmpty ? format(constant) : sum(right)
    if !right.isEmpty && constant != 0 { text += constant < 0 ? " - \(format(-constant))" : " + \(format(constant))" }
    return "\(left.isEmpty ? "0" : sum(left)) \(sign) \(text)"
  }

  private func sum(_ terms: [ConsoleTerm]) -> String {
    var text = ""
    for term in terms {
      let magnitude = term.coefficient.magnitude
      let product = (magnitude == 1 ? "" : "\(format(magnitude)) times ") + part(term)
      text +=
        text.isEmpty ? (term.coefficient < 0 ? "-" : "") + product : (term.coefficient < 0 ? " - " : " + ") + product
    }
    return text
  }
}

/// Two attributes, one of which is subtracted from the other.
private struct Pair {
  var one: ConsoleTerm
  var other: ConsoleTerm

  init?(_ constraint: ConsoleConstraint) {
    guard constraint.terms.count == 2, constraint.terms[0].coefficient == 1, constraint.terms[1].coefficient == -1
    else {
      return nil
    }
    one = constraint.terms[0]
    other = constraint.terms[1]
  }
}

extension ConsoleConstraint {
  /// Whether it places one of UIKit's guides in its view.
  var isGuideInset: Bool {
    guard let identifier else { return false }
    return identifier.hasSuffix("Margin-guide-constraint") || identifier.hasPrefix("UIViewSafeAreaLayoutGuide-")
      || identifier.hasPrefix("UIViewReadableContentGuide-") || identifier.hasPrefix("UIKeyboardLayoutGuide-")
  }
}

extension ConsoleItem {
  var isGuide: Bool { label.hasSuffix("LayoutGuide") }

  fileprivate var guideName: String {
    switch text {
    case "UIViewLayoutMarginsGuide": "margins guide"
    case "UIViewSafeAreaLayoutGuide": "safe area"
    case "UIViewReadableContentGuide": "readable width"
    case "UIViewKeyboardLayoutGuide": "keyboard guide"
    default: "guide"
    }
  }

  /// The class without its module, and the text.
  fileprivate var baseName: String {
    let isModule = address != nil && !label.hasSuffix("...") && !label.contains(" ")
    let parts = label.split(separator: ".")
    let className = isModule ? parts.last.map(String.init) ?? label : label
    guard let text else { return className }
    return "\(className) '\(text)'"
  }
}

extension LayoutAttribute {
  /// "the leading edge"
  fileprivate var words: String {
    switch self {
    case .left: "the left edge"
    case .right: "the right edge"
    case .top: "the top"
    case .bottom: "the bottom"
    case .leading: "the leading edge"
    case .trailing: "the trailing edge"
    case .width: "the width"
    case .height: "the height"
    case .centerX: "the horizontal centre"
    case .centerY: "the vertical centre"
    case .lastBaseline: "the last baseline"
    case .firstBaseline: "the first baseline"
    case .leftMargin: "the left margin"
    case .rightMargin: "the right margin"
    case .topMargin: "the top margin"
    case .bottomMargin: "the bottom margin"
    case .leadingMargin: "the leading margin"
    case .trailingMargin: "the trailing margin"
    case .centerXWithinMargins: "the horizontal centre within the margins"
    case .centerYWithinMargins: "the vertical centre within the margins"
    }
  }
}
