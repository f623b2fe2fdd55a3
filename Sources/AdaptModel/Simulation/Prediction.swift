// Predicts the effect of a transition, on a copy.

extension Simulation {
  /// Runs the change on a copy, including its containers and presentations. Sizes of inner views are laid out only if a
  /// condition on them affects traits.
  private func predicted(_ change: (inout Simulation) -> Void) -> Simulation {
    var trial = trial
    change(&trial)
    trial.adaptHierarchy(nil)
    if trial.scene.hasConditionalOverrides, trial.scene.conditions.contains(where: { $0.testsSize }) {
      trial.model.layoutIfNeeded()
    }
    return trial
  }

  /// The traits and sizes that controllers will have after a change.
  func prediction(after change: (inout Simulation) -> Void) -> Prediction {
    let trial = predicted(change)
    let after = trial.geometry
    let hasHierarchy = window.hasHierarchy(in: scene)
    var result = Prediction()
    for controller in window.windowFamily(in: scene) {
      let new = after.window.traits(of: .controller(controller), in: after.scene)
      if new != window.traits(of: .controller(controller), in: scene) { result.traits[controller] = new }
      if hasHierarchy {
        result.sizes[controller] = after.placedRect(of: scene.controllers[controller].rootView)?.size
      }
    }
    for presentation in window.shownPresentations {
      let new = after.window.traits(of: .presentation(presentation), in: after.scene)
      if new != window.traits(of: .presentation(presentation), in: scene) {
        result.presentationTraits[presentation] = new
      }
    }
    return result
  }
}
