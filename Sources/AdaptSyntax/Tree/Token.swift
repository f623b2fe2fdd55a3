/// A token: a tree and an index into its token table.
public struct Token: Sendable {
  public let tree: SyntaxTree
  /// Its place in the source, from 0.
  public let index: Int32

  init(tree: SyntaxTree, index: Int32) {
    self.tree = tree
    self.index = index
  }

  var record: TokenRecord { tree.tokens[Int(index)] }

  public var kind: TokenKind { record.kind }

  public var span: SourceSpan { SourceSpan(start: record.start, end: record.end) }

  /// O(*n*): made from the bytes each time.
  public var text: String { tree.source.text(in: span) }

  /// White space and comments between the token before and this one.
  public var leadingTrivia: SourceSpan {
    SourceSpan(start: index > 0 ? tree.tokens[Int(index) - 1].end : 0, end: record.start)
  }

  /// Whether a line end stands between the token before and this one (or there is none before).
  public var startsLine: Bool { record.startsLine }
}
