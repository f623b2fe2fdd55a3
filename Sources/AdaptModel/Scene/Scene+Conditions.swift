// The declared conditions. ``ConditionAnswers`` says which of them hold.

extension Scene {
  /// The tests of the condition itself, without those of the conditions around it.
  public func tests(of condition: ConditionID) -> [ConditionTest] {
    conditions.contains(condition) ? Array(conditionTests[conditions[condition].testRange]) : []
  }

  /// Whether it holds while not all of its tests do: an `otherwise`.
  public func isNegated(_ condition: ConditionID) -> Bool {
    conditions.contains(condition) && conditions[condition].isNegated
  }

  /// The condition around it.
  public func parent(of condition: ConditionID) -> ConditionID? { conditions.find(condition)?.parent }

  /// The view whose traits and size it tests.
  public func owner(of condition: ConditionID) -> ViewID? { conditions.find(condition)?.owner }

  public func origin(of condition: ConditionID) -> Origin { conditions.find(condition)?.origin ?? .unknown }

  /// The condition under which a view was declared.
  public func condition(of view: ViewID) -> ConditionID? { views.contains(view) ? views[view].condition : nil }

  /// Whether a condition is the given one, or within it.
  package func isInside(_ inner: ConditionID, _ outer: ConditionID) -> Bool {
    var current: ConditionID? = inner
    while let condition = current {
      if condition == outer { return true }
      current = conditions[condition].parent
    }
    return false
  }

  /// Whether anything in the same body is declared only for some size classes.
  func testsSizeClasses(_ owner: ViewID) -> Bool {
    conditions.ids.contains { condition in
      guard conditions[condition].owner == owner else { return false }
      return conditionTests[conditions[condition].testRange].contains { !$0.traits.isDisjoint(with: .sizeClasses) }
    }
  }

  /// Whether an override of traits depends on a condition.
  var hasConditionalOverrides: Bool { traitOverrides.hasConditions }
}
