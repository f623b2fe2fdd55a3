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
    if skipWordBeforeChild() { return parseDeclaration() }
    if next.startsLine { return parseExpressionStatement() }
    switch next.kind {
    case .name: parseDeclaration()
    case .colon: ahead.startsVisualFormat ? parseVisualFormat(from: mark()) : parseLabelledConstraint()
    case _ where next.kind.isHardKeyword && ahead.keywordLooksLikeName: parseDeclaration()
    default: parseExpressionStatement()
    }
  }

  /// `embed Detail page`: skips the word before the declaration of a child controller. Returns whether it was there.
  private mutating func skipWordBeforeChild() -> Bool {
    let name = token(ahead: 2)
    guard next.kind == .name, !next.startsLine, name.kind == .name, !name.startsLine,
      ["embed", "addChild", "child", "childController"].contains(text(of: current)),
      text(of: next).first?.isUppercase == true
    else { return false }
    let word = SourceSpan(start: current.start, end: next.start)
    report(
      { .wordBeforeChild($0.text(of: $0.current), $0.text(of: $0.next), $0.text(of: name), word) },
      at: span(of: current))
    finishToken(as: .unexpected)
    return true
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

  /// Whether a priority comes here, and not an attribute of Swift's at the beginning of a line: `@IBOutlet`.
  private var isBeforePriority: Bool {
    guard at(.at) else { return false }
    let isAttribute = next.kind == .name && next.start == current.end && ForeignWords.isAttribute(text(of: next))
    return !(current.startsLine && isAttribute)
  }

  private mutating func parsePriority() {
    guard isBeforePriority else { return }
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
    if isBeforePriority {
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
    if isBeforePriority, equal.kind == .equal {
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
