import AdaptModel

import enum AdaptSolver.Relation

// Wishes of one priority, of which one has to give way.
extension AmbiguityEvidence {
  /// Where two contents would stretch equally well, one has to hug its own more closely; where they would shrink
  /// equally well, one has to resist less.
  func priorityCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let isHorizontal = degree.anchor.attribute == .width
    guard isHorizontal || degree.anchor.attribute == .height else { return [] }
    let compression: AttributeKey = isHorizontal ? .horizontalCompression : .verticalCompression
    let keys: [(AttributeKey, change: Double)] = [
      (isHorizontal ? .horizontalHugging : .verticalHugging, 1), (compression, -1), (compression, 1),
    ]
    let single = keys.compactMap { key, change -> RemedyCandidate? in
      guard case .number(let now)? = finder.model.inspector.effectiveValue(key, of: .view(view)), now < 999 else {
        return nil
      }
      let field =
        (isHorizontal ? "Horizontal" : "Vertical")
        + (key == compression ? " Content Compression Resistance" : " Content Hugging")
        + " Priority"
      return finder.setting(
        view, key, to: now + change, written: priority(now, change), field: field, isFixed)
    }
    guard single.count == keys.count else { return single }
    // Where it is too long in some windows and too short in others, it has to keep its size in all of them.
    return single + [single[2], single[1]].map { RemedyFinder.together(single[0], $0) }
  }

  /// Where two constraints wish for something with one priority, and not both can have it, one has to give way. The one
  /// that was declared later does so first.
  func wishCandidates(
    _ view: ViewID, _ degree: Degree, _ finder: RemedyFinder, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let (model, views) = (finder.model, Set([view] + degree.followers))
    var wishes: [Double: [ConstraintID]] = [:]
    for id in model.scene.constraintIDs {
      let priority = model.priority(of: id)
      guard priority < 1000, priority > 1, model.isActive(id),
        model.scene.terms(of: id).contains(where: { views.contains(model.scene.owner(of: $0.anchor.item)) })
      else { continue }
      wishes[priority, default: []].append(id)
    }
    let tied = wishes.filter { $0.value.count > 1 }.sorted { $0.key > $1.key }
    // A length in points beside one that follows from something else is the most that it should be.
    let statements = tied.isEmpty ? nil : SingleStatements(finder)
    let bounds = tied.flatMap { $0.value }.compactMap { id -> RemedyCandidate? in
      guard let anchor = model.scene.terms(of: id).first?.anchor, model.scene.terms(of: id).count == 1,
        model.scene.relation(of: id) == .equal, anchor == Anchor(view, degree.anchor.attribute),
        statements?.ids.contains(id) == true, !finder.words.speaksXcode
      else { return nil }
      return finder.replacing(
        id, of: view, by: anchor.attribute, .lessThanOrEqual, nil, model.constant(of: id), isFixed)
    }
    return bounds
      + tied.flatMap { priority, ids in
        ids.reversed().prefix(8).map { id in
          let origin = model.scene.origin(of: id)
          let (old, new) = (self.priority(priority, 0), self.priority(priority, -1))
          return RemedyCandidate(.replace(origin, "@ \(old)", "@ \(new)"), isMended: isFixed) { model in
            // A statement may make several.
            for each in ids where each == id || model.scene.origin(of: each) == origin && origin != .unknown {
              model.set(.priority, of: .constraint(each), to: .number(priority - 1))
            }
            return true
          }
        }
      }
  }

  private func priority(_ value: Double, _ change: Double) -> String {
    let word = value == 250 ? "low" : value == 750 ? "high" : nil
    guard let word else { return format(value + change) }
    return change == 0 ? word : "\(word) \(change < 0 ? "-" : "+") \(format(abs(change)))"
  }
}
