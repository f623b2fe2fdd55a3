import AdaptModel

import enum AdaptSolver.Relation

/// The lengths that constraints of one view alone make as short as they are.
package struct FoldedLengths {
  private var greatest: [Anchor: Double] = [:]

  package init(_ model: Model) {
    for id in model.scene.constraintIDs {
      let terms = model.scene.terms(of: id)
      guard terms.count == 1, let term = terms.first, term.anchor.attribute.quantity == .length, model.isActive(id),
        model.scene.relation(of: id) != .greaterThanOrEqual
      else { continue }
      let length = abs(model.constant(of: id) / term.coefficient)
      greatest[term.anchor] = min(greatest[term.anchor] ?? length, length)
    }
  }

  /// Whether such a constraint asks for a length of so many points at most.
  package func contains(_ anchor: Anchor, upTo least: Double) -> Bool {
    greatest[anchor].map { $0 <= max(least, LeastRoom.nothing) } ?? false
  }
}
