import AdaptCheck
import AdaptModel

/// Tells which of many rectangles may share more than a slack at some size of a polygon, in about the time that it
/// takes to name them.
///
/// The rectangles are the leaves of a binary tree, which is divided by the edge in which they differ most. A node knows
/// between which values each edge of its rectangles lies at each corner of the polygon. Two nodes are passed over as a
/// whole where each rectangle of one lies on one side of each of the other at every corner, and so at every size.
/// Likewise where each lies within each of the other and may have it for its background.
struct MovingBoxes {
  /// A rectangle and what is seen of it.
  struct Member {
    var frame: RegionLayout.Box
    var ink: RegionLayout.Ink
    var role: SubjectTree.Role
    /// Whether what lies behind it is lost, so that it is no background.
    var isCover = false
  }

  /// What to do after a pair.
  enum Step { case goOn, end }

  /// Edges in the order left, top, right, bottom, at one corner of the polygon.
  private struct Edges {
    var least: SIMD4<Double>
    var most: SIMD4<Double>
    /// The least left and upper edges of what is seen, and the greatest right and lower ones.
    var ink: SIMD4<Double>

    mutating func join(_ other: Edges) {
      least = pointwiseMin(least, other.least)
      most = pointwiseMax(most, other.most)
      ink = Edges.joined(ink, other.ink)
    }

    static func joined(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(lowHalf: pointwiseMin(one.lowHalf, other.lowHalf), highHalf: pointwiseMax(one.highHalf, other.highHalf))
    }
  }

  private struct Node {
    /// What is seen of its rectangles lies in this at every size.
    var reach: SIMD4<Double>
    var hasText: Bool
    var hasControl: Bool
    var hasCover: Bool
    /// The member of a leaf; -1 for other nodes, which have two children.
    var member: Int
    var children = SIMD2(-1, -1)
    var count = 1

    mutating func join(_ other: Node) {
      reach = Edges.joined(reach, other.reach)
      hasText = hasText || other.hasText
      hasControl = hasControl || other.hasControl
      hasCover = hasCover || other.hasCover
      count += other.count
    }
  }

  private let slack: Double
  private let corners: [Point]
  private var nodes: [Node] = []
  /// Of each node at each corner.
  private var edges: [Edges] = []
  private var root = -1

  /// - Parameters:
  ///   - members: those of which nothing can be seen are left out.
  ///   - polygon: the sizes.
  ///   - slack: how many points two may share along an axis and still lie side by side.
  ///   - isStopped: whether someone asked to stop; then not all pairs are found.
  init(
    _ members: [Member], on polygon: ConvexPolygon, slack: Double, until isStopped: () -> Bool = { false }
  ) {
    self.slack = slack
    corners = polygon.corners
    nodes.reserveCapacity(2 * members.count)
    edges.reserveCapacity(2 * members.count * corners.count)
    var leaves: [Int] = []
    for (index, member) in members.enumerated() {
      if index % 256 == 255, isStopped() { return }
      let reach = member.ink.reach(on: polygon)
      guard all(reach.lowHalf .< reach.highHalf) else { continue }
      leaves.append(nodes.count)
      nodes.append(
        Node(
          reach: reach, hasText: member.role == .text, hasControl: member.role == .control, hasCover: member.isCover,
          member: index))
      for corner in corners { edges.append(Self.edges(of: member, at: corner)) }
    }
    guard !leaves.isEmpty else { return }
    root = divide(&leaves, 0, leaves.count, until: isStopped)
  }

  private static func edges(of member: Member, at corner: Point) -> Edges {
    let frame = member.frame
    let own = SIMD4(frame.left(corner), frame.top(corner), frame.right(corner), frame.bottom(corner))
    var ink = own
    for line in member.ink.left { ink[0] = min(ink[0], line(corner)) }
    for line in member.ink.top { ink[1] = min(ink[1], line(corner)) }
    for line in member.ink.right { ink[2] = max(ink[2], line(corner)) }
    for line in member.ink.bottom { ink[3] = max(ink[3], line(corner)) }
    return Edges(least: own, most: own, ink: ink)
  }

