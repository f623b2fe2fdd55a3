import AdaptModel
import AdaptSyntax

// Containers: `controller Mail: split(primary: Master, secondary: Detail) { … }`, and containers as values.
extension Compiler.Bodies {
  /// A container's name, with the arguments in its parentheses.
  struct ContainerCall {
    var kind: ContainerKind
    var call: CallExpression
  }

  /// The container in a controller's base; nil, with a diagnostic, if the base is not a container.
  func containerCall(ofBase base: Expression) -> ContainerCall? {
    guard case .call(let call) = base.unparenthesized, case .name(let name) = call.callee.unparenthesized,
      let kind = ContainerKind(rawValue: name.name)
    else {
      reportBase(base)
      return nil
    }
    return containerCall(kind, call, at: name.span)
  }

  /// Records which container a kind is before any code is compiled, since earlier code may declare or launch it.
  func declareBase(of declaration: Declaration, _ object: KindObject) {
    guard object.category == .controller, let base = declaration.base, case .call(let call) = base.unparenthesized,
      case .name(let name) = call.callee.unparenthesized, let kind = ContainerKind(rawValue: name.name)
    else { return }
    object.container = kind
    let style = call.arguments.first { $0.label?.text == "style" }.flatMap { argument -> String? in
      if case .name(let name) = argument.expression.unparenthesized { name.name } else { nil }
    }
    if let found = kind.controllerKind(labels: call.arguments.map { $0.label?.text }, style: style) {
      object.controllerKind = found
    }
  }

  /// `UINavigationController`, `splitView`: a container by another name.
  private func foreignContainer(_ name: String) -> ContainerKind? {
    let key = name.lowercased()
    return ContainerKind.allCases.first { kind in
      key.hasPrefix(kind.rawValue) || key.hasPrefix("ui" + kind.rawValue)
    }
  }

  private func reportBase(_ base: Expression) {
    let text = file.text(in: base.span)
    if let kind = ContainerKind(rawValue: text) {
      report(.containerWithoutContent(kind), at: base.span)
      return
    }
    var name = base
    if case .call(let call) = base.unparenthesized { name = call.callee }
    let callee = file.text(in: name.span)
    report(.noSuchContainer(callee, foreignContainer(callee)), at: name.span)
  }

  /// Checks the arguments of a container.
  func containerCall(_ kind: ContainerKind, _ call: CallExpression, at span: SourceSpan) -> ContainerCall? {
    let arguments = call.arguments
    let before = compiler.diagnostics.count
    if kind.isVariadic {
      if arguments.isEmpty {
        report(.containerWithoutControllers(kind), at: span)
      }
    } else {
      compiler.check(arguments, against: kind.signature, at: span)
    }
    var style: String?
    for argument in arguments {
      if argument.label?.text == "style" {
        if case .name(let name) = argument.expression.unparenthesized { style = name.name }
        continue
      }
      checkController(argument.expression, in: kind.rawValue)
    }
    guard compiler.diagnostics.count == before else { return nil }
    guard kind.controllerKind(labels: arguments.map { $0.label?.text }, style: style) != nil else {
      report(.noSuchStyle(style ?? "", of: kind), at: span)
      return nil
    }
    return ContainerCall(kind: kind, call: call)
  }

  /// Reports an expression that is known not to be a controller where one is required.
  func checkController(_ expression: Expression, in place: String) {
    let found: String
    switch expression.unparenthesized {
    case .name(let name):
      switch compiler.names.resolve(name.name) {
      case .special(.keyboard)?, .launched("keyboard")?:
        return report(.keyboardIsNoController(in: place), at: name.span)
      case .constant(.kind(let kind))? where kind.category == .component: found = "a component"
      case .constant(.kind(let kind))? where kind.isBuiltin:
        reportContainerByItself(name)
        return
      case .slot(let index, _)?:
        guard let slot = currentKind?.slots[name.name], slot.index == index, !slot.isList, let word = slot.kindName,
          case .builtin? = kind(named: word)
        else { return }
        found = "a \(word)"
      default: return
      }
    case .number: found = "a number"
    case .string: found = "a string"
    default: return
    }
    report(.controllerExpected(in: place, file.text(in: expression.span), found), at: expression.span)
  }

  /// Reports a container without its parentheses. Returns whether the name is one.
  @discardableResult
  func reportContainerByItself(_ name: NameExpression) -> Bool {
    guard let container = ContainerKind(rawValue: name.name),
      case .constant(.kind(let kind))? = compiler.names.resolve(name.name), kind.isBuiltin
    else { return false }
    let controllers = program.kinds.filter { $0.category == .controller && !$0.isBuiltin }.map { $0.name }
    report(
      .containerByItself(container, near: nearest(name.name, in: controllers), name.span), at: name.span)
    return true
  }

  /// Emits the code that makes a controller the container in its base.
  func compileBase(_ container: ContainerCall) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let arguments = container.call.arguments
    let operands = builder.allocate(count: max(1, arguments.count))
    for (index, argument) in arguments.enumerated() {
      compileContainerArgument(argument, into: operands + index)
    }
    builder.span = container.call.span
    let labels = arguments.map { $0.label.map { symbols.intern($0.text) } }
    compiler.names.perform(.base(container.kind, labels: labels), into: operands, operands: operands)
  }

  /// The style of a split is a word; all other arguments are controllers.
  func compileContainerArgument(_ argument: Argument, into target: Int) {
    if argument.label?.text == "style", case .name(let name) = argument.expression.unparenthesized {
      builder.emit(.constant, target, builder.constant(.symbol(symbols.intern(name.name))))
    } else {
      compiler.expressions.compile(argument.expression, into: target)
    }
  }
}
