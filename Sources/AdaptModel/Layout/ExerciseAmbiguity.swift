import AdaptSolver

extension Model {
  /// Shows another solution of an ambiguous layout (`exerciseAmbiguityInLayout`): frames and anchors become those of one
  /// that satisfies all constraints equally well, and at the next call those of the first again. The next layout undoes it.
  ///
  /// - Parameter view: the view to move; nil moves the first one that can.
  /// - Returns: whether anything can move.
  public mutating func exerciseAmbiguity(of view: ViewID? = nil) -> Bool {
    guard engine.solver.hasTies, let variable = openVariable(of: view),
      let witnesses = engine.solver.witnesses(for: variable)
    else { return false }
    for values in [witnesses.least, witnesses.greatest] {
      let frames = values.withUnsafeBufferPointer { self.frames(from: $0) }
      guard frames != engine.frames else { continue }
      engine.frames = frames
      engine.exercisedValues = values
      return true
    }
    return false
  }

  private func openVariable(of view: ViewID?) -> Variable? {
    let found = view.map { hasAmbiguousLayout($0) ? $0 : nil } ?? ambiguousViews(limit: 1).first?.view
    guard let found else { return nil }
    let first = engine.viewStates[found.slot].variables
    return engine.solver.ambiguousVariables().first { $0.index >= first && $0.index < first + 4 }
  }
}
