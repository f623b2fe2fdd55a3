import AdaptModel

// The other sign for a distance. Constants point to the right and down, so `trailing == superview.trailing + 20` leaves
// no 20 points of room: it lies 20 points beyond.
extension RemedyFinder {
  /// The other sign for constants that put a side of a view beyond the same side of what holds it.
  func turningInwards(_ view: ViewID) -> [RemedyCandidate] {
    turning { inner, outer, distance in
      model.scene.owner(of: inner.item) == view && OutwardTies.isOutward(inner, outer, distance, model)
    }
  }

  /// The other sign for constants with which one of two views begins before the end of the other.
  func turningApart(_ one: ViewID, _ other: ViewID) -> [RemedyCandidate] {
    turning { later, earlier, distance in
      let (start, end) = (later.attribute, earlier.attribute)
      return Set([model.scene.owner(of: later.item), model.scene.owner(of: earlier.item)]) == [one, other]
        && LayoutAttribute.starts.contains(start) && LayoutAttribute.ends.contains(end)
        && start.quantity == end.quantity && distance < 0
    }
  }

  /// - Parameter isConcerned: whether the first anchor is wrongly so far from the second.
  private func turning(where isConcerned: (Anchor, Anchor, Double) -> Bool) -> [RemedyCandidate] {
    // In a document, a constant has its sign from the order of the items, which Xcode may turn around.
    guard !words.speaksXcode else { return [] }
    var statements: [Origin: [ConstraintID]] = [:]
    var concerned: [ConstraintID] = []
    for id in model.scene.constraintIDs {
      let (terms, constant) = (Array(model.scene.terms(of: id)), model.constant(of: id))
      guard constant != 0, terms.count == 2, terms[0].coefficient == -terms[1].coefficient else { continue }
      statements[model.scene.origin(of: id), default: []].append(id)
      let distance = constant / terms[0].coefficient
      if isConcerned(terms[0].anchor, terms[1].anchor, distance)
        || isConcerned(terms[1].anchor, terms[0].anchor, -distance)
      {
        concerned.append(id)
      }
    }
    var told: Set<Origin> = []
    return concerned.compactMap { id in
      let (origin, constant) = (model.scene.origin(of: id), model.constant(of: id))
      // A statement that makes several constraints is changed as a whole.
      let all = origin == .unknown ? [id] : statements[origin] ?? [id]
      guard all.count == 1 || told.insert(origin).inserted else { return nil }
      return RemedyCandidate(.negate(origin, constant)) { model in
        for each in all where !model.write(.constant, of: .constraint(each), to: .number(-model.constant(of: each))) {
          return false
        }
        return true
      }
    }
  }
}
