import AdaptModel
import AdaptSyntax

extension Runtime.Bodies {
  /// Adds the constraint whose terms the machine collected. Its priority and its condition are in registers.
  func constrain(
    _ site: UnsafeMutablePointer<ConstraintSite>, _ registers: UnsafeMutablePointer<Value>, owner: ViewID?
  ) throws(ScriptError) -> ConstraintID {
    guard let owner else {
      throw .constraintOutsideOfBodies
    }
    let constant = -machine.linear.constant
    guard constant.isFinite else { throw .constantNotFinite }
    let site = site.pointee
    let priority = site.priority < 0 ? 1000 : try priorityNumber(registers[Int(site.priority)])
    let condition = site.condition < 0 ? nil : conditionID(registers[Int(site.condition)])
    let id: ConstraintID
    do {
      id = try model.addConstraint(
        machine.linear.terms, site.relation, constant: constant, priority: priority, condition: condition, owner: owner,
        name: site.name.map(run.nameID) ?? .none, origin: site.origin)
    } catch {
      throw .refused(
        error, constant: constant, scroll: scrollPath(around:), written: { self.writtenPath(of: $0, at: site.origin) }
      ) { self.shortPath(of: $0) }
    }
    // Identifiers count up from 0. Reading the model's own count would copy the model, since its getter takes the model
    // by value.
    guard id.index < limits.elements else {
      throw .memory("the number of constraints", limit: limits.elements)
    }
    try machine.note(bytes: Account.bytesOfConstraint)
    try machine.spend(2)
    return id
  }

  /// The name of the scroll view around what an anchor belongs to.
  private func scrollPath(around anchor: Anchor) -> String? {
    model.scene.superviews(of: model.scene.owner(of: anchor.item)).first { model.scene.kind(of: $0).isScrolling }
      .map { model.scene.ownName(of: $0) }
  }

  /// Relates two values, each an anchor, a number or a compound.
  func relate(
    _ site: UnsafeMutablePointer<ConstraintSite>, _ left: Value, _ right: Value,
    _ registers: UnsafeMutablePointer<Value>, owner: ViewID?
  ) throws(ScriptError) -> Value {
    var ids: [ConstraintID] = []
    if let pairs = try pairs(left, right) {
      for pair in pairs {
        machine.linear.begin(constant: -pair.constant)
        for term in pair.terms { machine.linear.add(term.anchor, term.coefficient) }
        ids.append(try constrain(site, registers, owner: owner))
      }
    } else {
      machine.linear.begin(constant: 0)
      try machine.addTerm(left, coefficient: .number(1))
      try machine.addTerm(right, coefficient: .number(-1))
      ids.append(try constrain(site, registers, owner: owner))
    }
    return site.pointee.name == nil ? .nil : .constraint(ConstraintObject(ids, launch: launchNumber))
  }

  private struct Pair {
    var terms: [AnchorTerm]
    var constant: Double
  }

  /// The pairs of matching anchors of two compounds, or of a compound and a size or a number.
  private func pairs(_ left: Value, _ right: Value) throws(ScriptError) -> [Pair]? {
    for case .compound(let object) in [left, right] { try run.references.checkLaunch(object.launch, "anchor") }
    switch (left, right) {
    case (.compound(let x), .compound(let y)):
      let (first, second) = (x.compound.anchors, y.compound.anchors)
      guard x.compound.part == y.compound.part else {
        throw .compoundsDiffer(x.compound.description, y.compound.description)
      }
      return zip(first, second).map { one, other in
        Pair(
          terms: [AnchorTerm(one.anchor), AnchorTerm(other.anchor, -1)], constant: other.offset - one.offset)
      }
    case (.compound(let object), .geometry(let geometry)), (.geometry(let geometry), .compound(let object)):
      guard object.compound.part == .size, case .size(let size) = geometry.geometry else { break }
      return zip(object.compound.anchors, [size.width, size.height]).map { anchor, length in
        Pair(terms: [AnchorTerm(anchor.anchor)], constant: length)
      }
    case (.compound(let object), .number(let number)) where object.compound.part == .size:
      return object.compound.anchors.map {
        Pair(terms: [AnchorTerm($0.anchor)], constant: number)
      }
    case (.compound(let object), .item), (.compound(let object), .instance):
      throw .compoundAndView(object.compound.description)
    case (.compound, .symbol(let symbol)) where CompoundAnchor.names.contains(symbols.text(symbol)):
      throw .compoundWithoutView(symbols.text(symbol))
    case (.compound, _), (_, .compound):
      throw .compoundsUnrelated(
        run.texts.typeName(of: left), run.texts.typeName(of: right), isOfOtherKind: true)
    default: return nil
    }
    throw .compoundsUnrelated(
      run.texts.typeName(of: left), run.texts.typeName(of: right), isOfOtherKind: false)
  }

