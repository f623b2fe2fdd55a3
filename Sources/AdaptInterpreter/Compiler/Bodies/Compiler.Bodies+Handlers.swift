import AdaptModel
import AdaptSyntax

// `on` and `override`.
extension Compiler.Bodies {
  /// `on gear.tap { … }`, `override sizeForChild(child, parentSize) { … }`
  func compileHandler(path: [Name], parameters: [Name], body: Block?, of node: SyntaxNode, isOverride: Bool = false) {
    guard let event = path.last else { return }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let operands = builder.allocate(count: 2)
    let owners = path.dropLast()
    checkHandler(path, parameters, isOverride: isOverride)
    let name = eventName(event.text, of: ownKind(ofHandler: path))
    if let first = owners.first, isOfScreenOrWindow(path),
      case .special(let special)? = compiler.names.resolveOwner(first.text)
    {
      builder.emit(.constant, operands, builder.constant(.handle(special == .screen ? .screen : .window)))
    } else if let first = owners.first {
      builder.span = first.span
      compiler.names.load(compiler.names.resolveOrReport(first), into: operands)
      for name in owners.dropFirst() {
        builder.span = name.span
        compiler.names.emitOwnerMember(name.text, of: operands, into: operands)
      }
    } else if let own = builder.scopes.reversed().compactMap(\.own).first {
      compiler.names.load(own.binding, into: operands)
    } else {
      builder.emit(.clear, operands)
    }
    let prototype = compiler.compileFunction(
      name: name, role: .handler, parameters: parameters.map { FunctionParameter(name: Identifier($0)) },
      span: node.span
    ) {
      compiler.statements.compileStatements(body?.statements ?? [])
    }
    compiler.expressions.emitClosure(prototype, into: operands + 1)
    builder.span = event.span
    let site = HandlerSite(
      event: symbols.intern(name), isOverride: isOverride, origin: program.addOrigin(file, event.span))
    compiler.names.perform(.handler(site), into: operands, operands: operands)
  }
}
