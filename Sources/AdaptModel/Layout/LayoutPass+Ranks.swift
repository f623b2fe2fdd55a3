import AdaptSolver

// Which lengths give way where several layouts are equally good, as the simulator of iOS 26 does (`UIKIT.md §6.14`).
//
// The solver takes lengths in order of rank, each as short as it can be. So the last one takes the room that is left: the view
// that constraints place first, which as a rule is the leading or upper one, or a label of several lines, of which the last
// takes it. Ranks follow from what is declared, and the layout stays ambiguous.

extension LayoutPass {
  /// Gives the lengths of all views their ranks.
  mutating func rankLengths() {
    for view in scene.views.ids {
      guard let variables = engine.viewStates[view].variables, engine.viewStates[view].isInstalled else { continue }
      let record = scene.views[view]
      if record.isPlaced || view == window.rootView { continue }
      let wraps = engine.viewStates[view].content.map { engine.contents[$0].content.followsWidth } ?? false
      engine.solver.setRank(of: variables.width, to: rank(record.horizontalMention, view, wraps: wraps))
      engine.solver.setRank(of: variables.height, to: rank(record.verticalMention, view, wraps: false))
    }
  }

  /// All ranks are below that of positions, which is 0.
  private func rank(_ mention: Int32, _ view: ViewID, wraps: Bool) -> Int32 {
    // What no constraint places, as what is in a stack view, comes after the rest in the order of views.
    let turn = mention == .max ? (1 << 28) + min(view.index, 1 << 28) : mention
    return -(1 << 29) - (wraps ? -turn : turn) - 1
  }
}
