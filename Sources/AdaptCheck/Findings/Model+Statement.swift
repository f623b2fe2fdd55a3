import AdaptModel

import enum AdaptSolver.Relation

extension Model {
  /// A constraint as a statement: `title.leading == view.leading + 16`.
  ///
  /// What is added stands at the left, and what is subtracted at the right, whichever way it was written. O(terms).
  ///
  /// - Parameters:
  ///   - constraint: the constraint, with its present constant.
  ///   - name: names an anchor.
  package func statement(of constraint: ConstraintID, naming name: (Anchor) -> String) -> String {
    var terms = Array(scene.terms(of: constraint))
    var constant = constant(of: constraint)
    var relation = scene.relation(of: constraint)
    if !terms.contains(where: { $0.coefficient > 0 }) {
      terms = terms.map { AnchorTerm($0.anchor, -$0.coefficient) }
      constant = -constant
      relation = relation.turned
    }
    let left = terms.filter { $0.coefficient > 0 }
    let right = terms.filter { $0.coefficient < 0 }.map { AnchorTerm($0.anchor, -$0.coefficient) }
    func sum(_ terms: [AnchorTerm]) -> String {
      terms.map { term in
        (term.coefficient == 1 ? "" : "\(format(term.coefficient)) * ") + name(term.anchor)
      }.joined(separator: " + ")
    }
    if right.isEmpty { return "\(sum(left)) \(relation.sign) \(format(constant))" }
    let offset = constant == 0 ? "" : constant < 0 ? " - \(format(-constant))" : " + \(format(constant))"
    return "\(sum(left)) \(relation.sign) \(sum(right))\(offset)"
  }
}

extension Relation {
  /// As a script writes it.
  fileprivate var sign: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// What it is once both sides have changed their signs.
  fileprivate var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
