/// Wording: the findings of the lexer, and characters.
extension SyntaxMessage {
  static var badEscape: SyntaxMessage {
    SyntaxMessage(
      .badEscape, "there is no such escape in a string", label: "write `\\\\` for a backslash",
      help: "the escapes are \\n \\t \\r \\0 \\\\ \\\" \\' \\u{1F600} and \\(expression)")
  }

  static var badUnicodeEscape: SyntaxMessage {
    SyntaxMessage(
      .badEscape, "this is not a Unicode character", label: "write one to six hexadecimal digits, as in \\u{1F600}")
  }

  static var bar: SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter, "`|` has no meaning here", label: "write `||` for \"or\"",
      help: "Apple's Visual Format Language goes in a string: visual \"H:|-[a]-|\"")
  }

  static func controlCharacter(_ byte: UInt8) -> SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter,
      byte == 0 ? "there is a NUL byte in the script" : "there is a control character (\(byte)) in the script",
      label: "remove it", help: "is this a text file?")
  }

  static var dollar: SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter, "a name cannot start with `$`", label: "give the parameter a name",
      help: "a closure names its parameters: { item in item.width }")
  }

  /// `view card$i`
  static var dollarInName: SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter, "a name has no `$`", label: "leave it out",
      help: "in a loop, a name stands for a list: `for i in 0..<3 { view card }`, and then `card[0]`")
  }

  static func foreignQuotes(_ text: String, _ span: SourceSpan) -> SyntaxMessage {
    let quoted = "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))\""
    return SyntaxMessage(
      .foreignQuotes, "a string needs straight double quotes", label: "write \(quoted)",
      fixIt: .replace(span, with: quoted))
  }

  static var hashComment: SyntaxMessage {
    SyntaxMessage(.hashComment, "`#` does not start a comment", label: "write `//`")
  }

  static var hashInside: SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter, "`#` has no meaning here", label: "a comment starts with `//`",
      help: "a colour is a string: \"#ff8800\"")
  }

  /// `#expect(title.width > 10)`
  ///
  /// - Parameter hash: the place of the `#`.
  static func macro(_ name: String, _ hash: SourceSpan) -> SyntaxMessage {
    switch name {
    case "expect":
      SyntaxMessage(
        .invalidCharacter, "`#` has no meaning here: `expect` is a command", label: "leave it out",
        help: "expect title.width > 10", fixIt: .replace(hash, with: ""))
    case "require":
      SyntaxMessage(
        .invalidCharacter, "there is no `#require` here", label: "write `expect`", help: "expect title.width > 10",
        fixIt: .replace(SourceSpan(start: hash.start, end: hash.end + 7), with: "expect"))
    case "Preview":
      SyntaxMessage(
        .invalidCharacter, "there is no `#Preview` here", label: "leave it out",
        help: "`adapt preview FILE` shows the script in the browser, and `launch Page` a controller")
    default: hashInside
    }
  }

  static var malformedUTF8: SyntaxMessage {
    SyntaxMessage(
      .malformedUTF8, "this is not valid UTF-8", label: "these bytes are not a character",
      help: "save the file as UTF-8")
  }

  static func misspelledOperator(_ written: String, _ meant: String, _ span: SourceSpan) -> SyntaxMessage {
    SyntaxMessage(
      .misspelledOperator, "there is no operator `\(written)`", label: "write `\(meant)`",
      help: written == "=>" ? "a closure is written { a in a + 1 }" : nil,
      fixIt: .replace(span, with: meant))
  }

  /// `width >= 100 & <= 200`
  static func comparisonWithoutLeftSide(_ written: String) -> SyntaxMessage {
    SyntaxMessage(
      .misspelledOperator, "there is no operator `\(written)`", label: "write `&&`, and both sides of each comparison",
      help: "`bounds.width >= 600 && bounds.width <= 900`")
  }

  static var multilineString: SyntaxMessage {
    SyntaxMessage(
      .foreignQuotes, "a string ends on the line where it starts", label: "write one \", and \\n for each line break")
  }

  static var noBreakSpace: SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter, "there is a no-break space here, which only looks like a space",
      label: "type a space in its place")
  }

  static var numberTooLarge: SyntaxMessage {
    SyntaxMessage(
      .malformedNumber, "this number is too large", label: "a number is a double: at most about 1.8e308")
  }

  static var sourceTooLarge: SyntaxMessage {
    SyntaxMessage(.sourceTooLarge, "this file is too large to be a script: the limit is 1 GiB")
  }

  static func tooMany(_ count: Int) -> SyntaxMessage {
    SyntaxMessage(
      .tooManyDiagnostics, "\(count) more \(count == 1 ? "finding was" : "findings were") left out",
      label: "fix the first ones")
  }

  static var trailingUnderscore: SyntaxMessage {
    SyntaxMessage(.malformedNumber, "a number does not end in `_`", label: "remove the `_`")
  }

  static func typographicOperator(_ meant: String) -> SyntaxMessage {
    SyntaxMessage(
      .misspelledOperator, "operators are plain ASCII", label: "write `\(meant)`")
  }

  static var unclosedComment: SyntaxMessage {
    SyntaxMessage(
      .unclosedComment, "this comment is never closed", label: "opened here, without a matching `*/`",
      help: "comments nest: each `/*` inside one needs its own `*/`")
  }

  static var unclosedInterpolation: SyntaxMessage {
    SyntaxMessage(
      .unclosedString, "the `\\(` of this string is not closed on its line", label: "this string",
      help: "close it with `)`, and the string with `\"`")
  }

  static var unclosedString: SyntaxMessage {
    SyntaxMessage(
      .unclosedString, "this string is not closed on its line", label: "add a `\"`",
      help: "write \\n for a line break in a string")
  }

  static func unknownCharacter(_ text: String) -> SyntaxMessage {
    SyntaxMessage(.invalidCharacter, "`\(text)` has no meaning in this language", label: "remove it")
  }

  /// `expect title.left == 8 ± 1`
  static var tolerance: SyntaxMessage {
    SyntaxMessage(
      .invalidCharacter, "`±` has no meaning in this language", label: "write `within`",
      help: "`expect title.left == 8 within 1`")
  }

  static func unpairedQuote(_ text: String) -> SyntaxMessage {
    SyntaxMessage(
      .foreignQuotes, "a string needs straight double quotes", label: "`\(text)` is not a quote here; write `\"`")
  }
}
