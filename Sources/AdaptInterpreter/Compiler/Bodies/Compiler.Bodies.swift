import AdaptModel
import AdaptSyntax

// Bodies of controllers, components and views: everything in them exists from the moment they are instantiated.
extension Compiler.Bodies {
  /// A statement of a body, at its place there.
  ///
  /// `when` and view bodies are split into such pieces, because everything in them is evaluated once, in the order that
  /// the names require: a constraint may name a view that is declared further down.
  struct Piece {
    enum Kind {
      case condition(WhenStatement, isNegated: Bool, register: Int)
      case statement(Statement)
    }

    var kind: Kind
    var shared: SharedPlace
  }

  /// The context of statements: the conditions and view bodies around them.
  struct Place {
    var scopes: [Scope]
    /// The register of the condition that applies here.
    var condition: Int?
    /// The view whose body it is.
    var container: Binding
    /// The scope of the loop's iteration, in which names stand for one element of a list.
    var loop: Scope?
    /// Whether it belongs to the whole body rather than to an `if` or a `for` in it.
    var isBodyLevel: Bool
    /// The presentation in whose body it is.
    var presentation: Binding?

    /// The place in an alert, if it is in one.
    var alert: AlertPlace?
    /// Whether it is directly in the body of a presentation.
    var isRightInPresentation = false
    /// Whether it is in the body of a cell, or of something in a cell.
    var isInCell = false
    /// Whether it is in the body of a bar item.
    var isInBarItem = false
    /// The kind of the bar in whose body it is.
    var bar: ViewKind?

    var isInPresentation: Bool { presentation != nil }
  }

  /// The place of all statements in the same braces.
  final class SharedPlace {
    let place: Place

    init(_ place: Place) { self.place = place }
  }

  /// Compiles the body of a controller or a component.
  func compileKind(_ declaration: Declaration, _ object: KindObject) {
    var base: ContainerCall?
    if let expression = declaration.base {
      if object.category == .controller {
        base = containerCall(ofBase: expression)
      } else {
        report(object.category == .component ? .baseOfComponent : .baseOfPresentationKind, at: expression.span)
      }
    }
    let parameters = parameters(of: declaration)
    compiler.currentKind = object
    defer { compiler.currentKind = nil }
    object.prototype = compiler.compileFunction(
      name: object.name, role: .body, parameters: parameters, span: declaration.span
    ) {
      let own = Scope.Own(binding: .slot(object.ownSlot, isMutable: false), kind: object.ownKind)
      let scope = Scope(own: own)
      scope.bindings.reserveCapacity(object.slots.count)
      for (name, slot) in object.slots where !program.watch.stops() {
        scope.bindings[name] = .slot(slot.index, isMutable: slot.isMutable)
        if object.container == .split, SplitColumn(named: name) != nil, slot.kindName == nil, !slot.isMutable {
          // The controller in a column may change while the window shows.
          scope.bindings[name] = .member(.slot(KindObject.instanceSlot, isMutable: false), name)
        }
        if slot.isList {
          let register = builder.allocate()
          builder.emit(.list, register, register, 0)
          builder.emit(.setSlot, register, slot.index)
        }
      }
      if scope.bindings["self"] == nil { scope.bindings["self"] = .slot(object.ownSlot, isMutable: false) }
      let root = Binding.slot(KindObject.rootSlot, isMutable: false)
      for name in KindObject.rootMembers where scope.bindings[name] == nil {
        scope.bindings[name] = .member(root, name)
      }
      if scope.bindings["view"] == nil { scope.bindings["view"] = root }
      for (register, parameter) in parameters.enumerated() {
        guard let slot = object.slots[parameter.name.text] else { continue }
        let value = builder.allocate()
        builder.emit(.move, value, register)
        builder.emit(.setSlot, value, slot.index)
      }
      if let base {
        builder.withScope(scope) { compileBase(base) }
      }
      let isPresentation = object.category == .presentation
      let instance = Binding.slot(KindObject.instanceSlot, isMutable: false)
      compileBody(
        declaration.body?.statements ?? [], scopes: [scope], container: isPresentation ? instance : root, loop: nil,
        isBodyLevel: true, presentation: isPresentation ? instance : nil)
    }
  }

  /// `text` of `component Card(title: text)`: the type of a parameter where its default is expected. Nil for a default.
  private func typeName(_ value: Expression) -> String? {
    guard case .name(let name) = value.unparenthesized, Self.typeNames.contains(name.name) else { return nil }
    switch compiler.names.resolve(name.name) {
    case nil, .constant(.native)?, .constant(.symbol)?: return name.name
    default: return nil
    }
  }

  private static let typeNames: Set<String> = [
    "text", "string", "number", "int", "double", "float", "bool", "boolean", "color", "colour", "list", "map",
  ]

