import AdaptModel
import AdaptSyntax

extension Compiler {
  /// Compiles an expression into a new register, or answers the register of the local variable that it is.
  func compile(_ expression: Expression) -> Int {
    if case .name(let name) = expression, case .register(let register, _)? = resolve(name.name) {
      return register
    }
    let target = builder.allocate()
    compile(expression, into: target)
    return target
  }

  func compile(_ expression: Expression, into target: Int) {
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
    case .name(let name):
      let binding = resolveOrReport(name.name, at: name.span)
      reportEarlyUse(of: binding, name)
      load(binding, into: target)
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
      letGo(of: element.base, in: base)
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

  /// At the top level a variable has its value from its own line on; functions and bodies run later.
  private func reportEarlyUse(of binding: Binding, _ name: NameExpression) {
    guard case .global(let global, _) = binding, builder.role == .top, !evaluatedGlobals.contains(global),
      let declared = module.declarations[name.name], declared.start > name.span.start
    else { return }
    report(
      Diagnostic(
        .usedBeforeDeclaration, "`\(name.name)` is used before it has a value", at: .init("", at: name.span, in: file),
        related: [.init("declared here", at: declared, in: file)],
        help: ["move the declaration of `\(name.name)` up: statements run one after the other"]))
  }

  /// A value that was read from a variable into a temporary is let go at once, so that a list which is changed later is
  /// not copied because the temporary still holds it.
  private func letGo(of expression: Expression, in register: Int) {
    guard case .name(let name) = expression.unparenthesized, let binding = resolve(name.name) else { return }
    switch binding {
    case .cell, .capture, .slot, .global: builder.emit(.clear, register)
    case .register, .function, .constant, .member, .launched, .special: break
    }
  }

  private func compile(_ literal: StringLiteral, into target: Int) {
    if let text = literal.plainText {
      builder.emit(.constant, target, builder.constant(.string(StringObject(text))))
      return
    }
    let segments = literal.segments
    let first = builder.allocate(count: segments.count)
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .text(let text):
        builder.emit(.constant, first + index, builder.constant(.string(StringObject(text))))
      case .interpolation(let expression):
        compile(expression, into: first + index)
      }
    }
    builder.emit(.text, target, first, segments.count)
  }

  private func compile(_ member: MemberExpression, into target: Int) {
    let base = compileOwner(of: member)
    emitMember(member.name.text, of: base, into: target)
    if base != target { letGo(of: member.base, in: base) }
  }

  /// The register of the value whose member is wanted.
  func compileOwner(of member: MemberExpression) -> Int {
    checkMember(member.name, of: member.base)
    let base = compileOwner(member.base)
    builder.span = member.name.span
    return base
  }

  /// Compiles what a member is taken of.
  func compileOwner(_ expression: Expression) -> Int {
    if case .member(let member) = expression, LayoutAttribute(named: member.name.text) != nil {
      let target = builder.allocate()
      let base = compileOwner(member.base)
      builder.span = member.name.span
      emitOwnerMember(member.name.text, of: base, into: target)
      return target
    }
    guard case .name(let name) = expression, let binding = resolveOwner(name.name) else { return compile(expression) }
    if case .register(let register, _) = binding { return register }
    let target = builder.allocate()
    builder.span = expression.span
    load(binding, into: target)
    return target
  }

  private func compile(_ prefix: PrefixExpression, into target: Int) {
    if prefix.operator == .minus, case .number(let literal) = prefix.operand {
      builder.emit(.constant, target, builder.number(-literal.value))
      return
    }
    let operand = compile(prefix.operand)
    builder.emit(prefix.operator == .minus ? .negate : .not, target, operand)
  }

  private func compile(_ binary: BinaryExpression, into target: Int) {
    switch binary.operator {
    case .and, .or:
      compile(binary.left, into: target)
      let jump = builder.emit(binary.operator == .and ? .jumpUnless : .jumpIf, 0, target)
      compile(binary.right, into: target)
      // The right side is a Boolean as well; the test says so where it is not.
      let check = builder.emit(.jumpIf, 0, target)
      builder.patch(check)
      builder.patch(jump)
      return
    case .coalesce:
      compile(binary.left, into: target)
      let jump = builder.emit(.jumpUnlessNil, 0, target)
      compile(binary.right, into: target)
      builder.patch(jump)
      return
    default: break
    }
    let left = compile(binary.left)
    builder.span = binary.span
    if case .number(let literal) = binary.right {
      let opcode: Opcode? =
        switch binary.operator {
        case .add: .addConstant
        case .subtract: .subtractConstant
        case .multiply: .multiplyConstant
        default: nil
        }
      if let opcode {
        builder.emit(opcode, target, left, builder.number(literal.value))
        return
      }
    }
    let right = compile(binary.right)
    builder.span = binary.span
    builder.emit(opcode(of: binary.operator), target, left, right)
  }

  private func opcode(of operation: BinaryOperator) -> Opcode {
    switch operation {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessEqual: .lessOrEqual
    case .greater: .greater
    case .greaterEqual: .greaterOrEqual
    case .closedRange: .closedRange
    case .halfOpenRange: .halfOpenRange
    case .size: .size
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case .coalesce, .or, .and, .invalid: .clear
    }
  }

  /// Compiles a condition: falls through where it holds, and answers the jumps that are taken where it does not.
  func compileCondition(_ expression: Expression) -> [Int] {
    let outer = builder.span
    builder.span = expression.span
    defer { builder.span = outer }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    if case .parenthesized(let inner) = expression {
      return compileCondition(inner.expression)
    }
    if case .binary(let binary) = expression {
      if binary.operator == .and {
        return compileCondition(binary.left) + compileCondition(binary.right)
      }
      if let jump = compileComparison(binary) { return [jump] }
    }
    let register = compile(expression)
    return [builder.emit(.jumpUnless, 0, register)]
  }

  /// A comparison and a jump in one instruction.
  private func compileComparison(_ binary: BinaryExpression) -> Int? {
    let withRegister: Opcode
    var withConstant: Opcode?
    switch binary.operator {
    case .less: (withRegister, withConstant) = (.jumpUnlessLess, .jumpUnlessLessConstant)
    case .lessEqual: (withRegister, withConstant) = (.jumpUnlessLessOrEqual, .jumpUnlessLessOrEqualConstant)
    case .greater: withRegister = .jumpUnlessGreater
    case .greaterEqual: withRegister = .jumpUnlessGreaterOrEqual
    default: return nil
    }
    let left = compile(binary.left)
    if let withConstant, case .number(let literal) = binary.right {
      builder.span = binary.span
      return builder.emit(withConstant, left, builder.number(literal.value))
    }
    let right = compile(binary.right)
    builder.span = binary.span
    return builder.emit(withRegister, left, right)
  }

  // MARK: Functions

  func compile(_ closure: ClosureExpression) -> FunctionPrototype {
    compileFunction(
      name: "closure", role: .function, parameters: closure.parameters.map { FunctionParameter(name: Identifier($0)) },
      span: closure.span
    ) {
      compileFunctionBody(closure.statements)
    }
  }

  /// A body of one expression returns it.
  func compileFunctionBody(_ statements: [Statement]) {
    if statements.count == 1 {
      let expression: Expression? =
        switch statements[0] {
        case .expression(let statement): statement.expression
        case .constraint(let statement) where statement.label == nil && statement.priority == nil: statement.expression
        default: nil
        }
      if let expression {
        let result = builder.allocate()
        compile(expression, into: result)
        builder.emit(.return, result)
        return
      }
    }
    declareFunctions(statements)
    for statement in statements {
      compileImperative(statement)
    }
  }

  func emitClosure(_ prototype: FunctionPrototype, into target: Int) {
    builder.prototypes.append(prototype)
    builder.emit(.closure, target, builder.prototypes.count - 1)
  }

  // MARK: Calls

  private func compile(_ call: CallExpression, into target: Int) {
    if isNamelessView(call) { return }
    let arguments = call.arguments
    let hasLabels = arguments.contains { $0.label != nil }
    if case .name(let name) = call.callee, case .function(let index)? = resolveCallee(name.name),
      compileDirectCall(index, arguments, hasLabels: hasLabels, into: target)
    {
      return
    }
    if case .member(let member) = call.callee, WellKnown.isMutatingMethod(member.name.text), isPlace(member.base) {
      compileMutation(member, arguments, into: target)
      return
    }
    let first = builder.allocate(count: arguments.count + 1)
    if case .name(let name) = call.callee, let binding = resolveCallee(name.name) {
      builder.span = name.span
      load(binding, into: first)
    } else {
      compile(call.callee, into: first)
    }
    let outerAnchors = keepsAnchors
    keepsAnchors = false
    if case .name(let name) = call.callee, let container = ContainerKind(rawValue: name.name),
      case .constant(.kind(let object))? = resolveCallee(name.name), object.isBuiltin
    {
      _ = containerCall(container, call, at: name.span)
      for (index, argument) in arguments.enumerated() {
        compileContainerArgument(argument, into: first + 1 + index)
      }
      emitCall(arguments, first: first, span: call.span, into: target)
      return
    }
    let namesTraits = call.calleeName == "registerForTraitChanges"
    for (index, argument) in arguments.enumerated() {
      if namesTraits, index == 0 {
        compileTraitNames(argument.expression, into: first + 1)
      } else {
        compile(argument.expression, into: first + 1 + index)
      }
    }
    keepsAnchors = outerAnchors
    emitCall(arguments, first: first, span: call.span, into: target)
  }

  private func emitCall(_ arguments: [Argument], first: Int, span: SourceSpan, into target: Int) {
    builder.span = span
    if arguments.contains(where: { $0.label != nil }) {
      let labels = arguments.map { $0.label.map { symbols.intern($0.text) } }
      builder.emit(.callLabelled, target, first, builder.callSite(CallSite(labels: labels, name: nil, span: span)))
    } else {
      builder.emit(.call, target, first, arguments.count)
    }
  }

  /// Calls a function of the file whose parameters are known: labels and defaults are settled now.
  private func compileDirectCall(
    _ index: Int, _ arguments: [Argument], hasLabels: Bool, into target: Int
  ) -> Bool {
    guard let signature = runtime.signature(ofFunction: index) else { return false }
    let parameters = signature.parameters
    guard !hasLabels, arguments.count >= parameters.prefix(while: \.isRequired).count,
      arguments.count <= parameters.count
    else {
      check(arguments, against: signature, at: builder.span)
      return false
    }
    let first = builder.allocate(count: parameters.count)
    for (position, argument) in arguments.enumerated() {
      compile(argument.expression, into: first + position)
    }
    for position in arguments.count..<parameters.count {
      builder.emit(.constant, first + position, builder.constant(.absent))
    }
    builder.emit(.callDirect, target, index, first)
    return true
  }

  /// A method that changes the list or map that its receiver names: taken out of its place, changed, put back.
  private func compileMutation(_ member: MemberExpression, _ arguments: [Argument], into target: Int) {
    let first = builder.allocate(count: arguments.count + 1)
    for (index, argument) in arguments.enumerated() {
      compile(argument.expression, into: first + 1 + index)
    }
    let place = takePlace(member.base, into: first)
    var isMutable = true
    if case .reference = place, case .name(let name) = member.base {
      switch resolve(name.name) {
      case .register?, .cell?, .capture?, .slot?, .global?: isMutable = false
      default: break
      }
    }
    let site = CallSite(
      labels: arguments.map { $0.label.map { symbols.intern($0.text) } }, name: symbols.intern(member.name.text),
      isMutable: isMutable,
      isAppend: member.name.text == "append" && arguments.count == 1 && arguments[0].label == nil, span: member.span)
    builder.span = member.span
    builder.emit(.mutate, target, first, builder.callSite(site))
    putBack(place, from: first)
  }
}

extension CallExpression {
  /// The last name of what is called: `append` of `list.append(1)`.
  fileprivate var calleeName: String? {
    switch callee {
    case .name(let name): name.name
    case .member(let member): member.name.text
    default: nil
    }
  }
}
