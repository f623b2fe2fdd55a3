import AdaptSyntax

/// Which names the closures, functions and handlers of a file use, and where each of those stands.
///
/// A local variable whose name a function inside its own function uses may be captured, and lives in a cell. The test is
/// by name alone: quick, and at worst a cell too many.
struct ClosureNames {
  /// In order of their starts.
  private var functions: [(span: SourceSpan, names: Set<String>)] = []

  init(_ tree: SyntaxTree) {
    for node in tree.functionNodes {
      var names: Set<String> = []
      node.forEachName { names.insert($0) }
      functions.append((node.span, names))
    }
    functions.sort { $0.span.start < $1.span.start }
  }

  /// The names used by functions that lie properly within a span. O(log functions + functions within).
  func names(within span: SourceSpan) -> Set<String> {
    var (first, end) = (0, functions.count)
    while first < end {
      let middle = (first + end) / 2
      if functions[middle].span.start < span.start { first = middle + 1 } else { end = middle }
    }
    var result: Set<String> = []
    for function in functions[first...].prefix(while: { $0.span.start < span.end })
    where function.span.end <= span.end && function.span != span {
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
