import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

/// Prints the findings of a check, in one of several formats.
struct CheckReport {
  private let format: ReportFormat
  private let output: Output
  private let renderer: DiagnosticRenderer
  private let showsAllowed: Bool
  private var sarif = SarifReport()
  private var junit = JUnitReport()
  private var tap = TapReport()
  private var markdown = MarkdownReport()
  private var annotations: [Diagnostic] = []
  private var facts: [String] = []
  private var fileCount = 0
  private var windowCount = 0
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var allowedCount = 0
  private var controllerCount = 0
  private var presentationCount = 0
  /// The number of controllers and presentations for which every size of a window was decided.
  private var decidedCount = 0
  private var layoutCount = 0
  private var environmentCount = 0
  /// The devices whose keyboard no source describes, where there are constraints to it.
  private var devicesWithoutKeyboard: Set<String> = []
  private var textSizes: Set<ContentSizeCategory> = []
  /// Whether some subjects have fewer windows: those without the keyboard, or at fewer text sizes.
  private var differsInWindows = false
  /// The number of documents whose Xcode knew no safe areas, and of whose apps nothing else is known.
  private var oldDocumentCount = 0
  /// The number of notes that would be more if the app were known to turn to landscape.
  private var turnedCount = 0

  /// Findings that are reported together at the end; nil if each is reported immediately.
  private var digest: FindingDigest?

  /// - Parameter folds: whether, among many findings, only the most serious are shown and the others counted.
  init(format: ReportFormat, color: Bool, showsAllowed: Bool, folds: Bool = false, output: Output) {
    digest = folds && format == .human ? FindingDigest() : nil
    self.format = format
    self.output = output
    self.showsAllowed = showsAllowed
    renderer = DiagnosticRenderer(color: color)
  }

  mutating func add(_ checked: CheckedFile) {
    guard let source = checked.file else { return }
    let result = checked.result
    // In another language the same is examined once more.
    let isOwn = checked.translation == nil
    if isOwn {
      fileCount += 1
      windowCount += checked.windowCount
      if let design = result.design, !design.knowsSafeAreas, design.isAgeExcused { oldDocumentCount += 1 }
      turnedCount += result.findings.count { $0.finding.isOnlyTurned }
    }
    let summary = checked.facts.summary
    if !summary.isEmpty, !facts.contains(summary) { facts.append(summary) }
    for diagnostic in result.diagnostics + result.notes { add(diagnostic) }
    for located in result.findings { add(located) }
    allowedCount += result.allowed.count
    for allowed in result.allowed { add(allowed) }
    for report in result.reports {
      if isOwn { count(report) }
      add(report, checked, source)
    }
    // Something that was left out has no report in which it could fail.
    for note in result.notes where note.severity == .error { addCase(source.name, note.message, [note], 0) }
    // What is wrong with the script itself belongs to no controller.
    for warning in result.diagnostics + result.notes where warning.severity == .warning {
      addCase(source.name, warning.message, [warning], 0)
    }
    if result.couldNotRun { addRefused(checked, source) }
  }

  private mutating func count(_ report: Checker.Report) {
    switch report.kind {
    case .controller: controllerCount += 1
    case .presentation: presentationCount += 1
    case .selection: break
    }
    if case .selection = report.kind {} else { decidedCount += report.decidesEverySize ? 1 : 0 }
    layoutCount += report.layoutCount
    devicesWithoutKeyboard.formUnion(report.devicesWithoutKeyboard)
    textSizes.formUnion(report.textSizes)
    if environmentCount > 0, environmentCount != report.environmentCount { differsInWindows = true }
    environmentCount = max(environmentCount, report.environmentCount)
  }

  // MARK: - One thing at a time

