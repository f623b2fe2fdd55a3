import AdaptModel
import AdaptSolver

/// The message of Xcode's console about a conflict (`UIKIT.md §6.8`), word for word as far as it is known.
/// ``ConsoleLog`` reads it back.
///
/// Addresses are made up from the identifiers, so that the same model prints the same text.
package struct ConsoleText {
  private let model: Model

  package init(_ model: Model) { self.model = model }

  /// The whole message. After the constraints come those with which UIKit gives the values on which they depend: the
  /// window's size, the insets of guides.
  package func text(of conflict: LayoutConflict) -> String {
    let lines = conflict.rows.map(description) + model.inspector.givenConstraints(for: conflict).map(description)
    let rows = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let isMasked = lines.contains { $0.hasPrefix("<\(Self.maskClass)") }
    let hint =
      isMasked
      ? "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
        + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n" : ""
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      \(hint)(
      \(rows)
      )

      Will attempt to recover by breaking constraint 
      \(description(of: conflict.broken))

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
      helpful.
      """
  }

  /// `<NSLayoutConstraint:0x600000000010 H:|-(15)-[UIImageView:0x7f8000000020]   (active, names: '|':UIView:0x… )>`.
  package func description(of row: LayoutRow) -> String {
    model.inspector.describedConstraint(row).map(description) ?? "<NSLayoutConstraint:0x0>"
  }

  private static let maskClass = "NSAutoresizingMaskLayoutConstraint"

  private func description(_ constraint: DescribedConstraint) -> String {
    var className = "NSLayoutConstraint"
    var prefix = ""
    var body = body(constraint)
    let high: Int
    switch constraint.maker {
    case .app: high = 0x6000
    case .content(let hugging, let resistance):
      className = "NSContentSizeLayoutConstraint"
      high = 0x6100
      body.text = content(constraint, hugging, resistance)
    case .autoresizingMask(let mask):
      className = Self.maskClass
      high = 0x6200
      prefix = "h=\(mask.horizontalMarks) v=\(mask.verticalMarks) "
    case .stack: high = 0x6200
    case .given: high = 0x6600
    }
    var states = constraint.isActive ? ["active"] : []
    if let superview = body.superview { states.append("names: '|':\(name(of: superview)) ") }
    let tail = states.isEmpty ? "" : "   (\(states.joined(separator: ", ")))"
    let identifier = constraint.identifier.map { "'\($0)' " } ?? ""
    return "<\(className):\(address(high, constraint.number)) \(identifier)\(prefix)\(body.text)\(tail)>"
  }

  private func address(_ high: Int, _ index: Int32) -> String {
    let low = String(0x1_0000_0000 + (Int64(index) + 1) * 16, radix: 16).dropFirst()
    return "0x\(String(high, radix: 16))\(low)"
  }

  /// `UILabel:0x7f8000000020'Hello'`, with the text cut off after 25 characters.
  private func name(of view: ViewID) -> String {
    let kind = model.scene.kind(of: view)
    var result = "\(kind.className):\(address(0x7f80, view.index))"
    if kind == .label, let text = model.value(.text, of: .view(view))?.string, !text.isEmpty {
      let line = text.prefix { !$0.isNewline }
      result += "'\(line.count > 25 || line.count < text.count ? line.prefix(25) + "..." : line)'"
    }
    return result
  }

  /// `UILayoutGuide:0x630000000010'UIViewLayoutMarginsGuide'`; for a view itself, the view's name.
  private func name(of item: LayoutItem) -> String {
    if let guide = item.guide {
      let identifier = model.value(.identifier, of: .guide(guide))?.string.map { "'\($0)'" } ?? ""
      return "UILayoutGuide:\(address(0x6400, guide.index))\(identifier)"
    }
    guard let kind = item.guideKind else { return name(of: model.scene.owner(of: item)) }
    let number = model.scene.owner(of: item).index << 4 | Int32(kind.rawValue)
    return "UILayoutGuide:\(address(0x6300, number))'\(kind.identifier)'"
  }

  private func name(of subject: DescribedConstraint.Subject) -> String {
    switch subject {
    case .anchor(let anchor): "\(name(of: anchor.item)).\(anchor.attribute.name)"
    case .spacer(let stack, let attribute):
      "_UILayoutSpacer:\(address(0x6500, stack.index))'UISV-alignment-spanner'.\(attribute.name)"
    }
  }

  // MARK: - Bodies

  private func body(_ constraint: DescribedConstraint) -> (text: String, superview: ViewID?) {
    let suffix = constraint.priority == 1000 ? "" : "@\(consoleNumber(constraint.priority))"
    let anchors = constraint.terms.compactMap { term in
      if case .anchor(let anchor) = term.subject { AnchorTerm(anchor, term.coefficient) } else { nil }
    }
    if anchors.count == constraint.terms.count {
      if constraint.maker == .given, let body = givenBody(anchors, constraint.constant) { return body }
      if let visual = visualFormat(anchors, constraint.relation, constraint.constant) {
        return (visual.text + suffix, visual.superview)
      }
    }
    let named = constraint.terms.map { (name: name(of: $0.subject), coefficient: $0.coefficient) }
    return (equation(named, constraint.relation, constraint.constant) + suffix, nil)
  }

  private func content(_ constraint: DescribedConstraint, _ hugging: Double, _ resistance: Double) -> String {
    guard case .anchor(let anchor)? = constraint.terms.first?.subject else { return "" }
    let view = name(of: anchor.item)
    let format = "\(anchor.attribute == .width ? "H" : "V"):[\(view)(\(consoleNumber(constraint.constant)))]"
    return "\(format) Hug:\(consoleNumber(hugging)) CompressionResistance:\(consoleNumber(resistance))"
  }

  /// `H:|-(0)-[UILayoutGuide:0x6300'UIViewSafeAreaLayoutGuide'](LTR)`: the place of a guide in its view.
  private func givenBody(_ terms: [AnchorTerm], _ constant: Double) -> (text: String, superview: ViewID?)? {
    let gap = consoleNumber(constant)
    guard terms.count == 2 else {
      guard let guide = terms.first?.anchor, guide.item.guideKind != nil, guide.attribute == .height else { return nil }
      return ("V:[\(name(of: guide.item))(\(gap))]", nil)
    }
    let isLast = terms[1].anchor.item.guideKind != nil
    let guide = name(of: terms[isLast ? 1 : 0].anchor.item)
    let view = model.scene.owner(of: terms[0].anchor.item)
    switch terms[0].anchor.attribute {
    case .top: return ("V:|-(\(gap))-[\(guide)]", view)
    case .left: return ("H:|-(\(gap))-[\(guide)](LTR)", view)
    case .bottom: return ("V:[\(guide)]-(\(gap))-|", view)
    case .right: return ("H:[\(guide)]-(\(gap))-|(LTR)", view)
    default: return nil
    }
  }

  /// `H:|-(15)-[A]`, `H:[A]-(>=11)-[B]`, `V:[A]-(8)-|`; nil for constraints that the visual format cannot express.
  private func visualFormat(
    _ terms: [AnchorTerm], _ kind: Relation, _ constant: Double
  ) -> (text: String, superview: ViewID?)? {
    guard terms.count == 2, terms[0].coefficient == 1, terms[1].coefficient == -1 else { return nil }
    guard let one = terms[0].anchor.item.view, let other = terms[1].anchor.item.view,
      terms[0].anchor.item.guideKind == nil, terms[1].anchor.item.guideKind == nil
    else { return nil }
    let (first, second) = (terms[0].anchor.attribute, terms[1].anchor.attribute)
    func gap(_ value: Double, isTurned: Bool) -> String {
      let relation = Int(kind.rawValue) * (isTurned ? -1 : 1)
      return "(\(relation < 0 ? "<=" : relation > 0 ? ">=" : "")\(consoleNumber(value)))"
    }
    for (letter, start, end) in [("H", LayoutAttribute.leading, LayoutAttribute.trailing), ("V", .top, .bottom)] {
      switch (first, second) {
      case (start, start) where model.scene.superview(of: one) == other:
        return ("\(letter):|-\(gap(constant, isTurned: false))-[\(name(of: one))]", other)
      case (end, end) where model.scene.superview(of: one) == other:
        return ("\(letter):[\(name(of: one))]-\(gap(-constant, isTurned: true))-|", other)
      case (end, end) where model.scene.superview(of: other) == one:
        return ("\(letter):[\(name(of: other))]-\(gap(constant, isTurned: false))-|", one)
      case (start, end) where model.scene.superview(of: one) == model.scene.superview(of: other):
        return ("\(letter):[\(name(of: other))]-\(gap(constant, isTurned: false))-[\(name(of: one))]", nil)
      case (end, start) where model.scene.superview(of: one) == model.scene.superview(of: other):
        return ("\(letter):[\(name(of: one))]-\(gap(-constant, isTurned: true))-[\(name(of: other))]", nil)
      default: continue
      }
    }
    return nil
  }

  /// `A.width == 1.574*A.height + 8`; every term except the first is on the right.
  private func equation(
    _ terms: [(name: String, coefficient: Double)], _ relation: Relation, _ constant: Double
  ) -> String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    func product(_ coefficient: Double, _ name: String) -> String {
      coefficient == 1 ? name : "\(consoleNumber(coefficient))*\(name)"
    }
    guard let first = terms.first else { return "" }
    var right = ""
    for term in terms.dropFirst() {
      let coefficient = -term.coefficient
      let separator = right.isEmpty ? (coefficient < 0 ? "-" : "") : coefficient < 0 ? " - " : " + "
      right += separator + product(abs(coefficient), term.name)
    }
    if right.isEmpty {
      right = consoleNumber(constant)
    } else if constant != 0 {
      right += " \(constant < 0 ? "-" : "+") \(consoleNumber(abs(constant)))"
    }
    return "\(product(first.coefficient, first.name)) \(sign) \(right)"
  }
}

/// A number with six significant digits, as `%g` writes it: "94.3333", "0.384615".
private func consoleNumber(_ value: Double) -> String {
  guard value.isFinite, value != 0 else { return format(value) }
  let magnitude = value.magnitude
  guard magnitude >= 1e-4, magnitude < 1e6 else { return magnitude < 1e-4 ? "\(value)" : format(value) }
  var digits = 6
  var limit = 1.0
  while magnitude >= limit, digits > 0 {
    limit *= 10
    digits -= 1
  }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let rounded = (magnitude * scale).rounded() / scale
  return (value < 0 ? "-" : "") + (rounded.rounded() == rounded ? format(rounded) : "\(rounded)")
}
