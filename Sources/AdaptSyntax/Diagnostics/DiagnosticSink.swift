/// Collects the findings of one phase, at most ``Parser/diagnosticLimit`` of them, and counts the rest.
struct DiagnosticSink {
  let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// How many there were, those beyond the limit included.
  private(set) var count = 0

  init(file: SourceFile) {
    self.file = file
  }

  /// Words are made only of what is kept: a file of errors costs no more than a file without.
  mutating func report(_ message: @autoclosure () -> SyntaxMessage, at span: SourceSpan, related: SourceSpan? = nil) {
    count += 1
    guard count <= Parser.diagnosticLimit else { return }
    diagnostics.append(message().diagnostic(at: span, related: related, in: file))
  }

  /// Whether one more finding is kept.
  var hasRoom: Bool { count < Parser.diagnosticLimit }

  /// Counts a finding beyond the limit.
  mutating func countOnly() { count += 1 }

  /// The findings of two phases in source order, cut to the limit with a note on what was left out.
  static func merged(_ first: DiagnosticSink, _ second: DiagnosticSink) -> [Diagnostic] {
    let count = first.count + second.count
    guard count > 0 else { return [] }
    var all = first.diagnostics + second.diagnostics
    // Stable by hand: of two findings at one place the lexer's comes first.
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
