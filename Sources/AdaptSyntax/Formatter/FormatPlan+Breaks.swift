/// Which tokens start a line, and the indentation of that line.
extension FormatPlan {
  /// Keeps the author's line ends, and moves those that belong elsewhere.
  mutating func decideBreaks() {
    for index in tokens.indices where index > 0 && tokens[index].startsLine {
      let gap = Int(tokens[index - 1].end)..<Int(tokens[index].start)
      let ends = lineEnds(in: gap)
      breaks[index] = ends > 1 ? 2 : 1
      if ends > 0, tokens[index].flags & TokenRecord.commentBefore == 0, pullsUp(index) { breaks[index] = 0 }
    }
    openBlocks()
  }

  /// The greatest number of consecutive line ends in a gap: two make an empty line.
  private func lineEnds(in gap: Range<Int>) -> Int {
    // A gap with comments is written piece by piece; here only the part before the token counts.
    var count = 0
    var index = gap.upperBound - 1
    while index >= gap.lowerBound {
      let byte = bytes[index]
      if byte == Ascii.newline {
        count += 1
      } else if byte != 0x20, byte != 0x09, byte != 0x0D {
        break
      }
      index -= 1
    }
    // A comment that ends with its line, right before the token, includes the line end.
    return max(count, 1)
  }

  /// Whether a token on a line of its own belongs on the previous line: the brace of a block.
  private func pullsUp(_ index: Int) -> Bool {
    roles[index].contains(.bodyBrace) && !roles[index].contains(.verbatim)
  }

  /// Whether a token is an `else` or `otherwise` that moves up to the `}` before it, once that starts a line.
  func joinsBrace(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].kind == .rightBrace, breaks[index - 1] > 0 else { return false }
    guard tokens[index].kind == .elseKeyword || tokens[index].kind == .otherwiseKeyword else { return false }
    return tokens[index].flags & TokenRecord.commentBefore == 0 && !roles[index].contains(.verbatim)
  }

  /// Gives a block with a line end between its statements one after `{` and one before `}`, and no empty lines there.
  private mutating func openBlocks() {
    struct Open {
      var brace: Int
      /// The token at which the content starts: after the brace, or after the parameters.
      var content: Int
      var isOpen = false
    }
    var stack: [Open] = []
    for index in tokens.indices {
      let role = roles[index]
      if joinsBrace(index) { breaks[index] = 0 }
      if tokens[index].kind == .rightBrace, role.contains(.blockBrace), let open = stack.popLast() {
        if (open.isOpen || breaks[index] > 0), index > open.brace + 1 {
          if breaks[open.content] == 0, !roles[open.content].contains(.verbatim) { breaks[open.content] = 1 }
          if breaks[index] == 0, !role.contains(.verbatim) { breaks[index] = 1 }
        }
        if breaks[open.content] == 2 { breaks[open.content] = 1 }
        if breaks[index] == 2 { breaks[index] = 1 }
        // With no content and no comment, the braces close up.
        if index == open.brace + 1, tokens[index].flags & TokenRecord.commentBefore == 0 { breaks[index] = 0 }
        continue
      }
      if role.contains(.statementStart), breaks[index] > 0, !stack.isEmpty { stack[stack.count - 1].isOpen = true }
      if tokens[index].kind == .leftBrace, role.contains(.blockBrace) {
        stack.append(Open(brace: index, content: index + 1))
      }
      if role.contains(.closureIn), !stack.isEmpty { stack[stack.count - 1].content = index + 1 }
    }
    if tokens.count > 1 {
      breaks[0] = 0
      breaks[tokens.count - 1] = 1
    }
  }
}
