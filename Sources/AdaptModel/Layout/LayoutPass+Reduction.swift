import AdaptSolver

// Conflicts in which a length would be negative.
//
// Bounds that keep lengths from being negative are added one after the other, and no message names them. So a conflict
// with one of them may name a row that it would not need if all bounds were there.
extension LayoutPass {
  /// Conflicts with as few rows that people wrote as they need. One without a bound of a length stays as it is.
  func reduced(_ conflicts: [[RowReference]]) -> [[RowReference]] {
    let isBound = conflicts.map { conflict in conflict.contains { !$0.isBreakable } }
    guard isBound.contains(true) else { return conflicts }
    let lengths = Set(engine.lengths())
    return conflicts.indices.map { isBound[$0] ? reduced(conflicts[$0], lengths) : conflicts[$0] }
  }

  /// CHOICE: a longer conflict stays as it is, since each of its rows takes a solution of all others.
  private static let mostRows = 64

  private func reduced(_ conflict: [RowReference], _ lengths: Set<Variable>) -> [RowReference] {
    let written = conflict.filter { $0.isBreakable }
    guard written.count > 1, written.count <= Self.mostRows else { return conflict }
    var kept = written
    var found: [RowReference]?
    for row in written where kept.count > 1 && !isStopped {
      let fewer = kept.filter { $0 != row }
      guard let smaller = self.conflict(of: fewer, lengths) else { continue }
      (kept, found) = (fewer, smaller)
    }
    return found ?? conflict
  }

  /// Why rows cannot all hold where no length is negative, in ascending order; nil if they can.
  private func conflict(of rows: [RowReference], _ lengths: Set<Variable>) -> [RowReference]? {
    var excerpt = SolverExcerpt(RowBuilder(scene, window, engine))
    var names: [AdaptSolver.ConstraintID: RowReference] = [:]
    func add(_ reference: RowReference) {
      let row = excerpt.row(reference)
      names[excerpt.solver.add(row.terms, row.relation, row.constant, at: .required)] = reference
    }
    for row in rows { add(row) }
    let bounds = excerpt.known.keys.filter { lengths.contains($0) && engine.parameterValue($0) == nil }
    for variable in bounds.sorted(by: { $0.index < $1.index }) { add(.nonnegative(variable)) }
    do throws(SolverError) {
      try excerpt.solver.commit()
    } catch {
      if case .conflict(let core) = error { return core.compactMap { names[$0] }.sorted() }
    }
    return nil
  }
}
