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
      case .leftParenthesis where isPriorityInParentheses:
        skipPriorityInParentheses()
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

  /// `b.height == 50 (priority: 750)`
  private var isPriorityInParentheses: Bool {
    guard current.spaceBefore, !current.startsLine, next.kind == .name, token(next, is: "priority") else {
      return false
    }
    return token(ahead: 2).kind == .colon && token(ahead: 4).kind == .rightParenthesis
  }

  private mutating func skipPriorityInParentheses() {
    let mark = mark()
    let whole = SourceSpan(start: current.start, end: token(ahead: 4).end)
    report({ .priorityInOtherWords($0.text(of: $0.token(ahead: 3)), whole) }, at: whole)
    for _ in 0..<5 { advance() }
    finish(.unexpected, from: mark)
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
    let isSignature =
      opener > 1 && tokens[opener - 1].kind == .name
      && ["component", "controller", "presentation"].contains(text(of: tokens[opener - 2]))
    while !at(.rightParenthesis), !at(.endOfFile) {
      let before = position
      if !(isSignature && parseTypedParameter()) { parseArgument() }
      if take(.comma) { continue }
      if !continuesList(before, closer: .rightParenthesis) { break }
    }
    expectClosing(.rightParenthesis, opener: opener)
  }

  /// `title: String` and `tag: String = ""`, as a parameter without the type. Returns whether there was a type.
  ///
  /// - Parameter isArgument: whether the parameter is one of a component, and so an argument of its declaration.
  mutating func parseTypedParameter(isArgument: Bool = true) -> Bool {
    let type = token(ahead: 2)
    guard at(.name), next.kind == .colon, type.kind == .name else { return false }
    let after = token(ahead: 3).kind
    let isType = ForeignWords.types.contains(text(of: type))
    let hasDefault = after == .equal || after == .equalEqual
    guard hasDefault || isType && (after == .comma || after == .rightParenthesis) else { return false }
    let mark = mark()
    let name = current
    finishToken(as: hasDefault || !isArgument ? .name : .nameExpression)
    if hasDefault { advance() }
    let unexpected = self.mark()
    while tokens[position].start <= type.start || at(.equal) || at(.equalEqual) { advance() }
    let written = SourceSpan(start: name.end, end: spanOfPrevious.end)
    finish(.unexpected, from: unexpected)
    if hasDefault {
      let value = position
      let findings = sink.count
      parseExpression()
      let whole = SourceSpan(start: tokens[value].start, end: spanOfPrevious.end)
      if sink.count == findings {
        report(
          { .typeBeforeDefault($0.text(of: name), $0.text(of: type), $0.sink.file.text(in: whole), written) },
          at: written)
      }
    } else {
      report({ .parameterType($0.text(of: type), written) }, at: written)
    }
    if isArgument { finish(.argument, from: mark) }
    return true
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
