import AdaptSyntax

/// Binds the names of a file to their declarations, from the file's scope inwards.
struct Resolver {
  private(set) var resolution: Resolution
  private let watch: WorkWatch
  private var scopes: [Scope] = []
  /// How many functions enclose the present code.
  private var depth = 0

  /// The names of one pair of braces, or of an equivalent scope.
  private struct Scope {
    var names: [String: Int] = [:]
    /// The depth of its function.
    var depth: Int
  }

  init(_ resolution: Resolution, _ watch: WorkWatch) {
    self.resolution = resolution
    self.watch = watch
  }

  mutating func resolve(_ tree: SyntaxTree) {
    let statements = tree.file.statements
    within { resolver in
      for statement in statements {
        switch statement {
        case .binding(let binding): resolver.declare(binding.name, .topLevel(statement))
        case .function(let function): resolver.declare(function.name, .topLevel(statement))
        case .declaration(let declaration): resolver.declare(declaration.name, .topLevel(statement))
        default: break
        }
      }
      for statement in statements where !resolver.watch.stops() { resolver.resolveTopLevel(statement) }
    }
  }

  private mutating func resolveTopLevel(_ statement: Statement) {
    switch statement {
    case .binding(let binding): resolveExpressions(binding.node)
    case .function(let function): resolve(function)
    case .test(let test): function(parameters: [], defaults: []) { $0.run(test.body?.statements ?? []) }
    case .declaration(let declaration): resolveKind(declaration)
    default: run(statement)
    }
  }

  // MARK: Scopes

  private mutating func within(_ body: (inout Resolver) -> Void) {
    scopes.append(Scope(depth: depth))
    body(&self)
    scopes.removeLast()
  }

  private mutating func declare(_ name: Name, _ role: Resolution.Declaration.Role) {
    declare(name.text, name.span, role)
  }

  private mutating func declare(_ name: String, _ span: SourceSpan, _ role: Resolution.Declaration.Role) {
    guard !name.isEmpty else { return }
    scopes[scopes.count - 1].names[name] = resolution.declare(name, span, role)
  }

  /// Like `declare`, for declarations that are not visited in the order of their lines.
  private mutating func declareOnce(_ name: Name, _ role: Resolution.Declaration.Role) {
    if let known = scopes[scopes.count - 1].names[name.text] {
      resolution.alias(name.span, to: known)
    } else {
      declare(name, role)
    }
  }

  /// Resolves a function, a closure or a handler: names that it uses from the functions around it are captured.
  private mutating func function(
    parameters: [Name], defaults: [Expression], _ body: (inout Resolver) -> Void
  ) {
    depth += 1
    // A default is evaluated within the function, before its parameters have values.
    for value in defaults { resolveExpressions(value.node) }
    within { resolver in
      for parameter in parameters { resolver.declare(parameter, .local(nil)) }
      body(&resolver)
    }
    depth -= 1
  }

  private mutating func use(_ name: String, at node: SyntaxNode) {
    guard let scope = scopes.last(where: { $0.names[name] != nil }), let declaration = scope.names[name] else { return }
    resolution.bind(node, to: declaration, isCaptured: scope.depth < depth)
  }

  private mutating func use(format string: StringLiteral) {
    for name in string.namesOfVisualFormat {
      guard let declaration = scopes.last(where: { $0.names[name] != nil })?.names[name] else { continue }
      resolution.bind(format: string.node, to: declaration)
    }
  }

  // MARK: Kinds

  private mutating func resolveKind(_ declaration: Declaration) {
    let kind = DeclarationKind(rawValue: declaration.kind.text)
    let isPresentation = declaration.kind.text == Compiler.Bodies.presentationWord
    guard kind == .controller || kind == .component || isPresentation else {
      return resolveExpressions(declaration.node)
    }
    let body = BodySlots(of: declaration, until: watch)
    resolution.setBody(body, of: declaration)
    depth += 1
    for argument in declaration.arguments where argument.label != nil { resolveExpressions(argument.expression.node) }
    within { resolver in
      resolver.scopes[resolver.scopes.count - 1].names.reserveCapacity(body.slots.count)
      for (name, slot) in body.slots where !resolver.watch.stops() {
        resolver.declare(name, slot.span, .body(slot.statement))
      }
      if let base = declaration.base { resolver.resolveExpressions(base.node) }
      resolver.evaluate(declaration.body?.statements ?? [], isBodyLevel: true)
    }
    depth -= 1
  }

  /// Resolves the statements of a body. They are evaluated once, in the order that their names require, so all of the
  /// names are visible everywhere in the body.
  private mutating func evaluate(_ statements: [Statement], isBodyLevel: Bool) {
    if !isBodyLevel {
      for statement in statements {
        switch statement {
        case .binding(let binding): declareOnce(binding.name, .local(statement))
        case .function(let function): declareOnce(function.name, .local(statement))
        default: break
        }
      }
    }
    for statement in statements where !watch.stops() { evaluate(statement, isBodyLevel: isBodyLevel) }
  }

