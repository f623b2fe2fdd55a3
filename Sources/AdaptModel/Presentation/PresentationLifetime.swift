// The lifetime of a presentation: its container view exists exactly as long (`UIKIT.md §4.4`).

extension Simulation {
  /// A dismissed presentation keeps its container view until its transition is over.
  mutating func beginPassing(_ presentations: [PresentationID]) {
    for presentation in presentations {
      model.window.presentations[presentation].passing = window.presentations[presentation].shown
    }
  }

  mutating func endPassing(_ plan: TransitionPlan) {
    for presentation in plan.dismissed { model.window.presentations[presentation].passing = nil }
    if let presentation = plan.presentation { model.window.presentations[presentation].passing = nil }
  }
}
