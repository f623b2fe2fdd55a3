import AdaptModel

import enum AdaptSolver.Relation

extension Scene {
  /// Whether a constraint gives a view its height, whatever is around it. O(constraints).
  func hasHeightOfItsOwn(_ view: ViewID) -> Bool {
    constraintIDs.contains { id in
      let terms = terms(of: id)
      return terms.count == 1 && terms.first?.anchor == Anchor(view, .height) && relation(of: id) != .greaterThanOrEqual
    }
  }
}
