import AdaptSyntax

/// GitHub's workflow commands: a line for each annotation of a change.
enum GitHubReport {
  /// A line for each diagnostic, the most serious first, since GitHub shows ten of each severity for a step.
  static func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map { line($0.element) }.joined()
  }

  /// `::error file=…,line=…,col=…,title=…::message`.
  static func line(_ diagnostic: Diagnostic) -> String {
    let primary = diagnostic.primary
    let start = primary.file.position(at: primary.span.start)
    let end = primary.file.position(at: primary.span.end)
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let text =
      [diagnostic.message, primary.text.isEmpty ? nil : primary.text, diagnostic.conclusion]
      .compactMap { $0 } + diagnostic.help.map { "help: \($0)" }
    let properties =
      "file=\(property(primary.file.name)),line=\(start.line),endLine=\(end.line),col=\(start.column),"
      + "title=\(property(diagnostic.code.rawValue))"
    return "::\(command) \(properties)::\(data(text.joined(separator: "\n")))\n"
  }

  private static func data(_ text: String) -> String {
    escaped(text.printable, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(text.printable, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = table[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
