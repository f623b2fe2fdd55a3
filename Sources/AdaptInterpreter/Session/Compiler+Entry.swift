import AdaptSyntax

extension Compiler {
  /// Compiles an entry of a session: like a file, but an expression at its end is its value.
  func compileEntry() {
    let statements = module.tree.file.statements
    declareTopLevel(statements)
    let result = builder.allocate()
    builder.emit(.clear, result)
    for (index, statement) in statements.enumerated() where !program.watch.stops() {
      guard index == statements.count - 1, let value = statement.value else {
        compileTopLevel(statement)
        continue
      }
      builder.span = statement.span
      expressions.compile(value, into: result)
      module.valueGlobal = program.makeGlobal()
    }
    builder.span = SourceSpan(at: Int32(clamping: file.bytes.count))
    builder.emit(.return, result)
    module.main = FunctionPrototype(builder, name: "", parameters: [], requiredCount: 0, file: file)
  }
}

extension Statement {
  /// The expression that the statement consists of. A relation is an expression where statements run: it asks whether
  /// it holds.
  fileprivate var value: Expression? {
    switch self {
    case .expression(let statement): statement.expression
    case .constraint(let statement) where statement.label == nil && statement.priority == nil: statement.expression
    default: nil
    }
  }
}
