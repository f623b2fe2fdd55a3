import AdaptModel

// Anchors of the safe area in place of the root view's.
extension RemedyFinder {
  /// A constraint with an anchor of the root view.
  private struct RootEdge {
    var constraint: ConstraintID
    var origin: Origin
    var anchor: Anchor
    var root: ViewID
  }

  /// The same statements with an anchor of the safe area for one of the root view. A statement that makes several
  /// constraints, `scroll.edges == view.edges`, is changed as a whole, as people change it.
  func pinningToSafeArea(where isConcerned: (ConstraintID, LayoutAttribute) -> Bool) -> [RemedyCandidate] {
    var statements: [Origin: [RootEdge]] = [:]
    var concerned: [RootEdge] = []
    for id in (0..<Int32(clamping: model.scene.constraintCount)).map(ConstraintID.init(index:)) {
      guard let edge = rootEdge(of: id) else { continue }
      statements[edge.origin, default: []].append(edge)
      if isConcerned(id, edge.anchor.attribute) { concerned.append(edge) }
    }
    var told: Set<Origin> = []
    return concerned.compactMap { edge in
      let whole = edge.origin == .unknown ? [edge] : statements[edge.origin] ?? [edge]
      guard whole.count == 1 || told.insert(edge.origin).inserted,
        let name = Self.name(of: Set(whole.map { $0.anchor.attribute }))
      else { return nil }
      return RemedyCandidate(.replace(edge.origin, "view.\(name)", "safeArea.\(name)")) { model in
        var isChanged = false
        for part in whole where model.isActive(part.constraint) {
          guard Self.refer(part, toSafeAreaIn: &model) else { return false }
          isChanged = true
        }
        return isChanged
      }
    }
  }

  private func rootEdge(of id: ConstraintID) -> RootEdge? {
    for term in model.scene.terms(of: id) where term.anchor.item.guideKind == nil {
      guard let view = term.anchor.item.view, model.scene.controller(rootedAt: view) != nil else { continue }
      return RootEdge(constraint: id, origin: model.scene.origin(of: id), anchor: term.anchor, root: view)
    }
    return nil
  }

  /// How a statement names the anchors: one of them, or those that have a name together; nil for any others.
  private static func name(of attributes: Set<LayoutAttribute>) -> String? {
    if attributes.count == 1 { return attributes.first?.name }
    switch attributes {
    case [.top, .leading, .bottom, .trailing]: return "edges"
    case [.centerX, .centerY]: return "center"
    case [.width, .height]: return "size"
    default: return nil
    }
  }

  private static func refer(_ edge: RootEdge, toSafeAreaIn model: inout Model) -> Bool {
    let id = edge.constraint
    let (relation, constant, priority) = (
      model.scene.relation(of: id), model.constant(of: id), model.priority(of: id)
    )
    let safe = Anchor(.guide(.safeArea, of: edge.root), edge.anchor.attribute)
    let terms = model.scene.terms(of: id).map { $0.anchor == edge.anchor ? AnchorTerm(safe, $0.coefficient) : $0 }
    model.write(.installed, of: .constraint(id), to: .bool(false))
    do throws(ConstraintError) {
      try model.addConstraint(terms, relation, constant: constant, priority: priority, owner: edge.root)
      return true
    } catch {
      return false
    }
  }
}
