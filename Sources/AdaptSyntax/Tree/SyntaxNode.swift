/// A node: a tree and an index into it. Two nodes are equal if they are the same node of the same tree.
public struct SyntaxNode: Sendable, Hashable {
  public let tree: SyntaxTree
  /// The place in the tree's post-order table: a small dense key for side tables.
  public let index: Int32

  init(tree: SyntaxTree, index: Int32) {
    self.tree = tree
    self.index = index
  }

  public static func == (a: SyntaxNode, b: SyntaxNode) -> Bool { a.index == b.index && a.tree === b.tree }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(ObjectIdentifier(tree))
  }

  var record: NodeRecord { tree.nodes[Int(index)] }

  public var kind: SyntaxKind { record.kind }

  public var source: SourceFile { tree.source }

  /// How many nodes are at and below this one. O(1).
  package var nodeCount: Int { Int(index - record.firstDescendant) + 1 }

  /// The names in expressions at and below this node, in source order. O(nodes), without arrays: the nodes below a node
  /// come before it in the table.
  package func forEachName(_ body: (SyntaxNode) -> Void) {
    for at in record.firstDescendant...index where tree.nodes[Int(at)].kind == .nameExpression {
      body(SyntaxNode(tree: tree, index: at))
    }
  }

  /// Whether a node with one of the kinds is at or below this one. O(nodes).
  package func hasNode(_ isOfKind: (SyntaxKind) -> Bool) -> Bool {
    (record.firstDescendant...index).contains { isOfKind(tree.nodes[Int($0)].kind) }
  }

  /// The child nodes in source order. O(children).
  public var children: [SyntaxNode] {
    let first = record.firstDescendant
    var result: [SyntaxNode] = []
    var child = index - 1
    while child >= first {
      result.append(SyntaxNode(tree: tree, index: child))
      child = tree.nodes[Int(child)].firstDescendant - 1
    }
    result.reverse()
    return result
  }

  /// The node's own tokens, those of its children left out. O(children + tokens).
  public var tokens: [Token] {
    var result: [Token] = []
    var next = record.firstToken
    func take(upTo end: Int32) {
      while next < end {
        result.append(Token(tree: tree, index: next))
        next += 1
      }
    }
    for child in children {
      take(upTo: child.record.firstToken)
      next = max(next, child.record.endToken)
    }
    take(upTo: record.endToken)
    return result
  }

  /// Every token under the node in source order.
  public var allTokens: [Token] {
    let record = record
    guard record.firstToken < record.endToken else { return [] }
    return (record.firstToken..<record.endToken).map { Token(tree: tree, index: $0) }
  }

  /// The first token under the node; nil where something is missing. O(1).
  public var firstToken: Token? {
    isMissing ? nil : Token(tree: tree, index: record.firstToken)
  }

  /// Whether the node has no token at all: it stands for something that was left out.
  public var isMissing: Bool { record.firstToken >= record.endToken }

  /// From the first token to the last, without what surrounds them; empty where something is missing.
  public var span: SourceSpan {
    let record = record
    guard record.firstToken < record.endToken else {
      let previous = Int(record.firstToken) - 1
      return SourceSpan(at: previous >= 0 && previous < tree.tokens.count ? tree.tokens[previous].end : 0)
    }
    return SourceSpan(
      start: tree.tokens[Int(record.firstToken)].start, end: tree.tokens[Int(record.endToken) - 1].end)
  }

  /// The source text from the first token to the last.
  public var text: String { tree.source.text(in: span) }

  /// The first child of a kind, if there is one.
  public func firstChild(_ kind: SyntaxKind) -> SyntaxNode? { firstChild(where: { $0 == kind }) }

  /// The first child whose kind satisfies a condition. O(children), without an allocation.
  func firstChild(where condition: (SyntaxKind) -> Bool) -> SyntaxNode? {
    let first = record.firstDescendant
    var child = index - 1
    var found: Int32 = -1
    while child >= first {
      let record = tree.nodes[Int(child)]
      if condition(record.kind) { found = child }
      child = record.firstDescendant - 1
    }
    return found >= 0 ? SyntaxNode(tree: tree, index: found) : nil
  }

  /// The last child whose kind satisfies a condition.
  func lastChild(where condition: (SyntaxKind) -> Bool) -> SyntaxNode? {
    let first = record.firstDescendant
    var child = index - 1
    while child >= first {
      let record = tree.nodes[Int(child)]
      if condition(record.kind) { return SyntaxNode(tree: tree, index: child) }
      child = record.firstDescendant - 1
    }
    return nil
  }

  /// The first own token of one of the kinds.
  func firstToken(where condition: (TokenKind) -> Bool) -> Token? { tokens.first { condition($0.kind) } }
}
