import AdaptCheck
import AdaptDocumentCheck
import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

/// `--html FILE` and `--markdown FOLDER`: findings or test results, with pictures.
struct PictureReport {
  private let output: PictureReportOptions
  private var findings: [Report.Finding] = []
  private var screens: [Report.ScreenPart] = []
  private var tests: [Report.Test] = []
  /// For the live page: scripts by their files.
  private var scripts: [String: String] = [:]

  /// The number of source lines above and below the relevant one.
  private static let around = 2

  /// - Returns: nil if no report is requested.
  init?(_ output: PictureReportOptions) {
    guard output.isWanted else { return nil }
    self.output = output
  }

  mutating func add(_ checked: CheckedFile) {
    guard let source = checked.file else { return }
    for diagnostic in checked.result.diagnostics {
      findings.append(finding(diagnostic, in: source.name))
    }
    for located in checked.result.findings {
      var finding = finding(located.diagnostic, in: source.name)
      let found = located.finding
      finding.kind = found.kind.rawValue
      finding.screen = found.subject
      finding.windows = found.environments
      if let threshold = found.threshold { finding.windows.append(threshold) }
      finding.windows += found.elsewhere.map { "also \($0.place)" }
      if !found.grid.found.isEmpty, found.grid.found.count < SizeClassPair.all.count {
        finding.windows.append(
          "size classes (width × height): \(found.grid.found.map { $0.name }.joined(separator: ", "))")
      }
      // Windows that the message already mentions, and duplicates, are removed.
      var said: Set<String> = []
      finding.windows.removeAll { finding.message.contains($0) || !said.insert($0).inserted }
      finding.constraints = located.constraints.map { label in
        (label.file.text(in: label.span), place(label))
      }
      finding.picture = checked.drawing?.pictures[FileDrawing.Key(located)]
      findings.append(finding)
    }
    for note in checked.result.notes { findings.append(finding(note, in: source.name)) }
    // The screens are shown in the document's own language.
    guard checked.translation == nil else { return }
    screens += checked.drawing?.screens ?? []
    if output.page != nil, checked.drawing != nil, let script = LayoutSource.of(source).source?.source {
      add(script, named: source.name)
    }
  }

  /// Adds a script for the live page, with its imports.
  private mutating func add(_ script: SourceFile, named name: String) {
    let text = String(decoding: script.bytes, as: UTF8.self)
    scripts[name] = text
    for match in text.matches(of: Imports.pattern) {
      guard let path = resolveImport(String(match.output.1), from: name), scripts[path] == nil, scripts.count < 1000,
        let bytes = try? Files.readText(path)
      else { continue }
      add(SourceFile(name: path, bytes: bytes), named: path)
    }
  }

  /// - Parameter steps: the film strip of a failed test.
  mutating func add(_ result: TestResult, steps: [FilmStrip.Step]) {
    tests.append(
      Report.Test(
        name: result.name, file: result.file, passed: result.passed,
        problems: result.problems.map { finding($0, in: result.file) }, output: result.output,
        steps: steps.map { step in
          (
            step.code, Report.Picture(screen: step.screen, caption: "\(step.place): \(step.screen.title)"), step.lines
          )
        }))
  }

  /// Adds a file whose tests cannot be run.
  mutating func refuse(_ source: SourceFile, _ diagnostics: [Diagnostic]) {
    tests.append(
      Report.Test(
        name: "cannot be run", file: source.name, passed: false,
        problems: diagnostics.map { finding($0, in: source.name) }))
  }

  /// Writes the page and the folder, or ends the command.
  func write(title: String, summary: String, remarks: [String] = []) throws {
    var report = Report(title: title, summary: summary)
    report.remarks = remarks
    // The worst first; those that are equally bad stay in order.
    report.findings = ScreenMark.Weight.allCases.flatMap { weight in findings.filter { $0.weight == weight } }
    report.screens = screens
    report.tests = tests
    report.keepImages(within: ImageFiles.mostOfReport)
    if let page = output.page {
      report.live = Report.LivePage(address: page)
      report.live?.scripts = scripts
    }
    if let path = output.html { try Files.deliver(Array(ReportPage(report).html.utf8), to: path) }
    try output.markdown.write(ReportMarkdown(report, address: output.markdown.address).files)
  }

  private func finding(_ diagnostic: Diagnostic, in file: String) -> Report.Finding {
    let weight: ScreenMark.Weight =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    var finding = Report.Finding(weight: weight)
    finding.code = diagnostic.code.rawValue
    finding.message = diagnostic.message
    finding.file = file
    if !diagnostic.primary.file.name.isEmpty {
      finding.place = place(diagnostic.primary)
      finding.source = Self.lines(diagnostic.primary)
    }
    if !diagnostic.primary.text.isEmpty { finding.details.append(diagnostic.primary.text) }
    finding.details += Self.details(diagnostic.related)
    if let conclusion = diagnostic.conclusion { finding.details.append(conclusion) }
    finding.help = diagnostic.help
    return finding
  }

  /// The labels of other places, without duplicates.
  private static func details(_ related: [Diagnostic.Label]) -> [String] {
    var places: [(text: String, lines: [Int])] = []
    for label in related where !label.text.isEmpty {
      let line = label.file.position(at: label.span.start).line
      if let index = places.firstIndex(where: { $0.text == label.text }) {
        if !places[index].lines.contains(line) { places[index].lines.append(line) }
      } else {
        places.append((label.text, [line]))
      }
    }
    return places.map { text, lines in
      let numbers = lines.sorted().map { String($0) }
      return (numbers.count == 1 ? "line " : "lines ") + numbers.joined(separator: ", ") + ": " + text
    }
  }

  private func place(_ label: Diagnostic.Label) -> Report.Place {
    let line = label.file.position(at: label.span.start).line
    func link(from page: String?) -> String {
      page.map { RelativeLink(to: label.file.name, from: $0, line: line).text } ?? ""
    }
    // A folder that is served elsewhere is not beside the sources.
    let folder = output.markdown.address.isEmpty ? output.markdown.folder : nil
    return Report.Place(
      text: "\(label.file.name):\(line)", link: link(from: output.html),
      folderLink: link(from: folder.map { $0 + "/README.md" }))
  }

  private static func lines(_ label: Diagnostic.Label) -> [Report.SourceLine] {
    let first = label.file.position(at: label.span.start).line
    let last = max(first, min(first + 8, label.file.position(at: max(label.span.start, label.span.end - 1)).line))
    let range = max(1, first - around)...max(first, min(label.file.lineCount, last + around))
    return range.filter { $0 <= label.file.lineCount }.map { number in
      // A line of a generated document may be as long as the document.
      let line = label.file.span(ofLine: number)
      let start = SourceSpan(start: line.start, end: min(line.end, line.start + 2048))
      let text = label.file.text(in: start)
      return Report.SourceLine(
        number: number, text: start != line || text.count > 300 ? text.prefix(300) + "…" : text,
        isMarked: (first...last).contains(number))
    }
  }
}
