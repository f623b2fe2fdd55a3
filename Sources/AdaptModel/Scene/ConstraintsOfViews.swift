/// The constraints that mention each view or one of its guides. They are noted when a view is deleted or leaves, so
/// that other scenes pay nothing.
struct ConstraintsOfViews: Sendable {
  private var byView: [ViewID: [ConstraintID]] = [:]
  /// How many of the scene's constraints are noted.
  private var count = 0

  /// Notes the constraints that have been added since the last time. O(their terms).
  mutating func update(_ scene: borrowing Scene) {
    while count < scene.constraints.count {
      let id = ConstraintID(index: Int32(truncatingIfNeeded: count))
      for term in scene.terms(of: id) {
        let view = scene.owner(of: term.anchor.item)
        if byView[view]?.last != id { byView[view, default: []].append(id) }
      }
      count += 1
    }
  }

  /// In the order in which they were added.
  func constraints(of views: [ViewID]) -> [ConstraintID] {
    var found: Set<ConstraintID> = []
    for view in views { found.formUnion(byView[view] ?? []) }
    return found.sorted()
  }
}
