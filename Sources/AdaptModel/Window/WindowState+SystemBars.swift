// The system bars that a window shows, if its safe area depends on them (`IOS27.md §2.2.a`, §3.c).

extension WindowState {
  /// The environment with the bars of the window's controllers.
  func withShownBars(_ environment: Environment, in scene: Scene) -> Environment {
    var result = environment
    result.shownBars = environment.device.dependsOnBars ? shownBars(in: scene) : .automatic
    result.hidesStatusBar = hidesStatusBar(in: scene)
    return result
  }

  /// Takes note of the bars of what is presented or dismissed, if the safe area depends on them.
  mutating func noteShownBars(in scene: Scene) {
    guard let environment, environment.device.dependsOnBars else { return }
    let shown = shownBars(in: scene)
    guard shown != environment.shownBars else { return }
    var changed = environment
    changed.shownBars = shown
    setEnvironment(changed)
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

  /// The bars of the visible controllers, from the outermost inwards: those of what is presented over the whole window,
  /// or those of the root.
  ///
  /// CHOICE: among nested controllers the innermost with a `preferredVerticalBarBehavior` decides.
  private func shownBars(in scene: Scene) -> SystemBars {
    let covering = shownPresentations.last {
      [.fullScreen, .overFullScreen].contains(activeStyle(of: $0, in: scene))
    }
    guard let outermost = covering.flatMap({ presentations[$0].shown }) ?? root else { return .none }
    let found = bars(of: outermost, isDisabled: false, in: scene)
    return found.isDisabled ? .horizontal : found.hasBars ? .vertical : .none
  }

  /// Whether a controller or a visible one within it has bars, and whether they keep off the side.
  private func bars(
    of controller: ControllerID, isDisabled outer: Bool, in scene: Scene
  ) -> (hasBars: Bool, isDisabled: Bool) {
    var result = (hasBars: false, isDisabled: outer)
    switch value(.preferredVerticalBarBehavior, of: controller, in: scene)?.word {
    case "disabled": result.isDisabled = true
    case "automatic": result.isDisabled = false
    default: break
    }
    var visible: [ControllerID] = []
    if let container = scene.container(of: controller) {
      let kind = scene.containers[container].kind
      switch kind {
      case .navigation:
        let isHidden = value(.navigationBarHidden, of: controller, in: scene)?.bool ?? false
        let isToolbarHidden = value(.toolbarHidden, of: controller, in: scene)?.bool ?? true
        result.hasBars = !isHidden || !isToolbarHidden
        visible = containers[container].stack.suffix(1)
      case .tab:
        result.hasBars = !containers[container].stack.isEmpty
        visible = containers[container].selectedController.map { [$0] } ?? []
      default:
        result.hasBars = kind.isSplit
        let shown = kind.isSplit ? containers[container].column(.secondary) : containers[container].selectedController
        visible = shown.map { [$0] } ?? []
      }
    } else {
      // A container inside an ordinary controller has bars too.
      visible = scene.controllers[controller].children
    }
    // Controllers are a tree, so that the recursion ends.
    for child in visible {
      let inner = bars(of: child, isDisabled: result.isDisabled, in: scene)
      result = (result.hasBars || inner.hasBars, inner.isDisabled)
    }
    return result
  }
}

extension Device {
  /// Whether some window of the device differs for apps with other bars.
  var dependsOnBars: Bool { configurations.contains { $0.bars != .automatic } }
}
