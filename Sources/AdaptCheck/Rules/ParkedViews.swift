import AdaptModel

/// Views right at an edge of the window, and outside of it, that wait there for an animation.
///
/// The constraints of a subject are listed by view once for all of its layouts.
final class ParkedViews {
  private var constraints: (count: Int, byView: ConstraintsByView)?

  /// Whether the view, or one around it, lies outside of the window and right at its edge, and that is no accident of
  /// this window: a constraint holds it there, or none holds it at all.
  func contains(_ place: Int, _ layout: SolvedLayout) -> Bool {
    let (window, tolerance) = (layout.window, ClippingRule.tolerance)
    var current = place
    while current >= 0, layout.tree.nodes[current].superview >= 0 {
      let frame = layout.frames[current]
      let isAtSide = [frame.maxX, window.maxX - frame.minX].contains { abs($0) <= tolerance }
      let isAtEnd = [frame.maxY, window.maxY - frame.minY].contains { abs($0) <= tolerance }
      let view = layout.tree.nodes[current].view
      if frame.width > 0, frame.height > 0,
        isAtSide && isHeldOutside(view, isHorizontal: true, layout)
          || isAtEnd && isHeldOutside(view, isHorizontal: false, layout)
      {
        return true
      }
      current = layout.tree.nodes[current].superview
    }
    return false
  }

  /// Whether a constraint ties an edge of a view to the opposite edge of the root, or none says where the view is.
  private func isHeldOutside(_ view: ViewID, isHorizontal: Bool, _ layout: SolvedLayout) -> Bool {
    let (scene, root) = (layout.model.scene, layout.tree.nodes[0].view)
    let edges: Set<LayoutAttribute> = isHorizontal ? [.leading, .trailing, .left, .right] : [.top, .bottom]
    var isPlaced = false
    for id in constraints(of: view, scene) where layout.model.isActive(id) {
      let terms = scene.terms(of: id)
      let own = terms.map { $0.anchor }.first {
        $0.item.view == view && $0.attribute.isHorizontal == isHorizontal && $0.attribute.quantity != .length
      }
      guard let own else { continue }
      isPlaced = true
      let isTied = terms.contains { term in
        scene.owner(of: term.anchor.item) == root && edges.isSuperset(of: [own.attribute, term.anchor.attribute])
          && !term.anchor.attribute.isSameSide(as: own.attribute)
      }
      if isTied { return true }
    }
    return !isPlaced
  }

  private func constraints(of view: ViewID, _ scene: Scene) -> ArraySlice<ConstraintID> {
    if let constraints, constraints.count == scene.constraintCount { return constraints.byView[view] }
    let made = ConstraintsByView(scene) { _ in true }
    constraints = (scene.constraintCount, made)
    return made[view]
  }
}
