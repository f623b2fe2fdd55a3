import AdaptModel
import AdaptSyntax

// UIKit's containers, and controllers as values.
extension Runtime.Bodies {

  /// Updates the names of a container's controllers, such as `secondary`, to its present controllers.
  func follow(_ change: HierarchyChange, in model: Model) {
    func set(_ name: String, of container: ControllerID, to controller: ControllerID?) {
      guard let instance = model.scene.rootView(of: container).flatMap({ launch.instanceOfRoot[$0] }),
        instance.kind.container != nil, let slot = instance.kind.slotOfSymbol[symbols.intern(name)]
      else { return }
      instance.slots[slot] =
        controller.flatMap { model.scene.rootView(of: $0) }.flatMap { launch.instanceOfRoot[$0] }.map(Value.instance)
        ?? .nil
    }
    switch change {
    case .setColumn(let column, let split, let controller): set(column.name, of: split, to: controller)
    case .setViewControllers(let controllers, let container):
      guard model.scene.kind(of: container).isArrangement else {
        return set("root", of: container, to: controllers.first)
      }
      for (placement, controller) in zip(PanePlacement.allCases, controllers) {
        set(placement.name, of: container, to: controller)
      }
    default: break
    }
  }

  /// The kind of a built-in container, according to its arguments.
  func controllerKind(
    _ container: ContainerKind, _ arguments: [Value], labels: [Symbol?]
  ) throws(ScriptError) -> ControllerKind {
    var style: String?
    for (index, label) in labels.enumerated() where label.map(symbols.text) == "style" {
      guard case .symbol(let symbol) = arguments[index] else {
        throw .expected(.splitStyle, got: run.texts.typeName(of: arguments[index]))
      }
      style = symbols.text(symbol)
    }
    let names = labels.isEmpty ? arguments.map { _ in nil } : labels.map { $0.map(symbols.text) }
    guard let kind = container.controllerKind(labels: names, style: style) else {
      throw .noSuchStyle(style ?? "", of: container)
    }
    return kind
  }

  /// Gives a container its controllers, and each of them its name.
  func fill(
    _ container: ContainerKind, _ instance: InstanceObject, _ arguments: [Value], labels: [Symbol?]
  ) throws(ScriptError) {
    guard let owner = instance.controller else { return }
    var children: [(name: String?, controller: ControllerID)] = []
    for (index, value) in arguments.enumerated() {
      let label = labels.indices.contains(index) ? labels[index].map(symbols.text) : nil
      if container.hasStyle, label == "style" { continue }
      let name = label ?? (container.children.indices.contains(index) ? container.children[index] : nil)
      if case .list(let list) = value, container != .split {
        for element in list.elements { children.append((nil, try run.references.controller(of: element))) }
      } else if case .nil = value, name == "compact" || name == "supplementary" {
        continue
      } else {
        children.append((name, try run.references.controller(of: value)))
      }
    }
    for child in children {
      guard let symbol = child.name.map(symbols.intern) else { continue }
      model.setName(run.nameID(symbol), of: child.controller, scope: instance.root)
      if let slot = instance.kind.slotOfSymbol[symbol] {
        instance.slots[slot] = run.references.controllerValue(child.controller)
      }
    }
    do {
      if container == .split {
        for child in children {
          guard let column = child.name.flatMap(SplitColumn.init(named:)) else { continue }
          try model.setColumn(column, of: owner, to: child.controller)
        }
      } else {
        try model.setViewControllers(children.map { $0.controller }, of: owner)
      }
    } catch {
      throw run.commands.controllerError(error)
    }
  }
}
