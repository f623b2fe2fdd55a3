import AdaptSolver

/// A constraint as a message shows it: with what UIKit made of stacks, masks and content sizes, and of windows and guides, as
/// values. `AdaptConsole` prints them.
public struct DescribedConstraint: Hashable, Sendable {
  /// Who made it.
  public enum Maker: Hashable, Sendable {
    case app
    /// A content size, with both of its priorities.
    case content(hugging: Double, resistance: Double)
    case autoresizingMask(AutoresizingMask)
    /// A stack view, by its identifier.
    case stack
    /// UIKit itself: the size of a window, the inset of a guide.
    case given
  }

  /// What a term is about.
  public enum Subject: Hashable, Sendable {
    case anchor(Anchor)
    /// The spacer of a stack view that spans its views, and one of its attributes.
    case spacer(ViewID, LayoutAttribute)
  }

  public struct Term: Hashable, Sendable {
    public var subject: Subject
    public var coefficient: Double
  }

  public var maker: Maker
  /// Tells it from others of its maker.
  public var number: Int32
  public var identifier: String?
  /// Σ coefficient · attribute  relation  constant.
  public var terms: [Term]
  public var relation: Relation
  public var constant: Double
  /// 1…1000.
  public var priority: Double
  public var isActive: Bool
}

extension Model {
  /// What a row of a conflict says; nil if there is no such row.
  public func describedConstraint(_ row: LayoutRow) -> DescribedConstraint? {
    switch row {
    case .constraint(let id):
      guard constraints.indices.contains(id.slot) else { return nil }
      let record = constraints[id.slot]
      return DescribedConstraint(
        maker: .app, number: id.index, identifier: value(.identifier, of: .constraint(id))?.string,
        terms: terms[record.termRange].map { .init(subject: .anchor($0.anchor), coefficient: $0.coefficient) },
        relation: record.relation, constant: currentConstant(record), priority: Double(currentPriority(record)),
        isActive: isActive(id))
    case .content(let view, let attribute, let isHugging, let length):
      let content = engine.viewStates[view.slot].content
      let (hugging, resistance) = contentPriorities(content, attribute)
      return DescribedConstraint(
        maker: .content(
          hugging: isHugging ? 1000 : Double(hugging), resistance: isHugging ? Double(resistance) : 1000),
        number: content, terms: [.init(subject: .anchor(Anchor(view, attribute)), coefficient: 1)],
        relation: isHugging ? .lessThanOrEqual : .greaterThanOrEqual, constant: length, priority: 1000, isActive: true)
    case .generated(let view, _, let index): return describedGenerated(view, index)
    }
  }

  private func contentPriorities(_ content: Int32, _ attribute: LayoutAttribute) -> (Float, Float) {
    guard engine.contents.indices.contains(Int(content)) else { return (250, 750) }
    let priorities = engine.contents[Int(content)].content.priorities
    return attribute == .width ? (priorities[0], priorities[1]) : (priorities[2], priorities[3])
  }

  private func describedGenerated(_ view: ViewID, _ index: Int) -> DescribedConstraint? {
    let group = Int(engine.viewStates[view.slot].group)
    guard engine.generated.indices.contains(group), engine.generated[group].rows.indices.contains(index) else {
      return nil
    }
    let row = engine.generated[group].rows[index]
    var maker = DescribedConstraint.Maker.stack
    if row.identifier == .autoresizing {
      // proven: clamped to 0…63 before the conversion.
      let bits = Int(min(max(value(.autoresizingMask, of: .view(view))?.number ?? 0, 0), 63))
      maker = .autoresizingMask(AutoresizingMask(rawValue: bits))
    }
    return DescribedConstraint(
      maker: maker, number: Int32(truncatingIfNeeded: group << 8 | index & 0xFF),
      identifier: row.identifier == .autoresizing ? nil : row.identifier.rawValue,
      terms: describedTerms(row, span: engine.generated[group].span, of: view), relation: row.relation,
      constant: row.constant, priority: Double(row.priority), isActive: true)
  }

