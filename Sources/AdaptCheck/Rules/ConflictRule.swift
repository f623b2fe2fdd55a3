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
    let candidates = centred + both + edges + lowered
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
      return [RemedyFinder.together(lowering(one, to: 750, "high", finder), lowering(other, to: 750, "high", finder))]
    }
    return []
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
    return constraints.filter { !isBeginning($0) } + constraints.filter { isBeginning($0) && !isSafe($0) }
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
