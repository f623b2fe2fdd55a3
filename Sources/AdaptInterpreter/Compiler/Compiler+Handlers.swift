import AdaptModel
import AdaptSyntax

// `on` and `override`.
extension Compiler {
  /// `on gear.tap { … }`, `override sizeForChild(child, parentSize) { … }`
  func compileHandler(path: [Name], parameters: [Name], body: Block?, of node: SyntaxNode, isOverride: Bool = false) {
    guard let event = path.last else { return }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let operands = builder.allocate(count: 2)
    let owners = path.dropLast()
    if let first = owners.first {
      builder.span = first.span
      load(resolveOrReport(first), into: operands)
      for name in owners.dropFirst() {
        builder.span = name.span
        emitOwnerMember(name.text, of: operands, into: operands)
      }
    } else if let own = builder.scopes.reversed().compactMap(\.own).first {
      load(own.binding, into: operands)
      checkEvent(event, of: own.kind, isOverride: isOverride)
    } else {
      builder.emit(.clear, operands)
    }
    let prototype = compileFunction(
      name: event.text, role: .handler, parameters: parameters.map { FunctionParameter(name: Identifier($0)) },
      span: node.span
    ) {
      compileStatements(body?.statements ?? [])
    }
    emitClosure(prototype, into: operands + 1)
    builder.span = event.span
    let site = HandlerSite(
      event: symbols.intern(event.text), isOverride: isOverride, origin: program.addOrigin(file, event.span))
    perform(.handler(site), into: operands, operands: operands)
  }

  /// A controller is told callbacks, and actions that nobody before it in the responder chain takes: what is nearly the
  /// name of a callback is meant to be one.
  private func checkEvent(_ event: Name, of kind: OwnKind, isOverride: Bool) {
    guard CallbackName(named: event.text) == nil else { return }
    switch kind {
    case .view: return
    case .presentation: reportNoSuchCallback(event, of: "a presentation")
    case .controller, .child:
      if isOverride || nearest(event.text, in: CallbackName.allCases.map(\.name)) != nil {
        reportNoSuchCallback(event, of: "a controller")
      }
    }
  }

  private func reportNoSuchCallback(_ event: Name, of owner: String) {
    let near = nearest(event.text, in: CallbackName.allCases.map(\.name))
    let names =
      owner == "a controller"
      ? "`viewWillTransition`, `traitCollectionDidChange`, `viewDidLayoutSubviews`"
      : "`adaptivePresentationStyle`, `willPresentWithAdaptiveStyle`, `didDismiss`"
    report(
      .noSuchCallback, "\(owner) is never told `\(event.text)`", at: event.span,
      label: near.map { "did you mean `\($0)`?" }, help: ["handlers carry UIKit's names: \(names)"])
  }
}
