import AdaptModel

/// A report for a pull request. It shows the worst findings with their worst windows and the screens in all layouts. It
/// folds the rest.
public struct ReportMarkdown: Sendable {
  private let report: Report
  private let address: String

  /// - Parameters:
  ///   - report: the content.
  ///   - address: the address of the files, if the text is shown elsewhere; empty if it stands beside the pictures.
  public init(_ report: Report, address: String = "") {
    self.report = report
    self.address = address
  }

  /// The number of findings before the fold.
  private static let most = 10
  /// The number of pictures that are open.
  private static let mostOpen = 3

  /// The text, `README.md`, and the pictures, by their names.
  public var files: [(name: String, text: String)] {
    let hasFailed = report.findings.contains { $0.weight == .error } || !report.tests.allSatisfy { $0.passed }
    let hasWarnings = report.findings.contains { $0.weight == .warning }
    var folder = MarkdownFolder(
      "\(hasFailed ? "❌" : hasWarnings ? "⚠️" : "✅") \(MarkdownText.sentence("\(report.title): \(report.summary)"))",
      address: address)
    for remark in report.remarks { folder.add(MarkdownText.sentence(remark) + ".") }
    if !report.findings.isEmpty { addFindings(&folder) }
    addTests(&folder)
    addScreens(&folder)
    return folder.files
  }

  // MARK: - Findings

  private func addFindings(_ folder: inout MarkdownFolder) {
    let (first, rest) = (report.findings.prefix(Self.most), report.findings.dropFirst(Self.most))
    folder.add(Self.table(first))
    var drawn: [Report.Picture] = []
    for finding in first {
      guard let picture = finding.picture else { continue }
      drawn.append(picture)
      let number = drawn.count
      folder.fold("\(Self.sign(finding.weight)) \(escaped(visible(finding.message)))", isOpen: number <= Self.mostOpen)
      {
        $0.add(picture: picture, name: "finding-\(number)")
        $0.add("*\(MarkdownText.sentence(picture.caption))*")
        if !finding.constraints.isEmpty {
          $0.add(
            finding.constraints.map { "- \(MarkdownText.code($0.text)) \(MarkdownText.place($0.place))" }
              .joined(separator: "\n"))
        }
      }
    }
    if !rest.isEmpty { folder.fold("\(rest.count) more") { $0.add(Self.table(rest)) } }
  }

  private static func table(_ findings: ArraySlice<Report.Finding>) -> String {
    let rows = findings.map { finding in
      let place = MarkdownText.place(finding.place)
      let inScreen = finding.screen.isEmpty ? [] : ["in \(MarkdownText.code(finding.screen))"]
      let what =
        [MarkdownText.sentence(finding.message) + (finding.code.isEmpty ? "" : " (\(finding.code))")] + inScreen
      let help = finding.help.prefix(2).map(MarkdownText.sentence)
      return
        "| \(sign(finding.weight)) | \(place) | \(what.joined(separator: "<br>")) | \(help.joined(separator: "<br>")) |"
    }
    return (["| | Where | What | What to do |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static func sign(_ weight: ScreenMark.Weight) -> String {
    switch weight {
    case .error: "🔴"
    case .warning: "🟡"
    case .note: "⚪️"
    }
  }

  // MARK: - Tests

  private func addTests(_ folder: inout MarkdownFolder) {
    for (index, test) in report.tests.filter({ !$0.passed }).enumerated() {
      folder.add("#### 🔴 \(MarkdownText.sentence(test.name)), \(MarkdownText.code(test.file))")
      for problem in test.problems {
        let place = problem.place.text.isEmpty ? "" : " \(MarkdownText.place(problem.place))"
        folder.add(
          ([MarkdownText.sentence(problem.message)] + problem.details.map(MarkdownText.sentence)).joined(
            separator: "<br>") + place)
      }
      guard !test.steps.isEmpty else { continue }
      let panels = test.steps.map {
        PictureSheet.Panel(screen: $0.picture.screen, title: $0.picture.caption, lines: $0.lines, code: $0.code)
      }
      let sheet = PictureSheet(title: test.name, sections: [.init(title: "", panels: panels)], isSequence: true)
      folder.fold("Steps", isOpen: index < Self.mostOpen) {
        $0.add(picture: sheet.svg, name: "test-\(index + 1)", width: PictureSheet.commentWidth, label: test.name)
      }
    }
    let passed = report.tests.filter { $0.passed }
    guard !passed.isEmpty else { return }
    folder.fold("\(passed.count) passed") {
      $0.add(
        passed.map { "- \(MarkdownText.sentence($0.name)) \(MarkdownText.code($0.file))" }.joined(separator: "\n"))
    }
  }

  // MARK: - Screens

  private func addScreens(_ folder: inout MarkdownFolder) {
    for (index, screen) in report.screens.enumerated() {
      let count = screen.count
      let words = count == 1 ? "the same layout in every window" : "\(count) layouts"
      let panels = screen.layouts.map {
        PictureSheet.Panel(screen: $0.picture.screen, title: $0.picture.caption, lines: $0.lines)
      }
      let title = "\(screen.name): \(words)" + (screen.leftOut > 0 ? " (\(screen.leftOut) not drawn)" : "")
      let sheet = PictureSheet(title: title, sections: [.init(title: "", panels: panels)])
      folder.fold(escaped(visible("\(title) (\(screen.file))"))) {
        $0.add(picture: sheet.svg, name: "screen-\(index + 1)", width: PictureSheet.commentWidth, label: title)
      }
    }
  }
}

extension MarkdownFolder {
  /// CHOICE: the greatest size of a window, in points of the page.
  private static let most = Size(420, 420)

  /// Adds a window with its marks.
  fileprivate mutating func add(picture: Report.Picture, name: String) {
    let size = picture.screen.size
    let scale = min(0.6, Self.most.width / max(1, size.width), Self.most.height / max(1, size.height))
    let drawing = ScreenPicture(picture.screen, marks: picture.marks, hasTooltips: false)
    var marks: [String] = []
    for mark in picture.marks where !marks.contains(mark.text) { marks.append(mark.text) }
    add(
      picture: drawing.svg, name: name, width: (size.width + 32) * scale,
      label: "\(picture.screen.title): \(marks.joined(separator: ", "))")
  }
}
