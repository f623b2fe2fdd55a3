/// What solving the components has come to, and from where it began.
struct SolvePass {
  /// Whether the rows that are tight put all symbols where the simplex method found them last.
  var isSettled = false
  /// Whether components are solved that were mostly there before, so that the simplex method begins where they are. All
  /// values are still those of before.
  var beginsAtValues = false
  /// Whether all is planned anew, and symbols that are not solved yet have the values of before: where bounds do not
  /// settle a component, the simplex method may begin there.
  var hasFormerValues = false
  /// Whether some component has a tie now whose outcome is kept by cluster, if it depends on parameters.
  var hasKeptTie = false
  /// Whether the tight rows did not say what some cluster's ties came to.
  var hasUnclearTie = false
  /// Whether a tie was listed of a component that the simplex method solved from its last basis.
  var hasHintedTie = false
}
