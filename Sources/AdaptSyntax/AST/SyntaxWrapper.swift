/// A typed view of a node: no storage of its own, no check but that of its kind.
///
/// What the source left out is `nil` or an expression of kind ``Expression/error(_:)``; reading never traps.
public protocol SyntaxWrapper: Sendable {
  var node: SyntaxNode { get }
}

extension SyntaxWrapper {
  /// From the first token to the last.
  public var span: SourceSpan { node.span }
}

extension SyntaxNode {
  /// The first child expression, or an error in its place.
  var expressionChild: Expression {
    firstChild { $0.isExpression }.map(Expression.init) ?? .error(self)
  }

  /// The last child expression, or an error in its place.
  var lastExpressionChild: Expression {
    lastChild { $0.isExpression }.map(Expression.init) ?? .error(self)
  }

  package var expressionChildren: [Expression] {
    children.filter { $0.kind.isExpression }.map(Expression.init)
  }

  var nameChild: Name {
    Name(node: firstChild(.name) ?? self)
  }

  var nameChildren: [Name] {
    children.filter { $0.kind == .name }.map(Name.init)
  }

  var blockChild: Block? { firstChild(.block).map(Block.init) }
}

/// A name where one is declared or chosen. ``isMissing`` if the source has none there.
public struct Name: SyntaxWrapper {
  public let node: SyntaxNode

  /// The name; empty if missing.
  public var text: String { isMissing ? "" : node.text }

  /// Whether the source has no name here; a diagnostic says so.
  public var isMissing: Bool { node.kind != .name || node.isMissing }
}

/// The whole file.
public struct FileSyntax: SyntaxWrapper {
  public let node: SyntaxNode

  public var statements: [Statement] { node.statementChildren }
}

/// Statements in braces.
public struct Block: SyntaxWrapper {
  public let node: SyntaxNode

  public var statements: [Statement] { node.statementChildren }
}

extension SyntaxNode {
  var statementChildren: [Statement] {
    children.compactMap { $0.kind.isStatement ? Statement($0) : nil }
  }
}
