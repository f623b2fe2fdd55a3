import ArgumentParser

/// How findings and results of tests are printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case human
  /// `file:line:column: severity[code]: message`, as compilers print it.
  case short
  /// One object a line.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub's workflow commands, which annotate a change.
  case github
  case junit
  case tap
  /// For the comment of a pull request.
  case markdown
}
