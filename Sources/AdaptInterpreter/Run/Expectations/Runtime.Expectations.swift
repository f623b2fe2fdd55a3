import AdaptModel
import AdaptSyntax

// `expect` and `always`.
extension Runtime.Expectations {
  /// Compares like `expect`: layout values within a device pixel or the given tolerance, other numbers exactly.
  func compare(
    _ comparison: BinaryOperator, _ left: Value, _ right: Value, tolerance: Value
  ) throws(ScriptError) -> Bool {
    try run.layoutIfNeeded()
    var slack = 0.0
    switch tolerance {
    case .nil:
      if run.operators.isLayoutValue(left) || run.operators.isLayoutValue(right) {
        // A pixel, plus a little for rounding in the last bits.
        slack = 1 / max(1, model.environment?.scale ?? 1) + 1e-9
      }
    default:
      guard let number = try run.operators.layoutNumber(tolerance), number >= 0 else {
        throw .expected(.tolerance, got: run.texts.typeName(of: tolerance))
      }
      slack = number + 1e-9
    }
    for case .compound(let object) in [left, right] { try run.references.checkLaunch(object.launch, "anchor") }
    if let pairs = compoundPairs(left, right) {
      return pairs.allSatisfy { holds(comparison, $0, $1, slack) }
    }
    if let x = try leadingDistance(left), let y = try leadingDistance(right) { return holds(comparison, x, y, slack) }
    if let x = try run.operators.layoutNumber(left), let y = try run.operators.layoutNumber(right) {
      return holds(comparison, x, y, slack)
    }
    switch comparison {
    case .equal:
      // A pixel, unless `within` says otherwise.
      if case .nil = tolerance { slack = max(slack, 1 / max(1, model.environment?.scale ?? 1) + 1e-9) }
      return try run.operators.areEqual(left, right) || areClose(left, right, slack)
    case .notEqual: return !(try run.operators.areEqual(left, right))
    case .less: return try run.operators.isLess(left, right, "<")
    case .lessEqual: return try run.operators.isLessOrEqual(left, right, "<=")
    case .greater: return try run.operators.isLess(right, left, ">")
    default: return try run.operators.isLessOrEqual(right, left, ">=")
    }
  }

  /// The distance of a leading or trailing anchor from the window's leading edge in a right-to-left layout. There a
  /// relation of two such anchors has the meaning that it has in a constraint. Nil in other layouts.
  private func leadingDistance(_ value: Value) throws(ScriptError) -> Double? {
    guard let environment = model.environment, environment.traits.layoutDirection == .rightToLeft else { return nil }
    switch value {
    case .anchor, .linear: break
    default: return nil
    }
    guard let expression = try run.operators.linearExpression(value), expression.terms.count == 1,
      let term = expression.terms.first, term.coefficient == 1,
      term.anchor.attribute == .leading || term.anchor.attribute == .trailing
    else { return nil }
    return environment.windowSize.width - run.operators.layoutValue(of: term.anchor) + expression.constant
  }

  private func holds(_ comparison: BinaryOperator, _ x: Double, _ y: Double, _ slack: Double) -> Bool {
    switch comparison {
    case .equal: abs(x - y) <= slack
    case .notEqual: abs(x - y) > slack
    case .less: x < y
    case .lessEqual: x <= y + slack
    case .greater: x > y
    default: x >= y - slack
    }
  }

  private func compoundPairs(_ left: Value, _ right: Value) -> [(Double, Double)]? {
    switch (left, right) {
    case (.compound(let x), .compound(let y)) where x.compound.part == y.compound.part:
      return zip(x.compound.anchors, y.compound.anchors).map {
        (run.operators.layoutValue(of: $0.anchor) + $0.offset, run.operators.layoutValue(of: $1.anchor) + $1.offset)
      }
    case (.compound(let object), .geometry(let geometry)), (.geometry(let geometry), .compound(let object)):
      guard object.compound.part == .size, case .size(let size) = geometry.geometry else { return nil }
      let values = object.compound.anchors.map { run.operators.layoutValue(of: $0.anchor) }
      return Array(zip(values, [size.width, size.height]))
    default: return nil
    }
  }

  /// Geometry is compared number by number: within a pixel, or within the tolerance of `within`.
  private func areClose(_ left: Value, _ right: Value, _ slack: Double) -> Bool {
    guard case .geometry(let x) = left, case .geometry(let y) = right else { return false }
    switch (x.geometry, y.geometry) {
    case (.size(let a), .size(let b)): return abs(a.width - b.width) <= slack && abs(a.height - b.height) <= slack
    case (.point(let a), .point(let b)): return abs(a.x - b.x) <= slack && abs(a.y - b.y) <= slack
    case (.rect(let a), .rect(let b)):
      return abs(a.x - b.x) <= slack && abs(a.y - b.y) <= slack && abs(a.width - b.width) <= slack
        && abs(a.height - b.height) <= slack
    case (.insets(let a), .insets(let b)):
      return abs(a.top - b.top) <= slack && abs(a.left - b.left) <= slack && abs(a.bottom - b.bottom) <= slack
        && abs(a.right - b.right) <= slack
    default: return false
    }
  }

