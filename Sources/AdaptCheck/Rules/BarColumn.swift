import AdaptModel

/// What stands in the column at the side of an iPhone Duo's display: tabs, what leads back, and the bar items with
/// icons of the controller in front (`IOS27.md §3.d`).
struct BarColumn {
  /// A tab bar shows five tabs, and the others behind the last.
  static let mostTabs = 5

  /// How many items; none where nothing around the controller has bars.
  let itemCount: Int

  init(_ layout: SolvedLayout) {
    let model = layout.model
    var count = 0
    var next = layout.showing == nil ? model.rootController : nil
    if let root = next, model.scene.kind(of: root) == .content { next = nil }
    while let controller = next {
      next = nil
      switch model.scene.kind(of: controller) {
      case .tab:
        count += min(model.containers.viewControllers(of: controller).count, Self.mostTabs)
        next = model.containers.selectedViewController(of: controller)
      case .navigation:
        if model.containers.viewControllers(of: controller).count > 1 { count += 1 }
        next = model.containers.topViewController(of: controller)
      case .split:
        // What shows the sidebar, or leads back to it.
        count += 1
        next = model.containers.splitControllers(of: controller).last
      default:
        count += model.containers.iconCount(of: controller)
      }
    }
    itemCount = count
  }
}
