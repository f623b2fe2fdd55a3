// Attributes: declared values, values under conditions, and values that handlers write.

extension Scene {
  func exists(_ target: AttributeTarget) -> Bool {
    switch target.id {
    case .view(let view): views.contains(view)
    case .controller(let controller): controllers.contains(controller)
    case .constraint(let constraint): constraints.contains(constraint)
    case .guide(let guide): guides.contains(guide)
    case .presentation(let presentation): presentations.contains(presentation)
    }
  }

  /// The setting of a target that was declared last. The target must exist.
  func firstSetting(of target: AttributeTarget) -> SettingID? {
    switch target.id {
    case .view(let view): views[view].firstSetting
    case .controller(let controller): controllers[controller].firstSetting
    case .constraint(let constraint): constraints[constraint].firstSetting
    case .guide(let guide): guides[guide].firstSetting
    case .presentation(let presentation): presentations[presentation].firstSetting
    }
  }

  /// Declares `target.key = value`, always or while a condition holds.
  /// - Returns: false, without a change, if the value does not have the attribute's type or the target does not exist.
  mutating func set(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, condition: ConditionID?, origin: Origin
  ) -> Bool {
    guard exists(target), key.definition.type.accepts(value) else { return false }
    add(
      Setting(target: target, key: key, standing: .declared, condition: condition, origin: origin, value: value))
    return true
  }

  /// Records a value that a handler wrote.
  /// - Parameter answers: determine which declared setting it overrides.
  /// - Returns: nil, without a change, in the cases of ``set(_:of:to:condition:origin:)`` and if the target was
  ///   deleted.
  mutating func write(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, origin: Origin,
    given answers: ConditionAnswers
  ) -> SettingID? {
    guard exists(target), key.definition.type.accepts(value) else { return nil }
    let winner = settings.declaredWinner(key, first: firstSetting(of: target), given: answers).declared
    return write(key, of: target, to: value, .written(over: winner), origin: origin)
  }

  private mutating func write(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, _ standing: Setting.Standing,
    origin: Origin
  ) -> SettingID? {
    if let id = settings.written(key, first: firstSetting(of: target)) {
      guard settings[id].standing != .deletes else { return nil }
      rewrite(id, value, standing, origin: origin)
      return id
    }
    return add(Setting(target: target, key: key, standing: standing, origin: origin, value: value))
  }

  // MARK: - Values

  /// The setting in effect, nil for none. `target` must exist.
  func winner(_ key: AttributeKey, of target: AttributeTarget, given answers: ConditionAnswers) -> SettingID? {
    exists(target) ? settings.winner(key, first: firstSetting(of: target), given: answers) : nil
  }

  /// The value in effect; nil if no setting sets the attribute. O(number of settings of the target).
  func value(_ key: AttributeKey, of target: AttributeTarget, given answers: ConditionAnswers) -> AttributeValue? {
    winner(key, of: target, given: answers).map { settings[$0].value }
  }

  /// Every attribute that is set on a target, with the value in effect, in the order of the table.
  func attributes(
    of target: AttributeTarget, given answers: ConditionAnswers
  ) -> [(key: AttributeKey, value: AttributeValue)] {
    guard exists(target) else { return [] }
    var present: Set<AttributeKey> = []
    var next = firstSetting(of: target)
    while let id = next {
      present.insert(settings[id].key)
      next = settings[id].next
    }
    return AttributeKey.allCases.compactMap { key in
      present.contains(key) ? value(key, of: target, given: answers).map { (key, $0) } : nil
    }
  }

  func constant(of record: ConstraintRecord, given answers: ConditionAnswers) -> Double {
    settings.value(.constant, first: record.firstSetting, given: answers)?.number ?? record.constant
  }

  func priority(of record: ConstraintRecord, given answers: ConditionAnswers) -> Float {
    settings.value(.priority, first: record.firstSetting, given: answers)?.number.map { Float($0) } ?? record.priority
  }

  // MARK: - Deleting

  /// Deletes a view, a guide or a constraint permanently, in every size class. With a view go the constraints that name
  /// it or its content. Nothing installs the target again.
  /// - Returns: false, without a change, for a target that cannot be installed.
  @discardableResult
  mutating func delete(_ target: AttributeTarget, origin: Origin) -> Bool {
    guard exists(target), AttributeKey.installed.definition.type.accepts(.bool(false)),
      write(.installed, of: target, to: .bool(false), .deletes, origin: origin) != nil
    else { return false }
    noteDeletion()
    guard let view = target.view else { return true }
    var gone: [ViewID] = []
    forEachView(under: view) { gone.append($0) }
    // Taken out, so that it can read the scene.
    var mentions = constraintsOfViews
    constraintsOfViews = ConstraintsOfViews()
    mentions.update(self)
    for id in mentions.constraints(of: gone) { delete(.constraint(id), origin: origin) }
    constraintsOfViews = mentions
    return true
  }

  /// Whether a view was deleted, or is in one that was. O(depth).
  public func isGone(_ view: ViewID) -> Bool {
    guard hasDeletions else { return false }
    return isDeleted(.view(view)) || superviews(of: view).contains { isDeleted(.view($0)) }
  }

  /// A written value of `installed` then applies in every size class except those for which something else is set
  /// later.
  mutating func keepEverywhere(_ target: AttributeTarget, given answers: ConditionAnswers) {
    guard exists(target), let written = settings.written(.installed, first: firstSetting(of: target)),
      winner(.installed, of: target, given: answers) == written, settings[written].standing != .deletes
    else { return }
    keepEverywhere(written)
  }

  public func isDeleted(_ target: AttributeTarget) -> Bool {
    guard exists(target), let id = settings.written(.installed, first: firstSetting(of: target)) else { return false }
    return settings[id].standing == .deletes
  }

  /// The root view of the controller or component whose body declares the target.
  func declarer(of target: AttributeTarget) -> ViewID? {
    switch target.id {
    case .view(let view): views.find(view)?.scope
    case .constraint(let constraint): owner(of: constraint)
    case .guide(let guide): guides.find(guide).flatMap { declarer(of: .view($0.view)) }
    case .controller, .presentation: nil
    }
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

/// Two settings of one attribute between which nothing but their order, or our rule "width before height", decides.
public struct TiedSettings: Hashable, Sendable {
  public let target: AttributeTarget
  public let key: AttributeKey
  /// The origins of the setting that wins and of the one that loses.
  public let winner: Origin
  public let loser: Origin
  /// The conditions of the two settings. Both hold.
  public let winnerCondition: ConditionID
  public let loserCondition: ConditionID
}

extension AttributeKey {
  /// Whether a change of it can move a view.
  var affectsLayout: Bool {
    switch self {
    case .alpha, .backgroundColor, .tintColor, .contentMode, .clipsToBounds, .cornerRadius,
      .borderWidth, .borderColor, .textColor, .textAlignment, .lineBreakMode,
      .value, .enabled, .selected, .identifier, .title, .definesPresentationContext, .modalPresentationStyle,
      .supportedOrientations, .isModalInPresentation, .prefersGrabberVisible, .isSecureTextEntry,
      .separatorStyle, .separatorInset, .titleEdgeInsets, .imageEdgeInsets, .barTintColor, .barStyle,
      .scrollEdgeBackgroundColor, .scrollEdgeTextColor, .onTintColor, .thumbTintColor, .minimumTrackTintColor,
      .maximumTrackTintColor, .progressTintColor, .trackTintColor, .selectedSegmentTintColor,
      .pageIndicatorTintColor, .currentPageIndicatorTintColor:
      false
    default: true
    }
  }
}
