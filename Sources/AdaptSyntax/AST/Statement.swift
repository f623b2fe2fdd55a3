/// A statement of any kind.
public enum Statement: SyntaxWrapper {
  case `import`(ImportStatement)
  case test(TestStatement)
  case binding(BindingStatement)
  case function(FunctionStatement)
  case `return`(ReturnStatement)
  case `if`(IfStatement)
  case `for`(ForStatement)
  case `while`(WhileStatement)
  case when(WhenStatement)
  case on(OnStatement)
  case override(OverrideStatement)
  case declaration(Declaration)
  case command(CommandStatement)
  case constraint(ConstraintStatement)
  case assignment(AssignmentStatement)
  case expression(ExpressionStatement)
  /// Text that is not a statement; a diagnostic says why.
  case error(SyntaxNode)

  init(_ node: SyntaxNode) {
    switch node.kind {
    case .importStatement: self = .import(ImportStatement(node: node))
    case .testStatement: self = .test(TestStatement(node: node))
    case .bindingStatement: self = .binding(BindingStatement(node: node))
    case .functionStatement: self = .function(FunctionStatement(node: node))
    case .returnStatement: self = .return(ReturnStatement(node: node))
    case .ifStatement: self = .if(IfStatement(node: node))
    case .forStatement: self = .for(ForStatement(node: node))
    case .whileStatement: self = .while(WhileStatement(node: node))
    case .whenStatement: self = .when(WhenStatement(node: node))
    case .onStatement: self = .on(OnStatement(node: node))
    case .overrideStatement: self = .override(OverrideStatement(node: node))
    case .declaration: self = .declaration(Declaration(node: node))
    case .commandStatement: self = .command(CommandStatement(node: node))
    case .constraintStatement: self = .constraint(ConstraintStatement(node: node))
    case .assignmentStatement: self = .assignment(AssignmentStatement(node: node))
    case .expressionStatement: self = .expression(ExpressionStatement(node: node))
    default: self = .error(node)
    }
  }

  public var node: SyntaxNode {
    switch self {
    case .import(let statement): statement.node
    case .test(let statement): statement.node
    case .binding(let statement): statement.node
    case .function(let statement): statement.node
    case .return(let statement): statement.node
    case .if(let statement): statement.node
    case .for(let statement): statement.node
    case .while(let statement): statement.node
    case .when(let statement): statement.node
    case .on(let statement): statement.node
    case .override(let statement): statement.node
    case .declaration(let statement): statement.node
    case .command(let statement): statement.node
    case .constraint(let statement): statement.node
    case .assignment(let statement): statement.node
    case .expression(let statement): statement.node
    case .error(let node): node
    }
  }
}

/// `import "lib/spacing.adapt"`
public struct ImportStatement: SyntaxWrapper {
  public let node: SyntaxNode

  /// The path; `nil` if it is missing.
  public var path: StringLiteral? { node.firstChild(.stringLiteral).map(StringLiteral.init) }
}

/// `test "name" { … }`
public struct TestStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var name: StringLiteral? { node.firstChild(.stringLiteral).map(StringLiteral.init) }
  public var body: Block? { node.blockChild }
}

/// `let a = 1`, `var b`
public struct BindingStatement: SyntaxWrapper {
  public let node: SyntaxNode

  /// Whether it is a `var`.
  public var isMutable: Bool { node.record.detail == 1 }
  public var name: Name { node.nameChild }
  public var value: Expression? { node.firstChild { $0.isExpression }.map(Expression.init) }
}

/// `func area(w, h: 10) { … }`
public struct FunctionStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var name: Name { node.nameChild }
  public var parameters: [Parameter] {
    (node.firstChild(.parameterList)?.children ?? []).compactMap { $0.kind == .parameter ? Parameter(node: $0) : nil }
  }
  public var body: Block? { node.blockChild }
}

/// One parameter of a function, with its default after a colon.
public struct Parameter: SyntaxWrapper {
  public let node: SyntaxNode

  public var name: Name { node.nameChild }
  public var defaultValue: Expression? { node.firstChild { $0.isExpression }.map(Expression.init) }
}

/// `return`, `return value`
public struct ReturnStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var value: Expression? { node.firstChild { $0.isExpression }.map(Expression.init) }
}

/// `if condition { … } else if … { … } else { … }`
public struct IfStatement: SyntaxWrapper {
  public let node: SyntaxNode

  /// What follows an `else`.
  public enum Alternative: Sendable {
    case `if`(IfStatement)
    case block(Block)
  }

  public var condition: Expression { node.expressionChild }
  public var body: Block? { node.blockChild }
  public var alternative: Alternative? {
    guard let clause = node.firstChild(.elseClause) else { return nil }
    if let next = clause.firstChild(.ifStatement) { return .if(IfStatement(node: next)) }
    return clause.blockChild.map(Alternative.block)
  }
}

/// `for item in list where condition { … }`, `for key, value in map { … }`
public struct ForStatement: SyntaxWrapper {
  public let node: SyntaxNode

  /// One name, or two.
  public var names: [Name] { node.nameChildren }
  public var sequence: Expression { node.expressionChild }
  public var filter: Expression? { node.firstChild(.whereClause)?.expressionChild }
  public var body: Block? { node.blockChild }
}

/// `while condition { … }`
public struct WhileStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var condition: Expression { node.expressionChild }
  public var body: Block? { node.blockChild }
}

/// `when width: compact, bounds.height >= 400 { … } otherwise { … }`
public struct WhenStatement: SyntaxWrapper {
  public let node: SyntaxNode

  /// What follows an `otherwise`.
  public enum Alternative: Sendable {
    case when(WhenStatement)
    case block(Block)
  }

  public var tests: [WhenTest] {
    node.children.compactMap { $0.kind == .whenTest ? WhenTest(node: $0) : nil }
  }
  public var body: Block? { node.blockChild }
  public var alternative: Alternative? {
    guard let clause = node.firstChild(.otherwiseClause) else { return nil }
    if let next = clause.firstChild(.whenStatement) { return .when(WhenStatement(node: next)) }
    return clause.blockChild.map(Alternative.block)
  }
}

/// One test of a `when`: of a trait (`width: compact`) or, without a trait, any condition (`bounds.width >= 640`).
public struct WhenTest: SyntaxWrapper {
  public let node: SyntaxNode

  /// The trait's name; `nil` for a size test.
  public var trait: Name? { node.firstChild(.name).map(Name.init) }
  public var condition: Expression { node.expressionChild }
}

/// `on gear.tap { … }`, `on viewWillTransition(size, coordinator) { … }`
public struct OnStatement: SyntaxWrapper {
  public let node: SyntaxNode

  /// The event, one name or several with dots between.
  public var path: [Name] { node.firstChild(.path)?.nameChildren ?? [] }
  public var parameters: [Name] { node.firstChild(.nameList)?.nameChildren ?? [] }
  public var body: Block? { node.blockChild }
}

/// `override willTransition(traits, coordinator) { … }`
public struct OverrideStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var name: Name { node.nameChild }
  public var parameters: [Name] { node.firstChild(.nameList)?.nameChildren ?? [] }
  public var body: Block? { node.blockChild }
}
