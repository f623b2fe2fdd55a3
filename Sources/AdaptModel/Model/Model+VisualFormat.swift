// Constraints in the visual format (`UIKIT.md §6.11`).

extension Model {
  /// The constraints of a format: distances and sizes from left to right as written, then the alignments.
  ///
  /// - Parameters:
  ///   - format: the parsed format.
  ///   - options: alignments and the direction.
  ///   - meaning: looks up a name; nil if it is unknown. It may throw its own error.
  /// - Throws: ``VisualFormatError``.
  /// - Complexity: O(length of the format).
  public func constraints(
    of format: VisualFormat, options: VisualFormatOptions = [],
    meaning: (VisualFormat.Name, VisualFormat.Role) throws(VisualFormatError) -> VisualFormatMeaning?
  ) throws(VisualFormatError) -> [VisualFormatConstraint] {
    try scene.constraints(of: format, options: options, meaning: meaning)
  }

  /// Adds the constraints of a format, in their order; see ``constraints(of:options:meaning:)``.
  ///
  /// - Parameters:
  ///   - format: the parsed format.
  ///   - options: alignments and the direction.
  ///   - condition: the condition under which they are installed.
  ///   - owner: the root view of the controller or component instance that declares them.
  ///   - origin: the place of the declaration, for messages.
  ///   - meaning: looks up a name; nil if it is unknown. It may throw its own error.
  /// - Throws: ``VisualFormatError``; constraints before an impossible one are added then.
  @discardableResult
  public mutating func addConstraints(
    _ format: VisualFormat, options: VisualFormatOptions = [], condition: ConditionID? = nil, owner: ViewID,
    origin: Origin = .unknown,
    meaning: (VisualFormat.Name, VisualFormat.Role) throws(VisualFormatError) -> VisualFormatMeaning?
  ) throws(VisualFormatError) -> [ConstraintID] {
    var ids: [ConstraintID] = []
    for constraint in try constraints(of: format, options: options, meaning: meaning) {
      do throws(ConstraintError) {
        ids.append(
          try add(
            constraint.relation, priority: constraint.priority, condition: condition, owner: owner, origin: origin))
      } catch {
        throw .refused(error, error.reason { "`\(scene.path(of: $0))`" }, constraint.range)
      }
    }
    return ids
  }
}
