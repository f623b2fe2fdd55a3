import AdaptInterpreter
import AdaptModel
import AdaptSolver
import AdaptSyntax

/// The language compared with CPython and the solver: start-up, parsing, formatting, running, laying out.
enum Language {
  static let benchmark = Benchmark(
    name: "language",
    usage: "language [--only startup|run|syntax|layout] [--adapt PATH] [--script PATH] [--python PATH]",
    help: """
      Compares start-up and running with CPython, and laying out with the solver alone, in turns, and prints the \
      ratios; prints the speed of parsing and formatting in MB/s.
      """,
    run: run)

  private static func run(_ arguments: [String]) -> Int32 {
    guard arguments.areOnly(options: ["--only", "--adapt", "--script", "--python"]) else {
      return benchmark.misused()
    }
    func option(_ name: String, _ fallback: String) -> String {
      arguments.value(of: name) ?? fallback
    }
    let python = option("--python", "python3")
    let only = option("--only", "")
    func isWanted(_ section: String) -> Bool { only.isEmpty || only == section }
    if isWanted("startup") {
      report(startup(option("--adapt", ".build/release/adapt"), option("--script", "Examples/rotation.adapt"), python))
    }
    if isWanted("run") {
      for workload in Workload.all { report(compare(workload, python)) }
    }
    if isWanted("syntax") { syntax().forEach(report) }
    if isWanted("layout") { layout().forEach(report) }
    return 0
  }

  private static let rounds = 7

  private static func report(_ line: String) { Main.write(line + "\n", to: 1) }

  // MARK: Start-up

  private static func startup(_ adapt: String, _ script: String, _ python: String) -> String {
    // The interpreter itself rather than a shim that looks for it.
    let real = Process(arguments: [python, "-c", "import sys; print(sys.executable)"]).output() ?? python
    let interpreter = real.split(separator: "\n").first.map(String.init) ?? python
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<3 * rounds {
      if let time = Process(arguments: [adapt, "run", script]).milliseconds() { ours.append(time) }
      if let time = Process(arguments: [interpreter, "-c", "pass"]).milliseconds() { theirs.append(time) }
    }
    guard !ours.isEmpty else { return "start-up: \(adapt) run \(script) does not run" }
    return line("adapt run \(script)", ours.median, "python3 -c pass", theirs.median, "ms")
  }

  // MARK: Running

  private struct Workload {
    let name: String
    let script: String
    let python: String

    static let all = [
      Workload(
        name: "fib(25)",
        script: "func fib(n) { if n < 2 { return n }\n return fib(n - 1) + fib(n - 2) }\nlet result = fib(25)",
        python: "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\ndef run(): return fib(25)"),
      Workload(
        name: "a million additions", script: "var s = 0\nfor i in 1...1000000 { s = s + i }",
        python: "def run():\n global s\n s = 0\n for i in range(1000000): s = s + i"),
      Workload(
        name: "sort of 100 000 numbers",
        script: """
          var xs = []
          var seed = 1
          for i in 1...100000 { seed = (seed * 16807) % 2147483647; xs.append(seed) }
          let ys = xs.sorted()
          """,
        python: """
          def run():
           global seed
           xs = []
           seed = 1
           for i in range(100000):
            seed = (seed * 16807) % 2147483647
            xs.append(seed)
           return sorted(xs)
          """),
    ]
  }

  private static func compare(_ workload: Workload, _ python: String) -> String {
    var ours: [Double] = []
    var theirs: [Double] = []
    let timed =
      workload.python + "\nimport time\nt = time.thread_time()\nrun()\nprint((time.thread_time() - t) * 1e3)"
    for _ in 0..<rounds {
      let interpreter = Interpreter()
      let source = SourceFile(name: "bench.adapt", text: workload.script)
      let start = Clock.thread()
      let outcome = interpreter.run(source)
      ours.append((Clock.thread() - start) * 1e3)
      guard outcome.succeeded else { return "\(workload.name): failed" }
      let output = Process(arguments: [python, "-c", timed]).output()
      if let time = output.flatMap({ Double($0.filter { !$0.isWhitespace }) }) { theirs.append(time) }
    }
    return line(workload.name, ours.median, "CPython", theirs.median, "ms")
  }

  // MARK: Parsing and formatting

