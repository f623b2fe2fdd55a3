import AdaptSolver

// Sizes that controllers ask for, told to what contains or presents them (`UIKIT.md §3.5`).

extension Simulation {
  /// Tells what contains or presents a controller at once which size it would like, each time that it says so. A
  /// navigation controller passes on what its top wants.
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

  /// Tells of preferred sizes that changed, whoever changed them: `preferredContentSizeDidChange` to the parent or the
  /// presentation controller. A navigation controller passes on what its top wants (§3.5.b).
  mutating func deliverPreferredSizes() {
    guard scene.hasPreferredContentSizes else { return }
    for controller in window.windowFamily(in: scene) {
      let size = geometry.preferredSize(of: controller)
      let status = window.controllers[controller]
      var told = status.deliveredPreferredSize
      // What showed before any size was set had none.
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

  /// Tells parents that handle it of children whose constraints ask for another size than before.
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
