import AdaptModel

/// A model's constraints by the views whose anchors they name, in the order of declaration.
struct ConstraintsByView {
  /// For each view the start of its part of the list, and at last the list's end.
  private var starts: [Int]
  private var list: [ConstraintID]

  /// O(terms).
  ///
  /// - Parameter isListed: whether a constraint is listed.
  init(_ scene: Scene, where isListed: (ConstraintID) -> Bool) {
    var pairs: [(view: Int, constraint: ConstraintID)] = []
    starts = [Int](repeating: 0, count: scene.viewCount + 1)
    for index in 0..<Int32(clamping: scene.constraintCount) {
      let constraint = ConstraintID(index: index)
      guard isListed(constraint) else { continue }
      let first = pairs.count
      for term in scene.terms(of: constraint) {
        let view = Int(scene.owner(of: term.anchor.item).index)
        guard starts.indices.contains(view + 1), !pairs[first...].contains(where: { $0.view == view }) else { continue }
        pairs.append((view, constraint))
        starts[view + 1] += 1
      }
    }
    for view in starts.indices.dropFirst() { starts[view] += starts[view - 1] }
    list = [ConstraintID](repeating: ConstraintID(index: 0), count: pairs.count)
    var next = starts
    for (view, constraint) in pairs {
      list[next[view]] = constraint
      next[view] += 1
    }
  }

  subscript(view: ViewID) -> ArraySlice<ConstraintID> {
    let index = Int(view.index)
    return index >= 0 && index + 1 < starts.count ? list[starts[index]..<starts[index + 1]] : []
  }
}
