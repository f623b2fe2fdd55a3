import AdaptModel
import AdaptSyntax

// Statements that run one after the other: top level, functions, handlers, tests.
extension Compiler.Statements {
  /// Gives the functions of a block their variables, so that they can call each other.
  func declareFunctions(_ statements: [Statement]) {
    for case .function(let function) in statements {
      let register = builder.allocate()
      builder.span = function.name.span
      if module.resolution.isCaptured(function.name.span) {
        builder.emit(.clear, register)
        builder.emit(.makeCell, register, register)
        builder.declare(function.name.text, .cell(register, isMutable: false))
      } else {
        builder.declare(function.name.text, .register(register, isMutable: false))
      }
    }
  }

  func compileImperative(_ statement: Statement) {
    builder.span = statement.span
    switch statement {
    case .binding(let binding): compileBinding(binding)
    case .function(let function): compileLocalFunction(function)
    case .return(let statement): compileReturn(statement)
    case .if(let statement): compileIf(statement) { self.compileBlock($0) }
    case .for(let statement): compileFor(statement) { self.compileStatements($0) }
    case .while(let statement): compileWhile(statement)
    case .command(let command): compileCommand(command)
    case .assignment(let assignment): compiler.expressions.compileAssignment(assignment)
    case .expression(let statement): compileDiscarded(statement.expression)
    case .constraint(let statement): compileLooseRelation(statement)
    case .declaration(let declaration): reportMisplacedDeclaration(declaration)
    case .when(let statement):
      report(
        .misplaced, "`when` stands in the body of a controller, a component or a view", at: keywordSpan(statement.node),
        help: ["here, where statements run one after the other, write `if traits.width == compact { … }`"])
    case .on(let statement):
      report(
        .misplaced, "`on` stands in the body of a controller, a component or a view", at: keywordSpan(statement.node),
        help: ["a handler belongs to what it watches: write it where the view is declared"])
    case .override(let statement):
      report(
        .misplaced, "`override` stands in the body of a controller or a presentation", at: keywordSpan(statement.node))
    case .import(let statement):
      report(.misplaced, "`import` stands at the top of a file", at: keywordSpan(statement.node))
    case .test(let statement):
      report(.misplaced, "`test` stands at the top level of a file", at: keywordSpan(statement.node))
    case .error:
      break
    }
  }

  func compileStatements(_ statements: [Statement]) {
    declareFunctions(statements)
    for statement in statements {
      compileImperative(statement)
    }
  }

  func compileBlock(_ block: Block?) {
    builder.withScope { compileStatements(block?.statements ?? []) }
  }

  /// The span of the word that a statement begins with.
  func keywordSpan(_ node: SyntaxNode) -> SourceSpan {
    node.firstToken?.span ?? node.span
  }

  private func compileBinding(_ binding: BindingStatement) {
    let register = builder.allocate()
    if let value = binding.value {
      compiler.expressions.compile(value, into: register)
    } else {
      builder.emit(.clear, register)
    }
    compiler.bindLocal(Identifier(binding.name), register: register, isMutable: binding.isMutable)
  }

  private func compileLocalFunction(_ function: FunctionStatement) {
    let prototype = compileFunction(function)
    guard case .some(let binding) = builder.scopes.last?.bindings[function.name.text] else { return }
    let mark = builder.mark
    let register = builder.allocate()
    compiler.expressions.emitClosure(prototype, into: register)
    compiler.names.store(register, in: binding)
    builder.release(to: mark)
  }

  func compileFunction(_ function: FunctionStatement) -> FunctionPrototype {
    let name = function.name.text
    if CommandWord(rawValue: name) != nil {
      report(
        .alreadyDeclared, "`\(name)` is a command: at the start of a line it is never this function",
        at: function.name.span, help: ["give the function another name"], severity: .warning)
    }
    return compiler.compileFunction(
      name: function.name.text, role: .function,
      parameters: function.parameters.map {
        FunctionParameter(name: Identifier($0.name), defaultValue: $0.defaultValue)
      }, span: function.span
    ) {
      let statements = function.body?.statements ?? []
      compiler.expressions.compileFunctionBody(statements)
    }
  }

  private func compileReturn(_ statement: ReturnStatement) {
    switch builder.role {
    case .function, .handler: break
    case .top, .test, .body:
      report(
        .misplaced, "`return` stands in a function or a handler", at: keywordSpan(statement.node))
      return
    }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    guard let value = statement.value else {
      let nothing = builder.allocate()
      builder.emit(.clear, nothing)
      builder.emit(.return, nothing)
      return
    }
    builder.emit(.return, compiler.expressions.compile(value))
  }

  func compileIf(_ statement: IfStatement, block: (Block?) -> Void) {
    let otherwise = compiler.expressions.compileCondition(statement.condition)
    block(statement.body)
    guard let alternative = statement.alternative else {
      otherwise.forEach(builder.patch)
      return
    }
    let end = builder.emit(.jump)
    otherwise.forEach(builder.patch)
    switch alternative {
    case .if(let next): compileIf(next, block: block)
    case .block(let last): block(last)
    }
    builder.patch(end)
  }

