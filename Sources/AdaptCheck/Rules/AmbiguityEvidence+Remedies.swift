import AdaptModel

import enum AdaptSolver.Relation

// What fixes a view that can move.
extension AmbiguityEvidence {
  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    degrees.prefix(4).compactMap { freedomRemedy($0, finder) }
  }

  private func freedomRemedy(_ degree: Degree, _ finder: RemedyFinder) -> Remedy? {
    guard finder.trial.canTry else { return nil }
    let item = degree.anchor.item
    if item.guideKind == .content, let view = item.view { return remedyOfContent(of: view, degree, finder) }
    guard item.guide == nil, item.guideKind == nil, let view = item.view,
      let superview = finder.model.scene.superview(of: view)
    else { return nil }
    let isHorizontal = degree.anchor.attribute.isHorizontal
    // A view that can also move up and down lies on nothing for good.
    let isOpenAcross = isHorizontal && degrees.contains { $0.anchor.item == item && !$0.anchor.attribute.isHorizontal }
    // What has content is seen: an order in which it has no room is none that people mean.
    let shown = ([view] + degree.followers).filter { hasContent($0, finder) }
    func isFixed(_ layout: SolvedLayout) -> Bool {
      !layout.inspector.openAnchors().contains { $0.anchor == degree.anchor }
        && shown.allSatisfy { view in
          layout.tree.place(of: view).map { layout.frames[$0].width > 0 && layout.frames[$0].height > 0 } ?? true
        }
        && (finder.words.speaksXcode
          || (isOpenAcross || !covers(view, layout)) && !liesOutside(view, layout, isHorizontal: isHorizontal))
    }
    if finder.words.speaksXcode { return documentRemedy(view, superview, degree, finder, isFixed) }
    let isRoot = finder.model.scene.controller(rootedAt: superview) != nil
    let around: LayoutItem = isRoot ? .guide(.margins, of: superview) : .view(superview)
    let safe: LayoutItem = isRoot ? .guide(.safeArea, of: superview) : around
    let isImage = finder.model.scene.kind(of: view) == .image
    let (width, height) = (
      constant(.height, of: view, finder) ?? 120, constant(.width, of: view, finder) ?? (isImage ? 160 : 44)
    )
    var candidates: [(LayoutAttribute, LayoutItem?, LayoutAttribute, Double)] =
      switch degree.anchor.attribute {
      case .left: [(.leading, around, .leading, 0)]
      case .top: [(.top, safe, .top, isRoot ? 8 : 0)]
      case .width: [(.trailing, around, .trailing, 0), (.leading, around, .leading, 0), (.width, nil, .width, width)]
      default: [(.bottom, safe, .bottom, 0), (.top, safe, .top, isRoot ? 8 : 0), (.height, nil, .height, height)]
      }
    // What stands in the middle has a size, rather than an edge that holds both; what scrolls or holds others has room.
    let isPlain =
      finder.model.scene.subviews(of: view).isEmpty && [.view, .image].contains(finder.model.scene.kind(of: view))
    if isPlain, isCentred(view, degree.anchor.attribute, finder) { candidates.reverse() }
    // Where it would lie on what is there, it comes after that.
    let beside = neighbours(of: view, finder).map {
      neighbour -> (LayoutAttribute, LayoutItem?, LayoutAttribute, Double) in
      switch degree.anchor.attribute {
      case .left, .width: (.leading, .view(neighbour), .trailing, 8)
      default: (.top, .view(neighbour), .bottom, 8)
      }
    }
    candidates.insert(contentsOf: beside, at: min(candidates.count, 2))
    // A row has the height of what it holds.
    if finder.model.scene.kind(of: view).isRow { candidates = [] }
    let priorities = keepers(view, degree, finder).flatMap { priorityCandidates($0, degree, finder, isFixed) }
    return finder.trial.best(
      contentCandidates(view, degree, finder, isFixed) + wishCandidates(view, degree, finder, isFixed)
        + priorities + sharingCandidates(view, degree, finder, isFixed)
        + candidates.map { attribute, other, otherAttribute, constant in
          finder.adding(
            Anchor(view, attribute), .equal, other.map { Anchor($0, otherAttribute) }, constant, near: view, isFixed)
        })
  }

  /// What ends the content of a scroll view, or says how wide it is: mostly it only scrolls downwards.
  private func remedyOfContent(of scroll: ViewID, _ degree: Degree, _ finder: RemedyFinder) -> Remedy? {
    guard !finder.words.speaksXcode, finder.model.scene.kind(of: scroll) == .scroll else { return nil }
    func isFixed(_ layout: SolvedLayout) -> Bool {
      !layout.inspector.openAnchors().contains { $0.anchor == degree.anchor }
    }
    let isHorizontal = degree.anchor.attribute == .width
    let end = finder.tyingContent(of: scroll, at: isHorizontal ? .trailing : .bottom, isFixed)
    let width = finder.adding(
      Anchor(.guide(.content, of: scroll), .width), .equal, Anchor(.guide(.frame, of: scroll), .width), 0,
      near: scroll, isFixed)
    let both = end.map { RemedyFinder.together($0, width) }
    guard isHorizontal else { return finder.trial.best([end].compactMap { $0 }) }
    // What reaches beyond the frame already is there to be scrolled to, unless it is a text that wraps.
    return finder.trial.best((reachesBeyond(scroll, finder) ? [end, both] : [end, width, both]).compactMap { $0 })
  }

  /// Whether something in a scroll view lies beyond a side of its frame in the example.
  private func reachesBeyond(_ scroll: ViewID, _ finder: RemedyFinder) -> Bool {
    guard let example = finder.trial.places.first,
      let layout = finder.trial.unchanged.layout(in: example.checked), let place = layout.tree.place(of: scroll)
    else { return false }
    let frame = layout.frames[place]
    return layout.tree.nodes.indices.contains { inner in
      layout.tree.nodes[inner].scroll == place && layout.isVisible[inner]
        && (layout.frames[inner].maxX > frame.maxX + 1 || layout.frames[inner].minX < frame.minX - 1)
    }
  }

  /// A length in points, above 0, that a constraint gives a view; nil if none does.
  private func constant(_ length: LayoutAttribute, of view: ViewID, _ finder: RemedyFinder) -> Double? {
    let model = finder.model
    return model.scene.constraintIDs.first { id in
      let terms = model.scene.terms(of: id)
      return terms.count == 1 && terms.first?.anchor == Anchor(view, length) && model.scene.relation(of: id) == .equal
        && model.isActive(id)
    }.map { model.constant(of: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a constraint holds the middle of a view along the axis of a length.
  private func isCentred(_ view: ViewID, _ length: LayoutAttribute, _ finder: RemedyFinder) -> Bool {
    let model = finder.model
    guard length == .width || length == .height else { return false }
    let middle = Anchor(view, length == .width ? .centerX : .centerY)
    return model.scene.constraintIDs.contains { id in
      model.isActive(id) && model.scene.terms(of: id).contains { $0.anchor == middle }
    }
  }

  /// A view that can move and what has content and moves with it, those first that people expect to keep their sizes.
  private func keepers(_ view: ViewID, _ degree: Degree, _ finder: RemedyFinder) -> [ViewID] {
    func rank(_ view: ViewID) -> Int { finder.model.scene.kind(of: view).sizeKeeping }
    let others = degree.followers.prefix(4).filter { hasContent($0, finder) && rank($0) > rank(view) }
    let order = others.enumerated().sorted { (-rank($0.element), $0.offset) < (-rank($1.element), $1.offset) }
    return order.map { $0.element } + [view]
  }

  func hasContent(_ view: ViewID, _ finder: RemedyFinder) -> Bool {
    guard let fit = finder.model.inspector.contentFit(of: view) else { return false }
    return fit.width ?? 0 > 0 || fit.height ?? 0 > 0
  }

  /// Where a view has no size of its own, what it holds mostly begins at one edge of it, and should also end at the
  /// other: the bottom of a card's last text at the bottom of the card.
  private func contentCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let attribute: LayoutAttribute
    switch degree.anchor.attribute {
    case .width: attribute = .trailing
    case .height: attribute = .bottom
    default: return []
    }
    let arranged = finder.model.scene.kind(of: view) == .stack ? finder.model.scene.subviews(of: view) : []
    return ([view] + arranged.prefix(1) + degree.followers.prefix(4)).compactMap { holder in
      finder.tyingContent(of: holder, at: attribute, isFixed)
    }
  }

  /// In a document: what decides as the layout is shown already, or what the canvas shows, written down.
  private func documentRemedy(
    _ view: ViewID, _ superview: ViewID, _ degree: Degree, _ finder: RemedyFinder,
    _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> Remedy? {
    let views = [view] + degree.followers
    let unchanged = finder.trial.unchanged
    func isKept(_ layout: SolvedLayout) -> Bool {
      guard isFixed(layout), let before = unchanged.layout(in: layout.checked) else { return false }
      return views.allSatisfy { view in
        guard let one = before.tree.place(of: view), let other = layout.tree.place(of: view) else { return false }
        return before.frames[one].contains(layout.frames[other], within: 2)
          && layout.frames[other].contains(before.frames[one], within: 2)
      }
    }
    let priorities = views.prefix(4).flatMap { priorityCandidates($0, degree, finder, isKept) }
    if let remedy = finder.trial.best(priorities) { return remedy }
    // What a stack view arranges has its place from that.
    guard finder.model.scene.kind(of: superview) != .stack, !finder.isPlacedByFrame(view),
      let design = finder.trial.survey.subject.design,
      let drawn = design.view(view, in: finder.model.scene)?.canvasFrame,
      let around = design.view(superview, in: finder.model.scene)?.canvasFrame, drawn.width > 0, drawn.height > 0
    else { return nil }
    let outer = LayoutItem.view(superview)
    let candidates: [(LayoutAttribute, Double)] =
      switch degree.anchor.attribute {
      case .left: [(.leading, drawn.minX - around.minX)]
      case .top: [(.top, drawn.minY - around.minY)]
      case .width: [(.trailing, drawn.maxX - around.maxX)]
      default: [(.bottom, drawn.maxY - around.maxY)]
      }
    return finder.trial.best(
      candidates.filter { abs($0.1) <= 40 }.map { attribute, constant in
        finder.adding(Anchor(view, attribute), .equal, Anchor(outer, attribute), constant, near: view, isFixed)
      })
  }
}
