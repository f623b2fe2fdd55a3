/// Columns that the writer made with spaces.
extension FormatPlan {
  /// Something that may stand in a column: a token within a line, or the comment at its end.
  private struct Item {
    /// Its column in the source, in characters.
    var sourceColumn: Int32
    /// Its column without any alignment.
    var column: Int32
    /// The column of a comment that nothing pushes: its source column, moved with the indentation of its line.
    var preferred: Int32 = 0
    var line: Int32
    /// The token, or the token after the comment.
    var token: Int32
    /// Decides which items may be aligned with it.
    var group: UInt8
    var isComment: Bool
    var hasExtraSpace: Bool
    /// The item above in the column; -1 for the first.
    var above: Int32
    /// Whether another item of the column is below.
    var hasBelow = false
  }

  mutating func align() {
    padding = Array(repeating: 0, count: tokens.count)
    commentPadding = Array(repeating: 0, count: tokens.count)
    guard hasExtraSpaces else { return }
    var items: [Item] = []
    let lineCount = collect(&items)
    var columns = self.columns(of: items)
    columns.sort { ($0.sourceColumn, $0.members[0]) < ($1.sourceColumn, $1.members[0]) }
    // From left to right, since padding on a line moves everything to the right of it.
    var moved = [Int32](repeating: 0, count: Int(lineCount))
    for column in columns {
      let members = column.members.map { items[Int($0)] }
      let target = members.map { max($0.preferred, $0.column + moved[Int($0.line)]) }.max() ?? 0
      for member in members {
        let missing = target - member.column - moved[Int(member.line)]
        guard missing > 0 else { continue }
        moved[Int(member.line)] += missing
        if member.isComment {
          commentPadding[Int(member.token)] += missing
        } else {
          padding[Int(member.token)] += missing
        }
      }
    }
  }

  /// Whether there are two spaces in a row anywhere within a line: for most files nothing more needs to be checked.
  private var hasExtraSpaces: Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for index in tokens.indices.dropFirst() {
        let start = Int(tokens[index - 1].end)
        if tokens[index].flags & TokenRecord.commentBefore != 0 { return true }
        if Int(tokens[index].start) - start > 1, !tokens[index].startsLine, buffer[start] == Ascii.space { return true }
      }
      return false
    }
  }

  /// Which kinds of tokens may be aligned with each other.
  private func group(of kind: TokenKind) -> UInt8 {
    switch kind {
    case .equalEqual, .lessEqual, .greaterEqual, .less, .greater, .notEqual: 1
    case .equal, .plusEqual, .minusEqual, .starEqual, .slashEqual: 2
    case .string, .stringHead: 3
    case .plus, .minus, .star, .slash, .percent: 4
    default: kind.isHardKeyword ? 5 : 16 + kind.rawValue
    }
  }

  /// Collects the items of every line in order, each linked to the one above it; returns the number of lines.
  private func collect(_ items: inout [Item]) -> Int32 {
    items.reserveCapacity(tokens.count)
    var line: Int32 = 0
    var column: Int32 = 0
    var sourceColumn: Int32 = 0
    // How far the line moves to the left.
    var shift: Int32 = 0
    var isKept = false
    var above = 0..<0
    var start = 0
    var previous = -1
    for index in tokens.indices where !roles[index].contains(.dropped) {
      let gap = previous < 0 ? 0..<Int(tokens[index].start) : Int(tokens[previous].end)..<Int(tokens[index].start)
      if breaks[index] > 0 || previous < 0 {
        if previous >= 0, let comment = trailingComment(in: gap), !isKept {
          let at = sourceColumn + Int32(comment.start - gap.lowerBound)
          items.append(
            Item(
              sourceColumn: at, column: column + 2, preferred: at - shift, line: line, token: Int32(index), group: 0,
              isComment: true,
              hasExtraSpace: comment.start - gap.lowerBound > 2, above: -1))
        }
        link(&items, above, start..<items.count)
        // An empty line, or one with only a comment, ends every column.
        let isNext = breaks[index] == 1 && newlines(in: gap) < 2
        above = isNext ? start..<items.count : 0..<0
        start = items.count
        line += 1
        column = spaces[index]
        sourceColumn = Int32(columnAfterNewline(gap))
        shift = sourceColumn - column
        isKept = false
      } else {
        let skipped = Int32(gap.count)
        let isPlain = tokens[index].flags & TokenRecord.commentBefore == 0 && !tokens[index].startsLine
        sourceColumn += skipped
        column += spaces[index]
        if roles[index].contains(.verbatim) || tokens[index].startsLine { isKept = true }
        if isPlain, spaces[index] > 0, !isKept, skipped > 0 {
          items.append(
            Item(
              sourceColumn: sourceColumn, column: column, line: line, token: Int32(index),
              group: group(of: tokens[index].kind), isComment: false, hasExtraSpace: skipped > spaces[index], above: -1)
          )
        }
      }
      let width = width(of: index)
      column += width
      sourceColumn += width
      previous = index
    }
    link(&items, above, start..<items.count)
    return line + 1
  }

  /// Links each item of a line to the item of its group at the same column in the line above.
  private func link(_ items: inout [Item], _ above: Range<Int>, _ line: Range<Int>) {
    var upper = above.lowerBound
    for index in line {
      while upper < above.upperBound, items[upper].sourceColumn < items[index].sourceColumn { upper += 1 }
      guard upper < above.upperBound else { return }
      if items[upper].sourceColumn == items[index].sourceColumn, items[upper].group == items[index].group {
        items[index].above = Int32(upper)
        items[upper].hasBelow = true
      }
    }
  }

  /// The columns of at least two items of which one has an extra space, and those of every comment.
  private func columns(of items: [Item]) -> [(sourceColumn: Int32, members: [Int32])] {
    var result: [(sourceColumn: Int32, members: [Int32])] = []
    for (index, item) in items.enumerated() where !item.hasBelow && (item.above >= 0 || item.isComment) {
      var members: [Int32] = []
      var current = Int32(index)
      var hasExtraSpace = false
      while current >= 0 {
        members.append(current)
        hasExtraSpace = hasExtraSpace || items[Int(current)].hasExtraSpace
        current = items[Int(current)].above
      }
      if hasExtraSpace { result.append((item.sourceColumn, members)) }
    }
    return result
  }

  private func newlines(in gap: Range<Int>) -> Int {
    var count = 0
    for index in gap where bytes[index] == Ascii.newline { count += 1 }
    return count
  }

  private func columnAfterNewline(_ gap: Range<Int>) -> Int {
    var index = gap.upperBound
    while index > gap.lowerBound, bytes[index - 1] != Ascii.newline { index -= 1 }
    return gap.upperBound - index
  }
}
