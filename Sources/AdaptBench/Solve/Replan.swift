import AdaptSolver

/// `adapt-bench replan`: the cost of changing a single constraint, compared with building everything.
enum Replan {
  static let benchmark = Benchmark(
    name: "replan", usage: "replan FILE…",
    help: """
      Removes the constraints of problems in the text format of COMMANDS.md one at a time, adds each again, and gives
      each another constant and its own again. Prints the time of a build in microseconds, and its ratio to removing
      one constraint, adding one and changing one constant (median and mean), and to removing and adding all
      constraints that the problem lists.
      """,
    run: run)

  static func run(_ arguments: [String]) -> Int32 {
    guard !arguments.isEmpty else {
      Main.write("usage: adapt-bench \(benchmark.usage)\n", to: 2)
      return 64
    }
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
    var session = Session(problem)
    let build = try Solve.median { () throws(SolverError) in try session.build() }
    // Some of the listed constraints, which are a random choice. The first two edits allocate the memory that all
    // others use.
    let stride = max(1, problem.toggle.count / 100)
    let chosen = Swift.stride(from: 0, to: problem.toggle.count, by: stride).map { problem.toggle[$0] }
    var times: (remove: [Double], readd: [Double], change: [Double]) = ([], [], [])
    for line in chosen.prefix(1) + chosen {
      times.remove.append(try Solve.time { () throws(SolverError) in try session.remove([line]) })
      times.readd.append(try Solve.time { () throws(SolverError) in try session.readd([line]) })
    }
    for line in chosen.prefix(1) + chosen {
      let constant = problem.lines[line].constant
      // A constant that contradicts other constraints is refused.
      guard let time = try? Solve.time({ () throws(SolverError) in try session.change(line, to: constant + 4) }) else {
        continue
      }
      times.change.append(time)
      try session.change(line, to: constant)
    }
    let removeAll = try Solve.time { () throws(SolverError) in try session.remove() }
    let readdAll = try Solve.time { () throws(SolverError) in try session.readd() }
    func ratios(_ times: [Double]) -> String {
      guard times.count > 1 else { return "-" }
      let sorted = times.dropFirst().sorted()
      let mean = sorted.reduce(0, +) / Double(sorted.count)
      return "\(rounded(build / sorted[sorted.count / 2])) (mean \(rounded(build / mean)))"
    }
    return "\(problem.name) \(problem.variables): build \(rounded(build)), "
      + "÷ remove one \(ratios(times.remove)), ÷ add one \(ratios(times.readd)), "
      + "÷ change one \(ratios(times.change)), "
      + "÷ remove \(problem.toggle.count) \(rounded(build / removeAll)), ÷ add \(rounded(build / readdAll))"
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
