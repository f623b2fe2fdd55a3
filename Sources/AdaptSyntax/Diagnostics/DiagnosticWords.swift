/// What a finding says, before it has a place in a file.
package struct DiagnosticWords {
  package var code: DiagnosticCode
  package var severity = Diagnostic.Severity.error
  /// One sentence, without a full stop.
  package var message: String
  /// Beside the underline.
  package var label = ""
  /// Beside the underline of the related span, if there is one.
  package var relatedLabel = ""
  /// A text about all the spans together.
  package var conclusion: String?
  /// What may be done about it, a sentence each.
  package var help: [String] = []
  package var fixIts: [Diagnostic.FixIt] = []

  package init(_ code: DiagnosticCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The finding at its place.
  package func diagnostic(at span: SourceSpan, related: SourceSpan? = nil, in file: SourceFile) -> Diagnostic {
    diagnostic(
      at: Diagnostic.Label(label, at: span, in: file),
      related: related.map { [Diagnostic.Label(relatedLabel, at: $0, in: file)] } ?? [])
  }

  /// The finding at places that say themselves what stands beside them.
  package func diagnostic(at primary: Diagnostic.Label, related: [Diagnostic.Label] = []) -> Diagnostic {
    Diagnostic(
      code, severity: severity, message, at: primary, related: related, conclusion: conclusion, help: help,
      fixIts: fixIts)
  }

  /// The finding where it has no place: in a call from Swift, or in what no file says.
  package var withoutPlace: Diagnostic { diagnostic(at: SourceSpan(at: 0), in: SourceFile(name: "", text: "")) }
}
