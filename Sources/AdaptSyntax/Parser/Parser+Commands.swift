/// Commands, by the table in ``CommandWord``.
extension ParserState {
  mutating func parseCommand(_ word: CommandWord) {
    let mark = mark()
    let wordToken = current
    let shape = word.shape
    advance()
    if looksLikeCall(shape) {
      report(.commandAsCall(word.rawValue, shape.usage), at: span(of: current))
      skipToStatementEnd()
      return finish(.errorStatement, from: mark)
    }
    if word == .visual, !at(.string), !at(.stringHead), !at(.leftParenthesis), !atStatementEnd,
      at(.name) || at(.unknown)
        || at(.leftBracket), startsFormat
    {
      return parseVisualFormat(from: mark)
    }
    switch shape.operands {
    case .none: break
    case .optional:
      if !atStatementEnd, clauseWord(in: shape) == nil { parseOperand(word, shape) }
    case .one: parseRequiredOperand(word, shape)
    case .list, .arguments: parseOperands(word, shape)
    }
    parseClauses(word, shape, wordToken)
    let index = CommandWord.allCases.firstIndex(of: word) ?? 0
    finish(.commandStatement, from: mark, detail: UInt8(truncatingIfNeeded: index))
  }

  /// `launch(Home, on: "iPhone")`: parentheses right after the word with a label or a comma in them, where the command
  /// takes no list.
  private func looksLikeCall(_ shape: CommandWord.Shape) -> Bool {
    guard shape.operands != .list, shape.operands != .arguments else { return false }
    guard at(.leftParenthesis), !current.spaceBefore else { return false }
    // Looks a few tokens ahead, not more: a closure may stand in there.
    for distance in 1...12 {
      switch token(ahead: distance).kind {
      case .comma, .colon: return true
      case .rightParenthesis, .leftParenthesis, .leftBracket, .leftBrace, .question, .endOfFile: return false
      default: continue
      }
    }
    return false
  }

  /// Whether a visual format stands here without its quotes.
  private var startsFormat: Bool {
    at(.name) ? startsVisualFormat : at(.unknown) || next.kind == .name && token(ahead: 2).kind == .rightBracket
  }

  /// The clause word at which the parser stands, if the command has such a clause.
  private func clauseWord(in shape: CommandWord.Shape) -> ClauseWord? {
    guard !current.startsLine else { return nil }
    switch kind {
    case .onKeyword: return shape.clauses.contains(.on) ? .on : nil
    case .inKeyword: return shape.clauses.contains(.in) ? .in : nil
    case .name:
      for word in shape.clauses where word != .on && word != .in && text(of: current) == word.rawValue { return word }
      return nil
    default: return nil
    }
  }

  /// The clause whose word was left out before the value at which the parser stands: `rotate landscape`,
  /// `launch Page on "iPad" landscape`, and the value as it is written here.
  private func leftOutClause(of word: CommandWord) -> (ClauseWord, String)? {
    switch (word, kind) {
    case (.rotate, .number): return (.to, "landscape")
    case (.rotate, .name):
      switch text(of: current).lowercased() {
      case "left": return (.to, "landscapeLeft")
      case "right": return (.to, "landscapeRight")
      case "landscape", "portrait", "landscapeleft", "landscaperight", "upsidedown": return (.to, text(of: current))
      default: return nil
      }
    case (.resize, .number):
      var last = current
      var distance = 1
      while !token(ahead: distance).startsLine, [.name, .number, .slash].contains(token(ahead: distance).kind) {
        last = token(ahead: distance)
        distance += 1
      }
      return (.to, sink.file.text(in: SourceSpan(start: current.start, end: last.end)))
    case (.resize, .name) where ["slideOver", "full"].contains(text(of: current)): return (.to, text(of: current))
    case (.launch, .name) where ["landscape", "portrait"].contains(text(of: current)): return (.in, text(of: current))
    case (.launch, .string): return (.on, text(of: current))
    default: return nil
    }
  }

  private mutating func parseRequiredOperand(_ word: CommandWord, _ shape: CommandWord.Shape) {
    if word == .trace, atSameLine(.onKeyword) {
      let mark = mark()
      finishToken(as: .nameExpression)
      return finish(.argument, from: mark)
    }
    let isClause = clauseWord(in: shape) != nil && (kind != .name || (!next.startsLine && startsOperand(next.kind)))
    if atStatementEnd || isClause {
      if at(.endOfFile) { needsMoreInput = false }
      return report(.commandNeedsOperand(word.rawValue, shape.usage))
    }
    parseOperand(word, shape)
  }

  private func startsOperand(_ kind: TokenKind) -> Bool {
    switch kind {
    case .name, .number, .string, .stringHead: true
    default: false
    }
  }

  private mutating func parseOperand(_ word: CommandWord, _ shape: CommandWord.Shape) {
    let mark = mark()
    parseExpression()
    finish(.argument, from: mark)
  }

  /// `a, b`, `"text", options: o`, and as in Swift `(a, b)`.
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

  /// A parenthesis right after the word: a list of arguments if there is a comma or a label in it (answers true), else
  /// the start of the first operand, which is finished as an argument (answers false).
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

  private mutating func parseClauses(_ word: CommandWord, _ shape: CommandWord.Shape, _ wordToken: TokenRecord) {
    var seen: [ClauseWord] = []
    while let clause = clauseWord(in: shape) {
      if seen.contains(clause) { report(.repeatedClause(clause.rawValue, word.rawValue)) }
      seen.append(clause)
      let mark = mark()
      advance()
      if !clause.standsAlone { parseExpression() }
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
    // A word that starts no clause of this command: nearly one, or one left out.
    if at(.name) || at(.onKeyword) || at(.inKeyword) || at(.string) || at(.number) {
      let meant = at(.name) ? meantClause(text(of: current), of: word) : nil
      if let clause = leftOutClause(of: word), !seen.contains(clause.0) {
        report({ .clauseLeftOut($0.descriptionOfCurrent, word.rawValue, clause.0.rawValue, clause.1, shape.usage) })
        return skipToStatementEnd()
      }
      report(
        {
          .unknownClause(
            $0.descriptionOfCurrent, word.rawValue, meant: meant, $0.span(of: $0.current),
            clauses: shape.clauses.filter { !$0.isPose || ClauseWord.plainPoses.contains($0) }.map { $0.rawValue },
            usage: word == .launch && Self.versionWords.contains($0.text(of: $0.current).lowercased())
              ? #"launch CONTROLLER on device("iPhone 6", os: 12)"# : shape.usage)
        })
      skipToStatementEnd()
    }
  }

  /// Words with which people ask for a version of iOS.
  private static let versionWords: Set<String> = ["with", "running", "ios", "os", "version", "using", "under"]

  /// The clause that was meant by a word which starts none of the command.
  private func meantClause(_ written: String, of word: CommandWord) -> String? {
    let clauses = word.shape.clauses
    switch written.lowercased() {
    case "interactive", "interactively": if clauses.contains(.as) { return "as interactive" }
    case "cancelled", "canceled", "cancel": if clauses.contains(.as) { return "as cancelled" }
    case "to", "be", "equals", "is", "equal", "tobe": if clauses.contains(.within) { return "==" }
    case "over", "onto", "into": if clauses.contains(.from) { return "from" }
    case "at", "using": if clauses.contains(.on) { return "on" }
    default: break
    }
    return nearest(written, in: clauses.map { $0.rawValue })
  }
}
