// Attributes: declared values, values under conditions, and what handlers write.

extension Model {
  /// Declares `target.key = value`, always or while a condition holds.
  ///
  /// Of several that hold, the most specific condition wins (``Specificity``), between equals the one declared later; a
  /// setting without condition comes last. `install` and `uninstall` under a condition are settings of `installed`.
  ///
  /// - Returns: false, and nothing is changed, if the value is not of the attribute's type or the target does not exist.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func set(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, condition: ConditionID? = nil,
    origin: Origin = .unknown
  ) -> Bool {
    guard exists(target), key.definition.type.accepts(value) else { return false }
    append(
      Setting(
        target: target, key: key, isWritten: false, condition: condition?.index ?? -1, next: firstSetting(of: target),
        replaced: -1, origin: origin, value: value))
    return true
  }

  /// A handler's write. It lasts until another declared setting of the attribute comes to win, as when the size class
  /// changes and a `when` sets the attribute; where no condition sets it, it lasts for good.
  ///
  /// - Returns: as ``set(_:of:to:condition:origin:)``.
  @discardableResult
  public mutating func write(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, origin: Origin = .unknown
  ) -> Bool {
    guard exists(target), key.definition.type.accepts(value) else { return false }
    let winner = declaredWinner(key, of: target)
    if let index = writtenSetting(key, of: target) {
      guard settings[index].replaced != Self.deleted else { return false }
      settings[index].value = value
      settings[index].origin = origin
      settings[index].replaced = winner
      noteChange(of: key)
      return true
    }
    writtenSettings.append(Int32(truncatingIfNeeded: settings.count))
    append(
      Setting(
        target: target, key: key, isWritten: true, condition: -1, next: firstSetting(of: target), replaced: winner,
        origin: origin, value: value))
    return true
  }

  /// Takes a handler's write back, so that the declared value holds again.
  public mutating func unwrite(_ key: AttributeKey, of target: AttributeTarget) {
    guard exists(target), let index = writtenSetting(key, of: target), settings[index].replaced != Self.deleted else {
      return
    }
    settings[index].replaced = Self.lapsed
    noteChange(of: key)
  }

  /// The value in force; nil where nothing sets the attribute.
  ///
  /// - Complexity: O(number of settings of the target).
  public func value(_ key: AttributeKey, of target: AttributeTarget) -> AttributeValue? {
    let index = winner(key, of: target)
    return index < 0 ? nil : settings[index].value
  }

  /// Where the value in force was set; nil where nothing sets it.
  public func origin(_ key: AttributeKey, of target: AttributeTarget) -> Origin? {
    let index = winner(key, of: target)
    return index < 0 ? nil : settings[index].origin
  }

  /// Every attribute that is set on a target, with the value in force, in the order of the table.
  public func attributes(of target: AttributeTarget) -> [(key: AttributeKey, value: AttributeValue)] {
    guard exists(target) else { return [] }
    var present: Set<AttributeKey> = []
    var next = firstSetting(of: target)
    while next >= 0 {
      present.insert(settings[Int(next)].key)
      next = settings[Int(next)].next
    }
    return AttributeKey.allCases.compactMap { key in
      present.contains(key) ? value(key, of: target).map { (key, $0) } : nil
    }
  }

  /// Settings of one attribute under one class each, of width and of height, about whose order iOS makes no promise
  /// (`UIKIT.md §7.5`): each pair is worth a warning. O(conditional settings of each target, squared).
  public func undefinedPrecedences() -> [UndefinedPrecedence] {
    var result: [UndefinedPrecedence] = []
    for setting in settings where setting.condition >= 0 {
      let one = conditions[Int(setting.condition)].specificity
      var next = setting.next
      while next >= 0 {
        let earlier = settings[Int(next)]
        next = earlier.next
        guard earlier.key == setting.key, earlier.condition >= 0, earlier.value != setting.value else { continue }
        let other = conditions[Int(earlier.condition)].specificity
        guard one.tiesOnClasses(with: other) else { continue }
        let (width, height) = one.namesWidth ? (setting, earlier) : (earlier, setting)
        result.append(
          UndefinedPrecedence(
            target: setting.target, key: setting.key, widthOrigin: width.origin, heightOrigin: height.origin))
      }
    }
    return result
  }
}

/// Two settings of one attribute between which only our rule "width before height" decides.
public struct UndefinedPrecedence: Hashable, Sendable {
  public let target: AttributeTarget
  public let key: AttributeKey
  /// Where the setting is written that names the width class, and where the one that names the height class.
  public let widthOrigin: Origin
  public let heightOrigin: Origin
}

// MARK: - Winners