  private func parameters(of declaration: Declaration) -> [FunctionParameter] {
    var result: [FunctionParameter] = []
    if let text = declaration.text {
      report(.textForParameters, at: text.span)
    }
    for argument in declaration.arguments {
      if let label = argument.label, let type = typeName(argument.expression) {
        report(
          .parameterType(type, SourceSpan(start: label.span.end, end: argument.span.end)), at: argument.expression.span)
        result.append(FunctionParameter(name: Identifier(label)))
      } else if let label = argument.label {
        result.append(FunctionParameter(name: Identifier(label), defaultValue: argument.expression))
      } else if case .name(let name) = argument.expression {
        result.append(FunctionParameter(name: Identifier(name)))
      } else {
        report(.parameterIsNoName, at: argument.span)
      }
    }
    return result
  }

  /// Compiles statements that declare, in the order that their names require.
  private func compileBody(
    _ statements: [Statement], scopes: [Scope], container: Binding, loop: Scope?, isBodyLevel: Bool,
    presentation: Binding? = nil, alert: AlertPlace? = nil, isInCell: Bool = false, bar: ViewKind? = nil
  ) {
    var pieces: [Piece] = []
    let start = Place(
      scopes: scopes, condition: builder.condition, container: container, loop: loop, isBodyLevel: isBodyLevel,
      presentation: presentation, alert: alert, isInCell: isInCell, bar: bar)
    take(statements, at: start, into: &pieces)
    let outer = (builder.scopes, builder.condition)
    let order = BodyOrder(pieces, module.resolution, until: program.watch)
    for use in order.earlyUses {
      report(.usedBeforeDeclaration(use.name), at: use.span)
    }
    for index in order.indices where !program.watch.stops() {
      let place = pieces[index].shared.place
      builder.scopes = place.scopes
      builder.condition = place.condition
      compile(pieces[index].kind, at: place)
    }
    (builder.scopes, builder.condition) = outer
  }

  /// Splits `when` and view bodies into pieces.
  private func take(_ statements: [Statement], at place: Place, into pieces: inout [Piece]) {
    let shared = SharedPlace(place)
    for statement in statements where !program.watch.stops() {
      if place.isInPresentation { checkInPresentation(statement, at: place) }
      if place.isInBarItem { checkInBarItem(statement) }
      switch statement {
      case .when(let when):
        take(when, at: place, into: &pieces)
      case .declaration(let declaration):
        pieces.append(Piece(kind: .statement(statement), shared: shared))
        guard DeclarationKind(rawValue: declaration.kind.text) == nil else { continue }
        let binding = declarationBinding(declaration, at: place)
        guard let body = declaration.body else { continue }
        var inner = place
        inner.container = binding
        inner.isRightInPresentation = false
        inner.bar = nil
        if inner.alert != nil { inner.alert = .item }
        if !isPresentation(declaration) { checkSuperview(declaration) }
        switch kind(named: declaration.kind.text) {
        case .builtin(.cell)?:
          if !inner.isInCell { checkCell(declaration, at: place) }
          inner.isInCell = true
        case .builtin(let kind)? where kind.isBarItem: inner.isInBarItem = true
        case .builtin(let kind)? where kind.isBar: inner.bar = kind
        default: break
        }
        if isPresentation(declaration) {
          inner.presentation = binding
          inner.isRightInPresentation = true
          inner.alert = alertStyle(of: declaration).map { .alert($0) }
        }
        inner.scopes.append(Scope(own: .init(binding: binding, kind: ownKind(of: declaration))))
        take(body.statements, at: inner, into: &pieces)
      case .constraint(let constraint):
        if let label = constraint.label, let loop = place.loop, loop.bindings[label.text] == nil {
          loop.bindings[label.text] = .register(builder.allocate(), isMutable: false)
        }
        pieces.append(Piece(kind: .statement(statement), shared: shared))
      default:
        pieces.append(Piece(kind: .statement(statement), shared: shared))
      }
    }
  }

  private func take(_ when: WhenStatement, at place: Place, into pieces: inout [Piece]) {
    let shared = SharedPlace(place)
    func enter(isNegated: Bool) -> Place {
      let register = builder.allocate()
      pieces.append(Piece(kind: .condition(when, isNegated: isNegated, register: register), shared: shared))
      var inner = place
      inner.condition = register
      return inner
    }
    take(when.body?.statements ?? [], at: enter(isNegated: false), into: &pieces)
    switch when.alternative {
    case .block(let block)?: take(block.statements, at: enter(isNegated: true), into: &pieces)
    case .when(let next)?: take(next, at: enter(isNegated: true), into: &pieces)
    case nil: break
    }
  }

  /// Where a declared view is stored: in its slot, or in a register of the loop's iteration.
  private func declarationBinding(_ declaration: Declaration, at place: Place) -> Binding {
    let name = declaration.name.text
    if let loop = place.loop {
      if let binding = loop.bindings[name] { return binding }
      let binding = Binding.register(builder.allocate(), isMutable: false)
      loop.bindings[name] = binding
      return binding
    }
    return place.scopes.first?.bindings[name] ?? .constant(.nil)
  }

  private func ownKind(of declaration: Declaration) -> OwnKind {
    switch kind(named: declaration.kind.text) {
    case _ where isPresentation(declaration): .presentation
    case .builtin(let kind)?: .view(kind)
    case .script(let object)?: object.category == .controller ? .child(object) : .view(.component)
    case nil: .view(kindMeant(by: declaration).flatMap { ViewKind(named: $0) } ?? .view)
    }
  }

