import AdaptModel

extension FindingKind {
  /// An `always` that does not hold.
  public static let invariant = FindingKind("invariant")
}

/// Invariants of the subject that do not hold on a device.
struct InvariantRule: LayoutRule {
  static let rule = CheckRule(
    .invariant, code: "E0409", severity: .error, inLayouts: { InvariantRule(subject: $0).examine },
    page: nil)

  let subject: Subject

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind != .canvas else { return [] }
    return subject.brokenInvariants(layout.model).filter { layout.tree.contains($0.owner) }.map { broken in
      Observation(
        identity: .init(kind: .invariant, detail: "\(broken.origin.tag)"), evidence: InvariantEvidence(broken: broken))
    }
  }
}

struct InvariantEvidence: Evidence {
  let broken: Subject.BrokenInvariant

  func write(_ text: inout FindingText) {
    text.message = "`always \(broken.text)` does not hold\(text.place)"
    text.places = [.init(origin: broken.origin, text: broken.sides)]
  }
}
