import AdaptModel
import AdaptSolver

/// Why the constraints of a console log cannot all hold, in words.
package struct ConsoleExplanation: Sendable {
  /// A constraint that is needed for the contradiction.
  package struct Part: Sendable {
    package let constraint: ConsoleConstraint
    /// What it says: "the top of UIStackView is 21 points below the top of HeaderView".
    package let sentence: String
    /// Who made it, where that is not the app: "from an autoresizing mask".
    package let source: String?
  }

  /// Irreducible: without any one of them the others can hold. Empty where the log's constraints can all hold.
  package let parts: [Part]
  /// The arithmetic: "the others need the height of HeaderView to be 21 + 24 + 9 = 54, and the last one says 0".
  package let conclusion: String?
  /// Which constraint iOS set aside, and which part that is.
  package let broken: (constraint: ConsoleConstraint, sentence: String, part: Int?)?
  /// What to change, likeliest first.
  package let advice: [String]
  /// Several things of one class, numbered in the sentences, with their addresses.
  package let legend: [(name: String, address: String)]
  /// What else there is to say: whose superview was guessed, what UIKit's own views stand for.
  package let remarks: [String]
}

extension ConsoleConflict {
  /// Solves the constraints again and says why they contradict each other.
  ///
  /// Reading goes from left to right: a conflict is one in a mirror as well. Widths and heights are not negative, as in
  /// iOS. What a log does not say (how far baselines and margins are from the edges) is left open.
  ///
  /// - Complexity: that of solving the constraints once for each of those in conflict.
  ///
  /// - Parameter tree: the views that the debugger printed beside it.
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

  /// Solves what must hold; all of it, where that can hold; and at last with superviews that are only supposed.
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
    // A log of a conflict lists what contradicts itself, whatever it prints beside it.
    if core.isEmpty, kind == .conflict, constraints.contains(where: { $0.priority < 1000 }) {
      (problem, core) = solve { _ in true }
    }
    return (problem, core, superviews)
  }

  /// Adds the constraints of the core up so that all but one become a statement about what that one is about.
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
    // Of a distance that is measured backwards the sum is turned round as well.
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
