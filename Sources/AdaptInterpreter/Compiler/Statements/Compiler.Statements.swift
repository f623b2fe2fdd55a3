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
      report(.whenOutsideOfBodies, at: keywordSpan(statement.node))
    case .on(let statement):
      report(.onOutsideOfBodies, at: keywordSpan(statement.node))
    case .override(let statement):
      report(.overrideOutsideOfBodies, at: keywordSpan(statement.node))
    case .import(let statement):
      report(.importBelowTopLevel, at: keywordSpan(statement.node))
    case .test(let statement):
      report(.testBelowTopLevel, at: keywordSpan(statement.node))
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
      report(.functionNamedAsCommand(name), at: function.name.span)
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
      report(.returnOutsideOfFunctions, at: keywordSpan(statement.node))
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
    checkQuotients(in: statement)
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

  /// Ends a loop: the target of `continue` and of a false `where`, and the jump back.
  private func finishLoop(start: Int, skips: [Int]) {
    let continues = builder.loops[builder.loops.count - 1].continues
    (skips + continues).forEach(builder.patch)
    builder.emit(.loop, start)
  }

  func compileLoopExit(_ command: CommandStatement) {
    guard !builder.loops.isEmpty else {
      report(.loopExitOutsideOfLoops(command.word), at: command.wordSpan)
      return
    }
    let jump = builder.emit(.jump)
    if command.word == .break {
      builder.loops[builder.loops.count - 1].breaks.append(jump)
    } else {
      builder.loops[builder.loops.count - 1].continues.append(jump)
    }
  }

  /// Whether a name gets its meaning from the language rather than from the script.
  private func isBuiltIn(_ name: String) -> Bool {
    switch compiler.names.resolve(name) {
    case .constant?, .function?: compiler.module.declarations[name] == nil
    default: false
    }
  }

  private func compileDiscarded(_ expression: Expression) {
    let mark = builder.mark
    let register = builder.allocate()
    let errors = compiler.diagnostics.count
    compiler.expressions.compile(expression, into: register)
    builder.release(to: mark)
    // An unknown name has no value that could be used.
    guard compiler.diagnostics.count == errors else { return }
    switch expression.unparenthesized {
    case .call, .error: break
    case .name(let name) where CommandWord(rawValue: name.name) != nil: break
    case .name(let name) where isBuiltIn(name.name) && ForeignWord.commands[name.name.lowercased()] != nil:
      guard let meant = ForeignWord.commands[name.name.lowercased()] else { break }
      report(.unusedWord(name.name, meant), at: expression.span)
    default:
      report(.unusedValue, at: expression.span)
    }
  }

  /// A relation where statements run, which in a body would be a constraint.
  private func compileLooseRelation(_ statement: ConstraintStatement) {
    let relation = file.text(in: statement.expression.span)
    if let label = statement.label {
      report(.constraintOutsideOfBodies(relation), at: label.span)
      return
    }
    let mark = builder.mark
    let register = builder.allocate()
    compiler.expressions.compile(statement.expression, into: register)
    builder.release(to: mark)
    report(.unusedRelation(relation), at: statement.span)
  }

  private func reportMisplacedDeclaration(_ declaration: Declaration) {
    let kind = declaration.kind.text
    if DeclarationKind(rawValue: kind) != nil {
      report(.declaredInBody(kind), at: declaration.kind.span)
    } else if kind == Compiler.Bodies.presentationWord {
      report(.presentationInFunction, at: declaration.kind.span.union(declaration.name.span))
    } else if let style = compiler.bodies.alertStyle(of: declaration) {
      report(.alertInFunction(style), at: declaration.kind.span.union(declaration.name.span))
    } else if let container = ContainerKind(rawValue: kind) {
      // `split left` is a window that shares the screen, not a controller.
      if declaration.body == nil, declaration.arguments.isEmpty, declaration.base == nil,
        let meant = ForeignWord.commands[kind]
      {
        let exact = ForeignWord.commands[kind + declaration.name.text.lowercased()] ?? meant
        return report(.noSuchCommand(kind, declaration.name.text, near: nil, exact), at: declaration.kind.span)
      }
      report(
        .containerInFunction(declaration.name.text, container),
        at: declaration.kind.span.union(declaration.name.span))
    } else if compiler.bodies.kind(named: kind) == nil {
      compiler.names.reportNoSuchStatement(declaration)
    } else {
      report(
        .viewOutsideOfBodies(
          ForeignWord.declarations[kind.lowercased()], kind: kind, declaration.name.text,
          hasBody: declaration.body != nil),
        at: declaration.kind.span.union(declaration.name.span))
    }
  }
}
