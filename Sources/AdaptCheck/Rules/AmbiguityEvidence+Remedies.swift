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
    // What has content is seen: an order in which it has no room is none that people mean.
    let shown = ([view] + degree.followers).filter { hasContent($0, finder) }
    func isFixed(_ layout: SolvedLayout) -> Bool {
      !layout.inspector.openAnchors().contains { $0.anchor == degree.anchor }
        && shown.allSatisfy { view in
          layout.tree.place(of: view).map { layout.frames[$0].width > 0 && layout.frames[$0].height > 0 } ?? true
        } && (finder.words.speaksXcode || !covers(view, layout))
    }
    if finder.words.speaksXcode { return documentRemedy(view, superview, degree, finder, isFixed) }
    let isRoot = finder.model.scene.controller(rootedAt: superview) != nil
    let around: LayoutItem = isRoot ? .guide(.margins, of: superview) : .view(superview)
    let safe: LayoutItem = isRoot ? .guide(.safeArea, of: superview) : around
    let isImage = finder.model.scene.kind(of: view) == .image
    let (width, height) = (square(view, .height, finder) ?? 120, square(view, .width, finder) ?? (isImage ? 160 : 44))
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
    return finder.trial.best(
      contentCandidates(view, degree, finder, isFixed) + wishCandidates(view, degree, finder, isFixed)
        + priorityCandidates(view, degree, finder, isFixed) + sharingCandidates(view, degree, finder, isFixed)
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
    // What reaches beyond the frame already is there to be scrolled to.
    let mayWrap = isHorizontal && !reachesBeyond(scroll, finder)
    return finder.trial.best((mayWrap ? [end, width, both] : [end]).compactMap { $0 })
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

  /// The length in points that a constraint gives a view along the other axis; nil if none does.
  private func square(_ view: ViewID, _ other: LayoutAttribute, _ finder: RemedyFinder) -> Double? {
    let model = finder.model
    return (0..<Int32(clamping: model.scene.constraintCount)).map(ConstraintID.init(index:)).first { id in
      let terms = model.scene.terms(of: id)
      return terms.count == 1 && terms.first?.anchor == Anchor(view, other) && model.scene.relation(of: id) == .equal
        && model.isActive(id)
    }.map { model.constant(of: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a constraint holds the middle of a view along the axis of a length.
  private func isCentred(_ view: ViewID, _ length: LayoutAttribute, _ finder: RemedyFinder) -> Bool {
    let model = finder.model
    guard length == .width || length == .height else { return false }
    let middle = Anchor(view, length == .width ? .centerX : .centerY)
    return (0..<Int32(clamping: model.scene.constraintCount)).map(ConstraintID.init(index:)).contains { id in
      model.isActive(id) && model.scene.terms(of: id).contains { $0.anchor == middle }
    }
  }

  /// Of siblings that share what there is, and have no content that says how: equal lengths.
  private func sharingCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let (length, scene) = (degree.anchor.attribute, finder.model.scene)
    guard length == .width || length == .height, !scene.kind(of: view).isRow,
      let example = finder.trial.places.first,
      let layout = finder.trial.unchanged.layout(in: example.checked)
    else { return [] }
    let open = layout.inspector.openAnchors().map { $0.anchor }.filter { $0.attribute == length }
    let alike = open.compactMap { $0.item == .view(scene.owner(of: $0.item)) ? $0.item.view : nil }.filter { other in
      scene.superview(of: other) == scene.superview(of: view) && !hasContent(other, finder)
    }
    // A line between two lists is no list.
    func role(_ view: ViewID) -> SubjectTree.Role? { layout.tree.place(of: view).map { layout.tree.nodes[$0].role } }
    guard alike.allSatisfy({ scene.kind(of: $0) == scene.kind(of: view) && role($0) == role(view) }) else { return [] }
    guard let first = alike.first, alike.count > 1, alike.count <= Self.mostSharing, alike.contains(view) else {
      return []
    }
    let equal = alike.dropFirst().map { other in
      finder.adding(Anchor(other, length), .equal, Anchor(first, length), 0, near: other, isFixed)
    }
    return [equal.dropFirst().reduce(equal[0], RemedyFinder.together)]
  }

  /// More siblings than this share nothing that can be told in one sentence.
  private static let mostSharing = 8

  /// Whether a view lies on a sibling, and neither is the ground of the other: nobody puts it there.
  private func covers(_ view: ViewID, _ layout: SolvedLayout) -> Bool {
    let nodes = layout.tree.nodes
    guard let place = layout.tree.place(of: view), layout.isVisible[place] else { return false }
    let frame = layout.frames[place]
    func isGround(_ one: Int, of other: Int) -> Bool {
      (nodes[one].role == .shape || nodes[one].role == .image) && one < other
        && layout.frames[one].contains(layout.frames[other], within: 1)
    }
    return nodes.indices.contains { other in
      guard other != place, nodes[other].superview == nodes[place].superview, layout.isVisible[other],
        let common = frame.intersection(layout.frames[other]), common.width > 1, common.height > 1
      else { return false }
      return !isGround(place, of: other) && !isGround(other, of: place)
    }
  }

  /// The siblings of a view, the one that is declared before it first. Of many, the nearest.
  private func neighbours(of view: ViewID, _ finder: RemedyFinder) -> [ViewID] {
    let siblings = finder.model.scene.superview(of: view).map(finder.model.scene.subviews(of:)) ?? []
    guard let place = siblings.firstIndex(of: view) else { return [] }
    return Array((siblings[..<place].reversed() + siblings[(place + 1)...]).prefix(4))
  }

  private func hasContent(_ view: ViewID, _ finder: RemedyFinder) -> Bool {
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

  /// Where two contents would stretch equally well, one has to hug its own more closely; where they would shrink
  /// equally well, one has to resist less.
  private func priorityCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let isHorizontal = degree.anchor.attribute == .width
    guard isHorizontal || degree.anchor.attribute == .height else { return [] }
    let compression: AttributeKey = isHorizontal ? .horizontalCompression : .verticalCompression
    let keys: [(AttributeKey, change: Double)] = [
      (isHorizontal ? .horizontalHugging : .verticalHugging, 1), (compression, -1), (compression, 1),
    ]
    let single = keys.compactMap { key, change -> RemedyCandidate? in
      guard case .number(let now)? = finder.model.inspector.effectiveValue(key, of: .view(view)), now < 999 else {
        return nil
      }
      let field =
        (isHorizontal ? "Horizontal" : "Vertical")
        + (key == compression ? " Content Compression Resistance" : " Content Hugging")
        + " Priority"
      return finder.setting(
        view, key, to: now + change, written: priority(now, change), field: field, isFixed)
    }
    guard single.count == keys.count else { return single }
    // Where it is too long in some windows and too short in others, it has to keep its size in all of them.
    return single + [single[2], single[1]].map { RemedyFinder.together(single[0], $0) }
  }

  /// Where two constraints wish for something with one priority, and not both can have it, one has to give way. The one
  /// that was declared later does so first.
  private func wishCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let (model, views) = (finder.model, Set([view] + degree.followers))
    var wishes: [Double: [ConstraintID]] = [:]
    for id in (0..<Int32(clamping: model.scene.constraintCount)).map(ConstraintID.init(index:)) {
      let priority = model.priority(of: id)
      guard priority < 1000, priority > 1, model.isActive(id),
        model.scene.terms(of: id).contains(where: { views.contains(model.scene.owner(of: $0.anchor.item)) })
      else { continue }
      wishes[priority, default: []].append(id)
    }
    let tied = wishes.filter { $0.value.count > 1 }.sorted { $0.key > $1.key }
    // A length in points beside one that follows from something else is the most that it should be.
    let statements = tied.isEmpty ? nil : SingleStatements(model)
    let bounds = tied.flatMap { $0.value }.compactMap { id -> RemedyCandidate? in
      guard let anchor = model.scene.terms(of: id).first?.anchor, model.scene.terms(of: id).count == 1,
        model.scene.relation(of: id) == .equal, anchor == Anchor(view, degree.anchor.attribute),
        statements?.ids.contains(id) == true, !finder.words.speaksXcode
      else { return nil }
      return finder.replacing(
        id, of: view, by: anchor.attribute, .lessThanOrEqual, nil, model.constant(of: id), isFixed)
    }
    return bounds
      + tied.flatMap { priority, ids in
        ids.reversed().prefix(8).map { id in
          let origin = model.scene.origin(of: id)
          let (old, new) = (self.priority(priority, 0), self.priority(priority, -1))
          return RemedyCandidate(.replace(origin, "@ \(old)", "@ \(new)"), isMended: isFixed) { model in
            // A statement may make several.
            for each in ids where each == id || model.scene.origin(of: each) == origin && origin != .unknown {
              model.set(.priority, of: .constraint(each), to: .number(priority - 1))
            }
            return true
          }
        }
      }
  }

  private func priority(_ value: Double, _ change: Double) -> String {
    let word = value == 250 ? "low" : value == 750 ? "high" : nil
    guard let word else { return format(value + change) }
    return change == 0 ? word : "\(word) \(change < 0 ? "-" : "+") \(format(abs(change)))"
  }
}
