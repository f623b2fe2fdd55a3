/// How the parser continues after an error: it skips as little as possible and always makes progress.
extension ParserState {
  /// Makes an `unexpected` node from everything up to the end of the statement. Blocks on the way are parsed, so that
  /// their content is not lost.
  mutating func skipToStatementEnd() {
    guard !atStatementEnd else { return }
    let mark = mark()
    while !atStatementEnd {
      let before = position
      if at(.leftBrace), depth < Parser.nestingLimit { parseBracedBlock() } else { advance() }
      if position == before { break }
    }
    finish(.unexpected, from: mark)
  }

  /// Skips to an opening brace on this line, if there is one.
  mutating func skipToBlock() {
    guard !at(.leftBrace), !atStatementEnd else { return }
    let mark = mark()
    while !at(.leftBrace), !atStatementEnd { advance() }
    finish(.unexpected, from: mark)
  }

  /// Skips text that is nested too deeply or chained too long, with matching brackets, and makes it part of an error.
  mutating func skipBalanced() {
    var open = 0
    while !at(.endOfFile) {
      switch kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .stringHead: open += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .stringTail:
        if open == 0 { return }
        open -= 1
      case .comma, .colon, .semicolon, .stringMiddle:
        if open == 0 { return }
      default: break
      }
      advance()
      if open == 0, current.startsLine { return }
    }
  }

  /// Skips to a comma or a closing bracket on this line.
  mutating func skipToListEnd() {
    let mark = mark()
    while true {
      switch kind {
      case .comma, .rightParenthesis, .rightBracket, .rightBrace, .leftBrace, .semicolon, .endOfFile: break
      case .stringMiddle, .stringTail: break
      default:
        if current.startsLine { break }
        advance()
        continue
      }
      break
    }
    if position > mark.token { finish(.unexpected, from: mark) }
  }

  /// Consumes a closing bracket; if it is missing, reports that at the opening one.
  mutating func expectClosing(_ closer: TokenKind, opener: Int) {
    if take(closer) { return }
    let opening = tokens[opener]
    if at(.endOfFile) { needsMoreInput = true }
    let spelling = closer == .rightParenthesis ? ")" : "]"
    // The other kind of bracket in its place is a typing error.
    if at(closer == .rightParenthesis ? .rightBracket : .rightParenthesis) {
      report({ .wrongCloser($0.text(of: $0.current), spelling, $0.span(of: $0.current)) }, related: span(of: opening))
      let mark = mark()
      advance()
      return finish(.unexpected, from: mark)
    }
    if position > 0, lastReportIsHere { return }
    let place = placeOfCurrent
    report(
      { .unclosedBracket($0.text(of: opening), spelling, $0.descriptionOfCurrent) }, at: span(of: opening),
      related: place)
  }

  /// `launch Page on "iPhone 15", contentSize: AX5`: reports what a command does not take, and how it is set.
  private mutating func reportSettingAfterCommand() -> Bool {
    guard nodes.last?.kind == .commandStatement, position + 3 < tokens.count, tokens[position + 1].kind == .name,
      tokens[position + 2].kind == .colon
    else { return false }
    let name = text(of: tokens[position + 1])
    let value = tokens[min(position + (tokens[position + 3].kind == .dot ? 4 : 3), tokens.count - 1)]
    let word = value.kind == .name ? text(of: value) : "landscape"
    guard let message = SyntaxMessage.settingAfterCommand(name, word) else { return false }
    report({ _ in message }, at: span(of: tokens[position + 1]))
    return true
  }

  /// `a.width == b.width, multiplier: 0.5`: reports an argument of `NSLayoutConstraint`. Returns whether it was one.
  private mutating func reportArgumentOfConstraint(_ start: Mark) -> Bool {
    guard nodes.last?.kind == .constraintStatement, next.kind == .name, token(ahead: 2).kind == .colon,
      ["multiplier", "constant"].contains(text(of: next))
    else { return false }
    var last = position + 3
    if tokens[min(last, tokens.count - 1)].kind == .minus { last += 1 }
    guard last < tokens.count, !tokens[last].startsLine else { return false }
    let value = SourceSpan(start: tokens[position + 3].start, end: tokens[last].end)
    let relation = SourceSpan(start: tokens[start.token].start, end: tokens[position - 1].end)
    let whole = SourceSpan(start: current.start, end: value.end)
    report(
      {
        let file = $0.sink.file
        return .argumentOfConstraint(
          $0.text(of: $0.next), file.text(in: value), of: file.text(in: relation), whole)
      }, at: whole)
    return true
  }

  /// Ends a statement: reports text that follows it, and finds the end.
  mutating func endStatement(startedAt start: Mark, findingsBefore: Int) {
    guard !atStatementEnd else { return }
    if sink.count > findingsBefore { return skipToStatementEnd() }
    if at(.whenKeyword), reportConditionAtEnd(start) { return skipToStatementEnd() }
    let isComma = at(.comma) && !isPriorityAfterComma
    if isComma, reportSettingAfterCommand() || reportArgumentOfConstraint(start) { return skipToStatementEnd() }
    if reportLikelyWord(start) || reportLikelySlip(start) {
      // After a comma between statements the next statement follows.
      return isComma ? finishToken(as: .unexpected) : skipToStatementEnd()
    }
    switch kind {
    case .name, .number, .string, .stringHead, .leftBrace, .leftBracket, .leftParenthesis, .bang:
      if nodes.last?.kind == .commandStatement || kind != .name && !lastIsBlock {
        report({ .unexpectedText($0.descriptionOfCurrent, afterStatement: true) })
        skipToStatementEnd()
      } else {
        // `label greeting text`: a name in place of the text.
        let isText = kind == .name && nodes.last?.kind == .declaration && position == start.token + 2
        let declaration = isText ? "\(text(of: tokens[start.token])) \(text(of: tokens[start.token + 1]))" : nil
        report({
          .missingSeparator($0.descriptionOfCurrent, after: $0.spanOfPrevious, declaration: declaration)
        })
      }
    case _ where kind.isHardKeyword && kind != .inKeyword && kind != .whereKeyword && kind != .elseKeyword:
      report({ .missingSeparator($0.descriptionOfCurrent, after: $0.spanOfPrevious) })
    case .rightParenthesis, .rightBracket:
      report({ .strayCloser($0.text(of: $0.current)) })
      skipToStatementEnd()
    case .unknown:
      report({ $0.unknownCharacterMessage })
      skipToStatementEnd()
    default:
      report({ .unexpectedText($0.descriptionOfCurrent, afterStatement: true) })
      skipToStatementEnd()
    }
  }

  /// `title.hidden = true when compact`: a `when` after what it is for. Returns whether it was one.
  private mutating func reportConditionAtEnd(_ start: Mark) -> Bool {
    var index = position + 1
    while index < tokens.count, !tokens[index].startsLine {
      switch tokens[index].kind {
      case .leftBrace: return false
      case .semicolon, .rightBrace, .endOfFile: break
      default:
        index += 1
        continue
      }
      break
    }
    let statement = SourceSpan(start: tokens[start.token].start, end: tokens[position - 1].end)
    let test = position + 1 < index ? SourceSpan(start: next.start, end: tokens[index - 1].end) : nil
    // A long statement is not repeated.
    report(
      { state in
        let text = state.sink.file.text(in: statement)
        return .conditionAtEnd(
          text.utf8.count <= 60 && !text.contains("\n") ? text : "…", test.map { state.sink.file.text(in: $0) } ?? "")
      }, at: span(of: current))
    return true
  }

  /// Text after a complete statement that shows what was meant. A comma between statements counts as a `;`.
  private mutating func reportLikelySlip(_ start: Mark) -> Bool {
    let statement = nodes.last?.kind
    switch kind {
    case .comma where statement == .constraintStatement && isPriorityAfterComma:
      let isLabel = token(ahead: 2).kind == .colon && !token(ahead: 3).startsLine
      let value = isLabel ? token(ahead: 3) : next
      let whole = SourceSpan(start: current.start, end: value.end)
      if isLabel, value.kind == .number || value.kind == .name {
        report({ .priorityInOtherWords($0.text(of: value), whole, after: " ") }, at: whole)
      } else {
        let word = SourceSpan(start: current.start, end: isLabel ? token(ahead: 2).end : next.end)
        report(.priorityWord(word), at: span(of: next))
      }
    case .comma where statement == .constraintStatement && ownerOfNextAnchor(start) != nil:
      report({ .commaBetweenStatements($0.span(of: $0.current), owner: $0.ownerOfNextAnchor(start)) })
    case .comma
    where statement == .constraintStatement || statement == .assignmentStatement || statement == .declaration
      || statement == .commandStatement && next.kind == .name && CommandWord(next, in: sink.file) != nil:
      report({ .commaBetweenStatements($0.span(of: $0.current)) })
    case .equal where statement == .declaration && token(tokens[start.token], is: "device"): report(.deviceIsDeclared)
    case .equal where statement == .declaration && next.kind == .string:
      report({ .textAfterEqual($0.text(of: $0.next), $0.span(of: $0.current)) })
    case .number where statement == .assignmentStatement && position > 0 && tokens[position - 1].kind == .number:
      report(.numbersInRow)
    case .colon where statement == .expressionStatement && position > 1 && tokens[position - 2].kind == .dot:
      report({ .colonForEqual($0.span(of: $0.current)) })
    case .leftBracket where statement == .declaration && position == start.token + 2:
      report({ .listAfterName($0.text(of: $0.tokens[start.token]), $0.text(of: $0.tokens[start.token + 1])) })
    case .at: report(.priorityOfNothing)
    case .string, .stringHead:
      if statement == .bindingStatement { return reportDeclarationAsValue(start) }
      guard position == start.token + 1, statement == .expressionStatement else { return false }
      let first = tokens[start.token]
      guard first.kind == .name else { return false }
      let text = textOfString
      report({ .declarationWithoutName($0.text(of: first), text) }, at: span(of: first).union(span(of: current)))
    case .name where statement == .declaration && next.kind == .leftBrace && !next.startsLine && !lastIsBlock:
      let (kind, name) = (tokens[start.token], tokens[start.token + 1])
      if position == start.token + 2, text(of: kind) == "view", text(of: name).lowercased() == "controller" {
        report({ .controllerInTwoWords($0.text(of: $0.current)) }, at: span(of: kind).union(span(of: name)))
      } else {
        report({ .wordBeforeBody($0.text(of: $0.current)) })
      }
    case .name:
      switch text(of: current) {
      case "priority" where statement == .constraintStatement:
        report({ .priorityWord($0.span(of: $0.current)) })
      case "as" where text(of: tokens[start.token]) == "presentation" && position == start.token + 2:
        let name = tokens[start.token + 1]
        report({ .presentationAs($0.text(of: name), $0.text(of: $0.next)) })
      case "as": report(.cast)
      default: return false
      }
    default: return false
    }
    return true
  }

  /// `box.top == a.bottom, priority: 750`
  private var isPriorityAfterComma: Bool { at(.comma) && next.kind == .name && text(of: next) == "priority" }

  /// `box` where `box.width == 100` is followed by `, height == 100`: whose anchor that is.
  private func ownerOfNextAnchor(_ start: Mark) -> String? {
    guard at(.comma), next.kind == .name, Self.anchors.contains(text(of: next)),
      Self.relations.contains(token(ahead: 2).kind),
      tokens[start.token].kind == .name, tokens[start.token + 1].kind == .dot, tokens[start.token + 2].kind == .name,
      Self.relations.contains(tokens[start.token + 3].kind), Self.anchors.contains(text(of: tokens[start.token + 2]))
    else { return nil }
    return text(of: tokens[start.token])
  }

  private static let relations: [TokenKind] = [.equalEqual, .lessEqual, .greaterEqual]
  private static let anchors: Set<String> = [
    "width", "height", "top", "bottom", "leading", "trailing", "left", "right", "centerX", "centerY",
  ]

  /// The string that begins here, with the values in it.
  private var textOfString: String {
    guard at(.stringHead) else { return text(of: current) }
    var end = position + 1
    var open = 1
    while end < tokens.count, open > 0, !tokens[end].startsLine {
      if tokens[end].kind == .stringHead { open += 1 }
      if tokens[end].kind == .stringTail { open -= 1 }
      end += 1
    }
    return sink.file.text(in: SourceSpan(start: current.start, end: tokens[end - 1].end))
  }

  /// `let title = label "Hi"`
  private mutating func reportDeclarationAsValue(_ start: Mark) -> Bool {
    let word = tokens[position - 1]
    guard position == start.token + 4, word.kind == .name else { return false }
    let name = tokens[start.token + 1]
    let text = textOfString
    report(
      { .declarationAsValue($0.text(of: word), $0.text(of: name), text) }, at: span(of: word).union(span(of: current)))
    return true
  }

  private var lastIsBlock: Bool { position > 0 && tokens[position - 1].kind == .rightBrace }

  /// `lanch Home on …`, `} esle {`: a word that resembles one with which the line would make sense.
  private mutating func reportLikelyWord(_ start: Mark) -> Bool {
    guard sink.hasRoom else { return false }
    let first = tokens[start.token]
    let words = CommandWord.allCases.map { $0.rawValue } + HardKeyword.allCases.map { $0.rawValue }
    if first.kind == .name, ["set", "put", "make", "change"].contains(text(of: first).lowercased()),
      ["pose", "posture", "hinge", "fold", "device"].contains(text(of: tokens[start.token + 1]).lowercased())
    {
      report({ .poseIsCommanded($0.text(of: first)) }, at: span(of: first))
      return true
    }
    if first.kind == .name, at(.number) || at(.leftBrace),
      ["closed", "open", "opened", "unfolded", "outer", "inner", "cover", "folded"].contains(
        text(of: first).lowercased())
    {
      report({ .poseInDevice($0.text(of: first)) }, at: span(of: first))
      return true
    }
    if first.kind == .name,
      let (label, help) = ForeignAdvice.command(text(of: first), text(of: tokens[start.token + 1]), text(of: current))
    {
      report({ .foreignCommand($0.text(of: first), label, help) }, at: span(of: first))
      return true
    }
    // No command begins with a capital letter: `Text("Hello")` is no misspelt `test`.
    if first.kind == .name, nodes.last?.kind != .commandStatement, !(text(of: first).first?.isUppercase ?? false),
      let meant = nearest(text(of: first), in: words)
    {
      report({ .unknownWord($0.text(of: first), meant, $0.span(of: first)) }, at: span(of: first))
      return true
    }
    if kind == .name, lastIsBlock, let meant = nearest(text(of: current), in: ["else", "otherwise"]) {
      report({ .unknownWord($0.text(of: $0.current), meant, $0.span(of: $0.current)) })
      return true
    }
    return false
  }

  /// Whether something was already reported at this token.
  var lastReportIsHere: Bool { reportedPosition == position }

  /// The message for a character that begins no token.
  var unknownCharacterMessage: SyntaxMessage {
    let token = current
    let file = sink.file
    let bytes = file[span(of: token)]
    if bytes.first == 0x24 { return spanOfPrevious.end == token.start ? .dollarInName : .dollar }
    if bytes.first == 0x23 {
      let isMacro = next.kind == .name && next.start == token.end
      return isMacro ? .macro(text(of: next), span(of: token)) : .hashInside
    }
    if bytes.first == 0x7E, next.kind == .number { return .priorityWord(span(of: token)) }
    if bytes.first == 0x7C { return .bar }
    if bytes.first == 0x5C, next.kind == .leftParenthesis { return .interpolatedName }
    if bytes.first == 0x27 || bytes.isTypographicQuote { return .unpairedQuote(text(of: token)) }
    if bytes.elementsEqual([0xC2, 0xB1]) { return .tolerance }
    if bytes.count == 1, let byte = bytes.first, byte < 0x20 || byte == 0x7F { return .controlCharacter(byte) }
    return .unknownCharacter(text(of: token))
  }
}

extension Collection<UInt8> {
  /// Whether these are the bytes of a curly or angular quotation mark.
  fileprivate var isTypographicQuote: Bool {
    guard count == 3, starts(with: [0xE2, 0x80]), let last = dropFirst(2).first else { return false }
    return 0x98...0x9F ~= last || 0xB9...0xBA ~= last
  }
}
