import AdaptSolver

// How much memory a model takes, for hosts that limit it. Estimates: what arrays reserve is counted, dictionaries and
// texts are not.

extension Model {
  /// About how many bytes the model takes, its solver included. O(1).
  package var bytes: Int { scene.bytes + layout.engine.bytes }
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
