import AdaptSyntax

/// Which names the closures, functions and handlers of a file use, and where each of those stands.
///
/// A local variable whose name a function inside its own function uses may be captured, and lives in a cell. The test is
/// by name alone: quick, and at worst a cell too many.
struct ClosureNames {
  private var functions: [(span: SourceSpan, names: Set<String>)] = []

  init(_ tree: SyntaxTree) {
    for node in tree.functionNodes {
      var names: Set<String> = []
      node.forEachName { names.insert($0) }
      functions.append((node.span, names))
    }
  }

  /// The names used by functions that lie properly within a span.
  func names(within span: SourceSpan) -> Set<String> {
    var result: Set<String> = []
    for function in functions
    where function.span.start >= span.start && function.span.end <= span.end && function.span != span {
      result.formUnion(function.names)
    }
    return result
  }
}

extension SyntaxTree {
  /// Every closure, function, handler and override.
  fileprivate var functionNodes: [SyntaxNode] {
    var result: [SyntaxNode] = []
    var stack = [root]
    while let node = stack.popLast() {
      switch node.kind {
      case .closureExpression, .functionStatement, .onStatement, .overrideStatement, .commandStatement:
        result.append(node)
      default: break
      }
      stack += node.children
    }
    return result
  }
}

extension SyntaxNode {
  /// Every name in an expression below this node, from left to right; also the first name of a path.
  func forEachName(_ body: (String) -> Void) {
    var stack = [self]
    while let node = stack.popLast() {
      if node.kind == .nameExpression || node.kind == .path { body(node.kind == .path ? node.firstName : node.text) }
      stack += node.children.reversed()
    }
  }

  private var firstName: String { children.first { $0.kind == .name }?.text ?? text }
}
