import AdaptModel
import AdaptSyntax

// Presentations: `presentation settings { Settings form; content = form; style = popover }` in a controller's body.
extension Compiler.Bodies {
  static let presentationWord = "presentation"

  func compilePresentation(_ declaration: Declaration, at place: Place) {
    if let style = alertStyle(of: declaration) { return compileAlert(declaration, style, at: place) }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let span = declaration.kind.span.union(declaration.name.span)
    guard currentKind?.category == .controller, !place.isInPresentation else {
      if !place.isInPresentation {
        report(.presentationOutsideOfController, at: span)
      }
      return
    }
    let use = presentationUse(of: declaration)
    if use == nil, let extra = declaration.text?.span ?? declaration.arguments.first?.span {
      report(.presentationArguments, at: extra)
    }
    checkContent(of: declaration, use?.object)
    let arguments = use?.arguments ?? []
    if let use { compiler.check(arguments, against: use.object.signature, at: span) }
    let operands = builder.allocate(count: max(1, arguments.count))
    for (index, argument) in arguments.enumerated() {
      compiler.expressions.compile(argument.expression, into: operands + index)
    }
    builder.span = span
    let site = DeclarationSite(
      kind: use.map { .script($0.object) } ?? .builtin(.view), name: symbols.intern(declaration.name.text),
      labels: arguments.map { $0.label.map { symbols.intern($0.text) } }, hasText: false,
      listSlot: nil, origin: program.addOrigin(file, span))
    compiler.names.perform(.presentation(site), into: operands, operands: operands)
    publish(declaration.name.text, operands, at: place)
  }

  /// Whether a declaration declares a presentation: `presentation menu { … }`, `Drawer menu(height: 200) { … }`, `alert
  /// confirm "Delete?" { … }`.
  func isPresentation(_ declaration: Declaration) -> Bool {
    if declaration.kind.text == Self.presentationWord || alertStyle(of: declaration) != nil { return true }
    guard case .script(let object)? = kind(named: declaration.kind.text) else { return false }
    return object.category == .presentation
  }

  /// The kind of presentation that a declaration uses, and its arguments: `Drawer menu(height: 200)`, `presentation
  /// menu: Drawer(height: 200)`.
  private func presentationUse(of declaration: Declaration) -> (object: KindObject, arguments: [Argument])? {
    if case .script(let object)? = kind(named: declaration.kind.text) { return (object, declaration.arguments) }
    guard let base = declaration.base else { return nil }
    let (name, arguments): (String, [Argument])
    switch base.unparenthesized {
    case .name(let callee): (name, arguments) = (callee.name, [])
    case .call(let call):
      guard case .name(let callee) = call.callee.unparenthesized else { return nil }
      (name, arguments) = (callee.name, call.arguments)
    default: return nil
    }
    guard case .script(let object)? = kind(named: name), object.category == .presentation else {
      report(.noSuchPresentationKind(name), at: base.span)
      return nil
    }
    return (object, arguments)
  }

  /// Compiles `presentation Drawer(height: 300) { … }` at the top level: a kind of presentation controller.
  func declarePresentationKind(_ declaration: Declaration) {
    let object = KindObject(
      name: declaration.name.text, category: .presentation, file: file, span: declaration.name.span)
    object.slots = compiler.slots(of: declaration)
    object.signature = Signature(
      name: object.name,
      parameters: declaration.arguments.compactMap { argument in
        if let label = argument.label { return (label.text, false) }
        if case .name(let name) = argument.expression { return (name.name, true) }
        return nil
      })
    compiler.declareGlobal(declaration.name, .constant(.kind(object)))
    program.add(object)
  }

  /// Reports a presentation without content, which can never be presented.
  private func checkContent(of declaration: Declaration, _ kind: KindObject?) {
    var hasContent = false
    var hasSource = false
    var popover: SourceSpan?
    func visit(_ statements: [Statement]) {
      for statement in statements {
        switch statement {
        case .assignment(let assignment):
          guard case .name(let target) = assignment.target.unparenthesized else { continue }
          switch AttributeKey.named(target.name)?.name ?? target.name {
          case "content":
            hasContent = true
            checkController(assignment.value, in: "content")
          case "source": hasSource = true
          case "style":
            if case .name(let style) = assignment.value.unparenthesized, style.name == "popover" {
              popover = assignment.span
            }
          default: break
          }
        case .when(let when):
          visit(when.body?.statements ?? [])
          if case .block(let block)? = when.alternative { visit(block.statements) }
        case .if(let statement): visit(statement.body?.statements ?? [])
        case .override(let override) where override.name.text == "prepareForPopoverPresentation": hasSource = true
        case .on(let on) where on.path.last?.text == "prepareForPopoverPresentation": hasSource = true
        default: break
        }
      }
    }
    visit(declaration.body?.statements ?? [])
    if !hasContent, kind?.setsContent != true {
      report(.presentationWithoutContent(declaration.name.text), at: declaration.name.span)
    }
    if let popover, !hasSource {
      report(.popoverWithoutSource(declaration.name.text), at: popover)
    }
  }

  /// Reports statements that are not allowed in the body of a presentation.
  func checkInPresentation(_ statement: Statement, at place: Place) {
    switch place.alert {
    case .alert(let style)?: checkInAlert(statement, of: style)
    case nil where place.isBodyLevel && place.isRightInPresentation: checkAlertAttribute(statement)
    case .item?:
      if case .constraint(let constraint) = statement { report(.constraintInAlert, at: constraint.span) }
    case nil: break
    }
    switch statement {
    case .declaration(let declaration) where isPresentation(declaration):
      report(.presentationInPresentation, at: declaration.kind.span.union(declaration.name.span))
    default: break
    }
  }
}
