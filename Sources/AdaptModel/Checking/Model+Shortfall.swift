import AdaptSolver

// By how much a conflict misses.

/// How far the constraints of a conflict without its last one let that one come.
public struct ConflictShortfall: Hashable, Sendable {
  /// What the last constraint asks its left-hand side to be, in points.
  public let asked: Double
  /// The nearest value that the others allow.
  public let possible: Double
}

extension Model {
  /// Solves a conflict with its last row as a wish: how near to it the others let the layout come. O(rows of the conflict).
  public func shortfall(of conflict: LayoutConflict) -> ConflictShortfall? {
    guard let broken = engine.broken.first(where: { layoutRow($0.row) == conflict.broken }) else { return nil }
    var excerpt = SolverExcerpt()
    var wish: (terms: [Term], constant: Double)?
    for reference in broken.core {
      let (terms, relation, constant, _) = excerpt.row(reference, of: self)
      if reference == broken.row { wish = (terms, constant) }
      excerpt.solver.add(terms, relation, constant, at: reference == broken.row ? .high : .required)
    }
    guard let wish else { return nil }
    do throws(SolverError) { try excerpt.solver.commit() } catch { return nil }
    let possible = wish.terms.reduce(0.0) { $0 + $1.coefficient * excerpt.solver.value(of: $1.variable) }
    return ConflictShortfall(asked: wish.constant, possible: possible)
  }
}
