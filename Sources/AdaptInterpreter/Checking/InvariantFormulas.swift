import AdaptModel
import AdaptSyntax

extension CheckableController {
  /// An `always`, as a formula over anchors.
  package struct Invariant {
    /// `always` or `prove`.
    package let word: String
    /// The source text.
    package let text: String
    package let origin: Origin
    /// The root view of the controller or component that declares it.
    package let owner: ViewID
    package let formula: LayoutFormula
  }
}

extension Runtime {
  /// Each `always` that applies in a layout of a model, as a formula over its anchors: the structure of its sides
  /// rather than their values.
  ///
  /// A formula is known if the sides are sums of anchors and of numbers that do not depend on the layout. This is read
  /// off the syntax: names, members, numbers, arithmetic. A side that calls a function or reads a frame is unknown.
  func invariants(in model: Model, _ origins: OriginMemory) -> [CheckableController.Invariant] {
    guard launch.hasInvariants else { return [] }
    var copy = model
    var found: [CheckableController.Invariant] = []
    try? launch.borrow(&copy) { () throws(ScriptError) in
      for instance in launch.instances where self.model.isInstalled(instance.root) {
        for invariant in instance.invariants where invariant.condition.map(self.model.holds) ?? true {
          found.append(
            CheckableController.Invariant(
              word: invariant.site.word.rawValue, text: invariant.site.text,
              origin: origins.origin(of: invariant.site, self), owner: instance.root,
              formula: InvariantFormula(self).formula(of: invariant)))
        }
      }
    }
    return found
  }
}

extension Runtime {
  /// A relation at the present layout of a model, as a formula over its anchors.
  func formula(of function: FunctionObject, _ site: ExpectationSite, in model: Model) -> LayoutFormula {
    var copy = model
    let found = try? launch.borrow(&copy) { () throws(ScriptError) in
      InvariantFormula(self).formula(of: .init(function: function, site: site, condition: nil))
    }
    return found ?? .unknown("it cannot be evaluated")
  }
}

/// Derives the formula of an invariant from its operands in the present layout.
private struct InvariantFormula {
  let run: Runtime

  init(_ run: Runtime) { self.run = run }

  func formula(of invariant: InstanceObject.Invariant) -> LayoutFormula {
    let site = invariant.site
    let answer: Value
    run.formulaReading = Runtime.FormulaReading()
    defer { run.formulaReading = nil }
    do throws(ScriptError) { answer = try run.machine.call(.function(invariant.function), []) } catch {
      return .unknown("it cannot be evaluated at every size: \(error.words.message)")
    }
    if let number = run.formulaReading?.number {
      return .unknown("it reads `\(number)`, which changes with the window")
    }
    guard case .list(let list) = answer, list.elements.count == site.operandCount,
      case .bool(let holds) = list.elements[0]
    else { return .unknown("it is not a comparison") }
    var known: [Int: LayoutFormula] = [:]
    var isCutShort = false
    for index in site.relations.indices {
      let first = ExpectationSite.operand(of: index)
      // Relations after the one that decides are not evaluated.
      guard case .bool(let value) = list.elements[first] else {
        isCutShort = true
        continue
      }
      known[index] = relation(
        site.relations[index], value, list.elements[first + 1], list.elements[first + 2], list.elements[first + 3])
    }
    if isCutShort { return .settled(holds, by: known.keys.sorted().compactMap { known[$0] }) }
    return joined(site.judgement, known)
  }

  private func joined(_ judgement: ExpectationSite.Judgement, _ known: [Int: LayoutFormula]) -> LayoutFormula {
    switch judgement {
    case .relation(let index): known[index] ?? .unknown("it is not evaluated")
    case .not(let inner): .not(joined(inner, known))
    case .all(let parts): .all(parts.map { joined($0, known) })
    case .any(let parts): .any(parts.map { joined($0, known) })
    }
  }

