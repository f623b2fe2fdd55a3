import AdaptModel

/// Views that can move: each degree of freedom by the first view, in the order of declaration, that has it.
///
/// The open anchors of a layout often hang on one another: where the position of a title is open, so is that of all that
/// stands below it. So one anchor after the other is fixed on a copy; what this fixes with it are followers.
final class AmbiguityRule: LayoutRule {
  /// More degrees than this are not told apart.
  static let limit = 12

  private var known: [[OpenAnchor]: [Evidence.Degree]] = [:]
  private var openOfActiveSet: [ActiveSet: [OpenAnchor]] = [:]

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let active = layout.model.activeSet
    let open = openOfActiveSet[active] ?? Self.open(layout.model, within: layout.tree)
    openOfActiveSet[active] = open
    guard !open.isEmpty, !layout.outcome.hasFailed else { return [] }
    let degrees = known[open] ?? Self.degrees(of: layout, open)
    known[open] = degrees
    // In a base class, which no device shows, one finding is enough.
    guard layout.checked.kind != .canvas else {
      let views = degrees.map { layout.model.owner(of: $0.anchor.item) }
      return [
        Observation(
          identity: .init(kind: .ambiguity, views: Array(Set(views)).sorted(), detail: "canvas"),
          evidence: .freedom(degrees))
      ]
    }
    var byItem: [(item: LayoutItem, degrees: [Evidence.Degree])] = []
    for degree in degrees {
      if let index = byItem.firstIndex(where: { $0.item == degree.anchor.item }) {
        byItem[index].degrees.append(degree)
      } else {
        byItem.append((degree.anchor.item, [degree]))
      }
    }
    return byItem.map { item, degrees in
      let detail = degrees.map(\.anchor.attribute.name).joined(separator: " ") + (item.guideKind?.name ?? "")
      return Observation(
        identity: .init(kind: .ambiguity, views: [layout.model.owner(of: item)], detail: detail),
        unsettled: [layout.model.owner(of: item)] + degrees.flatMap(\.followers),
        amount: Double(degrees.reduce(0) { $0 + $1.followers.count }), evidence: .freedom(degrees))
    }
  }

  private static func open(_ model: Model, within tree: SubjectTree) -> [OpenAnchor] {
    model.openAnchors().filter { tree.contains(model.owner(of: $0.anchor.item)) }
  }

  private static func degrees(of layout: SolvedLayout, _ open: [OpenAnchor]) -> [Evidence.Degree] {
    var trial = layout.model
    var open = open
    var degrees: [Evidence.Degree] = []
    while let anchor = first(open), degrees.count < limit {
      guard let witnesses = trial.witnesses(of: anchor), fix(anchor, in: &trial, of: layout) else { break }
      let left = Self.open(trial, within: layout.tree)
      guard left.count < open.count else { break }
      let own = trial.owner(of: anchor.item)
      let still = Set(left.map { trial.owner(of: $0.anchor.item) })
      var followers: [ViewID] = []
      for closed in open {
        let view = trial.owner(of: closed.anchor.item)
        guard closed.anchor.item == .view(view) else { continue }
        if view != own, !still.contains(view), !followers.contains(view) { followers.append(view) }
      }
      degrees.append(
        Evidence.Degree(
          anchor: anchor, followers: followers, least: witnesses.least.withoutNegativeLengths,
          greatest: witnesses.greatest.withoutNegativeLengths))
      open = left
    }
    return degrees
  }

  /// Of the first item its sizes before its places: where both are open and the far edge is fixed, it is the size that is
  /// missing.
  private static func first(_ open: [OpenAnchor]) -> Anchor? {
    guard let item = open.first?.anchor.item else { return nil }
    let own = open.prefix { $0.anchor.item == item }.map(\.anchor)
    return own.first { $0.attribute == .width } ?? own.first { $0.attribute == .left }
      ?? own.first { $0.attribute == .height } ?? own.first
  }

  /// Fixes an anchor where it is.
  private static func fix(_ anchor: Anchor, in model: inout Model, of layout: SolvedLayout) -> Bool {
    guard let root = layout.tree.nodes.first?.view else { return false }
    var terms = [AnchorTerm(anchor)]
    if anchor.attribute.quantity != .length { terms.append(AnchorTerm(Anchor(root, anchor.attribute), -1)) }
    do throws(ConstraintError) {
      try model.addConstraint(terms, .equal, constant: model.value(of: anchor), owner: root)
    } catch {
      return false
    }
    return model.retryLayout().conflicts.count <= layout.outcome.conflicts.count
  }
}

extension Rect {
  /// A length that nothing bounds could be below 0 for the solver, and is not for a view.
  fileprivate var withoutNegativeLengths: Rect { Rect(x: x, y: y, width: max(0, width), height: max(0, height)) }
}
