import Adapt

/// Prints what a check found, in one of several forms.
struct CheckReport {
  private let format: ReportFormat
  private let output: Output
  private let renderer: DiagnosticRenderer
  private let showsAllowed: Bool
  private var sarif = SarifReport()
  private var junit = JUnitReport()
  private var tap = TapReport()
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var allowedCount = 0
  private var controllerCount = 0
  private var presentationCount = 0
  private var layoutCount = 0
  private var environmentCount = 0
  private(set) var couldNotRun = false
  private(set) var hasFindings = false

  init(format: ReportFormat, color: Bool, showsAllowed: Bool, output: Output) {
    self.format = format
    self.output = output
    self.showsAllowed = showsAllowed
    renderer = DiagnosticRenderer(color: color)
  }

  mutating func add(_ result: ScriptCheck.Result, of source: SourceFile) {
    if result.couldNotRun { couldNotRun = true }
    if result.hasFindings { hasFindings = true }
    for diagnostic in result.diagnostics + result.notes { add(diagnostic) }
    for located in result.findings { add(located) }
    allowedCount += result.allowed.count
    for allowed in result.allowed { add(allowed) }
    for report in result.reports {
      switch report.kind {
      case .controller: controllerCount += 1
      case .presentation: presentationCount += 1
      case .selection: break
      }
      layoutCount += report.layoutCount
      environmentCount = max(environmentCount, report.environmentCount)
      add(report, result, source)
    }
    if result.couldNotRun { addRefused(result, source) }
  }

  // MARK: - One thing at a time

  private mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note || format == .human { counts[diagnostic.severity, default: 0] += 1 }
    switch format {
    case .human: output.write(renderer.render(diagnostic) + "\n")
    case .short: output.write(renderer.short(diagnostic) + "\n")
    case .json: output.write(json(diagnostic) + "\n")
    case .sarif: sarif.add(diagnostic)
    case .github: output.write(GitHubReport.line(diagnostic))
    case .junit, .tap: break
    }
  }

  private mutating func add(_ located: ScriptCheck.Located) {
    counts[located.diagnostic.severity, default: 0] += 1
    switch format {
    case .human:
      output.write(renderer.render(located.diagnostic))
      output.write(grid(located.finding) + "\n")
    case .short: output.write(renderer.short(located.diagnostic) + "\n")
    case .json: output.write(json(located) + "\n")
    case .sarif: sarif.add(located.diagnostic, properties: properties(located.finding))
    case .github: output.write(GitHubReport.line(located.diagnostic))
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
    }
    if let threshold = finding.threshold, finding.environments != [threshold] { lines.append(threshold) }
    lines += finding.elsewhere.map { "also \($0.place)" }
    return lines.map { "      \($0)\n" }.joined()
  }

  // MARK: - Results by controller

  private mutating func add(_ report: Checker.Report, _ result: ScriptCheck.Result, _ source: SourceFile) {
    let own = result.findings.filter { located in
      let subjects = [located.finding.subject] + located.finding.elsewhere.map(\.subject)
      return subjects.contains(report.subject) && located.finding.severity != .note
    }.map(\.diagnostic)
    addCase(source.name, report.subject, own)
  }

  private mutating func addRefused(_ result: ScriptCheck.Result, _ source: SourceFile) {
    addCase(source.name, source.name, result.diagnostics.filter { $0.severity == .error })
  }

  private mutating func addCase(_ suite: String, _ name: String, _ problems: [Diagnostic]) {
    switch format {
    case .tap:
      output.write(tap.line("\(suite): \(name)", passed: problems.isEmpty, details: problems.map(renderer.short)))
    case .junit:
      let details = problems.map(DiagnosticRenderer().render).joined(separator: "\n")
      junit.add(.init(suite: suite, name: name, failure: problems.first.map { ($0.message, details) }))
    default: break
    }
  }

  mutating func finish() {
    switch format {
    case .human, .short:
      func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
      let severities = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      let found = severities.compactMap { severity, word in counts[severity].map { counted($0, word) } }
      var line = found.isEmpty ? "nothing found" : found.joined(separator: ", ")
      // None could be examined where the script itself is refused.
      if controllerCount > 0 {
        line += " in \(counted(controllerCount, "controller"))"
        if presentationCount > 0 { line += " and \(counted(presentationCount, "presentation"))" }
        line += ", \(counted(environmentCount, "window")) each"
      }
      if allowedCount > 0 { line += "; \(allowedCount) allowed" }
      output.write(line + "\n")
    case .sarif: output.write(sarif.text)
    case .junit: output.write(junit.text)
    case .tap: output.write(tap.plan())
    case .json, .github: break
    }
  }

  // MARK: - JSON

  private func properties(_ finding: Finding) -> [(String, String)] {
    [
      ("kind", jsonString(finding.kind.rawValue)), ("controller", jsonString(finding.subject)),
      ("environments", JSONText.strings(finding.environments)),
      ("sizeClasses", JSONText.strings(finding.grid.found.map(\.name))),
      ("elsewhere", JSONText.strings(finding.elsewhere.map(\.place))),
    ]
  }

  private func json(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      ("kind", jsonString("script")), ("code", jsonString(diagnostic.code.rawValue)),
      ("severity", jsonString(diagnostic.severity.rawValue)), ("location", JSONText.location(diagnostic.primary)),
      ("message", jsonString(diagnostic.message)), ("help", JSONText.strings(diagnostic.help)),
    ])
  }

  private func json(_ located: ScriptCheck.Located) -> String {
    let (finding, diagnostic) = (located.finding, located.diagnostic)
    let views = finding.views.map { view in
      JSONText.object([
        ("path", jsonString(view.path)), ("frames", JSONText.array(view.frames.map(JSONText.rect))),
      ])
    }
    let labels = [diagnostic.primary] + diagnostic.related
    let constraints = located.constraints.map { label in
      JSONText.object([
        ("location", JSONText.location(label)), ("text", jsonString(label.file.text(in: label.span))),
      ])
    }
    let related = labels.dropFirst().map { label in
      JSONText.object([("location", JSONText.location(label)), ("message", jsonString(label.text))])
    }
    var members = [
      ("kind", jsonString(finding.kind.rawValue)), ("code", jsonString(diagnostic.code.rawValue)),
      ("severity", jsonString(diagnostic.severity.rawValue)), ("controller", jsonString(finding.subject)),
      ("environments", JSONText.strings(finding.environments)),
      ("sizeClasses", JSONText.strings(finding.grid.found.map(\.name))),
      ("windows", "\(finding.environmentCount)"), ("examined", "\(finding.examinedCount)"),
      ("location", JSONText.location(diagnostic.primary)), ("constraints", JSONText.array(constraints)),
      ("views", JSONText.array(views)), ("message", jsonString(diagnostic.message)),
      ("label", jsonString(diagnostic.primary.text)), ("related", JSONText.array(related)),
    ]
    if let conclusion = finding.conclusion { members.append(("conclusion", jsonString(conclusion))) }
    if let example = finding.example { members.append(("example", jsonString(example.name))) }
    if let threshold = finding.threshold { members.append(("threshold", jsonString(threshold))) }
    if !finding.elsewhere.isEmpty { members.append(("elsewhere", JSONText.strings(finding.elsewhere.map(\.place)))) }
    members.append(("help", JSONText.strings(diagnostic.help)))
    return JSONText.object(members)
  }
}
