/// Collects the findings of one phase, at most ``Parser/diagnosticLimit``, and counts the rest.
struct DiagnosticSink {
  let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of findings, including those beyond the limit.
  private(set) var count = 0

  init(file: SourceFile) {
    self.file = file
  }

  /// Only findings that are kept get their wording: a file full of errors costs no more than one without.
  mutating func report(_ message: @autoclosure () -> SyntaxMessage, at span: SourceSpan, related: SourceSpan? = nil) {
    count += 1
    guard count <= Parser.diagnosticLimit else { return }
    diagnostics.append(message().diagnostic(at: span, related: related, in: file))
  }

  /// Whether one more finding can be kept.
  var hasRoom: Bool { count < Parser.diagnosticLimit }

  /// Counts a finding beyond the limit.
  mutating func countOnly() { count += 1 }

  /// The findings of two phases in source order, cut off at the limit, with a note on what was left out.
  static func merged(_ first: DiagnosticSink, _ second: DiagnosticSink) -> [Diagnostic] {
    let count = first.count + second.count
    guard count > 0 else { return [] }
    var all = first.diagnostics + second.diagnostics
    // Makes the sort stable: of two findings at one place, the lexer's comes first.
    let order = all.indices.sorted {
      (all[$0].primary.span.start, $0) < (all[$1].primary.span.start, $1)
    }
    all = order.map { all[$0] }
    guard count > Parser.diagnosticLimit else { return all }
    let kept = Array(all.prefix(Parser.diagnosticLimit))
    let place = kept.last?.primary.span ?? SourceSpan(at: 0)
    var note = SyntaxMessage.tooMany(count - Parser.diagnosticLimit).diagnostic(
      at: place, related: nil, in: first.file)
    note.severity = .note
    return kept + [note]
  }
}
