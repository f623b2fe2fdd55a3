import AdaptModel
import AdaptSyntax

// Alerts as values: presentations with a kind of their own.
extension Runtime.Bodies {
  /// `alert confirm "Delete?" { … }`
  func declareAlert(
    _ style: AlertStyle, _ site: DeclarationSite, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    guard let instance else { throw .presentationOutsideOfController }
    let id = model.addAlert(
      run.nameID(site.name), style: style, of: model.scene.controller(of: instance.root), origin: site.origin)
    // The alert controller's view, the views around its texts and actions, its labels.
    try machine.note(bytes: 6 * Account.bytesOfView)
    try machine.spend(24)
    if site.hasText {
      model.set(
        .title, of: .presentation(id), to: try attributeValue(operands[0], for: .title), origin: site.origin)
    }
    return .presentation(run.references.presentation(id))
  }

  /// `action erase "Delete"`, `textField name` in the body of an alert.
  func declareInAlert(
    _ presentation: PresentationID, _ site: DeclarationSite, _ condition: ConditionID?, _ ordinal: Int32?,
    scope: ViewID
  ) throws(ScriptError) -> ViewID {
    guard case .builtin(let kind) = site.kind,
      let view = model.addToAlert(
        kind, name: run.nameID(site.name), ordinal: ordinal, of: presentation, scope: scope, condition: condition,
        origin: site.origin)
    else {
      if case .builtin(let kind) = site.kind { throw .notInAlert(kind.name) }
      throw .notInAlert(symbols.text(site.name))
    }
    return view
  }
}
