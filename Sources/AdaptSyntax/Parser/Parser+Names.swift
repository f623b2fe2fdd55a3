/// Statements that a name starts: declarations, commands, labelled constraints, and everything with an expression.
extension ParserState {
  mutating func parseNameStatement() {
    let next = next
    if let word = commandWord(current), !followsName(next), !word.isFolding || isAlone || poseFollows {
      return parseCommand(word)
    }
    if parseForeignStatement() { return }
    if next.startsLine { return parseExpressionStatement() }
    switch next.kind {
    case .name: parseDeclaration()
    case .colon: startsVisualFormat ? parseVisualFormat() : parseLabelledConstraint()
    case _ where next.kind.isHardKeyword && keywordLooksLikeName: parseDeclaration()
    default: parseExpressionStatement()
    }
  }

  /// Whether nothing follows the current token in its statement.
  private var isAlone: Bool {
    next.startsLine || next.kind == .endOfFile || next.kind == .semicolon || next.kind == .rightBrace
  }

  /// Whether the next token is a word for a pose, or nearly one, and nothing that a declaration would have follows it.
  private var poseFollows: Bool {
    guard next.kind == .name else { return false }
    let after = token(ahead: 2)
    guard
      after.startsLine || after.kind == .endOfFile || after.kind == .name || after.kind == .semicolon
        || after.kind == .rightBrace
    else { return false }
    let word = text(of: next)
    return ClauseWord(rawValue: word)?.isPose == true
      || nearest(word, in: ClauseWord.poses.map { $0.rawValue }) != nil
  }

  /// The command that a token names.
  func commandWord(_ token: TokenRecord) -> CommandWord? {
    let length = Int(token.end &- token.start)
    guard length >= 3, length <= 10 else { return nil }
    return sink.file.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let packed = packedWord(base + Int(token.start), min(length, 8))
      for (index, entry) in CommandTable.packed.enumerated() where entry.word == packed && entry.length == length {
        let word = CommandWord.allCases[index]
        return length <= 8 || self.text(of: token) == word.rawValue ? word : nil
      }
      return nil
    }
  }

  /// Whether what follows a command word makes it a name after all. A `-` with space before and none after does not.
  private func followsName(_ next: TokenRecord) -> Bool {
    switch next.kind {
    case .dot, .colon, .at, .question, .plus, .star, .slash, .percent, .equalEqual, .notEqual, .less, .lessEqual,
      .greater, .greaterEqual, .andAnd, .orOr, .questionQuestion, .closedRange, .halfOpenRange:
      return true
    case .minus:
      let after = token(ahead: 2)
      return next.startsLine || !next.spaceBefore || after.spaceBefore
    default: return next.kind.isAssignment
    }
  }

  /// `label test "text"`: a keyword where a declaration's name should be, and what follows fits a declaration.
  private var keywordLooksLikeName: Bool {
    if next.kind == .inKeyword || next.kind == .whereKeyword { return false }
    let after = token(ahead: 2)
    if after.startsLine || after.kind == .endOfFile { return true }
    switch after.kind {
    case .string, .stringHead, .leftParenthesis, .leftBrace, .colon, .semicolon, .rightBrace: return true
    default: return false
    }
  }

  mutating func parseDeclaration() {
    let mark = mark()
    finishToken(as: .name)
    parseName("a name")
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

  /// Whether the expression just parsed has `==`, `<=` or `>=` on top.
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

/// The command words, packed for comparison in one step; in the order of `CommandWord.allCases`.
private enum CommandTable {
  static let packed: [(word: UInt64, length: Int)] = CommandWord.allCases.map { word in
    let bytes = Array(word.rawValue.utf8)
    return (bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, bytes.count)
  }
}
