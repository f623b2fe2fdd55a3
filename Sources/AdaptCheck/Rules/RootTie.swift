import AdaptModel

/// The constraints by which a view hangs on an edge of the root view, as written, whatever lies between.
///
/// It is made once for many views, since it reads all constraints.
final class RootTie {
  private let model: Model
  /// The constraints of sides, centres and widths, and those of them that name an edge of a root view.
  private lazy var horizontal = ConstraintsByView(model.scene) { [model] id in
    model.scene.terms(of: id).contains { $0.anchor.attribute.isHorizontal }
  }
  private lazy var edges = ConstraintsByView(model.scene) { [model] id in
    model.scene.terms(of: id).contains { Self.isEdge($0, in: model) }
  }

  init(model: Model) { self.model = model }

  /// The constraint with the root view's edge, or with its centre or width: of the view, of what holds it, or of what
  /// it hangs on. Nil where a safe area or a margin stands between.
  ///
  /// - Parameter attributes: those of the root view's anchors that count.
  func constraint(holding view: ViewID, at attributes: Set<LayoutAttribute>) -> ConstraintID? {
    var open: [ViewID] = []
    var current: ViewID? = view
    while let outer = current, !Self.isRoot(outer, in: model) {
      open.append(outer)
      current = model.scene.superview(of: outer)
    }
    var known = Set(open)
    var next = 0
    while next < min(open.count, Self.mostViews) {
      let view = open[next]
      next += 1
      for id in edges[view] where isHorizontal(id, of: view) {
        let edge = model.scene.terms(of: id).first { Self.isEdge($0, in: model) }
        if let edge, attributes.contains(edge.anchor.attribute) { return id }
      }
      for id in horizontal[view] where isHorizontal(id, of: view) {
        // More would not be looked at.
        if open.count >= Self.mostViews { break }
        for term in model.scene.terms(of: id) where term.anchor.attribute.quantity == .horizontalPosition {
          let owner = model.scene.owner(of: term.anchor.item)
          if !Self.isRoot(owner, in: model), term.anchor.item.guideKind == nil, known.insert(owner).inserted {
            open.append(owner)
          }
        }
      }
    }
    return nil
  }

  /// CHOICE: a tie goes through so many views.
  private static let mostViews = 24

  /// Whether a term is an anchor of the root view itself.
  private static func isEdge(_ term: AnchorTerm, in model: Model) -> Bool {
    term.anchor.item.guideKind == nil && term.anchor.item.view.map { isRoot($0, in: model) } == true
  }

  private static func isRoot(_ view: ViewID, in model: Model) -> Bool { model.scene.controller(rootedAt: view) != nil }

  /// Whether a constraint names a horizontal anchor of a view, or of one of its guides.
  private func isHorizontal(_ id: ConstraintID, of view: ViewID) -> Bool {
    model.scene.terms(of: id).contains { term in
      term.anchor.attribute.isHorizontal && model.scene.owner(of: term.anchor.item) == view
    }
  }
}

extension FindingText {
  /// The constraint that holds a view at an edge of the root view, which is where to mend it: the place of the finding.
  ///
  /// - Parameter attributes: the anchors of the root view by which it comes to lie where it does; any of a side counts
  ///   if none of these does.
  mutating func blame(_ view: ViewID, at attributes: [LayoutAttribute], _ figures: String) {
    guard
      let id = words.rootTie.constraint(holding: view, at: Set(attributes))
        ?? words.rootTie.constraint(holding: view, at: LayoutAttribute.sides)
    else {
      return point(at: view, figures)
    }
    let origin = model.scene.origin(of: id)
    guard origin != .unknown, origin != model.scene.origin(of: view) else { return point(at: view, figures) }
    let held = "`\(words.statement(of: id))` holds \(words.quoted(view)) there"
    places = [.init(origin: origin, text: figures), .init(origin: model.scene.origin(of: view), text: held)]
    constraints = [origin]
  }
}

extension LayoutAttribute {
  /// Anchors of a root view by which something comes to lie at the left or the right of a window.
  static let sides: Set<LayoutAttribute> = [.left, .right, .leading, .trailing, .width, .centerX]

  /// Those of one side.
  static func sides(isLeft: Bool, isRightToLeft: Bool) -> [LayoutAttribute] {
    [isLeft ? .left : .right, isLeft == isRightToLeft ? .trailing : .leading]
  }
}
