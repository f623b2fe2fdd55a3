import AdaptModel
import AdaptSyntax

// Functions and calls.
extension Compiler.Expressions {
  // MARK: Functions

  func compile(_ closure: ClosureExpression) -> FunctionPrototype {
    compiler.compileFunction(
      name: "closure", role: .function, parameters: closure.parameters.map { FunctionParameter(name: Identifier($0)) },
      span: closure.span
    ) {
      compileFunctionBody(closure.statements)
    }
  }

  /// A body with a single expression returns its value.
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
    compiler.statements.declareFunctions(statements)
    for statement in statements {
      compiler.statements.compileImperative(statement)
    }
  }

  func emitClosure(_ prototype: FunctionPrototype, into target: Int) {
    builder.prototypes.append(prototype)
    builder.emit(.closure, target, builder.prototypes.count - 1)
  }

  // MARK: Calls

  func compile(_ call: CallExpression, into target: Int) {
    if compiler.names.isNamelessView(call) || compiler.names.isBlockOfDeclared(call) { return }
    if compileTraitCollection(call, into: target) { return }
    let arguments = call.arguments
    let hasLabels = arguments.contains { $0.label != nil }
    if case .name(let name) = call.callee, case .function(let index)? = compiler.names.resolveCallee(name.name),
      compileDirectCall(index, arguments, hasLabels: hasLabels, into: target)
    {
      return
    }
    if case .member(let member) = call.callee, WellKnown.isMutatingMethod(member.name.text), isPlace(member.base) {
      compileMutation(member, arguments, into: target)
      return
    }
    let first = builder.allocate(count: arguments.count + 1)
    if case .name(let name) = call.callee, let binding = compiler.names.resolveCallee(name.name) {
      builder.span = name.span
      compiler.names.load(binding, into: first)
    } else {
      compile(call.callee, into: first)
    }
    let outerAnchors = compiler.keepsAnchors
    compiler.keepsAnchors = false
    if case .name(let name) = call.callee, let container = ContainerKind(rawValue: name.name),
      case .constant(.kind(let object))? = compiler.names.resolveCallee(name.name), object.isBuiltin
    {
      _ = compiler.bodies.containerCall(container, call, at: name.span)
      for (index, argument) in arguments.enumerated() {
        compiler.bodies.compileContainerArgument(argument, into: first + 1 + index)
      }
      emitCall(arguments, first: first, span: call.span, into: target)
      return
    }
    let namesTraits = call.calleeName == "registerForTraitChanges"
    for (index, argument) in arguments.enumerated() {
      if namesTraits, index == 0 {
        compiler.bodies.compileTraitNames(argument.expression, into: first + 1)
      } else {
        compile(argument.expression, into: first + 1 + index)
      }
    }
    compiler.keepsAnchors = outerAnchors
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

  /// Calls a function of the file whose parameters are known: labels and defaults are resolved now.
  private func compileDirectCall(
    _ index: Int, _ arguments: [Argument], hasLabels: Bool, into target: Int
  ) -> Bool {
    guard let signature = program.signature(ofFunction: index) else { return false }
    let parameters = signature.parameters
    guard !hasLabels, arguments.count >= parameters.prefix(while: { $0.isRequired }).count,
      arguments.count <= parameters.count
    else {
      compiler.check(arguments, against: signature, at: builder.span)
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

  /// A method that changes the list or map in its receiver: the value is taken out of its place, changed and put back.
  private func compileMutation(_ member: MemberExpression, _ arguments: [Argument], into target: Int) {
    let first = builder.allocate(count: arguments.count + 1)
    for (index, argument) in arguments.enumerated() {
      compile(argument.expression, into: first + 1 + index)
    }
    let place = takePlace(member.base, into: first)
    var isMutable = true
    if case .reference = place, case .name(let name) = member.base {
      switch compiler.names.resolve(name.name) {
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
  /// The last name of the callee: `append` for `list.append(1)`.
  fileprivate var calleeName: String? {
    switch callee {
    case .name(let name): name.name
    case .member(let member): member.name.text
    default: nil
    }
  }
}
