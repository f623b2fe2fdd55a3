import AdaptSolver

// Estimates of the memory that a model takes, for hosts that limit it. They count the capacity of arrays, but not
// dictionaries and texts.

extension Model {
  /// About how many bytes the model takes, its solver included. O(1).
  package var bytes: Int { scene.bytes + layout.engine.bytes }
}

/// The memory of names that are kept.
package enum NameMemory {
  /// About how many bytes the records take that ``Model/naming`` of one model keeps and another model has changed
  /// since. O(1).
  package static func bytes(of model: Model, notSharedWith other: Model) -> Int {
    let (one, other) = (model.scene, other.scene)
    return one.views.bytes(notSharedWith: other.views) + one.guides.bytes(notSharedWith: other.guides)
      + one.controllers.bytes(notSharedWith: other.controllers)
      + one.presentations.bytes(notSharedWith: other.presentations)
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
      + settled.bytes
  }
}
