import AdaptModel

// Sides that follow the direction of reading, for those that do not.
extension RemedyFinder {
  /// Leading and trailing sides for left and right ones, where something is seen from right to left only: in one
  /// constraint, or in all.
  ///
  /// - Parameter isMeant: whether what that brings speaks against the rest of the layout.
  func directing(_ constraints: [ConstraintID], isMeant: Bool = false) -> [RemedyCandidate] {
    guard trial.places.allSatisfy({ $0.checked.isRightToLeft }) else { return [] }
    let single = constraints.compactMap { id -> RemedyCandidate? in
      let its = model.scene.terms(of: id).compactMap { FixedSide($0.anchor.attribute) }
      guard !its.isEmpty else { return nil }
      let sides = FixedSide.allCases.filter(its.contains)
      var candidate = RemedyCandidate(.direct(model.scene.origin(of: id), sides)) { Self.direct(id, in: &$0) }
      candidate.isMeant = isMeant
      return candidate
    }
    guard let first = single.first, single.count > 1 else { return single }
    return single + [single.dropFirst().reduce(first, Self.together)]
  }

  /// The same for the constraints of some views that people wrote.
  func directing(around views: [ViewID]) -> [RemedyCandidate] {
    let written = model.scene.constraintIDs.filter { id in
      words.isWritten(id) && model.isActive(id)
        && model.scene.terms(of: id).contains { views.contains(model.scene.owner(of: $0.anchor.item)) }
    }
    return directing(written)
  }

  /// Puts a constraint whose sides follow the direction of reading in place of one; false if it is refused.
  private static func direct(_ id: ConstraintID, in model: inout Model) -> Bool {
    guard model.isActive(id) else { return true }
    let terms = model.scene.terms(of: id).map { term in
      let attribute = FixedSide(term.anchor.attribute)?.directedAttribute ?? term.anchor.attribute
      return AnchorTerm(Anchor(term.anchor.item, attribute), term.coefficient)
    }
    guard let owner = terms.first.map({ model.scene.owner(of: $0.anchor.item) }) else { return false }
    do throws(ConstraintError) {
      try model.addConstraint(
        terms, model.scene.relation(of: id), constant: model.constant(of: id), priority: model.priority(of: id),
        condition: model.scene.condition(of: id), owner: owner)
    } catch {
      return false
    }
    model.write(.installed, of: .constraint(id), to: .bool(false))
    return true
  }
}
