import AdaptModel

// The items of bars, and a controller's search bar.
extension Runtime.Bodies {
  /// `barButtonItem edit "Edit"` in the body of a controller or of a bar, and `tabBarItem home "Home"` in that of a tab
  /// bar.
  func declareBarItem(
    _ kind: ViewKind, _ site: DeclarationSite, in superview: ViewID, _ condition: ConditionID?, _ ordinal: Int32?,
    scope: ViewID
  ) throws(ScriptError) -> ViewID {
    let outer = model.scene.kind(of: superview)
    if outer.isBar, (kind == .tabBarItem) == (outer == .tabBar) {
      return model.addView(
        kind, name: run.nameID(site.name), ordinal: ordinal, in: superview, scope: scope, condition: condition,
        origin: site.origin)
    }
    if kind == .tabBarItem { throw .tabOutsideOfTabBar }
    if outer == .tabBar { throw .buttonInTabBar }
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
