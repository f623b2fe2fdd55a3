import AdaptModel
import AdaptSyntax

extension Runtime.Bodies {
  /// Adds the constraint whose terms the machine gathered. Its priority and its condition stand in registers.
  func constrain(
    _ site: UnsafeMutablePointer<ConstraintSite>, _ registers: UnsafeMutablePointer<Value>, owner: ViewID?
  ) throws(ScriptError) -> ConstraintID {
    guard let owner else {
      throw ScriptError(.misplaced, "a constraint stands in the body of a controller, a component or a view")
    }
    let constant = -machine.linear.constant
    guard constant.isFinite else { throw .notFinite("the constant of this constraint") }
    let site = site.pointee
    let priority = site.priority < 0 ? 1000 : try priorityNumber(registers[Int(site.priority)])
    let condition = site.condition < 0 ? nil : conditionID(registers[Int(site.condition)])
    let id: ConstraintID
    do {
      id = try model.addConstraint(
        machine.linear.terms, site.relation, constant: constant, priority: priority, condition: condition, owner: owner,
        name: site.name.map(run.nameID) ?? .none, origin: site.origin)
    } catch {
      throw constraintError(error, constant: constant)
    }
    // Numbers count up from 0. The model's own count would copy the model: its getter takes it by value.
    guard id.index < limits.elements else {
      throw .memory("the number of constraints", limit: limits.elements)
    }
    try machine.spend(2)
    try machine.charge(Account.bytesOfConstraint)
    return id
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

  /// The anchors of two compounds, matched; of a compound and a size or a number as well.
  private func pairs(_ left: Value, _ right: Value) throws(ScriptError) -> [Pair]? {
    for case .compound(let object) in [left, right] { try run.references.checkLaunch(object.launch, "anchor") }
    switch (left, right) {
    case (.compound(let x), .compound(let y)):
      let (first, second) = (x.compound.anchors, y.compound.anchors)
      guard x.compound.part == y.compound.part else {
        throw ScriptError(
          .compoundMismatch,
          "`\(x.compound.description)` and `\(y.compound.description)` do not stand for the same anchors")
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
      throw ScriptError(
        .compoundMismatch, "`\(object.compound.description)` is related to the same of another view",
        help: ["`a.\(object.compound.description) == b.\(object.compound.description)`"])
    case (.compound, _), (_, .compound):
      throw ScriptError(
        .compoundMismatch, "\(run.texts.typeName(of: left)) and \(run.texts.typeName(of: right)) cannot be related",
        help: ["a compound is related to one of the same kind: `a.edges == b.edges`"])
    default: return nil
    }
    throw ScriptError(
      .compoundMismatch, "\(run.texts.typeName(of: left)) and \(run.texts.typeName(of: right)) cannot be related")
  }

  /// The diagnostic for a constraint that the model refuses.
  private func constraintError(_ error: ConstraintError, constant: Double) -> ScriptError {
    let message = error.reason { anchor in "`\(self.shortPath(of: anchor))`" }
    switch error {
    case .noCommonAncestor:
      return ScriptError(
        .noCommonAncestor, message, help: ["a constraint relates views of one controller: put them into one superview"])
    case .mixedAxes:
      return ScriptError(
        .illegalPairing, message,
        help: [
          "relate horizontal positions (`leading`, `centerX`, …) to horizontal ones, `top` and the like to vertical ones"
        ])
    case .mixedDirections:
      return ScriptError(
        .illegalPairing, message, help: ["write `leading` for both, or `left` for both"])
    case .positionAlone(let anchor):
      return ScriptError(
        .illegalPairing, message,
        help: ["relate it to the same edge of another view: `\(example(anchor, constant))`"])
    case .positionWithLength:
      return ScriptError(.illegalPairing, message, help: ["relate positions to positions and lengths to lengths"])
    case .noVariables:
      return ScriptError(
        .constraintWithoutAnchors, message,
        help: [
          "in the body of a view a name such as `top` is the view's own; `superview.top` is the one around it",
          "`x`, `y` and `frame` are numbers that a layout finds out: an anchor is `leading`, `top`, `width`",
        ])
    case .notFinite:
      return ScriptError(.notFinite, message)
    case .priorityOutOfRange:
      return ScriptError(.priorityOutOfRange, message, help: ["`required` is 1000, `high` 750, `low` 250"])
    case .noSuchGuide, .unknownItem, .tooManyTerms:
      return ScriptError(.illegalPairing, message)
    }
  }

  /// A position with something to measure it from: `title.leading == superview.leading + 20`.
  private func example(_ anchor: Anchor, _ constant: Double) -> String {
    let attribute = anchor.attribute.name
    let offset = constant == 0 ? "" : constant < 0 ? " - \(format(-constant))" : " + \(format(constant))"
    return "\(shortPath(of: anchor)) == superview.\(attribute)\(offset)"
  }

  /// An anchor as the writer would name it: the path without the controller.
  func shortPath(of anchor: Anchor) -> String {
    let path = model.scene.path(of: anchor)
    guard let dot = path.firstIndex(of: ".") else { return path }
    let rest = String(path[path.index(after: dot)...])
    return LayoutAttribute(named: rest) == nil ? rest : "view.\(rest)"
  }

  func priorityNumber(_ value: Value) throws(ScriptError) -> Double {
    if let named = run.operators.priority(named: value) { return named }
    switch value {
    case .nil: return 1000
    case .number(let number):
      guard number >= 1, number <= 1000 else {
        throw ScriptError(
          .priorityOutOfRange, "a priority is a number from 1 to 1000, not \(format(number))",
          help: ["`required` is 1000, `high` 750, `low` 250, `fitting` 50"])
      }
      return number
    default: throw .expected("a priority", got: run.texts.typeName(of: value))
    }
  }

  /// Conditions travel through registers as numbers.
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
      case .size(let width, let height, let comparison):
        guard case .number(let constant) = operand, constant.isFinite else {
          throw .expected("a number", got: run.texts.typeName(of: operand))
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
