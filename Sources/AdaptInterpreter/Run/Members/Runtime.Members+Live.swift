import AdaptModel

// Members of controllers that change with the simulation: the columns of a split view, and UIKit's access to a
// presentation.
extension Runtime.Members {
  /// The present `mail.secondary`; nil for any other name, and while a body is evaluated.
  func liveColumn(_ symbol: Symbol, of instance: InstanceObject) -> Value? {
    guard instance.kind.container == .split, !isDeclaring, let controller = instance.controller,
      let column = SplitColumn(named: symbols.text(symbol)), model.scene.kind(of: controller).isSplit
    else { return nil }
    return model.containers.currentController(in: column, of: controller).map(run.references.controllerValue) ?? .nil
  }

  /// The presentation that shows a controller, or the one that would.
  func ownOrShown(_ controller: ControllerID) -> PresentationID {
    model.presentations.presentation(of: controller) ?? model.ownPresentation(of: controller)
  }

  /// `popoverPresentationController` and similar members: nil if the controller has another style.
  func presentationMember(_ name: String, of controller: ControllerID) -> Value? {
    let styles: [PresentationStyle]
    switch name {
    case "popoverPresentationController": styles = [.popover]
    case "sheetPresentationController": styles = [.pageSheet, .formSheet]
    case "activePresentationController":
      return model.presentations.presentation(of: controller).map { .presentation(launch.presentation($0)) } ?? .nil
    case "transitioningDelegate": return launch.chosenKinds[controller].map { .kind($0.kind) } ?? .nil
    default: return nil
    }
    if let shown = model.presentations.presentation(of: controller) {
      let isOne =
        styles.contains(model.presentations.presentationStyle(of: shown))
        || styles.contains(model.presentations.activeStyle(of: shown))
      return isOne ? .presentation(launch.presentation(shown)) : .nil
    }
    let word = model.value(.modalPresentationStyle, of: .controller(controller))?.word
    let style = word.flatMap { PresentationStyle(named: $0) } ?? .automatic
    let os = model.environment?.os ?? DeviceTable.defaultOS
    guard styles.contains(style.resolved(os: os)) else { return .nil }
    return .presentation(launch.presentation(model.ownPresentation(of: controller)))
  }

  static let presentationMembers = [
    "popoverPresentationController", "sheetPresentationController", "activePresentationController",
  ]
}
