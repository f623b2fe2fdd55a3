extension Model {
  /// The model without constraints and layout: enough to name what an event speaks of (``path(of:)-(ViewID)``,
  /// ``kindName(of:)``, ``typeName(of:)``), for a log that outlives the model. O(1); storage is shared.
  public var naming: Model {
    var copy = Model()
    copy.names = names
    copy.views = views
    copy.guides = guides
    copy.controllers = controllers
    copy.presentations = presentations
    return copy
  }
}
