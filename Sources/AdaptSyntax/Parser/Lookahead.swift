/// The tokens from the current one on, examined without consuming them.
struct Lookahead {
  let tokens: [TokenRecord]
  let position: Int
  let file: SourceFile

  var current: TokenRecord { tokens[position] }
  var kind: TokenKind { tokens[position].kind }
  var next: TokenRecord { token(ahead: 1) }

  /// The end of the file follows itself.
  func token(ahead distance: Int) -> TokenRecord { tokens[min(position + distance, tokens.count - 1)] }

  func text(of token: TokenRecord) -> String { file.text(in: SourceSpan(start: token.start, end: token.end)) }
}

extension ParserState {
  var ahead: Lookahead { Lookahead(tokens: tokens, position: position, file: sink.file) }
}

// MARK: - Commands

extension Lookahead {
  /// Whether the text after the command word makes it a name after all. A `-` with a space before and none after does
  /// not.
  var isNameAfterAll: Bool {
    let next = next
    switch next.kind {
    case .dot, .colon, .at, .question, .plus, .star, .slash, .percent, .equalEqual, .notEqual, .less, .lessEqual,
      .greater, .greaterEqual, .andAnd, .orOr, .questionQuestion, .closedRange, .halfOpenRange:
      return true
    case .minus:
      let after = token(ahead: 2)
      return next.startsLine || !next.spaceBefore || after.spaceBefore
    default: return next.kind.isAssignment
    }
  }

  /// Whether the text after `open`, `close`, `fold` or `unfold` makes it a command: nothing, or a word for a pose (or a
  /// similar one) without anything after it that a declaration would have.
  var makesFoldingCommand: Bool {
    func endsStatement(_ token: TokenRecord) -> Bool {
      token.startsLine || token.kind == .endOfFile || token.kind == .semicolon || token.kind == .rightBrace
    }
    if endsStatement(next) { return true }
    let after = token(ahead: 2)
    // `fold 90`, `unfold, rotate to landscape`: treated as commands, to report what is wrong with them.
    if next.kind == .number { return true }
    if next.kind == .comma, after.kind == .name, !after.startsLine, CommandWord(after, in: file) != nil { return true }
    // At the start of a closure, `open in` names its parameter.
    let startsClosure = position > 0 && tokens[position - 1].kind == .leftBrace && !current.startsLine
    if next.kind == .inKeyword { return !startsClosure }
    if next.kind == .name, text(of: next) == "to", [.name, .number, .string].contains(after.kind) { return true }
    guard next.kind == .name, endsStatement(after) || after.kind == .name || after.kind == .inKeyword else {
      return false
    }
    let word = text(of: next)
    return ClauseWord(rawValue: word)?.isPose == true
      || nearest(word, in: ClauseWord.poses.map { $0.rawValue }) != nil
  }

  /// `launch(Home, on: "iPhone")`: parentheses right after the word with a label or a comma in them, if the command
  /// takes no list.
  func looksLikeCall(_ shape: CommandWord.Shape) -> Bool {
    guard shape.operands != .list, shape.operands != .arguments else { return false }
    guard kind == .leftParenthesis, !current.spaceBefore else { return false }
    // Looks only a few tokens ahead, since there may be a closure.
    for distance in 1...12 {
      switch token(ahead: distance).kind {
      case .comma, .colon: return true
      case .rightParenthesis, .leftParenthesis, .leftBracket, .leftBrace, .question, .endOfFile: return false
      default: continue
      }
    }
    return false
  }

  /// The clause word at the current token, if the command has such a clause.
  func clauseWord(in shape: CommandWord.Shape) -> ClauseWord? {
    guard !current.startsLine else { return nil }
    switch kind {
    case .onKeyword: return shape.clauses.contains(.on) ? .on : nil
    case .inKeyword: return shape.clauses.contains(.in) ? .in : nil
    case .name:
      for word in shape.clauses where ![.on, .in, .os].contains(word) && text(of: current) == word.rawValue {
        // A view may be named `no`: the word is a clause word only before another name.
        return word == .no && (next.kind != .name || next.startsLine) ? nil : word
      }
      return nil
    default: return nil
    }
  }

