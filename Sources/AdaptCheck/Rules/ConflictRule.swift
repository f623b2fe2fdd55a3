import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// Required constraints that cannot all hold.
  public static let conflict = FindingKind("conflict")
}

/// Required constraints that cannot all hold.
struct ConflictRule: LayoutRule {
  static let rule = CheckRule(
    .conflict, code: "E0401", severity: .error, inLayouts: { _ in ConflictRule().examine },
    page: nil)

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard !layout.outcome.hasFailed else { return [] }
    return layout.conflicts.map { conflict in
      let shortfall = layout.inspector.shortfall(of: conflict)
      return Observation(
        identity: .init(kind: .conflict, rows: conflict.rows.map(Observation.RowIdentity.init)),
        unsettled: layout.views(of: conflict),
        amount: shortfall.map { abs($0.asked - $0.possible) } ?? 0,
        evidence: ConflictEvidence(conflict: conflict, shortfall: shortfall))
    }
  }
}

struct ConflictEvidence: Evidence {
  let conflict: LayoutConflict
  let shortfall: ConflictShortfall?

  func write(_ text: inout FindingText) {
    text.message = "these constraints cannot all hold\(text.place)"
    for row in conflict.rows {
      switch row {
      case .constraint(let id):
        let origin = text.model.scene.origin(of: id)
        // A document has no constraint for what a mask says.
        if !text.words.isWritten(id), text.words.isPlacedByFrame(origin) {
          let place = Finding.Place(
            origin: origin, text: "no constraint places it, but its frame and its autoresizing mask")
          if !text.places.contains(where: { $0.origin == origin }) { text.places.append(place) }
          continue
        }
        if !text.constraints.contains(origin) { text.constraints.append(origin) }
      case .content(let view, let attribute, let isHugging, let length):
        let relation = isHugging ? "<=" : ">="
        text.places.append(
          .init(
            origin: text.model.scene.origin(of: view),
            text: "its content asks for \(attribute.name) \(relation) \(ModelWords.points(length))"))
      case .generated(let view, let identifier, _):
        text.places.append(.init(origin: text.model.scene.origin(of: view), text: Self.words(for: identifier)))
      }
    }
    text.places = text.constraints.map { Finding.Place(origin: $0, text: "") } + text.places
    if let need = conflict.needs, need.value >= 1 {
      let bound = need.isAtLeast ? "at least" : "at most"
      let what = text.words.speaksXcode ? "a \(need.dimension) of" : "`view.\(need.dimension)` to be"
      text.conclusion =
        "together they need \(what) \(bound) \(format(need.value)), and \(text.example) gives "
        + "\(format(need.given))"
    } else if let shortfall, conflict.rows.count > 1 {
      text.conclusion = sentence(shortfall, text)
    }
  }

  /// "the others leave `box.width` at 100, and the last asks for 200".
  private func sentence(_ shortfall: ConflictShortfall, _ text: FindingText) -> String {
    if case .constraint(let id) = conflict.broken, let term = text.model.scene.terms(of: id).first,
      text.model.scene.terms(of: id).count == 1,
      term.coefficient != 0
    {
      let asked = ModelWords.points(shortfall.asked / term.coefficient)
      let possible = ModelWords.points(shortfall.possible / term.coefficient)
      let relation = text.model.scene.relation(of: id)
      let bound = relation == .equal ? "" : relation == .lessThanOrEqual ? "at most " : "at least "
      return "the others make `\(text.words.short(term.anchor))` \(possible), and this one asks for \(bound)\(asked)"
    }
    return "with the others it misses by \(ModelWords.points(abs(shortfall.asked - shortfall.possible))) points"
  }

