import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptSyntax
import ArgumentParser

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct Picture: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws what a script shows.",
    discussion: """
      Runs the script and draws its window as it is at the end: as boxes in the terminal, or as the screen in an SVG image \
      or an HTML page, in light or dark as the traits have it. A \
      script that launches nothing shows its last controller. With a device, an orientation or a size, the controller is \
      launched there.
      """)

  @ArgumentParser.Argument(
    help: "The script, storyboard or xib; - is standard input.",
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var file: String

  @Option(
    help: "The device to launch on.", completion: .custom { _, _, _ in DeviceTable.devices.map(\.name) })
  var device: String?

  @Option(help: ArgumentHelp("portrait, landscape, landscapeLeft or upsideDown.", valueName: "orientation"))
  var orientation: String?

  @Option(help: ArgumentHelp("The size of the window in points: 507x1024.", valueName: "width x height"))
  var size: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "What an image shows over the screen: frames, names, safeArea.", valueName: "overlay"),
    completion: .list(["frames", "names", "safeArea"]))
  var show: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to this file: .svg or .html.", valueName: "file"),
    completion: .file(extensions: ["svg", "html"]))
  var output: String?

  @OptionGroup
  var options: ScriptOptions

  private enum Format: String, CaseIterable { case svg, html }

  func validate() throws {
    if let orientation, Orientation(named: orientation) == nil {
      throw ValidationError("There is no orientation named \"\(orientation)\"; it is portrait or landscape.")
    }
    if let size, Size(argument: size) == nil {
      throw ValidationError("\"\(size)\" is not a size in points; write 507x1024.")
    }
    if let unknown = show.first(where: { Self.overlays[$0] == nil }) {
      throw ValidationError("\"\(unknown)\" is nothing to show over a screen; it is frames, names or safeArea.")
    }
    if let output, Self.format(of: output) == nil {
      let isImage = output.lowercased().hasSuffix(".png")
      throw ValidationError(
        isImage
          ? "PNG images are not written; write an .svg, which converters such as rsvg-convert turn into one."
          : "\"\(output)\" ends with neither .svg nor .html.")
    }
  }

  mutating func run() throws {
    Terminal.ignoreBrokenPipes()
    let source = try LayoutSource.reading(file, color: options.color).source
    let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
    let host = FileHost(root: FileHost.root(for: file, given: options.root)) { entry in
      switch entry {
      case .diagnostic(let diagnostic): Terminal.write(renderer.render(diagnostic) + "\n", to: .error)
      case .expectation(let expectation):
        if let diagnostic = expectation.diagnostic { Terminal.write(renderer.render(diagnostic) + "\n", to: .error) }
      default: break
      }
    }
    let interpreter = Interpreter(host: host, limits: options.limits)
    interpreter.keepsLog = false
    if let device { interpreter.defaultDevice = try Devices.find(device) }
    let outcome = interpreter.evaluate(source).outcome
    guard outcome.completed else { throw ExitCode.couldNotRun }
    try launch(interpreter)
    guard let screen = Screen(interpreter.model), let sketch = Sketch(interpreter.model) else {
      Terminal.write("error: \(file): there is no controller to draw\n", to: .error)
      throw ExitCode.couldNotRun
    }
    try draw(screen, sketch)
    if !outcome.succeeded { throw ExitCode.findings }
  }

  /// Launches where the command line says, or what the script has not launched itself.
  private func launch(_ interpreter: Interpreter) throws {
    guard interpreter.launchedKind == nil || device != nil || orientation != nil || size != nil else { return }
    guard let kind = interpreter.launchedKind ?? interpreter.controllerNames.last else { return }
    let name = (device ?? interpreter.model.environment?.device.name).map { " on \"\($0)\"" } ?? ""
    var code = "launch \(kind)\(name)\(orientation.map { " in \($0)" } ?? "")"
    if let size, let points = Size(argument: size) { code += "\nresize to \(points.width) x \(points.height)" }
    guard interpreter.evaluate(SourceFile(name: "command line", text: code)).isAccepted else {
      throw ExitCode.couldNotRun
    }
  }

  private static let overlays: [String: ScreenPicture.Overlays] = [
    "frames": .frames, "names": .names, "safeArea": .safeArea,
  ]

  private func draw(_ screen: Screen, _ sketch: Sketch) throws {
    guard let output, let format = Self.format(of: output) else {
      let isTerminal = Terminal.isInteractive(.output)
      let style = TerminalPicture.Style(
        hasColor: options.color.resolve(for: .output), isASCII: getenv("TERM").map { String(cString: $0) } == "dumb")
      let (columns, rows) = isTerminal ? Terminal.size : (80, 40)
      let terminal = Output()
      terminal.write(
        sketch.title + "\n" + TerminalPicture(sketch, columns: columns, rows: rows - 2, style: style).text + "\n")
      return try terminal.finish()
    }
    let shown = show.reduce(into: ScreenPicture.Overlays()) { $0.formUnion(Self.overlays[$1] ?? []) }
    let text =
      format == .svg ? ScreenPicture(screen, overlays: shown).svg : ScreenPage(screen, overlays: shown).html
    do throws(Files.Failure) {
      try Files.write(Array(text.utf8), to: output)
    } catch {
      Terminal.write("error: \(output): \(error.message)\n", to: .error)
      throw ExitCode.couldNotRun
    }
  }

  private static func format(of path: String) -> Format? {
    path.split(separator: ".").last.flatMap { Format(rawValue: $0.lowercased()) }
  }
}
