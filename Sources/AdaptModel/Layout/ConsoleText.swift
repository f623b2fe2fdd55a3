// What Xcode's console prints about a conflict (`UIKIT.md §6.8`).

extension Model {
  /// The text that iOS writes to the console for a conflict, word for word as far as it is known. Addresses are made up
  /// from the identifiers, so that the same model prints the same text.
  public func consoleText(for conflict: LayoutConflict) -> String {
    let rows = conflict.rows.map { "    \"\(consoleDescription(of: $0))\"" }.joined(separator: ",\n")
    let isMasked = conflict.rows.contains { row in
      if case .generated(_, let identifier) = row { identifier == StaticName.autoresizing.rawValue } else { false }
    }
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
      \(consoleDescription(of: conflict.broken))

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
      helpful.
      """
  }

  /// `<NSLayoutConstraint:0x600000000010 H:|-(15)-[UIImageView:0x7f8000000020]   (active, names: '|':UIView:0x… )>`.
  public func consoleDescription(of row: LayoutRow) -> String {
    switch row {
    case .constraint(let id):
      guard constraints.indices.contains(id.slot) else { return "<NSLayoutConstraint:0x0>" }
      return description(of: id)
    case .content(let view, let attribute, let isHugging, let length):
      let relation = isHugging ? "<=" : ">="
      let content = engine.viewStates[view.slot].content
      return "<NSContentSizeLayoutConstraint:\(address(0x6100, content)) "
        + "\(name(of: view)).\(attribute.name) \(relation) \(format(length))   (active)>"
    case .generated(let view, let identifier):
      if identifier == StaticName.autoresizing.rawValue { return maskDescription(of: view) }
      return "<NSLayoutConstraint:\(address(0x6200, view.index)) '\(identifier)' \(name(of: view))   (active)>"
    }
  }

  private func address(_ high: Int, _ index: Int32) -> String {
    let low = String(0x1_0000_0000 + (Int(index) + 1) * 16, radix: 16).dropFirst()
    return "0x\(String(high, radix: 16))\(low)"
  }

  /// `UILabel:0x7f8000000020 'Hello'`, the text cut to 25 characters.
  private func name(of view: ViewID) -> String {
    let kind = kind(of: view)
    var result = "\(kind.className):\(address(0x7f80, view.index))"
    if kind == .label, let text = value(.text, of: .view(view))?.string, !text.isEmpty {
      result += " '\(text.count > 25 ? text.prefix(25) + "..." : text)'"
    }
    return result
  }

  private func maskDescription(of view: ViewID) -> String {
    // proven: clamped to 0…63 before the conversion.
    let bits = Int(min(max(value(.autoresizingMask, of: .view(view))?.number ?? 0, 0), 63))
    let mask = AutoresizingMask(rawValue: bits)
    return "<NSAutoresizingMaskLayoutConstraint:\(address(0x6200, view.index)) h=\(mask.horizontalMarks) "
      + "v=\(mask.verticalMarks) \(name(of: view))   (active)>"
  }

  private func description(of id: ConstraintID) -> String {
    let record = constraints[id.slot]
    let terms = Array(self.terms[record.termRange])
    let priority = currentPriority(record)
    let suffix = priority == 1000 ? "" : "@\(format(Double(priority)))"
    var states: [String] = []
    if isActive(id) { states.append("active") }
    var body = ""
    if let visual = visualFormat(terms, record) {
      body = visual.text + suffix
      if let superview = visual.superview { states.append("names: '|':\(name(of: superview)) ") }
    } else {
      body = equation(terms, record.relation, currentConstant(record)) + suffix
    }
    let tail = states.isEmpty ? "" : "   (\(states.joined(separator: ", ")))"
    let identifier = value(.identifier, of: .constraint(id))?.string.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint:\(address(0x6000, id.index))\(identifier) \(body)\(tail)>"
  }

  // MARK: - Bodies

  /// `H:|-(15)-[A]`, `H:[A]-(>=11)-[B]`, `V:[A]-(8)-|`; nil for what the visual format does not say.
  private func visualFormat(
    _ terms: [AnchorTerm], _ record: ConstraintRecord
  ) -> (text: String, superview: ViewID?)? {
    guard terms.count == 2, terms[0].coefficient == 1, terms[1].coefficient == -1 else { return nil }
    guard let one = terms[0].anchor.item.view, let other = terms[1].anchor.item.view,
      terms[0].anchor.item.guideKind == nil, terms[1].anchor.item.guideKind == nil
    else { return nil }
    let constant = currentConstant(record)
    let (first, second) = (terms[0].anchor.attribute, terms[1].anchor.attribute)
    func gap(_ value: Double, isTurned: Bool) -> String {
      let relation = Int(record.relation.rawValue) * (isTurned ? -1 : 1)
      return "(\(relation < 0 ? "<=" : relation > 0 ? ">=" : "")\(format(value)))"
    }
    for (letter, start, end) in [("H", LayoutAttribute.leading, LayoutAttribute.trailing), ("V", .top, .bottom)] {
      switch (first, second) {
      case (start, start) where superview(of: one) == other:
        return ("\(letter):|-\(gap(constant, isTurned: false))-[\(name(of: one))]", other)
      case (end, end) where superview(of: one) == other:
        return ("\(letter):[\(name(of: one))]-\(gap(-constant, isTurned: true))-|", other)
      case (end, end) where superview(of: other) == one:
        return ("\(letter):[\(name(of: other))]-\(gap(constant, isTurned: false))-|", one)
      case (start, end) where superview(of: one) == superview(of: other):
        return ("\(letter):[\(name(of: other))]-\(gap(constant, isTurned: false))-[\(name(of: one))]", nil)
      case (end, start) where superview(of: one) == superview(of: other):
        return ("\(letter):[\(name(of: one))]-\(gap(-constant, isTurned: true))-[\(name(of: other))]", nil)
      default: continue
      }
    }
    return nil
  }

  /// `A.width == 1.574*A.height + 8`; every term but the first on the right.
  private func equation(_ terms: [AnchorTerm], _ relation: Relation, _ constant: Double) -> String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    func anchorName(_ anchor: Anchor) -> String {
      let owner = name(of: owner(of: anchor.item))
      if let kind = anchor.item.guideKind {
        return "UILayoutGuide:\(address(0x6300, anchor.item.index))'\(kind.name)'.\(anchor.attribute.name)"
      }
      return "\(owner).\(anchor.attribute.name)"
    }
    func product(_ coefficient: Double, _ anchor: Anchor) -> String {
      coefficient == 1 ? anchorName(anchor) : "\(format(coefficient))*\(anchorName(anchor))"
    }
    guard let first = terms.first else { return "" }
    var right = ""
    for term in terms.dropFirst() {
      let coefficient = -term.coefficient
      let separator = right.isEmpty ? (coefficient < 0 ? "-" : "") : coefficient < 0 ? " - " : " + "
      right += separator + product(abs(coefficient), term.anchor)
    }
    if right.isEmpty {
      right = format(constant)
    } else if constant != 0 {
      right += " \(constant < 0 ? "-" : "+") \(format(abs(constant)))"
    }
    return "\(product(first.coefficient, first.anchor)) \(sign) \(right)"
  }
}
