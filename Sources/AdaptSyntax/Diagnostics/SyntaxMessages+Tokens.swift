/// Wording: what the lexer finds, and characters.
extension DiagnosticMessage {
  static var badEscape: DiagnosticMessage {
    DiagnosticMessage(
      .badEscape, "there is no such escape in a string", label: "write `\\\\` for a backslash",
      help: "the escapes are \\n \\t \\r \\0 \\\\ \\\" \\' \\u{1F600} and \\(expression)")
  }

  static var badUnicodeEscape: DiagnosticMessage {
    DiagnosticMessage(
      .badEscape, "this names no Unicode character", label: "write one to six hexadecimal digits, as in \\u{1F600}")
  }

  static var bar: DiagnosticMessage {
    DiagnosticMessage(
      .invalidCharacter, "`|` starts nothing here", label: "write `||` for \"or\"",
      help: "Apple's Visual Format Language goes in a string: visual \"H:|-[a]-|\"")
  }

  static func controlCharacter(_ byte: UInt8) -> DiagnosticMessage {
    DiagnosticMessage(
      .invalidCharacter,
      byte == 0 ? "there is a NUL byte in the script" : "there is a control character (\(byte)) in the script",
      label: "take it out", help: "is this a text file?")
  }

  static var dollar: DiagnosticMessage {
    DiagnosticMessage(
      .invalidCharacter, "`$` starts no name", label: "give the parameter a name",
      help: "a closure names what it is given: { item in item.width }")
  }

  static func foreignQuotes(_ text: String, _ span: SourceSpan) -> DiagnosticMessage {
    let quoted = "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))\""
    return DiagnosticMessage(
      .foreignQuotes, "a string stands in straight double quotes", label: "write \(quoted)",
      fixIt: .replace(span, with: quoted))
  }

  static var hashComment: DiagnosticMessage {
    DiagnosticMessage(.hashComment, "`#` does not start a comment", label: "write `//`")
  }

  static var hashInside: DiagnosticMessage {
    DiagnosticMessage(
      .invalidCharacter, "`#` starts nothing here", label: "a comment starts with `//`",
      help: "a colour is a string: \"#ff8800\"")
  }

  static var malformedUTF8: DiagnosticMessage {
    DiagnosticMessage(
      .malformedUTF8, "this is not valid UTF-8", label: "bytes that make no character",
      help: "save the file as UTF-8")
  }

  static func misspelledOperator(_ written: String, _ meant: String, _ span: SourceSpan) -> DiagnosticMessage {
    DiagnosticMessage(
      .misspelledOperator, "there is no operator `\(written)`", label: "write `\(meant)`",
      help: written == "=>" ? "a closure is written { a in a + 1 }" : nil,
      fixIt: .replace(span, with: meant))
  }

  static var multilineString: DiagnosticMessage {
    DiagnosticMessage(
      .foreignQuotes, "a string ends on the line where it starts", label: "write one \" and \\n for each line end")
  }

  static var noBreakSpace: DiagnosticMessage {
    DiagnosticMessage(
      .invalidCharacter, "there is a no-break space here, which looks like a space and is none",
      label: "type a space in its place")
  }

  static var numberTooLarge: DiagnosticMessage {
    DiagnosticMessage(
      .malformedNumber, "this number is too large", label: "a number is a double: at most about 1.8e308")
  }

  static var sourceTooLarge: DiagnosticMessage {
    DiagnosticMessage(.sourceTooLarge, "this file is too large to be a script: the limit is 1 GiB")
  }

  static func tooMany(_ count: Int) -> DiagnosticMessage {
    DiagnosticMessage(
      .tooManyDiagnostics, "\(count) more \(count == 1 ? "finding was" : "findings were") left out",
      label: "mend the first ones")
  }

  static var trailingUnderscore: DiagnosticMessage {
    DiagnosticMessage(.malformedNumber, "a number does not end in `_`", label: "take the `_` out")
  }

  static func typographicOperator(_ meant: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .misspelledOperator, "operators are written in plain ASCII", label: "write `\(meant)`")
  }

  static var unclosedComment: DiagnosticMessage {
    DiagnosticMessage(
      .unclosedComment, "this comment is never closed", label: "opened here, and there is no `*/` for it",
      help: "comments nest: each `/*` in one needs a `*/` of its own")
  }

  static var unclosedInterpolation: DiagnosticMessage {
    DiagnosticMessage(
      .unclosedString, "the `\\(` of this string is not closed on its line", label: "this string",
      help: "close it with `)`, and the string with `\"`")
  }

  static var unclosedString: DiagnosticMessage {
    DiagnosticMessage(
      .unclosedString, "this string is not closed on its line", label: "add a `\"`",
      help: "write \\n for a line end in a string")
  }

  static func unknownCharacter(_ text: String) -> DiagnosticMessage {
    DiagnosticMessage(.invalidCharacter, "`\(text)` starts nothing in this language", label: "take it out")
  }

  static func unpairedQuote(_ text: String) -> DiagnosticMessage {
    DiagnosticMessage(
      .foreignQuotes, "a string stands in straight double quotes", label: "`\(text)` is no quote here; write `\"`")
  }
}
