import AdaptModel

/// Whether others settle what some constraints say, so that these can be taken away. Lowered, they would never win: a
/// layout without them is the one with them lowered, and where they do not contradict anything it is the one with them.
struct SettledCheck {
  /// The change that lets them give way.
  var insteadOf: (inout Model) -> Bool
  /// The views that they are about and that are meant to grow: how long these are may change.
  var growing: Set<ViewID>

  /// Whether everything lies where it lay, or nearer to where the canvas shows it.
  func isAsGood(_ new: SolvedLayout, as old: SolvedLayout, _ design: Design?) -> Bool {
    guard !new.outcome.hasFailed else { return false }
    return new.tree.nodes.enumerated().allSatisfy { place, node in
      guard node.superview >= 0, new.isVisible[place], let before = old.tree.place(of: node.view),
        old.tree.nodes[before].superview >= 0
      else { return true }
      let (now, was) = (within(new, place), within(old, before))
      let isSame = now.contains(was, within: 1) && was.contains(now, within: 1)
      guard !isSame, !growing.contains(node.view) else { return true }
      guard let drawn = drawn(node.view, new.tree.nodes[node.superview].view, new.model, design) else { return false }
      return Self.distance(now, drawn) < Self.distance(was, drawn)
    }
  }

  /// A frame in its superview.
  private func within(_ layout: SolvedLayout, _ place: Int) -> Rect {
    let (frame, outer) = (layout.frames[place], layout.frames[layout.tree.nodes[place].superview])
    return Rect(x: frame.x - outer.x, y: frame.y - outer.y, width: frame.width, height: frame.height)
  }

  private func drawn(_ view: ViewID, _ superview: ViewID, _ model: Model, _ design: Design?) -> Rect? {
    guard let own = design?.view(view, in: model.scene),
      let frame = own.canvasFrame, let bounds = design?.bounds(of: superview, around: own, model.scene)
    else { return nil }
    return Rect(x: frame.x - bounds.x, y: frame.y - bounds.y, width: frame.width, height: frame.height)
  }

  private static func distance(_ one: Rect, _ other: Rect) -> Double {
    abs(one.x - other.x) + abs(one.y - other.y) + abs(one.width - other.width) + abs(one.height - other.height)
  }
}
