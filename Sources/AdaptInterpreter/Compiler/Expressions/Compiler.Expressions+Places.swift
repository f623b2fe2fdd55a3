import AdaptSyntax

// Places: variables, elements and members that an assignment or a mutating method changes.
extension Compiler.Expressions {
  /// A value that was taken out of its place, and the way to put it back. It is away from the instruction `since` on.
  indirect enum Place {
    case variable(Binding, since: Int)
    /// An element of a container, itself taken from its place into a register.
    case element(container: Int, index: Int, of: Place, since: Int)
    case member(owner: Int, name: Symbol, of: Place, since: Int)
    /// A value that is read and not put back: views and controllers are changed in place.
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

  /// A place whose indices are evaluated, and from which nothing is taken yet: the next expression may still read it.
  indirect enum PreparedPlace {
    case name(NameExpression)
    case element(index: Int, of: PreparedPlace, span: SourceSpan)
    case member(Name, of: PreparedPlace)
    /// A value that cannot be assigned to, in a register.
    case value(Int)
  }

  /// Evaluates the indices of a place, outermost first.
  func preparePlace(_ expression: Expression) -> PreparedPlace {
    switch expression {
    case .name(let name):
      return .name(name)
    case .subscript(let element):
      let base = preparePlace(element.base)
      let index = builder.allocate()
      compile(element.index, into: index)
      return .element(index: index, of: base, span: expression.span)
    case .member(let member):
      return .member(member.name, of: preparePlace(member.base))
    default:
      let register = builder.allocate()
      compile(expression, into: register)
      return .value(register)
    }
  }

  /// Takes the value out of its place into a register.
  func takePlace(_ expression: Expression, into target: Int) -> Place {
    takePlace(preparePlace(expression), into: target)
  }

  func takePlace(_ prepared: PreparedPlace, into target: Int) -> Place {
    switch prepared {
    case .name(let name):
      let binding = compiler.names.resolveOrReport(name.name, at: name.span)
      if canTake(binding) {
        compiler.names.load(binding, into: target, taking: true)
        return .variable(binding, since: builder.here)
      }
      if case .launched(let member) = binding, isVariableOfLaunched(binding) {
        compiler.names.perform(.takeLaunchedName(symbols.intern(member)), into: target, operands: target)
        return .variable(binding, since: builder.here)
      }
      compiler.names.load(binding, into: target)
      return .reference
    case .element(let index, let base, let span):
      let container = builder.allocate()
      let place = takePlace(base, into: container)
      builder.span = span
      if case .reference = place {
        builder.emit(.element, target, container, index)
        return .reference
      }
      builder.emit(.takeElement, target, container, index)
      return .element(container: container, index: index, of: place, since: builder.here)
    case .member(let name, let base):
      let owner = builder.allocate()
      let place = takePlace(base, into: owner)
      builder.span = name.span
      compiler.names.emitOwnerMember(name.text, of: owner, into: target)
      let symbol = symbols.intern(name.text)
      compiler.names.perform(.emptyMember(symbol), into: owner, operands: owner)
      return .member(owner: owner, name: symbol, of: place, since: builder.here)
    case .value(let register):
      builder.emit(.move, target, register)
      return .reference
    }
  }

  /// Puts a changed value back where it came from.
  func putBack(_ place: Place, from register: Int) {
    builder.putBack { putBack(place, from: register, changed: register, until: builder.here) }
    clearCopies(of: place, in: register)
  }

  /// Clears the registers from which a value and its containers were put back. Otherwise the next change would copy
  /// them, because the registers still hold them.
  private func clearCopies(of place: Place, in register: Int) {
    if case .reference = place { return }
    builder.emit(.clear, register)
    switch place {
    case .element(let container, _, let outer, _): clearCopies(of: outer, in: container)
    case .member(let owner, _, let outer, _): clearCopies(of: outer, in: owner)
    case .variable, .reference: break
    }
  }

  /// - Parameters:
  ///   - place: the destination of the value.
  ///   - register: holds the value.
  ///   - changed: the register of the value that was changed. If it is a reference, no member on the way is set.
  ///   - end: the value was away up to this instruction. From here on, either a value taken out of it is away, or none
  ///     is.
  private func putBack(_ place: Place, from register: Int, changed: Int, until end: Int) {
    switch place {
    case .variable(let binding, let start):
      builder.noteAbsence(start..<end)
      compiler.names.store(register, in: binding)
    case .element(let container, let index, let outer, let start):
      builder.noteAbsence(start..<end)
      builder.emit(.setElement, container, index, register)
      putBack(outer, from: container, changed: changed, until: start)
    case .member(let owner, let name, let outer, let start):
      builder.noteAbsence(start..<end)
      let jump = builder.emit(.jumpIfReference, 0, changed)
      builder.emit(.putBackMember, owner, Int(name.id), register)
      builder.patch(jump)
      putBack(outer, from: owner, changed: changed, until: start)
    case .reference:
      break
    }
  }

  private func isVariableOfLaunched(_ binding: Binding) -> Bool {
    if case .launched(let member) = binding { program.isVariableOfController(member) } else { false }
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
  ///
  /// The value is evaluated before anything is taken out of its place, so that it may read the place itself:
  /// `counts[word] = (counts[word] ?? 0) + 1`.
  func compileAssignment(_ statement: AssignmentStatement) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let value = builder.allocate()
    switch statement.target.unparenthesized {
    case .name(let name):
      compileAssignment(statement, to: name, by: value)
    case .subscript(let element):
      let base = preparePlace(element.base)
      let index = builder.allocate()
      compile(element.index, into: index)
      compile(statement.value, into: value)
      let container = builder.allocate()
      let place = takePlace(base, into: container)
      builder.span = statement.span
      if case .reference = place {
        reportImmutableBase(element.base)
        return
      }
      if statement.operator == .add {
        let present = builder.allocate()
        builder.emit(.takeElement, present, container, index)
        let own = Place.element(container: container, index: index, of: place, since: builder.here)
        builder.emit(.add, present, present, value)
        return putBack(own, from: present)
      }
      emitOperator(of: statement, value) { self.builder.emit(.element, $0, container, index) }
      builder.emit(.setElement, container, index, value)
      putBack(place, from: container)
    case .member(let member):
      checkMember(member.name, of: member.base)
      reportSetWindow(member)
      let base = preparePlace(member.base)
      if compiler.bodies.isTraitOverride(member) {
        compiler.bodies.compile(traitValue: statement.value, of: member.name.text, into: value)
      } else {
        compiler.bodies.compile(attributeValue: statement.value, of: member.name.text, into: value)
      }
      let owner = builder.allocate()
      let place = takePlace(base, into: owner)
      builder.span = statement.span
      emitOperator(of: statement, value) { compiler.names.emitMember(member.name.text, of: owner, into: $0) }
      builder.span = statement.target.span
      builder.emit(.setMember, owner, Int(symbols.intern(member.name.text).id), value)
      putBack(place, from: owner)
    default:
      report(.noPlace, at: statement.target.span)
    }
  }

  /// `window.frame.size = …`: reports the command to use instead.
  private func reportSetWindow(_ member: MemberExpression) {
    var path = [member.name.text]
    var base = member.base.unparenthesized
    while case .member(let outer) = base {
      path.insert(outer.name.text, at: 0)
      base = outer.base.unparenthesized
    }
    guard case .name(let owner) = base, owner.name == "window",
      case .special(.window)? = compiler.names.resolve("window"),
      let meant = ForeignWord.setOfWindow(path)
    else { return }
    report(.windowIsNotSet(path.joined(separator: "."), meant), at: owner.span.union(member.name.span))
  }

  private func compileAssignment(_ statement: AssignmentStatement, to name: NameExpression, by value: Int) {
    guard let binding = compiler.names.resolve(name.name) else {
      compiler.names.reportNoSuchName(name.name, at: name.span)
      compile(statement.value, into: value)
      return
    }
    if case .member(let owner, let member) = binding {
      let register = builder.allocate()
      compiler.names.load(owner, into: register)
      compiler.bodies.compile(attributeValue: statement.value, of: member, into: value)
      builder.span = statement.span
      emitOperator(of: statement, value) { compiler.names.emitMember(member, of: register, into: $0) }
      builder.emit(.setMember, register, Int(symbols.intern(member).id), value)
      return
    }
    if case .slot(KindObject.rootSlot, _) = binding, currentKind?.category == .controller, name.name == "view" {
      // As in UIKit, `view = nil` releases the view.
      compile(statement.value, into: value)
      let owner = builder.allocate()
      compiler.names.load(.slot(KindObject.instanceSlot, isMutable: false), into: owner)
      builder.span = statement.span
      builder.emit(.setMember, owner, Int(symbols.intern("view").id), value)
      return
    }
    guard compiler.names.isAssignable(binding, name: name.name, at: name.span) else { return }
    if statement.operator == .add, case .register(let register, _) = binding {
      // The most common statement of loops: `sum += x`.
      let operand = compile(statement.value)
      builder.span = statement.span
      builder.emit(.add, register, register, operand)
      return
    }
    if statement.operator == .add, canTake(binding) || isVariableOfLaunched(binding) {
      // A text or a list grows in place.
      compile(statement.value, into: value)
      let present = builder.allocate()
      let place = takePlace(PreparedPlace.name(name), into: present)
      builder.span = statement.span
      builder.emit(.add, present, present, value)
      return putBack(place, from: present)
    }
    compile(statement.value, into: value)
    builder.span = statement.span
    emitOperator(of: statement, value) { compiler.names.load(binding, into: $0) }
    compiler.names.store(value, in: binding)
  }

  /// Applies the operator of a compound assignment to the present value, which `current` reads, and the assigned one.
  private func emitOperator(of statement: AssignmentStatement, _ value: Int, current: (Int) -> Void) {
    guard let operation = statement.operator.operation else { return }
    let present = builder.allocate()
    current(present)
    let opcode: Opcode =
      switch operation {
      case .subtract: .subtract
      case .multiply: .multiply
      case .divide: .divide
      default: .add
      }
    builder.emit(opcode, value, present, value)
  }

  private func reportImmutableBase(_ base: Expression) {
    guard case .name(let name) = base else {
      report(.elementOfValue, at: base.span)
      return
    }
    report(.elementOfConstant(name.name), at: name.span)
  }
}
