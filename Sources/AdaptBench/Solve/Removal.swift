import AdaptSolver
import AdaptSolverSupport

/// `adapt-bench removal`: what it costs to remove a tenth of the constraints, compared with building everything.
enum Removal {
  static let benchmark = Benchmark(
    name: "removal", usage: "removal [--sizes N,N…] [--kinds NAME,NAME…] [--seed N] [--rounds N] [FILE…]",
    help: """
      Builds problems, removes a tenth of their constraints, and adds these again, in turns (default 5 rounds). Prints
      the median times in milliseconds, `fresh` being a build of the constraints that remain, and medians of the ratios
      in the same round: of the removal, and of the removal with the addition, to the build, and of the removal to
      `fresh`, which tells how much of its cost is the harder problem. It takes the kinds of `nasty`, by default the
      screens with large components, in each size (default 100,1000,10000), or files in the text format of
      `adapt-bench solve`, with the constraints that they list.
      """,
    run: run)

  static func run(_ arguments: [String]) -> Int32 {
    var sizes = [100, 1000, 10000]
    var kinds = LayoutKinds.all
    var seed = 1
    var rounds = 5
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        files.append(argument)
        continue
      }
      guard let value = rest.popFirst() else { return benchmark.misused() }
      switch argument {
      case "--sizes": sizes = value.split(separator: ",").compactMap { Int($0) }
      case "--kinds": kinds = Nasty.kinds(named: value)
      case "--seed": seed = Int(value) ?? 1
      case "--rounds": rounds = max(1, Int(value) ?? 5)
      default: return benchmark.misused()
      }
    }
    Main.write(
      "kind       variables  removed     build    remove     readd     fresh  remove÷build  both÷build  remove÷fresh\n",
      to: 1)
    guard files.isEmpty else { return measure(files, rounds) }
    for kind in kinds {
      for size in sizes {
        var random = Generator(seed: seed)
        var made = kind.make(size, &random)
        guard made.isFeasible else { continue }
        made.problem.name = kind.name
        made.problem.toggle = made.problem.lines.indices.filter { _ in random.below(10) == 0 }
        Main.write(measure(made.problem, rounds) + "\n", to: 1)
      }
    }
    return 0
  }

  private static func measure(_ files: [String], _ rounds: Int) -> Int32 {
    for file in files {
      guard let text = Files.read(file) else {
        Main.write("adapt-bench: cannot read \(file)\n", to: 2)
        return 2
      }
      do {
        Main.write(measure(try Problem(parsing: text), rounds) + "\n", to: 1)
      } catch {
        Main.write("adapt-bench: \(file):\(error.line): \(error.message)\n", to: 2)
        return 2
      }
    }
    return 0
  }

  private static func measure(_ problem: Problem, _ rounds: Int) -> String {
    var run = ProblemRun(problem)
    var remaining = problem
    let removed = Set(problem.toggle)
    remaining.lines = problem.lines.indices.filter { !removed.contains($0) }.map { problem.lines[$0] }
    remaining.toggle = []
    var fresh = ProblemRun(remaining)
    var times: (build: [Double], remove: [Double], readd: [Double], fresh: [Double]) = ([], [], [], [])
    do throws(SolverError) {
      for _ in 0..<rounds {
        times.build.append(try Solve.time { () throws(SolverError) in try run.build() })
        times.remove.append(try Solve.time { () throws(SolverError) in try run.remove() })
        times.readd.append(try Solve.time { () throws(SolverError) in try run.readd() })
        times.fresh.append(try Solve.time { () throws(SolverError) in try fresh.build() })
      }
    } catch {
      return "\(problem.name): \(error)"
    }
    let removal = times.build.indices.map { times.remove[$0] / max(times.build[$0], 1e-3) }
    let both = times.build.indices.map { (times.remove[$0] + times.readd[$0]) / max(times.build[$0], 1e-3) }
    let again = times.build.indices.map { times.remove[$0] / max(times.fresh[$0], 1e-3) }
    return Columns.padded(problem.name, to: -9) + Columns.padded("\(problem.variables)", to: 11)
      + Columns.padded("\(problem.toggle.count)", to: 9)
      + Columns.padded(Columns.thousandths(times.build.median / 1000), to: 10)
      + Columns.padded(Columns.thousandths(times.remove.median / 1000), to: 10)
      + Columns.padded(Columns.thousandths(times.readd.median / 1000), to: 10)
      + Columns.padded(Columns.thousandths(times.fresh.median / 1000), to: 10)
      + Columns.padded(Columns.thousandths(removal.median), to: 14)
      + Columns.padded(Columns.thousandths(both.median), to: 12)
      + Columns.padded(Columns.thousandths(again.median), to: 14)
  }
}
