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

  /// Words of one sentence. It may quote a script's text of any length: ``brief(_:)`` shortens it.
  package init(_ code: DiagnosticCode, _ message: String) {
    self.code = code
    self.message = DiagnosticWords.brief(message)
  }

  /// The number of bytes of a text that a message shows in full.
  private static let mostBytes = 1000

  /// A text on one line, cut off where nobody reads on. A script's value may have millions of letters, and an
  /// expression may go over several lines.
  ///
  /// - Complexity: O(the first thousand bytes).
  package static func brief(_ text: String) -> String {
    let isLong = text.utf8.count > mostBytes
    guard isLong || text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    let scalars = text.unicodeScalars.prefix(mostBytes).map { $0.properties.isWhitespace ? " " : $0 }
    var shown = String(String.UnicodeScalarView(scalars))
    while shown.utf8.count > mostBytes { shown.unicodeScalars.removeLast() }
    return isLong ? shown + "…" : shown
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
