// Which of several settings wins, where that is not plain.

extension LayoutInspector {
  /// Settings of one attribute under one class each, of width and of height, about whose order iOS makes no promise
  /// (`UIKIT.md §7.5`): each pair is worth a warning. O(conditional settings of each target, squared).
  public func undefinedPrecedences() -> [UndefinedPrecedence] {
    var result: [UndefinedPrecedence] = []
    for id in scene.settings.ids {
      let setting = scene.settings[id]
      guard let condition = setting.condition else { continue }
      let one = scene.conditions[condition].specificity
      var next = setting.next
      while let earlierID = next {
        let earlier = scene.settings[earlierID]
        next = earlier.next
        guard earlier.key == setting.key, let otherCondition = earlier.condition, earlier.value != setting.value else {
          continue
        }
        guard one.tiesOnClasses(with: scene.conditions[otherCondition].specificity) else { continue }
        let (width, height) = one.namesWidth ? (setting, earlier) : (earlier, setting)
        result.append(
          UndefinedPrecedence(
            target: setting.target, key: setting.key, widthOrigin: width.origin, heightOrigin: height.origin))
      }
    }
    return result
  }

  /// Settings of one attribute that hold at once, are equally specific and disagree, so that the later one wins only
  /// because it is later. Those that a more specific setting overrules are left out.
  public func tiedSettings() -> [TiedSettings] {
    let answers = window.answers
    var result: [TiedSettings] = []
    var winners: [SettingID] = []
    var seen: Set<SettingSubject> = []
    for id in scene.settings.ids {
      let setting = scene.settings[id]
      guard let condition = setting.condition, answers.holds(condition),
        seen.insert(SettingSubject(target: setting.target, key: setting.key)).inserted,
        let winner = scene.winner(setting.key, of: setting.target, given: answers)
      else { continue }
      winners.append(winner)
    }
    for id in winners.sorted(by: { $0.index < $1.index }) {
      let setting = scene.settings[id]
      guard let condition = setting.condition, answers.holds(condition) else { continue }
      let rank = scene.conditions[condition].specificity
      var next = scene.firstSetting(of: setting.target)
      while let loserID = next {
        let loser = scene.settings[loserID]
        next = loser.next
        guard loser.key == setting.key, let other = loser.condition, other != condition, answers.holds(other),
          loser.value != setting.value
        else { continue }
        let otherRank = scene.conditions[other].specificity
        guard otherRank == rank || rank.tiesOnClasses(with: otherRank), !scene.isInside(condition, other) else {
          continue
        }
        result.append(
          TiedSettings(
            target: setting.target, key: setting.key, winner: setting.origin, loser: loser.origin,
            winnerCondition: condition, loserCondition: other))
      }
    }
    return result
  }
}

/// What settings compete for.
private struct SettingSubject: Hashable {
  var target: AttributeTarget
  var key: AttributeKey
}
