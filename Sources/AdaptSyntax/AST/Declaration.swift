/// `KIND name "text" (arguments) : base { body }`
public struct Declaration: SyntaxWrapper {
  public let node: SyntaxNode

  /// What is declared: `controller`, `label`, `Card`.
  public var kind: Name { node.nameChild }
  public var name: Name {
    let names = node.nameChildren
    return names.count > 1 ? names[1] : Name(node: node)
  }
  /// The string after the name: the first argument.
  public var text: StringLiteral? { node.firstChild(.stringLiteral).map(StringLiteral.init) }
  /// Whether there are parentheses, with or without something in them.
  public var hasArgumentList: Bool { node.firstChild(.argumentList) != nil }
  /// What stands in the parentheses; ``text`` is not among them. For a `component` these are its parameters:
  /// an unlabelled name, or a name with its default.
  public var arguments: [Argument] { node.firstChild(.argumentList)?.argumentChildren ?? [] }
  /// What follows the colon.
  public var base: Expression? { node.firstChild(.baseClause)?.expressionChild }
  public var body: Block? { node.blockChild }
}

/// `launch Profile on "iPad" in landscape`
public struct CommandStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var word: CommandWord {
    let index = Int(node.record.detail)
    return index < CommandWord.allCases.count ? CommandWord.allCases[index] : .print
  }
  /// The word's own span.
  public var wordSpan: SourceSpan { node.firstToken { _ in true }?.span ?? node.span }
  /// What follows the word, before any clause.
  public var arguments: [Argument] {
    var result: [Argument] = []
    for child in node.children {
      if child.kind == .argument { result.append(Argument(node: child)) }
      if child.kind == .argumentList { result += child.argumentChildren }
    }
    return result
  }
  /// The first argument's expression.
  public var operand: Expression? { arguments.first?.expression }
  /// The source of the first argument if it is a call, as in `launch navigation(root: Page)`; otherwise nil.
  package func operandCall(in file: SourceFile) -> String? {
    guard case .call(let call)? = operand?.unparenthesized else { return nil }
    return file.text(in: call.node.span)
  }
  public var clauses: [CommandClause] {
    node.children.compactMap { $0.kind == .commandClause ? CommandClause(node: $0) : nil }
  }
  /// Whether there is a clause of a word.
  public func hasClause(_ word: ClauseWord) -> Bool { clauses.contains { $0.word == word } }
  /// What follows a clause's word: `"iPad"` of `launch Page on "iPad"`; nil where there is no such clause, or the word
  /// stands alone.
  public func clause(_ word: ClauseWord) -> Expression? {
    clauses.first { $0.word == word }?.expression
  }
}

/// `on "iPad"` in a command.
public struct CommandClause: SyntaxWrapper {
  public let node: SyntaxNode

  public var word: ClauseWord {
    let index = Int(node.record.detail)
    return index < ClauseWord.allCases.count ? ClauseWord.allCases[index] : .to
  }
  public var expression: Expression { node.expressionChild }
}

/// `gap: title.top == header.bottom + 8 @ high`
public struct ConstraintStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var label: Name? { node.firstChild(.name).map(Name.init) }
  /// The relation: a ``BinaryExpression`` with `==`, `<=` or `>=`, unless the text is wrong.
  public var expression: Expression { node.expressionChild }
  public var priority: Expression? { node.firstChild(.priorityClause)?.expressionChild }
}

/// `title.font = headline`, `count += 1`
public struct AssignmentStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var target: Expression { node.expressionChild }
  public var `operator`: AssignmentOperator { AssignmentOperator(rawValue: node.record.detail) ?? .assign }
  public var value: Expression { node.lastExpressionChild }
}

/// An expression for its effect or, at the prompt, its value.
public struct ExpressionStatement: SyntaxWrapper {
  public let node: SyntaxNode

  public var expression: Expression { node.expressionChild }
}

/// One argument of a call, a declaration or a command.
public struct Argument: SyntaxWrapper {
  /// An ``SyntaxKind/argument`` node, or the closure itself for a trailing closure.
  public let node: SyntaxNode

  public var label: Name? { node.kind == .argument ? node.firstChild(.name).map(Name.init) : nil }
  public var expression: Expression {
    node.kind == .argument ? node.expressionChild : Expression(node)
  }
}

extension SyntaxNode {
  var argumentChildren: [Argument] {
    children.compactMap { $0.kind == .argument ? Argument(node: $0) : nil }
  }
}
