import AdaptInterpreter
import AdaptSolverSupport
import AdaptSyntax

/// `adapt-bench stops`: how soon runs and checks end after they are cancelled from another thread.
enum Stops {
  static let benchmark = Benchmark(
    name: "stops", usage: "stops [--seconds S] [--seed N] [--only NAME] [--most MS]",
    help: """
      Cancels runs and checks at ten random times: the families of `growth` at a size that takes about S seconds
      (default 1), and each built-in function on the largest values that a script may have. Prints how long the slowest
      took to end after the cancellation, in milliseconds of its thread's processor time. Exits with 1 if one took more
      than MS milliseconds.
      """,
    run: run)

  private static func run(_ arguments: [String]) -> Int32 {
    guard arguments.areOnly(options: ["--seconds", "--seed", "--only", "--most"]),
      let seconds = Double(arguments.value(of: "--seconds") ?? "1"),
      let seed = Int(arguments.value(of: "--seed") ?? "1"),
      let most = Double(arguments.value(of: "--most") ?? "inf")
    else { return benchmark.misused() }
    let wanted = arguments.value(of: "--only") ?? ""
    var random = Generator(seed: seed)
    var latest = 0.0
    func isWanted(_ name: String) -> Bool { wanted.isEmpty || name.contains(wanted) }
    for family in GrowthFamily.all where family.use != .format && isWanted(family.name) {
      var size = family.smallest
      var (script, time) = (family.script(size), 0.0)
      while time < seconds, size < family.largest {
        size *= 2
        script = family.script(size)
        let start = Clock.thread()
        _ = family.use.run(SourceFile(name: "stops.adapt", text: script))
        time = Clock.thread() - start
      }
      let name = "\(family.name) (\(family.use.rawValue)) of \(size)"
      latest = max(latest, tell(name, script, family.use, time, &random))
    }
    for (name, script) in builtins where isWanted(name) {
      latest = max(latest, tell(name, script, .run, seconds, &random))
    }
    return latest <= most ? 0 : 1
  }

  /// - Parameter whole: the time without a stop, or the latest time of a stop, in seconds.
  /// - Returns: how long the slowest took to end, in milliseconds.
  private static func tell(
    _ name: String, _ script: String, _ use: GrowthFamily.Use, _ whole: Double, _ random: inout Generator
  ) -> Double {
    let source = SourceFile(name: "stops.adapt", text: script)
    var (latest, stopped) = (0.0, 0)
    for _ in 0..<10 {
      let cancellation = Cancellation()
      let interpreter = Interpreter(cancellation: cancellation)
      let clock = Clock.ofThisThread()
      let alarm = Alarm(after: Double.random(in: 0..<whole, using: &random), clock: clock) { cancellation.cancel() }
      // The host releases what the interpreter holds afterwards.
      _ = use.run(source, with: interpreter)
      let end = withExtendedLifetime(interpreter) { clock() }
      alarm.cancel()
      guard let raised = alarm.raisedAt else { continue }
      stopped += 1
      latest = max(latest, end - raised)
    }
    let milliseconds = (latest * 10_000).rounded() / 10
    Main.write("\(name): \(milliseconds) ms, of \(stopped) stops\n", to: 1)
    return milliseconds
  }

  /// Each runs repeatedly on a text of 8 million bytes, a list of 4 million numbers or an equally large map.
  private static let builtins: [(String, String)] = {
    let text = "var s = \"some words, é\"\nwhile s.count < 4000000 { s = s + s }\n"
    let list = "var xs = [3, 1, 2]\nwhile xs.count < 2000000 { xs = xs + xs }\n"
    let map = "var m = [:]\nfor i in 0..<1000000 { m[i] = i }\n"
    func each(_ before: String, _ expressions: [String]) -> [(String, String)] {
      expressions.map { ($0, before + "while true { let r = \($0) }\n") }
    }
    return each(
      text,
      [
        "s.uppercased()", "s.lowercased()", "s.contains(\"zz\")", "s.hasPrefix(s)", "s.hasSuffix(s)",
        "s.prefix(3000000)",
        "s.suffix(3000000)", "s.reversed()", "s.split(\",\")", "s.split(\"\")", "s.replacing(\"o\", \"0\")", "s.count",
        "s[3000000]", "s == s + \"\"", "s < s + \"a\"", "s + \"a\"", "\"\\(s)\"", "number(s)", "string(s)",
      ])
      + each(
        list,
        [
          "xs.map { x in x + 1 }", "xs.filter { x in x > 1 }", "xs.reduce(0) { a, b in a + b }", "xs.contains(9)",
          "xs.firstIndex(9)",
          "xs.allSatisfy { x in x > 0 }", "xs.sorted()", "xs.sorted { a, b in a > b }", "xs.reversed()",
          "xs.joined(\", \")",
          "xs.min()", "xs.max()", "min(xs)", "xs.sum", "xs.prefix(1000000)", "xs.suffix(1000000)", "xs.dropFirst()",
          "xs.dropLast()", "xs == xs + []", "xs + [1]", "string(xs)", "\"\\(xs)\"",
        ])
      + each(
        "let range = 0..<4000000\n",
        [
          "range.map { x in x }", "range.filter { x in x > 1 }", "range.contains(-1)", "range.sorted()",
          "range.sorted { a, b in a > b }", "range.reversed()", "range.joined(\", \")", "range.sum", "range.max()",
          "range.prefix(3000000)",
        ])
      + each(map, ["m.keys", "m.values", "m.contains(-1)", "m == m", "string(m)"])
  }()
}
