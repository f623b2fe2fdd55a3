import AdaptModel

import enum AdaptSolver.Relation

/// A constraint between two edges or of a length, as a line with a number.
struct ConstraintMeasure: Hashable, Sendable {
  /// In the window's coordinates.
  var from: Point
  var to: Point
  /// "16", "≤ 400".
  var text: String
  var isRequired: Bool
  var state = State.holds
  /// The line along two aligned edges, from one view to the other. Empty for other constraints.
  var alignment: [Point] = []
  /// One of its views.
  var view: ViewID

  enum State: Hashable, Sendable {
    case holds
    /// It is optional and does not hold, because of a higher priority.
    case gaveWay
    /// It is required, and a conflict set it aside.
    case broken
  }
}

/// Reads the constraints of a window that have two edges or a length.
struct ConstraintReader: ModelReader {
  let shown: ShownModel

  /// More lines would hide the screen.
  private static let most = 400

  /// Nil for the constraints of all views.
  private let view: ViewID?

  init(_ shown: ShownModel, of view: ViewID? = nil) {
    self.shown = shown
    self.view = view
  }

  var measures: [ConstraintMeasure] {
    let broken = inspector.conflicts.map { $0.broken }
    var measures: [ConstraintMeasure] = []
    for constraint in model.scene.constraintIDs where measures.count < Self.most {
      guard model.isInstalled(constraint) else { continue }
      let terms = drawn(Array(model.scene.terms(of: constraint)))
      if let view, !terms.contains(where: { model.scene.owner(of: $0.anchor.item) == view }) { continue }
      guard terms.allSatisfy({ shown.isShown(model.scene.owner(of: $0.anchor.item)) }) else { continue }
      let priority = model.priority(of: constraint)
      let state: ConstraintMeasure.State =
        broken.contains(.constraint(constraint))
        ? .broken : priority >= 1000 || holds(terms, constraint) ? .holds : .gaveWay
      // The picture shows a proportional length only where the constraint does not hold.
      let line = line(terms, constraint) ?? (state == .holds ? nil : lengthLine(terms, constraint))
      guard let line, let first = terms.first else { continue }
      var measure = ConstraintMeasure(
        from: line.from, to: line.to, text: line.text, isRequired: priority >= 1000, state: state,
        view: model.scene.owner(of: first.anchor.item))
      measure.alignment = alignment(terms)
      switch state {
      case .holds: break
      case .gaveWay: measure.text = "\(wish(line.text, terms, constraint)) @ \(format(priority))"
      case .broken: measure.text = "\(wish(line.text, terms, constraint)) set aside"
      }
      measures.append(measure)
    }
    return measures
  }

  /// A view in a scroll view refers to the edges of the scroll view's content.
  private func drawn(_ terms: [AnchorTerm]) -> [AnchorTerm] {
    terms.map { term in
      guard let scroll = term.anchor.item.view, term.anchor.item.guideKind == nil,
        model.scene.kind(of: scroll) == .scroll, term.anchor.attribute.isEdge,
        terms.contains(where: { model.scene.isInside(model.scene.owner(of: $0.anchor.item), scroll) })
      else { return term }
      return AnchorTerm(Anchor(.guide(.content, of: scroll), term.anchor.attribute), term.coefficient)
    }
  }

  /// A line for a proportional length, with the length that the constraint asks for.
  private func lengthLine(
    _ terms: [AnchorTerm], _ constraint: ConstraintID
  ) -> (from: Point, to: Point, text: String)? {
    guard let first = terms.first, first.anchor.attribute == .width || first.anchor.attribute == .height else {
      return nil
    }
    let others = terms.dropFirst().reduce(0.0) { $0 + $1.coefficient * model.value(of: $1.anchor) }
    let wanted = (model.constant(of: constraint) - others) / first.coefficient
    let text = sign(of: constraint) + format((wanted * 10).rounded() / 10)
    return across(model.alignmentRect(of: first.anchor.item), first.anchor.attribute == .width, text)
  }

