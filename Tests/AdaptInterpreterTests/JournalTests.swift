import AdaptInterpreter
import AdaptSyntax
import Testing

/// What a run keeps of what happened, and what an entry says by itself.
@Suite struct JournalTests {
  private static let rotations = """
    controller Page { label title "T" { center == superview.center } }
    controller Other { label text "O" { center == superview.center } }
    launch Page on "iPhone 6"
    rotate
    launch Other on "iPhone 6"
    rotate
    """

  @Test func nothingIsKeptOfALogThatIsShownAtOnce() {
    let interpreter = Interpreter()
    interpreter.keepsLog = false
    let outcome = interpreter.run("for i in 0..<1000 { print i }\nexpect 1 == 2\n" + Self.rotations)
    #expect(outcome.failedExpectations == 1)
    #expect(interpreter.log.isEmpty)
  }

  @Test func scriptsReadTheirEventsWhetherTheLogIsKeptOrNot() {
    for keeps in [true, false] {
      let host = PrintingHost()
      let interpreter = Interpreter(host: host)
      interpreter.keepsLog = keeps
      #expect(interpreter.run(Self.rotations + "\nprint events.count, events[0][\"controller\"]").succeeded)
      #expect(host.printed.count == 1)
      #expect(host.printed.first?.hasSuffix(" Page") == true, "\(host.printed)")
    }
  }

  /// Four and a half million maps are in the lists that are read; only the new ones take steps.
  @Test(arguments: ["n += events.count", "let count = events.count\n    n += count"])
  func readingEventsTakesStepsOfWhatIsNew(_ reading: String) {
    let interpreter = Interpreter(limits: Limits(steps: 500_000))
    let outcome = interpreter.run(
      """
      controller Page { label title "T" { center == superview.center } }
      launch Page on "iPhone 6"
      var n = 0
      for i in 1...1000 {
        rotate
        \(reading)
      }
      expect n > 2000000
      """)
    #expect(outcome.succeeded, "\(outcome.diagnostics.first?.message ?? "")")
  }

  /// Entries that were kept say the same as when they came, whatever was launched since.
  @Test func anEntryExplainsItself() {
    let host = PrintingHost()
    let interpreter = Interpreter(host: host)
    interpreter.run(Self.rotations + "\npresent Page\nprint \"done\"")
    #expect(!host.lines.isEmpty)
    #expect(host.lines.contains { $0.contains("\"Page.title\"") })
    #expect(host.lines.contains { $0.contains("\"Other.text\"") })
    #expect(interpreter.log.compactMap { $0.json } == host.lines)
  }

  /// Each launch warns for itself.
  @Test func aWarningComesAgainAfterTheNextLaunch() {
    let interpreter = Interpreter()
    interpreter.run(
      """
      controller Page {
        label title "T" { top == superview.top; leading == superview.leading }
        when width: compact { title.alpha = 0.5 }
        when height: compact { title.alpha = 0.8 }
      }
      launch Page on "iPhone 6" in landscape
      rotate
      rotate
      launch Page on "iPhone 6" in landscape
      """)
    let warnings = interpreter.log.filter {
      if case .diagnostic(let diagnostic) = $0 { diagnostic.code == .undefinedPrecedence } else { false }
    }
    #expect(warnings.count == 2)
  }

  private final class PrintingHost: ScriptHost {
    var printed: [String] = []
    var lines: [String] = []

    func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile { throw .notFound }

    func receive(_ entry: LogEntry) {
      if case .print(let text) = entry { printed.append(text) }
      if let line = entry.json { lines.append(line) }
    }
  }
}
