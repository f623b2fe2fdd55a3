import AdaptModel
import AdaptSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `adapt-bench solve`: measures one problem, or prints its solution.
enum Solve {
  static let benchmark = Benchmark(
    name: "solve", usage: "solve FILE… [--values | --certify]",
    help: """
      Solves problems in the text format of COMMANDS.md, and prints one line of JSON for each. With --certify, verifies
      the proofs of all answers in exact arithmetic instead, and prints the errors and the counts.
      """,
    run: run)

  static func run(_ arguments: [String]) -> Int32 {
    let files = arguments.filter { !$0.hasPrefix("--") }
    let flags = arguments.filter { $0.hasPrefix("--") }
    guard !files.isEmpty, flags.isEmpty || flags == ["--values"] || flags == ["--certify"] else {
      Main.write("usage: adapt-bench \(benchmark.usage)\n", to: 2)
      return 64
    }
    var certify: Certify? = flags == ["--certify"] ? Certify() : nil
    var status: Int32 = 0
    for file in files {
      guard let text = Files.read(file) else {
        Main.write("adapt-bench: cannot read \(file)\n", to: 2)
        return 2
      }
      do {
        let problem = try Problem(parsing: text)
        if certify == nil {
          status = max(status, solve(problem, values: !flags.isEmpty))
        } else {
          certify?.check(problem)
        }
      } catch {
        Main.write("adapt-bench: \(file):\(error.line): \(error.message)\n", to: 2)
        return 2
      }
    }
    if let certify {
      Main.write(certify.summary, to: 1)
      return certify.complaints.isEmpty ? 0 : 1
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
    var session = Session(problem)
    let removed = Set(problem.toggle)
    func note(without: Set<Int> = []) {
      report.values.append(session.solver.withValues { Array($0) })
      report.ambiguous.append(session.solver.ambiguousVariables().map { Int($0.index) })
      report.violation = max(report.violation, session.violation(without: without))
    }
    do {
      report.build = try time { () throws(SolverError) in try session.build() }
      note()
      report.rotate = try time { () throws(SolverError) in try session.rotate(problem.to) }
      note()
      report.remove = try time { () throws(SolverError) in try session.remove() }
      note(without: removed)
      report.readd = try time { () throws(SolverError) in try session.readd() }
      note()
    } catch {
      throw inLines(error, session)
    }
    report.bytes = session.solver.peakBytes
  }

  private static func measure(_ problem: Problem, _ report: inout Report) throws(SolverError) {
    var session = Session(problem)
    do {
      report.build = try median { () throws(SolverError) in try session.build() }
      report.violation = session.violation()
      try session.rotate(problem.to)
      report.violation = max(report.violation, session.violation())
      let sizes = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15].map { i in
        (
          problem.from.0 + (problem.to.0 - problem.from.0) * Double(i) / 15,
          problem.from.1 + (problem.to.1 - problem.from.1) * Double(i) / 15
        )
      }
      report.rotate =
        try median { () throws(SolverError) in
          for size in sizes { try session.rotate(size) }
        } / Double(sizes.count)
      try session.rotate(problem.to)
      var removals: [Double] = []
      var additions: [Double] = []
      let start = Clock.now
      repeat {
        removals.append(try time { () throws(SolverError) in try session.remove() })
        if removals.count == 1 {
          report.violation = max(report.violation, session.violation(without: Set(problem.toggle)))
        }
        additions.append(try time { () throws(SolverError) in try session.readd() })
      } while Clock.now - start < 600_000 && removals.count < 20_000
      report.remove = middle(removals)
      report.readd = middle(additions)
      report.violation = max(report.violation, session.violation())
    } catch {
      throw inLines(error, session)
    }
    report.bytes = session.solver.peakBytes
  }

  /// The same error, with line numbers instead of constraint identifiers.
  private static func inLines(_ error: SolverError, _ session: Session) -> SolverError {
    guard case .conflict(let core) = error else { return error }
    return .conflict(core: session.lines(of: core).map { ConstraintID(index: Int32($0)) })
  }

  /// The time of the body, less the time of reading the clock, which is a tenth of the time for ten views.
  static func time(_ body: () throws(SolverError) -> Void) throws(SolverError) -> Double {
    let start = Clock.now
    try body()
    return max(0, Clock.now - start - Clock.cost)
  }

  /// The median over repeated runs, for at most 0.3 s.
  static func median(_ body: () throws(SolverError) -> Void) throws(SolverError) -> Double {
    var times: [Double] = []
    let start = Clock.now
    repeat { times.append(try time(body)) } while Clock.now - start < 300_000 && times.count < 20_000
    return middle(times)
  }

  /// The median of at least one.
  static func middle(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }
}

/// The processor time of this thread.
enum Clock {
  /// The time of reading the clock, in microseconds.
  static let cost: Double = {
    let times = (0..<2_000).map { _ in -now + now }
    return times.sorted()[times.count / 2]
  }()

  /// The time in microseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
