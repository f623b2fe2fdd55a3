/// The statements that a hard keyword starts.
extension ParserState {
  mutating func parseImport() {
    let mark = mark()
    advance()
    parseStringOperand(of: "import")
    finish(.importStatement, from: mark)
  }

  mutating func parseTest() {
    let mark = mark()
    advance()
    parseStringOperand(of: "test")
    parseBlock(of: "test")
    finish(.testStatement, from: mark)
  }

  private mutating func parseStringOperand(of word: String) {
    if at(.string) || at(.stringHead), !current.startsLine {
      parsePrimary()
    } else {
      report({ .expectedString(word, $0.descriptionOfCurrent) })
      if at(.name), !current.startsLine { finishToken(as: .unexpected) }
    }
  }

  mutating func parseBinding() {
    let mark = mark()
    let isMutable: UInt8 = at(.varKeyword) ? 1 : 0
    advance()
    parseName(isMutable == 1 ? "a variable" : "a constant")
    if atSameLine(.colon) { skipType() }
    if at(.equal) || at(.equalEqual) && !current.startsLine {
      if at(.equalEqual) { report({ .relationForAssignment($0.span(of: $0.current)) }) }
      advance()
      parseExpression()
    }
    finish(.bindingStatement, from: mark, detail: isMutable)
  }

  /// `: Int` after a name, which Swift has and adapt does not.
  private mutating func skipType() {
    let first = position
    let mark = mark()
    while !atStatementEnd, !at(.equal), !at(.leftBrace), !at(.comma), !at(.rightParenthesis) { advance() }
    let type = SourceSpan(start: tokens[first].start, end: tokens[position - 1].end)
    finish(.unexpected, from: mark)
    let isBody = at(.leftBrace) && first > 0 && text(of: tokens[first - 1]) == "body"
    report(isBody ? .bodyOfView : .typeAnnotation(type), at: type)
  }

  mutating func parseFunction() {
    let mark = mark()
    advance()
    parseName("a function")
    if at(.leftParenthesis), !current.startsLine {
      parseParameters()
    } else {
      report({ .expectedParameters($0.descriptionOfCurrent) })
    }
    // `-> Int`, and `throws` before it.
    if at(.minus), next.kind == .greater, next.start == current.end { skipResultType() }
    parseBlock(of: "func")
    finish(.functionStatement, from: mark)
  }

  private mutating func skipResultType() {
    let mark = mark()
    report(.resultType)
    while !atStatementEnd, !at(.leftBrace) { advance() }
    finish(.unexpected, from: mark)
  }

  private mutating func parseParameters() {
    let mark = mark()
    let opener = position
    let outer = context
    context = Context(newlinesMatter: false, allowsTrailingClosure: true, equalIsRelation: true)
    advance()
    while !at(.rightParenthesis), !at(.endOfFile) {
      let before = position
      parseParameter()
      if !take(.comma) || position == before { break }
    }
    context = outer
    expectClosing(.rightParenthesis, opener: opener)
    finish(.parameterList, from: mark)
  }

  private mutating func parseParameter() {
    let mark = mark()
    // `_ name` and `label name`: Swift's two names.
    if at(.name), next.kind == .name, !next.startsLine {
      report({ .parameterLabel($0.text(of: $0.current), $0.text(of: $0.next), $0.span(of: $0.current)) })
      finishToken(as: .unexpected)
    }
    if parseTypedParameter(isArgument: false) {
      if !at(.comma), !at(.rightParenthesis), !at(.endOfFile) { skipToListEnd() }
      return finish(.parameter, from: mark)
    }
    parseName("a parameter")
    if at(.colon) {
      let colon = position
      advance()
      parseExpression()
      if at(.equal) {
        report({ .typeAnnotation(SourceSpan(start: $0.tokens[colon].start, end: $0.tokens[$0.position - 1].end)) })
        advance()
        parseExpression()
      }
    } else if at(.equal) {
      report({ .defaultAfterEqual($0.span(of: $0.current)) })
      advance()
      parseExpression()
    }
    if !at(.comma), !at(.rightParenthesis), !at(.endOfFile) { skipToListEnd() }
    finish(.parameter, from: mark)
  }

  mutating func parseReturn() {
    let mark = mark()
    advance()
    if !atStatementEnd { parseExpression() }
    finish(.returnStatement, from: mark)
  }

