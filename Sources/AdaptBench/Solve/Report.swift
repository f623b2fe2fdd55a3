import AdaptModel
import AdaptSolver

/// The line that `adapt-bench solve` prints.
struct Report {
  let problem: Problem
  var build = 0.0
  var rotate = 0.0
  var remove = 0.0
  var readd = 0.0
  var bytes = 0
  var violation = 0.0
  var values: [[Double]] = []
  var ambiguous: [[Int]] = []
  /// The lines of a conflict.
  var core: [AdaptSolver.ConstraintID]?

  init(_ problem: Problem) {
    self.problem = problem
  }

  var json: JSON {
    var members: [(String, JSON)] = [
      ("name", .string(problem.name)), ("variables", .integer(problem.variables)),
      ("constraints", .integer(problem.lines.count)),
    ]
    if let core {
      members += [("infeasible", true), ("core", .array(core.map { .integer(Int($0.index)) }))]
      return .object(members)
    }
    members += [
      ("build_us", .points(build)), ("rotate_us", .points(rotate)), ("remove_us", .points(remove)),
      ("readd_us", .points(readd)), ("bytes", .integer(bytes)), ("infeasible", false),
      ("violation", .number(violation)),
    ]
    if !values.isEmpty {
      members += [
        ("values", .array(values.map { .array($0.map { .number($0) }) })),
        ("ambiguous", .array(ambiguous.map { .array($0.map { .integer($0) }) })),
      ]
    }
    return .object(members)
  }
}
