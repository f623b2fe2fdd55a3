import AdaptSolver

/// A constraint as a message shows it, including UIKit's constraints for stacks, masks, content sizes, windows and
/// guides, as values. `AdaptConsole` prints them.
public struct DescribedConstraint: Hashable, Sendable {
  /// Who made it.
  public enum Maker: Hashable, Sendable {
    case app
    /// A content size, with both of its priorities.
    case content(hugging: Double, resistance: Double)
    case autoresizingMask(AutoresizingMask)
    /// A stack view, with the identifier of the row.
    case stack
    /// UIKit itself: the size of a window, the inset of a guide.
    case given
  }

  /// The object of a term.
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

extension LayoutInspector {
  /// The description of a row of a conflict; nil if there is no such row.
  public func describedConstraint(_ row: LayoutRow) -> DescribedConstraint? {
    switch row {
    case .constraint(let id):
      guard let record = scene.constraints.find(id) else { return nil }
      return DescribedConstraint(
        maker: .app, number: id.index, identifier: window.value(.identifier, of: .constraint(id), in: scene)?.string,
        terms: scene.terms[record.termRange].map { .init(subject: .anchor($0.anchor), coefficient: $0.coefficient) },
        relation: record.relation, constant: scene.constant(of: record, given: window.answers),
        priority: Double(scene.priority(of: record, given: window.answers)),
        isActive: engine.rows.find(id)?.isActive == true)
    case .content(let view, let attribute, let isHugging, let length):
      guard let id = engine.viewStates.find(view)?.content else { return nil }
      let content = engine.contents[id].content
      let hugging = content.priority(ContentBound(attribute, isHugging: true))
      let resistance = content.priority(ContentBound(attribute, isHugging: false))
      return DescribedConstraint(
        maker: .content(
          hugging: isHugging ? 1000 : Double(hugging), resistance: isHugging ? Double(resistance) : 1000),
        number: id.index, terms: [.init(subject: .anchor(Anchor(view, attribute)), coefficient: 1)],
        relation: isHugging ? .lessThanOrEqual : .greaterThanOrEqual, constant: length, priority: 1000, isActive: true)
    case .generated(let view, _, let index): return describedGenerated(view, index)
    }
  }

  private func describedGenerated(_ view: ViewID, _ index: Int) -> DescribedConstraint? {
    guard let id = engine.viewStates.find(view)?.group, engine.groups[id].rows.indices.contains(index) else {
      return nil
    }
    let group = engine.groups[id]
    let row = group.rows[index]
    let isMask = row.identifier == .autoresizing
    return DescribedConstraint(
      maker: isMask
        ? .autoresizingMask(AutoresizingMask(window.value(.autoresizingMask, of: view, in: scene)?.number)) : .stack,
      number: id.index << 8 | Int32(truncatingIfNeeded: index & 0xFF),
      identifier: isMask ? nil : row.identifier.rawValue, terms: describedTerms(row, of: group),
      relation: row.relation, constant: row.constant, priority: Double(row.priority), isActive: true)
  }

  private func describedTerms(
    _ row: GeneratedRow, of group: GeneratedGroup
  ) -> [DescribedConstraint.Term] {
    let (view, span) = (group.view, group.span)
    let isVertical = window.value(.axis, of: view, in: scene)?.word == "vertical"
    func has(_ wanted: Variable?) -> Bool {
      row.terms.contains { if case .variable(let found, _) = $0 { found == wanted } else { false } }
    }
    return row.terms.compactMap { term in
      switch term {
      case .anchor(let anchor, let k): return .init(subject: .anchor(anchor), coefficient: k)
      case .variable(let variable, let k) where variable == span?.first:
        // A start and a length in one row add up to the end.
        let attribute: LayoutAttribute =
          has(span?.second) ? (isVertical ? .trailing : .bottom) : isVertical ? .leading : .top
        return .init(subject: .spacer(view, attribute), coefficient: k)
      case .variable(let variable, let k) where variable == span?.second:
        return has(span?.first) ? nil : .init(subject: .spacer(view, isVertical ? .width : .height), coefficient: k)
      case .variable(let variable, let k) where group.gaps.contains(variable):
        return .init(subject: .spacer(view, isVertical ? .height : .width), coefficient: k)
      // The height of a text: its rows are weaker than any that can conflict.
      case .variable: return nil
      }
    }
  }

  // MARK: - Given values

  /// The constraints by which UIKit gives the window's size and the guides' insets, as far as the conflict has them.
  public func givenConstraints(for conflict: LayoutConflict) -> [DescribedConstraint] {
    var given: Set<Variable> = []
    for reference in conflict.rows.compactMap({ engine.reference($0) }) {
      var row = RowBuffer()
      _ = builder.build(reference, to: &row)
      for term in row.terms where engine.parameterValue(term.variable) != nil { given.insert(term.variable) }
    }
    return given.sorted { $0.index < $1.index }.compactMap { givenConstraint($0) }
  }

  private func givenConstraint(_ parameter: Variable) -> DescribedConstraint? {
    let value = engine.parameterValue(parameter) ?? 0
    func given(_ identifier: String, _ terms: [AnchorTerm]) -> DescribedConstraint {
      DescribedConstraint(
        maker: .given, number: parameter.index, identifier: identifier,
        terms: terms.map { .init(subject: .anchor($0.anchor), coefficient: $0.coefficient) }, relation: .equal,
        constant: value, priority: 1000, isActive: true)
    }
    if let root = window.rootView, let own = engine.viewStates[root].variables,
      parameter == own.width || parameter == own.height
    {
      let isWidth = parameter == own.width
      return given(
        "UIView-Encapsulated-Layout-\(isWidth ? "Width" : "Height")",
        [AnchorTerm(Anchor(root, isWidth ? .width : .height))])
    }
    for id in engine.extras.ids {
      let view = engine.extras[id].view
      for (kind, parameters) in engine.extras[id].insetGuides {
        guard let side = parameters.place(of: parameter) else { continue }
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
    case .fold, .statusCorner: "UIReservedRegion"
    case .safeAreaHorizontal, .safeAreaVertical, .marginsHorizontal, .marginsVertical, .readableHorizontal,
      .readableVertical, .topBar, .leadingBar, .bottomBar, .trailingBar:
      "UIViewLayoutRegionGuide"
    }
  }

  /// UIKit's identifier for the constraint that places one side of the guide.
  fileprivate func insetIdentifier(_ side: String) -> String {
    self == .margins ? "UIView-\(side)Margin-guide-constraint" : "\(identifier)-\(side)"
  }
}
