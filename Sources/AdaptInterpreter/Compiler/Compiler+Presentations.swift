import AdaptModel
import AdaptSyntax

// Presentations: `presentation settings { Settings form; content = form; style = popover }` in a controller's body.
extension Compiler {
  static let presentationWord = "presentation"

  func compilePresentation(_ declaration: Declaration, at piece: Piece) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let span = declaration.kind.span.union(declaration.name.span)
    guard currentKind?.category == .controller, !piece.isInPresentation else {
      report(.misplaced, "a presentation is declared in the body of a controller", at: span)
      return
    }
    if let extra = declaration.text?.span ?? declaration.arguments.first?.span {
      report(
        .wrongArguments, "a presentation takes no arguments", at: extra,
        help: ["what it shows and how stands in its body: `content = …; style = popover`"])
    }
    checkContent(of: declaration)
    let operands = builder.allocate()
    builder.span = span
    let site = DeclarationSite(
      kind: .builtin(.view), name: symbols.intern(declaration.name.text), labels: [], hasText: false,
      listSlot: nil, origin: program.addOrigin(file, span))
    perform(.presentation(site), into: operands, operands: operands)
    publish(declaration.name.text, operands, at: piece)
  }

  /// A presentation without content can never be presented.
  private func checkContent(of declaration: Declaration) {
    var hasContent = false
    var hasSource = false
    var popover: SourceSpan?
    func visit(_ statements: [Statement]) {
      for statement in statements {
        switch statement {
        case .assignment(let assignment):
          guard case .name(let target) = assignment.target.unparenthesized else { continue }
          switch target.name {
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
    if !hasContent {
      report(
        .noContent, "the presentation `\(declaration.name.text)` shows nothing", at: declaration.name.span,
        help: ["say what it shows: `content = Settings`"])
    }
    if let popover, !hasSource {
      report(
        .popoverWithoutSource, "the popover `\(declaration.name.text)` has no source, from which it would point",
        at: popover, help: ["name the view: `source = gear`"])
    }
  }

  /// Reports what cannot stand in the body of a presentation.
  func checkInPresentation(_ statement: Statement) {
    switch statement {
    case .constraint(let constraint):
      report(
        .misplaced, "a presentation is no view, and has no constraints", at: constraint.span,
        help: ["its content's size is `preferredContentSize`; a custom one answers `override frameOfPresentedView`"])
    case .declaration(let declaration):
      if declaration.kind.text == Self.presentationWord { return }
      if case .script(let object)? = kind(named: declaration.kind.text), object.category == .controller { return }
      guard kind(named: declaration.kind.text) != nil else { return }
      report(
        .misplaced, "the body of a presentation declares controllers, and no views",
        at: declaration.kind.span.union(declaration.name.span))
    default: break
    }
  }
}
