/// An expression of any kind.
public enum Expression: SyntaxWrapper {
  case number(NumberLiteral)
  case string(StringLiteral)
  case boolean(BooleanLiteral)
  case `nil`(NilLiteral)
  case name(NameExpression)
  case list(ListLiteral)
  case map(MapLiteral)
  case closure(ClosureExpression)
  case call(CallExpression)
  case member(MemberExpression)
  case `subscript`(SubscriptExpression)
  case prefix(PrefixExpression)
  case binary(BinaryExpression)
  case conditional(ConditionalExpression)
  case parenthesized(ParenthesizedExpression)
  /// A missing expression, or tokens that are not one; a diagnostic says why.
  case error(SyntaxNode)

  init(_ node: SyntaxNode) {
    switch node.kind {
    case .numberLiteral: self = .number(NumberLiteral(node: node))
    case .stringLiteral: self = .string(StringLiteral(node: node))
    case .booleanLiteral: self = .boolean(BooleanLiteral(node: node))
    case .nilLiteral: self = .nil(NilLiteral(node: node))
    case .nameExpression: self = .name(NameExpression(node: node))
    case .listLiteral: self = .list(ListLiteral(node: node))
    case .mapLiteral: self = .map(MapLiteral(node: node))
    case .closureExpression: self = .closure(ClosureExpression(node: node))
    case .callExpression: self = .call(CallExpression(node: node))
    case .memberExpression: self = .member(MemberExpression(node: node))
    case .subscriptExpression: self = .subscript(SubscriptExpression(node: node))
    case .prefixExpression: self = .prefix(PrefixExpression(node: node))
    case .binaryExpression: self = .binary(BinaryExpression(node: node))
    case .conditionalExpression: self = .conditional(ConditionalExpression(node: node))
    case .parenthesizedExpression: self = .parenthesized(ParenthesizedExpression(node: node))
    default: self = .error(node)
    }
  }

  public var node: SyntaxNode {
    switch self {
    case .number(let expression): expression.node
    case .string(let expression): expression.node
    case .boolean(let expression): expression.node
    case .nil(let expression): expression.node
    case .name(let expression): expression.node
    case .list(let expression): expression.node
    case .map(let expression): expression.node
    case .closure(let expression): expression.node
    case .call(let expression): expression.node
    case .member(let expression): expression.node
    case .subscript(let expression): expression.node
    case .prefix(let expression): expression.node
    case .binary(let expression): expression.node
    case .conditional(let expression): expression.node
    case .parenthesized(let expression): expression.node
    case .error(let node): node
    }
  }

  /// The expression without the parentheses around it.
  public var unparenthesized: Expression {
    var result = self
    while case .parenthesized(let inner) = result { result = inner.expression }
    return result
  }
}

/// `12`, `1.5`, `0x1F`
public struct NumberLiteral: SyntaxWrapper {
  public let node: SyntaxNode

  /// The value; 0 for a malformed literal, about which a diagnostic stands.
  public var value: Double {
    guard let token = node.firstToken(where: { $0 == .number }) else { return 0 }
    return numericValue(of: token.tree.source[token.span]) ?? 0
  }
  /// Whether it is written without a point and without an exponent.
  public var isInteger: Bool {
    guard let token = node.firstToken(where: { $0 == .number }) else { return true }
    let bytes = token.tree.source[token.span]
    if bytes.starts(with: [0x30, 0x78]) { return true }
    return !bytes.contains { $0 == 0x2E || $0 | 0x20 == 0x65 }
  }
}

/// `"text \(expression)"`
public struct StringLiteral: SyntaxWrapper {
  public let node: SyntaxNode

  /// A piece of a string.
  public enum Segment: Sendable {
    /// Text with its escapes replaced.
    case text(String)
    /// The expression in an interpolation.
    case interpolation(Expression)
  }

