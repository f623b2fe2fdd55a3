import AdaptSyntax

extension DiagnosticMessage {
  /// A finding at a name, with a suggestion.
  ///
  /// - Parameter span: the place of the name, if the suggestion may replace it as it is.
  init(
    _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error, offering suggestion: Suggestion,
    replacing span: SourceSpan? = nil
  ) {
    let fixIt = span.flatMap { span in suggestion.replacement.map { Diagnostic.FixIt.replace(span, with: $0) } }
    self.init(
      code, message, severity: severity, label: suggestion.label ?? "", help: suggestion.help, fixIt: fixIt)
  }
}
