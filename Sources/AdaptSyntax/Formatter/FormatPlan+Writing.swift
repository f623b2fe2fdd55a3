/// Writes the plan as text: tokens, spaces, and the comments in between.
extension FormatPlan {
  /// A comment in a gap, or a line end.
  private enum Piece {
    case lineEnd
    case lineComment(Range<Int>)
    case blockComment(Range<Int>)
  }

  func write() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var previous = -1
    for index in tokens.indices where !roles[index].contains(.dropped) {
      let token = tokens[index]
      let gap = previous < 0 ? 0..<Int(token.start) : Int(tokens[previous].end)..<Int(token.start)
      if roles[index].contains(.verbatim) {
        output += bytes[gap]
      } else if hasComment(index, after: previous) {
        writeGap(gap, before: index, isFirst: previous < 0, to: &output)
      } else if previous >= 0 {
        writeWhiteSpace(before: index, to: &output)
      }
      output += bytes[Int(token.start)..<Int(token.end)]
      previous = index
    }
    // A single line end at the end; an empty file stays empty.
    while output.last == Ascii.newline { output.removeLast() }
    if !output.isEmpty { output.append(Ascii.newline) }
    return output
  }

  /// Whether there is a comment before a token, or before a `;` that was dropped there.
  private func hasComment(_ index: Int, after previous: Int) -> Bool {
    // The lexer does not treat a first line with `#!` as a comment.
    if index == 0 { return tokens[0].flags & TokenRecord.commentBefore != 0 || bytes.starts(with: [0x23, 0x21]) }
    var current = index
    while current > previous {
      if tokens[current].flags & TokenRecord.commentBefore != 0 { return true }
      current -= 1
    }
    return false
  }

  private func writeWhiteSpace(before index: Int, to output: inout [UInt8]) {
    if breaks[index] > 0 {
      for _ in 0..<breaks[index] { output.append(Ascii.newline) }
      if tokens[index].kind == .endOfFile { return }
    }
    appendSpaces(spaces[index] + padding[index], to: &output)
  }

  private func appendSpaces(_ count: Int32, to output: inout [UInt8]) {
    for _ in 0..<max(0, count) { output.append(Ascii.space) }
  }

  /// Writes a gap with comments: each stays on its line, or gets one of its own.
  private func writeGap(_ gap: Range<Int>, before index: Int, isFirst: Bool, to output: inout [UInt8]) {
    let isCloser = tokens[index].kind == .rightBrace || tokens[index].kind == .endOfFile
    let indent = breaks[index] > 0 || isFirst ? spaces[index] + (tokens[index].kind == .rightBrace ? 2 : 0) : 0
    var lineEnds = 0
    var needsLineEnd = false
    var wrote = false
    for piece in pieces(of: gap) {
      let range: Range<Int>
      switch piece {
      case .lineEnd:
        lineEnds += 1
        continue
      case .lineComment(let comment), .blockComment(let comment): range = comment
      }
      if isFirst && !wrote {
        // At the beginning of the file.
      } else if lineEnds == 0 && !needsLineEnd {
        let trails = isTrailing(after: range, in: gap)
        appendSpaces(trails ? 2 + (wrote ? 0 : commentPadding[index]) : 1, to: &output)
      } else {
        let isAfterBrace = output.last == Ascii.leftBrace && !wrote
        output.append(Ascii.newline)
        if lineEnds > 1, !isAfterBrace { output.append(Ascii.newline) }
        appendSpaces(breaks[index] > 0 || isFirst ? indent : spaces[index] + 2, to: &output)
      }
      output += bytes[range]
      wrote = true
      lineEnds = 0
      if case .lineComment = piece { needsLineEnd = true } else { needsLineEnd = false }
    }
    if breaks[index] > 0 || needsLineEnd || (isFirst && lineEnds > 0) {
      output.append(Ascii.newline)
      if lineEnds > 1, !isCloser { output.append(Ascii.newline) }
      if tokens[index].kind != .endOfFile {
        appendSpaces(breaks[index] > 0 || isFirst ? spaces[index] : spaces[index] + 2, to: &output)
      }
    } else if (wrote || !isFirst) && tokens[index].kind != .endOfFile {
      appendSpaces(max(1, spaces[index]), to: &output)
    }
  }

  /// Whether only a line end follows a comment in its gap.
  private func isTrailing(after comment: Range<Int>, in gap: Range<Int>) -> Bool {
    var index = comment.upperBound
    while index < gap.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D { index += 1 }
    return index < gap.upperBound ? bytes[index] == Ascii.newline : index == bytes.count
  }

  /// The comment at the end of a line: the first in a gap, with no line end before it and one after it.
  func trailingComment(in gap: Range<Int>) -> (start: Int, end: Int)? {
    var index = gap.lowerBound
    while index < gap.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x3B { index += 1 }
    guard index < gap.upperBound, bytes[index] == Ascii.slash else { return nil }
    for case .lineComment(let range) in pieces(of: gap) where range.lowerBound == index {
      return (range.lowerBound, range.upperBound)
    }
    return nil
  }

  private func pieces(of gap: Range<Int>) -> [Piece] {
    var result: [Piece] = []
    var index = gap.lowerBound
    while index < gap.upperBound {
      let byte = bytes[index]
      let next = index + 1 < gap.upperBound ? bytes[index + 1] : 0
      if byte == Ascii.newline {
        result.append(.lineEnd)
        index += 1
      } else if (byte == Ascii.slash && next == Ascii.slash) || byte == 0x23 {
        let start = index
        while index < gap.upperBound, bytes[index] != Ascii.newline { index += 1 }
        var end = index
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 || bytes[end - 1] == 0x0D { end -= 1 }
        result.append(.lineComment(start..<end))
      } else if byte == Ascii.slash, next == Ascii.star {
        let start = index
        var depth = 0
        repeat {
          let isPair = index + 1 < gap.upperBound
          if isPair, bytes[index] == Ascii.slash, bytes[index + 1] == Ascii.star {
            depth += 1
            index += 2
          } else if isPair, bytes[index] == Ascii.star, bytes[index + 1] == Ascii.slash {
            depth -= 1
            index += 2
          } else {
            index += 1
          }
        } while depth > 0 && index < gap.upperBound
        result.append(.blockComment(start..<index))
      } else {
        index += 1
      }
    }
    return result
  }
}
