/// Text in, tree out: total, and linear in the length of the text.
public enum Parser {
  /// After this many diagnostics a note says how many more there are.
  public static let diagnosticLimit = 100
  /// Blocks, brackets, prefix operators, ternaries and `else if` may nest this deep. What reads a tree recurses: this
  /// and ``chainLimit`` let it do so on 512 KiB of stack, which a second thread has on macOS; builds for debugging need
  /// 2 MiB.
  public static let nestingLimit = 128
  /// The expression before an infix operator or a postfix may be this high a tree.
  public static let chainLimit = 500

  /// Parses a file. Never fails: what is wrong is in ``SyntaxTree/diagnostics``, and the tree prints back to the
  /// source.
  public static func parse(_ source: SourceFile) -> SyntaxTree { parseCounting(source).tree }

  /// Parses a file unless the watch stops: then the tree has one unknown token and no diagnostics.
  package static func parse(_ source: SourceFile, until watch: WorkWatch) -> SyntaxTree {
    let tree = parseCounting(source, until: watch).tree
    return watch.isStopped ? unread(source, []) : tree
  }

  /// Parses, and returns the final value of ``ParserState/extraSteps``.
  static func parseCounting(
    _ source: SourceFile, until watch: WorkWatch = WorkWatch()
  ) -> (tree: SyntaxTree, extraSteps: Int) {
    guard source.bytes.count <= SourceFile.maximumSize else { return (refusal(of: source), 0) }
    let (tokens, lexerSink) = Lexer.lex(source, until: watch)
    var parser = ParserState(tokens: tokens, sink: DiagnosticSink(file: source), watch: watch)
    parser.parseFile()
    let isInComment = lexerSink.diagnostics.last?.code == .unclosedComment
    let tree = SyntaxTree(
      source: source, tokens: tokens, nodes: parser.nodes,
      diagnostics: DiagnosticSink.merged(lexerSink, parser.sink), needsMoreInput: parser.needsMoreInput || isInComment)
    return (tree, parser.extraSteps)
  }

  /// Parses a text that does not come from a file, under the name that diagnostics print.
  public static func parse(_ text: String, name: String = "script") -> SyntaxTree {
    parse(SourceFile(name: name, text: text))
  }

  /// The tree of a file that is too long for 32-bit offsets.
  private static func refusal(of source: SourceFile) -> SyntaxTree {
    var sink = DiagnosticSink(file: source)
    sink.report(.sourceTooLarge, at: SourceSpan(at: 0))
    return unread(source, sink.diagnostics)
  }

  /// A tree of one unknown token.
  private static func unread(_ source: SourceFile, _ diagnostics: [Diagnostic]) -> SyntaxTree {
    let end = Int32(clamping: source.bytes.count)
    return SyntaxTree(
      source: source,
      tokens: [
        TokenRecord(start: 0, end: end, kind: .unknown, flags: TokenRecord.startsLine),
        TokenRecord(start: end, end: end, kind: .endOfFile, flags: 0),
      ],
      nodes: [
        NodeRecord(firstToken: 0, endToken: 1, firstDescendant: 0, kind: .errorStatement, detail: 0),
        NodeRecord(firstToken: 0, endToken: 2, firstDescendant: 0, kind: .file, detail: 0),
      ],
      diagnostics: diagnostics, needsMoreInput: false)
  }
}
