import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs the tests in scripts, each from a clean state.",
    discussion: """
      A folder means every script in it and below it. Exits with 0 if all tests pass, 1 if one fails, and 2 if a script \
      cannot be run.
      """)

  @ArgumentParser.Argument(help: "Scripts or folders.", completion: .file(extensions: ["adapt"]))
  var paths: [String]

  @Option(help: ArgumentHelp("Run only tests whose name contains this.", valueName: "text"))
  var filter: String?

  @Option(help: "How to print: human, short, json, sarif, github, junit or tap.")
  var format: ReportFormat = .human

  @OptionGroup(title: "Reports with pictures: the steps of each test that fails")
  var pictures: PictureReportOptions

  @Option(help: ArgumentHelp("Run only every Nth test, beginning with the Ith: 1/4 to 4/4.", valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "Accept the layouts of `snapshot`: write them to files beside the scripts instead of comparing them.")
  var update = false

  @OptionGroup
  var options: ScriptOptions

  mutating func run() throws {
    Terminal.prepareForSignals()
    let output = Output()
    var report = TestReport(format: format, color: options.color.resolve(for: .output), output: output)
    var page = PictureReport(pictures)
    var couldNotRun = false
    var number = 0
    let part = try shard ?? Shard.fromEnvironment()
    let files = FileSearch.scripts.files(for: paths)
    guard !files.isEmpty else {
      throw ExitCode.couldNotRun("there is nothing to test: \(paths.joined(separator: ", ")) holds no .adapt")
    }
    // What nobody reads, and what leaves nothing else behind, need not be found out.
    let mayStop = page == nil && !update
    for path in files where !(mayStop && output.isClosed) {
      let source: SourceFile
      do throws(Files.Failure) {
        source = SourceFile(name: path, bytes: try Files.readText(path))
      } catch {
        couldNotRun = true
        report.refuse(unreadable: path, error.message)
        continue
      }
      let program = CompiledProgram(source, host: host(for: source), limits: options.limits)
      guard program.isRunnable else {
        couldNotRun = true
        report.refuse(source, program.diagnostics)
        page?.refuse(source, program.diagnostics)
        continue
      }
      let images = ImageFiles(
        beside: path, inside: FileHost.root(for: path, given: options.root), for: .report,
        drawPDF: VectorDrawing.png(ofPDF:scale:))
      for (index, name) in program.tests.enumerated() where filter.map(name.contains) ?? true {
        if mayStop, output.isClosed { break }
        number += 1
        if let part, !part.includes(number) { continue }
        let start = ContinuousClock.now
        let film = !pictures.isWanted ? nil : FilmStrip(keepingLast: Self.mostSteps, images: images)
        var result = runTest(index, name, of: program, source, film)
        result.seconds = (ContinuousClock.now - start) / .seconds(1)
        report.add(result)
        page?.add(result, steps: result.passed ? [] : film?.steps ?? [])
      }
    }
    report.finish()
    try output.finish()
    if number > 0 || couldNotRun {
      try page?.write(title: "adapt test \(Files.title(of: paths))", summary: report.summary)
    }
    if number == 0, !couldNotRun {
      throw ExitCode.couldNotRun(
        filter.map { "no test's name contains \"\($0)\"" } ?? "there is no test in \(paths.joined(separator: ", "))")
    }
    if couldNotRun { throw ExitCode.couldNotRun }
    if report.failedCount > 0 { throw ExitCode.findings }
  }

  private func host(for source: SourceFile, onEntry: @escaping (LogEntry) -> Void = { _ in }) -> FileHost {
    FileHost(root: FileHost.root(for: source.name, given: options.root), onEntry: onEntry)
  }

  /// CHOICE: only the last steps of a longer test are drawn.
  private static let mostSteps = 12

  private func runTest(
    _ index: Int, _ name: String, of program: CompiledProgram, _ source: SourceFile, _ film: FilmStrip?
  ) -> TestResult {
    var running: Interpreter?
    defer { running = nil }
    var log = TestLog()
    let host = host(for: source) { entry in
      film?.receive(entry, isInCommand: running?.isInCommand ?? false)
      log.receive(entry)
    }
    let interpreter = Interpreter(program, host: host, limits: options.limits)
    interpreter.acceptsSnapshots = update
    interpreter.keepsLog = false
    if let film {
      running = interpreter
      film.follow(interpreter)
    }
    let prover = ScriptProver(interpreter.cancellation)
    interpreter.prover = { prover.answer($0) }
    let outcome = interpreter.runTest(index)
    film?.finish(interpreter.model)
    return TestResult(
      file: source.name, name: name, passed: outcome.succeeded, problems: log.problems, output: log.allOutput)
  }
}
