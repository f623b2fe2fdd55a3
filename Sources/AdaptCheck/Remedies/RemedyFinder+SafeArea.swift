import AdaptModel

import enum AdaptSolver.Relation

// Anchors of the safe area in place of the root view's.
extension RemedyFinder {
  /// A constraint with an anchor of the root view.
  private struct RootEdge {
    var constraint: ConstraintID
    var origin: Origin
    var anchor: Anchor
    var root: ViewID
  }

  /// The views that are held at the same distance from the same anchor.
  private struct Line: Hashable {
    var anchor: Anchor
    var attribute: LayoutAttribute
    var distance: Double
  }

  /// The same statements with an anchor of the safe area for one of the root view. A statement that makes several
  /// constraints, `scroll.edges == view.edges`, is changed as a whole, as people change it.
  ///
  /// What has a background of its own and reaches to the edge goes on doing so: what it holds is moved instead.
  ///
  /// - Parameter isSpanning: whether an edge of a view that lies along the root view's edge counts as that.
  func pinningToSafeArea(
    spanning isSpanning: Bool = false, where isConcerned: (ConstraintID, LayoutAttribute) -> Bool
  ) -> [RemedyCandidate] {
    guard words.speaksXcode || trial.canTry else { return [] }
    var statements: [Origin: [RootEdge]] = [:]
    var concerned: [RootEdge] = []
    let example = exampleLayout
    for id in model.scene.constraintIDs {
      guard let edge = rootEdge(of: id) ?? (isSpanning ? example.flatMap { bandEdge(of: id, $0) } : nil) else {
        continue
      }
      if let example, isBackdrop(edge, example) || isHeldByCode(edge) { continue }
      statements[edge.origin, default: []].append(edge)
      if isConcerned(id, edge.anchor.attribute) { concerned.append(edge) }
    }
    if words.speaksXcode, let example {
      return moved(concerned, among: statements.values.flatMap { $0 }, to: .safeArea, example)
    }
    var told: Set<Origin> = []
    return concerned.compactMap { edge in
      let whole = edge.origin == .unknown ? [edge] : statements[edge.origin] ?? [edge]
      guard whole.count == 1 || told.insert(edge.origin).inserted,
        let name = Self.name(of: Set(whole.map { $0.anchor.attribute }))
      else { return nil }
      let owner = edge.anchor.item == .view(edge.root) ? "view" : words.short(edge.anchor.item)
      return RemedyCandidate(.replace(edge.origin, "\(owner).\(name)", "safeArea.\(name)")) { model in
        var isChanged = false
        for part in whole where model.isActive(part.constraint) {
          guard Self.refer(part, to: .safeArea, in: &model) else { return false }
          isChanged = true
        }
        return isChanged
      }
    }
  }

  /// Of a document: the middle between the root view's margins for its own middle, with all that stands in one line.
  func pinningToMargins(where isConcerned: (ConstraintID, LayoutAttribute) -> Bool) -> [RemedyCandidate] {
    guard words.speaksXcode, let example = exampleLayout else { return [] }
    let edges = model.scene.constraintIDs.compactMap { id in
      words.isWritten(id) && model.isActive(id) ? rootEdge(of: id) : nil
    }.filter { $0.anchor.attribute == .centerX && !isBackdrop($0, example) && !isHeldByCode($0) }
    return moved(
      edges.filter { isConcerned($0.constraint, $0.anchor.attribute) }, among: edges, to: .margins, example)
  }

