// The present state of presentations (`UIKIT.md §4`).

extension WindowState {
  /// The maximum number of presentations on top of each other. Each transition places all that are shown.
  static let mostPresentations = 64

  /// The state of a presentation; nil if there is no such presentation.
  func status(of presentation: PresentationID, in scene: Scene) -> PresentationStatus? {
    scene.presentations.contains(presentation) ? presentations[presentation] : nil
  }

  /// `Home.settings`; `presentation of Settings` for one without a name, and `presentation` while it has no content.
  func path(of presentation: PresentationID, in scene: Scene) -> String {
    guard let record = scene.presentations.find(presentation) else { return "" }
    guard record.name != .none, let declarer = record.declarer else {
      let content = presentations[presentation].content.map { scene.path(of: $0) } ?? ""
      return content.isEmpty ? "presentation" : "presentation of \(content)"
    }
    return scene.path(of: declarer) + "." + scene.string(record.name)
  }

  /// The presentation by which a controller, or one that contains it, is presented (`presentationController`).
  func presentation(of controller: ControllerID, in scene: Scene) -> PresentationID? {
    scene.nearest(controller) { scene.controllers.contains($0) && controllers[$0].presentedBy != nil }
      .flatMap { controllers[$0].presentedBy }
  }

  /// The presentation by which a controller, or one that contains it, presents another.
  func presentation(by controller: ControllerID, in scene: Scene) -> PresentationID? {
    scene.nearest(controller) { scene.controllers.contains($0) && controllers[$0].presents != nil }
      .flatMap { controllers[$0].presents }
  }

  /// A presentation by a controller or one within it.
  func presentation(byFamilyOf controller: ControllerID, in scene: Scene) -> PresentationID? {
    for member in scene.family(of: controller) {
      if let presentation = controllers[member].presents { return presentation }
    }
    return nil
  }

  // MARK: - Styles

  /// The style in effect.
  func activeStyle(of presentation: PresentationID, in scene: Scene) -> PresentationStyle {
    guard let status = status(of: presentation, in: scene) else { return .fullScreen }
    return status.isShown ? status.activeStyle : requestedStyle(presentation, in: scene)
  }

  /// The style that a presentation requests, with `automatic` resolved; without a request, the `modalPresentationStyle`
  /// of its content.
  func requestedStyle(_ presentation: PresentationID, in scene: Scene) -> PresentationStyle {
    let declared = unconditional(.style, of: presentation, in: scene)?.word.flatMap { PresentationStyle(named: $0) }
    let style =
      declared ?? requestedContent(presentation, in: scene).map { modalStyle(of: $0, in: scene) } ?? .automatic
    return style == .none ? .fullScreen : style.resolved(os: os)
  }

  /// The style that a controller requests for its presentation.
  func modalStyle(of controller: ControllerID, in scene: Scene) -> PresentationStyle {
    value(.modalPresentationStyle, of: controller, in: scene)?.word.flatMap { PresentationStyle(named: $0) }
      ?? .automatic
  }

  /// The style under a condition that holds; nil if there is none.
  func conditionalStyle(_ presentation: PresentationID, in scene: Scene) -> PresentationStyle? {
    guard let winner = scene.winner(.style, of: .presentation(presentation), given: answers),
      scene.settings[winner].condition != nil
    else { return nil }
    return scene.settings[winner].value.word.flatMap { PresentationStyle(named: $0) }
  }

  /// The value that applies for all traits: written, or declared without a condition.
  private func unconditional(
    _ key: AttributeKey, of presentation: PresentationID, in scene: Scene
  ) -> AttributeValue? {
    var next = scene.presentations[presentation].firstSetting
    var declared: AttributeValue?
    while let id = next {
      let setting = scene.settings[id]
      next = setting.next
      guard setting.key == key, setting.condition == nil else { continue }
      if setting.isWritten {
        if !answers.hasLapsed(id) { return setting.value }
      } else if declared == nil {
        declared = setting.value
      }
    }
    return declared
  }

