import AdaptModel

extension FindingKind {
  /// Settings of equal rank that disagree.
  public static let tie = FindingKind("tie")
}

/// Two conditions of equal rank that hold at once and set one attribute differently.
///
/// Which wins is our choice where one tests the width and the other the height (iOS leaves it open), and the order of
/// the script otherwise. Neither is what a reader sees at the place of the one that loses.
struct PrecedenceRule: LayoutRule {
  static let rule = CheckRule(
    .tie, code: "E0411", severity: .note, inLayouts: { _ in PrecedenceRule().examine },
    page: nil)

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.model.scene.conditionCount > 1 else { return [] }
    return layout.inspector.tiedSettings().filter { isPart($0.target, of: layout) }.map { tied in
      Observation(
        identity: .init(kind: .tie, detail: "\(tied.winner.tag) \(tied.loser.tag)"), evidence: TieEvidence(tied: tied))
    }
  }

  private func isPart(_ target: AttributeTarget, of layout: SolvedLayout) -> Bool {
    guard layout.showing != nil else { return true }
    let view =
      target.view ?? target.controller.flatMap { layout.model.scene.rootView(of: $0) }
      ?? target.constraint.flatMap { layout.model.scene.owner(of: $0) }
    return view.map(layout.tree.contains) ?? false
  }
}

struct TieEvidence: Evidence {
  let tied: TiedSettings

  func write(_ text: inout FindingText) {
    let target =
      tied.target.view.map(text.words.short) ?? tied.target.constraint.map {
        text.model.scene.string(text.model.scene.name(of: $0))
      } ?? ""
    text.message =
      "two conditions of equal rank set `\(target.isEmpty ? "" : target + ".")\(tied.key.name)`\(text.place)"
    text.places = [
      .init(origin: tied.winner, text: "this one wins"),
      .init(origin: tied.loser, text: "this one loses, though its condition holds as well"),
    ]
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise("say which is meant in a third `when` that tests what both of them test")]
  }
}
