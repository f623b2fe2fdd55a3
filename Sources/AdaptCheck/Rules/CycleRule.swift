import AdaptModel

extension FindingKind {
  /// A condition that changes the size that it depends on.
  public static let cycle = FindingKind("cycle")
}

/// Conditions that change the size that they depend on.
struct CycleRule: LayoutRule {
  static let rule = CheckRule(
    .cycle, code: "E0410", severity: .error, inLayouts: { _ in CycleRule().examine },
    page: nil)

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard !layout.outcome.hasFailed else { return [] }
    return layout.outcome.cycles.filter { layout.tree.contains($0.view) }.map { cycle in
      Observation(
        identity: .init(kind: .cycle, views: [cycle.view], detail: "\(cycle.condition.index)"),
        evidence: CycleEvidence(cycle: cycle))
    }
  }
}

struct CycleEvidence: Evidence {
  let cycle: ConditionCycle

  func write(_ text: inout FindingText) {
    text.message = "this condition changes the size that it depends on\(text.place)"
    let sizes = cycle.sizes.map { $0.description }.joined(separator: ", then ")
    text.places = [
      .init(origin: text.model.scene.origin(of: cycle.condition), text: "\(text.words.quoted(cycle.view)) is \(sizes)")
    ]
    text.show(cycle.view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise("test the size of something that the condition does not change, or a trait")]
  }
}
