import AdaptModel

import enum AdaptSolver.Relation

/// Views whose places or lengths mean nothing, along each axis: those that can move, those whose constraints contradict
/// each other, and those that stand in one line with them.
struct UnsettledViews {
  private var horizontal: Set<ViewID> = []
  private var vertical: Set<ViewID> = []

  /// - Parameter isHorizontal: the axis; nil for both.
  mutating func insert(_ views: [ViewID], isHorizontal: Bool?) {
    if isHorizontal != false { horizontal.formUnion(views) }
    if isHorizontal != true { vertical.formUnion(views) }
  }

  /// - Parameter isHorizontal: the axis; nil for either.
  func contains(_ view: ViewID, isHorizontal: Bool?) -> Bool {
    isHorizontal != false && horizontal.contains(view) || isHorizontal != true && vertical.contains(view)
  }

  /// Adds what has an edge, a middle or a length in common with what is here already, as constraints say. The root view
  /// stands where it stands, whatever contradicts it.
  ///
  /// O(constraints).
  mutating func addThoseInLine(in layout: SolvedLayout) {
    let model = layout.model
    let lines = ConstraintsByView(model.scene) { id in
      let terms = model.scene.terms(of: id)
      guard terms.count == 2, let attribute = terms.first?.anchor.attribute else { return false }
      return model.scene.relation(of: id) == .equal && model.isActive(id)
        && terms.allSatisfy { $0.anchor.attribute == attribute && $0.anchor.item.guideKind == nil }
    }
    Self.addThoseInLine(to: &horizontal, lines, isHorizontal: true, layout)
    Self.addThoseInLine(to: &vertical, lines, isHorizontal: false, layout)
  }

  private static func addThoseInLine(
    to views: inout Set<ViewID>, _ lines: ConstraintsByView, isHorizontal: Bool, _ layout: SolvedLayout
  ) {
    let scene = layout.model.scene
    var open = Array(views)
    while let view = open.popLast() {
      guard isInside(view, layout) else { continue }
      for id in lines[view] {
        for term in scene.terms(of: id) where term.anchor.attribute.isHorizontal == isHorizontal {
          let other = scene.owner(of: term.anchor.item)
          if isInside(other, layout), views.insert(other).inserted { open.append(other) }
        }
      }
    }
  }

  private static func isInside(_ view: ViewID, _ layout: SolvedLayout) -> Bool {
    layout.tree.place(of: view).map { layout.tree.nodes[$0].superview >= 0 } ?? false
  }
}