  /// Of a document: with each edge those of what stands in one line with it, and those at the opposite side of what has
  /// one distance from both. People see that things are aligned, and move them together: what is in the middle of a
  /// column that moves at both sides goes with it.
  private func moved(
    _ concerned: [RootEdge], among edges: [RootEdge], to guide: GuideKind, _ layout: SolvedLayout
  ) -> [RemedyCandidate] {
    var told: Set<Set<ConstraintID>> = []
    let edges = edges.sorted { $0.constraint.index < $1.constraint.index }
    let heldAtSides = concerned.contains { $0.anchor.attribute == .centerX } ? viewsHeldAtSides() : []
    func isHeldAtSides(_ edge: RootEdge) -> Bool {
      held(edge)?.anchor.item.view.map { heldAtSides.contains(SIMD2(edge.root.index, $0.index)) } ?? false
    }
    func isInLineItself(_ other: RootEdge, _ edge: RootEdge) -> Bool {
      isInLine(other, edge, layout) && !(other.anchor.attribute == .centerX && isHeldAtSides(other))
    }
    var lines: Set<Line> = []
    return concerned.flatMap { edge -> [RemedyCandidate] in
      // An edge in a line that was already examined has the same candidates.
      if isInLineItself(edge, edge), let held = held(edge),
        !lines.insert(Line(anchor: edge.anchor, attribute: held.anchor.attribute, distance: held.distance)).inserted
      {
        return []
      }
      let line = edges.filter { $0.constraint == edge.constraint || isInLineItself($0, edge) }
      let opposite = opposite(line, among: edges, layout)
      // Only an edge of a length or a middle has such a partner.
      let inner = edges.filter { $0.anchor.attribute.isLengthOrMiddle }
      let paired =
        edge.anchor.attribute.isLengthOrMiddle
        ? inner.filter { other in line.contains { isWidthOfCentred(other, $0) || isWidthOfCentred($0, other) } } : []
      var members = Self.distinct(line + opposite + paired)
      // What is as wide as the window and scrolls in it moves with what scrolls it, and never alone.
      let scrolls = members.flatMap { member in
        (member.anchor.attribute.isLengthOrMiddle ? edges : inner).filter {
          isContent($0, of: member, layout) || isContent(member, of: $0, layout)
        }
      }
      members = Self.distinct(members + scrolls)
      members = Self.distinct(members + self.opposite(members, among: edges, layout))
      let isColumn = !opposite.isEmpty || !scrolls.isEmpty
      let middles = isColumn ? edges.filter { isMiddle($0, beside: edge, layout) } : []
      return [Self.distinct(members + middles), members].compactMap { members in
        told.insert(Set(members.map { $0.constraint })).inserted ? candidate(members, guide) : nil
      }
    }
  }

  /// Those that hold, at the opposite side and one distance, what some others hold, or what lies in one row with it.
  private func opposite(_ others: [RootEdge], among edges: [RootEdge], _ layout: SolvedLayout) -> [RootEdge] {
    var bySide: [LayoutAttribute: [RootEdge]] = [:]
    var byItem: [LayoutItem: [RootEdge]] = [:]
    for other in others where other.anchor.attribute.oppositeSide != nil {
      bySide[other.anchor.attribute, default: []].append(other)
      if let item = held(other)?.anchor.item { byItem[item, default: []].append(other) }
    }
    guard !bySide.isEmpty else { return [] }
    return edges.filter { edge in
      guard let side = edge.anchor.attribute.oppositeSide, let candidates = bySide[side],
        let item = held(edge)?.anchor.item
      else { return false }
      // Most often one view is held at both sides.
      if let own = byItem[item], own.contains(where: { isOpposite(edge, $0, layout) }) { return true }
      return candidates.contains { isOpposite(edge, $0, layout) }
    }
  }

  private static func distinct(_ edges: [RootEdge]) -> [RootEdge] {
    var known: Set<ConstraintID> = []
    return edges.filter { known.insert($0.constraint).inserted }
  }

  private func candidate(_ members: [RootEdge], _ guide: GuideKind) -> RemedyCandidate {
    let shifts = members.map { guide == .safeArea ? drawnInset(of: $0) : 0 }
    var remedies = members.map { part in
      Remedy.replace(part.origin, "view.\(part.anchor.attribute.name)", "\(guide.name).\(part.anchor.attribute.name)")
    }
    for (part, shift) in zip(members, shifts) where shift > 0 {
      let distance = held(part)?.distance ?? 0
      remedies.append(.change(part.origin, from: distance, to: distance - shift))
    }
    return RemedyCandidate(remedies.count == 1 ? remedies[0] : .together(remedies)) { model in
      var isChanged = false
      for (part, shift) in zip(members, shifts) where model.isActive(part.constraint) {
        guard Self.refer(part, to: guide, closerBy: shift, in: &model) else { return false }
        isChanged = true
      }
      return isChanged
    }
  }

