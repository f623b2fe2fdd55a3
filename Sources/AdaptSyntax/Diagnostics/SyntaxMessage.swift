/// The words of one finding of the lexer or the parser. The factories stand in `SyntaxMessages*.swift`: all wording of
/// this module is there.
struct SyntaxMessage {
  var code: DiagnosticCode
  /// One sentence, without a full stop.
  var message: String
  /// Beside the underline.
  var label = ""
  /// Beside the underline of the related span, if there is one.
  var relatedLabel = ""
  var help: [String] = []
  var fixIts: [Diagnostic.FixIt] = []

  init(
    _ code: DiagnosticCode, _ message: String, label: String = "", related: String = "", help: String? = nil,
    fixIt: Diagnostic.FixIt? = nil
  ) {
    self.code = code
    self.message = message
    self.label = label
    self.relatedLabel = related
    self.help = help.map { [$0] } ?? []
    self.fixIts = fixIt.map { [$0] } ?? []
  }

  func diagnostic(at span: SourceSpan, related: SourceSpan?, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      code, message, at: Diagnostic.Label(label, at: span, in: file),
      related: related.map { [Diagnostic.Label(relatedLabel, at: $0, in: file)] } ?? [], help: help, fixIts: fixIts)
  }
}

extension Diagnostic.FixIt {
  /// One edit, described by its replacement: "write `==`".
  static func replace(_ span: SourceSpan, with text: String) -> Diagnostic.FixIt {
    Diagnostic.FixIt(text.isEmpty ? "leave it out" : "write `\(text)`", [Edit(span, text)])
  }
}
