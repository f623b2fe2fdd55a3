import AdaptModel

/// Two conditions of equal rank that hold at once and set one attribute differently.
///
/// Which wins is our choice where one tests the width and the other the height (iOS leaves it open), and the order of the
/// script otherwise. Neither is what a reader sees at the place of the one that loses.
struct PrecedenceRule: LayoutRule {
  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.model.conditionCount > 1 else { return [] }
    return layout.model.tiedSettings().filter { isPart($0.target, of: layout) }.map { tied in
      Observation(
        identity: .init(kind: .tie, detail: "\(tied.winner.tag) \(tied.loser.tag)"), evidence: .tied(tied))
    }
  }

  private func isPart(_ target: AttributeTarget, of layout: SolvedLayout) -> Bool {
    guard layout.showing != nil else { return true }
    let view =
      target.view ?? target.controller.flatMap { layout.model.rootView(of: $0) }
      ?? target.constraint.flatMap { layout.model.owner(of: $0) }
    return view.map(layout.tree.contains) ?? false
  }
}
