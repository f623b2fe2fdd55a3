import AdaptModel

import enum AdaptSolver.Relation

/// What a constraint says of two edges, or of a length, as it is drawn: a line with a number.
struct ConstraintMeasure: Hashable, Sendable {
  /// In the window's coordinates.
  var from: Point
  var to: Point
  /// "16", "≤ 400".
  var text: String
  var isRequired: Bool
  /// Whether it had to be given up.
  var isBroken: Bool
}

/// Reads the constraints of a window that stand between two edges or give a length.
struct ConstraintReader {
  private let model: Model

  /// More lines than these would hide the screen.
  private static let most = 400

  /// Nil for the constraints of all views.
  private let view: ViewID?

  init(_ model: Model, of view: ViewID? = nil) {
    self.model = model
    self.view = view
  }

  var margins: [Rect] {
    model.viewsInTreeOrder().filter { isShown($0) && model.scene.controller(rootedAt: $0) != nil }
      .map { model.alignmentRect(of: .guide(.margins, of: $0)) }
  }

  var measures: [ConstraintMeasure] {
    let broken = model.inspector.conflicts.map { $0.broken }
    var measures: [ConstraintMeasure] = []
    for index in 0..<Int32(clamping: model.scene.constraintCount) where measures.count < Self.most {
      let constraint = ConstraintID(index: index)
      guard model.isInstalled(constraint) else { continue }
      let terms = Array(model.scene.terms(of: constraint))
      if let view, !terms.contains(where: { model.scene.owner(of: $0.anchor.item) == view }) { continue }
      guard terms.allSatisfy({ isShown(model.scene.owner(of: $0.anchor.item)) }), let line = line(terms, constraint)
      else { continue }
      measures.append(
        ConstraintMeasure(
          from: line.from, to: line.to, text: line.text, isRequired: model.priority(of: constraint) >= 1000,
          isBroken: broken.contains(.constraint(constraint))))
    }
    return measures
  }

  private func isShown(_ view: ViewID) -> Bool {
    var next: ViewID? = view
    while let current = next {
      guard model.isInstalled(current), model.value(.hidden, of: .view(current)) != .bool(true) else { return false }
      next = model.scene.superview(of: current)
    }
    return true
  }

  private func line(
    _ terms: [AnchorTerm], _ constraint: ConstraintID
  ) -> (from: Point, to: Point, text: String)? {
    if terms.count == 1 {
      let rect = model.alignmentRect(of: terms[0].anchor.item)
      let text = sign(of: constraint) + format(model.constant(of: constraint) / terms[0].coefficient)
      switch terms[0].anchor.attribute {
      case .width:
        let y = rect.y + rect.height * 0.8
        return (Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y), text)
      case .height:
        let x = rect.x + rect.width * 0.8
        return (Point(x: x, y: rect.minY), Point(x: x, y: rect.maxY), text)
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

  /// "16" for an equation; "≥ 12" for what an inequality says of the distance between two edges.
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

  private func sign(of constraint: ConstraintID) -> String {
    switch model.scene.relation(of: constraint).rawValue {
    case 0: ""
    case ..<0: "≤ "
    default: "≥ "
    }
  }

  /// In the middle of what two ranges have in common; else of the smaller one.
  private func middle(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let (least, most) = (max(a, c), min(b, d))
    if least <= most { return (least + most) / 2 }
    return b - a <= d - c ? (a + b) / 2 : (c + d) / 2
  }

  /// Where an edge is in the window; `way` is -1 where its constraints count from right to left.
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
    default: return nil
    }
  }
}