  private func describedTerms(_ row: GeneratedRow, span: Int32, of view: ViewID) -> [DescribedConstraint.Term] {
    let isVertical = value(.axis, of: .view(view))?.word == "vertical"
    func has(_ wanted: Int32) -> Bool {
      row.terms.contains { if case .variable(wanted, _) = $0 { true } else { false } }
    }
    return row.terms.compactMap { term in
      switch term {
      case .anchor(let anchor, let k): return .init(subject: .anchor(anchor), coefficient: k)
      case .variable(let variable, let k) where variable == span:
        // Start and length in one row are the end.
        let attribute: LayoutAttribute =
          has(span + 1) ? (isVertical ? .trailing : .bottom) : isVertical ? .leading : .top
        return .init(subject: .spacer(view, attribute), coefficient: k)
      case .variable(let variable, let k) where variable == span + 1:
        return has(span) ? nil : .init(subject: .spacer(view, isVertical ? .width : .height), coefficient: k)
      // A text's height, in rows weaker than any that can conflict.
      case .variable: return nil
      }
    }
  }

  // MARK: - What is given

  /// The constraints by which UIKit gives the window's size and the guides' insets, as far as the conflict has them.
  public func givenConstraints(for conflict: LayoutConflict) -> [DescribedConstraint] {
    var net: [Int32: Double] = [:]
    for reference in conflict.rows.compactMap(reference) {
      var row = RowBuffer()
      _ = build(reference, to: &row)
      for term in row.terms { net[term.variable.index, default: 0] += term.coefficient.magnitude }
    }
    return net.keys.filter { engine.parameterValues.indices.contains(Int($0)) }
      .filter { !engine.parameterValues[Int($0)].isNaN }.sorted().compactMap(givenConstraint)
  }

  private func givenConstraint(_ parameter: Int32) -> DescribedConstraint? {
    let value = engine.parameterValues[Int(parameter)]
    func given(_ identifier: String, _ terms: [AnchorTerm]) -> DescribedConstraint {
      DescribedConstraint(
        maker: .given, number: parameter, identifier: identifier,
        terms: terms.map { .init(subject: .anchor($0.anchor), coefficient: $0.coefficient) }, relation: .equal,
        constant: value, priority: 1000, isActive: true)
    }
    let root = ViewID(index: window.rootView)
    let own = engine.viewStates[root.slot].variables
    if parameter == own + 2 || parameter == own + 3 {
      let isWidth = parameter == own + 2
      return given(
        "UIView-Encapsulated-Layout-\(isWidth ? "Width" : "Height")",
        [AnchorTerm(Anchor(root, isWidth ? .width : .height))])
    }
    for extras in engine.extras {
      let view = ViewID(index: extras.view)
      for (first, kind) in [
        (extras.safeArea, GuideKind.safeArea), (extras.margins, .margins), (extras.readable, .readable),
        (extras.keyboard, .keyboard),
      ] where first >= 0 && parameter >= first && parameter < first + 4 {
        let side = Int(parameter - first)
        let identifier = kind.insetIdentifier(["top", "left", "bottom", "right"][side])
        func inset(_ attribute: LayoutAttribute, isLast: Bool) -> [AnchorTerm] {
          let guide = Anchor(.guide(kind, of: view), attribute)
          return isLast
            ? [AnchorTerm(Anchor(view, attribute)), AnchorTerm(guide, -1)]
            : [AnchorTerm(guide), AnchorTerm(Anchor(view, attribute), -1)]
        }
        switch side {
        case 0: return given(identifier, inset(.top, isLast: false))
        case 1: return given(identifier, inset(.left, isLast: false))
        case 2 where kind == .keyboard:
          return given(identifier, [AnchorTerm(Anchor(.guide(kind, of: view), .height))])
        case 2: return given(identifier, inset(.bottom, isLast: true))
        default: return given(identifier, inset(.right, isLast: true))
        }
      }
    }
    return nil
  }

  /// The row of the solver that a message's row stands for.
  private func reference(_ row: LayoutRow) -> RowReference? {
    switch row {
    case .constraint(let id): return constraints.indices.contains(id.slot) ? .constraint(id.index) : nil
    case .content(let view, let attribute, let isHugging, _):
      let content = engine.viewStates[view.slot].content
      return content < 0 ? nil : .content(content, (attribute == .width ? 0 : 2) + (isHugging ? 0 : 1))
    case .generated(let view, _, let index):
      let group = engine.viewStates[view.slot].group
      return group < 0 ? nil : .generated(group, Int32(truncatingIfNeeded: index))
    }
  }
}

extension GuideKind {
  /// UIKit's identifier of the guide (M for the keyboard and the readable width).
  package var identifier: String {
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
