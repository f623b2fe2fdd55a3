/// Commands, by the table in ``CommandWord``.
extension ParserState {
  mutating func parseCommand(_ word: CommandWord) {
    let mark = mark()
    let wordToken = current
    let shape = word.shape
    advance()
    if ahead.looksLikeCall(shape) {
      report(.commandAsCall(word.rawValue, shape.usage), at: span(of: current))
      skipToStatementEnd()
      return finish(.errorStatement, from: mark)
    }
    if word == .visual, !at(.string), !at(.stringHead), !at(.leftParenthesis), !atStatementEnd,
      at(.name) || at(.unknown)
        || at(.leftBracket), ahead.startsFormat
    {
      return parseVisualFormat(from: mark)
    }
    if word == .expect || word == .always, at(.name), next.kind == .name, !next.startsLine,
      token(current, is: "no")
    {
      report({ .expectsNoProblem($0.text(of: $0.next), word.rawValue) }, at: span(of: current))
      skipToStatementEnd()
      return finish(.errorStatement, from: mark)
    }
    switch shape.operands {
    case .none: break
    case .optional:
      if !atStatementEnd, ahead.clauseWord(in: shape) == nil { parseOperand(word, shape) }
    case .one: parseRequiredOperand(word, shape)
    case .list, .arguments: parseOperands(word, shape)
    }
    parseClauses(word, shape, wordToken)
    let index = CommandWord.allCases.firstIndex(of: word) ?? 0
    finish(.commandStatement, from: mark, detail: UInt8(truncatingIfNeeded: index))
  }

  private mutating func parseRequiredOperand(_ word: CommandWord, _ shape: CommandWord.Shape) {
    if word == .trace, atSameLine(.onKeyword) {
      let mark = mark()
      finishToken(as: .nameExpression)
      return finish(.argument, from: mark)
    }
    let isClause =
      ahead.clauseWord(in: shape) != nil && (kind != .name || (!next.startsLine && next.kind.startsOperand))
    if atStatementEnd || isClause {
      if at(.endOfFile) { needsMoreInput = false }
      return report(.commandNeedsOperand(word.rawValue, shape.usage))
    }
    parseOperand(word, shape)
  }

  private mutating func parseOperand(_ word: CommandWord, _ shape: CommandWord.Shape) {
    let mark = mark()
    parseExpression()
    finish(.argument, from: mark)
  }

  /// `a, b`, `"text", options: o`, and, as in Swift, `(a, b)`.
  private mutating func parseOperands(_ word: CommandWord, _ shape: CommandWord.Shape) {
    if atStatementEnd { return report(.commandNeedsOperand(word.rawValue, shape.usage)) }
    if at(.leftParenthesis), !current.spaceBefore, parseParenthesizedOperands() { return }
    if nodes.last?.kind == .argument, tokens[position - 1].kind != .comma, !at(.comma) { return }
    if at(.comma) { advance() }
    while true {
      let mark = mark()
      if shape.operands == .arguments, at(.name) || kind.isHardKeyword, next.kind == .colon {
        finishToken(as: .name)
        advance()
      }
      parseExpression()
      finish(.argument, from: mark)
      if !take(.comma) { return }
    }
  }

  /// A parenthesis right after the word. With a comma or a label in it, it is a list of arguments (returns true).
  /// Otherwise it starts the first operand, which is finished as an argument (returns false).
  private mutating func parseParenthesizedOperands() -> Bool {
    let start = mark()
    let opener = position
    let outer = context
    context = Context(newlinesMatter: false, allowsTrailingClosure: true, equalIsRelation: true)
    guard enter() else {
      context = outer
      skipBalanced()
      finish(.errorExpression, from: start)
      finish(.argument, from: start)
      return false
    }
    advance()
    let isLabelled = (at(.name) || kind.isHardKeyword) && next.kind == .colon
    if at(.rightParenthesis) || isLabelled {
      parseArguments(closer: opener)
      leave()
      context = outer
      finish(.argumentList, from: start)
      return true
    }
    let first = mark()
    parseExpression()
    if at(.comma) {
      finish(.argument, from: first)
      advance()
      parseArguments(closer: opener)
      leave()
      context = outer
      finish(.argumentList, from: start)
      return true
    }
    leave()
    context = outer
    expectClosing(.rightParenthesis, opener: opener)
    finish(.parenthesizedExpression, from: start)
    parsePostfixTail(start)
    parseExpressionTail(start)
    finish(.argument, from: start)
    return false
  }

  /// `, os: 26`.
  private mutating func parseSystem() {
    let mark = mark()
    for _ in 0..<3 { advance() }  // the comma, the word and the colon
    parseExpression()
    let index = ClauseWord.allCases.firstIndex(of: .os) ?? 0
    finish(.commandClause, from: mark, detail: UInt8(truncatingIfNeeded: index))
  }

