import AdaptSolver

// Estimates of the memory that a model takes, for hosts that limit it. They count the capacity of arrays; what
// dictionaries and texts take is a number for each view.

extension Model {
  /// About how many bytes the model takes, its solver included. O(1).
  package var bytes: Int { scene.bytes + layout.engine.bytes }

  /// About how many bytes a layout would take beyond these, for views that no layout has had yet. O(1).
  package var bytesOfNextLayout: Int {
    max(0, scene.viewCount - layout.engine.viewStates.count) * LayoutEngine.bytesOfView
  }
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
  /// CHOICE: for the name of a view in the tables of its scope, and for its text.
  private static let bytesOfNames = 400

  var bytes: Int {
    views.count * Self.bytesOfNames + views.bytes + guides.bytes + controllers.bytes + containers.bytes
      + presentations.bytes + constraints.bytes + terms.capacity * MemoryLayout<AnchorTerm>.stride + conditions.bytes
      + settings.bytes + assets.bytes
  }
}

extension LayoutEngine {
  /// What the solver and the records of a layout take for a view. CHOICE: with what the scene counts, a label comes to
  /// about 3 000 bytes. `/usr/bin/time -f %M adapt run` says 3 100 for each of 100 000 labels more.
  fileprivate static let bytesOfView = 2_200

  var bytes: Int {
    solver.bytes + viewStates.bytes + guideStates.bytes + rows.bytes + extras.bytes + contents.bytes + groups.bytes
      + settled.bytes
  }
}