  mutating func parseIf() {
    let mark = mark()
    advance()
    if at(.letKeyword) || at(.varKeyword) {
      report({ .optionalBinding($0.next.kind == .name ? $0.text(of: $0.next) : "value") }, at: span(of: current))
      finishToken(as: .unexpected)
      if at(.name), next.kind == .equal {
        finishToken(as: .unexpected)
        finishToken(as: .unexpected)
      }
    }
    parseCondition()
    parseBlock(of: "if")
    if at(.elseKeyword) {
      let clause = self.mark()
      advance()
      if at(.ifKeyword), !current.startsLine {
        parseElseIf { $0.parseIf() }
      } else {
        parseBlock(of: "else")
      }
      finish(.elseClause, from: clause)
    } else if let word = elseIfWord {
      let clause = self.mark()
      report({ .elseIf(word, $0.span(of: $0.current)) })
      parseElseIf { $0.parseIf() }
      finish(.elseClause, from: clause)
    }
    finish(.ifStatement, from: mark)
  }

  /// `elif`, `elsif` or `elseif` after a block.
  private var elseIfWord: String? {
    guard at(.name), position > 0, tokens[position - 1].kind == .rightBrace else { return nil }
    let word = text(of: current)
    return ["elif", "elsif", "elseif"].contains(word) ? word : nil
  }

  /// An `else if` is one level deeper.
  private mutating func parseElseIf(_ body: (inout ParserState) -> Void) {
    guard enter() else {
      let mark = mark()
      skipElseChain()
      return finish(.unexpected, from: mark)
    }
    body(&self)
    leave()
  }

  /// Skips the rest of a chain of `else if` that is too long.
  private mutating func skipElseChain() {
    var open = 0
    while !at(.endOfFile) {
      if at(.leftBrace) { open += 1 }
      if at(.rightBrace) {
        if open == 0 { return }
        open -= 1
      }
      advance()
      if open == 0, tokens[position - 1].kind == .rightBrace, !at(.elseKeyword), !at(.otherwiseKeyword) { return }
    }
  }

  mutating func parseFor() {
    let mark = mark()
    advance()
    if at(.leftParenthesis), next.kind == .letKeyword || next.kind == .varKeyword { return parseCountingFor(mark) }
    if at(.leftParenthesis), next.kind == .name, token(ahead: 2).kind == .comma,
      token(ahead: 4).kind == .rightParenthesis
    {
      return parsePairFor(mark)
    }
    if at(.inKeyword) {
      report({ .expectedName("each element", $0.descriptionOfCurrent) })
      finish(.name, from: self.mark())
    } else {
      parseName("each element")
    }
    if take(.comma) { parseName("the second name") }
    if at(.inKeyword) {
      advance()
    } else {
      report({ .expectedIn($0.descriptionOfCurrent) })
      if at(.equal) || at(.colon) || at(.name), !current.startsLine { finishToken(as: .unexpected) }
    }
    parseCondition()
    if at(.whereKeyword) {
      let clause = self.mark()
      advance()
      parseCondition()
      finish(.whereClause, from: clause)
    }
    parseBlock(of: "for")
    finish(.forStatement, from: mark)
  }

  /// `for (i, x) in list.enumerated() { … }`: a pair in parentheses.
  private mutating func parsePairFor(_ mark: Mark) {
    let (first, second) = (text(of: next), text(of: token(ahead: 3)))
    report(.pairInFor(first, second), at: SourceSpan(start: current.start, end: token(ahead: 4).end))
    finishToken(as: .unexpected)
    parseName("each element")
    advance()
    parseName("the second name")
    finishToken(as: .unexpected)
    if at(.inKeyword) { advance() }
    parseCondition()
    parseBlock(of: "for")
    finish(.forStatement, from: mark)
  }

  /// `for (let i = 0; i < 3; i++) { … }`
  private mutating func parseCountingFor(_ mark: Mark) {
    report(.countingFor, at: span(of: current))
    let skipped = self.mark()
    while !at(.leftBrace), !at(.rightBrace), !at(.endOfFile), !current.startsLine { advance() }
    finish(.unexpected, from: skipped)
    if at(.leftBrace) { parseBracedBlock() }
    finish(.forStatement, from: mark)
  }

  mutating func parseWhile() {
    let mark = mark()
    advance()
    parseCondition()
    parseBlock(of: "while")
    finish(.whileStatement, from: mark)
  }

  mutating func parseWhen() {
    let mark = mark()
    advance()
    repeat {
      parseWhenTest()
    } while take(.comma)
    parseBlock(of: "when")
    if at(.otherwiseKeyword) || (at(.elseKeyword) && position > 0 && tokens[position - 1].kind == .rightBrace) {
      let clause = self.mark()
      if at(.elseKeyword) { report({ .elseForOtherwise($0.span(of: $0.current)) }, at: span(of: current)) }
      advance()
      if at(.whenKeyword), !current.startsLine {
        parseElseIf { $0.parseWhen() }
      } else {
        parseBlock(of: "otherwise")
      }
      finish(.otherwiseClause, from: clause)
    }
    finish(.whenStatement, from: mark)
  }

