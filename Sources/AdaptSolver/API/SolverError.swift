/// The reason why `Solver.commit()` threw. The solver is then as it was after the previous commit, to the bit.
public enum SolverError: Error, Hashable, Sendable {
  /// These required constraints cannot hold together, with the parameters as they were set; without any one of them,
  /// they can. In order of addition.
  case conflict(core: [ConstraintID])

  /// A constraint has a coefficient or a constant that is NaN or infinite, or so large that a sum overflows.
  case notFinite(ConstraintID)

  /// A parameter was set to NaN or an infinity.
  case parameterNotFinite(Variable)

  /// A constraint names a variable that this solver did not make.
  case unknownVariable(ConstraintID)

  /// The simplex method made this many pivots on one component without coming to an end, or rounding decides what
  /// holds: then a required constraint would have been violated, or a conflict is not certain.
  case limit(pivots: Int)

  /// The commit was stopped: by ``Solver/stopSignal``, or because it took more than ``Solver/workLimit``.
  case stopped
}
