/// What the formatter knows about each token, collected from the tree in one pass, and its decisions.
struct FormatPlan {
  /// The role of a token in its context, beyond its kind.
  struct Role: OptionSet {
    let rawValue: UInt16

    /// An opening bracket right after the expression to which it belongs: of a call, a subscript, parameters.
    static let attached = Role(rawValue: 1)
    /// A `-` or `!` before its operand.
    static let prefix = Role(rawValue: 2)
    /// The `:` of `? :`.
    static let conditionalColon = Role(rawValue: 4)
    /// The first token of a statement of a block or of the file.
    static let statementStart = Role(rawValue: 8)
    /// The brace of a block or closure.
    static let blockBrace = Role(rawValue: 16)
    /// The brace of a block that a statement requires.
    static let bodyBrace = Role(rawValue: 32)
    /// The gap before it is copied: it is part of a statement with an error.
    static let verbatim = Role(rawValue: 64)
    /// A `;` that a line end makes superfluous.
    static let dropped = Role(rawValue: 128)
    /// A parenthesis right after a command word: the author's spacing stays.
    static let operandParenthesis = Role(rawValue: 256)
    /// The `in` after a closure's parameters.
    static let closureIn = Role(rawValue: 512)
    /// In a list of names, which stays on its line.
    static let inNames = Role(rawValue: 1024)
  }

  let tree: SyntaxTree
  /// The tokens that are kept, without superfluous `;`.
  private(set) var tokens: [TokenRecord]
  let bytes: [UInt8]
  var roles: [Role]
  /// The line ends before each token: 0, 1, or 2 for an empty line.
  var breaks: [UInt8]
  /// Whether a line was broken because it was too long.
  var hasBrokenLines = false
  /// Whether lines that are too long are broken.
  var breaksLines = true
  /// The indentation before a token that starts a line; the spaces before any other.
  var spaces: [Int32]
  /// Spaces that alignment adds.
  var padding: [Int32]
  /// Spaces that alignment adds before a trailing comment in the gap before a token.
  var commentPadding: [Int32]

  /// `nil` for a tree that must be kept unchanged.
  init?(_ tree: SyntaxTree) {
    self.tree = tree
    tokens = tree.tokens
    bytes = tree.source.bytes
    roles = Array(repeating: [], count: tokens.count)
    breaks = Array(repeating: 0, count: tokens.count)
    spaces = Array(repeating: 0, count: tokens.count)
    padding = []
    commentPadding = []
    guard tree.diagnostics.isEmpty || !tokens.contains(where: { $0.kind == .unknown }) else { return nil }
    guard tree.diagnostics.allSatisfy({ !Self.leavesStructureOpen($0.code) }) else { return nil }
    assignRoles()
    for diagnostic in tree.diagnostics { keepStatement(around: diagnostic.primary.span) }
    removeSemicolons()
  }

  /// Whether the lines before and after a `;` would be one statement without it: the first is incomplete, or the second
  /// continues it.
  ///
  /// - Parameter next: the token after the `;`, and after further ones.
  func joins(_ semicolon: Int, _ next: Int) -> Bool {
    guard semicolon > 0 else { return false }
    let before = tokens[semicolon - 1]
    switch before.kind {
    case .leftBrace, .semicolon: return false
    // An `x` without its second size continues with the next line, as an operator does.
    case .name where bytes[Int(before.start)..<Int(before.end)].elementsEqual([0x78]): return true
    case .name, .number, .string, .stringTail, .rightParenthesis, .rightBracket, .rightBrace, .trueKeyword,
      .falseKeyword, .nilKeyword, .onKeyword, .inKeyword, .returnKeyword, .unknown:
      break
    default: return true
    }
    switch tokens[next].kind {
    case .name, .number, .string, .stringHead, .leftParenthesis, .leftBracket, .leftBrace, .rightBrace, .semicolon,
      .bang, .unknown, .endOfFile:
      return false
    case .elseKeyword, .otherwiseKeyword: return true
    case let kind: return !kind.isHardKeyword
    }
  }