  private mutating func parseWhenTest() {
    let mark = mark()
    if let (trait, value) = ahead.negatedTest {
      report(
        .negatedTest(trait, value),
        at: SourceSpan(start: current.start, end: token(ahead: 3).end))
      finishToken(as: .unexpected)
    }
    if at(.name) || kind.isHardKeyword, next.kind == .colon {
      parseName("a trait")
      advance()
      // `contentSize: >= AX1`: a comparison stands in place of the colon.
      if [.greaterEqual, .lessEqual, .greater, .less].contains(kind) {
        report({ .comparisonAfterColon($0.text(of: $0.current), $0.span(of: $0.tokens[$0.position - 1])) })
        finishToken(as: .unexpected)
      }
    } else if isSizeClassBeforeTrait {
      // `when regular width { … }`, as people say it.
      report(
        {
          .valueBeforeTrait(
            $0.text(of: $0.current), $0.text(of: $0.next), $0.span(of: $0.current).union($0.span(of: $0.next)))
        },
        at: span(of: current).union(span(of: next)))
      parseName("a trait")
    } else if at(.name), next.kind == .name, !next.startsLine, text(of: next) != "x" {
      // `when width compact { … }`: a size test has an operator here.
      report({ .missingColon(after: $0.text(of: $0.current), $0.span(of: $0.current)) })
      parseName("a trait")
    }
    if isBeforeJointOfTests {
      parseUnary()
      skipJoint(current)
    } else {
      parseCondition()
      // `bounds.width >= 640 && height: regular`: the trait shows that a new test was meant.
      if at(.colon), position > 1, tokens[position - 1].kind == .name, tokens[position - 2].kind != .colon {
        skipJoint(tokens[position - 2])
      }
    }
    finish(.whenTest, from: mark)
  }

  /// Whether a size class comes here, and then the name of its trait.
  private var isSizeClassBeforeTrait: Bool {
    guard at(.name), next.kind == .name, !next.startsLine else { return false }
    return ["compact", "regular", "any"].contains(text(of: current)) && ["width", "height"].contains(text(of: next))
  }

  /// Whether the value of a trait comes here, and then a word that joins it with another trait: `compact or height: …`.
  private var isBeforeJointOfTests: Bool {
    guard at(.name), !next.startsLine, token(ahead: 2).kind == .name, token(ahead: 3).kind == .colon else {
      return false
    }
    return next.kind == .orOr || next.kind == .andAnd || ["or", "and", "|", "&"].contains(text(of: next))
  }

  /// Reports an operator between two tests, and goes on at the block.
  private mutating func skipJoint(_ joint: TokenRecord) {
    let isEither = joint.kind == .orOr || ["or", "|"].contains(text(of: joint))
    report(
      { isEither ? .testsThatAllHold : .commaBetweenTests($0.text(of: joint), $0.span(of: joint)) },
      at: span(of: joint))
    skipToBlock()
  }

  mutating func parseOn() {
    let mark = mark()
    if next.kind == .equal {
      report(.onIsNoAttribute, at: span(of: current))
      skipToStatementEnd()
      return finish(.errorStatement, from: mark)
    }
    advance()
    let path = self.mark()
    parseName("the event")
    while at(.dot) {
      advance()
      parseMemberName()
    }
    finish(.path, from: path)
    if let written = ahead.handlerInOtherWords(since: path.token) {
      report(.handlerInOtherWords(written.text, written.span), at: written.span)
      skipToBlock()
    }
    if atSameLine(.leftParenthesis) { parseNameList() }
    parseBlock(of: "on")
    finish(.onStatement, from: mark)
  }

  mutating func parseOverride() {
    let mark = mark()
    advance()
    if at(.funcKeyword) {
      report({ .overrideFunc($0.span(of: $0.current)) })
      finishToken(as: .unexpected)
    }
    parseName("the callback")
    if atSameLine(.leftParenthesis) { parseNameList() }
    parseBlock(of: "override")
    finish(.overrideStatement, from: mark)
  }

  /// `else` without an `if` before it: its block is parsed anyway.
  mutating func parseStrayElse() {
    let mark = mark()
    report({ .strayElse($0.text(of: $0.current)) }, at: span(of: current))
    advance()
    skipToStatementEnd()
    finish(.errorStatement, from: mark)
  }
}
