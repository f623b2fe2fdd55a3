import AdaptModel

/// A change of the controller hierarchy, with the names that the log uses.
struct HierarchyParts {
  /// The event's kind: `push`.
  var name: String
  /// Its parts by name, with several values if it is about several controllers.
  var parts: [(key: String, values: [String])]
  /// The sentence of the trace.
  var sentence: String

  init(_ change: HierarchyChange, in model: Model) {
    func path(_ controller: ControllerID) -> String { model.scene.path(of: controller) }
    func one(_ key: String, _ value: String) -> (key: String, values: [String]) { (key, [value]) }
    switch change {
    case .push(let controller, let navigation):
      name = "push"
      parts = [one("controller", path(controller)), one("onto", path(navigation))]
      sentence = "push \(path(controller)) onto \(path(navigation))"
    case .pop(let controllers, let navigation):
      name = "pop"
      parts = [("controllers", controllers.map(path)), one("from", path(navigation))]
      sentence = "pop \(controllers.map(path).joined(separator: ", ")) from \(path(navigation))"
    case .setViewControllers(let controllers, let container):
      name = "setViewControllers"
      parts = [("controllers", controllers.map(path)), one("of", path(container))]
      sentence = "\(path(container)) shows \(controllers.map(path).joined(separator: ", "))"
    case .select(let controller, let container):
      name = "select"
      parts = [one("controller", path(controller)), one("in", path(container))]
      sentence = "select \(path(controller)) in \(path(container))"
    case .setColumn(let column, let split, let controller):
      name = "setColumn"
      parts = [
        one("column", column.name), one("of", path(split)), ("controllers", controller.map { [path($0)] } ?? []),
      ]
      sentence = "\(column.name) of \(path(split)): \(controller.map(path) ?? "nothing")"
    case .displayMode(let mode, let split):
      name = "displayMode"
      parts = [one("mode", mode.name), one("of", path(split))]
      sentence = "\(path(split)) shows \(mode.name)"
    case .collapse(let split):
      name = "collapse"
      parts = [one("controller", path(split))]
      sentence = "\(path(split)) collapses"
    case .expand(let split):
      name = "expand"
      parts = [one("controller", path(split))]
      sentence = "\(path(split)) expands"
    case .present(let presentation, let controller, let style):
      name = "present"
      parts = [
        one("presentation", model.presentations.path(of: presentation)), one("controller", path(controller)),
        one("style", style.name),
      ]
      sentence = "present \(path(controller)) as \(style.name)"
    case .dismiss(let presentation, let controller):
      name = "dismiss"
      parts = [one("presentation", model.presentations.path(of: presentation)), one("controller", path(controller))]
      sentence = "dismiss \(path(controller))"
    case .adapt(let presentation, let controller, let style):
      name = "adapt"
      parts = [
        one("presentation", model.presentations.path(of: presentation)), one("controller", path(controller)),
        one("style", style.name),
      ]
      sentence = "\(model.presentations.path(of: presentation)) adapts: \(path(controller)) as \(style.name)"
    }
  }

  /// Whether the value of a part is a list.
  static func isList(_ key: String) -> Bool { key == "controllers" }
}