  /// An anchor as a script would name it: the path without the controller.
  func shortPath(of anchor: Anchor) -> String {
    let path = model.scene.path(of: anchor)
    guard let dot = path.firstIndex(of: ".") else { return path }
    let rest = String(path[path.index(after: dot)...])
    return LayoutAttribute(named: rest) == nil ? rest : "view.\(rest)"
  }

  /// An anchor as a statement of a body names it, and the same anchor of the view around: `event.top`, `card.top`.
  private func writtenPath(of anchor: Anchor, at origin: Origin) -> (path: String, around: String) {
    let text = run.place(of: origin).map { $0.file.text(in: $0.span) } ?? ""
    let name = anchor.attribute.name
    var parts = shortPath(of: anchor).split(separator: ".").map { String($0) }
    // A body does not name the instances that it is in, nor a loop the index of its turn.
    while parts.count > 1, !text.contains(parts.joined(separator: ".")) {
      let plain = parts.map { String($0.prefix { $0 != "[" }) }
      if text.contains(plain.joined(separator: ".")) {
        parts = plain
        break
      }
      parts.removeFirst()
    }
    let path = parts.joined(separator: ".")
    guard parts.count > 1, let view = model.scene.superview(of: model.scene.owner(of: anchor.item)) else {
      return (path, "superview.\(name)")
    }
    if model.scene.controller(rootedAt: view) != nil { return (path, "view.\(name)") }
    if model.scene.kind(of: view) == .component { return (path, name) }
    let around = model.scene.ownName(of: view).prefix { $0 != "[" }
    return (path, around.contains("#") ? "superview.\(name)" : "\(around).\(name)")
  }

  func priorityNumber(_ value: Value) throws(ScriptError) -> Double {
    if let named = run.operators.priority(named: value) { return named }
    switch value {
    case .nil: return 1000
    case .number(let number):
      guard number >= 1, number <= 1000 else {
        throw .priorityOutOfRange(format(number))
      }
      return number
    default: throw .expected(.priority, got: run.texts.typeName(of: value))
    }
  }

  /// Registers hold conditions as numbers.
  func conditionID(_ value: Value) -> ConditionID? {
    guard case .number(let number) = value, let index = Int32(exactly: number) else { return nil }
    return ConditionID(index: index)
  }

  /// Makes the condition of a `when`.
  func makeCondition(
    _ site: ConditionSite, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    var owner = instance?.root
    if case .presentation(let presentation) = operands[1] {
      owner = model.presentations.containerView(of: presentation.id)
    }
    guard let owner else { return .nil }
    var tests: [ConditionTest] = []
    for (index, test) in site.tests.enumerated() {
      let operand = operands[2 + index]
      switch test {
      case .trait(let trait):
        tests.append(.traits(try run.callbacks.traitCollection(trait, operand)))
      case .contentSize(let comparison):
        let limit = try run.callbacks.traitCollection(.textSize, operand).preferredContentSizeCategory
        guard limit != .unspecified else { throw .traitIsNever(.textSize, run.texts.text(of: operand)) }
        tests.append(.contentSize(ContentSizeTest(comparison, limit)))
      case .size(let width, let height, let comparison):
        guard case .number(let constant) = operand, constant.isFinite else {
          throw .expected(.number, got: run.texts.typeName(of: operand))
        }
        tests.append(.size(SizeTest(width: width, height: height, constant: constant, comparison)))
      case .invalid: break
      }
    }
    let id = model.addCondition(
      tests, negated: site.isNegated, within: conditionID(operands[0]), owner: owner, origin: site.origin)
    return .number(Double(id.index))
  }
}
