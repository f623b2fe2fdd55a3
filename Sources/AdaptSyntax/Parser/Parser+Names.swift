/// Statements that a name starts: declarations, commands, labelled constraints, and all that begin with an expression.
extension ParserState {
  mutating func parseNameStatement() {
    let next = next
    if let word = CommandWord(current, in: sink.file), !ahead.isNameAfterAll,
      !word.isFolding || ahead.makesFoldingCommand
    {
      return parseCommand(word)
    }
    if parseForeignStatement() { return }
    if next.startsLine { return parseExpressionStatement() }
    switch next.kind {
    case .name: parseDeclaration()
    case .colon: ahead.startsVisualFormat ? parseVisualFormat(from: mark()) : parseLabelledConstraint()
    case _ where next.kind.isHardKeyword && ahead.keywordLooksLikeName: parseDeclaration()
    default: parseExpressionStatement()
    }
  }

  mutating func parseDeclaration() {
    let mark = mark()
    finishToken(as: .name)
    parseName("the declaration")
    if at(.string) || at(.stringHead), !current.startsLine { parsePrimary() }
    if atSameLine(.leftParenthesis) { parseArgumentList() }
    if atSameLine(.colon) {
      let base = self.mark()
      advance()
      parseCondition()
      finish(.baseClause, from: base)
    }
    if atSameLine(.leftBrace) { parseBracedBlock() }
    finish(.declaration, from: mark)
  }

  // MARK: Constraints, assignments, expressions

  private mutating func parseLabelledConstraint() {
    let mark = mark()
    let label = current
    finishToken(as: .name)
    advance()
    context.equalIsRelation = true
    let findings = sink.count
    parseExpression()
    let isRelation = lastIsRelation
    if !isRelation, sink.count == findings || lastDiagnosticIsUnit {
      reportConstraintWithoutRelation(label: label, from: mark)
    }
    parsePriority()
    finish(.constraintStatement, from: mark)
  }

  /// Whether the outermost operator of the parsed expression is `==`, `<=` or `>=`.
  private var lastIsRelation: Bool {
    guard let last = nodes.last, last.kind == .binaryExpression else { return false }
    return BinaryOperator(rawValue: last.detail)?.isRelation ?? false
  }

  private var lastDiagnosticIsUnit: Bool { sink.diagnostics.last?.code == .unitAfterNumber }

  private mutating func parsePriority() {
    guard at(.at) else { return }
    let mark = mark()
    advance()
    parseExpression()
    finish(.priorityClause, from: mark)
  }

  mutating func parseExpressionStatement() {
    let mark = mark()
    context.equalIsRelation = false
    parseExpression()
    context.equalIsRelation = true
    if kind.isAssignment { return parseAssignment(from: mark) }
    if at(.at) {
      if !lastIsRelation { report(.priorityWithoutRelation, at: span(of: current)) }
      parsePriority()
      return finish(.constraintStatement, from: mark)
    }
    if at(.colon), !current.startsLine, reportStyleSheetProperty(from: mark) {
      skipToStatementEnd()
      return finish(.errorStatement, from: mark)
    }
    if lastIsRelation { return finish(.constraintStatement, from: mark) }
    reportVisualFormatList(from: mark)
    finish(.expressionStatement, from: mark)
  }

  private mutating func parseAssignment(from mark: Mark) {
    let equal = current
    let target = lastKind(since: mark)
    let isChain = target == .nameExpression || target == .memberExpression || target == .subscriptExpression
    if !isChain, target != .errorExpression {
      let isArithmetic = target == .binaryExpression || target == .prefixExpression
      if at(.equal), isArithmetic {
        report({ .assignmentForRelation($0.span(of: equal)) }, at: span(of: equal))
      } else {
        report({ .notAssignable($0.text(of: equal)) }, at: span(ofNodesFrom: mark))
      }
    }
    let detail = equal.kind.rawValue - TokenKind.equal.rawValue
    advance()
    parseExpression()
    if at(.at), equal.kind == .equal {
      report({ .assignmentForRelation($0.span(of: equal)) }, at: span(of: equal))
      finish(.binaryExpression, from: mark, detail: BinaryOperator.equal.rawValue)
      parsePriority()
      return finish(.constraintStatement, from: mark)
    }
    finish(.assignmentStatement, from: mark, detail: detail)
  }

  func span(ofNodesFrom mark: Mark) -> SourceSpan {
    let last = max(mark.token, position - 1)
    return SourceSpan(start: tokens[mark.token].start, end: tokens[last].end)
  }
}
