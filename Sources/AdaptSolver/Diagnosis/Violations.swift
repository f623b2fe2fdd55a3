/// What does not hold.
extension Engine {
  /// By how much the constraint in a slot is violated, and its largest summand. O(terms of the constraint).
  func violation(of slot: Int) -> (amount: Double, magnitude: Double) {
    let record = table.records[slot]
    var excess = -record.constant
    var magnitude = abs(excess)
    for k in table.terms(of: slot) {
      let summand = table.termCoefficient[k] * values[table.termVariable[k]]
      magnitude = max(magnitude, abs(summand))
      excess += summand
    }
    return (Row.violation(excess, record.relation), magnitude)
  }

  /// The violated constraints among those whose slots pass, by priority, highest first.
  func violations(among isIncluded: (Int) -> Bool) -> [ViolatedLevel] {
    var found: [(priority: Float, violation: Violation)] = []
    for slot in 0..<table.stagedFrom {
      let record = table.records[slot]
      guard record.state == .live || record.state == .leaving, isIncluded(slot) else { continue }
      let (amount, magnitude) = violation(of: slot)
      guard amount > Tolerance.contradiction(magnitude) else { continue }
      found.append((record.priority, Violation(constraint: ConstraintID(index: record.id), amount: amount)))
    }
    found.sort {
      $0.priority != $1.priority ? $0.priority > $1.priority : $0.violation.constraint < $1.violation.constraint
    }
    var levels: [ViolatedLevel] = []
    var start = 0
    while start < found.count {
      var end = start
      while end < found.count, found[end].priority == found[start].priority { end += 1 }
      let violations = found[start..<end].map { $0.violation }
      if let priority = Priority(found[start].priority) {
        levels.append(
          ViolatedLevel(priority: priority, total: violations.reduce(0) { $0 + $1.amount }, constraints: violations))
      }
      start = end
    }
    return levels
  }
}
