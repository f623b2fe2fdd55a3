import AdaptPictures
import AdaptSyntax

/// A summary for a pull request: a heading, a table of the most serious findings, and the rest folded away.
struct MarkdownReport {
  private var findings: [(diagnostic: Diagnostic, place: String)] = []

  /// The maximum number of rows that are not folded.
  private static let limit = 10

  mutating func add(_ diagnostic: Diagnostic, place: String = "") { findings.append((diagnostic, place)) }

  func text(summary: String, remarks: [String]) -> String {
    let sorted = findings.enumerated().sorted {
      ($1.element.diagnostic.severity, $0.offset) < ($0.element.diagnostic.severity, $1.offset)
    }.map(\.element)
    let isClean = !sorted.contains { $0.diagnostic.severity != .note }
    var text = "### \(isClean ? "✅" : "❌") adapt: \(summary)\n"
    if !sorted.isEmpty { text += "\n\(Self.table(sorted.prefix(Self.limit)))" }
    if sorted.count > Self.limit {
      let rest = sorted.dropFirst(Self.limit)
      text += "\n<details><summary>\(rest.count) more</summary>\n\n\(Self.table(rest))\n</details>\n"
    }
    for remark in remarks { text += "\n\(remark).\n" }
    return text
  }

  private static func table(_ findings: ArraySlice<(diagnostic: Diagnostic, place: String)>) -> String {
    var text = "| | Where | What | What to do |\n|---|---|---|---|\n"
    for (diagnostic, place) in findings {
      let primary = diagnostic.primary
      let line = primary.file.position(at: primary.span.start).line
      let mark =
        switch diagnostic.severity {
        case .error: "🔴"
        case .warning: "🟡"
        case .note: "⚪️"
        }
      let detail = [diagnostic.message, primary.text, place].filter { !$0.isEmpty }.map(MarkdownText.sentence)
        .joined(separator: "<br>")
      let help = diagnostic.help.prefix(2).map(MarkdownText.sentence).joined(separator: "<br>")
      let file = MarkdownText.code("\(primary.file.name):\(line)")
      text += "| \(mark) | \(file) | \(detail) (\(diagnostic.code)) | \(help) |\n"
    }
    return text
  }
}