  func expect(_ site: ExpectationSite, _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    guard case .bool(let passed) = operands[0] else { throw .notBoolean(run.texts.typeName(of: operands[0])) }
    let explanation =
      passed ? nil : explanation(of: site, Array(UnsafeBufferPointer(start: operands, count: site.operandCount)))
    run.record(
      .expectation(
        Expectation(
          passed: passed, text: site.text, file: site.file, span: site.span, explanation: explanation,
          place: passed || launch.controller == nil ? nil : model.environment?.text,
          advice: passed ? nil : advice(on: site, operands))))
    return .bool(passed)
  }

  /// `topViewController == "Detail"`: a controller is no text.
  private func advice(on site: ExpectationSite, _ operands: UnsafeMutablePointer<Value>) -> String? {
    guard case .relation(let index) = site.judgement, site.relations[index].comparison == .equal else { return nil }
    let first = ExpectationSite.operand(of: index)
    switch (operands[first + 1], operands[first + 2]) {
    case (.instance(let object), .string), (.string, .instance(let object)):
      return ExpectationText.controllerForText(object.kind.name)
    case (.item(let item), .string), (.string, .item(let item)):
      guard item.launch == run.launchNumber, let root = item.item.view, item.item == .view(root),
        let object = launch.instanceOfRoot[root], object.controller != nil
      else { return nil }
      return ExpectationText.controllerForText(object.kind.name)
    default: return nil
    }
  }

  /// "`b.x == 2` does not hold: it is 3 on the left and 2 on the right", for each relation at fault. Only the sides if
  /// there is a single relation; nil if there is nothing to report.
  private func explanation(of site: ExpectationSite, _ operands: [Value]) -> String? {
    let culprits = culprits(site.judgement, wanted: true, operands)
    var parts = culprits.prefix(Self.shownCulprits).map { culprit -> String in
      let relation = site.relations[culprit.relation]
      let first = ExpectationSite.operand(of: culprit.relation)
      let sides =
        relation.comparison == nil
        ? "" : sidesText(operands[first + 1], operands[first + 2])
      if case .relation = site.judgement { return sides }
      return ExpectationText.relation(relation.text, holds: culprit.holds, sides)
    }
    if culprits.count > Self.shownCulprits { parts.append(ExpectationText.more(culprits.count - Self.shownCulprits)) }
    let text = parts.joined(separator: "; ")
    return text.isEmpty ? nil : text
  }

  private static let shownCulprits = 3

  /// The relations that make a judgement fail. If all must hold, they are those that do not; if one must hold, they are
  /// all of them.
  private func culprits(
    _ judgement: ExpectationSite.Judgement, wanted: Bool, _ operands: [Value]
  ) -> [(relation: Int, holds: Bool)] {
    switch judgement {
    case .relation(let index):
      guard case .bool(let holds) = operands[ExpectationSite.operand(of: index)], holds != wanted else { return [] }
      return [(index, holds)]
    case .not(let inner): return culprits(inner, wanted: !wanted, operands)
    case .all(let parts), .any(let parts):
      return parts.flatMap { culprits($0, wanted: wanted, operands) }
    }
  }

  /// Both sides of a comparison. Numbers that look alike to a thousandth of a point have all of their digits.
  private func sidesText(_ left: Value, _ right: Value) -> String {
    let (one, other) = (sideText(left), sideText(right))
    guard one == other, Double(one) != nil, let first = digits(left), let second = digits(right) else {
      return ExpectationText.sides(one, other)
    }
    return ExpectationText.sides(first, second)
  }

  /// All digits of a number or an anchor; nil for other values.
  private func digits(_ value: Value) -> String? {
    switch value {
    case .number(let number): numberText(number)
    case .anchor(let reference): numberText(run.operators.layoutValue(of: reference.anchor))
    case .linear(let object): numberText(run.operators.layoutValue(of: object.expression))
    default: nil
    }
  }

  private func sideText(_ value: Value) -> String {
    if case .compound(let object) = value {
      return "("
        + object.compound.anchors.map { lengthText(run.operators.layoutValue(of: $0.anchor) + $0.offset) }
        .joined(separator: ", ") + ")"
    }
    if case .string(let string) = value { return "\"\(string.text)\"" }
    return run.texts.text(of: value)
  }

  /// Checks every invariant of the launched controller and its components against the present layout.
  func checkInvariants() throws(ScriptError) {
    for instance in launch.instances where instance.root == launch.controller?.root || isInWindow(instance.root) {
      for invariant in instance.invariants {
        if let condition = invariant.condition, !model.holds(condition) { continue }
        if let sides = try sides(ofBroken: invariant) { reportBroken(invariant, sides) }
      }
    }
  }

  /// The values of the two sides of an invariant that does not hold, empty if it is not a comparison; nil if it holds.
  func sides(ofBroken invariant: InstanceObject.Invariant) throws(ScriptError) -> String? {
    let answer = try machine.call(.function(invariant.function), [])
    guard case .list(let list) = answer, list.elements.count == invariant.site.operandCount,
      case .bool(false) = list.elements[0]
    else { return nil }
    return explanation(of: invariant.site, list.elements) ?? ""
  }

  private func isInWindow(_ view: ViewID) -> Bool {
    guard let root = launch.controller?.root else { return false }
    return model.scene.isInside(view, root) && model.isInstalled(view)
  }

  private func reportBroken(_ invariant: InstanceObject.Invariant, _ sides: String) {
    let message = LayoutMessage.brokenInvariant(
      invariant.site.word, invariant.site.text, on: model.environment, sides: sides)
    journal.record(problem: message.diagnostic(at: invariant.site.span, in: invariant.site.file))
  }
}
