/// The wording of a finding, before it has a place in a file.
package struct DiagnosticWords {
  package var code: DiagnosticCode
  package var severity = Diagnostic.Severity.error
  /// One sentence, without a full stop.
  package var message: String
  /// The label at the underline.
  package var label = ""
  /// The label at the underline of the related span, if there is one.
  package var relatedLabel = ""
  /// A text about all the spans together.
  package var conclusion: String?
  /// Suggestions, a sentence each.
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

  /// The finding with the given places, which have their own labels.
  package func diagnostic(at primary: Diagnostic.Label, related: [Diagnostic.Label] = []) -> Diagnostic {
    Diagnostic(
      code, severity: severity, message, at: primary, related: related, conclusion: conclusion, help: help,
      fixIts: fixIts)
  }

  /// The finding without a place: in a call from Swift, or about something that is in no file.
  package var withoutPlace: Diagnostic { diagnostic(at: SourceSpan(at: 0), in: SourceFile(name: "", text: "")) }
}
