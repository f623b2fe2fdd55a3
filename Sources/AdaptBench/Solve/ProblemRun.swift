import AdaptSolver
import AdaptSolverSupport

/// A problem in a solver, through its four states: built, rotated, with some lines removed, and with these added again.
struct ProblemRun {
  let problem: Problem
  private(set) var solver = Solver()
  private(set) var ids: [ConstraintID] = []
  private let width: Variable
  private let height: Variable
  private let termCount: Int
  /// The stop signal for the solver in each build.
  var stopSignal: StopSignal?

  /// Makes the variables; `build` does the rest.
  init(_ problem: Problem) {
    self.problem = problem
    width = Variable(index: Int32(problem.width))
    height = Variable(index: Int32(problem.height))
    termCount = problem.lines.reduce(0) { $0 + $1.terms.count }
    ids.reserveCapacity(problem.lines.count)
  }

  /// Builds everything from scratch, in a window of the first size.
  mutating func build() throws(SolverError) {
    solver = Solver()
    solver.stopSignal = stopSignal
    solver.reserve(variables: problem.variables, constraints: problem.lines.count, terms: termCount)
    ids.removeAll(keepingCapacity: true)
    for i in 0..<problem.variables {
      if i == problem.width {
        _ = solver.makeParameter(problem.from.0)
      } else if i == problem.height {
        _ = solver.makeParameter(problem.from.1)
      } else {
        _ = solver.makeVariable()
      }
    }
    for line in problem.lines { ids.append(add(line)) }
    try solver.commit()
  }

  @inline(__always)
  private mutating func add(_ line: Line) -> ConstraintID {
    line.terms.withUnsafeBufferPointer { solver.add($0, line.relation, line.constant, at: line.priority) }
  }

  /// Another window size.
  mutating func rotate(_ size: (Double, Double)) throws(SolverError) {
    solver.set(width, to: size.0)
    solver.set(height, to: size.1)
    try solver.commit()
  }

  /// Removes the lines that the problem lists.
  mutating func remove() throws(SolverError) {
    try remove(problem.toggle)
  }

  mutating func remove(_ lines: [Int]) throws(SolverError) {
    for i in lines { solver.remove(ids[i]) }
    try solver.commit()
  }

  /// Adds the lines that the problem lists again.
  mutating func readd() throws(SolverError) {
    try readd(problem.toggle)
  }

  mutating func readd(_ lines: [Int]) throws(SolverError) {
    for i in lines { ids[i] = add(problem.lines[i]) }
    try solver.commit()
  }

  /// Another constant for a line.
  mutating func change(_ i: Int, to constant: Double) throws(SolverError) {
    var line = problem.lines[i]
    line.constant = constant
    solver.remove(ids[i])
    let id = add(line)
    try solver.commit()
    ids[i] = id
  }

  /// The lines of a core, in order.
  func lines(of core: [ConstraintID]) -> [Int] {
    let line = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    return core.compactMap { line[$0] }.sorted()
  }

  /// The largest violation of a required constraint that is active.
  func violation(without removed: Set<Int> = []) -> Double {
    solver.withValues { values in
      var worst = 0.0
      for (i, line) in problem.lines.enumerated() where line.priority.isRequired && !removed.contains(i) {
        var excess = -line.constant
        for term in line.terms { excess += term.coefficient * values[Int(term.variable.index)] }
        switch line.relation {
        case .equal: worst = max(worst, abs(excess))
        case .lessThanOrEqual: worst = max(worst, excess)
        case .greaterThanOrEqual: worst = max(worst, -excess)
        }
      }
      return worst
    }
  }
}
