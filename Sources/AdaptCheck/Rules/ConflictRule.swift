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
    return layout.conflicts.compactMap { conflict in
      // There may be thousands.
      if layout.model.isStopped { return nil }
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

  var setAside: LayoutRow? { conflict.broken }
  var need: WindowNeed? { conflict.needs }

  func write(_ text: inout FindingText) {
    text.message = "these constraints cannot all hold\(text.place)"
    for row in conflict.rows {
      switch row {
      case .constraint(let id):
        let origin = text.model.scene.origin(of: id)
        // A document has no constraint for what a mask says.
        if !text.words.isWritten(id), text.words.isPlacedByFrame(origin) {
          let place = Finding.Place(
            origin: origin, text: "its frame and its autoresizing mask place it, not constraints")
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
    let missing = ModelWords.points(abs(shortfall.asked - shortfall.possible))
    return "with the others it misses by \(missing) \(missing == "1" ? "point" : "points")"
  }

  private static func words(for identifier: String) -> String {
    switch identifier {
    case "UISV-spacing": "the stack keeps its spacing"
    case "UISV-canvas-connection": "the stack ends where its first and last views do"
    case "UISV-hiding": "the stack collapses its hidden views"
    case "UISV-alignment": "the stack aligns its views"
    case "UISV-fill-equally": "the stack makes its views equally long"
    case "NSAutoresizingMaskLayoutConstraint": "its autoresizing mask fixes its frame"
    case "UIView-Encapsulated-Layout-Width": "the list makes it as wide as itself"
    case "UIView-Encapsulated-Layout-Height": "the list gives it this height"
    case "UIView-Encapsulated-Layout-Left", "UIView-Encapsulated-Layout-Top": "the list places it"
    default: "a stack's own constraint, \(identifier)"
    }
  }
}
