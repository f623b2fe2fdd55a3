import AdaptSyntax

/// Writes statements as text in the formatter's style, and notes where each of them stands.
struct ScriptPrinter {
  /// A block of more statements than this has a line for each.
  private static let statementsOnOneLine = 3
  /// A block that would end beyond this column has lines of its own; narrower than the formatter's limit, to be read.
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
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    let start = text.count
    let entry = entries.count
    if let origin = statement.origin {
      entries.append(.init(span: Self.span(start, start), origins: [origin] + statement.others))
    }
    append(statement.text)
    var isCommented = false
    if let body = statement.body, !body.isEmpty {
      if let line = Self.onOneLine(body), columns(statement.text, line, level) <= Self.columnsOfOneLine {
        writeOnOneLine(body)
      } else {
        append(" {")
        writeComment(statement)
        append("\n")
        write(body, level: level + 1)
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
        append("}")
        isCommented = true
      }
    }
    if statement.origin != nil { entries[entry].span = Self.span(start, text.count) }
    if !isCommented { writeComment(statement) }
    append("\n")
  }

  private mutating func writeComment(_ statement: ScriptStatement) {
    if let comment = statement.comment { append("  // " + comment) }
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

  /// The statements with `;` between, if they may stand on one line.
  private static func onOneLine(_ body: [ScriptStatement]) -> String? {
    guard body.count <= statementsOnOneLine,
      body.allSatisfy({ $0.body == nil && $0.comment == nil && !$0.text.isEmpty && !$0.isComment })
    else { return nil }
    return body.map(\.text).joined(separator: "; ")
  }

  private func columns(_ head: String, _ body: String, _ level: Int) -> Int {
    2 * level + head.count + body.count + 5
  }

  private static func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(start: Int32(clamping: start), end: Int32(clamping: end))
  }

  private mutating func append(_ string: String) { text.append(contentsOf: string.utf8) }
}
