// From the untyped tree to its typed views, for code that searches a whole file.

extension SyntaxNode {
  /// The node as a statement; nil if it is none.
  public var statement: Statement? { kind.isStatement ? Statement(self) : nil }

  /// The node as an expression; nil if it is none.
  public var expression: Expression? { kind.isExpression ? Expression(self) : nil }

  /// The node and every node below, from left to right. O(nodes), without recursion.
  public func forEachNode(_ body: (SyntaxNode) -> Void) { forEachNode(until: WorkWatch(), body) }

  /// The node and every node below, from left to right, until the watch stops.
  package func forEachNode(until watch: WorkWatch, _ body: (SyntaxNode) -> Void) {
    var stack = [self]
    while let node = stack.popLast(), !watch.stops() {
      body(node)
      stack += node.children.reversed()
    }
  }
}