  /// After a number that is a width: the size that was meant by `500 by 600`, `500 600` or `500, 600`.
  var sizeInOtherWords: String? {
    guard position > 0, tokens[position - 1].kind == .number, !current.startsLine else { return nil }
    let width = text(of: tokens[position - 1])
    if kind == .number { return "\(width) x \(text(of: current))" }
    guard kind == .comma || kind == .name && ["by", "times", "X", "w"].contains(text(of: current)),
      next.kind == .number, !next.startsLine
    else { return nil }
    return "\(width) x \(text(of: next))"
  }

  /// At a word for poses followed by a colon and a pose, `pose: book`: that pose.
  var poseAfterColon: String? {
    guard kind == .name, ["pose", "posture", "state"].contains(text(of: current).lowercased()), next.kind == .colon,
      token(ahead: 2).kind == .name, ClauseWord(rawValue: text(of: token(ahead: 2)))?.isPose == true
    else { return nil }
    return text(of: token(ahead: 2))
  }

  /// At a comma, whether a clause of a command follows it: `launch Page on "iPhone Duo", open`.
  func isBeforeClause(in shape: CommandWord.Shape) -> Bool {
    guard kind == .comma, !next.startsLine else { return false }
    switch next.kind {
    case .onKeyword: return shape.clauses.contains(.on)
    case .inKeyword: return shape.clauses.contains(.in)
    case .name: return shape.clauses.contains { $0.rawValue == text(of: next) }
    default: return false
    }
  }

  /// After a device: the version that was meant by `os 26`, `iOS 26`, `iOS26` or `os: 26` without a comma.
  var systemInOtherWords: String? {
    let word = text(of: current).lowercased()
    guard let rest = ["ipados", "ios", "os"].first(where: { word.hasPrefix($0) }).map({ word.dropFirst($0.count) })
    else { return nil }
    if !rest.isEmpty { return rest.utf8.allSatisfy { (48...57).contains($0) } ? String(rest) : nil }
    if next.kind == .number { return text(of: next) }
    let isLabel = next.kind == .colon && tokens[position + 2].kind == .number
    return isLabel ? text(of: tokens[position + 2]) : nil
  }

  /// Whether the version of iOS follows: `, os: 26`.
  func isBeforeSystem(in shape: CommandWord.Shape) -> Bool {
    // After a name there is always another token, at least the end of the file.
    guard shape.clauses.contains(.os), kind == .comma, next.kind == .name, !next.startsLine else { return false }
    return text(of: next) == ClauseWord.os.rawValue && tokens[position + 2].kind == .colon
  }

  /// The clause whose word is missing before the value at the current token, `rotate landscape`, `launch Page on "iPad"
  /// landscape`, and the right form of the value.
  func leftOutClause(of word: CommandWord) -> (ClauseWord, String)? {
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
      if next.kind == .number, last.start == next.start { return (.to, "\(text(of: current)) x \(text(of: next))") }
      return (.to, file.text(in: SourceSpan(start: current.start, end: last.end)))
    case (.resize, .name) where ["slideOver", "full"].contains(text(of: current)): return (.to, text(of: current))
    case (.resize, .name) where ["leftHalf", "rightHalf", "left", "right", "half"].contains(text(of: current)):
      return (.to, text(of: current) == "right" || text(of: current) == "rightHalf" ? "rightHalf" : "leftHalf")
    case (.launch, .name)
    where ["landscape", "portrait", "landscapeLeft", "landscapeRight", "upsideDown", "leftHalf", "rightHalf"]
      .contains(text(of: current)):
      return (.in, text(of: current))
    case (.launch, .name) where ["split", "window", "windowed", "size"].contains(text(of: current)):
      return shareAhead.map { (.in, $0) }
    case (.launch, .name) where ["at", "with", "sized", "of"].contains(text(of: current)):
      return sizeAhead(1).map { (.in, $0) }
    case (.launch, .number): return sizeAhead(0).map { (.in, $0) }
    case (.launch, .string): return (.on, text(of: current))
    default: return nil
    }
  }
}

