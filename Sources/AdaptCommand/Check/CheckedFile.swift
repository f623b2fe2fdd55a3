import AdaptCheck
import AdaptDocumentCheck
import AdaptFiles
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

/// The result of checking one file.
struct CheckedFile: Sendable {
  var path: String
  /// Nil if it could not be read; `failure` says why.
  var file: SourceFile?
  var failure: String?
  var result = ScriptCheck.Result()
  var settings = CheckSettings()
  /// The problems in the project's settings.
  var settingsProblems: [Diagnostic] = []
  var facts = ProjectFacts()
  /// The language whose texts were examined; nil for the file's own.
  var translation: Translation?
  var seconds = 0.0
  /// The file's part of a report with pictures; nil if there is none.
  var drawing: FileDrawing?

  /// The number of windows in which its layouts were examined.
  var windowCount: Int { result.reports.reduce(0) { $0 + $1.environmentCount } }
}

/// Checks files one by one; each has an interpreter of its own, so that several can be checked at once.
struct FileChecker: Sendable {
  var settingsFiles: SettingsFiles
  /// The options of the command line, which override the project's settings.
  var override: @Sendable (inout CheckSettings) -> Void
  var root: String?
  var limits: Limits
  /// The bytes that the check of a controller may take.
  var memory: Int
  /// Whether findings and screens are drawn.
  var draws = false

  /// The results for a file. For a document they go on with those for the languages of its project: what is found there
  /// alone.
  ///
  /// - Parameter cancellation: one time limit applies to all the work on a file.
  func checkInLanguages(
    _ path: String, projects: Projects, cancellation: Cancellation = Cancellation(),
    progress: (String) -> Void = { _ in }
  ) -> [CheckedFile] {
    cancellation.limitingTime(to: limits.seconds) {
      let own = check(path, projects: projects, cancellation: cancellation, progress: progress)
      guard InterfaceReader.isDocument(path), own.file != nil, !own.result.couldNotRun, own.settingsProblems.isEmpty
      else { return [own] }
      var results = [own]
      for translation in Translations(of: path).chosen(by: own.settings.languages) {
        var checked = own
        checked.translation = translation
        checked.settings.directions = [translation.isRightToLeft ? .rightToLeft : .leftToRight]
        checked.drawing = nil
        examine(&checked, cancellation, progress)
        checked.keepOnlyNew(beside: results)
        guard !checked.result.findings.isEmpty || checked.isStopped else { continue }
        draw(&checked, cancellation, progress)
        results.append(checked)
        // No time is left for the other languages either.
        if cancellation.isCancelled { break }
      }
      return results
    }
  }

  /// The result for a file in its own language.
  ///
  /// - Parameter cancellation: one time limit applies to all the work on a file.
  func check(
    _ path: String, projects: Projects, cancellation: Cancellation = Cancellation(),
    progress: (String) -> Void = { _ in }
  ) -> CheckedFile {
    var checked = CheckedFile(path: path)
    do throws(Files.Failure) {
      checked.file = SourceFile(name: path, bytes: try Files.readText(path))
    } catch {
      checked.failure = error.message
      return checked
    }
    let own = ProjectSettings(for: path, files: settingsFiles, projects: projects, override: override)
    (checked.settings, checked.settingsProblems, checked.facts) = (own.settings, own.problems, own.facts)
    guard own.problems.isEmpty else { return checked }
    cancellation.limitingTime(to: limits.seconds) {
      examine(&checked, cancellation, progress)
      draw(&checked, cancellation, progress)
    }
    return checked
  }

  /// Examines a file that was read.
  private func examine(_ checked: inout CheckedFile, _ cancellation: Cancellation, _ progress: (String) -> Void) {
    guard let file = checked.file else { return }
    let start = ContinuousClock.now
    checked.result = check(
      file, in: checked.translation, settings: checked.settings, facts: checked.facts, cancellation: cancellation,
      progress: progress)
    checked.seconds = (ContinuousClock.now - start) / .seconds(1)
  }

  /// Draws its screens and what was found, for reports with pictures.
  private func draw(_ checked: inout CheckedFile, _ cancellation: Cancellation, _ progress: (String) -> Void) {
    guard let file = checked.file, draws, !checked.result.couldNotRun,
      let layout = layout(
        of: file, in: checked.translation, settings: checked.settings, facts: checked.facts,
        options: LayoutSource.checked.knowing(checked.path, inside: root), cancellation
      ).layout
    else { return }
    progress("drawing")
    let folder = FileHost.root(for: layout.source.name, given: root)
    let interpreter = Interpreter(host: FileHost(root: folder) { _ in }, limits: limits, cancellation: cancellation)
    let drawing = FileDrawing(
      checked.result, layout, interpreter, settings: checked.settings,
      images: ImageFiles(beside: checked.path, inside: folder, for: .report, drawPDF: VectorDrawing.png(ofPDF:scale:)))
    checked.drawing = drawing
    if let stopped = drawing.stopped { checked.result.diagnostics.append(stopped) }
  }

