// What conditions say, for those who reason about them.

extension Model {
  /// How many conditions there are, those of controllers that do not show included.
  public var conditionCount: Int { conditions.count }

  /// The tests of the condition itself, without those of the conditions around it.
  public func tests(of condition: ConditionID) -> [ConditionTest] {
    guard conditions.indices.contains(condition.slot) else { return [] }
    let record = conditions[condition.slot]
    return Array(conditionTests[Int(record.firstTest)..<(Int(record.firstTest) + Int(record.testCount))])
  }

  /// Whether it holds while not all of its tests do: an `otherwise`.
  public func isNegated(_ condition: ConditionID) -> Bool {
    conditions.indices.contains(condition.slot) && conditions[condition.slot].negated
  }

  /// The condition around it.
  public func parent(of condition: ConditionID) -> ConditionID? {
    guard conditions.indices.contains(condition.slot) else { return nil }
    let index = conditions[condition.slot].parent
    return index < 0 ? nil : ConditionID(index: index)
  }

  /// The view whose traits and size it tests.
  public func owner(of condition: ConditionID) -> ViewID? {
    conditions.indices.contains(condition.slot) ? ViewID(index: conditions[condition.slot].owner) : nil
  }

  /// The condition under which a view was declared.
  public func condition(of view: ViewID) -> ConditionID? {
    guard views.indices.contains(view.slot), views[view.slot].condition >= 0 else { return nil }
    return ConditionID(index: views[view.slot].condition)
  }

  /// The condition under which a constraint was declared.
  public func condition(of constraint: ConstraintID) -> ConditionID? {
    guard constraints.indices.contains(constraint.slot), constraints[constraint.slot].condition >= 0 else { return nil }
    return ConditionID(index: constraints[constraint.slot].condition)
  }

  /// The view that declares a constraint: the root of a controller or component.
  public func owner(of constraint: ConstraintID) -> ViewID? {
    constraints.indices.contains(constraint.slot) ? ViewID(index: constraints[constraint.slot].owner) : nil
  }

  /// Settings of one attribute that hold at once, are equally specific and disagree, so that the later one wins only
  /// because it is later. Those that a more specific setting overrules are left out.
  public func tiedSettings() -> [TiedSettings] {
    var result: [TiedSettings] = []
    for (index, setting) in settings.enumerated() where setting.condition >= 0 && engine.holds(setting.condition) {
      guard winner(setting.key, of: setting.target) == index else { continue }
      let rank = conditions[Int(setting.condition)].specificity
      var next = firstSetting(of: setting.target)
      while next >= 0 {
        let loser = settings[Int(next)]
        next = loser.next
        guard loser.key == setting.key, loser.condition >= 0, loser.condition != setting.condition,
          engine.holds(loser.condition), loser.value != setting.value
        else { continue }
        let other = conditions[Int(loser.condition)].specificity
        let isTied = other == rank || rank.tiesOnClasses(with: other)
        guard isTied, !isInside(setting.condition, loser.condition) else { continue }
        result.append(
          TiedSettings(
            target: setting.target, key: setting.key, winner: setting.origin, loser: loser.origin,
            winnerCondition: ConditionID(index: setting.condition), loserCondition: ConditionID(index: loser.condition))
        )
      }
    }
    return result
  }

  private func isInside(_ inner: Int32, _ outer: Int32) -> Bool {
    var current = inner
    while current >= 0 {
      if current == outer { return true }
      current = conditions[Int(current)].parent
    }
    return false
  }
}

/// Two settings of one attribute between which nothing but their order, or our rule "width before height", decides.
public struct TiedSettings: Hashable, Sendable {
  public let target: AttributeTarget
  public let key: AttributeKey
  /// Where the setting is written that holds, and where the one that does not.
  public let winner: Origin
  public let loser: Origin
  /// The conditions of the two, both of which hold.
  public let winnerCondition: ConditionID
  public let loserCondition: ConditionID
}
