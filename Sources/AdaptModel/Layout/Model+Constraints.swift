extension Model {
  /// Adds the constraint Σ coefficient · anchor  relation  constant.
  ///
  /// - Parameters:
  ///   - constant: points.
  ///   - priority: 1…1000, 1000 being required.
  ///   - condition: it is installed only while this holds.
  ///   - owner: the root view of the controller or component instance that declares it.
  ///   - origin: given back in messages.
  /// - Throws: ``ConstraintError``, which says what is refused and why; nothing is added then.
  /// - Complexity: O(terms + depth of the tree).
  @discardableResult
  public mutating func addConstraint(
    _ terms: UnsafeBufferPointer<AnchorTerm>, _ relation: Relation, constant: Double = 0, priority: Double = 1000,
    condition: ConditionID? = nil, owner: ViewID, name: NameID = .none, origin: Origin = .unknown
  ) throws(ConstraintError) -> ConstraintID {
    throw .noVariables
  }

  @discardableResult
  public mutating func addConstraint(
    _ terms: [AnchorTerm], _ relation: Relation, constant: Double = 0, priority: Double = 1000,
    condition: ConditionID? = nil, owner: ViewID, name: NameID = .none, origin: Origin = .unknown
  ) throws(ConstraintError) -> ConstraintID {
    throw .noVariables
  }

  /// What the constraint says.
  public func terms(of constraint: ConstraintID) -> ArraySlice<AnchorTerm> { [] }

  public func relation(of constraint: ConstraintID) -> Relation { .equal }
}
