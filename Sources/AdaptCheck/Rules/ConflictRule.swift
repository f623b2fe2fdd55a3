import AdaptModel

/// Required constraints that cannot all hold, condition cycles, and layouts without end.
struct ConflictRule: LayoutRule {
  func examine(_ layout: SolvedLayout) -> [Observation] {
    if layout.outcome.hasFailed {
      return [Observation(identity: .init(kind: .failed), evidence: .failed)]
    }
    let conflicts = layout.conflicts.map { conflict in
      let shortfall = layout.model.shortfall(of: conflict)
      return Observation(
        identity: .init(kind: .conflict, rows: conflict.rows.map(Observation.RowIdentity.init)),
        unsettled: layout.views(of: conflict),
        amount: shortfall.map { abs($0.asked - $0.possible) } ?? 0, evidence: .conflict(conflict, shortfall))
    }
    let cycles = layout.outcome.cycles.filter { layout.tree.contains($0.view) }.map { cycle in
      Observation(
        identity: .init(kind: .cycle, views: [cycle.view], detail: "\(cycle.condition.index)"), evidence: .cycle(cycle))
    }
    return conflicts + cycles
  }
}
