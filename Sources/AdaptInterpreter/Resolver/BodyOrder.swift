import AdaptSyntax

/// The order in which the pieces of a body are evaluated.
///
/// Declarations keep their order, which is that of the subviews. A constraint, an attribute or a handler that names
/// something declared further down waits for it. If a piece cannot wait, because a declaration's argument or a `let`
/// needs it, that is an early use.
struct BodyOrder {
  /// The pieces by their places in the body.
  private(set) var indices: [Int] = []
  private(set) var earlyUses: [(name: String, span: SourceSpan)] = []

  init(_ source: [Compiler.Bodies.Piece], _ resolution: Resolution, until watch: WorkWatch) {
    var declaredAt: [String: Int] = [:]
    for (index, piece) in source.enumerated() where !watch.stops() {
      for name in piece.declaredNames where declaredAt[name] == nil {
        declaredAt[name] = index
      }
    }
    let lastDeclaration = declaredAt.values.max() ?? -1
    guard lastDeclaration > 0 else {
      // Nothing is declared after another piece, so the order stays the same.
      indices = Array(source.indices)
      return
    }
    // By piece: the place at which it is ready, and whether it waits there for another piece's declaration.
    var readyAt: [Int] = []
    var waits: [Bool] = []
    for (index, piece) in source.enumerated() where !watch.stops() {
      var last = index
      var late: SyntaxNode?
      // A piece after all declarations waits for none.
      if index < lastDeclaration {
        piece.forEachUsedName { name, node in
          guard !watch.stops(), let declared = declaredAt[name], declared > last,
            !piece.declares(resolution.declaration(of: node))
          else { return }
          last = declared
          late = node
        }
      }
      let isLate = last > index && piece.canWait
      if !isLate, let late { earlyUses.append((late.text, late.span)) }
      readyAt.append(isLate ? last : index)
      waits.append(isLate)
    }
    guard !watch.isStopped else { return }
    // The pieces that wait at a place, linked in their order.
    var first = [Int](repeating: -1, count: source.count)
    var next = first
    for index in source.indices.reversed() where waits[index] {
      next[index] = first[readyAt[index]]
      first[readyAt[index]] = index
    }
    indices.reserveCapacity(source.count)
    for index in source.indices where !watch.stops() {
      if !waits[index] { indices.append(index) }
      var waiting = first[index]
      while waiting >= 0 {
        indices.append(waiting)
        waiting = next[waiting]
      }
    }
  }
}

extension Compiler.Bodies.Piece {
  /// What the piece declares.
  fileprivate var declaredNames: [String] {
    guard case .statement(let statement) = kind else { return [] }
    return statement.declaredNames
  }

  /// Whether a name belongs to the piece itself, for example as the parameter of a closure in it.
  fileprivate func declares(_ declaration: Resolution.Declaration?) -> Bool {
    guard let declaration, case .local = declaration.role, case .statement(let statement) = kind else { return false }
    return statement.span.contains(declaration.span.start)
  }

  /// Whether it may be evaluated later than its place in the source.
  fileprivate var canWait: Bool {
    guard case .statement(let statement) = kind else { return false }
    switch statement {
    case .constraint, .assignment, .command, .on, .override, .if, .for, .expression: return true
    default: return false
    }
  }

  /// The names that must have a value when the piece is evaluated.
  fileprivate func forEachUsedName(_ body: (String, SyntaxNode) -> Void) {
    switch kind {
    case .condition(let when, _, _):
      for test in when.tests { test.condition.node.forEachNameNode(body) }
    case .statement(let statement):
      switch statement {
      case .declaration(let declaration):
        declaration.text?.node.forEachNameNode(body)
        for argument in declaration.arguments { argument.expression.node.forEachNameNode(body) }
      case .on(let handler):
        // The handler's body runs later, but the view that it observes must exist now.
        if handler.path.count > 1, let first = handler.path.first { body(first.text, first.node) }
      case .function, .override: break
      case .command(let command) where command.word == .always || command.word == .prove: break
      case .command(let command) where command.word == .visual:
        command.node.forEachNameNode(body)
        guard case .string(let literal)? = command.operand else { return }
        for name in literal.namesOfVisualFormat { body(name, literal.node) }
      default: statement.node.forEachNameNode(body)
      }
    }
  }
}

extension Statement {
  /// The names that a statement of a body declares, including those in the body of a loop or a condition.
  var declaredNames: [String] {
    switch self {
    case .declaration(let declaration): [declaration.name.text]
    case .constraint(let constraint): constraint.label.map { [$0.text] } ?? []
    case .binding(let binding): [binding.name.text]
    case .function(let function): [function.name.text]
    case .for(let statement): (statement.body?.statements ?? []).flatMap { $0.declaredNames }
    case .if(let statement): statement.declaredNames
    case .when(let statement): statement.declaredNames
    default: []
    }
  }
}

extension IfStatement {
  fileprivate var declaredNames: [String] {
    var names = (body?.statements ?? []).flatMap { $0.declaredNames }
    switch alternative {
    case .if(let next)?: names += next.declaredNames
    case .block(let block)?: names += block.statements.flatMap { $0.declaredNames }
    case nil: break
    }
    return names
  }
}

extension WhenStatement {
  fileprivate var declaredNames: [String] {
    var names = (body?.statements ?? []).flatMap { $0.declaredNames }
    switch alternative {
    case .when(let next)?: names += next.declaredNames
    case .block(let block)?: names += block.statements.flatMap { $0.declaredNames }
    case nil: break
    }
    return names
  }
}

extension SyntaxNode {
  /// Visits every name in the expressions below this node.
  func forEachNameNode(_ body: (String, SyntaxNode) -> Void) {
    forEachName { body($0.text, $0) }
  }
}
