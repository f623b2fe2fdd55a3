import AdaptModel

extension Runtime.Bodies {
  /// `barButtonItem edit "Edit"` in a controller's body.
  func declareBarItem(
    _ site: DeclarationSite, in superview: ViewID, _ condition: ConditionID?, _ ordinal: Int32?, scope: ViewID
  ) throws(ScriptError) -> ViewID {
    guard let controller = model.scene.controller(rootedAt: superview),
      let view = model.addBarButtonItem(
        run.nameID(site.name), ordinal: ordinal, of: controller, scope: scope, condition: condition,
        origin: site.origin)
    else { throw .barItemOutsideOfController }
    return view
  }
}