  /// Makes a tree of some leaves. Returns its root.
  private mutating func divide(
    _ leaves: inout [Int], _ from: Int, _ to: Int, until isStopped: () -> Bool
  ) -> Int {
    guard to - from > 1, to - from < 64 || !isStopped() else { return leaves[from] }
    // Where they stand at all corners together.
    func place(_ leaf: Int) -> SIMD4<Double> {
      var sum = SIMD4<Double>.zero
      for corner in corners.indices { sum += edges[leaf * corners.count + corner].least }
      return sum
    }
    var least = place(leaves[from])
    var most = least
    for leaf in leaves[from..<to] {
      let place = place(leaf)
      least = pointwiseMin(least, place)
      most = pointwiseMax(most, place)
    }
    let spread = most - least
    var edge = 0
    for other in 1..<4 where spread[other] > spread[edge] { edge = other }
    leaves[from..<to].sort { one, other in
      let (first, second) = (place(one)[edge], place(other)[edge])
      return first == second ? one < other : first < second
    }
    let middle = (from + to) / 2
    let children = SIMD2(
      divide(&leaves, from, middle, until: isStopped), divide(&leaves, middle, to, until: isStopped))
    var node = nodes[children.x]
    node.member = -1
    node.children = children
    node.join(nodes[children.y])
    for corner in corners.indices {
      var joined = edges[children.x * corners.count + corner]
      joined.join(edges[children.y * corners.count + corner])
      edges.append(joined)
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Calls a closure for each pair of members that may share more than the slack at some size, and of which neither is
  /// the other's background at every size.
  ///
  /// - Parameters:
  ///   - isStopped: is asked after some hundred comparisons.
  ///   - body: gets the indices of two members, in either order.
  /// - Returns: how many nodes were compared.
  @discardableResult
  func forEachPair(until isStopped: () -> Bool, _ body: (Int, Int) -> Step) -> Int {
    guard root >= 0 else { return 0 }
    var count = 0
    var open = [SIMD2(root, root)]
    while let pair = open.popLast() {
      count += 1
      if count % 256 == 0, isStopped() { break }
      let (one, other) = (pair.x, pair.y)
      // A single one meets nothing in itself.
      if one == other, nodes[one].member >= 0 { continue }
      if passes(one, other) { continue }
      if nodes[one].member >= 0, nodes[other].member >= 0 {
        if body(nodes[one].member, nodes[other].member) == .end { break }
      } else if one == other {
        let children = nodes[one].children
        open += [SIMD2(children.y, children.y), children, SIMD2(children.x, children.x)]
      } else if nodes[one].count >= nodes[other].count {
        let children = nodes[one].children
        open += [SIMD2(children.y, other), SIMD2(children.x, other)]
      } else {
        let children = nodes[other].children
        open += [SIMD2(one, children.y), SIMD2(one, children.x)]
      }
    }
    return count
  }

  /// Whether no pair of two nodes is to be looked at.
  private func passes(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (nodes[one], nodes[other])
    if any(first.reach.lowHalf .>= second.reach.highHalf) || any(second.reach.lowHalf .>= first.reach.highHalf) {
      return true
    }
    let mayBeBackground =
      !(first.hasText && second.hasText) && !(first.hasControl && second.hasControl) && !first.hasCover
      && !second.hasCover
    var isBefore = SIMDMask<SIMD2<Int64>>(repeating: true)
    var isBehind = isBefore
    var liesWithin = mayBeBackground
    var surrounds = mayBeBackground
    for corner in corners.indices {
      let a = edges[one * corners.count + corner]
      let b = edges[other * corners.count + corner]
      isBefore = isBefore .& (a.most.highHalf - b.least.lowHalf .<= slack)
      isBehind = isBehind .& (b.most.highHalf - a.least.lowHalf .<= slack)
      liesWithin = liesWithin && Self.lies(a, within: b)
      surrounds = surrounds && Self.lies(b, within: a)
      if !any(isBefore .| isBehind), !liesWithin, !surrounds { return false }
    }
    return true
  }

  /// Whether what is seen of each rectangle lies within each of others, or sticks out by a point at most.
  private static func lies(_ inner: Edges, within outer: Edges) -> Bool {
    all(inner.ink.lowHalf .>= outer.most.lowHalf - 1) && all(inner.ink.highHalf .<= outer.least.highHalf + 1)
  }
}
