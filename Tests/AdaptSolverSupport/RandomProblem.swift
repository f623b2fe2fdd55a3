import AdaptSolver

package struct Line: Hashable {
  package var terms: [Term]
  package var relation: Relation
  package var constant: Double
  package var priority: Priority

  package init(terms: [Term], relation: Relation, constant: Double, priority: Priority) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}

/// Constraints around a hidden solution, which satisfies those that are required for every value of the two parameters.
package struct RandomProblem {
  package var variables: Int
  package var lines: [Line] = []
  /// Values of the parameters, which are variables 0 and 1.
  package var size = (375.0, 667.0)

  /// `isRough` draws coefficients such as 1/3 and constants from 1e-3 to 1e6. `isExact` rounds these to multiples of
  /// 1/1024, so that no sum is rounded: what ties, ties exactly.
  package init(variables: Int, seed: Int, isRough: Bool = false, isExact: Bool = false) {
    var random = Generator(seed: seed)
    self.variables = variables + 2
    func rounded(_ value: Double) -> Double { isExact ? (value * 1024).rounded() / 1024 : value }
    let coefficients: [Double] =
      (isRough ? [1, -1, 1.0 / 3, 1.778, 9.0 / 16, -0.1, 7] : [1, 1, 1, -1, -1, 2, 0.5]).map(rounded)
    let scales: [Double] = (isRough ? [1e-3, 1, 1, 1, 100, 5000] : [1]).map(rounded)
    let hidden = (0..<self.variables).map { _ in
      (
        Double(random.below(250) - 50) * random.pick(scales), random.pick([0, 0, 0, 0.25, 0.5, 1]),
        random.pick([0, 0, 0, 0, 0.5, 1])
      )
    }
    func value(_ terms: [Term]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * hidden[Int($1.variable.index)].0 }
    }
    func terms(_ most: Int) -> [Term] {
      let count = 1 + random.below(min(most, variables))
      let chosen = (2..<self.variables).shuffled(using: &random).prefix(count)
      return chosen.map { Term(Variable(index: Int32($0)), random.pick(coefficients)) }
    }
    /// Makes the hidden solution move with the parameters.
    func balanced(_ terms: [Term]) -> [Term] {
      var (w, h) = (0.0, 0.0)
      for term in terms {
        w -= term.coefficient * hidden[Int(term.variable.index)].1
        h -= term.coefficient * hidden[Int(term.variable.index)].2
      }
      return terms + [Term(Variable(index: 0), w), Term(Variable(index: 1), h)].filter { $0.coefficient != 0 }
    }
    let choices: [[Float]] = [
      [250, 500, 750], [49, 50, 51, 250, 251, 500, 749.5, 750, 999, 999.5], (1..<1000).map { Float($0) },
    ]
    let levels = random.pick(choices)
    for _ in 0..<random.below(variables / 3 + 1) {
      let sum = terms(3)
      lines.append(Line(terms: balanced(sum), relation: .equal, constant: value(sum), priority: .required))
    }
    for _ in 0..<variables / 3 {
      let sum = terms(3)
      let slack = random.pick([0, 0, 10, 50]) * random.pick(scales)
      let relation = random.pick([Relation.lessThanOrEqual, .greaterThanOrEqual])
      let constant = value(sum) + (relation == .lessThanOrEqual ? slack : -slack)
      lines.append(Line(terms: balanced(sum), relation: relation, constant: constant, priority: .required))
    }
    for _ in 0..<variables / 2 + random.below(variables + 1) {
      let sum = terms(3)
      let relation = random.pick([Relation.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual])
      let constant = value(sum) + Double(random.below(161) - 80) * random.pick(scales)
      lines.append(
        Line(
          terms: random.chance(0.5) ? balanced(sum) : sum, relation: relation, constant: constant,
          priority: Priority(random.pick(levels)) ?? .low))
    }
    lines.shuffle(using: &random)
  }

  /// A solver with the variables, and no constraints.
  package func makeSolver() -> Solver {
    var solver = Solver()
    _ = solver.makeParameter(size.0)
    _ = solver.makeParameter(size.1)
    for _ in 2..<variables { _ = solver.makeVariable() }
    return solver
  }

  /// A fresh solver with these lines, committed, and their ids.
  package func solve(_ lines: [Line]) throws(SolverError) -> (Solver, [ConstraintID]) {
    var solver = makeSolver()
    let ids = lines.map { solver.add($0) }
    try solver.commit()
    return (solver, ids)
  }
}

extension Solver {
  @discardableResult
  package mutating func add(_ line: Line) -> ConstraintID {
    add(line.terms, line.relation, line.constant, at: line.priority)
  }

  package var values: [Double] { withValues { Array($0) } }
}

extension Line {
  package func excess(_ values: [Double]) -> Double {
    terms.reduce(-constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
  }

  package func violation(_ values: [Double]) -> Double {
    switch relation {
    case .equal: abs(excess(values))
    case .lessThanOrEqual: max(0, excess(values))
    case .greaterThanOrEqual: max(0, -excess(values))
    }
  }
}

/// The sum of violations by priority.
package func sums(_ lines: [Line], _ values: [Double]) -> [Priority: Double] {
  var sums: [Priority: Double] = [:]
  for line in lines { sums[line.priority, default: 0] += line.violation(values) }
  return sums
}
