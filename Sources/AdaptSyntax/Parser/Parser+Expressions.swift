/// Operators: precedence climbing, with a loop for left-associative ones.
extension ParserState {
  mutating func parseExpression() {
    let mark = mark()
    parseUnary()
    parseExpressionTail(mark)
  }

  /// The text that may follow a parsed operand: infix operators, then `? :`.
  mutating func parseExpressionTail(_ mark: Mark) {
    parseBinaryTail(mark, minimum: 2)
    if at(.question) { parseConditionalTail(mark) }
  }

  private mutating func parseConditionalTail(_ mark: Mark) {
    let question = position
    guard enter() else {
      skipBalanced()
      return finish(.errorExpression, from: mark)
    }
    advance()
    parseExpression()
    if at(.colon) {
      advance()
      parseExpression()
    } else {
      if at(.endOfFile) { needsMoreInput = true }
      report({ .expectedColonOfConditional($0.descriptionOfCurrent) }, related: span(of: tokens[question]))
      finish(.errorExpression, from: self.mark())
    }
    leave()
    finish(.conditionalExpression, from: mark)
  }

  private mutating func parseBinary(minimum: Int) {
    let mark = mark()
    parseUnary()
    parseBinaryTail(mark, minimum: minimum)
  }

  private mutating func parseBinaryTail(_ mark: Mark, minimum: Int) {
    var sawComparison = false
    while let found = binaryOperator(), found.precedence >= minimum {
      if chainIsTooLong { return abandonChain(mark) }
      if found.precedence == 5 {
        if sawComparison { report(.chainedComparison, at: span(of: current), related: lineEndWithin(mark)) }
        sawComparison = true
      }
      advance()
      parseBinary(minimum: found.precedence + 1)
      finish(.binaryExpression, from: mark, detail: found.operator.rawValue)
    }
  }

  /// The operator since the mark after which a line ended: `a.top == safeArea.top +` continues on the next line.
  private func lineEndWithin(_ mark: Mark) -> SourceSpan? {
    var index = position
    while index > mark.token + 1, !tokens[index].startsLine { index -= 1 }
    return index > mark.token + 1 ? span(of: tokens[index - 1]) : nil
  }

  /// Ends a chain that may not get any higher: an error node from here to the end of the statement.
  mutating func abandonChain(_ mark: Mark) {
    report(.chainTooLong, at: span(of: current))
    skipBalanced()
    finish(.errorExpression, from: mark)
  }

  /// The infix operator at the current token. One that starts a line continues the previous line.
  private mutating func binaryOperator() -> (operator: BinaryOperator, precedence: Int)? {
    switch kind {
    case .plus: return isIncrement ? nil : (.add, 8)
    case .minus: return (.subtract, 8)
    case .star: return (.multiply, 9)
    case .slash: return (.divide, 9)
    case .percent: return isPercentage ? nil : (.remainder, 9)
    case .equalEqual: return (.equal, 5)
    case .notEqual: return (.notEqual, 5)
    case .less: return (.less, 5)
    case .lessEqual: return (.lessEqual, 5)
    case .greater: return (.greater, 5)
    case .greaterEqual: return (.greaterEqual, 5)
    case .andAnd: return (.and, 4)
    case .orOr: return (.or, 3)
    case .questionQuestion: return (.coalesce, 2)
    case .closedRange: return (.closedRange, 6)
    case .halfOpenRange: return (.halfOpenRange, 6)
    case .equal where context.equalIsRelation:
      report({ .assignmentForRelation($0.span(of: $0.current)) }, at: span(of: current))
      return (.equal, 5)
    case .name: return wordOperator()
    default: return nil
    }
  }

