/// Files, blocks, and the choice of a statement by its first token and at most one more.
extension ParserState {
  mutating func parseFile() {
    let mark = mark()
    parseStatements(inBlock: false)
    // The end of the file is a token too; the text before it is its trivia.
    position = tokens.count
    finish(.file, from: mark)
  }

  /// Statements up to a closing brace or the end of the file.
  mutating func parseStatements(inBlock: Bool) {
    while true {
      while at(.semicolon) { advance() }
      if at(.endOfFile) || (inBlock && (at(.rightBrace) || isBehindUnclosedBlock())) { return }
      let mark = mark()
      let findings = sink.count
      hasReportedAnchor = false
      context = Context()
      parseStatement()
      // Progress guard: a token that starts nothing is an error by itself.
      if position == mark.token {
        reportStray()
        finishToken(as: .errorStatement)
      }
      endStatement(startedAt: mark, findingsBefore: findings)
    }
  }

  private mutating func reportStray() {
    switch kind {
    case .rightBrace, .rightBracket, .rightParenthesis:
      report({ .strayCloser($0.text(of: $0.current)) }, at: span(of: current))
    case .unknown: report({ $0.unknownCharacterMessage }, at: span(of: current))
    case .colon where next.start == current.end:
      report({ .sessionCommand($0.text(of: $0.current) + $0.text(of: $0.next)) }, at: span(of: current))
    default: report({ .unexpectedText($0.descriptionOfStray, afterStatement: false) }, at: span(of: current))
    }
  }

  private var descriptionOfStray: String { "`\(text(of: current))`" }

  mutating func parseStatement() {
    switch kind {
    case .importKeyword: parseImport()
    case .testKeyword: parseTest()
    case .letKeyword, .varKeyword: parseBinding()
    case .funcKeyword: parseFunction()
    case .returnKeyword: parseReturn()
    case .ifKeyword: parseIf()
    case .forKeyword: parseFor()
    case .whileKeyword: parseWhile()
    case .whenKeyword: parseWhen()
    case .onKeyword: parseOn()
    case .overrideKeyword: parseOverride()
    case .elseKeyword, .otherwiseKeyword: parseStrayElse()
    case .name: parseNameStatement()
    case .at: parseForeignAttribute()
    case .unknown: parseUnknownStart()
    case .inKeyword, .whereKeyword, .rightBrace, .rightBracket, .rightParenthesis, .comma, .colon,
      .stringMiddle, .stringTail:
      break
    default: parseExpressionStatement()
    }
  }

  /// Braces with statements between, as a `block`.
  mutating func parseBracedBlock() {
    let mark = mark()
    parseBraces { $0.parseStatements(inBlock: true) }
    finish(.block, from: mark)
  }

  /// `{`, what the closure parses, and `}`, in a context of its own.
  mutating func parseBraces(_ body: (inout ParserState) -> Void) {
    let opener = position
    let outer = context
    let anchor = hasReportedAnchor
    guard enter() else {
      advance()
      skipBalanced()
      while !at(.endOfFile), !at(.rightBrace) {
        let before = position
        skipBalanced()
        if position == before { advance() }
      }
      _ = take(.rightBrace)
      return
    }
    advance()
    body(&self)
    leave()
    context = outer
    hasReportedAnchor = anchor
    if at(.rightBrace) {
      if suspectBrace == nil, current.startsLine, indentation(of: current) < indentation(ofLineAt: opener) {
        suspectBrace = opener
      }
      return advance()
    }
    needsMoreInput = true
    guard !hasReportedUnclosedBrace else { return }
    hasReportedUnclosedBrace = true
    let suspect = suspectBrace.map { span(of: tokens[$0]) }
    report(.unclosedBrace(hasSuspect: suspect != nil), at: span(of: tokens[opener]), related: suspect)
  }

  /// Whether what stands at the top level only begins a line here, in a file in which some brace is not closed: the
  /// block ended before it.
  private mutating func isBehindUnclosedBlock() -> Bool {
    guard current.startsLine, current.start == 0 || sink.file.bytes[Int(current.start) - 1] == 0x0A else {
      return false
    }
    switch kind {
    case .importKeyword, .testKeyword: break
    case .name where next.kind == .name && ["controller", "component"].contains(text(of: current)): break
    default: return false
    }
    if hasUnclosedBrace == nil {
      extraSteps += tokens.count
      hasUnclosedBrace = tokens.reduce(0) { $0 + ($1.kind == .leftBrace ? 1 : $1.kind == .rightBrace ? -1 : 0) } > 0
    }
    return hasUnclosedBrace == true
  }

  /// The white space before a token that starts a line, in bytes.
  private mutating func indentation(of token: TokenRecord) -> Int {
    var start = Int(token.start)
    let bytes = sink.file.bytes
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    extraSteps += Int(token.start) - start
    return Int(token.start) - start
  }

  /// The indentation of the line that contains a token, looking back only a limited distance.
  private mutating func indentation(ofLineAt index: Int) -> Int {
    var index = index
    let last = max(0, index - 64)
    while index > last, !tokens[index].startsLine { index -= 1 }
    return tokens[index].startsLine ? indentation(of: tokens[index]) : 0
  }

  /// The block that a statement requires, on the same line or alone on the next.
  mutating func parseBlock(of owner: String) {
    if !at(.leftBrace) {
      if at(.endOfFile) { needsMoreInput = true }
      report({ .expectedBlock(owner, $0.descriptionOfCurrent) })
      skipToBlock()
      guard at(.leftBrace), !current.startsLine else { return }
    }
    parseBracedBlock()
  }

  /// The name that a statement requires. A hard keyword in its place is used, with a diagnostic.
  mutating func parseName(_ what: String) {
    if at(.name), !atLineEnd { return finishToken(as: .name) }
    if kind.isHardKeyword, !current.startsLine {
      report({ .keywordAsName($0.text(of: $0.current)) })
      return finishToken(as: .name)
    }
    report({ .expectedName(what, $0.descriptionOfCurrent) })
    finish(.name, from: mark())
  }

  /// Names in parentheses, as a `nameList`: `(size, coordinator)`.
  mutating func parseNameList() {
    let mark = mark()
    let opener = position
    advance()
    while !at(.rightParenthesis) {
      let before = position
      if at(.name) || (kind.isHardKeyword && !current.startsLine) {
        parseName("a parameter")
        if at(.colon), !current.startsLine {
          report({ .typeAnnotation($0.span(of: $0.current)) })
          skipToListEnd()
        }
      } else {
        report({ .expectedName("a parameter", $0.descriptionOfCurrent) })
        skipToListEnd()
      }
      if !take(.comma) || position == before { break }
    }
    expectClosing(.rightParenthesis, opener: opener)
    finish(.nameList, from: mark)
  }

  /// An expression in which a `{` opens the statement's block.
  mutating func parseCondition() {
    let outer = context
    context.allowsTrailingClosure = false
    context.equalIsRelation = true
    parseExpression()
    context = outer
  }
}
