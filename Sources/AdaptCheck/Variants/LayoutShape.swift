import AdaptModel

import enum AdaptSolver.Relation

/// What tells one layout of a subject from another: which views are seen, which conditions hold, how neighbours stand
/// to each other, at which edges containers have their bars, which limits of a length are reached, and what contradicts
/// itself. Lengths do not count: a screen
/// that only stretches has one shape.
struct LayoutShape: Hashable {
  /// How two neighbours stand to each other.
  private enum Relation: UInt8 { case overlapping, above, below, leftOf, rightOf }

  private var views: [Int32] = []
  private var relations: [UInt8] = []
  private(set) var conditions: [Bool] = []
  private var reachedLimits: [Int32] = []
  private var panes: [Int] = []
  private var bars: [Edge] = []
  private var conflictCount: Int
  /// How a presentation shows it.
  private var showing: Showing?

  private enum Edge: UInt8 { case top, bottom, left, right }

  /// Edges that miss each other by less than this, in points, touch.
  private static let touch = 0.5
  /// Of more neighbours than this each is compared with the next alone.
  private static let mostNeighbours = 24

  /// - Parameters:
  ///   - instance: a subject that was laid out.
  ///   - outcome: of the layout.
  ///   - tree: its views.
  init(_ instance: Subject.Instance, _ outcome: TrialOutcome, _ tree: SubjectTree) {
    let model = instance.model
    let inspector = model.inspector
    conflictCount = outcome.conflicts.count
    showing = instance.showing
    var isVisible: [Bool] = []
    isVisible.reserveCapacity(tree.nodes.count)
    var neighbours: [Int: [Rect]] = [:]
    var order: [Int] = []
    for (place, node) in tree.nodes.enumerated() {
      isVisible.append((node.superview < 0 || isVisible[node.superview]) && inspector.isSeenItself(node.view))
      guard isVisible[place] else { continue }
      // How many rows of a list are seen says how high it is.
      let scroll = node.scroll >= 0 ? tree.nodes[node.scroll].kind : .view
      guard scroll != .table, scroll != .collection, !Self.isInList(place, tree) else { continue }
      views.append(node.view.index)
      guard !node.isInBar || node.kind.isBar else { continue }
      if neighbours[node.superview] == nil { order.append(node.superview) }
      neighbours[node.superview, default: []].append(model.alignmentRect(of: .view(node.view)))
    }
    for superview in order { relate(neighbours[superview] ?? []) }
    for condition in 0..<Int32(clamping: model.scene.conditionCount) {
      conditions.append(model.holds(ConditionID(index: condition)))
    }
    noteLimits(model)
    bars = tree.containerBars.filter { isVisible[$0.place] }.map { bar in
      Self.edge(
        of: model.frame(of: tree.nodes[bar.place].view), in: model.frame(of: tree.nodes[bar.holder].view).size)
    }
    panes = JumpSearch.Snapshot.panes(tree.nodes.map { $0.view }, model)
  }

  /// Whether it differs from another one at most in conditions and in limits, which conditions install.
  func isAlike(_ other: LayoutShape) -> Bool {
    var copy = self
    (copy.conditions, copy.reachedLimits) = (other.conditions, other.reachedLimits)
    return copy == other
  }

  /// The edge of its container at which a bar stands.
  private static func edge(of bar: Rect, in size: Size) -> Edge {
    if bar.width > bar.height { return bar.midY * 2 < size.height ? .top : .bottom }
    return bar.midX * 2 < size.width ? .left : .right
  }

  private static func isInList(_ place: Int, _ tree: SubjectTree) -> Bool {
    let superview = tree.nodes[place].superview
    guard superview >= 0 else { return false }
    return tree.nodes[superview].kind == .table || tree.nodes[superview].kind == .collection
  }

  private mutating func relate(_ rects: [Rect]) {
    for (index, one) in rects.enumerated() {
      for other in rects.dropFirst(index + 1).prefix(rects.count > Self.mostNeighbours ? 1 : rects.count) {
        relations.append(Self.relation(one, other).rawValue)
      }
    }
  }

  /// What stands clear above another is above it, wherever its sides are.
  private static func relation(_ one: Rect, _ other: Rect) -> Relation {
    if one.maxY <= other.minY + touch { return .above }
    if other.maxY <= one.minY + touch { return .below }
    if one.maxX <= other.minX + touch { return .leftOf }
    return other.maxX <= one.minX + touch ? .rightOf : .overlapping
  }

  /// Inequalities of a single length, as of a column that is never wider than is good to read, that hold with equality.
  private mutating func noteLimits(_ model: Model) {
    for index in 0..<Int32(clamping: model.scene.constraintCount) {
      let constraint = ConstraintID(index: index)
      let terms = model.scene.terms(of: constraint)
      guard terms.count == 1, let term = terms.first, term.coefficient != 0,
        model.scene.relation(of: constraint) != .equal, model.isInstalled(constraint)
      else { continue }
      let rect = model.alignmentRect(of: term.anchor.item)
      let length: Double
      switch term.anchor.attribute {
      case .width: length = rect.width
      case .height: length = rect.height
      default: continue
      }
      if abs(length * term.coefficient - model.constant(of: constraint)) < 0.005 { reachedLimits.append(index) }
    }
  }
}
