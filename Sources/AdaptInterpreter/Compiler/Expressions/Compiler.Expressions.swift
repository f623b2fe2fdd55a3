import AdaptModel
import AdaptSyntax

extension Compiler.Expressions {
  /// Compiles an expression into a new register; for a local variable, returns the register of the variable.
  func compile(_ expression: Expression) -> Int {
    if case .name(let name) = expression, case .register(let register, _)? = compiler.names.resolve(name.name) {
      return register
    }
    let target = builder.allocate()
    compile(expression, into: target)
    return target
  }

  func compile(_ expression: Expression, into target: Int) {
    guard !compiler.program.watch.stops() else { return }
    let outer = builder.span
    builder.span = expression.span
    defer { builder.span = outer }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    switch expression {
    case .number(let literal):
      builder.emit(.constant, target, builder.number(literal.value))
    case .string(let literal):
      compile(literal, into: target)
    case .boolean(let literal):
      builder.emit(.constant, target, builder.constant(.bool(literal.value)))
    case .nil, .error:
      builder.emit(.clear, target)
    case .name(let name) where isColor(name.name):
      builder.emit(
        .constant, target, builder.constant(.string(.shared(name.name, until: compiler.program.watch))))
    case .name(let name):
      let binding = compiler.names.resolveOrReport(name.name, at: name.span)
      reportEarlyUse(of: binding, name)
      compiler.names.checkKnown(binding, name)
      compiler.names.load(binding, into: target)
    case .list(let list):
      let elements = list.elements
      let first = builder.allocate(count: elements.count)
      for (index, element) in elements.enumerated() {
        compile(element, into: first + index)
      }
      builder.emit(.list, target, first, elements.count)
    case .map(let map):
      let entries = map.entries
      let first = builder.allocate(count: 2 * entries.count)
      for (index, entry) in entries.enumerated() {
        compile(entry.key, into: first + 2 * index)
        compile(entry.value, into: first + 2 * index + 1)
      }
      builder.emit(.map, target, first, entries.count)
    case .closure(let closure):
      emitClosure(compile(closure), into: target)
    case .call(let call):
      compile(call, into: target)
    case .member(let member):
      compile(member, into: target)
    case .subscript(let element):
      let base = compile(element.base)
      let index = compile(element.index)
      builder.emit(.element, target, base, index)
      clear(element.base, in: base)
    case .prefix(let prefix):
      compile(prefix, into: target)
    case .binary(let binary):
      compile(binary, into: target)
    case .conditional(let conditional):
      let otherwise = compileCondition(conditional.condition)
      compile(conditional.ifTrue, into: target)
      let end = builder.emit(.jump)
      otherwise.forEach(builder.patch)
      compile(conditional.ifFalse, into: target)
      builder.patch(end)
    case .parenthesized(let inner):
      compile(inner.expression, into: target)
    }
  }

  /// Reports an early use: at the top level a variable has a value only from its own line on, whereas functions and
  /// bodies run later.
  private func reportEarlyUse(of binding: Binding, _ name: NameExpression) {
    guard case .global(let global, _) = binding, builder.role == .top, !compiler.evaluatedGlobals.contains(global),
      let declared = module.declarations[name.name], declared.start > name.span.start
    else { return }
    report(.usedBeforeValue(name.name), at: name.span, related: declared)
  }

  /// Clears a temporary that was read from a variable. Otherwise a list that is changed later would be copied because
  /// the temporary still holds it.
  func clear(_ expression: Expression, in register: Int) {
    guard case .name(let name) = expression.unparenthesized, let binding = compiler.names.resolve(name.name) else {
      return
    }
    switch binding {
    case .cell, .capture, .slot, .global: builder.emit(.clear, register)
    case .register, .function, .constant, .member, .launched, .special: break
    }
  }

  /// Whether a name is that of a colour, where a colour is wanted and the name is not declared.
  private func isColor(_ name: String) -> Bool {
    compiler.takesColors && SystemColor.isKnown(name) && compiler.names.resolve(name) == nil
  }

  private func compile(_ literal: StringLiteral, into target: Int) {
    if let text = literal.plainText {
      builder.emit(.constant, target, builder.constant(.string(.shared(text, until: compiler.program.watch))))
      return
    }
    let segments = literal.segments
    let first = builder.allocate(count: segments.count)
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .text(let text):
        let value = Value.string(.shared(text, until: compiler.program.watch))
        builder.emit(.constant, first + index, builder.constant(value))
      case .interpolation(let expression):
        compile(expression, into: first + index)
      }
    }
    builder.emit(.text, target, first, segments.count)
  }

  private func compile(_ member: MemberExpression, into target: Int) {
    let base = compileOwner(of: member)
    if compiler.keepsAnchors { checkAnchor(member.name) }
    compiler.names.emitMember(member.name.text, of: base, into: target)
    if base != target { clear(member.base, in: base) }
  }

  /// `window.fold` in a body: a region of the window to which a constraint can refer, as a guide of the root view.
  private func isRegionOfWindow(_ member: MemberExpression) -> Bool {
    guard builder.role == .body, ["fold", "statusCorner"].contains(member.name.text),
      case .name(let name) = member.base, name.name == "window",
      case .special(.window)? = compiler.names.resolve("window")
    else { return false }
    return true
  }

  /// The register of the value whose member is accessed.
  func compileOwner(of member: MemberExpression) -> Int {
    if isRegionOfWindow(member) {
      let root = builder.allocate()
      compiler.names.load(compiler.names.resolve("view") ?? .special(.view), into: root)
      builder.span = member.name.span
      return root
    }
    checkMember(member.name, of: member.base)
    compiler.names.checkKnown(member)
    let base = compileOwner(member.base)
    builder.span = member.name.span
    return base
  }

  /// Compiles the owner of a member.
  func compileOwner(_ expression: Expression) -> Int {
    if case .member(let member) = expression, LayoutAttribute(named: member.name.text) != nil {
      let target = builder.allocate()
      let base = compileOwner(member.base)
      builder.span = member.name.span
      compiler.names.emitOwnerMember(member.name.text, of: base, into: target)
      return target
    }
    guard case .name(let name) = expression, let binding = compiler.names.resolveOwner(name.name) else {
      return compile(expression)
    }
    compiler.names.checkKnown(binding, name)
    if case .register(let register, _) = binding { return register }
    let target = builder.allocate()
    builder.span = expression.span
    compiler.names.load(binding, into: target)
    return target
  }
}
