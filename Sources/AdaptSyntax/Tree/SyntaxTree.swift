/// The lossless result of parsing: every byte of the source is in a token or before one, every token in a node.
///
/// Tokens and nodes lie in two flat tables. Nodes are in post-order: a node stands after its descendants and knows the
/// index of the first of them, so a left operand becomes part of a longer expression without being moved.
public final class SyntaxTree: Sendable {
  public let source: SourceFile
  /// What is wrong with the text, in source order; at most ``Parser/diagnosticLimit`` and a closing note.
  public let diagnostics: [Diagnostic]

  /// Whether the text ends where more must come: in an open bracket, block, comment, or after an operator. What a
  /// prompt asks before it runs a line.
  public let needsMoreInput: Bool

  let tokens: [TokenRecord]
  let nodes: [NodeRecord]

  init(
    source: SourceFile, tokens: [TokenRecord], nodes: [NodeRecord], diagnostics: [Diagnostic], needsMoreInput: Bool
  ) {
    self.needsMoreInput = needsMoreInput
    self.source = source
    self.tokens = tokens
    self.nodes = nodes
    self.diagnostics = diagnostics
  }

  /// The node of the whole file.
  public var root: SyntaxNode { SyntaxNode(tree: self, index: Int32(clamping: nodes.count - 1)) }

  /// The root, typed.
  public var file: FileSyntax { FileSyntax(node: root) }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  public var tokenCount: Int { tokens.count }
  public var nodeCount: Int { nodes.count }
}

/// A token in the arena.
struct TokenRecord: Sendable {
  /// A line end, or a comment that contains one, precedes.
  static let startsLine: UInt8 = 1
  /// White space, a comment or a line end precedes.
  static let spaceBefore: UInt8 = 2
  /// A comment precedes.
  static let commentBefore: UInt8 = 4
  /// A string that lacks its closing quote.
  static let unclosed: UInt8 = 8

  var start: Int32
  var end: Int32
  var kind: TokenKind
  var flags: UInt8

  @inline(__always) var startsLine: Bool { flags & TokenRecord.startsLine != 0 }
  @inline(__always) var spaceBefore: Bool { flags & TokenRecord.spaceBefore != 0 }
}

/// A node in the arena.
struct NodeRecord: Sendable {
  /// Index of the first token.
  var firstToken: Int32
  /// Index one past the last token; equal to `firstToken` for a missing node.
  var endToken: Int32
  /// Index of the first descendant; the node's own index if it has none.
  var firstDescendant: Int32
  var kind: SyntaxKind
  /// What the kind alone does not tell: the operator, the command word.
  var detail: UInt8
}
