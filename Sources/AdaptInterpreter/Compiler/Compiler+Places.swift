import AdaptSyntax

// Places: variables, elements and members that an assignment or a mutating method changes.
extension Compiler {
  /// A value that was taken out of its place, and how it gets back there.
  indirect enum Place {
    case variable(Binding)
    /// An element of a container, itself taken from its place into a register.
    case element(container: Int, index: Int, of: Place)
    case member(owner: Int, name: Symbol, of: Place)
    /// What is read and not put back: views and controllers change by themselves.
    case reference
  }

  /// Whether an expression names a place.
  func isPlace(_ expression: Expression) -> Bool {
    switch expression {
    case .name, .member: true
    case .subscript(let element): isPlace(element.base)
    default: false
    }
  }

  /// Takes the value out of its place into a register.
  func takePlace(_ expression: Expression, into target: Int) -> Place {
    switch expression {
    case .name(let name):
      let binding = resolveOrReport(name.name, at: name.span)
      if canTake(binding) {
        load(binding, into: target, taking: true)
        return .variable(binding)
      }
      load(binding, into: target)
      return .reference
    case .subscript(let element):
      let container = builder.allocate()
      let place = takePlace(element.base, into: container)
      let index = builder.allocate()
      compile(element.index, into: index)
      builder.span = expression.span
      if case .reference = place {
        builder.emit(.element, target, container, index)
        return .reference
      }
      builder.emit(.takeElement, target, container, index)
      return .element(container: container, index: index, of: place)
    case .member(let member):
      let owner = builder.allocate()
      let place = takePlace(member.base, into: owner)
      builder.span = member.name.span
      emitMember(member.name.text, of: owner, into: target)
      return .member(owner: owner, name: symbols.intern(member.name.text), of: place)
    default:
      compile(expression, into: target)
      return .reference
    }
  }

  /// Puts a changed value back where it came from.
  func putBack(_ place: Place, from register: Int) {
    switch place {
    case .variable(let binding):
      store(register, in: binding)
    case .element(let container, let index, let outer):
      builder.emit(.setElement, container, index, register)
      putBack(outer, from: container)
    case .member(let owner, let name, let outer):
      builder.emit(.putBackMember, owner, Int(name.id), register)
      putBack(outer, from: owner)
    case .reference:
      break
    }
  }

  private func canTake(_ binding: Binding) -> Bool {
    switch binding {
    case .register(_, let isMutable), .cell(_, let isMutable), .capture(_, let isMutable), .slot(_, let isMutable),
      .global(_, let isMutable):
      isMutable
    case .function, .constant, .member, .launched, .special:
      false
    }
  }

  /// `target = value` and `target += value`, outside of declarations.
  func compileAssignment(_ statement: AssignmentStatement) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let value = builder.allocate()
    switch statement.target.unparenthesized {
    case .name(let name):
      let binding = resolveOrReport(name.name, at: name.span)
      if case .member(let owner, let member) = binding {
        let register = builder.allocate()
        load(owner, into: register)
        compileValue(of: statement, current: { self.emitMember(member, of: register, into: $0) }, into: value)
        builder.emit(.setMember, register, Int(symbols.intern(member).id), value)
        return
      }
      guard isAssignable(binding, name: name.name, at: name.span) else { return }
      if statement.operator == .add, case .register(let register, _) = binding {
        // The commonest statement of loops: `sum += x`.
        let operand = compile(statement.value)
        builder.span = statement.span
        builder.emit(.add, register, register, operand)
        return
      }
      compileValue(of: statement, current: { self.load(binding, into: $0) }, into: value)
      store(value, in: binding)
    case .subscript(let element):
      let container = builder.allocate()
      let place = takePlace(element.base, into: container)
      let index = builder.allocate()
      compile(element.index, into: index)
      compileValue(
        of: statement, current: { self.builder.emit(.element, $0, container, index) }, into: value)
      builder.span = statement.span
      if case .reference = place {
        reportImmutableBase(element.base)
        return
      }
      builder.emit(.setElement, container, index, value)
      putBack(place, from: container)
    case .member(let member):
      let owner = builder.allocate()
      let place = takePlace(member.base, into: owner)
      compileValue(
        of: statement, current: { self.emitMember(member.name.text, of: owner, into: $0) }, into: value,
        attribute: member.name.text)
      builder.span = statement.target.span
      builder.emit(.setMember, owner, Int(symbols.intern(member.name.text).id), value)
      putBack(place, from: owner)
    default:
      report(.notAssignable, "only a name, a member or an element can be set", at: statement.target.span)
    }
  }

  /// Compiles what an assignment assigns, the operator of a compound one applied.
  private func compileValue(
    of statement: AssignmentStatement, current: (Int) -> Void, into target: Int, attribute: String? = nil
  ) {
    guard let operation = statement.operator.operation else {
      compile(attributeValue: statement.value, of: attribute, into: target)
      builder.span = statement.span
      return
    }
    let operand = builder.allocate()
    current(target)
    compile(statement.value, into: operand)
    builder.span = statement.span
    let opcode: Opcode =
      switch operation {
      case .subtract: .subtract
      case .multiply: .multiply
      case .divide: .divide
      default: .add
      }
    builder.emit(opcode, target, target, operand)
  }

  private func reportImmutableBase(_ base: Expression) {
    guard case .name(let name) = base else {
      report(.immutable, "this list cannot be changed: it is not held by a `var`", at: base.span)
      return
    }
    report(
      .immutable, "`\(name.name)` cannot be changed: it is not a `var`", at: name.span,
      help: ["declare it with `var \(name.name) = …`"])
  }
}