  private static func syntax() -> [String] {
    let page = """
      // A page: stacked in compact width, side by side in regular width.
      controller Profile# {
        image avatar { intrinsic = 96 x 96 }
        label name "Ada Lovelace" { font = title1 }
        avatar.top == safeArea.top + 16
        when width: compact {
          name.top == avatar.bottom + 8 @ high - 1
          name.leading == avatar.leading
        }
        on traitCollectionDidChange(previous) { print "was \\(previous), is \\(traits)" }
      }

      """
    var text = ""
    var index = 0
    while text.utf8.count < 4 << 20 {
      text += page.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(index)")
      index += 1
    }
    let source = SourceFile(name: "bench.adapt", text: text)
    let megabytes = Double(source.bytes.count) / 1e6
    var parse: [Double] = []
    var format: [Double] = []
    for _ in 0..<rounds {
      let start = Clock.thread()
      let tree = Parser.parse(source)
      let middle = Clock.thread()
      _ = Formatter.format(tree)
      parse.append(megabytes / (middle - start))
      format.append(megabytes / (Clock.thread() - middle))
    }
    return [
      "parsing: \(rounded(parse.median)) MB/s (wanted: 10)", "formatting: \(rounded(format.median)) MB/s (wanted: 5)",
    ]
  }

  // MARK: Laying out

  /// A thousand views declared in a loop, against the solver with the same constraints.
  private static func layout() -> [String] {
    let script = """
      controller Column {
        for i in 0..<1000 {
          view row {
            leading == view.leading + 16
            trailing == view.trailing - 16
            top == view.top + 52 * i + 8
            height == 44
          }
        }
      }
      launch Column on "iPhone 6"
      """
    let source = SourceFile(name: "bench.adapt", text: script)
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<2 * rounds {
      let interpreter = Interpreter()
      let start = Clock.thread()
      let outcome = interpreter.run(source)
      ours.append((Clock.thread() - start) * 1e3)
      guard outcome.succeeded else { return ["laying out: failed"] }
      theirs.append(solve() * 1e3)
    }
    return [line("1 000 views from a script", ours.median, "the solver alone", theirs.median, "ms", wanted: 2)]
  }

  /// The seconds of the solver for the same views.
  private static func solve() -> Double {
    let start = Clock.thread()
    var solver = Solver()
    let width = solver.makeParameter(375)
    let height = solver.makeParameter(667)
    let root = (0..<4).map { _ in solver.makeVariable() }
    _ = solver.add([Term(root[0], 1)], .equal, 0, at: .required)
    _ = solver.add([Term(root[1], 1)], .equal, 0, at: .required)
    _ = solver.add([Term(root[2], 1), Term(width, -1)], .equal, 0, at: .required)
    _ = solver.add([Term(root[3], 1), Term(height, -1)], .equal, 0, at: .required)
    var variables: [Variable] = []
    variables.reserveCapacity(4000)
    for _ in 0..<4000 { variables.append(solver.makeVariable()) }
    for index in 0..<1000 {
      let (x, y, w, h) = (
        variables[4 * index], variables[4 * index + 1], variables[4 * index + 2], variables[4 * index + 3]
      )
      _ = solver.add([Term(x, 1), Term(root[0], -1)], .equal, 16, at: .required)
      _ = solver.add(
        [Term(x, 1), Term(w, 1), Term(root[0], -1), Term(root[2], -1)], .equal, -16, at: .required)
      _ = solver.add([Term(y, 1), Term(root[1], -1)], .equal, 52 * Double(index) + 8, at: .required)
      _ = solver.add([Term(h, 1)], .equal, 44, at: .required)
    }
    guard (try? solver.commit()) != nil else { return .nan }
    return Clock.thread() - start
  }

  private static func line(
    _ name: String, _ ours: Double, _ other: String, _ theirs: Double, _ unit: String, wanted: Double? = nil
  ) -> String {
    let ratio = ours / theirs
    let limit = wanted.map { " (wanted: at most \(rounded($0)))" } ?? ""
    return "\(name): \(rounded(ours)) \(unit), \(other): \(rounded(theirs)) \(unit), ratio \(rounded(ratio))\(limit)"
  }

  private static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    return "\((value * 100).rounded() / 100)"
  }
}
