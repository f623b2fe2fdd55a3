import AdaptSyntax

/// The statements of a body that have a name, at any depth: views, labelled constraints, values, functions, overrides.
struct BodyNames {
  struct Named {
    var statement: Statement
    /// Whether it is directly in the body rather than in a `when`, a loop or a view of it.
    var isDirect: Bool
  }

  private(set) var statements: [String: Named] = [:]
  /// Every statement of the body that declares or sets something, at any depth.
  private(set) var all: [Statement] = []

  init(_ body: Block?) {
    self.init(body?.statements ?? [])
  }

  init(_ statements: [Statement]) {
    collect(statements, isDirect: true)
  }

  private mutating func collect(_ statements: [Statement], isDirect: Bool) {
    for statement in statements {
      all.append(statement)
      if let name = statement.bodyName, self.statements[name] == nil {
        self.statements[name] = Named(statement: statement, isDirect: isDirect)
      }
      switch statement {
      case .declaration(let declaration): collect(declaration.body?.statements ?? [], isDirect: false)
      case .when(let when): collect(when)
      case .if(let branch): collect(branch)
      case .for(let loop): collect(loop.body?.statements ?? [], isDirect: false)
      default: break
      }
    }
  }

  private mutating func collect(_ when: WhenStatement) {
    collect(when.body?.statements ?? [], isDirect: false)
    switch when.alternative {
    case .when(let next)?: collect(next)
    case .block(let block)?: collect(block.statements, isDirect: false)
    case nil: break
    }
  }

  private mutating func collect(_ branch: IfStatement) {
    collect(branch.body?.statements ?? [], isDirect: false)
    switch branch.alternative {
    case .if(let next)?: collect(next)
    case .block(let block)?: collect(block.statements, isDirect: false)
    case nil: break
    }
  }
}

extension Statement {
  /// The name under which a statement of a body is replaced or removed.
  var bodyName: String? {
    let name: String? =
      switch self {
      case .declaration(let declaration): declaration.name.text
      case .constraint(let constraint): constraint.label?.text
      case .binding(let binding): binding.name.text
      case .function(let function): function.name.text
      case .override(let override): "override \(override.name.text)"
      default: nil
      }
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name that a statement of a file declares.
  var topLevelName: String? {
    switch self {
    case .declaration, .binding, .function: bodyName
    default: nil
    }
  }

  /// The text of its tokens, with one space between them, whatever the white space.
  var tokenText: String { node.allTokens.map(\.text).joined(separator: " ") }
}

extension SyntaxNode {
  /// Whether a name occurs in an expression under the node.
  func mentions(_ name: String) -> Bool {
    var isFound = false
    forEachUse(of: name) { _ in isFound = true }
    return isFound
  }

  /// Visits every expression under the node that is the name.
  func forEachUse(of name: String, _ body: (SyntaxNode) -> Void) {
    forEach { if $0.kind == .nameExpression, $0.text == name { body($0) } }
  }

  /// Whether there is a node of a kind under the node.
  func contains(_ kind: SyntaxKind) -> Bool {
    var isFound = false
    forEach { isFound = isFound || $0.kind == kind }
    return isFound
  }

  private func forEach(_ body: (SyntaxNode) -> Void) {
    var stack = [self]
    while let node = stack.popLast() {
      body(node)
      stack += node.children
    }
  }
}
