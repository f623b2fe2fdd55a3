/// Questions about the values of one commit, which share the copy of the solver's state and what each finds out.
package final class Examination {
  /// Nil while the signal was raised at the beginning: the copy alone takes time.
  private let state: Solver.State?
  private let signal: StopSignal?
  private var optima = OpenOptima()

  /// - Complexity: O(size of the solver).
  package init(_ solver: Solver) {
    signal = solver.stopSignal
    guard !solver.isStopped else {
      state = nil
      return
    }
    let copy = Solver.State(copying: solver.state)
    copy.engine.pointee.watch.begin(signal, limit: nil)
    copy.engine.pointee.restorePlan()
    state = copy
  }

  deinit {
    if let state { signal?.count(state.engine.pointee.watch.spent) }
  }

  /// Two solutions that differ in the variable; nil if it is not ambiguous, or once the solver's stop signal is raised.
  package func witnesses(for variable: Variable) -> Witnesses? {
    state?.engine.pointee.witnesses(for: variable, &optima)
  }
}
