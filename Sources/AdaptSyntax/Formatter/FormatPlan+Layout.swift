/// Indentation, and the spaces between the tokens of a line.
extension FormatPlan {
  private struct Bracket {
    /// The indentation of lines in its content.
    var content: Int32
    /// The indentation of the line on which it opened, where its closing bracket goes.
    var line: Int32
    var isBlock: Bool
    /// A block on one line that does not fit: each of its statements gets its own line.
    var isBroken: Bool
  }

  mutating func layOut() {
    let widths = lineWidths()
    var stack: [Bracket] = []
    var indent: Int32 = 0
    var column: Int32 = 0
    var interpolations = 0
    var previous = -1
    for index in tokens.indices {
      let kind = tokens[index].kind
      let role = roles[index]
      var closes: Bracket?
      switch kind {
      case .rightParenthesis, .rightBracket, .rightBrace: closes = stack.popLast()
      case .stringTail: interpolations -= 1
      default: break
      }
      if let bracket = closes ?? stack.last, bracket.isBroken, breaks[index] == 0, !role.contains(.verbatim) {
        if (closes != nil && bracket.isBlock) || (closes == nil && role.contains(.statementStart)) { breaks[index] = 1 }
      }
      if breaks[index] > 0, joinsBrace(index) { breaks[index] = 0 }
      if breaksLines, breaks[index] == 0, interpolations == 0, mayBreak(before: index, after: previous),
        column + space(between: previous, and: index) + widthToNextBreak(from: index) > Int32(Formatter.lineLimit)
      {
        breaks[index] = 1
        hasBrokenLines = true
      }
      if breaks[index] > 0 || previous < 0 {
        indent = lineIndent(index, previous: previous, closes: closes, in: stack.last)
        spaces[index] = indent
        column = indent
      } else {
        spaces[index] = space(between: previous, and: index)
        column += spaces[index]
      }
      // A bracket that opens after one that began on a line above belongs to that line, like the body after a long
      // header.
      if let closes, !closes.isBlock { indent = closes.line }
      switch kind {
      case .leftParenthesis, .leftBracket:
        stack.append(Bracket(content: indent + 2, line: indent, isBlock: false, isBroken: false))
      case .leftBrace:
        let isBlock = role.contains(.blockBrace)
        let rest = widths.total[widths.lineEnd[index]] - widths.total[index]
        let isBroken =
          isBlock && interpolations == 0 && !role.contains(.verbatim) && tokens[index + 1].kind != .rightBrace
          && widths.lineEnd[index] > index && closesOnLine(index, before: widths.lineEnd[index])
          && column + 1 + rest > Int32(Formatter.lineLimit)
        stack.append(Bracket(content: indent + 2, line: indent, isBlock: isBlock, isBroken: isBroken))
        if isBroken { breakContent(of: index) }
      case .stringHead: interpolations += 1
      default: break
      }
      column += width(of: index)
      previous = index
    }
    // A block that was broken no longer needs its `;`.
    for index in tokens.indices where tokens[index].kind == .semicolon && !roles[index].contains(.verbatim) {
      if breaks[index + 1] > 0, !joins(index, index + 1) { roles[index].insert(.dropped) }
    }
  }

  /// Whether a line may be broken after a token: after a comma, and after an operator between two operands.
  private func mayBreak(before index: Int, after previous: Int) -> Bool {
    guard previous >= 0, !roles[index].contains(.verbatim), !roles[previous].contains(.verbatim) else { return false }
    guard tokens[index].flags & TokenRecord.commentBefore == 0, !roles[index].contains(.inNames) else { return false }
    // The two names of a `for` stay together.
    if tokens[index].kind == .name, index + 1 < tokens.count, tokens[index + 1].kind == .inKeyword { return false }
    switch tokens[previous].kind {
    case .comma, .andAnd, .orOr, .questionQuestion, .plus, .star, .equalEqual, .notEqual, .lessEqual, .greaterEqual:
      return true
    case .minus: return !roles[previous].contains(.prefix)
    default: return false
    }
  }

  /// The width of the tokens from the given one to the next possible break, or the end of the line.
  private func widthToNextBreak(from first: Int) -> Int32 {
    var index = first
    var total = width(of: first)
    while index + 1 < tokens.count, breaks[index + 1] == 0, tokens[index + 1].kind != .endOfFile {
      // A block gets its own lines if it does not fit.
      if tokens[index + 1].kind == .leftBrace || mayBreak(before: index + 1, after: index) { break }
      total += space(between: index, and: index + 1) + width(of: index + 1)
      index += 1
    }
    return total
  }

