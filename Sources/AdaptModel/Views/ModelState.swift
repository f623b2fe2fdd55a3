/// Everything of a model's present state that a script or program can see, for comparing two of them.
///
/// Equal states look and behave the same until handlers say otherwise: coming back to an environment gives an equal one.
public struct ModelState: Hashable, Sendable {
  /// Every view's frame, and whether it is installed.
  public let layout: LayoutSnapshot
  /// Positions and sizes before rounding: left, top, width and height of each view, in tree order.
  public let exact: [Double]
  /// Whether each constraint takes part.
  public let activeConstraints: [Bool]
  /// The constraints set aside.
  public let brokenConstraints: [ConstraintID]
  /// The values in force of all attributes that are set, of views, constraints and controllers, in that order.
  public let attributes: [AttributeValue]
  /// Each controller's traits.
  public let traits: [TraitCollection]
}

extension Model {
  /// The state as of the last layout. O(views + constraints + settings).
  public var state: ModelState {
    let layout = snapshot()
    let targets: [AttributeTarget] =
      views.indices.map { .view(ViewID(index: Int32(truncatingIfNeeded: $0))) }
      + constraints.indices.map { .constraint(ConstraintID(index: Int32(truncatingIfNeeded: $0))) }
      + controllers.indices.map { .controller(ControllerID(index: Int32(truncatingIfNeeded: $0))) }
    return ModelState(
      layout: layout,
      exact: layout.views.flatMap { view -> [Double] in
        let rect = exactRect(of: view.view.index)
        return [rect.x, rect.y, rect.width, rect.height]
      },
      activeConstraints: engine.rows.map(\.isActive), brokenConstraints: brokenConstraints,
      attributes: targets.flatMap { attributes(of: $0).map(\.value) },
      traits: controllers.indices.map {
        traits(of: .controller(ControllerID(index: Int32(truncatingIfNeeded: $0))))
      })
  }
}
