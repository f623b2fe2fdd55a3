// The numbers of things, installed or not, and their identifiers: the indices of these are 0 up to the count. O(1).

extension Scene {
  /// Every view that was ever created, including those of hidden controllers.
  public var viewCount: Int { views.count }
  /// Every controller that was ever made, those in no window included.
  public var controllerCount: Int { controllers.count }
  /// Every constraint that was ever added, those that are set aside or uninstalled included.
  public var constraintCount: Int { constraints.count }
  /// Every presentation that was declared, or made by `present` with a style.
  public var presentationCount: Int { presentations.count }
  /// Every condition, those of controllers that do not show included.
  public var conditionCount: Int { conditions.count }

  package var viewIDs: ArenaIDs<ViewID> { views.ids }
  package var constraintIDs: ArenaIDs<ConstraintID> { constraints.ids }
  package var presentationIDs: ArenaIDs<PresentationID> { presentations.ids }
  package var conditionIDs: ArenaIDs<ConditionID> { conditions.ids }
}