  /// By how much the distance of what hangs on the top of the window holds the status bar of the canvas as well, so
  /// that it stays where it is drawn.
  private func drawnInset(of edge: RootEdge) -> Double {
    guard edge.anchor.attribute == .top, let held = held(edge), held.anchor.attribute == .top,
      model.scene.relation(of: edge.constraint) == .equal, let design = trial.survey.subject.design,
      let view = design.view(model.scene.owner(of: held.anchor.item), in: model.scene)
    else { return 0 }
    let inset = design.facts.topInset(view.region)
    return held.distance >= inset ? inset : 0
  }

  /// Whether it holds something that is seen in the middle of the root view that another edge is of.
  private func isMiddle(_ edge: RootEdge, beside other: RootEdge, _ layout: SolvedLayout) -> Bool {
    guard layout.model.isActive(edge.constraint), edge.root == other.root, edge.anchor.attribute == .centerX,
      let held = held(edge), abs(held.distance) <= 1, held.anchor.attribute == .centerX,
      let place = layout.tree.place(of: model.scene.owner(of: held.anchor.item))
    else { return false }
    return layout.isVisible[place] && !layout.tree.nodes[place].kind.scrolls
  }

  /// What is held at a side of a root view, each view with that root: an edge that holds its middle moves with that.
  private func viewsHeldAtSides() -> Set<SIMD2<Int32>> {
    var result: Set<SIMD2<Int32>> = []
    for id in model.scene.constraintIDs {
      guard model.isActive(id), let edge = rootEdge(of: id), edge.anchor.attribute.oppositeSide != nil,
        let item = held(edge)?.anchor.item, let view = item.view, item == .view(view)
      else { continue }
      result.insert(SIMD2(edge.root.index, view.index))
    }
    return result
  }

  /// Whether one edge gives a width or a middle to what scrolls in a view that the other holds at a side.
  private func isContent(_ edge: RootEdge, of other: RootEdge, _ layout: SolvedLayout) -> Bool {
    guard edge.root == other.root, [.width, .centerX].contains(edge.anchor.attribute),
      [.leading, .trailing, .left, .right].contains(other.anchor.attribute), let side = held(other),
      let scroll = layout.tree.place(of: model.scene.owner(of: side.anchor.item)),
      layout.tree.nodes[scroll].kind == .scroll
    else { return false }
    return model.scene.terms(of: edge.constraint).contains { term in
      guard term.anchor != edge.anchor, let place = layout.tree.place(of: model.scene.owner(of: term.anchor.item))
      else { return false }
      return place != scroll && layout.tree.contains(scroll, place)
    }
  }

  /// What a constraint with an edge holds there, and how far from it; nil where it says more than that.
  private func held(_ edge: RootEdge) -> (anchor: Anchor, distance: Double)? {
    let terms = model.scene.terms(of: edge.constraint)
    guard terms.count == 2, edge.anchor.attribute.quantity != .length,
      let inner = terms.first(where: { $0.anchor != edge.anchor }), abs(inner.coefficient) == 1
    else { return nil }
    return (inner.anchor, model.constant(of: edge.constraint) / inner.coefficient)
  }

  /// Whether two edges hold views at one distance from one side. What scrolls insets what it holds by itself.
  private func isInLine(_ one: RootEdge, _ other: RootEdge, _ layout: SolvedLayout) -> Bool {
    guard one.anchor == other.anchor, let first = held(one), let second = held(other),
      first.anchor.attribute == second.anchor.attribute, abs(first.distance - second.distance) <= 1,
      let place = layout.tree.place(of: model.scene.owner(of: first.anchor.item))
    else { return false }
    return layout.isVisible[place] && !layout.tree.nodes[place].kind.scrolls
  }

