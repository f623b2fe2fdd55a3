import AdaptModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time of a session at a terminal: to open, to undo an entry after a thousand, to read a long paste.
enum SessionTime {
  static let benchmark = Benchmark(
    name: "session", usage: "session [--adapt PATH] [--entries N] [--lines N]",
    help:
      "Measures a session at a terminal: the time to the first prompt, one undo after 1 000 entries, a paste of 10 000"
      + " lines.",
    run: run)

  private static let openings = 15
  private static let undos = 5
  /// The last typed command, and its output, which does not occur in the command itself.
  private static let end = (command: "print 6 * 7000\r", answer: "42000")
  private static let prompt = "adapt> "

  private static func run(_ arguments: [String]) -> Int32 {
    guard arguments.areOnly(options: ["--adapt", "--entries", "--lines"]) else { return benchmark.misused() }
    func option(_ name: String, _ fallback: String) -> String {
      arguments.value(of: name) ?? fallback
    }
    let adapt = option("--adapt", ".build/release/adapt")
    guard let entries = Int(option("--entries", "1000")), let lines = Int(option("--lines", "10000")), entries > 0,
      lines > 0
    else { return benchmark.misused() }
    report("to the first prompt, median of \(openings)", (0..<openings).compactMap { _ in opening(adapt) })
    report("one undo after \(entries) entries, median of \(undos)", takingBack(adapt, entries: entries))
    report("a paste of \(lines) lines", [pasting(adapt, lines: lines)].compactMap { $0 })
    return 0
  }

  private static func report(_ what: String, _ times: [Double]) {
    let text = times.isEmpty ? "the session does not answer" : "\(format(times.median)) ms"
    Main.write("\(what): \(text)\n", to: 1)
  }

  /// A session without the person's history and key bindings.
  private static func open(_ adapt: String) -> BenchTerminal? {
    BenchTerminal(
      adapt, [], environment: ["PATH=/usr/bin:/bin", "TERM=xterm", "HOME=/nonexistent", "LANG=C.UTF-8", "NO_COLOR=1"])
  }

  private static func milliseconds(since start: Double) -> Double { (Clock.wall() - start) * 1e3 }

  private static func opening(_ adapt: String) -> Double? {
    let start = Clock.wall()
    guard let terminal = open(adapt), terminal.wait(for: prompt) else { return nil }
    return milliseconds(since: start)
  }

  private static func takingBack(_ adapt: String, entries: Int) -> [Double] {
    guard let terminal = open(adapt), terminal.wait(for: prompt) else { return [] }
    for number in 1...entries {
      guard terminal.send("let value\(number) = \(number)\r") else { return [] }
    }
    guard terminal.send(end.command), terminal.wait(for: end.answer), terminal.wait(for: prompt) else { return [] }
    return (0..<undos).compactMap { _ in
      let start = Clock.wall()
      guard terminal.send(":undo\r"), terminal.wait(for: "undid"), terminal.wait(for: prompt) else { return nil }
      return milliseconds(since: start)
    }
  }

  private static func pasting(_ adapt: String, lines: Int) -> Double? {
    guard let terminal = open(adapt), terminal.wait(for: prompt) else { return nil }
    let text = (1...lines).map { "let value\($0) = \($0)" }.joined(separator: "\n")
    let start = Clock.wall()
    guard terminal.send("\u{1B}[200~\(text)\u{1B}[201~\r"), terminal.send(end.command),
      terminal.wait(for: end.answer)
    else { return nil }
    return milliseconds(since: start)
  }
}