  /// Texts and interpolations in turn; empty texts are left out.
  public var segments: [Segment] {
    var result: [Segment] = []
    var expressions = node.expressionChildren.makeIterator()
    for token in node.tokens {
      let text = stringSegmentText(token)
      switch token.kind {
      case .string, .stringTail:
        if !text.isEmpty { result.append(.text(text)) }
      case .stringHead, .stringMiddle:
        if !text.isEmpty { result.append(.text(text)) }
        if let expression = expressions.next() { result.append(.interpolation(expression)) }
      default: break
      }
    }
    return result
  }

  /// The text, if there is no interpolation in it.
  public var plainText: String? {
    var result = ""
    for segment in segments {
      guard case .text(let text) = segment else { return nil }
      result += text
    }
    return result
  }
}

/// `true`, `false`
public struct BooleanLiteral: SyntaxWrapper {
  public let node: SyntaxNode

  public var value: Bool { node.record.detail == 1 }
}

/// `nil`
public struct NilLiteral: SyntaxWrapper {
  public let node: SyntaxNode
}

/// A name that is looked up.
public struct NameExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var name: String { node.text }
}

/// `[1, 2]`
public struct ListLiteral: SyntaxWrapper {
  public let node: SyntaxNode

  public var elements: [Expression] { node.expressionChildren }
}

/// `["a": 1]`, `[:]`
public struct MapLiteral: SyntaxWrapper {
  public let node: SyntaxNode

  public var entries: [MapEntry] {
    node.children.compactMap { $0.kind == .mapEntry ? MapEntry(node: $0) : nil }
  }
}

/// `key: value` in a map.
public struct MapEntry: SyntaxWrapper {
  public let node: SyntaxNode

  public var key: Expression { node.expressionChild }
  public var value: Expression { node.lastExpressionChild }
}

/// `{ a, b in … }`, `{ … }`
public struct ClosureExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var parameters: [Name] { node.firstChild(.nameList)?.nameChildren ?? [] }
  public var statements: [Statement] { node.statementChildren }
}

/// `callee(arguments) { trailing closure }`
public struct CallExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var callee: Expression { node.expressionChild }
  /// The arguments in order; a trailing closure is the last.
  public var arguments: [Argument] {
    var result = node.firstChild(.argumentList)?.argumentChildren ?? []
    let expressions = node.children.filter { $0.kind.isExpression }
    if expressions.count > 1, let closure = expressions.last { result.append(Argument(node: closure)) }
    return result
  }
}

/// `base.name`
public struct MemberExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var base: Expression { node.expressionChild }
  public var name: Name { Name(node: node.lastChild { $0 == .name } ?? node) }
}

/// `base[index]`
public struct SubscriptExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var base: Expression { node.expressionChild }
  public var index: Expression { node.lastExpressionChild }
}

/// `-a`, `!a`
public struct PrefixExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var `operator`: PrefixOperator { PrefixOperator(rawValue: node.record.detail) ?? .minus }
  public var operand: Expression { node.expressionChild }
}

/// `a + b`
public struct BinaryExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var left: Expression { node.expressionChild }
  public var `operator`: BinaryOperator { BinaryOperator(rawValue: node.record.detail) ?? .invalid }
  public var right: Expression { node.lastExpressionChild }
  /// The span of the operator alone.
  public var operatorSpan: SourceSpan { node.firstToken { _ in true }?.span ?? node.span }
}

/// `condition ? a : b`
public struct ConditionalExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var condition: Expression { node.expressionChild }
  public var ifTrue: Expression {
    let expressions = node.expressionChildren
    return expressions.count > 1 ? expressions[1] : .error(node)
  }
  public var ifFalse: Expression {
    let expressions = node.expressionChildren
    return expressions.count > 2 ? expressions[2] : .error(node)
  }
}

/// `(a)`
public struct ParenthesizedExpression: SyntaxWrapper {
  public let node: SyntaxNode

  public var expression: Expression { node.expressionChild }
}
