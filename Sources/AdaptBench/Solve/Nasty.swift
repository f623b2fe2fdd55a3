import AdaptSolver
import AdaptSolverSupport

/// `adapt-bench nasty`: the time of the solver on problems that are hard for solvers.
enum Nasty {
  static let benchmark = Benchmark(
    name: "nasty", usage: "nasty [--sizes N,N…] [--kinds NAME,NAME…] [--seed N] [--stop]",
    help: """
      Builds, rotates and edits problems that are hard for solvers, in each size (default 100,1000,10000). Prints the
      times in milliseconds and the bytes for each variable. A step that takes longer than 20 s is stopped. With --stop,
      stops builds at ten random times, and prints how long the slowest takes to end, in milliseconds of the thread's
      processor time. With --kinds feed,timeline,dashboard,gallery,wizard,columns,insets it takes screens with large
      components.
      """,
    run: run)

  /// The maximum number of seconds for a step.
  private static let patience = 20.0

  static func run(_ arguments: [String]) -> Int32 {
    var sizes = [100, 1000, 10000]
    var kinds = NastyKind.all
    var seed = 1
    var stops = false
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      if flag == "--stop" {
        stops = true
        continue
      }
      guard let value = rest.popFirst() else { return benchmark.misused() }
      switch flag {
      case "--sizes": sizes = value.split(separator: ",").compactMap { Int($0) }
      case "--kinds": kinds = Self.kinds(named: value)
      case "--seed": seed = Int(value) ?? 1
      default: return benchmark.misused()
      }
    }
    Main.write(
      stops
        ? "kind       variables  constraints  latest stop\n"
        : "kind       variables  constraints       build    rotate    remove     readd  bytes\n", to: 1)
    for kind in kinds {
      for size in sizes {
        var random = Generator(seed: seed)
        var made = kind.make(size, &random)
        made.problem.name = kind.name
        made.problem.toggle = made.problem.lines.indices.filter { _ in random.below(10) == 0 }
        let (name, problem) = (kind.name, made.problem)
        let head =
          padded(name, to: -9) + padded("\(problem.variables)", to: 11) + padded("\(problem.lines.count)", to: 13)
        Main.write(head + (stops ? latestStop(problem, &random) : measure(problem, made.isFeasible)) + "\n", to: 1)
      }
    }
    return 0
  }

  private static func measure(_ problem: Problem, _ isFeasible: Bool) -> String {
    var run = ProblemRun(problem)
    run.stopSignal = StopSignal()
    var text = ""
    func step(_ name: String, times: Int, _ body: () throws(SolverError) -> Void) -> Bool {
      var best = Double.infinity
      for i in 0..<times where i == 0 || best < 200_000 {
        let alarm = Alarm(after: patience, run.stopSignal)
        defer { alarm.cancel() }
        do throws(SolverError) {
          best = min(best, try Solve.time(body))
        } catch {
          switch error {
          case .stopped: text += padded("> \(Int(patience)) s", to: 10)
          case .conflict(let core): text += padded("conflict of \(core.count)", to: 20)
          default: text += "  \(error)"
          }
          return false
        }
      }
      text += padded(milliseconds(best), to: 10)
      return true
    }
    var turn = 0
    if !isFeasible {
      let start = Clock.thread()
      _ = step("build", times: 1) { () throws(SolverError) in try run.build() }
      return text + padded(milliseconds((Clock.thread() - start) * 1e6), to: 10)
    }
    guard step("build", times: 3, { () throws(SolverError) in try run.build() }) else { return text }
    _ = step("rotate", times: 8) { () throws(SolverError) in
      turn += 1
      let share = Double(turn * 5 % 8) / 7
      try run.rotate(
        (
          problem.from.0 + (problem.to.0 - problem.from.0) * share,
          problem.from.1 + (problem.to.1 - problem.from.1) * share
        ))
    }
    let removes = step("remove", times: 1) { () throws(SolverError) in try run.remove() }
    if removes { _ = step("readd", times: 1) { () throws(SolverError) in try run.readd() } }
    let violation = run.violation()
    if violation > 1e-4 { text += "  violated by \(violation)" }
    return text + padded("\(run.solver.peakBytes / problem.variables)", to: 7)
  }

  /// Stops builds at random times, and returns the maximum time in milliseconds from the signal to the end of the
  /// commit.
  private static func latestStop(_ problem: Problem, _ random: inout Generator) -> String {
    var run = ProblemRun(problem)
    let start = Clock.wall()
    let patient = Alarm(after: patience, run.stopSignal)
    run.stopSignal = StopSignal()
    _ = try? run.build()
    patient.cancel()
    let whole = Clock.wall() - start
    var latest = 0.0
    let clock = Clock.ofThisThread()
    for _ in 0..<10 {
      let signal = StopSignal()
      run.stopSignal = signal
      let alarm = Alarm(after: Double.random(in: 0..<whole * 1.1, using: &random), clock: clock) { signal.raise() }
      let outcome = Result { () throws(SolverError) in try run.build() }
      let end = clock()
      alarm.cancel()
      if case .failure(.stopped) = outcome, let raised = alarm.raisedAt { latest = max(latest, end - raised) }
    }
    return padded(milliseconds(latest * 1e6), to: 13)
  }

  private static func milliseconds(_ microseconds: Double) -> String { Columns.thousandths(microseconds / 1000) }

  private static func padded(_ text: String, to width: Int) -> String { Columns.padded(text, to: width) }

  /// The kinds of problems with these names, separated by commas.
  static func kinds(named names: String) -> [NastyKind] {
    let names = names.split(separator: ",").map(String.init)
    return (NastyKind.all + LayoutKinds.all).filter { names.contains($0.name) }
  }
}
