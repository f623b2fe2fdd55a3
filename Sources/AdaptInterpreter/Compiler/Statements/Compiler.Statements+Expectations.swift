import AdaptModel
import AdaptSyntax

// `expect` and `always`: relations whose sides are kept, so that a failure can report their values.
extension Compiler.Statements {
  func compileExpectation(_ command: CommandStatement) {
    guard let expression = command.operand, !reportPlaceAsTolerance(command) else { return }
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let (site, operands) = compileJudgement(expression, tolerance: command.clause(.within))
    builder.span = command.span
    compiler.names.perform(.expect(site), into: operands, operands: operands)
  }

  /// `always column.width <= 1400`: a function that returns whether it holds, called after every layout.
  func compileInvariant(_ command: CommandStatement) {
    let operands = builder.allocate(count: 2)
    guard let site = compileJudge(of: command, into: operands) else { return }
    compiler.constraints.loadCondition(into: operands + 1)
    builder.span = command.span
    compiler.names.perform(.always(site), into: operands, operands: operands)
  }

  /// Compiles a function that returns whether the command's relation holds; nil if there is no relation.
  func compileJudge(of command: CommandStatement, into target: Int) -> ExpectationSite? {
    guard let expression = command.operand, !reportPlaceAsTolerance(command) else { return nil }
    var site: ExpectationSite?
    let prototype = compiler.compileFunction(
      name: command.word.rawValue, role: .function, parameters: [], span: command.span
    ) {
      let (judged, values) = compileJudgement(expression, tolerance: command.clause(.within))
      let result = builder.allocate()
      builder.emit(.list, result, values, judged.operandCount)
      builder.emit(.return, result)
      site = judged
    }
    site?.word = command.word
    if site != nil { compiler.expressions.emitClosure(prototype, into: target) }
    return site
  }

  /// Reports `expect title within safeArea`, where `within` is meant as a relation. Returns whether it did.
  private func reportPlaceAsTolerance(_ command: CommandStatement) -> Bool {
    guard let operand = command.operand, let clause = command.clause(.within) else { return false }
    guard mayBeItem(operand), mayBeItem(clause) else { return false }
    report(
      .placeAsTolerance(command.word, file.text(in: operand.span), file.text(in: clause.span)), at: clause.span)
    return true
  }

  /// Whether an expression may be a view or a guide, and surely is no length.
  private func mayBeItem(_ expression: Expression) -> Bool {
    switch expression.unparenthesized {
    case .name(let name): LayoutAttribute(named: name.name) == nil
    case .member(let member): LayoutAttribute(named: member.name.text) == nil
    default: false
    }
  }

  /// Compiles an expectation into new registers: whether it holds, then the operands of each relation according to
  /// ``ExpectationSite/Relation``.
  private func compileJudgement(
    _ expression: Expression, tolerance: Expression?
  ) -> (site: ExpectationSite, operands: Int) {
    var relations: [Expression] = []
    let judgement = judgement(of: expression, &relations)
    let site = ExpectationSite(
      text: file.text(in: expression.span), file: file, span: expression.span, judgement: judgement,
      relations: relations.map { .init(text: file.text(in: $0.span), comparison: $0.comparison?.operator) })
    let operands = builder.allocate(count: site.operandCount)
    for index in relations.indices { builder.emit(.clear, operands + ExpectationSite.operand(of: index)) }
    compileJudged(judgement, relations, tolerance: tolerance, into: operands, base: operands)
    return (site, operands)
  }

  /// Splits an expression into the relations that `&&`, `||` and `!` join.
  private func judgement(of expression: Expression, _ relations: inout [Expression]) -> ExpectationSite.Judgement {
    switch expression.unparenthesized {
    case .binary(let binary) where binary.operator == .and || binary.operator == .or:
      let parts = expression.operands(joinedBy: binary.operator).map { judgement(of: $0, &relations) }
      return binary.operator == .and ? .all(parts) : .any(parts)
    case .prefix(let prefix) where prefix.operator == .not:
      return .not(judgement(of: prefix.operand, &relations))
    default:
      relations.append(expression.unparenthesized)
      return .relation(relations.count - 1)
    }
  }

  /// Evaluates only as much as is needed to decide, from left to right.
  private func compileJudged(
    _ judgement: ExpectationSite.Judgement, _ relations: [Expression], tolerance: Expression?, into target: Int,
    base: Int
  ) {
    switch judgement {
    case .relation(let index):
      let registers = base + ExpectationSite.operand(of: index)
      compileRelation(relations[index], tolerance: tolerance, into: registers)
      builder.emit(.move, target, registers)
    case .all(let parts), .any(let parts):
      var exits: [Int] = []
      let isAll = if case .all = judgement { true } else { false }
      for (index, part) in parts.enumerated() {
        compileJudged(part, relations, tolerance: tolerance, into: target, base: base)
        guard index < parts.count - 1 else { break }
        exits.append(builder.emit(isAll ? .jumpUnless : .jumpIf, 0, target))
      }
      exits.forEach(builder.patch)
    case .not(let inner):
      compileJudged(inner, relations, tolerance: tolerance, into: target, base: base)
      builder.emit(.not, target, target)
    }
  }

  /// Compiles a relation so that layout values are compared with tolerance: [holds, left, right, tolerance].
  private func compileRelation(_ expression: Expression, tolerance: Expression?, into operands: Int) {
    if let tolerance {
      compiler.expressions.compile(tolerance, into: operands + 3)
    } else {
      builder.emit(.clear, operands + 3)
    }
    guard let relation = expression.comparison else {
      compiler.expressions.compile(expression, into: operands)
      builder.span = expression.span
      return
    }
    let outer = compiler.keepsAnchors
    compiler.keepsAnchors = true
    compiler.expressions.compile(relation.left, into: operands + 1)
    compiler.expressions.compile(relation.right, into: operands + 2)
    compiler.keepsAnchors = outer
    builder.span = relation.span
    compiler.names.perform(
      .compare(ComparisonSite(comparison: relation.operator)), into: operands, operands: operands + 1)
  }
}

extension Expression {
  /// The comparison that it is, if it is one.
  fileprivate var comparison: BinaryExpression? {
    guard case .binary(let relation) = unparenthesized, relation.operator.isComparison else { return nil }
    return relation
  }
}