  func isConditional(_ key: AttributeKey, of presentation: PresentationID, in scene: Scene) -> Bool {
    var next = scene.presentations[presentation].firstSetting
    while let id = next {
      let setting = scene.settings[id]
      next = setting.next
      if setting.key == key, setting.condition != nil { return true }
    }
    return false
  }

  // MARK: - Contents

  /// The controller that a presentation is to show; nil if it has no content, or the content does not exist yet.
  private func requestedContent(_ presentation: PresentationID, in scene: Scene) -> ControllerID? {
    requestedContentValue(presentation, in: scene).flatMap { existingController($0, of: presentation, in: scene) }
  }

  func requestedContentValue(_ presentation: PresentationID, in scene: Scene) -> AttributeValue? {
    unconditional(.content, of: presentation, in: scene) ?? value(.content, of: presentation, in: scene)
  }

  /// The controller for a `content` value; nil if it does not exist yet.
  func existingController(
    _ content: AttributeValue, of presentation: PresentationID, in scene: Scene
  ) -> ControllerID? {
    switch content {
    case .controller(let controller): scene.controllers.contains(controller) ? controller : nil
    case .blueprint(let blueprint): status(of: presentation, in: scene)?.made[blueprint]
    default: nil
    }
  }

  /// The controller, if it exists and nothing else shows it.
  func free(_ controller: ControllerID, for presentation: PresentationID, in scene: Scene) -> ControllerID? {
    guard let root = scene.rootView(of: controller), scene.views[root].isPlaced,
      !isInHierarchy(controller, in: scene) || self.presentation(of: controller, in: scene) == presentation
    else { return nil }
    return controller
  }

  /// The present inputs of a presentation's adaptation.
  func adaptationInputs(of presentation: PresentationID, in scene: Scene) -> AdaptationInputs {
    AdaptationInputs(
      traits: containerTraits(of: presentation, in: scene), style: value(.style, of: presentation, in: scene),
      content: value(.content, of: presentation, in: scene))
  }

  /// The traits of the presenting side, which the delegate receives.
  func containerTraits(of presentation: PresentationID, in scene: Scene) -> TraitCollection {
    scene.presentations.find(presentation).map { traits(of: .view($0.containerView), in: scene) } ?? traits
  }

  // MARK: - Presenting controllers

  /// The nearest controller that defines a presentation context, itself or a parent (§4.5.b).
  func presentationContext(for controller: ControllerID, in scene: Scene) -> ControllerID? {
    scene.nearest(controller) { value(.definesPresentationContext, of: $0, in: scene)?.bool == true }
  }

  /// Whether the presenting controller's view leaves the window: by default for the styles that cover it, full screen
  /// and the current context (`UIKIT.md §4.2.d`, §4.4); a custom presentation decides for itself.
  func shouldRemovePresentersView(_ presentation: PresentationID, in scene: Scene) -> Bool {
    guard let status = status(of: presentation, in: scene) else { return false }
    if let answer = status.answeredRemoval { return answer }
    switch activeStyle(of: presentation, in: scene) {
    case .fullScreen, .currentContext: return true
    default: return false
    }
  }

  /// Whether a presentation replaced the controller's view.
  func isCovered(_ controller: ControllerID, in scene: Scene) -> Bool {
    controllers[controller].presents.map { shouldRemovePresentersView($0, in: scene) } ?? false
  }

  // MARK: - Orientations