extension Model {
  /// In ``Setting/replaced``: the write no longer holds.
  static var lapsed: Int32 { -2 }
  /// Of a write that holds for good: the item was deleted.
  static var deleted: Int32 { -3 }
  /// Of a write of `installed` that holds in every size class but those for which something else was said later.
  static var everywhere: Int32 { -4 }

  func exists(_ target: AttributeTarget) -> Bool {
    switch target.kind {
    case .view: views.indices.contains(target.slot)
    case .controller: controllers.indices.contains(target.slot)
    case .constraint: constraints.indices.contains(target.slot)
    case .guide: guides.indices.contains(target.slot)
    case .presentation: presentations.indices.contains(target.slot)
    }
  }

  func firstSetting(of target: AttributeTarget) -> Int32 {
    switch target.kind {
    case .view: views[target.slot].firstSetting
    case .controller: controllers[target.slot].firstSetting
    case .constraint: constraints[target.slot].firstSetting
    case .guide: guides[target.slot].firstSetting
    case .presentation: presentations[target.slot].firstSetting
    }
  }

  private mutating func append(_ setting: Setting) {
    let index = Int32(truncatingIfNeeded: settings.count)
    let (target, key) = (setting.target, setting.key)
    settings.append(setting)
    switch target.kind {
    case .view: views[target.slot].firstSetting = index
    case .controller: controllers[target.slot].firstSetting = index
    case .constraint: constraints[target.slot].firstSetting = index
    case .guide: guides[target.slot].firstSetting = index
    case .presentation: presentations[target.slot].firstSetting = index
    }
    noteChange(of: key)
  }

  private mutating func noteChange(of key: AttributeKey) {
    if key.affectsLayout { engine.isStructureDirty = true }
    if key == .preferredContentSize { hasPreferredSizes = true }
    if key == .semanticContentAttribute { engine.hasLocalDirections = true }
    if key == .translatesAutoresizingMaskIntoConstraints {
      hasGroups = true
      hasMasks = true
    }
  }

  func writtenSetting(_ key: AttributeKey, of target: AttributeTarget) -> Int? {
    var next = firstSetting(of: target)
    while next >= 0 {
      let index = Int(next)
      if settings[index].isWritten && settings[index].key == key { return index }
      next = settings[index].next
    }
    return nil
  }

  /// The setting in force, -1 for none. `target` must exist.
  func winner(_ key: AttributeKey, of target: AttributeTarget) -> Int {
    guard exists(target) else { return -1 }
    return winner(key, first: firstSetting(of: target))
  }

  func winner(_ key: AttributeKey, first: Int32) -> Int {
    if first < 0 { return -1 }
    var written = -1
    let declared = declaredWinner(key, first: first, written: &written)
    if written >= 0, settings[written].replaced == Self.everywhere { return max(written, Int(declared)) }
    if written >= 0 && [declared, Self.deleted].contains(settings[written].replaced) { return written }
    return Int(declared)
  }

  func declaredWinner(_ key: AttributeKey, of target: AttributeTarget) -> Int32 {
    var written = -1
    return declaredWinner(key, first: firstSetting(of: target), written: &written)
  }

  private func declaredWinner(_ key: AttributeKey, first: Int32, written: inout Int) -> Int32 {
    var best: Int32 = -1
    var bestSpecificity: Specificity?
    var next = first
    // Latest first, so that only a more specific one can replace what was found.
    while next >= 0 {
      let index = next
      next = settings[Int(index)].next
      guard settings[Int(index)].key == key else { continue }
      if settings[Int(index)].isWritten {
        written = Int(index)
        continue
      }
      let condition = settings[Int(index)].condition
      if condition < 0 {
        if best < 0 { best = index }
        continue
      }
      guard engine.holds(condition) else { continue }
      let specificity = conditions[Int(condition)].specificity
      if let present = bestSpecificity, specificity <= present { continue }
      best = index
      bestSpecificity = specificity
    }
    return best
  }

  /// After conditions changed: writes over a setting that no longer wins lapse for good.
  mutating func lapseWrites() {
    for index in writtenSettings {
      let setting = settings[Int(index)]
      guard setting.replaced != Self.lapsed, setting.replaced != Self.deleted,
        setting.replaced != Self.everywhere
      else { continue }
      if declaredWinner(setting.key, of: setting.target) != setting.replaced {
        settings[Int(index)].replaced = Self.lapsed
        if setting.key.affectsLayout { engine.isStructureDirty = true }
      }
    }
  }
}

extension AttributeKey {
  /// Whether a change of it can move a view.
  var affectsLayout: Bool {
    switch self {
    case .alpha, .backgroundColor, .tintColor, .contentMode, .clipsToBounds, .textColor, .textAlignment, .lineBreakMode,
      .value, .enabled, .selected, .identifier, .title, .definesPresentationContext, .modalPresentationStyle,
      .supportedOrientations, .isModalInPresentation:
      false
    default: true
    }
  }
}