extension Lookahead {
  /// The name before the current token: the `landscape` of `in landscape leftHalf`.
  var nameBefore: String? {
    guard position > 0, tokens[position - 1].kind == .name else { return nil }
    return text(of: tokens[position - 1])
  }

  /// Whether the statement under way is an `expect` or an `always`. O(tokens of the line before).
  var isInExpectation: Bool {
    var index = position
    while index > 0 {
      let token = tokens[index]
      if token.kind == .name, CommandWord(token, in: file).map({ $0 == .expect || $0 == .always }) ?? false {
        return true
      }
      if token.startsLine || token.kind == .leftBrace || token.kind == .semicolon { return false }
      index -= 1
    }
    return tokens[index].kind == .name
      && CommandWord(tokens[index], in: file).map { $0 == .expect || $0 == .always } ?? false
  }

  /// After `expect title`: what to write for a relation in words, `is not truncated` or `inside box`; nil if there is
  /// none.
  func relationInWords(after word: TokenRecord) -> String? {
    guard position > 0, kind == .name || kind == .inKeyword else { return nil }
    var isNegated = false
    var distance = 0
    while distance < 6 {
      let token = token(ahead: distance)
      guard !token.startsLine, token.kind == .name || token.kind == .inKeyword else { return nil }
      let written = text(of: token).lowercased()
      guard RelationAdvice.isFiller(written) || RelationAdvice.isNegation(written) else { break }
      if RelationAdvice.isNegation(written) { isNegated.toggle() }
      distance += 1
    }
    let before = plain(from: word.end, to: tokens[position - 1].end) ?? "title"
    var after = distance + 1
    while token(ahead: after).kind == .name, ["of", "in", "to", "than", "with"].contains(text(of: token(ahead: after)))
    {
      after += 1
    }
    var end = after
    while [.name, .dot, .number].contains(token(ahead: end).kind), !token(ahead: end).startsLine { end += 1 }
    let other = end > after ? plain(from: token(ahead: after).start, to: token(ahead: end - 1).end) : nil
    return RelationAdvice.advice(
      for: text(of: token(ahead: distance)).lowercased(), isNegated: isNegated, text(of: word), before,
      other ?? "view")
  }

  /// The names and numbers from after a word up to the end of the line, at most ten.
  func words(after word: TokenRecord) -> [String] {
    var start = position
    while start > 0, tokens[start - 1].start >= word.end { start -= 1 }
    var words: [String] = []
    for token in tokens[start...].prefix(16) where words.count < 10 {
      if token.startsLine || token.kind == .semicolon { break }
      if [.name, .number, .onKeyword, .inKeyword].contains(token.kind) { words.append(text(of: token)) }
    }
    return words
  }

  /// A piece of text without surrounding spaces; nil if it is more than a name or two.
  private func plain(from start: Int32, to end: Int32) -> String? {
    guard start < end, end - start <= 40 else { return nil }
    var text = Substring(file.text(in: SourceSpan(start: start, end: end)))
    while text.first == " " { text.removeFirst() }
    return text.contains(" ") ? nil : String(text)
  }

