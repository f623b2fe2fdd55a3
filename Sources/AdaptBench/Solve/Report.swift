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
  var core: [ConstraintID]?

  init(_ problem: Problem) {
    self.problem = problem
  }

  var json: String {
    let head =
      "{\"name\":\"\(escaped(problem.name))\",\"variables\":\(problem.variables),\"constraints\":\(problem.lines.count)"
    if let core {
      return head + ",\"infeasible\":true,\"core\":[\(core.map { "\($0.index)" }.joined(separator: ","))]}"
    }
    var text = head
    text += ",\"build_us\":\(decimals(build)),\"rotate_us\":\(decimals(rotate))"
    text += ",\"remove_us\":\(decimals(remove)),\"readd_us\":\(decimals(readd))"
    text += ",\"bytes\":\(bytes),\"infeasible\":false,\"violation\":\(violation)"
    if !values.isEmpty {
      text += ",\"values\":\(lists(values.map { $0.map { "\($0)" } }))"
      text += ",\"ambiguous\":\(lists(ambiguous.map { $0.map { "\($0)" } }))"
    }
    return text + "}"
  }

  private func lists(_ lists: [[String]]) -> String {
    "[" + lists.map { "[" + $0.joined(separator: ",") + "]" }.joined(separator: ",") + "]"
  }

  /// Three decimals.
  private func decimals(_ microseconds: Double) -> String {
    let thousandths = Int(microseconds * 1000 + 0.5)
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
