// Decides which setting of a target is in effect. The settings of one target are a list, the latest first; the caller
// passes the first one.

extension PagedArena where ID == SettingID, Element == Setting {
  /// The setting in effect among those of one target; nil for none.
  @inline(__always)
  func winner(_ key: AttributeKey, first: SettingID?, given answers: ConditionAnswers) -> SettingID? {
    // Most targets set few attributes, and most look-ups are for others.
    guard let first, self[first].keys.contains(key) else { return nil }
    return found(key, first: first, given: answers)
  }

  private func found(_ key: AttributeKey, first: SettingID?, given answers: ConditionAnswers) -> SettingID? {
    let (declared, written) = declaredWinner(key, first: first, given: answers)
    guard let written else { return declared }
    switch self[written].standing {
    case .deletes: return written
    case .everywhere:
      // A later value for some size classes applies in those.
      return declared.map { $0.index > written.index ? $0 : written } ?? written
    case .written(let over): return over == declared && !answers.hasLapsed(written) ? written : declared
    case .declared: return declared
    }
  }

  /// The declared setting that wins, and the written one, whether it applies or not.
  func declaredWinner(
    _ key: AttributeKey, first: SettingID?, given answers: ConditionAnswers
  ) -> (declared: SettingID?, written: SettingID?) {
    var best: SettingID?
    var bestSpecificity: Specificity?
    var written: SettingID?
    var next = first
    // Latest first, so only a more specific setting can replace the one that was found.
    while let id = next {
      next = self[id].next
      guard self[id].key == key else { continue }
      if self[id].isWritten {
        written = id
        continue
      }
      guard let condition = self[id].condition else {
        if best == nil { best = id }
        continue
      }
      guard answers.holds(condition) else { continue }
      let specificity = self[id].specificity
      if let present = bestSpecificity, specificity <= present { continue }
      best = id
      bestSpecificity = specificity
    }
    return (best, written)
  }

  /// The value in effect of an attribute, among the settings of one target; nil if nothing sets it.
  @inline(__always)
  func value(_ key: AttributeKey, first: SettingID?, given answers: ConditionAnswers) -> AttributeValue? {
    winner(key, first: first, given: answers).map { self[$0].value }
  }

  /// Whether its condition holds and nothing uninstalls it.
  @inline(__always)
  func isInstalled(_ condition: ConditionID?, _ firstSetting: SettingID?, given answers: ConditionAnswers) -> Bool {
    if let condition, !answers.holds(condition) { return false }
    guard let firstSetting else { return true }
    return value(.installed, first: firstSetting, given: answers)?.bool ?? true
  }

  /// The setting through which handlers write an attribute; nil before the first time.
  func written(_ key: AttributeKey, first: SettingID?) -> SettingID? {
    var next = first
    while let id = next {
      if self[id].key == key, self[id].isWritten { return id }
      next = self[id].next
    }
    return nil
  }
}
