import AdaptSyntax

extension SyntaxNode {
  /// The tree in one line: kinds with what is in them, tokens in quotes only where they tell something.
  var outline: String {
    var parts: [String] = []
    let children = children
    var next = children.makeIterator()
    var pending = next.next()
    for token in allTokensWithChildren {
      switch token {
      case .child:
        if let child = pending { parts.append(child.outline) }
        pending = next.next()
      case .token(let token):
        if token.kind != .endOfFile, !"(){}[],;:.".contains(token.text) { parts.append(token.text) }
      }
    }
    while let child = pending {
      parts.append(child.outline)
      pending = next.next()
    }
    switch kind {
    case .name, .nameExpression, .numberLiteral, .booleanLiteral, .nilLiteral: return parts.joined(separator: " ")
    case .stringLiteral where children.isEmpty: return parts.joined()
    default: return parts.isEmpty ? "(\(kind))" : "(\(kind) \(parts.joined(separator: " ")))"
    }
  }

  private enum Element {
    case token(Token)
    case child
  }

  private var allTokensWithChildren: [Element] {
    var result: [Element] = []
    var own = tokens.makeIterator()
    var token = own.next()
    for child in children {
      while let current = token, current.span.start < child.span.start {
        result.append(.token(current))
        token = own.next()
      }
      result.append(.child)
    }
    while let current = token {
      result.append(.token(current))
      token = own.next()
    }
    return result
  }
}
