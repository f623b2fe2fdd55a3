/// Syntax from Swift, from Apple's Visual Format Language and from style sheets.
extension ParserState {
  // MARK: Swift

  /// A statement that starts with a word of Swift that adapt does not have; returns whether there was one.
  mutating func parseForeignStatement() -> Bool {
    guard let first = sink.file.bytes[safe: Int(current.start)], first &- 0x61 < 26 else { return false }
    guard next.kind != .dot, next.kind != .colon, !next.kind.isAssignment, !next.startsLine else { return false }
    let length = Int(current.end - current.start)
    guard length >= 2, length <= 11 else { return false }
    let word = text(of: current)
    guard let advice = ahead.foreignAdvice(word) else { return false }
    if word == "open", next.kind == .name, !["controller", "component", "class", "struct"].contains(text(of: next)) {
      return false
    }
    // `do` and `repeat` come before a brace, `const` and `class` before a name; otherwise the word is an ordinary name.
    switch next.kind {
    case .name, .leftBrace, .string, .letKeyword, .varKeyword, .funcKeyword, .ifKeyword, .bang, .leftParenthesis, .dot,
      .number, .overrideKeyword, .trueKeyword, .falseKeyword, .minus:
      break
    default: return false
    }
    if next.kind == .leftParenthesis, !["switch", "foreach", "elif"].contains(word) { return false }
    if word == "switch", ahead.declaresSwitch { return false }
    let mark = mark()
    report(.foreignWord(word, advice), at: span(of: current))
    switch word {
    case "enum", "protocol":
      // What such a body has means nothing here.
      advance()
      while !at(.leftBrace), !atStatementEnd { advance() }
      if at(.leftBrace) { skipBraces() }
    case "class", "struct", "extension", "def", "fn", "function", "const":
      // Close enough to a declaration to find further errors in its body.
      advance()
      skipToStatementEnd()
    case "switch":
      advance()
      while !at(.leftBrace), !atStatementEnd { advance() }
      if at(.leftBrace) { skipBraces() }
    default:
      advance()
      skipToStatementEnd()
    }
    finish(.errorStatement, from: mark)
    return true
  }

  /// Skips a pair of braces without parsing the content.
  private mutating func skipBraces() {
    var open = 0
    while !at(.endOfFile) {
      if at(.leftBrace) { open += 1 }
      if at(.rightBrace) { open -= 1 }
      advance()
      if open == 0 { return }
    }
    needsMoreInput = true
  }

  /// `@IBOutlet`, `@objc`, `@media` at the start of a statement.
  mutating func parseForeignAttribute() {
    let mark = mark()
    let name = next.kind == .name ? text(of: next) : ""
    let place = next.kind == .name ? SourceSpan(start: current.start, end: next.end) : span(of: current)
    if ["media", "supports", "container", "import", "keyframes"].contains(name) || next.kind == .importKeyword {
      report(.atMedia(name.isEmpty ? "import" : name), at: place)
    } else if let (kind, outlet) = ahead.outlet {
      report(.outlet(kind, outlet), at: place)
    } else if next.kind == .name {
      report(.attribute(name, place), at: place)
      advance()
      advance()
      finish(.errorStatement, from: mark)
      // What has the attribute is read on.
      return atStatementEnd ? () : parseStatement()
    } else {
      report(.unexpectedText("`@`", afterStatement: false), at: place)
    }
    advance()
    skipToStatementEnd()
    finish(.errorStatement, from: mark)
  }

  // MARK: Apple's constraint API

  /// At a dot: `.leadingAnchor`, `.constraint(equalTo:)`.
  mutating func reportAnchorMember() {
    guard next.kind == .name, next.end - next.start >= 7 else { return }
    if hasReportedAnchor { return }
    let member = text(of: next)
    if let anchor = ForeignWords.anchor(member) {
      hasReportedAnchor = true
      let place = span(of: next)
      if token(ahead: 2).kind == .dot, text(of: token(ahead: 3)).hasPrefix("constraint") {
        report({ .constraintMethod($0.text(of: $0.token(ahead: 3))) }, at: span(of: token(ahead: 3)))
      } else {
        report(.anchorMember(member, anchor, place), at: place)
      }
    } else if member.hasPrefix("constraintEqualTo") || member.hasPrefix("constraintLessThan")
      || member.hasPrefix("constraintGreaterThan")
      || (member == "constraint" && token(ahead: 2).kind == .leftParenthesis)
    {
      hasReportedAnchor = true
      report(.constraintMethod(member), at: span(of: next))
    }
  }