  /// Whether one edge gives a view its width, and the other its middle.
  private func isWidthOfCentred(_ one: RootEdge, _ other: RootEdge) -> Bool {
    guard one.root == other.root, one.anchor.attribute == .width, other.anchor.attribute == .centerX else {
      return false
    }
    func view(_ edge: RootEdge) -> ViewID? {
      model.scene.terms(of: edge.constraint).first { $0.anchor != edge.anchor }.map {
        model.scene.owner(of: $0.anchor.item)
      }
    }
    return view(one) != nil && view(one) == view(other)
  }

  /// Whether two edges hold one view, or two of one row, at opposite sides, at one distance.
  private func isOpposite(_ one: RootEdge, _ other: RootEdge, _ layout: SolvedLayout) -> Bool {
    guard one.anchor.attribute.oppositeSide == other.anchor.attribute, let first = held(one),
      let second = held(other)
    else { return false }
    return (first.anchor.item == second.anchor.item || isOneRow(first.anchor.item, second.anchor.item, layout))
      && model.scene.relation(of: one.constraint) == .equal && model.scene.relation(of: other.constraint) == .equal
      && abs(first.distance.magnitude - second.distance.magnitude) <= 1
  }

  private func isOneRow(_ one: LayoutItem, _ other: LayoutItem, _ layout: SolvedLayout) -> Bool {
    guard let first = layout.tree.place(of: model.scene.owner(of: one)),
      let second = layout.tree.place(of: model.scene.owner(of: other)), layout.isVisible[first],
      layout.isVisible[second]
    else { return false }
    let (upper, lower) = (layout.frames[first], layout.frames[second])
    return min(upper.maxY, lower.maxY) - max(upper.minY, lower.minY) > min(upper.height, lower.height) / 2
  }

  /// The layout of the example, as it is.
  private var exampleLayout: SolvedLayout? {
    trial.places.first.flatMap { trial.unchanged.layout(in: $0.checked) }
  }

  private func rootEdge(of id: ConstraintID) -> RootEdge? {
    for term in model.scene.terms(of: id) where term.anchor.item.guideKind == nil {
      guard let view = term.anchor.item.view, model.scene.controller(rootedAt: view) != nil else { continue }
      return RootEdge(constraint: id, origin: model.scene.origin(of: id), anchor: term.anchor, root: view)
    }
    return nil
  }

  /// Of a constraint with the view that holds another: that view's edge, where it is the window's.
  private func bandEdge(of id: ConstraintID, _ layout: SolvedLayout) -> RootEdge? {
    let terms = Array(model.scene.terms(of: id))
    guard terms.count == 2, words.isWritten(id), let root = layout.tree.nodes.first?.view else { return nil }
    for (term, other) in [(terms[0], terms[1]), (terms[1], terms[0])] where term.anchor.item.guideKind == nil {
      guard let band = term.anchor.item.view, let place = layout.tree.place(of: band),
        layout.tree.nodes[place].superview >= 0, layout.tree.nodes[place].scroll < 0,
        let inner = layout.tree.place(of: model.scene.owner(of: other.anchor.item)),
        inner != place, layout.tree.contains(place, inner) || isPanel(place, under: inner, layout),
        term.anchor.attribute == other.anchor.attribute,
        isAlong(term.anchor.attribute, layout.frames[place], layout)
      else { continue }
      return RootEdge(constraint: id, origin: model.scene.origin(of: id), anchor: term.anchor, root: root)
    }
    return nil
  }

  /// Whether something of a script lies wholly on a plain view that does not hold it.
  private func isPanel(_ place: Int, under inner: Int, _ layout: SolvedLayout) -> Bool {
    !words.speaksXcode && layout.tree.nodes[place].role == .shape
      && layout.frames[place].contains(layout.frames[inner], within: 1)
  }

  private func isAlong(_ attribute: LayoutAttribute, _ frame: Rect, _ layout: SolvedLayout) -> Bool {
    let window = layout.window
    let isMirrored = layout.checked.isRightToLeft
    let (isAtLeft, isAtRight) = (abs(frame.minX) <= 1, abs(frame.maxX - window.width) <= 1)
    return switch attribute {
    case .left: isAtLeft
    case .right: isAtRight
    case .leading: isMirrored ? isAtRight : isAtLeft
    case .trailing: isMirrored ? isAtLeft : isAtRight
    case .centerX: isAtLeft && isAtRight
    case .top: abs(frame.minY) <= 1
    case .bottom: abs(frame.maxY - window.height) <= 1
    default: false
    }
  }

