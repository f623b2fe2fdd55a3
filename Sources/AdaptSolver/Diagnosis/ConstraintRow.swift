/// A constraint as it counts: `Σ coefficient · variable` in a relation to a constant.
package struct ConstraintRow: Sendable {
  package let id: ConstraintID
  package let priority: Priority
  package let relation: Relation
  package let constant: Double
  /// By variable, each once.
  package let terms: [Term]
}

extension Solver {
  /// The constraints as of the last commit, in the order in which they were added.
  package func rows() -> [ConstraintRow] { examine { $0.rows() } }
}

extension Engine {
  fileprivate func rows() -> [ConstraintRow] {
    var found: [ConstraintRow] = []
    for slot in 0..<table.stagedFrom {
      let record = table.records[slot]
      guard record.state == .live || record.state == .leaving, let priority = Priority(record.priority),
        let relation = Relation(rawValue: record.relation)
      else { continue }
      found.append(
        ConstraintRow(
          id: ConstraintID(index: record.id), priority: priority, relation: relation, constant: record.constant,
          terms: table.terms(of: slot).map {
            Term(Variable(index: table.termVariable[$0]), table.termCoefficient[$0])
          }))
    }
    return found
  }
}
