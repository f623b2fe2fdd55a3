// Memory warnings, and views that controllers release and make again.

extension Model {
  /// `didReceiveMemoryWarning` to every controller of the window, each before its children. From iOS 6 on no view is
  /// released on its own account; a handler may (``releaseView(of:)``).
  public mutating func receiveMemoryWarning(host: any SimulationHost) {
    guard window.root >= 0 else { return }
    beginCommand()
    for controller in windowFamily where controllers[controller.slot].isViewLoaded {
      send(.didReceiveMemoryWarning, to: controller, host: host)
    }
    layOut(host: host)
  }

  /// Releases a controller's view (`view = nil`): what handlers wrote to its views is forgotten, and it is made again,
  /// with `viewDidLoad`, when it shows next.
  ///
  /// - Throws: `viewInUse` while the view is in the window, `noSuchController`.
  public mutating func releaseView(of controller: ControllerID) throws(ControllerError) {
    guard controllers.indices.contains(controller.slot) else { throw .noSuchController }
    guard controllers[controller.slot].appearance == .disappeared else { throw .viewInUse(controller) }
    controllers[controller.slot].isViewLoaded = false
    for index in writtenSettings {
      let setting = settings[Int(index)]
      guard let view = setting.target.view, self.controller(of: view) == controller else { continue }
      unwrite(setting.key, of: setting.target)
    }
  }
}
