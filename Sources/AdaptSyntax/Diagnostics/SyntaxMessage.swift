/// The findings of the lexer and the parser. The factories are in `SyntaxMessages+*.swift`, with all the wording of
/// this module.
struct SyntaxMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}
