// Adding constraints, and what is refused.

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
    guard priority.isFinite, constant.isFinite else { throw .notFinite }
    guard priority >= 1, priority <= 1000 else { throw .priorityOutOfRange(priority) }
    guard terms.count <= Int(UInt16.max) else { throw .tooManyTerms(terms.count) }
    let first = self.terms.count
    let check: ConstraintCheck
    if let plain = Self.checkPlain(terms, views) {
      check = plain
      for term in terms { self.terms.append(term) }
    } else {
      addMerged(terms, from: first)
      do {
        check = try checkTerms(from: first)
      } catch {
        self.terms.removeSubrange(first...)
        throw error
      }
    }
    constraints.append(
      ConstraintRecord(
        firstTerm: Int32(truncatingIfNeeded: first), termCount: UInt16(truncatingIfNeeded: self.terms.count - first),
        relation: relation, isDirectional: check.isDirectional, needsOrigin: check.needsOrigin,
        priority: Float(priority), constant: constant, condition: condition?.index ?? -1, holder: check.holder,
        owner: owner.index, origin: origin, name: name))
    engine.isStructureDirty = true
    return ConstraintID(index: Int32(truncatingIfNeeded: constraints.count - 1))
  }

  /// The same with terms in an array.
  @discardableResult
  public mutating func addConstraint(
    _ terms: [AnchorTerm], _ relation: Relation, constant: Double = 0, priority: Double = 1000,
    condition: ConditionID? = nil, owner: ViewID, name: NameID = .none, origin: Origin = .unknown
  ) throws(ConstraintError) -> ConstraintID {
    var result: Result<ConstraintID, ConstraintError> = .failure(.noVariables)
    terms.withUnsafeBufferPointer { buffer in
      do throws(ConstraintError) {
        result = .success(
          try addConstraint(
            buffer, relation, constant: constant, priority: priority, condition: condition, owner: owner, name: name,
            origin: origin))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// What the constraint says: its terms, equal anchors added up.
  public func terms(of constraint: ConstraintID) -> ArraySlice<AnchorTerm> {
    guard constraints.indices.contains(constraint.slot) else { return [] }
    return terms[constraints[constraint.slot].termRange]
  }

  /// The relation that it was added with, which never changes; `equal` for a constraint that does not exist.
  public func relation(of constraint: ConstraintID) -> Relation {
    constraints.indices.contains(constraint.slot) ? constraints[constraint.slot].relation : .equal
  }

  /// The constant and the priority in force.
  public func constant(of constraint: ConstraintID) -> Double {
    guard constraints.indices.contains(constraint.slot) else { return 0 }
    return currentConstant(constraints[constraint.slot])
  }

  /// 1…1000, that of the setting that holds; 0 for a constraint that does not exist.
  public func priority(of constraint: ConstraintID) -> Double {
    guard constraints.indices.contains(constraint.slot) else { return 0 }
    return Double(currentPriority(constraints[constraint.slot]))
  }

  /// The name that its declaration gave it.
  public func name(of constraint: ConstraintID) -> NameID {
    constraints.indices.contains(constraint.slot) ? constraints[constraint.slot].name : .none
  }

  func currentConstant(_ record: ConstraintRecord) -> Double {
    let index = winner(.constant, first: record.firstSetting)
    return index < 0 ? record.constant : settings[index].value.number ?? record.constant
  }

  func currentPriority(_ record: ConstraintRecord) -> Float {
    let index = winner(.priority, first: record.firstSetting)
    return index < 0 ? record.priority : settings[index].value.number.map { Float($0) } ?? record.priority
  }
}

// MARK: - Checking

extension AnchorTerm {
  /// Whether it is something of a view itself, and neither nothing nor too much of it.
  fileprivate var isPlain: Bool { anchor.part == .view && coefficient.isFinite && coefficient != 0 }
}

/// What an attribute is, as a set, so that what the terms of a constraint are is a union.
private struct AttributeKinds: OptionSet {
  let rawValue: UInt8
  static let length = Self(rawValue: 1)
  static let horizontal = Self(rawValue: 2)
  static let vertical = Self(rawValue: 4)
  static let directional = Self(rawValue: 8)
  static let absolute = Self(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ attribute: LayoutAttribute) {
    switch attribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin: self.init(rawValue: 2 | 8)
    case .left, .right, .leftMargin, .rightMargin: self.init(rawValue: 2 | 16)
    case .centerX, .centerXWithinMargins: self = .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      self = .vertical
    case .width, .height: self = .length
    }
  }

  /// Whether they are positions along one axis, and not `leading` with `left`.
  var isOnePosition: Bool {
    self == .vertical
      || contains(.horizontal) && isDisjoint(with: [.vertical, .length]) && !isSuperset(of: [.directional, .absolute])
  }
}

/// What is known of a constraint once it is accepted.
private struct ConstraintCheck {
  var isDirectional: Bool
  var needsOrigin: Bool
  var holder: Int32
}

extension Model {
  /// Appends the terms, equal anchors added up and those without effect left out.
  private mutating func addMerged(_ new: UnsafeBufferPointer<AnchorTerm>, from first: Int) {
    if new.count == 1 || (new.count == 2 && new[0].anchor != new[1].anchor) {
      for term in new where term.coefficient != 0 { terms.append(term) }
      return
    }
    var hasZero = false
    for term in new {
      var place = first
      while place < terms.count && terms[place].anchor != term.anchor { place += 1 }
      if place == terms.count { terms.append(term) } else { terms[place].coefficient += term.coefficient }
      if terms[place].coefficient == 0 { hasZero = true }
    }
    guard hasZero else { return }
    var kept = first
    for index in first..<terms.count where terms[index].coefficient != 0 {
      terms[kept] = terms[index]
      kept += 1
    }
    terms.removeSubrange(kept...)
  }

  /// The check of the constraints that most are, in one glance: one or two terms of different views that lie side by side
  /// or one in the other, of one axis and the same kind. Nil where more has to be looked at.
  ///
  /// Takes the views alone: a method that reads all of a model while it is being changed would copy it.
  @inline(__always)
  private static func checkPlain(
    _ terms: UnsafeBufferPointer<AnchorTerm>, _ views: [ViewRecord]
  ) -> ConstraintCheck? {
    guard terms.count == 1 || terms.count == 2 else { return nil }
    let (first, last) = (terms[0], terms[terms.count - 1])
    let (one, other) = (first.anchor.index, last.anchor.index)
    guard first.isPlain, last.isPlain, views.indices.contains(Int(one)), views.indices.contains(Int(other)) else {
      return nil
    }
    let kinds = AttributeKinds(first.anchor.attribute).union(AttributeKinds(last.anchor.attribute))
    let holder: Int32
    if terms.count == 1 {
      guard kinds == .length else { return nil }
      holder = one
    } else {
      guard one != other, kinds == .length || (kinds.isOnePosition && first.coefficient + last.coefficient == 0) else {
        return nil
      }
      let (parent, otherParent) = (views[Int(one)].superview, views[Int(other)].superview)
      holder = parent == other ? other : otherParent == one ? one : parent == otherParent ? parent : -1
      guard holder >= 0 else { return nil }
    }
    return ConstraintCheck(isDirectional: kinds.contains(.directional), needsOrigin: false, holder: holder)
  }

  private func checkTerms(from first: Int) throws(ConstraintError) -> ConstraintCheck {
    guard first < terms.count else { throw .noVariables }
    var horizontal: Anchor?
    var vertical: Anchor?
    var length: Anchor?
    var directional: Anchor?
    var absolute: Anchor?
    var holder: Int32 = -1
    var sum = 0.0
    var magnitude = 0.0
    var hasTwoItems = false
    for index in first..<terms.count {
      let (anchor, coefficient) = (terms[index].anchor, terms[index].coefficient)
      guard coefficient.isFinite else { throw .notFinite }
      try checkItem(anchor)
      switch anchor.attribute.quantity {
      case .length: if length == nil { length = anchor }
      case .horizontalPosition:
        if let present = horizontal, present.item != anchor.item { hasTwoItems = true }
        if horizontal == nil { horizontal = anchor }
      case .verticalPosition:
        if let present = vertical, present.item != anchor.item { hasTwoItems = true }
        if vertical == nil { vertical = anchor }
      }
      if let horizontal, let vertical { throw .mixedAxes(horizontal: horizontal, vertical: vertical) }
      if anchor.attribute.isDirectional { directional = directional ?? anchor }
      if anchor.attribute.isAbsoluteSide { absolute = absolute ?? anchor }
      if let absolute, let directional { throw .mixedDirections(absolute: absolute, directional: directional) }
      if anchor.attribute.quantity != .length {
        sum += coefficient
        magnitude = max(magnitude, abs(coefficient))
      }
      let view = owner(of: anchor.item).index
      if holder < 0 {
        holder = view
      } else if holder != view {
        holder = commonAncestor(holder, view)
        if holder < 0 { throw .noCommonAncestor(terms[first].anchor, anchor) }
      }
    }
    let needsOrigin = abs(sum) > 1e-9 * max(1, magnitude)
    if needsOrigin, !hasTwoItems, let position = horizontal ?? vertical {
      if let length { throw .positionWithLength(position: position, length: length) }
      throw .positionAlone(position)
    }
    return ConstraintCheck(isDirectional: directional != nil, needsOrigin: needsOrigin, holder: holder)
  }

  private func checkItem(_ anchor: Anchor) throws(ConstraintError) {
    let item = anchor.item
    if let guide = item.guide {
      guard guides.indices.contains(guide.slot) else { throw .unknownItem(anchor) }
      return
    }
    guard views.indices.contains(Int(item.index)) else { throw .unknownItem(anchor) }
    if item.part == .content || item.part == .frame, views[Int(item.index)].kind != .scroll {
      throw .noSuchGuide(anchor)
    }
  }

  /// The nearest view that contains both, -1 for none. O(depth).
  func commonAncestor(_ one: Int32, _ other: Int32) -> Int32 {
    if one == other { return one }
    let (oneParent, otherParent) = (views[Int(one)].superview, views[Int(other)].superview)
    if oneParent == otherParent { return oneParent }
    if oneParent == other { return other }
    if otherParent == one { return one }
    var (deep, high) = (one, other)
    var difference = depth(of: one) - depth(of: other)
    if difference < 0 {
      (deep, high) = (high, deep)
      difference = -difference
    }
    for _ in 0..<difference { deep = views[Int(deep)].superview }
    while deep != high {
      deep = views[Int(deep)].superview
      high = views[Int(high)].superview
      if deep < 0 || high < 0 { return -1 }
    }
    return deep
  }

  func depth(of view: Int32) -> Int {
    var depth = 0
    var current = views[Int(view)].superview
    while current >= 0 {
      depth += 1
      current = views[Int(current)].superview
    }
    return depth
  }
}
