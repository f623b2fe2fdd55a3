// Which way the interface may be turned (`UIKIT.md §3.6.d`).

extension Model {
  /// Whether the interface turns that way: by `supportedOrientations` of the topmost controller that fills the screen,
  /// if it says so. An iPad's window that shares the screen turns whatever controllers say (`UIKIT.md §3.6.d`).
  ///
  /// CHOICE: the app's own mask, which `Info.plist` has and a script has not, permits every orientation.
  public func supportsOrientation(_ orientation: Orientation) -> Bool {
    guard let root = rootController, let environment = window.environment else { return false }
    if environment.supportsMultitasking, environment.multitasking != .full || environment.freeSize != nil {
      return true
    }
    let covering = shownPresentations.last { [.fullScreen, .overFullScreen].contains(activeStyle(of: $0)) }
    return supportedOrientations(of: covering.flatMap { shownController(of: $0) } ?? root).contains(orientation)
  }

  /// What a controller supports; every orientation where it says nothing.
  private func supportedOrientations(of controller: ControllerID) -> OrientationMask {
    guard let value = value(.supportedOrientations, of: .controller(controller)) else { return .all }
    let words = value.strings ?? value.word.map { [$0] } ?? []
    return words.compactMap { OrientationMask(named: $0) }.reduce(into: []) { $0.formUnion($1) }
  }

  /// The environment in which a launch comes to rest: the one given, turned where the controller does not support its
  /// orientation.
  ///
  /// CHOICE: to the first that it supports of portrait, landscape right, landscape left and upside down; a controller that
  /// supports none starts as the device is held.
  func supportedEnvironment(_ environment: Environment) -> Environment {
    guard !supportsOrientation(environment.orientation),
      let turned = [Orientation.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first(
        where: supportsOrientation)
    else { return environment }
    var result = environment
    result.orientation = turned
    if turned.isLandscape != environment.orientation.isLandscape { result.freeSize = environment.freeSize?.transposed }
    return result
  }

  /// Turns the window while its first controller appears: `willTransition` where traits change, and no size callback
  /// (`UIKIT.md §1.4.e`, M).
  /// - Returns: the coordinator, whose blocks are still to be run.
  mutating func turnAtLaunch(to environment: Environment, host: any SimulationHost) -> CoordinatorID {
    let coordinator = begin(TransitionPlan(announces: true))
    let change: (inout Model) -> Void = { model in
      model.window.environment = environment
      model.engine.isStructureDirty = true
    }
    setPrediction(of: coordinator, to: prediction(after: change))
    if let root = rootController { tellTraits(root, coordinator, host: host) }
    change(&self)
    adaptHierarchy(coordinator, host: host)
    return coordinator
  }
}