  /// A line through a large view, and at the edge of a small one, where it crosses no text.
  private func across(_ rect: Rect, _ isWidth: Bool, _ text: String) -> (from: Point, to: Point, text: String) {
    func place(_ start: Double, _ length: Double) -> Double {
      length < Self.largeLength ? start + length : start + length * 0.8
    }
    if isWidth {
      let y = place(rect.y, rect.height)
      return (Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y), text)
    }
    let x = place(rect.x, rect.width)
    return (Point(x: x, y: rect.minY), Point(x: x, y: rect.maxY), text)
  }

  /// CHOICE: a view of fewer points is filled by its text.
  private static let largeLength = 60.0

  /// Whether a constraint holds within half a point, because views stand on pixels.
  private func holds(_ terms: [AnchorTerm], _ constraint: ConstraintID) -> Bool {
    let value = terms.reduce(0.0) { sum, term in
      sum + term.coefficient * (position(term.anchor).map { $0.value * $0.way } ?? model.value(of: term.anchor))
    }
    let excess = value - model.constant(of: constraint)
    switch model.scene.relation(of: constraint) {
    case .equal: return abs(excess) <= 0.51
    case .lessThanOrEqual: return excess <= 0.51
    case .greaterThanOrEqual: return excess >= -0.51
    }
  }

  /// The length that a constraint asks for. The text of an equation between edges is their actual distance.
  private func wish(_ text: String, _ terms: [AnchorTerm], _ constraint: ConstraintID) -> String {
    guard terms.count == 2, terms[0].coefficient == -terms[1].coefficient, position(terms[0].anchor) != nil,
      model.scene.relation(of: constraint) == .equal
    else { return text }
    return format(abs(model.constant(of: constraint) / terms[0].coefficient))
  }

  private func line(
    _ terms: [AnchorTerm], _ constraint: ConstraintID
  ) -> (from: Point, to: Point, text: String)? {
    if terms.count == 1 {
      let rect = model.alignmentRect(of: terms[0].anchor.item)
      let text = sign(of: constraint) + format(model.constant(of: constraint) / terms[0].coefficient)
      switch terms[0].anchor.attribute {
      case .width: return across(rect, true, text)
      case .height: return across(rect, false, text)
      default: return nil
      }
    }
    guard terms.count == 2, terms[0].coefficient == -terms[1].coefficient,
      let one = position(terms[0].anchor), let other = position(terms[1].anchor), one.isHorizontal == other.isHorizontal
    else { return nil }
    let (a, b) = (model.alignmentRect(of: terms[0].anchor.item), model.alignmentRect(of: terms[1].anchor.item))
    let text = distance(one.value * one.way, other.value * one.way, terms[0].coefficient, constraint)
    if one.isHorizontal {
      let y = middle(a.minY, a.maxY, b.minY, b.maxY)
      return (Point(x: one.value, y: y), Point(x: other.value, y: y), text)
    }
    let x = middle(a.minX, a.maxX, b.minX, b.maxX)
    return (Point(x: x, y: one.value), Point(x: x, y: other.value), text)
  }

  /// "16" for an equation, "≥ 12" for an inequality between two edges.
  private func distance(
    _ one: Double, _ other: Double, _ coefficient: Double, _ constraint: ConstraintID
  ) -> String {
    let relation = Double(model.scene.relation(of: constraint).rawValue)
    guard relation != 0 else { return format((abs(one - other) * 10).rounded() / 10) }
    // one - other ≤ bound, or ≥.
    let bound = model.constant(of: constraint) / coefficient
    let isAtLeast = relation * (coefficient < 0 ? -1 : 1) > 0
    let isForward = one == other ? (isAtLeast ? bound >= 0 : bound > 0) : one > other
    return (isAtLeast == isForward ? "≥ " : "≤ ") + format(isForward ? bound : -bound)
  }

  /// The line along two edges at the same place, from the middle of one view to the middle of the other.
  private func alignment(_ terms: [AnchorTerm]) -> [Point] {
    guard terms.count == 2, let one = position(terms[0].anchor), let other = position(terms[1].anchor),
      one.isHorizontal == other.isHorizontal, abs(one.value - other.value) <= 0.5
    else { return [] }
    let (a, b) = (model.alignmentRect(of: terms[0].anchor.item), model.alignmentRect(of: terms[1].anchor.item))
    var (from, to) = one.isHorizontal ? (a.midY, b.midY) : (a.midX, b.midX)
    if abs(from - to) < 12 { (from, to) = ((from + to) / 2 - 6, (from + to) / 2 + 6) }
    return one.isHorizontal
      ? [Point(x: one.value, y: from), Point(x: one.value, y: to)]
      : [Point(x: from, y: one.value), Point(x: to, y: one.value)]
  }

  private func sign(of constraint: ConstraintID) -> String {
    switch model.scene.relation(of: constraint).rawValue {
    case 0: ""
    case ..<0: "≤ "
    default: "≥ "
    }
  }

  /// The middle of the intersection of two ranges; the middle of the smaller range if they do not meet.
  private func middle(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let (least, most) = (max(a, c), min(b, d))
    if least <= most { return (least + most) / 2 }
    return b - a <= d - c ? (a + b) / 2 : (c + d) / 2
  }

  /// The place of an edge or a baseline in the window. `way` is -1 if its constraints count from right to left.
  private func position(_ anchor: Anchor) -> (value: Double, isHorizontal: Bool, way: Double)? {
    let rect = model.alignmentRect(of: anchor.item)
    let view = model.scene.owner(of: anchor.item)
    let isMirrored = model.traits(of: .view(view)).layoutDirection == .rightToLeft
    switch anchor.attribute {
    case .left: return (rect.minX, true, 1)
    case .right: return (rect.maxX, true, 1)
    case .leading: return (isMirrored ? rect.maxX : rect.minX, true, isMirrored ? -1 : 1)
    case .trailing: return (isMirrored ? rect.minX : rect.maxX, true, isMirrored ? -1 : 1)
    case .centerX: return (rect.midX, true, isMirrored ? -1 : 1)
    case .top: return (rect.minY, false, 1)
    case .bottom: return (rect.maxY, false, 1)
    case .centerY: return (rect.midY, false, 1)
    case .firstBaseline, .lastBaseline: return (model.value(of: anchor), false, 1)
    default: return nil
    }
  }
}

extension LayoutAttribute {
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }
}