  /// Keeps a single `;` between two statements of a line and removes the others. The gap before a removed one then
  /// comes before the next token.
  private mutating func removeSemicolons() {
    guard tokens.contains(where: { $0.kind == .semicolon }) else { return }
    var kept: [TokenRecord] = []
    var keptRoles: [Role] = []
    kept.reserveCapacity(tokens.count)
    keptRoles.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .semicolon, !roles[index].contains(.verbatim) else {
        kept.append(tokens[index])
        keptRoles.append(roles[index])
        index += 1
        continue
      }
      let first = index
      var flags: UInt8 = 0
      while tokens[index].kind == .semicolon {
        flags |= tokens[index].flags
        index += 1
      }
      flags |= tokens[index].flags
      let isFirst = first == 0 || tokens[first - 1].kind == .leftBrace || roles[first - 1].contains(.closureIn)
      let isLast = tokens[index].kind == .rightBrace || tokens[index].kind == .endOfFile
      if roles[index].contains(.verbatim) || joins(first, index) {
        kept += tokens[first..<index]
        keptRoles += roles[first..<index]
      } else if isFirst || isLast || flags & TokenRecord.startsLine != 0 {
        tokens[index].flags = flags
      } else {
        kept.append(tokens[first])
        keptRoles.append(roles[first])
        tokens[index].flags = flags
      }
    }
    tokens = kept
    roles = keptRoles
    breaks = Array(repeating: 0, count: kept.count)
    spaces = Array(repeating: 0, count: kept.count)
  }

  /// Whether the structure of the text is unknown after such a finding.
  private static func leavesStructureOpen(_ code: DiagnosticCode) -> Bool {
    switch code {
    case .unclosedBrace, .strayCloser, .unclosedBracket, .unclosedComment, .unclosedString, .nestingTooDeep,
      .chainTooLong, .tooManyDiagnostics, .sourceTooLarge, .malformedUTF8, .invalidCharacter, .foreignQuotes:
      true
    default: false
    }
  }

  private mutating func assignRoles() {
    for (index, node) in tree.nodes.enumerated() {
      let first = Int(node.firstToken)
      guard node.firstToken < node.endToken else { continue }
      let last = Int(node.endToken) - 1
      switch node.kind {
      case .argumentList, .parameterList:
        roles[first].insert(.attached)
      case .nameList:
        for token in first...last { roles[token].insert(.inNames) }
        if tokens[first].kind == .leftParenthesis { roles[first].insert(.attached) }
        if tokens[last + 1].kind == .inKeyword { roles[last + 1].insert(.closureIn) }
      case .subscriptExpression:
        // The opening bracket comes after the base, the first child.
        let base = firstChild(of: index)
        roles[Int(tree.nodes[base].endToken)].insert(.attached)
      case .prefixExpression:
        roles[first].insert(.prefix)
      case .conditionalExpression:
        // The colon comes before the last child.
        let colon = Int(tree.nodes[index - 1].firstToken) - 1
        if colon > first, tokens[colon].kind == .colon { roles[colon].insert(.conditionalColon) }
      case .block, .closureExpression:
        roles[first].insert(.blockBrace)
        roles[last].insert(.blockBrace)
      case .commandStatement:
        if first + 1 <= last, tokens[first + 1].kind == .leftParenthesis {
          roles[first + 1].insert(.operandParenthesis)
        }
      case .elseClause, .otherwiseClause:
        // An `if` right after `else` does not start a line of its own.
        roles[min(first + 1, last)].remove(.statementStart)
      default: break
      }
      if node.kind.isStatement || node.kind == .unexpected { roles[first].insert(.statementStart) }
      switch node.kind {
      case .testStatement, .functionStatement, .ifStatement, .forStatement, .whileStatement, .whenStatement,
        .onStatement, .overrideStatement, .elseClause, .otherwiseClause:
        markBody(of: index)
      default: break
      }
    }
    // Of `unexpected` nodes, only those between statements start a statement; the statements of the others are kept
    // anyway.
  }

  private func firstChild(of index: Int) -> Int {
    var child = index - 1
    while Int(tree.nodes[child].firstDescendant) > Int(tree.nodes[index].firstDescendant) {
      child = Int(tree.nodes[child].firstDescendant) - 1
    }
    return child
  }

  /// The brace of a statement's block, which belongs on the statement's line.
  private mutating func markBody(of index: Int) {
    var child = index - 1
    while child >= Int(tree.nodes[index].firstDescendant) {
      if tree.nodes[child].kind == .block { roles[Int(tree.nodes[child].firstToken)].insert(.bodyBrace) }
      child = Int(tree.nodes[child].firstDescendant) - 1
    }
  }

  /// Marks the innermost statement around a finding, so that nothing in it is changed.
  private mutating func keepStatement(around span: SourceSpan) {
    // In post-order, the first statement that contains the place is the innermost.
    let place = tree.nodes.firstIndex { node in
      guard node.kind.isStatement, node.firstToken < node.endToken else { return false }
      let end = tokens[Int(node.endToken) - 1].end
      return tokens[Int(node.firstToken)].start <= span.start && (span.isEmpty ? span.start <= end : span.start < end)
    }
    guard let place else { return }
    let node = tree.nodes[place]
    var end = Int(node.endToken)
    // Tokens that were skipped after it belong to it.
    if place + 1 < tree.nodes.count {
      for following in tree.nodes[(place + 1)...] {
        guard following.kind == .unexpected, Int(following.firstToken) == end else { break }
        end = Int(following.endToken)
      }
    }
    guard Int(node.firstToken) + 1 < end else { return }
    for token in (Int(node.firstToken) + 1)..<end { roles[token].insert(.verbatim) }
  }
}