  /// `x`, and words that other languages use as operators.
  private mutating func wordOperator() -> (operator: BinaryOperator, precedence: Int)? {
    let token = current
    guard !token.startsLine, token.end &- token.start <= 3 else { return nil }
    if self.token(token, is: "x") || self.token(token, is: "×") { return (.size, 7) }
    let meant: (BinaryOperator, String)
    if self.token(token, is: "and") {
      meant = (.and, "&&")
    } else if self.token(token, is: "or") {
      meant = (.or, "||")
    } else if self.token(token, is: "is") {
      // `expect title is inside box`: the command reports what to write.
      let relation = text(of: next).lowercased()
      if RelationAdvice.isRelation(relation) || RelationAdvice.isNegation(relation), ahead.isInExpectation {
        return nil
      }
      meant = (.equal, "==")
    } else {
      return nil
    }
    // Only if an operand follows: `for a in list or` means something else.
    guard !next.startsLine, next.kind.startsExpression else { return nil }
    report({ .misspelledOperator($0.text(of: token), meant.1, $0.span(of: token)) }, at: span(of: token))
    return (meant.0, meant.0.precedence)
  }

  /// Reports `i++`; `i--` is handled with the missing operand.
  private mutating func reportIncrement() {
    let operatorSpan = SourceSpan(start: current.start, end: next.end)
    report(.increment(operatorSpan), at: operatorSpan)
    let mark = mark()
    advance()
    advance()
    finish(.unexpected, from: mark)
  }

  /// Whether there is a `++` with nothing after it here.
  private var isIncrement: Bool {
    guard next.kind == .plus, next.start == current.end, !current.startsLine else { return false }
    let after = token(ahead: 2)
    return after.startsLine || !after.kind.startsExpression
  }

  /// Whether `of` and a name follow the `%` here: `50% of view.width`.
  private var isShareOfSomething: Bool {
    let after = token(ahead: 2)
    return next.kind == .name && !next.startsLine && token(next, is: "of") && after.kind == .name && !after.startsLine
  }

  /// Reports `50%`, and `50% of view.width` with the product that is meant.
  private mutating func reportPercentage() {
    guard isShareOfSomething, position > 0 else {
      report(.percentage, at: span(of: current))
      return finishToken(as: .unexpected)
    }
    let number = tokens[position - 1]
    // What stands before the relation says which length is meant by a view alone.
    var length: String?
    if position > 2, tokens[position - 3].kind == .name, ["==", "<=", ">="].contains(text(of: tokens[position - 2])) {
      length = text(of: tokens[position - 3])
    }
    let mark = mark()
    advance()
    advance()
    let first = position
    advance()
    while at(.dot), next.kind == .name, !current.startsLine {
      advance()
      advance()
    }
    var whole = sink.file.text(in: SourceSpan(start: tokens[first].start, end: tokens[position - 1].end))
    if position == first + 1, let length { whole += ".\(length)" }
    let place = SourceSpan(start: number.start, end: tokens[position - 1].end)
    finish(.unexpected, from: mark)
    report({ .share($0.text(of: number), of: whole, place) }, at: place)
  }

  /// Whether the `%` here directly follows a number and has no operand: CSS's per cent.
  private var isPercentage: Bool {
    guard position > 0, tokens[position - 1].kind == .number else { return false }
    if isShareOfSomething { return true }
    return !current.spaceBefore && (next.startsLine || !next.kind.startsExpression)
  }

  /// Prefix operators, then a postfix expression.
  mutating func parseUnary() {
    let mark = mark()
    switch kind {
    case .minus: parsePrefix(.minus, mark)
    case .bang: parsePrefix(.not, mark)
    case .name where !next.startsLine && next.spaceBefore && isNotWord:
      report({ .misspelledOperator("not", "!", $0.span(of: $0.current)) }, at: span(of: current))
      parsePrefix(.not, mark)
    default:
      parsePrimary()
      parsePostfixTail(mark)
      if at(.plus), isIncrement { reportIncrement() }
      if at(.percent), isPercentage { reportPercentage() }
    }
  }

  private var isNotWord: Bool {
    guard next.kind == .name || next.kind == .leftParenthesis, !token(next, is: "x") else { return false }
    return token(current, is: "not")
  }

  private mutating func parsePrefix(_ prefix: PrefixOperator, _ mark: Mark) {
    guard enter() else {
      skipBalanced()
      return finish(.errorExpression, from: mark)
    }
    advance()
    parseUnary()
    leave()
    finish(.prefixExpression, from: mark, detail: prefix.rawValue)
  }
}
