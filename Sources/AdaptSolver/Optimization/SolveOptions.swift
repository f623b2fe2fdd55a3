/// How an engine solves: a copy that is made to explain an answer, or to prove one, solves otherwise.
struct SolveOptions {
  /// Whether components may be solved by bounds; not where the rows are wanted that hold a solution.
  var usesBounds = true
  /// Whether components are solved exactly, however even their coefficients are: as part of others that are not even.
  var isAskedExactly = false
  /// Whether variables may be expressed by offsets from others; not where it is asked what equalities and rows say.
  var usesOffsets = true
}
