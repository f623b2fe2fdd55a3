import AdaptModel

import enum AdaptSolver.Relation

// What is open beside others of one superview.
extension AmbiguityEvidence {
  /// Of siblings that share what there is, and have no content that says how: equal lengths.
  func sharingCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let (length, scene) = (degree.anchor.attribute, finder.model.scene)
    guard length == .width || length == .height, !scene.kind(of: view).isRow,
      let example = finder.trial.places.first,
      let layout = finder.trial.unchanged.layout(in: example.checked)
    else { return [] }
    let open = layout.inspector.openAnchors().map { $0.anchor }.filter { $0.attribute == length }
    let alike = open.compactMap { $0.item == .view(scene.owner(of: $0.item)) ? $0.item.view : nil }.filter { other in
      scene.superview(of: other) == scene.superview(of: view) && !hasContent(other, finder)
    }
    // A line between two lists is no list.
    func role(_ view: ViewID) -> SubjectTree.Role? { layout.tree.place(of: view).map { layout.tree.nodes[$0].role } }
    guard alike.allSatisfy({ scene.kind(of: $0) == scene.kind(of: view) && role($0) == role(view) }) else { return [] }
    guard let first = alike.first, alike.count > 1, alike.count <= Self.mostSharing, alike.contains(view) else {
      return []
    }
    let equal = alike.dropFirst().map { other in
      finder.adding(Anchor(other, length), .equal, Anchor(first, length), 0, near: other, isFixed)
    }
    return [equal.dropFirst().reduce(equal[0], RemedyFinder.together)]
  }

  /// More siblings than this share nothing that can be told in one sentence.
  private static let mostSharing = 8

  /// Whether a view lies on a sibling, and neither is the ground of the other: nobody puts it there.
  func covers(_ view: ViewID, _ layout: SolvedLayout) -> Bool {
    let nodes = layout.tree.nodes
    guard let place = layout.tree.place(of: view), layout.isVisible[place] else { return false }
    let frame = layout.frames[place]
    func isGround(_ one: Int, of other: Int) -> Bool {
      (nodes[one].role == .shape || nodes[one].role == .image) && one < other
        && layout.frames[one].contains(layout.frames[other], within: 1)
    }
    return nodes.indices.contains { other in
      guard other != place, nodes[other].superview == nodes[place].superview, layout.isVisible[other],
        let common = frame.intersection(layout.frames[other]), common.width > 1, common.height > 1
      else { return false }
      return !isGround(place, of: other) && !isGround(other, of: place)
    }
  }

  /// Whether a view reaches beyond its superview along an axis, although it has room there.
  func liesOutside(_ view: ViewID, _ layout: SolvedLayout, isHorizontal: Bool) -> Bool {
    guard let place = layout.tree.place(of: view), layout.tree.nodes[place].superview >= 0 else { return false }
    let outer = layout.tree.nodes[place].superview
    guard !layout.tree.nodes[outer].kind.scrolls else { return false }
    let (own, around) = (layout.frames[place], layout.frames[outer])
    return isHorizontal
      ? own.width <= around.width + 1 && (own.minX < around.minX - 1 || own.maxX > around.maxX + 1)
      : own.height <= around.height + 1 && (own.minY < around.minY - 1 || own.maxY > around.maxY + 1)
  }

  /// The siblings of a view, the one that is declared before it first. Of many, the nearest.
  func neighbours(of view: ViewID, _ finder: RemedyFinder) -> [ViewID] {
    let siblings = finder.model.scene.superview(of: view).map(finder.model.scene.subviews(of:)) ?? []
    guard let place = siblings.firstIndex(of: view) else { return [] }
    return Array((siblings[..<place].reversed() + siblings[(place + 1)...]).prefix(4))
  }
}
