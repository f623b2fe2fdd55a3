import AdaptCheck
import AdaptModel

/// Siblings of which one covers the other, as `OverlapRule` sees them in one window.
extension ProofRules {
  mutating func findOverlaps() {
    let leaves = tree.nodes.indices.filter { place in
      let node = tree.nodes[place]
      return region.isVisible[place] && node.role != .bar && !node.isInBar && node.superview >= 0
        && (node.role != .container || tree.isGround(place, region.words.model))
    }
    let members = leaves.map { place in
      MovingBoxes.Member(
        frame: region.frames[place], ink: region.inks[place], role: tree.nodes[place].role,
        isCover: tree.mayLose(behind: place) && tree.isOpaque(place, region.words.model))
    }
    let before = found.count
    // The leaves of each that was found.
    var order: [SIMD2<Int>] = []
    var settled: Set<SubjectTree.Pair> = []
    MovingBoxes(members, on: region.polygon, slack: 2, until: isStopped).forEachPair(until: isStopped) { one, other in
      if isStopped() { return .end }
      let (one, other) = (leaves[min(one, other)], leaves[max(one, other)])
      findOverlap(one, other, &settled)
      while before + order.count < found.count { order.append(SIMD2(one, other)) }
      // Where something overlaps at every size of the region, many more of them say nothing new.
      return settled.isEmpty || order.count < Self.mostOverlaps ? .goOn : .end
    }
    let overlaps = found[before...]
    found.replaceSubrange(
      before...,
      with: order.indices.sorted { (order[$0].x, order[$0].y, $0) < (order[$1].x, order[$1].y, $1) }
        .map { overlaps[before + $0] })
  }

  /// So many overlaps of one region are told apart.
  private static let mostOverlaps = 1_000

  /// - Parameter settled: siblings that overlap in the whole region and may not; more of them is not looked for.
  private mutating func findOverlap(_ one: Int, _ other: Int, _ settled: inout Set<SubjectTree.Pair>) {
    guard tree.nodes[one].scroll == tree.nodes[other].scroll else { return }
    let roles = [tree.nodes[one].role, tree.nodes[other].role]
    // What holds others counts where it lies in front of what is read or used.
    if roles.contains(.container) {
      guard roles[1] == .container, roles[0].isContent else { return }
    }
    let mayBeBackground = roles != [.text, .text] && roles != [.control, .control]
    let isLost = tree.isLost(one, behind: other) && tree.isOpaque(other, region.words.model)
    if roles[0] == .shape || roles[0] == .image, fillsSuperview(one) { return }
    // Each lies within the other.
    if mayBeBackground, !isLost, region.frames[one] == region.frames[other] { return }
    let (first, second) = tree.siblings(one, other)
    let (a, b) = (tree.nodes[first].view, tree.nodes[second].view)
    let pair = SubjectTree.Pair(a, b)
    guard !settled.contains(pair), region.inks[one].mayShare(2, with: region.inks[other], on: region.polygon),
      let area = region.area(region.inks[one].sharing(2, with: region.inks[other])),
      !tree.contains(one, other), !tree.contains(other, one)
    else { return }
    // What stands on an opaque view of its own does not lie on what is behind that.
    if isOnGround(other, of: second) { return }
    // A header or a footer that floats lies over the rows of its section on purpose.
    let inspector = region.words.model.inspector
    if inspector.mayFloat(a) || inspector.mayFloat(b) { return }
    let isRelated =
      tree.areRelated(a, b) || tree.areRelated(tree.nodes[one].view, tree.nodes[other].view) || areCards(one, other)
      || tree.isPile(first, second, region.words.model)
    var areas = [area]
    // Where one lies wholly behind the other, which is opaque. What is so at every size is meant, if code shows it.
    var hidden: [ConvexPolygon] = []
    if mayBeBackground {
      let hides = tree.nodes[one].role.isContent && tree.isOpaque(other, region.words.model)
      // A thing wholly within another lies on a background.
      for (inner, outer) in [(one, other), (other, one)] {
        let within = Side.allCases.flatMap { side in
          out(side, region.inks[inner], beyond: [region.frames[outer]]).map { 1.0 + -$0 }
        }
        if within.contains(where: { $0.isConstant && $0.c < 0 }) { continue }
        let lines = within.filter { !$0.isConstant }
        let parts = areas.map { $0.divided(by: lines) }
        // A control or an opaque view in front is no background.
        let isCovered = inner == one && hides || tree.nodes[outer].role.isContent && !isRelated
        if isCovered { hidden += parts.compactMap { $0.inside } }
        areas = parts.flatMap { $0.outside }
      }
    }
    let isMeant = (isRelated || roles[1] == .container) && roles != [.text, .text]
    if !isMeant, areas == [region.polygon] { settled.insert(pair) }
    let message = "\(name(first)) and \(name(second)) overlap"
    for area in areas { add(.overlap, [a, b], "", message, area, isMeantEverywhere: isMeant) }
    for area in hidden { add(.overlap, [a, b], "", message, area, isMeantEverywhere: !isLost) }
  }

  /// Whether something stands on an opaque view of its own at every size.
  ///
  /// - Parameter sibling: what it is in that lies on the other.
  private func isOnGround(_ front: Int, of sibling: Int) -> Bool {
    var around = tree.nodes[front].superview
    while around >= 0, around != tree.nodes[sibling].superview {
      if region.frames[front].lies(within: region.frames[around], on: region.polygon),
        tree.isOpaque(around, region.words.model)
      {
        return true
      }
      around = tree.nodes[around].superview
    }
    return false
  }

  /// Whether a shape or an image takes up all of its superview at every size.
  private func fillsSuperview(_ place: Int) -> Bool {
    region.frames[tree.nodes[place].superview].lies(within: region.frames[place], on: region.polygon)
  }

  /// Whether two plain views or images lie on one another like cards in one column or row.
  private func areCards(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (tree.nodes[one], tree.nodes[other])
    guard !first.role.isContent, !second.role.isContent else { return false }
    let (a, b) = (region.frames[one], region.frames[other])
    func isSame(_ one: HalfPlane, _ other: HalfPlane) -> Bool {
      let difference = one - other
      return difference.isConstant && abs(difference.c) <= 1
    }
    let isColumn = isSame(a.left, b.left) && isSame(a.right, b.right)
    let isRow = isSame(a.top, b.top) && isSame(a.bottom, b.bottom)
    return isColumn && tree.areStaggered(first.view, second.view, isHorizontal: false)
      || isRow && tree.areStaggered(first.view, second.view, isHorizontal: true)
  }
}