  /// After `launch Page on`: the name of a device without quotes, if it has more than one word: `iPhone 16 Pro`.
  func deviceInPlainWords(of shape: CommandWord.Shape) -> (text: String, span: SourceSpan)? {
    guard kind == .name, !next.startsLine, next.kind == .name || next.kind == .number else { return nil }
    var last = current
    var distance = 1
    while distance < 8 {
      let token = token(ahead: distance)
      guard !token.startsLine, token.kind == .name || token.kind == .number else { break }
      let word = text(of: token).lowercased()
      let isClause = shape.clauses.contains { $0.rawValue.lowercased() == word }
      guard !isClause, !["landscape", "portrait", "with", "running", "ios"].contains(word) else { break }
      last = token
      distance += 1
    }
    guard last.start > current.start else { return nil }
    let span = SourceSpan(start: current.start, end: last.end)
    let text = file.text(in: span)
    let first = text.prefix { $0 != " " }.lowercased()
    return ["iphone", "ipad", "ipod"].contains(first) ? (text, span) : nil
  }

  /// At a dot: the method that returns a layout region, `.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))`.
  var layoutRegionMethod: String? {
    guard next.kind == .name, token(ahead: 2).kind == .leftParenthesis, text(of: token(ahead: 3)) == "for" else {
      return nil
    }
    let method = text(of: next)
    return ["layoutGuide", "edgeInsets", "directionalEdgeInsets"].contains(method) ? method : nil
  }

  /// A size some tokens ahead, as written: `600x700`, `600 x 700`.
  private func sizeAhead(_ distance: Int) -> String? {
    let first = token(ahead: distance)
    guard first.kind == .number, !first.startsLine || distance == 0 else { return nil }
    var last = first
    var next = distance + 1
    while next < distance + 3, !token(ahead: next).startsLine, [.name, .number].contains(token(ahead: next).kind) {
      last = token(ahead: next)
      next += 1
    }
    let text = file.text(in: SourceSpan(start: first.start, end: last.end))
    return text.contains("x") ? text : nil
  }

  /// The text after `split` or `window`, in the form that `in` takes: a half or a size.
  private var shareAhead: String? {
    if next.kind == .name, !next.startsLine {
      switch text(of: next).lowercased() {
      case "left", "lefthalf", "half": return "leftHalf"
      case "right", "righthalf": return "rightHalf"
      default: break
      }
    }
    return sizeAhead(1)
  }
}

// MARK: - Names and formats

extension Lookahead {
  /// `label test "text"`: a keyword in place of a declaration's name, with text after it that fits a declaration.
  var keywordLooksLikeName: Bool {
    if next.kind == .inKeyword || next.kind == .whereKeyword { return false }
    let after = token(ahead: 2)
    if after.startsLine || after.kind == .endOfFile { return true }
    switch after.kind {
    case .string, .stringHead, .leftParenthesis, .leftBrace, .colon, .semicolon, .rightBrace: return true
    default: return false
    }
  }

  /// Whether there is a visual format without its quotes here.
  var startsFormat: Bool {
    kind == .name ? startsVisualFormat : kind == .unknown || next.kind == .name && token(ahead: 2).kind == .rightBracket
  }

  /// At `H` or `V` before a colon: whether a visual format follows.
  var startsVisualFormat: Bool {
    guard current.end - current.start == 1, next.start == current.end else { return false }
    guard ["H", "V"].contains(text(of: current)) else { return false }
    let after = token(ahead: 2)
    return after.start == next.end && after.kind != .name && after.kind != .number
  }

  /// Whether `switch` is the kind of a view here, `switch muted { top == title.bottom }`, rather than Swift's
  /// statement.
  var declaresSwitch: Bool {
    guard next.kind == .name else { return false }
    let third = token(ahead: 2)
    switch third.kind {
    case _ where third.startsLine: return true
    case .semicolon, .rightBrace, .string, .endOfFile: return true
    case .leftParenthesis: return token(ahead: 4).kind == .colon
    case .leftBrace:
      let word = text(of: token(ahead: 3))
      return word != "case" && word != "default"
    default: return false
    }
  }
}

// MARK: - Words of other languages

