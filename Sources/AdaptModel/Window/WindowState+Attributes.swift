// The present values of attributes.

extension WindowState {
  /// The value in effect; nil if no setting sets the attribute.
  func value(_ key: AttributeKey, of target: AttributeTarget, in scene: Scene) -> AttributeValue? {
    scene.value(key, of: target, given: answers)
  }

  func value(_ key: AttributeKey, of controller: ControllerID, in scene: Scene) -> AttributeValue? {
    scene.value(key, of: .controller(controller), given: answers)
  }

  func value(_ key: AttributeKey, of presentation: PresentationID, in scene: Scene) -> AttributeValue? {
    scene.value(key, of: .presentation(presentation), given: answers)
  }

  /// The value in effect for a view's attribute. The view must exist.
  @inline(__always)
  func value(_ key: AttributeKey, of view: ViewID, in scene: Scene) -> AttributeValue? {
    scene.settings.value(key, first: scene.views[view].firstSetting, given: answers)
  }

  /// Records a value that a handler wrote. It applies until another declared setting of the attribute wins.
  /// - Returns: false, without a change, if the scene refuses it.
  @discardableResult
  mutating func write(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, origin: Origin = .unknown,
    in scene: inout Scene
  ) -> Bool {
    guard let setting = scene.write(key, of: target, to: value, origin: origin, given: answers) else { return false }
    answers.renew(setting)
    return true
  }

  /// Takes back a value that a handler wrote, so that the declared value applies again.
  mutating func unwrite(_ key: AttributeKey, of target: AttributeTarget, in scene: Scene) {
    guard scene.exists(target), let setting = scene.settings.written(key, first: scene.firstSetting(of: target)),
      scene.settings[setting].standing != .deletes
    else { return }
    answers.lapse(setting, of: key)
  }

  /// Whether the view itself is installed, regardless of its superviews.
  @inline(__always)
  func isOwnInstalled(_ view: ViewID, in scene: Scene) -> Bool {
    scene.settings.isInstalled(scene.views[view].condition, scene.views[view].firstSetting, given: answers)
  }

  func isHidden(_ view: ViewID, in scene: Scene) -> Bool { value(.hidden, of: view, in: scene)?.bool == true }

  // MARK: - Direction

  /// Whether the layout direction is right to left for constraints held by a view.
  ///
  /// CHOICE: one direction for the whole constraint, that of the nearest common ancestor of its items, which is the
  /// view whose content the constraint arranges; so the order in which the items are named does not matter.
  func isRightToLeft(holder: ViewID, in scene: Scene) -> Bool {
    commonDirection(in: scene) ?? effectiveIsRightToLeft(holder, in: scene)
  }

  /// The common layout direction of all views; nil if views may differ.
  func commonDirection(in scene: Scene) -> Bool? {
    scene.hasLocalDirections || hasDirectionOverrides(scene) ? nil : isRightToLeft
  }

  /// The effective direction of a view (`effectiveUserInterfaceLayoutDirection`).
  func effectiveIsRightToLeft(_ view: ViewID, in scene: Scene) -> Bool {
    let traits = hasDirectionOverrides(scene) ? self.traits(of: .view(view), in: scene) : self.traits
    let environment = traits.layoutDirection == .rightToLeft
    guard let word = value(.semanticContentAttribute, of: view, in: scene)?.word,
      let attribute = SemanticContentAttribute(word: word)
    else { return environment }
    return attribute.isRightToLeft(in: environment)
  }

  private func hasDirectionOverrides(_ scene: Scene) -> Bool { scene.traitOverrides.hasDirections }
}
