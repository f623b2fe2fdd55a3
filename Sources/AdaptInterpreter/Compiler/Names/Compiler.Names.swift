import AdaptModel
import AdaptSyntax

extension Compiler.Names {
  /// The meaning of a name here, from the innermost scope outwards.
  func resolve(_ name: String) -> Binding? {
    if compiler.prefersDeclaredNames, let binding = resolve(name, in: builder, .declared) ?? moduleBinding(name) {
      return binding
    }
    return resolve(name, in: builder, .lexical) ?? moduleBinding(name) ?? resolve(name, in: builder, .ownAttributes)
      ?? launchedBinding(name) ?? WellKnown.builtin(name, program) ?? synonymBinding(name)
  }

  /// The binding for UIKit's name of something in a body: `traitCollection`, `safeAreaLayoutGuide`.
  private func synonymBinding(_ name: String) -> Binding? {
    guard let member = Member.synonyms.first(where: { $0.name == name })?.member,
      Special(rawValue: member.rawValue) != nil
    else { return nil }
    return resolve(member.rawValue)
  }

  /// The meaning of a name before a dot. An anchor has no members, so `top.leading` in a view's body is an anchor of a
  /// view named `top`, if there is one.
  func resolveOwner(_ name: String) -> Binding? {
    guard LayoutAttribute(named: name) != nil else { return resolve(name) }
    return resolve(name, in: builder, .declared) ?? moduleBinding(name) ?? resolve(name)
  }

  /// The meaning of a name before parentheses. Anchors and attributes cannot be called, so `font = font(20)` in a
  /// view's body calls the function.
  func resolveCallee(_ name: String) -> Binding? {
    let binding = resolve(name)
    guard case .member? = binding else { return binding }
    return resolve(name, in: builder, .declared) ?? moduleBinding(name) ?? WellKnown.builtin(name, program) ?? binding
  }

  /// What to look for in the scopes of functions.
  private enum Lookup {
    /// Only declared names.
    case declared
    /// Declared names, and the anchors of the view whose body contains the code.
    case lexical
    /// The other attributes of that view or controller, which any declared name hides.
    case ownAttributes
  }

  private func resolve(_ name: String, in builder: FunctionBuilder, _ lookup: Lookup) -> Binding? {
    if lookup != .ownAttributes, let binding = builder.captureBindings[name] { return binding }
    for scope in builder.scopes.reversed() {
      if lookup != .ownAttributes, let binding = scope.bindings[name] { return binding }
      guard lookup != .declared, let own = scope.own else { continue }
      if lookup == .lexical ? own.kind.hasAnchor(name) : own.kind.hasAttribute(name) {
        return .member(own.binding, name)
      }
    }
    guard let parent = builder.parent else { return nil }
    return resolve(name, in: parent, lookup).map { captured($0, name: name, by: builder) }
  }

  /// The attribute of the view or controller whose body contains an assignment.
  func ownAttribute(_ name: String) -> Binding? {
    for scope in builder.scopes.reversed() {
      if let own = scope.own {
        // A name that the script declares hides the attributes of the root view.
        if case .controller = own.kind, let key = AttributeKey.named(name), !key.applies(to: .controller),
          scope.bindings[name] != nil || currentKind?.slots[name] != nil
        {
          return nil
        }
        return own.kind.hasAttribute(name) ? .member(own.binding, name) : nil
      }
      if scope.bindings[name] != nil { return nil }
    }
    return nil
  }

  /// The binding of an enclosing function's name within an inner one.
  private func captured(_ binding: Binding, name: String, by builder: FunctionBuilder) -> Binding {
    switch binding {
    case .register(let register, let isMutable), .cell(let register, let isMutable):
      if case .register(_, true) = binding {
        assert(module.tree.hasErrors, "the resolver has not seen that `\(name)` is captured")
      }
      let inner = Binding.capture(builder.capture(.register(register)), isMutable: isMutable)
      builder.captureBindings[name] = inner
      return inner
    case .capture(let index, let isMutable):
      let inner = Binding.capture(builder.capture(.capture(index)), isMutable: isMutable)
      builder.captureBindings[name] = inner
      return inner
    case .member(let owner, let member):
      return .member(captured(owner, name: "\(name) of its owner", by: builder), member)
    case .slot, .global, .function, .constant, .launched, .special:
      return binding
    }
  }

