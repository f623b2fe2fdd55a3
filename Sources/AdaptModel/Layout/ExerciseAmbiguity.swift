import AdaptSolver

extension Model {
  /// Shows another solution of an ambiguous layout (`exerciseAmbiguityInLayout`): frames become those of one that
  /// satisfies all constraints equally well, and at the next call those of the first again. The next layout undoes it.
  ///
  /// - Parameter view: the view to move; nil moves the first one that can.
  /// - Returns: whether anything can move.
  public mutating func exerciseAmbiguity(of view: ViewID? = nil) -> Bool {
    guard let variable = openVariable(of: view), let witnesses = engine.solver.witnesses(for: variable) else {
      return false
    }
    let candidates = [witnesses.least, witnesses.greatest].map { values in
      values.withUnsafeBufferPointer { frames(from: $0) }
    }
    let now = engine.frames
    if let solution = candidates.first(where: { $0 != now }) { engine.frames = solution }
    return true
  }

  private func openVariable(of view: ViewID?) -> Variable? {
    let open = engine.solver.ambiguousVariables()
    let wanted = view.map { [$0] } ?? viewsInTreeOrder()
    for view in wanted where engine.isInstalled(view.index) && !isWindowRoot(view.index) {
      let first = engine.viewStates[view.slot].variables
      if let found = open.first(where: { $0.index >= first && $0.index < first + 4 }) { return found }
    }
    return nil
  }
}
