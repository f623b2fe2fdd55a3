import AdaptSyntax

/// The findings of the compiler. The factories are in `CompilerMessages+*.swift`.
struct CompilerMessage: DiagnosticMessage {
  var words: DiagnosticWords

  init(_ words: DiagnosticWords) { self.words = words }
}
