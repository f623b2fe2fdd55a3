/// Literals, names, brackets and closures, and errors in their place.
extension ParserState {
  mutating func parsePrimary() {
    switch kind {
    case .number: parseNumber()
    case .string: finishToken(as: .stringLiteral)
    case .stringHead: parseInterpolatedString()
    case .trueKeyword: finishToken(as: .booleanLiteral, detail: 1)
    case .falseKeyword: finishToken(as: .booleanLiteral)
    case .nilKeyword: finishToken(as: .nilLiteral)
    case .name: parseNameExpression()
    case .leftParenthesis: parseParenthesized()
    case .leftBracket: parseListOrMap()
    case .leftBrace where context.allowsTrailingClosure: parseClosure()
    case .dot where next.kind == .name || next.kind == .number: parseLeadingDot()
    case .plus: parsePrefixPlus()
    case .unknown:
      let mark = mark()
      report({ $0.unknownCharacterMessage }, at: span(of: current))
      while at(.unknown), position == mark.token || !current.startsLine { advance() }
      finish(.errorExpression, from: mark)
    default: parseMissingExpression()
    }
  }

  private mutating func parseMissingExpression() {
    if at(.endOfFile) { needsMoreInput = true }
    if kind.isHardKeyword, !current.startsLine, keywordStandsAlone {
      report({ .keywordAsName($0.text(of: $0.current)) })
      return finishToken(as: .nameExpression)
    }
    if at(.ifKeyword), !current.startsLine { report(.ifExpression) }
    let isDegenerate = position > 0 && at(.rightBrace) && tokens[position - 1].kind == .rightBrace
    if isDegenerate, context.newlinesMatter == false { return finish(.errorExpression, from: self.mark()) }
    report({ .expectedExpression(after: $0.descriptionOfPrevious, found: $0.descriptionOfCurrent) })
    finish(.errorExpression, from: self.mark())
  }

  /// The previous token, for "after `==` …".
  private var descriptionOfPrevious: String? {
    guard position > 0 else { return nil }
    let text = text(of: tokens[position - 1])
    return text.utf8.count > 24 ? nil : text
  }

  /// Whether nothing after a hard keyword makes it a statement.
  private var keywordStandsAlone: Bool {
    let next = next
    if next.startsLine { return true }
    switch next.kind {
    case .dot, .rightParenthesis, .rightBracket, .comma, .endOfFile, .semicolon, .plus, .minus, .star, .slash,
      .equalEqual, .lessEqual, .greaterEqual, .notEqual, .rightBrace:
      return true
    default: return false
    }
  }

  private mutating func parseNumber() {
    let mark = mark()
    let number = current
    advance()
    checkNumber(number)
    if at(.name), !current.startsLine, !token(current, is: "x") {
      let unit = text(of: current)
      let whole = SourceSpan(start: number.start, end: current.end)
      if ForeignWords.units.contains(unit) {
        report({ .unitAfterNumber($0.text(of: number), unit, $0.span(of: $0.current)) }, at: whole)
        finishToken(as: .unexpected)
      } else if current.start == number.end {
        report({ .nameAfterNumber($0.text(of: number), unit) }, at: whole)
        finishToken(as: .unexpected)
      }
    }
    finish(.numberLiteral, from: mark)
  }

  private mutating func checkNumber(_ number: TokenRecord) {
    let bytes = sink.file[span(of: number)]
    if bytes.last == Ascii.underscore { report(.trailingUnderscore, at: span(of: number)) }
    let isLong = bytes.count > 300 || (bytes.count > 3 && bytes.contains { $0 | 0x20 == 0x65 })
    if isLong, numericValue(of: bytes) == nil { report(.numberTooLarge, at: span(of: number)) }
  }

  private mutating func parseNameExpression() {
    let first = position
    reportForeignName()
    finishToken(as: .nameExpression)
    // `self.` is skipped, so that the rest is checked as if it were not there.
    if at(.dot), token(tokens[first], is: "self"), !atLineEnd {
      report({ .selfDot(SourceSpan(start: $0.tokens[first].start, end: $0.current.end)) }, at: span(of: tokens[first]))
    }
  }

  private mutating func parseLeadingDot() {
    let mark = mark()
    let dot = current
    advance()
    if at(.number) {
      report({ .leadingDotNumber($0.text(of: $0.current), $0.span(of: dot)) }, at: span(of: dot))
      advance()
      return finish(.numberLiteral, from: mark)
    }
    if let style = styleOfPreferredFont {
      let whole = SourceSpan(start: dot.start, end: token(ahead: 6).end)
      report({ .preferredFont($0.text(of: style), whole) }, at: span(of: dot))
      for _ in 0..<7 { advance() }
      return finish(.errorExpression, from: mark)
    }
    // `.filled()`: a word has no parentheses.
    let isCall = next.kind == .leftParenthesis && token(ahead: 2).kind == .rightParenthesis
    let callEnd = isCall && !token(current, is: "init") ? token(ahead: 2).end : nil
    let isFont = position > 2 && token(tokens[position - 3], is: "font")
    report(
      {
        let name = $0.text(of: $0.current)
        let style = isFont ? ForeignWords.textStyle(name) : nil
        guard let end = callEnd else { return .leadingDot(name, meant: style, $0.span(of: dot)) }
        return .leadingDotOfCall(name, style ?? name, SourceSpan(start: dot.start, end: end))
      }, at: SourceSpan(start: dot.start, end: callEnd ?? dot.end))
    finish(.errorExpression, from: self.mark())
    parseMemberName()
    finish(.memberExpression, from: mark)
  }

