import AdaptInterpreter
import AdaptModel
import AdaptSyntax

struct TestResult {
  var file: String
  var name: String
  var passed: Bool
  var problems: [Diagnostic]
  /// What the test printed.
  var output: [String]
  var seconds = 0.0
}

/// Prints the results of tests as they arrive, in one of several formats.
struct TestReport {
  let format: ReportFormat
  let color: Bool
  let output: Output
  private(set) var passedCount = 0
  private(set) var failedCount = 0
  private var refusedCount = 0
  private var results: [TestResult] = []
  private var currentFile: String?
  private var sarif = SarifReport()
  private var tap = TapReport()
  private var junit = JUnitReport()
  private var markdown = MarkdownReport()
  private let renderer: DiagnosticRenderer

  init(format: ReportFormat, color: Bool, output: Output) {
    self.format = format
    self.color = color
    self.output = output
    renderer = DiagnosticRenderer(color: color)
  }

  /// Reports a file that cannot be read. People see what every command says of such a file.
  mutating func refuse(unreadable path: String, _ reason: String) {
    guard format != .human, format != .short else {
      refusedCount += 1
      Terminal.write("error: \(path.printableName): \(reason)\n", to: .error)
      return
    }
    let empty = SourceFile(name: path, bytes: [])
    let place = Diagnostic.Label(at: SourceSpan(at: 0), in: empty)
    refuse(empty, [Diagnostic(.importUnreadable, "the file cannot be read: \(reason)", at: place)])
  }

  /// Reports a file whose tests cannot be run.
  mutating func refuse(_ source: SourceFile, _ diagnostics: [Diagnostic]) {
    refusedCount += 1
    switch format {
    case .human: output.write(renderer.render(diagnostics) + "\n")
    case .short: output.write(diagnostics.map { renderer.short($0) + "\n" }.joined())
    case .json:
      output.write(
        JSON.object([("event", JSON.string("file")), ("file", JSON.string(source.name)), ("refused", true)]).line)
    case .tap: output.write(tap.bailOut("\(source.name) cannot be run"))
    case .sarif: for diagnostic in diagnostics { sarif.add(diagnostic) }
    case .github: for diagnostic in diagnostics { output.write(GitHubReport.line(diagnostic)) }
    case .junit, .markdown: break
    }
    if format != .human, format != .short {
      Terminal.write(diagnostics.map { renderer.short($0) + "\n" }.joined(), to: .error)
    }
  }

  mutating func add(_ result: TestResult) {
    results.append(result)
    if result.passed { passedCount += 1 } else { failedCount += 1 }
    switch format {
    case .human: printHuman(result)
    case .short:
      if !result.passed {
        output.write("\(result.file.printable): failed: \(result.name.printable)\n")
        output.write(result.problems.map { renderer.short($0) + "\n" }.joined())
      }
    case .json:
      output.write(
        JSON.object([
          ("event", JSON.string("test")), ("file", JSON.string(result.file)), ("name", JSON.string(result.name)),
          ("passed", .bool(result.passed)), ("problems", JSON.strings(result.problems.map(text(of:)))),
        ]).line)
    case .tap:
      let details = result.problems.map(text(of:))
      output.write(tap.line("\(result.file): \(result.name)", passed: result.passed, details: details))
    case .sarif: for problem in result.problems { sarif.add(problem, properties: [("test", JSON.string(result.name))]) }
    case .github: for problem in result.problems { output.write(GitHubReport.line(problem)) }
    case .markdown: for problem in result.problems { markdown.add(problem, place: "in `\(result.name)`") }
    case .junit:
      let details = result.problems.map(text(of:)).joined(separator: "\n")
      let headline = result.problems.first.map { withLabel($0.message, of: $0) }
      let failure = result.passed ? nil : (headline ?? "failed", details)
      junit.add(.init(suite: result.file, name: result.name, failure: failure, seconds: result.seconds))
    }
  }

  /// A problem on one line, with what its underline says: the values of both sides of an expectation.
  private func text(of problem: Diagnostic) -> String { withLabel(renderer.short(problem), of: problem) }

  private func withLabel(_ text: String, of problem: Diagnostic) -> String {
    let label = problem.primary.text.printable
    return label.isEmpty ? text : "\(text): \(label)"
  }

  private mutating func printHuman(_ result: TestResult) {
    if currentFile != result.file {
      currentFile = result.file
      output.write("\(result.file.printable)\n")
    }
    let mark = result.passed ? paint("ok    ", 32) : paint("failed", 31)
    output.write("  \(mark)  \(result.name.printable)\n")
    guard !result.passed else { return }
    for line in result.output { output.write("    | \(line.printable)\n") }
    var failures = RepeatedFailures()
    for problem in result.problems where failures.shows(problem) {
      let text = renderer.render(problem)
      output.write(text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined())
    }
    for remark in failures.remarks { output.write("    \(remark)\n") }
  }

  mutating func finish() {
    switch format {
    case .human, .short: output.write(summary + "\n")
    case .markdown: output.write(markdown.text(summary: summary, remarks: []))
    case .json:
      output.write(
        JSON.object([
          ("event", JSON.string("summary")), ("passed", .integer(passedCount)), ("failed", .integer(failedCount)),
          ("refused", .integer(refusedCount)),
        ]).line)
    case .tap: output.write(tap.plan())
    case .sarif: output.write(sarif.text)
    case .junit: output.write(junit.text)
    case .github: break
    }
  }

  var summary: String {
    var line = "\(passedCount) passed, \(failedCount) failed"
    if refusedCount > 0 { line += ", \(refusedCount) \(refusedCount == 1 ? "file" : "files") could not be run" }
    return line
  }

  private func paint(_ text: String, _ code: Int) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
