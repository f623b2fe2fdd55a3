import AdaptSolver

// How much memory a model takes, for hosts that limit it. Estimates: what arrays reserve is counted, dictionaries and
// texts are not.

extension Model {
  /// About how many bytes the model takes, its solver included. O(1).
  package var bytes: Int { scene.bytes + layout.engine.bytes }

  /// About how many bytes the records take that ``naming`` keeps and another model has changed since. O(1).
  package func nameBytes(notSharedWith other: Model) -> Int {
    scene.views.bytes(notSharedWith: other.scene.views) + scene.guides.bytes(notSharedWith: other.scene.guides)
      + scene.controllers.bytes(notSharedWith: other.scene.controllers)
      + scene.presentations.bytes(notSharedWith: other.scene.presentations)
  }
}

extension Scene {
  var bytes: Int {
    views.bytes + guides.bytes + controllers.bytes + containers.bytes + presentations.bytes + constraints.bytes
      + terms.capacity * MemoryLayout<AnchorTerm>.stride + conditions.bytes + settings.bytes + assets.bytes
  }
}

extension LayoutEngine {
  var bytes: Int {
    solver.bytes + viewStates.bytes + guideStates.bytes + rows.bytes + extras.bytes + contents.bytes + groups.bytes
  }
}