  /// `headline` of `preferredFont(forTextStyle: .headline)`.
  private var styleOfPreferredFont: TokenRecord? {
    guard kind == .name, text(of: current) == "preferredFont", next.kind == .leftParenthesis,
      text(of: token(ahead: 2)) == "forTextStyle", token(ahead: 3).kind == .colon, token(ahead: 4).kind == .dot,
      token(ahead: 5).kind == .name, token(ahead: 6).kind == .rightParenthesis
    else { return nil }
    return token(ahead: 5)
  }

  private mutating func parsePrefixPlus() {
    let mark = mark()
    let plus = current
    report({ .prefixPlus($0.span(of: plus)) }, at: span(of: plus))
    while at(.plus) { advance() }
    finish(.unexpected, from: mark)
    guard kind.startsExpression, !current.startsLine else { return finish(.errorExpression, from: self.mark()) }
    parsePrimary()
  }

  private mutating func parseInterpolatedString() {
    let mark = mark()
    let outer = context
    guard enter() else {
      advance()
      skipToTail()
      return finish(.errorExpression, from: mark)
    }
    context = Context(newlinesMatter: false, allowsTrailingClosure: true, equalIsRelation: true)
    repeat {
      advance()
      parseExpression()
      if !at(.stringMiddle), !at(.stringTail) {
        if !at(.endOfFile), !current.startsLine {
          report({ .unexpectedText($0.descriptionOfCurrent, afterStatement: false) })
        }
        skipToSegment()
      }
    } while at(.stringMiddle)
    _ = take(.stringTail)
    leave()
    context = outer
    finish(.stringLiteral, from: mark)
  }

  /// Skips text that does not belong in an interpolation; strings within it are skipped as wholes.
  private mutating func skipToSegment() {
    let mark = mark()
    var open = 0
    while !at(.endOfFile), !current.startsLine {
      if open == 0, at(.stringMiddle) || at(.stringTail) { break }
      if at(.stringHead) { open += 1 }
      if at(.stringTail) { open -= 1 }
      advance()
    }
    if position > mark.token { finish(.unexpected, from: mark) }
  }

  /// Skips to the end of the string whose head was just consumed.
  private mutating func skipToTail() {
    var open = 1
    while !at(.endOfFile), !current.startsLine, open > 0 {
      if at(.stringHead) { open += 1 }
      if at(.stringTail) { open -= 1 }
      advance()
    }
  }

  private mutating func parseParenthesized() {
    let mark = mark()
    let opener = position
    let isRead = parseInBrackets {
      $0.parseExpression()
      if $0.at(.comma), !$0.lastReportIsHere { $0.report(.tuple, at: $0.span(of: $0.current)) }
      if $0.at(.colon), !$0.current.startsLine {
        let isTest = opener > 0 && [.whenKeyword, .ifKeyword].contains($0.tokens[opener - 1].kind)
        $0.report(isTest ? .traitsInParentheses : .namedValues, at: $0.span(of: $0.current))
      }
      if !$0.at(.rightParenthesis), !$0.current.startsLine || $0.at(.comma) { $0.skipInBrackets() }
    }
    guard isRead else { return finish(.errorExpression, from: mark) }
    expectClosing(.rightParenthesis, opener: opener)
    finish(.parenthesizedExpression, from: mark)
  }

  /// `[a, b]`, `[]`, `["k": v]`, `[:]`; the first colon decides.
  private mutating func parseListOrMap() {
    let mark = mark()
    let opener = position
    var isMap: Bool?
    guard parseInBrackets({ isMap = $0.parseEntries() }) else { return finish(.errorExpression, from: mark) }
    expectClosing(.rightBracket, opener: opener)
    finish(isMap == true ? .mapLiteral : .listLiteral, from: mark)
  }

  /// The content of the brackets of a list or a map. Returns whether it is a map; nil if it is empty.
  private mutating func parseEntries() -> Bool? {
    var isMap: Bool?
    if at(.colon), next.kind == .rightBracket {
      advance()
      isMap = true
    }
    while !at(.rightBracket), !at(.endOfFile) {
      let before = position
      let entry = self.mark()
      parseExpression()
      if at(.colon) {
        if isMap == false { report(.mixedMapAndList, at: span(of: current)) }
        isMap = isMap ?? true
        advance()
        parseExpression()
        finish(.mapEntry, from: entry)
      } else {
        if isMap == true, !lastReportIsHere, at(.comma) || at(.rightBracket) {
          report(.mixedMapAndList, at: span(of: tokens[max(0, position - 1)]))
        }
        isMap = isMap ?? false
      }
      if take(.comma) { continue }
      if !continuesList(before, closer: .rightBracket) { break }
    }
    return isMap
  }

  /// `{ a, b in statements }`
  mutating func parseClosure() {
    let mark = mark()
    parseBraces { parser in
      parser.parseClosureParameters()
      parser.parseStatements(inBlock: true)
    }
    finish(.closureExpression, from: mark)
  }

  private mutating func parseClosureParameters() {
    let mark = mark()
    var ahead = 0
    let hasParentheses = at(.leftParenthesis)
    if hasParentheses { ahead = 1 }
    while token(ahead: ahead).kind == .name {
      ahead += 1
      guard token(ahead: ahead).kind == .comma else { break }
      ahead += 1
    }
    extraSteps += ahead
    if hasParentheses {
      guard token(ahead: ahead).kind == .rightParenthesis else { return }
      ahead += 1
    }
    guard ahead > 0, token(ahead: ahead).kind == .inKeyword else { return }
    if hasParentheses { report(.closureParentheses, at: span(of: current)) }
    while !at(.inKeyword), !at(.endOfFile) {
      if at(.name) { finishToken(as: .name) } else { advance() }
    }
    finish(.nameList, from: mark)
    advance()
  }
}
