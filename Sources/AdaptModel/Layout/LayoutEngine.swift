import AdaptSolver

/// The solver of the window, and what is in it at present.
struct LayoutEngine: Sendable {
  var solver = Solver()
  var isStructureDirty = false
}
