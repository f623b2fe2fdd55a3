/// The first constraint, in the order of declaration, that places each view along each axis.
///
/// It depends on the scene alone. Each constraint is examined once, whatever happens to it later.
struct Mentions: Sendable {
  /// The places of the first constraints that position a view; none if no constraint does.
  struct Mention: Sendable {
    var horizontal: Int32?
    var vertical: Int32?
  }

  private var byView = StateArena<ViewID, Mention>(Mention())
  /// How many constraints were examined.
  private var constraintCount = 0

  subscript(view: ViewID) -> Mention { byView[view] }

  /// Examines the constraints that were declared since the last call.
  mutating func follow(_ scene: Scene) {
    for constraint in scene.constraints.ids[constraintCount...] {
      for index in scene.constraints[constraint].termRange {
        let anchor = scene.terms[index].anchor
        if anchor.part == .view { note(anchor, Int(constraint.index)) }
      }
    }
    constraintCount = scene.constraints.count
  }

  private mutating func note(_ anchor: Anchor, _ constraint: Int) {
    let view = ViewID(index: anchor.index)
    let place = Mentions.place(constraint, anchor.attribute)
    // Constraints come in order, so only the anchors of one constraint compete.
    switch anchor.attribute.quantity {
    case .horizontalPosition:
      if byView[view].horizontal.map({ place < $0 }) ?? true { byView[view].horizontal = place }
    case .verticalPosition:
      if byView[view].vertical.map({ place < $0 }) ?? true { byView[view].vertical = place }
    case .length: break
    }
  }

  /// Of two views in one constraint, the one whose trailing or bottom side is constrained comes before the other.
  private static func place(_ constraint: Int, _ attribute: LayoutAttribute) -> Int32 {
    let place = Int32(truncatingIfNeeded: min(constraint, 1 << 27) * 2)
    switch attribute {
    case .right, .trailing, .bottom, .lastBaseline: return place
    default: return place + 1
    }
  }
}
