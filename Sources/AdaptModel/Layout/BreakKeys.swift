import AdaptSolver

/// Decides which of several contradictory required constraints is set aside: the one with the greatest key, as measured
/// on iOS 26 (`UIKIT.md §6.14`). The order of addition does not matter.
struct BreakKey: Comparable {
  /// The place of its later item among all items, outer ones first.
  var later: Int32
  var earlier: Int32
  /// An equation comes before `>=`, which comes before `<=`.
  var relation: Int
  /// UIKit's raw value for the attribute of its later item.
  var attribute: Int8
  /// The constant that is added to the earlier item to give the later one.
  var constant: Double
  /// Decides between keys that are otherwise equal.
  var row: RowReference

  static func < (left: Self, right: Self) -> Bool {
    let (one, other) = (
      (left.later, left.earlier, left.relation, left.attribute, left.constant),
      (right.later, right.earlier, right.relation, right.attribute, right.constant)
    )
    return one == other ? left.row < right.row : one < other
  }
}

/// The keys of a scene's rows. Made only when a conflict is found.
struct BreakKeys {
  /// By view and by guide: breadth first, siblings in order, a view's guides after its subviews.
  private var views: [Int32]
  private var guides: [Int32]
  /// By view: the place of the first of the guides that every view has.
  private var ownGuides: [Int32]
  private let scene: Scene

  init(_ scene: Scene, _ window: WindowState) {
    self.scene = scene
    views = [Int32](repeating: 0, count: scene.views.count)
    guides = [Int32](repeating: 0, count: scene.guides.count)
    ownGuides = views
    var next: Int32 = 1
    var open = window.arrangement.roots
    for root in open {
      views[Int(root.index)] = next
      next += 1
    }
    var place = 0
    while place < open.count {
      let view = open[place]
      place += 1
      for subview in scene.subviews(of: view) {
        views[Int(subview.index)] = next
        next += 1
        open.append(subview)
      }
      ownGuides[Int(view.index)] = next
      next += Int32(LayoutItem.Part.guide.rawValue)
      for guide in scene.guides(of: view) {
        guides[Int(guide.index)] = next
        next += 1
      }
    }
  }

  /// The row to be set aside; nil if none may be.
  func greatest(of core: [RowReference], _ engine: LayoutEngine) -> RowReference? {
    core.lazy.filter { $0.isBreakable }.map { key(of: $0, engine) }.max()?.row
  }

  func sort(_ broken: inout [BrokenRow], _ engine: LayoutEngine) {
    broken = broken.map { (key(of: $0.row, engine), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// Rows in the order in which they are added: those that may not be set aside come first.
  func sorted(_ rows: [RowReference], _ engine: LayoutEngine) -> [RowReference] {
    rows.map { ($0.isBreakable, key(of: $0, engine)) }
      .sorted { left, right in left.0 == right.0 ? left.1 < right.1 : !left.0 }
      .map { $0.1.row }
  }

  private func key(of row: RowReference, _ engine: LayoutEngine) -> BreakKey {
    switch row {
    case .constraint(let constraint):
      let terms = Array(scene.terms[scene.constraints[constraint].termRange])
      return key(of: row, terms, scene.constraints[constraint].relation, engine.rows[constraint].constant)
    case .generated(let group, let index):
      let generated = engine.groups[group].rows[Int(index)]
      let terms = generated.terms.compactMap { term -> AnchorTerm? in
        if case .anchor(let anchor, let coefficient) = term { AnchorTerm(anchor, coefficient) } else { nil }
      }
      return key(of: row, terms, generated.relation, generated.constant)
    case .content, .nonnegative: return key(of: row, [], .equal, 0)
    }
  }

  private func key(
    of row: RowReference, _ terms: [AnchorTerm], _ relation: Relation, _ constant: Double
  ) -> BreakKey {
    var result = BreakKey(later: 0, earlier: 0, relation: 0, attribute: 0, constant: constant, row: row)
    guard let later = terms.max(by: { place(of: $0.anchor.item) < place(of: $1.anchor.item) }) else { return result }
    // The first of several terms of the same item.
    let latest = place(of: later.anchor.item)
    let first = terms.first { place(of: $0.anchor.item) == latest } ?? later
    let others = terms.map { place(of: $0.anchor.item) }.filter { $0 != latest }
    result.later = latest
    result.earlier = others.max() ?? latest
    result.attribute = first.anchor.attribute.rawValue
    result.constant = constant / first.coefficient
    switch relation {
    case .equal: result.relation = 0
    case .greaterThanOrEqual: result.relation = first.coefficient > 0 ? 1 : 2
    case .lessThanOrEqual: result.relation = first.coefficient > 0 ? 2 : 1
    }
    return result
  }

  private func place(of item: LayoutItem) -> Int32 {
    if let guide = item.guide { return guides[Int(guide.index)] }
    guard item.part != .view else { return views[Int(item.index)] }
    return ownGuides[Int(item.index)] + Int32(item.part.rawValue)
  }
}
