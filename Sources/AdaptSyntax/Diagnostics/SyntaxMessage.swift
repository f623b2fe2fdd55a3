/// The findings of the lexer and the parser. The factories stand in `SyntaxMessages+*.swift`: all wording of this
/// module is there.
struct SyntaxMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}
