import AdaptModel

// Members that can be set but are not attributes: a presentation's view, and the delegate that chooses a presentation.
extension Runtime.Members {
  /// `presentedView = wrapper`, `transitioningDelegate = Drawer(height: 300)`; returns false for any other member.
  func setOwnMember(_ name: String, of target: Value, to value: Value) throws(ScriptError) -> Bool {
    switch (name, target) {
    case ("presentedView", .presentation(let object)):
      try run.references.checkLaunch(object.launch, "presentation")
      guard let view = run.references.view(of: value) else {
        throw .expected(.view, got: run.texts.typeName(of: value))
      }
      guard model.setPresentedView(view, of: object.id) else {
        throw .viewOfOtherPresentation(model.scene.ownName(of: view))
      }
      return true
    case ("transitioningDelegate", .instance(let instance)):
      guard let controller = instance.controller else { return false }
      try run.bodies.chooseKind(value, of: controller)
      return true
    default: return false
    }
  }
}
