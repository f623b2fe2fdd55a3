import AdaptModel
import AdaptSolver

/// `adapt-bench solve`: measures one problem, or prints its solution.
enum Solve {
  static let benchmark = Benchmark(
    name: "solve", usage: "solve FILE… [--values | --certify]",
    help: """
      Solves problems, and prints one line of JSON for each: the times of a build, of a rotation, and of the removal and
      the addition of the constraints that it lists, in microseconds. With --values, prints the values after each of
      these steps as well. With --certify, verifies the proofs of all answers in exact arithmetic instead, and prints
      the errors and the counts.
      """,
    details: Problem.format,
    run: run)

  static func run(_ arguments: [String]) -> Int32 {
    let files = arguments.filter { !$0.hasPrefix("--") }
    let flags = arguments.filter { $0.hasPrefix("--") }
    guard !files.isEmpty, flags.isEmpty || flags == ["--values"] || flags == ["--certify"] else {
      return benchmark.misused()
    }
    var proofs: ProofCheck? = flags == ["--certify"] ? ProofCheck() : nil
    var status: Int32 = 0
    for file in files {
      guard let text = Files.read(file) else {
        Main.write("adapt-bench: cannot read \(file)\n", to: 2)
        return 2
      }
      do {
        let problem = try Problem(parsing: text)
        if proofs == nil {
          status = max(status, solve(problem, values: !flags.isEmpty))
        } else {
          proofs?.check(problem)
        }
      } catch {
        Main.write("adapt-bench: \(file):\(error.line): \(error.message)\n", to: 2)
        return 2
      }
    }
    if let proofs {
      Main.write(proofs.summary, to: 1)
      return proofs.complaints.isEmpty ? 0 : 1
    }
    return status
  }

  private static func solve(_ problem: Problem, values: Bool) -> Int32 {
    var report = Report(problem)
    do {
      try values ? runOnce(problem, &report) : measure(problem, &report)
    } catch {
      switch error {
      case .conflict(let core): report.core = core
      default:
        Main.write("adapt-bench: \(problem.name): \(error)\n", to: 2)
        return 2
      }
    }
    Main.write(report.json.line, to: 1)
    return report.core == nil ? 0 : 1
  }

  /// Runs each step once.
  private static func runOnce(_ problem: Problem, _ report: inout Report) throws(SolverError) {
    var run = ProblemRun(problem)
    let removed = Set(problem.toggle)
    func note(without: Set<Int> = []) {
      report.values.append(run.solver.withValues { Array($0) })
      report.ambiguous.append(run.solver.ambiguousVariables().map { Int($0.index) })
      report.violation = max(report.violation, run.violation(without: without))
    }
    do {
      report.build = try time { () throws(SolverError) in try run.build() }
      note()
      report.rotate = try time { () throws(SolverError) in try run.rotate(problem.to) }
      note()
      report.remove = try time { () throws(SolverError) in try run.remove() }
      note(without: removed)
      report.readd = try time { () throws(SolverError) in try run.readd() }
      note()
    } catch {
      throw inLines(error, run)
    }
    report.bytes = run.solver.peakBytes
  }

  private static func measure(_ problem: Problem, _ report: inout Report) throws(SolverError) {
    var run = ProblemRun(problem)
    do {
      report.build = try median { () throws(SolverError) in try run.build() }
      report.violation = run.violation()
      try run.rotate(problem.to)
      report.violation = max(report.violation, run.violation())
      let sizes = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15].map { i in
        (
          problem.from.0 + (problem.to.0 - problem.from.0) * Double(i) / 15,
          problem.from.1 + (problem.to.1 - problem.from.1) * Double(i) / 15
        )
      }
      report.rotate =
        try median { () throws(SolverError) in
          for size in sizes { try run.rotate(size) }
        } / Double(sizes.count)
      try run.rotate(problem.to)
      var removals: [Double] = []
      var additions: [Double] = []
      let start = Clock.thread()
      repeat {
        removals.append(try time { () throws(SolverError) in try run.remove() })
        if removals.count == 1 {
          report.violation = max(report.violation, run.violation(without: Set(problem.toggle)))
        }
        additions.append(try time { () throws(SolverError) in try run.readd() })
      } while Clock.thread() - start < 0.6 && removals.count < 20_000
      report.remove = removals.median
      report.readd = additions.median
      report.violation = max(report.violation, run.violation())
    } catch {
      throw inLines(error, run)
    }
    report.bytes = run.solver.peakBytes
  }

  /// The same error, with line numbers instead of constraint identifiers.
  private static func inLines(_ error: SolverError, _ run: ProblemRun) -> SolverError {
    guard case .conflict(let core) = error else { return error }
    return .conflict(core: run.lines(of: core).map { ConstraintID(index: Int32($0)) })
  }

  /// The time of the body in microseconds, less the time of reading the clock.
  static func time(_ body: () throws(SolverError) -> Void) throws(SolverError) -> Double {
    let start = Clock.thread()
    try body()
    return max(0, Clock.thread() - start - Clock.cost) * 1e6
  }

  /// The median over repeated runs, for at most 0.3 s, in microseconds.
  static func median(_ body: () throws(SolverError) -> Void) throws(SolverError) -> Double {
    var times: [Double] = []
    let start = Clock.thread()
    repeat { times.append(try time(body)) } while Clock.thread() - start < 0.3 && times.count < 20_000
    return times.median
  }
}