extension Lookahead {
  /// At `not` in `not width: compact`, or at `!`: the trait and the value. Nil for anything else.
  var negatedTest: (trait: String, value: String)? {
    guard kind == .bang || kind == .name && ["not", "unless", "except"].contains(text(of: current)) else { return nil }
    let relation = token(ahead: 2)
    guard next.kind == .name, !next.startsLine,
      relation.kind == .colon || kind == .name && relation.kind == .equalEqual,
      token(ahead: 3).kind == .name
    else { return nil }
    return (text(of: next), text(of: token(ahead: 3)))
  }

  /// After `on tap` in `on tap save { … }` and `on tap of save { … }`, or after `on save` in `on save tap { … }`: the
  /// event as it is written here, `save.tap`, and what stands in its place. Nil for anything else.
  ///
  /// - Parameter start: the token of the first name after `on`.
  func handlerInOtherWords(since start: Int) -> (text: String, span: SourceSpan)? {
    guard position == start + 1, tokens[start].kind == .name, !current.startsLine else { return nil }
    let isJoined =
      kind == .inKeyword || kind == .onKeyword || kind == .forKeyword
      || kind == .name && next.kind == .name && ["of", "to", "for", "at", "from"].contains(text(of: current))
    let first = isJoined ? 1 : 0
    var end = first
    while token(ahead: end).kind == .name, !token(ahead: end).startsLine {
      end += 1
      guard token(ahead: end).kind == .dot else { break }
      end += 1
    }
    guard end > first, token(ahead: end).kind == .leftBrace, token(ahead: end - 1).kind == .name else { return nil }
    let span = SourceSpan(start: tokens[start].start, end: token(ahead: end - 1).end)
    let before = text(of: tokens[start])
    let after = file.text(in: SourceSpan(start: token(ahead: first).start, end: span.end))
    if !isJoined, let event = ForeignWords.event(after) { return ("\(before).\(event)", span) }
    return ("\(after).\(ForeignWords.event(before) ?? before)", span)
  }

  /// The kind and the name of the view in `@IBOutlet weak var title: UILabel!`, at the `@`; nil for anything else.
  var outlet: (kind: String, name: String)? {
    guard text(of: next) == "IBOutlet" else { return nil }
    var distance = 2
    while ["weak", "private", "strong", "public"].contains(text(of: token(ahead: distance))) { distance += 1 }
    guard token(ahead: distance).kind == .varKeyword || token(ahead: distance).kind == .letKeyword,
      token(ahead: distance + 1).kind == .name, token(ahead: distance + 2).kind == .colon
    else { return nil }
    let type = text(of: token(ahead: distance + 3))
    guard type.hasPrefix("UI"), type.utf8.count > 3 else { return nil }
    let kind = type.dropFirst(2)
    return (kind.prefix(1).lowercased() + kind.dropFirst(), text(of: token(ahead: distance + 1)))
  }

  /// What to write instead of a word of another language; nil for an unknown word.
  func foreignAdvice(_ word: String) -> String? {
    ForeignAdvice.advice(for: word, isLoop: word == "do" && isRepeated)
  }

  /// Whether a `while` follows the block of a `do`, as in languages in which that is a loop.
  var isRepeated: Bool {
    var depth = 0
    for distance in 1...400 {
      switch token(ahead: distance).kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth <= 0 { return token(ahead: distance + 1).kind == .whileKeyword }
      case .endOfFile: return false
      default: continue
      }
    }
    return false
  }
}

// MARK: - Kinds of tokens

extension TokenKind {
  /// Whether an expression can start with it.
  var startsExpression: Bool {
    switch self {
    case .name, .number, .string, .stringHead, .leftParenthesis, .leftBracket, .leftBrace, .minus, .bang,
      .trueKeyword, .falseKeyword, .nilKeyword:
      true
    default: false
    }
  }

  /// Whether the operand of a command can start with it.
  var startsOperand: Bool {
    switch self {
    case .name, .number, .string, .stringHead: true
    default: false
    }
  }
}
