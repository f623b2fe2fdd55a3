import AdaptSolver

/// `adapt-bench replan`: the cost of changing a single constraint, compared with building everything.
enum Replan {
  static let benchmark = Benchmark(
    name: "replan", usage: "replan FILE…",
    help: """
      Removes the constraints of problems in the text format of `adapt-bench solve` one at a time, adds each again, and
      gives each another constant and its own again. Prints the time of a build in microseconds, and its ratio to
      removing one constraint, adding one and changing one constant (median and mean), and to removing and adding all
      constraints that the problem lists.
      """,
    run: run)

  static func run(_ arguments: [String]) -> Int32 {
    guard !arguments.isEmpty else { return benchmark.misused() }
    for file in arguments {
      guard let text = Files.read(file) else {
        Main.write("adapt-bench: cannot read \(file)\n", to: 2)
        return 2
      }
      do {
        Main.write(try measure(try Problem(parsing: text)) + "\n", to: 1)
      } catch let error as Problem.Malformed {
        Main.write("adapt-bench: \(file):\(error.line): \(error.message)\n", to: 2)
        return 2
      } catch {
        Main.write("adapt-bench: \(file): \(error)\n", to: 2)
        return 2
      }
    }
    return 0
  }

  private static func measure(_ problem: Problem) throws -> String {
    var run = ProblemRun(problem)
    let build = try Solve.median { () throws(SolverError) in try run.build() }
    // Some of the listed constraints, which are a random choice. The first two edits allocate the memory that all
    // others use.
    let stride = max(1, problem.toggle.count / 100)
    let chosen = Swift.stride(from: 0, to: problem.toggle.count, by: stride).map { problem.toggle[$0] }
    var times: (remove: [Double], readd: [Double], change: [Double]) = ([], [], [])
    for line in chosen.prefix(1) + chosen {
      times.remove.append(try Solve.time { () throws(SolverError) in try run.remove([line]) })
      times.readd.append(try Solve.time { () throws(SolverError) in try run.readd([line]) })
    }
    for line in chosen.prefix(1) + chosen {
      let constant = problem.lines[line].constant
      // A constant that contradicts other constraints is refused.
      guard let time = try? Solve.time({ () throws(SolverError) in try run.change(line, to: constant + 4) }) else {
        continue
      }
      times.change.append(time)
      try run.change(line, to: constant)
    }
    let removeAll = try Solve.time { () throws(SolverError) in try run.remove() }
    let readdAll = try Solve.time { () throws(SolverError) in try run.readd() }
    func ratios(_ times: [Double]) -> String {
      guard times.count > 1 else { return "-" }
      let later = Array(times.dropFirst())
      let mean = later.reduce(0, +) / Double(later.count)
      return "\(rounded(build / later.median)) (mean \(rounded(build / mean)))"
    }
    return "\(problem.name) \(problem.variables): build \(rounded(build)), "
      + "÷ remove one \(ratios(times.remove)), ÷ add one \(ratios(times.readd)), "
      + "÷ change one \(ratios(times.change)), "
      + "÷ remove \(problem.toggle.count) \(rounded(build / removeAll)), ÷ add \(rounded(build / readdAll))"
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
