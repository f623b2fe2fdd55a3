import AdaptSolver

// What Xcode's console prints about a conflict (`UIKIT.md §6.8`). ``ConsoleLog`` reads it back.

/// Writes conflicts as Xcode's console does.
struct ConsoleText {
  private let scene: Scene
  private let window: WindowState
  private let engine: LayoutEngine

  init(_ scene: Scene, _ window: WindowState, _ layout: Layout) {
    self.scene = scene
    self.window = window
    engine = layout.engine
  }

  /// The text that iOS writes to the console for a conflict, word for word as far as it is known. Addresses are made up
  /// from the identifiers, so that the same model prints the same text.
  ///
  /// After the constraints come those by which UIKit gives what they depend on: the window's size, the insets of guides.
  func text(for conflict: LayoutConflict) -> String {
    let lines = conflict.rows.map { description(of: $0) } + givenDescriptions(for: conflict)
    let rows = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let isMasked = conflict.rows.contains { row in
      if case .generated(_, RowIdentifier.autoresizing.rawValue, _) = row { true } else { false }
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
      \(description(of: conflict.broken))

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
      helpful.
      """
  }

  /// `<NSLayoutConstraint:0x600000000010 H:|-(15)-[UIImageView:0x7f8000000020]   (active, names: '|':UIView:0x… )>`.
  func description(of row: LayoutRow) -> String {
    switch row {
    case .constraint(let id):
      guard scene.constraints.contains(id) else { return "<NSLayoutConstraint:0x0>" }
      let record = scene.constraints[id]
      return description(
        ConsoleRow(
          address: address(0x6000, id.index),
          identifier: window.value(.identifier, of: .constraint(id), in: scene)?.string,
          body: body(
            Array(scene.terms[record.termRange]), record.relation, scene.constant(of: record, given: window.answers),
            priority: scene.priority(of: record, given: window.answers)),
          isActive: engine.rows.find(id)?.isActive == true))
    case .content(let view, let attribute, let isHugging, let length):
      let content = engine.viewStates[view].content
      let priorities = contentPriorities(of: view, attribute)
      let format = "\(attribute == .width ? "H" : "V"):[\(name(of: view))(\(consoleNumber(length)))]"
      let (hugging, resistance) = isHugging ? (1000, priorities.resistance) : (priorities.hugging, 1000)
      return description(
        ConsoleRow(
          className: "NSContentSizeLayoutConstraint", address: content.map { address(0x6100, $0.index) } ?? "0x0", identifier: nil,
          body: (
            "\(format) Hug:\(consoleNumber(Double(hugging))) "
              + "CompressionResistance:\(consoleNumber(Double(resistance)))", nil
          ), isActive: true))
    case .generated(let view, let identifier, let index): return generatedDescription(view, identifier, index)
    }
  }

  private func contentPriorities(
    of view: ViewID, _ attribute: LayoutAttribute
  ) -> (hugging: Float, resistance: Float) {
    guard let content = engine.content(of: view)?.content else { return (250, 750) }
    return (
      content.priority(ContentBound(attribute, isHugging: true)),
      content.priority(ContentBound(attribute, isHugging: false))
    )
  }

  private func generatedDescription(_ view: ViewID, _ identifier: String, _ index: Int) -> String {
    guard let group = engine.viewStates[view].group, engine.groups[group].rows.indices.contains(index) else {
      return "<NSLayoutConstraint:0x0>"
    }
    let row = engine.groups[group].rows[index]
    let number = group.index << 8 | Int32(truncatingIfNeeded: index & 0xFF)
    var result = ConsoleRow(address: address(0x6200, number), identifier: identifier, body: ("", nil), isActive: true)
    if identifier == RowIdentifier.autoresizing.rawValue {
      let mask = AutoresizingMask(window.value(.autoresizingMask, of: view, in: scene)?.number)
      result.className = identifier
      result.identifier = nil
      result.prefix = "h=\(mask.horizontalMarks) v=\(mask.verticalMarks) "
    }
    result.body = body(row, span: engine.groups[group].span, of: view)
    return description(result)
  }

  /// One line of the list, but for its body.
  private struct ConsoleRow {
    var className = "NSLayoutConstraint"
    var address: String
    var identifier: String?
    var prefix = ""
    var body: (text: String, superview: ViewID?)
    var isActive: Bool
  }

  private func description(_ row: ConsoleRow) -> String {
    var states = row.isActive ? ["active"] : []
    if let superview = row.body.superview { states.append("names: '|':\(name(of: superview)) ") }
    let tail = states.isEmpty ? "" : "   (\(states.joined(separator: ", ")))"
    let identifier = row.identifier.map { "'\($0)' " } ?? ""
    return "<\(row.className):\(row.address) \(identifier)\(row.prefix)\(row.body.text)\(tail)>"
  }

  private func address(_ high: Int, _ index: Int32) -> String {
    let low = String(0x1_0000_0000 + (Int(index) + 1) * 16, radix: 16).dropFirst()
    return "0x\(String(high, radix: 16))\(low)"
  }

  /// `UILabel:0x7f8000000020'Hello'`, the text cut to 25 characters.
  private func name(of view: ViewID) -> String {
    let kind = scene.kind(of: view)
    var result = "\(kind.className):\(address(0x7f80, view.index))"
    if kind == .label, let text = window.value(.text, of: .view(view), in: scene)?.string, !text.isEmpty {
      let line = text.prefix { !$0.isNewline }
      result += "'\(line.count > 25 || line.count < text.count ? line.prefix(25) + "..." : line)'"
    }
    return result
  }

  /// `UILayoutGuide:0x630000000010'UIViewLayoutMarginsGuide'`; for a view itself its name.
  private func name(of item: LayoutItem) -> String {
    if let guide = item.guide {
      let identifier = window.value(.identifier, of: .guide(guide), in: scene)?.string.map { "'\($0)'" } ?? ""
      return "UILayoutGuide:\(address(0x6400, guide.index))\(identifier)"
    }
    guard let kind = item.guideKind else { return name(of: scene.owner(of: item)) }
    let number = item.index << 4 | Int32(kind.rawValue)
    return "UILayoutGuide:\(address(0x6300, number))'\(kind.identifier)'"
  }

  // MARK: - Bodies

  private func body(
    _ terms: [AnchorTerm], _ relation: Relation, _ constant: Double, priority: Float
  ) -> (text: String, superview: ViewID?) {
    let suffix = priority == 1000 ? "" : "@\(consoleNumber(Double(priority)))"
    if let visual = visualFormat(terms, relation, constant) { return (visual.text + suffix, visual.superview) }
    let named = terms.map { (name: name(of: $0.anchor.item) + ".\($0.anchor.attribute.name)", $0.coefficient) }
    return (equation(named, relation, constant) + suffix, nil)
  }

  private func body(_ row: GeneratedRow, span: VariablePair?, of view: ViewID) -> (text: String, superview: ViewID?) {
    let anchors = row.terms.compactMap {
      if case .anchor(let anchor, let k) = $0 { AnchorTerm(anchor, k) } else { nil }
    }
    if anchors.count == row.terms.count { return body(anchors, row.relation, row.constant, priority: row.priority) }
    let suffix = row.priority == 1000 ? "" : "@\(consoleNumber(Double(row.priority)))"
    let isVertical = window.value(.axis, of: .view(view), in: scene)?.word == "vertical"
    let spacer = "_UILayoutSpacer:\(address(0x6500, view.index))'UISV-alignment-spanner'"
    var named: [(name: String, Double)] = []
    for term in row.terms {
      switch term {
      case .anchor(let anchor, let k): named.append((name(of: anchor.item) + ".\(anchor.attribute.name)", k))
      case .variable(let variable, let k) where variable == span?.first:
        // Start and length in one row are the end.
        let hasLength = row.has(span?.second)
        named.append(
          (spacer + (hasLength ? isVertical ? ".trailing" : ".bottom" : isVertical ? ".leading" : ".top"), k))
      case .variable(let variable, let k) where variable == span?.second:
        let hasStart = row.has(span?.first)
        if !hasStart { named.append((spacer + (isVertical ? ".width" : ".height"), k)) }
      case .variable: break  // a text's height, in rows weaker than any that can conflict
      }
    }
    return (equation(named, row.relation, row.constant) + suffix, nil)
  }

  /// `H:|-(15)-[A]`, `H:[A]-(>=11)-[B]`, `V:[A]-(8)-|`; nil for what the visual format does not say.
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
      case (start, start) where scene.superview(of: one) == other:
        return ("\(letter):|-\(gap(constant, isTurned: false))-[\(name(of: one))]", other)
      case (end, end) where scene.superview(of: one) == other:
        return ("\(letter):[\(name(of: one))]-\(gap(-constant, isTurned: true))-|", other)
      case (end, end) where scene.superview(of: other) == one:
        return ("\(letter):[\(name(of: other))]-\(gap(constant, isTurned: false))-|", one)
      case (start, end) where scene.superview(of: one) == scene.superview(of: other):
        return ("\(letter):[\(name(of: other))]-\(gap(constant, isTurned: false))-[\(name(of: one))]", nil)
      case (end, start) where scene.superview(of: one) == scene.superview(of: other):
        return ("\(letter):[\(name(of: one))]-\(gap(-constant, isTurned: true))-[\(name(of: other))]", nil)
      default: continue
      }
    }
    return nil
  }

  /// `A.width == 1.574*A.height + 8`; every term but the first on the right.
  private func equation(_ terms: [(name: String, coefficient: Double)], _ relation: Relation, _ constant: Double)
    -> String
  {
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

  // MARK: - What is given

  /// The constraints by which UIKit gives the window's size and the guides' insets, as far as the conflict has them.
  private func givenDescriptions(for conflict: LayoutConflict) -> [String] {
    let builder = RowBuilder(scene, window, engine)
    var given: Set<Variable> = []
    for reference in conflict.rows.compactMap({ engine.reference($0) }) {
      var row = RowBuffer()
      _ = builder.build(reference, to: &row)
      for term in row.terms where engine.parameterValue(term.variable) != nil { given.insert(term.variable) }
    }
    return given.sorted { $0.index < $1.index }.compactMap { parameter in
      guard let row = givenRow(parameter) else { return nil }
      return description(
        ConsoleRow(
          address: address(0x6600, parameter.index), identifier: row.identifier, body: (row.text, row.superview),
          isActive: true))
    }
  }

  private func givenRow(_ parameter: Variable) -> (identifier: String, text: String, superview: ViewID?)? {
    let value = engine.parameterValue(parameter) ?? 0
    if let root = window.rootView, let own = engine.viewStates[root].variables,
      parameter == own.width || parameter == own.height
    {
      let side = parameter == own.width ? "Width" : "Height"
      return (
        "UIView-Encapsulated-Layout-\(side)", "\(name(of: root)).\(side.lowercased()) == \(consoleNumber(value))", nil
      )
    }
    for id in engine.extras.ids {
      let view = engine.extras[id].view
      for (kind, parameters) in engine.extras[id].insetGuides {
        guard let side = parameters.place(of: parameter) else { continue }
        let guide = name(of: .guide(kind, of: view))
        let identifier = kind.insetIdentifier(["top", "left", "bottom", "right"][side])
        let gap = consoleNumber(value)
        return switch side {
        case 0: (identifier, "V:|-(\(gap))-[\(guide)]", view)
        case 1: (identifier, "H:|-(\(gap))-[\(guide)](LTR)", view)
        case 2 where kind == .keyboard: (identifier, "V:[\(guide)(\(gap))]", nil)
        case 2: (identifier, "V:[\(guide)]-(\(gap))-|", view)
        default: (identifier, "H:[\(guide)]-(\(gap))-|(LTR)", view)
        }
      }
    }
    return nil
  }
}

extension GeneratedRow {
  fileprivate func has(_ variable: Variable?) -> Bool {
    terms.contains { if case .variable(let found, _) = $0 { found == variable } else { false } }
  }
}

extension GuideKind {
  /// UIKit's identifier of the guide (M for the keyboard and the readable width).
  fileprivate var identifier: String {
    switch self {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .margins: "UIViewLayoutMarginsGuide"
    case .readable: "UIViewReadableContentGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .content: "UIScrollView-contentLayoutGuide"
    case .frame: "UIScrollView-frameLayoutGuide"
    case .topLayoutGuide: "UIViewControllerTopLayoutGuide"
    case .bottomLayoutGuide: "UIViewControllerBottomLayoutGuide"
    }
  }

  /// UIKit's identifier of the constraint that places one side of the guide.
  fileprivate func insetIdentifier(_ side: String) -> String {
    self == .margins ? "UIView-\(side)Margin-guide-constraint" : "\(identifier)-\(side)"
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
