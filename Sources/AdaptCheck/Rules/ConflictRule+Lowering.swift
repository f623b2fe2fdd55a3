import AdaptModel

// Constraints of a conflict that give way to the others.
extension ConflictEvidence {
  /// A constraint below required, with those that say the very same.
  static func lowering(
    _ constraint: ConstraintID, to priority: Double, _ word: String, _ finder: RemedyFinder
  ) -> RemedyCandidate {
    let origins = [constraint] + twins(of: constraint, in: finder.model).filter(finder.words.isWritten)
    let remedies = origins.map { Remedy.lower(finder.model.scene.origin(of: $0), to: word) }
    return RemedyCandidate(remedies.count == 1 ? remedies[0] : .together(remedies)) { model in
      for one in origins { lower(one, to: priority, in: &model) }
      return true
    }
  }

  /// Those of another conflict that say of another view what one of this says of its own: buttons side by side have
  /// the same width.
  func lowering(
    alike constraints: [ConstraintID], in other: Observation.Identity, _ finder: RemedyFinder
  ) -> [RemedyCandidate] {
    let model = finder.model
    func shape(_ id: ConstraintID) -> [LayoutAttribute] { model.scene.terms(of: id).map { $0.anchor.attribute } }
    func lowered(_ id: ConstraintID) -> RemedyCandidate { Self.lowering(id, to: 750, "high", finder) }
    let theirs = other.rows.compactMap { row -> ConstraintID? in
      guard case .constraint(let id) = row, finder.words.isWritten(id), !constraints.contains(id) else { return nil }
      return id
    }
    let pairs = constraints.flatMap { own in
      theirs.filter {
        shape($0) == shape(own) && model.constant(of: $0) == model.constant(of: own)
          && model.scene.relation(of: $0) == model.scene.relation(of: own)
      }.map { (own, $0) }
    }
    return pairs.flatMap { own, their in
      [
        Self.settled([own, their], insteadOf: RemedyFinder.together(lowered(own), lowered(their)), nil, finder),
        RemedyFinder.together(lowered(own), lowered(their)),
      ].compactMap { $0 }
    }
      + theirs.flatMap { their in
        [Self.settled([their], insteadOf: lowered(their), nil, finder), lowered(their)].compactMap { $0 }
      }
  }

  /// Other constraints that say the very same, which would hold on if one alone were lowered.
  static func twins(of constraint: ConstraintID, in model: Model) -> [ConstraintID] {
    let terms = model.scene.terms(of: constraint)
    let origin = model.scene.origin(of: constraint)
    let (relation, constant) = (model.scene.relation(of: constraint), model.constant(of: constraint))
    var twins: [ConstraintID] = []
    for index in 0..<Int32(clamping: model.scene.constraintCount) {
      let other = ConstraintID(index: index)
      // Nearly all differ in their terms.
      guard model.scene.terms(of: other).elementsEqual(terms), other != constraint,
        model.scene.relation(of: other) == relation, model.scene.origin(of: other) != origin,
        model.constant(of: other) == constant, model.isActive(other), model.priority(of: other) >= 1000
      else { continue }
      twins.append(other)
    }
    return twins
  }

  /// Constraints of one statement, of `edges` say, are lowered together.
  private static func lower(_ constraint: ConstraintID, to priority: Double, in model: inout Model) {
    let origin = model.scene.origin(of: constraint)
    for index in 0..<model.scene.constraintCount {
      let id = ConstraintID(index: Int32(truncatingIfNeeded: index))
      if id == constraint || (origin != .unknown && model.scene.origin(of: id) == origin) {
        model.set(.priority, of: .constraint(id), to: .number(priority))
      }
    }
  }
}