  private mutating func evaluate(_ statement: Statement, isBodyLevel: Bool) {
    switch statement {
    case .declaration(let declaration):
      for argument in declaration.arguments { resolveExpressions(argument.expression.node) }
      if let text = declaration.text { resolveExpressions(text.node) }
      evaluate(declaration.body?.statements ?? [], isBodyLevel: isBodyLevel)
    case .when(let when): evaluate(when, isBodyLevel: isBodyLevel)
    case .if(let branch): evaluate(branch)
    case .for(let loop):
      resolveExpressions(loop.sequence.node)
      within { resolver in
        for name in loop.names { resolver.declare(name, .local(statement)) }
        if let filter = loop.filter { resolver.resolveExpressions(filter.node) }
        resolver.within { $0.evaluate(loop.body?.statements ?? [], isBodyLevel: false) }
      }
    case .function(let function): resolve(function)
    case .on(let handler):
      function(parameters: handler.parameters, defaults: []) { $0.run(handler.body?.statements ?? []) }
    case .override(let handler):
      function(parameters: handler.parameters, defaults: []) { $0.run(handler.body?.statements ?? []) }
    case .command(let command) where command.word == .always || command.word == .prove:
      function(parameters: [], defaults: []) { $0.resolveExpressions(command.node) }
    default: resolveExpressions(statement.node)
    }
  }

  private mutating func evaluate(_ when: WhenStatement, isBodyLevel: Bool) {
    for test in when.tests { resolveExpressions(test.condition.node) }
    evaluate(when.body?.statements ?? [], isBodyLevel: isBodyLevel)
    switch when.alternative {
    case .when(let next)?: evaluate(next, isBodyLevel: isBodyLevel)
    case .block(let block)?: evaluate(block.statements, isBodyLevel: isBodyLevel)
    case nil: break
    }
  }

  private mutating func evaluate(_ branch: IfStatement) {
    resolveExpressions(branch.condition.node)
    within { $0.evaluate(branch.body?.statements ?? [], isBodyLevel: false) }
    switch branch.alternative {
    case .if(let next)?: evaluate(next)
    case .block(let block)?: within { $0.evaluate(block.statements, isBodyLevel: false) }
    case nil: break
    }
  }

  // MARK: Running code

  private mutating func resolve(_ function: FunctionStatement) {
    self.function(
      parameters: function.parameters.map { $0.name }, defaults: function.parameters.compactMap { $0.defaultValue }
    ) { $0.run(function.body?.statements ?? []) }
  }

  /// Resolves statements that run one after the other: a variable is visible from its own line on, a function in the
  /// whole block.
  private mutating func run(_ statements: [Statement]) {
    for case .function(let function) in statements { declare(function.name, .local(.function(function))) }
    for statement in statements where !watch.stops() { run(statement) }
  }

  private mutating func run(_ statement: Statement) {
    switch statement {
    case .binding(let binding):
      if let value = binding.value { resolveExpressions(value.node) }
      declare(binding.name, .local(statement))
    case .function(let function): resolve(function)
    case .if(let branch): run(branch)
    case .for(let loop):
      resolveExpressions(loop.sequence.node)
      within { resolver in
        for name in loop.names { resolver.declare(name, .local(statement)) }
        if let filter = loop.filter { resolver.resolveExpressions(filter.node) }
        resolver.within { $0.run(loop.body?.statements ?? []) }
      }
    case .while(let loop):
      resolveExpressions(loop.condition.node)
      within { $0.run(loop.body?.statements ?? []) }
    case .on(let handler):
      function(parameters: handler.parameters, defaults: []) { $0.run(handler.body?.statements ?? []) }
    case .override(let handler):
      function(parameters: handler.parameters, defaults: []) { $0.run(handler.body?.statements ?? []) }
    case .command(let command) where command.word == .prove:
      function(parameters: [], defaults: []) { $0.resolveExpressions(command.node) }
    default: resolveExpressions(statement.node)
    }
  }

  private mutating func run(_ branch: IfStatement) {
    resolveExpressions(branch.condition.node)
    within { $0.run(branch.body?.statements ?? []) }
    switch branch.alternative {
    case .if(let next)?: run(next)
    case .block(let block)?: within { $0.run(block.statements) }
    case nil: break
    }
  }

  /// Resolves every name in the expressions at and below a node; closures have their own scopes.
  private mutating func resolveExpressions(_ node: SyntaxNode) {
    guard node.hasNode({ $0 == .closureExpression || $0 == .commandStatement }) else {
      return node.forEachName { if !watch.stops() { use($0.text, at: $0) } }
    }
    var stack = [node]
    while let node = stack.popLast(), !watch.stops() {
      switch node.kind {
      case .nameExpression: use(node.text, at: node)
      case .closureExpression:
        guard case .closure(let closure)? = node.expression else { continue }
        function(parameters: closure.parameters, defaults: []) { $0.run(closure.statements) }
      case .commandStatement:
        if case .command(let command)? = node.statement, command.word == .visual,
          case .string(let format)? = command.operand?.unparenthesized
        {
          use(format: format)
        }
        stack += node.children.reversed()
      default: stack += node.children.reversed()
      }
    }
  }
}
