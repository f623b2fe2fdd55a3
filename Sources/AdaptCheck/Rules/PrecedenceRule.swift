import AdaptModel

extension FindingKind {
  /// Settings of equal rank that disagree.
  public static let tie = FindingKind("tie")
}

/// Conditions of equal rank that hold at once and set one attribute differently: one of them wins over the others.
///
/// Which wins is our choice where one tests the width and the other the height (iOS leaves it open), and the order of
/// the script otherwise. Neither is what a reader sees at the place of the one that loses.
struct PrecedenceRule: LayoutRule {
  static let rule = CheckRule(
    .tie, code: "E0411", severity: .note, inLayouts: { _ in PrecedenceRule().examine },
    page: nil)

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.model.scene.conditionCount > 1 else { return [] }
    var ties: [Ties] = []
    for tied in layout.inspector.tiedSettings() {
      if let end = ties.indices.last, ties[end].first.target == tied.target, ties[end].first.key == tied.key {
        ties[end].add(tied)
      } else if isPart(tied.target, of: layout) {
        ties.append(Ties(tied))
      }
    }
    return ties.map { tied in
      let detail = "\(tied.first.winner.tag) \(tied.first.loser.tag) \(tied.last.loser.tag) \(tied.count)"
      return Observation(
        identity: .init(kind: .tie, detail: detail),
        evidence: TieEvidence(tied: tied.first, losers: tied.losers, count: tied.count))
    }
  }

  /// The settings that lose to one other.
  private struct Ties {
    let first: TiedSettings
    private(set) var last: TiedSettings
    private(set) var losers: [Origin]
    private(set) var count = 1

    init(_ tied: TiedSettings) {
      (first, last) = (tied, tied)
      losers = [tied.loser]
    }

    mutating func add(_ tied: TiedSettings) {
      last = tied
      count += 1
      if losers.count < PrecedenceRule.mostShown { losers.append(tied.loser) }
    }
  }

  /// CHOICE: so many of those that lose are shown.
  private static let mostShown = 4

  private func isPart(_ target: AttributeTarget, of layout: SolvedLayout) -> Bool {
    guard layout.showing != nil else { return true }
    let view =
      target.view ?? target.controller.flatMap { layout.model.scene.rootView(of: $0) }
      ?? target.constraint.flatMap { layout.model.scene.owner(of: $0) }
    return view.map(layout.tree.contains) ?? false
  }
}

struct TieEvidence: Evidence {
  /// The winner with one that loses.
  let tied: TiedSettings
  /// The first of those that lose.
  let losers: [Origin]
  /// How many lose.
  let count: Int

  func write(_ text: inout FindingText) {
    let target =
      tied.target.view.map(text.words.short) ?? tied.target.constraint.map {
        text.model.scene.string(text.model.scene.name(of: $0))
      } ?? ""
    text.message =
      "\(count == 1 ? "two" : "\(count + 1)") conditions of equal rank set `\(target.isEmpty ? "" : target + ".")\(tied.key.name)`\(text.place)"
    text.places =
      [.init(origin: tied.winner, text: "this one wins")]
      + losers.map { .init(origin: $0, text: "this one loses, although its condition also holds") }
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise("decide it in a third `when` that has the tests of both")]
  }
}