  /// `NSLayoutConstraint(…)`.
  mutating func reportForeignName() {
    guard !hasReportedAnchor, current.end - current.start == 18 else { return }
    guard token(current, is: "NSLayoutConstraint") else { return }
    hasReportedAnchor = true
    report(.layoutConstraintClass, at: span(of: current))
  }

  // MARK: Visual Format Language

  /// A visual format up to the end of the line; with `visual` before it, if the mark is there.
  mutating func parseVisualFormat(from mark: Mark) {
    let first = position
    while !at(.endOfFile), !at(.rightBrace), !(current.startsLine && position > first), !at(.semicolon) {
      advance()
    }
    let place = SourceSpan(start: tokens[first].start, end: tokens[max(first, position - 1)].end)
    let hasWord = first > mark.token
    report({ .visualFormat($0.sink.file.text(in: place), place, hasWord: hasWord) }, at: place)
    finish(.errorStatement, from: mark)
  }

  /// A statement whose first character starts none, such as `|-[a]-|`.
  mutating func parseUnknownStart() {
    if sink.file.bytes[safe: Int(current.start)] == 0x7C, next.kind == .minus || next.kind == .leftBracket {
      return parseVisualFormat(from: mark())
    }
    let mark = mark()
    report({ $0.unknownCharacterMessage }, at: span(of: current))
    while at(.unknown), position == mark.token || !current.startsLine { advance() }
    skipToStatementEnd()
    finish(.errorStatement, from: mark)
  }

  /// `[a]-8-[b]`, which reads as lists subtracted from each other.
  mutating func reportVisualFormatList(from mark: Mark) {
    guard lastKind(since: mark) == .binaryExpression, tokens[mark.token].kind == .leftBracket else { return }
    guard nodes.last?.detail == BinaryOperator.subtract.rawValue else { return }
    guard position > 0, tokens[position - 1].kind == .rightBracket else { return }
    let place = span(ofNodesFrom: mark)
    report({ .visualFormat($0.sink.file.text(in: place), place) }, at: place)
  }

  // MARK: Style sheets

  /// `font-size: 12px`: a hyphenated property. Returns whether there was one.
  mutating func reportStyleSheetProperty(from mark: Mark) -> Bool {
    guard position - mark.token >= 3, position - mark.token <= 9 else { return false }
    for index in mark.token..<position {
      let isHyphen = (index - mark.token) % 2 == 1
      guard tokens[index].kind == (isHyphen ? .minus : .name) else { return false }
      guard index == mark.token || !tokens[index].spaceBefore else { return false }
    }
    let property = span(ofNodesFrom: mark)
    report({ .styleSheetProperty($0.sink.file.text(in: property)) }, at: property)
    return true
  }

  /// `width: 100px` and other labelled expressions that are not relations.
  mutating func reportConstraintWithoutRelation(label: TokenRecord, from mark: Mark) {
    let name = text(of: label)
    let place = span(ofNodesFrom: mark)
    let colon = tokens[mark.token + 1]
    guard ForeignWords.styleSheetNames.contains(name) else {
      return report(.constraintWithoutRelation(name), at: place)
    }
    // The unit has been reported. The colon is the greater error, and is reported at its own place.
    let colonSpan = span(of: colon)
    sink.report(.styleSheetDeclaration(name, colonSpan), at: colonSpan)
  }
}

extension Array {
  /// The element, or `nil` outside the bounds.
  subscript(safe index: Int) -> Element? { index >= 0 && index < count ? self[index] : nil }
}
