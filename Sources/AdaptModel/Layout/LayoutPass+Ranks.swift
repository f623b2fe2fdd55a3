import AdaptSolver

// Which lengths give way where several layouts are equally good, as the simulator of iOS 26 does (`UIKIT.md §6.14`).
//
// The solver takes lengths in order of rank, each as short as it can be. So the last one takes the room that is left:
// the view that constraints place first, which as a rule is the leading or upper one, or a label of several lines, of
// which the last takes it. Ranks follow from what is declared, and the layout stays ambiguous.

extension LayoutPass {
  /// Solves again, with ranks and origins, what several solutions fit and was solved without. Most layouts have one
  /// solution, and need neither.
  mutating func breakTies() {
    guard engine.solver.hasTies || !engine.openOrigins.isEmpty, !engine.hasFailed else { return }
    var hasChanged = false
    if engine.solver.hasTies, !engine.isRanked {
      rankLengths()
      hasChanged = true
    }
    if updateOpenOrigins() { hasChanged = true }
    guard hasChanged else { return }
    do throws(SolverError) { try engine.solver.commit() } catch { engine = .failed }
  }

  /// Gives the lengths of all views their ranks.
  mutating func rankLengths() {
    engine.mentions.follow(scene)
    engine.isRanked = true
    for view in engine.installedViews {
      guard let variables = engine.viewStates[view].variables, !scene.views[view].isPlaced, view != window.rootView
      else {
        continue
      }
      let wraps = engine.viewStates[view].content.map { engine.contents[$0].content.followsWidth } ?? false
      let mention = engine.mentions[view]
      engine.solver.setRank(of: variables.width, to: rank(mention.horizontal, view, wraps: wraps))
      engine.solver.setRank(of: variables.height, to: rank(mention.vertical, view, wraps: false))
    }
  }

  /// All ranks are below those of positions.
  private func rank(_ mention: Int32?, _ view: ViewID, wraps: Bool) -> Int32 {
    // What no constraint places, as what is in a stack view, comes after the rest in the order of views.
    let turn = mention ?? (1 << 28) + min(view.index, 1 << 28)
    return -(1 << 29) - (wraps ? -turn : turn) - 1
  }
}
