import AdaptModel

extension FindingKind {
  /// The solver came to no end.
  public static let failed = FindingKind("failed")
}

/// Layouts that the solver does not finish within its limit of steps.
struct FailureRule: LayoutRule {
  static let rule = CheckRule(
    .failed, code: "E0412", severity: .error, inLayouts: { _ in FailureRule().examine },
    page: nil)

  func examine(_ layout: SolvedLayout) -> [Observation] {
    layout.outcome.hasFailed ? [Observation(identity: .init(kind: .failed), evidence: FailureEvidence())] : []
  }
}

struct FailureEvidence: Evidence {
  func write(_ text: inout FindingText) {
    text.message = "the layout could not be solved within the solver's limit of steps\(text.place)"
  }
}
