import AdaptDocumentCheck
import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs scripts.",
    discussion: """
      Prints what the scripts print. Mistakes in a script, expectations that do not hold and constraints that contradict \
      each other go to standard error. Exits with 0 if nothing is wrong, 1 if a layout or an expectation fails, and 2 if a \
      script cannot be run.
      """)

  @ArgumentParser.Argument(
    help: "Scripts, storyboards or xibs to run, one after the other; - is standard input.",
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var files: [String]

  @Flag(help: "Print one JSON object for each event instead of text.")
  var json = false

  @Option(
    help: "The device for a `launch` that names none.",
    completion: .custom { _, _, _ in DeviceTable.devices.map(\.name) })
  var device: String?

  @Flag(help: "End the run at the first problem of a layout.")
  var strict = false

  @Flag(help: "Print only problems.")
  var quiet = false

  @OptionGroup
  var options: ScriptOptions

  mutating func run() throws {
    Terminal.prepareForSignals()
    var status = ExitCode.success
    let output = Output()
    for file in files {
      let result = try run(file, output)
      if result.rawValue > status.rawValue { status = result }
      if output.isClosed { break }
    }
    try output.finish()
    if status != .success { throw status }
  }

  private func run(_ file: String, _ output: Output) throws -> ExitCode {
    let cancellation = Cancellation()
    return try cancellation.limitingTime(to: options.limits.seconds) { () throws -> ExitCode in
      try run(file, output, cancellation)
    }
  }

  private func run(_ file: String, _ output: Output, _ cancellation: Cancellation) throws -> ExitCode {
    let layout = try LayoutSource.reading(file, color: options.color, root: options.root, cancellation)
    let source = layout.source
    let printer = LogPrinter(output: output, options: options, json: json, quiet: quiet)
    let host = FileHost(root: FileHost.root(for: file, given: options.root)) { printer.print($0) }
    let interpreter = Interpreter(host: host, limits: options.limits, cancellation: cancellation)
    interpreter.stopsAtLayoutProblems = strict
    interpreter.reportsAmbiguity = true
    interpreter.keepsLog = false
    printer.layout = layout
    printer.cancellation = cancellation
    if let device { interpreter.defaultDevice = try Devices.find(device) }
    let prover = ScriptProver(cancellation)
    interpreter.prover = { prover.answer($0) }
    let outcome = interpreter.run(source)
    printer.finish()
    if !outcome.completed { return .couldNotRun }
    return outcome.succeeded ? .success : .findings
  }
}

/// Prints the log as it grows: as text, or as lines of JSON.
final class LogPrinter {
  private let output: Output
  private let renderer: DiagnosticRenderer
  private let json: Bool
  private let quiet: Bool
  /// The source of the run, if it was made from a storyboard or xib: errors are shown in the document.
  var layout: LayoutSource?
  /// Stops the run if nobody reads its output any more.
  var cancellation: Cancellation?
  private var failures = RepeatedFailures()

  init(output: Output, options: ScriptOptions, json: Bool, quiet: Bool) {
    self.output = output
    self.json = json
    self.quiet = quiet
    renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
  }

  func print(_ entry: LogEntry) {
    if output.isClosed {
      cancellation?.cancel()
      return
    }
    if json {
      if let line = entry.json { output.write(line + "\n") }
      return
    }
    switch entry {
    case .print(let text), .trace(let text):
      if !quiet { output.write(text + "\n") }
    case .diagnostic(let diagnostic):
      complain(diagnostic)
    case .expectation(let expectation):
      if let diagnostic = expectation.diagnostic, failures.shows(diagnostic) { complain(diagnostic) }
    case .simulation: break
    }
  }

  /// Says what was not shown, since it repeats.
  func finish() {
    guard !failures.remarks.isEmpty else { return }
    output.flush()
    Terminal.write(failures.remarks.map { "note: \($0); `--json` has all failures\n" }.joined(), to: .error)
  }

  private func complain(_ diagnostic: Diagnostic) {
    output.flush()
    Terminal.write(renderer.render(layout?.shown(diagnostic) ?? diagnostic) + "\n", to: .error)
  }
}