  // MARK: Pieces

  private func compile(_ piece: Piece.Kind, at place: Place) {
    switch piece {
    case .condition(let when, let isNegated, let register):
      builder.span = compiler.statements.keywordSpan(when.node)
      compiler.constraints.compileCondition(
        of: when, isNegated: isNegated, presentation: place.presentation, into: register)
    case .statement(let statement):
      builder.span = statement.span
      compileDeclarative(statement, at: place)
    }
  }

  private func compileDeclarative(_ statement: Statement, at place: Place) {
    switch statement {
    case .declaration(let declaration): compileDeclaration(declaration, at: place)
    case .constraint(let constraint): compileLabelled(constraint, at: place)
    case .assignment(let assignment): compileDeclarativeAssignment(assignment)
    case .binding(let binding): compileBodyBinding(binding, at: place)
    case .function(let function): compileBodyFunction(function, at: place)
    case .if(let statement):
      compiler.statements.compileIf(statement) { block in
        compileInner(block?.statements ?? [], at: place, loop: place.loop)
      }
    case .for(let statement):
      compiler.statements.compileFor(statement) { statements in
        compileInner(statements, at: place, loop: Scope())
      }
    case .on(let statement):
      compileHandler(path: statement.path, parameters: statement.parameters, body: statement.body, of: statement.node)
    case .override(let statement):
      compileHandler(
        path: [statement.name], parameters: statement.parameters, body: statement.body, of: statement.node,
        isOverride: true)
    case .command(let command): compiler.statements.compileBodyCommand(command)
    case .expression(let statement): compileBodyExpression(statement)
    case .while(let statement):
      report(.whileInBody, at: compiler.statements.keywordSpan(statement.node))
    case .return, .import, .test: compiler.statements.compileImperative(statement)
    case .when, .error: break
    }
  }

  private func compileInner(_ statements: [Statement], at place: Place, loop: Scope?) {
    builder.withScope {
      let scopes = builder.scopes
      let inner = loop == nil || loop === place.loop ? [] : [loop].compactMap { $0 }
      compileBody(
        statements, scopes: scopes + inner, container: place.container, loop: loop, isBodyLevel: false,
        presentation: place.presentation, alert: place.alert, isInCell: place.isInCell, bar: place.bar)
    }
  }

  private func compileBodyFunction(_ function: FunctionStatement, at place: Place) {
    checkName(of: function)
    let prototype = compiler.statements.compileFunction(function)
    let mark = builder.mark
    let register = builder.allocate()
    compiler.expressions.emitClosure(prototype, into: register)
    keep(function.name, register, isMutable: false, at: place, mark: mark)
  }

  /// Gives a name of the body its value: in the instance, or in a register within an `if` or a `for`.
  func keep(_ name: Name, _ register: Int, isMutable: Bool, at place: Place, mark: Int) {
    if place.isBodyLevel, case .slot(let slot, _)? = place.scopes.first?.bindings[name.text] {
      builder.emit(.setSlot, register, slot)
      builder.release(to: mark)
    } else {
      compiler.bindLocal(Identifier(name), register: register, isMutable: isMutable)
    }
  }

  private func compileLabelled(_ statement: ConstraintStatement, at place: Place) {
    let mark = builder.mark
    let register = builder.allocate()
    compiler.constraints.compileConstraint(statement, into: register)
    if let label = statement.label {
      publish(label.text, register, at: place)
    }
    builder.release(to: mark)
  }

  /// Makes a declared thing available under its name: to the iteration of a loop, and to the instance.
  func publish(_ name: String, _ register: Int, at place: Place) {
    if let loop = place.loop {
      if case .register(let local, _)? = loop.bindings[name] {
        builder.emit(.move, local, register)
      }
    }
    guard case .slot(let slot, _)? = place.scopes.first?.bindings[name] else { return }
    if place.loop == nil {
      builder.emit(.setSlot, register, slot)
    } else {
      compiler.names.perform(.appendToSlot(slot), into: register, operands: register)
    }
  }

  private func compileBodyExpression(_ statement: ExpressionStatement) {
    if reportHandlerWithoutOn(statement.expression) { return }
    let mark = builder.mark
    let register = builder.allocate()
    let reported = compiler.diagnosticCount
    compiler.expressions.compile(statement.expression, into: register)
    builder.release(to: mark)
    guard compiler.diagnosticCount == reported else { return }
    switch statement.expression.unparenthesized {
    case .call, .error: break
    case .binary(let relation) where relation.operator.isComparison && relation.operator.relation == nil:
      compiler.constraints.reportStrictRelation(relation)
    case .name(let name) where ForeignWord.isSystemItem(name.name):
      report(.unusedWord(name.name, .systemItem(name.name)), at: statement.span)
    default:
      let text = file.text(in: statement.span)
      let isFormat = ["\"H:", "\"V:", "\"|"].contains { text.hasPrefix($0) }
      report(isFormat ? .formatWithoutVisual(text) : .unusedValueInBody, at: statement.span)
    }
  }
}
