import AdaptModel

import enum AdaptSolver.Relation

// Lengths that do not fit: `leading == superview.leading + 16` with `width == superview.width`, three widths of 140
// points one after the other, 60 points for a card of which the text needs more.
extension RemedyFinder {
  /// Lengths that make room for a view that reaches beyond the end of what it lies in: what follows from that end in
  /// place of a share of the other's length, or lengths in points that give way to it.
  ///
  /// - Parameter end: the side at which the view reaches beyond it.
  func fittingLength(_ view: ViewID, before end: LayoutAttribute) -> [RemedyCandidate] {
    // Of a document, the canvas shows what is meant.
    guard !words.speaksXcode, trial.canTry, let line = Line(ending: view, at: end, in: model) else { return [] }
    let length: LayoutAttribute = end == .bottom ? .height : .width
    let statements = SingleStatements(self)
    guard let own = statements.length(length, of: view, model) else { return [] }
    if model.scene.terms(of: own).count > 1 { return [endingThere(view, own, line)] }
    let bound = adding(Anchor(view, line.end), line.bound, line.holder, -line.distance, near: view)
    // A picture would lose its shape.
    guard !line.views.contains(where: { model.scene.kind(of: $0) == .image }) else { return [] }
    let all = line.views.map { statements.length(length, of: $0, model) }
    let points = all.compactMap { $0 }.filter { model.scene.terms(of: $0).count == 1 }
    let areAlike = points.count == line.views.count && Set(points.map { model.constant(of: $0) }).count == 1
    guard areAlike, let first = points.first, points.count > 1 else {
      return [Self.together(lowering(own), bound)]
    }
    // Those that are equal shrink together.
    let shared = zip(line.views, points).dropFirst().map { each, id in
      replacing(id, of: each, by: length, .equal, Anchor(line.views[0], length), 0)
    }
    return [(shared + [bound]).reduce(lowering(first), Self.together)]
  }

  /// Lengths in points of what a view lies in that decide its own, as what these are at least: `card.height >= 60` for
  /// the card of a text. The solver says which do.
  func looseningLengths(around view: ViewID, _ length: LayoutAttribute) -> [RemedyCandidate] {
    guard !words.speaksXcode, trial.canTry, let example = trial.places.first,
      let layout = trial.unchanged.layout(in: example.checked),
      let explanation = layout.inspector.explain(Anchor(view, length))
    else { return [] }
    let statements = SingleStatements(self)
    return explanation.parts.compactMap { part in
      guard case .constraint(let id) = part.row, let anchor = model.scene.terms(of: id).first?.anchor,
        anchor.attribute == length, let owner = anchor.item.view, anchor.item == .view(owner),
        model.scene.isInside(view, owner),
        model.scene.terms(of: id).count == 1, statements.length(length, of: owner, model) == id
      else { return nil }
      return replacing(id, of: owner, by: length, .greaterThanOrEqual, nil, model.constant(of: id))
    }
  }

  /// A view that ends as far from the end as the line begins from the beginning, in place of a length.
  private func endingThere(_ view: ViewID, _ own: ConstraintID, _ line: Line) -> RemedyCandidate {
    replacing(own, of: view, by: line.end, .equal, line.holder, -line.distance)
  }

  private func lowering(_ id: ConstraintID) -> RemedyCandidate { ConflictEvidence.lowering(id, to: 750, "high", self) }

  /// Views one after the other, from the beginning of what they lie in to one of them.
  private struct Line {
    /// From the beginning on.
    private(set) var views: [ViewID]
    /// The side where the last one should end, and that of what they lie in.
    private(set) var end: LayoutAttribute
    private(set) var holder: Anchor
    /// How far from the beginning the first one is, in points.
    private(set) var distance: Double
    /// The relation of the end to that of what they lie in.
    var bound: Relation { [.left, .leading].contains(end) ? .greaterThanOrEqual : .lessThanOrEqual }

    /// Longer lines are not followed.
    private static let mostViews = 12

    init?(ending view: ViewID, at end: LayoutAttribute, in model: Model) {
      let (starts, ends): ([LayoutAttribute], [LayoutAttribute]) =
        switch end {
        case .right, .trailing: ([.leading, .left], [.trailing, .right])
        case .left, .leading: ([.trailing, .right], [.leading, .left])
        case .bottom: ([.top], [.bottom])
        default: ([], [])
        }
      var views = [view]
      while let first = views.first, views.count <= Self.mostViews {
        guard let tie = Self.tie(of: first, at: starts, in: model) else { return nil }
        let owner = model.scene.owner(of: tie.other.item)
        if let side = starts.firstIndex(of: tie.other.attribute) {
          guard !views.contains(owner), model.scene.isInside(view, owner) else { return nil }
          self.views = views
          self.end = ends[side]
          holder = Anchor(tie.other.item, ends[side])
          distance = tie.distance
          return
        }
        guard ends.contains(tie.other.attribute), tie.other.item == .view(owner), !views.contains(owner) else {
          return nil
        }
        views.insert(owner, at: 0)
      }
      return nil
    }

    /// What a side of a view is tied to, and how far from it it is.
    private static func tie(
      of view: ViewID, at sides: [LayoutAttribute], in model: Model
    ) -> (other: Anchor, distance: Double)? {
      for id in model.scene.constraintIDs
      where model.scene.relation(of: id) == .equal && model.isActive(id) {
        let terms = Array(model.scene.terms(of: id))
        guard terms.count == 2, terms[0].coefficient == -terms[1].coefficient else { continue }
        for (own, other) in [(terms[0], terms[1]), (terms[1], terms[0])]
        where own.anchor.item == .view(view) && sides.contains(own.anchor.attribute) {
          return (other.anchor, model.constant(of: id) / own.coefficient)
        }
      }
      return nil
    }
  }
}
