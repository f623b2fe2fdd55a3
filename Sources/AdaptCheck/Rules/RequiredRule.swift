import AdaptModel

/// Required constraints that an optional one would replace well: fixed lengths that cut a text off.
///
/// It is tried in every window: as a wish, just below the text's compression resistance, the constraint must mend the text, and
/// nothing else may come of it.
struct RequiredRule {
  let instance: Subject.Instance
  let survey: Survey
  /// Trying one takes as long as the check itself.
  static let limit = 4

  /// The cut texts, by their place among the folds, with the required length of each.
  func candidates() -> [(fold: Int, constraint: ConstraintID)] {
    let cut = survey.folds.indices.filter { survey.folds[$0].identity.kind == .truncated }
    guard !cut.isEmpty else { return [] }
    var found: [(fold: Int, constraint: ConstraintID)] = []
    for index in 0..<instance.model.constraintCount where found.count < Self.limit {
      let constraint = ConstraintID(index: Int32(truncatingIfNeeded: index))
      let terms = instance.model.terms(of: constraint)
      guard terms.count == 1, let term = terms.first, term.coefficient == 1,
        instance.model.priority(of: constraint) == 1000, instance.model.relation(of: constraint) == .equal
      else { continue }
      for fold in cut {
        let identity = survey.folds[fold].identity
        guard term.anchor.item == .view(identity.views[0]), term.anchor.attribute.name == identity.detail else {
          continue
        }
        found.append((fold, constraint))
      }
    }
    return found
  }

  func isReplaceable(_ constraint: ConstraintID, mending identity: Observation.Identity) -> Bool {
    var changed = instance
    changed.model.set(.priority, of: .constraint(constraint), to: .number(749))
    var trial = Survey(plan: survey.plan, subject: survey.subject)
    trial.run(&changed)
    let before = Set(survey.folds.map(\.identity))
    return trial.folds.allSatisfy { before.contains($0.identity) && $0.identity != identity }
  }
}
