import Adapt
import AdaptInterfaceBuilder
import ArgumentParser

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds layout problems in every size class and on every device, without running scripts' commands.",
    discussion: """
      Examines each controller of the scripts, and each presentation that one declares, in all nine size classes, in every \
      window of every device, in windows of every width and height that iPads allow, and in both directions of reading. A folder stands for every script in it and below it. A storyboard or a xib is imported \
      first, and what is found is said of its elements; with --frames, the frames that it stores are compared with those \
      that its constraints give on its own canvas, instead.

      A comment allows what is meant: // adapt:allow overlap because the badge lies on the icon. A file .adapt-check in \
      the folder, or above it, does so for a project. `adapt explain CODE` says more about a finding.

      Exits with 0 if nothing is found, 1 if something is, 2 if a script cannot be read. Notes do not count.
      """)

  @ArgumentParser.Argument(
    help: "Scripts, storyboards, xibs or folders; - is standard input.",
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var files: [String]

  @Option(help: ArgumentHelp("Only these devices, divided by commas.", valueName: "names"))
  var devices: String?

  @Option(help: ArgumentHelp("Text sizes to examine, divided by commas: large, XXXL, AX3.", valueName: "sizes"))
  var textSizes: String?

  @Option(help: "How to print: human, short, json, sarif, github, junit or tap.")
  var format: ReportFormat = .human

  @Option(
    help: ArgumentHelp("Examine only every Nth controller, beginning with the Ith: 1/4 to 4/4.", valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "Of storyboards and xibs, compare the stored frames with computed ones; prints human, short or json.")
  var frames = false

  @Flag(help: "Show what comments and settings allow as well.")
  var allowed = false

  @Option(
    help: ArgumentHelp(
      "Say why a value is what it is, instead: Profile.title.width, on --device.", valueName: "path.attribute"))
  var why: String?

  @Option(help: "The device of --why.", completion: .custom { _, _, _ in DeviceTable.devices.map(\.name) })
  var device = "iPhone 6"

  @Option(help: "The orientation of --why: portrait or landscape.")
  var orientation = "portrait"

  @OptionGroup
  var options: ScriptOptions

  mutating func run() throws {
    Terminal.ignoreBrokenPipes()
    let output = Output()
    if let why {
      try explain(why, output)
      return
    }
    if frames {
      try checkFrames(output)
      return
    }
    let part = try shard ?? Shard.fromEnvironment()
    var report = CheckReport(
      format: format, color: options.color.resolve(for: .output), showsAllowed: allowed, output: output)
    let progress = Progress()
    var number = 0
    for path in Files.expand(files) {
      let file = try SourceFile.reading(path)
      let settings = try self.settings(for: path)
      guard let (source, mapping, design) = script(of: file, &report) else { continue }
      let check = ScriptCheck(
        settings: settings, mapping: mapping, design: design,
        progress: { name, count, done in
          progress.show("\(path): \(name), \(done + 1) of \(count)")
        })
      let first = number
      var last = number
      let result = check.check(source, with: interpreter(for: source)) { index in
        last = max(last, first + index + 1)
        return part.map { $0.includes(first + index + 1) } ?? true
      }
      number = last
      progress.clear()
      report.add(result, of: file)
      if output.isClosed { break }
    }
    report.finish()
    try output.finish()
    if report.couldNotRun { throw ExitCode.couldNotRun }
    if report.hasFindings { throw ExitCode.findings }
  }

  /// The file, or the script that a document stands for, and where the script's places are shown; nil if a document cannot
  /// be read, of which the report is told.
  private func script(
    of file: SourceFile, _ report: inout CheckReport
  ) -> (source: SourceFile, mapping: (Diagnostic.Label) -> Diagnostic.Label?, design: ScriptDesign?)? {
    guard Files.isDocument(file.name) else { return (file, { $0 }, nil) }
    let (document, diagnostics) = InterfaceReader.read(file)
    guard let document else {
      report.add(ScriptCheck.Result(diagnostics: diagnostics), of: file)
      return nil
    }
    let script = document.script(of: file, options: ScriptImportOptions(purpose: .checking))
    let known = DocumentDesign(document)
    var design = ScriptDesign(
      isLaunchScreen: known.isLaunchScreen, examined: script.examined, canvasClasses: known.canvasClasses,
      isShownInLandscape: known.isShownInLandscape, idioms: known.idioms(named: file.name),
      regionFrame: { known.view($0)?.canvasFrame },
      view: { span in script.map.origins(of: span).first.flatMap { known.view($0.objectID) } },
      constraint: { span in script.map.origins(of: span).first.flatMap { known.constraint($0.objectID) } })
    design.knowsSafeAreas = known.knowsSafeAreas
    return (script.source, { script.relocated($0).first }, design)
  }

  /// `--frames`: documents only.
  private func checkFrames(_ output: Output) throws {
    guard [.human, .short, .json].contains(format) else {
      throw ValidationError("--frames prints human, short or json, not \(format.rawValue).")
    }
    var check = FramesCheck(format: format, color: options.color.resolve(for: .output), output: output)
    for path in files {
      guard Files.isDocument(path) else {
        throw ValidationError("--frames is for storyboards and xibs, and \(path) is neither.")
      }
      check.check(try SourceFile.reading(path))
      if output.isClosed { break }
    }
    try output.finish()
    if check.status != .success { throw check.status }
  }

  private func interpreter(for source: SourceFile) -> Interpreter {
    let host = FileHost(root: FileHost.root(for: source.name, given: options.root)) { _ in }
    return Interpreter(host: host, limits: options.limits)
  }

  /// The project's settings, and over them what the command line says.
  private func settings(for path: String) throws -> CheckSettings {
    var settings = CheckSettings()
    if let file = Files.nearest(".adapt-check", above: path) {
      let (found, diagnostics) = CheckSettings.parse(try SourceFile.reading(file))
      guard diagnostics.isEmpty else {
        let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
        Terminal.write(renderer.render(diagnostics), to: .error)
        throw ExitCode.couldNotRun
      }
      settings = found
    }
    if let devices, let problem = settings.setDevices(CheckSettings.list(devices)) {
      throw ValidationError("--devices: \(problem)")
    }
    if let textSizes, let problem = settings.setTextSizes(CheckSettings.list(textSizes)) {
      throw ValidationError("--text-sizes: \(problem)")
    }
    return settings
  }

  private func explain(_ path: String, _ output: Output) throws {
    guard let turned = Orientation(named: orientation) else {
      throw ValidationError("--orientation is portrait or landscape, not \(orientation).")
    }
    let environment = Environment(device: try Devices.find(device), orientation: turned)
    for file in Files.expand(files) {
      let source = try SourceFile.reading(file)
      let answer = ValueQuestion(path: path, environment: environment).answer(source, with: interpreter(for: source))
      switch answer {
      case .text(let text):
        output.write(text)
        try output.finish()
        return
      case .cannotRun(let diagnostics):
        let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
        Terminal.write(renderer.render(diagnostics), to: .error)
        throw ExitCode.couldNotRun
      case .unknown: continue
      }
    }
    throw ValidationError("--why: there is no view or attribute `\(path)`; a path is Controller.view.width.")
  }
}
