// Constraints in the visual format (`UIKIT.md §6.11`).

extension Model {
  /// The constraints of a format: distances and sizes from left to right as written, then the alignments.
  ///
  /// - Parameters:
  ///   - format: what is read, taken apart.
  ///   - options: alignments and the direction.
  ///   - meaning: looks a name up; nil if nothing has it. It may throw an error of its own.
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
  ///   - format: what is read, taken apart.
  ///   - options: alignments and the direction.
  ///   - condition: they are installed only while this holds.
  ///   - owner: the root view of the controller or component instance that declares them.
  ///   - origin: where it is declared; given back in messages.
  ///   - meaning: looks a name up; nil if nothing has it. It may throw an error of its own.
  /// - Throws: ``VisualFormatError``; constraints before the one that the model refuses are added then.
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