  /// - Parameters:
  ///   - window: the only window to examine; nil for those in the settings.
  ///   - subjects: the only subjects to examine; nil for all.
  ///   - judgesOnly: whether nothing matters but how bad findings are.
  func check(
    _ file: SourceFile, in translation: Translation? = nil, settings: CheckSettings,
    facts: ProjectFacts = ProjectFacts(), window: Environment? = nil, subjects: Set<String>? = nil,
    judgesOnly: Bool = false, cancellation: Cancellation = Cancellation(), progress: (String) -> Void = { _ in }
  ) -> ScriptCheck.Result {
    cancellation.limitingTime(to: limits.seconds) {
      checkInTime(
        file, in: translation, settings: settings, facts: facts, window: window, subjects: subjects,
        judgesOnly: judgesOnly,
        cancellation: cancellation, progress: progress)
    }
  }

  private func checkInTime(
    _ file: SourceFile, in translation: Translation?, settings: CheckSettings, facts: ProjectFacts,
    window: Environment?, subjects: Set<String>?, judgesOnly: Bool, cancellation: Cancellation,
    progress: (String) -> Void
  ) -> ScriptCheck.Result {
    let (layout, diagnostics) = layout(of: file, in: translation, settings: settings, facts: facts, cancellation)
    guard let layout else { return ScriptCheck.Result(diagnostics: diagnostics) }
    let host = FileHost(root: FileHost.root(for: layout.source.name, given: root)) { _ in }
    let interpreter = Interpreter(host: host, limits: limits, cancellation: cancellation)
    // A time limit from the user replaces the size limit.
    var budget = limits.seconds.isFinite ? .unlimited : CheckLimits()
    budget.memory = memory
    return withoutActuallyEscaping(progress) { progress in
      layout.check(
        settings: settings, window: window, subjects: subjects, judgesOnly: judgesOnly,
        limits: budget, with: interpreter
      ) { name, count, done in progress("\(name), \(done + 1) of \(count)") }
    }
  }

  /// The script of a file, with the facts of its project; nil, with the problems, if it cannot be read.
  private func layout(
    of file: SourceFile, in translation: Translation?, settings: CheckSettings, facts: ProjectFacts,
    options: ScriptImportOptions = LayoutSource.checked, _ cancellation: Cancellation
  ) -> (layout: LayoutSource?, diagnostics: [Diagnostic]) {
    let (layout, diagnostics) = LayoutSource.of(file, in: translation, options: options, cancellation)
    guard var layout else { return (nil, diagnostics) }
    layout.design?.learn(from: facts, settings.scope)
    return (layout, [])
  }
}

extension ScriptDesign {
  /// What the project of a document says of it.
  fileprivate mutating func learn(from project: ProjectFacts, _ scope: CheckScope) {
    // The orientations of a project take precedence over those that its documents suggest.
    if let turned = scope.orientations[.phone] { facts.isShownInLandscape = turned.contains(.landscape) }
    // So do its devices: the canvas is only the last one that was looked at.
    if facts.isOnlyDrawnForPads, let idioms = project.idioms, idioms.isSuperset(of: [.phone, .pad]) {
      self.idioms = [.phone, .pad]
      facts.isDrawnForWholePad = false
      facts.isDrawnForLandscapePad = false
    }
    // An app for these systems is built with an SDK that has safe areas, whatever Xcode saved the document.
    if [scope.minimumOS, scope.sdk].contains(where: { $0.map { $0 >= 11 } ?? false }) { facts.knowsSafeAreas = true }
    facts.isShownRightToLeft = project.isRightToLeft
    facts.hidesStatusBar = project.hidesStatusBar
    facts.isAgeExcused = !scope.givesAdvice
    if project.isInHostsView { facts.isInHostsView = true }
  }
}

/// The settings of projects: `adapt.toml`, or the older `.adapt-check`, in the folder of a file or the nearest one
/// above.
struct SettingsFiles: Sendable {
  static let names = ["adapt.toml", ".adapt.toml", ".adapt-check"]

  func file(for path: String) -> String? {
    let found = Self.names.compactMap { Files.nearest($0, above: path) }
    // The longest path is the nearest. Of two files in one folder, the first name takes precedence.
    return found.max { Files.folder(of: $0).count < Files.folder(of: $1).count }
  }

  func settings(for path: String) -> (settings: CheckSettings, diagnostics: [Diagnostic], file: String?) {
    guard let name = file(for: path) else { return (CheckSettings(), [], nil) }
    do throws(Files.Failure) {
      let source = SourceFile(name: name, bytes: try Files.read(name))
      let parsed =
        name.hasSuffix(".toml") ? CheckSettings.parse(toml: source, for: path) : CheckSettings.parse(source)
      return (parsed.settings, parsed.diagnostics, name)
    } catch {
      let empty = SourceFile(name: name, text: "")
      return (
        CheckSettings(),
        [
          Diagnostic(
            .badCheckSetting, "these settings cannot be read: \(error.message)",
            at: .init("", at: SourceSpan(at: 0), in: empty))
        ],
        name
      )
    }
  }
}