  private mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note || format == .human { counts[diagnostic.severity, default: 0] += 1 }
    switch format {
    case .human: output.write(renderer.render(diagnostic) + "\n")
    case .short: output.write(renderer.short(diagnostic) + "\n")
    case .json: output.write(FindingJSON.object(diagnostic).line)
    case .sarif: sarif.add(diagnostic)
    case .github: annotations.append(diagnostic)
    case .markdown: if diagnostic.severity != .note { markdown.add(diagnostic) }
    case .junit, .tap: break
    }
  }

  private mutating func add(_ located: ScriptCheck.Located) {
    counts[located.diagnostic.severity, default: 0] += 1
    switch format {
    case .human:
      let text = renderer.render(located.diagnostic) + grid(located.finding) + "\n"
      if digest != nil { digest?.add(located, text: text) } else { output.write(text) }
    case .short: output.write(renderer.short(located.diagnostic) + "\n")
    case .json: output.write(FindingJSON.object(located).line)
    case .sarif: sarif.add(located.diagnostic, properties: properties(located.finding))
    case .github: annotations.append(located.diagnostic)
    case .markdown: markdown.add(located.diagnostic, place: "in `\(located.finding.subject)`")
    case .junit, .tap: break
    }
  }

  private mutating func add(_ allowed: ScriptCheck.Allowed) {
    let located = allowed.found
    if format == .sarif {
      sarif.add(
        located.diagnostic, properties: properties(located.finding),
        suppression: .init(reason: allowed.reason, isInSource: allowed.isInSource))
    }
    guard showsAllowed, format == .human || format == .short else { return }
    output.write("allowed: \(renderer.short(located.diagnostic))\n  because \(allowed.reason)\n")
  }

  private func grid(_ finding: Finding) -> String {
    guard !finding.grid.found.isEmpty else { return "" }
    var lines = finding.grid.lines
    if finding.environmentCount > 0 {
      lines.append("in \(finding.environmentCount) of \(finding.examinedCount) windows")
      if finding.countsWindows { lines += finding.environments }
    }
    if let threshold = finding.threshold, finding.environments != [threshold] { lines.append(threshold) }
    lines += finding.elsewhere.map { "also \($0.place)" }
    return lines.map { "      \($0)\n" }.joined()
  }

  // MARK: - Results by controller

  private mutating func add(_ report: Checker.Report, _ checked: CheckedFile, _ source: SourceFile) {
    let own = checked.result.findings.filter { located in
      let subjects = [located.finding.subject] + located.finding.elsewhere.map(\.subject)
      return subjects.contains(report.subject) && located.finding.severity != .note
    }.map(\.diagnostic)
    // The file's time, in proportion to the layouts that were solved.
    let layouts = checked.result.reports.reduce(0) { $0 + $1.layoutCount }
    let share = layouts > 0 ? Double(report.layoutCount) / Double(layouts) : 1
    let language = checked.translation.map { " in \($0.languageName)" } ?? ""
    addCase(source.name, report.subject + language, own, checked.seconds * share)
  }

  private mutating func addRefused(_ checked: CheckedFile, _ source: SourceFile) {
    addCase(
      source.name, source.name, checked.result.diagnostics.filter { $0.severity == .error }, checked.seconds)
  }

  private mutating func addCase(_ suite: String, _ name: String, _ problems: [Diagnostic], _ seconds: Double) {
    switch format {
    case .tap:
      output.write(tap.line("\(suite): \(name)", passed: problems.isEmpty, details: problems.map(renderer.short)))
    case .junit:
      let details = problems.map(DiagnosticRenderer().render).joined(separator: "\n")
      junit.add(
        .init(suite: suite, name: name, failure: problems.first.map { ($0.message, details) }, seconds: seconds))
    default: break
    }
  }

  /// - Parameter remarks: remarks about the baseline, and about what makes the check fail.
  mutating func finish(_ remarks: [String] = []) {
    switch format {
    case .human, .short:
      if let digest {
        output.write(
          digest.text(scope: "\(windowCount) windows of \(controllerCount) controllers in \(fileCount) files"))
      }
      output.write(summary + "\n")
      for remark in remarks { output.write(remark + "\n") }
    case .markdown: output.write(markdown.text(summary: summary, remarks: remarks))
    case .sarif: output.write(sarif.text)
    case .junit: output.write(junit.text)
    case .tap: output.write(tap.plan())
    case .github: output.write(GitHubReport.text(annotations))
    case .json: break
    }
    guard format != .human, format != .short, format != .markdown else { return }
    for remark in remarks { Terminal.write(remark + "\n", to: .error) }
  }

  /// What the findings leave out, to be said below them.
  var remarks: [String] {
    var remarks: [String] = []
    if oldDocumentCount > 0 {
      let saved = oldDocumentCount == 1 ? "1 document was" : "\(oldDocumentCount) documents were"
      remarks.append(
        "\(saved) saved by an Xcode without safe areas, so what notches and home indicators cover is left out; "
          + "--sdk 27.1 reports it")
    }
    if turnedCount > 0 {
      let notes = turnedCount == 1 ? "1 finding is a note" : "\(turnedCount) findings are notes"
      remarks.append(
        "\(notes) because nothing says that the app's iPhones turn to landscape; if they do, pass "
          + "--orientations portrait,landscape")
    }
    if let name = devicesWithoutKeyboard.min() {
      let devices =
        devicesWithoutKeyboard.count == 1 ? name : "\(devicesWithoutKeyboard.count) devices, such as \(name),"
      remarks.append(
        "\(devices) \(devicesWithoutKeyboard.count == 1 ? "was" : "were") examined without the keyboard, because nobody "
          + "has measured it there")
    }
    return remarks
  }

  /// "2 errors in 3 controllers, 304 windows each; 12 files, 1824 windows"
  var summary: String {
    func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    let severities = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")]
    let found = severities.compactMap { severity, word in counts[severity].map { counted($0, word) } }
    // A file of components alone has nothing that shows by itself.
    let noController = fileCount > 0 ? "nothing examined: no controller" : "nothing examined"
    let nothing = controllerCount > 0 ? "nothing found" : noController
    var line = found.isEmpty ? nothing : found.joined(separator: ", ")
    // If the script itself is refused, no controller could be examined.
    if controllerCount > 0 {
      line += " in \(counted(controllerCount, "controller"))"
      if presentationCount > 0 { line += " and \(counted(presentationCount, "presentation"))" }
      line += ", \(differsInWindows ? "up to " : "")\(counted(environmentCount, "window")) each"
      if decidedCount > 0 {
        let all = controllerCount + presentationCount
        line += ", " + (decidedCount == all ? "and" : "\(decidedCount) of these \(all)") + " at every size in between"
      }
    }
    if textSizes == [.large] { line += "; only the text size large was examined, see --text-sizes" }
    if allowedCount > 0 { line += "; \(allowedCount) allowed" }
    if fileCount > 1 { line += "; \(fileCount) files and \(windowCount) windows were examined" }
    if !facts.isEmpty { line += " (\(facts.prefix(2).joined(separator: "; ")))" }
    return line
  }

  /// The properties for SARIF besides the result.
  private func properties(_ finding: Finding) -> [(String, JSON)] {
    [
      ("kind", JSON.string(finding.kind.rawValue)), ("controller", JSON.string(finding.subject)),
      ("environments", JSON.strings(finding.environments)), ("devices", JSON.strings(finding.devices)),
      ("sizeClasses", JSON.strings(finding.grid.found.map(\.name))),
      ("elsewhere", JSON.strings(finding.elsewhere.map(\.place))),
    ]
  }
}
