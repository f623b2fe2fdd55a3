import ArgumentParser

/// The formats of findings and test results.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case human
  /// `file:line:column: severity[code]: message`, as in compilers.
  case short
  /// One object per line.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub's workflow commands, which annotate a change.
  case github
  case junit
  case tap
  /// For a comment on a pull request.
  case markdown
}