  /// Breaks before the first statement; the other breaks follow when their statements are reached.
  private mutating func breakContent(of brace: Int) {
    var content = brace + 1
    // Parameters stay on the line of the brace.
    var ahead = content
    while tokens[ahead].kind == .name || tokens[ahead].kind == .comma { ahead += 1 }
    if roles[ahead].contains(.closureIn) { content = ahead + 1 }
    if breaks[content] == 0 { breaks[content] = 1 }
  }

  /// Whether the block of a brace ends on the brace's line.
  private func closesOnLine(_ brace: Int, before end: Int) -> Bool {
    var open = 0
    var index = brace
    while index < end {
      if tokens[index].kind == .leftBrace { open += 1 }
      if tokens[index].kind == .rightBrace {
        open -= 1
        if open == 0 { return true }
      }
      index += 1
    }
    return false
  }

  private func lineIndent(_ index: Int, previous: Int, closes: Bracket?, in bracket: Bracket?) -> Int32 {
    if let closes { return closes.line }
    let content = bracket?.content ?? 0
    if roles[index].contains(.statementStart) || tokens[index].kind == .endOfFile || previous < 0 { return content }
    if let bracket, !bracket.isBlock {
      let before = tokens[previous].kind
      if before == .comma || before == .leftParenthesis || before == .leftBracket { return content }
    }
    if tokens[index].kind == .elseKeyword || tokens[index].kind == .otherwiseKeyword { return content }
    return content + 2
  }

  /// For each token: the width of the file up to it without line breaks, and the token that starts the next line.
  private func lineWidths() -> (total: [Int32], lineEnd: [Int]) {
    var total = [Int32](repeating: 0, count: tokens.count + 1)
    var previous = -1
    for index in tokens.indices {
      var width = self.width(of: index)
      if previous >= 0, breaks[index] == 0 { width += space(between: previous, and: index) }
      previous = index
      total[index + 1] = total[index] &+ width
    }
    var lineEnd = [Int](repeating: tokens.count - 1, count: tokens.count)
    var next = tokens.count - 1
    for index in tokens.indices.reversed() {
      lineEnd[index] = next
      if breaks[index] > 0 { next = index }
    }
    return (total, lineEnd)
  }

  /// The width of a token in characters, counting scalars.
  func width(of index: Int) -> Int32 {
    let token = tokens[index]
    var width = token.end - token.start
    guard
      token.kind == .name || token.kind == .string || token.kind == .stringHead || token.kind == .stringMiddle
        || token.kind == .stringTail
    else { return width }
    bytes.withUnsafeBufferPointer { buffer in
      for offset in Int(token.start)..<Int(token.end) where buffer[offset] & 0xC0 == 0x80 { width -= 1 }
    }
    return width
  }

  /// Whether a slash belongs to `1/2`, a fraction written without spaces, which stays that way.
  private func isFraction(_ slash: Int) -> Bool {
    guard slash > 0, slash + 1 < tokens.count else { return false }
    return tokens[slash - 1].kind == .number && tokens[slash + 1].kind == .number && !tokens[slash].spaceBefore
      && !tokens[slash + 1].spaceBefore
  }

  /// The spaces between two tokens of a line.
  func space(between previous: Int, and index: Int) -> Int32 {
    let before = tokens[previous].kind
    let kind = tokens[index].kind
    switch kind {
    case .comma, .semicolon, .rightParenthesis, .rightBracket, .dot, .closedRange, .halfOpenRange, .stringMiddle,
      .stringTail:
      return 0
    case .colon: return roles[index].contains(.conditionalColon) ? 1 : 0
    case .slash where isFraction(index): return 0
    case .rightBrace: return before == .leftBrace ? 0 : 1
    case .leftParenthesis, .leftBracket:
      if roles[index].contains(.attached) { return 0 }
      if roles[index].contains(.operandParenthesis) { return tokens[index].spaceBefore ? 1 : 0 }
    default: break
    }
    switch before {
    case .leftParenthesis, .leftBracket, .dot, .closedRange, .halfOpenRange, .stringHead, .stringMiddle: return 0
    case .slash where isFraction(previous): return 0
    case .minus, .bang: return roles[previous].contains(.prefix) ? 0 : 1
    default: return kind == .endOfFile ? 0 : 1
    }
  }
}
