// Which of several settings wins, when that is not obvious.

extension LayoutInspector {
  /// Settings in force that name a width class, each with the settings of the same attribute that hold too and name a
  /// height class. iOS makes no promise about their order (`UIKIT.md §7.5`), so that each pair is worth a warning.
  /// O(settings of each target, times the attributes that conditions set of it).
  public func undefinedPrecedences() -> [UndefinedPrecedence] {
    let answers = window.answers
    var result: [UndefinedPrecedence] = []
    for winner in conditionalWinners() {
      let (target, key) = (scene.settings[winner].target, scene.settings[winner].key)
      guard let condition = scene.settings[winner].condition else { continue }
      let rank = scene.conditions[condition].specificity
      guard rank.namesWidth, !rank.namesHeight else { continue }
      var next = scene.firstSetting(of: target)
      while let other = next {
        next = scene.settings[other].next
        guard scene.settings[other].key == key, let otherCondition = scene.settings[other].condition,
          answers.holds(otherCondition), rank.tiesOnClasses(with: scene.conditions[otherCondition].specificity),
          scene.settings[other].value != scene.settings[winner].value
        else { continue }
        result.append(
          UndefinedPrecedence(
            target: target, key: key, widthOrigin: scene.settings[winner].origin,
            heightOrigin: scene.settings[other].origin))
      }
    }
    return result
  }

  /// The settings in effect for everything that a condition in effect sets, in the order of declaration.
  private func conditionalWinners() -> [SettingID] {
    let answers = window.answers
    var winners: [SettingID] = []
    var seen: Set<SettingSubject> = []
    // Those of one attribute mostly follow one another, so that the set is rarely asked.
    var last: SettingSubject?
    for id in scene.settings.ids {
      guard let condition = scene.settings[id].condition, answers.holds(condition) else { continue }
      let subject = SettingSubject(target: scene.settings[id].target, key: scene.settings[id].key)
      guard subject != last else { continue }
      last = subject
      guard seen.insert(subject).inserted,
        let winner = scene.winner(subject.key, of: subject.target, given: answers)
      else { continue }
      winners.append(winner)
    }
    return winners.sorted { $0.index < $1.index }
  }

  /// Settings of one attribute that hold at once, are equally specific and disagree, so that the later one wins only
  /// because it is later. Those that a more specific setting overrules are left out.
  public func tiedSettings() -> [TiedSettings] {
    let answers = window.answers
    var result: [TiedSettings] = []
    for id in conditionalWinners() {
      guard let condition = scene.settings[id].condition, answers.holds(condition) else { continue }
      let (target, key, value) = (scene.settings[id].target, scene.settings[id].key, scene.settings[id].value)
      let (origin, rank) = (scene.settings[id].origin, scene.conditions[condition].specificity)
      var next = scene.firstSetting(of: target)
      // Property by property: a copy of each record would take most of the time.
      while let loser = next {
        next = scene.settings[loser].next
        guard scene.settings[loser].key == key, let other = scene.settings[loser].condition, other != condition,
          answers.holds(other), scene.settings[loser].value != value
        else { continue }
        let otherRank = scene.conditions[other].specificity
        guard otherRank == rank || rank.tiesOnClasses(with: otherRank), !scene.isInside(condition, other) else {
          continue
        }
        result.append(
          TiedSettings(
            target: target, key: key, winner: origin, loser: scene.settings[loser].origin, winnerCondition: condition,
            loserCondition: other))
      }
    }
    return result
  }
}

/// What settings compete for: one attribute of one target.
private struct SettingSubject: Hashable {
  var target: AttributeTarget
  var key: AttributeKey
}
