import AdaptModel
import AdaptSolver
import AdaptSyntax

extension Compiler.Constraints {
  /// A part of a linear expression: a number times a value that is evaluated when the code runs.
  private struct LinearTerm {
    var coefficient: Double
    var expression: Expression
  }

  /// `gap: title.top == header.bottom + 8 @ high` in a body. Leaves the constraint in a register.
  func compileConstraint(_ statement: ConstraintStatement, into target: Int) {
    builder.span = statement.span
    guard case .binary(let relation) = statement.expression.unparenthesized, relation.operator.isComparison else {
      // The parser has reported that a relation is missing.
      return
    }
    guard let kind = relation.operator.relation else {
      reportStrictRelation(relation)
      return
    }
    if let edges = edges(forFrames: relation) {
      report(.edgesForFrames(edges, relation.span), at: relation.span)
      return
    }
    if let (size, sides) = sides(ofProduct: relation) {
      report(.productOfSize(sides, relation.span), at: size)
      return
    }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    var site = ConstraintSite(
      relation: kind, name: statement.label.map { symbols.intern($0.text) },
      origin: program.addOrigin(file, statement.span))
    if isSingle(relation.left), isSingle(relation.right), !(isLinear(relation.left) && isLinear(relation.right)) {
      // One anchor against another, or a compound against a compound.
      let operands = builder.allocate(count: 2)
      compiler.expressions.compile(relation.left, into: operands)
      compiler.expressions.compile(relation.right, into: operands + 1)
      loadConditions(of: statement, into: &site)
      builder.emit(.relate, target, builder.constraint(site), operands)
      return
    }
    let sum = [relation.left, relation.right].first { !isSingle($0) }
    compileTerms(
      linearTerms(of: relation.left, scaledBy: 1) + linearTerms(of: relation.right, scaledBy: -1), sum: sum?.span)
    loadConditions(of: statement, into: &site)
    builder.emit(.constrain, target, builder.constraint(site))
  }

  /// Emits code that collects a sum in the machine. Known constants are added up now.
  ///
  /// - Parameter sum: the side that adds or multiplies. A value that cannot be added is reported there
  private func compileTerms(_ terms: [LinearTerm], sum: SourceSpan?) {
    var constant = 0.0
    for term in terms {
      if let number = literalNumber(term.expression) { constant += term.coefficient * number }
    }
    builder.emit(.beginLinear, 0, builder.number(constant))
    for term in terms where literalNumber(term.expression) == nil {
      let mark = builder.mark
      defer { builder.release(to: mark) }
      let coefficient = builder.number(term.coefficient)
      if let (owner, name) = compileAnchor(term.expression) {
        builder.emit(.addAnchor, Int(symbols.intern(name).id), owner, coefficient)
      } else {
        let value = compiler.expressions.compile(term.expression)
        builder.span = namesCompound(term.expression) ? sum ?? term.expression.span : term.expression.span
        builder.emit(.addTerm, 0, value, coefficient)
      }
    }
  }

