import AdaptSolver

// Preferred sizes of controllers, reported to the controllers that contain or present them (`UIKIT.md §3.5`).

extension Simulation {
  /// Reports a controller's preferred size at once to its container or its presentation controller, each time it is
  /// set. A navigation controller passes on its top's size.
  mutating func tellPreferredSize(of controller: ControllerID) {
    guard scene.controllers.contains(controller) else { return }
    model.window.controllers[controller].deliveredPreferredSize = geometry.preferredSize(of: controller)
    if let presentation = window.controllers[controller].presentedBy {
      send(.preferredContentSizeDidChange, to: presentation, .other(controller))
    } else if let parent = scene.parent(of: controller) {
      send(.preferredContentSizeDidChange, to: parent, .other(controller))
      guard window.topViewController(of: parent, in: scene) == controller,
        window.value(.preferredContentSize, of: parent, in: scene) == nil
      else { return }
      tellPreferredSize(of: parent)
    }
  }

  /// Reports preferred sizes that changed, whatever changed them: `preferredContentSizeDidChange` goes to the parent or
  /// the presentation controller. A navigation controller passes on its top's size (§3.5.b).
  mutating func deliverPreferredSizes() {
    guard scene.hasPreferredContentSizes else { return }
    for controller in window.windowFamily(in: scene) {
      let size = geometry.preferredSize(of: controller)
      let status = window.controllers[controller]
      var told = status.deliveredPreferredSize
      // A controller that showed before any size was set had none.
      if told == nil, status.appearance == .appeared { told = .zero }
      guard told != size else { continue }
      model.window.controllers[controller].deliveredPreferredSize = size
      guard told != nil else { continue }
      if let presentation = status.presentedBy {
        send(.preferredContentSizeDidChange, to: presentation, .other(controller))
      } else if let parent = scene.parent(of: controller) {
        send(.preferredContentSizeDidChange, to: parent, .other(controller))
      }
    }
  }

  /// Reports children whose fitting size changed, to parents that handle the callback.
  mutating func deliverFittingSizes() {
    guard scene.handledByControllers.contains(.systemLayoutFittingSizeDidChange) else { return }
    for parent in window.windowFamily(in: scene)
    where scene.controllers[parent].handled.contains(.systemLayoutFittingSizeDidChange) {
      for child in scene.children(of: parent) {
        guard let root = scene.rootView(of: child), layout.isInstalled(root) else { continue }
        var copy = model
        let size = copy.fittingSize(of: root)
        let told = window.controllers[child].deliveredFittingSize
        guard told != size else { continue }
        model.window.controllers[child].deliveredFittingSize = size
        if told != nil { send(.systemLayoutFittingSizeDidChange, to: parent, .other(child)) }
      }
    }
  }
}
