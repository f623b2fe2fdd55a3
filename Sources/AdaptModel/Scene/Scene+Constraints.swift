import AdaptSolver

// Adding constraints, and refusing invalid ones.

extension Scene {
  /// Adds the constraint Σ coefficient · anchor  relation  constant.
  mutating func addConstraint(
    _ terms: UnsafeBufferPointer<AnchorTerm>, _ relation: Relation, constant: Double, priority: Double,
    condition: ConditionID?, owner: ViewID, name: NameID, origin: Origin
  ) throws(ConstraintError) -> ConstraintID {
    guard priority.isFinite, constant.isFinite else { throw .notFinite }
    guard priority >= 1, priority <= 1000 else { throw .priorityOutOfRange(priority) }
    guard terms.count <= Int(UInt16.max) else { throw .tooManyTerms(terms.count) }
    let first = self.terms.count
    let check: ConstraintCheck
    if let plain = checkPlain(terms) {
      check = plain
      for term in terms { append(term) }
    } else {
      addMerged(terms, from: first)
      do {
        check = try checkTerms(from: first)
      } catch {
        removeTerms(from: first)
        throw error
      }
    }
    return add(
      ConstraintRecord(
        firstTerm: Int32(truncatingIfNeeded: first), termCount: UInt16(truncatingIfNeeded: self.terms.count - first),
        relation: relation, isDirectional: check.isDirectional, needsOrigin: check.needsOrigin,
        isOfViews: check.isOfViews, priority: Float(priority), constant: constant, condition: condition,
        holder: check.holder, owner: owner,
        origin: origin, name: name))
  }

  /// The terms of the constraint, with equal anchors added up.
  public func terms(of constraint: ConstraintID) -> ArraySlice<AnchorTerm> {
    constraints.contains(constraint) ? terms[constraints[constraint].termRange] : []
  }

  /// The relation that it was added with, which never changes; `equal` for a constraint that does not exist.
  public func relation(of constraint: ConstraintID) -> Relation {
    constraints.contains(constraint) ? constraints[constraint].relation : .equal
  }

  /// The name that its declaration gave it.
  public func name(of constraint: ConstraintID) -> NameID {
    constraints.contains(constraint) ? constraints[constraint].name : .none
  }

  public func origin(of constraint: ConstraintID) -> Origin {
    constraints.contains(constraint) ? constraints[constraint].origin : .unknown
  }

  /// The condition under which a constraint was declared.
  public func condition(of constraint: ConstraintID) -> ConditionID? {
    constraints.contains(constraint) ? constraints[constraint].condition : nil
  }

  /// The view that declares a constraint: the root of a controller or component.
  public func owner(of constraint: ConstraintID) -> ViewID? {
    constraints.contains(constraint) ? constraints[constraint].owner : nil
  }
}

// MARK: - Checking

extension AnchorTerm {
  /// Whether it is an attribute of a view itself with a usable coefficient: finite and not 0.
  fileprivate var isPlain: Bool { anchor.part == .view && coefficient.isFinite && coefficient != 0 }
}

/// The kinds of an attribute as a set, so that the kinds of a constraint are the union over its terms.
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

  /// Whether they are positions along one axis, without mixing `leading` and `left`.
  var isOnePosition: Bool {
    self == .vertical
      || contains(.horizontal) && isDisjoint(with: [.vertical, .length]) && !isSuperset(of: [.directional, .absolute])
  }
}

/// What is known about an accepted constraint.
private struct ConstraintCheck {
  var isDirectional: Bool
  var needsOrigin: Bool
  var isOfViews: Bool
  var holder: ViewID
}

extension Scene {
  /// Appends the terms. Equal anchors are added up, and terms without effect are left out.
  private mutating func addMerged(_ new: UnsafeBufferPointer<AnchorTerm>, from first: Int) {
    if new.count == 1 || (new.count == 2 && new[0].anchor != new[1].anchor) {
      for term in new where term.coefficient != 0 { append(term) }
      return
    }
    var hasZero = false
    for term in new {
      var place = first
      while place < terms.count && terms[place].anchor != term.anchor { place += 1 }
      if place == terms.count { append(term) } else { addCoefficient(term.coefficient, toTerm: place) }
      if terms[place].coefficient == 0 { hasZero = true }
    }
    if hasZero { removeTerms(from: first) { $0.coefficient == 0 } }
  }

  /// A fast check for the most common constraints: one or two terms of different views that are siblings or superview
  /// and subview, along one axis and of the same kind. Nil if the constraint needs the full check.
  @inline(__always)
  private func checkPlain(_ terms: UnsafeBufferPointer<AnchorTerm>) -> ConstraintCheck? {
    guard terms.count == 1 || terms.count == 2 else { return nil }
    let (first, last) = (terms[0], terms[terms.count - 1])
    let (one, other) = (ViewID(index: first.anchor.index), ViewID(index: last.anchor.index))
    guard first.isPlain, last.isPlain, views.contains(one), views.contains(other) else { return nil }
    let kinds = AttributeKinds(first.anchor.attribute).union(AttributeKinds(last.anchor.attribute))
    let holder: ViewID
    if terms.count == 1 {
      guard kinds == .length else { return nil }
      holder = one
    } else {
      guard one != other, kinds == .length || (kinds.isOnePosition && first.coefficient + last.coefficient == 0) else {
        return nil
      }
      let (parent, otherParent) = (views[one].superview, views[other].superview)
      guard let found = parent == other ? other : otherParent == one ? one : parent == otherParent ? parent : nil else {
        return nil
      }
      holder = found
    }
    return ConstraintCheck(
      isDirectional: kinds.contains(.directional), needsOrigin: false, isOfViews: true, holder: holder)
  }

  private func checkTerms(from first: Int) throws(ConstraintError) -> ConstraintCheck {
    var horizontal: Anchor?
    var vertical: Anchor?
    var length: Anchor?
    var directional: Anchor?
    var absolute: Anchor?
    var holder: ViewID?
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
      let view = owner(of: anchor.item)
      if let present = holder, present != view {
        guard let ancestor = commonAncestor(present, view) else {
          throw .noCommonAncestor(terms[first].anchor, anchor)
        }
        holder = ancestor
      } else {
        holder = view
      }
    }
    guard let holder else { throw .noVariables }
    let needsOrigin = abs(sum) > 1e-9 * max(1, magnitude)
    if needsOrigin, !hasTwoItems, let position = horizontal ?? vertical {
      if let length { throw .positionWithLength(position: position, length: length) }
      throw .positionAlone(position)
    }
    return ConstraintCheck(
      isDirectional: directional != nil, needsOrigin: needsOrigin, isOfViews: false, holder: holder)
  }

  private func checkItem(_ anchor: Anchor) throws(ConstraintError) {
    let item = anchor.item
    if let guide = item.guide {
      guard guides.contains(guide) else { throw .unknownItem(anchor) }
      return
    }
    let view = ViewID(index: item.index)
    guard views.contains(view) else { throw .unknownItem(anchor) }
    if item.part == .content || item.part == .frame, views[view].kind != .scroll {
      throw .noSuchGuide(anchor)
    }
  }
}