  private func relation(
    _ relation: ExpectationSite.Relation, _ holds: Bool, _ left: Value, _ right: Value, _ tolerance: Value
  ) -> LayoutFormula {
    guard let expression = parsed(relation.text) else { return .unknown("it is not a comparison") }
    if let reason = Self.reasonAgainst(expression) { return .unknown(reason) }
    guard let comparison = relation.comparison.flatMap(Self.comparison) else {
      return Self.mentionsLayout(expression) ? .unknown(Self.onlyAnchors) : .constant(holds)
    }
    let isLayout = run.operators.isLayoutValue(left) || run.operators.isLayoutValue(right)
    guard isLayout else { return Self.mentionsLayout(expression) ? .unknown(Self.onlyAnchors) : .constant(holds) }
    let scale = run.model.environment?.scale ?? 1
    var slack = 1 / max(1, scale)
    switch tolerance {
    case .nil: break
    case .number(let given): slack = given
    default: return .unknown("its tolerance is no number")
    }
    if case .compound(let one) = left, case .compound(let other) = right, one.compound.part == other.compound.part {
      let pairs = zip(one.compound.anchors, other.compound.anchors).map { one, other in
        LayoutFormula.comparison(
          LayoutSum(terms: [AnchorTerm(one.anchor)], constant: one.offset), comparison,
          LayoutSum(terms: [AnchorTerm(other.anchor)], constant: other.offset), slack: slack)
      }
      return .all(pairs)
    }
    guard let one = sum(left), let other = sum(right) else { return .unknown("its sides are no sums of anchors") }
    // In a right-to-left layout, two leading or trailing anchors are measured from the right.
    if run.model.environment?.traits.layoutDirection == .rightToLeft, let one = mirrored(one, left),
      let other = mirrored(other, right)
    {
      return .comparison(one, comparison, other, slack: slack)
    }
    return .comparison(one, comparison, other, slack: slack)
  }

  private static let onlyAnchors =
    "only anchors are known at every size, and this reads something else; `expect` checks it in this window"

  private func sum(_ value: Value) -> LayoutSum? {
    guard let expression = try? run.operators.linearExpression(value) else { return nil }
    return LayoutSum(terms: expression.terms, constant: expression.constant)
  }

  private func mirrored(_ sum: LayoutSum, _ value: Value) -> LayoutSum? {
    guard case .anchor = value else {
      guard case .linear = value else { return nil }
      return mirrored(sum)
    }
    return mirrored(sum)
  }

  private func mirrored(_ sum: LayoutSum) -> LayoutSum? {
    guard sum.terms.count == 1, let term = sum.terms.first, term.coefficient == 1,
      term.anchor.attribute == .leading || term.anchor.attribute == .trailing
    else { return nil }
    return LayoutSum(terms: [AnchorTerm(term.anchor, -1)], constant: sum.constant, windowWidth: 1)
  }

  private static func comparison(_ comparison: BinaryOperator) -> SizeTest.Comparison? {
    switch comparison {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessEqual: .lessThanOrEqual
    case .greater: .greater
    case .greaterEqual: .greaterThanOrEqual
    default: nil
    }
  }

  // MARK: - Syntax

  private func parsed(_ text: String) -> Expression? {
    let tree = Parser.parse("let x = (\(text))", name: "invariant")
    guard case .binding(let binding)? = tree.file.statements.first else { return nil }
    return binding.value?.unparenthesized
  }

  /// Why the value of an expression may not be a sum of anchors with fixed factors; nil if it is one.
  private static func reasonAgainst(_ expression: Expression) -> String? {
    switch expression.unparenthesized {
    case .number, .string, .boolean, .nil, .name: return nil
    case .member(let member): return reasonAgainst(member.base)
    case .subscript(let element):
      return mentionsLayout(element.index) ? "it reads the layout" : reasonAgainst(element.base)
    case .prefix(let prefix): return reasonAgainst(prefix.operand)
    case .binary(let binary):
      if let reason = reasonAgainst(binary.left) ?? reasonAgainst(binary.right) { return reason }
      switch binary.operator {
      case .multiply, .divide, .remainder:
        return mentionsLayout(binary.left) && mentionsLayout(binary.right)
          || binary.operator != .multiply
            && mentionsLayout(binary.right)
          ? "it multiplies or divides lengths" : nil
      default: return nil
      }
    case .call: return "it calls a function"
    default: return "it is not a sum of anchors"
    }
  }

  /// Whether an expression may depend on the layout: it reads a member of something other than the traits.
  private static func mentionsLayout(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .number, .string, .boolean, .nil, .name: false
    case .member(let member):
      if case .name(let name) = member.base.unparenthesized, name.name == "traits" { false } else { true }
    case .subscript(let element): mentionsLayout(element.base) || mentionsLayout(element.index)
    case .prefix(let prefix): mentionsLayout(prefix.operand)
    case .binary(let binary): mentionsLayout(binary.left) || mentionsLayout(binary.right)
    default: true
    }
  }
}
