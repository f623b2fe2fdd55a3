import AdaptModel

/// What is installed in which size class: Interface Builder's grid of nine for each item. Items with the same grid are
/// grouped.
struct InstalledGrid {
  let model: Model

  func text() -> String {
    guard let controller = model.rootController, let environment = model.environment else { return "" }
    var items: [(name: String, classes: Set<SizeClassPair>)] = views.map { (name(of: $0), []) }
    items += constraints.map { (model.scene.string(model.scene.name(of: $0)), []) }
    for classes in SizeClassPair.all {
      var copy = model
      _ = copy.tryLayout(of: controller, in: classes.environment(like: environment))
      for (index, view) in views.enumerated() where copy.isInstalled(view) { items[index].classes.insert(classes) }
      for (index, constraint) in constraints.enumerated() where copy.isActive(constraint) {
        items[views.count + index].classes.insert(classes)
      }
    }
    var groups: [(names: [String], classes: Set<SizeClassPair>)] = []
    for item in items {
      if let index = groups.firstIndex(where: { $0.classes == item.classes }) {
        groups[index].names.append(item.name)
      } else {
        groups.append(([item.name], item.classes))
      }
    }
    return groups.map { group in
      let grid = SizeClassPair.table { group.classes.contains($0) ? "×" : "·" }
      return ([group.names.joined(separator: ", ")] + grid.map { "  " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private var views: [ViewID] { model.viewsInTreeOrder().filter { !model.scene.isDeleted(.view($0)) } }

  /// The constraints that have a name.
  private var constraints: [ConstraintID] {
    model.scene.constraintIDs.filter {
      model.scene.name(of: $0) != .none && !model.scene.isDeleted(.constraint($0))
    }
  }

  private func name(of view: ViewID) -> String {
    model.scene.superview(of: view) == nil ? model.scene.path(of: view) : model.scene.ownName(of: view)
  }
}