  private mutating func parseClauses(_ word: CommandWord, _ shape: CommandWord.Shape, _ wordToken: TokenRecord) {
    var seen: [ClauseWord] = []
    while true {
      if ahead.isBeforeSystem(in: shape) {
        if seen.contains(.os) { report(.repeatedClause(ClauseWord.os.rawValue, word.rawValue)) }
        seen.append(.os)
        parseSystem()
        continue
      }
      if ahead.isBeforeClause(in: shape) {
        report({ .commaBeforeClause($0.text(of: $0.next), $0.span(of: $0.current)) })
        finishToken(as: .unexpected)
      }
      guard let clause = ahead.clauseWord(in: shape) else { break }
      if seen.contains(clause) { report(.repeatedClause(clause.rawValue, word.rawValue)) }
      seen.append(clause)
      let mark = mark()
      let start = current.start
      advance()
      if clause.isPose, at(.minus), !current.spaceBefore, next.kind == .name {
        report {
          .unknownClause(
            "`-`", word.rawValue, meant: "\(clause.rawValue) \($0.ahead.text(of: $0.next))",
            SourceSpan(start: start, end: $0.next.end),
            clauses: [], usage: shape.usage)
        }
        return skipToStatementEnd()
      }
      if clause == .on, let name = ahead.deviceInPlainWords(of: shape) {
        report(.deviceInPlainWords(name.text, name.span), at: name.span)
        let start = self.mark()
        while current.start < name.span.end { advance() }
        finish(.errorExpression, from: start)
      } else if !clause.standsAlone {
        parseExpression()
      }
      let index = ClauseWord.allCases.firstIndex(of: clause) ?? 0
      finish(.commandClause, from: mark, detail: UInt8(truncatingIfNeeded: index))
    }
    if let required = shape.requiredClause, !seen.contains(required) {
      if atStatementEnd {
        return report(
          .commandNeedsClause(word.rawValue, required.rawValue, shape.usage), at: span(of: wordToken))
      }
    }
    guard !atStatementEnd, !lastReportIsHere else { return }
    if word == .resize, let size = ahead.sizeInOtherWords {
      report(.sizeInOtherWords(size), at: span(of: current))
      return skipToStatementEnd()
    }
    let isClause = at(.name) && word.clause(meantBy: text(of: current)) != nil
    if !isClause, ahead.leftOutClause(of: word).map({ seen.contains($0.0) }) ?? true,
      let advice = CommandAdvice.advice(for: word, ahead.words(after: wordToken))
    {
      report({ .commandInOtherWords($0.descriptionOfCurrent, word.rawValue, advice.label, advice.help) })
      return skipToStatementEnd()
    }
    if [.expect, .always, .prove].contains(word), let advice = ahead.relationInWords(after: wordToken) {
      report({ .relationInWords($0.descriptionOfCurrent, word.rawValue, advice) })
      return skipToStatementEnd()
    }
    if word == .expect || word == .always, at(.comma), next.kind == .string || next.kind == .stringHead {
      report(.messageOfExpectation)
      return skipToStatementEnd()
    }
    // A word that starts no clause of this command: a misspelt clause word, or the value after a missing one.
    if at(.name) || at(.onKeyword) || at(.inKeyword) || at(.string) || at(.number) {
      if word == .launch, at(.name), let advice = Self.launchAdvice[text(of: current).lowercased()] {
        report({ .launchedOtherwise($0.text(of: $0.current), advice) })
        return skipToStatementEnd()
      }
      if shape.clauses.contains(.os), at(.name), let version = ahead.systemInOtherWords {
        report({ .systemInOtherWords($0.descriptionOfCurrent, version) })
        return skipToStatementEnd()
      }
      let named = ahead.poseAfterColon
      let meant = named ?? (at(.name) ? word.clause(meantBy: text(of: current)) : nil)
      if let clause = ahead.leftOutClause(of: word), seen.contains(clause.0), clause.0 == .in,
        let written = ahead.nameBefore
      {
        // `in landscape leftHalf`: several places must be written as a list.
        report({
          .clauseLeftOut($0.descriptionOfCurrent, word.rawValue, "in", "[\(written), \(clause.1)]", shape.usage)
        })
        return skipToStatementEnd()
      }
      let isAngle = at(.number) || at(.name) && ["degrees", "degree", "deg"].contains(text(of: current).lowercased())
      if word == .launch || word.isFolding, isAngle {
        report({ .angleOfPose($0.descriptionOfCurrent, of: word.rawValue) })
        return skipToStatementEnd()
      }
      if let clause = ahead.leftOutClause(of: word), !seen.contains(clause.0) {
        report({ .clauseLeftOut($0.descriptionOfCurrent, word.rawValue, clause.0.rawValue, clause.1, shape.usage) })
        return skipToStatementEnd()
      }
      report(
        {
          .unknownClause(
            $0.descriptionOfCurrent, word.rawValue, meant: meant,
            named == nil
              ? $0.span(of: $0.current)
              : SourceSpan(start: $0.current.start, end: $0.ahead.token(ahead: 2).end),
            clauses: shape.clauses.filter { !seen.contains($0) && (!$0.isPose || ClauseWord.plainPoses.contains($0)) }
              .filter { clause in !clause.isPose || !seen.contains { $0.isPose } }.map { $0.rawValue },
            usage: word == .launch && Self.versionWords.contains($0.text(of: $0.current).lowercased())
              ? #"launch CONTROLLER on device("iPhone 6", os: 12)"# : shape.usage)
        })
      skipToStatementEnd()
    }
  }

  /// Advice for other words after `launch`, in lower case.
  private static let launchAdvice: [String: String] = {
    let loop = "`for w in device(\"iPhone Duo\").windows { launch Page on \"iPhone Duo\" in w }` goes through them"
    let bars = "a window has the bars of its controller: `controller Main: navigation(root: Page)`, or `tab(…)`"
    return ["all": loop, "every": loop, "each": loop, "any": loop, "poses": loop, "without": bars]
  }()

  /// Words that people use for a version of iOS.
  private static let versionWords: Set<String> = ["with", "running", "ios", "os", "version", "using", "under"]
}
