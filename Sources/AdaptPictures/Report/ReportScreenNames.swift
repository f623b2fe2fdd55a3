/// The names of a report's screens. A name has its file if several files have a screen of that name.
struct ReportScreenNames {
  private let shared: Set<String>

  init(_ report: Report) {
    var files: [String: Set<String>] = [:]
    for finding in report.findings { files[finding.screen, default: []].insert(finding.file) }
    for screen in report.screens { files[screen.name, default: []].insert(screen.file) }
    shared = Set(files.filter { $0.value.count > 1 }.keys)
  }

  /// The name of a screen; empty for none.
  func label(_ name: String, file: String) -> String {
    name.isEmpty || !shared.contains(name) ? name : "\(name) (\(file))"
  }

  func label(of finding: Report.Finding) -> String { label(finding.screen, file: finding.file) }
}
