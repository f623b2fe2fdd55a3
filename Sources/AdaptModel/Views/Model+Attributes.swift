// Attributes: declared values, values under conditions, and what handlers write.

extension Model {
  /// Declares `target.key = value`, always or while a condition holds.
  ///
  /// Of several that hold, the most specific condition wins (``Specificity``), between equals the one declared later; a
  /// setting without condition comes last.
  ///
  /// - Returns: false, and nothing is changed, if the value is not of the attribute's type or the target does not exist.
  @discardableResult
  public mutating func set(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, condition: ConditionID? = nil,
    origin: Origin = .unknown
  ) -> Bool {
    false
  }

  /// A handler's write. It lasts until another declared setting of the attribute comes to win, as when the size class
  /// changes and a `when` sets the attribute; where no condition sets it, it lasts for good.
  @discardableResult
  public mutating func write(
    _ key: AttributeKey, of target: AttributeTarget, to value: AttributeValue, origin: Origin = .unknown
  ) -> Bool {
    false
  }

  /// Takes a handler's write back, so that the declared value holds again.
  public mutating func unwrite(_ key: AttributeKey, of target: AttributeTarget) {}

  /// The value in force; nil where nothing sets the attribute.
  public func value(_ key: AttributeKey, of target: AttributeTarget) -> AttributeValue? { nil }

  /// Where the value in force was set; nil where nothing sets it.
  public func origin(_ key: AttributeKey, of target: AttributeTarget) -> Origin? { nil }

  /// Settings of one attribute under one class each, of width and of height, about whose order iOS makes no promise
  /// (`UIKIT.md §7.5`): each pair is worth a warning.
  public func undefinedPrecedences() -> [UndefinedPrecedence] { [] }
}

/// Two settings of one attribute between which only our rule "width before height" decides.
public struct UndefinedPrecedence: Hashable, Sendable {
  public let target: AttributeTarget
  public let key: AttributeKey
  public let widthOrigin: Origin
  public let heightOrigin: Origin
}