  /// Outside of bodies, the names of the controller that is launched when the code runs.
  private func launchedBinding(_ name: String) -> Binding? {
    guard !isInBody else { return nil }
    if program.isNameOfController(name) { return .launched(name) }
    guard MemberName.ofLaunched.contains(name) else { return nil }
    return .member(.member(.special(.window), "rootViewController"), name)
  }

  private func moduleBinding(_ name: String) -> Binding? {
    module.names[name] ?? module.imports.lazy.compactMap { $0.names[name] }.first
  }

  /// The meaning of a name, with a diagnostic if it has none.
  func resolveOrReport(_ name: Name) -> Binding {
    resolveOrReport(name.text, at: name.span)
  }

  func resolveOrReport(_ name: String, at span: SourceSpan) -> Binding {
    if let binding = resolve(name) { return binding }
    guard !name.isEmpty else { return .constant(.nil) }
    reportNoSuchName(name, at: span)
    return .constant(.nil)
  }

  /// Whether the code belongs to the body of a controller or a component, handlers included.
  var isInBody: Bool {
    var current: FunctionBuilder? = builder
    while let builder = current {
      if builder.role == .body { return true }
      current = builder.parent
    }
    return false
  }

  // MARK: Reading and writing

  /// Puts the value of a binding into a register.
  func load(_ binding: Binding, into target: Int, taking: Bool = false) {
    switch binding {
    case .register(let register, _):
      if register != target { builder.emit(.move, target, register) }
      if taking, register != target { builder.emit(.clear, register) }
    case .cell(let register, _):
      builder.emit(taking ? .takeCell : .getCell, target, register)
    case .capture(let index, _):
      builder.emit(taking ? .takeCapture : .getCapture, target, index)
    case .slot(let slot, _):
      builder.emit(taking ? .takeSlot : .getSlot, target, slot)
    case .global(let global, _):
      builder.emit(taking ? .takeGlobal : .getGlobal, target, global)
    case .function(let index):
      builder.emit(.function, target, index)
    case .constant(let value):
      builder.emit(.constant, target, builder.constant(value))
    case .member(let owner, let name):
      load(owner, into: target)
      emitMember(name, of: target, into: target)
    case .launched(let name):
      perform(.launchedName(symbols.intern(name)), into: target, operands: target)
    case .special(let special):
      perform(.special(special), into: target, operands: target)
    }
  }

  func emitMember(_ name: String, of owner: Int, into target: Int) {
    let symbol = Int(symbols.intern(name).id)
    builder.emit(compiler.keepsAnchors ? .anchorMember : .member, target, owner, symbol)
  }

  /// Like `emitMember`, for a member that itself has members: `pair.left.text` is the text of a view named `left`, if
  /// there is one, since the anchor `left` has no members.
  func emitOwnerMember(_ name: String, of owner: Int, into target: Int) {
    if LayoutAttribute(named: name) == nil {
      emitMember(name, of: owner, into: target)
    } else {
      perform(.ownerMember(symbols.intern(name)), into: target, operands: owner)
    }
  }

  func perform(_ operation: Operation, into target: Int, operands: Int) {
    builder.emit(.perform, target, builder.operation(operation), operands)
  }

  /// Whether a binding is a variable that may be set; if not, reports why.
  func isAssignable(_ binding: Binding, name: String, at span: SourceSpan) -> Bool {
    switch binding {
    case .register(_, let isMutable), .cell(_, let isMutable), .capture(_, let isMutable), .slot(_, let isMutable),
      .global(_, let isMutable):
      guard !isMutable else { return true }
      report(.notAVariable(name), at: span)
    case .function, .constant, .special:
      let foreign = ForeignWord.find(name, at: .member, of: .window) ?? ForeignWord.find(name, at: .name)
      report(.builtInIsNotSet(name, foreign), at: span)
    case .launched:
      guard !program.isVariableOfController(name) else { return true }
      report(.ofLaunchedController(name), at: span)
    case .member:
      return true
    }
    return false
  }

  /// Stores a register in a variable.
  func store(_ register: Int, in binding: Binding) {
    switch binding {
    case .register(let target, _):
      if target != register { builder.emit(.move, target, register) }
    case .cell(let cell, _): builder.emit(.setCell, register, cell)
    case .capture(let index, _): builder.emit(.setCapture, register, index)
    case .slot(let slot, _): builder.emit(.setSlot, register, slot)
    case .global(let global, _): builder.emit(.setGlobal, register, global)
    case .launched(let name): perform(.setLaunchedName(symbols.intern(name)), into: register, operands: register)
    case .function, .constant, .special, .member: break
    }
  }
}
