import AdaptSyntax

/// Writes statements as text in the formatter's style, and records the place of each.
struct ScriptPrinter {
  /// A block with more statements than this has a line for each.
  private static let statementsOnOneLine = 3
  /// A block that would end beyond this column has its own lines. For readability, this is less than the formatter's
  /// limit.
  private static let columnsOfOneLine = 100

  private(set) var text: [UInt8] = []
  private(set) var entries: [ScriptSourceMap.Entry] = []

  static func print(_ statements: [ScriptStatement]) -> ScriptPrinter {
    var printer = ScriptPrinter()
    printer.write(statements, level: 0)
    return printer
  }

  private mutating func write(_ statements: [ScriptStatement], level: Int) {
    for statement in statements { write(statement, level: level) }
  }

  private mutating func write(_ statement: ScriptStatement, level: Int) {
    guard !statement.text.isEmpty else {
      text.append(UInt8(ascii: "\n"))
      return
    }
    var comment = statement.comment
    if let long = comment, 2 * level + statement.text.count + long.count + 7 > Formatter.lineLimit {
      writeLines(ofComment: long, level)
      comment = nil
    }
    if statement.isComment { return writeLines(ofComment: String(statement.text.dropFirst(3)), level) }
    indent(level)
    let start = text.count
    let entry = entries.count
    if let origin = statement.origin {
      entries.append(.init(span: Self.span(start, start), origins: [origin] + statement.others))
    }
    writeHead(statement.text, level)
    var isCommented = false
    if let body = statement.body, !body.isEmpty {
      if let line = Self.onOneLine(body), columns(statement.text, line, level) <= Self.columnsOfOneLine {
        writeOnOneLine(body)
      } else {
        append(" {")
        writeComment(comment)
        append("\n")
        write(body, level: level + 1)
        indent(level)
        append("}")
        isCommented = true
      }
    }
    if statement.origin != nil { entries[entry].span = Self.span(start, text.count) }
    if !isCommented { writeComment(comment) }
    append("\n")
  }

  /// Writes the text before the braces. If it is too long for a line, its arguments continue on the next lines, in the
  /// formatter's style.
  private mutating func writeHead(_ head: String, _ level: Int) {
    // Without a comma there is no place to break it.
    guard head.utf8.contains(UInt8(ascii: ",")), 2 * level + head.count > Formatter.lineLimit else {
      return append(head)
    }
    var column = 2 * level
    for (index, piece) in Self.pieces(ofArguments: head).enumerated() {
      if index > 0, column + 1 + piece.count > Formatter.lineLimit {
        append("\n")
        indent(level + 1)
        column = 2 * (level + 1)
      } else if index > 0 {
        append(" ")
        column += 1
      }
      append(piece)
      column += piece.count
    }
  }

  /// A statement split after each comma that is inside brackets and outside strings.
  private static func pieces(ofArguments text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    var isInString = false
    var previous: Character = " "
    for character in text {
      if character == "\"", previous != "\\" { isInString.toggle() }
      if !isInString {
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        if character == " ", previous == ",", depth > 0 {
          pieces.append("")
          previous = character
          continue
        }
      }
      pieces[pieces.count - 1].append(character)
      previous = character
    }
    return pieces
  }

  private mutating func writeComment(_ comment: String?) {
    if let comment { append("  // " + comment) }
  }

  /// Writes a comment on its own lines, broken between words.
  private mutating func writeLines(ofComment comment: String, _ level: Int) {
    let width = Formatter.lineLimit - 2 * level - 3
    var line = ""
    func flush(_ printer: inout ScriptPrinter) {
      printer.indent(level)
      printer.append("// \(line)\n")
      line = ""
    }
    for word in comment.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width { flush(&self) }
      line += line.isEmpty ? word : " \(word)"
    }
    flush(&self)
  }

  private mutating func indent(_ level: Int) {
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  private mutating func writeOnOneLine(_ body: [ScriptStatement]) {
    append(" { ")
    for (index, inner) in body.enumerated() {
      if index > 0 { append("; ") }
      let start = text.count
      append(inner.text)
      if let origin = inner.origin {
        entries.append(.init(span: Self.span(start, text.count), origins: [origin] + inner.others))
      }
    }
    append(" }")
  }

  /// The statements separated by `;`, if they may be on one line.
  private static func onOneLine(_ body: [ScriptStatement]) -> String? {
    guard body.count <= statementsOnOneLine,
      body.allSatisfy({ $0.body == nil && $0.comment == nil && !$0.text.isEmpty && !$0.isComment })
    else { return nil }
    return body.map { $0.text }.joined(separator: "; ")
  }

  private func columns(_ head: String, _ body: String, _ level: Int) -> Int {
    2 * level + head.count + body.count + 5
  }

  private static func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(start: Int32(clamping: start), end: Int32(clamping: end))
  }

  private mutating func append(_ string: String) { text.append(contentsOf: string.utf8) }
}
