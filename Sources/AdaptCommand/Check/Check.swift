import AdaptDocumentCheck
import AdaptFiles
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds layout problems in every size class and on every device, without running scripts' commands.",
    discussion: """
      Examines each controller of the scripts, and each presentation that one declares, in all nine size classes, in every \
      window of every device, in windows of every size that iPads and iPhones allow, and in both directions of reading. \
      If a constraint refers to the keyboard, windows are examined with it too. Findings in a storyboard or a xib name \
      its own elements. With --frames, the frames that it stores are instead compared with those that its constraints \
      give on its own canvas.

      A folder means every script, storyboard and xib in it and below it, except dependencies such as Pods and Carthage. The \
      Xcode project, Info.plist, package or Podfile says which devices, systems and orientations are examined. \
      --minimum-os, --devices and --orientations override it.

      A comment allows what is intended: // adapt:allow overlap because the badge lies on the icon. An adapt.toml in the \
      folder, or above it, does so for a project. `adapt explain CODE` says more about a finding.

      Exits with 0 if nothing is found, 1 if something is found or a controller is too large to examine, and 2 if a file \
      cannot be read or there is nothing to examine. Notes do not count.
      """)

  @ArgumentParser.Argument(
    help: "Scripts, storyboards, xibs or folders; - is standard input.",
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var files: [String]

  @OptionGroup(title: "What is examined")
  var selection: CheckSelection

  @OptionGroup(title: "What fails")
  var outcome: CheckOutcome

  @Option(help: "How to print: human, short, json, sarif, github, junit, tap or markdown.")
  var format: ReportFormat = .human

  @OptionGroup(title: "Reports with pictures: each finding in its worst window, and each screen in every layout")
  var pictures: PictureReportOptions

  @Flag(help: "Compare the stored frames of storyboards and xibs with computed ones. Prints human, short or json.")
  var frames = false

  @Flag(
    help: "Apply the suggested changes of the text that cause no new finding. Those of notes only with --fail-on note.")
  var fix = false

  @Flag(help: "With --fix, show the changes but do not make them.")
  var dryRun = false

  @Flag(help: "Show every finding in full. By default, only the worst of very many are.")
  var all = false

  @Flag(help: "Also show what comments and settings allow.")
  var allowed = false

  @Option(
    help: ArgumentHelp(
      "Only say why a value is what it is, on --device: Profile.title.width.", valueName: "path.attribute"))
  var why: String?

  @Option(
    help: ArgumentHelp(
      "Only say which screens are ready for a device, which are not, and what to change: --ready \"iPhone Duo\".",
      valueName: "device"), completion: .custom { _, _, _ in DeviceTable.devices.map(\.name) })
  var ready: String?

  @Option(
    help: "The device for --why. iPhone 6 by default.",
    completion: .custom { _, _, _ in DeviceTable.devices.map(\.name) })
  var device: String?

  @Option(help: "The orientation for --why: portrait or landscape.")
  var orientation = "portrait"

  @OptionGroup
  var options: ScriptOptions

  func validate() throws {
    if ready != nil, let refused = refusedWithReady { throw ValidationError(refused) }
    if pictures.isWanted, fix || frames || why != nil || ready != nil {
      let option = pictures.html == nil ? "--markdown" : "--html"
      throw ValidationError("\(option) reports findings; it does not go with --fix, --frames, --why or --ready.")
    }
    if let device, why == nil {
      throw ValidationError("--device is for --why; --devices says what is examined: --devices \"\(device)\".")
    }
    if dryRun, !fix { throw ValidationError("--dry-run is for --fix.") }
  }

  /// Why an option cannot be combined with `--ready`; nil if there is no such option.
  private var refusedWithReady: String? {
    if format != .human, format != .json { return "--ready prints human or json, not \(format.rawValue)." }
    if fix { return "--ready says what to change and changes nothing; run it again after check --fix." }
    if why != nil { return "--ready is about screens and --why about one value; choose one." }
    if frames { return "--ready is about screens and --frames about stored frames; choose one." }
    if outcome.baseline != nil || outcome.updateBaseline || outcome.failOn != nil || outcome.maxWarnings != nil {
      return
        "--ready fails for any screen that is not ready; --baseline, --fail-on and --max-warnings are for findings."
    }
    return selection.devices == nil ? nil : "--ready names the device itself; --devices is for a check without it."
  }

  mutating func run() throws {
    Terminal.prepareForSignals()
    let output = Output()
    selection.warnOfOldSDK()
    if let why { return try explain(why, output) }
    if frames { return try checkFrames(output) }
    let own = OwnDevices(of: FileSearch(endings: [".adapt"]).files(for: files), options)
    if let ready {
      return try judgeReadiness(for: try Devices.find(ready, own: own.device), own, output)
    }
    let part = try selection.shard ?? Shard.fromEnvironment()
    let override = try selection.override(own: own.device)
    let checker = FileChecker(
      settingsFiles: SettingsFiles(), override: override, root: options.root, limits: options.limits,
      memory: options.checkMemory, draws: pictures.isWanted)
    var paths = try self.paths()
    if let part { paths = paths.enumerated().filter { part.includes($0.offset + 1) }.map(\.element) }
    if fix {
      let failOn = outcome.failOn ?? checker.settingsFiles.settings(for: files.first ?? ".").settings.failOn
      var fixer = Fixer(
        checker: checker, includesNotes: failOn == .note, isDryRun: dryRun, color: options.color.resolve(for: .error),
        output: output)
      try fixer.run(paths)
      return
    }
    var report = CheckReport(
      format: format, color: options.color.resolve(for: .output), showsAllowed: allowed,
      folds: !all && (paths.count > 1 || files.contains(where: Files.isDirectory)), output: output)
    var page = PictureReport(pictures)
    var verdict = try CheckVerdict(outcome, settings: checker.settingsFiles.settings(for: files.first ?? "."))
    let progress = Progress()
    let chosen = paths
    let projects = Projects()
    let workers = Workers<[CheckedFile]>(count: chosen.count) { index in
      checker.checkInLanguages(chosen[index], projects: projects) { what in
        if chosen.count == 1 { progress.show("\(chosen[index]): \(what)") }
      }
    }
    let color = options.color.resolve(for: .error)
    workers.run(threads: selection.threads) { index, results in
      progress.clear()
      for checked in results {
        if let failure = checked.failure {
          Terminal.write("error: \(checked.path): \(failure)\n", to: .error)
          verdict.couldNotRun = true
        } else if !checked.settingsProblems.isEmpty {
          if verdict.isNew(checked.settingsProblems) {
            Terminal.write(DiagnosticRenderer(color: color).render(checked.settingsProblems), to: .error)
          }
          verdict.couldNotRun = true
        } else {
          let judged = verdict.judged(checked)
          report.add(judged)
          page?.add(judged)
        }
      }
      if index + 1 < chosen.count { progress.show("\(index + 1) of \(chosen.count): \(chosen[index + 1])") }
      return !output.isClosed
    }
    progress.clear()
    // Nothing becomes known that could not be told.
    output.flush()
    let unrecorded = output.isClosed ? nil : verdict.record()
    let remarks = verdict.remarks + report.remarks
    report.finish(remarks)
    try output.finish()
    try page?.write(title: "adapt check \(Files.title(of: files))", summary: report.summary, remarks: remarks)
    if let unrecorded { throw ExitCode.couldNotRun(unrecorded) }
    try verdict.finish()
  }

  /// `--ready`: a report on screens instead of one on findings.
  private func judgeReadiness(for device: Device, _ own: OwnDevices, _ output: Output) throws {
    let given = try selection.override(own: own.device)
    let checker = FileChecker(
      settingsFiles: SettingsFiles(),
      override: { settings in
        given(&settings)
        settings.devices = [device]
        settings.scope.givesAdvice = true
      }, root: options.root, limits: options.limits, memory: options.checkMemory)
    var report = ReadinessReport(device: device)
    let (chosen, projects, progress) = (try paths(), Projects(), Progress())
    let workers = Workers<CheckedFile>(count: chosen.count) { checker.check(chosen[$0], projects: projects) }
    workers.run(threads: selection.threads) { index, checked in
      report.add(checked)
      if index + 1 < chosen.count { progress.show("\(index + 1) of \(chosen.count): \(chosen[index + 1])") }
      return !output.isClosed
    }
    progress.clear()
    output.write(format == .json ? report.json : report.text)
    try output.finish()
    if report.couldNotRun { throw ExitCode.couldNotRun }
    if !report.isReady { throw ExitCode.findings }
  }

  /// The files to examine; ends the command if there are none.
  private func paths() throws -> [String] {
    var search = FileSearch.layouts
    for path in files where Files.isDirectory(path) {
      search.excluded += SettingsFiles().settings(for: path).settings.excluded
    }
    let found = search.files(for: files)
    guard !found.isEmpty else {
      let where_ = files == ["."] ? "this folder" : files.joined(separator: ", ")
      throw ExitCode.couldNotRun("there is nothing to examine: \(where_) holds no .adapt, .storyboard or .xib")
    }
    guard let reference = selection.changedSince else { return found }
    do throws(ChangedFiles.Failure) {
      let changed = try ChangedFiles.since(reference, in: Self.folder(of: files.first ?? "."))
      return found.filter { path in
        changed.contains(Files.realPath(path) ?? path) || Imports.of(path).contains(where: changed.contains)
      }
    } catch {
      throw ExitCode.couldNotRun("--changed-since: \(error.message)")
    }
  }

  private static func folder(of path: String) -> String {
    Files.isDirectory(path) ? path : Files.folder(of: path)
  }

  /// `--frames`: documents only.
  private func checkFrames(_ output: Output) throws {
    guard [.human, .short, .json].contains(format) else {
      throw ValidationError("--frames prints human, short or json, not \(format.rawValue).")
    }
    var check = FramesCheck(
      format: format, color: options.color.resolve(for: .output), limits: options.limits, output: output)
    for path in FileSearch(endings: [".storyboard", ".xib"]).files(for: files) {
      guard InterfaceReader.isDocument(path) else {
        throw ValidationError("--frames is for storyboards and xibs, and \(path) is neither.")
      }
      check.check(try SourceFile.reading(path))
      if output.isClosed { break }
    }
    try output.finish()
    if check.status != .success { throw check.status }
  }

  private func explain(_ path: String, _ output: Output) throws {
    guard let turned = Orientation(named: orientation) else {
      throw ValidationError("--orientation is portrait or landscape, not \(orientation).")
    }
    let environment = Environment(device: try Devices.find(device ?? "iPhone 6"), orientation: turned)
    for file in FileSearch.layouts.files(for: files) {
      let cancellation = Cancellation()
      let (layout, answer) = try cancellation.limitingTime(to: options.limits.seconds) {
        let layout = try LayoutSource.reading(file, color: options.color, root: options.root, cancellation)
        let host = FileHost(root: FileHost.root(for: file, given: options.root)) { _ in }
        var question = ValueQuestion(path: path, environment: environment, places: layout.places(of:))
        question.title = layout.title(of:)
        let interpreter = Interpreter(host: host, limits: options.limits, cancellation: cancellation)
        return (layout, question.answer(layout.source, with: interpreter))
      }
      switch answer {
      case .text(let text):
        output.write(text)
        try output.finish()
        return
      case .cannotRun(let diagnostics):
        let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
        Terminal.write(renderer.render(diagnostics.map(layout.shown)), to: .error)
        throw ExitCode.couldNotRun
      case .several(let ids):
        let name = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
        throw ValidationError(
          "--why: \(ids.count) objects are called `\(name)`; name one by its id: \(ids.joined(separator: ", ")).")
      case .view:
        throw ValidationError("--why: `\(path)` is a view. Name one of its values, such as `\(path).width`.")
      case .unknown: continue
      }
    }
    throw ValidationError(
      "--why: there is no view or attribute `\(path)`; a path is Controller.view.width, and in a storyboard or xib a view is also named as in Xcode, or by its id."
    )
  }
}

extension ExitCode {
  /// Reports on standard error why the command cannot continue.
  static func couldNotRun(_ sentence: String) -> ExitCode {
    Terminal.write("error: \(sentence)\n", to: .error)
    return .couldNotRun
  }
}

/// The files that a script imports, as far as its text shows.
enum Imports {
  static var pattern: Regex<(Substring, Substring)> { /(?m)^\s*import\s+"([^"]+)"/ }

  static func of(_ path: String) -> [String] {
    guard path.hasSuffix(".adapt") else { return [] }
    var seen: Set<String> = []
    var pending = [path]
    while let current = pending.popLast(), seen.count < 1000 {
      guard let bytes = try? Files.read(current) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for match in text.matches(of: pattern) {
        let folder = current.lastIndex(of: "/").map { String(current[...$0]) } ?? ""
        let name = String(match.output.1)
        guard let real = Files.realPath(name.hasPrefix("/") ? name : folder + name), seen.insert(real).inserted else {
          continue
        }
        pending.append(real)
      }
    }
    return Array(seen)
  }
}
