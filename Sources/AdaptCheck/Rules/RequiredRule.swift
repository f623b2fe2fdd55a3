import AdaptModel

import enum AdaptSolver.Relation

extension FindingKind {
  /// A required constraint that an optional one would replace well.
  public static let required = FindingKind("required")
}

/// Required constraints that an optional one would replace well: fixed lengths that cut a text off.
///
/// It is tried in every window: as a wish, just below the text's compression resistance, the constraint must mend the
/// text, and nothing else may come of it.
struct RequiredRule {
  static let rule = CheckRule(
    .required, code: "E0802", severity: .warning,
    page: .init(
      title: "a required constraint that should be optional",
      text: """
        A required constraint with a fixed length cuts off a text, or contradicts other constraints, in some windows. \
        As an optional constraint it would hold wherever it can. The check tried that in every window and found no \
        other change.
        """,
      failing: """
        controller Page {
          label name "Countess of Lovelace"
          name.top == safeArea.top + 8
          name.leading == margins.leading
          name.width == 120
        }
        """,
      mended: """
        controller Page {
          label name "Countess of Lovelace"
          name.top == safeArea.top + 8
          name.leading == margins.leading
          name.width == 120 @ high - 1
        }
        """))

  let instance: Subject.Instance
  let survey: Survey
  /// Trying one takes as long as the check itself.
  static let limit = 4

  /// The cut texts, by their place among the folds, with the required length of each.
  func candidates() -> [(fold: Int, constraint: ConstraintID)] {
    let cut = survey.folds.indices.filter { survey.folds[$0].identity.kind == .truncated }
    guard !cut.isEmpty else { return [] }
    var found: [(fold: Int, constraint: ConstraintID)] = []
    for index in 0..<instance.model.scene.constraintCount where found.count < Self.limit {
      let constraint = ConstraintID(index: Int32(truncatingIfNeeded: index))
      let terms = instance.model.scene.terms(of: constraint)
      guard terms.count == 1, let term = terms.first, term.coefficient == 1,
        instance.model.priority(of: constraint) == 1000, instance.model.scene.relation(of: constraint) == .equal
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
    _ = changed.apply { model in
      model.set(.priority, of: .constraint(constraint), to: .number(749))
      return true
    }
    var trial = Survey(plan: survey.plan, subject: survey.subject)
    trial.run(&changed)
    let before = Set(survey.folds.map { $0.identity })
    return trial.folds.allSatisfy { before.contains($0.identity) && $0.identity != identity }
  }
}

/// A fixed length that cuts a text off, and would do as well as a wish.
struct RequiredEvidence: Evidence {
  let constraint: ConstraintID
  let asked: Double
  let given: Double

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message =
      "a required constraint cuts \(text.words.quoted(view)) off\(text.place), where an optional one would do"
    let isHorizontal = text.model.scene.terms(of: constraint).first?.anchor.attribute.isHorizontal ?? true
    let label =
      "its text needs a \(isHorizontal ? "width" : "height") of \(ModelWords.points(asked)), and\(text.inExample) it gets \(ModelWords.points(given))"
    text.constraints = [text.model.scene.origin(of: constraint)]
    text.places = [
      .init(
        origin: text.model.scene.origin(of: constraint), text: "as an optional constraint it holds wherever it can"),
      .init(origin: text.model.scene.origin(of: view), text: label),
    ]
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.lower(finder.model.scene.origin(of: constraint), to: "high - 1")]
  }
}
