/// The findings of one part of the work. Each is a factory that makes the wording from facts.
///
/// Each module that reads text has types of this kind in its folder `Diagnostics`: the parser's is `SyntaxMessage`.
/// Code that finds something calls the factory with the facts: `report(.foreignWord(word, advice), at: span)`.
package protocol DiagnosticMessage {
  var words: DiagnosticWords { get }

  init(_ words: DiagnosticWords)
}

extension DiagnosticMessage {
  package init(
    _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error, label: String = "",
    related: String = "", help: [String] = [], fixIt: Diagnostic.FixIt? = nil
  ) {
    var words = DiagnosticWords(code, message)
    words.severity = severity
    words.label = label
    words.relatedLabel = related
    words.help = help
    words.fixIts = fixIt.map { [$0] } ?? []
    self.init(words)
  }

  /// The same, with at most one sentence of help.
  package init(
    _ code: DiagnosticCode, _ message: String, label: String = "", related: String = "", help: String?,
    fixIt: Diagnostic.FixIt? = nil
  ) {
    self.init(code, message, label: label, related: related, help: help.map { [$0] } ?? [], fixIt: fixIt)
  }

  /// The finding at its place.
  package func diagnostic(at span: SourceSpan, related: SourceSpan? = nil, in file: SourceFile) -> Diagnostic {
    words.diagnostic(at: span, related: related, in: file)
  }
}

extension Diagnostic.FixIt {
  /// One edit, described by its replacement: "write `==`".
  package static func replace(_ span: SourceSpan, with text: String) -> Diagnostic.FixIt {
    Diagnostic.FixIt(text.isEmpty ? "leave it out" : "write `\(text)`", [Edit(span, text)])
  }
}