  func compileFor(_ statement: ForStatement, body: ([Statement]) -> Void) {
    let names = statement.names
    builder.withScope {
      let state = builder.allocate(count: 3)
      compiler.expressions.compile(statement.sequence, into: state)
      builder.span = statement.sequence.span
      builder.emit(.iterate, state)
      let start = builder.here
      let element = builder.allocate(count: max(1, names.count))
      builder.span = statement.sequence.span
      let end = builder.emit(names.count > 1 ? .nextPair : .next, state, element)
      builder.withScope {
        builder.loops.append(.init())
        for (index, name) in names.enumerated() {
          compiler.bindLocal(Identifier(name), register: element + index, isMutable: false)
        }
        let skips = statement.filter.map { compiler.expressions.compileCondition($0) } ?? []
        builder.withScope { body(statement.body?.statements ?? []) }
        builder.span = keywordSpan(statement.node).union(statement.sequence.span)
        finishLoop(start: start, skips: skips)
      }
      let breaks = builder.loops.removeLast().breaks
      builder.patch(end)
      breaks.forEach(builder.patch)
      builder.emit(.clear, state)
    }
  }

  private func compileWhile(_ statement: WhileStatement) {
    let start = builder.here
    let end = compiler.expressions.compileCondition(statement.condition)
    builder.loops.append(.init())
    compileBlock(statement.body)
    builder.span = keywordSpan(statement.node).union(statement.condition.span)
    finishLoop(start: start, skips: [])
    let breaks = builder.loops.removeLast().breaks
    (end + breaks).forEach(builder.patch)
  }

  /// Where `continue` and a false `where` arrive, and the jump back.
  private func finishLoop(start: Int, skips: [Int]) {
    let continues = builder.loops[builder.loops.count - 1].continues
    (skips + continues).forEach(builder.patch)
    builder.emit(.loop, start)
  }

  func compileLoopExit(_ command: CommandStatement) {
    guard !builder.loops.isEmpty else {
      report(.misplaced, "`\(command.word.rawValue)` stands in a loop", at: command.wordSpan)
      return
    }
    let jump = builder.emit(.jump)
    if command.word == .break {
      builder.loops[builder.loops.count - 1].breaks.append(jump)
    } else {
      builder.loops[builder.loops.count - 1].continues.append(jump)
    }
  }

  private func compileDiscarded(_ expression: Expression) {
    let mark = builder.mark
    let register = builder.allocate()
    compiler.expressions.compile(expression, into: register)
    builder.release(to: mark)
    switch expression.unparenthesized {
    case .call, .error: break
    case .name(let name) where CommandWord(rawValue: name.name) != nil: break
    default:
      report(
        .unusedValue, "the value of this is not used", at: expression.span,
        help: ["`print` shows it, `let name = …` keeps it"], severity: .warning)
    }
  }

  /// A relation where statements run: in a body it would be a constraint.
  private func compileLooseRelation(_ statement: ConstraintStatement) {
    if let label = statement.label {
      report(
        .misplaced, "a constraint stands in the body of a controller, a component or a view", at: label.span,
        help: ["to check a relation here, write `expect \(file.text(in: statement.expression.span))`"])
      return
    }
    let mark = builder.mark
    let register = builder.allocate()
    compiler.expressions.compile(statement.expression, into: register)
    builder.release(to: mark)
    report(
      .unusedValue, "this compares two values and does nothing with the answer", at: statement.span,
      help: [
        "to check it, write `expect \(file.text(in: statement.expression.span))`",
        "a constraint stands in the body of a controller, a component or a view",
      ], severity: .warning)
  }

  private func reportMisplacedDeclaration(_ declaration: Declaration) {
    let kind = declaration.kind.text
    if DeclarationKind(rawValue: kind) != nil {
      report(.misplaced, "a `\(kind)` is declared at the top level of a file", at: declaration.kind.span)
    } else if kind == Compiler.Bodies.presentationWord {
      report(
        .misplaced, "a presentation is declared in the body of the controller that presents",
        at: declaration.kind.span.union(declaration.name.span),
        help: ["without a declaration: `present Settings as formSheet`"])
    } else if let container = ContainerKind(rawValue: kind) {
      report(
        .misplaced, "a container stands after a controller's name",
        at: declaration.kind.span.union(declaration.name.span),
        help: ["write `controller \(declaration.name.text): \(container.usage)`"])
    } else if compiler.bodies.kind(named: kind) == nil {
      compiler.names.reportNoSuchStatement(declaration)
    } else {
      report(
        .misplaced, "a view is declared in the body of a controller, a component or another view",
        at: declaration.kind.span.union(declaration.name.span),
        label: ForeignWord.declarations[kind.lowercased()]?.text,
        help: ["if this is meant as two statements, put a line end or `;` between them"])
    }
  }
}
