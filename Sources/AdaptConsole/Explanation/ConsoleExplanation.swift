import AdaptModel
import AdaptSolver

/// Why the constraints of a console log cannot all hold, in words.
package struct ConsoleExplanation: Sendable {
  /// A constraint that is needed for the contradiction.
  package struct Part: Sendable {
    package let constraint: ConsoleConstraint
    /// The constraint in words: "the top of UIStackView is 21 points below the top of HeaderView".
    package let sentence: String
    /// The origin, if it is not the app: "from an autoresizing mask".
    package let source: String?
  }

  /// Irreducible: without any one of them the others can hold. Empty if the log's constraints can all hold.
  package let parts: [Part]
  /// The arithmetic: "the others need the height of HeaderView to be 21 + 24 + 9 = 54, and the last one says 0".
  package let conclusion: String?
  /// The constraint that iOS set aside, and the index of its part.
  package let broken: (constraint: ConsoleConstraint, sentence: String, part: Int?)?
  /// What to change, the likeliest change first.
  package let advice: [String]
  /// Several objects of one class, which are numbered in the sentences, with their addresses.
  package let legend: [(name: String, address: String)]
  /// Further remarks: whose superview was guessed, what UIKit's own views stand for.
  package let remarks: [String]
}

extension ConsoleConflict {
  /// Solves the constraints again and explains why they contradict each other.
  ///
  /// The layout direction is left to right, since a conflict remains one when it is mirrored. Widths and heights are
  /// not negative, as in iOS. Distances that a log does not contain (of baselines and margins from the edges) are left
  /// open.
  ///
  /// - Complexity: that of solving the constraints once for each of those in conflict.
  ///
  /// - Parameter tree: the views that the debugger printed in addition.
  package func explanation(tree: ConsoleTree? = nil) -> ConsoleExplanation {
    let all = constraints + (broken.map { [$0] } ?? [])
    let names = ConsoleNames(all)
    let (problem, core, superviews) = solved(tree)
    var remarks = superviews.supposed.map {
      "The log does not name the superview of \(names.name($0.item)): it is probably \(names.name($0.superview)), because it is "
        + "constrained to nothing else."
    }
    let parts = core.filter { $0 < constraints.count }.map { index in
      ConsoleExplanation.Part(
        constraint: constraints[index], sentence: names.sentence(constraints[index]),
        source: names.source(constraints[index]))
    }
    let brokenPart = broken.flatMap { broken in parts.firstIndex { $0.constraint.address == broken.address } }
    let used = parts.map { $0.constraint }
    remarks += ConsoleWrappers(all, tree: tree, names: names).remarks(on: used.isEmpty ? all : used)
    return ConsoleExplanation(
      parts: parts, conclusion: conclusion(core, problem, names),
      broken: broken.map { ($0, names.sentence($0), brokenPart) },
      advice: used.isEmpty ? [] : ConsoleAdvice(used, names).lines,
      legend: names.legend(of: used + (broken.map { [$0] } ?? [])), remarks: remarks)
  }

  /// Solves the required constraints; then all of them, if the required ones can hold; and finally with superviews that
  /// are only assumed.
  private func solved(_ tree: ConsoleTree?) -> (ConsoleProblem, core: [Int], ConsoleSuperviews) {
    let place = broken.flatMap { broken in constraints.firstIndex { $0.address == broken.address } }
    let saysActive = constraints.contains { $0.isActive != nil }
    func isRequired(_ constraint: ConsoleConstraint) -> Bool {
      constraint.priority >= 1000 && (kind == .conflict || !saysActive || constraint.isActive == true)
    }
    var superviews = ConsoleSuperviews(constraints, tree: tree)
    func solve(_ isIncluded: (ConsoleConstraint) -> Bool) -> (ConsoleProblem, [Int]) {
      let problem = ConsoleProblem(constraints, superviews: superviews, isIncluded: isIncluded)
      return (problem, problem.core(around: place))
    }
    var (problem, core) = solve(isRequired)
    if core.isEmpty {
      let certain = superviews
      superviews.suppose(constraints)
      if !superviews.supposed.isEmpty { (problem, core) = solve(isRequired) }
      if core.isEmpty { superviews = certain }
    }
    // A log of a conflict lists constraints that contradict each other, whatever else it prints.
    if core.isEmpty, kind == .conflict, constraints.contains(where: { $0.priority < 1000 }) {
      (problem, core) = solve { _ in true }
    }
    return (problem, core, superviews)
  }

  /// Adds up all but one of the core's constraints, to a statement about the quantity of the remaining one.
  private func conclusion(_ core: [Int], _ problem: ConsoleProblem, _ names: ConsoleNames) -> String? {
    guard let multipliers = problem.multipliers(of: core) else { return nil }
    let own = core.indices.filter { core[$0] < constraints.count }
    guard !own.isEmpty else { return nil }
    let target =
      own.first { constraints[core[$0]].isEncapsulatedSize }
      ?? own.last { constraints[core[$0]].address == broken?.address } ?? own[own.count - 1]
    let goal = constraints[core[target]]
    var sum: [Double] = []
    var total = 0.0
    var relation = Relation.equal
    for index in core.indices where index != target {
      let factor = -multipliers[index] / multipliers[target]
      let row = problem.rows[core[index]]
      if row.relation != .equal { relation = factor < 0 ? row.relation.turned : row.relation }
      let part = factor * row.constant
      total += part
      if part.magnitude > 1e-6 { sum.append(part) }
    }
    let what = names.quantity(goal, isBackwards: goal.constant < 0 || (goal.constant == 0 && total < 0))
    // If a distance is measured backwards, the sum is negated as well.
    let sign = what.isTurned ? -1.0 : 1.0
    if what.isTurned { relation = relation.turned }
    var arithmetic = ""
    for part in sum.map({ sign * $0 }).sorted(by: { $0 > 0 && $1 <= 0 }) {
      arithmetic += arithmetic.isEmpty ? format(part) : part < 0 ? " - \(format(-part))" : " + \(format(part))"
    }
    let value = format(sign * total)
    let isSum = sum.count > 1
    let others = own.count == 1 ? "no length is negative, so that" : "the others need"
    let need = own.count == 1 ? "is" : "to be"
    let needed =
      "\(others) \(what.name) \(need) \(relation.words)\(isSum ? "\(arithmetic) = \(value)" : value)"
    let given = (what.isTurned ? goal.relation.turned : goal.relation).words + format(sign * goal.constant)
    let place = own.count == 1 ? "it" : "constraint \(own.firstIndex(of: target).map { $0 + 1 } ?? own.count)"
    return "\(needed), and \(place) says \(given)"
  }
}

extension Relation {
  var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// "at least ", before a number.
  var words: String {
    switch self {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }
}
