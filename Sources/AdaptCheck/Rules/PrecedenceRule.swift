import AdaptModel

/// Two conditions of equal rank that hold at once and set one attribute differently.
///
/// Which wins is our choice where one tests the width and the other the height (iOS leaves it open), and the order of the
/// script otherwise. Neither is what a reader sees at the place of the one that loses.
struct PrecedenceRule: LayoutRule {
  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.model.conditionCount > 1 else { return [] }
    return layout.model.tiedSettings().map { tied in
      Observation(
        identity: .init(kind: .tie, detail: "\(tied.winner.tag) \(tied.loser.tag)"), evidence: .tied(tied))
    }
  }
}
