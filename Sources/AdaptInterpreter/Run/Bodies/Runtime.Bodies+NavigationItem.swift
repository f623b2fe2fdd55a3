import AdaptModel

// A controller's items for the bars around it.
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

  /// `searchController find { placeholder = "Search" }`
  func declareSearchController(
    _ site: DeclarationSite, in superview: ViewID, _ condition: ConditionID?, _ ordinal: Int32?
  ) throws(ScriptError) -> ViewID {
    guard let controller = model.scene.controller(rootedAt: superview), ordinal == nil else {
      throw .searchControllerOutsideOfController
    }
    guard
      let view = model.addSearchController(
        run.nameID(site.name), of: controller, condition: condition, origin: site.origin)
    else { throw .secondSearchController }
    return view
  }
}
