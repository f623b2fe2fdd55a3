import AdaptModel
import AdaptSyntax

// Alerts and action sheets: `alert confirm "Delete?" { action erase "Delete" { role = destructive } }` in a
// controller's body.
extension Compiler.Bodies {
  /// Where a piece stands with respect to alerts.
  enum AlertPlace {
    /// Directly in the body of an alert.
    case alert(AlertStyle)
    /// In the body of one of its actions or fields.
    case item
  }

  /// Which alert a declaration declares; nil for any other. A kind with that name in the script takes precedence.
  func alertStyle(of declaration: Declaration) -> AlertStyle? {
    guard let style = AlertStyle(named: declaration.kind.text) else { return nil }
    if case .script? = kind(named: declaration.kind.text) { return nil }
    return style
  }

  func compileAlert(_ declaration: Declaration, _ style: AlertStyle, at place: Place) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let span = declaration.kind.span.union(declaration.name.span)
    guard currentKind?.category == .controller, !place.isInPresentation else {
      if !place.isInPresentation { report(.alertOutsideOfController(style), at: span) }
      return
    }
    if let extra = declaration.arguments.first?.span ?? declaration.base?.span {
      report(.alertArguments(style, declaration.name.text), at: extra)
    }
    let operands = builder.allocate()
    if let text = declaration.text {
      compiler.expressions.compile(.string(text), into: operands)
    } else {
      builder.emit(.clear, operands)
    }
    builder.span = span
    let site = DeclarationSite(
      kind: .builtin(.view), name: symbols.intern(declaration.name.text), labels: [],
      hasText: declaration.text != nil, listSlot: nil, origin: program.addOrigin(file, span))
    compiler.names.perform(.alert(style, site), into: operands, operands: operands)
    publish(declaration.name.text, operands, at: place)
  }

  /// Reports statements that are not allowed in the body of an alert, which UIKit lays out.
  func checkInAlert(_ statement: Statement, of style: AlertStyle) {
    switch statement {
    case .declaration(let declaration):
      if isPresentation(declaration) { return }
      let word = declaration.kind.text
      switch kind(named: word) {
      case .builtin(.action)?: break
      case .builtin(.textField)? where style == .alert: break
      case .builtin(.textField)?: report(.fieldInActionSheet, at: declaration.kind.span)
      case nil where word != "guide": break  // reported where it is compiled
      default: report(.notInAlert(word, declaration.name.text, style), at: declaration.kind.span)
      }
    case .constraint(let constraint): report(.constraintInAlert, at: constraint.span)
    case .assignment(let assignment):
      guard case .name(let target) = assignment.target.unparenthesized, let key = AttributeKey.named(target.name),
        key.applies(to: .presentation), !key.applies(toAlert: true)
      else { return }
      report(.attributeOfAlert(target.name), at: target.span)
    default: break
    }
  }

  /// Reports a title or a message of a presentation that is not an alert.
  func checkAlertAttribute(_ statement: Statement) {
    guard case .assignment(let assignment) = statement,
      case .name(let target) = assignment.target.unparenthesized, target.name == "title" || target.name == "message"
    else { return }
    report(.alertAttributeOfPresentation(target.name), at: target.span)
  }
}
