// The system bars that a window shows, if its safe area depends on them (`IOS27.md §2.2.a`, §3.c).

extension WindowState {
  /// The environment with the bars of the window's controllers.
  func withShownBars(_ environment: Environment, in scene: Scene) -> Environment {
    var result = environment
    result.shownBars = environment.device.dependsOnBars ? shownBars(in: scene) : .automatic
    result.hidesStatusBar = hidesStatusBar(in: scene)
    return result
  }

  /// Whether the visible controller hides the status bar (`prefersStatusBarHidden`); for a container, the controller
  /// that it shows. Determined at launches and when the window changes (CHOICE).
  private func hidesStatusBar(in scene: Scene) -> Bool {
    var shown = root
    while let controller = shown, let container = scene.container(of: controller) {
      let kind = scene.containers[container].kind
      let inner =
        kind == .navigation
        ? containers[container].stack.last
        : kind.isSplit ? containers[container].column(.secondary) : containers[container].selectedController
      guard let inner else { break }
      shown = inner
    }
    return shown.flatMap { value(.prefersStatusBarHidden, of: $0, in: scene)?.bool } ?? false
  }

  /// The bars of the visible controllers, from the root inwards.
  ///
  /// CHOICE: among nested controllers the innermost with a `preferredVerticalBarBehavior` decides.
  private func shownBars(in scene: Scene) -> SystemBars {
    var hasBars = false
    var isDisabled = false
    var next = root
    while let controller = next {
      next = nil
      switch value(.preferredVerticalBarBehavior, of: controller, in: scene)?.word {
      case "disabled": isDisabled = true
      case "automatic": isDisabled = false
      default: break
      }
      guard let container = scene.container(of: controller) else { break }
      let kind = scene.containers[container].kind
      switch kind {
      case .navigation:
        let isHidden = value(.navigationBarHidden, of: controller, in: scene)?.bool ?? false
        let isToolbarHidden = value(.toolbarHidden, of: controller, in: scene)?.bool ?? true
        if !isHidden || !isToolbarHidden { hasBars = true }
        next = containers[container].stack.last
      case .tab:
        if !containers[container].stack.isEmpty { hasBars = true }
        next = containers[container].selectedController
      default:
        if kind.isSplit { hasBars = true }
        next = kind.isSplit ? containers[container].column(.secondary) : containers[container].selectedController
      }
    }
    return isDisabled ? .horizontal : hasBars ? .vertical : .none
  }
}

extension Device {
  /// Whether some window of the device differs for apps with other bars.
  var dependsOnBars: Bool { configurations.contains { $0.bars != .automatic } }
}