  /// Whether the interface turns to the orientation: according to `supportedOrientations` of the topmost controller
  /// that fills the screen, if it is set. On an iPad, a window that shares the screen always turns (`UIKIT.md §3.6.d`).
  ///
  /// CHOICE: the app's own mask, which is in `Info.plist` and not in scripts, permits every orientation.
  func supportsOrientation(_ orientation: Orientation, in scene: Scene) -> Bool {
    guard let root, let environment else { return false }
    // The inner display of a folding device ignores supported orientations (`IOS27.md §2.6.c`, H), and so do resized
    // windows of iPhone apps (§5.a, H).
    if environment.pose?.isInner == true { return true }
    if environment.freeSize != nil, environment.os.major >= 27 { return true }
    if environment.supportsMultitasking, environment.multitasking != .full || environment.freeSize != nil {
      return true
    }
    let covering = shownPresentations.last {
      [.fullScreen, .overFullScreen].contains(activeStyle(of: $0, in: scene))
    }
    let controller = covering.flatMap { presentations[$0].shown } ?? root
    return supportedOrientations(of: controller, in: scene).contains(orientation)
  }

  /// How the interface turns when the app moves to the other display.
  ///
  /// The inner display is rotated by 90 degrees relative to the outer one. Closing the device turns the interface to
  /// the supported orientation that is nearest to the device's (`IOS27.md §2.6.c`, M). CHOICE: the 90-degree turn
  /// first, then portrait, then the two landscape orientations. It was measured that portrait becomes landscape left.
  /// The other three follow from that, so that opening and closing without a turn restores the orientation.
  func orientationAfterFolding(from orientation: Orientation, to pose: Pose, in scene: Scene) -> Orientation {
    let turned: Orientation
    switch (orientation, pose.isInner) {
    case (.portrait, true), (.portraitUpsideDown, false): turned = .landscapeLeft
    case (.landscapeLeft, true), (.landscapeRight, false): turned = .portraitUpsideDown
    case (.portraitUpsideDown, true), (.portrait, false): turned = .landscapeRight
    case (.landscapeRight, true), (.landscapeLeft, false): turned = .portrait
    }
    guard !pose.isInner, let root else { return turned }
    let covering = shownPresentations.last {
      [.fullScreen, .overFullScreen].contains(activeStyle(of: $0, in: scene))
    }
    let supported = supportedOrientations(of: covering.flatMap { presentations[$0].shown } ?? root, in: scene)
    return [turned, .portrait, .landscapeRight, .landscapeLeft].first { supported.contains(OrientationMask($0)) }
      ?? turned
  }

  /// The orientations that a controller supports. If it does not say, they are all on an iPad and all but upside down
  /// on an iPhone (UIKit's documentation, H). An iPhone without a home button never turns upside down (H).
  ///
  /// CHOICE: a folding phone supports all, since it was measured upside down.
  private func supportedOrientations(of controller: ControllerID, in scene: Scene) -> OrientationMask {
    var supported = OrientationMask.all
    if let value = value(.supportedOrientations, of: controller, in: scene) {
      let words = value.strings ?? value.word.map { [$0] } ?? []
      supported = words.compactMap { OrientationMask(named: $0) }.reduce(into: []) { $0.formUnion($1) }
    } else if turnsLikePhone {
      supported = .allButUpsideDown
    }
    if neverTurnsUpsideDown { supported.remove(.portraitUpsideDown) }
    return supported
  }

  /// Whether it is a phone without a home button.
  var neverTurnsUpsideDown: Bool {
    let insets = environment?.device.configuration(landscape: false)?.safeArea
    return turnsLikePhone && (insets?.bottom ?? 0) > 0
  }

  private var turnsLikePhone: Bool {
    guard let device = environment?.device else { return false }
    return device.userInterfaceIdiom == .phone && !device.isFolding
  }

  /// The final environment of a launch: the given one, turned if the controller does not support its orientation.
  ///
  /// CHOICE: to the first supported one of portrait, landscape right, landscape left and upside down; a controller that
  /// supports none starts as the device is held.
  func supportedEnvironment(_ environment: Environment, in scene: Scene) -> Environment {
    guard !supportsOrientation(environment.orientation, in: scene),
      let turned = [Orientation.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first(
        where: { supportsOrientation($0, in: scene) })
    else { return environment }
    var result = environment
    result.orientation = turned
    if turned.isLandscape != environment.orientation.isLandscape { result.freeSize = environment.freeSize?.transposed }
    return result
  }
}
