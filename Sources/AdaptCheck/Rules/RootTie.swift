import AdaptModel

/// The constraints by which a view hangs on an edge of the root view, as written, whatever lies between.
struct RootTie {
  let model: Model

  /// The constraint with the root view's edge, or with its centre or width: of the view, of what holds it, or of what
  /// it hangs on. Nil where a safe area or a margin stands between.
  ///
  /// - Parameter attributes: those of the root view's anchors that count.
  func constraint(holding view: ViewID, at attributes: Set<LayoutAttribute>) -> ConstraintID? {
    var open: [ViewID] = []
    var current: ViewID? = view
    while let outer = current, !isRoot(outer) {
      open.append(outer)
      current = model.scene.superview(of: outer)
    }
    var known = Set(open)
    var steps = 0
    while !open.isEmpty, steps < 24 {
      let next = open.removeFirst()
      steps += 1
      var neighbours: [ViewID] = []
      for id in constraints(of: next) {
        let terms = model.scene.terms(of: id)
        if let edge = terms.first(where: isEdge), attributes.contains(edge.anchor.attribute) { return id }
        for term in terms where term.anchor.attribute.quantity == .horizontalPosition {
          let owner = model.scene.owner(of: term.anchor.item)
          if !isRoot(owner), term.anchor.item.guideKind == nil, known.insert(owner).inserted {
            neighbours.append(owner)
          }
        }
      }
      open += neighbours
    }
    return nil
  }

  /// Whether a term is an anchor of the root view itself.
  private func isEdge(_ term: AnchorTerm) -> Bool {
    term.anchor.item.guideKind == nil && term.anchor.item.view.map(isRoot) == true
  }

  private func isRoot(_ view: ViewID) -> Bool { model.scene.controller(rootedAt: view) != nil }

  private func constraints(of view: ViewID) -> [ConstraintID] {
    (0..<Int32(clamping: model.scene.constraintCount)).map(ConstraintID.init(index:)).filter { id in
      let terms = model.scene.terms(of: id)
      return terms.contains { term in
        model.scene.owner(of: term.anchor.item) == view && Self.isHorizontal(term.anchor.attribute)
      }
    }
  }

  private static func isHorizontal(_ attribute: LayoutAttribute) -> Bool {
    attribute.quantity == .horizontalPosition || attribute == .width
  }
}

extension FindingText {
  /// The constraint that holds a view at an edge of the root view, which is where to mend it: the place of the finding.
  ///
  /// - Parameter attributes: the anchors of the root view by which it comes to lie where it does; any of a side counts
  ///   if none of these does.
  mutating func blame(_ view: ViewID, at attributes: [LayoutAttribute], _ figures: String) {
    let tie = RootTie(model: model)
    guard
      let id = tie.constraint(holding: view, at: Set(attributes))
        ?? tie.constraint(holding: view, at: LayoutAttribute.sides)
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
