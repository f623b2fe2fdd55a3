import AdaptModel

import enum AdaptSolver.Relation

// What people may do about required constraints that cannot all hold.
extension ConflictEvidence {
  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let isXcode = finder.words.speaksXcode
    let all = conflict.constraints.reversed().filter(finder.words.isWritten)
    // What a `when` says of the same lengths and places is said in place of what is said in general.
    let written = finder.words.speaksXcode ? all : all.filter { !Self.overrides($0, some: all, finder.model) }
    let involved = Set(written)
    // What is centred in the window and held by the safe area is meant to be centred in that.
    let centred = finder.pinningToSafeArea(spanning: true) { id, attribute in
      involved.contains(id) && (attribute == .centerX || attribute == .centerY)
    }
    // Without the one that iOS sets aside everything stays where it is shown (`UIKIT.md §6.14`). What keeps a view
    // above the keyboard gives way last.
    let ordered = written.enumerated().sorted { one, other in
      func rank(_ id: ConstraintID) -> Int {
        Self.isTiedToKeyboard(id, finder.model) ? 2 : .constraint(id) == conflict.broken ? 0 : 1
      }
      return (rank(one.element), one.offset) < (rank(other.element), other.offset)
    }.map { $0.element }
    // What is folded up, and what a list gives its size, is left its own size but for that.
    let isGiven =
      finder.words.speaksXcode
      && conflict.rows.contains { row in
        guard case .generated(_, let identifier, _) = row else { return false }
        return identifier == "UISV-hiding" || identifier.hasPrefix("UIView-Encapsulated")
      }
    // Of two sides that have one distance, none gives way alone.
    let yielding =
      finder.words.speaksXcode
      ? Self.sized(first: ordered, finder.model).filter { one in
        !written.contains { Self.isOtherSide($0, of: one, finder.model) }
      } : ordered
    let (weak, barely): ((Double, String), (Double, String)) = ((750, "high"), (999, "999"))
    // As much as a view resists compression, neither would win.
    let weaker = (749.0, "high - 1")
    let priorities = isGiven ? [barely, weak] : finder.words.speaksXcode ? [weak, barely] : [weak, weaker]
    // What others settle never wins once it is lowered: it can go. What is folded up is settled only while it is so.
    let isFolded = conflict.rows.contains { row in
      if case .generated(_, "UISV-hiding", _) = row { true } else { false }
    }
    let settled = yielding.map { isXcode && !isFolded ? self.settled($0, finder) : nil }
    let lowered = priorities.map { value, word in
      yielding.map { one -> RemedyCandidate in
        var candidate = Self.lowering(one, to: value, word, finder)
        candidate.keepsContent = !finder.words.speaksXcode && value == weak.0
        return candidate
      }
    }
    // Where content would have to share the room at one priority, a length gives way rather than a place.
    let barelyLowered =
      finder.words.speaksXcode
      ? lowered.dropFirst().flatMap { $0 }
      : lowered.dropFirst().flatMap { candidates in
        let pairs = Array(zip(yielding, candidates))
        let (lengths, places) = (
          pairs.filter { Self.isLength($0.0, finder.model) }, pairs.filter { !Self.isLength($0.0, finder.model) }
        )
        return (lengths + places).map { $0.1 }
      }
    let gentle = zip(settled, lowered[0]).flatMap { removal, lowering in [removal, lowering].compactMap { $0 } }
    let edges = Self.edges(written, finder)
    // In the middle of the safe area there is room for both only where the sides give way, or what is wide.
    let wide = isXcode ? Self.widths(within: edges, yielding, finder) : []
    let both = centred.flatMap { middle in (wide + edges).map { RemedyFinder.together(middle, $0) } }
    let shares = isXcode ? Self.shares(written, finder) : []
    let middles = isXcode ? marginMiddles(written, involved, finder) : []
    let single =
      isXcode
      ? Self.middles(written, finder) + Self.repeated(written, finder) + Self.repeatedMiddles(written, finder)
        + Self.farSides(written, finder) : []
    // What meets the edge of the window where others meet the safe area is meant to meet that.
    let pinned =
      isXcode
      ? finder.pinningToSafeArea { id, attribute in
        involved.contains(id) && (attribute == .top || attribute == .bottom)
      } : []
    let candidates =
      finder.directing(written, isMeant: true) + middles + centred + both + edges + single + shares + pinned + gentle
      + barelyLowered
    // Where lowering one alone opens something else, people have to say what should hold then.
    guard !finder.words.speaksXcode else {
      let alike = finder.trial.companions.flatMap { lowering(alike: ordered, in: $0, finder) }
      return finder.trial.bestCovering(candidates + alike).map { [$0] } ?? []
    }
    var alone = finder.trial
    alone.companions = []
    // A picture keeps its shape, unless nothing else helps.
    let shapes = lowered.flatMap { zip(yielding, $0).filter { Self.isRatio($0.0, finder.model) }.map { $0.1.remedy } }
    let shaped = candidates.filter { !shapes.contains($0.remedy) }
    let groups = shapes.isEmpty ? [candidates] : [shaped, candidates]
    var best: Remedy?
    for group in groups where best == nil {
      if let one = finder.trial.best(group), !one.isPartial { best = one }
    }
    for group in groups where best == nil { best = alone.best(group) }
    var found = [best ?? .advise("remove one of them, or let one give way: `@ high`")]
    let told = [identity] + finder.trial.companions
    if let need = finder.trial.survey.greatestNeed(of: told, otherwise: conflict.needs) {
      found.append(.advise("or put it under `when bounds.\(need.dimension) >= \(format(need.value))`"))
    }
    return found
  }

  /// Whether all that it is about are lengths.
  private static func isLength(_ constraint: ConstraintID, _ model: Model) -> Bool {
    model.scene.terms(of: constraint).allSatisfy { $0.anchor.attribute.quantity == .length }
  }

  /// Whether it says how wide something is for its height. A picture that fills what it gets keeps its shape anyway.
  private static func isRatio(_ constraint: ConstraintID, _ model: Model) -> Bool {
    let anchors = model.scene.terms(of: constraint).map { $0.anchor }
    guard anchors.count == 2, anchors[0].item == anchors[1].item, let view = anchors[0].item.view,
      Set(anchors.map { $0.attribute }) == [.width, .height]
    else { return false }
    return model.value(.contentMode, of: .view(view))?.word != "scaleAspectFill"
  }

  private static func isTiedToKeyboard(_ constraint: ConstraintID, _ model: Model) -> Bool {
    model.scene.terms(of: constraint).contains { $0.anchor.item.guideKind == .keyboard }
  }

  /// Whether a constraint is about the anchors of another one, and holds only under a condition within that one's.
  private static func overrides(_ one: ConstraintID, some others: [ConstraintID], _ model: Model) -> Bool {
    guard let condition = model.scene.condition(of: one) else { return false }
    let anchors = Set(model.scene.terms(of: one).map { $0.anchor })
    return others.contains { other in
      guard other != one, Set(model.scene.terms(of: other).map { $0.anchor }) == anchors else { return false }
      guard let outer = model.scene.condition(of: other) else { return true }
      return outer != condition && model.scene.isInside(condition, outer)
    }
  }

  /// Of a width, a middle and two sides that have one distance, the sides together.
  private static func edges(_ constraints: [ConstraintID], _ finder: RemedyFinder) -> [RemedyCandidate] {
    let model = finder.model
    func isAbout(_ id: ConstraintID, _ attribute: LayoutAttribute, _ count: Int) -> Bool {
      let terms = model.scene.terms(of: id)
      return terms.count == count && terms.allSatisfy { $0.anchor.attribute == attribute }
    }
    guard finder.words.speaksXcode, let width = constraints.first(where: { isAbout($0, .width, 1) }),
      let centre = constraints.first(where: { isAbout($0, .centerX, 2) })
    else { return [] }
    let all = model.scene.constraintIDs
    for one in constraints where one != width && one != centre {
      let others = all.filter { finder.words.isWritten($0) && model.isActive($0) && model.priority(of: $0) >= 1000 }
      guard let other = others.first(where: { isOtherSide($0, of: one, model) }) else { continue }
      // What has a width of its own stands in the middle with that: the sides hold on the canvas only.
      if let view = model.scene.terms(of: width).first?.anchor.item.view, !growsWithWindow(model.scene.kind(of: view)),
        model.scene.terms(of: one).contains(where: { $0.anchor.item == .view(view) })
      {
        let reason = "its width and its centre place it, and the distances only hold on the canvas"
        return [removing([one, other], because: reason, model)]
      }
      return [RemedyFinder.together(lowering(one, to: 750, "high", finder), lowering(other, to: 750, "high", finder))]
    }
    return []
  }

  /// Of a share of another length, and a bound in points for the same length, the share: it says how long the view is
  /// as a rule, and the bound where that ends. It gives way just below required, as people write it.
  private static func shares(_ constraints: [ConstraintID], _ finder: RemedyFinder) -> [RemedyCandidate] {
    let model = finder.model
    let bounded = constraints.compactMap { id -> Anchor? in
      let terms = model.scene.terms(of: id)
      guard terms.count == 1, model.scene.relation(of: id) != .equal else { return nil }
      return terms.first?.anchor
    }
    return constraints.filter { id in
      let terms = Array(model.scene.terms(of: id))
      return terms.count == 2 && model.scene.relation(of: id) == .equal
        && terms.allSatisfy { $0.anchor.attribute.quantity == .length }
        && terms[0].anchor.item != terms[1].anchor.item
        && terms.contains { bounded.contains($0.anchor) }
    }.map { share in
      var candidate = lowering(share, to: 999, "999", finder)
      candidate.isMeant = true
      return candidate
    }
  }

  /// Of a middle and two sides that have one distance, the middle, which follows from the sides.
  private static func repeatedMiddles(_ constraints: [ConstraintID], _ finder: RemedyFinder) -> [RemedyCandidate] {
    let model = finder.model
    return constraints.compactMap { middle in
      let terms = Array(model.scene.terms(of: middle))
      guard terms.count == 2, terms.allSatisfy({ $0.anchor.attribute == .centerX }),
        model.scene.relation(of: middle) == .equal
      else { return nil }
      let items = Set(terms.map { $0.anchor.item })
      let own = constraints.filter { id in
        id != middle && model.scene.terms(of: id).contains { items.contains($0.anchor.item) }
      }
      let isHeld = own.contains { one in own.contains { isOtherSide($0, of: one, model) } }
      return isHeld ? removing([middle], because: "equal distances at both sides centre it already", model) : nil
    }
  }

  private static func removing(
    _ constraints: [ConstraintID], because reason: String?, _ model: Model
  ) -> RemedyCandidate {
    let all = constraints.flatMap { [$0] + twins(of: $0, in: model) }
    return meant(.remove(all.map { model.scene.origin(of: $0) }, adding: nil, because: reason)) { model in
      for one in all { model.write(.installed, of: .constraint(one), to: .bool(false)) }
      return true
    }
  }

  /// Some constraints taken away, which others settle; nil where code holds on to one.
  static func settled(
    _ constraints: [ConstraintID], insteadOf lowering: RemedyCandidate, _ reason: String?, _ finder: RemedyFinder
  ) -> RemedyCandidate? {
    let model = finder.model
    let design = finder.trial.survey.subject.design
    guard !constraints.contains(where: { design?.constraint(model.scene.origin(of: $0))?.isHeldByCode == true }) else {
      return nil
    }
    let verb = constraints.count == 1 ? "decide it already" : "decide them already"
    var candidate = removing(constraints, because: reason ?? "the others \(verb)", model)
    candidate.isMeant = false
    let views = constraints.flatMap { id in
      model.scene.terms(of: id).compactMap { $0.anchor.item.view }.filter { growsWithWindow(model.scene.kind(of: $0)) }
    }
    candidate.settled = SettledCheck(insteadOf: lowering.change, growing: Set(views))
    return candidate
  }

  /// One of the conflict taken away, which the others settle.
  private func settled(_ constraint: ConstraintID, _ finder: RemedyFinder) -> RemedyCandidate? {
    Self.settled(
      [constraint], insteadOf: Self.lowering(constraint, to: 750, "high", finder), reason(besides: constraint, finder),
      finder)
  }

  /// "`A` and the stack view decide it already": what else the conflict consists of, where that is soon said.
  private func reason(besides constraint: ConstraintID, _ finder: RemedyFinder) -> String? {
    let model = finder.model
    var names: [String] = []
    for row in conflict.rows {
      let name: String
      switch row {
      case .constraint(constraint): continue
      case .constraint(let id):
        let origin = model.scene.origin(of: id)
        guard let title = finder.words.title(id) else {
          guard finder.words.isPlacedByFrame(origin), let view = model.scene.terms(of: id).first?.anchor.item.view
          else { return nil }
          name = "the frame of \(finder.words.quoted(view))"
          break
        }
        name = "`\(title)`"
      case .content(let view, _, _, _): name = "the content of \(finder.words.quoted(view))"
      case .generated(_, let identifier, _):
        name = identifier.hasPrefix("UIView-Encapsulated") ? "the list" : "the stack view"
      }
      if !names.contains(name) { names.append(name) }
    }
    guard (1...3).contains(names.count) else { return nil }
    return "\(names.listed) \(names.count == 1 ? "decides" : "decide") it already"
  }

  /// Where something is held by both margins and is in the middle of the window: with all that stands in its line the
  /// middle of the margins, and of what stands alone the two margins, which say it already.
  private func marginMiddles(
    _ constraints: [ConstraintID], _ involved: Set<ConstraintID>, _ finder: RemedyFinder
  ) -> [RemedyCandidate] {
    let model = finder.model
    let hasMargins = constraints.contains { id in
      model.scene.terms(of: id).contains { $0.anchor.item.guideKind == .margins && $0.anchor.attribute != .centerX }
    }
    guard hasMargins else { return [] }
    let centred = finder.pinningToMargins { id, attribute in involved.contains(id) && attribute == .centerX }
      .map { candidate in
        var result = candidate
        result.isMeant = true
        return result
      }
    return centred.contains { $0.remedy.parts.count > 1 }
      ? centred : Self.repeatedMiddles(constraints, finder) + centred
  }

  /// Of views that lie within what two sides hold, the widths in points; nothing where the two sides give way with no
  /// loss.
  private static func widths(
    within edges: [RemedyCandidate], _ constraints: [ConstraintID], _ finder: RemedyFinder
  ) -> [RemedyCandidate] {
    if edges.contains(where: { if case .remove = $0.remedy { true } else { false } }) { return [] }
    return constraints.filter { id in
      let terms = finder.model.scene.terms(of: id)
      return terms.count == 1 && terms.first?.anchor.attribute == .width
        && finder.model.scene.relation(of: id) == .equal
    }.map { lowering($0, to: 750, "high", finder) }
  }

  /// Of what begins below something, and ends far from the end of what it lies in: its length, as it is drawn, in place
  /// of that distance, which holds on the canvas only.
  private static func farSides(_ constraints: [ConstraintID], _ finder: RemedyFinder) -> [RemedyCandidate] {
    let model = finder.model
    guard let design = finder.trial.survey.subject.design else { return [] }
    return constraints.compactMap { id in
      let terms = Array(model.scene.terms(of: id))
      guard terms.count == 2, model.scene.relation(of: id) == .equal, terms[0].anchor.attribute == .bottom,
        terms[1].anchor.attribute == .bottom,
        let view = terms.map({ model.scene.owner(of: $0.anchor.item) }).first(where: { view in
          terms.contains { model.scene.owner(of: $0.anchor.item) == model.scene.superview(of: view) }
        }), let superview = model.scene.superview(of: view),
        let own = design.view(view, in: model.scene), let drawn = own.canvasFrame, drawn.height > 0,
        let bounds = design.bounds(of: superview, around: own, model.scene),
        model.constant(of: id).magnitude > bounds.height / 2,
        constraints.contains(where: { other in
          model.scene.terms(of: other).contains { $0.anchor == Anchor(view, .top) }
        })
      else { return nil }
      let height = finder.adding(Anchor(view, .height), .equal, nil, drawn.height, near: view)
      let statement = "`\(finder.words.short(view)).height = \(format(drawn.height))`"
      let reason = "the distance only holds on the canvas"
      return meant(.remove([model.scene.origin(of: id)], adding: statement, because: reason)) { model in
        model.write(.installed, of: .constraint(id), to: .bool(false))
        return height.change(&model)
      }
    }
  }

  private static func meant(_ remedy: Remedy, _ change: @escaping (inout Model) -> Bool) -> RemedyCandidate {
    var candidate = RemedyCandidate(remedy, change: change)
    candidate.isMeant = true
    return candidate
  }

  /// Of a control or a picture with a width of its own and the same distance from both sides: its middle in place of
  /// the two distances, which hold on the canvas only.
  private static func middles(_ constraints: [ConstraintID], _ finder: RemedyFinder) -> [RemedyCandidate] {
    let model = finder.model
    return sides(constraints, finder).compactMap { width, one, other in
      guard let view = model.scene.terms(of: width).first?.anchor.item.view,
        !growsWithWindow(model.scene.kind(of: view)),
        let outer = model.scene.terms(of: one).first(where: { model.scene.owner(of: $0.anchor.item) != view })
      else { return nil }
      let middle = finder.adding(
        Anchor(view, .centerX), .equal, Anchor(outer.anchor.item, .centerX), 0, near: view)
      let holder =
        model.scene.controller(rootedAt: model.scene.owner(of: outer.anchor.item)) != nil
          && outer.anchor.item.guideKind == nil ? "Superview" : finder.words.short(outer.anchor.item)
      let statement = "`\(finder.words.short(view)).centerX = \(holder).centerX`"
      let sides = [one, other].flatMap { [$0] + twins(of: $0, in: model) }
      let remedy = Remedy.remove(sides.map { model.scene.origin(of: $0) }, adding: statement, because: nil)
      return meant(remedy) { model in
        for side in sides { model.write(.installed, of: .constraint(side), to: .bool(false)) }
        return middle.change(&model)
      }
    }
  }

  /// Of a view that has a width of its own and the same distance from both sides, and is meant to grow: the width,
  /// which says on the canvas what the sides say everywhere.
  private static func repeated(_ constraints: [ConstraintID], _ finder: RemedyFinder) -> [RemedyCandidate] {
    let model = finder.model
    return sides(constraints, finder).compactMap { width, _, _ in
      guard let view = model.scene.terms(of: width).first?.anchor.item.view, growsWithWindow(model.scene.kind(of: view))
      else { return nil }
      return removing([width], because: "the distances at both sides decide it already", model)
    }
  }

  /// The widths in points among some constraints, each with those that hold the same view at both sides.
  private static func sides(
    _ constraints: [ConstraintID], _ finder: RemedyFinder
  ) -> [(width: ConstraintID, one: ConstraintID, other: ConstraintID)] {
    let model = finder.model
    return constraints.compactMap { width in
      let terms = model.scene.terms(of: width)
      guard terms.count == 1, let anchor = terms.first?.anchor, anchor.attribute == .width,
        model.scene.relation(of: width) == .equal
      else { return nil }
      let own = constraints.filter { id in
        id != width && model.scene.terms(of: id).contains { $0.anchor.item == anchor.item }
      }
      for (index, one) in own.enumerated() {
        if let other = own.dropFirst(index + 1).first(where: { isOtherSide($0, of: one, model) }) {
          return (width, one, other)
        }
      }
      return nil
    }
  }

  /// Whether a view of a kind is as wide as what it lies in, and not as its content: a list, a text, a field.
  private static func growsWithWindow(_ kind: ViewKind) -> Bool {
    switch kind {
    case .button, .image, .switch, .stepper, .spinner, .datePicker: false
    default: true
    }
  }

  /// Where a view begins is what people lay out from: that gives way last.
  private static func sized(first constraints: [ConstraintID], _ model: Model) -> [ConstraintID] {
    func isBeginning(_ id: ConstraintID) -> Bool {
      model.scene.terms(of: id).contains { [.top, .leading, .left, .firstBaseline].contains($0.anchor.attribute) }
    }
    // What keeps clear of the bars goes on doing so.
    func isSafe(_ id: ConstraintID) -> Bool {
      model.scene.terms(of: id).contains { $0.anchor.item.guideKind == .safeArea }
    }
    // A bound is where something ends, not how long it is as a rule.
    func isBound(_ id: ConstraintID) -> Bool {
      model.scene.terms(of: id).count == 1 && model.scene.relation(of: id) != .equal
    }
    let free = constraints.filter { !isBeginning($0) }
    let sized = free.filter { !isBound($0) }
    return sized.filter { !isSafe($0) } + sized.filter(isSafe) + free.filter(isBound)
      + constraints.filter { isBeginning($0) && !isSafe($0) }
      + constraints.filter { isBeginning($0) && isSafe($0) }
  }

  /// Whether two constraints hold the same views together at opposite sides.
  private static func isOtherSide(_ one: ConstraintID, of other: ConstraintID, _ model: Model) -> Bool {
    func side(_ id: ConstraintID) -> (views: Set<ViewID>, isLeading: Bool)? {
      let terms = Array(model.scene.terms(of: id))
      guard terms.count == 2, model.scene.relation(of: id) == .equal else { return nil }
      let isLeading = terms.allSatisfy { [.leading, .left].contains($0.anchor.attribute) }
      guard isLeading || terms.allSatisfy({ [.trailing, .right].contains($0.anchor.attribute) }) else { return nil }
      return (Set(terms.map { model.scene.owner(of: $0.anchor.item) }), isLeading)
    }
    guard let first = side(one), let second = side(other) else { return false }
    return first.views == second.views && first.isLeading != second.isLeading
      && abs(model.constant(of: one).magnitude - model.constant(of: other).magnitude) <= 1
  }
}
