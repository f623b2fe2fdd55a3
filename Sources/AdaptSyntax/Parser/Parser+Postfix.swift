/// The text that may follow an operand: `.name`, `(arguments)`, `[index]`, a trailing closure.
extension ParserState {
  mutating func parsePostfixTail(_ mark: Mark) {
    while true {
      switch kind {
      case .dot:
        if chainIsTooLong { return abandonChain(mark) }
        if let method = ahead.layoutRegionMethod {
          report(.layoutRegion(method), at: span(of: next))
          hasReportedAnchor = true
          advance()
          advance()
          skipBalanced()
          finish(.errorExpression, from: mark)
          continue
        }
        reportAnchorMember()
        advance()
        parseMemberName()
        finish(.memberExpression, from: mark)
      case .leftParenthesis where !current.startsLine:
        if chainIsTooLong { return abandonChain(mark) }
        parseArgumentList()
        if atTrailingClosure { parseClosure() }
        finish(.callExpression, from: mark)
      case .leftBracket where !current.startsLine:
        if chainIsTooLong { return abandonChain(mark) }
        parseSubscript(mark)
      case .leftBrace where atTrailingClosure:
        if chainIsTooLong { return abandonChain(mark) }
        parseClosure()
        finish(.callExpression, from: mark)
      case .bang where !current.spaceBefore, .question where isOptionalChain:
        report({ .optional($0.text(of: $0.current), $0.span(of: $0.current)) }, at: span(of: current))
        finishToken(as: .unexpected)
      default: return
      }
    }
  }

  private var atTrailingClosure: Bool {
    at(.leftBrace) && !current.startsLine && context.allowsTrailingClosure
  }

  private var isOptionalChain: Bool { next.kind == .dot && next.start == current.end && !current.spaceBefore }

  /// The name after a dot, on the dot's line. A hard keyword is a name there.
  mutating func parseMemberName() {
    if at(.name) || kind.isHardKeyword, !current.startsLine { return finishToken(as: .name) }
    if at(.endOfFile) { needsMoreInput = true }
    report({ .expectedMember($0.descriptionOfCurrent) })
    finish(.name, from: mark())
    if at(.number), !current.startsLine { finishToken(as: .unexpected) }
  }

  private mutating func parseSubscript(_ mark: Mark) {
    let opener = position
    let isRead = parseInBrackets {
      $0.parseExpression()
      if !$0.at(.rightBracket), !$0.current.startsLine { $0.skipInBrackets() }
    }
    guard isRead else { return finish(.errorExpression, from: mark) }
    expectClosing(.rightBracket, opener: opener)
    finish(.subscriptExpression, from: mark)
  }

  /// An opening bracket, and what the closure parses after it; line ends do not matter there. Returns false if the
  /// nesting is too deep; then the brackets are skipped.
  @inline(__always)
  mutating func parseInBrackets(_ body: (inout ParserState) -> Void) -> Bool {
    let outer = context
    guard enter() else {
      skipBalanced()
      return false
    }
    context = Context(newlinesMatter: false, allowsTrailingClosure: true, equalIsRelation: true)
    advance()
    body(&self)
    leave()
    context = outer
    return true
  }

  /// Skips the text between an expression and the closing bracket, if that is on the line.
  mutating func skipInBrackets() {
    guard !at(.rightBracket), !at(.rightParenthesis), !at(.endOfFile), !at(.rightBrace) else { return }
    if !lastReportIsHere { report({ .unexpectedText($0.descriptionOfCurrent, afterStatement: false) }) }
    skipToListEnd()
    while at(.comma), !current.startsLine {
      finishToken(as: .unexpected)
      skipToListEnd()
    }
  }

  /// `(` arguments `)`, as an `argumentList`.
  mutating func parseArgumentList() {
    let mark = mark()
    let opener = position
    _ = parseInBrackets { $0.parseArguments(closer: opener) }
    finish(.argumentList, from: mark)
  }

  /// Arguments up to the closing parenthesis, which is consumed; a comma may follow the last argument.
  mutating func parseArguments(closer opener: Int) {
    while !at(.rightParenthesis), !at(.endOfFile) {
      let before = position
      parseArgument()
      if take(.comma) { continue }
      if !continuesList(before, closer: .rightParenthesis) { break }
    }
    expectClosing(.rightParenthesis, opener: opener)
  }

  /// After an element without a comma: whether more elements follow anyway.
  mutating func continuesList(_ before: Int, closer: TokenKind) -> Bool {
    if at(closer) || position == before || current.startsLine { return false }
    if kind.startsExpression, !at(.leftBrace) {
      report({ .missingComma($0.descriptionOfCurrent, after: $0.spanOfPrevious) })
      return true
    }
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .endOfFile, .semicolon, .stringMiddle, .stringTail: return false
    default:
      if !lastReportIsHere { report({ .unexpectedText($0.descriptionOfCurrent, afterStatement: false) }) }
      skipToListEnd()
      return take(.comma)
    }
  }

  private mutating func parseArgument() {
    let mark = mark()
    if at(.name) || kind.isHardKeyword {
      if next.kind == .colon {
        finishToken(as: .name)
        advance()
      } else if next.kind == .equal, at(.name) {
        let name = text(of: current)
        finishToken(as: .name)
        report({ .labelWithEqual(name, $0.span(of: $0.current)) }, at: span(of: current))
        advance()
      }
    }
    parseExpression()
    finish(.argument, from: mark)
  }
}