  /// Whether an expression looks like several anchors at once: `box.edges`, `edges.horizontal`.
  private func namesCompound(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .name(let name): CompoundAnchor.names.contains(name.name)
    case .member(let member): CompoundAnchor.names.contains(member.name.text) || namesCompound(member.base)
    default: false
    }
  }

  /// For `name.leading`, or `leading` in a view's body: the register of the anchor's owner, and the anchor's name.
  private func compileAnchor(_ expression: Expression) -> (owner: Int, name: String)? {
    guard !compiler.keepsAnchors else { return nil }
    switch expression.unparenthesized {
    case .name(let name):
      guard LayoutAttribute(named: name.name) != nil,
        case .member(let binding, let member)? = compiler.names.resolve(name.name)
      else {
        return nil
      }
      builder.span = expression.span
      if case .register(let register, _) = binding { return (register, member) }
      let owner = builder.allocate()
      compiler.names.load(binding, into: owner)
      return (owner, member)
    case .member(let member):
      guard LayoutAttribute(named: member.name.text) != nil else { return nil }
      return (compiler.expressions.compileOwner(of: member), member.name.text)
    default: return nil
    }
  }

  /// Whether an expression is always an anchor or a number, and never a compound.
  private func isLinear(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .number: return true
    case .name(let name):
      guard LayoutAttribute(named: name.name) != nil, case .member? = compiler.names.resolve(name.name) else {
        return false
      }
      return true
    case .member(let member):
      guard LayoutAttribute(named: member.name.text) != nil, case .name(let base) = member.base.unparenthesized,
        case .slot(KindObject.rootSlot, _)? = compiler.names.resolveOwner(base.name)
      else { return false }
      return true
    default: return false
    }
  }

  /// Evaluates the priority, if there is one, and records the registers of the priority and the condition.
  private func loadConditions(of statement: ConstraintStatement, into site: inout ConstraintSite) {
    if let priority = statement.priority {
      let register = builder.allocate()
      compilePriority(priority, into: register)
      site.priority = Int32(truncatingIfNeeded: register)
    }
    if let condition = builder.condition { site.condition = Int32(truncatingIfNeeded: condition) }
    builder.span = statement.span
  }

  func reportStrictRelation(_ relation: BinaryExpression) {
    let isUnequal = relation.operator == .notEqual
    report(
      isUnequal ? .notEqualConstraint : .strictRelation(relation.operator, relation.operatorSpan),
      at: relation.operatorSpan)
  }

  /// Names, members and calls: expressions that may stand for several anchors at once.
  private func isSingle(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .name, .member, .call, .subscript, .number: true
    case .binary(let binary): binary.operator == .size
    default: false
    }
  }

  /// Splits sums, and products with numbers, into terms.
  private func linearTerms(of expression: Expression, scaledBy scale: Double) -> [LinearTerm] {
    switch expression {
    case .parenthesized(let inner):
      return linearTerms(of: inner.expression, scaledBy: scale)
    case .prefix(let prefix) where prefix.operator == .minus:
      return linearTerms(of: prefix.operand, scaledBy: -scale)
    case .binary(let binary):
      switch binary.operator {
      case .add:
        return linearTerms(of: binary.left, scaledBy: scale) + linearTerms(of: binary.right, scaledBy: scale)
      case .subtract:
        return linearTerms(of: binary.left, scaledBy: scale) + linearTerms(of: binary.right, scaledBy: -scale)
      case .multiply:
        if let factor = literalNumber(binary.right) {
          return linearTerms(of: binary.left, scaledBy: scale * factor)
        }
        if let factor = literalNumber(binary.left) {
          return linearTerms(of: binary.right, scaledBy: scale * factor)
        }
      case .divide:
        if let divisor = literalNumber(binary.right), divisor != 0 {
          return linearTerms(of: binary.left, scaledBy: scale / divisor)
        }
      default: break
      }
    default: break
    }
    return [LinearTerm(coefficient: scale, expression: expression)]
  }

  /// The value of a numeric literal, or of an expression of literals.
  private func literalNumber(_ expression: Expression) -> Double? {
    switch expression.unparenthesized {
    case .number(let literal): return literal.value
    case .prefix(let prefix) where prefix.operator == .minus: return literalNumber(prefix.operand).map { -$0 }
    case .binary(let binary):
      guard let left = literalNumber(binary.left), let right = literalNumber(binary.right) else { return nil }
      switch binary.operator {
      case .add: return left + right
      case .subtract: return left - right
      case .multiply: return left * right
      case .divide: return right == 0 ? nil : left / right
      default: return nil
      }
    default: return nil
    }
  }

  /// The priority after `@`. Its names (`high`, `low`) are known here even if the script declares the same names.
  func compilePriority(_ priority: Expression, into target: Int) {
    builder.withScope(Scope(bindings: WellKnown.priorityBindings)) {
      compiler.expressions.compile(priority, into: target)
    }
  }

  /// The condition that applies to what is declared here; nil for none.
  func loadCondition(into target: Int) {
    if let condition = builder.condition {
      builder.emit(.move, target, condition)
    } else {
      builder.emit(.clear, target)
    }
  }

  // MARK: Conditions

  /// Compiles the tests of a `when` into a condition, in a register that lasts as long as the enclosing body.
  ///
  /// - Parameter presentation: the presentation whose container is tested, instead of the controller or component.
  func compileCondition(
    of statement: WhenStatement, isNegated: Bool, presentation: Binding? = nil, into target: Int
  ) {
    // `height: any` tests nothing: it only says that this is a base class.
    let tests = statement.tests.filter { !isAny($0) }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let operands = builder.allocate(count: tests.count + 2)
    loadCondition(into: operands)
    if let presentation {
      compiler.names.load(presentation, into: operands + 1)
    } else {
      builder.emit(.clear, operands + 1)
    }
    // The tests of an `otherwise` are those of its `when`, which has told what is wrong with them.
    let reported = compiler.diagnosticCount
    defer { if isNegated { compiler.forgetDiagnostics(since: reported) } }
    var compiled: [ConditionSite.Test] = []
    for (index, test) in tests.enumerated() {
      builder.span = test.span
      if let foreign = foreignTest(test, after: index > 0 ? tests[index - 1] : nil) {
        builder.emit(.clear, operands + 2 + index)
        report(.conditionExpected(foreign), at: test.condition.span)
        compiled.append(.invalid)
        continue
      }
      compiled.append(compileTest(test, operand: operands + 2 + index))
    }
    builder.span = statement.tests.first?.span ?? statement.span
    compiler.names.perform(
      .condition(
        ConditionSite(
          tests: compiled, isNegated: isNegated,
          origin: program.addOrigin(file, compiler.statements.keywordSpan(statement.node)))),
      into: target, operands: operands)
  }

  private func isAny(_ test: WhenTest) -> Bool {
    guard let name = test.trait, let trait = program.trait(named: name.text), trait.isSizeClass,
      case .name(let value) = test.condition.unparenthesized
    else { return false }
    return value.name == "any" && isUndeclared("any")
  }

  private func compileTest(_ test: WhenTest, operand: Int) -> ConditionSite.Test {
    guard let trait = test.trait else { return compileSizeTest(test.condition, operand: operand) }
    guard let known = program.trait(named: trait.text) else {
      builder.emit(.clear, operand)
      reportNoSuchTrait(trait.text, at: trait.span)
      return .invalid
    }
    if known == .textSize, let foreign = foreignTextSizes(test.condition) {
      builder.emit(.clear, operand)
      report(.traitOfOneValue(trait.text, foreign), at: test.condition.span)
      return .invalid
    }
    return compileValue(test.condition, of: known, operand: operand) ? .trait(known) : .invalid
  }

  /// Compiles the value with which a trait is compared. Returns false where it has no such value, which is reported.
  func compileValue(_ value: Expression, of trait: ScriptTrait, operand: Int) -> Bool {
    guard case .name(let name) = value.unparenthesized else {
      compiler.expressions.compile(value, into: operand)
      return true
    }
    if trait.value(named: name.name) != nil {
      builder.emit(.constant, operand, builder.constant(.symbol(symbols.intern(name.name))))
      return true
    }
    if trait.hasNamedValues, isUndeclared(name.name) {
      builder.emit(.clear, operand)
      reportNoValue(name.name, of: trait, at: name.span)
      return false
    }
    compiler.expressions.compile(value, into: operand)
    return true
  }

  func reportNoValue(_ name: String, of trait: ScriptTrait, at span: SourceSpan) {
    report(.traitIsNever(trait.name, name, among: trait.valueNames), at: span)
  }

  func reportNoSuchTrait(_ name: String, at span: SourceSpan) {
    report(.noSuchTrait(name, among: program.traitNames), at: span)
  }

  /// Whether nothing in the script has the name: it is unknown here, or a word of the language that stands for itself.
  func isUndeclared(_ name: String) -> Bool {
    switch compiler.names.resolve(name) {
    case nil, .constant(.symbol)?: true
    default: false
    }
  }

  /// `bounds.width >= 640`: linear in the size of the view.
  private func compileSizeTest(_ condition: Expression, operand: Int) -> ConditionSite.Test {
    if let range = textSizeRange(condition) { return compile(range, operand: operand) }
    if let written =
      foreignCondition(comparing: condition) ?? foreignLeftSide(of: condition) ?? foreignMember(in: condition)
    {
      builder.emit(.clear, operand)
      report(.conditionExpected(written), at: condition.span)
      return .invalid
    }
    guard case .binary(let relation) = condition.unparenthesized, let comparison = relation.operator.sizeComparison,
      traitRelation(relation) == nil
    else {
      builder.emit(.clear, operand)
      report(.conditionExpected(foreignCondition(condition)), at: condition.span)
      return .invalid
    }
    if let name = bareLength(relation.left) {
      builder.emit(.clear, operand)
      let rest = file.text(in: SourceSpan(start: relation.left.span.end, end: condition.span.end))
      report(.lengthOfBounds("bounds.\(name)\(rest)"), at: condition.span)
      return .invalid
    }
    let terms =
      linearTerms(of: relation.left, scaledBy: 1) + linearTerms(of: relation.right, scaledBy: -1)
    var width = 0.0
    var height = 0.0
    builder.emit(.constant, operand, builder.number(0))
    for term in terms {
      switch boundsDimension(term.expression) {
      case "width": width += term.coefficient
      case "height": height += term.coefficient
      default:
        let mark = builder.mark
        let value = builder.allocate()
        compiler.expressions.compile(term.expression, into: value)
        builder.emit(.multiplyConstant, value, value, builder.number(term.coefficient))
        builder.emit(.add, operand, operand, value)
        builder.release(to: mark)
      }
    }
    if width == 0, height == 0 {
      report(.conditionWithoutBounds, at: condition.span)
      return .invalid
    }
    return .size(width: width, height: height, comparison)
  }

  /// `width` or `height` where it stands alone and nothing in the script has that name, or after `view`. Nil for
  /// anything else.
  func bareLength(_ expression: Expression) -> String? {
    switch expression.unparenthesized {
    case .name(let name) where ["width", "height"].contains(name.name):
      switch compiler.names.resolve(name.name) {
      case nil, .constant(.symbol)?, .member?: return name.name
      default: return nil
      }
    case .member(let member) where ["width", "height"].contains(member.name.text):
      guard case .name(let owner) = member.base.unparenthesized, owner.name == "view" else { return nil }
      return member.name.text
    default: return nil
    }
  }

  /// `width` or `height` for `bounds.width`, `bounds.size.width` and similar expressions.
  private func boundsDimension(_ expression: Expression) -> String? {
    guard case .member(let member) = expression.unparenthesized else { return nil }
    let name = member.name.text
    guard name == "width" || name == "height" else { return nil }
    switch member.base.unparenthesized {
    case .name(let base) where base.name == "bounds": return name
    case .member(let size) where size.name.text == "size" || size.name.text == "bounds":
      if case .name(let base) = size.base.unparenthesized, base.name == "bounds" || base.name == "view" { return name }
      return nil
    default: return nil
    }
  }
}

extension BinaryOperator {
  /// The relation of a constraint.
  var relation: Relation? {
    switch self {
    case .equal: .equal
    case .lessEqual: .lessThanOrEqual
    case .greaterEqual: .greaterThanOrEqual
    default: nil
    }
  }

  var sizeComparison: SizeTest.Comparison? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessEqual: .lessThanOrEqual
    case .greater: .greater
    case .greaterEqual: .greaterThanOrEqual
    default: nil
    }
  }
}
