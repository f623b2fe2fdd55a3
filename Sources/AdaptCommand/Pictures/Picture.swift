import AdaptDocumentCheck
import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

struct Picture: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws what a script shows.",
    discussion: """
      Runs the script and draws its window as it is at the end: as boxes in the terminal, or as the screen in an SVG, PNG or \
      PDF image or an HTML page. A script that launches nothing shows its last controller. With a device, an orientation or \
      a size, the controller is launched there.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("The script, storyboard or xib; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  private var path: String?

  var file: String { path ?? "" }

  @Option(
    help: "The device to launch on, and its pose: \"iPhone Duo (laptop)\".",
    completion: .custom { _, _, _ in DeviceTable.devices.map(\.name) })
  var device: String?

  @Option(
    help: ArgumentHelp("portrait, landscape, landscapeLeft, landscapeRight or upsideDown.", valueName: "orientation"))
  var orientation: String?

  @Option(help: ArgumentHelp("The size of the window in points: 507x1024.", valueName: "width x height"))
  var size: String?

  @Flag(help: "Draw in dark mode.")
  var dark = false

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  @Option(help: ArgumentHelp("The text size: large, XXXL, AX3.", valueName: "size"))
  var textSize: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "What an image shows over the screen, several with commas or spaces between them: \(Self.overlayNames).",
      valueName: "overlay"),
    completion: .list(ScreenPicture.Overlays.allNames))
  var show: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to this file: .svg, .html, .png or .pdf.", valueName: "file"),
    completion: .file(extensions: PictureFormat.endings))
  var output: String?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Without --output, show the image in the terminal and not as boxes: in kitty, Ghostty, WezTerm, Konsole and iTerm2, \
      with librsvg. By default where the terminal is one of these.
      """)
  var inline: Bool?

  @Flag(
    help: """
      Draw each screen in every layout that it has, with the windows that have it: on the devices and in the orientations \
      that adapt check examines.
      """)
  var wall = false

  @Option(help: ArgumentHelp("With --wall, only the controller of this name.", valueName: "name"))
  var controller: String?

  @Flag(help: "Draw the window after each command of the script, with the command and its callbacks.")
  var strip = false

  @OptionGroup
  var options: ScriptOptions

  mutating func validate() throws {
    // An option that takes several words also takes the file after them.
    if path == nil, let last = show.last, ScreenPicture.Overlays(named: last) == nil, Self.isFile(last) {
      path = last
      show.removeLast()
    }
    guard path != nil else { throw ValidationError("Missing expected argument '<file>'") }
    if wall, strip { throw ValidationError("--wall and --strip are two pictures; choose one.") }
    if controller != nil, !wall { throw ValidationError("--controller is for --wall.") }
    if wall || strip, orientation != nil || size != nil || wall && device != nil {
      throw ValidationError(
        wall
          ? "--wall draws all windows; --device, --orientation and --size are for one."
          : "--strip draws the windows of the script; --orientation and --size are for one. The script can say `rotate`, or `resize to 507 x 1024`."
      )
    }
    if let textSize { _ = try ContentSizeCategory(argument: textSize) }
    if let orientation, Orientation(named: orientation) == nil {
      let half =
        Multitasking(named: orientation) != nil
        ? "; a half is named with the device: --device \"iPhone Duo (left half)\"" : ""
      throw ValidationError(
        "There is no orientation named \"\(orientation)\"; it is portrait, landscape, landscapeLeft, landscapeRight or upsideDown\(half)."
      )
    }
    if let size, Size(argument: size) == nil {
      throw ValidationError("\"\(size)\" is not a size in points; write 507x1024.")
    }
    if let unknown = overlays.first(where: { ScreenPicture.Overlays(named: $0) == nil }) {
      throw ValidationError("\"\(unknown)\" cannot be shown over a screen; it is one of \(Self.overlayNames).")
    }
    if let output { _ = try PictureFormat(of: output) }
    if inline == true {
      guard output == nil, !wall, !strip else {
        throw ValidationError("--inline is for one window in the terminal, without --output, --wall and --strip.")
      }
      guard InlineImage.ofTerminal != nil else {
        throw ValidationError(
          "This terminal cannot show images (kitty, Ghostty, WezTerm, Konsole and iTerm2 can); -o writes a file.")
      }
    }
  }

  mutating func run() throws {
    Terminal.prepareForSignals()
    let cancellation = Cancellation()
    try cancellation.limitingTime(to: options.limits.seconds) { () throws -> Void in try draw(cancellation) }
  }

  /// The pictures beside the file.
  private var images: ImageFiles {
    ImageFiles(
      beside: file, inside: FileHost.root(for: file, given: options.root), drawPDF: VectorDrawing.png(ofPDF:scale:))
  }

  private func draw(_ cancellation: Cancellation) throws {
    let layout = try LayoutSource.reading(file, color: options.color, root: options.root, cancellation)
    if output != nil, let undrawn = layout.undrawn {
      Terminal.write("note[E0911]: not drawn: \(undrawn.printable); `adapt import` says of which views\n", to: .error)
    }
    if wall { return try drawWall(layout, cancellation) }
    let source = layout.source
    let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
    let findings = findings(of: layout, cancellation)
    let film = strip ? FilmStrip(overlays: shown, images: images, findings: findings) : nil
    var running: Interpreter?
    // What the launch of the command line says is no output of the script.
    var isOfCommandLine = false
    // Where the command line launches again, nobody asked how the screen looks where the script launches it.
    let isElsewhere = device != nil || orientation != nil || size != nil
    let isLaunchedAgain = !strip && isElsewhere
    var isUnasked = isLaunchedAgain
    let host = FileHost(root: FileHost.root(for: file, given: options.root), picturesBeside: file) { entry in
      film?.receive(entry, isInCommand: running?.isInCommand ?? false)
      switch entry {
      case .diagnostic(let diagnostic)
      where isUnasked && [.constraintConflict, .ambiguousLayout].contains(diagnostic.code):
        break
      case .print(let line) where isOfCommandLine: Terminal.write("note: \(line)\n", to: .error)
      case .diagnostic(let diagnostic): Terminal.write(renderer.render(layout.shown(diagnostic)) + "\n", to: .error)
      case .expectation(let expectation):
        if let diagnostic = expectation.diagnostic {
          Terminal.write(renderer.render(layout.shown(diagnostic)) + "\n", to: .error)
        }
      default: break
      }
    }
    let interpreter = Interpreter(host: host, limits: options.limits, cancellation: cancellation)
    interpreter.keepsLog = false
    interpreter.keepsEventsForLater = false
    // A view whose place is left open is drawn at one of its places.
    interpreter.reportsAmbiguity = true
    let own = OwnDevices(of: [file], options)
    if let device { interpreter.defaultDevice = try Devices.find(device, own: own.device) }
    let setup = try deviceSetup()
    interpreter.deviceSetup = { setup.apply(to: &$0) }
    running = interpreter
    findings?.take(layout, drawnWith: interpreter)
    defer { running = nil }
    if let film { film.follow(interpreter) }
    let outcome = interpreter.evaluate(source).outcome
    if let film {
      try draw(film, interpreter, source, outcome)
      return try report(findings?.stopped, layout)
    }
    guard outcome.completed else { throw ExitCode.couldNotRun }
    isOfCommandLine = true
    isUnasked = false
    if interpreter.launchedKind != nil, isElsewhere,
      Self.drivesAfterLaunch(source)
    {
      Terminal.write(
        "note: this is the screen as it is launched there; the script's steps after its launch are left out\n",
        to: .error)
    }
    let launched = try launch(interpreter, source)
    isOfCommandLine = false
    guard
      let screen = Screen(interpreter.model, overlays: shown).map({ images.filled($0) }),
      let sketch = Sketch(interpreter.model)
    else {
      Terminal.write("error: \(file): there is no controller to draw\n", to: .error)
      throw ExitCode.couldNotRun
    }
    let examined = findings ?? conflicts(of: interpreter, layout, cancellation)
    let found = examined?.shown(on: screen, interpreter.model) { findings != nil || $0.kind == .conflict }
    try draw(screen, sketch, found ?? WindowFindings.Shown())
    try report(examined?.stopped, layout)
    let problems = (isLaunchedAgain ? 0 : outcome.layoutProblems) + (launched?.layoutProblems ?? 0)
    if problems > 0 || outcome.failedExpectations > 0 { throw ExitCode.findings }
  }

  /// Launches where the command line says, or what the script has not launched itself. Nil where nothing is left to
  /// launch.
  private func launch(_ interpreter: Interpreter, _ source: SourceFile) throws -> Interpreter.Outcome? {
    guard let kind = Self.call(launchedIn: source) ?? interpreter.launchedKind ?? interpreter.controllerNames.last
    else { return nil }
    var code: [String] = []
    if interpreter.launchedKind == nil || device != nil || orientation != nil || size != nil {
      let name = (device ?? interpreter.model.environment?.device.description).map { " on \"\($0)\"" } ?? ""
      code.append("launch \(kind)\(name)\(orientation.map { " in \($0)" } ?? "")")
    }
    if let size, let points = Size(argument: size) { code.append("resize to \(points.width) x \(points.height)") }
    guard !code.isEmpty else { return nil }
    let source = SourceFile(name: "command line", text: code.joined(separator: "\n"))
    let evaluation = interpreter.evaluate(source)
    guard evaluation.isAccepted else { throw ExitCode.couldNotRun }
    return evaluation.outcome
  }

  /// Whether commands follow the last launch of a script.
  private static func drivesAfterLaunch(_ source: SourceFile) -> Bool {
    var drives = false
    for case .command(let command) in Parser.parse(source).file.statements {
      drives = command.word == .launch ? false : drives || command.word.drives
    }
    return drives
  }

  /// The call that the last launch of a script makes, `navigation(root: Page)`; nil if it names a controller.
  private static func call(launchedIn source: SourceFile) -> String? {
    for case .command(let command) in Parser.parse(source).file.statements.reversed() where command.word == .launch {
      return command.operandCall(in: source)
    }
    return nil
  }

  /// What the command line says of the device.
  private func deviceSetup() throws -> DeviceSetup {
    DeviceSetup(
      direction: rightToLeft ? .rightToLeft : .leftToRight,
      textSize: try textSize.map { try ContentSizeCategory(argument: $0) }, isDark: dark)
  }

  private static var overlayNames: String { ScreenPicture.Overlays.allNames.joined(separator: ", ") }

  /// What a check finds in the windows that are drawn; nil where that is not shown.
  private func findings(of layout: LayoutSource, _ cancellation: Cancellation) -> WindowFindings? {
    shown.contains(.findings) ? allFindings(of: layout, cancellation) : nil
  }

  /// The words for a conflict, and the views in it, which an image shows whether or not it shows other findings. Nil
  /// where nothing conflicts, or no image is drawn.
  private func conflicts(
    of interpreter: Interpreter, _ layout: LayoutSource, _ cancellation: Cancellation
  ) -> WindowFindings? {
    guard output != nil, interpreter.model.inspector.setAsideCount > 0 else { return nil }
    let findings = allFindings(of: layout, cancellation)
    findings.take(layout, drawnWith: interpreter)
    return findings
  }

  private func allFindings(of layout: LayoutSource, _ cancellation: Cancellation) -> WindowFindings {
    let checker = FileChecker(
      settingsFiles: SettingsFiles(), override: { _ in }, root: options.root, limits: options.limits,
      memory: options.checkMemory)
    let own = ProjectSettings(for: file)
    return WindowFindings {
      checker.check(layout.file, settings: own.settings, facts: own.facts, window: $0, cancellation: cancellation)
    } examineAll: {
      checker.check(
        layout.file, settings: own.settings, facts: own.facts, subjects: $0, judgesOnly: true,
        cancellation: cancellation)
    }
  }

  /// Says that findings are missing, since the time was over, and ends the command.
  private func report(_ stopped: Diagnostic?, _ layout: LayoutSource) throws {
    guard let stopped else { return }
    let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
    Terminal.write(renderer.render(layout.shown(stopped)) + "\n", to: .error)
    throw ExitCode.couldNotRun
  }

  private func draw(_ screen: Screen, _ sketch: Sketch, _ found: WindowFindings.Shown) throws {
    guard let output else {
      let (style, columns, rows) = PictureList.terminal(options.color)
      let terminal = Output()
      let image = inline == false ? nil : InlineImage.ofTerminal?.text(svg: svg(screen, found), rows: max(4, rows - 3))
      if image == nil, inline == true {
        throw ExitCode.couldNotRun("--inline needs librsvg, which is not here: `apt install librsvg2-2`")
      }
      let boxes = { TerminalPicture(sketch, columns: columns, rows: rows - 2, style: style).text }
      terminal.write(sketch.title + "\n" + (image ?? boxes()) + "\n")
      return try terminal.finish()
    }
    try PictureFormat(of: output).write(
      svg: svg(screen, found),
      html: ScreenPage(screen, overlays: shown, marks: found.marks, notes: found.notes).html, to: output,
      within: options.limits)
  }

  private func svg(_ screen: Screen, _ found: WindowFindings.Shown) -> String {
    ScreenPicture(screen, overlays: shown, marks: found.marks, notes: found.notes).svg
  }

  /// Whether a word may be the file, and is no list of overlays.
  private static func isFile(_ word: String) -> Bool {
    word == "-" || word.contains(".") || word.contains("/") || Files.isDirectory(word)
  }

  /// `--show frames,names --show findings`
  private var overlays: [String] { show.flatMap { $0.split { $0 == "," || $0 == " " }.map { String($0) } } }

  private var shown: ScreenPicture.Overlays {
    overlays.reduce(into: ScreenPicture.Overlays()) { $0.formUnion(ScreenPicture.Overlays(named: $1) ?? []) }
  }

  /// The file's name without its folder.
  private var name: String { file == "-" ? "standard input" : file.split(separator: "/").last.map(String.init) ?? file }

  // MARK: - Sheets

  private func drawWall(_ layout: LayoutSource, _ cancellation: Cancellation) throws {
    let project = ProjectSettings(for: file)
    if !project.problems.isEmpty {
      Terminal.write(
        DiagnosticRenderer(color: options.color.resolve(for: .error)).render(project.problems), to: .error)
      throw ExitCode.couldNotRun
    }
    let findings = findings(of: layout, cancellation)
    let host = FileHost(root: FileHost.root(for: file, given: options.root)) { _ in }
    let interpreter = Interpreter(host: host, limits: options.limits, cancellation: cancellation)
    findings?.take(layout, drawnWith: interpreter)
    let wall = Wall(
      layout, controller: controller, interpreter, for: "picture", settings: project.settings,
      setup: try deviceSetup(), overlays: shown, images: images, findings: findings)
    if !wall.diagnostics.isEmpty {
      let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
      Terminal.write(renderer.render(wall.diagnostics.map(layout.shown)), to: .error)
    }
    guard !wall.parts.isEmpty else {
      let what = controller.map { "no controller `\($0)`" } ?? "no controller"
      throw ExitCode.couldNotRun("\(file): there is \(what) to draw")
    }
    let panels = wall.parts.flatMap { part in
      part.layouts.map { PictureList.Panel(heading: part.subject, title: $0.title, lines: $0.lines, sketch: $0.sketch) }
    }
    let windows = project.facts.summary
    let title = "\(name): every layout" + (windows.isEmpty ? "" : " (\(windows))")
    try write(wall.sheet(title: title, overlays: shown), else: panels)
    try report(findings?.stopped, layout)
    if wall.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.couldNotRun }
    let layouts = wall.parts.flatMap { $0.layouts }
    let conflicting = layouts.filter { $0.screen.setAsideCount > 0 }
    if let first = conflicting.first {
      let place = layouts.count == 1 ? "the layout" : "\(conflicting.count) of \(layouts.count) layouts"
      // A check excuses a document for devices that its editor did not know.
      let command = layout.isDocument && !first.hasKeyboard ? "picture \(first.options)" : "check"
      let whole = "adapt \(command) \(file.shellWord)"
      Terminal.write("error: constraints conflict in \(place); `\(whole)` says which\n", to: .error)
      throw ExitCode.findings
    }
  }

  private func draw(
    _ film: FilmStrip, _ interpreter: Interpreter, _ source: SourceFile, _ outcome: Interpreter.Outcome
  ) throws {
    if outcome.completed, film.steps.isEmpty { _ = try launch(interpreter, source) }
    film.finish(interpreter.model)
    guard !film.steps.isEmpty else {
      if outcome.completed { throw ExitCode.couldNotRun("\(file): there is no controller to draw") }
      throw ExitCode.couldNotRun
    }
    let panels = film.steps.map { step in
      let code = step.code.isEmpty ? [] : [step.code]
      let lines = code + step.lines.map { $0.plain }
      return PictureList.Panel(
        heading: "", title: "\(step.place): \(step.sketch.title)", lines: lines, sketch: step.sketch)
    }
    try write(film.sheet(title: name, overlays: shown), else: panels)
    if !outcome.completed { throw ExitCode.couldNotRun }
    if !outcome.succeeded { throw ExitCode.findings }
  }

  /// Writes a sheet to the file, or its panels to the terminal.
  private func write(_ sheet: PictureSheet, else panels: [PictureList.Panel]) throws {
    guard let output else {
      let list = PictureList(panels, color: options.color)
      let terminal = Output()
      terminal.write(list.text)
      return try terminal.finish()
    }
    try PictureFormat(of: output).write(sheet, to: output, within: options.limits)
  }
}
