import AdaptInterpreter
import AdaptSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the time of scripts grows, for shapes whose time could explode: each family at doubling sizes, with the exponent
/// between the last two.
enum Growth {
  static let benchmark = Benchmark(
    name: "growth", usage: "growth [--seconds S] [--only NAME] [--list]",
    help:
      "Runs families of scripts at doubling sizes until one takes S seconds (default 1). Prints the times and the last"
      + " exponent: 1 means in proportion to the size, 2 means its square.",
    run: run)

  private static func run(_ arguments: [String]) -> Int32 {
    guard arguments.areOnly(options: ["--seconds", "--only"], flags: ["--list"]),
      let seconds = Double(arguments.value(of: "--seconds") ?? "1")
    else { return benchmark.misused() }
    let wanted = arguments.value(of: "--only")
    let families = GrowthFamily.all.filter { family in wanted.map { family.name.contains($0) } ?? true }
    guard !families.isEmpty else {
      return benchmark.misused("no family has \"\(wanted ?? "")\" in its name; --list lists them")
    }
    if arguments.contains("--list") {
      for family in families { Main.write("\(family.name) (\(family.use.rawValue))\n", to: 1) }
      return 0
    }
    for family in families { Main.write(measure(family, limit: seconds).line + "\n", to: 1) }
    return 0
  }

  private struct Row {
    var family: GrowthFamily
    /// Size and seconds, ascending.
    var times: [(size: Int, seconds: Double)] = []
    var failure: String?

    /// The exponent between the last two sizes that took long enough to be measured.
    var exponent: Double? {
      let measured = times.filter { $0.seconds > 0.002 }
      guard measured.count >= 2 else { return nil }
      let (one, other) = (measured[measured.count - 2], measured[measured.count - 1])
      return log2(other.seconds / one.seconds) / log2(Double(other.size) / Double(one.size))
    }

    var line: String {
      let measured = times.suffix(4).map { "\($0.size): \(milliseconds($0.seconds))" }.joined(separator: ", ")
      let growth = exponent.map { "N^\(($0 * 100).rounded() / 100)" } ?? "too fast to tell"
      return "\(family.name) (\(family.use.rawValue)): \(growth); ms by size: \(measured)"
        + (failure.map { "; \($0)" } ?? "")
    }

    private func milliseconds(_ seconds: Double) -> String { "\((seconds * 10_000).rounded() / 10)" }
  }

  private static func measure(_ family: GrowthFamily, limit: Double) -> Row {
    var row = Row(family: family)
    var size = family.smallest
    while size <= family.largest {
      let source = SourceFile(name: "growth.adapt", text: family.script(size))
      var best = Double.infinity
      for _ in 0..<3 {
        let start = Clock.thread()
        row.failure = family.use.run(source)
        best = min(best, Clock.thread() - start)
        if best > limit / 4 { break }
      }
      row.times.append((size, best))
      if best > limit { break }
      size *= 2
    }
    return row
  }
}
