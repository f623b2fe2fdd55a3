import AdaptModel

/// Required constraints that cannot all hold, condition cycles, and layouts without end.
struct ConflictRule: LayoutRule {
  func examine(_ layout: SolvedLayout) -> [Observation] {
    if layout.outcome.hasFailed {
      return [Observation(identity: .init(kind: .failed), evidence: .failed)]
    }
    let conflicts = layout.outcome.conflicts.map { conflict in
      let shortfall = layout.model.shortfall(of: conflict)
      return Observation(
        identity: .init(kind: .conflict, rows: conflict.rows.map(Observation.RowIdentity.init)),
        unsettled: views(of: conflict, layout.model),
        amount: shortfall.map { abs($0.asked - $0.possible) } ?? 0, evidence: .conflict(conflict, shortfall))
    }
    let cycles = layout.outcome.cycles.map { cycle in
      Observation(
        identity: .init(kind: .cycle, views: [cycle.view], detail: "\(cycle.condition.index)"), evidence: .cycle(cycle))
    }
    return conflicts + cycles
  }

  /// The views whose places the conflict leaves in doubt; the window is not among them.
  private func views(of conflict: LayoutConflict, _ model: Model) -> [ViewID] {
    conflict.rows.flatMap { row -> [ViewID] in
      switch row {
      case .constraint(let id): model.terms(of: id).map { model.owner(of: $0.anchor.item) }
      case .content(let view, _, _, _), .generated(let view, _, _): [view]
      }
    }
  }
}