  /// Whether it holds something at the very edge, or in the middle from edge to edge, that has a background of its own,
  /// or something with one lies in it along that edge: moved away, it leaves a bare strip.
  private func isBackdrop(_ edge: RootEdge, _ layout: SolvedLayout) -> Bool {
    let design = trial.survey.subject.design
    func hasOwnGround(_ view: ViewID) -> Bool {
      if let design { return design.view(view, in: model.scene)?.hasOwnGround == true }
      return model.scene.kind(of: view) == .view && model.value(.backgroundColor, of: .view(view)) != nil
    }
    return model.scene.terms(of: edge.constraint).contains { term in
      // What only begins at that edge reaches no farther.
      let isSameSide =
        term.anchor.attribute == edge.anchor.attribute || term.anchor.attribute.quantity == .length
      guard term.anchor != edge.anchor, isSameSide, let view = term.anchor.item.view,
        let place = layout.tree.place(of: view), layout.tree.nodes[place].superview >= 0
      else { return false }
      return layout.tree.nodes.indices.contains { inner in
        guard inner == place || isBand(inner, edge.anchor.attribute, layout), layout.tree.nodes[inner].scroll < 0,
          layout.tree.contains(place, inner),
          hasOwnGround(layout.tree.nodes[inner].view)
        else { return false }
        let frame = layout.frames[inner]
        return isAlong(edge.anchor.attribute, frame, layout)
          || edge.anchor.attribute == .width && frame.width >= layout.window.width - 1
      }
    }
  }

  /// Whether code gives a constraint its constant, from whatever anchor that is measured.
  private func isHeldByCode(_ edge: RootEdge) -> Bool {
    trial.survey.subject.design?.constraint(edge.origin)?.isHeldByCode == true
  }

  /// Whether something takes up most of the edge along which it lies.
  private func isBand(_ place: Int, _ attribute: LayoutAttribute, _ layout: SolvedLayout) -> Bool {
    let frame = layout.frames[place]
    return attribute.quantity == .verticalPosition
      ? frame.width >= layout.window.width - 1 : frame.height >= layout.window.height / 2
  }

  /// How a statement names the anchors: one of them, or those that have a name together; nil for any others.
  private static func name(of attributes: Set<LayoutAttribute>) -> String? {
    if attributes.count == 1 { return attributes.first?.name }
    switch attributes {
    case [.top, .leading, .bottom, .trailing]: return "edges"
    case [.leading, .trailing]: return "edges.horizontal"
    case [.top, .bottom]: return "edges.vertical"
    case [.centerX, .centerY]: return "center"
    case [.width, .height]: return "size"
    default: return nil
    }
  }

  private static func refer(
    _ edge: RootEdge, to guide: GuideKind, closerBy shift: Double = 0, in model: inout Model
  ) -> Bool {
    let id = edge.constraint
    let inner = model.scene.terms(of: id).first { $0.anchor != edge.anchor }?.coefficient ?? 1
    let (relation, constant, priority) = (
      model.scene.relation(of: id), model.constant(of: id) - shift * inner, model.priority(of: id)
    )
    let anchor = Anchor(.guide(guide, of: edge.root), edge.anchor.attribute)
    let terms = model.scene.terms(of: id).map { $0.anchor == edge.anchor ? AnchorTerm(anchor, $0.coefficient) : $0 }
    model.write(.installed, of: .constraint(id), to: .bool(false))
    do throws(ConstraintError) {
      try model.addConstraint(terms, relation, constant: constant, priority: priority, owner: edge.root)
      return true
    } catch {
      return false
    }
  }
}

extension LayoutAttribute {
  /// The side that lies across; nil for what is no side of a row.
  fileprivate var oppositeSide: LayoutAttribute? {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .left: .right
    case .right: .left
    default: nil
    }
  }

  /// Whether it is the width or the horizontal middle.
  fileprivate var isLengthOrMiddle: Bool { self == .width || self == .centerX }
}
