// Sizes that controllers ask for, told to what contains or presents them (`UIKIT.md §3.5`).

extension Model {
  /// Sets `preferredContentSize`, in points, and lays out what follows from it. What contains or presents the controller
  /// is told.
  public mutating func setPreferredContentSize(
    _ size: Size, of controller: ControllerID, origin: Origin = .unknown, host: any SimulationHost
  ) {
    beginCommand()
    guard write(.preferredContentSize, of: .controller(controller), to: .size(size), origin: origin) else { return }
    tellPreferredSize(of: controller, host: host)
    // A handler's own transition lays out when its time has come.
    if !transitions.isActive { layOut(host: host) }
  }

  /// Tells what contains or presents a controller at once which size it would like, each time that it says so. A
  /// navigation controller passes on what its top wants.
  private mutating func tellPreferredSize(of controller: ControllerID, host: any SimulationHost) {
    guard controllers.indices.contains(controller.slot) else { return }
    controllers[controller.slot].deliveredPreferredSize = preferredSize(of: controller)
    if controllers[controller.slot].presentedBy >= 0 {
      let presentation = PresentationID(index: controllers[controller.slot].presentedBy)
      send(.preferredContentSizeDidChange, to: presentation, .other(controller), host: host)
    } else if let parent = parent(of: controller) {
      send(.preferredContentSizeDidChange, to: parent, .other(controller), host: host)
      guard kind(of: parent) == .navigation, topViewController(of: parent) == controller,
        value(.preferredContentSize, of: .controller(parent)) == nil
      else { return }
      tellPreferredSize(of: parent, host: host)
    }
  }

  /// Tells of preferred sizes that changed, whoever changed them: `preferredContentSizeDidChange` to the parent or the
  /// presentation controller. A navigation controller passes on what its top wants (§3.5.b).
  mutating func deliverPreferredSizes(host: any SimulationHost) {
    guard hasPreferredSizes else { return }
    for controller in windowFamily {
      let size = preferredSize(of: controller)
      var told = controllers[controller.slot].deliveredPreferredSize
      // What showed before any size was set had none.
      if told == nil, controllers[controller.slot].appearance == .appeared { told = .zero }
      guard told != size else { continue }
      controllers[controller.slot].deliveredPreferredSize = size
      guard told != nil else { continue }
      if controllers[controller.slot].presentedBy >= 0 {
        let presentation = PresentationID(index: controllers[controller.slot].presentedBy)
        send(.preferredContentSizeDidChange, to: presentation, .other(controller), host: host)
      } else if let parent = parent(of: controller) {
        send(.preferredContentSizeDidChange, to: parent, .other(controller), host: host)
      }
    }
  }

  /// Tells parents that handle it of children whose constraints ask for another size than before.
  mutating func deliverFittingSizes(host: any SimulationHost) {
    for parent in windowFamily where controllers[parent.slot].handled.contains(.systemLayoutFittingSizeDidChange) {
      for child in children(of: parent) {
        guard let root = rootView(of: child), isInstalled(root) else { continue }
        var copy = self
        let size = copy.fittingSize(of: root)
        let told = controllers[child.slot].deliveredFittingSize
        guard told != size else { continue }
        controllers[child.slot].deliveredFittingSize = size
        if told != nil { send(.systemLayoutFittingSizeDidChange, to: parent, .other(child), host: host) }
      }
    }
  }
}
