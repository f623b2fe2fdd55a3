/// The words of one finding, before it has a place in a file.
///
/// Each module that reads text keeps its wording in extensions of this type, one factory for each finding. This module's
/// stand in `SyntaxMessages+*.swift`. Code that finds something names the factory and hands over the facts:
/// `report(.foreignWord(word, advice), at: span)`.
package struct DiagnosticMessage {
  package var code: DiagnosticCode
  package var severity: Diagnostic.Severity
  /// One sentence, without a full stop.
  package var message: String
  /// Beside the underline.
  package var label: String
  /// Beside the underline of the related span, if there is one.
  package var relatedLabel: String
  /// What is said of all the spans together.
  package var conclusion: String?
  /// What may be done about it, a sentence each.
  package var help: [String]
  package var fixIts: [Diagnostic.FixIt]

  package init(
    _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error, label: String = "",
    related: String = "", help: [String] = [], fixIt: Diagnostic.FixIt? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.label = label
    self.relatedLabel = related
    self.help = help
    self.fixIts = fixIt.map { [$0] } ?? []
  }

  /// As above, with one sentence of help or none.
  package init(
    _ code: DiagnosticCode, _ message: String, label: String = "", related: String = "", help: String?,
    fixIt: Diagnostic.FixIt? = nil
  ) {
    self.init(code, message, label: label, related: related, help: help.map { [$0] } ?? [], fixIt: fixIt)
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

extension Diagnostic.FixIt {
  /// One edit, described by its replacement: "write `==`".
  package static func replace(_ span: SourceSpan, with text: String) -> Diagnostic.FixIt {
    Diagnostic.FixIt(text.isEmpty ? "leave it out" : "write `\(text)`", [Edit(span, text)])
  }
}
