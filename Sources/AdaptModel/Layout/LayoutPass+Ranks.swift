import AdaptSolver

// Decides which lengths yield when several layouts are equally good, as the simulator of iOS 26 does (`UIKIT.md
// §6.14`).
//
// The solver minimises lengths in order of rank. So the last one takes the remaining room: that of the view that
// constraints place first, usually the leading or upper one; or that of a multi-line label, the last one if there are
// several. Ranks follow from the declarations, and the layout still counts as ambiguous.

extension LayoutPass {
  /// Solves again, with ranks and origins, if there are several solutions and the first solve was without ranks. Most
  /// layouts have a single solution and need neither.
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
    rankLengths(of: engine.installedViews)
  }

  /// Gives the lengths of some views their ranks, since the views came or their contents changed.
  mutating func rankLengths(of views: [ViewID]) {
    for view in views {
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
    // A view that no constraint places, such as one in a stack view, comes after the others, in the order of views.
    let turn = mention ?? (1 << 28) + min(view.index, 1 << 28)
    return -(1 << 29) - (wraps ? -turn : turn) - 1
  }
}
