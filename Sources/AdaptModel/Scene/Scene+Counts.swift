// Everything that was ever made, installed or not: identifiers are 0 up to the count.

extension Scene {
  public var viewCount: Int { views.count }
  public var controllerCount: Int { controllers.count }
  public var constraintCount: Int { constraints.count }
  public var presentationCount: Int { presentations.count }
  /// How many conditions there are, those of controllers that do not show included.
  public var conditionCount: Int { conditions.count }
}