  private static func words(for identifier: String) -> String {
    switch identifier {
    case "UISV-spacing": "the stack keeps its spacing"
    case "UISV-canvas-connection": "the stack ends where its first and last views do"
    case "UISV-hiding": "the stack folds up what is hidden in it"
    case "UISV-alignment": "the stack aligns its views"
    case "UISV-fill-equally": "the stack makes its views equally long"
    case "NSAutoresizingMaskLayoutConstraint": "its autoresizing mask fixes its frame"
    case "UIView-Encapsulated-Layout-Width": "the list makes it as wide as itself"
    case "UIView-Encapsulated-Layout-Height": "the list gives it this height"
    case "UIView-Encapsulated-Layout-Left", "UIView-Encapsulated-Layout-Top": "the list places it"
    default: "a stack's own constraint, \(identifier)"
    }
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let written = conflict.constraints.reversed().filter(finder.words.isWritten)
    let involved = Set(written)
    // What is centred in the window and held by the safe area is meant to be centred in that.
    let centred = finder.pinningToSafeArea(spanning: true) { id, attribute in
      involved.contains(id) && (attribute == .centerX || attribute == .centerY)
    }
    // Without the one that iOS sets aside everything stays where it is shown (`UIKIT.md §6.14`).
    let ordered =
      written.filter { .constraint($0) == conflict.broken } + written.filter { .constraint($0) != conflict.broken }
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
    let priorities = isGiven ? [barely, weak] : finder.words.speaksXcode ? [weak, barely] : [weak]
    let lowered = priorities.flatMap { value, word in
      yielding.map { Self.lowering($0, to: value, word, finder) }
    }
    let edges = Self.edges(written, finder)
    // In the middle of the safe area there is room for both only where the sides give way.
    let both = centred.flatMap { middle in edges.map { RemedyFinder.together(middle, $0) } }
    let shares = finder.words.speaksXcode ? Self.shares(written, finder) : []
    let single =
      finder.words.speaksXcode
      ? Self.middles(written, finder) + Self.repeated(written, finder) + Self.repeatedMiddles(written, finder) : []
    // What meets the edge of the window where others meet the safe area is meant to meet that.
    let pinned =
      finder.words.speaksXcode
      ? finder.pinningToSafeArea { id, attribute in
        involved.contains(id) && (attribute == .top || attribute == .bottom)
      } : []
    let candidates = centred + both + edges + single + shares + pinned + lowered
    // Where lowering one alone opens something else, people have to say what should hold then.
    guard !finder.words.speaksXcode else {
      let alike = finder.trial.companions.flatMap { Self.lowering(alike: ordered, in: $0, finder) }
      return finder.trial.bestCovering(candidates + alike).map { [$0] } ?? []
    }
    var found = [finder.trial.best(candidates) ?? .advise("take one of them away, or say what gives way: `@ high`")]
    if let need = conflict.needs, need.isAtLeast {
      found.append(.advise("or put it under `when bounds.\(need.dimension) >= \(format(need.value))`"))
    }
    return found
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
    let alike = finder.trial.companions.flatMap { $0.rows }.compactMap { row -> ConstraintID? in
      if case .constraint(let id) = row, finder.words.isWritten(id) { id } else { nil }
    }
    for one in constraints where one != width && one != centre {
      guard let other = (constraints + alike).first(where: { isOtherSide($0, of: one, model) }) else { continue }
      // What has a width of its own stands in the middle with that: the sides hold on the canvas only.
      if let view = model.scene.terms(of: width).first?.anchor.item.view, !growsWithWindow(model.scene.kind(of: view)),
        model.scene.terms(of: one).contains(where: { $0.anchor.item == .view(view) })
      {
        return [removing([one, other], model)]
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
      return isHeld ? removing([middle], model) : nil
    }
  }

  private static func removing(_ constraints: [ConstraintID], _ model: Model) -> RemedyCandidate {
    let all = constraints.flatMap { [$0] + twins(of: $0, in: model) }
    return meant(.remove(all.map { model.scene.origin(of: $0) }, adding: nil)) { model in
      for one in all { model.write(.installed, of: .constraint(one), to: .bool(false)) }
      return true
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
      let remedy = Remedy.remove(sides.map { model.scene.origin(of: $0) }, adding: statement)
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
      return removing([width], model)
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
    return free.filter { !isBound($0) } + free.filter(isBound) + constraints.filter { isBeginning($0) && !isSafe($0) }
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

  /// A constraint below required, with those that say the very same.
  private static func lowering(
    _ constraint: ConstraintID, to priority: Double, _ word: String, _ finder: RemedyFinder
  ) -> RemedyCandidate {
    let origins = [constraint] + twins(of: constraint, in: finder.model).filter(finder.words.isWritten)
    let remedies = origins.map { Remedy.lower(finder.model.scene.origin(of: $0), to: word) }
    return RemedyCandidate(remedies.count == 1 ? remedies[0] : .together(remedies)) { model in
      for one in origins { lower(one, to: priority, in: &model) }
      return true
    }
  }

  /// Those of another conflict that say of another view what one of this says of its own: buttons side by side have
  /// the same width.
  private static func lowering(
    alike constraints: [ConstraintID], in other: Observation.Identity, _ finder: RemedyFinder
  ) -> [RemedyCandidate] {
    let model = finder.model
    func shape(_ id: ConstraintID) -> [LayoutAttribute] { model.scene.terms(of: id).map { $0.anchor.attribute } }
    let theirs = other.rows.compactMap { row -> ConstraintID? in
      guard case .constraint(let id) = row, finder.words.isWritten(id), !constraints.contains(id) else { return nil }
      return id
    }
    return constraints.flatMap { own in
      theirs.filter {
        shape($0) == shape(own) && model.constant(of: $0) == model.constant(of: own)
          && model.scene.relation(of: $0) == model.scene.relation(of: own)
      }.map { RemedyFinder.together(lowering(own, to: 750, "high", finder), lowering($0, to: 750, "high", finder)) }
    } + theirs.map { lowering($0, to: 750, "high", finder) }
  }

  /// Other constraints that say the very same, which would hold on if one alone were lowered.
  private static func twins(of constraint: ConstraintID, in model: Model) -> [ConstraintID] {
    let terms = model.scene.terms(of: constraint)
    let origin = model.scene.origin(of: constraint)
    return (0..<Int32(clamping: model.scene.constraintCount)).map(ConstraintID.init(index:)).filter { other in
      other != constraint && model.isActive(other) && model.priority(of: other) >= 1000
        && model.scene.origin(of: other) != origin
        && model.scene.relation(of: other) == model.scene.relation(of: constraint)
        && model.constant(of: other) == model.constant(of: constraint)
        && Array(model.scene.terms(of: other)) == Array(terms)
    }
  }

  /// Constraints of one statement, of `edges` say, are lowered together.
  private static func lower(_ constraint: ConstraintID, to priority: Double, in model: inout Model) {
    let origin = model.scene.origin(of: constraint)
    for index in 0..<model.scene.constraintCount {
      let id = ConstraintID(index: Int32(truncatingIfNeeded: index))
      if id == constraint || (origin != .unknown && model.scene.origin(of: id) == origin) {
        model.set(.priority, of: .constraint(id), to: .number(priority))
      }
    }
  }
}
